#!/bin/sh
# One rule in three forms, measured: DrawCity as it is, with a described site; the same with an
# eager site; the same with a loop over cells. Everything else is equal, and so are the games.
#
#     measure.sh GAMES [RUNS]        with the program `plat` on the PATH
#
# Prints the games per second of each form, by processor time, as the median of RUNS alternating
# runs, and its ratio to the described form. Fails if the forms do not play the same games.
set -eu

games=$1 runs=${2:-1}
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
drawcity=$here/../../../rules-lua/games/drawcity
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

for form in described eager cell-by-cell; do
    mkdir "$work/$form"
    cp -R "$drawcity" "$work/$form/drawcity"
    [ "$form" = described ] || awk -v form="$here/$form.txt" '
        /^local function rising/ { while ((getline line < form) > 0) print line; skip = 1 }
        /^-- Rule 11\./ { skip = 0 }
        !skip' "$drawcity/drawcity.lua" >"$work/$form/drawcity/drawcity.lua"
done

one_run() { # FORM: its processor time in seconds onto FORM.times
    (
        plat sim "$work/$1/drawcity" --variant first-game --players 4 --seed 1 --games "$games" --csv "$work/$1.csv" \
            >/dev/null 2>"$work/said" || { cat "$work/said" >&2; exit 1; }
        times >"$work/time"
    )
    # the second line is the time of the child processes: "0m0.52s 0m0.01s"
    awk 'NR == 2 { split($1, u, /[ms]/); split($2, s, /[ms]/); print 60 * (u[1] + s[1]) + u[2] + s[2] }' \
        "$work/time" >>"$work/$1.times"
}

n=0
while [ "$n" -lt "$runs" ]; do
    for form in described eager cell-by-cell; do one_run "$form"; done
    n=$((n + 1))
done

for form in eager cell-by-cell; do
    cmp "$work/described.csv" "$work/$form.csv"
done
for form in described eager cell-by-cell; do
    sort -n "$work/$form.times" | awk -v form="$form" -v games="$games" -v file="$work/first" '
        { t[NR] = $1 }
        END {
            rate = games / (t[int((NR + 1) / 2)] + 0.000001)
            if ((getline first < file) <= 0) { first = rate; print rate > file }
            printf "%-13s %9.0f games a second %6.0f%%\n", form, rate, 100 * rate / first
        }'
done
