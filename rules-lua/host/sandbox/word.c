/* Rows of words: see word.h. */
#include "word.h"

#include <stdbool.h>
#include <string.h>

const char *plat_word_key(const char *name) {
    const char *mark = strpbrk(name, ":.");
    return mark ? mark + 1 : name;
}

static bool belongs_to(const PlatWord *word, const char *owner) {
    const char *name = word->entry.name, *key = plat_word_key(name);
    size_t length = key == name ? 0 : (size_t)(key - name) - 1;
    return !owner || (strlen(owner) == length && strncmp(name, owner, length) == 0);
}

void plat_word_fill(lua_State *L, const PlatWord *words, const char *owner) {
    for (; words->entry.name; words++) {
        if (!words->function || !belongs_to(words, owner))
            continue;
        if (words->op)
            lua_pushinteger(L, words->op);
        lua_pushcclosure(L, words->function, words->op != 0);
        lua_setfield(L, -2, plat_word_key(words->entry.name));
    }
}

void plat_word_otherwise(lua_State *L) {
    lua_createtable(L, 0, 1);
    lua_insert(L, -2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

void plat_word_front(lua_State *L) {
    lua_createtable(L, 0, 2);
    lua_insert(L, -3);
    lua_setfield(L, -3, "__newindex");
    lua_setfield(L, -2, "__index");
    lua_createtable(L, 0, 0);
    lua_insert(L, -2);
    lua_setmetatable(L, -2);
}

int plat_word_names(const PlatWord *words, const char **names, int count, int max) {
    for (; words->entry.name && count < max; words++)
        if (words->function || strchr(words->entry.name, '.')) /* operators have no name */
            names[count++] = plat_word_key(words->entry.name);
    return count;
}
