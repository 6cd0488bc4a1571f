"""Reports whose figures are worked out again by reference.py. figures.py PLAT

With PLAT_LONG in the environment all games are played, otherwise a quarter of them."""

import os
import subprocess
import sys
import tempfile

if sys.version_info < (3, 10):
    print("skipped: Python is older than 3.10")
    sys.exit(77)

sys.dont_write_bytecode = True  # the folder stays as it is
import reference  # noqa: E402

SHARE = 1 if os.environ.get("PLAT_LONG") else 4
REPORTS = (
    "drawcity --players 2 --bot random --vary module=none,neighborhoods --games 300",
    "drawcity --bot random --vary players=2,3 --vary skip_discard=choice,both --games 100",
    "connect-four --vary bot=random,greedy --games 150",
    "hamlet --vary players=1..3 --games 100",
    "tic-tac-toe --bot 1=greedy --bot 2=random --games 200",
    "doodle-city --bot random --games 60",
)

STORES = (  # with drama, choices, luck and skill
    "drawcity --players 3 --bot random --luck --games 80",
    "hamlet --bot random --vary players=1..3 --luck --games 60",
    "tic-tac-toe --bot random --skill --games 40",
    "drawcity --players 3 --bot random --games 120",
    "townies --bot random --vary players=1,2 --games 60",
)


def flags(words):
    """The words of a report, with the number of its games at the end."""
    *words, games = words.split()
    return *words, str(int(games) // SHARE), "--seed", "11"


with tempfile.TemporaryDirectory() as folder:
    games, report = os.path.join(folder, "games.csv"), os.path.join(folder, "report.json")
    for words in REPORTS:
        subprocess.run([sys.argv[1], "report", *flags(words), "--csv", games, "--json",
                        report], check=True, stdout=subprocess.DEVNULL)
        print(words, flush=True)
        reference.main(games, report)

    # from stores, which plat then reports of without playing
    for n, words in enumerate((REPORTS[0], *STORES)):
        store = os.path.join(folder, f"games-{n}.db")
        played = subprocess.run([sys.argv[1], "report", *flags(words), "--store", store],
                                stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        if "without SQLite" in played.stderr:
            print("skipped: the stores")
            break
        subprocess.run([sys.argv[1], "report", "--from", store, "--json", report], check=True,
                       stdout=subprocess.DEVNULL)
        print(words, "(store)", flush=True)
        dump = None
        if "--vary" not in words and "--bot random --games" in words:
            dump = os.path.join(folder, "games.dump")
            subprocess.run([sys.argv[1], "sim", *flags(words), "--dump", dump], check=True,
                           stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        reference.main(store, report, dump)
