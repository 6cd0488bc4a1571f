/* Values of registers and values of Lua. */
#include "machine.h"

#include <stdlib.h>

#include "text/fields/field.h"

enum { LONGEST_TEXT = 40 /* that Lua interns */, MOST_IN_LUA = 400 };

/* --- names and stored values --- */

PlatReg plat_reg_value(const PlatHost *host, int64_t value, PlatValue as, int space) {
    switch (as) {
    case PLAT_AS_FLAG: return plat_reg_flag(value != 0);
    case PLAT_AS_SEAT: return plat_reg_seat(host, (int)value);
    case PLAT_AS_NAME: return plat_reg_name(host, space, (int)value);
    case PLAT_AS_CELL: return plat_reg_cell(space, (int)value);
    default: return plat_reg_number(value);
    }
}

int plat_reg_name_of(const PlatHost *host, const PlatReg *r, int space) {
    const PlatSetDomain *of = &host->space[space];
    if (of->seats)
        return r->kind == R_SEAT ? (int)r->n : -1;
    const int count = of->names->count;
    if (r->kind == R_TEXT) {
        for (int i = 0; i < count; i++)
            if (of->string[i] == r->text)
                return i;
    } else if (r->kind == R_NUMBER) {
        for (int i = 0; i < count; i++)
            if (!of->string[i] && of->integer[i] == r->n)
                return i;
    }
    return -1;
}

bool plat_reg_read(const PlatHost *host, const PlatReg *r, PlatNumberType wanted, int64_t *out) {
    switch (wanted.as) {
    case PLAT_AS_INTEGER: *out = r->n; return r->kind == R_NUMBER;
    case PLAT_AS_CELL: *out = r->n; return r->kind == R_CELL && r->space == wanted.space;
    case PLAT_AS_FLAG: *out = r->kind == R_TRUE; return r->kind == R_TRUE || r->kind == R_FALSE;
    case PLAT_AS_SEAT:
        *out = r->kind == R_SEAT ? r->n : -1;
        return r->kind == R_SEAT || r->kind == R_NIL;
    case PLAT_AS_NAME:
        *out = plat_reg_name_of(host, r, wanted.space);
        return *out >= 0 || r->kind == R_NIL;
    case PLAT_AS_SIDES:
    case PLAT_AS_DIRECTION: {
        const PlatGeometry *g = wanted.space < 0 ? NULL : host->space[wanted.space].geometry;
        *out = r->kind != R_TEXT || !g ? -1
               : wanted.as == PLAT_AS_DIRECTION
                   ? plat_geometry_direction(g, r->text)
                   : plat_sides_parse(g->tiling, r->text, strlen(r->text));
        return *out >= 0;
    }
    default: return false;
    }
}

static bool is_plain(const PlatReg *r) { return r->kind == R_TABLE && r->table->plain; }

bool plat_reg_equal(PlatPrograms *m, const PlatReg *a, const PlatReg *b) {
    if (a->tag == b->tag && a->bits == b->bits && a->kind > R_NUMBER)
        return true;
    const bool same = a->kind == b->kind && is_plain(a) && is_plain(b);
    if (!same &&
        (a->kind == R_LUA || b->kind == R_LUA || (a->kind == R_TABLE && b->kind == R_TABLE))) {
        plat_reg_push(m, a);
        plat_reg_push(m, b);
        bool equal = lua_compare(plat_programs_lua(m), -1, -2, LUA_OPEQ);
        lua_pop(plat_programs_lua(m), 2);
        return equal;
    }
    if (a->kind != b->kind)
        return false;
    switch (a->kind) {
    case R_NIL:
    case R_FALSE:
    case R_TRUE: return true;
    case R_CELL: return a->n == b->n && a->space == b->space;
    case R_SET:
    case R_TURN:
        return a->space == b->space &&
               memcmp(a->set, b->set, (size_t)plat_reg_words(m, a->space) * sizeof(uint64_t)) == 0;
    default: return a->n == b->n;
    }
}

/* --- to Lua --- */

/* The place of a pinned text, or where it would be. */
static uint32_t place_of_text(const PlatPrograms *m, const char *text) {
    uint32_t at = (uint32_t)((uintptr_t)text >> 4) & (PLAT_TEXTS - 1);
    while (m->text[at].at && m->text[at].at != text)
        at = (at + 1) & (PLAT_TEXTS - 1);
    return at;
}

int plat_reg_ref(const PlatPrograms *m, const char *text) {
    return m->text[place_of_text(m, text)].ref;
}

void plat_reg_push_text(PlatPrograms *m, const char *text) {
    const uint32_t at = place_of_text(m, text);
    if (m->text[at].at)
        lua_rawgeti(plat_programs_lua(m), LUA_REGISTRYINDEX, m->text[at].ref);
    else
        lua_pushstring(plat_programs_lua(m), text);
}

