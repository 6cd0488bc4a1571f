/* A saved game: the file in which a game lives, so that it is never lost.
 *
 * The file is a journal that grows (see journal.h). A store listens to its match: what is
 * answered, forced, edited, undone and redone becomes lines, and so do changes of the rules. A
 * commit appends them and waits until they are on the disk. Whatever happens to the program, the
 * file holds all that was committed, and a part of a commit is never taken for a whole one.
 *
 *     PlatRuleSet rules = {header, headers, file, files};
 *     plat_match_new(&match, ...);
 *     plat_match_run(match, &error);
 *     plat_save_file_new(&store, match, &rules, &error);
 *     plat_save_file_create(store, "game.plat", &error);
 *     ... plat_match_answer(match, ...); ...
 *     plat_save_file_commit(store, &error);        before showing that the answer counts
 *
 * And to resume it:
 *
 *     plat_save_file_open(&store, "game.plat", &error);
 *     plat_journal_rules(plat_save_file_journal(store), &rules, &error);
 *     ... load them; plat_match_new with the seed in the header; plat_match_run ...
 *     plat_save_file_resume(store, match, change, context, &error);
 *
 * One store at a time may have a file open. The lock is the system's and belongs to the store: it
 * ends with the process, and with forks of it that run no other program. A commit
 * notices when the file was removed, renamed or replaced: plat_save_file_create then writes the
 * whole game to another file. */
#ifndef PLAT_MATCH_SAVE_FILE_H
#define PLAT_MATCH_SAVE_FILE_H

#include "journal.h"

PLAT_API_BEGIN

typedef struct PlatSaveFile PlatSaveFile;

/* Begin to listen to a match, which was run to its first question and of which nothing was saved
 * yet. The store has no file at first and keeps its lines in memory. It must be freed before the
 * match. PLAT_E_FORMAT when a header or a name holds a control character, PLAT_E_MEMORY. */
PlatStatus plat_save_file_new(PlatSaveFile **out, PlatMatch *match, const PlatRuleSet *rules,
                              PlatError *error);
/* Close the file. What was not committed is not in it. `store` may be NULL. */
void plat_save_file_free(PlatSaveFile *store);

/* Keep the game in a new file from now on, with everything since its beginning. PLAT_E_TWICE when
 * there is such a file already, PLAT_E_IO, PLAT_E_ARGUMENT when plat_save_file_has_file. */
PlatStatus plat_save_file_create(PlatSaveFile *store, const char *path, PlatError *error);
/* Give the file another name in the same folder. PLAT_E_TWICE, PLAT_E_IO, PLAT_E_ARGUMENT. */
PlatStatus plat_save_file_rename(PlatSaveFile *store, const char *path, PlatError *error);
/* The file's path; NULL when there is none. */
const char *plat_save_file_path(const PlatSaveFile *store);
/* Whether there is a file, and it is still the one at the path: nobody has removed, renamed,
 * replaced or shortened it. */
bool plat_save_file_has_file(const PlatSaveFile *store);
/* Close the file and leave it as it is. The game goes on in memory, and plat_save_file_create keeps
 * it again. */
void plat_save_file_release(PlatSaveFile *store);
/* Copy the file as it is, damaged lines too, to a new one and onto the disk, unless a file of that
 * name is such a copy. PLAT_E_TWICE for any other file, folder or link, PLAT_E_IO,
 * PLAT_E_MEMORY. */
PlatStatus plat_save_file_copy(const PlatSaveFile *store, const char *path, PlatError *error);
/* Whether a game lives in the file at `path`, or is about to: only a store may write it. */
bool plat_save_file_is_at(const char *path);

/* Record which rules the match was rebound to, after plat_match_rebind and before the next commit.
 * PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_save_file_change(PlatSaveFile *store, const PlatRuleSet *rules, PlatError *error);
/* Let the next change take the place of the last one in the journal, unless something happens
 * before it or a file has the last one. For a change that left no trace in the game: no field,
 * answer or position was lost, so the next one alone leads to the same game. */
