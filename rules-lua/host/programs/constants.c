/* Tables that were there when the game was loaded, and what is remembered of them. */
#include "machine.h"

#include <stdlib.h>

/* The place of the table, or where it would be. */
static uint32_t place_of(const PlatPrograms *m, const void *identity) {
    uint32_t at = (uint32_t)((uintptr_t)identity >> 4) & (PLAT_TABLES - 1);
    while (m->table[at] && m->table[at]->identity != identity)
        at = (at + 1) & (PLAT_TABLES - 1);
    return at;
}

PlatTable *plat_constant_known(const PlatPrograms *m, int index) {
    return m->table[place_of(m, lua_topointer(m->host->L, index))];
}

static bool is_sealed(lua_State *L) {
    lua_pushliteral(L, "__newindex");
    const bool sealed = lua_rawget(L, -2) == LUA_TFUNCTION;
    lua_pop(L, 1);
    return sealed;
}

PlatReg plat_constant_add(PlatPrograms *m) {
    lua_State *L = plat_programs_lua(m);
    PlatTable *made = m->tables > PLAT_TABLES / 2 ? NULL : calloc(1, sizeof *made);
    if (!made)
        plat_programs_abandon(m);
    const void *identity = lua_topointer(L, -1);
    made->identity = identity ? identity : made; /* a number */
    made->is_table = lua_istable(L, -1);
    m->table[place_of(m, made->identity)] = made;
    m->tables++;
    if (made->is_table && lua_getmetatable(L, -1)) {
        made->fixed = is_sealed(L);
        lua_pop(L, 1);
    } else {
        made->fixed = made->plain = made->is_table && !m->changes;
    }
    made->length = made->plain ? (int64_t)lua_rawlen(L, -1) : 0;
    made->ref = luaL_ref(L, LUA_REGISTRYINDEX);
    return (PlatReg){.kind = R_TABLE, .table = made};
}

/* The place of an element, or where it would be. */
static PlatElement *find(const PlatPrograms *m, const PlatTable *table, const PlatReg *key) {
    const uint64_t mixed =
        (key->bits + key->tag + (uintptr_t)table * 31) * UINT64_C(0x9E3779B97F4A7C15);
    uint32_t at = (uint32_t)(mixed >> 40) & (m->places - 1);
    while (m->element[at].table &&
           (m->element[at].table != table || m->element[at].key.bits != key->bits ||
            m->element[at].key.tag != key->tag))
        at = (at + 1) & (m->places - 1);
    return &m->element[at];
}

/* Tables that have no metatable are read each time from now on. */
static void forget(PlatPrograms *m) {
    m->changes = true;
    for (int i = 0; i < PLAT_TABLES; i++)
        if (m->table[i] && m->table[i]->plain)
            m->table[i]->plain = m->table[i]->fixed = false;
    m->elements = 0;
    memset(m->element, 0, m->places * sizeof *m->element);
    for (int i = 0; i < PLAT_FUNCTIONS; i++) {
        const PlatCode *code = m->function[i] ? m->function[i]->code : NULL;
        for (int n = 0; code && n < code->steps; n++)
            if (code->step[n].site)
                memset(code->step[n].site->at, 0, sizeof code->step[n].site->at);
    }
}

void plat_constants_write(PlatPrograms *m, const PlatReg *table) {
    const PlatTable *known = table->kind == R_TABLE ? table->table
                             : table->kind == R_LUA ? plat_constant_known(m, (int)table->n)
                                                    : NULL;
    if (known && known->plain)
        forget(m);
}

static void remember(PlatPrograms *m, const PlatTable *table, const PlatReg *key,
                     const PlatReg *value) {
    if (2 * m->elements >= m->places) {
        PlatElement *old = m->element;
        const uint32_t places = m->places;
        PlatElement *more =
            places < PLAT_MOST_ELEMENTS ? calloc(places ? 2 * places : 256, sizeof *more) : NULL;
        if (!more) {
            forget(m);
            return;
        }
        m->element = more;
        m->places = places ? 2 * places : 256;
        for (uint32_t i = 0; i < places; i++)
            if (old[i].table)
                *find(m, old[i].table, &old[i].key) = old[i];
        free(old);
    }
    m->elements++;
    *find(m, table, key) = (PlatElement){table, *key, *value};
}

/* Look it up in Lua. */
static void push_element(PlatPrograms *m, const PlatReg *of, const PlatReg *key) {
    lua_State *L = plat_programs_lua(m);
    if (of->kind == R_LUA && key->kind == R_NUMBER) {
        lua_geti(L, (int)of->n, key->n);
    } else if (of->kind == R_LUA) {
        plat_reg_push(m, key);
        lua_gettable(L, (int)of->n);
    } else {
        plat_reg_push(m, of);
        plat_reg_push(m, key);
        lua_gettable(L, -2);
        lua_remove(L, -2);
    }
}

PlatReg plat_reg_element(PlatPrograms *m, const PlatReg *of, const PlatReg *key) {
    const bool named =
        key->kind == R_TEXT || key->kind == R_NUMBER || key->kind == R_SEAT || key->kind == R_CELL;
    const PlatTable *table = of->kind == R_TABLE && of->table->fixed ? of->table
                             : of->kind == R_SEAT                    ? &m->seat[of->n]
                                                                     : NULL;
    if (!table || !named) {
        PlatReg found;
        if (of->kind == R_FRESH && plat_fresh_get(of->fresh, key, &found))
            return found;
        push_element(m, of, key);
        return plat_reg_take(m);
    }
    if (m->places) {
        const PlatElement *known = find(m, table, key);
        if (known->table)
            return known->value;
    }
    push_element(m, of, key);
    const PlatReg value = plat_reg_take_constant(m);
    remember(m, table, key, &value);
    return value;
}

bool plat_reg_is_table(PlatPrograms *m, const PlatReg *r) {
    return r->kind == R_FRESH || (r->kind == R_TABLE && r->table->is_table) ||
           (r->kind == R_LUA && lua_istable(plat_programs_lua(m), (int)r->n));
}

int64_t plat_reg_length(PlatPrograms *m, const PlatReg *table) {
    if (table->kind == R_TABLE && table->table->plain)
        return table->table->length;
    const int known = table->kind == R_FRESH ? plat_fresh_length(table->fresh) : -1;
    if (known >= 0)
        return known;
    plat_reg_push(m, table);
    const int64_t length = luaL_len(plat_programs_lua(m), -1);
    lua_pop(plat_programs_lua(m), 1);
    return length;
}