void plat_reg_push(PlatPrograms *m, const PlatReg *r) {
    lua_State *L = plat_programs_lua(m);
    switch ((PlatKindOfValue)r->kind) {
    case R_NIL: lua_pushnil(L); break;
    case R_FALSE:
    case R_TRUE: lua_pushboolean(L, r->kind == R_TRUE); break;
    case R_NUMBER: lua_pushinteger(L, r->n); break;
    case R_TEXT: plat_reg_push_text(m, r->text); break;
    case R_SEAT: plat_push_seat(L, m->host, (int)r->n); break;
    case R_CELL: push_cell(L, r->space, (int)r->n); break;
    case R_SET: plat_push_set(L, r->space, r->set); break;
    case R_LIGHT: plat_light_push(L, r->bits); break;
    case R_HANDLE: lua_rawgeti(L, LUA_REGISTRYINDEX, r->bound->ref); break;
    case R_WORD:
        if (r->word->loops)
            plat_programs_abandon(m);
        lua_rawgeti(L, LUA_REGISTRYINDEX, r->word->ref);
        break;
    case R_FUNCTION: lua_rawgeti(L, LUA_REGISTRYINDEX, r->function->ref); break;
    case R_LUA: lua_pushvalue(L, (int)r->n); break;
    case R_FRESH: plat_fresh_push(m, r->fresh); break;
    case R_TABLE: lua_rawgeti(L, LUA_REGISTRYINDEX, r->table->ref); break;
    case R_TURN: plat_programs_abandon(m);
    }
}

/* --- from Lua --- */

const char *plat_reg_pin(PlatPrograms *m, int index) {
    size_t length;
    const char *text = lua_tolstring(plat_programs_lua(m), index, &length);
    if (length > LONGEST_TEXT)
        return NULL;
    const uint32_t at = place_of_text(m, text);
    if (m->text[at].at)
        return text;
    if (m->texts > PLAT_TEXTS / 2 || strlen(text) != length)
        return NULL;
    m->texts++;
    lua_pushvalue(plat_programs_lua(m), index);
    m->text[at].ref = luaL_ref(plat_programs_lua(m), LUA_REGISTRYINDEX);
    return m->text[at].at = text;
}

static PlatReg take_light(PlatPrograms *m, uint64_t bits) {
    const PlatHost *host = m->host;
    if (tag_of_bits(bits) == PLAT_TAG_CELL)
        return plat_reg_cell(cell_space(bits), cell_index(bits));
    if (tag_of_bits(bits) != PLAT_TAG_SET)
        return (PlatReg){.kind = R_LIGHT, .bits = bits};
    const PlatArenaSlot *slot = plat_arena_get(&host->arena, bits & PLAT_PAYLOAD);
    if (!slot)
        return (PlatReg){.kind = R_LIGHT, .bits = bits}; /* a stale one: Lua will complain */
    uint64_t *room = plat_reg_room(m, slot->space);
    memcpy(room, host->arena.word + slot->offset, slot->count * sizeof(uint64_t));
    return plat_reg_set(slot->space, room);
}

/* A function: a word, or one of scripts. False: it stays in Lua. */
static bool take_function(PlatPrograms *m, PlatReg *out) {
    if (lua_iscfunction(plat_programs_lua(m), -1)) {
        *out = (PlatReg){.kind = R_WORD, .word = plat_word_at(m, -1)};
        return out->word;
    }
    *out = (PlatReg){.kind = R_FUNCTION, .function = plat_function_at(m, -1)};
    return out->function;
}

/* The register of the value on top of the stack, if it has a form of its own. */
static bool take_form(PlatPrograms *m, PlatReg *out) {
    lua_State *L = plat_programs_lua(m);
    switch (lua_type(L, -1)) {
    case LUA_TNIL: *out = plat_reg_nil(); return true;
    case LUA_TBOOLEAN: *out = plat_reg_flag(lua_toboolean(L, -1)); return true;
    case LUA_TNUMBER: *out = plat_reg_number(lua_tointeger(L, -1)); return lua_isinteger(L, -1);
    case LUA_TSTRING:
        *out = (PlatReg){.kind = R_TEXT, .text = plat_reg_pin(m, -1)};
        return out->text;
    case LUA_TLIGHTUSERDATA: *out = take_light(m, light_bits(L, -1)); return true;
    case LUA_TUSERDATA:
        *out = (PlatReg){.kind = R_HANDLE, .bound = bound_of_handle(L, -1)};
        return true;
    case LUA_TTABLE: {
        PlatTable *known = plat_constant_known(m, -1);
        const int seat = known ? -1 : seat_of_value(L, m->host, -1);
        *out = known ? (PlatReg){.kind = R_TABLE, .table = known}
                     : (PlatReg){.kind = R_SEAT, .n = seat};
        return known || seat >= 0;
    }
    case LUA_TFUNCTION: return take_function(m, out);
    default: return false;
    }
}

PlatReg plat_reg_stay(PlatPrograms *m) {
    const int at = lua_gettop(plat_programs_lua(m));
    if (at > MOST_IN_LUA)
        plat_programs_abandon(m);
    return (PlatReg){.kind = R_LUA, .n = at};
}

PlatReg plat_reg_take(PlatPrograms *m) {
    PlatReg taken;
    if (take_form(m, &taken)) {
        lua_pop(plat_programs_lua(m), 1);
        return taken;
    }
    return plat_reg_stay(m);
}

PlatReg plat_reg_take_constant(PlatPrograms *m) {
    lua_State *L = plat_programs_lua(m);
    PlatReg taken;
    const uint32_t used = m->used;
    if (take_form(m, &taken)) {
        lua_pop(L, 1);
        if (taken.kind != R_SET)
            return taken;
        /* words that stay where they are */
        const size_t size = (size_t)plat_reg_words(m, taken.space) * sizeof(uint64_t);
        uint64_t *kept = lua_newuserdatauv(L, size, 0);
        memcpy(kept, taken.set, size);
        luaL_ref(L, LUA_REGISTRYINDEX);
        m->used = used;
        taken.set = kept;
        return taken;
    }
    return plat_constant_add(m);
}
