/* The rows of a bank: what was found out in each cell, added and read. */
#include "results_db.h"

#ifdef PLAT_SQLITE

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "results_db_file.h"
#include "system/list.h"

enum {
    ADD_GAME,
    ADD_ITEM,
    ADD_QUESTION,
    ADD_CHOICE,
    ADD_USE,
    READ_GAMES,
    READ_ITEMS,
    READ_QUESTIONS,
    READ_CHOICES,
    READ_USES,
    STATEMENTS
};

_Static_assert((int)STATEMENTS == (int)PLAT_BANK_STATEMENTS, "one room for each");

static const char *const sql[STATEMENTS] = {
    [ADD_GAME] = "INSERT INTO games VALUES(?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?,?)",
    [ADD_ITEM] = "INSERT INTO items VALUES(?,?,?,?) ON CONFLICT DO UPDATE"
                 " SET met = min(met, excluded.met)",
    [ADD_QUESTION] = "INSERT INTO questions VALUES(?,?,?,?,?,?) ON CONFLICT DO UPDATE SET"
                     " asked = asked + excluded.asked, forced = forced + excluded.forced,"
                     " games = games + excluded.games",
    [ADD_CHOICE] = "INSERT INTO choices VALUES(?,?,?,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET"
                   " place = min(place, excluded.place), offered = offered + excluded.offered,"
                   " taken = taken + excluded.taken, takers = takers + excluded.takers,"
                   " taken_won = taken_won + excluded.taken_won,"
                   " points = points + excluded.points",
    [ADD_USE] = "INSERT INTO uses VALUES(?,?,?,?,?,?,?,?,?) ON CONFLICT DO UPDATE SET"
                " most = max(most, excluded.most), most_all = max(most_all, excluded.most_all),"
                " full = full + excluded.full",
    [READ_GAMES] = "SELECT * FROM games WHERE cell = ? ORDER BY game",
    [READ_ITEMS] = "SELECT item, name, met FROM items WHERE cell = ? ORDER BY item",
    [READ_QUESTIONS] = "SELECT question, kind, asked, forced, games FROM questions WHERE cell = ?",
    [READ_CHOICES] = "SELECT question, kind, choice, place, offered, taken, takers, taken_won,"
                     " points FROM choices WHERE cell = ?",
    [READ_USES] = "SELECT field, value, per_player, most, most_all, capacity, full FROM uses"
                  " WHERE cell = ? ORDER BY place",
};

