/* The rows of a results database: what was measured in each cell, added and read. */
#include "results_db.h"

#ifdef PLAT_SQLITE

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "results_db_file.h"
#include "text/buffer.h"

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
    const char *text = plat_results_db_text(statement, column);
    if (!text || strlen(text) >= PLAT_MAX_NAME)
        return false;
    memcpy(name, text, strlen(text) + 1);
    return true;
}

/* --- lists of numbers --- */

/* "[1,2]" */
static void put_list(PlatBuffer *text, const int64_t *value, int count) {
    plat_buffer_put(text, "[");
    for (int n = 0; n < count; n++) {
        plat_buffer_put(text, n ? "," : "");
        plat_buffer_number(text, value[n]);
    }
    plat_buffer_put(text, "]");
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

/* --- adding --- */

/* SQLite frees the text. False: no memory. */
static bool bind_text(sqlite3_stmt *statement, int at, PlatBuffer *text) {
    char *taken = plat_buffer_take(text);
    return taken && sqlite3_bind_text(statement, at, taken, -1, free) == SQLITE_OK;
}

static bool bind_list(sqlite3_stmt *statement, int at, const int64_t *value, int count) {
    PlatBuffer text = {0};
    put_list(&text, value, count);
    return bind_text(statement, at, &text);
}

/* By item of the db, each a list by seat. */
static bool bind_points(sqlite3_stmt *statement, const PlatOutcome *o, const int *item, int items,
                        int seats) {
    static const int64_t none[PLAT_MAX_SEATS];
    const int64_t *points[2 * PLAT_MAX_ITEMS];
    PlatBuffer text = {0};
    for (int n = 0; n < items; n++)
        points[n] = none;
    for (int n = 0; n < o->items; n++)
        points[item[n]] = &o->points[n * seats];
    plat_buffer_put(&text, "[");
    for (int n = 0; n < items; n++) {
        plat_buffer_put(&text, n ? "," : "");
        put_list(&text, points[n], seats);
    }
    plat_buffer_put(&text, "]");
    return bind_text(statement, 18, &text);
}

static bool bind_result(sqlite3_stmt *statement, const PlatOutcome *o, const int *item, int items,
                        int seats) {
    int64_t place[PLAT_MAX_SEATS], won[PLAT_MAX_SEATS], leader[PLAT_MAX_LEADS];
    for (int seat = 0; seat < seats; seat++) {
        place[seat] = o->place[seat];
        won[seat] = o->won[seat];
    }
    for (int n = 0; n < o->leads; n++)
        leader[n] = o->leader[n];
    return bind_list(statement, 15, o->total, seats) && bind_list(statement, 16, place, seats) &&
           bind_list(statement, 17, won, seats) && bind_points(statement, o, item, items, seats) &&
           (!o->followed || bind_list(statement, 19, leader, o->leads));
}

static PlatStatus add_game(PlatResultsDb *db, int cell, const PlatOutcome *o, const int *item,
                           PlatError *error) {
    sqlite3_stmt *s;
    TRY(plat_results_db_prepare(db, PLAT_ADD_GAME, &s, error));
    const int64_t value[] = {o->turns,         o->decisions, o->forced,       o->passes,
                             o->forced_passes, o->dead_ends, o->most_options, o->options};
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
    if (o->status == PLAT_OK && !bind_result(s, o, item, db->items[cell], db->seats[cell]))
        return plat_no_memory(error);
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
        TRY(plat_results_db_put_row(db, PLAT_ADD_ITEM, error, "iitn", cell, at, more->item[n],
                                    more->item_met[n]));
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
        TRY(plat_results_db_put_row(db, PLAT_ADD_QUESTION, error, "ittnnn", cell, q->name,
                                    kind_name[q->kind], q->asked, q->forced, q->games));
    }
    for (int n = 0; n < more->choices; n++) {
        const PlatChoiceTally *c = &more->choice[n];
        TRY(plat_results_db_put_row(db, PLAT_ADD_CHOICE, error, "itttinnnnnn", cell, c->question,
                                    kind_name[c->kind], c->choice, c->order, c->offered, c->taken,
                                    c->takers, c->most, c->most_won, c->points));
    }
    for (int n = 0; n < more->uses; n++) {
        const PlatUseTally *u = &more->use[n];
        TRY(plat_results_db_put_row(db, PLAT_ADD_USE, error, "iittinnnnnnt", cell, n, u->field,
                                    u->value, (int)u->per_player, u->most, u->most_all, u->capacity,
                                    u->full, u->early, u->at_end, u->kind));
    }
    return PLAT_OK;
}

/* --- reading --- */

static bool read_result(sqlite3_stmt *s, PlatOutcome *o, int seats) {
    int64_t number[PLAT_MAX_SEATS], points[2 * PLAT_MAX_ITEMS * PLAT_MAX_SEATS];
    int64_t leader[PLAT_MAX_LEADS];
    if (read_numbers(plat_results_db_text(s, 14), o->total, seats) != seats ||
        read_numbers(plat_results_db_text(s, 15), number, seats) != seats)
        return false;
    for (int seat = 0; seat < seats; seat++)
        o->place[seat] = (int)number[seat];
    if (read_numbers(plat_results_db_text(s, 16), number, seats) != seats)
        return false;
    for (int seat = 0; seat < seats; seat++)
        o->won[seat] = (int)number[seat];
    int count =
        read_numbers(plat_results_db_text(s, 17), points, 2 * PLAT_MAX_ITEMS * PLAT_MAX_SEATS);
    if (count < 0 || count % seats != 0)
        return false;
    o->items = count / seats;
    o->points = malloc(sizeof *o->points * (size_t)(count + 1));
    if (o->points)
        memcpy(o->points, points, sizeof *points * (size_t)count);
    o->followed = sqlite3_column_type(s, 18) != SQLITE_NULL;
    if (o->followed) {
        o->leads = read_numbers(plat_results_db_text(s, 18), leader, PLAT_MAX_LEADS);
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
        .failure = plat_results_db_copy(s, 4),
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
    const char *status = plat_results_db_text(s, 3);
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
    return copy_name(q->name, s, 0) && kind_named(plat_results_db_text(s, 1), &q->kind);
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
           kind_named(plat_results_db_text(s, 1), &c->kind);
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
    return plat_results_db_read_rows(db, PLAT_READ_ITEMS, cell, out, read_item,
                                     "a row cannot be read", error);
}

static PlatStatus read_cell(PlatResultsDb *db, int cell, PlatCellResults *out, PlatError *error) {
    static const struct {
        PlatStatement which;
        PlatRowReader *reader;
    } part[] = {
        {PLAT_READ_GAMES,     read_outcome },
        {PLAT_READ_ITEMS,     read_item    },
        {PLAT_READ_QUESTIONS, read_question},
        {PLAT_READ_CHOICES,   read_choice  },
        {PLAT_READ_USES,      read_use     }
    };
    for (size_t n = 0; n < sizeof part / sizeof *part; n++)
        TRY(plat_results_db_read_rows(db, part[n].which, cell, out, part[n].reader,
                                      "a row cannot be read", error));
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
