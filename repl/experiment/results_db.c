/* The results database, in SQLite: opening and closing. A writer holds the lock of a transaction
 * from beginning to end, with a commit now and then: so there is one writer at most, others may
 * read, and a program that is killed loses what came after the last commit and nothing else.
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

PlatStatus plat_results_db_fail(const PlatResultsDb *db, int code, PlatError *error) {
    switch (code & 0xff) {
    case SQLITE_BUSY:
    case SQLITE_LOCKED:
        return plat_error_set(error, PLAT_E_BUSY, db->path,
                              "another program is writing into this file");
    case SQLITE_NOMEM: return plat_no_memory(error);
    case SQLITE_TOOBIG: return plat_results_db_damaged(db, "a text is too long", error);
    case SQLITE_INTERRUPT:
        return plat_error_set(error, PLAT_E_LIMIT, db->path,
                              "reading this file takes more work than results of its size need");
    case SQLITE_NOTADB:
        return plat_error_set(error, PLAT_E_FORMAT, db->path,
                              "the file holds no results; it was left as it is");
    case SQLITE_CORRUPT:
        return plat_error_set(error, PLAT_E_FORMAT, db->path,
                              "the results in this file are damaged (%s); it was left as it is",
                              sqlite3_errmsg(db->db));
    default: break;
    }
    return plat_error_set(error, PLAT_E_IO, db->path, "%s", sqlite3_errmsg(db->db));
}

PlatStatus plat_results_db_damaged(const PlatResultsDb *db, const char *what, PlatError *error) {
    return plat_error_set(error, PLAT_E_FORMAT, db->path,
                          "the results in this file are damaged (%s); it was left as it is", what);
}

/* Carry out statements that give no rows. */
static PlatStatus run_sql(PlatResultsDb *db, const char *text, PlatError *error) {
    const int code = sqlite3_exec(db->db, text, NULL, NULL, NULL);
    return code == SQLITE_OK ? PLAT_OK : plat_results_db_fail(db, code, error);
}

