/* Errors of scripts, reported at the line that a rule writer must change. */
#ifndef PLAT_HOST_SANDBOX_SCRIPT_ERROR_H
#define PLAT_HOST_SANDBOX_SCRIPT_ERROR_H

#include <lua.h>

#include "kernel/status.h"

/* Raise an error at the nearest frame that is a script (not the prelude, not C): the message begins
 * with its "file:line: ". printf's %s %d %f %c %% and lua_pushfstring's others. Never returns. */
int plat_script_error(lua_State *L, const char *format, ...);

/* Push the message at stack index 1. If it is a text, at most `max` "called from FILE:LINE" are
 * added: the frames of scripts behind the one that the message names. */
void plat_script_add_callers(lua_State *L, int max);

/* The line of the nearest frame that is a script: "file:line" into `where`, empty when there is
 * none. Neither raises nor allocates. */
void plat_script_line(lua_State *L, char *where, size_t size);

/* For the prelude: nearest(name, list) -> the text of the list that is nearest, or nil. */
int plat_script_nearest(lua_State *L);

/* Split "file:line: text" into error->where and error->text. A value that is no text is described
 * by its type. Lua's message for PLAT_E_MEMORY is replaced by one that has the line and the limit.
 * Never raises. */
void plat_script_error_read(lua_State *L, int index, PlatStatus status, PlatError *error);

#endif
