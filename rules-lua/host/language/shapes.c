/* Shapes and their placements, as scripts hold them.
 *
 * A shape is made at load for the board that it will lie on, and is a space of its own: its
 * placements there. So sets of placements are sets like all others, with the same algebra, and one
 * placement is a light value like a cell. Wherever cells are expected, a placement stands for those
 * that it covers. A piece of road is a shape whose cells have open sides. */
#include <stdlib.h>
#include <string.h>

#include "handles.h"
#include "host/described/expr.h"
#include "words.h"

/* --- making --- */

/* The space of an equal shape on the same board, and a pattern's of the same names; or -1. */
static int same_shape(const PlatHost *host, const PlatShape *shape, int ground, int lettered) {
    for (int i = 0; i < host->spaces; i++) {
        const PlatSetDomain *space = &host->space[i];
        if (space->shape && space->ground == ground && space->lettered == lettered &&
            memcmp(space->shape, shape, sizeof *shape) == 0)
            return i;
    }
    return -1;
}

static int push_shape(lua_State *L, const PlatShape *shape, int ground, int lettered) {
    PlatHost *host = host_of(L);
    int space = same_shape(host, shape, ground, lettered);
    if (space < 0) {
        /* kept by the state: the registry pins it */
        PlatShape *kept = lua_newuserdatauv(L, sizeof *kept, 0);
        luaL_ref(L, LUA_REGISTRYINDEX);
        *kept = *shape;
        space = plat_set_domain_new_shape(host, kept, ground);
    }
    if (space < 0)
        return plat_raise_full(L, "too many boards, decks, enumerations and shapes");
    host->space[space].lettered = lettered;
    push_bits(L, PLAT_TAG_SHAPE, (uint64_t)space);
    return 1;
}

/* The board of all cells at index 1, flips at 3 and turns at 4. */
static const PlatGeometry *being_made(lua_State *L, int *ground, int *ways) {
    plat_need_loading(L, "shapes");
    *ground = plat_space_of_set(L, 1);
    *ways =
        (lua_toboolean(L, 3) ? PLAT_SHAPE_FLIPS : 0) | (lua_toboolean(L, 4) ? 0 : PLAT_SHAPE_KEEPS);
    return host_of(L)->space[*ground].geometry;
}

/* shape(all, text, flips, turns) -> shape */
static int n_shape(lua_State *L) {
    int ground, ways;
    const PlatGeometry *g = being_made(L, &ground, &ways);
    PlatShape shape;
    host_check(L, plat_shape_parse(&shape, g->tiling, luaL_checkstring(L, 2), ways, host_error(L)));
    return push_shape(L, &shape, ground, 0);
}

/* pattern(all, text, flips, turns, names) -> shape of letters */
static int n_pattern(lua_State *L) {
    int ground, ways;
    const PlatGeometry *g = being_made(L, &ground, &ways);
    const int lettered = plat_space_of_set(L, 5);
    PlatShape shape;
    host_check(L, plat_pattern_parse(&shape, g->tiling, luaL_checkstring(L, 2),
                                     host_of(L)->space[lettered].names, ways, host_error(L)));
    return push_shape(L, &shape, ground, lettered);
}

/* The cells of a piece as they are read from its text. */
typedef struct Piece {
    PlatTiling tiling;
    const PlatNames *kinds; /* of way, or NULL */
    PlatOffset cell[PLAT_MAX_SHAPE_CELLS];
    PlatWays sides[PLAT_MAX_SHAPE_CELLS];
    int count, alternatives;
} Piece;

/* Raise for a word that is no part of a piece. */
static void bad_piece_word(lua_State *L, const Piece *piece, const char *word, size_t length) {
    const char *sides = piece->tiling == PLAT_SQUARE ? "NS" : "n+s";
    if (piece->kinds)
        plat_host_raise(L, PLAT_E_FORMAT,
                        "`%.*s` is not a part of a piece: a road type with its open sides "
                        "(%s.%s), commas between several, * where they join, . for no cell, | "
                        "before an alternative",
                        (int)length, word, piece->kinds->name[0].text, sides);
    plat_host_raise(L, PLAT_E_FORMAT,
                    "`%.*s` is not a part of a piece: its open sides (%s), . for no cell, | "
                    "before an alternative%s",
                    (int)length, word, sides,
                    memchr(word, '.', length) ? "; road types are in its kinds = { ... }" : "");
}

/* Read a word of a piece: open sides, `.` for no cell, `|` before an alternative, `/` between
 * rows. */
