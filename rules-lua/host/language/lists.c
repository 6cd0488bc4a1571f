/* Handles of lists. */
#include <string.h>

#include "declaration_table.h"
#include "handles.h"

static const PlatHandleType *const lists = &plat_list_handles;

static int column_space(PlatHost *host, const PlatColumn *column) {
    if (column->as == PLAT_AS_CELL)
        return plat_set_domain_of_geometry(host, column->geometry);
    return plat_set_domain_of_names(host, column->names);
}

static int column_argument(lua_State *L, int index, const PlatField *field) {
    const char *names[PLAT_MAX_RECORD_COLUMNS];
    if (lua_isnoneornil(L, index))
        return plat_refuse(L, "%s: expected the name of a value in its records", field->name);
    plat_sandbox_tostring(L, index);
    const char *name = lua_tostring(L, -1);
    for (int i = 0; i < field->as.list.columns; i++)
        names[i] = field->as.list.column[i].name;
    return plat_host_choose(L, name, names, field->as.list.columns, "%s: records have no `%s`",
                            field->name, name);
}

static int record_argument(lua_State *L, int index, PlatConstFieldRef view) {
    int64_t record = check_whole(L, index, NULL, INT64_MIN, INT64_MAX);
    if (record < 1 || record > plat_list_count(view))
        return plat_host_raise(L, PLAT_E_RANGE, "%s: there is no record %lld (of %d)",
                               view.field->name, (long long)record, plat_list_count(view));
    return (int)record - 1;
}

static int64_t cell_value(lua_State *L, int index, const PlatField *field, int column) {
    const PlatColumn *of = &field->as.list.column[column];
    return plat_value_from_lua(L, index, of->as, of->min, of->max, column_space(host_of(L), of),
                               of->name);
}

/* Raises if the record at index 2 has a name that is not a column. */
static void check_names(lua_State *L, const PlatField *field) {
    for (lua_pushnil(L); lua_next(L, 2); lua_pop(L, 2))
        column_argument(L, -2, field);
}

static int entries_of(lua_State *L, int index) {
    int entries = 0;
    for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1))
        entries++;
    return entries;
}

/*--- # lists */

/*--- list:add { name = value } -> its index
 * Adds a record at the end, and returns its index.
 *     state.trips:add { who = me, length = 4 } */
static int list_add(lua_State *L, const PlatFieldCall *f) {
    int64_t values[PLAT_MAX_RECORD_COLUMNS];
    if (lua_type(L, 2) != LUA_TTABLE)
        return plat_refuse(L, "%s:add: expected a record {name = value}", f->at.field->name);
    int given = 0;
    for (int i = 0; i < f->at.field->as.list.columns; i++) {
        lua_pushstring(L, f->at.field->as.list.column[i].name);
        if (lua_rawget(L, 2) == LUA_TNIL)
            check_names(L, f->at.field); /* perhaps the name is misspelt */
        else
            given++;
        values[i] = cell_value(L, lua_gettop(L), f->at.field, i);
        lua_pop(L, 1);
    }
    if (entries_of(L, 2) != given)
        check_names(L, f->at.field);
    host_check(L, plat_list_add(f->at, values, host_error(L)));
    lua_pushinteger(L, plat_list_count(f->view));
    return 1;
}

static void push_cell_value(lua_State *L, PlatConstFieldRef view, int record, int column) {
    const PlatColumn *of = &view.field->as.list.column[column];
    plat_value_to_lua(L, plat_list_get(view, record, column), of->as, column_space(host_of(L), of));
}

/*--- list:get(index, "name") -> value
 * Returns a value of a record.
 *     state.trips:get(1, "length") */
static int list_get(lua_State *L, const PlatFieldCall *f) {
    int record = record_argument(L, 2, f->view);
    push_cell_value(L, f->view, record, column_argument(L, 3, f->view.field));
    return 1;
}

/*--- list:set(index, "name", value)
 * Changes a value of a record.
 *     state.trips:set(1, "length", 5) */
static int list_set(lua_State *L, const PlatFieldCall *f) {
    int record = record_argument(L, 2, f->view);
    int column = column_argument(L, 3, f->at.field);
    host_check(L, plat_list_set(f->at, record, column, cell_value(L, 4, f->at.field, column),
                                host_error(L)));
    return 0;
}

/*--- list:remove(index)
 * Removes a record; later ones move up.
 *     state.trips:remove(1) */
static int list_remove(lua_State *L, const PlatFieldCall *f) {
    host_check(L, plat_list_remove(f->at, record_argument(L, 2, f->view), host_error(L)));
    return 0;
}

