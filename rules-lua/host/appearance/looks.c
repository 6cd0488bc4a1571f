/* Pictures of these rules: their looks, which lib/looks.lua has checked, and their legends. */
#include "looks.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/drawing.h"
#include "text/utf8.h"

/* --- the words, for the prelude --- */

static void push_words(lua_State *L, const char *key, const char *(*word)(int)) {
    lua_newtable(L);
    for (int n = 0; word(n); n++) {
        lua_pushstring(L, word(n));
        lua_rawseti(L, -2, n + 1);
    }
    lua_setfield(L, -2, key);
}

/* look_words() -> lists of words by what they are said of */
static int n_look_words(lua_State *L) {
    lua_newtable(L);
    push_words(L, "fill", plat_look_family);
    push_words(L, "sign", plat_look_sign);
    push_words(L, "pattern", plat_look_pattern);
    push_words(L, "as", plat_look_as);
    push_words(L, "panel", plat_look_panel);
    return 1;
}

const luaL_Reg plat_look_natives[] = {
    {"look_words", n_look_words},
    {NULL,         NULL        }
};

/* --- what can have a look --- */

/* All names that there are; `name` stays NULL while they are only counted. */
typedef struct Known {
    const char **name;
    int count;
    char (*family)[PLAT_MAX_NAME]; /* one for each field; "" for a field without a dot */
} Known;

static void know(Known *known, const char *name) {
    if (known->name)
        known->name[known->count] = name;
    known->count++;
}

static void know_all(Known *known, const PlatNames *names) {
    for (int n = 0; names && n < names->count; n++)
        know(known, names->name[n].text);
}

static void know_board(Known *known, const PlatBoard *board) {
    for (int n = 0; n < board->layers; n++) {
        know(known, board->layer[n].name);
        if (board->layer[n].as == PLAT_AS_NAME)
            know_all(known, board->layer[n].names);
    }
}

static void know_inside(Known *known, const PlatField *field) {
    if (field->kind == PLAT_FIELD_BOARD)
        know_board(known, &field->as.board);
    if (field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_NAME)
        know_all(known, field->as.counter.names);
    if (field->kind == PLAT_FIELD_DICE) {
        know_all(known, field->as.dice.names);
        know_all(known, field->as.dice.dice);
    }
    if (field->kind == PLAT_FIELD_DECK)
        know_all(known, field->as.deck.names);
    if (field->kind == PLAT_FIELD_NETWORK)
        know_all(known, field->as.network.kinds);
    if (field->kind == PLAT_FIELD_NAMES)
        know_all(known, field->as.names.of);
    for (int n = 0; field->kind == PLAT_FIELD_LIST && n < field->as.list.columns; n++)
        if (field->as.list.column[n].as == PLAT_AS_NAME)
            know_all(known, field->as.list.column[n].names);
}

static void gather(Known *known, const PlatSchema *schema) {
    known->count = 0;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        const char *dot = strrchr(field->name, '.');
        know(known, field->name);
        if (dot) {
            snprintf(known->family[n], PLAT_MAX_NAME, "%.*s", (int)(dot - field->name),
                     field->name);
            know(known, known->family[n]);
        }
        know_inside(known, field);
    }
}

/* Whether it is one of them, or begins the names of fields up to a dot. */
static bool is_known(const Known *known, const char *name) {
    size_t length = strlen(name);
    for (int n = 0; n < known->count; n++)
        if (strncmp(known->name[n], name, length) == 0 &&
            (known->name[n][length] == '\0' || known->name[n][length] == '.'))
            return true;
    return false;
}

/* --- reading --- */

static int integer(lua_State *L, const char *key) {
    lua_getfield(L, -1, key);
    int value = (int)lua_tointeger(L, -1);
    lua_pop(L, 1);
    return value;
}

static void text(lua_State *L, const char *key, char *to, size_t room) {
    lua_getfield(L, -1, key);
    snprintf(to, room, "%s", lua_tostring(L, -1));
    lua_pop(L, 1);
}

/* The name under which it is known: of a module's field, with the module's name before it. Letters
 * that a legend puts on cells are not known before it runs. */
static void resolve(lua_State *L, const Known *known, char *name, size_t room) {
    char prefix[PLAT_MAX_NAME], full[2 * PLAT_MAX_NAME], place[PLAT_ERROR_WHERE];
    text(L, "prefix", prefix, sizeof prefix);
    text(L, "place", place, sizeof place);
    snprintf(full, sizeof full, "%.40s%.50s", prefix, name);
    if (is_known(known, full))
        snprintf(name, room, "%s", full);
    else if (!is_known(known, name) && plat_utf8_width(name) > PLAT_LEGEND_LETTERS)
        plat_host_raise_at(L, PLAT_E_NAME, place, "looks: nothing is called \"%s\"%s", name,
                           plat_name_hint(name, known->name, known->count, "`*`", "").text);
}

