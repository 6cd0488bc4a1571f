#!/bin/sh
# How strong the trained bot is, each training against greedy, random and the bot of tests/bots that
# knows the one rule of a first game; and greedy against that one.
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
done
