# What a document points to: each link, and each path in backticks that begins with a folder of the
# source, a line each as NUMBER TARGET. Listings are left out.
BEGIN { folders = "^(core|rules-lua|repl|tests|vendor|docs)/[A-Za-z0-9_./-]*$" }
/^```/ { listing = !listing }
listing { next }
{
    rest = $0
    while (match(rest, /\]\([^)]+\)|`[^`]+`/)) {
        found = substr(rest, RSTART, RLENGTH)
        rest = substr(rest, RSTART + RLENGTH)
        if (found ~ /^\]/)
            print NR, substr(found, 3, length(found) - 3)
        else if (substr(found, 2, length(found) - 2) ~ folders)
            print NR, "/" substr(found, 2, length(found) - 2)
    }
}