static void read_look(lua_State *L, const Known *known, PlatDrawLook *look) {
    char name[2 * PLAT_MAX_NAME];
    text(L, "name", name, sizeof name);
    resolve(L, known, name, sizeof name);
    *look = plat_look_new(name);
    look->family = integer(L, "fill");
    look->sign = integer(L, "sign");
    look->pattern = integer(L, "pattern");
    look->as = integer(L, "as") < 0 ? PLAT_LOOK_USUAL : (PlatLookAs)integer(L, "as");
    look->times = integer(L, "times");
    look->places = integer(L, "places");
    lua_getfield(L, -1, "steps");
    for (int step = 0; step < PLAT_LOOK_STEPS; step++) {
        if (lua_rawgeti(L, -1, step + 1) != LUA_TNIL)
            look->step[step] = (int)lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

static bool is_field(const PlatSchema *schema, const char *name) {
    size_t length = strlen(name);
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const char *field = plat_schema_field(schema, n)->name;
        if (strncmp(field, name, length) == 0 && (field[length] == '\0' || field[length] == '.'))
            return true;
    }
    return false;
}

/* A list of fields of a sheet, { { name, prefix, place }, ... }, under the names by which they are
 * known. */
static int read_fields(lua_State *L, const PlatSchema *schema, const char *key,
                       char out[PLAT_SHEET_ORDER][2 * PLAT_MAX_NAME]) {
    const char *fields[PLAT_MAX_FIELDS];
    for (int n = 0; n < plat_schema_fields(schema); n++)
        fields[n] = plat_schema_field(schema, n)->name;
    lua_getfield(L, -1, key);
    int count = (int)lua_rawlen(L, -1);
    for (int n = 0; n < count && n < PLAT_SHEET_ORDER; n++) {
        char prefix[PLAT_MAX_NAME], name[PLAT_MAX_NAME], place[PLAT_ERROR_WHERE];
        lua_rawgeti(L, -1, n + 1);
        text(L, "name", name, sizeof name);
        text(L, "prefix", prefix, sizeof prefix);
        text(L, "place", place, sizeof place);
        snprintf(out[n], sizeof out[n], "%.40s%.50s", prefix, name);
        if (!is_field(schema, out[n]))
            snprintf(out[n], sizeof out[n], "%.90s", name);
        if (!is_field(schema, out[n]))
            plat_host_raise_at(
                L, PLAT_E_NAME, place, "sheet: no field is called \"%s\"%s", name,
                plat_name_hint(name, fields, plat_schema_fields(schema), "`*`", "").text);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
    return count < PLAT_SHEET_ORDER ? count : PLAT_SHEET_ORDER;
}

/* The place of things on a sheet, { panel, order = { ... }, unprinted = { ... } }. */
static void read_sheet(lua_State *L, const PlatSchema *schema, PlatDrawSheet *sheet) {
    sheet->panel = integer(L, "panel") < 0 ? PLAT_PANEL_RIGHT : (PlatPanelSide)integer(L, "panel");
    sheet->fields = read_fields(L, schema, "order", sheet->field);
    sheet->unprinted = read_fields(L, schema, "unprinted", sheet->left_out);
}

void plat_looks_open(lua_State *L) {
    PlatHost *host = host_of(L);
    lua_getfield(L, -1, "sheet");
    lua_getfield(L, -2, "looks");
    int count = (int)lua_rawlen(L, -1), fields = plat_schema_fields(host->schema);
    if (count > 0 || lua_istable(L, -2)) {
        /* what Lua owns is freed whatever is raised */
        Known known = {.family = lua_newuserdatauv(L, (size_t)(fields + 1) * PLAT_MAX_NAME, 0)};
        gather(&known, host->schema);
        known.name = lua_newuserdatauv(L, (size_t)(known.count + 1) * sizeof *known.name, 0);
        gather(&known, host->schema);
        host->looks = calloc(1, sizeof *host->looks);
        if (!host->looks)
            plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
        for (int n = 0; n < count; n++) {
            lua_rawgeti(L, -3, n + 1);
            read_look(L, &known, &host->looks->look[host->looks->count++]);
            lua_pop(L, 1);
        }
        lua_pop(L, 2);
        lua_pushvalue(L, -2);
        if (lua_istable(L, -1))
            read_sheet(L, host->schema, &host->looks->sheet);
        lua_pop(L, 1);
    }
    lua_pop(L, 2);
}

/* --- drawing --- */

static PlatStatus legend_of(void *context, PlatLegend *legend, const void *block, int field,
                            int seat, int viewer, PlatError *error) {
    return plat_host_legend(context, legend, block, field, seat, viewer, error);
}

const PlatDrawLooks *plat_host_looks(const PlatHost *host) { return host->looks; }

PlatDrawOptions plat_host_draw_options(PlatHost *host) {
    PlatDrawOptions drawing = plat_draw_options_new();
    drawing.title = plat_host_title(host);
    drawing.looks = host->looks;
    drawing.legend = legend_of;
    drawing.context = host;
    return drawing;
}
