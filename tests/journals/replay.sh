#!/bin/sh
# Replays a recorded game under the current rules: it must reach the position of the recording, as
# far as its hash can be compared, and the score sheet beside it.
#
#     replay.sh GAME.plat        with the program `plat` on the PATH
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
journal=$folder/$(basename -- "$1")
sh "$here/renamed.sh" "$1" >"$journal"
plat replay "$journal" || exit 1
plat score "$journal" | diff -u "${1%.plat}.score" - || {
    echo "the score sheet is another one"
    exit 1
}
