#!/bin/sh
# browser.sh PLAT MODULES GAMES: runs replay.cjs, if there is a node to run it.
if ! command -v node >/dev/null 2>&1; then
    echo "skipped: node is not installed"
    exit 77
fi
exec node "$(dirname -- "$0")/replay.cjs" "$@"
