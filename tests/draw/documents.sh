#!/bin/sh
# Whether the pictures in the documents are current.
#
#     documents.sh PLAT SOURCE          with `write` behind it: makes them current
set -eu
plat=$1
source=$2
made=$(mktemp -d)
trap 'rm -rf "$made"' EXIT

# docs/pictures.md says how this one is made
"$plat" sim hamlet --games 1 --seed 5 --players 2 --journals "$made" >/dev/null
"$plat" show "$made/game-000001.plat" --svg "$made/hamlet.svg"

# a game of each kind: the whole table, or a seat's sheet
draw() { # PICTURE JOURNAL [FLAG...]
    picture=$1
    journal=$2
    shift 2
    "$plat" show "$source/tests/journals/$journal.plat" "$@" --svg "$made/$picture.svg"
}
draw drawcity drawcity-4-first-game
draw doodle-city doodle-city-4-ends-by-trees --seat 1
draw townies townies-2-first --seat 1
draw scribble-city scribble-city-2-inlet --seat 1
draw drow drow-4-standard --seat 1

# docs/print-and-play.md: a page of cards, and one of sheets
"$plat" print scribble-city --only cards --svg "$made/cards" >/dev/null
"$plat" print doodle-city --players 2 --only sheets --svg "$made/sheets" >/dev/null
mv "$made/cards/page-01-cards.svg" "$made/print-cards.svg"
mv "$made/sheets/page-01-sheets.svg" "$made/print-sheets.svg"

for picture in "$made"/*.svg; do
    kept=$source/docs/pictures/$(basename "$picture")
    if [ "${3:-}" = write ]; then
        cp "$picture" "$kept"
    fi
    cmp "$picture" "$kept" || {
        echo 'docs/pictures is out of date: cmake --build BUILD --target pictures'
        exit 1
    }
done
