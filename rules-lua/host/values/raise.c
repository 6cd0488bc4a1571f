/* Errors that the host raises itself, with their status: see state.h and handle_target.h. */
#include <math.h>
#include <stdarg.h>
#include <stdio.h>

#include "handle_target.h"

const char *plat_value_typename(lua_State *L, int index) {
    switch (light_tag(L, index)) {
    case PLAT_TAG_CELL: return "cell";
    case PLAT_TAG_SET: return "set";
    case PLAT_TAG_NODE: return "described value";
    case PLAT_TAG_WHERE: return "where";
    case PLAT_TAG_RANGE: return "range";
    case PLAT_TAG_SHAPE: return "shape";
    case PLAT_TAG_NONE: break;
    }
    if (lua_type(L, index) == LUA_TTABLE && seat_of_value(L, host_of(L), index) != -1)
        return "seat";
    if (lua_type(L, index) == LUA_TNUMBER && !lua_isinteger(L, index)) {
        plat_sandbox_tostring(L, index); /* its text stays on the stack, which holds it */
        return lua_tostring(L, -1);
    }
    if (lua_type(L, index) != LUA_TUSERDATA || luaL_getmetafield(L, index, "__name") == LUA_TNIL)
        return luaL_typename(L, index);
    const char *name = lua_tostring(L, -1); /* the metatable holds it */
    lua_pop(L, 1);
    return name;
}

const char *plat_value_written(lua_State *L, int index) {
    if (lua_isinteger(L, index))
        return lua_pushfstring(L, "%I", (LUAI_UACINT)lua_tointeger(L, index));
    if (lua_type(L, index) == LUA_TSTRING && lua_rawlen(L, index) <= 40)
        return lua_pushfstring(L, "\"%s\"", lua_tostring(L, index));
    return plat_value_typename(L, index);
}

/* Declares `text`, the message that a function's format and last arguments make: as much of it as
 * there is room for. */
#define FORMAT_MESSAGE(text, format)                                          \
    char text[PLAT_ERROR_TEXT];                                               \
    va_list arguments_;                                                       \
    va_start(arguments_, format);                                             \
    if (vsnprintf(text, sizeof text, format, arguments_) >= (int)sizeof text) \
        plat_text_mark_cut(text, sizeof text);                                \
    va_end(arguments_)

int plat_host_raise(lua_State *L, PlatStatus status, const char *format, ...) {
    FORMAT_MESSAGE(text, format);
    host_of(L)->status = status;
    return plat_script_error(L, "%s", text);
}

int plat_refuse(lua_State *L, const char *format, ...) {
    FORMAT_MESSAGE(text, format);
    return plat_host_raise(L, PLAT_E_ARGUMENT, "%s", text);
}

int plat_host_raise_at(lua_State *L, PlatStatus status, const char *place, const char *format,
                       ...) {
    FORMAT_MESSAGE(text, format);
    host_of(L)->status = status;
    lua_pushfstring(L, "%s: %s", place, text);
    return lua_error(L);
}

/* Of few names, all of them: "; expected `a`, `b`". */
static void few_names(const char *const *names, int count, char *text, size_t size) {
    enum { FEW = 6 };
    text[0] = '\0';
    for (int n = 0; n < count && count <= FEW; n++)
        plat_text_append(text, size, "%s`%s`", n ? ", " : "; expected ", names[n]);
}

int plat_host_unknown(lua_State *L, const char *name, const char *const *candidates, int count,
                      const char *format, ...) {
    FORMAT_MESSAGE(text, format);
    char all[256];
    few_names(candidates, count, all, sizeof all);
    return plat_host_raise(L, PLAT_E_NAME, "%s%s", text,
                           plat_nearest_name(name, candidates, count)
                               ? plat_name_hint(name, candidates, count, "`*`", "").text
                               : all);
}

int plat_host_choose(lua_State *L, const char *name, const char *const *candidates, int count,
                     const char *format, ...) {
    for (int n = 0; n < count; n++)
        if (strcmp(candidates[n], name) == 0)
            return n;
    FORMAT_MESSAGE(text, format);
    return plat_host_unknown(L, name, candidates, count, "%s", text);
}

/* The function that runs, by the name with which the script called it. */
static const char *called(lua_State *L) {
    lua_Debug frame;
    bool known = lua_getstack(L, 0, &frame) && lua_getinfo(L, "n", &frame) && frame.name;
    return known ? frame.name : "plat";
}

