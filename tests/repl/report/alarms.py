"""A module that favours the first player is found, and one that favours nobody is not accused.

    alarms.py PLAT

Plays 100 reports of DrawCity with either module of the folder, and counts those that find what is
not there. All claims of a report together are to be wrong in at most 5 of 100."""

import json
import os
import subprocess
import sys
import tempfile

REPORTS = 100
# What is so: by how the sentence begins, and by its claims.
TRUE = (
    ("With headstart: the first player", {0}),
    ("headstart against", {0, 1, 3, 4, 5, 6}),  # not the length
    ("windfall against", {0, 1, 4, 5, 6}),  # nor the first player
)


def is_so(text, claim):
    # windfall decides 61% of the games by half-time; of the city games, at most 43%
    return (text.startswith("With windfall") and "decided by half-time" in text
            or any(text.startswith(begin) and claim in claims for begin, claims in TRUE))


def main():
    seen = accused = 0
    with tempfile.TemporaryDirectory() as folder:
        out = os.path.join(folder, "report.json")
        for seed in range(1, REPORTS + 1):
            subprocess.run(
                [sys.argv[1], "report", "drawcity", "--variant", "first-game", "--players", "2",
                 "--bot", "random", "--games", "400", "--seed", str(seed), "--json", out, "--vary",
                 "module=none,modules/headstart.lua,modules/windfall.lua"],
                check=True, stdout=subprocess.DEVNULL)
            with open(out, encoding="utf-8") as file:
                sentences = json.load(file)["sentences"]
            false = []
            for sentence in sentences:
                text = sentence["text"]
                for n, claim in enumerate(sentence.get("claims", [])):
                    if not claim["found"] or " takes one of these " in text:
                        continue
                    if not is_so(text, n):
                        false.append(text)
                    seen += text.startswith("With headstart: the first player")
            accused += bool(false)
            for text in false:
                print(f"seed {seed}: {text}")
    print(f"headstart found in {seen} of {REPORTS} reports; {accused} false alarms")
    sys.exit(0 if seen >= 85 and accused <= 5 else 1)


main()
