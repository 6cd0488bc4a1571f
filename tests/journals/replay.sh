#!/bin/sh
# Plays a recorded game again under the rules as they are: it must go through to the position with
# which it was recorded, as far as its hash can be compared, and to the score sheet beside it.
#
#     replay.sh GAME.plat        with the program `plat` on the PATH
set -u
journal=$1
plat replay "$journal" || exit 1
plat score "$journal" | diff -u "${journal%.plat}.score" - || {
    echo "the score sheet is another one"
    exit 1
}
