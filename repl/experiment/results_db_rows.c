/* The rows of a results database: the experiment with its cells, and what was measured in each
 * cell, added and read. */
#include "results_db.h"

#ifdef PLAT_SQLITE

#include <inttypes.h>
#include <jansson.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "results_db_file.h"
#include "text/buffer.h"

enum {
    ADD_KEY,
    ADD_CELL,
    ADD_GAME,
    ADD_ITEM,
    ADD_QUESTION,
    ADD_CHOICE,
    ADD_USE,
    READ_KEYS,
    READ_CELLS,
    READ_GAMES,
    READ_ITEMS,
    READ_QUESTIONS,
    READ_CHOICES,
    READ_USES,
    STATEMENTS
};

_Static_assert((int)STATEMENTS == (int)PLAT_BANK_STATEMENTS, "one room for each");

static const char *const sql[STATEMENTS] = {
    [ADD_KEY] = "INSERT OR REPLACE INTO experiment VALUES(?,?)",
    [ADD_CELL] = "INSERT INTO cells VALUES(?,?,?,?,?,?,?,?,?,?,?,?)",
    [ADD_GAME] = "INSERT INTO games VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [ADD_ITEM] = "INSERT INTO items VALUES(?,?,?,?) ON CONFLICT DO UPDATE"
                 " SET met = min(met, excluded.met)",
    [ADD_QUESTION] = "INSERT INTO questions VALUES(?,?,?,?,?,?) ON CONFLICT DO UPDATE SET"
                     " asked = asked + excluded.asked, forced = forced + excluded.forced,"
                     " games = games + excluded.games",
    [ADD_CHOICE] = "INSERT INTO choices VALUES(?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET"
                   " place = min(place, excluded.place), offered = offered + excluded.offered,"
                   " taken = taken + excluded.taken, takers = takers + excluded.takers,"
                   " most = most + excluded.most, most_won = most_won + excluded.most_won,"
                   " points = points + excluded.points",
    [ADD_USE] = "INSERT INTO uses VALUES(?,?,?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET"
                " most = max(most, excluded.most), most_all = max(most_all, excluded.most_all),"
                " full = full + excluded.full, early = early + excluded.early,"
                " at_end = at_end + excluded.at_end",
    [READ_KEYS] = "SELECT key, value FROM experiment",
    [READ_CELLS] = "SELECT c.*, e.value FROM cells c LEFT JOIN experiment e"
                   " ON e.key = 'command ' || c.cell ORDER BY c.cell",
    [READ_GAMES] = "SELECT * FROM games WHERE cell = ? ORDER BY game",
    [READ_ITEMS] = "SELECT item, name, met FROM items WHERE cell = ? ORDER BY item",
    [READ_QUESTIONS] = "SELECT question, kind, asked, forced, games FROM questions WHERE cell = ?",
    [READ_CHOICES] = "SELECT question, kind, choice, place, offered, taken, takers, most,"
                     " most_won, points FROM choices WHERE cell = ?",
    [READ_USES] = "SELECT field, value, per_player, most, most_all, capacity, full, early,"
                  " at_end, kind FROM uses WHERE cell = ? ORDER BY place",
};

