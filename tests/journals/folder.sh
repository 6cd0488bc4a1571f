#!/bin/sh
# Replays some recorded games as a folder while a number of DrawCity's score table changes: blessed
# journals tell the points that differ, pinned ones stay what they were, and another blessing accepts
# the change.
#
#     folder.sh GAMES        the folder of games, with the program `plat` on the PATH
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cp -R "$1" "$folder/games" && chmod -R u+w "$folder/games" && mkdir "$folder/blessed" || exit 1
cd "$folder" || exit 1
PLAT_PATH=$folder/games
export PLAT_PATH
games=0 cities=0
set -- "$here"/drawcity-2-first*.plat "$here"/doodle-city-2-ends-by-hotel.plat
[ -z "${PLAT_LONG:-}" ] || set -- "$here"/drawcity-2*.plat "$here"/doodle-city-2*.plat
for journal in "$@"; do
    sh "$here/renamed.sh" "$journal" >"blessed/$(basename -- "$journal")"
    games=$((games + 1))
    case $journal in */drawcity-*) cities=$((cities + 1)) ;; esac
done

# expect CODE LINE WORD...: `plat WORD...` ends with that exit code and prints that line.
expect() {
    code=$1 line=$2
    shift 2
    plat "$@" >out 2>&1
    ended=$?
    if [ $ended -ne "$code" ] || ! grep -qxF -- "$line" out; then
        echo "plat $*: exit $ended, expected $code and \"$line\""
        tail -n 20 out
        exit 1
    fi
}

expect 0 "$games games: $games the same" replay blessed
expect 0 "$games blessed" replay blessed --bless
cp -R blessed pinned
expect 0 "$games pinned" replay pinned --pin

# a first house, which everybody has, is worth 6 points more
sed -i.before 's/^  houses = { 1, /  houses = { 7, /' games/drawcity/tables.lua
cmp -s games/drawcity/tables.lua games/drawcity/tables.lua.before && exit 1
other="$((games - cities)) the same, $cities with different scores"
expect 1 "$games games: $other" replay blessed
grep -q '^  points for houses: blue [0-9]* -> [0-9]*' out || exit 1
expect 0 "$games games: $games the same" replay pinned
expect 1 "$games games: $other" replay pinned --today
expect 0 "$games games: $other" replay blessed --bless
expect 0 "$games games: $games the same" replay blessed

# now games end sooner
sed -i.before 's/skips_to_finish = 2/skips_to_finish = 1/' games/drawcity/tables.lua
expect 1 "$games games: $((games - cities)) the same, $cities no longer fitting" replay blessed
expect 0 "$games games: $games the same" replay pinned
echo "$games games, $cities of them with different scores"
