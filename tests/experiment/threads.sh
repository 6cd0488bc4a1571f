#!/bin/sh
# Plays games of every bot of plat on 1 and 3 threads, and on 2 and 7 with PLAT_LONG: dumps, tables and
# journals must be the same bytes.
#
#     threads.sh GAME
set -u
game=$1
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
many=3 games=60
[ -z "${PLAT_LONG:-}" ] || many="2 3 7" games=150

# same BOT GAMES
same() {
    for threads in 1 $many; do
        mkdir "$threads" || exit 1
        plat sim "$game" --games "$2" --seed 3 --bot "$1" --threads "$threads" --csv "$threads/csv" \
            --json "$threads/json" --dump "$threads/dump" --journals "$threads/journals" \
            >"$threads/out" 2>"$threads/err" || { cat "$threads/err"; exit 1; }
        diff -r -x err 1 "$threads" >different || {
            echo "$game, $1: $threads threads give something else than one:"
            head -5 different
            exit 1
        }
    done
    # shellcheck disable=SC2086 # a list of numbers
    rm -r 1 $many
}

same random "$games"
same greedy 3
same flat:2 2
same mcts:4 2
same mcts:4:guided 2
