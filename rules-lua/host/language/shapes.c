/* Shapes and their placements, as scripts hold them.
 *
 * A shape is made at load for the board that it will lie on, and is a space of its own: its
 * placements there. So sets of placements are sets like all others, with the same algebra, and one
 * placement is a light value like a cell. Wherever cells are expected, a placement stands for those
 * that it covers. */
#include <stdlib.h>
#include <string.h>

#include "handles.h"
#include "words.h"

/* --- making --- */

/* The space of an equal shape on the same board, or -1. */
static int same_shape(const PlatHost *host, const PlatShape *shape, int ground) {
    for (int i = 0; i < host->spaces; i++) {
        const PlatSpace *space = &host->space[i];
        if (space->shape && space->ground == ground &&
            memcmp(space->shape, shape, sizeof *shape) == 0)
            return i;
    }
    return -1;
}

/* shape(all, text, flips) -> shape */
static int n_shape(lua_State *L) {
    PlatHost *host = host_of(L);
    plat_need_loading(L, "shapes");
    int ground;
    PlatSetRoom storage;
    plat_check_set(L, 1, &ground, &storage);
    PlatShape shape;
    PlatError error;
    const PlatGeometry *g = host->space[ground].geometry;
    host_check(
        L, plat_shape_parse(&shape, g->tiling, luaL_checkstring(L, 2), lua_toboolean(L, 3), &error),
        &error);
    int space = same_shape(host, &shape, ground);
    if (space < 0) {
        /* kept by the state: the registry pins it */
        PlatShape *kept = lua_newuserdatauv(L, sizeof *kept, 0);
        luaL_ref(L, LUA_REGISTRYINDEX);
        *kept = shape;
        space = plat_space_new_shape(host, kept, ground);
    }
    if (space < 0)
        return plat_raise_full(L, "too many boards, decks, enumerations and shapes");
    push_bits(L, PLAT_TAG_SHAPE, (uint64_t)space);
    return 1;
}

/* --- looking --- */

static const PlatSpace *shape_space(lua_State *L, int index, int *space) {
    if (light_tag(L, index) != PLAT_TAG_SHAPE) {
        plat_host_raise(L, PLAT_E_ARGUMENT, "expected a shape, got %s",
                        plat_value_typename(L, index));
        return NULL;
    }
    *space = (int)(light_bits(L, index) & 0xFFF);
    return &host_of(L)->space[*space];
}

static const PlatGeometry *board_of(lua_State *L, const PlatSpace *of) {
    return host_of(L)->space[of->ground].geometry;
}

/* The set of placements at `index`. */
static const uint64_t *check_placements(lua_State *L, int index, int *space) {
    PlatHost *host = host_of(L);
    PlatSetRoom storage;
    if (light_tag(L, index) == PLAT_TAG_SET) {
        const uint64_t *set = plat_check_set(L, index, space, &storage);
        if (host->space[*space].shape)
            return set;
    }
    plat_host_raise(
        L, PLAT_E_ARGUMENT,
        "expected placements, as returned by shape:on(cells): cells have no such method");
    return NULL;
}

/* The set of cells at `index`. */
static const uint64_t *check_ground(lua_State *L, int index, int ground, PlatCells *storage) {
    if (is_node(L, index) || host_of(L)->loading)
        plat_host_raise(L, PLAT_E_ARGUMENT, "placements cannot be described: " PLAT_EAGER);
    return plat_check_set_in(L, index, ground, storage);
}

static int shape_on(lua_State *L) {
    int space;
    const PlatSpace *of = shape_space(L, 1, &space);
    PlatCells storage;
    PlatPlacements found;
    const uint64_t *allowed = check_ground(L, 2, of->ground, &storage);
    plat_placements_find(of->shape, board_of(L, of), found.word, allowed);
    plat_push_set(L, space, found.word);
    return 1;
}

static int shape_orientations(lua_State *L) {
    int space;
    lua_pushinteger(L, shape_space(L, 1, &space)->shape->count);
    return 1;
}

/* #shape -> its cells */
int plat_word_shape_size(lua_State *L) {
    int space;
    lua_pushinteger(L, shape_space(L, 1, &space)->shape->size);
    return 1;
}

