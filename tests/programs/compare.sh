#!/bin/sh
# Plays games as programs and in Lua: the dumps must be the same bytes. Programs are forced, also
# where Lua would be faster.
set -u
here=$(cd "$(dirname "$0")" && pwd)
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

# Their tables are remembered, since no function writes to one that it has not made.
for game in drawcity drow scribble-city townies; do
    if plat explain "$game" --programs | grep 'writes to a table'; then
        faults=1
    fi
done

mkdir scratch || exit 1
while read -r way; do
    awk -v way="$way" '/-- the way$/ { print way; next } { print }' "$here/scratch.lua" \
        >scratch/scratch.lua
    PLAT_PATH=. compare scratch --games 3
done <<'WAYS'
local function change(n) count = n end
local function change(n) scratch.n = n end
local function change(n) list[1] = n end
local function change(n) scratch.inner[1] = n end
local function change(n) table.insert(list, 1, n); if #list > 2 then table.remove(list) end end
local put = table.insert; local function change(n) if #list < 3 then put(list, 1, n) end end
local library = table; local function change(n) if #list < 3 then library.insert(list, 1, n) end end
local function set(t, key, n) t[key] = n end; local function change(n) set(scratch, "n", n) end
local function change(n) local function set() list[1] = n end; set() end
local function change(n) local t = {}; if n % 2 == 0 then t = list end; t[1] = n end
local function change(n) local t = { n }; for _ = 1, 2 do t[1] = n; t = scratch.inner end end
local function change(n) local t = {}; local function get() t = list end; get(); t[1] = n end
WAYS
exit $faults
