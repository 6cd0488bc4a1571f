/* Journals as files: writing the journal of a game, and reading a game back from its journal. */
#ifndef PLAT_SESSION_JOURNAL_FILE_H
#define PLAT_SESSION_JOURNAL_FILE_H

#include "request.h"
#include "session.h"

/* Write the journal of `match`, which `request` began and `host` has the rules of, to an open file:
 * what was asked for, the seed, the hashes of the rule files as they are loaded, the record and the
 * position's hash. PLAT_E_IO; PLAT_E_ARGUMENT when the match keeps no record. */
PlatStatus plat_journal_put(FILE *file, const PlatRequest *request, const PlatHost *host,
                            const PlatMatch *match, PlatError *error);
/* What is written besides the record. */
typedef enum PlatJournalParts {
    PLAT_JOURNAL_RECORD = 0,
    PLAT_JOURNAL_RULES =
        1, /* the rules, and the whole history, as the session's save file has them */
    PLAT_JOURNAL_POINTS = 2 /* the points of each item of the score */
} PlatJournalParts;

/* The same for the session's match, to the file at `path`, with these parts. An older journal there
 * is replaced as a whole or not at all; any other file is left alone. PLAT_E_MEMORY too, and what
 * the rules say when they fail to score. */
PlatStatus plat_journal_file_write(const PlatSession *session, const char *path, int parts,
                                   PlatError *error);

/* Read a journal; "-": from standard input. Freed with plat_journal_free. PLAT_E_IO,
 * PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_journal_file_read(PlatJournal **journal, const char *path, PlatError *error);

/* A game that was read from its journal. */
typedef struct PlatRecorded {
    PlatJournal *journal;
    PlatSession session;
    bool today; /* under the rules on the disk, even if the journal holds its own */
} PlatRecorded;

/* Read the journal ("-": standard input), load its rules (those that it holds, if it holds them and
 * not `today`) and begin its game; nothing is played yet. `keep_log` as in plat_session_begin.
 * PLAT_E_IO, PLAT_E_FORMAT, or what loading says. End it with plat_recorded_end, after a failure
 * too. */
PlatStatus plat_recorded_begin(PlatRecorded *recorded, const char *file, bool today, bool keep_log,
                               PlatError *error);
/* The same with `journal` and `today` filled in by the caller. */
PlatStatus plat_recorded_start(PlatRecorded *recorded, bool keep_log, PlatError *error);
void plat_recorded_end(PlatRecorded *recorded);

/* Play the whole journal, as plat_journal_play does. */
PlatStatus plat_recorded_run(PlatRecorded *recorded, int *played, PlatError *error);
/* Play its line number *played, as plat_journal_play_line does. */
PlatStatus plat_recorded_play_line(PlatRecorded *recorded, int *played, PlatError *error);
/* Read a file again that has grown since, and play the lines from number *played on. */
PlatStatus plat_recorded_follow(PlatRecorded *recorded, const char *file, int *played,
                                PlatError *error);
/* Play the whole journal. On failure the error names the rule files that have changed since the
 * game was played, if any have. */
PlatStatus plat_recorded_play(PlatRecorded *recorded, PlatError *error);

/* How a rule file compares with the journal. */
typedef enum PlatFileChange {
    PLAT_FILE_CHANGED,
    PLAT_FILE_GONE, /* the game was played with it, and it is not loaded now */
    PLAT_FILE_NEW
} PlatFileChange;

typedef void PlatFileChanged(void *context, const char *file, PlatFileChange change);

/* Call `changed` for each rule file that is not as the journal says. Returns their number: none
 * when the journal has no hashes of rule files. */
int plat_recorded_differences(const PlatRecorded *recorded, PlatFileChanged *changed,
                              void *context);

/* The rules in force, as a journal holds them: what was asked for, and the files that were
 * loaded. */

typedef struct PlatInForce {
    PlatRuleSet set; /* points into what follows, and at the texts of the host */
    PlatJournalHeader header[PLAT_JOURNAL_HEADERS];
    PlatRuleFile *file;
    bool lost; /* a header had no room, or was too long */
} PlatInForce;

typedef enum PlatInForceKind {
    PLAT_IN_FORCE_FOUND, /* files that were found by a name get paths that are the same everywhere;
                            headers say which bots play */
    PLAT_IN_FORCE_HELD,  /* the same, but paths stay: the files came from a journal */
    PLAT_IN_FORCE_HASHES /* headers have the hashes of the files instead of the bots */
} PlatInForceKind;

/* Freed with plat_in_force_free. PLAT_E_CAPACITY when a journal cannot hold all that was asked for
 * and loaded, PLAT_E_MEMORY. */
PlatStatus plat_in_force_new(PlatInForce **out, const PlatRequest *request, const PlatHost *host,
                             uint64_t seed, PlatInForceKind kind, PlatError *error);
void plat_in_force_free(PlatInForce *self);

#endif
