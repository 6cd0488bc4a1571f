/* The files that `plat sim` writes: a summary, a table of games, dumps and journals. All of them
 * are opened before the first game, so that one that cannot be opened is reported before a long
 * run. */
#ifndef PLAT_COMMANDS_SIM_FILES_H
#define PLAT_COMMANDS_SIM_FILES_H

#include <stdio.h>

#include "lab/tally.h"
#include "session/session.h"
#include "system/files.h"

typedef struct PlatSimFile {
    const char *name;    /* NULL: not wanted */
    FILE *file;          /* NULL: not open */
    PlatReplacement new; /* whose file that is, unless a thread writes into a text */
} PlatSimFile;

typedef struct PlatSimFiles {
    PlatSimFile json, csv, dump;
    const char *journals; /* a folder; NULL: not wanted */
} PlatSimFiles;

/* A run of games, as the files tell of it. */
typedef struct PlatSimRun {
    PlatHost *host;
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

/* Open what is wanted; the folder for journals is made when it does not exist. PLAT_E_IO,
 * PLAT_E_MEMORY: nothing is open, and older files are as they were. */
PlatStatus plat_sim_files_open(PlatSimFiles *files, PlatError *error);
/* Write a game into the files that have something of each game. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_sim_files_game(PlatSimFiles *files, const PlatSimRun *run, const PlatSimGame *game,
                               PlatError *error);
/* Write the summary of all games. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_sim_files_summary(PlatSimFiles *files, const PlatSimRun *run,
                                  const PlatTally *tally, PlatError *error);
/* What one thread has to write, until it is written. */
typedef struct PlatSimText {
    char *text; /* freed by whoever has it */
    size_t size;
} PlatSimText;
/* Files for one thread: `apart` writes what is of each game into texts, whatever `files` has; a
 * journal is a file of its own, and written at once. PLAT_E_MEMORY. */
PlatStatus plat_sim_files_apart(PlatSimFiles *apart, const PlatSimFiles *files, PlatSimText *dump,
                                PlatSimText *csv, PlatError *error);
/* From here on the texts are there, after a failure too. PLAT_E_MEMORY. */
PlatStatus plat_sim_files_gather(PlatSimFiles *apart, PlatError *error);
/* Write such texts into the files. PLAT_E_IO. */
PlatStatus plat_sim_files_put(PlatSimFiles *files, const PlatSimText *dump, const PlatSimText *csv,
                              PlatError *error);
/* Close the files, which now take the places of older ones. PLAT_E_IO when something could not be
 * written after all. */
PlatStatus plat_sim_files_close(PlatSimFiles *files, PlatError *error);

#endif
