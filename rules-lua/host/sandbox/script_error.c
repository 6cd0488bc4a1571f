/* Errors of scripts: raising one at the line in which a rule writer finds the cause, and reading
 * what a script raised.
 *
 * Chunks of scripts have names that begin with "@", those of the prelude begin with "=", so the
 * first frame with an "@" is the line that the rule writer wrote. */
#include <ctype.h>
#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

#include "limits.h"
#include "script_error.h"

enum { FRAMES = 200 /* looked through for a script */ };

/* Fill `frame` with the nearest frame that is a script. */
static bool find_script(lua_State *L, lua_Debug *frame) {
    for (int level = 0; level < FRAMES && lua_getstack(L, level, frame); level++) {
        lua_getinfo(L, "Sl", frame);
        if (frame->source[0] == '@' && frame->currentline > 0)
            return true;
    }
    return false;
}

void plat_script_line(lua_State *L, char *where, size_t size) {
    lua_Debug frame;
    bool found = find_script(L, &frame);
    where[0] = '\0';
    if (found)
        snprintf(where, size, "%s:%d", frame.source + 1, frame.currentline);
}

void plat_script_add_callers(lua_State *L, int max) {
    lua_Debug frame;
    int named = -1; /* the first is in the message */
    lua_pushvalue(L, 1);
    if (lua_type(L, 1) != LUA_TSTRING)
        return;
    for (int level = 1; named < max && lua_getstack(L, level, &frame); level++) {
        lua_getinfo(L, "Sl", &frame);
        if (frame.source[0] != '@' || frame.currentline < 1 || ++named < 1)
            continue;
        lua_pushfstring(L, "\n  called from %s:%d", frame.source + 1, frame.currentline);
        lua_concat(L, 2);
    }
}

int plat_script_error(lua_State *L, const char *format, ...) {
    lua_Debug frame;
    if (find_script(L, &frame))
        lua_pushfstring(L, "%s:%d: ", frame.source + 1, frame.currentline);
    else
        lua_pushliteral(L, "");
    va_list arguments;
    va_start(arguments, format);
    lua_pushvfstring(L, format, arguments);
    va_end(arguments);
    lua_concat(L, 2);
    return lua_error(L);
}

/* The length of a "file:line" at the beginning that is followed by ": "; 0 when there is none. */
static size_t position_length(const char *text) {
    size_t line = strcspn(text, "\n");
    for (size_t colon = 1; colon < line; colon++) {
        if (text[colon] != ':')
            continue;
        size_t end = colon + 1;
        while (isdigit((unsigned char)text[end]))
            end++;
        if (end > colon + 1 && text[end] == ':' && text[end + 1] == ' ')
            return end;
    }
    return 0;
}

/* A script may raise anything; what is shown has no control characters but line ends and tabs. */
static void clean(char *text) {
    for (; *text != '\0'; text++) {
        unsigned char byte = (unsigned char)*text;
        if ((byte < 0x20 && byte != '\n' && byte != '\t') || byte == 0x7F)
            *text = '?';
    }
}

static void read_text(const char *text, PlatStatus status, PlatError *error) {
    char where[PLAT_ERROR_WHERE] = "";
    size_t position = position_length(text);
    if (position >= sizeof where)
        position = 0;
    memcpy(where, text, position);
    where[position] = '\0';
    plat_error_set(error, status, where, "%s", position > 0 ? text + position + 2 : text);
    clean(error->where);
    clean(error->text);
}

static void read_memory(lua_State *L, PlatError *error) {
    const PlatLimits *limits = *(const PlatLimits **)lua_getextraspace(L);
    if (!limits->memory_refused || limits->refused_by_system) {
        plat_error_set(error, PLAT_E_MEMORY, limits->memory_where, "out of memory");
        return;
    }
    if (limits->refused_old == LUA_TSTRING && limits->refused_new > PLAT_MAX_STRING) {
        plat_error_set(error, PLAT_E_MEMORY, limits->memory_where,
                       "the text would be longer than %d bytes", PLAT_MAX_STRING);
        return;
    }
    bool large = limits->memory_limit >= 8U << 20;
    plat_error_set(error, PLAT_E_MEMORY, limits->memory_where,
                   "this needs more than %zu %s of memory; does something grow or call itself "
                   "without end?",
                   limits->memory_limit >> (large ? 20 : 10), large ? "MiB" : "KiB");
}

/* It may run outside any protected call, where nothing may raise: so it makes no string in Lua. */
void plat_script_error_read(lua_State *L, int index, PlatStatus status, PlatError *error) {
    PlatError unwanted;
    if (!error)
        error = &unwanted;
    if (status == PLAT_E_MEMORY) {
        read_memory(L, error);
        return;
    }
    if (lua_type(L, index) == LUA_TSTRING)
        read_text(lua_tostring(L, index), status, error);
    else /* assert and error raise texts alone */
        plat_fail(error, status, "error was called with a %s; give it a message",
                  lua_typename(L, lua_type(L, index)));
}