typedef void Filter(const PlatShape *shape, const PlatGeometry *g, uint64_t *out,
                    const uint64_t *placements, const uint64_t *set);

static int filtered(lua_State *L, Filter *filter) {
    int space;
    const uint64_t *placements = check_placements(L, 1, &space);
    const PlatSpace *of = &host_of(L)->space[space];
    PlatCells storage;
    PlatPlacements out;
    const uint64_t *set = check_ground(L, 2, of->ground, &storage);
    filter(of->shape, board_of(L, of), out.word, placements, set);
    plat_push_set(L, space, out.word);
    return 1;
}
static int placements_touching(lua_State *L) { return filtered(L, plat_placements_touching); }
static int placements_meeting(lua_State *L) { return filtered(L, plat_placements_meeting); }

static int placements_covered(lua_State *L) {
    int space;
    const uint64_t *placements = check_placements(L, 1, &space);
    const PlatSpace *of = &host_of(L)->space[space];
    PlatCells out;
    plat_placements_covered(of->shape, board_of(L, of), out.word, placements);
    plat_push_set(L, of->ground, out.word);
    return 1;
}

/* --- one placement --- */

static const PlatSpace *check_placement(lua_State *L, int *placement) {
    uint64_t bits = light_bits(L, 1);
    const PlatSpace *of = &host_of(L)->space[cell_space(bits)];
    if (light_tag(L, 1) != PLAT_TAG_CELL || !of->shape) {
        plat_host_raise(L, PLAT_E_ARGUMENT, "expected a placement, as returned by an ask");
        return NULL;
    }
    *placement = cell_index(bits);
    return of;
}

static int placement_cells(lua_State *L) {
    int placement;
    const PlatSpace *of = check_placement(L, &placement);
    PlatCells out;
    plat_placement_cells(of->shape, board_of(L, of), out.word, placement);
    plat_push_set(L, of->ground, out.word);
    return 1;
}

static int placement_anchor(lua_State *L) {
    int placement;
    const PlatSpace *of = check_placement(L, &placement);
    push_cell(L, of->ground, plat_placement_anchor(board_of(L, of), placement));
    return 1;
}

static const char group[] = "shapes and placements";

/* clang-format off */
const PlatWord plat_words_shapes[] = {
    {{"shape:on", "shape:on(cells) -> placements",
      "Every way to lay the shape on the cells: turned, and turned over if it flips. A set like "
      "others; of wheres, only eager ones can use it.",
      "me:ask(\"build\", bee:on(me.map:free()))", group}, .function = shape_on},
    {{"#shape", "#shape -> number",
      "How many cells it has.",
      "me.built:add(#corner)", group}, .function = NULL},
    {{"shape:orientations", "shape:orientations() -> number",
      "In how many different ways it can lie.",
      "assert(bar:orientations() == 2)", group}, .function = shape_orientations},
    {{"placements:touching", "placements:touching(cells) -> placements",
      "The placements with a cell beside one of these cells.",
      "corner:on(me.map:free()):touching(me.roads:drawn())",
     group}, .function = placements_touching},
    {{"placements:meeting", "placements:meeting(cells) -> placements",
      "The placements that cover one of these cells.",
      "local turns = fits:meeting(cell)", group}, .function = placements_meeting},
    {{"placements:covered", "placements:covered() -> set",
      "All cells that any of the placements covers.",
      "local cell = me:ask(\"where\", fits:covered())", group}, .function = placements_covered},
    {{"placement:cells", "placement:cells() -> set",
      "The cells that it covers. Wherever cells are expected, a placement can stand for them.",
      "for cell in lying:cells():each() do ... end", group}, .function = placement_cells},
    {{"placement:anchor", "placement:anchor() -> cell",
      "Its first cell in reading order: the one that is typed, as in \"1f@c4\".",
      "local corner = lying:anchor()", group}, .function = placement_anchor},
    {.entry = {0}},
};
/* clang-format on */

const luaL_Reg plat_shape_natives[] = {
    {"shape", n_shape},
    {NULL,    NULL   }
};
