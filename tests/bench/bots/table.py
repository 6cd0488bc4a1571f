"""A table in Markdown of the matches that plat-bench-bots printed: who won how much against whom.

    python3 table.py LINES...

Several trainings of a bot (trained:24000:1, trained:24000:2, ...) are one row: the mean of their
shares with its 95% confidence interval, the spread between trainings included, and the least."""

import re
import statistics
import sys

LINE = re.compile(r"(\S+), (\d+) players: (\S+) against (\S+): (?:\(learned in [\d.]+ s\) )?"
                  r"share ([\d.]+)% \+- ([\d.]+) .* (\d+) games, ")
STUDENT = [0, 0, 12.71, 4.30, 3.18, 2.78, 2.57, 2.45, 2.36, 2.31, 2.26]  # of so many trainings


def main():
    matches = {}
    for line in (line for path in sys.argv[1:] for line in open(path, encoding="utf-8")):
        found = LINE.match(line)
        if found:
            game, players, first, second, share, error, games = found.groups()
            first = re.sub(r"^trained:\d+:\d+$", "trained", first)
            second = "one rule" if second.endswith(".lua") else second
            row = matches.setdefault((game, players, first, second), [])
            row.append((float(share), float(error), int(games)))
    print("| | players | bot | against | share | least | games |\n|---|---|---|---|---|---|---|")
    for (game, players, first, second), met in matches.items():
        shares = [share for share, _, _ in met]
        error, least = met[0][1], ""
        if len(met) > 1:
            times = STUDENT[len(met)] if len(met) < len(STUDENT) else 2
            error = times * statistics.stdev(shares) / len(met) ** 0.5
            least = f"{min(shares):.0f}"
        games = f"{len(met)} x {met[0][2]}" if len(met) > 1 else met[0][2]
        print(f"| {game} | {players} | `{first}` | `{second}` | {statistics.mean(shares):.0f} ± "
              f"{error:.0f} | {least} | {games} |")


main()
