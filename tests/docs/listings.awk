# Takes a document's fenced listings apart: awk -v into=FOLDER -f listings.awk DOCUMENT
#
# The n-th listing becomes FOLDER/n.text, and FOLDER/list gets a line for each: its number, the line
# of its fence, its language and what stands behind that.
/^ *```/ {
    if (inside) {
        close(file)
        inside = 0
        next
    }
    count++
    inside = 1
    info = $0
    indent = index(info, "`") - 1
    sub(/^ *```/, "", info)
    file = into "/" count ".text"
    printf "" > file
    print count, NR, info == "" ? "plain" : info >> (into "/list")
    next
}
inside { print substr($0, indent + 1) >> file }
END { if (inside) print count, NR, "unclosed" >> (into "/list") }
