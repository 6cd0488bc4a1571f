/* Which functions of a game are programs, for plat explain --programs. */
#include "machine.h"

#include <stdlib.h>

#include "host/values/entry.h"
#include "opcodes.h"

/* A function that the function's code finds by a name in a constant table: game.build. */
static void find_in(PlatPrograms *m, const PlatFunction *function, const PlatStep *step) {
    lua_State *L = plat_programs_lua(m);
    const PlatReg *of = &function->upvalue[step->b];
    if (step->op != LUA_GETTABUP || step->k || of->kind != R_TABLE)
        return;
    plat_reg_push(m, of);
    if (luaL_getmetafield(L, -1, "__index") == LUA_TTABLE || lua_istable(L, -1)) {
        lua_pushstring(L, step->kc->text);
        if (lua_rawget(L, -2) == LUA_TFUNCTION && !lua_iscfunction(L, -1))
            plat_function_at(m, -1);
    }
    lua_settop(L, 1);
}

/* Find all functions that can be found without playing. A C function, with the host's programs. */
static int find_all(lua_State *L) {
    PlatPrograms *m = host_of(L)->programs;
    int found;
    lua_settop(L, 1);
    do {
        found = m->functions;
        for (int i = 0; i < PLAT_FUNCTIONS; i++) {
            const PlatFunction *function = m->function[i];
            for (int n = 0; function && function->code && n < function->code->steps; n++)
                find_in(m, function, &function->code->step[n]);
        }
    } while (m->functions > found);
    return 0;
}

static int by_name(const void *a, const void *b) {
    const PlatFunction *one = *(PlatFunction *const *)a, *other = *(PlatFunction *const *)b;
    const size_t colon = strcspn(one->name, ":");
    if (strncmp(one->name, other->name, colon + 1) != 0)
        return strcmp(one->name, other->name);
    return atoi(one->name + colon + 1) - atoi(other->name + colon + 1);
}

void plat_host_programs(PlatHost *host, PlatBuffer *text) {
    if (!plat_programs_make(host)) {
        plat_buffer_put(text,
                        "No function is a program: plat was built or started without them.\n");
        return;
    }
    PlatPrograms *m = host->programs;
    lua_pushcfunction(host->L, find_all);
    if (plat_entry_call(host, 0, 0, NULL) != PLAT_OK)
        lua_settop(host->L, 1);
    PlatFunction *sorted[PLAT_FUNCTIONS];
    int count = 0;
    for (int i = 0; i < PLAT_FUNCTIONS; i++)
        if (m->function[i] && m->function[i]->name[0] != '=')
            sorted[count++] = m->function[i];
    qsort(sorted, (size_t)count, sizeof *sorted, by_name);
    uint64_t all = 0;
    for (int i = 0; i < count; i++)
        all += sorted[i]->code ? sorted[i]->steps : 0;
    for (int i = 0; i < count; i++) {
        const PlatFunction *of = sorted[i];
        if (of->code)
            plat_buffer_add(text, "%s: a program", of->name);
        else
            plat_buffer_add(text, "%s: stays in Lua: %s (line %d)", of->name, of->why,
                            of->why_line);
        if (of->code && all > 0)
            plat_buffer_add(text, ", %.1f%% of steps", 100 * (double)of->steps / (double)all);
        else if (all > 0)
            plat_buffer_add(text, ", called %llu times", (unsigned long long)of->steps);
        plat_buffer_put(text, "\n");
    }
    for (int i = 0; i < m->writers; i++)
        plat_buffer_add(text,
                        "%s: writes to a table that its function has not made: programs read "
                        "all tables through Lua\n",
                        m->writer[i]);
}
