#!/bin/sh
# symbols.sh LIST LIBRARY CC INCLUDE [write]: LIBRARY, which is libplat.a or libplat.so, exports
# exactly what LIST names, one symbol to a line. Each is declared in a header that plat.h includes,
# and every other global symbol begins with plat_ too. With `write` LIST is written anew:
#   cmake --build build --target api_symbols
set -eu
list=$1 library=$2 cc=$3 include=$4 write=${5:-}
command -v readelf >/dev/null || {
    echo "skipped: readelf is not installed"
    exit 77
}
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
LC_ALL=C
export LC_ALL

# The global symbols, each with its visibility; of a shared library, those that it exports.
table=--symbols
case $library in *.so*) table=--dyn-syms ;; esac
readelf --wide $table "$library" | awk '
    ($5 == "GLOBAL" || $5 == "WEAK") && $7 != "UND" { print $6, $8 }' | sort -u >"$work/symbols"
sed -n 's/^DEFAULT //p' "$work/symbols" >"$work/shown"

if [ "$write" = write ]; then
    cp "$work/shown" "$list"
    exit
fi
status=0
# a Lua that is built in is hidden like the rest
if grep -vE ' plat_|^HIDDEN lua' "$work/symbols"; then
    echo "above: global symbols without plat_"
    status=1
fi
printf '#include <plat/plat.h>\n' | "$cc" -std=c11 -E -P -I "$include" -I "$include/plat" - |
    grep -oE '\bplat_[a-z0-9_]+' | sort -u >"$work/declared"
if comm -23 "$work/shown" "$work/declared" | grep .; then
    echo "above: symbols that are shown, and that no header of plat.h declares"
    status=1
fi
diff -u "$list" "$work/shown" || {
    echo "when this is meant: cmake --build build --target api_symbols"
    status=1
}
exit $status
