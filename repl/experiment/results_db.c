/* Banks, in SQLite: opening and closing. A writer holds the lock of a transaction from beginning to
 * end, with a commit now and then: so there is one writer at most, others may read, and a program
 * that is killed loses what came after the last commit and nothing else.
 *
 * A file may come from a stranger, and what a database calls a table may be a program. So the
 * tables must be as plat makes them, no view or trigger is run, and reading takes no more steps
 * than results of that size can need. */
#include "results_db.h"

#ifdef PLAT_SQLITE

#include <errno.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "results_db_file.h"
#include "results_db_schema.h"
#include "system/files.h"

enum {
    LONGEST = 1 << 22,      /* bytes of a text or a row */
    WORK_STEP = 10000,      /* steps of SQLite's machine between two looks at how many there were */
    WORK_AT_LEAST = 1000,   /* of these, for a small file */
    BYTES_A_WORK_STEP = 500 /* of a larger file */
};

/* --- errors --- */

PlatStatus plat_results_db_fail(const PlatResultsDb *bank, int code, PlatError *error) {
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return plat_error_set(error, PLAT_E_BUSY, bank->path,
                              "another program is writing into this file");
    case SQLITE_NOMEM: return plat_no_memory(error);
    case SQLITE_TOOBIG: return plat_results_db_damaged(bank, "a text is too long", error);
    case SQLITE_INTERRUPT:
        return plat_error_set(error, PLAT_E_LIMIT, bank->path,
                              "reading this file takes more work than results of its size need");
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

PlatStatus plat_results_db_damaged(const PlatResultsDb *bank, const char *what, PlatError *error) {
    return plat_error_set(error, PLAT_E_FORMAT, bank->path,
                          "the results in this file are damaged (%s); it was left as it is", what);
}

PlatStatus plat_results_db_run(PlatResultsDb *bank, const char *text, PlatError *error) {
    const int code = sqlite3_exec(bank->db, text, NULL, NULL, NULL);
    return code == SQLITE_OK ? PLAT_OK : plat_results_db_fail(bank, code, error);
}

char *plat_results_db_text(sqlite3_stmt *statement, int column) {
    const unsigned char *text = sqlite3_column_text(statement, column);
    return text ? strdup((const char *)text) : NULL;
}

/* One number, such as a pragma's. */
static PlatStatus number(PlatResultsDb *bank, const char *text, int64_t *value, PlatError *error) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(bank->db, text, -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        *value = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? PLAT_OK
                                                     : plat_results_db_fail(bank, code, error);
}

PlatStatus plat_results_db_commit(PlatResultsDb *bank, PlatError *error) {
    PlatStatus status = plat_results_db_run(bank, "COMMIT", error);
    return status == PLAT_OK ? plat_results_db_run(bank, "BEGIN IMMEDIATE", error) : status;
}

/* --- opening --- */

/* SQLITE_OK, SQLITE_CORRUPT or SQLITE_INTERRUPT. */
static int find_damage(PlatResultsDb *bank) {
    sqlite3_stmt *s = NULL;
    int code = sqlite3_prepare_v2(bank->db, "PRAGMA quick_check(1)", -1, &s, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(s);
    const char *said = code == SQLITE_ROW ? (const char *)sqlite3_column_text(s, 0) : NULL;
    const bool whole = said && strcmp(said, "ok") == 0;
    sqlite3_finalize(s);
    return whole ? SQLITE_OK : code == SQLITE_INTERRUPT ? code : SQLITE_CORRUPT;
}

/* Whether an object of the schema may be in a bank: a table as plat makes it, what SQLite adds, or
 * a view, which is not run. *known counts the tables. */
static PlatStatus check_object(PlatResultsDb *bank, sqlite3_stmt *s, int *known, PlatError *error) {
    const char *column[3];
    for (int n = 0; n < 3; n++) {
        column[n] = (const char *)sqlite3_column_text(s, n);
        column[n] = column[n] ? column[n] : "";
    }
    const char *type = column[0], *name = column[1], *text = column[2];
    char begins[80];
    snprintf(begins, sizeof begins, "CREATE TABLE %.60s(", name);
    const char *own = strstr(bank_tables, begins);
    const bool is_own = own && strncmp(own, text, strlen(text)) == 0 && own[strlen(text)] == ';';
    const bool is_added =
        !*text || strcmp(text, "CREATE TABLE sqlite_stat1(tbl,idx,stat)") == 0; /* by ANALYZE */
    *known += is_own;
    if (is_own || is_added || (!own && strcmp(type, "view") == 0))
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_FORMAT, bank->path,
                          "the file holds the %.20s `%.60s`, which plat has not made; it was left "
                          "as it is",
                          type, name);
}

static PlatStatus check_schema(PlatResultsDb *bank, PlatError *error) {
    sqlite3_stmt *s = NULL;
    PlatStatus status = PLAT_OK;
    int known = 0;
    int code =
        sqlite3_prepare_v2(bank->db, "SELECT type, name, sql FROM sqlite_master", -1, &s, NULL);
    while (status == PLAT_OK && (code == SQLITE_OK || code == SQLITE_ROW)) {
        code = sqlite3_step(s);
        if (code == SQLITE_ROW)
            status = check_object(bank, s, &known, error);
    }
    sqlite3_finalize(s);
    if (status == PLAT_OK && code != SQLITE_DONE)
        return plat_results_db_fail(bank, code, error);
    return status == PLAT_OK && known != PLAT_BANK_TABLES
               ? plat_results_db_damaged(bank, "a table is missing", error)
               : status;
}

/* Whether this is a bank, of this version, and whole. *empty: nothing is in the file. */
static PlatStatus check_file(PlatResultsDb *bank, bool *empty, PlatError *error) {
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
    status = check_schema(bank, error);
    if (status != PLAT_OK)
        return status;
    const int damage = find_damage(bank);
    return damage == SQLITE_OK ? PLAT_OK
           : damage == SQLITE_CORRUPT
               ? plat_results_db_damaged(bank, "its pages do not fit each other", error)
               : plat_results_db_fail(bank, damage, error);
}

static PlatStatus make_tables(PlatResultsDb *bank, const PlatResults *results, PlatError *error) {
    char pragma[80];
    PlatStatus status = plat_results_db_run(bank, bank_tables, error);
    if (status == PLAT_OK)
        status = plat_results_db_run(bank, bank_views, error);
    snprintf(pragma, sizeof pragma, "PRAGMA application_id=%d; PRAGMA user_version=%d",
             PLAT_BANK_APPLICATION, PLAT_BANK_VERSION);
    if (status == PLAT_OK)
        status = plat_results_db_run(bank, pragma, error);
    if (status == PLAT_OK)
        status = plat_results_db_put_experiment(bank, results, error);
    return status == PLAT_OK ? plat_results_db_commit(bank, error) : status;
}

/* Keep what adding needs: how many seats each cell has, and the items that are there. */
static PlatStatus know_cells(PlatResultsDb *bank, const PlatResults *results, PlatError *error) {
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
        status =
            bank->item[n] ? plat_results_db_items(bank, n, &there, error) : plat_no_memory(error);
        bank->items[n] = there.items;
        if (status == PLAT_OK && there.items > 0)
            memcpy(bank->item[n], there.item, sizeof *there.item * (size_t)there.items);
        plat_cell_results_free(&there);
    }
    return status;
}

