/* What numbers mean: see number_type.h. */
#include "number_type.h"

#include <stdio.h>
#include <string.h>

#include "kernel/tiling.h"
#include "operations.h"
#include "text/fields/field.h"

PlatNumberType plat_means_member(const PlatHost *host, int space) {
    const PlatSetDomain *of = &host->space[space];
    if (of->seats)
        return (PlatNumberType){PLAT_AS_SEAT, -1};
    return (PlatNumberType){of->names ? PLAT_AS_NAME : PLAT_AS_CELL, (int16_t)space};
}

PlatNumberType plat_means_value(const PlatHost *host, const PlatHandleTarget *bound) {
    const PlatField *field = plat_schema_field(host->schema, bound->field);
    if (bound->layer < 0)
        return (PlatNumberType){(uint8_t)field->as.counter.as, (int16_t)bound->space};
    return (PlatNumberType){(uint8_t)field->as.board.layer[bound->layer].as,
                            bound->names[bound->layer]};
}

/* --- values as numbers --- */

/* Whether it means sides or a direction, which scripts write as text. */
static bool is_way(PlatNumberType means) { return means.as >= PLAT_AS_SIDES; }

/* The sides or the direction that a text names; -1: none. */
static int64_t way_of_text(const PlatHost *host, PlatNumberType wanted, const char *text) {
    const PlatGeometry *g = host->space[wanted.space].geometry;
    if (!g)
        return -1;
    if (wanted.as == PLAT_AS_SIDES)
        return plat_sides_parse(g->tiling, text, strlen(text));
    int direction = plat_geometry_direction(g, text);
    return wanted.as == PLAT_AS_SIDE && direction >= g->sides ? -1 : direction;
}

/* The same of a value, which may be a mask. */
static int64_t way_of_value(lua_State *L, const PlatHost *host, PlatNumberType wanted, int index) {
    if (lua_type(L, index) == LUA_TSTRING)
        return way_of_text(host, wanted, lua_tostring(L, index));
    const PlatGeometry *g = host->space[wanted.space].geometry;
    lua_Integer mask = lua_isinteger(L, index) ? lua_tointeger(L, index) : -1;
    bool sides = wanted.as == PLAT_AS_SIDES && g && mask >= 0 && mask <= plat_sides_all(g);
    return sides ? mask : -1;
}

bool plat_number_type_read_index(lua_State *L, int index, PlatNumberType wanted, int64_t *out) {
    const PlatHost *host = host_of(L);
    switch (wanted.as) {
    case PLAT_AS_SIDES:
    case PLAT_AS_SIDE:
    case PLAT_AS_DIRECTION: *out = way_of_value(L, host, wanted, index); return *out >= 0;
    case PLAT_AS_FLAG: *out = lua_toboolean(L, index); return lua_isboolean(L, index);
    case PLAT_AS_SEAT: *out = seat_of_value(L, host, index); break;
    default: *out = plat_name_of_value(L, host, wanted.space, index);
    }
    return *out >= 0 || *out == PLAT_NO_NAME || lua_isnil(L, index);
}

/* --- numbers as others --- */

int64_t plat_number_type_convert(const PlatHost *host, PlatNumberType from, PlatNumberType to,
                                 int64_t number) {
    const PlatSetDomain *given = from.as == PLAT_AS_NAME ? &host->space[from.space] : NULL;
    const PlatSetDomain *wanted = to.as == PLAT_AS_NAME ? &host->space[to.space] : NULL;
    if (is_way(to)) /* of names, or what it is already */
        return !given       ? number
               : number < 0 ? -1
                            : way_of_text(host, to, given->names->name[number].text);
    if (given && number < 0)
        return wanted ? number : PLAT_NO_INTEGER;
    if (given && !wanted && given->string[number])
        return PLAT_NO_INTEGER;
    const char *string = given ? given->string[number] : NULL;
    int64_t integer = given ? given->integer[number] : number;
    for (int i = 0; wanted && i < wanted->names->count; i++)
        if (string ? wanted->string[i] && strcmp(wanted->string[i], string) == 0
                   : !wanted->string[i] && wanted->integer[i] == integer)
            return i;
    return wanted ? PLAT_NO_NAME : integer;
}

/* The first of the names that has no other meaning; -1 when all have. */
static int odd_name(const PlatHost *host, PlatNumberType from, PlatNumberType to) {
    int64_t none = to.as == PLAT_AS_NAME ? PLAT_NO_NAME : is_way(to) ? -1 : PLAT_NO_INTEGER;
    for (int i = 0; i < host->space[from.space].names->count; i++)
        if (plat_number_type_convert(host, from, to, i) == none)
            return i;
    return -1;
}

