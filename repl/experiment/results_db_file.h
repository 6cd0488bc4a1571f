/* What the files of a results database share: the open file, its statements, and the errors. No
 * other file knows SQLite. */
#ifndef PLAT_EXPERIMENT_RESULTS_DB_FILE_H
#define PLAT_EXPERIMENT_RESULTS_DB_FILE_H

#include <sqlite3.h>

#include "results_db.h"

/* Kept prepared. */
typedef enum PlatStatement {
    PLAT_ADD_KEY,
    PLAT_ADD_CELL,
    PLAT_ADD_GAME,
    PLAT_ADD_ITEM,
    PLAT_ADD_QUESTION,
    PLAT_ADD_CHOICE,
    PLAT_ADD_USE,
    PLAT_READ_KEYS,
    PLAT_READ_CELLS,
    PLAT_READ_GAMES,
    PLAT_READ_ITEMS,
    PLAT_READ_QUESTIONS,
    PLAT_READ_CHOICES,
    PLAT_READ_USES,
    PLAT_STATEMENTS
} PlatStatement;

struct PlatResultsDb {
    sqlite3 *db;
    char *path;
    bool writes;
    int64_t work; /* that reading may still take, in WORK_STEP steps of SQLite's machine */
    int cells;
    int *seats;                   /* by cell */
    char (**item)[PLAT_MAX_NAME]; /* by cell: its items */
    int *items;
    sqlite3_stmt *statement[PLAT_STATEMENTS];
};

/* --- results_db.c --- */

/* The error for a code of SQLite; and the one for rows that do not fit each other. */
PlatStatus plat_results_db_fail(const PlatResultsDb *db, int code, PlatError *error);
PlatStatus plat_results_db_damaged(const PlatResultsDb *db, const char *what, PlatError *error);

/* --- results_db_statements.c --- */

PlatStatus plat_results_db_prepare(PlatResultsDb *db, PlatStatement which, sqlite3_stmt **statement,
                                   PlatError *error);
/* Add a row. `columns` has a letter for each: i int, n int64_t, t a text or NULL. */
PlatStatus plat_results_db_put_row(PlatResultsDb *db, PlatStatement which, PlatError *error,
                                   const char *columns, ...);
/* A text of the row; copied for the caller (NULL: there is none, or no memory). */
const char *plat_results_db_text(sqlite3_stmt *s, int column);
char *plat_results_db_copy(sqlite3_stmt *s, int column);
/* Reads a row into results or a cell's results; false: it makes no sense. */
typedef bool PlatRowReader(sqlite3_stmt *s, void *out);
/* Read all rows of a statement, which may be about one cell. */
PlatStatus plat_results_db_read_rows(PlatResultsDb *db, PlatStatement which, int cell, void *out,
                                     PlatRowReader *reader, const char *damage, PlatError *error);

/* --- results_db_rows.c --- */

/* The names of the items of a cell, and in how many games each was met, into `out`. */
PlatStatus plat_results_db_items(PlatResultsDb *db, int cell, PlatCellResults *out,
                                 PlatError *error);

/* --- results_db_about.c --- */

/* Write what the experiment is, in a new database. */
PlatStatus plat_results_db_put_experiment(PlatResultsDb *db, const PlatResults *results,
                                          PlatError *error);
/* The number of games that each cell is to have: a database may be continued with more. */
PlatStatus plat_results_db_put_planned(PlatResultsDb *db, int64_t games, PlatError *error);

#endif
