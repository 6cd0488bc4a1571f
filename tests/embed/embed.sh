#!/bin/sh
# embed.sh LANGUAGE BUILD SOURCE LIBDIR CC GENERATOR: installs BUILD into a folder of its own, moves
# that elsewhere, and builds and runs the embedding program against it: the one in C by the CMake
# package and by pkg-config, the one in C++ with each C++ compiler that is there.
set -eu
language=$1 build=$2 source=$3 libdir=$4 cc=$5 generator=$6
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

cmake --install "$build" --prefix "$work/first" >/dev/null
mv "$work/first" "$work/plat"
plat=$work/plat
game=$plat/share/plat/games/drawcity
PKG_CONFIG_PATH=$plat/$libdir/pkgconfig:${PKG_CONFIG_PATH:-}
export PKG_CONFIG_PATH
static=
if [ -f "$plat/$libdir/libplat.a" ]; then static=--static; fi

# What the program prints: the title of the game, and three totals.
check() { # PROGRAM
    said=$(LD_LIBRARY_PATH=$plat/$libdir "$1" "$game")
    echo "$said"
    echo "$said" | grep -qE '^.+:( -?[0-9]+){3}$'
}

# Build a program by pkg-config, any warning being an error, and check it.
by_pkg_config() { # PROGRAM SOURCE COMPILER...
    program=$1 file=$2
    shift 2
    # shellcheck disable=SC2046,SC2086 # words of flags
    "$@" -Wall -Wextra -Wpedantic -Werror $(pkg-config --cflags plat) "$file" -o "$program" \
        $(pkg-config $static --libs plat)
    check "$program"
}

if [ "$language" = c++ ]; then
    status=77
    for compiler in g++ clang++; do
        if command -v "$compiler" >/dev/null; then
            by_pkg_config "$work/$compiler" "$source/embed.cpp" "$compiler" -std=c++17
            status=0
        else
            echo "skipped: $compiler is not installed"
        fi
    done
    exit $status
fi

cmake -S "$source/package" -B "$work/package" -G "$generator" -DCMAKE_PREFIX_PATH="$plat" \
    -DCMAKE_C_COMPILER="$cc" >/dev/null
cmake --build "$work/package" >/dev/null
check "$work/package/embed"
by_pkg_config "$work/embed" "$source/embed.c" "$cc" -std=c11

# The tree offers the same headers to who has plat as a folder of their own project.
"$cc" -std=c11 -fsyntax-only -I "$build/include" -I "$build/include/plat" "$source/embed.c"

# Both ways play the same game, and the installed program finds the installed games by itself.
[ "$("$work/package/embed" "$game")" = "$(LD_LIBRARY_PATH=$plat/$libdir "$work/embed" "$game")" ]
(cd / && "$plat/bin/plat" list | grep -q drawcity)
