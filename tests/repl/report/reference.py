"""The figures of a report, worked out again from its games.

    python3 reference.py GAMES REPORT.json [DUMP]

GAMES and REPORT.json are what `plat report --csv GAMES --json REPORT.json` wrote; GAMES may also be
its store (GAMES.db), which is read by SQL and has what drama, choices, luck and skill are made of.
With DUMP, the same games as `plat sim --dump` wrote them, what was chosen is counted once more. Only
the standard library is used, and other ways than plat's where there are any: the incomplete
gamma function by its series and its continued fraction instead of closed sums, Wilson's interval as
the roots of its equation, quantiles and deviations by the statistics module, lead changes as runs of
one leader, luck as the variance within pairs. Figures agree when they differ by at most 2e-8 of their
size plus one. Prints how many do; exit 1 when one does not."""

import csv
import itertools
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


def wilson_of(wins):
    """The same of wins in games, of which ties are parts: the p at which (mean - p)^2 is z^2 / n times
    p (1 - p) - t, where t is what ties take from the variance as if z^2 games more had none."""
    n, share = len(wins), statistics.fmean(wins)
    a, b = 1 + Z * Z / n, -(2 * share + Z * Z / n)
    c = share * share + Z * Z / n * tied(wins)
    root = math.sqrt(max(0.0, b * b - 4 * a * c))
    return share, max(0.0, (-b - root) / (2 * a)), min(1.0, (-b + root) / (2 * a))


def tied(wins):
    """A game adds x (1 - x), which is 0 but for ties."""
    return sum(won * (1 - won) for won in wins) / (len(wins) + Z * Z)


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


def holm(tests, weights):
    corrected, last, left = [0.0] * len(tests), 0.0, sum(weights)
    order = sorted(range(len(tests)), key=lambda n: tests[n] / weights[n])
    for _, same in itertools.groupby(order, key=lambda n: tests[n] / weights[n]):
        for n in (same := list(same)):
            last = max(last, min(1.0, left * tests[n] / weights[n]))
            corrected[n] = last
        left -= sum(weights[n] for n in same)
    return corrected


DRAMA = ("lead changes", "decided by half-time")


class Cell:
    """The games of one variant, in their order."""

    def __init__(self, rows, cell):
        self.players = cell["players"]
        self.drama = {}
        levels = {f"vary {name}": level for name, level in cell["levels"].items()}
        self.levels = list(cell["levels"].values())
        games = {}
        for row in rows:
            if row["status"] == "ok" and all(row[name] == level for name, level in levels.items()):
                games.setdefault(int(row["game"]), []).append(row)
        self.games = dict(sorted(games.items()))

    def wins_of_seat(self, seat):
        return [float(rows[seat]["wins"]) for rows in self.games.values()]

    def measure(self, on):
        """The figure of each game that has one, by the game's number."""
        found = {}
        if on in DRAMA:
            return {number: values[DRAMA.index(on)] for number, values in self.drama.items()}
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
            elif on == "wins of the first player" and began:
                found[number] = began[0]
            elif on == "ties" and len(totals) > 1:
                found[number] = float(all(float(row["wins"]) < 1 for row in rows))
        return found


def check_wins(cells, tables):
    seats, turns, tests, ties = (tables.get(name, {"rows": []})["rows"] for name in
                                 ("seats", "beginning", "equality", "ties"))
    seat_row = turn_row = test_row = 0
    for cell in cells:
        wins = [cell.wins_of_seat(seat) for seat in range(cell.players)]
        for won in wins:
            interval("wins by seat", seats[seat_row]["wins"], wilson_of(won))
            seat_row += 1
        interval("ties", ties[test_row]["ties"], wilson(sum(cell.measure("ties").values()),
                                                        len(cell.games)))
        expected = len(cell.games) / len(wins)
        statistic = sum((sum(won) - expected) ** 2 / expected for won in wins)
        statistic /= 1 - sum(map(tied, wins)) * len(wins) / (len(wins) - 1)
        near("chi-square", tests[test_row]["statistic"], statistic)
        near("its test", tests[test_row]["test"], chi_square_above(statistic, len(wins) - 1))
        test_row += 1
        by_turn = [[] for _ in range(cell.players)]
        begun = 0
        for rows in cell.games.values():
            names = [row["seat"] for row in rows]
            if rows[0]["began"]:
                begun += 1
                first = names.index(rows[0]["began"])
                for seat, row in enumerate(rows):
                    by_turn[(seat - first) % cell.players].append(float(row["wins"]))
        for won in by_turn if begun else []:
            assert len(won) == begun
            interval("wins by turn", turns[turn_row]["wins"], wilson_of(won))
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
        if row["on"] in DRAMA and not cells[0].drama:
            continue  # a CSV file does not have it
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
                if (abs(figure[0] - row["difference"]["value"]) > 1e-7
                        or abs(figure[1] - row["difference"]["low"]) > 1e-7
                        or abs(correlation - row["correlation"]) > 1e-7):
                    continue  # shares of few games are often equal
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
    """All claims are corrected together; choices have a quarter of the error that another kind has. The
    claims of sentences are among them, and the report says how many there are."""
    claims = report["comparisons"]
    kinds = [claim["kind"] for claim in claims]
    weights = [(1 if kind in ("choices", "compared") else 4) / kinds.count(kind) for kind in kinds]
    for claim, corrected in zip(claims, holm([claim["test"] for claim in claims], weights)):
        near("Holm", claim["corrected"], corrected)
        assert claim["found"] == (corrected <= 0.05)
    for sentence in report["sentences"]:
        if " comparisons were tested" in sentence["text"]:
            near("comparisons", int(sentence["text"].split()[0]), len(claims))
        for claim in sentence.get("claims", []):
            assert any(claim.items() <= known.items() for known in claims), claim


