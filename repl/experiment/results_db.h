/* The results database: the outcomes of many games, in one file (SQLite).
 *
 * Its files alone know SQLite; docs/results.md lists its tables and views. A commit writes all
 * that was added, or nothing. */
#ifndef PLAT_EXPERIMENT_RESULTS_DB_H
#define PLAT_EXPERIMENT_RESULTS_DB_H

#include "lab/results.h"

typedef struct PlatResultsDb PlatResultsDb;

/* Open the file for the cells of `results`, which says what they are but has no outcomes; made when
 * it does not exist, and then nobody else writes into it. PLAT_E_FORMAT: it is damaged, or not a
 * results database, or of another version, program or experiment, and the error says what differs;
 * PLAT_E_BUSY, PLAT_E_IO, PLAT_E_MEMORY; PLAT_E_ARGUMENT: plat was built without SQLite. */
PlatStatus plat_results_db_open(PlatResultsDb **out, const char *path, const PlatResults *results,
                                PlatError *error);
/* Whether a file could be opened for some results; it stays as it is. As plat_results_db_open. */
PlatStatus plat_results_db_check(const char *path, PlatError *error);
/* Open a file only to be read; nothing in it is run. As above, and PLAT_E_LIMIT: reading takes too
 * long. */
PlatStatus plat_results_db_open_read(PlatResultsDb **out, const char *path, PlatError *error);
void plat_results_db_close(PlatResultsDb *db); /* what was not committed is lost; NULL: nothing */

/* Add outcomes and tallies of cell `cell`, to be committed. */
PlatStatus plat_results_db_add(PlatResultsDb *db, int cell, const PlatCellResults *more,
                               PlatError *error);
PlatStatus plat_results_db_commit(PlatResultsDb *db, PlatError *error);

/* What the database says about its experiment: results without outcomes. */
PlatStatus plat_results_db_about(PlatResultsDb *db, PlatResults **out, PlatError *error);
/* All that is there of one cell, into `out`, which is filled but for the description of the
 * cell. */
PlatStatus plat_results_db_cell(PlatResultsDb *db, int cell, PlatCellResults *out,
                                PlatError *error);

#endif
