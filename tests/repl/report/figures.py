"""Reports whose figures are worked out again by reference.py. figures.py PLAT"""

import os
import subprocess
import sys
import tempfile

if sys.version_info < (3, 10):
    print("skipped: Python is older than 3.10")
    sys.exit(77)

HERE = os.path.dirname(os.path.abspath(__file__))
REPORTS = (
    "drawcity --players 2 --bot random --vary module=none,neighborhoods --games 300",
    "drawcity --bot random --vary players=2,3 --vary skip_discard=choice,both --games 100",
    "connect-four --vary bot=random,greedy --games 150",
    "hamlet --vary players=1..3 --games 100",
    "tic-tac-toe --bot 1=greedy --bot 2=random --games 200",
    "doodle-city --bot random --games 60",
)

with tempfile.TemporaryDirectory() as folder:
    games, report = os.path.join(folder, "games.csv"), os.path.join(folder, "report.json")
    for words in REPORTS:
        subprocess.run([sys.argv[1], "report", *words.split(), "--seed", "11", "--csv", games,
                        "--json", report], check=True, stdout=subprocess.DEVNULL)
        print(words, flush=True)
        reference = [sys.executable, os.path.join(HERE, "reference.py")]
        subprocess.run([*reference, games, report], check=True)

    # the same from a store, which plat then reports of without playing
    store = os.path.join(folder, "games.db")
    played = subprocess.run([sys.argv[1], "report", *REPORTS[0].split(), "--seed", "11", "--store",
                             store], stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
    if "without SQLite" in played.stderr:
        print("skipped: the store")
    else:
        subprocess.run([sys.argv[1], "report", "--from", store, "--json", report], check=True,
                       stdout=subprocess.DEVNULL)
        subprocess.run([*reference, store, report], check=True)
