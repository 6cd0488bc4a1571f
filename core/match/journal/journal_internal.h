/* What the files of this room share: reading and playing a journal as far as it is good, the lines
 * of a saved game, and the system's files. */
#ifndef PLAT_MATCH_JOURNAL_INTERNAL_H
#define PLAT_MATCH_JOURNAL_INTERNAL_H

#include "journal.h"

/* --- journals --- */

/* As plat_journal_read; a journal in which a game lives is read as far as the last complete write
 * before line number `line` (0: all of it). */
PlatStatus plat_journal_read_before(PlatJournal **out, FILE *file, const char *name, int line,
                                    PlatError *error);
/* As plat_journal_play. *strayed is the number of the first line from which on the game is another
 * one, since it does not fit or says another hash; 0 when there is none, or when playing failed of
 * something else. */
PlatStatus plat_journal_play_watched(const PlatJournal *journal, PlatMatch *match,
                                     PlatJournalChange *change, void *context, int *played,
                                     int *strayed, PlatError *error);

/* The rules of the change whose first line is number *line, which is its last one then. Freed with
 * plat_rule_set_free. PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_journal_change(const PlatJournal *journal, int *line, PlatRuleSet *set,
                               PlatError *error);

/* Read "KEY VALUE". False when either is too long. */
bool plat_journal_header(PlatJournalHeader *header, const char *line);
/* PLAT_E_ARGUMENT unless the game comes first; PLAT_E_FORMAT for a control character. */
PlatStatus plat_journal_check_headers(const PlatJournalHeader *header, int headers,
                                      PlatError *error);
bool plat_journal_is_clean(const char *text); /* holds no control character */

/* --- the lines of a saved game (journal_read.c) ---
 *
 * Each ends with " +1a2b3c4d", or " .1a2b3c4d" when it is the last that was written in one go. The
 * eight digits cover the line, its mark, and the checksum before it. */

/* Add a line (without its end) as such a file has it, with the end. */
void plat_line_checksum_add(PlatBuffer *to, const char *line, size_t length, bool last,
                            uint64_t *chain);
/* Cut the mark off a line of such a file. False when the line is not as it was written: then
 * nothing has changed. */
bool plat_line_checksum_cut(char *line, size_t *length, bool *last, uint64_t *chain);

/* --- the file (disk.c): everything in this room that goes beyond the C library --- */

/* Make a file that does not exist yet, and lock it for writing. PLAT_E_TWICE when it exists,
 * PLAT_E_IO, PLAT_E_BUSY. */
PlatStatus plat_disk_create(int *file, const char *path, PlatError *error);
/* Open and lock a file. PLAT_E_IO; PLAT_E_BUSY when it is locked already: the error says by which
 * process, if the system knows. */
PlatStatus plat_disk_open(int *file, const char *path, PlatError *error);
/* Whether the open file is still the one at `path`, and has at least `bytes` bytes. */
bool plat_disk_is_at(int file, const char *path, size_t bytes);
/* Whether the regular file at `path` begins with `first` (up to 32 bytes), or has no more than a
 * part of that and is locked: somebody is about to write it. */
bool plat_disk_is_taken(const char *path, const char *first);
/* Whether the open file, with this text, has a copy at `path`: a regular file of its own with the
 * same text, and not a link. The copy is then on the disk. */
bool plat_disk_is_copied(int file, const char *path, const PlatBuffer *text);
/* The whole file; the caller frees it. PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_disk_read(int file, const char *path, PlatBuffer *text, PlatError *error);
/* Let the file be its first `at` bytes and then this text, and wait until that is on the disk.
 * PLAT_E_IO: then it is its first `at` bytes, if that is still possible. */
PlatStatus plat_disk_put(int file, const char *path, size_t at, const PlatBuffer *text,
                         PlatError *error);
/* Give the file another name in the same folder, which no other file has. PLAT_E_TWICE,
 * PLAT_E_IO. */
PlatStatus plat_disk_rename(const char *from, const char *to, PlatError *error);
void plat_disk_close(int file);

#endif