bool plat_number_type_converts(const PlatHost *host, PlatNumberType from, PlatNumberType to) {
    if (plat_number_type_equal(from, to))
        return true;
    if (from.as == PLAT_AS_INTEGER)
        return to.as == PLAT_AS_NAME && host->space[to.space].some_integer;
    bool name = from.as == PLAT_AS_NAME &&
                (to.as == PLAT_AS_NAME || to.as == PLAT_AS_INTEGER || is_way(to));
    return name && odd_name(host, from, to) < 0;
}

/* --- messages --- */

static void format_names(const PlatNames *names, char *text) {
    enum { MOST = 6 };
    int used = 0;
    for (int i = 0; i < names->count && i < MOST; i++) {
        used += snprintf(text + used, (size_t)(PLAT_SET_DOMAIN_TEXT - 8 - used), "%s%.24s",
                         plat_between(i, names->count, " or "), names->name[i].text);
    }
    if (names->count > MOST)
        strcpy(text + used, ", ...");
}

void plat_set_domain_format(const PlatHost *host, int space, char *text) {
    const PlatSetDomain *of = &host->space[space];
    if (of->names) {
        format_names(of->names, text);
        return;
    }
    const char *placed = of->shape ? "placements on " : of->edges ? "edges of " : "";
    const PlatGeometry *map =
        of->shape ? host->space[of->ground].geometry : plat_set_domain_map(of);
    const char *name = NULL; /* a board's, if there is one on it */
    for (int i = 0; i < plat_schema_fields(host->schema); i++) {
        const PlatField *field = plat_schema_field(host->schema, i);
        if (plat_field_geometry(field) == map && (!name || field->kind == PLAT_FIELD_BOARD))
            name = field->name;
    }
    if (name)
        snprintf(text, PLAT_SET_DOMAIN_TEXT, "%s%s", placed, name);
    else
        snprintf(text, PLAT_SET_DOMAIN_TEXT, "%sa board of %d by %d", placed, map->columns,
                 map->rows);
}

int plat_set_domains_differ(lua_State *L, int one, int other) {
    char text[2][PLAT_SET_DOMAIN_TEXT];
    plat_set_domain_format(host_of(L), one, text[0]);
    plat_set_domain_format(host_of(L), other, text[1]);
    if (host_of(L)->space[one].shape && host_of(L)->space[other].shape &&
        strcmp(text[0], text[1]) == 0)
        return plat_refuse(L, "these placements are of different shapes: a where may choose among "
                              "shapes, and where:over(names) asks one question for all of them");
    return plat_refuse(L, "these sets belong to different boards or decks: %s, and %s", text[0],
                       text[1]);
}

void plat_number_type_format(const PlatHost *host, PlatNumberType means, char *text) {
    static const char *const plain[] = {[PLAT_AS_INTEGER] = "a whole number",
                                        [PLAT_AS_FLAG] = "true or false",
                                        [PLAT_AS_SEAT] = "a seat"};
    char space[PLAT_SET_DOMAIN_TEXT];
    if (is_way(means)) {
        const PlatGeometry *g = host->space[means.space].geometry;
        const PlatTilingRow *row = plat_tiling(g ? g->tiling : PLAT_SQUARE);
        snprintf(text, PLAT_NUMBER_TYPE_TEXT, "%s",
                 means.as == PLAT_AS_SIDES  ? row->any_sides
                 : means.as == PLAT_AS_SIDE ? row->any_side
                                            : row->any_direction);
        return;
    }
    if (means.as != PLAT_AS_NAME && means.as != PLAT_AS_CELL) {
        strcpy(text, plain[means.as]);
        return;
    }
    plat_set_domain_format(host, means.space, space);
    bool one = host->space[means.space].shape || host->space[means.space].edges;
    snprintf(text, PLAT_NUMBER_TYPE_TEXT, "%s%s",
             means.as == PLAT_AS_NAME ? "a name ("
             : one                    ? "one of the "
                                      : "a cell of ",
             space);
    if (means.as == PLAT_AS_NAME)
        strcat(text, ")");
}

