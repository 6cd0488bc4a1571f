#!/bin/sh
# Whether the tests of a game notice when one of its numbers or conditions changes: a tenth of all
# changes, or all with PLAT_LONG. SHARD=K/10 chooses the tenth.
#
#     mutants.sh PLAT [GAME]      without a GAME the one of the day, and with it another tenth
set -u
if [ -n "${PLAT_LONG:-}" ]; then
    [ $# -gt 1 ] || exit 0 # all of each game are made by its own test
    exec "$1" test --mutate "rules-lua/games/$2"
fi
plat=$1
shift
[ $# -gt 0 ] || set -- rules-lua/games/*/
day=$(($(date -u +%s) / 86400))
shard=${SHARD:-$((day / $# % 10 + 1))/10}
shift $((day % $#))
game=$(basename "$1")
echo "SHARD=$shard $0 $plat $game"
exec "$plat" test --mutate "rules-lua/games/$game" --shard "$shard"
