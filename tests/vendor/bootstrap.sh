#!/bin/sh
# bootstrap.sh SOURCE WORK: calls vendor/bootstrap and CMake wrongly, and looks at what they say.
set -u

source=$1
work=$2/work
failed=0
rm -rf "$work"
mkdir -p "$work"

# says CODE WORDS COMMAND...: the command ends with that exit code and prints these words.
says() {
    code=$1
    words=$2
    shift 2
    "$@" >"$work/output" 2>&1 </dev/null
    got=$?
    # CMake breaks lines
    tr -s '\n ' '  ' <"$work/output" >"$work/line"
    if [ "$got" -ne "$code" ] || ! grep -qF -e "$words" "$work/line"; then
        echo "$*: exit code $got, expected $code with: $words"
        cat "$work/output"
        failed=1
    fi
}

bootstrap=$source/vendor/bootstrap

says 2 "usage: sh vendor/bootstrap" sh "$bootstrap"
says 2 "usage: sh vendor/bootstrap" sh "$bootstrap" relaese
says 2 "usage: sh vendor/bootstrap" sh "$bootstrap" release drawcity
says 0 "release build build/release/plat" sh "$bootstrap" --help

# Lua's source
says 1 "PLAT_LUA_SOURCE: there is no lua.h in $work/nowhere; unpack a release of Lua 5.4" \
    env PLAT_LUA_SOURCE="$work/nowhere" sh "$bootstrap" --dry-run release
mkdir -p "$work/lua/src"
echo '#define LUA_VERSION_NUM 503' >"$work/lua/src/lua.h"
says 0 "-DPLAT_LUA_SOURCE=$work/lua -DPLAT_PROFILE=record -DPLAT_TESTS=OFF" \
    env PLAT_LUA_SOURCE="$work/lua" sh "$bootstrap" --dry-run release
says 0 "-DPLAT_PROFILE=use" env PLAT_LUA_SOURCE="$work/lua" sh "$bootstrap" --dry-run release

# CMake
# shellcheck disable=SC2317 # it is called by says
configure() { # OPTION...
    rm -rf "$work/build"
    cmake -S "$source" -B "$work/build" -DCMAKE_C_COMPILER="$PLAT_CC" -DPLAT_TESTS=OFF "$@"
}
says 1 "$work/lua/src is not Lua 5.4" configure -DPLAT_LUA_SOURCE="$work/lua"
if [ "$PLAT_COMPILER" = GNU ]; then
    says 1 'PLAT_PROFILE is "learn"; expected record or use' configure -DPLAT_PROFILE=learn
    says 1 "PLAT_PROFILE: nothing was recorded in $work/build/profile" configure -DPLAT_PROFILE=use
else
    says 1 "PLAT_PROFILE needs gcc; this is $PLAT_COMPILER" configure -DPLAT_PROFILE=record
fi

exit $failed
