#!/bin/sh
# Writes a journal of before with the questions of today, as renamed.txt beside this script has them.
#
#     renamed.sh GAME.plat >NEW.plat
set -u
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
awk '
    FNR == NR && /^[a-z]/ {
        split($0, half, " *-> *")
        name = substr(half[1], length($1) + 1)
        sub(/^ */, "", name)
        now[$1 " " name] = half[2]
    }
    FNR == NR { next }
    $1 == "game" && !game { game = $2 }
    {
        asked = substr($0, length($1) + 2)
        key = game " " asked
        if (!(key in now))
            print
        else if (now[key] != "")
            print $1 " " now[key]
    }' "$here/renamed.txt" "$1"
