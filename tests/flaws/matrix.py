"""The report names twelve flaws of one small game, and none of them where there is none.

    matrix.py PLAT [--all]

Prints how often the first screen (24 lines of 80) of the report named each flaw, and how often that
of the sound game did. With --all it makes the default report with 20 seeds (half an hour): at least
18 must name each flaw, and at most 2 of the sound game. If PLAT_LONG is set it takes two seeds, and
no report may be wrong. Usually it makes one report of 200 games of greedy bots, of one of the flaws,
another each day."""

import datetime
import os
import re
import subprocess
import sys

FLAWS = {
    "seat": r"seats win .*they are not equal",
    "begins": r"first player wins [\d.]+% .*that is an advantage",
    "doubled": r"more often than each other player wins .*take=beet",
    "unwanted": r"hardly anybody takes these: take=stone",
    "everybody": r"nearly everybody takes these.*take=pumpkin",
    "runaway": r"of the games are decided by half-time, more than in any of the five",
    "kingmaker": r"cannot win any more, and decides who does, more than in any of the five",
    "dead_end": r"must answer have no legal option, more than in any of the five",
    "long": r"a player decides [\d.]+ times in a game, more than in any of the five",
    "deck": r"`seeds` runs out before the last turn .*, more than in any of the five",
    "dice": r"against random, less than in any of the five.*chance decides",
    "modules": r"compost and weeds cancel each other",
}
FLAWED = {"modules": "compost,weeds"}
SOUND = {"modules": "compost,rain"}  # else the game without a flaw


def first_screen(plat, what, seed, more):
    if "," in what:
        one, other = what.split(",")
        what = ["--vary", f"module=none,{one},{other},{one}+{other}"]
    else:
        what = ["--set", f"flaw={what}"]
    report = subprocess.run([plat, "report", "allotment", "--seed", str(seed), *what, *more],
                            check=True, capture_output=True, encoding="utf-8").stdout
    return re.sub(r"\s+", " ", "\n".join(report.split("\n")[:24]))


def main():
    seeds, flaws, more = range(1, 21), list(FLAWS), ["--threads", "1"]
    if os.environ.get("PLAT_LONG"):
        seeds = (1, 2)
    elif "--all" not in sys.argv:
        day = int(os.environ.get("PLAT_DAY") or datetime.date.today().toordinal())
        seeds, more = (1,), more + ["--bot", "greedy", "--games", "200"]
        flaws = [flaw for flaw in flaws if flaw != "dice"][day % 11::11]  # dice: trained bots see it
    plat = os.path.abspath(sys.argv[1])
    os.chdir(os.path.dirname(os.path.abspath(__file__)))
    screens = {}

    def count(what, sentence):
        for seed in seeds:
            if (what, seed) not in screens:
                screens[what, seed] = first_screen(plat, what, seed, more)
        return sum(bool(re.search(sentence, screens[what, seed], re.I)) for seed in seeds)

    failed = False
    print(f"{'flaw':12}found of {len(seeds)}  in the sound game")
    for flaw in flaws:
        sentence = FLAWS[flaw]
        found = count(FLAWED.get(flaw, flaw), sentence)
        false = count(SOUND.get(flaw, "none"), sentence)
        print(f"{flaw:12}{found:8}{false:16}", flush=True)
        failed = failed or found < 0.9 * len(seeds) or false > 0.1 * len(seeds)
    sys.exit(failed)


main()
