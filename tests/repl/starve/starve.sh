#!/bin/sh
# Runs `plat` with memory that runs out at the Nth allocation, once and for ever, for every STRIDEth
# N: a game is played and kept, then gone on with. However it ends, it ends by itself: with 0 and the
# same position, or with a message.
#
#     starve.sh STRIDE        with LIBRARY (starve.c) and LOTS (a game's folder) in the environment
#
# With a stride of 1 it takes some minutes, and its figures are those of docs/reliability.md.
set -u
stride=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
HOME=$folder XDG_STATE_HOME=$folder/state STARVE_COUNT=$folder/counted
export HOME XDG_STATE_HOME STARVE_COUNT
faults=0

cat >play.txt <<'END'
.bot
.bot
.moves
.undo
.bot
.score
state.round.value
.export out.plat
.reload
.bot
.state
END
printf '%s\n' .undo .redo .bot .state >resume.txt

# starve NAME WORD...: `plat WORD... <NAME`, starved at each N.
starve() {
    name=$1
    shift
    rm -rf state && cp -R kept state
    LD_PRELOAD=$LIBRARY plat "$@" <"$name.txt" >right 2>/dev/null || { echo "$name: fails"; exit 1; }
    hash=$(grep '^hash' right)
    read -r count <counted
    for ever in '' 1; do
        if [ -n "$ever" ]; then export STARVE_FOR_EVER=1; else unset STARVE_FOR_EVER; fi
        same=0 told=0
        n=1
        while [ "$n" -le "$count" ]; do
            rm -rf state && cp -R kept state
            STARVE_AT=$n LD_PRELOAD=$LIBRARY plat "$@" <"$name.txt" >out 2>err
            code=$?
            if [ "$code" = 0 ] && grep -qF -e "$hash" -e 'out of memory' out; then
                same=$((same + 1))
            elif [ "$code" = 1 ] || [ "$code" = 2 ] && [ -s err ]; then
                told=$((told + 1))
            else
                echo "$name: allocation $n of $count fails${ever:+ for ever}: exit $code"
                head -n 3 err
                faults=$((faults + 1))
            fi
            n=$((n + stride))
        done
        echo "$name, ${ever:+for ever, }$count allocations: $same same, $told told"
    done
    unset STARVE_FOR_EVER
}

mkdir kept
starve play play "$LOTS" --players 2 --seed 1 --save game
rm -rf state
plat play "$LOTS" --players 2 --seed 1 --save game <play.txt >/dev/null || exit 1
rm -rf kept && mv state kept
starve resume resume game
[ "$faults" = 0 ]