static PlatStatus prepare(PlatResultsDb *bank, int which, sqlite3_stmt **statement,
                          PlatError *error) {
    *statement = bank->statement[which];
    if (*statement)
        return PLAT_OK;
    const int code =
        sqlite3_prepare_v3(bank->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    bank->statement[which] = *statement;
    return code == SQLITE_OK ? PLAT_OK : plat_results_db_fail(bank, code, error);
}

/* Carry out a statement that gives no rows. */
static PlatStatus carry_out(PlatResultsDb *bank, sqlite3_stmt *statement, PlatError *error) {
    const int code = sqlite3_step(statement);
    PlatStatus status = code == SQLITE_DONE ? PLAT_OK : plat_results_db_fail(bank, code, error);
    sqlite3_reset(statement);
    return status;
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
    const char *text = (const char *)sqlite3_column_text(statement, column);
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

/* By item of the bank, each a list by seat. */
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

static PlatStatus add_game(PlatResultsDb *bank, int cell, const PlatOutcome *o, const int *item,
                           PlatError *error) {
    sqlite3_stmt *s;
    PlatStatus status = prepare(bank, ADD_GAME, &s, error);
    if (status != PLAT_OK)
        return status;
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
    if (o->status == PLAT_OK)
        bind_result(s, &texts, o, item, bank->items[cell], bank->seats[cell]);
    const int code = sqlite3_step(s);
    sqlite3_reset(s);
    if (code == SQLITE_CONSTRAINT)
        return plat_error_set(error, PLAT_E_TWICE, bank->path, "game %" PRId64 " is there already",
                              o->game + 1);
    return code == SQLITE_DONE ? PLAT_OK : plat_results_db_fail(bank, code, error);
}

/* The bank's number of each item; new ones are added. */
static PlatStatus add_items(PlatResultsDb *bank, int cell, const PlatCellResults *more, int *item,
                            PlatError *error) {
    sqlite3_stmt *s;
    PlatStatus status = prepare(bank, ADD_ITEM, &s, error);
    for (int n = 0; status == PLAT_OK && n < more->items; n++) {
        int at = 0;
        while (at < bank->items[cell] && strcmp(bank->item[cell][at], more->item[n]) != 0)
            at++;
        if (at == 2 * PLAT_MAX_ITEMS)
            return plat_results_db_damaged(bank, "too many items", error);
        if (at == bank->items[cell])
            memcpy(bank->item[cell][bank->items[cell]++], more->item[n], PLAT_MAX_NAME);
        item[n] = at;
        sqlite3_bind_int(s, 1, cell);
        sqlite3_bind_int(s, 2, at);
        sqlite3_bind_text(s, 3, more->item[n], -1, SQLITE_STATIC);
        sqlite3_bind_int64(s, 4, more->item_met[n]);
        status = carry_out(bank, s, error);
    }
    return status;
}

static PlatStatus add_question(PlatResultsDb *bank, int cell, const PlatQuestionTally *q,
                               PlatError *error) {
    sqlite3_stmt *s;
    PlatStatus status = prepare(bank, ADD_QUESTION, &s, error);
    if (status != PLAT_OK)
        return status;
    sqlite3_bind_int(s, 1, cell);
    sqlite3_bind_text(s, 2, q->name, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 3, kind_name[q->kind], -1, SQLITE_STATIC);
    sqlite3_bind_int64(s, 4, q->asked);
    sqlite3_bind_int64(s, 5, q->forced);
    sqlite3_bind_int64(s, 6, q->games);
    return carry_out(bank, s, error);
}

static PlatStatus add_choice(PlatResultsDb *bank, int cell, const PlatChoiceTally *c,
                             PlatError *error) {
    sqlite3_stmt *s;
    PlatStatus status = prepare(bank, ADD_CHOICE, &s, error);
    if (status != PLAT_OK)
        return status;
    const int64_t value[] = {c->order, c->offered, c->taken, c->takers, c->taken_won, c->points};
    sqlite3_bind_int(s, 1, cell);
    sqlite3_bind_text(s, 2, c->question, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 3, kind_name[c->kind], -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 4, c->choice, -1, SQLITE_STATIC);
    for (int n = 0; n < 6; n++)
        sqlite3_bind_int64(s, 5 + n, value[n]);
    return carry_out(bank, s, error);
}

static PlatStatus add_use(PlatResultsDb *bank, int cell, int place, const PlatUseTally *u,
                          PlatError *error) {
    sqlite3_stmt *s;
    PlatStatus status = prepare(bank, ADD_USE, &s, error);
    if (status != PLAT_OK)
        return status;
    const int64_t value[] = {u->per_player, u->most, u->most_all, u->capacity, u->full};
    sqlite3_bind_int(s, 1, cell);
    sqlite3_bind_int(s, 2, place);
    sqlite3_bind_text(s, 3, u->field, -1, SQLITE_STATIC);
    sqlite3_bind_text(s, 4, u->value, -1, SQLITE_STATIC);
    for (int n = 0; n < 5; n++)
        sqlite3_bind_int64(s, 5 + n, value[n]);
    return carry_out(bank, s, error);
}

PlatStatus plat_results_db_add(PlatResultsDb *bank, int cell, const PlatCellResults *more,
                               PlatError *error) {
    int item[2 * PLAT_MAX_ITEMS];
    PlatStatus status = add_items(bank, cell, more, item, error);
    for (int64_t n = 0; status == PLAT_OK && n < more->outcomes; n++)
        status = add_game(bank, cell, &more->outcome[n], item, error);
    for (int n = 0; status == PLAT_OK && n < more->questions; n++)
        status = add_question(bank, cell, &more->question[n], error);
    for (int n = 0; status == PLAT_OK && n < more->choices; n++)
        status = add_choice(bank, cell, &more->choice[n], error);
    for (int n = 0; status == PLAT_OK && n < more->uses; n++)
        status = add_use(bank, cell, n, &more->use[n], error);
    return status;
}

/* --- reading --- */

static bool read_result(sqlite3_stmt *s, PlatOutcome *o, int seats) {
    int64_t number[PLAT_MAX_SEATS], points[2 * PLAT_MAX_ITEMS * PLAT_MAX_SEATS];
    int64_t leader[PLAT_MAX_LEADS];
    if (read_numbers((const char *)sqlite3_column_text(s, 14), o->total, seats) != seats ||
        read_numbers((const char *)sqlite3_column_text(s, 15), number, seats) != seats)
        return false;
    for (int seat = 0; seat < seats; seat++)
        o->place[seat] = (int)number[seat];
    if (read_numbers((const char *)sqlite3_column_text(s, 16), number, seats) != seats)
        return false;
    for (int seat = 0; seat < seats; seat++)
        o->won[seat] = (int)number[seat];
    int count = read_numbers((const char *)sqlite3_column_text(s, 17), points,
                             2 * PLAT_MAX_ITEMS * PLAT_MAX_SEATS);
    if (count < 0 || count % seats != 0)
        return false;
    o->items = count / seats;
    o->points = malloc(sizeof *o->points * (size_t)(count + 1));
    if (o->points)
        memcpy(o->points, points, sizeof *points * (size_t)count);
    o->followed = sqlite3_column_type(s, 18) != SQLITE_NULL;
    if (o->followed) {
        o->leads = read_numbers((const char *)sqlite3_column_text(s, 18), leader, PLAT_MAX_LEADS);
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
        .failure = plat_results_db_text(s, 4),
        .began = sqlite3_column_type(s, 5) == SQLITE_NULL ? -1 : sqlite3_column_int(s, 5) - 1,
        .turns = sqlite3_column_int(s, 6),
        .decisions = sqlite3_column_int(s, 7),
        .forced = sqlite3_column_int(s, 8),
        .passes = sqlite3_column_int(s, 9),
        .forced_passes = sqlite3_column_int(s, 10),
        .dead_ends = sqlite3_column_int(s, 11),
        .most_options = sqlite3_column_int(s, 12),
        .options = sqlite3_column_int64(s, 13)};
    const char *status = (const char *)sqlite3_column_text(s, 3);
    return status_named(status, &o->status) && o->began < seats && o->game >= 0 &&
           o->game < PLAT_MAX_GAMES && (o->status != PLAT_OK || read_result(s, o, seats));
}

/* What is told of each row; false: it makes no sense. */
typedef bool Reader(sqlite3_stmt *s, PlatCellResults *out);

/* Read all rows of a statement about one cell. */
static PlatStatus read_rows(PlatResultsDb *bank, int which, int cell, PlatCellResults *out,
                            Reader *reader, PlatError *error) {
    sqlite3_stmt *s;
    int code = SQLITE_DONE;
    PlatStatus status = prepare(bank, which, &s, error);
    if (status != PLAT_OK)
        return status;
    sqlite3_bind_int(s, 1, cell);
    while (status == PLAT_OK && (code = sqlite3_step(s)) == SQLITE_ROW)
        if (!reader(s, out))
            status = plat_results_db_damaged(bank, "a row cannot be read", error);
    if (status == PLAT_OK && code != SQLITE_DONE)
        status = plat_results_db_fail(bank, code, error);
    sqlite3_reset(s);
    return status;
}

static bool read_outcome(sqlite3_stmt *s, PlatCellResults *out) {
    if (!plat_list_grow(&out->outcome, (int)out->outcomes, sizeof *out->outcome))
        return false;
    PlatOutcome *outcome = &out->outcome[out->outcomes++];
    const bool read = read_game(s, outcome, out->seats);
    out->failed += read && outcome->status != PLAT_OK;
    return read;
}

static bool read_item(sqlite3_stmt *s, PlatCellResults *out) {
    if (sqlite3_column_int(s, 0) != out->items || out->items == 2 * PLAT_MAX_ITEMS ||
        !plat_list_grow(&out->item, (int)out->items, sizeof *out->item) ||
        !plat_list_grow(&out->item_met, (int)out->items, sizeof *out->item_met))
        return false;
    out->item_met[out->items] = sqlite3_column_int64(s, 2);
    return copy_name(out->item[out->items++], s, 1);
}

static bool read_question(sqlite3_stmt *s, PlatCellResults *out) {
    if (!plat_list_grow(&out->question, (int)out->questions, sizeof *out->question))
        return false;
    PlatQuestionTally *q = &out->question[out->questions++];
    *q = (PlatQuestionTally){.asked = sqlite3_column_int64(s, 2),
                             .forced = sqlite3_column_int64(s, 3),
                             .games = sqlite3_column_int64(s, 4)};
    return copy_name(q->name, s, 0) &&
           kind_named((const char *)sqlite3_column_text(s, 1), &q->kind);
}

static bool read_choice(sqlite3_stmt *s, PlatCellResults *out) {
    if (!plat_list_grow(&out->choice, (int)out->choices, sizeof *out->choice))
        return false;
    PlatChoiceTally *c = &out->choice[out->choices++];
    *c = (PlatChoiceTally){.order = sqlite3_column_int(s, 3),
                           .offered = sqlite3_column_int64(s, 4),
                           .taken = sqlite3_column_int64(s, 5),
                           .takers = sqlite3_column_int64(s, 6),
                           .taken_won = sqlite3_column_int64(s, 7),
                           .points = sqlite3_column_int64(s, 8)};
    return copy_name(c->question, s, 0) && copy_name(c->choice, s, 2) &&
           kind_named((const char *)sqlite3_column_text(s, 1), &c->kind);
}

static bool read_use(sqlite3_stmt *s, PlatCellResults *out) {
    if (!plat_list_grow(&out->use, (int)out->uses, sizeof *out->use))
        return false;
    PlatUseTally *u = &out->use[out->uses++];
    *u = (PlatUseTally){.per_player = sqlite3_column_int(s, 2) != 0,
                        .most = sqlite3_column_int64(s, 3),
                        .most_all = sqlite3_column_int64(s, 4),
                        .capacity = sqlite3_column_int64(s, 5),
                        .full = sqlite3_column_int64(s, 6)};
    return copy_name(u->field, s, 0) && copy_name(u->value, s, 1);
}

PlatStatus plat_results_db_items(PlatResultsDb *bank, int cell, PlatCellResults *out,
                                 PlatError *error) {
    return read_rows(bank, READ_ITEMS, cell, out, read_item, error);
}

PlatStatus plat_results_db_cell(PlatResultsDb *bank, int cell, PlatCellResults *out,
                                PlatError *error) {
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
    *out = (PlatCellResults){.seats = bank->seats[cell]};
    PlatStatus status = PLAT_OK;
    for (size_t n = 0; status == PLAT_OK && n < sizeof part / sizeof *part; n++)
        status = read_rows(bank, part[n].which, cell, out, part[n].reader, error);
    for (int64_t n = 0; status == PLAT_OK && n < out->outcomes; n++)
        if (out->outcome[n].items > out->items)
            status = plat_results_db_damaged(bank, "a game has more items than there are", error);
    if (status != PLAT_OK)
        plat_cell_results_free(out);
    return status;
}

#endif
