#!/bin/sh
# How strong bots are: greedy against the bot of tests/bots that knows the one rule of a first game;
# each training of the trained bot against greedy, random and that one; tree searches, with its
# policy and without, against the trained bot, with as many playouts as an idle core plays in a
# second of processor time at each decision; errors where the best answers are known.
#
#     sh tests/bench/bots/yardsticks.sh build/release/tests/plat-bench-bots GAMES TRAININGS [GAME...]
#
# table.py makes a table of what it prints. SECOND=4 gives the searches a quarter of a second.
set -u
bench=$1
games=$2
trainings=$3
shift 3
rules=$(CDPATH='' cd -- "$(dirname -- "$0")/../../bots" && pwd)
[ $# -gt 0 ] || set -- drawcity:first-game drawcity doodle-city townies scribble-city drow hamlet

# The playouts of a second: of a game in which each decision has 40.
playouts() {
    "$bench" "$1" 2 "mcts:40$2" "mcts:40$2" 1 |
        sed -n 's/.* \([0-9]*\) decisions a second$/\1/p' | {
        read -r decisions
        echo $((decisions * 40 / ${SECOND:-1}))
    }
}

for game; do
    rule=$rules/${game%%:*}.lua
    "$bench" "$game" 2 greedy "$rule" "$games"
    for seed in $(seq "$trainings"); do
        "$bench" "$game" 2 "trained:24000:$seed" "greedy,random,$rule" "$games"
    done
    for kind in '' :trained; do
        "$bench" "$game" 2 "mcts:$(playouts "$game" "$kind")$kind" trained "$((games / 10))"
    done
done
for bot in greedy trained mcts:200 mcts:1000 mcts:1000:trained; do
    "${bench%bots}solved" hamlet "$bot" "$games"
done
for bot in mcts:100 mcts:1000 mcts:10000 mcts:1000:trained; do
    "${bench%bots}solved" connect-four "$bot" "$games"
done
