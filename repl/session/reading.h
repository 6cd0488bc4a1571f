/* Reading a game back from its journal: what show, score and replay have in common. */
#ifndef PLAT_SESSION_READING_H
#define PLAT_SESSION_READING_H

#include "session.h"

typedef struct PlatReading {
    const char *file; /* its name, borrowed */
    PlatJournal *journal;
    PlatSession session;
} PlatReading;

/* Read the journal ("-": standard input), load its rules and begin its game; nothing is played yet.
 * PLAT_E_IO, PLAT_E_FORMAT, or what loading says. End it with plat_reading_end whatever came of
 * it. */
PlatStatus plat_reading_begin(PlatReading *reading, const char *file, bool keep_log,
                              PlatError *error);
void plat_reading_end(PlatReading *reading);

/* Play it to the end of the journal. On failure the error tells which rule files are others than
 * those it was played with, if any are. */
PlatStatus plat_reading_play(PlatReading *reading, PlatError *error);

/* How a rule file compares with the journal. */
typedef enum PlatFileChange {
    PLAT_FILE_CHANGED,
    PLAT_FILE_GONE, /* the game was played with it, and it is not loaded now */
    PLAT_FILE_NEW
} PlatFileChange;

/* Call `tell` for each rule file that is not as the journal says; returns how many there are. A
 * journal without any hash of rules has nothing to compare. */
int plat_reading_differences(const PlatReading *reading,
                             void (*tell)(void *context, const char *file, PlatFileChange change),
                             void *context);

#endif
