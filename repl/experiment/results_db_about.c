/* What a bank says of its experiment: the game, its factors, and each cell with who plays it. */
#include "results_db.h"

#ifdef PLAT_SQLITE

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "results_db_file.h"

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

static PlatStatus put_cell(PlatResultsDb *bank, const PlatResults *results, int n,
                           PlatError *error) {
    sqlite3_stmt *s = NULL;
    const PlatCellResults *cell = &results->cell[n];
    int code = sqlite3_prepare_v2(bank->db, "INSERT INTO cells VALUES(?,?,?,?,?,?,?,?,?,?,?,?)", -1,
                                  &s, NULL);
    if (code != SQLITE_OK)
        return plat_results_db_fail(bank, code, error);
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
    return code == SQLITE_DONE ? PLAT_OK : plat_results_db_fail(bank, code, error);
}

static PlatStatus put_key(PlatResultsDb *bank, const char *key, const char *text, int64_t value,
                          PlatError *error) {
    sqlite3_stmt *s = NULL;
    int code =
        sqlite3_prepare_v2(bank->db, "INSERT OR REPLACE INTO experiment VALUES(?,?)", -1, &s, NULL);
    if (code != SQLITE_OK)
        return plat_results_db_fail(bank, code, error);
    sqlite3_bind_text(s, 1, key, -1, SQLITE_STATIC);
    if (text)
        sqlite3_bind_text(s, 2, text, -1, SQLITE_STATIC);
    else
        sqlite3_bind_int64(s, 2, value);
    code = sqlite3_step(s);
    sqlite3_finalize(s);
    return code == SQLITE_DONE ? PLAT_OK : plat_results_db_fail(bank, code, error);
}

PlatStatus plat_results_db_put_planned(PlatResultsDb *bank, int64_t games, PlatError *error) {
    return put_key(bank, "games", NULL, games, error);
}

PlatStatus plat_results_db_put_experiment(PlatResultsDb *bank, const PlatResults *results,
                                          PlatError *error) {
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
    if (status == PLAT_OK && results->shards > 0)
        status = put_key(bank, "shards", NULL, results->shards, error);
    if (status == PLAT_OK)
        status = plat_results_db_put_planned(bank, results->planned, error);
    for (int n = 0; status == PLAT_OK && n < results->cells; n++) {
        char key[32];
        snprintf(key, sizeof key, "command %d", n);
        status = put_cell(bank, results, n, error);
        if (status == PLAT_OK && results->cell[n].command)
            status = put_key(bank, key, results->cell[n].command, 0, error);
    }
    free(factors);
    return status;
}

static bool read_key(PlatResults *results, const char *key, sqlite3_stmt *s) {
    if (strcmp(key, "game") == 0)
        return (results->game = plat_results_db_text(s, 1)) != NULL;
    if (strcmp(key, "title") == 0)
        return (results->title = plat_results_db_text(s, 1)) != NULL;
    if (strcmp(key, "seed") == 0)
        results->seed = (uint64_t)sqlite3_column_int64(s, 1);
    if (strcmp(key, "shards") == 0)
        results->shards = sqlite3_column_int(s, 1);
    if (strcmp(key, "games") == 0)
        results->planned = sqlite3_column_int64(s, 1);
    if (results->shards < 0 || results->shards > PLAT_MAX_SHARDS || results->planned < 0 ||
        results->planned > PLAT_MAX_GAMES)
        return false;
    if (strcmp(key, "factors") == 0)
        return read_names((const char *)sqlite3_column_text(s, 1), results->factor,
                          PLAT_MAX_FACTORS, &results->factors);
    return true;
}

static bool read_about_cell(sqlite3_stmt *s, PlatResults *results) {
    if (results->cells == PLAT_MAX_CELLS_VARIED)
        return false;
    PlatCellResults *cell = realloc(results->cell, sizeof *cell * (size_t)(results->cells + 1));
    if (!cell)
        return false;
    results->cell = cell;
    cell += results->cells;
    int names = 0, bots = 0, levels = 0;
    *cell = (PlatCellResults){.label = plat_results_db_text(s, 1),
                              .variant = plat_results_db_text(s, 3),
                              .seats = sqlite3_column_int(s, 4),
                              .rotates = sqlite3_column_int(s, 7) != 0,
                              .stream = plat_results_db_text(s, 8),
                              .redraws = sqlite3_column_int(s, 9),
                              .follow = sqlite3_column_int(s, 10),
                              .identity = plat_results_db_text(s, 11),
                              .command = plat_results_db_text(s, 12)};
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

static PlatStatus read_about(PlatResultsDb *bank, PlatResults *results, PlatError *error) {
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
        return plat_results_db_fail(bank, code, error);
    code = sqlite3_prepare_v2(bank->db,
                              "SELECT c.*, e.value FROM cells c LEFT JOIN experiment e"
                              " ON e.key = 'command ' || c.cell ORDER BY c.cell",
                              -1, &s, NULL);
    while (code == SQLITE_OK || code == SQLITE_ROW) {
        code = sqlite3_step(s);
        read = read && (code != SQLITE_ROW || read_about_cell(s, results));
    }
    sqlite3_finalize(s);
    if (code != SQLITE_DONE)
        return plat_results_db_fail(bank, code, error);
    return read && results->cells > 0 && results->game && results->title
               ? PLAT_OK
               : plat_results_db_damaged(bank, "what was measured cannot be read", error);
}

PlatStatus plat_results_db_about(PlatResultsDb *bank, PlatResults **out, PlatError *error) {
    PlatResults *results = calloc(1, sizeof *results);
    PlatStatus status = results ? read_about(bank, results, error) : plat_no_memory(error);
    if (status != PLAT_OK) {
        plat_results_free(results);
        return status;
    }
    *out = results;
    return PLAT_OK;
}

#endif
