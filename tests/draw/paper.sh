#!/bin/sh
# Measures PDFs as they come out of a printer: pages, cards, marks, cells, to the millimetre; and
# whether their pages look like the SVG that they were made of.
#
#     paper.sh PLAT MEASURE
#
# Pages are rasterised at 508 dots an inch, 20 to the millimetre, so that a tenth of a millimetre is
# two dots. Exit code 77: rsvg-convert, pdftoppm or pdfinfo is not there.
set -u
plat=$1
measure=$2
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
for tool in rsvg-convert pdftoppm pdfinfo; do
    command -v $tool >/dev/null && continue
    echo "skipped: $tool is needed (librsvg2-bin, poppler-utils)"
    exit 77
done
folder=$(mktemp -d) || exit 1
trap 'rm -rf "$folder"' EXIT
cd "$folder" || exit 1
failed=0

# Text that was expected, and what there is.
same() { # WHAT EXPECTED IS
    if [ "$2" = "$3" ]; then
        echo "$1: $3"
    else
        echo "$1: expected \"$2\", is \"$3\""
        failed=1
    fi
}

# Lengths in millimetres, which may be a tenth off.
near() { # WHAT EXPECTED IS
    if printf '%s\n%s\n' "$2" "$3" | awk '
        NR == 1 { count = split($0, wanted) }
        NR == 2 {
            bad = NF != count
            for (n = 1; n <= NF; n++) {
                apart = $n - wanted[n]
                bad = bad || apart > 0.101 || apart < -0.101
            }
        }
        END { exit bad }'; then
        echo "$1: $3"
    else
        echo "$1: expected $2, is $3"
        failed=1
    fi
}

page() { pdftoppm -r 508 -gray -f "$2" -l "$2" -singlefile "$1" "$3"; } # PDF NUMBER NAME

# The size of a page in tenths of a millimetre.
size() { # PDF NUMBER
    pdfinfo -f "$2" -l "$2" "$1" |
        awk '/^Page.* size:/ { printf "%.0f x %.0f", $4 * 254 / 72, $6 * 254 / 72 }'
}

lines() { "$measure" "$1.pgm" 508 "$2" "$3" "$4" "$5" | sed 's/ $//'; }

# Cards of 63 by 88 on A4, and their backs where they are, mirrored.
"$plat" print scribble-city --only cards --pdf cards.pdf >said || exit 1
same "A4" "2100 x 2970" "$(size cards.pdf 1)"
for number in 1 2; do
    page cards.pdf $number page
    near "page $number, marks above" "10.5 73.5 136.5 199.5" "$(lines page across 13 0 210)"
    near "page $number, marks below" "10.5 73.5 136.5 199.5" "$(lines page across 284 0 210)"
    # 7.3 is between the measure and its words, whatever the font
    near "page $number, marks at the left" "16.5 104.5 192.5 280.5" "$(lines page down 7.3 0 297)"
    near "page $number, marks at the right" "16.5 104.5 192.5 280.5" "$(lines page down 203 0 297)"
    near "page $number, the measure" "35.5 85.5" "$(lines page down 8 30 90)"
done
page cards.pdf 1 page
near "frames, 2.5 within the cut" "13.0 71.0 76.0 134.0 139.0 197.0" "$(lines page across 33 10 200)"

# With a bleed of 3 each card has its own marks.
"$plat" print scribble-city --only cards --bleed 3 --pdf bleed.pdf >said || exit 1
page bleed.pdf 1 page
near "cards with a bleed" "39.0 102.0 108.0 171.0" "$(lines page across 292.5 0 210)"
near "rows with a bleed" "10.5 98.5 104.5 192.5 198.5 286.5" "$(lines page down 177 0 297)"

# Letter; pages that lie flat.
"$plat" print scribble-city --only cards --paper letter --pdf letter.pdf >said || exit 1
same "Letter" "2159 x 2794" "$(size letter.pdf 1)"
page letter.pdf 1 page
near "cards on Letter" "13.45 76.45 139.45 202.45" "$(lines page across 275 0 215)"
"$plat" print drawcity --only sheets --pdf table.pdf >said || exit 1
same "a sheet that lies flat" "2970 x 2100" "$(size table.pdf 1)"
same "a title" "DrawCity, 3 players, with municipal goals" "$(pdfinfo table.pdf | sed -n 's/^Title: *//p')"

# Cells of one size: the distances between the lines of a board differ by at most 0.1.
cells() { # WHAT NUMBER LINES...
    what=$1
    number=$2
    shift 2
    echo "$@" | awk -v what="$what" -v number="$number" '{
        least = 1000
        for (n = 2; n <= NF; n++) {
            apart = $n - $(n - 1)
            least = apart < least ? apart : least
            most = apart > most ? apart : most
        }
        printf "%s: %d lines, %.2f to %.2f apart\n", what, NF, least, most
        exit NF != number || most - least > 0.11 || least < 10
    }' || failed=1
}
"$plat" print hamlet --only sheets --pdf hamlet.pdf >said || exit 1
page hamlet.pdf 1 page
cells "Hamlet, columns" 5 "$(lines page across 35 15 132)"
cells "Hamlet, rows" 5 "$(lines page down 35 22 142)"
cells "Hamlet, rows of the lower half" 5 "$(lines page down 35 170 290)"

# The PDF's pages beside the SVG: the tolerance is that of rasters.sh.
for print in "hamlet sheets" "drawcity sheets" "scribble-city cards" "townies sheets" \
    "doodle-city rules"; do
    game=${print% *}
    part=${print#* }
    "$plat" print "$game" --only "$part" --svg "$game-$part" >said &&
        "$plat" print "$game" --only "$part" --pdf "$game-$part.pdf" >said || exit 1
    same "$print, pages" "$(find "$game-$part" -name '*.svg' | wc -l)" \
        "$(pdfinfo "$game-$part.pdf" | sed -n 's/^Pages: *//p')"
    for number in 1 2; do
        [ $number = 2 ] && [ "$part" != cards ] && continue # backs, too
        picture=$(find "$game-$part" -name "page-0$number-*.svg")
        [ -n "$picture" ] || continue
        cp "$picture" "$game-$part-$number.svg"
        pdftoppm -png -scale-to-x 1200 -scale-to-y -1 -f $number -l $number -singlefile \
            "$game-$part.pdf" "$game-$part-$number"
    done
done
sh "$here/rasters.sh" ./*.svg
case $? in
0) ;;
77) echo "the pages are not compared with the SVG" ;;
*) failed=1 ;;
esac
exit $failed
