#!/bin/sh
# Whether the tests of a game notice when one of its numbers or conditions changes: a tenth of all
# changes, another one each day, or all with PLAT_LONG. SHARD=K/10 makes the run of another day.
#
#     mutants.sh PLAT GAME
set -u
if [ -n "${PLAT_LONG:-}" ]; then
    exec "$1" test --mutate "rules-lua/games/$2"
fi
shard=${SHARD:-$(($(date -u +%s) / 86400 % 10 + 1))/10}
echo "SHARD=$shard $0 $*"
exec "$1" test --mutate "rules-lua/games/$2" --shard "$shard"
