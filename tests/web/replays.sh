#!/bin/sh
# replays.sh PLAT ENGINE GAMES COUNT GAME...: COUNT games of each are played by PLAT, and again by the engine.
set -eu
plat=$1 engine=$2 games=$3 count=$4
shift 4
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
for game in "$@"; do
    "$plat" sim "$game" --games "$count" --seed 1 --journals "$folder/$game" >/dev/null 2>&1
done
node "$(dirname -- "$0")/replays.cjs" "$engine" "$games" "$folder"/*
