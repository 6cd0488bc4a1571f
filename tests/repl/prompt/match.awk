# match.awk WANTED SEEN: whether the lines of SEEN are those of WANTED, which has "NUMBER:text" lines
# and "..." as a wildcard. Prints what does not fit, and exits 1 then.

# Blanks at the ends do not count, and several count as one.
function trim(text) {
    gsub(/[ \t]+/, " ", text)
    sub(/^ /, "", text)
    sub(/ $/, "", text)
    return text
}

# True when `text` is `pattern`, in which "..." stands for anything.
function fits(pattern, text,    parts, n, at, last) {
    n = split(pattern, parts, /\.\.\./)
    if (n <= 1)
        return pattern == text
    if (substr(text, 1, length(parts[1])) != parts[1])
        return 0
    text = substr(text, length(parts[1]) + 1)
    for (at = 2; at < n; at++) {
        if (parts[at] == "")
            continue
        if (!index(text, parts[at]))
            return 0
        text = substr(text, index(text, parts[at]) + length(parts[at]))
    }
    last = parts[n]
    return length(text) >= length(last) && substr(text, length(text) - length(last) + 1) == last
}

FILENAME == ARGV[1] {
    text = trim(substr($0, index($0, ":") + 1))
    if (text == "")
        next
    wanted[++wanteds] = text
    place[wanteds] = substr($0, 1, index($0, ":") - 1)
    next
}

{
    text = trim($0)
    if (text != "")
        seen[++seens] = text
}

# Like a glob over lines: on a mismatch the last "..." takes one line more.
END {
    w = 1
    s = 1
    star = 0
    furthest = 1
    while (s <= seens || w <= wanteds) {
        if (w > furthest)
            furthest = w
        if (w <= wanteds && wanted[w] == "...") {
            star = w++
            taken = s
        } else if (w <= wanteds && s <= seens && fits(wanted[w], seen[s])) {
            w++
            s++
        } else if (star && taken < seens) {
            w = star + 1
            s = ++taken
        } else if (star && w > wanteds && star == wanteds) {
            break
        } else {
            if (furthest <= wanteds)
                printf "    line %s wants: %s\n", place[furthest], wanted[furthest]
            else
                print "    more appeared than was wanted"
            print "    what appeared:"
            for (n = 1; n <= seens; n++)
                print "    " seen[n]
            exit 1
        }
    }
}
