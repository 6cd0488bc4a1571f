#!/bin/sh
# Each whole move that .moves lists is legal as it stands there, in the games and at questions where
# moves take one answer and several.
#     whole_moves.sh GAME MOVES OPTION...    at least so many moves, the list's heading says how many
set -eu
game=$1
least=$2
shift 2
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
fail() {
    echo "whole_moves: $game: $*" >&2
    exit 1
}

plat play "$game" "$@" -e '.moves whole' >"$work/list"
said=$(sed -n 's/.* \([0-9]*\) whole moves*$/\1/p' "$work/list")
# two blanks and more stand between the columns
awk 'listed { gsub(/   */, "\n"); print } / whole moves?$/ { listed = 1 }' "$work/list" |
    sed '/^ *$/d; s/^ */.why /' >"$work/typed"
listed=$(wc -l <"$work/typed")
[ "$listed" -eq "$said" ] || fail "$listed moves are listed, not $said"
[ "$listed" -ge "$least" ] || fail "only $listed moves are listed, not $least"
plat play "$game" "$@" <"$work/typed" >"$work/told" || fail "one of them is not understood"
legal=$(grep -c 'is legal\.$' "$work/told")
[ "$legal" -eq "$listed" ] || fail "$((listed - legal)) of $listed are not legal"