# --- what only a store has ---


class Stored:
    """A cell of a store, with its games in their order; lists by seat."""

    def __init__(self, store, factors, row):
        self.seats = row["seats"]
        self.factors = dict(zip(factors, json.loads(row["levels"])))
        self.plain = all(self.factors.get(name, "-") == "-" for name in ASKED)
        self.games = {}
        for game in store.execute("SELECT * FROM games WHERE cell = ? AND status = 'ok'"
                                  " ORDER BY game", (row["cell"],)):
            self.games[game["game"]] = {
                key: json.loads(game[key]) if game[key] else None
                for key in ("totals", "places", "leaders")}
        first = json.loads(row["bots"])[0]
        self.wins_of_first = [won for won, in store.execute(
            "SELECT won FROM scores WHERE cell = ? AND bot = ?", (row["cell"], first))]
        self.questions, self.choices = (
            list(store.execute(f"SELECT * FROM {table} WHERE cell = ?", (row["cell"],)))
            for table in ("questions", "choices"))
        self.compared = dict(store.execute(COMPARED, {"cell": row["cell"], "seats": row["seats"]}))


# The figures that need no course of a game, of games with decisions.
COMPARED = """
    WITH ended AS (SELECT *, max(0, dead_ends - forced_passes) AS dead FROM games
                   WHERE cell = :cell AND status = 'ok'),
    followed AS (SELECT count(leaders) AS games FROM ended)
    SELECT 'kingmakers', 100.0 * avg(CASE WHEN :seats > 2 THEN kingmaker = 1 END) FROM ended
    UNION SELECT 'last', 100.0 * avg(kingmaker > 0) FROM ended
    UNION SELECT 'dead_ends', avg(100.0 * dead / max(1, dead + decisions)) FROM ended
    UNION SELECT 'decisions', avg(1.0 * (decisions - forced) / :seats) FROM ended
    UNION SELECT 'options', avg(1.0 * options / decisions) FROM ended WHERE decisions > 0
    UNION SELECT 'open', sum(taken) / sum(1.0 * taken * taken / offered) FROM choices
        WHERE cell = :cell AND taken > 0
    UNION SELECT 'coverage', 100.0 * sum(at_end) / sum(games * capacity
            * CASE per_player WHEN 1 THEN :seats ELSE 1 END) FROM uses, followed
        WHERE cell = :cell AND kind = 'board' AND value = ''
    UNION SELECT 'decks', 100.0 * max(early) / games FROM uses, followed
        WHERE cell = :cell AND kind = 'deck'"""
ASKED = ("--luck", "--skill", "--restricted")


def cells_of_store(path):
    store = sqlite3.connect(f"file:{path}?mode=ro", uri=True)
    store.row_factory = sqlite3.Row
    factors = json.loads(store.execute(
        "SELECT value FROM experiment WHERE key = 'factors'").fetchone()[0])
    return [Stored(store, factors, row) for row in store.execute("SELECT * FROM cells ORDER BY cell")]


def rows_of(report, table):
    return iter(report["tables"].get(table, {"rows": []})["rows"])


def ended(rows, table):
    if next(rows, None) is not None:
        sys.exit(f"the report has more rows of {table} than the reference")


