/* What the files of a bank share: the open file, and what is told when it does not do as it should.
 * For results_db.c, results_db_rows.c and results_db_about.c, which alone know SQLite. */
#ifndef PLAT_EXPERIMENT_RESULTS_DB_FILE_H
#define PLAT_EXPERIMENT_RESULTS_DB_FILE_H

#include <sqlite3.h>

#include "results_db.h"

enum { PLAT_BANK_STATEMENTS = 10 /* that are kept prepared (results_db_rows.c) */ };

struct PlatResultsDb {
    sqlite3 *db;
    char *path;
    bool writes;
    int64_t work; /* that reading may still take, in WORK_STEP steps of SQLite's machine */
    int cells;
    int *seats;                   /* by cell */
    char (**item)[PLAT_MAX_NAME]; /* by cell: the items that the bank has */
    int *items;
    sqlite3_stmt *statement[PLAT_BANK_STATEMENTS];
};

/* --- results_db.c --- */

/* The error for a code of SQLite; and the one for rows that do not fit each other. */
PlatStatus plat_results_db_fail(const PlatResultsDb *bank, int code, PlatError *error);
PlatStatus plat_results_db_damaged(const PlatResultsDb *bank, const char *what, PlatError *error);
/* Carry out statements that give no rows. */
PlatStatus plat_results_db_run(PlatResultsDb *bank, const char *text, PlatError *error);

/* A text of the row, copied for the caller; NULL: there is none, or no memory. */
char *plat_results_db_text(sqlite3_stmt *statement, int column);

/* --- results_db_rows.c --- */

/* The names of the items of a cell, and in how many games each was met, into `out`. */
PlatStatus plat_results_db_items(PlatResultsDb *bank, int cell, PlatCellResults *out,
                                 PlatError *error);

/* --- results_db_about.c --- */

/* Write down what the experiment is, in a bank that is new. */
PlatStatus plat_results_db_put_experiment(PlatResultsDb *bank, const PlatResults *results,
                                          PlatError *error);
/* How many games each cell is to have now: a store may be continued with more. */
PlatStatus plat_results_db_put_planned(PlatResultsDb *bank, int64_t games, PlatError *error);

#endif