/* Most often what should be a number is nil because nobody asked whether a deck has cards, or in a
 * description because a table has nothing for what is not known yet. */
static const char *nil_hint(lua_State *L, int index) {
    const PlatHost *host = host_of(L);
    if (!lua_isnoneornil(L, index))
        return "";
    if (host->loading)
        return host->tracing >= 0 ? "; for a table t and a number or name that is not known while "
                                    "rules load, write look_up(t, n, otherwise) and not t[n]"
                                  : "";
    for (int i = 0; i < plat_schema_fields(host->schema); i++)
        if (plat_schema_field(host->schema, i)->kind == PLAT_FIELD_DECK)
            return "; draw() gives nil when a deck has no card left";
    return "";
}

int plat_whole_expected(lua_State *L, int index, const char *word, int64_t min, int64_t max) {
    char bounds[64] = "";
    if (!word)
        word = called(L);
    if (min != INT64_MIN || max != INT64_MAX)
        snprintf(bounds, sizeof bounds, " from %lld to %lld", (long long)min, (long long)max);
    bool integer = lua_isinteger(L, index), number = lua_type(L, index) == LUA_TNUMBER;
    bool divided = number && !integer && lua_tonumber(L, index) == floor(lua_tonumber(L, index));
    return plat_host_raise(L, integer ? PLAT_E_RANGE : PLAT_E_ARGUMENT,
                           "%s: expected a whole number%s, got %s%s", word, bounds,
                           plat_value_written(L, index),
                           divided ? " (divide by // to keep it whole)" : nil_hint(L, index));
}

int plat_seat_expected(lua_State *L, int index, const char *what) {
    const PlatHost *host = host_of(L);
    if (seat_of_value(L, host, index) == PLAT_SEAT_SELF)
        return plat_refuse(L, "in a description the seat is not known yet: " PLAT_EAGER);
    int64_t number = lua_isinteger(L, index) ? lua_tointeger(L, index) : 0;
    char hint[40] = "";
    if (number >= 1 && number <= host->seats)
        snprintf(hint, sizeof hint, ": write seat_at(%d)", (int)number);
    return plat_refuse(L, "%s%sexpected a seat, got %s%s", what, what[0] ? ": " : "",
                       plat_value_written(L, index), hint);
}

void plat_need_loading(lua_State *L, const char *what) {
    if (!host_of(L)->loading)
        plat_host_raise(L, PLAT_E_RULES, "%s are declared at load, not in a step", what);
}

/* In a step in which sheets are lent: what the seat writes on the one that it got, and what on its
 * own. */
static void check_lent(lua_State *L, const PlatHost *host, const PlatHandleTarget *bound) {
    const PlatNames *seats = host->seat_names;
    const PlatField *field = plat_schema_field(host->schema, bound->field);
    const bool lent = field->per_player && host->lent[bound->field];
    if (field->per_player && bound->seat == (lent ? host->sheet_of : host->only_seat))
        return;
    plat_host_raise(
        L, PLAT_E_READONLY,
        lent ? "%s cannot be changed here: it is lent in this step, and %s changes that of %s"
             : "%s cannot be changed here: it is not lent in this step, and %s changes only "
               "its own",
        field->name, seats->name[host->only_seat].text, seats->name[host->sheet_of].text);
}

void plat_host_check_write(lua_State *L, const PlatHandleTarget *bound) {
    PlatHost *host = host_of(L);
    const PlatField *field = plat_schema_field(host->schema, bound->field);
    if (!host->reading && host->lent && field->per_player) {
        check_lent(L, host, bound);
        return;
    }
    if (host->reading)
        plat_host_raise(L, PLAT_E_READONLY,
                        "%s cannot be changed here: scores, ends, legality, legends, bots and the "
                        "prompt only read",
                        field->name);
    plat_host_raise(L, PLAT_E_READONLY,
                    "%s cannot be changed here: seats decide at the same time in this step, and "
                    "each can change only its own fields%s",
                    field->name, field->per_player ? "" : " (deal or roll in a step before it)");
}

int plat_no_position(lua_State *L, const PlatHandleTarget *bound) {
    PlatHost *host = host_of(L);
    const char *name = plat_schema_field(host->schema, bound->field)->name;
    if (host->loading)
        return plat_refuse(L,
                           "%s: there is no position at load; this belongs in a step, a hook or a "
                           "score%s",
                           name, host->tracing >= 0 ? "; in a description, " PLAT_EAGER : "");
    return plat_refuse(L, "%s: in a description the seat is not known yet: " PLAT_EAGER, name);
}
