/* The files that `plat sim` writes: a summary, a table of games, dumps, journals. They are all
 * opened before the first game, so that one that cannot be written costs nobody an hour. */
#ifndef PLAT_COMMANDS_SIM_FILES_H
#define PLAT_COMMANDS_SIM_FILES_H

#include <stdio.h>

#include "lab/tally.h"
#include "session/session.h"

typedef struct PlatSimFile {
    const char *name; /* NULL: not wanted */
    FILE *file;
} PlatSimFile;

typedef struct PlatSimFiles {
    PlatSimFile json, csv, dump;
    const char *journals; /* a folder; NULL: not wanted */
} PlatSimFiles;

/* What the files say about a run. */
typedef struct PlatSimRun {
    const PlatHost *host;
    const PlatRequest *request;
    uint64_t seed;
    int64_t games;
    const char *bot[PLAT_MAX_SEATS];
} PlatSimRun;

/* One game that was played to its end. */
typedef struct PlatSimGame {
    int64_t number; /* from 1 */
    const PlatMatch *match;
    const PlatSheet *sheet;
} PlatSimGame;

/* Open what is wanted; a folder for journals is made when it is not there. PLAT_E_IO. Close them
 * whatever came of it. */
PlatStatus plat_sim_files_open(PlatSimFiles *files, PlatError *error);
/* Write what is kept of one game. */
PlatStatus plat_sim_files_game(PlatSimFiles *files, const PlatSimRun *run, const PlatSimGame *game,
                               PlatError *error);
/* Write the summary. */
PlatStatus plat_sim_files_summary(PlatSimFiles *files, const PlatSimRun *run,
                                  const PlatTally *tally, PlatError *error);
/* PLAT_E_IO when something could not be written after all. */
PlatStatus plat_sim_files_close(PlatSimFiles *files, PlatError *error);

#endif
