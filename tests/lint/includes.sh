#!/bin/sh
# Checks what the build does not: which system headers a room may include. (The build itself ensures
# that rooms include only rooms below them.) Lua's headers are only for rules-lua/host, for what
# compiles the prelude, and for the fuzzer, which is written in Lua.
set -u
faults=0

# allow FOLDER PATTERN: the headers `<name.h>` that FOLDER's files may include, as an extended
# regular expression.
allow() {
    [ -d "$1" ] || return 0
    found=$(find "$1" -name '*.[ch]' -exec grep -HnE '^[[:space:]]*#[[:space:]]*include[[:space:]]*<' {} + |
        sed -E 's/#[[:space:]]*include[[:space:]]*//' |
        grep -vE "^[^:]*:[0-9]+:[[:space:]]*($2)([[:space:]].*)?\$")
    if [ -n "$found" ]; then
        printf '%s\n' "$1 may not include:" "$found"
        faults=1
    fi
}

c='<(assert|ctype|errno|float|inttypes|limits|locale|math|setjmp|signal|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|stdnoreturn|string|tgmath|time|wchar|wctype)\.h>'
posix='<(dirent|fcntl|fnmatch|getopt|glob|libgen|poll|pthread|malloc|sched|spawn|strings|termios|unistd|sys/[a-z]+|mach-o/dyld)\.h>'
lua='<(lua|lauxlib|lualib)\.h>'
jansson='<jansson\.h>'

# the kernel reads no clock and opens no file, so it needs none of those headers
kernel='<(assert|ctype|inttypes|limits|stdalign|stdarg|stdbool|stddef|stdint|stdio|stdlib|string)\.h>'
intrinsics='<(immintrin|x86intrin|arm_neon)\.h>'

allow core/kernel "$kernel|$intrinsics"
allow core/text "$c|<utf8proc\.h>"
allow core/match "$c|$posix|<xxhash\.h>"
allow core/lab "$c|$posix|$jansson|<xxhash\.h>"
allow rules-lua/host "$c|$posix|$lua|<xxhash\.h>"
allow repl "$c|$posix|$jansson|<(histedit|editline/readline|sqlite3|microhttpd|qrencode|zlib|netdb|arpa/inet)\.h>"
found=$(grep -rlE "<(microhttpd|qrencode|zlib)\.h>" repl | grep -vE "^repl/serve/(http|qr|gzip)\.c$")
if [ -n "$found" ]; then
    printf '%s\n' "only repl/serve/http.c knows libmicrohttpd, qr.c libqrencode, gzip.c zlib:" "$found"
    faults=1
fi

# the file of a kept game is the only one that the match knows
found=$(find core/match -name '*.[ch]' ! -name disk.c -exec grep -nE "$posix" {} +)
if [ -n "$found" ]; then
    printf '%s\n' "POSIX in core/match belongs to disk.c alone:" "$found"
    faults=1
fi

found=$(find core repl tests rules-lua -name '*.[ch]' ! -path 'rules-lua/host/*' \
    ! -path rules-lua/lib/embed.c ! -path 'tests/fuzz/*' \
    -exec grep -nE "^[[:space:]]*#[[:space:]]*include[[:space:]]*($lua|\"(lua|lauxlib|lualib)\.h\")" {} +)
if [ -n "$found" ]; then
    printf '%s\n' "Lua's headers belong to rules-lua/host alone:" "$found"
    faults=1
fi

# a path with `..` would bypass the build's view of the rooms
found=$(find core repl rules-lua -name '*.[ch]' -exec grep -nE '#[[:space:]]*include[[:space:]]*"[^"]*\.\./' {} +)
if [ -n "$found" ]; then
    printf '%s\n' "includes climb out of their room:" "$found"
    faults=1
fi

# No two units (a .c file with its header) include each other, directly or around. A header on the left
# is part of the unit on its right: it is what that unit's files share.
units='s,kernel/(bits|tiling)$,kernel/geometry,; s,kernel/flood$,kernel/cells,
    s,kernel/(kind|pieces)$,kernel/schema,; s,match/state$,match/match,; s,fields/kind$,fields/field,
    s,drawing/paint_legend$,drawing/paint,; s,draw/draw_context$,draw/draw,
    s,print/print_context$,print/print,; s,lab/bot_table$,lab/bot,; s,learning/policy_look$,learning/policy,;
    s,learning/features_state$,learning/features,
    s,lab/dump_state$,lab/dump,; s,conformance/checks$,conformance/conformance,; s,journal/journal_internal$,journal/journal,
    s,experiment/results_db_file$,experiment/results_db,; s,sandbox/library$,sandbox/sandbox,
    s,sandbox/script_error$,sandbox/limits,; s,serve/table$,serve/tables,; s,described/recheck$,described/where,'
found=$(find core rules-lua repl -name '*.[ch]' -exec grep -HE '^#include "' {} + |
    awk -F'[:"]' '{
        sub(/^[^\/]*\//, "", $1); folder = $1; sub(/[^\/]*$/, "", folder)
        print $1; print ($3 ~ /\// ? $3 : folder $3)
    }' | sed -E 's/\.[ch]$//' | sed -E "$units" | paste -d' ' - - | awk '$1 != $2' | tsort 2>&1 >/dev/null)
if [ -n "$found" ]; then
    printf '%s\n' "units include each other:" "$found"
    faults=1
fi
exit $faults
