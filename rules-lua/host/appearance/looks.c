/* Pictures of these rules: their looks, which lib/looks.lua and lib/drawn_names.lua have checked,
 * and their legends. */
#include "appearance.h"

#include <stdlib.h>

#include "host/drawing.h"
#include "host/sandbox/table_fields.h"
#include "text/utf8.h"

/* --- for the prelude --- */

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

/* Add names to the list on top of the stack. */
static void add_names(lua_State *L, const PlatNames *names) {
    for (int n = 0; names && n < names->count; n++) {
        lua_pushstring(L, names->name[n].text);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
    }
}

/* The names of a field that can be cards; NULL: it has none. */
static const PlatNames *cards_of(const PlatField *field) {
    const bool choice = field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_NAME;
    return field->kind == PLAT_FIELD_DECK   ? field->as.deck.names
           : field->kind == PLAT_FIELD_DICE ? field->as.dice.names
           : choice                         ? field->as.counter.names
                                            : NULL;
}

/* Add the names inside a field to the list on top of the stack. */
static void add_inside(lua_State *L, const PlatField *field) {
    add_names(L, cards_of(field));
    if (field->kind == PLAT_FIELD_DICE)
        add_names(L, field->as.dice.dice);
    if (field->kind == PLAT_FIELD_NETWORK)
        add_names(L, field->as.network.kinds);
    if (field->kind == PLAT_FIELD_NAMES)
        add_names(L, field->as.names.of);
    for (int n = 0; field->kind == PLAT_FIELD_LIST && n < field->as.list.columns; n++) {
        const PlatColumn *column = &field->as.list.column[n];
        lua_pushstring(L, column->name);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
        if (column->as == PLAT_AS_NAME)
            add_names(L, column->names);
    }
    for (int n = 0; field->kind == PLAT_FIELD_BOARD && n < field->as.board.layers; n++) {
        const PlatLayer *layer = &field->as.board.layer[n];
        lua_pushstring(L, layer->name);
        lua_rawseti(L, -2, (lua_Integer)lua_rawlen(L, -2) + 1);
        if (layer->as == PLAT_AS_NAME)
            add_names(L, layer->names);
    }
}

/* drawn_fields() -> a list of { name, cards = names or nil, inside = names } by field */
static int n_drawn_fields(lua_State *L) {
    const PlatSchema *schema = host_of(L)->schema;
    lua_newtable(L);
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        lua_newtable(L);
        plat_table_set_text(L, "name", field->name);
        lua_newtable(L);
        add_inside(L, field);
        lua_setfield(L, -2, "inside");
        if (cards_of(field)) {
            lua_newtable(L);
            add_names(L, cards_of(field));
            lua_setfield(L, -2, "cards");
        }
        lua_rawseti(L, -2, n + 1);
    }
    return 1;
}

/* is_letters(text): whether a legend can put it on a cell */
static int n_is_letters(lua_State *L) {
    lua_pushboolean(L, plat_utf8_width(luaL_checkstring(L, 1)) <= PLAT_LEGEND_LETTERS);
    return 1;
}

/* no_name(place, text): fail because a name is unknown that was used there */
static int n_no_name(lua_State *L) {
    return plat_host_raise_at(L, PLAT_E_NAME, luaL_checkstring(L, 1), "%s", luaL_checkstring(L, 2));
}

const luaL_Reg plat_look_natives[] = {
    {"look_words",   n_look_words  },
    {"drawn_fields", n_drawn_fields},
    {"is_letters",   n_is_letters  },
    {"no_name",      n_no_name     },
    {NULL,           NULL          }
};

/* --- reading --- */

