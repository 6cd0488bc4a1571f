#!/bin/sh
# Plays a recorded game again under the rules as they are: it must go through to the position, by its
# hash, with which it was recorded, and to the score sheet that lies beside it.
#
#     replay.sh GAME.plat        with the program `plat` on the PATH
set -u
journal=$1
plat replay "$journal" || exit 1
plat score "$journal" | diff -u "${journal%.plat}.score" - || {
    echo "the score sheet is another one"
    exit 1
}