static PlatStatus prepare(PlatResultsDb *db, int which, sqlite3_stmt **statement,
                          PlatError *error) {
    *statement = db->statement[which];
    if (*statement)
        return PLAT_OK;
    const int code =
        sqlite3_prepare_v3(db->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    db->statement[which] = *statement;
    return code == SQLITE_OK ? PLAT_OK : plat_results_db_fail(db, code, error);
}

/* Add a row. `columns` has a letter for each: i int, n int64_t, t a text or NULL. */
static PlatStatus add_row(PlatResultsDb *db, int which, PlatError *error, const char *columns,
                          ...) {
    sqlite3_stmt *s;
    va_list list;
    TRY(prepare(db, which, &s, error));
    sqlite3_clear_bindings(s);
    va_start(list, columns);
    for (int n = 0; columns[n]; n++)
        if (columns[n] == 'i')
            sqlite3_bind_int(s, n + 1, va_arg(list, int));
        else if (columns[n] == 'n')
            sqlite3_bind_int64(s, n + 1, va_arg(list, int64_t));
        else
            sqlite3_bind_text(s, n + 1, va_arg(list, const char *), -1, SQLITE_STATIC);
    va_end(list);
    const int code = sqlite3_step(s);
    sqlite3_reset(s);
    return code == SQLITE_DONE ? PLAT_OK : plat_results_db_fail(db, code, error);
}

static const char *text_of(sqlite3_stmt *s, int column) {
    return (const char *)sqlite3_column_text(s, column);
}

/* A text of the row, copied for the caller; NULL: there is none, or no memory. */
static char *copied(sqlite3_stmt *s, int column) {
    const char *text = text_of(s, column);
    return text ? strdup(text) : NULL;
}

/* Reads a row into results or a cell's results; false: it makes no sense. */
typedef bool Reader(sqlite3_stmt *s, void *out);

/* Read all rows of a statement, which may be about one cell. */
static PlatStatus read_rows(PlatResultsDb *db, int which, int cell, void *out, Reader *reader,
                            const char *damage, PlatError *error) {
    sqlite3_stmt *s;
    int code = SQLITE_DONE;
    bool read = true;
    TRY(prepare(db, which, &s, error));
    sqlite3_bind_int(s, 1, cell); /* nothing in a statement about all cells */
    while (read && (code = sqlite3_step(s)) == SQLITE_ROW)
        read = reader(s, out);
    sqlite3_reset(s);
    if (!read)
        return plat_results_db_damaged(db, damage, error);
    return code == SQLITE_DONE ? PLAT_OK : plat_results_db_fail(db, code, error);
}

/* --- words on the disk --- */

static const char *const kind_name[] = {[PLAT_OPTIONS_CELLS] = "cells",
                                        [PLAT_OPTIONS_NAMES] = "names",
                                        [PLAT_OPTIONS_RANGE] = "range",
                                        [PLAT_OPTIONS_PLACEMENTS] = "placements",
                                        [PLAT_OPTIONS_EDGES] = "edges"};

static bool kind_named(const char *text, PlatOptionsKind *kind) {
    for (size_t n = 0; text && n < sizeof kind_name / sizeof *kind_name; n++) {
        if (strcmp(kind_name[n], text) == 0) {
            *kind = (PlatOptionsKind)n;
            return true;
        }
    }
    return false;
}

static const char *status_text(PlatStatus status) {
    return status == PLAT_OK ? "ok" : plat_status_name(status);
}

static bool status_named(const char *text, PlatStatus *status) {
    for (int n = 0; text && n <= PLAT_E_HASH; n++) {
        if (strcmp(status_text((PlatStatus)n), text) == 0) {
            *status = (PlatStatus)n;
            return true;
        }
    }
    return false;
}

static bool copy_name(char *name, sqlite3_stmt *statement, int column) {
    const char *text = text_of(statement, column);
    if (!text || strlen(text) >= PLAT_MAX_NAME)
        return false;
    memcpy(name, text, strlen(text) + 1);
    return true;
}

/* --- lists of numbers --- */

static char *put_number(char *at, int64_t value) {
    char digits[24];
    int count = 0;
    uint64_t left = value < 0 ? 0 - (uint64_t)value : (uint64_t)value;
    do {
        digits[count++] = (char)('0' + left % 10);
        left /= 10;
    } while (left);
    if (value < 0)
        *at++ = '-';
    while (count > 0)
        *at++ = digits[--count];
    return at;
}

enum {
    NUMBER = 21, /* letters that a number and its comma take at most */
    LIST = PLAT_MAX_LEADS * NUMBER + 3,
    LINE = (PLAT_MAX_ITEMS * 2 * (PLAT_MAX_SEATS * NUMBER + 3)) + 8
};

/* "[1,2]", with its zero. Returns where that is. */
static char *put_list(char *at, const int64_t *value, int count) {
    *at++ = '[';
    for (int n = 0; n < count; n++) {
        if (n > 0)
            *at++ = ',';
        at = put_number(at, value[n]);
    }
    *at++ = ']';
    *at = '\0';
    return at;
}

/* The numbers in a text, brackets aside; -1: it holds something else, or more than `room`. */
static int read_numbers(const char *text, int64_t *out, int room) {
    int count = 0;
    for (const char *at = text; text && *at;) {
        if (strchr("[], ", *at)) {
            at++;
            continue;
        }
        char *end;
        const long long value = strtoll(at, &end, 10);
        if (end == at || count == room)
            return -1;
        out[count++] = value;
        at = end;
    }
    return text ? count : -1;
}

/* --- the experiment --- */

static char *names_text(char *const *name, int count) {
    json_t *array = json_array();
    for (int n = 0; n < count; n++)
        json_array_append_new(array, name[n] ? json_string(name[n]) : json_null());
    char *text = json_dumps(array, JSON_COMPACT);
    json_decref(array);
    return text;
}

/* The names in a column; -1: they are damaged, or more than `max`. */
static int read_names(sqlite3_stmt *s, int column, char **name, int max) {
    const char *text = text_of(s, column);
    json_t *array = text ? json_loads(text, 0, NULL) : NULL;
    const int count = json_is_array(array) && json_array_size(array) <= (size_t)max
                          ? (int)json_array_size(array)
                          : -1;
    for (int n = 0; n < count; n++) {
        const char *word = json_string_value(json_array_get(array, (size_t)n));
        name[n] = word ? strdup(word) : NULL;
    }
    json_decref(array);
    return count;
}

static PlatStatus put_cell(PlatResultsDb *db, const PlatResults *results, int n, PlatError *error) {
    const PlatCellResults *cell = &results->cell[n];
    PLAT_FREED char *levels = names_text(cell->level, results->factors);
    PLAT_FREED char *names = names_text(cell->seat_name, cell->seats);
    PLAT_FREED char *bots = names_text(cell->bot, cell->seats);
    char key[32];
    TRY(add_row(db, ADD_CELL, error, "itttittitiit", n, cell->label, levels, cell->variant,
                cell->seats, names, bots, (int)cell->rotates, cell->stream, cell->redraws,
                cell->follow, cell->identity));
    snprintf(key, sizeof key, "command %d", n);
    return cell->command ? add_row(db, ADD_KEY, error, "tt", key, cell->command) : PLAT_OK;
}

PlatStatus plat_results_db_put_planned(PlatResultsDb *db, int64_t games, PlatError *error) {
    return add_row(db, ADD_KEY, error, "tn", "games", games);
}

PlatStatus plat_results_db_put_experiment(PlatResultsDb *db, const PlatResults *results,
                                          PlatError *error) {
    PLAT_FREED char *factors = names_text(results->factor, results->factors);
    if (!factors)
        return plat_no_memory(error);
    TRY(add_row(db, ADD_KEY, error, "tt", "game", results->game));
    TRY(add_row(db, ADD_KEY, error, "tt", "title", results->title));
    TRY(add_row(db, ADD_KEY, error, "tn", "seed", (int64_t)results->seed));
    TRY(add_row(db, ADD_KEY, error, "tt", "factors", factors));
    TRY(add_row(db, ADD_KEY, error, "tt", "plat", PLAT_VERSION));
    if (results->shards > 0)
        TRY(add_row(db, ADD_KEY, error, "tn", "shards", (int64_t)results->shards));
    TRY(plat_results_db_put_planned(db, results->planned, error));
    for (int n = 0; n < results->cells; n++)
        TRY(put_cell(db, results, n, error));
    return PLAT_OK;
}

static bool read_key(sqlite3_stmt *s, void *out) {
    PlatResults *results = out;
    const char *key = text_of(s, 0);
    if (!key)
        return false;
    if (strcmp(key, "game") == 0)
        return (results->game = copied(s, 1)) != NULL;
    if (strcmp(key, "title") == 0)
        return (results->title = copied(s, 1)) != NULL;
    if (strcmp(key, "factors") == 0)
        return (results->factors = read_names(s, 1, results->factor, PLAT_MAX_FACTORS)) >= 0;
    if (strcmp(key, "seed") == 0)
        results->seed = (uint64_t)sqlite3_column_int64(s, 1);
    if (strcmp(key, "shards") == 0)
        results->shards = sqlite3_column_int(s, 1);
    if (strcmp(key, "games") == 0)
        results->planned = sqlite3_column_int64(s, 1);
    return results->shards >= 0 && results->shards <= PLAT_MAX_SHARDS && results->planned >= 0 &&
           results->planned <= PLAT_MAX_GAMES;
}

static bool read_about_cell(sqlite3_stmt *s, void *out) {
    PlatResults *results = out;
    if (results->cells == PLAT_MAX_CELLS_VARIED ||
        !plat_grow_by_one(&results->cell, results->cells, sizeof *results->cell))
        return false;
    PlatCellResults *cell = &results->cell[results->cells];
    *cell = (PlatCellResults){.label = copied(s, 1),
                              .variant = copied(s, 3),
                              .seats = sqlite3_column_int(s, 4),
                              .rotates = sqlite3_column_int(s, 7) != 0,
                              .stream = copied(s, 8),
                              .redraws = sqlite3_column_int(s, 9),
                              .follow = sqlite3_column_int(s, 10),
                              .identity = copied(s, 11),
                              .command = copied(s, 12)};
    return sqlite3_column_int(s, 0) == results->cells++ && cell->label && cell->identity &&
           cell->seats >= 1 && cell->seats <= PLAT_MAX_SEATS && cell->redraws >= 1 &&
           cell->follow >= 1 &&
           read_names(s, 2, cell->level, PLAT_MAX_FACTORS) == results->factors &&
           read_names(s, 5, cell->seat_name, PLAT_MAX_SEATS) == cell->seats &&
           read_names(s, 6, cell->bot, PLAT_MAX_SEATS) == cell->seats;
}

static PlatStatus read_about(PlatResultsDb *db, PlatResults *results, PlatError *error) {
    static const char damage[] = "what was measured cannot be read";
    TRY(read_rows(db, READ_KEYS, 0, results, read_key, damage, error));
    TRY(read_rows(db, READ_CELLS, 0, results, read_about_cell, damage, error));
    return results->cells > 0 && results->game && results->title
               ? PLAT_OK
               : plat_results_db_damaged(db, damage, error);
}

PlatStatus plat_results_db_about(PlatResultsDb *db, PlatResults **out, PlatError *error) {
    PlatResults *results = calloc(1, sizeof *results);
    PlatStatus status = results ? read_about(db, results, error) : plat_no_memory(error);
    if (status == PLAT_OK)
        *out = results;
    else
        plat_results_free(results);
    return status;
}

/* --- adding --- */

/* The lists of one game as texts: SQLite reads them there when the row is added. */
typedef struct Texts {
    char total[LIST], place[LIST], won[LIST], leader[LIST], points[LINE];
} Texts;

static void bind_list(sqlite3_stmt *statement, int at, char *text, const int64_t *value,
                      int count) {
    const char *end = put_list(text, value, count);
    sqlite3_bind_text(statement, at, text, (int)(end - text), SQLITE_STATIC);
}

/* By item of the db, each a list by seat. */
static void bind_points(sqlite3_stmt *statement, char *text, const PlatOutcome *o, const int *item,
                        int items, int seats) {
    static const int64_t none[PLAT_MAX_SEATS];
    const int64_t *points[2 * PLAT_MAX_ITEMS];
    char *at = text;
    for (int n = 0; n < items; n++)
        points[n] = none;
    for (int n = 0; n < o->items; n++)
        points[item[n]] = &o->points[n * seats];
    *at++ = '[';
    for (int n = 0; n < items; n++) {
        if (n > 0)
            *at++ = ',';
        at = put_list(at, points[n], seats);
    }
    *at++ = ']';
    sqlite3_bind_text(statement, 18, text, (int)(at - text), SQLITE_STATIC);
}

static void bind_result(sqlite3_stmt *statement, Texts *texts, const PlatOutcome *o,
                        const int *item, int items, int seats) {
    int64_t place[PLAT_MAX_SEATS], won[PLAT_MAX_SEATS], leader[PLAT_MAX_LEADS];
    for (int seat = 0; seat < seats; seat++) {
        place[seat] = o->place[seat];
        won[seat] = o->won[seat];
    }
    bind_list(statement, 15, texts->total, o->total, seats);
    bind_list(statement, 16, texts->place, place, seats);
    bind_list(statement, 17, texts->won, won, seats);
    bind_points(statement, texts->points, o, item, items, seats);
    for (int n = 0; n < o->leads; n++)
        leader[n] = o->leader[n];
    if (o->followed)
        bind_list(statement, 19, texts->leader, leader, o->leads);
}

static PlatStatus add_game(PlatResultsDb *db, int cell, const PlatOutcome *o, const int *item,
                           PlatError *error) {
    sqlite3_stmt *s;
    TRY(prepare(db, ADD_GAME, &s, error));
    const int64_t value[] = {o->turns,         o->decisions, o->forced,       o->passes,
                             o->forced_passes, o->dead_ends, o->most_options, o->options};
    Texts texts;
    sqlite3_clear_bindings(s);
    sqlite3_bind_int(s, 1, cell);
    sqlite3_bind_int64(s, 2, o->game);
    sqlite3_bind_int64(s, 3, (sqlite3_int64)o->seed);
    sqlite3_bind_text(s, 4, status_text(o->status), -1, SQLITE_STATIC);
    if (o->failure)
        sqlite3_bind_text(s, 5, o->failure, -1, SQLITE_STATIC);
    if (o->began >= 0)
        sqlite3_bind_int(s, 6, o->began + 1);
    for (int n = 0; n < (int)(sizeof value / sizeof *value); n++)
        sqlite3_bind_int64(s, 7 + n, value[n]);
    if (o->kingmaker >= 0)
        sqlite3_bind_int(s, 20, o->kingmaker);
    if (o->status == PLAT_OK)
        bind_result(s, &texts, o, item, db->items[cell], db->seats[cell]);
    const int code = sqlite3_step(s);
    sqlite3_reset(s);
    if (code == SQLITE_CONSTRAINT)
        return plat_error_set(error, PLAT_E_TWICE, db->path, "game %" PRId64 " is there already",
                              o->game + 1);
    return code == SQLITE_DONE ? PLAT_OK : plat_results_db_fail(db, code, error);
}

/* The database's number of each item; new ones are added. */
static PlatStatus add_items(PlatResultsDb *db, int cell, const PlatCellResults *more, int *item,
                            PlatError *error) {
    for (int n = 0; n < more->items; n++) {
        int at = 0;
        while (at < db->items[cell] && strcmp(db->item[cell][at], more->item[n]) != 0)
            at++;
        if (at == 2 * PLAT_MAX_ITEMS)
            return plat_results_db_damaged(db, "too many items", error);
        if (at == db->items[cell])
            memcpy(db->item[cell][db->items[cell]++], more->item[n], PLAT_MAX_NAME);
        item[n] = at;
        TRY(add_row(db, ADD_ITEM, error, "iitn", cell, at, more->item[n], more->item_met[n]));
    }
    return PLAT_OK;
}

PlatStatus plat_results_db_add(PlatResultsDb *db, int cell, const PlatCellResults *more,
                               PlatError *error) {
    int item[2 * PLAT_MAX_ITEMS];
    TRY(add_items(db, cell, more, item, error));
    for (int64_t n = 0; n < more->outcomes; n++)
        TRY(add_game(db, cell, &more->outcome[n], item, error));
    for (int n = 0; n < more->questions; n++) {
        const PlatQuestionTally *q = &more->question[n];
        TRY(add_row(db, ADD_QUESTION, error, "ittnnn", cell, q->name, kind_name[q->kind], q->asked,
                    q->forced, q->games));
    }
    for (int n = 0; n < more->choices; n++) {
        const PlatChoiceTally *c = &more->choice[n];
        TRY(add_row(db, ADD_CHOICE, error, "itttinnnnnn", cell, c->question, kind_name[c->kind],
                    c->choice, c->order, c->offered, c->taken, c->takers, c->most, c->most_won,
                    c->points));
    }
    for (int n = 0; n < more->uses; n++) {
        const PlatUseTally *u = &more->use[n];
        TRY(add_row(db, ADD_USE, error, "iittinnnnnnt", cell, n, u->field, u->value,
                    (int)u->per_player, u->most, u->most_all, u->capacity, u->full, u->early,
                    u->at_end, u->kind));
    }
    return PLAT_OK;
}

/* --- reading --- */

static bool read_result(sqlite3_stmt *s, PlatOutcome *o, int seats) {
    int64_t number[PLAT_MAX_SEATS], points[2 * PLAT_MAX_ITEMS * PLAT_MAX_SEATS];
    int64_t leader[PLAT_MAX_LEADS];
    if (read_numbers(text_of(s, 14), o->total, seats) != seats ||
        read_numbers(text_of(s, 15), number, seats) != seats)
        return false;
    for (int seat = 0; seat < seats; seat++)
        o->place[seat] = (int)number[seat];
    if (read_numbers(text_of(s, 16), number, seats) != seats)
        return false;
    for (int seat = 0; seat < seats; seat++)
        o->won[seat] = (int)number[seat];
    int count = read_numbers(text_of(s, 17), points, 2 * PLAT_MAX_ITEMS * PLAT_MAX_SEATS);
    if (count < 0 || count % seats != 0)
        return false;
    o->items = count / seats;
    o->points = malloc(sizeof *o->points * (size_t)(count + 1));
    if (o->points)
        memcpy(o->points, points, sizeof *points * (size_t)count);
    o->followed = sqlite3_column_type(s, 18) != SQLITE_NULL;
    if (o->followed) {
        o->leads = read_numbers(text_of(s, 18), leader, PLAT_MAX_LEADS);
        o->leader = o->leads < 0 ? NULL : malloc((size_t)o->leads + 1);
        for (int n = 0; o->leader && n < o->leads; n++)
            o->leader[n] = (uint8_t)leader[n];
    }
    return o->points && (!o->followed || o->leader);
}

/* A row of `games` as an outcome. */
static bool read_game(sqlite3_stmt *s, PlatOutcome *o, int seats) {
    *o = (PlatOutcome){
        .game = sqlite3_column_int64(s, 1),
        .seed = (uint64_t)sqlite3_column_int64(s, 2),
        .failure = copied(s, 4),
        .began = sqlite3_column_type(s, 5) == SQLITE_NULL ? -1 : sqlite3_column_int(s, 5) - 1,
        .turns = sqlite3_column_int(s, 6),
        .decisions = sqlite3_column_int(s, 7),
        .forced = sqlite3_column_int(s, 8),
        .passes = sqlite3_column_int(s, 9),
        .forced_passes = sqlite3_column_int(s, 10),
        .dead_ends = sqlite3_column_int(s, 11),
        .most_options = sqlite3_column_int(s, 12),
        .options = sqlite3_column_int64(s, 13),
        .kingmaker = sqlite3_column_type(s, 19) == SQLITE_NULL ? -1 : sqlite3_column_int(s, 19)};
    const char *status = text_of(s, 3);
    return status_named(status, &o->status) && o->began < seats && o->game >= 0 &&
           o->game < PLAT_MAX_GAMES && (o->status != PLAT_OK || read_result(s, o, seats));
}

static bool read_outcome(sqlite3_stmt *s, void *cell) {
    PlatCellResults *out = cell;
    if (!plat_grow_by_one(&out->outcome, (int)out->outcomes, sizeof *out->outcome))
        return false;
    PlatOutcome *outcome = &out->outcome[out->outcomes++];
    const bool read = read_game(s, outcome, out->seats);
    out->failed += read && outcome->status != PLAT_OK;
    return read;
}

static bool read_item(sqlite3_stmt *s, void *cell) {
    PlatCellResults *out = cell;
    if (sqlite3_column_int(s, 0) != out->items || out->items == 2 * PLAT_MAX_ITEMS ||
        !plat_grow_by_one(&out->item, (int)out->items, sizeof *out->item) ||
        !plat_grow_by_one(&out->item_met, (int)out->items, sizeof *out->item_met))
        return false;
    out->item_met[out->items] = sqlite3_column_int64(s, 2);
    return copy_name(out->item[out->items++], s, 1);
}

static bool read_question(sqlite3_stmt *s, void *cell) {
    PlatCellResults *out = cell;
    if (!plat_grow_by_one(&out->question, (int)out->questions, sizeof *out->question))
        return false;
    PlatQuestionTally *q = &out->question[out->questions++];
    *q = (PlatQuestionTally){.asked = sqlite3_column_int64(s, 2),
                             .forced = sqlite3_column_int64(s, 3),
                             .games = sqlite3_column_int64(s, 4)};
    return copy_name(q->name, s, 0) && kind_named(text_of(s, 1), &q->kind);
}

static bool read_choice(sqlite3_stmt *s, void *cell) {
    PlatCellResults *out = cell;
    if (!plat_grow_by_one(&out->choice, (int)out->choices, sizeof *out->choice))
        return false;
    PlatChoiceTally *c = &out->choice[out->choices++];
    *c = (PlatChoiceTally){.order = sqlite3_column_int(s, 3),
                           .offered = sqlite3_column_int64(s, 4),
                           .taken = sqlite3_column_int64(s, 5),
                           .takers = sqlite3_column_int64(s, 6),
                           .most = sqlite3_column_int64(s, 7),
                           .most_won = sqlite3_column_int64(s, 8),
                           .points = sqlite3_column_int64(s, 9)};
    return copy_name(c->question, s, 0) && copy_name(c->choice, s, 2) &&
           kind_named(text_of(s, 1), &c->kind);
}

static bool read_use(sqlite3_stmt *s, void *cell) {
    PlatCellResults *out = cell;
    if (!plat_grow_by_one(&out->use, (int)out->uses, sizeof *out->use))
        return false;
    PlatUseTally *u = &out->use[out->uses++];
    *u = (PlatUseTally){.per_player = sqlite3_column_int(s, 2) != 0,
                        .most = sqlite3_column_int64(s, 3),
                        .most_all = sqlite3_column_int64(s, 4),
                        .capacity = sqlite3_column_int64(s, 5),
                        .full = sqlite3_column_int64(s, 6),
                        .early = sqlite3_column_int64(s, 7),
                        .at_end = sqlite3_column_int64(s, 8)};
    return copy_name(u->field, s, 0) && copy_name(u->value, s, 1) && copy_name(u->kind, s, 9);
}

PlatStatus plat_results_db_items(PlatResultsDb *db, int cell, PlatCellResults *out,
                                 PlatError *error) {
    return read_rows(db, READ_ITEMS, cell, out, read_item, "a row cannot be read", error);
}

static PlatStatus read_cell(PlatResultsDb *db, int cell, PlatCellResults *out, PlatError *error) {
    static const struct {
        int which;
        Reader *reader;
    } part[] = {
        {READ_GAMES,     read_outcome },
        {READ_ITEMS,     read_item    },
        {READ_QUESTIONS, read_question},
        {READ_CHOICES,   read_choice  },
        {READ_USES,      read_use     }
    };
    for (size_t n = 0; n < sizeof part / sizeof *part; n++)
        TRY(read_rows(db, part[n].which, cell, out, part[n].reader, "a row cannot be read", error));
    for (int64_t n = 0; n < out->outcomes; n++)
        if (out->outcome[n].items > out->items)
            return plat_results_db_damaged(db, "a game has more items than there are", error);
    return PLAT_OK;
}

PlatStatus plat_results_db_cell(PlatResultsDb *db, int cell, PlatCellResults *out,
                                PlatError *error) {
    *out = (PlatCellResults){.seats = db->seats[cell]};
    const PlatStatus status = read_cell(db, cell, out, error);
    if (status != PLAT_OK)
        plat_cell_results_free(out);
    return status;
}

#endif