static void read_look(lua_State *L, PlatDrawLook *look) {
    *look = plat_look_new(plat_table_text(L, "name"));
    look->family = (int)plat_table_integer(L, "fill");
    look->sign = (int)plat_table_integer(L, "sign");
    look->pattern = (int)plat_table_integer(L, "pattern");
    const lua_Integer as = plat_table_integer(L, "as");
    look->as = as < 0 ? PLAT_LOOK_USUAL : (PlatLookAs)as;
    look->times = (int)plat_table_integer(L, "times");
    look->places = (int)plat_table_integer(L, "places");
    snprintf(look->group, sizeof look->group, "%s", plat_table_text(L, "group"));
    lua_getfield(L, -1, "steps");
    for (int step = 0; step < PLAT_LOOK_STEPS; step++) {
        if (lua_rawgeti(L, -1, step + 1) != LUA_TNIL)
            look->step[step] = (int)lua_tointeger(L, -1);
        lua_pop(L, 1);
    }
    lua_pop(L, 1);
}

/* The fields in a list of a sheet. */
static int read_fields(lua_State *L, const char *key,
                       char out[PLAT_SHEET_ORDER][2 * PLAT_MAX_NAME]) {
    int count = 0;
    PLAT_EACH_ROW(L, key, n)
        if (count < PLAT_SHEET_ORDER)
            snprintf(out[count++], sizeof *out, "%s", plat_table_text(L, "name"));
    return count;
}

/* The rows of a list, with the text of the key. */
static void read_titles(lua_State *L, PlatTitles *titles, const char *list, const char *key) {
    const int count = plat_table_list(L, list);
    lua_pop(L, 1);
    titles->of = calloc((size_t)count + 1, sizeof *titles->of);
    if (!titles->of)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    PLAT_EACH_ROW(L, list, n) {
        PlatTitleRow *row = &titles->of[titles->count];
        snprintf(row->name, sizeof row->name, "%s", plat_table_text(L, "name"));
        const char *text = plat_table_text(L, key);
        snprintf(row->title, sizeof row->title, "%s", text ? text : "");
        titles->count += row->title[0] != '\0';
    }
}

void plat_looks_open(lua_State *L) {
    PlatHost *host = host_of(L);
    read_titles(L, &host->titles, "titles", "title");
    read_titles(L, &host->phrases.asks, "phrases", "asks");
    read_titles(L, &host->phrases.does, "phrases", "does");
    const bool sheet = lua_getfield(L, -1, "sheet") == LUA_TTABLE;
    lua_getfield(L, -2, "looks");
    const bool looks = lua_rawlen(L, -1) > 0;
    lua_pop(L, 2);
    if (!looks && !sheet)
        return;
    host->looks = calloc(1, sizeof *host->looks);
    if (!host->looks)
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    PLAT_EACH_ROW(L, "looks", n)
        read_look(L, &host->looks->look[host->looks->count++]);
    if (!sheet)
        return;
    PlatDrawSheet *to = &host->looks->sheet;
    lua_getfield(L, -1, "sheet");
    const lua_Integer panel = plat_table_integer(L, "panel");
    to->panel = panel < 0 ? PLAT_PANEL_RIGHT : (PlatPanelSide)panel;
    to->fields = read_fields(L, "order", to->field);
    to->unprinted = read_fields(L, "unprinted", to->left_out);
    lua_pop(L, 1);
}

/* --- drawing --- */

static PlatStatus legend_of(void *context, PlatLegend *legend, const void *block, int field,
                            int seat, int viewer, PlatError *error) {
    PlatHost *host = context;
    host->legend_drawn = true;
    PlatStatus status = plat_host_legend(host, legend, block, field, seat, viewer, error);
    host->legend_drawn = false;
    return status;
}

const PlatDrawLooks *plat_host_looks(const PlatHost *host) { return host->looks; }

PlatDrawOptions plat_host_draw_options(PlatHost *host) {
    PlatDrawOptions drawing = plat_draw_options_new();
    drawing.title = plat_host_title(host);
    drawing.looks = host->looks;
    drawing.faces = plat_host_card_faces(host);
    drawing.legend = legend_of;
    drawing.context = host;
    return drawing;
}