/* The upvalues of a loop: the list, how many records were seen, and the columns, a byte for each
 * from the lowest on that holds its number from 1. */
enum { LOOP_LIST = 1, LOOP_SEEN, LOOP_COLUMNS };

static int list_each_next(lua_State *L) {
    const PlatHandleTarget *bound = lua_touserdata(L, lua_upvalueindex(LOOP_LIST));
    int record = (int)lua_tointeger(L, lua_upvalueindex(LOOP_SEEN));
    uint64_t columns = (uint64_t)lua_tointeger(L, lua_upvalueindex(LOOP_COLUMNS));
    PlatConstFieldRef view = view_of_bound(L, bound);
    if (record >= plat_list_count(view))
        return 0;
    lua_pushinteger(L, record + 1);
    lua_copy(L, -1, lua_upvalueindex(LOOP_SEEN));
    int values = 1;
    for (; columns; columns >>= 8, values++)
        push_cell_value(L, view, record, (int)(columns & UINT8_MAX) - 1);
    return values;
}

/*--- list:each(["name", ...]) -> indices and values in turn
 * Loops over the records: the index of each, and its values by those names.
 *     for n, who, length in state.trips:each("who", "length") do ... end */
static int list_each(lua_State *L, const PlatFieldCall *f) {
    uint64_t columns = 0;
    int count = lua_gettop(L) - 1;
    if (count > PLAT_MAX_RECORD_COLUMNS)
        return plat_refuse(L, "each: expected at most %d names, got %d", PLAT_MAX_RECORD_COLUMNS,
                           count);
    for (int i = 0; i < count; i++)
        columns |= (uint64_t)(column_argument(L, 2 + i, f->view.field) + 1) << (8 * i);
    lua_pushvalue(L, 1);
    lua_pushinteger(L, 0);
    lua_pushinteger(L, (lua_Integer)columns);
    lua_pushcclosure(L, list_each_next, LOOP_COLUMNS);
    return 1;
}

/*--- list:sum("name") -> number
 * Adds up the numbers by that name in all records.
 *     sheet:add(state.trips:sum("length"), "trips") */
static int list_sum(lua_State *L, const PlatFieldCall *f) {
    int column = column_argument(L, 2, f->view.field);
    if (f->view.field->as.list.column[column].as != PLAT_AS_INTEGER)
        return plat_refuse(L, "%s: %s holds no number, so it has no sum", f->view.field->name,
                           f->view.field->as.list.column[column].name);
    uint64_t sum = 0; /* as Lua adds: what overflows wraps around */
    for (int record = 0; record < plat_list_count(f->view); record++)
        sum += (uint64_t)plat_list_get(f->view, record, column);
    lua_pushinteger(L, (lua_Integer)sum);
    return 1;
}

/*--- list:count() -> number
 * Counts the records. #list is the same.
 *     for i = 1, state.trips:count() do ... end */
static int list_count(lua_State *L) { return plat_field_count(L, lists, plat_list_count); }

/*--- list:clear()
 * Removes all records.
 *     state.trips:clear() */
static int list_clear(lua_State *L) { return plat_field_change(L, lists, plat_list_clear); }

static PLAT_WORDS(list_words, WRITES("list:add", list_add), WORD("list:count", list_count),
                  READS("list:get", list_get), READS("list:each", list_each),
                  READS("list:sum", list_sum), WRITES("list:set", list_set),
                  WRITES("list:remove", list_remove), WORD("list:clear", list_clear));

/* --- the kind --- */

static void list_declare(lua_State *L, PlatField *field) {
    field->as.list.capacity = (int)plat_integer_in(L, 1, "capacity", 0);
    lua_getfield(L, 1, "columns");
    field->as.list.columns = (int)lua_rawlen(L, -1);
    if (field->as.list.columns > PLAT_MAX_RECORD_COLUMNS)
        plat_host_raise(L, PLAT_E_CAPACITY, "a record has at most %d values",
                        PLAT_MAX_RECORD_COLUMNS);
    for (int i = 0; i < field->as.list.columns; i++) {
        PlatColumn *column = &field->as.list.column[i];
        lua_rawgeti(L, -1, i + 1);
        int at = lua_gettop(L);
        plat_name_in(L, at, "name", column->name);
        column->as = plat_value_in(L, at);
        column->min = plat_integer_in(L, at, "low", 0);
        column->max = plat_integer_in(L, at, "high", 0);
        column->names = plat_names_in(L, at);
        column->geometry = plat_geometry_in(L, at);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

const PlatHandleType plat_list_handles = {
    .name = "list",
    .words = list_words,
    .length = list_count,
    .kind = PLAT_FIELD_LIST,
    .declare = list_declare,
};
