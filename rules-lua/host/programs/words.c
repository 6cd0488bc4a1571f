/* Functions in C that scripts call, and their typed forms. */
#include "machine.h"

#include <stdlib.h>

#include "host/described/where.h"
#include "host/sandbox/library.h"

static const PlatTypedWord *const typed[] = {
    plat_typed_sets,  plat_typed_boards, plat_typed_counters, plat_typed_cards, plat_typed_asks,
    plat_typed_seats, plat_typed_scores, plat_typed_lua,      plat_typed_lists,
};

static PlatWordCode *typed_form(const char *name) {
    for (size_t i = 0; i < sizeof typed / sizeof *typed; i++)
        for (const PlatTypedWord *word = typed[i]; word->name; word++)
            if (strcmp(word->name, name) == 0)
                return word->code;
    return NULL;
}

/* The row of the word whose function is at `index`; NULL: it is no word. *of becomes the words of
 * its kind of handle, if it is a method of one. */
static const PlatApiEntry *row_of(lua_State *L, int index, const PlatApiEntry **of) {
    const PlatApiEntry *rows[40];
    int count = 0, handles;
    for (const PlatHandleType *const *type = plat_handle_types; *type; type++)
        rows[count++] = (*type)->words;
    handles = count;
    const PlatApiEntry *const others[] = {
        plat_words_sets,    plat_words_shapes, plat_words_ask,         plat_words_seats,
        plat_words_numbers, plat_words_trace,  plat_words_combinators, plat_words_sheet,
        plat_words_points,  plat_words_where,  plat_words_basic,       plat_words_math,
        plat_words_pairs,   plat_words_tables};
    for (size_t i = 0; i < sizeof others / sizeof *others; i++)
        rows[count++] = others[i];
    for (int i = 0; i < count; i++)
        for (const PlatApiEntry *word = rows[i]; word->name; word++) {
            if (!word->function)
                continue;
            lua_rawgetp(L, LUA_REGISTRYINDEX, word);
            const bool same = lua_rawequal(L, -1, index < 0 ? index - 1 : index);
            lua_pop(L, 1);
            *of = i < handles ? rows[i] : NULL;
            if (same)
                return word;
        }
    return NULL;
}

PlatWordForm *plat_word_at(PlatPrograms *m, int index) {
    lua_State *L = plat_programs_lua(m);
    const void *identity = lua_topointer(L, index);
    uint32_t at = (uint32_t)((uintptr_t)identity >> 4) & (PLAT_WORDS_MOST - 1);
    for (; m->word[at]; at = (at + 1) & (PLAT_WORDS_MOST - 1))
        if (m->word[at]->identity == identity)
            return m->word[at];
    /* one that keeps a value of scripts is made in play: the steps of a loop */
    const int top = lua_gettop(L);
    if (lua_getupvalue(L, index, 1)) {
        const bool ours = lua_isuserdata(L, -1) && light_tag(L, -1) == PLAT_TAG_NONE &&
                          (lua_islightuserdata(L, -1) || !lua_getmetatable(L, -1));
        lua_settop(L, top);
        if (!ours)
            return NULL;
    }
    PlatWordForm *made = m->words > PLAT_WORDS_MOST / 2 ? NULL : calloc(1, sizeof *made);
    if (!made)
        return NULL;
    m->word[at] = made;
    m->words++;
    made->identity = identity;
    made->where = plat_condition_of_function(L, index);
    const PlatApiEntry *of = NULL;
    const PlatApiEntry *row = made->where ? NULL : row_of(L, index, &of);
    if (row) {
        made->name = row->name;
        made->code = typed_form(row->name);
        made->op = row->op;
        made->changes = strcmp(row->name, "table.insert") == 0 ||
                        strcmp(row->name, "table.remove") == 0 ||
                        strcmp(row->name, "table.sort") == 0;
        made->of = of;
        lua_getupvalue(L, index, 1);
        made->most = ((const PlatApiCall *)lua_touserdata(L, -1))->most;
        lua_pop(L, 1);
        made->most = made->most > 0 && made->most < 100 ? made->most : PLAT_ANY_NUMBER;
    }
    lua_pushvalue(L, index);
    made->ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return made;
}
