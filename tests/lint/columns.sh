#!/bin/sh
# No line of C or Lua is longer than 100 columns, contains a tab, or ends in a blank.
set -u
LC_ALL=C.UTF-8
export LC_ALL
tab=$(printf '\t')
found=$(find core repl rules-lua tests \( -name '*.[ch]' -o -name '*.lua' \) -type f \
    -exec grep -HnE "^.{101}|$tab|[[:blank:]]\$" {} +)
[ -z "$found" ] || { printf '%s\n' "$found"; exit 1; }
