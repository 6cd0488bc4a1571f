"""Writes references.h: what the five city games have of each figure that reports compare with them.

    references.py PLAT [STORE.db...]

Reports each game with its usual number of players and bots (minutes of CPU time), or reads the
results databases of such reports, and prints the header."""

import json
import os
import subprocess
import sys
import tempfile

GAMES = "doodle-city", "drawcity", "drow", "townies", "scribble-city"

HEAD = """/* What the five city games have of each figure: made by
 * `python3 repl/report/references.py build/plat > repl/report/references.h`. */
#ifndef PLAT_REPORT_REFERENCES_H
#define PLAT_REPORT_REFERENCES_H

typedef struct PlatReference {
    const char *key;
    double least, most;
} PlatReference;

static const PlatReference plat_references[] = {"""


def main():
    found = {}
    stores = [["--from", store] for store in sys.argv[2:]]
    for what in stores or [[game, "--seed", "1"] for game in GAMES]:
        with tempfile.TemporaryDirectory() as folder:
            out = os.path.join(folder, "report.json")
            subprocess.run([sys.argv[1], "report", *what, "--json", out], check=True,
                           stdout=subprocess.DEVNULL)
            with open(out, encoding="utf-8") as file:
                for row in json.load(file)["tables"]["compared"]["rows"]:
                    found.setdefault(row["key"], []).append(row["value"])
    print(HEAD)
    rows = [(f'"{key}",', f"{min(values):.1f},", f"{max(values):.1f}")
            for key, values in found.items()]
    width = [max(map(len, column)) for column in zip(*rows)]
    rows = [" ".join(part.ljust(length) for part, length in zip(row, width)) for row in rows]
    print(",\n".join(f"    {{{row}}}" for row in rows))
    print("};\n\n#endif")


main()
