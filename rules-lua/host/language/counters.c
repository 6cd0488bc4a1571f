/* Handles of counters (numbers, flags, seats, choices), dice and lists. */
#include <stdio.h>
#include <string.h>

#include "handles.h"

/* --- counters --- */

static int counter_push(lua_State *L, const PlatBound *bound) {
    PlatHost *host = host_of(L);
    if (host->loading)
        return plat_expr_call(L, OP_COUNTER, "", 3, bound);
    if (!host->block || bound->seat == PLAT_SEAT_SELF)
        plat_no_position(L, bound);
    int64_t value = *(const int64_t *)memory_of_bound(host, bound);
    plat_value_to_lua(L, value, bound->of->as.counter.as, bound->space);
    return 1;
}

static int64_t counter_argument(lua_State *L, const PlatBound *bound, PlatAt at) {
    return plat_value_from_lua(L, 2, at.field->as.counter.as, at.field->as.counter.low,
                               at.field->as.counter.high, bound->space, at.field->name);
}

static int counter_set(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_COUNTER, &bound);
    PlatError error;
    host_check(L, plat_counter_set(at, counter_argument(L, bound, at), &error), &error);
    return 0;
}

static int counter_add(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_COUNTER, &bound);
    if (at.field->as.counter.as != PLAT_AS_INTEGER || !lua_isinteger(L, 2))
        return plat_host_raise(L, PLAT_E_ARGUMENT, "%s:add: expected an integer", at.field->name);
    PlatError error;
    host_check(L, plat_counter_add(at, lua_tointeger(L, 2), &error), &error);
    return 0;
}

static int counter_full(lua_State *L) {
    const PlatBound *bound = bound_here(L, HANDLE_COUNTER);
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, OP_FULL, "", 2, bound);
}

static int counter_at_least(lua_State *L) {
    const PlatBound *bound = bound_here(L, HANDLE_COUNTER);
    if (host_of(L)->loading) {
        plat_expr_call(L, OP_COUNTER, "", 2, bound);
        lua_replace(L, 1);
        return plat_expr_call(L, OP_AT_LEAST, "nn", 1, NULL);
    }
    if (!lua_isinteger(L, 2))
        return plat_host_raise(L, PLAT_E_ARGUMENT, "expected an integer");
    lua_pushboolean(L, plat_counter_get(at_of_bound(L, bound)) >= lua_tointeger(L, 2));
    return 1;
}

/* The stream of a counter's chances: its module's own, so that a module never shifts the game's. */
int plat_counter_stream(PlatSchema *schema, const char *field) {
    char owner[PLAT_MAX_NAME];
    const char *dot = strchr(field, '.');
    snprintf(owner, sizeof owner, "%.*s", dot ? (int)(dot - field) : 6, dot ? field : "choice");
    return plat_schema_stream(schema, owner);
}

/* field:random(): a seat field takes one of the seats by chance, a choice one of its names. */
static int counter_random(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_COUNTER, &bound);
    PlatHost *host = host_of(L);
    if (at.field->as.counter.as == PLAT_AS_INTEGER)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "%s:random is for seats and choices",
                               at.field->name);
    int64_t low = at.field->as.counter.as == PLAT_AS_FLAG ? 0 : at.field->as.counter.low + 1;
    uint32_t values = (uint32_t)(at.field->as.counter.high - low + 1);
    PlatRng *stream = plat_block_stream(host->schema, host->block,
                                        plat_counter_stream(host->schema, at.field->name));
    PlatError error;
    host_check(L, plat_counter_set(at, low + plat_rng_below(stream, values), &error), &error);
    return counter_push(L, bound);
}

static const luaL_Reg counter_methods[] = {
    {"set",      counter_set     },
    {"add",      counter_add     },
    {"full",     counter_full    },
    {"at_least", counter_at_least},
    {"random",   counter_random  },
    {NULL,       NULL            }
};

const PlatHandleType plat_counter_handles = {
    .name = "counter", .methods = counter_methods, .value = counter_push};

/* --- dice --- */

static int die_argument(lua_State *L, int index, PlatAt at) {
    int64_t die = luaL_opt(L, lua_tointeger, index, 1);
    if (die < 1 || die > at.field->as.dice.count) {
        return plat_host_raise(L, PLAT_E_RANGE, "%s: there is no die %lld (1..%d)", at.field->name,
                               (long long)die, at.field->as.dice.count);
    }
    return (int)die - 1;
}

