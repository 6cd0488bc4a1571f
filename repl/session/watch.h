/* Watching the rule files while a game goes on.
 *
 * What is watched are the files that the rules were loaded from and every Lua file beside them, so
 * that a file which a broken version needs for the first time counts too. A change is told once,
 * and only after the files have rested from one look to the next: an editor may write in pieces. */
#ifndef PLAT_SESSION_WATCH_H
#define PLAT_SESSION_WATCH_H

#include "host/host.h"

typedef struct PlatWatch PlatWatch;

/* NULL when memory ran out. */
PlatWatch *plat_watch_new(void);
void plat_watch_free(PlatWatch *watch); /* may be NULL */

/* From now on watch the files of this host (NULL: none), as they are at this moment. `watch` may be
 * NULL. */
void plat_watch_follow(PlatWatch *watch, const PlatHost *host);
/* To be called a few times a second: true once after each change. `watch` may be NULL. */
bool plat_watch_changed(PlatWatch *watch);

#endif
