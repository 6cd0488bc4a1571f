/* Handles of lists. */
#include <string.h>

#include "handles.h"
#include "tables.h"

static const PlatHandleType *const lists = &plat_list_handles;

static int column_space(PlatHost *host, const PlatColumn *column) {
    if (column->as == PLAT_AS_CELL)
        return plat_space_of_geometry(host, column->geometry);
    return plat_space_of_names(host, column->names);
}

static int column_argument(lua_State *L, int index, const PlatField *field) {
    const char *names[PLAT_MAX_RECORD_COLUMNS];
    plat_sandbox_tostring(L, index);
    const char *name = lua_tostring(L, -1);
    for (int i = 0; i < field->as.list.columns; i++) {
        names[i] = field->as.list.column[i].name;
        if (strcmp(name, names[i]) == 0)
            return i;
    }
    return plat_host_unknown(L, name, names, field->as.list.columns, "%s: records have no \"%s\"",
                             field->name, name);
}

static int record_argument(lua_State *L, int index, PlatView view) {
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

static int list_add(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, lists, &bound);
    int64_t values[PLAT_MAX_RECORD_COLUMNS];
    if (lua_type(L, 2) != LUA_TTABLE)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "%s:add: expected a record {name = value}",
                               at.field->name);
    int given = 0;
    for (int i = 0; i < at.field->as.list.columns; i++) {
        lua_pushstring(L, at.field->as.list.column[i].name);
        if (lua_rawget(L, 2) == LUA_TNIL)
            check_names(L, at.field); /* perhaps the name is misspelt */
        else
            given++;
        values[i] = cell_value(L, lua_gettop(L), at.field, i);
        lua_pop(L, 1);
    }
    if (entries_of(L, 2) != given)
        check_names(L, at.field);
    PlatError error;
    host_check(L, plat_list_add(at, values, &error), &error);
    lua_pushinteger(L, plat_list_count(plat_view(at)));
    return 1;
}

static int list_get(lua_State *L) {
    const PlatBound *bound;
    PlatView view = bound_view(L, lists, &bound);
    int record = record_argument(L, 2, view);
    int column = column_argument(L, 3, view.field);
    const PlatColumn *of = &view.field->as.list.column[column];
    plat_value_to_lua(L, plat_list_get(view, record, column), of->as, column_space(host_of(L), of));
    return 1;
}

static int list_set(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, lists, &bound);
    PlatError error;
    int record = record_argument(L, 2, plat_view(at));
    int column = column_argument(L, 3, at.field);
    host_check(L, plat_list_set(at, record, column, cell_value(L, 4, at.field, column), &error),
               &error);
    return 0;
}

static int list_remove(lua_State *L) {
    const PlatBound *bound;
    PlatAt at = bound_for_writing(L, lists, &bound);
    PlatError error;
    host_check(L, plat_list_remove(at, record_argument(L, 2, plat_view(at)), &error), &error);
    return 0;
}

static int list_count(lua_State *L) { return plat_field_count(L, lists, plat_list_count); }
static int list_clear(lua_State *L) { return plat_field_change(L, lists, plat_list_clear); }

static const char group[] = "lists";

/* clang-format off */
static const PlatWord list_words[] = {
    {{"list:add", "list:add { name = value } -> its index",
      "Adds a record at the end.",
      "state.trips:add { who = me, length = 4 }", group}, .function = list_add},
    {{"list:count", "list:count() -> number",
      "How many records there are. #list gives the same.",
      "for i = 1, state.trips:count() do ... end", group}, .function = list_count},
    {{"list:get", "list:get(index, \"name\") -> value",
      "Gives a value of a record.",
      "state.trips:get(1, \"length\")", group}, .function = list_get},
    {{"list:set", "list:set(index, \"name\", value)",
      "Changes a value of a record.",
      "state.trips:set(1, \"length\", 5)", group}, .function = list_set},
    {{"list:remove", "list:remove(index)",
      "Removes a record; later ones move up.",
      "state.trips:remove(1)", group}, .function = list_remove},
    {{"list:clear", "list:clear()",
      "Removes all records.",
      NULL, group}, .function = list_clear},
    {.entry = {0}},
};
/* clang-format on */

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
