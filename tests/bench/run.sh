#!/bin/sh
# Measures everything in one run: boardgame.io first, if there is Node and npm can install it, then
# plat and C by hand, which are compared with it too.
#
#   sh tests/bench/run.sh BUILD [ARGUMENT...]      BUILD/tests/plat-bench must exist
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
build=$1
shift
folder=$build/tests/boardgame
others=$folder/rates

# Installs what package-lock.json lists into the build folder; the source tree is not touched.
prepare() {
    if ! command -v node >/dev/null || ! command -v npm >/dev/null; then
        echo "boardgame.io: skipped: there is no Node with npm"
        return 1
    fi
    mkdir -p "$folder"
    cp "$here"/boardgame/* "$folder"
    rm -f "$others"
    [ -d "$folder/node_modules/boardgame.io" ] && return
    if ! (cd "$folder" && npm ci --omit=optional --ignore-scripts --no-audit --no-fund) \
        >"$folder/npm.log" 2>&1; then
        echo "boardgame.io: skipped: npm could not install it ($folder/npm.log)"
        return 1
    fi
}

if prepare; then
    echo "boardgame.io: games a second, moves a game"
    if (cd "$folder" && node run.mjs) >"$others"; then
        sed 's/^/  /' "$others"
        set -- --others "$others" "$@"
    else
        echo "boardgame.io: skipped: run.mjs failed"
    fi
fi
"$build/tests/plat-bench" "$@"
"$build/tests/plat-bench-reload" "$build/plat" "$here/../../rules-lua/games"