/* SQLite stops when this is not 0. */
static int has_worked_enough(void *context) {
    PlatResultsDb *bank = context;
    return bank->work-- <= 0;
}

/* Nothing that a stranger's file says is run, and there is an end to what is read. */
static void beware(PlatResultsDb *bank, const struct stat *about) {
    static const struct {
        int what, value;
    } setting[] = {
        {SQLITE_DBCONFIG_DEFENSIVE,      1},
        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
        {SQLITE_DBCONFIG_ENABLE_VIEW,    0}
    };
    for (size_t n = 0; n < sizeof setting / sizeof *setting; n++)
        sqlite3_db_config(bank->db, setting[n].what, setting[n].value, NULL);
    sqlite3_limit(bank->db, SQLITE_LIMIT_LENGTH, LONGEST);
    bank->work = WORK_AT_LEAST + about->st_size / BYTES_A_WORK_STEP;
    sqlite3_progress_handler(bank->db, WORK_STEP, has_worked_enough, bank);
}

static PlatStatus open_file(PlatResultsDb **out, const char *path, bool writes, PlatError *error) {
    struct stat about = {0};
    if (stat(path, &about) != 0 && (!writes || errno != ENOENT))
        return plat_file_error(path, error);
    if (about.st_mode && !S_ISREG(about.st_mode))
        return plat_error_set(error, PLAT_E_IO, path, "this is %s",
                              S_ISDIR(about.st_mode) ? "a folder" : "not a regular file");
    PlatResultsDb *bank = calloc(1, sizeof *bank);
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
    if (code == SQLITE_OK) {
        sqlite3_busy_timeout(bank->db, writes ? 200 : 10000);
        beware(bank, &about);
    }
    return code == SQLITE_OK ? PLAT_OK : plat_results_db_fail(bank, code, error);
}

