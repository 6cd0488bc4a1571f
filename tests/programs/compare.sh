#!/bin/sh
# Plays games as programs and in Lua: the dumps must be the same bytes. Programs are forced, also
# where Lua would be faster.
set -u
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
faults=0

compare() {
    rm -f lua programs
    if ! PLAT_PROGRAMS=0 plat sim "$@" --seed 7 --dump lua >lua.out 2>lua.err; then
        echo "fails in Lua: plat sim $*"
        head -n 3 lua.err
        faults=1
    fi
    if ! PLAT_PROGRAMS=always plat sim "$@" --seed 7 --dump programs >programs.out 2>programs.err ||
        ! cmp -s lua programs; then
        echo "programs and Lua differ: plat sim $*"
        head -n 3 programs.err
        faults=1
    fi
}

for game in tic-tac-toe connect-four hex hamlet drawcity doodle-city townies scribble-city drow; do
    compare "$game" --games 12
    compare "$game" --games 2 --bot greedy:20
done
compare drawcity --players 4 --variant first-game --games 20
compare drawcity --players 3 --variant full --games 10
compare doodle-city --players 5 --games 10
compare tic-tac-toe --games 5 --bot mcts:20
compare drawcity --games 1 --bot mcts:10
for game in almanac beads dyers estates ferries hedges lamps lanes moor posies quay rails shore \
    stations threads wakes; do
    compare "$game" --games 5
done
exit $faults
