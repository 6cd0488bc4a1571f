#!/bin/sh
# Kills a report with a store again and again; gone on with, it must be the report of a run that
# nobody disturbed. So must a run that a signal ended, and shards that are merged.
set -u
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
games=${1:-600}

# What is killed must be plat itself, so it is begun by name and not by a function.
what="report drawcity --seed 5 --bot random --games $games"
report() {
    # shellcheck disable=SC2086 # a list of words
    plat $what "$@"
}

same() {
    cmp straight "$1" || {
        echo "$2: another report"
        diff straight "$1" | head -5
        exit 1
    }
}

report --threads 2 >straight 2>err || { cat err; exit 1; }

kills=0
for wait in 0.1 0.2 0.05 0.15 0.1; do
    # shellcheck disable=SC2086
    plat $what --threads 1 --store killed.db >/dev/null 2>err &
    pid=$!
    sleep $wait
    kill -9 $pid 2>/dev/null && kills=$((kills + 1))
    wait $pid 2>/dev/null
done
report --store killed.db >killed 2>err || { cat err; exit 1; }
same killed "after $kills kills"

# a job in the background does not hear SIGINT; SIGTERM ends a report in the same way
# shellcheck disable=SC2086
plat $what --store stopped.db >/dev/null 2>err &
pid=$!
sleep 0.2
kill -TERM $pid 2>/dev/null
wait $pid
report --store stopped.db >stopped 2>err || { cat err; exit 1; }
same stopped "after SIGTERM"

# The exit code says which signal it was. A child of python hears SIGINT, which a shell keeps from what
# runs in its background.
command -v python3 >/dev/null && for words in \
    "INT 130 report drawcity --games 200000 --seed 5 --bot random --threads 1" \
    "TERM 143 report drawcity --games 200000 --seed 5 --bot random --threads 1" \
    "INT 130 sim drawcity --games 1000000 --seed 5 --threads 1"; do
    python3 -c '
import os, signal, subprocess, sys, time

def used(child):  # seconds of the processor
    try:
        with open(f"/proc/{child}/stat") as file:
            return sum(map(int, file.read().split()[13:15])) / os.sysconf("SC_CLK_TCK")
    except OSError:
        time.sleep(1)
        return 1

number, code, *words = sys.argv[1].split()
played = subprocess.Popen(["plat", *words], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
while used(played.pid) < 0.4:
    time.sleep(0.05)
played.send_signal(signal.Signals["SIG" + number])
out, err = played.communicate()
if played.returncode != int(code) or b"stopped" not in err or not out:
    sys.exit(f"{sys.argv[1]}: it ended with {played.returncode}, {err}")
' "$words" || exit 1
done

for shard in 1 2 3; do
    report --shard $shard/3 --store $shard.db >/dev/null 2>err || { cat err; exit 1; }
done
plat report --from 3.db 1.db >missing 2>err && { echo "a missing shard is no failure"; exit 1; }
grep -q '^Incomplete: shard 2 of 3 is missing' missing || { echo "no word of shard 2"; exit 1; }
plat report --from 2.db 1.db 3.db >merged 2>err || { cat err; exit 1; }
same merged "three shards"
