/* Watching the rule files of a running game.
 *
 * The files that the rules were loaded from are watched, and every Lua, CSV and Markdown file
 * beside them: the version that does not load yet may require a new one, and reference cards are
 * sections of RULES.md. A change is reported once, and only when the files have come to rest,
 * since an editor may write a file in pieces: they are the same in two looks in a row, or the
 * system reported a file that was closed and none since.
 */
#ifndef PLAT_SESSION_FILE_WATCH_H
#define PLAT_SESSION_FILE_WATCH_H

#include "host/host.h"
#include "system/string_list.h"

typedef struct PlatFileWatch PlatFileWatch;

/* NULL when memory ran out. */
PlatFileWatch *plat_file_watch_new(void);
void plat_file_watch_free(PlatFileWatch *watch); /* may be NULL */

/* From now on watch the files of this host (NULL: none); only changes after this call count.
 * `watch` may be NULL. */
void plat_file_watch_follow(PlatFileWatch *watch, const PlatHost *host);
/* The same for these files, which are only read. */
void plat_file_watch_follow_files(PlatFileWatch *watch, const PlatStrings *files);
/* Wait for a change. False when memory ran out for the watch. */
bool plat_file_watch_wait(PlatFileWatch *watch);
/* A file descriptor that can be read when the system reports a change; -1 when it does not.
 * `watch` may be NULL. */
int plat_file_watch_pipe(const PlatFileWatch *watch);
/* Take what the system reports: plat_file_watch_changed is to be called next, when it reports no
 * more for a moment. */
void plat_file_watch_hear(PlatFileWatch *watch);
/* Whether that is still to be done. `watch` may be NULL. */
bool plat_file_watch_has_heard(const PlatFileWatch *watch);
/* To be called a few times a second: true once after each change. `watch` may be NULL. */
bool plat_file_watch_changed(PlatFileWatch *watch);

#endif
