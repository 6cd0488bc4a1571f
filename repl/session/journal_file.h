/* A game's journal, as a file: writing a session's, and reading a game back from one. */
#ifndef PLAT_SESSION_JOURNAL_FILE_H
#define PLAT_SESSION_JOURNAL_FILE_H

#include "session.h"

/* Write the journal of the session's match to `path`: with what the game was begun, the hashes of
 * its rules as they are loaded, the record and the position's hash. An older journal there is
 * replaced at once or not at all; any other file is left alone. PLAT_E_IO, PLAT_E_MEMORY;
 * PLAT_E_ARGUMENT when the match keeps no record. */
PlatStatus plat_journal_file_write(const PlatSession *session, const char *path, PlatError *error);

typedef struct PlatRecorded {
    const char *file; /* its name, borrowed */
    PlatJournal *journal;
    PlatSession session;
} PlatRecorded;

/* Read the journal ("-": standard input), load its rules and begin its game; nothing is played yet.
 * PLAT_E_IO, PLAT_E_FORMAT, or what loading says. End it with plat_recorded_end whatever came of
 * it. */
PlatStatus plat_recorded_begin(PlatRecorded *recorded, const char *file, bool keep_log,
                               PlatError *error);
void plat_recorded_end(PlatRecorded *recorded);

/* Play it to the end of the journal. On failure the error tells which rule files are others than
 * those it was played with, if any are. */
PlatStatus plat_recorded_play(PlatRecorded *recorded, PlatError *error);

/* How a rule file compares with the journal. */
typedef enum PlatFileChange {
    PLAT_FILE_CHANGED,
    PLAT_FILE_GONE, /* the game was played with it, and it is not loaded now */
    PLAT_FILE_NEW
} PlatFileChange;

typedef void PlatFileTell(void *context, const char *file, PlatFileChange change);

/* Call `tell` for each rule file that is not as the journal says; returns how many there are. A
 * journal without any hash of rules has nothing to compare. */
int plat_recorded_differences(const PlatRecorded *recorded, PlatFileTell *tell, void *context);

#endif