/* What the value at `index` is. */
static void format_given(lua_State *L, int index, char *text) {
    const PlatHost *host = host_of(L);
    uint64_t bits = light_bits(L, index);
    if (tag_of_bits(bits) == PLAT_TAG_CELL) {
        PlatNumberType means = {PLAT_AS_CELL, (int16_t)cell_space(bits)};
        plat_number_type_format(host, means, text);
        return;
    }
    if (is_node(L, index)) {
        const PlatNode *node = &host->node[node_index(bits)];
        if (node->type == TYPE_NUMBER)
            plat_number_type_format(host, node->means, text);
        else
            strcpy(text, node->type == TYPE_SET ? "a set" : "a condition, which is true or false");
        return;
    }
    const char *type = plat_value_typename(L, index);
    bool nil = lua_isnoneornil(L, index);
    if (lua_type(L, index) == LUA_TSTRING || lua_type(L, index) == LUA_TBOOLEAN ||
        lua_type(L, index) == LUA_TNUMBER) {
        plat_sandbox_tostring(L, index);
        bool quoted = lua_type(L, index) == LUA_TSTRING;
        snprintf(text, PLAT_NUMBER_TYPE_TEXT, quoted ? "\"%.60s\"" : "%.60s", lua_tostring(L, -1));
        lua_pop(L, 1);
    } else if (seat_of_value(L, host, index) != -1) {
        strcpy(text, "a seat");
    } else {
        snprintf(text, PLAT_NUMBER_TYPE_TEXT, "%s%.60s", nil ? "" : "a ", nil ? "nil" : type);
    }
}

/* What to write instead, or what stands in the way of it. */
static void format_advice(lua_State *L, int index, PlatNumberType wanted, char *text) {
    const PlatHost *host = host_of(L);
    uint64_t bits = light_bits(L, index);
    bool cell = tag_of_bits(bits) == PLAT_TAG_CELL;
    const PlatNode *node = is_node(L, index) ? &host->node[node_index(bits)] : NULL;
    text[0] = '\0';
    if (seat_of_value(L, host, index) == PLAT_SEAT_SELF)
        strcpy(text, ": the first parameter of the function is the seat");
    else if (cell && wanted.as == PLAT_AS_CELL && host->space[cell_space(bits)].shape)
        strcpy(text, ": write placement:anchor()");
    else if (cell && wanted.as == PLAT_AS_CELL && host->space[cell_space(bits)].edges)
        strcpy(text, ": write walls:beside(edge)");
    else if (node && wanted.as == PLAT_AS_INTEGER && node->type == TYPE_SET)
        strcpy(text, ": write #set");
    else if (lua_isnil(L, index) && wanted.as == PLAT_AS_INTEGER && host->tracing >= 0)
        strcpy(text, ": for a table t, write look_up(t, n, otherwise) and not t[n]");
    else if (node && wanted.as == PLAT_AS_NAME && node->means.as == PLAT_AS_NAME)
        snprintf(
            text, PLAT_NUMBER_TYPE_TEXT, ", and \"%.60s\" is not among them",
            host->space[node->means.space].names->name[odd_name(host, node->means, wanted)].text);
}

/* Raise because a text names no sides or no direction. */
static int refuse_way(lua_State *L, int index, PlatNumberType wanted, const char *what) {
    char expected[PLAT_NUMBER_TYPE_TEXT];
    const char *between = what[0] ? ": " : "", *text = lua_tostring(L, index);
    plat_number_type_format(host_of(L), wanted, expected);
    if (wanted.as == PLAT_AS_SIDES)
        return plat_refuse(L, "%s%s`%s` does not name sides; expected %s", what, between, text,
                           expected);
    return plat_host_raise(L, PLAT_E_NAME, "%s%sthis board has no %s `%s`; expected %s", what,
                           between, wanted.as == PLAT_AS_SIDE ? "side" : "direction", text,
                           expected);
}

int plat_number_type_refuse(lua_State *L, int index, PlatNumberType wanted, const char *what) {
    const PlatHost *host = host_of(L);
    char expected[PLAT_NUMBER_TYPE_TEXT], given[PLAT_NUMBER_TYPE_TEXT],
        advice[PLAT_NUMBER_TYPE_TEXT];
    if (is_way(wanted) && lua_type(L, index) == LUA_TSTRING)
        return refuse_way(L, index, wanted, what);
    bool name = lua_type(L, index) == LUA_TSTRING || lua_isinteger(L, index);
    if (wanted.as == PLAT_AS_NAME && name) /* it is none, and the nearest one is told */
        plat_value_from_lua(L, index, PLAT_AS_NAME, 0, 0, wanted.space, what);
    if (wanted.as == PLAT_AS_SEAT && seat_of_value(L, host, index) == PLAT_SEAT_SELF)
        return plat_refuse(L, "in a described rule the seat is not known yet");
    plat_number_type_format(host, wanted, expected);
    format_given(L, index, given);
    format_advice(L, index, wanted, advice);
    return plat_refuse(L, "%s%sexpected %s, got %s%s", what, what[0] ? ": " : "", expected, given,
                       advice);
}
