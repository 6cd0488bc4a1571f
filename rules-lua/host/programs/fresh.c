/* Tables that a program makes, until Lua is to see them.
 *
 * Most tables made in play are small and never leave the entry: what is left to pay, the values of
 * a record. Such a one is a row of keys and values. It becomes a table of Lua's when it is pushed,
 * or when something is written that it cannot hold, and is that table from then on, for all
 * registers that have it. Its keys are put there in the order in which they came, so that Lua's
 * table is as Lua would have made it.
 */
#include "machine.h"

PlatReg plat_fresh_new(PlatPrograms *m, int list, int named) {
    if (m->freshes == PLAT_FRESH)
        return plat_reg_nil();
    PlatFresh *made = &m->fresh[m->freshes++];
    made->ref = LUA_NOREF;
    made->count = 0;
    made->list = list;
    made->named = named;
    return (PlatReg){.kind = R_FRESH, .fresh = made};
}

void plat_fresh_forget(PlatPrograms *m) {
    for (; m->freshes > 0; m->freshes--)
        luaL_unref(m->host->L, LUA_REGISTRYINDEX, m->fresh[m->freshes - 1].ref);
}

static bool is_key(const PlatReg *r) {
    return r->kind == R_TEXT || r->kind == R_NUMBER || r->kind == R_SEAT || r->kind == R_CELL;
}

/* Whether a value stays what it is for as long as the entry: not words of a set, which a function
 * that returns gives up, nor a place in Lua. */
static bool stays(const PlatReg *r) {
    return r->kind != R_NIL && r->kind != R_SET && r->kind != R_TURN && r->kind != R_LUA &&
           r->kind != R_WORD;
}

static PlatReg *find(PlatFresh *of, const PlatReg *key) {
    for (int i = 0; i < of->count; i++)
        if (of->key[i].kind == key->kind && of->key[i].bits == key->bits &&
            (key->kind != R_CELL || of->key[i].space == key->space))
            return &of->value[i];
    return NULL;
}

bool plat_fresh_get(PlatFresh *of, const PlatReg *key, PlatReg *out) {
    if (of->ref != LUA_NOREF || !is_key(key))
        return false;
    const PlatReg *found = find(of, key);
    *out = found ? *found : plat_reg_nil();
    return true;
}

bool plat_fresh_set(PlatFresh *of, const PlatReg *key, const PlatReg *value) {
    if (of->ref != LUA_NOREF || !is_key(key) || !stays(value))
        return false;
    PlatReg *found = find(of, key);
    if (!found && of->count == PLAT_FRESH_FIELDS)
        return false;
    if (!found) {
        of->key[of->count] = *key;
        found = &of->value[of->count++];
    }
    *found = *value;
    return true;
}

int plat_fresh_length(const PlatFresh *of) {
    for (int i = 0; i < of->count; i++)
        if (of->key[i].kind != R_NUMBER || of->key[i].n != i + 1)
            return -1;
    return of->ref == LUA_NOREF ? of->count : -1;
}

void plat_fresh_push(PlatPrograms *m, PlatFresh *of) {
    lua_State *L = plat_programs_lua(m);
    if (of->ref != LUA_NOREF) {
        lua_rawgeti(L, LUA_REGISTRYINDEX, of->ref);
        return;
    }
    luaL_checkstack(L, LUA_MINSTACK, "a program");
    lua_createtable(L, of->list, of->named);
    lua_pushvalue(L, -1);
    of->ref = luaL_ref(L, LUA_REGISTRYINDEX); /* now, since it may hold itself */
    for (int i = 0; i < of->count; i++) {
        plat_reg_push(m, &of->key[i]);
        plat_reg_push(m, &of->value[i]);
        lua_rawset(L, -3);
    }
}
