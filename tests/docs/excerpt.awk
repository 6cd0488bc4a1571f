# Does a listing stand in a file? awk -f excerpt.awk LISTING FILE; exit code 1 if not, and the line
# that is missing.
#
# A line "-- ..." or "/* ... */" in the listing is a gap: what comes before and after it stands in the
# file in this order, each part without a break.
{
    sub(/[ \t\r]+$/, "")
    if (FILENAME == ARGV[1]) listing[++lines] = $0
    else file[++had] = $0
}

function is_gap(text) { return text ~ /^ *(-- \.\.\.|\/\* \.\.\. \*\/)$/ }

# The number of listing lines from `first` on that stand in the file from `at` on.
function stands(first, at,    n) {
    for (n = 0; first + n <= lines && !is_gap(listing[first + n]); n++)
        if (at + n > had || listing[first + n] != file[at + n]) return n
    return n
}

END {
    at = 1
    for (first = 1; first <= lines; first += part + 1) {
        for (part = 0; first + part <= lines && !is_gap(listing[first + part]);) part++
        best = 0
        for (found = 0; at <= had && !found; at++) {
            n = stands(first, at)
            if (n == part) found = at
            if (n > best) best = n
        }
        if (!found && part > 0) {
            print "is not there as it stands: " listing[first + best]
            exit 1
        }
        at = found + part
    }
}
