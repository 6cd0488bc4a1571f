/* Banks, in SQLite. A writer holds the lock of a transaction from the beginning to the end, with a
 * commit now and then: so there is one writer at most, others may read, and a program that is
 * killed loses what came after the last commit and nothing else. */
#include "bank.h"

#ifdef PLAT_SQLITE

#include <inttypes.h>
#include <jansson.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bank_schema.h"
#include "system/files.h"
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

struct PlatBank {
    sqlite3 *db;
    char *path;
    bool writes;
    int cells;
    int *seats;                   /* by cell */
    char (**item)[PLAT_MAX_NAME]; /* by cell: the items that the bank has */
    int *items;
    sqlite3_stmt *statement[STATEMENTS];
};

/* --- errors --- */

static PlatStatus fail(const PlatBank *bank, int code, PlatError *error) {
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return plat_error_set(error, PLAT_E_BUSY, bank->path,
                              "another program is writing into this file");
    case SQLITE_NOMEM: return plat_no_memory(error);
    case SQLITE_NOTADB:
        return plat_error_set(error, PLAT_E_FORMAT, bank->path,
                              "the file holds no results; it was left as it is");
    case SQLITE_CORRUPT:
        return plat_error_set(error, PLAT_E_FORMAT, bank->path,
                              "the results in this file are damaged (%s); it was left as it is",
                              sqlite3_errmsg(bank->db));
    default: break;
    }
    return plat_error_set(error, PLAT_E_IO, bank->path, "%s", sqlite3_errmsg(bank->db));
}

static PlatStatus damaged(const PlatBank *bank, const char *what, PlatError *error) {
    return plat_error_set(error, PLAT_E_FORMAT, bank->path,
                          "the results in this file are damaged (%s); it was left as it is", what);
}

static PlatStatus run(PlatBank *bank, const char *text, PlatError *error) {
    const int code = sqlite3_exec(bank->db, text, NULL, NULL, NULL);
    return code == SQLITE_OK ? PLAT_OK : fail(bank, code, error);
}

/* One number, such as a pragma's. */
static PlatStatus number(PlatBank *bank, const char *text, int64_t *value, PlatError *error) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(bank->db, text, -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        *value = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? PLAT_OK : fail(bank, code, error);
}

static PlatStatus prepare(PlatBank *bank, int which, sqlite3_stmt **statement, PlatError *error) {
    *statement = bank->statement[which];
    if (*statement)
        return PLAT_OK;
    const int code =
        sqlite3_prepare_v3(bank->db, sql[which], -1, SQLITE_PREPARE_PERSISTENT, statement, NULL);
    bank->statement[which] = *statement;
    return code == SQLITE_OK ? PLAT_OK : fail(bank, code, error);
}

