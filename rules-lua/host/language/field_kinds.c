/* The table of handle types, and what is done through it for fields of any kind: declaring them and
 * making their handles. */
#include <string.h>

#include "declaration_table.h"
#include "handles.h"
#include "words.h"

/* Ledgers hold what was settled in a season: game:settle fills them (scoring.c). Scripts have no
 * handle of them. */
static void ledger_declare(lua_State *L, PlatField *field) {
    field->as.ledger.seasons = plat_names_called(L, 1, "seasons");
    field->as.ledger.items = plat_names_called(L, 1, "items");
    field->as.ledger.lines = (int)plat_integer_in(L, 1, "lines", 0);
    field->as.ledger.text = (int)plat_integer_in(L, 1, "text", 0);
}

static const PlatApiEntry ledger_words[] = {{.name = NULL}};

const PlatHandleType plat_ledger_handles = {
    .name = "ledger",
    .words = ledger_words,
    .kind = PLAT_FIELD_LEDGER,
    .declare = ledger_declare,
};

/* In the order of docs/api.md. */
const PlatHandleType *const plat_handle_types[] = {
    &plat_counter_handles,
    &plat_dice_handles,
    &plat_deck_handles,
    &plat_hand_handles,
    &plat_board_handles,
    &plat_layer_handles,
    &plat_cells_handles,
    &plat_names_handles,
    &plat_list_handles,
    &plat_network_handles,
    &plat_ledger_handles,
    &plat_walls_handles,
    NULL,
};

static const PlatHandleType *type_of(const PlatField *field) {
    const PlatHandleType *const *type = plat_handle_types;
    while (!(*type)->declare || (*type)->kind != field->kind)
        type++;
    return *type;
}

void plat_settle_bounds(PlatHost *host) {
    host->seat_offset = plat_schema_seat_offset(host->schema, 0);
    host->seat_bytes = plat_schema_seat_bytes(host->schema);
    for (PlatHandleTarget *bound = host->bounds; bound; bound = bound->next) {
        bound->of = plat_schema_field(host->schema, bound->field);
        bound->offset = bound->of->offset;
        if (bound->seat >= 0)
            bound->offset += plat_schema_seat_offset(host->schema, bound->seat);
    }
}

/* The space of the cells, cards or names that a field is of, or -1. */
static int space_of(PlatHost *host, const PlatHandleType *type, const PlatField *field) {
    const PlatGeometry *geometry = plat_field_geometry(field);
    if (geometry)
        return plat_set_domain_of_geometry(host, geometry);
    if (field->kind == PLAT_FIELD_HAND) /* of the cards of its deck */
        return space_of(host, &plat_deck_handles,
                        plat_schema_field(host->schema, field->as.hand.deck));
    if (!type->names)
        return -1;
    return plat_set_domain_of_names(
        host, *(const PlatNames *const *)(const void *)((const char *)field + type->names));
}

void plat_push_field_handle(lua_State *L, int field, int seat) {
    PlatHost *host = host_of(L);
    const PlatField *of = plat_schema_field(host->schema, field);
    const PlatHandleType *type = type_of(of);
    PlatHandleTarget *bound = plat_push_handle(L, type, field, seat, -1, space_of(host, type, of));
    if (type->complete)
        type->complete(L, bound);
}

/* field{name=, kind=, ...} -> its number */
static int n_field(lua_State *L) {
    PlatHost *host = host_of(L);
    plat_need_loading(L, "fields");
    PlatField field;
    memset(&field, 0, sizeof field);
    plat_name_in(L, 1, "name", field.name);
    lua_getfield(L, 1, "kind");
    int kind = plat_kind_named(luaL_checkstring(L, -1));
    luaL_argcheck(L, kind >= 0, 1, "no such kind of field");
    field.kind = (PlatFieldKind)kind;
    lua_getfield(L, 1, "per_player");
    field.per_player = lua_toboolean(L, -1);
    lua_settop(L, 1);
    field.visible = (PlatVisibility)plat_integer_in(L, 1, "visible", 0);
    field.remembers = plat_integer_in(L, 1, "remembers", 0) != 0;
    type_of(&field)->declare(L, &field);
    PlatError error;
    int number = plat_schema_add(host->schema, &field, &error);
    if (number < 0)
        return plat_host_raise(L, error.status, "state: %s: %s", field.name, error.text);
    lua_pushinteger(L, number);
    return 1;
}

/* field_number(name) -> number | nil */
static int n_field_number(lua_State *L) {
    int number = plat_schema_find(host_of(L)->schema, luaL_checkstring(L, 1));
    if (number < 0)
        return 0;
    lua_pushinteger(L, number);
    return 1;
}

/* handle(field, seat): seat 1..n, 0 shared, -1 the described one */
static int n_handle(lua_State *L) {
    int seat = (int)luaL_checkinteger(L, 2);
    plat_push_field_handle(L, (int)luaL_checkinteger(L, 1),
                           seat > 0 ? seat - 1 : (seat == 0 ? PLAT_SEAT_SHARED : PLAT_SEAT_SELF));
    return 1;
}

const luaL_Reg plat_field_natives[] = {
    {"field",        n_field       },
    {"field_number", n_field_number},
    {"handle",       n_handle      },
    {NULL,           NULL          },
};
