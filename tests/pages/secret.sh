#!/bin/sh
# What a seat may not see is in none of the bytes of what is made for it: a page, a picture, a view
# as JSON, a position as text.
#
#     secret.sh PLAT
set -eu
plat=$(CDPATH='' cd -- "$(dirname -- "$1")" && pwd)/plat
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
beasts='aardvark badger caracal dolphin ermine falcon gazelle heron ibex jackdaw kestrel lynx marmot
    narwhal ocelot puffin quokka raven'

# Whether a page has exactly these words of `beasts`, and not what would tell all of them.
has_only() { # PAGE WORD...
    page=$1
    shift
    for beast in $beasts; do
        case " $* " in
        *" $beast "*) grep -q "$beast" "$page" || { echo "$page lacks $beast"; exit 1; } ;;
        *) if grep -q "$beast" "$page"; then echo "$page tells $beast"; exit 1; fi ;;
        esac
    done
}

count=1
[ -z "${PLAT_LONG:-}" ] || count=3
"$plat" sim "$here/secret.lua" --games $count --seed 3 --journals games >games.txt
for journal in games/*.plat; do
    "$plat" show "$journal" >shown.txt
    for seat in red blue green; do
        has=$(sed -n "/^$seat\$/,/^  kept/s/^  [a-z]*  //p" shown.txt)
        "$plat" replay "$journal" --html $seat.html --seat $seat >/dev/null
        # shellcheck disable=SC2086 # a list of words
        has_only $seat.html $has
        "$plat" show "$journal" --seat $seat --json >$seat.json
        "$plat" show "$journal" --seat $seat >$seat.txt
        "$plat" show "$journal" --seat $seat --svg $seat.svg
        # shellcheck disable=SC2086
        for made in $seat.json $seat.txt $seat.svg; do has_only $made $has; done
        seed=$(sed -n 's/^seed //p' "$journal")
        if grep -q "$seed" $seat.html $seat.json $seat.txt $seat.svg; then
            echo "something for $seat tells the seed"
            exit 1
        fi
    done
    "$plat" replay "$journal" --html open.html >/dev/null
    grep -q "\"seed\":\"$(sed -n 's/^seed //p' "$journal")\"" open.html
done

# What another chooses in the dark changes nothing that a seat is told.
told() { # JOURNAL SEAT
    "$plat" replay "$1" --html - --seat "$2"
    "$plat" show "$1" --seat "$2" --json
    "$plat" show "$1" --seat "$2"
    "$plat" show "$1" --seat "$2" --svg -
}
sed -n '1,/^blue keep/p' games/game-000001.plat >one.plat
told one.plat red >one.told
"$plat" replay one.plat --html open.html >/dev/null
# Nor is a seat told whether another has answered yet.
sed '$d' one.plat >early.plat
told early.plat red >early.told
cmp early.told one.told
{ cat one.plat && echo 'blue meadow b2'; } >later.plat
{ cat later.plat && echo 'undo 1 blue' && echo 'redo 1' && echo 'undo 2 blue'; } >back.plat
for journal in later back; do
    told $journal.plat red >$journal.told
    cmp early.told $journal.told
done

others=0
for beast in $beasts; do
    sed "s/^blue keep .*/blue keep $beast/" one.plat >two.plat
    "$plat" replay two.plat --html two.html --seat red >/dev/null 2>&1 || continue
    told two.plat red >two.told
    cmp one.told two.told
    "$plat" replay two.plat --html two.html >/dev/null
    cmp -s open.html two.html || others=$((others + 1))
done
if [ "$others" -ne 2 ]; then
    echo "$others other cards change the open page, not 2"
    exit 1
fi
