/* Rows of words: see api_entry.h. */
#include "api_entry.h"

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "script_error.h"

const char *plat_api_key(const char *name) {
    const char *mark = strpbrk(name, ":.");
    return mark ? mark + 1 : name;
}

static int compare_name(const void *name, const void *doc) {
    return strcmp(name, ((const PlatEntryDoc *)doc)->name);
}

const PlatEntryDoc *plat_api_doc(const PlatApiEntry *word) {
    return bsearch(word->name, plat_word_docs, (size_t)plat_word_doc_count, sizeof *plat_word_docs,
                   compare_name);
}

static bool belongs_to(const PlatApiEntry *word, const char *owner) {
    const char *name = word->name, *key = plat_api_key(name);
    size_t length = key == name ? 0 : (size_t)(key - name) - 1;
    return !owner || (strlen(owner) == length && strncmp(name, owner, length) == 0);
}

/* --- arguments --- */

enum { ANY = 1000 };

/* How many arguments a signature has: the commas between its brackets, but for those inside
 * braces, quotes and functions; one for `name { ... }` and `name "text"`; ANY for `...`. Of
 * "one form, or another" what the other has, which is the longer one. */
static int most_arguments(const char *signature) {
    const size_t name = strcspn(signature, "( ");
    const char *at = signature + name, *other = strstr(signature, ", or ");
    if (other && strncmp(other + strlen(", or "), signature, name) == 0)
        return most_arguments(other + strlen(", or "));
    if (at[0] != '(')
        return 1;
    if (at[1] == ')')
        return 0;
    int most = 1;
    for (int depth = 0; *at; at++) {
        depth += *at == '(' || *at == '{' ? 1 : *at == ')' || *at == '}' ? -1 : 0;
        if (depth == 0)
            break;
        if (*at == '"')
            at += 1 + strcspn(at + 1, "\"");
        else if (depth == 1 && *at == ',')
            most++;
        else if (depth == 1 && strncmp(at, "...", 3) == 0)
            return ANY;
    }
    return most;
}

static bool is_method(const PlatApiEntry *word) { return strchr(word->name, ':'); }
static bool takes_any(const PlatApiEntry *word) {
    return most_arguments(plat_api_doc(word)->signature) == ANY;
}

void plat_api_refuse_superfluous(lua_State *L, const PlatApiCall *call) {
    const PlatEntryDoc *entry = plat_api_doc(call->word);
    const int self = is_method(call->word), most = call->most - self, given = lua_gettop(L) - self;
    int beyond = call->most + 1;
    while (lua_isnil(L, beyond))
        beyond++;
    if (lua_isnone(L, beyond))
        return;
    const char *arrow = strstr(entry->signature, " -> ");
    const bool line = entry->example && !strchr(entry->example, '\n');
    char takes[32] = "no argument";
    if (most > 0)
        snprintf(takes, sizeof takes, "%d argument%s", most, most > 1 ? "s" : "");
    lua_pushlstring(L, entry->signature, strcspn(entry->signature, "( "));
    lua_pushlstring(L, entry->signature,
                    arrow ? (size_t)(arrow - entry->signature) : strlen(entry->signature));
    plat_script_error(L, "%s takes %s, got %d: write %s%s%s", lua_tostring(L, -2), takes, given,
                      lua_tostring(L, -1), line ? ", as in " : "", line ? entry->example : "");
}

/* What runs, after its arguments were counted: a word in C has this as its function. */
static int call_word(lua_State *L) { return plat_api_call(L)->word->function(L); }

/* The same for a word in Lua, which is the second upvalue. */
static int call_lua(lua_State *L) {
    const int given = lua_gettop(L);
    plat_api_call(L);
    lua_pushvalue(L, lua_upvalueindex(2));
    lua_insert(L, 1);
    lua_call(L, given, LUA_MULTRET);
    return lua_gettop(L);
}

/* Push the row with its number of arguments. */
static void push_call(lua_State *L, const PlatApiEntry *word, const PlatApiEntry *words) {
    PlatApiCall *call = lua_newuserdatauv(L, sizeof *call, 0);
    *call =
        (PlatApiCall){word, words, most_arguments(plat_api_doc(word)->signature) + is_method(word)};
}

/* Push the function of a word. All handles of a state share it. */
static void push_function(lua_State *L, const PlatApiEntry *word, const PlatApiEntry *words) {
    if (lua_rawgetp(L, LUA_REGISTRYINDEX, word) != LUA_TNIL)
        return;
    lua_pop(L, 1);
    const bool counts = word->op || word->method || takes_any(word); /* itself, or need not */
    push_call(L, word, words);
    lua_pushcclosure(L, counts ? word->function : call_word, 1);
    lua_pushvalue(L, -1);
    lua_rawsetp(L, LUA_REGISTRYINDEX, word);
}

/* --- tables of words --- */

void plat_api_fill(lua_State *L, const PlatApiEntry *words, const char *owner) {
    for (const PlatApiEntry *word = words; word->name; word++) {
        if (!word->function || !belongs_to(word, owner))
            continue;
        push_function(L, word, words);
        lua_setfield(L, -2, plat_api_key(word->name));
    }
}

void plat_api_guard(lua_State *L, const PlatApiEntry *words, const char *owner) {
    for (; words->name; words++) {
        if (words->function || !belongs_to(words, owner) || takes_any(words))
            continue;
        const char *key = plat_api_key(words->name);
        push_call(L, words, words);
        lua_pushstring(L, key);
        if (lua_rawget(L, -3) == LUA_TFUNCTION) {
            lua_pushcclosure(L, call_lua, 2);
            lua_setfield(L, -2, key);
        } else {
            lua_pop(L, 2);
        }
    }
}

void plat_api_otherwise(lua_State *L) {
    lua_createtable(L, 0, 1);
    lua_insert(L, -2);
    lua_setfield(L, -2, "__index");
    lua_setmetatable(L, -2);
}

void plat_api_front(lua_State *L) {
    lua_createtable(L, 0, 2);
    lua_insert(L, -3);
    lua_setfield(L, -3, "__newindex");
    lua_setfield(L, -2, "__index");
    lua_createtable(L, 0, 0);
    lua_insert(L, -2);
    lua_setmetatable(L, -2);
}

int plat_api_names(const PlatApiEntry *words, const char **names, int count, int max) {
    for (; words->name && count < max; words++)
        if (words->function || strchr(words->name, '.')) /* operators have no name */
            names[count++] = plat_api_key(words->name);
    return count;
}
