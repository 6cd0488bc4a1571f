#!/bin/sh
# Kills plat after each line of a game, and goes on with the game: it must be where it was.
#
#     kill.sh JOURNAL FROM LINES QUESTION
#     kill.sh changes
#     kill.sh taken
#
# with the program `plat` on the PATH. The first plays the recorded game up to the answer FROM, then
# as many answers one by one; one of the questions must be QUESTION. The second changes the rules of
# a small game in every way, in the folder $LOTS. The third takes the file of a game away while it is
# played, or tries to.
set -u
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
export XDG_STATE_HOME="$folder/state"
journal=${1:-}
[ ! -f "$journal" ] || journal=$(cd "$(dirname -- "$journal")" && pwd)/$(basename -- "$journal")
cd "$folder" || exit 1
mkfifo in
kills=0

# What there is to see of the game: the whole state with its hash, and what may be answered.
seen() { sed -n '/^state:$/,/^end$/p' "$1"; }

# Types a text at the prompt, which shows it, and waits until it does.
mark() {
    printf '= "%s"\n' "$1" >&3
    tries=0
    until grep -q "^$1\$" out || [ $tries -ge 600 ]; do
        tries=$((tries + 1))
        sleep 0.05
    done
}

# Types a line, waits until it is answered, kills plat, and compares with what another one shows of
# the game NAME (kept). A COMMAND is run before, while plat has the file open.
#
#     type_and_kill LINE [COMMAND NAME]
type_and_kill() {
    rm -f out
    plat resume kept --keep-going <in >out 2>err &
    pid=$!
    exec 3>in
    if [ $# -gt 1 ]; then
        mark ready
        eval "$2"
    fi
    printf '%s\n' "$1" '= "state:"' .state .moves >&3
    mark end
    kill -9 $pid
    wait $pid 2>/dev/null
    exec 3>&-
    kills=$((kills + 1))
    plat resume "${3:-kept}" -e '= "state:"' -e .state -e .moves -e '= "end"' >again 2>>err
    seen out >out.seen
    seen again >again.seen
    if [ -s err ] || ! grep -q '^hash ' out.seen || ! diff -u out.seen again.seen; then
        echo "after \`$1\`, killed:"
        cat err
        exit 1
    fi
}

if [ "$journal" = changes ]; then
    cp -r "$LOTS" lots
    plat play ./lots --players 2 --seed 1 --save kept -e .seed >/dev/null || exit 1
    type_and_kill 'build 2 house a1'
    sed -i 's/shop = 3/shop = 30/' lots/tables.lua
    type_and_kill .reload
    type_and_kill '.module add trees'
    type_and_kill 1
    type_and_kill '.set shop_pay=double'
    type_and_kill '.undo'
    type_and_kill '.set shop_pay=double'
    type_and_kill '.undo 1'
    type_and_kill '.redo'
    echo 'return { house = 7, shop = 8 }' >other.lua
    type_and_kill '.tables tables=other.lua'
    rm -r lots other.lua
    type_and_kill '.edit round = 2'
    type_and_kill '.force die 6'
    type_and_kill '.module drop trees'
    type_and_kill '.set rounds=5'
    type_and_kill 1
elif [ "$journal" = taken ]; then
    games=$XDG_STATE_HOME/plat/games
    game=$games/kept.plat
    for how in "rm $game" "mv $game $game.old" "cp $game copy; mv copy $game" ": >$game" \
        "rm -r $games"; do
        rm -rf "$games"
        plat play hamlet --players 2 --seed 1 --save kept -e 1 >/dev/null || exit 1
        type_and_kill 1 "$how" kept-2
    done
    rm -rf "$games"
    plat play hamlet --players 2 --seed 1 --save kept -e 1 >/dev/null || exit 1
    ln -s "$game" link.plat
    for how in "replay $games --bless" "replay $game --export $game" "show $game --svg $game" \
        "play hamlet -e '.export $game'" "play hamlet -e '.export link.plat'"; do
        type_and_kill 1 "plat $how >refused 2>&1 && exit 1" kept
        grep -q 'this is a saved game' refused || { cat refused && exit 1; }
    done
    ln "$game" hard.plat
    for how in ".bot 1=$game" '.module add ./link.plat' '.export hard.plat' '.load ./link.plat'; do
        type_and_kill 1 "echo '$how' >&3; mark typed; : >err
            plat resume kept -e 1 >refused 2>&1 && exit 1" kept
    done
else
    begin=$(grep -n '^begin$' "$journal" | cut -d: -f1)
    head -n $((begin + $2)) "$journal" >begun.plat
    plat play begun.plat --save kept -e .seed >/dev/null || exit 1
    tail -n +$((begin + $2 + 1)) "$journal" | head -n "$3" >answers
    grep -q " $4 " answers || { echo "no answer to $4 among them" && exit 1; }
    while read -r answer; do
        type_and_kill ".play $answer"
    done <answers
fi
echo "killed $kills times, and each time the game went on where it was"
