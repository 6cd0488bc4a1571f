#!/bin/sh
# browser.sh SCRIPT PLAT MODULES...: runs replay.cjs, report.cjs or table.cjs, if there is a node to run it.
if ! command -v node >/dev/null 2>&1; then
    echo "skipped: node is not installed"
    exit 77
fi
script=$1
shift
exec node "$(dirname -- "$0")/$script" "$@"