static void read_piece_word(lua_State *L, Piece *piece, PlatOffset *at, const char *word,
                            size_t length) {
    int n = piece->alternatives > 1 ? piece->alternatives - 1 : piece->count;
    PlatWays sides = 0;
    if (*word != '|' && *word != '/' &&
        !plat_ways_parse(piece->kinds, piece->tiling, &sides, word, length))
        bad_piece_word(L, piece, word, length);
    if (*word == '|') {
        piece->alternatives++;
    } else if (*word == '/') {
        *at = (PlatOffset){at->row + (at->column > 0), 0};
    } else if (sides == 0) {
        at->column++;
    } else if (n >= PLAT_MAX_SHAPE_CELLS) {
        plat_host_raise(L, PLAT_E_CAPACITY, "a piece has at most %d cells or alternatives",
                        PLAT_MAX_SHAPE_CELLS);
    } else {
        if (piece->alternatives > 1 && piece->sides[n] != 0)
            piece->count++; /* two words of one alternative */
        piece->sides[n] = sides;
        piece->cell[n] = (PlatOffset){at->row, at->column++};
        piece->count += piece->alternatives == 1;
    }
    if (piece->alternatives > 1 && piece->count != 1)
        plat_refuse(L, "only a piece of one cell has several alternatives");
}

static void read_piece(lua_State *L, Piece *piece, const char *text) {
    PlatOffset at = {0, 0};
    for (text += strspn(text, " \t\r"); *text; text += strspn(text, " \t\r")) {
        size_t length = strcspn(text, " \t\r\n/|");
        bool stroke = length == 0;
        read_piece_word(L, piece, &at, *text == '\n' ? "/" : text, stroke ? 1 : length);
        text += stroke ? 1 : length;
    }
}

/* Road types that a piece had before, where they are the same; so equal pieces are one. */
static const PlatNames *same_kinds(const PlatHost *host, const PlatNames *kinds) {
    for (int i = 0; i < host->spaces; i++) {
        const PlatNames *had = host->space[i].shape ? host->space[i].shape->kinds : NULL;
        if (had && plat_same_names(had, kinds))
            return had;
    }
    return kinds;
}

/* piece(all, text, flips, turns, kinds) -> shape of roads */
static int n_piece(lua_State *L) {
    int ground, ways;
    const PlatGeometry *g = being_made(L, &ground, &ways);
    Piece piece = {.tiling = g->tiling, .alternatives = 1};
    PlatShape shape;
    if (!lua_isnoneornil(L, 5))
        piece.kinds = same_kinds(host_of(L), host_of(L)->space[plat_space_of_set(L, 5)].names);
    if (piece.kinds && piece.kinds->count > PLAT_MAX_WAYS)
        plat_host_raise(L, PLAT_E_CAPACITY, "a piece has at most %d road types", PLAT_MAX_WAYS);
    read_piece(L, &piece, luaL_checkstring(L, 2));
    host_check(L, plat_piece_make(&shape, g->tiling, piece.cell, piece.sides, piece.count,
                                  piece.alternatives, piece.kinds, ways, host_error(L)));
    return push_shape(L, &shape, ground, 0);
}

/* --- looking --- */

const PlatSetDomain *plat_check_shape(lua_State *L, int index, int *space) {
    if (light_tag(L, index) != PLAT_TAG_SHAPE) {
        plat_refuse(L, "expected a shape, got %s", plat_value_typename(L, index));
        return NULL;
    }
    *space = (int)(light_bits(L, index) & 0xFFF);
    return &host_of(L)->space[*space];
}

static const PlatGeometry *board_of(lua_State *L, const PlatSetDomain *of) {
    return host_of(L)->space[of->ground].geometry;
}

/* The set of placements at `index`. */
static const uint64_t *check_placements(lua_State *L, int index, int *space) {
    PlatHost *host = host_of(L);
    PlatSetBuffer storage;
    if (light_tag(L, index) == PLAT_TAG_SET) {
        const uint64_t *set = plat_check_set(L, index, space, &storage);
        if (host->space[*space].shape)
            return set;
    }
    plat_refuse(L,
                "expected placements, as returned by shape:on(cells): cells have no such method");
    return NULL;
}

/*--- # shapes and placements */

/*--- shape:on(cells) -> placements
 * Returns all placements of the shape on the cells: turned, and turned over if it flips. They are a
 * set like others.
 *     me:ask("build", bee:on(me.map:free())) */
