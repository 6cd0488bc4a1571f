#!/bin/sh
# The manual page of plat, made from its --help: manual.sh PROGRAM VERSION DAY
set -eu
program=$1

# As text of a page: no line begins a request, and a backslash and a hyphen are themselves.
escaped() { sed -e 's/\\/\\e/g' -e 's/-/\\-/g' -e "s/^[.']/\\\\\&&/"; }

cat <<END
.TH PLAT 6 $3 "plat $2" "Games"
.SH NAME
plat \\- play and design draw\\-and\\-write board games
.SH SYNOPSIS
.B plat
[\\fICOMMAND\\fR ...]
.SH DESCRIPTION
.nf
END
"$program" --help | escaped
cat <<END
.fi
.SH COMMANDS
END
"$program" --help | sed -n 's/^  \([a-z][a-z]*\)  *[a-z].*/\1/p' | while read -r command; do
    printf '.SS plat %s\n.nf\n' "$command"
    "$program" "$command" --help </dev/null | escaped
    echo .fi
done
cat <<END
.SH FILES
.TP
.I ~/.local/state/plat
the games that are kept
.TP
.I /usr/share/plat
the games and their rules
.SH ENVIRONMENT
.TP
.B PLAT_PATH
folders in which games are looked for, parted by colons
END
