#!/bin/sh
# The shell scripts pass shellcheck.
set -u
command -v shellcheck >/dev/null || {
    echo "skipped: shellcheck is not installed"
    exit 77
}
find tests -name '*.sh' -exec shellcheck vendor/bootstrap .ci/run {} +