static void push_face(lua_State *L, const PlatBound *bound, int face) {
    if (face < 0)
        lua_pushnil(L);
    else if (bound->space >= 0)
        plat_push_name_value(L, host_of(L), bound->space, face);
    else
        lua_pushinteger(L, face + 1);
}

static int face_argument(lua_State *L, int index, const PlatBound *bound, PlatAt at) {
    if (bound->space >= 0)
        return (int)plat_value_from_lua(L, index, PLAT_AS_NAME, 0, 0, bound->space, at.field->name);
    return (int)plat_value_from_lua(L, index, PLAT_AS_INTEGER, 1, at.field->as.dice.faces, -1,
                                    at.field->name) -
           1;
}

static int dice_roll(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_DICE, &bound);
    PlatHost *host = host_of(L);
    int first = 0, last = at.field->as.dice.count - 1;
    if (lua_isnoneornil(L, 2))
        plat_dice_roll(at);
    else
        plat_dice_roll_one(at, first = last = die_argument(L, 2, at));
    for (int i = first; i <= last && host->run; i++)
        plat_run_chance(host->run, PLAT_CHANCE_ROLL, at.field, at.seat, plat_dice_face(at, i));
    push_face(L, bound, plat_dice_face(at, first));
    return 1;
}

static int dice_face(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_DICE, &bound);
    push_face(L, bound, plat_dice_face(at, die_argument(L, 2, at)));
    return 1;
}

static int dice_set(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_DICE, &bound);
    PlatError error;
    int die = die_argument(L, 2, at);
    host_check(L, plat_dice_set(at, die, face_argument(L, 3, bound, at), &error), &error);
    return 0;
}

static int dice_count_of(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_DICE, &bound);
    int face = face_argument(L, 2, bound, at), count = 0;
    for (int i = 0; i < at.field->as.dice.count; i++)
        count += plat_dice_face(at, i) == face;
    lua_pushinteger(L, count);
    return 1;
}

/* dice:take(face): one die that shows it is taken, and shows nothing from then on */
static int dice_take(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_DICE, &bound);
    PlatError error;
    int face = face_argument(L, 2, bound, at);
    for (int i = 0; i < at.field->as.dice.count; i++) {
        if (plat_dice_face(at, i) != face)
            continue;
        host_check(L, plat_dice_set(at, i, -1, &error), &error);
        return 0;
    }
    plat_sandbox_tostring(L, 2);
    return plat_host_raise(L, PLAT_E_ARGUMENT, "%s: no die shows %s", at.field->name,
                           lua_tostring(L, -1));
}

/* dice:fitting(where, seat, ...): dice lie on the table, so it is said for whom */
static int dice_fitting(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_DICE, &bound);
    int seat = seat_of_value(L, host_of(L), 3);
    if (seat < 0) {
        return plat_host_raise(L, PLAT_E_ARGUMENT,
                               "%s:fitting(where, me, ...): expected a seat, got %s",
                               at.field->name, plat_value_typename(L, 3));
    }
    lua_remove(L, 3);
    uint64_t types[PLAT_NAME_WORDS] = {0};
    if (bound->space < 0) {
        return plat_host_raise(L, PLAT_E_ARGUMENT,
                               "%s:fitting is for dice whose faces are names or labels",
                               at.field->name);
    }
    for (int i = 0; i < at.field->as.dice.count; i++) {
        int face = plat_dice_face(at, i);
        if (face >= 0)
            types[face / 64] |= UINT64_C(1) << (face % 64);
    }
    return plat_push_fitting(L, bound, seat, types);
}

static const luaL_Reg dice_methods[] = {
    {"roll",     dice_roll    },
    {"face",     dice_face    },
    {"set",      dice_set     },
    {"count_of", dice_count_of},
    {"take",     dice_take    },
    {"fitting",  dice_fitting },
    {NULL,       NULL         }
};

static int dice_length(lua_State *L) {
    const PlatBound *bound = bound_here(L, HANDLE_DICE);
    lua_pushinteger(L, plat_schema_field(host_of(L)->schema, bound->field)->as.dice.count);
    return 1;
}

const PlatHandleType plat_dice_handles = {
    .name = "die", .methods = dice_methods, .length = dice_length};

/* --- lists --- */