static int shape_on(lua_State *L) {
    const PlatHost *host = host_of(L);
    PlatHandleTarget of = {.field = -1, .seat = PLAT_SEAT_SHARED, .layer = -1};
    const PlatSetDomain *placed = plat_check_shape(L, 1, &of.space);
    if (host->loading || is_node(L, 2))
        return plat_expr_call(L, OP_ON, 2, &of);
    int ground = placed->ground;
    PlatSetBuffer held;
    PlatPlacements found;
    const uint64_t *cells = plat_check_set_of(L, 2, &ground, &held);
    plat_limits_take(L, placed->words);
    plat_placements_find(placed->shape, placed->board, found.word, cells);
    plat_push_set(L, of.space, found.word);
    return 1;
}

/*--- shape:orientations() -> number
 * Counts its different orientations.
 *     assert(bar:orientations() == 2) */
static int shape_orientations(lua_State *L) {
    int space;
    lua_pushinteger(L, plat_check_shape(L, 1, &space)->shape->count);
    return 1;
}

/* #shape -> its cells */
int plat_word_shape_size(lua_State *L) {
    int space;
    lua_pushinteger(L, plat_check_shape(L, 1, &space)->shape->size);
    return 1;
}

/*--- placements:touching(cells) -> placements
 * Returns the placements with a cell beside one of these cells.
 *     corner:on(me.map:free()):touching(me.roads:drawn()) */
/*--- placements:meeting(cells) -> placements
 * Returns the placements that cover one of these cells.
 *     local turns = fits:meeting(cell) */
/*--- placements:covered() -> set
 * Returns all cells that any of the placements covers.
 *     local cell = me:ask("where", fits:covered()) */
/* Placements are at index 1. */
static int operation(lua_State *L) {
    int space;
    const PlatNode *node = node_of_value(L, 1);
    if (!node || node->space < 0 || !host_of(L)->space[node->space].shape)
        check_placements(L, 1, &space);
    return plat_expr_call(L, (PlatOp)plat_api_op(L), 1, NULL);
}

/* The placements at index 1 of a piece of road. */
static const uint64_t *check_roads(lua_State *L, int *space) {
    const uint64_t *placements = check_placements(L, 1, space);
    if (!host_of(L)->space[*space].shape->road)
        plat_refuse(L, "expected placements of a piece of road: a shape has no open sides");
    return placements;
}

/* Those that open where a set for each side, in `by_side`, says so. */
static int push_opening(lua_State *L, int space, const uint64_t *placements,
                        const uint64_t *by_side) {
    const PlatSetDomain *of = &host_of(L)->space[space];
    PlatPlacements out;
    plat_placements_opening(of->shape, board_of(L, of), out.word, placements, by_side,
                            PLAT_ANY_WAY);
    plat_push_set(L, space, out.word);
    return 1;
}

/*--- placements:opening_on(cells) -> placements
 * Returns the placements of a piece of road with an open side on one of these cells.
 *     local dry = bends - bends:opening_on(river) */
static int placements_opening_on(lua_State *L) {
    int space;
    const uint64_t *placements = check_roads(L, &space);
    const PlatSetDomain *of = &host_of(L)->space[space];
    const PlatGeometry *g = board_of(L, of);
    PlatCells storage;
    uint64_t by_side[PLAT_MAX_SIDES * PLAT_MAX_WORDS];
    const uint64_t *set = plat_check_set_in(L, 2, of->ground, &storage);
    for (int d = 0; d < g->sides; d++)
        plat_cells_shift(g, by_side + (ptrdiff_t)d * g->words, set, plat_sides_opposite(g, d));
    return push_opening(L, space, placements, by_side);
}

/*--- placements:leaving() -> placements
 * Returns the placements of a piece of road with an open side off the board.
 *     straight:on(grid:border()):leaving() */
static int placements_leaving(lua_State *L) {
    int space;
    const uint64_t *placements = check_roads(L, &space);
    const PlatGeometry *g = board_of(L, &host_of(L)->space[space]);
    uint64_t by_side[PLAT_MAX_SIDES * PLAT_MAX_WORDS];
    for (int d = 0; d < g->sides; d++) {
        uint64_t *off = by_side + (ptrdiff_t)d * g->words;
        plat_cells_shift(g, off, g->all, plat_sides_opposite(g, d));
        plat_cells_not(g, off, off);
    }
    return push_opening(L, space, placements, by_side);
}

/* --- one placement --- */

