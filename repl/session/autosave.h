/* The saved game of a session: in memory at first, then in a file, and resumed later. */
#ifndef PLAT_SESSION_AUTOSAVE_H
#define PLAT_SESSION_AUTOSAVE_H

#include "session.h"

/* Let a save file listen to the session's match before anything is played. It holds its lines in
 * memory. PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_session_listen(PlatSession *session, PlatError *error);
/* Save the game under that name, or under its own and the date (NULL); a game that is saved already
 * is renamed. PLAT_E_TWICE when there is such a game; the errors of plat_saved_games_path and
 * plat_save_file_create. */
PlatStatus plat_session_keep(PlatSession *session, const char *name, PlatError *error);
/* The name of the saved game; NULL when it is not saved, or memory ran out. Freed by the caller. */
char *plat_session_name(const PlatSession *session);
/* Put what has happened on the disk, if the game is saved. When its file was removed, renamed or
 * replaced, the whole game goes into another one, under its name and a number, and `notes` say so.
 * As plat_save_file_commit. */
PlatStatus plat_session_commit(PlatSession *session, PlatBuffer *notes, PlatError *error);
/* End the session. Its saved game is removed if the player did not name it and nothing was played,
 * or if it is a fork at the position where it began. Any other game whose file was taken away is
 * saved again, as above; `notes` say that, or why it is lost. */
void plat_session_leave(PlatSession *session, PlatBuffer *notes);

/* Write to the save file, if there is one, who plays for a seat now ("bot": its name, or "me") or
 * what its person is called ("name": a name, or ""), or without a seat (-1) whether there is a
 * curtain between people ("curtain": "on", "off"). PLAT_E_MEMORY. */
PlatStatus plat_session_note(PlatSession *session, const char *what, int seat, const char *value,
                             PlatError *error);

/* Resume the saved game in the file at `path`, under the rules that it holds and with its bots.
 * `notes` gets what the player should know: what was lost with the end of the file, and how the
 * rules on the disk differ. A damaged file is copied to PATH.damaged, or PATH.damaged-2 and so on,
 * and so is one that this plat replays differently; the game continues from the line before. If no
 * copy can be made, the file stays as it is, and the game is not saved in it. The errors of
 * plat_save_file_open and plat_save_file_resume. */
PlatStatus plat_session_resume(PlatSession *session, const char *path, PlatBuffer *notes,
                               PlatError *error);
/* Begin a copy of a session's game, with its past and the rules of each time, in memory. It says
 * where it comes from. */
PlatStatus plat_session_fork(PlatSession *copy, const PlatSession *session, PlatError *error);
/* Begin a game with `request` and the seed and players of a session, under the rules on the disk,
 * and give it the entries of the session's game as far as they fit: *given. `why` says what stopped
 * them. It is saved in memory. As plat_session_begin. */
PlatStatus plat_session_again(PlatSession *again, const PlatSession *session,
                              const PlatRequest *request, int *given, PlatError *why,
                              PlatError *error);
/* Begin the game of a journal, which may be a saved game, and play it. `notes` as above. */
PlatStatus plat_session_play(PlatSession *session, const char *path, PlatBuffer *notes,
                             PlatError *error);

#endif
