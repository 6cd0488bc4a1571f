#!/bin/sh
# Follows one document as its reader would, and compares the results; checks its links and paths.
#
#     run.sh DOCUMENT SOURCE WORK AT_TERMINAL     with the program `plat` on the PATH
#
# WORK is emptied, and is the folder that the reader works in. The words after a fence's language
# decide what is done with the listing:
#
#     lua file=PATH       is written to PATH (several, separated by commas)
#     lua into=PATH       goes into that file, above its last line
#     lua from=PATH       is found in PATH of the source (a line "-- ..." is a gap)
#     console             "$ command", then its output; `console fails`: its exit code is not 0
#     terminal            the same for one command with somebody at a terminal
#     sh                  calls of vendor/bootstrap: tried with --dry-run, not carried out
#     text                is not a listing
#     lua past            is how something was written once
set -u

document=$1 source=$2 work=$3 terminal=$4
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
document=$(CDPATH='' cd -- "$(dirname -- "$document")" && pwd)/$(basename -- "$document")
listings=$work.listings
failed=0
ran=0
skipped=0

rm -rf "$work" "$listings"
mkdir -p "$work" "$listings"
HOME=$listings XDG_STATE_HOME=$listings/state XDG_CACHE_HOME=$listings/cache
export HOME XDG_STATE_HOME XDG_CACHE_HOME
awk -v into="$listings" -f "$here/listings.awk" "$document"
cd "$work" || exit 2

complain() { # LINE TEXT
    printf '%s:%s: %s\n' "$document" "$1" "$2"
    failed=$((failed + 1))
}

write_file() { # TEXT PATHS
    for path in $(printf '%s' "$2" | tr , ' '); do
        mkdir -p "$(dirname -- "$path")"
        cp "$1" "$path"
    done
}

write_into() { # LINE TEXT PATH
    if [ ! -f "$3" ]; then
        complain "$1" "there is no $3 yet"
        return
    fi
    { sed '$d' "$3"; cat "$2"; tail -n 1 "$3"; } >"$listings/joined"
    cp "$listings/joined" "$3"
}

excerpt() { # LINE TEXT PATH
    missing=$(awk -f "$here/excerpt.awk" "$2" "$source/$3") || complain "$1" "$3: ${missing:-no such file}"
}

# Every link must lead to a file that exists, an anchor to a heading, and a path in backticks
# likewise.
links() {
    awk -f "$here/links.awk" "$document" >"$listings/links"
    while read -r number link; do
        case $link in
        *://*) continue ;;
        /*) target=$source$link ;;
        '#'*) target=$document ;;
        *) target=$(dirname -- "$document")/${link%%#*} ;;
        esac
        if [ ! -e "$target" ]; then
            complain "$number" "there is no ${link#/}"
        elif [ "$link" != "${link#*#}" ]; then
            sed -nE 's/^#+ //p' "$target" | tr 'A-Z ' 'a-z-' | tr -cd 'a-z0-9_\n-' |
                grep -qxF -e "${link#*#}" || complain "$number" "no heading for $link"
        fi
    done <"$listings/links"
}

# Compares what a command printed with what the listing shows.
judge() { # LINE COMMAND CODE FAILS EXPECTED ACTUAL
    if [ "$3" -ne 0 ] && [ -z "$4" ]; then complain "$1" "exit code $3: $2"; fi
    if [ "$3" -eq 0 ] && [ -n "$4" ]; then complain "$1" "it should fail: $2"; fi
    if ! awk -f "$here/compare.awk" "$5" "$6"; then
        complain "$1" "$2"
        diff -u --label shown "$5" --label real "$6"
    fi
}

console() { # LINE TEXT FAILS
    rm -f "$listings"/command.* "$listings"/expected.*
    awk -v into="$listings" '
        /^\$ / { n++; command = into "/command." n; print substr($0, 3) > command
                 printf "" > (into "/expected." n); begun = 1; next }
        begun && /^> / { print substr($0, 3) >> command; next }
        { begun = 0; print >> (into "/expected." n) }' "$2"
    n=1
    while [ -f "$listings/command.$n" ]; do
        sh "$listings/command.$n" >"$listings/actual" 2>&1 </dev/null
        code=$?
        judge "$1" "$(cat "$listings/command.$n")" "$code" "$3" "$listings/expected.$n" "$listings/actual"
        n=$((n + 1))
    done
}

# What follows a prompt is typed; the rest is what the terminal must show.
at_terminal() { # LINE TEXT
    command=$(sed -n '1s/^\$ //p' "$2")
    sed 1d "$2" >"$listings/expected"
    sed -nE 's/^ ?[a-z]+(,? [A-Za-z ]+)?> (.+)$/\2/p' "$listings/expected" >"$listings/typed"
    TERM=dumb sh -c "exec '$terminal' $command" <"$listings/typed" >"$listings/actual" 2>&1
    code=$?
    if [ "$code" -eq 77 ]; then
        skipped=$((skipped + 1))
        why=$(cat "$listings/actual")
    else
        judge "$1" "$command" "$code" "" "$listings/expected" "$listings/actual"
    fi
}

bootstrap() { # LINE TEXT
    while read -r command; do
        arguments=${command#sh vendor/bootstrap }
        if [ "$arguments" = "$command" ]; then
            complain "$1" "not a call of vendor/bootstrap: $command"
        else
            sh -c "sh '$source/vendor/bootstrap' --dry-run $arguments" >/dev/null 2>&1 </dev/null ||
                complain "$1" "refused: $command"
        fi
    done <"$2"
}

[ -f "$listings/list" ] || : >"$listings/list"
while read -r number line language how; do
    text=$listings/$number.text
    ran=$((ran + 1))
    case "$language $how" in
    *' file='*) write_file "$text" "${how#file=}" ;;
    *' into='*) write_into "$line" "$text" "${how#into=}" ;;
    'lua past') ;;
    *' from='*) excerpt "$line" "$text" "${how#from=}" ;;
    'console ') console "$line" "$text" "" ;;
    'console fails') console "$line" "$text" fails ;;
    'terminal ') at_terminal "$line" "$text" ;;
    'sh ') bootstrap "$line" "$text" ;;
    'text ') ;;
    *) complain "$line" "the fence does not say what is done with the listing: $language $how" ;;
    esac
done <"$listings/list"
links

echo "$ran listings, $failed complaints"
[ "$failed" -eq 0 ] || exit 1
if [ "$skipped" -gt 0 ]; then
    echo "$why ($skipped of the listings)"
    exit 77
fi
