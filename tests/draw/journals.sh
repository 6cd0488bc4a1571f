#!/bin/sh
# Draws a recorded game of each kind, measures the largest pictures of seats and of whole tables, and
# compares how two programs show all sheets (rasters.sh).
#
#     journals.sh PLAT JOURNALS
set -u
plat=$1
journals=$2
here=$(cd "$(dirname "$0")" && pwd)
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
games="drawcity-4-full townies-5-stable-soil doodle-city-4-ends-by-trees scribble-city-4 drow-5-attacks"
if [ -z "${PLAT_LONG:-}" ]; then
    day=${PLAT_DAY:-$(($(date -u +%s) / 86400))}
    games=$(echo "$games" | cut -d ' ' -f $((day % 5 + 1)))
fi
for game in $games; do
    "$plat" show "$journals/$game.plat" --svg "$folder/$game.svg" || exit 1
done
for game in drawcity-6-full scribble-city-4 townies-5-stable-soil; do
    size=$("$plat" show "$journals/$game.plat" --seat 1 --svg - | wc -c)
    if [ "$size" -gt 60000 ]; then
        echo "$game: a seat's picture of $size bytes"
        exit 1
    fi
done
while read -r game most; do
    size=$("$plat" show "$journals/$game.plat" --svg - | wc -c)
    if [ "$size" -gt "$most" ]; then
        echo "$game: a picture of all sheets of $size bytes"
        exit 1
    fi
done <<'END'
drawcity-6-full 60000
doodle-city-6 60000
townies-2-first 60000
scribble-city-2-inlet 60000
drow-3-rulings 60000
scribble-city-4 60000
drow-5-attacks 60000
townies-5-stable-soil 68500
END
sh "$here/rasters.sh" "$folder"/*.svg
