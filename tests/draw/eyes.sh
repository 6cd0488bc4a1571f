#!/bin/sh
# Shows a picture as people see it who are colour-blind, and as a grey printer prints it.
#
#     eyes.sh PICTURE.svg OUT      OUT-protan.png, OUT-deutan.png, OUT-tritan.png, OUT-grey.png
#
# The matrices are those of palette_test.c, which checks the palette itself. They work on linear
# light, as filters of SVG do.
set -eu

see() {
    {
        printf '%s\n' '<svg xmlns="http://www.w3.org/2000/svg">' \
            "<filter id=\"eyes\"><feColorMatrix values=\"$3\"/></filter><g filter=\"url(#eyes)\">"
        cat "$1"
        printf '%s\n' '</g></svg>'
    } | rsvg-convert -w 1200 -o "$2"
}

see "$1" "$2-protan.png" "0.152286 1.052583 -0.204868 0 0  0.114503 0.786281 0.099216 0 0
    -0.003882 -0.048116 1.051998 0 0  0 0 0 1 0"
see "$1" "$2-deutan.png" "0.367322 0.860646 -0.227968 0 0  0.280085 0.672501 0.047413 0 0
    -0.011820 0.042940 0.968881 0 0  0 0 0 1 0"
see "$1" "$2-tritan.png" "1.255528 -0.076749 -0.178779 0 0  -0.078411 0.930809 0.147602 0 0
    0.004733 0.691367 0.303900 0 0  0 0 0 1 0"
see "$1" "$2-grey.png" "0.2126 0.7152 0.0722 0 0  0.2126 0.7152 0.0722 0 0
    0.2126 0.7152 0.0722 0 0  0 0 0 1 0"
