/* Entries into rules: the one way from C into a script.
 *
 * Each is a protected call inside the limits, with a trace of the script's own frames. Entries do
 * not nest: what a hook or a condition runs belongs to the entry under way. */
#ifndef PLAT_HOST_VALUES_ENTRY_H
#define PLAT_HOST_VALUES_ENTRY_H

#include "state.h"

/* The message handler, at stack index 1 for as long as the state lives. */
int plat_entry_traceback(lua_State *L);

/* Bind the host to a run's block and forget earlier sets. `reading`: nothing may be written. */
void plat_entry_begin(PlatHost *host, PlatRun *run, bool reading);
/* The same with a block alone, which is only read. */
void plat_entry_look(PlatHost *host, const void *block);
void plat_entry_end(PlatHost *host);

/* Call the function below `arguments` values on the stack. On failure nothing is pushed and `error`
 * is filled; PLAT_WAITING fills nothing. */
PlatStatus plat_entry_call(PlatHost *host, int arguments, int results, PlatError *error);

#endif
