/* Keeping a session's game: in memory at first, then in a file, and going on with it later. */
#ifndef PLAT_SESSION_AUTOSAVE_H
#define PLAT_SESSION_AUTOSAVE_H

#include "session.h"

/* Let a store listen to the session's match, of which nothing has been played yet. It keeps its
 * lines in memory. PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_session_listen(PlatSession *session, PlatError *error);
/* Keep the game under that name, or under its own and the date (NULL); a game that is kept already
 * is given the name. PLAT_E_TWICE when there is such a game, and what plat_saved_games_path and
 * plat_save_file_create say. */
PlatStatus plat_session_keep(PlatSession *session, const char *name, PlatError *error);
/* The name under which the game is kept; NULL when it is not, or memory ran out. Freed by the
 * caller. */
char *plat_session_name(const PlatSession *session);
/* Put what has happened on the disk, if the game is kept. When its file was removed, renamed or
 * replaced, the whole game goes into another one, under its name and a number, and `notes` say so.
 * As plat_save_file_commit. */
PlatStatus plat_session_commit(PlatSession *session, PlatBuffer *notes, PlatError *error);
/* End the session, and remove its kept game if nobody named it and nothing was played in it, or it
 * is a fork that is where it began. Any other game whose file was taken away is saved again, as
 * above; `notes` say that, or why it is lost. */
void plat_session_leave(PlatSession *session, PlatBuffer *notes);

/* Tell the store, if there is one, who plays for a seat now. PLAT_E_MEMORY. */
PlatStatus plat_session_note_bot(PlatSession *session, int seat, PlatError *error);
/* Tell the store, if there is one, that the rules are others now. */
PlatStatus plat_session_tell(PlatSession *session, PlatError *error);

/* Go on with the kept game in the file at `path`: under the rules that it holds, with its bots.
 * What the player should know is added to `notes`: what was lost with the end of the file, and how
 * rules on the disk differ. A damaged file is copied to PATH.damaged, or PATH.damaged-2 and so on,
 * and so is one that this plat plays otherwise than the one that kept it: the game goes on from
 * before that. If no copy can be made, the file stays as it is, and the game is not kept in it. The
 * errors of plat_save_file_open and plat_save_file_resume. */
PlatStatus plat_session_resume(PlatSession *session, const char *path, PlatBuffer *notes,
                               PlatError *error);
/* Begin a copy of a session's game, with its past and the rules of each time, in memory. It says
 * where it comes from. */
PlatStatus plat_session_fork(PlatSession *copy, const PlatSession *session, PlatError *error);
/* Begin the game of a journal, which may be a kept one, and play it. `notes` as above. */
PlatStatus plat_session_play(PlatSession *session, const char *path, PlatBuffer *notes,
                             PlatError *error);

#endif
