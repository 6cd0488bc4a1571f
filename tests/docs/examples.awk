# Puts each example of docs/api.md into the place that a setting keeps for it:
#
#     awk -v into=FOLDER -f examples.awk docs/api.md SETTING ...
#
# A setting is a script with places. A place is a line `... @ ... --> word; group; ...`: for an
# example of one of these words, or of one of these groups, `@` becomes the example, and all other
# places are left out. A word's own place goes before its group's. `--- FILE` begins a further file of
# the setting; the first line says what is run: `--$ plat sim FILE`.
#
# FOLDER/N/ holds the files of the N-th example, and FOLDER/list has a line for each: its number, its
# line in the document, and the command.

FNR == 1 { file++ }

# The document: words, groups, examples.
file == 1 && /^## / { group = substr($0, 4) }
file == 1 && /^### `/ {
    words++
    signature[words] = substr($0, 6, length($0) - 6)
    of[words] = group
    line[words] = FNR
}
file == 1 && /^```/ { inside = $0 == "```lua"; next }
file == 1 && inside { example[words] = example[words] (lines[words]++ ? "\n" : "") $0 }

# The settings, and which place suits which word.
file > 1 {
    rows[file]++
    row[file, rows[file]] = $0
    if (!match($0, / --> /)) next
    count = split(substr($0, RSTART + 5), names, /; /)
    place[file, rows[file]] = substr($0, RSTART + 5)
    row[file, rows[file]] = substr($0, 1, RSTART - 1)
    if (!index(row[file, rows[file]], "@")) next
    for (n = 1; n <= count; n++) {
        used[names[n]] = file " " rows[file]
        home[names[n]] = FILENAME
    }
}

# A word is what its signature begins with.
function is_word(text, name) {
    return index(text, name) == 1 && substr(text, length(name) + 1, 1) !~ /[a-z_.:]/
}

function is_for(n, list,   count, names, i) {
    count = split(list, names, /; /)
    for (i = 1; i <= count; i++)
        if (names[i] == of[n] || is_word(signature[n], names[i])) return 1
    return 0
}

# A line that only gives a value gives it to a local, and what it says to be equal must be equal;
# `...` is what one would write there.
function as_written(n, text) {
    text = example[n]
    gsub(/ \.\.\. end/, " end", text)
    if (lines[n] == 1 && text !~ /^(local|if|for|return) / && text !~ /^(\[|[a-z_]+ = )/)
        text = text ~ / == / && text !~ /function/ ? "assert(" text ")" : "local _ = " text
    return text
}

function complain(n, text) {
    print FILENAME == "" ? text : "api.md:" line[n] ": " signature[n] ": " text
    bad++
}

END {
    make_folders()
    for (n = 1; n <= words; n++) {
        if (!lines[n]) { complain(n, "it has no example"); continue }
        at = ""
        for (name in used) if (is_word(signature[n], name)) { at = used[name]; taken[name] = 1 }
        if (at == "" && of[n] in used) at = used[of[n]]
        if (of[n] in used) taken[of[n]] = 1
        if (at == "") { complain(n, "no setting has a place for its example"); continue }
        put_into(n, at)
    }
    for (name in used) if (!(name in taken)) { print home[name] ": there is no word or group " name; bad++ }
    exit bad > 0
}

# One folder for each example, with the folders that files of settings are in.
function make_folders(   n, r, f, inner, part, command) {
    for (f = 2; f <= file; f++)
        for (r = 1; r <= rows[f]; r++)
            if (match(row[f, r], /^--- .*\//)) inner[substr(row[f, r], 5, RLENGTH - 5)] = 1
    command = "xargs mkdir -p"
    for (n = 1; n <= words; n++) {
        print into "/" n | command
        for (part in inner) print into "/" n "/" part | command
    }
    close(command)
}

function put_into(n, at,   where, from, r, text, path, cut) {
    split(at, where, " ")
    from = where[1]
    for (r = 1; r <= rows[from]; r++) {
        text = row[from, r]
        if (r == 1) { print n, line[n], substr(text, 5) >> (into "/list"); continue }
        if (text ~ /^--- /) {
            if (path != "") close(path)
            path = into "/" n "/" substr(text, 5)
            continue
        }
        if ((from, r) in place) {
            cut = index(text, "@")
            if (cut ? r != where[2] : !is_for(n, place[from, r])) continue
            if (cut) text = substr(text, 1, cut - 1) as_written(n) substr(text, cut + 1)
        }
        print text > path
    }
    close(path)
}
