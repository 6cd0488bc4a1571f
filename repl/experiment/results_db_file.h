/* What the files of a results database share: the open file, and the errors. results_db.c and
 * results_db_rows.c alone know SQLite. */
#ifndef PLAT_EXPERIMENT_RESULTS_DB_FILE_H
#define PLAT_EXPERIMENT_RESULTS_DB_FILE_H

#include <sqlite3.h>

#include "results_db.h"

enum { PLAT_BANK_STATEMENTS = 14 /* that are kept prepared (results_db_rows.c) */ };

struct PlatResultsDb {
    sqlite3 *db;
    char *path;
    bool writes;
    int64_t work; /* that reading may still take, in WORK_STEP steps of SQLite's machine */
    int cells;
    int *seats;                   /* by cell */
    char (**item)[PLAT_MAX_NAME]; /* by cell: its items */
    int *items;
    sqlite3_stmt *statement[PLAT_BANK_STATEMENTS];
};

/* --- results_db.c --- */

/* The error for a code of SQLite; and the one for rows that do not fit each other. */
PlatStatus plat_results_db_fail(const PlatResultsDb *db, int code, PlatError *error);
PlatStatus plat_results_db_damaged(const PlatResultsDb *db, const char *what, PlatError *error);

/* --- results_db_rows.c --- */

/* The names of the items of a cell, and in how many games each was met, into `out`. */
PlatStatus plat_results_db_items(PlatResultsDb *db, int cell, PlatCellResults *out,
                                 PlatError *error);

/* Write what the experiment is, in a new database. */
PlatStatus plat_results_db_put_experiment(PlatResultsDb *db, const PlatResults *results,
                                          PlatError *error);
/* The number of games that each cell is to have: a database may be continued with more. */
PlatStatus plat_results_db_put_planned(PlatResultsDb *db, int64_t games, PlatError *error);

#endif
