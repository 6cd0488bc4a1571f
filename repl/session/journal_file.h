/* A game's journal, as a file: what `.export` and `plat replay --export` write. */
#ifndef PLAT_SESSION_JOURNAL_FILE_H
#define PLAT_SESSION_JOURNAL_FILE_H

#include "session.h"

/* Write the journal of the session's match to `path`: with what the game was begun, the hashes of
 * its rules as they are loaded, the record and the position's hash. An older journal there is
 * replaced at once or not at all; any other file is left alone. PLAT_E_IO, PLAT_E_MEMORY;
 * PLAT_E_ARGUMENT when the match keeps no record. */
PlatStatus plat_journal_file_write(const PlatSession *session, const char *path, PlatError *error);

#endif
