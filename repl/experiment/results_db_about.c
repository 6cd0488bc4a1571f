/* What a results database says of its experiment and of each cell, added and read. */
#include "results_db.h"

#ifdef PLAT_SQLITE

#include <jansson.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "results_db_file.h"
#include "text/buffer.h"

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
    const char *text = plat_results_db_text(s, column);
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
    TRY(plat_results_db_put_row(db, PLAT_ADD_CELL, error, "itttittitiit", n, cell->label, levels,
                                cell->variant, cell->seats, names, bots, (int)cell->rotates,
                                cell->stream, cell->redraws, cell->follow, cell->identity));
    snprintf(key, sizeof key, "command %d", n);
    return cell->command
               ? plat_results_db_put_row(db, PLAT_ADD_KEY, error, "tt", key, cell->command)
               : PLAT_OK;
}

PlatStatus plat_results_db_put_planned(PlatResultsDb *db, int64_t games, PlatError *error) {
    return plat_results_db_put_row(db, PLAT_ADD_KEY, error, "tn", "games", games);
}

PlatStatus plat_results_db_put_experiment(PlatResultsDb *db, const PlatResults *results,
                                          PlatError *error) {
    PLAT_FREED char *factors = names_text(results->factor, results->factors);
    if (!factors)
        return plat_no_memory(error);
    TRY(plat_results_db_put_row(db, PLAT_ADD_KEY, error, "tt", "game", results->game));
    TRY(plat_results_db_put_row(db, PLAT_ADD_KEY, error, "tt", "title", results->title));
    TRY(plat_results_db_put_row(db, PLAT_ADD_KEY, error, "tn", "seed", (int64_t)results->seed));
    TRY(plat_results_db_put_row(db, PLAT_ADD_KEY, error, "tt", "factors", factors));
    TRY(plat_results_db_put_row(db, PLAT_ADD_KEY, error, "tt", "plat", PLAT_VERSION));
    if (results->shards > 0)
        TRY(plat_results_db_put_row(db, PLAT_ADD_KEY, error, "tn", "shards",
                                    (int64_t)results->shards));
    TRY(plat_results_db_put_planned(db, results->planned, error));
    for (int n = 0; n < results->cells; n++)
        TRY(put_cell(db, results, n, error));
    return PLAT_OK;
}

static bool read_key(sqlite3_stmt *s, void *out) {
    PlatResults *results = out;
    const char *key = plat_results_db_text(s, 0);
    if (!key)
        return false;
    if (strcmp(key, "game") == 0)
        return (results->game = plat_results_db_copy(s, 1)) != NULL;
    if (strcmp(key, "title") == 0)
        return (results->title = plat_results_db_copy(s, 1)) != NULL;
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
    *cell = (PlatCellResults){.label = plat_results_db_copy(s, 1),
                              .variant = plat_results_db_copy(s, 3),
                              .seats = sqlite3_column_int(s, 4),
                              .rotates = sqlite3_column_int(s, 7) != 0,
                              .stream = plat_results_db_copy(s, 8),
                              .redraws = sqlite3_column_int(s, 9),
                              .follow = sqlite3_column_int(s, 10),
                              .identity = plat_results_db_copy(s, 11),
                              .command = plat_results_db_copy(s, 12)};
    return sqlite3_column_int(s, 0) == results->cells++ && cell->label && cell->identity &&
           cell->seats >= 1 && cell->seats <= PLAT_MAX_SEATS && cell->redraws >= 1 &&
           cell->follow >= 1 &&
           read_names(s, 2, cell->level, PLAT_MAX_FACTORS) == results->factors &&
           read_names(s, 5, cell->seat_name, PLAT_MAX_SEATS) == cell->seats &&
           read_names(s, 6, cell->bot, PLAT_MAX_SEATS) == cell->seats;
}

static PlatStatus read_about(PlatResultsDb *db, PlatResults *results, PlatError *error) {
    static const char damage[] = "what was measured cannot be read";
    TRY(plat_results_db_read_rows(db, PLAT_READ_KEYS, 0, results, read_key, damage, error));
    TRY(plat_results_db_read_rows(db, PLAT_READ_CELLS, 0, results, read_about_cell, damage, error));
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

#endif