static PlatStatus begin_writing(PlatResultsDb *bank, const PlatResults *results, PlatError *error) {
    bool empty = false;
    PlatStatus status = plat_results_db_run(bank, "PRAGMA synchronous=NORMAL", error);
    if (status == PLAT_OK)
        status = plat_results_db_run(bank, "BEGIN IMMEDIATE", error);
    if (status == PLAT_OK)
        status = check_file(bank, &empty, error);
    if (status == PLAT_OK && empty)
        return make_tables(bank, results, error);
    PlatResults *about = NULL;
    if (status == PLAT_OK)
        status = plat_results_db_about(bank, &about, error);
    if (status == PLAT_OK)
        status = plat_results_compare(about, results, bank->path, "what is asked for", error);
    if (status == PLAT_OK)
        status = plat_results_db_put_planned(bank, results->planned, error);
    plat_results_free(about);
    return status;
}

PlatStatus plat_results_db_open(PlatResultsDb **out, const char *path, const PlatResults *results,
                                PlatError *error) {
    PlatResultsDb *bank = NULL;
    PlatStatus status = open_file(&bank, path, true, error);
    if (status == PLAT_OK)
        status = begin_writing(bank, results, error);
    if (status == PLAT_OK)
        status = know_cells(bank, results, error);
    if (status != PLAT_OK) {
        plat_results_db_close(bank);
        return status;
    }
    sqlite3_progress_handler(bank->db, 0, NULL, NULL); /* what is added is plat's own */
    *out = bank;
    return PLAT_OK;
}

PlatStatus plat_results_db_open_read(PlatResultsDb **out, const char *path, PlatError *error) {
    PlatResultsDb *bank = NULL;
    PlatResults *about = NULL;
    bool empty = false;
    if (access(path, R_OK) != 0)
        return plat_file_error(path, error);
    PlatStatus status = open_file(&bank, path, false, error);
    if (status == PLAT_OK)
        status = plat_results_db_run(bank, "BEGIN",
                                     error); /* one state of it, whoever writes meanwhile */
    if (status == PLAT_OK)
        status = check_file(bank, &empty, error);
    if (status == PLAT_OK && empty)
        status = plat_error_set(error, PLAT_E_FORMAT, path, "there are no results in this file");
    if (status == PLAT_OK)
        status = plat_results_db_about(bank, &about, error);
    if (status == PLAT_OK)
        status = know_cells(bank, about, error);
    plat_results_free(about);
    if (status != PLAT_OK) {
        plat_results_db_close(bank);
        return status;
    }
    *out = bank;
    return PLAT_OK;
}

void plat_results_db_close(PlatResultsDb *bank) {
    if (!bank)
        return;
    for (int n = 0; n < PLAT_BANK_STATEMENTS; n++)
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

PlatStatus plat_results_db_open(PlatResultsDb **out, const char *path, const PlatResults *results,
                                PlatError *error) {
    (void)out, (void)path, (void)results;
    return none(error);
}

PlatStatus plat_results_db_open_read(PlatResultsDb **out, const char *path, PlatError *error) {
    (void)out, (void)path;
    return none(error);
}

void plat_results_db_close(PlatResultsDb *bank) { (void)bank; }

PlatStatus plat_results_db_add(PlatResultsDb *bank, int cell, const PlatCellResults *more,
                               PlatError *error) {
    (void)bank, (void)cell, (void)more;
    return none(error);
}

PlatStatus plat_results_db_commit(PlatResultsDb *bank, PlatError *error) {
    (void)bank;
    return none(error);
}

PlatStatus plat_results_db_about(PlatResultsDb *bank, PlatResults **out, PlatError *error) {
    (void)bank, (void)out;
    return none(error);
}

PlatStatus plat_results_db_cell(PlatResultsDb *bank, int cell, PlatCellResults *out,
                                PlatError *error) {
    (void)bank, (void)cell, (void)out;
    return none(error);
}

#endif
