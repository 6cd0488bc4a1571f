"""The figures of a report, worked out again from its games.

    python3 reference.py GAMES REPORT.json

GAMES and REPORT.json are what `plat report --csv GAMES --json REPORT.json` wrote; GAMES may also be
its store (GAMES.db), which is read by SQL. Only the standard library is
used, and other ways than plat's where there are any: the incomplete gamma function by its series and
its continued fraction instead of closed sums, Wilson's interval as the roots of its equation,
quantiles and deviations by the statistics module. Prints how many figures agree; exit 1 when one
does not."""

import csv
import json
import math
import sqlite3
import statistics
import sys

NORMAL = statistics.NormalDist()
Z = NORMAL.inv_cdf(0.975)
compared = 0


def near(what, found, expected):
    global compared
    compared += 1
    if abs(found - expected) > 2e-8 * (1 + abs(expected)):
        sys.exit(f"{what}: the report has {found!r}, the reference {expected!r}")


def interval(what, figure, expected):
    for key, value in zip(("value", "low", "high"), expected):
        near(f"{what}: {key}", figure[key], value)


def wilson(wins, games):
    """The shares p at which (wins/games - p)^2 = z^2 p (1 - p) / games."""
    share = wins / games
    a, b, c = 1 + Z * Z / games, -(2 * share + Z * Z / games), share * share
    root = math.sqrt(max(0.0, b * b - 4 * a * c))
    return share, max(0.0, (-b - root) / (2 * a)), min(1.0, (-b + root) / (2 * a))


