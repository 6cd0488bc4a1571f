/* The sandbox: what an untrusted script can reach.
 *
 * An allow-list. Every environment gets private copies of bounded functions (assert error ipairs
 * keys pairs select tonumber tostring type, integer math without random, bounded string, bounded
 * table); the host adds plat's own names and closes it. There is no pcall, no metatable function,
 * no coroutine, no load. */
#ifndef PLAT_HOST_SANDBOX_SANDBOX_H
#define PLAT_HOST_SANDBOX_SANDBOX_H

#include "script_error.h"

enum {
    PLAT_MAX_SCRIPT = 48 * 1024,  /* bytes of a script file */
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

#endif
