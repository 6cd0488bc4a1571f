#!/bin/sh
# Replays a recorded game under the current rules: it must reach the position of the recording, as
# far as its hash can be compared, and the score sheet beside it.
#
#     replay.sh GAME.plat        with the program `plat` on the PATH
set -u
journal=$1
plat replay "$journal" || exit 1
plat score "$journal" | diff -u "${journal%.plat}.score" - || {
    echo "the score sheet is another one"
    exit 1
}
