#!/bin/sh
# bundle.sh CODEMIRROR: the editor in that folder is what its script makes of its lock file.
set -eu
if ! command -v npm >/dev/null 2>&1; then
    echo "skipped: npm is not installed"
    exit 77
fi
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
if ! sh "$1/bundle.sh" "$folder" 2>"$folder/errors"; then
    if grep -qiE 'network|EAI_AGAIN|ENOTFOUND|ECONN' "$folder/errors"; then
        echo "skipped: there is no network"
        exit 77
    fi
    cat "$folder/errors"
    exit 1
fi
cmp "$folder/editor.js" "$1/editor.js" || {
    echo "vendor/codemirror/editor.js is out of date; bundle.sh there says how to make it"
    exit 1
}
