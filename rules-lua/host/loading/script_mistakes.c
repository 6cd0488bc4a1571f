/* Refusing scripts whose text has mistakes that Lua cannot notice: lib/mistakes.lua finds them. */
#include <string.h>

#include "host/described/where.h"
#include "host/language/handles.h"
#include "host/language/words.h"
#include "host/lexer.h"
#include "host/values/entry.h"
#include "prelude.h"

/* tokens(text [, with comments]) -> lists of its tokens, of their lines, and of where they begin
 * and end */
static int n_tokens(lua_State *L) {
    enum { LISTS = 4 };
    PlatLexer lexer;
    size_t size;
    const char *text = luaL_checklstring(L, 1, &size);
    const bool comments = lua_toboolean(L, 2);
    lua_settop(L, 1);
    plat_lexer_begin(&lexer, text, size);
    for (int n = 0; n < LISTS; n++)
        lua_newtable(L);
    for (lua_Integer n = 1; plat_lexer_next(&lexer);) {
        if (lexer.kind == PLAT_TOKEN_COMMENT && !comments)
            continue;
        lua_pushlstring(L, text + lexer.at, lexer.length);
        lua_rawseti(L, 2, n);
        const size_t number[] = {(size_t)lexer.line, lexer.at + 1, lexer.at + lexer.length};
        for (int list = 0; list < 3; list++) {
            lua_pushinteger(L, (lua_Integer)number[list]);
            lua_rawseti(L, 3 + list, n);
        }
        n++;
    }
    return LISTS;
}

static const char *given_by(const PlatApiEntry *word, const char *name) {
    for (; word->name; word++) {
        if (strcmp(word->name, name) != 0)
            continue;
        const char *arrow = strstr(plat_api_doc(word)->signature, " -> ");
        return arrow ? arrow + strlen(" -> ") : "nothing";
    }
    return NULL;
}

/* gives("set:beside") -> "set", what its signature says; nil: there is no such word */
static int n_gives(lua_State *L) {
    static const PlatApiEntry *const words[] = {
        plat_words_sets,        plat_words_shapes, plat_words_where,      plat_words_seats,
        plat_words_combinators, plat_words_pieces, plat_words_geometries,
    };
    const char *name = luaL_checkstring(L, 1), *given = NULL;
    for (const PlatHandleType *const *type = plat_handle_types; !given && *type; type++)
        given = given_by((*type)->words, name);
    for (size_t n = 0; !given && n < sizeof words / sizeof *words; n++)
        given = given_by(words[n], name);
    lua_pushstring(L, given);
    return 1;
}

/* gives_set(where) -> true; false when it gives true or false */
static int n_gives_set(lua_State *L) {
    lua_pushboolean(L, !plat_where_at(L, 1)->truth);
    return 1;
}

/* files() -> { { name, text }, ... } */
static int n_files(lua_State *L) {
    plat_push_files(L);
    return 1;
}

const luaL_Reg plat_mistake_natives[] = {
    {"files",     n_files    },
    {"tokens",    n_tokens   },
    {"gives",     n_gives    },
    {"gives_set", n_gives_set},
    {NULL,        NULL       }
};

static int refuse_mistakes(lua_State *L) {
    plat_prelude_push(L, "mistakes");
    plat_push_files(L);
    lua_call(L, 1, 2);
    if (lua_isstring(L, -1))
        plat_host_raise_at(L, PLAT_E_RULES, lua_tostring(L, -2), "%s", lua_tostring(L, -1));
    return 0;
}

PlatStatus plat_host_refuse_mistakes(PlatHost *host, PlatError *error) {
    lua_pushcfunction(host->L, refuse_mistakes);
    return plat_entry_call(host, 0, 0, error);
}
