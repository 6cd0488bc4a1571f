#!/bin/sh
# Draws a recorded game of each kind, and compares how two programs show it (rasters.sh).
#
#     journals.sh PLAT JOURNALS
set -u
plat=$1
journals=$2
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
for game in drawcity-4-full doodle-city-4-ends-by-trees townies-5-stable-soil scribble-city-4 \
    drow-5-attacks; do
    "$plat" show "$journals/$game.plat" --svg "$folder/$game.svg" || exit 1
done
sh "$here/rasters.sh" "$folder"/*.svg