static int column_space(const PlatHost *host, const PlatColumn *column) {
    if (column->as == PLAT_AS_CELL)
        return plat_space_of_geometry((PlatHost *)(uintptr_t)host, column->geometry);
    return plat_space_of_names((PlatHost *)(uintptr_t)host, column->names);
}

static int column_argument(lua_State *L, int index, PlatAt at) {
    const char *names[PLAT_MAX_RECORD_COLUMNS];
    plat_sandbox_tostring(L, index);
    const char *name = lua_tostring(L, -1);
    for (int i = 0; i < at.field->as.list.columns; i++) {
        names[i] = at.field->as.list.column[i].name;
        if (strcmp(name, names[i]) == 0)
            return i;
    }
    const char *near = plat_nearest_name(name, names, at.field->as.list.columns);
    return plat_host_raise(L, PLAT_E_NAME, "%s: records have no \"%s\"%s%s%s", at.field->name, name,
                           near ? ": did you mean \"" : "", near ? near : "", near ? "\"?" : "");
}

static int record_argument(lua_State *L, int index, PlatAt at) {
    int64_t record = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
    if (record < 1 || record > plat_list_count(at)) {
        return plat_host_raise(L, PLAT_E_RANGE, "%s: there is no record %lld (1..%d)",
                               at.field->name, (long long)record, plat_list_count(at));
    }
    return (int)record - 1;
}

static int64_t cell_value(lua_State *L, int index, PlatAt at, int column) {
    const PlatColumn *of = &at.field->as.list.column[column];
    return plat_value_from_lua(L, index, of->as, of->low, of->high, column_space(host_of(L), of),
                               of->name);
}

/* That the record at 2 has columns alone. */
static void check_names(lua_State *L, PlatAt at) {
    for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 2))
        column_argument(L, -2, at);
}

static int entries_of(lua_State *L, int index) {
    int entries = 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1))
        entries++;
    return entries;
}

static int list_add(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_LIST, &bound);
    int64_t values[PLAT_MAX_RECORD_COLUMNS];
    if (lua_type(L, 2) != LUA_TTABLE) {
        return plat_host_raise(L, PLAT_E_ARGUMENT, "%s:add: expected a record {name = value}",
                               at.field->name);
    }
    int given = 0;
    for (int i = 0; i < at.field->as.list.columns; i++) {
        lua_pushstring(L, at.field->as.list.column[i].name);
        if (lua_rawget(L, 2) == LUA_TNIL)
            check_names(L, at); /* perhaps it is there by a wrong name */
        else
            given++;
        values[i] = cell_value(L, lua_gettop(L), at, i);
        lua_pop(L, 1);
    }
    if (entries_of(L, 2) != given)
        check_names(L, at);
    PlatError error;
    host_check(L, plat_list_add(at, values, &error), &error);
    lua_pushinteger(L, plat_list_count(at));
    return 1;
}

static int list_get(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_at(L, HANDLE_LIST, &bound);
    int record = record_argument(L, 2, at);
    int column = column_argument(L, 3, at);
    const PlatColumn *of = &at.field->as.list.column[column];
    plat_value_to_lua(L, plat_list_get(at, record, column), of->as, column_space(host_of(L), of));
    return 1;
}

static int list_set(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_LIST, &bound);
    PlatError error;
    int record = record_argument(L, 2, at);
    int column = column_argument(L, 3, at);
    host_check(L, plat_list_set(at, record, column, cell_value(L, 4, at, column), &error), &error);
    return 0;
}

static int list_remove(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, HANDLE_LIST, &bound);
    PlatError error;
    host_check(L, plat_list_remove(at, record_argument(L, 2, at), &error), &error);
    return 0;
}

static int list_count(lua_State *L) {
    const PlatBound *bound;
    lua_pushinteger(L, plat_list_count(bound_at(L, HANDLE_LIST, &bound)));
    return 1;
}

static int list_clear(lua_State *L) {
    const PlatBound *bound;
    plat_list_clear(bound_for_writing(L, HANDLE_LIST, &bound));
    return 0;
}

static const luaL_Reg list_methods[] = {
    {"add",    list_add   },
    {"get",    list_get   },
    {"set",    list_set   },
    {"remove", list_remove},
    {"count",  list_count },
    {"clear",  list_clear },
    {NULL,     NULL       }
};

const PlatHandleType plat_list_handles = {
    .name = "list", .methods = list_methods, .length = list_count};