/* One number, such as a pragma's. */
static PlatStatus number(PlatResultsDb *db, const char *text, int64_t *value, PlatError *error) {
    sqlite3_stmt *statement = NULL;
    int code = sqlite3_prepare_v2(db->db, text, -1, &statement, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(statement);
    if (code == SQLITE_ROW)
        *value = sqlite3_column_int64(statement, 0);
    sqlite3_finalize(statement);
    return code == SQLITE_ROW || code == SQLITE_DONE ? PLAT_OK
                                                     : plat_results_db_fail(db, code, error);
}

PlatStatus plat_results_db_commit(PlatResultsDb *db, PlatError *error) {
    TRY(run_sql(db, "COMMIT", error));
    return run_sql(db, "BEGIN IMMEDIATE", error);
}

/* --- opening --- */

/* SQLITE_OK, SQLITE_CORRUPT or SQLITE_INTERRUPT. */
static int find_damage(PlatResultsDb *db) {
    sqlite3_stmt *s = NULL;
    int code = sqlite3_prepare_v2(db->db, "PRAGMA quick_check(1)", -1, &s, NULL);
    if (code == SQLITE_OK)
        code = sqlite3_step(s);
    const char *said = code == SQLITE_ROW ? (const char *)sqlite3_column_text(s, 0) : NULL;
    const bool whole = said && strcmp(said, "ok") == 0;
    sqlite3_finalize(s);
    return whole ? SQLITE_OK : code == SQLITE_INTERRUPT ? code : SQLITE_CORRUPT;
}

/* Whether an object of the schema may be in a db: a table as plat makes it, what SQLite adds, or
 * a view, which is not run. *known counts the tables. */
static PlatStatus check_object(PlatResultsDb *db, sqlite3_stmt *s, int *known, PlatError *error) {
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
    return plat_error_set(error, PLAT_E_FORMAT, db->path,
                          "the file holds the %.20s `%.60s`, which plat has not made; it was left "
                          "as it is",
                          type, name);
}

static PlatStatus check_schema(PlatResultsDb *db, PlatError *error) {
    sqlite3_stmt *s = NULL;
    PlatStatus status = PLAT_OK;
    int known = 0;
    int code =
        sqlite3_prepare_v2(db->db, "SELECT type, name, sql FROM sqlite_master", -1, &s, NULL);
    while (status == PLAT_OK && (code == SQLITE_OK || code == SQLITE_ROW)) {
        code = sqlite3_step(s);
        if (code == SQLITE_ROW)
            status = check_object(db, s, &known, error);
    }
    sqlite3_finalize(s);
    if (status == PLAT_OK && code != SQLITE_DONE)
        return plat_results_db_fail(db, code, error);
    return status == PLAT_OK && known != PLAT_BANK_TABLES
               ? plat_results_db_damaged(db, "a table is missing", error)
               : status;
}

/* Whether this is a db, of this version, and whole. *empty: nothing is in the file. */
static PlatStatus check_file(PlatResultsDb *db, bool *empty, PlatError *error) {
    int64_t tables = 0, application = 0, version = 0;
    TRY(number(db, "SELECT count(*) FROM sqlite_master", &tables, error));
    TRY(number(db, "PRAGMA application_id", &application, error));
    TRY(number(db, "PRAGMA user_version", &version, error));
    *empty = tables == 0 && application == 0;
    if (*empty)
        return PLAT_OK;
    if (application != PLAT_BANK_APPLICATION)
        return plat_error_set(error, PLAT_E_FORMAT, db->path,
                              "the file is a database of another program; it was left as it is");
    if (version != PLAT_BANK_VERSION)
        return plat_error_set(error, PLAT_E_FORMAT, db->path,
                              "the results are of version %" PRId64
                              ", and this plat reads version %d; they were left as they are",
                              version, PLAT_BANK_VERSION);
    TRY(check_schema(db, error));
    const int damage = find_damage(db);
    return damage == SQLITE_OK ? PLAT_OK
           : damage == SQLITE_CORRUPT
               ? plat_results_db_damaged(db, "its pages do not fit each other", error)
               : plat_results_db_fail(db, damage, error);
}

static PlatStatus make_tables(PlatResultsDb *db, const PlatResults *results, PlatError *error) {
    char pragma[80];
    TRY(run_sql(db, bank_tables, error));
    TRY(run_sql(db, bank_views, error));
    snprintf(pragma, sizeof pragma, "PRAGMA application_id=%d; PRAGMA user_version=%d",
             PLAT_BANK_APPLICATION, PLAT_BANK_VERSION);
    TRY(run_sql(db, pragma, error));
    TRY(plat_results_db_put_experiment(db, results, error));
    return plat_results_db_commit(db, error);
}

/* Keep what adding needs: how many seats each cell has, and the items that are there. */
static PlatStatus know_cells(PlatResultsDb *db, const PlatResults *results, PlatError *error) {
    db->seats = calloc((size_t)results->cells, sizeof *db->seats);
    db->item = calloc((size_t)results->cells, sizeof *db->item);
    db->items = calloc((size_t)results->cells, sizeof *db->items);
    if (!db->seats || !db->item || !db->items)
        return plat_no_memory(error);
    while (db->cells < results->cells) {
        const int n = db->cells++;
        PlatCellResults there = {0};
        db->seats[n] = results->cell[n].seats;
        db->item[n] = calloc(2 * PLAT_MAX_ITEMS, sizeof **db->item);
        if (!db->item[n])
            return plat_no_memory(error);
        const PlatStatus status = plat_results_db_items(db, n, &there, error);
        db->items[n] = there.items;
        if (there.items > 0)
            memcpy(db->item[n], there.item, sizeof *there.item * (size_t)there.items);
        plat_cell_results_free(&there);
        TRY(status);
    }
    return PLAT_OK;
}

/* SQLite stops when this is not 0. */
static int has_worked_enough(void *context) {
    PlatResultsDb *db = context;
    return db->work-- <= 0;
}

/* Nothing that a stranger's file says is run, and there is an end to what is read. */
static void beware(PlatResultsDb *db, const struct stat *about) {
    static const struct {
        int what, value;
    } setting[] = {
        {SQLITE_DBCONFIG_DEFENSIVE,      1},
        {SQLITE_DBCONFIG_TRUSTED_SCHEMA, 0},
        {SQLITE_DBCONFIG_ENABLE_TRIGGER, 0},
        {SQLITE_DBCONFIG_ENABLE_VIEW,    0}
    };
    for (size_t n = 0; n < sizeof setting / sizeof *setting; n++)
        sqlite3_db_config(db->db, setting[n].what, setting[n].value, NULL);
    sqlite3_limit(db->db, SQLITE_LIMIT_LENGTH, LONGEST);
    db->work = WORK_AT_LEAST + about->st_size / BYTES_A_WORK_STEP;
    sqlite3_progress_handler(db->db, WORK_STEP, has_worked_enough, db);
}

static PlatStatus open_file(PlatResultsDb **out, const char *path, bool writes, PlatError *error) {
    struct stat about = {0};
    if (stat(path, &about) != 0 && (!writes || errno != ENOENT))
        return plat_file_error(path, error);
    if (about.st_mode && !S_ISREG(about.st_mode))
        return plat_error_set(error, PLAT_E_IO, path, "this is %s",
                              S_ISDIR(about.st_mode) ? "a folder" : "not a regular file");
    PlatResultsDb *db = calloc(1, sizeof *db);
    if (db)
        db->path = strdup(path);
    if (!db || !db->path) {
        free(db);
        return plat_no_memory(error);
    }
    db->writes = writes;
    *out = db;
    const int access = writes ? SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE : SQLITE_OPEN_READONLY;
    /* a db is used by one thread at a time */
    const int code = sqlite3_open_v2(path, &db->db, access | SQLITE_OPEN_NOMUTEX, NULL);
    if (code == SQLITE_OK) {
        sqlite3_busy_timeout(db->db, writes ? 200 : 10000);
        beware(db, &about);
    }
    return code == SQLITE_OK ? PLAT_OK : plat_results_db_fail(db, code, error);
}

static PlatStatus begin_writing(PlatResultsDb *db, const PlatResults *results, PlatError *error) {
    bool empty = false;
    TRY(run_sql(db, "PRAGMA synchronous=NORMAL", error));
    TRY(run_sql(db, "BEGIN IMMEDIATE", error));
    TRY(check_file(db, &empty, error));
    if (empty)
        return make_tables(db, results, error);
    PlatResults *about = NULL;
    TRY(plat_results_db_about(db, &about, error));
    const PlatStatus status =
        plat_results_compare(about, results, db->path, "what is asked for", error);
    plat_results_free(about);
    return status == PLAT_OK ? plat_results_db_put_planned(db, results->planned, error) : status;
}

PlatStatus plat_results_db_open(PlatResultsDb **out, const char *path, const PlatResults *results,
                                PlatError *error) {
    PlatResultsDb *db = NULL;
    PlatStatus status = open_file(&db, path, true, error);
    if (status == PLAT_OK)
        status = begin_writing(db, results, error);
    if (status == PLAT_OK)
        status = know_cells(db, results, error);
    if (status != PLAT_OK) {
        plat_results_db_close(db);
        return status;
    }
    sqlite3_progress_handler(db->db, 0, NULL, NULL); /* what is added is plat's own */
    *out = db;
    return PLAT_OK;
}

PlatStatus plat_results_db_check(const char *path, PlatError *error) {
    PlatResultsDb *db = NULL;
    bool empty = false;
    const bool was_there = access(path, F_OK) == 0;
    PlatStatus status = open_file(&db, path, true, error);
    if (status == PLAT_OK)
        status = run_sql(db, "BEGIN IMMEDIATE", error);
    if (status == PLAT_OK)
        status = check_file(db, &empty, error);
    plat_results_db_close(db);
    if (!was_there)
        remove(path);
    return status;
}

static PlatStatus begin_reading(PlatResultsDb *db, PlatError *error) {
    PlatResults *about = NULL;
    bool empty = false;
    TRY(run_sql(db, "BEGIN", error)); /* one state of it, whatever is written then */
    TRY(check_file(db, &empty, error));
    if (empty)
        return plat_error_set(error, PLAT_E_FORMAT, db->path, "there are no results in this file");
    TRY(plat_results_db_about(db, &about, error));
    const PlatStatus status = know_cells(db, about, error);
    plat_results_free(about);
    return status;
}

PlatStatus plat_results_db_open_read(PlatResultsDb **out, const char *path, PlatError *error) {
    PlatResultsDb *db = NULL;
    if (access(path, R_OK) != 0)
        return plat_file_error(path, error);
    PlatStatus status = open_file(&db, path, false, error);
    if (status == PLAT_OK)
        status = begin_reading(db, error);
    if (status == PLAT_OK)
        *out = db;
    else
        plat_results_db_close(db);
    return status;
}

void plat_results_db_close(PlatResultsDb *db) {
    if (!db)
        return;
    for (int n = 0; n < PLAT_STATEMENTS; n++)
        sqlite3_finalize(db->statement[n]);
    sqlite3_close(db->db);
    for (int n = 0; n < db->cells; n++)
        free(db->item[n]);
    free(db->item);
    free(db->items);
    free(db->seats);
    free(db->path);
    free(db);
}

#else /* without SQLite */

static PlatStatus none(PlatError *error) {
    return plat_fail(error, PLAT_E_ARGUMENT,
                     "this plat was built without SQLite, which keeps results");
}

PlatStatus plat_results_db_check(const char *path, PlatError *error) {
    (void)path;
    return none(error);
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

void plat_results_db_close(PlatResultsDb *db) { (void)db; }

PlatStatus plat_results_db_add(PlatResultsDb *db, int cell, const PlatCellResults *more,
                               PlatError *error) {
    (void)db, (void)cell, (void)more;
    return none(error);
}

PlatStatus plat_results_db_commit(PlatResultsDb *db, PlatError *error) {
    (void)db;
    return none(error);
}

PlatStatus plat_results_db_about(PlatResultsDb *db, PlatResults **out, PlatError *error) {
    (void)db, (void)out;
    return none(error);
}

PlatStatus plat_results_db_cell(PlatResultsDb *db, int cell, PlatCellResults *out,
                                PlatError *error) {
    (void)db, (void)cell, (void)out;
    return none(error);
}

#endif
