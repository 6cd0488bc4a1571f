/* trace(...): what rules tell whoever writes them. It is no part of the game: no state, no log, no
 * record. A step that runs again to an answer would tell everything again, so the part before that
 * answer is silent. */
#include <stdlib.h>
#include <string.h>

#include "words.h"

enum { MOST_LINES = 40, MOST_BYTES = 8 * 1024 };

static int lines_of(const char *text) {
    int lines = 1;
    while ((text = strchr(text, '\n'))) {
        text++;
        lines++;
    }
    return lines;
}

/* Leaves the values as one text, as the prompt shows them. */
static const char *show_values(lua_State *L) {
    const int values = lua_gettop(L);
    luaL_checkstack(L, LUA_MINSTACK, NULL);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host_of(L)->prelude_ref);
    lua_getfield(L, -1, "workbench");
    lua_remove(L, -2);
    lua_getfield(L, -1, "traced");
    lua_remove(L, -2);
    lua_insert(L, 1);
    lua_call(L, values, 1);
    return lua_tostring(L, -1);
}

/*--- # players */

/*--- trace(value, ...)
 * Shows values of any kind, with file and line, to the author of the rules: at the prompt before
 * the result of a move, and below a rule test that fails. It changes nothing, and is silent while
 * rules load, in simulations, and while bots search.
 *     trace(me.name, square) */
static int f_trace(lua_State *L) {
    PlatHost *host = host_of(L);
    PlatTrace *trace = &host->trace;
    char where[PLAT_ERROR_WHERE];
    if (lua_gettop(L) == 0)
        return plat_refuse(L, "trace: expected values to show, such as trace(me.name, n)");
    if (!trace->on || host->loading || (host->run && plat_run_repeats(host->run)))
        return 0;
    if (trace->lines >= MOST_LINES || trace->text.length >= MOST_BYTES) {
        trace->left_out++;
        return 0;
    }
    plat_script_line(L, where, sizeof where);
    const char *text = show_values(L);
    const int lines = lines_of(text);
    const size_t length = strlen(text);
    const bool fits =
        trace->lines + lines <= MOST_LINES && trace->text.length + length <= MOST_BYTES;
    plat_buffer_add(&trace->text, "%s%s%s%s\n", where, where[0] ? ":" : "",
                    lines > 1  ? "\n"
                    : where[0] ? " "
                               : "",
                    fits ? text : "(too long to be shown here)");
    trace->lines += fits ? lines + (lines > 1) : 1;
    return 0;
}

PLAT_WORDS(plat_words_trace, WORD("trace", f_trace));

void plat_host_trace(PlatHost *host, bool on) { host->trace.on = on; }

char *plat_host_take_trace(PlatHost *host) {
    PlatTrace *trace = &host->trace;
    if (trace->left_out > 0)
        plat_buffer_add(&trace->text, "and %lld more\n", (long long)trace->left_out);
    char *text = trace->text.text;
    if (trace->text.failed) {
        free(text);
        text = NULL;
    }
    *trace = (PlatTrace){.on = trace->on};
    return text;
}
