/* Being told by the system that files have changed, instead of looking at them again and again:
 * inotify on Linux, kqueue on macOS and the BSDs. Elsewhere, and with -DPLAT_PORTABLE=ON, nothing
 * is told; nor are changes that another machine makes in a shared folder. So who wants to know for
 * sure still looks now and then. */
#ifndef PLAT_SYSTEM_FILE_EVENTS_H
#define PLAT_SYSTEM_FILE_EVENTS_H

#include <stdbool.h>

#include "list.h"

typedef struct PlatFileEvents PlatFileEvents;

/* NULL when memory ran out. Every other function takes NULL, of which nothing is ever told. */
PlatFileEvents *plat_file_events_new(void);
void plat_file_events_free(PlatFileEvents *events);

/* From now on be told of these files, and of what is made, removed or renamed in these folders;
 * both lists are only read. What was watched before is forgotten. */
void plat_file_events_watch(PlatFileEvents *events, const PlatList *files, const PlatList *folders);
/* A file descriptor that can be read when something has happened; -1 when nothing is told. It is
 * another after each call of plat_file_events_watch. */
int plat_file_events_pipe(const PlatFileEvents *events);
/* Wait until something happens, but no longer than this; where nothing is told, just so long. */
bool plat_file_events_wait(const PlatFileEvents *events, int milliseconds);
/* Forget what has happened. */
void plat_file_events_take(PlatFileEvents *events);

#endif
