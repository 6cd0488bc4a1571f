#!/bin/sh
# Looks up the tests that a document names: `room.name` is a test or begins the names of several, as
# `hostile.*` does.
#
#     named_tests.sh DOCUMENT BUILD        with CTEST in the environment
set -u
tests=$("$CTEST" --test-dir "$2" -N | sed -n 's/^ *Test *#[0-9]*: //p')
rooms=$(printf '%s\n' "$tests" | sed 's/\..*//' | sort -u | paste -s -d '|')
named=$(grep -oE "\`($rooms)\.[a-z_.]+(\*|[a-z_])\`" "$1" | tr -d '`*' | sort -u)
[ -n "$named" ] || { echo "$1 names no test"; exit 1; }
missing=0
for name in $named; do
    printf '%s\n' "$tests" | awk -v name="$name" '
        $0 == name || index($0, name ".") == 1 || (name ~ /\.$/ && index($0, name) == 1) { found = 1 }
        END { exit !found }' && continue
    grep -nF "\`$name" "$1" | sed "s|^|$1:|"
    echo "there is no test \`$name\`"
    missing=$((missing + 1))
done
echo "$(printf '%s\n' "$named" | wc -l) tests are named, $missing are not there"
[ "$missing" -eq 0 ]
