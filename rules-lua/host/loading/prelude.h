/* The prelude: the Lua half of the rule language, rules-lua/lib/NAME.lua. The build turns the files
 * into one C file, so that the library needs no file beside it. The file "loading" has the
 * functions that the host calls. Three files, "testing", "positions" and "expectations", are the
 * language of rule tests and run in a state of their own. */
#ifndef PLAT_HOST_LOADING_PRELUDE_H
#define PLAT_HOST_LOADING_PRELUDE_H

#include <stddef.h>

#include "host/sandbox/api_entry.h"
#include "host/values/state.h"

typedef struct PlatPreludeFile {
    const char *name;          /* of the file, without ".lua" */
    const unsigned char *code; /* its function as Lua dumps it, or its text */
    size_t size;
    const PlatApiEntry *words; /* that it defines; NULL: none */
} PlatPreludeFile;

/* Sorted by name; an entry without a name follows the last. */
extern const PlatPreludeFile plat_prelude[];

/* The rows of the words that the files define, by file (words.cmake). */
extern const PlatApiEntry plat_words_bots[], plat_words_checks[], plat_words_collect[],
    plat_words_collections[], plat_words_declarations[], plat_words_enumerations[],
    plat_words_events[], plat_words_expectations[], plat_words_families[], plat_words_fields[],
    plat_words_flow[], plat_words_forms[], plat_words_games[], plat_words_geometries[],
    plat_words_legality[], plat_words_look_up[], plat_words_looks[], plat_words_faces[],
    plat_words_messages[], plat_words_options[], plat_words_pieces[], plat_words_positions[],
    plat_words_scoring[], plat_words_testing[];

/* Functions for the files "workbench" and "mistakes". */
extern const luaL_Reg plat_workbench_natives[], plat_mistake_natives[];

/* Push the file of that name as a function. Raises. */
void plat_prelude_load(lua_State *L, const char *name);

/* guard(owner, table) -> table: its functions that are words refuse superfluous arguments from now
 * on. */
int plat_prelude_guard(lua_State *L);

/* Open the parts of Lua's library that the prelude uses. Raises. */
void plat_prelude_open_libraries(lua_State *L);
/* Open the libraries, the sandbox, the natives and the prelude in a new state. Raises. */
void plat_prelude_open(lua_State *L);
/* Push that function or table of the file "loading". Raises. */
void plat_prelude_push(lua_State *L, const char *name);
/* Enter that function with a text, which may be of any length; as plat_entry_call. */
PlatStatus plat_prelude_enter(PlatHost *host, const char *name, const char *text, int results,
                              PlatError *error);

/* Push the scripts and tables that were loaded, a list of { name, text }. */
void plat_push_files(lua_State *L);

#endif
