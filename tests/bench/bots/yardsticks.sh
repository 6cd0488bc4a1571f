#!/bin/sh
# How strong bots are: greedy against the bot of tests/bots that knows the one rule of a first game;
# each training of the trained bot against greedy, random and that one; the tree search that it
# advises, and the one without it, against the trained bot; errors where the best answers are known.
#
#     sh tests/bench/bots/yardsticks.sh build/release/tests/plat-bench-bots GAMES TRAININGS [GAME...]
set -u
bench=$1
games=$2
trainings=$3
shift 3
rules=$(CDPATH='' cd -- "$(dirname -- "$0")/../../bots" && pwd)
[ $# -gt 0 ] || set -- drawcity:first-game drawcity doodle-city townies scribble-city drow hamlet

for game; do
    rule=$rules/${game%%:*}.lua
    "$bench" "$game" 2 greedy "$rule" "$games"
    for seed in $(seq "$trainings"); do
        "$bench" "$game" 2 "trained:24000:$seed" "greedy,random,$rule" "$games"
    done
    for bot in mcts:200:trained mcts:800; do
        "$bench" "$game" 2 "$bot" trained "$((games / 10))"
    done
done
for bot in greedy trained mcts:200 mcts:1000 mcts:1000:trained; do
    "${bench%bots}solved" hamlet "$bot" "$games"
done
for bot in mcts:100 mcts:1000 mcts:10000 mcts:1000:trained; do
    "${bench%bots}solved" connect-four "$bot" "$games"
done