void plat_save_file_let_replace(PlatSaveFile *store);
/* Whether the next change would do that now. */
bool plat_save_file_is_replaceable(PlatSaveFile *store);
/* Add a line that changes nothing in the game: "bot blue greedy" says who plays, "fork NAME" where
 * the game comes from. */
void plat_save_file_note(PlatSaveFile *store, const char *line);

/* Whether the last that was done is a change of the rules that was not gone back from: *ends.
 * PLAT_E_MEMORY. */
PlatStatus plat_save_file_ends_with_change(PlatSaveFile *store, bool *ends, PlatError *error);
/* The rules that were in force before those now: a change to rules that were in force before counts
 * as going back to them. *journal is the game's, freed by the caller with plat_journal_free after
 * the set, which is freed with plat_rule_set_free. PLAT_E_NO_PAST: there are none; and as
 * plat_save_file_read. On failure there is nothing to free. */
PlatStatus plat_save_file_rules_before(PlatSaveFile *store, PlatJournal **journal, PlatRuleSet *set,
                                       PlatError *error);

/* Append what has happened since the last commit, and the hash of the position, to the file and
 * wait until that is on the disk. Does nothing when nothing has happened or there is no file.
 * PLAT_E_IO: nothing of it is in the file (unless taking it back fails, too), the game can go on,
 * and the next commit tries again. The same while plat_save_file_has_file is false, which
 * plat_save_file_create ends. PLAT_E_ARGUMENT: something was done that a journal cannot record (a
 * playout, a redrawn or exchanged position, a change of the rules without plat_save_file_change);
 * PLAT_E_MEMORY. */
PlatStatus plat_save_file_commit(PlatSaveFile *store, PlatError *error);
/* Whether anything has happened in the game so far; one that was opened counts as played. */
bool plat_save_file_has_acts(const PlatSaveFile *store);
/* Write the whole journal with the rules in it, without checksums: it plays anywhere. PLAT_E_IO and
 * as plat_save_file_commit. */
PlatStatus plat_save_file_write(PlatSaveFile *store, FILE *file, PlatError *error);

/* The whole journal with the rules in it, as if it had been written and read; freed with
 * plat_journal_free. PLAT_E_ARGUMENT and PLAT_E_MEMORY as plat_save_file_commit. */
PlatStatus plat_save_file_read(PlatSaveFile *store, PlatJournal **out, PlatError *error);

/* Open a file in order to go on with its game. An end that was not written whole is dropped, and so
 * is everything from a damaged line on; the journal's `fault` says so, and the file is left as it
 * is until the next commit. PLAT_E_BUSY: a store has it open, the error says in which process.
 * PLAT_E_IO, PLAT_E_FORMAT (also when it is a journal that was exported), PLAT_E_MEMORY. */
PlatStatus plat_save_file_open(PlatSaveFile **out, const char *path, PlatError *error);
/* The same as if the file were damaged from line number `line` on; the journal's `fault` is
 * PLAT_JOURNAL_STRAYED. For a game that plat_save_file_resume refused. */
PlatStatus plat_save_file_open_before(PlatSaveFile **out, const char *path, int line,
                                      PlatError *error);
/* What was read, until the store is resumed. */
const PlatJournal *plat_save_file_journal(const PlatSaveFile *store);
/* Play what was read into `match`, which was run to its first question, and listen to it from then
 * on. `change`, `context` and errors as in plat_journal_play. */
PlatStatus plat_save_file_resume(PlatSaveFile *store, PlatMatch *match, PlatJournalChange *change,
                                 void *context, PlatError *error);
/* The line at which plat_save_file_resume found that the game is another one than was kept, as
 * after a change of plat itself: it no longer fits, or leads to another hash. What lies before it
 * can be played on, with plat_save_file_open_before and a new match. 0 when it failed of something
 * else. */
int plat_save_file_strayed(const PlatSaveFile *store);

PLAT_API_END

#endif
