#!/bin/sh
# embed.sh LANGUAGE BUILD SOURCE LIBDIR CC GENERATOR: installs BUILD into a folder of its own, moves
# that elsewhere, and builds and runs the embedding program against it: the C program with the CMake
# package and with pkg-config, the C++ program with each C++ compiler available.
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

# The program must print the title of the game, and three totals.
check() { # PROGRAM
    said=$(LD_LIBRARY_PATH=$plat/$libdir "$1" "$game")
    echo "$said"
    echo "$said" | grep -qE '^.+:( -?[0-9]+){3}$'
}

# Builds a program with pkg-config, treating warnings as errors.
by_pkg_config() { # PROGRAM SOURCE COMPILER...
    program=$1 file=$2
    shift 2
    # shellcheck disable=SC2046,SC2086 # words of flags
    "$@" -Wall -Wextra -Wpedantic -Werror $(pkg-config --cflags plat) "$file" -o "$program" \
        $(pkg-config $static --libs plat)
}

# Keeps a game in a file, and goes on with it without its rules on the disk: where it was.
check_kept() { # PROGRAM
    cp -R "$game" "$work/rules"
    first=$(LD_LIBRARY_PATH=$plat/$libdir "$1" "$work/rules/drawcity.lua" "$work/game.plat")
    rm -r "$work/rules"
    second=$(LD_LIBRARY_PATH=$plat/$libdir "$1" none "$work/game.plat")
    echo "$first, $second"
    [ "${first% *}" != "${first#* }" ] && [ "${first#* }" = "${second% *}" ]
}

if [ "$language" = c++ ]; then
    status=77
    for compiler in g++ clang++; do
        if command -v "$compiler" >/dev/null; then
            by_pkg_config "$work/$compiler" "$source/embed.cpp" "$compiler" -std=c++17
            check "$work/$compiler"
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
check "$work/embed"
by_pkg_config "$work/kept" "$source/kept.c" "$cc" -std=c11
check_kept "$work/kept"

# The build tree offers the same headers to projects that contain plat as a folder.
"$cc" -std=c11 -fsyntax-only -I "$build/include" -I "$build/include/plat" "$source/embed.c"

# Both programs play the same game, and the installed one finds the installed games by itself.
[ "$("$work/package/embed" "$game")" = "$(LD_LIBRARY_PATH=$plat/$libdir "$work/embed" "$game")" ]
(cd / && "$plat/bin/plat" list | grep -q drawcity)
