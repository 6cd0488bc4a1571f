#!/bin/sh
# Writes the page of each recorded game.
#
#     games.sh PLAT JOURNALS FOLDER
set -eu
plat=$1
journals=$2
folder=$3
mkdir -p "$folder"
for journal in "$journals"/*.plat; do
    name=$(basename "$journal" .plat)
    sh "$journals/renamed.sh" "$journal" >"$folder/$name.plat"
    "$plat" replay "$folder/$name.plat" --html "$folder/$name.html"
done
