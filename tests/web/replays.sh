#!/bin/sh
# replays.sh PLAT ENGINE GAMES: 100 games of each are played by PLAT, and played again by the engine.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for game in hamlet drawcity doodle-city townies scribble-city drow; do
    "$1" sim "$game" --games 100 --seed 1 --journals "$folder/$game" >/dev/null
    set -- "$@" "$folder/$game"
done
shift
node "$(dirname -- "$0")/replays.cjs" "$@"
