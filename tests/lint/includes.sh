#!/bin/sh
# The direction of the rooms: kernel knows libc alone, match the kernel, lab and host the match, repl
# all of them; Lua's headers are included in rules-lua/host and nowhere else.
set -u
faults=0

# allow FOLDER PATTERN: what the includes of FOLDER's C files may be, as an extended expression that
# matches the whole of `"kernel/cells.h"` or `<stdio.h>`; headers of the same folder are allowed.
allow() {
    [ -d "$1" ] || return 0
    own=$(cd "$1" && find . -name '*.h' | sed -E 's,^\./(.*)\.h$,"\1\\.h",' | paste -sd '|' -)
    found=$(find "$1" -name '*.[ch]' -exec grep -HnE '^[[:space:]]*#[[:space:]]*include' {} + |
        sed -E 's/#[[:space:]]*include[[:space:]]*//' |
        grep -vE "^[^:]*:[0-9]+:[[:space:]]*($2|${own:-none})([[:space:]].*)?\$")
    if [ -n "$found" ]; then
        printf '%s\n' "$1 may not include:" "$found"
        faults=1
    fi
}

c='<(assert|ctype|errno|float|inttypes|limits|locale|math|setjmp|signal|stdalign|stdarg|stdatomic|stdbool|stddef|stdint|stdio|stdlib|stdnoreturn|string|tgmath|time|wchar|wctype)\.h>'
posix='<(dirent|fcntl|fnmatch|getopt|glob|libgen|poll|pthread|sched|strings|unistd|sys/[a-z]+|mach-o/dyld)\.h>'
lua='"(lua|lauxlib|lualib)\.h"|<(lua|lauxlib|lualib)\.h>'
jansson='<jansson\.h>'

# the kernel looks at no clock and opens no file, so it has no business with those parts of libc
kernel='<(assert|ctype|inttypes|limits|stdalign|stdarg|stdbool|stddef|stdint|stdio|stdlib|string)\.h>'
intrinsics='<(immintrin|x86intrin|arm_neon)\.h>'

allow core/kernel "$kernel|$intrinsics|\"kernel/[a-z_]+\.h\""
allow core/match "$c|<xxhash\.h>|\"(kernel|match)/[a-z_]+\.h\""
allow core/lab "$c|$posix|$jansson|\"(kernel|match|lab)/[a-z_]+\.h\""
allow rules-lua/host "$c|$posix|$lua|<xxhash\.h>|\"(kernel|match|host)/[a-z_]+\.h\""
allow repl "$c|$posix|$jansson|<(histedit|editline/readline|utf8proc)\.h>|\"(kernel|match|lab|host|repl)/[a-z_]+\.h\""

found=$(find core repl tests rules-lua -name '*.[ch]' ! -path 'rules-lua/host/*' \
    -exec grep -nE "^[[:space:]]*#[[:space:]]*include[[:space:]]*($lua)" {} +)
if [ -n "$found" ]; then
    printf '%s\n' "Lua's headers belong to rules-lua/host alone:" "$found"
    faults=1
fi
exit $faults
