#!/bin/sh
# Runs `plat` with memory that runs out at the Nth allocation, once and for ever, for every STRIDEth
# N: games are played, kept, named, forked, gone on with, listed and replayed. However it ends, it ends
# by itself: having said the same as with enough memory, or with a message. And afterwards the kept
# game is where the last position was that was shown, or one line further. What ended the same, with
# the same files, is looked at once.
#
#     starve.sh STRIDE [NAME...]      with LIBRARY (starve.c) and LOTS (a game's folder) in the
#                                     environment; all, or those of the names below
#
# With PLAT_LONG the stride is 499. The figures of docs/reliability.md are those of a stride of 1.
set -u
stride=$1
[ -z "${PLAT_LONG:-}" ] || stride=499
shift
wanted=" $* "
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
mkdir "$folder/begin" "$folder/ended" && cd "$folder/begin" || exit 1
# where each copy of the folder finds its own games
HOME=/proc/self/cwd XDG_STATE_HOME=/proc/self/cwd/state XDG_CACHE_HOME=/proc/self/cwd/cache
export HOME XDG_STATE_HOME XDG_CACHE_HOME
faults=0

# Whether the kept game is where OUT ends: at the last hash in it (at its beginning, when there is
# none), or at the one that follows that in RIGHT.
is_kept() {
    if ! plat resume game -e .state >found 2>&1; then
        ! [ -f "$folder/kept/plat/games/game.plat" ] && ! grep -q '^hash' out
        return
    fi
    { grep '^hash' found; echo; grep '^hash' out; echo; cat begun; grep '^hash' ../right; } | awk '
        NF == 0 { part++; next }
        part == 0 { found = $0 }
        part == 1 { shown = $0 }
        part == 2 { right[++lines] = $0 }
        END {
            if (shown == "") shown = right[1]
            for (n = 1; n <= lines; n++)
                if (right[n] == shown && (found == shown || right[n + 1] == found)) exit 0
            exit 1
        }'
}

# Look at a folder in which plat has ended: "same" or "told", or what is wrong.
judge() {
    read -r exit_code <code
    verdict="exit $exit_code"
    if [ "$exit_code" = 0 ] && { cmp -s ../right out ||
        grep -qE 'out of memory|Cannot allocate memory' out; }; then
        verdict=same
    elif { [ "$exit_code" = 1 ] || [ "$exit_code" = 2 ]; } && grep -q . err out; then
        verdict=told
    fi
    is_kept || verdict="$verdict, and the kept game is elsewhere"
}

# starve NAME WORD...: `plat WORD... <NAME.txt`, starved at each N.
starve() {
    name=$1
    shift
    case $wanted in "  " | *" $name "*) ;; *) return ;; esac
    for ever in '' 1; do
        rm -rf "$folder/ended" state && mkdir "$folder/ended" && cp -Rp ../kept state
        env ${ever:+STARVE_FOR_EVER=1} STARVE_INTO="$folder/ended" STARVE_STRIDE="$stride" \
            LD_PRELOAD="$LIBRARY" plat "$@" <"$name.txt" >out 2>err || { cat err; exit 1; }
        mv out ../ended/right
        rm err
        cd ../ended || exit 1
        for ended in */; do
            cd "$ended" || exit 1
            judge
            echo "${ended%/} $verdict" >>../verdicts
            case $verdict in same | told) ;; *)
                faults=$((faults + 1))
                grep " ${ended%/}" ../ends | {
                    read -r first rest
                    echo "$name: allocation $first fails${ever:+ for ever}, and $(wc -l) others: $verdict"
                }
                head -n 3 err
                diff ../right out | head -n 4
                ;;
            esac
            cd ..
        done
        awk -v name="$name, ${ever:+for ever, }" -v count="$(cat count)" '
            NR == FNR { verdict[$1] = $2; next }
            { times[verdict[$2]]++ }
            END { printf "%s%d allocations, %d failed: %d same, %d told\n",
                name, count, FNR, times["same"], times["told"] }' verdicts ends
        cd ../begin || exit 1
    done
}

# Each line is followed by the position, whose hash is that of the kept game then.
shown() {
    for line; do
        printf '%s\n' "$line" .state
    done
}
shown '' .bot .bot .moves .undo .bot .score state.round.value '.export out.plat' .reload .bot >play.txt
{
    printf '%s\n' .bot '.save begun'
    shown '.save game' '.edit pink.hand = 3 3' .bot .undo .redo '.bot pink=greedy'
    printf '%s\n' .fork .bot '.fork back' .save
    shown '.module add trees' '.set shop_pay=double' '.force die 6' .bot
} >save.txt
shown .undo .redo .bot '.set shop_pay=double' >resume.txt
echo .state >last.txt
: >games.txt
: >replay.txt

mkdir ../kept
: >begun
starve play play "$LOTS" --players 2 --seed 1 --save game
starve save play "$LOTS" --players 2 --seed 1
rm -rf state
plat play "$LOTS" --players 2 --seed 1 --save other -e .bot >/dev/null || exit 1
plat play "$LOTS" --players 2 --seed 1 --save game <play.txt >/dev/null || exit 1
plat resume game -e .state | grep '^hash' >begun
rm -rf ../kept && mv state ../kept
starve resume resume game
starve last resume
starve games games
starve replay replay state/plat/games/game.plat
[ "$faults" = 0 ]
