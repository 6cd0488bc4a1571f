/* Words of the rule language: a row for each, and its documentation in a comment before its
 * function (words.cmake).
 *
 * All that shows or needs the words reads them: what scripts see, help, completion, the nearest
 * name in messages, stubs for editors, docs/api.md and the names that the linter knows. A file has
 * its rows in arrays that end with an empty row, and the registry lists the arrays. The
 * documentation of a row is found by its name when rules are loaded, never when a word is called.
 *
 * They are declared here, in the lowest room of the host, because Lua's own words have rows too.
 *
 * A name that belongs to a kind of value begins with that kind: "set:beside", "counter.value". What
 * follows is its key, as scripts write it. A signature is "name(value, value [, value]) -> what it
 * gives". It also says how many arguments the word takes: more are refused before its function
 * runs, unless they are nil, as an optional argument that is handed on may be. */
#ifndef PLAT_HOST_SANDBOX_API_ENTRY_H
#define PLAT_HOST_SANDBOX_API_ENTRY_H

#include <lua.h>

#include "host/host.h"

typedef struct PlatFieldCall PlatFieldCall; /* language/handles.h */

typedef struct PlatApiEntry {
    const char *name;
    lua_CFunction function; /* NULL: an operator, a function in Lua, or no function */
    int op;                 /* the described operation that it carries out (expr.h); 0: none */
    /* of a field's handle: what `function` calls for the field in the position; or NULL */
    int (*method)(lua_State *L, const PlatFieldCall *f);
} PlatApiEntry;

/* An array of rows, in the order of docs/api.md. */
#define PLAT_WORDS(array, ...) const PlatApiEntry array[] = {__VA_ARGS__, {.name = NULL}}
/* Rows: of a function; of a function that carries out an operation. */
#define WORD(name, function) \
    { name, function, 0, NULL }
#define CALLS(name, function, operation) \
    { name, function, operation, NULL }

/* What the functions that scripts call have as their first upvalue. */
typedef struct PlatApiCall {
    const PlatApiEntry *word, *words; /* the row, and the first of its array */
    int most;                         /* arguments, of a method with what it belongs to */
} PlatApiCall;

/* The documentation of all words, sorted by name: made from the comments (words.cmake). */
extern const PlatEntryDoc plat_word_docs[];
extern const int plat_word_doc_count;
/* That of a row. */
const PlatEntryDoc *plat_api_doc(const PlatApiEntry *word);

/* The key of a name: "beside" of "set:beside". */
const char *plat_api_key(const char *name);

/* Put the functions of an owner's words into the table on top of the stack: "set" for
 * "set:beside", "" for words that belong to no value, NULL for all of the array. */
void plat_api_fill(lua_State *L, const PlatApiEntry *words, const char *owner);
/* Let the functions in Lua that are the owner's words, in the table on top of the stack, refuse
 * superfluous arguments, too. */
void plat_api_guard(lua_State *L, const PlatApiEntry *words, const char *owner);

/* Pop the function on top of the stack and make it the __index of the table below it. */
void plat_api_otherwise(lua_State *L);
/* Pop the function on top of the stack and replace the table below it by an empty one, through
 * which it is read; the function is its __newindex, and sees every assignment. */
void plat_api_front(lua_State *L);

/* Add the keys of all words to a list of `count` names that has room for `max`; returns the new
 * count. */
int plat_api_names(const PlatApiEntry *words, const char **names, int count, int max);

/* Raise, with how the word is written, unless all arguments beyond those that it takes are nil. */
void plat_api_refuse_superfluous(lua_State *L, const PlatApiCall *call);

/* The function that runs, after its arguments were counted. */
static inline const PlatApiCall *plat_api_call(lua_State *L) {
    const PlatApiCall *call = lua_touserdata(L, lua_upvalueindex(1));
    if (lua_gettop(L) > call->most)
        plat_api_refuse_superfluous(L, call);
    return call;
}

/* The operation in that row. The function of each row with an operation asks for it first. */
static inline int plat_api_op(lua_State *L) { return plat_api_call(L)->word->op; }

#endif
