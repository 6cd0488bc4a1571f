/* The sandbox: what an untrusted script can reach.
 *
 * An allow-list. Every environment gets private copies of bounded functions (assert error ipairs
 * pairs select tonumber tostring type, integer math without random, bounded string, bounded table);
 * the host adds plat's own names and closes it. There is no pcall, no metatable function, no
 * coroutine, no load. */
#ifndef PLAT_HOST_SANDBOX_SANDBOX_H
#define PLAT_HOST_SANDBOX_SANDBOX_H

#include <lua.h>

#include "kernel/status.h"

enum {
    PLAT_MAX_SCRIPT = 48 * 1024,  /* bytes of a script file */
    PLAT_MAX_STRING = 64 * 1024,  /* bytes of any string in the state */
    PLAT_MAX_TABLE_RANGE = 100000 /* elements that unpack, concat and the like go through */
};

/* Prepare a new state: the string metatable is locked and holds the bounded string functions;
 * light userdata keep the metatable that the host gives them. Opens no standard library for
 * scripts. Must run inside a protected call. */
void plat_sandbox_open(lua_State *L);

/* Push a new environment table with the allow-list; the host may add names to it. */
void plat_sandbox_new_environment(lua_State *L);
/* Add the names of the table on top of the stack, which is popped, to the environment below it. */
void plat_sandbox_add_names(lua_State *L);
/* Close the environment on top of the stack and leave it there: from then on it is an error to read
 * a missing name, which suggests the nearest, or to assign any name. */
void plat_sandbox_close_environment(lua_State *L);

/* Read a script into a function whose only upvalue is the environment at stack index `environment`:
 * a regular file, text only, at most PLAT_MAX_SCRIPT bytes. `chunk` is its name in messages
 * ("drawcity/tables.lua"). PLAT_OK: the function is pushed, and *hash (unless NULL) is the XXH3
 * hash of the bytes. Otherwise nothing is pushed. */
PlatStatus plat_sandbox_load_file(lua_State *L, const char *path, const char *chunk,
                                  int environment, uint64_t *hash, PlatError *error);
/* Read such a file into `text`, which has room for PLAT_MAX_SCRIPT + 1 bytes. PLAT_E_IO,
 * PLAT_E_CAPACITY. */
PlatStatus plat_sandbox_read_file(const char *path, const char *chunk, char *text, size_t *size,
                                  PlatError *error);
/* The same for text in memory. */
PlatStatus plat_sandbox_load_text(lua_State *L, const char *text, size_t size, const char *chunk,
                                  int environment, PlatError *error);

/* Make the names of a closed environment that a script's text only reads faster to read: they are
 * put into the environment itself. What the script can do stays the same, and so do its errors.
 * Call it before the script runs, and only if no other uses this environment. `text` ends with a
 * 0. */
void plat_sandbox_shorten(lua_State *L, int environment, const char *text, size_t size);

/* tostring as scripts see it: pushes a string without any address ("table", "function"); follows
 * __tostring of light userdata and of the host's own objects. */
void plat_sandbox_tostring(lua_State *L, int index);

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