def chi_square_above(x, freedom):
    """The upper incomplete gamma function, regularised (Press et al., 6.2)."""
    a, x = freedom / 2, x / 2
    if x <= 0:
        return 1.0
    front = math.exp(-x + a * math.log(x) - math.lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while abs(term) > abs(total) * 1e-16:
            n += 1
            term *= x / n
            total += term
        return 1 - front * total
    b, c = x + 1 - a, 1e300
    d = h = 1 / b
    for i in range(1, 10000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        h *= d * c
        if abs(d * c - 1) < 1e-16:
            break
    return front * h


def mean(values):
    average = statistics.fmean(values)
    half = Z * statistics.stdev(values) / math.sqrt(len(values)) if len(values) > 1 else 0
    return average, average - half, average + half


def paired(a, b):
    difference = [y - x for x, y in zip(a, b)]
    average, low, high = mean(difference)
    spread = statistics.stdev(difference)
    test = 2 * (1 - NORMAL.cdf(abs(average) / (spread / math.sqrt(len(a))))) if spread else None
    correlation = statistics.correlation(a, b) if len(set(a)) > 1 and len(set(b)) > 1 else 0
    gain = (statistics.variance(a) + statistics.variance(b)) / spread**2 if spread else None
    return (average, low, high), test, correlation, gain


def holm(tests):
    corrected, last = [0.0] * len(tests), 0.0
    for rank, n in enumerate(sorted(range(len(tests)), key=tests.__getitem__)):
        last = max(last, min(1.0, (len(tests) - rank) * tests[n]))
        corrected[n] = last
    return corrected


class Cell:
    """The games of one variant, in their order."""

    def __init__(self, rows, cell):
        self.players = cell["players"]
        levels = {f"vary {name}": level for name, level in cell["levels"].items()}
        self.levels = list(cell["levels"].values())
        games = {}
        for row in rows:
            if row["status"] == "ok" and all(row[name] == level for name, level in levels.items()):
                games.setdefault(int(row["game"]), []).append(row)
        self.games = dict(sorted(games.items()))

    def wins_of_seat(self, seat):
        return sum(float(rows[seat]["wins"]) for rows in self.games.values())

    def measure(self, on):
        """The figure of each game that has one, by the game's number."""
        found = {}
        for number, rows in self.games.items():
            totals = sorted((float(row["total"]) for row in rows), reverse=True)
            began = [float(row["wins"]) for row in rows if row["seat"] == row["began"]]
            if on == "winner's score":
                found[number] = totals[0]
            elif on == "mean score":
                found[number] = sum(totals) / len(totals)
            elif on == "winner's lead" and len(totals) > 1:
                found[number] = totals[0] - totals[1]
            elif on in ("turns", "decisions"):
                found[number] = float(rows[0][on])
            elif on == "wins of who begins" and began:
                found[number] = began[0]
        return found


def check_wins(cells, tables):
    seats, turns, tests = (tables.get(name, {"rows": []})["rows"] for name in
                           ("seats", "beginning", "equality"))
    seat_row = turn_row = test_row = 0
    for cell in cells:
        wins = [cell.wins_of_seat(seat) for seat in range(cell.players)]
        for won in wins:
            interval("wins by seat", seats[seat_row]["wins"], wilson(won, len(cell.games)))
            seat_row += 1
        expected = sum(wins) / len(wins)
        statistic = sum((won - expected) ** 2 / expected for won in wins)
        near("chi-square", tests[test_row]["statistic"], statistic)
        near("its test", tests[test_row]["test"], chi_square_above(statistic, len(wins) - 1))
        test_row += 1
        by_turn = [0.0] * cell.players
        begun = 0
        for rows in cell.games.values():
            names = [row["seat"] for row in rows]
            if rows[0]["began"]:
                begun += 1
                first = names.index(rows[0]["began"])
                for seat, row in enumerate(rows):
                    by_turn[(seat - first) % cell.players] += float(row["wins"])
        for won in by_turn if begun else []:
            interval("wins by turn", turns[turn_row]["wins"], wilson(won, begun))
            turn_row += 1


def check_scores(cells, tables, items):
    rows = iter(tables["scores"]["rows"])
    row = next(rows)
    for cell in cells:
        while True:
            name = row["score"]
            if name in ("winner", "winner's lead"):
                values = list(cell.measure("winner's score" if name == "winner" else name).values())
            else:
                column = "total" if name == "total" else name
                assert column == "total" or column in items, column
                values = [statistics.fmean(float(seat.get(column) or 0) for seat in game)
                          for game in cell.games.values()]
            interval(name, row["mean"], mean(values))
            near(name, row["deviation"], statistics.stdev(values))
            near(name, row["min"], min(values))
            near(name, row["max"], max(values))
            parts = statistics.quantiles(values, n=20, method="inclusive")
            for key, part in (("q05", 1), ("q25", 5), ("q50", 10), ("q75", 15), ("q95", 19)):
                near(f"{name}: {key}", row[key], parts[part - 1])
            row = next(rows, None)
            if row is None or row["score"] == "winner":
                break


def check_effects(cells, report):
    """Each row is found again by trying all pairs of cells: one of them must give it."""
    for row in report["tables"].get("effects", {"rows": []})["rows"]:
        found = False
        for a in cells:
            for b in cells:
                if a is b or found:
                    continue
                one, other = a.measure(row["on"]), b.measure(row["on"])
                both = [game for game in one if game in other]
                if len(both) != row["games"] or len(both) < 2:
                    continue
                figure, test, correlation, gain = paired([one[n] for n in both],
                                                         [other[n] for n in both])
                if abs(figure[0] - row["difference"]["value"]) > 1e-7:
                    continue
                interval(row["on"], row["difference"], figure)
                if test is not None:
                    near("its test", row["test"], test)
                near("correlation", row["correlation"], correlation)
                if gain is not None:
                    near("gain", row["gain"], gain)
                found = True
        if not found:
            sys.exit(f"no two variants give {row}")


def check_claims(report):
    """All claims but those of choices are one family when nothing more was asked for."""
    claims = [claim for sentence in report["sentences"] if " took these " not in sentence["text"]
              for claim in sentence.get("claims", [])]
    for claim, corrected in zip(claims, holm([claim["test"] for claim in claims])):
        near("Holm", claim["corrected"], corrected)
        assert claim["found"] == (corrected <= 0.05)


def rows_of_csv(path):
    with open(path, newline="", encoding="utf-8") as file:
        reader = csv.DictReader(file)
        return list(reader), set(reader.fieldnames)


def rows_of_store(path):
    """The same rows from the tables and views of a store."""
    store = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    store.row_factory = sqlite3.Row
    factors = json.loads(store.execute(
        "SELECT value FROM experiment WHERE key = 'factors'").fetchone()[0])
    points = {}
    for row in store.execute("SELECT cell, game, seat, item, points FROM points"):
        points.setdefault((row["cell"], row["game"], row["seat"]), {})[row["item"]] = row["points"]
    rows, beginners = [], {}
    for row in store.execute(
            "SELECT s.*, g.turns, g.decisions, c.levels FROM scores s JOIN games g USING (cell, game)"
            " JOIN cells c USING (cell) ORDER BY s.cell, s.game, s.seat"):
        found = {"game": row["game"], "status": "ok", "turns": row["turns"], "began": "",
                 "decisions": row["decisions"], "seat": row["name"], "wins": row["won"],
                 "total": row["total"]}
        found.update(zip((f"vary {name}" for name in factors), json.loads(row["levels"])))
        found.update(points.get((row["cell"], row["game"], row["seat"]), {}))
        if row["began"] == 1:
            beginners[row["cell"], row["game"]] = row["name"]
        rows.append(((row["cell"], row["game"]), found))
    for key, found in rows:
        found["began"] = beginners.get(key, "")
    return [found for _, found in rows], {name for row in points.values() for name in row}


def main():
    of_store = sys.argv[1].endswith(".db")
    rows, items = (rows_of_store if of_store else rows_of_csv)(sys.argv[1])
    with open(sys.argv[2], encoding="utf-8") as file:
        report = json.load(file)
    cells = [Cell(rows, cell) for cell in report["cells"]]
    if cells[0].players > 1:
        check_wins(cells, report["tables"])
    check_scores(cells, report["tables"], items)
    check_effects(cells, report)
    check_claims(report)
    print(f"{compared} figures agree")


main()
