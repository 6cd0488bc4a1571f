/* Names that a script only reads, put where they are found at once.
 *
 * A closed environment is an empty table in front of its names (sandbox.c), which costs a second
 * look-up at each use of a name. It is needed for a name only if the script might assign it. A name
 * is assigned only where, in the script's text, it is followed by `=` or by `,` or comes behind
 * `function`; or through `_ENV`. All names of which no mention looks like that are put into the
 * environment itself. What is not sure counts as an assignment: a comment behind a name, an
 * argument before a comma, a field or a local that is called the same, and words in texts and
 * comments. So nothing here needs to know more of Lua's grammar than how words are written.
 *
 * The tables `string`, `table` and `math` are closed in the same way. Only their names can be
 * opened, too, if each mention of the table reads a field of it by name, `math.min`: otherwise the
 * script might hold the table in a variable, and assign what it likes. */
#include <string.h>

#include "library.h"

/* A word of the text: a run of letters, digits and underscores. */
typedef struct Word {
    const char *at;
    size_t length;
    const char *next; /* behind it and the blanks that follow */
} Word;

static bool is_blank(char c) { return c == ' ' || (c >= '\t' && c <= '\r'); }

static bool is_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_';
}

static const char *behind_blanks(const char *at) {
    while (is_blank(*at))
        at++;
    return at;
}

/* The word that begins at `at`. */
static Word word_at(const char *at) {
    Word word = {.at = at};
    while (is_letter(at[word.length]))
        word.length++;
    word.next = behind_blanks(at + word.length);
    return word;
}

/* The first word from `at` on; without one its length is 0. */
static Word word_from(const char *at, const char *end) {
    while (at < end && !is_letter(*at))
        at++;
    return word_at(at);
}

static bool is(Word word, const char *text) {
    return word.length == strlen(text) && memcmp(word.at, text, word.length) == 0;
}

/* What comes behind a word may assign it, or hides what comes then. */
static bool may_be_assigned(Word word) {
    const char *next = word.next;
    return (next[0] == '=' && next[1] != '=') || next[0] == ',' ||
           (next[0] == '-' && next[1] == '-');
}

/* Whether a mention of a table can only be the reading of a field; it is `*field` then. */
static bool reads_field(Word table, Word *field) {
    if (*table.next != '.')
        return false;
    *field = word_at(behind_blanks(table.next + 1));
    return field->length > 0 && !may_be_assigned(*field);
}

static bool is_library(Word word) {
    return is(word, "string") || is(word, "table") || is(word, "math");
}

static void push_word(lua_State *L, Word word) { lua_pushlstring(L, word.at, word.length); }

/* Note the word in the table on top of the stack. */
static void note(lua_State *L, Word word) {
    push_word(L, word);
    lua_pushboolean(L, true);
    lua_rawset(L, -3);
}

static bool is_noted(lua_State *L, int table, Word word) {
    push_word(L, word);
    lua_rawget(L, table);
    bool noted = !lua_isnil(L, -1);
    lua_pop(L, 1);
    return noted;
}

/* Push a table of the words that may be assigned, and of libraries whose fields may be. False when
 * any word may be. */
static bool push_assigned(lua_State *L, const char *text, const char *end) {
    lua_newtable(L);
    bool named = false; /* the word before was `function` */
    Word field;
    for (Word word = word_from(text, end); word.length > 0; word = word_from(word.next, end)) {
        bool defines = is(word, "function");
        if (is(word, "_ENV") || (defines && word.next[0] == '-'))
            return false;
        if (named || may_be_assigned(word) || (is_library(word) && !reads_field(word, &field)))
            note(L, word);
        named = defines && is_letter(*word.next);
    }
    return true;
}

/* Put the value behind the closed table at `front` into that table itself. */
static void open(lua_State *L, int front, Word word) {
    luaL_getmetafield(L, front, "__index");
    push_word(L, word);
    push_word(L, word);
    lua_rawget(L, -3);
    lua_rawset(L, front); /* nil for what is no name here */
    lua_pop(L, 1);
}

static void open_field(lua_State *L, int environment, Word table, Word field) {
    push_word(L, table);
    if (lua_rawget(L, environment) == LUA_TTABLE)
        open(L, lua_gettop(L), field);
    lua_pop(L, 1);
}

void plat_sandbox_shorten(lua_State *L, int environment, const char *text, size_t size) {
    const char *end = text + size;
    environment = lua_absindex(L, environment);
    int assigned = lua_gettop(L) + 1;
    if (push_assigned(L, text, end)) {
        Word field;
        for (Word word = word_from(text, end); word.length > 0; word = word_from(word.next, end)) {
            if (is_noted(L, assigned, word))
                continue;
            open(L, environment, word);
            if (is_library(word) && reads_field(word, &field))
                open_field(L, environment, word, field);
        }
    }
    lua_settop(L, assigned - 1);
}
