/* Names that a script only reads, put where they are found at once.
 *
 * A closed environment is an empty table in front of its names (sandbox.c), which costs a second
 * look-up at each use of a name. It is needed for a name only if the script might assign it. A name
 * is assigned only where, in the script, it is followed by `=` or by `,` or comes behind
 * `function`; or through `_ENV`. All names of which no mention looks like that are put into the
 * environment itself. What is not sure counts as an assignment: an argument before a comma, a field
 * or a local that is called the same. So nothing here needs to know more of Lua's grammar than its
 * tokens.
 *
 * The tables `string`, `table` and `math` are closed in the same way. Only their names can be
 * opened, too, if each mention of the table reads a field of it by name, `math.min`: otherwise the
 * script might hold the table in a variable, and assign what it likes. */

#include "host/lexer.h"
#include "library.h"

static bool next_token(PlatLexer *lexer) {
    while (plat_lexer_next(lexer))
        if (lexer->kind != PLAT_TOKEN_COMMENT)
            return true;
    return false;
}

static bool next_name(PlatLexer *lexer) {
    while (next_token(lexer))
        if (lexer->kind == PLAT_TOKEN_NAME)
            return true;
    return false;
}

/* Whether the name before this token may be assigned. */
static bool assigns(const PlatLexer *token) {
    return plat_lexer_is(token, "=") || plat_lexer_is(token, ",");
}

/* Whether a mention of a table can only be the reading of a field; it is `*field` then. */
static bool reads_field(PlatLexer table, PlatLexer *field) {
    if (!next_token(&table) || !plat_lexer_is(&table, ".") || !next_token(&table))
        return false;
    *field = table;
    return !next_token(&table) || !assigns(&table);
}

static bool is_library(const PlatLexer *name) {
    return plat_lexer_is(name, "string") || plat_lexer_is(name, "table") ||
           plat_lexer_is(name, "math");
}

static void push_word(lua_State *L, const PlatLexer *word) {
    lua_pushlstring(L, word->text + word->at, word->length);
}

/* Note the word in the table on top of the stack. */
static void note(lua_State *L, const PlatLexer *word) {
    push_word(L, word);
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
}

static bool is_noted(lua_State *L, int table, const PlatLexer *word) {
    push_word(L, word);
    lua_rawget(L, table);
    bool noted = !lua_isnil(L, -1);
    lua_pop(L, 1);
    return noted;
}

/* Push a table of the names that may be assigned, and of libraries whose fields may be. False when
 * any name may be. */
static bool push_assigned(lua_State *L, PlatLexer token) {
    PlatLexer before = token, field;
    lua_newtable(L);
    for (; next_token(&token); before = token) {
        const bool name = token.kind == PLAT_TOKEN_NAME;
        if (name && plat_lexer_is(&token, "_ENV"))
            return false;
        if (!name && before.kind == PLAT_TOKEN_NAME && assigns(&token))
            note(L, &before);
        if (name && (plat_lexer_is(&before, "function") ||
                     (is_library(&token) && !reads_field(token, &field))))
            note(L, &token);
    }
    return true;
}

/* Put the value behind the closed table at `front` into that table itself. */
static void open(lua_State *L, int front, const PlatLexer *word) {
    luaL_getmetafield(L, front, "__index");
    push_word(L, word);
    push_word(L, word);
    lua_rawget(L, -3);
    lua_rawset(L, front); /* nil for what is no name here */
    lua_pop(L, 1);
}

static void open_field(lua_State *L, int environment, const PlatLexer *table,
                       const PlatLexer *field) {
    push_word(L, table);
    if (lua_rawget(L, environment) == LUA_TTABLE)
        open(L, lua_gettop(L), field);
    lua_pop(L, 1);
}

void plat_sandbox_shorten(lua_State *L, int environment, const char *text, size_t size) {
    PlatLexer name, field;
    plat_lexer_begin(&name, text, size);
    environment = lua_absindex(L, environment);
    int settled = lua_gettop(L) + 1; /* names to leave as they are */
    bool known = push_assigned(L, name);
    while (known && next_name(&name)) {
        if (is_noted(L, settled, &name))
            continue;
        open(L, environment, &name);
        if (!is_library(&name))
            note(L, &name);
        else if (reads_field(name, &field))
            open_field(L, environment, &name, &field);
    }
    lua_settop(L, settled - 1);
}
