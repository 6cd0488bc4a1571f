#!/bin/sh
# All C is formatted by clang-format 14; other versions format differently. To fix a file:
#   clang-format-14 -i FILE
set -u
tool=$(command -v clang-format-14 || command -v clang-format) || {
    echo "skipped: clang-format is not installed"
    exit 77
}
version=$("$tool" --version)
case $version in
*'version 14.'*) ;;
*)
    echo "skipped: this is not clang-format 14: $version"
    exit 77
    ;;
esac
find core repl rules-lua tests -name '*.[ch]' -type f -exec "$tool" --dry-run -Werror {} + 2>&1 |
    sed -n 's/: error: .*//p' | sort -t: -k1,1 -k2n,2 -u | awk -F: '
        { count[$1]++; if (count[$1] <= 3) print $1 ":" $2 }
        END { for (file in count) print "clang-format-14 -i " file; exit NR > 0 }'