def alone(leaders):
    """The seat of a mask with one bit, else None."""
    return leaders.bit_length() - 1 if leaders.bit_count() == 1 else None


def course(game):
    """Of a game: changes of the lead, whether anybody led before the end; and where one seat wins:
    the turn after which it leads alone, and whether another led alone at half-time."""
    lead = [alone(leaders) for leaders in game["leaders"]]
    runs = [seat for seat, _ in itertools.groupby(seat for seat in lead if seat is not None)]
    led = any(seat is not None for seat in lead[:-1])
    if game["places"].count(1) != 1:
        return max(0, len(runs) - 1), led, None, None
    winner = game["places"].index(1)
    others = [turn for turn, seat in enumerate(lead[:-1], 1) if seat != winner]
    half_time = lead[(len(lead) - 1) // 2]
    return (max(0, len(runs) - 1), led, 1 + max(others, default=0),
            half_time not in (None, winner))


def check_drama(cells, report):
    rows = rows_of(report, "drama")
    for cell in cells:
        games = [game for game in cell.games.values() if len(game["leaders"] or []) > 1]
        found = [course(game) for game in games]
        won = [(settled / len(game["leaders"]), behind)
               for (_, _, settled, behind), game in zip(found, games) if settled]
        if not cell.plain or cell.seats == 1 or not won or not any(led for _, led, _, _ in found):
            continue
        row = next(rows)
        near("drama: games", row["games"], len(games))
        interval("lead changes", row["changes"], mean([changes for changes, *_ in found]))
        near("settled", row["settled"], statistics.fmean(part for part, _ in won))
        interval("runaways", row["runaways"],
                 wilson(sum(part <= 0.5 for part, _ in won), len(games)))
        interval("comebacks", row["comebacks"],
                 wilson(sum(behind for _, behind in won), len(games)))
    ended(rows, "drama")


def check_compared(cells, report):
    """What a report compares with the games that ship."""
    rows = list(rows_of(report, "compared"))
    for cell in cells:
        if cell.plain and len(cell.games) >= 30 and cell.compared["decisions"]:
            expected = {key: value for key, value in cell.compared.items() if value is not None}
            if cell.seats > 1:
                expected["ties"] = statistics.fmean(
                    100 * (game["places"].count(1) > 1) for game in cell.games.values())
            while expected:
                row = rows.pop(0)
                if row["key"] in expected:
                    near(row["key"], row["value"], expected.pop(row["key"]))
            while rows and rows[0]["key"] == "skill":
                rows.pop(0)
    assert not rows, rows


def near_or_none(what, found, expected):
    if expected is None or found is None:
        assert found is expected, (what, found, expected)
    else:
        near(what, found, expected)


def check_choices(cells, report):
    questions, choices = rows_of(report, "questions"), rows_of(report, "choices")
    for cell in cells:
        if not cell.plain:
            continue
        known = {(row["question"], row["choice"]): row for row in cell.choices}
        for _ in cell.questions:
            row = next(questions)
            stored = next(q for q in cell.questions if q["question"] == row["question"])
            near("questions: games", row["games"], stored["games"] / len(cell.games))
            near("questions: asked", row["asked"], stored["asked"] / len(cell.games))
            near_or_none("forced", row["forced"],
                         stored["forced"] / stored["asked"] if stored["asked"] else None)
        for _ in known:
            row = next(choices)
            stored = known[row["question"], row["choice"]]
            takers = stored["takers"]
            near("offered", row["offered"], stored["offered"])
            near("taken", row["taken"], stored["taken"])
            near_or_none("share", row["share"], stored["taken"] / stored["offered"]
                         if stored["offered"] else None)
            near_or_none("points", row["points"], stored["points"] / takers if takers else None)
            if stored["most"] and cell.seats > 1:
                interval("wins of who took most", row["wins"],
                         wilson(stored["most_won"] / 840, stored["most"]))
            else:
                assert row["wins"] is None
    ended(questions, "questions")
    ended(choices, "choices")


def check_dump(path, cells):
    """What was taken, by whom, and how they came out, counted in the records of the same games."""
    counted, (cell,) = {}, cells
    with open(path, encoding="utf-8") as file:
        games = [json.loads(line) for line in file]
    assert len(games) == len(cell.games)
    for game in games:
        places = game["score"]["places"]
        firsts = sum(place == 1 for place in places.values())
        taken = {}
        for event in game["record"]:
            if event["what"] == "answer":
                taken.setdefault((event["ask"], event["choice"]), []).append(event["seat"])
        for choice, seats in taken.items():
            found = counted.setdefault(choice, [0, 0, 0, 0, 0.0])
            found[0] += len(seats)
            for seat in set(seats):
                found[1] += 1
                found[2] += game["score"]["total"][seat]
            times = [(seats.count(seat), seat) for seat in set(seats)]
            most = [seat for count, seat in times if count == max(times)[0]]
            if len(most) == 1:
                found[3] += 1
                found[4] += (places[most[0]] == 1) / firsts
    for row in cell.choices:
        taken = counted.pop((row["question"], row["choice"]), [0, 0, 0, 0, 0.0])
        for what, figure in zip(("taken", "takers", "points", "most", "most_won"), taken):
            near(f"{row['question']}={row['choice']}: {what}",
                 row[what] / (840 if what == "most_won" else 1), figure)
    if counted:
        sys.exit(f"the store does not have {list(counted)}")


def explained(pairs):
    """The variance within pairs by that of all; each pair is a sample of two."""
    within = [statistics.variance(pair) for pair in pairs]
    of_all = statistics.variance([value for pair in pairs for value in pair])
    if not of_all:
        return 0.0, 0.0
    average, _, high = mean(within)
    return average / of_all, (high - average) / of_all


def check_luck(cells, report):
    rows = rows_of(report, "luck")
    for cell in cells:
        if cell.factors.get("--luck", "-") == "-":
            continue
        row = next(rows)
        pairs = [(cell.games[n], cell.games[n + 1]) for n in cell.games
                 if n % 2 == 0 and n + 1 in cell.games]
        near("pairs", row["pairs"], len(pairs))
        for key, lead in (("score", 0), ("lead", 1))[:1 if cell.seats == 1 else 2]:
            seats = []
            for seat in range(cell.seats):
                values = [[game["totals"][seat] - lead * statistics.fmean(
                    game["totals"][:seat] + game["totals"][seat + 1:] or [0]) for game in pair]
                    for pair in pairs]
                seats.append(explained(values))
            share = min(1.0, statistics.fmean(share for share, _ in seats))
            half = statistics.fmean(half for _, half in seats)
            interval(f"luck: {key}", row[key],
                     (share, max(0.0, share - half), min(1.0, share + half)))
        if cell.seats > 1:
            other = sum([place == 1 for place in a["places"]] != [place == 1 for place in b["places"]]
                        for a, b in pairs)
            interval("another winner", row["winner"], wilson(other, len(pairs)))
    ended(rows, "luck")


def check_skill(cells, report):
    rows = rows_of(report, "skill")
    for cell in cells:
        if cell.factors.get("--skill", "-") == "-" or cell.seats == 1:
            continue
        row, games, wins = next(rows), len(cell.games), sum(cell.wins_of_first)
        near("skill: games", row["games"], games)
        interval("skill: wins", row["wins"], wilson_of(cell.wins_of_first))
        share = (wins + 0.5) / (games + 1)
        rungs = math.log(share / (1 - share) * (cell.seats - 1), 1.5)
        untied = wins / games * (1 - wins / games)
        half = Z / math.sqrt(games * share * (1 - share)) / math.log(1.5)
        half *= math.sqrt(statistics.pvariance(cell.wins_of_first) / untied) if untied else 1
        interval("rungs", row["rungs"], (rungs, rungs - half, rungs + half))
    ended(rows, "skill")


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


def main(games, report, dump=None):
    global compared
    compared = 0
    of_store = games.endswith(".db")
    rows, items = (rows_of_store if of_store else rows_of_csv)(games)
    with open(report, encoding="utf-8") as file:
        report = json.load(file)
    if of_store:
        stored = cells_of_store(games)
        for check in (check_drama, check_compared, check_choices, check_luck, check_skill):
            check(stored, report)
        if dump:
            check_dump(dump, stored)
        if any(not cell.plain for cell in stored):
            print(f"{compared} figures agree")
            return
    cells = [Cell(rows, cell) for cell in report["cells"]]
    for cell, of in zip(cells, stored if of_store else ()):
        if of.seats > 1:
            cell.drama = {number: (float(changes), float(bool(settled) and
                                                         2 * settled <= len(game["leaders"])))
                          for number, game in of.games.items() if len(game["leaders"] or []) > 1
                          for changes, _, settled, _ in [course(game)]}
    if cells[0].players > 1:
        check_wins(cells, report["tables"])
    check_scores(cells, report["tables"], items)
    check_effects(cells, report)
    check_claims(report)
    print(f"{compared} figures agree")


if __name__ == "__main__":
    main(*sys.argv[1:])
