#!/bin/sh
# Whether a picture in the documents is current.
#
#     document.sh PLAT PICTURE          with `write` behind it: makes it current
set -eu
plat=$1
picture=$2
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
"$plat" sim hamlet --games 1 --seed 5 --players 2 --journals "$folder" >/dev/null
"$plat" show "$folder/game-000001.plat" --svg "$folder/picture.svg"
if [ "${3:-}" = write ]; then
    cp "$folder/picture.svg" "$picture"
fi
cmp "$folder/picture.svg" "$picture"
