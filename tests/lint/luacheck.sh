#!/bin/sh
# luacheck reports no warnings in any Lua file, with the .luacheckrc at the top.
set -u
command -v luacheck >/dev/null || {
    echo "skipped: luacheck is not installed"
    exit 77
}
folders=
for folder in rules-lua tests; do
    [ -z "$(find "$folder" -name '*.lua' -print)" ] || folders="$folders $folder"
done
# shellcheck disable=SC2086 # a list of folders
[ -z "$folders" ] || luacheck --quiet --no-cache --no-color $folders