static const PlatSetDomain *check_placement(lua_State *L, int *placement) {
    uint64_t bits = light_bits(L, 1);
    const PlatSetDomain *of = &host_of(L)->space[cell_space(bits)];
    if (light_tag(L, 1) != PLAT_TAG_CELL || !of->shape) {
        plat_refuse(L, "expected a placement, as returned by an ask");
        return NULL;
    }
    *placement = cell_index(bits);
    return of;
}

/*--- placement:cells() -> set
 * Returns the cells that it covers. A placement can stand for them wherever cells are expected.
 *     for cell in lying:cells():each() do ... end */
static int placement_cells(lua_State *L) {
    int placement;
    const PlatSetDomain *of = check_placement(L, &placement);
    PlatCells out;
    plat_placement_cells(of->shape, board_of(L, of), out.word, placement);
    plat_push_set(L, of->ground, out.word);
    return 1;
}

/*--- placement:anchor() -> cell
 * Returns its first cell in reading order: the one that is typed, as in "1f@c4".
 *     local corner = lying:anchor() */
static int placement_anchor(lua_State *L) {
    int placement;
    const PlatSetDomain *of = check_placement(L, &placement);
    push_cell(L, of->ground, plat_placement_anchor(board_of(L, of), placement));
    return 1;
}

/*--- placement:cell(n) -> cell
 * Returns the n-th cell of the shape as it was drawn, in reading order or in that of its digits.
 *     for n = 1, #bar do me.map.number:set(lying:cell(n), n) end */
static int placement_cell(lua_State *L) {
    int placement;
    const PlatSetDomain *of = check_placement(L, &placement);
    int n = (int)check_whole(L, 2, "placement:cell", 1, of->shape->size);
    push_cell(L, of->ground, plat_placement_cell(of->shape, board_of(L, of), placement, n - 1));
    return 1;
}

/*--- placement:turn() -> number, true or false
 * Returns how often it is turned clockwise, by a quarter or a sixth, from 0, and whether it is
 * flipped first.
 *     local turns, flipped = lying:turn() */
static int placement_turn(lua_State *L) {
    int placement;
    const PlatSetDomain *of = check_placement(L, &placement);
    int orientation = plat_placement_orientation(board_of(L, of), placement);
    lua_pushinteger(L, of->shape->orientation[orientation].turn);
    lua_pushboolean(L, of->shape->orientation[orientation].flipped);
    return 2;
}

/*--- #shape -> number
 * Counts its cells.
 *     me.built:add(#corner) */
PLAT_WORDS(plat_words_shapes, CALLS("shape:on", shape_on, OP_ON), WORD("#shape", NULL),
           WORD("shape:orientations", shape_orientations),
           CALLS("placements:touching", operation, OP_TOUCHING),
           CALLS("placements:meeting", operation, OP_MEETING),
           WORD("placements:opening_on", placements_opening_on),
           WORD("placements:leaving", placements_leaving),
           CALLS("placements:covered", operation, OP_COVERED),
           WORD("placement:cells", placement_cells), WORD("placement:cell", placement_cell),
           WORD("placement:turn", placement_turn), WORD("placement:anchor", placement_anchor));

/* drawn(shape) -> its rows with / between them, with X or letters for cells; of a piece of road of
 * one cell "=", then the ways of each of its alternatives as they were drawn, with commas */
static int n_drawn(lua_State *L) {
    int space, alternatives = 0;
    char text[PLAT_SHAPE_TEXT], *anchor;
    const PlatShape *shape = plat_check_shape(L, 1, &space)->shape;
    if (shape->road && shape->size == 1) {
        luaL_Buffer out;
        luaL_buffinit(L, &out);
        for (int n = 0; n < shape->count; n++)
            if (shape->orientation[n].turn == 0 && !shape->orientation[n].flipped) {
                lua_pushfstring(L, "%s%I", alternatives++ ? "," : "=",
                                (lua_Integer)shape->orientation[n].sides[0]);
                luaL_addvalue(&out);
            }
        luaL_pushresult(&out);
        return 1;
    }
    plat_shape_format(shape, text, 0);
    if (!shape->letters[0] && (anchor = strchr(text, '@')))
        *anchor = 'X';
    lua_pushstring(L, text);
    return 1;
}

const luaL_Reg plat_shape_natives[] = {
    {"drawn",   n_drawn  },
    {"shape",   n_shape  },
    {"piece",   n_piece  },
    {"pattern", n_pattern},
    {NULL,      NULL     }
};