/* Carry out a statement that gives no rows. */
static PlatStatus carry_out(PlatBank *bank, sqlite3_stmt *statement, PlatError *error) {
    const int code = sqlite3_step(statement);
    PlatStatus status = code == SQLITE_DONE ? PLAT_OK : fail(bank, code, error);
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

static char *column_text(sqlite3_stmt *statement, int column) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? strdup((const char *)text) : NULL;
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

static PlatStatus add_game(PlatBank *bank, int cell, const PlatOutcome *o, const int *item,
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
    return code == SQLITE_DONE ? PLAT_OK : fail(bank, code, error);
}

/* The bank's number of each item; new ones are added. */
static PlatStatus add_items(PlatBank *bank, int cell, const PlatCellResults *more, int *item,
                            PlatError *error) {
    sqlite3_stmt *s;
    PlatStatus status = prepare(bank, ADD_ITEM, &s, error);
    for (int n = 0; status == PLAT_OK && n < more->items; n++) {
        int at = 0;
        while (at < bank->items[cell] && strcmp(bank->item[cell][at], more->item[n]) != 0)
            at++;
        if (at == 2 * PLAT_MAX_ITEMS)
            return damaged(bank, "too many items", error);
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

static PlatStatus add_question(PlatBank *bank, int cell, const PlatQuestionTally *q,
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

static PlatStatus add_choice(PlatBank *bank, int cell, const PlatChoiceTally *c, PlatError *error) {
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

static PlatStatus add_use(PlatBank *bank, int cell, int place, const PlatUseTally *u,
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

PlatStatus plat_bank_add(PlatBank *bank, int cell, const PlatCellResults *more, PlatError *error) {
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

PlatStatus plat_bank_commit(PlatBank *bank, PlatError *error) {
    PlatStatus status = run(bank, "COMMIT", error);
    return status == PLAT_OK ? run(bank, "BEGIN IMMEDIATE", error) : status;
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
        .failure = column_text(s, 4),
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
    return status_named(status, &o->status) && o->began < seats &&
           (o->status != PLAT_OK || read_result(s, o, seats));
}

/* What is told of each row; false: it makes no sense. */
typedef bool Reader(sqlite3_stmt *s, PlatCellResults *out);

/* Read all rows of a statement about one cell. */
static PlatStatus read_rows(PlatBank *bank, int which, int cell, PlatCellResults *out,
                            Reader *reader, PlatError *error) {
    sqlite3_stmt *s;
    int code = SQLITE_DONE;
    PlatStatus status = prepare(bank, which, &s, error);
    if (status != PLAT_OK)
        return status;
    sqlite3_bind_int(s, 1, cell);
    while (status == PLAT_OK && (code = sqlite3_step(s)) == SQLITE_ROW)
        if (!reader(s, out))
            status = damaged(bank, "a row cannot be read", error);
    if (status == PLAT_OK && code != SQLITE_DONE)
        status = fail(bank, code, error);
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

PlatStatus plat_bank_cell(PlatBank *bank, int cell, PlatCellResults *out, PlatError *error) {
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
            status = damaged(bank, "a game has more items than there are", error);
    if (status != PLAT_OK)
        plat_cell_results_free(out);
    return status;
}

/* --- what the experiment is --- */

static char *names_text(char *const *name, int count) {
    json_t *array = json_array();
    for (int n = 0; n < count; n++)
        json_array_append_new(array, name[n] ? json_string(name[n]) : json_null());
    char *text = json_dumps(array, JSON_COMPACT);
    json_decref(array);
    return text;
}

static bool read_names(const char *text, char **name, int max, int *count) {
    json_t *array = text ? json_loads(text, 0, NULL) : NULL;
    bool read = json_is_array(array) && (int)json_array_size(array) <= max;
    *count = read ? (int)json_array_size(array) : 0;
    for (int n = 0; read && n < *count; n++) {
        const char *word = json_string_value(json_array_get(array, (size_t)n));
        name[n] = word ? strdup(word) : NULL;
    }
    json_decref(array);
    return read;
}

static void bind_owned(sqlite3_stmt *s, int at, char *text) {
    if (text)
        sqlite3_bind_text(s, at, text, -1, SQLITE_TRANSIENT);
    free(text);
}

static PlatStatus put_cell(PlatBank *bank, const PlatResults *results, int n, PlatError *error) {
    sqlite3_stmt *s = NULL;
    const PlatCellResults *cell = &results->cell[n];
    int code = sqlite3_prepare_v2(bank->db, "INSERT INTO cells VALUES(?,?,?,?,?,?,?,?,?,?,?,?)", -1,
                                  &s, NULL);
    if (code != SQLITE_OK)
        return fail(bank, code, error);
    sqlite3_bind_int(s, 1, n);
    sqlite3_bind_text(s, 2, cell->label, -1, SQLITE_STATIC);
    bind_owned(s, 3, names_text(cell->level, results->factors));
    if (cell->variant)
        sqlite3_bind_text(s, 4, cell->variant, -1, SQLITE_STATIC);
    sqlite3_bind_int(s, 5, cell->seats);
    bind_owned(s, 6, names_text(cell->seat_name, cell->seats));
    bind_owned(s, 7, names_text(cell->bot, cell->seats));
    sqlite3_bind_int(s, 8, cell->rotates);
    if (cell->stream)
        sqlite3_bind_text(s, 9, cell->stream, -1, SQLITE_STATIC);
    sqlite3_bind_int(s, 10, cell->redraws);
    sqlite3_bind_int(s, 11, cell->follow);
    sqlite3_bind_text(s, 12, cell->identity, -1, SQLITE_STATIC);
    code = sqlite3_step(s);
    sqlite3_finalize(s);
    return code == SQLITE_DONE ? PLAT_OK : fail(bank, code, error);
}

static PlatStatus put_key(PlatBank *bank, const char *key, const char *text, int64_t value,
                          PlatError *error) {
    sqlite3_stmt *s = NULL;
    int code = sqlite3_prepare_v2(bank->db, "INSERT INTO experiment VALUES(?,?)", -1, &s, NULL);
    if (code != SQLITE_OK)
        return fail(bank, code, error);
    sqlite3_bind_text(s, 1, key, -1, SQLITE_STATIC);
    if (text)
        sqlite3_bind_text(s, 2, text, -1, SQLITE_STATIC);
    else
        sqlite3_bind_int64(s, 2, value);
    code = sqlite3_step(s);
    sqlite3_finalize(s);
    return code == SQLITE_DONE ? PLAT_OK : fail(bank, code, error);
}

static PlatStatus put_experiment(PlatBank *bank, const PlatResults *results, PlatError *error) {
    char *factors = names_text(results->factor, results->factors);
    PlatStatus status = factors ? PLAT_OK : plat_no_memory(error);
    if (status == PLAT_OK)
        status = put_key(bank, "game", results->game, 0, error);
    if (status == PLAT_OK)
        status = put_key(bank, "title", results->title, 0, error);
    if (status == PLAT_OK)
        status = put_key(bank, "seed", NULL, (int64_t)results->seed, error);
    if (status == PLAT_OK)
        status = put_key(bank, "factors", factors, 0, error);
    if (status == PLAT_OK)
        status = put_key(bank, "plat", PLAT_VERSION, 0, error);
    for (int n = 0; status == PLAT_OK && n < results->cells; n++)
        status = put_cell(bank, results, n, error);
    free(factors);
    return status;
}

static bool read_key(PlatResults *results, const char *key, sqlite3_stmt *s) {
    if (strcmp(key, "game") == 0)
        return (results->game = column_text(s, 1)) != NULL;
    if (strcmp(key, "title") == 0)
        return (results->title = column_text(s, 1)) != NULL;
    if (strcmp(key, "seed") == 0)
        results->seed = (uint64_t)sqlite3_column_int64(s, 1);
    if (strcmp(key, "factors") == 0)
        return read_names((const char *)sqlite3_column_text(s, 1), results->factor,
                          PLAT_MAX_FACTORS, &results->factors);
    return true;
}

static bool read_about_cell(sqlite3_stmt *s, PlatResults *results) {
    PlatCellResults *cell = realloc(results->cell, sizeof *cell * (size_t)(results->cells + 1));
    if (!cell)
        return false;
    results->cell = cell;
    cell += results->cells;
    int names = 0, bots = 0, levels = 0;
    *cell = (PlatCellResults){.label = column_text(s, 1),
                              .variant = column_text(s, 3),
                              .seats = sqlite3_column_int(s, 4),
                              .rotates = sqlite3_column_int(s, 7) != 0,
                              .stream = column_text(s, 8),
                              .redraws = sqlite3_column_int(s, 9),
                              .follow = sqlite3_column_int(s, 10),
                              .identity = column_text(s, 11)};
    const bool in_order = sqlite3_column_int(s, 0) == results->cells++;
    return in_order && cell->label && cell->identity && cell->seats >= 1 &&
           cell->seats <= PLAT_MAX_SEATS && cell->redraws >= 1 && cell->follow >= 1 &&
           read_names((const char *)sqlite3_column_text(s, 2), cell->level, PLAT_MAX_FACTORS,
                      &levels) &&
           read_names((const char *)sqlite3_column_text(s, 5), cell->seat_name, PLAT_MAX_SEATS,
                      &names) &&
           read_names((const char *)sqlite3_column_text(s, 6), cell->bot, PLAT_MAX_SEATS, &bots) &&
           names == cell->seats && bots == cell->seats && levels == results->factors;
}

static PlatStatus read_about(PlatBank *bank, PlatResults *results, PlatError *error) {
    sqlite3_stmt *s = NULL;
    bool read = true;
    int code = sqlite3_prepare_v2(bank->db, "SELECT key, value FROM experiment", -1, &s, NULL);
    while (code == SQLITE_OK || code == SQLITE_ROW) {
        code = sqlite3_step(s);
        const char *key = code == SQLITE_ROW ? (const char *)sqlite3_column_text(s, 0) : NULL;
        read = read && (code != SQLITE_ROW || (key && read_key(results, key, s)));
    }
    sqlite3_finalize(s);
    if (code != SQLITE_DONE)
        return fail(bank, code, error);
    code = sqlite3_prepare_v2(bank->db, "SELECT * FROM cells ORDER BY cell", -1, &s, NULL);
    while (code == SQLITE_OK || code == SQLITE_ROW) {
        code = sqlite3_step(s);
        read = read && (code != SQLITE_ROW || read_about_cell(s, results));
    }
    sqlite3_finalize(s);
    if (code != SQLITE_DONE)
        return fail(bank, code, error);
    return read && results->cells > 0 && results->game && results->title
               ? PLAT_OK
               : damaged(bank, "what was measured cannot be read", error);
}

PlatStatus plat_bank_about(PlatBank *bank, PlatResults **out, PlatError *error) {
    PlatResults *results = calloc(1, sizeof *results);
    PlatStatus status = results ? read_about(bank, results, error) : plat_no_memory(error);
    if (status != PLAT_OK) {
        plat_results_free(results);
        return status;
    }
    *out = results;
    return PLAT_OK;
}

/* --- opening --- */

static bool found_damage(PlatBank *bank) {
    sqlite3_stmt *s = NULL;
    int code = sqlite3_prepare_v2(bank->db, "PRAGMA quick_check(1)", -1, &s, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(s);
    const char *said = code == SQLITE_ROW ? (const char *)sqlite3_column_text(s, 0) : NULL;
    const bool damage = !said || strcmp(said, "ok") != 0;
    sqlite3_finalize(s);
    return damage;
}

/* Whether this is a bank, of this version, and whole. *empty: nothing is in the file. */
static PlatStatus check_file(PlatBank *bank, bool *empty, PlatError *error) {
    int64_t tables = 0, application = 0, version = 0;
    PlatStatus status = number(bank, "SELECT count(*) FROM sqlite_master", &tables, error);
    if (status == PLAT_OK)
        status = number(bank, "PRAGMA application_id", &application, error);
    if (status == PLAT_OK)
        status = number(bank, "PRAGMA user_version", &version, error);
    if (status != PLAT_OK)
        return status;
    *empty = tables == 0 && application == 0;
    if (*empty)
        return PLAT_OK;
    if (application != PLAT_BANK_APPLICATION)
        return plat_error_set(error, PLAT_E_FORMAT, bank->path,
                              "the file is a database of another program; it was left as it is");
    if (version != PLAT_BANK_VERSION)
        return plat_error_set(error, PLAT_E_FORMAT, bank->path,
                              "the results are of version %" PRId64
                              ", and this plat reads version %d; they were left as they are",
                              version, PLAT_BANK_VERSION);
    return found_damage(bank) ? damaged(bank, "its pages do not fit each other", error) : PLAT_OK;
}

static PlatStatus make_tables(PlatBank *bank, const PlatResults *results, PlatError *error) {
    char pragma[80];
    PlatStatus status = run(bank, bank_tables, error);
    if (status == PLAT_OK)
        status = run(bank, bank_views, error);
    snprintf(pragma, sizeof pragma, "PRAGMA application_id=%d; PRAGMA user_version=%d",
             PLAT_BANK_APPLICATION, PLAT_BANK_VERSION);
    if (status == PLAT_OK)
        status = run(bank, pragma, error);
    if (status == PLAT_OK)
        status = put_experiment(bank, results, error);
    return status == PLAT_OK ? plat_bank_commit(bank, error) : status;
}

/* Keep what adding needs: how many seats each cell has, and the items that are there. */
static PlatStatus know_cells(PlatBank *bank, const PlatResults *results, PlatError *error) {
    bank->seats = calloc((size_t)results->cells, sizeof *bank->seats);
    bank->item = calloc((size_t)results->cells, sizeof *bank->item);
    bank->items = calloc((size_t)results->cells, sizeof *bank->items);
    if (!bank->seats || !bank->item || !bank->items)
        return plat_no_memory(error);
    PlatStatus status = PLAT_OK;
    for (; status == PLAT_OK && bank->cells < results->cells; bank->cells++) {
        const int n = bank->cells;
        PlatCellResults there = {0};
        bank->seats[n] = results->cell[n].seats;
        bank->item[n] = calloc(2 * PLAT_MAX_ITEMS, sizeof **bank->item);
        status = bank->item[n] ? read_rows(bank, READ_ITEMS, n, &there, read_item, error)
                               : plat_no_memory(error);
        bank->items[n] = there.items;
        if (status == PLAT_OK && there.items > 0)
            memcpy(bank->item[n], there.item, sizeof *there.item * (size_t)there.items);
        plat_cell_results_free(&there);
    }
    return status;
}

static PlatStatus open_file(PlatBank **out, const char *path, bool writes, PlatError *error) {
    PlatBank *bank = calloc(1, sizeof *bank);
    if (bank)
        bank->path = strdup(path);
    if (!bank || !bank->path) {
        free(bank);
        return plat_no_memory(error);
    }
    bank->writes = writes;
    *out = bank;
    const int access = writes ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    /* a bank is used by one thread at a time */
    const int code = sqlite3_open_v2(path, &bank->db, access | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK)
        sqlite3_busy_timeout(bank->db, writes ? 200 : 10000);
    return code == SQLITE_OK ? PLAT_OK : fail(bank, code, error);
}

static PlatStatus begin_writing(PlatBank *bank, const PlatResults *results, PlatError *error) {
    bool empty = false;
    PlatStatus status = run(bank, "PRAGMA synchronous=NORMAL", error);
    if (status == PLAT_OK)
        status = run(bank, "BEGIN IMMEDIATE", error);
    if (status == PLAT_OK)
        status = check_file(bank, &empty, error);
    if (status == PLAT_OK && empty)
        return make_tables(bank, results, error);
    PlatResults *about = NULL;
    if (status == PLAT_OK)
        status = plat_bank_about(bank, &about, error);
    if (status == PLAT_OK)
        status = plat_results_compare(about, results, bank->path, "what is asked for", error);
    plat_results_free(about);
    return status;
}

PlatStatus plat_bank_open(PlatBank **out, const char *path, const PlatResults *results,
                          PlatError *error) {
    PlatBank *bank = NULL;
    PlatStatus status = open_file(&bank, path, true, error);
    if (status == PLAT_OK)
        status = begin_writing(bank, results, error);
    if (status == PLAT_OK)
        status = know_cells(bank, results, error);
    if (status != PLAT_OK) {
        plat_bank_close(bank);
        return status;
    }
    *out = bank;
    return PLAT_OK;
}

PlatStatus plat_bank_open_read(PlatBank **out, const char *path, PlatError *error) {
    PlatBank *bank = NULL;
    PlatResults *about = NULL;
    bool empty = false;
    if (access(path, R_OK) != 0)
        return plat_file_error(path, error);
    PlatStatus status = open_file(&bank, path, false, error);
    if (status == PLAT_OK)
        status = run(bank, "BEGIN", error); /* one state of it, whoever writes meanwhile */
    if (status == PLAT_OK)
        status = check_file(bank, &empty, error);
    if (status == PLAT_OK && empty)
        status = plat_error_set(error, PLAT_E_FORMAT, path, "there are no results in this file");
    if (status == PLAT_OK)
        status = plat_bank_about(bank, &about, error);
    if (status == PLAT_OK)
        status = know_cells(bank, about, error);
    plat_results_free(about);
    if (status != PLAT_OK) {
        plat_bank_close(bank);
        return status;
    }
    *out = bank;
    return PLAT_OK;
}

void plat_bank_close(PlatBank *bank) {
    if (!bank)
        return;
    for (int n = 0; n < STATEMENTS; n++)
        sqlite3_finalize(bank->statement[n]);
    sqlite3_close(bank->db);
    for (int n = 0; n < bank->cells; n++)
        free(bank->item[n]);
    free(bank->item);
    free(bank->items);
    free(bank->seats);
    free(bank->path);
    free(bank);
}

#else /* without SQLite */

static PlatStatus none(PlatError *error) {
    return plat_error_set(error, PLAT_E_ARGUMENT, "",
                          "this plat was built without SQLite, which keeps results");
}

PlatStatus plat_bank_open(PlatBank **out, const char *path, const PlatResults *results,
                          PlatError *error) {
    (void)out, (void)path, (void)results;
    return none(error);
}

PlatStatus plat_bank_open_read(PlatBank **out, const char *path, PlatError *error) {
    (void)out, (void)path;
    return none(error);
}

void plat_bank_close(PlatBank *bank) { (void)bank; }

PlatStatus plat_bank_add(PlatBank *bank, int cell, const PlatCellResults *more, PlatError *error) {
    (void)bank, (void)cell, (void)more;
    return none(error);
}

PlatStatus plat_bank_commit(PlatBank *bank, PlatError *error) {
    (void)bank;
    return none(error);
}

PlatStatus plat_bank_about(PlatBank *bank, PlatResults **out, PlatError *error) {
    (void)bank, (void)out;
    return none(error);
}

PlatStatus plat_bank_cell(PlatBank *bank, int cell, PlatCellResults *out, PlatError *error) {
    (void)bank, (void)cell, (void)out;
    return none(error);
}

#endif
