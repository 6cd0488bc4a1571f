#!/bin/sh
# docs/gallery.md and its pictures, as the games of the gallery make them.
#
#     gallery.sh PLAT TOP WORK [write]
#
# Compares them with the tree TOP. With `write` they are written anew:
#     cmake --build build --target gallery
# A game's text is the first comment of its script; its picture shows the end of a game that greedy
# bots play.
set -eu
plat=$1 top=$2 work=$3 write=${4:-}
rm -rf "$work"
mkdir -p "$work/pictures/gallery"

{
    cat <<'EOF'
# Gallery

Small games of one mechanism each. Read a script, play it with `plat play lamps`, or begin your own game
with a copy: `plat new night --like lamps`. `plat list --gallery` lists them.
EOF
    for folder in "$top"/rules-lua/gallery/*; do
        name=$(basename "$folder")
        script=$folder/$name.lua
        "$plat" sim "$folder" --games 1 --seed 3 --bot greedy --journals "$work/$name" >/dev/null 2>&1
        "$plat" show "$work/$name/game-000001.plat" --svg "$work/pictures/gallery/$name.svg" >/dev/null
        printf '\n## %s\n\n' "$(sed -n '1s/^# //p' "$folder/RULES.md")"
        awk '/^--/ { sub(/^-- ?/, ""); text = text (text ? " " : "") $0; next }
            { sub(/^[^:]*: /, "", text); print toupper(substr(text, 1, 1)) substr(text, 2); exit }' "$script" |
            fold -s -w 105 | sed 's/ *$//'
        printf '\n[Script](../rules-lua/gallery/%s/%s.lua), %d lines. [Rules](../rules-lua/gallery/%s/RULES.md).\n' \
            "$name" "$name" "$(wc -l <"$script")" "$name"
        printf '\n![%s](pictures/gallery/%s.svg)\n' "$name" "$name"
    done
} >"$work/gallery.md"

if [ "$write" = write ]; then
    rm -rf "$top/docs/pictures/gallery"
    cp -r "$work/pictures/gallery" "$top/docs/pictures/gallery"
    cp "$work/gallery.md" "$top/docs/gallery.md"
    exit
fi
if diff -u "$top/docs/gallery.md" "$work/gallery.md" &&
    diff -qr "$top/docs/pictures/gallery" "$work/pictures/gallery"; then
    exit 0
fi
echo "docs/gallery.md is out of date: cmake --build build --target gallery"
exit 1
