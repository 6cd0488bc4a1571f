#!/bin/sh
# Runs the example of each word of the rule language, in a small game that has what it names.
#
#     examples.sh DOCUMENT WORK      with the program `plat` on the PATH
#
# A third of the examples is run, another third each day, or all with PLAT_LONG.
# The settings are in `examples`; examples.awk says how one is written. WORK is emptied.
set -u

document=$(CDPATH='' cd -- "$(dirname -- "$1")" && pwd)/$(basename -- "$1")
work=$2
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
rm -rf "$work"
mkdir -p "$work"
HOME=$work XDG_STATE_HOME=$work/state XDG_CACHE_HOME=$work/cache
export HOME XDG_STATE_HOME XDG_CACHE_HOME

failed=0
ran=0
day=$(($(date -u +%s) / 86400))
awk -v into="$work" -f "$here/examples.awk" "$document" "$here"/examples/*.txt || failed=1

while read -r number line command; do
    [ -n "${PLAT_LONG:-}" ] || [ $(((number + day) % 3)) -eq 0 ] || continue
    ran=$((ran + 1))
    if ! (cd "$work/$number" && eval "$command") >"$work/said" 2>&1 </dev/null; then
        failed=$((failed + 1))
        printf '%s:%s: %s: its example fails\n' "$document" "$line" "$(sed -n "${line}s/^### //p" "$document")"
        sed 's/^/    /' "$work/said"
    fi
done <"$work/list"

echo "$ran of $(grep -c '^### ' "$document") words have an example that was run, $failed complaints"
[ "$failed" -eq 0 ]
