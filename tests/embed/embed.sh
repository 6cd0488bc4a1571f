#!/bin/sh
# embed.sh BUILD SOURCE LIBDIR CC GENERATOR: installs BUILD into a folder of its own, moves that
# elsewhere, and builds and runs the embedding program against it in both ways.
set -eu
build=$1 source=$2 libdir=$3 cc=$4 generator=$5
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/plat"
plat=$work/plat
game=$plat/share/plat/games/drawcity

# What the program prints: the title of the game, and three totals.
check() { # PROGRAM
    said=$(LD_LIBRARY_PATH=$plat/$libdir "$1" "$game")
    echo "$said"
    echo "$said" | grep -qE '^.+:( -?[0-9]+){3}$'
}

cmake -S "$source/package" -B "$work/package" -G "$generator" -DCMAKE_PREFIX_PATH="$plat" \
    -DCMAKE_C_COMPILER="$cc" >/dev/null
cmake --build "$work/package" >/dev/null
check "$work/package/embed"

PKG_CONFIG_PATH=$plat/$libdir/pkgconfig:${PKG_CONFIG_PATH:-}
export PKG_CONFIG_PATH
static=
if [ -f "$plat/$libdir/libplat.a" ]; then static=--static; fi
# shellcheck disable=SC2046,SC2086 # words of flags
"$cc" -std=c11 $(pkg-config --cflags plat) "$source/embed.c" -o "$work/embed" \
    $(pkg-config $static --libs plat)
check "$work/embed"

# Both ways play the same game, and the installed program finds the installed games by itself.
[ "$("$work/package/embed" "$game")" = "$(LD_LIBRARY_PATH=$plat/$libdir "$work/embed" "$game")" ]
(cd / && "$plat/bin/plat" list | grep -q drawcity)
