#!/bin/sh
# Runs a transcript: what is typed at the prompt, and what must be printed, written by hand.
#
#     run.sh PLAT RULES TRANSCRIPT
#
# A transcript's lines begin with:
#
#     #  a comment
#     $  a command for the shell, in an empty folder of its own that the transcript keeps; `plat` is
#        the program, $RULES the folder of plat's games, $GAMES that of the games beside this file
#     >  a line that is typed to that command
#     %  a command for the shell, run once plat has processed everything typed before
#     !  a line that must be printed on standard error
#     =  the expected exit code (otherwise 0)
#     |  a line that must be printed, whatever it begins with
#
# Every other line must be printed on standard output, in this order. A line `...` stands for any
# lines, `...` inside a line for any text. Empty lines are ignored, and several blanks count as one.
set -u
program=$1
RULES=$2
transcript=$3
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
work=$folder/work
bin=$folder/bin
mkdir "$work" "$bin" "$folder/home"
ln -s "$program" "$bin/plat"
PATH=$bin:$PATH
HOME=$folder/home
XDG_STATE_HOME=$folder/home/state
XDG_CACHE_HOME=$folder/home/cache
PLAT_PATH=$RULES/games:$RULES/classics:$here/games
NO_COLOR=1
LC_ALL=C.UTF-8
GAMES=$here/games
export PATH HOME XDG_STATE_HOME XDG_CACHE_HOME PLAT_PATH NO_COLOR LC_ALL RULES GAMES
failed=0
number=0
command=
marks=0

# Expectations and typed lines of a command are collected, and then it is run.
begin() {
    command=$1
    begun=$number
    code=0
    : >"$folder/typed"
    : >"$folder/out.wanted"
    : >"$folder/err.wanted"
}

# Types the lines one after another. Before a `%` command it waits until plat has got there: a Lua
# text is typed whose output can be recognized, and which is removed from the output again.
type_lines() {
    while IFS= read -r line; do
        case $line in
        '%'*)
            marks=$((marks + 1))
            printf '= "mark %s"\n' "$marks"
            tries=0
            until grep -q "^mark $marks\$" "$folder/out" || [ $tries -ge 400 ]; do
                tries=$((tries + 1))
                sleep 0.05
            done
            (cd "$work" && sh -c "${line#%}") >&2
            ;;
        *) printf '%s\n' "${line#>}" ;;
        esac
    done <"$folder/typed"
}

finish() {
    [ -n "$command" ] || return 0
    : >"$folder/out"
    rm -f "$folder/code"
    type_lines 2>"$folder/err.typing" | {
        (cd "$work" && sh -c "$command") >"$folder/out" 2>"$folder/err"
        echo $? >"$folder/code"
        cat >/dev/null
    }
    grep -v '^mark [0-9]*$' "$folder/out" >"$folder/out.seen"
    got=$(cat "$folder/code")
    for stream in out err; do
        [ $stream = out ] && seen=$folder/out.seen || seen=$folder/err
        awk -f "$here/match.awk" "$folder/$stream.wanted" "$seen" >"$folder/difference" && continue
        failed=1
        echo "$transcript:$begun: \$ $command: std$stream is not what it should be"
        cat "$folder/difference"
    done
    if [ "$got" != "$code" ]; then
        failed=1
        echo "$transcript:$begun: \$ $command: exit code $got, not $code"
        sed 's/^/    /' "$folder/err"
    fi
    if [ -s "$folder/err.typing" ]; then
        failed=1
        sed 's/^/    /' "$folder/err.typing"
    fi
    command=
}

# Removes the mark and one blank from a line: "> .undo" gives ".undo".
body() {
    text=${line#?}
    text=${text# }
}

while IFS= read -r line || [ -n "$line" ]; do
    number=$((number + 1))
    body
    case $line in
    '#'*) ;;
    '$'*)
        finish
        begin "$text"
        ;;
    '>'*) printf '>%s\n' "$text" >>"$folder/typed" ;;
    '%'*) printf '%%%s\n' "$text" >>"$folder/typed" ;;
    '!'*) printf '%s:%s\n' "$number" "$text" >>"$folder/err.wanted" ;;
    '='*) code=$text ;;
    '|'*) printf '%s:%s\n' "$number" "$text" >>"$folder/out.wanted" ;;
    *) printf '%s:%s\n' "$number" "$line" >>"$folder/out.wanted" ;;
    esac
done <"$transcript"
finish
exit $failed
