# Is the second file what the first one expects? awk -f compare.awk EXPECTED ACTUAL; exit code 1 if not.
#
# Blanks at the end of lines do not count. A line of three dots stands for any lines, or none.
{
    sub(/[ \t\r]+$/, "")
    if (FILENAME == ARGV[1]) expected[++wanted] = $0
    else actual[++had] = $0
}

function fits(i, j) {
    while (i <= wanted && expected[i] != "...") {
        if (j > had || expected[i] != actual[j]) return 0
        i++
        j++
    }
    if (i > wanted) return j > had
    for (; j <= had + 1; j++)
        if (fits(i + 1, j)) return 1
    return 0
}

END { exit !fits(1, 1) }
