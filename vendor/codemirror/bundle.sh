#!/bin/sh
# bundle.sh FOLDER: makes editor.js in FOLDER from editor.mjs and the packages that package-lock.json names,
# which npm fetches. `sh vendor/codemirror/bundle.sh FOLDER && cp FOLDER/editor.js vendor/codemirror` after a
# change; the test web.bundle compares.
set -eu
here=$(CDPATH='' cd -- "$(dirname -- "$0")" && pwd)
mkdir -p "$1"
cp "$here/package.json" "$here/package-lock.json" "$here/editor.mjs" "$1"
cd "$1"
npm ci --ignore-scripts --no-audit --no-fund >/dev/null
node_modules/.bin/esbuild editor.mjs --bundle --minify --format=iife --target=es2020 --charset=ascii \
    --legal-comments=none --log-level=warning --outfile=bundle.js
{
    printf '/* Made by vendor/codemirror/bundle.sh from CodeMirror 6, which is:\n\n'
    cat "$here/LICENSE"
    printf '*/\n'
    cat bundle.js
} >editor.js
