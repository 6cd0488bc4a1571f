/* The tables and views of a results database; docs/results.md explains them. For results_db.c
 * alone.
 *
 * What a person asks first is a view. Lists of numbers are JSON, one row a game, because a row for
 * each seat and item would take longer than a random game; views take them apart. */
#ifndef PLAT_EXPERIMENT_RESULTS_DB_SCHEMA_H
#define PLAT_EXPERIMENT_RESULTS_DB_SCHEMA_H

enum {
    PLAT_BANK_APPLICATION = 0x706c6174, /* "plat" */
    PLAT_BANK_VERSION = 2,              /* of what follows */
    PLAT_BANK_TABLES = 7
};

static const char bank_tables[] =
    "CREATE TABLE experiment(key TEXT PRIMARY KEY, value) WITHOUT ROWID;"
    "CREATE TABLE cells(cell INTEGER PRIMARY KEY, label TEXT NOT NULL, levels TEXT NOT NULL,"
    " variant TEXT, seats INTEGER NOT NULL, seat_names TEXT NOT NULL, bots TEXT NOT NULL,"
    " rotates INTEGER NOT NULL, stream TEXT, redraws INTEGER NOT NULL, follow INTEGER NOT NULL,"
    " identity TEXT NOT NULL);"
    "CREATE TABLE items(cell INTEGER, item INTEGER, name TEXT NOT NULL, met INTEGER NOT NULL,"
    " PRIMARY KEY(cell, item)) WITHOUT ROWID;"
    "CREATE TABLE games(cell INTEGER, game INTEGER, seed INTEGER NOT NULL, status TEXT NOT NULL,"
    " failure TEXT, began INTEGER, turns INTEGER NOT NULL, decisions INTEGER NOT NULL,"
    " forced INTEGER NOT NULL, passes INTEGER NOT NULL, forced_passes INTEGER NOT NULL,"
    " dead_ends INTEGER NOT NULL, most_options INTEGER NOT NULL, options INTEGER NOT NULL,"
    " totals TEXT, places TEXT, wins TEXT, points TEXT, leaders TEXT, kingmaker INTEGER,"
    " PRIMARY KEY(cell, game)) WITHOUT ROWID;"
    "CREATE TABLE questions(cell INTEGER, question TEXT, kind TEXT, asked INTEGER NOT NULL,"
    " forced INTEGER NOT NULL, games INTEGER NOT NULL,"
    " PRIMARY KEY(cell, question, kind)) WITHOUT ROWID;"
    "CREATE TABLE choices(cell INTEGER, question TEXT, kind TEXT, choice TEXT,"
    " place INTEGER NOT NULL, offered INTEGER NOT NULL, taken INTEGER NOT NULL,"
    " takers INTEGER NOT NULL, most INTEGER NOT NULL, most_won INTEGER NOT NULL,"
    " points INTEGER NOT NULL,"
    " PRIMARY KEY(cell, question, kind, choice)) WITHOUT ROWID;"
    "CREATE TABLE uses(cell INTEGER, place INTEGER, field TEXT NOT NULL, value TEXT NOT NULL,"
    " per_player INTEGER NOT NULL, most INTEGER NOT NULL, most_all INTEGER NOT NULL,"
    " capacity INTEGER NOT NULL, full INTEGER NOT NULL, early INTEGER NOT NULL,"
    " at_end INTEGER NOT NULL, kind TEXT NOT NULL,"
    " PRIMARY KEY(cell, place)) WITHOUT ROWID;";

static const char bank_views[] =
    /* a row for each seat of each game */
    "CREATE VIEW scores AS SELECT g.cell, c.label, g.game, g.seed, t.key + 1 AS seat,"
    " json_extract(c.seat_names, '$[' || t.key || ']') AS name,"
    " json_extract(c.bots, '$[' || CASE c.rotates WHEN 0 THEN t.key"
    " ELSE (t.key + g.game) % c.seats END || ']') AS bot,"
    " CASE WHEN g.began IS NULL THEN NULL ELSE g.began = t.key + 1 END AS began,"
    " t.value AS total, json_extract(g.places, '$[' || t.key || ']') AS place,"
    " json_extract(g.wins, '$[' || t.key || ']') / 840.0 AS won"
    " FROM games g JOIN cells c USING (cell), json_each(g.totals) t WHERE g.status = 'ok';"
    /* a row for each item of each seat of each game */
    "CREATE VIEW points AS SELECT g.cell, c.label, g.game, i.name AS item, s.key + 1 AS seat,"
    " s.value AS points FROM games g JOIN cells c USING (cell), json_each(g.points) p,"
    " json_each(p.value) s JOIN items i ON i.cell = g.cell AND i.item = p.key"
    " WHERE g.status = 'ok';"
    /* who wins */
    "CREATE VIEW wins_by_seat AS SELECT cell, label, seat, name, bot, count(*) AS games,"
    " sum(won) AS wins, avg(won) AS share, avg(total) AS mean_total"
    " FROM scores GROUP BY cell, seat, bot;"
    "CREATE VIEW wins_of_who_begins AS SELECT cell, label, count(*) AS games, sum(won) AS wins,"
    " avg(won) AS share FROM scores WHERE began = 1 GROUP BY cell;"
    /* what is scored, how long it takes */
    "CREATE VIEW mean_points AS SELECT cell, label, item, avg(points) AS mean,"
    " min(points) AS min, max(points) AS max FROM points GROUP BY cell, item;"
    "CREATE VIEW lengths AS SELECT cell, label, count(*) AS games, avg(turns) AS turns,"
    " avg(decisions) AS decisions, sum(g.options) * 1.0 / sum(decisions) AS options,"
    " max(most_options) AS most_options, 1 - sum(forced) * 1.0 / sum(decisions) AS with_a_choice"
    " FROM games g JOIN cells USING (cell) WHERE status = 'ok' GROUP BY cell;"
    /* what is chosen */
    "CREATE VIEW choice_wins AS SELECT cell, label, question, choice, offered, taken, takers,"
    " most, most_won / 840.0 AS wins, most_won / 840.0 / nullif(most, 0) AS share,"
    " points * 1.0 / nullif(takers, 0) AS mean_total FROM choices JOIN cells USING (cell);"
    "CREATE VIEW never_used AS SELECT cell, label, question, choice, offered FROM choices"
    " JOIN cells USING (cell) WHERE taken = 0;"
    /* what went wrong */
    "CREATE VIEW failures AS SELECT cell, label, game, seed, status, failure FROM games"
    " JOIN cells USING (cell) WHERE status <> 'ok';";

#endif
