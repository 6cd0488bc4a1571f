/* Handles of walls: edges of a board that are built, and edges as sets.
 *
 * All sets of edges come from here. What walls bar are words of sets of cells (sets.c), which take
 * walls last. */
#include "declaration_table.h"
#include "handles.h"
#include "host/values/set_words.h"

/* --- building --- */

typedef void Join(uint64_t *to, const uint64_t *a, const uint64_t *b, int words);

static int change(lua_State *L, Join *with) {
    const PlatHandleTarget *bound;
    PlatFieldRef at = bound_for_writing(L, &plat_walls_handles, &bound);
    PlatSetBuffer room;
    uint64_t *walls = plat_field_at(at);
    int space = bound->space;
    with(walls, walls, plat_check_walls(L, 2, &space, &room),
         plat_edge_words(at.field->as.walls.geometry));
    return 0;
}

/*--- # walls */

/*--- walls:build(edges)
 * Builds walls on edges, or on one edge.
 *     me.fences:build(edge) */
static int walls_build(lua_State *L) { return change(L, words_or); }

/*--- walls:remove(edges)
 * Removes the walls on these edges.
 *     me.fences:remove(me.fences:around(garden)) */
static int walls_remove(lua_State *L) { return change(L, words_minus); }

/*--- walls:built() -> edges
 * Returns the edges with a wall. Sets of edges are sets like all others; an edge is written by its
 * two cells, as in "c4/d4".
 *     if #me.fences:built() > 20 then ... end */
/*--- walls:free() -> edges
 * Returns the edges without a wall. The edge of the board has none: nobody can pass there.
 *     me:may("fence", me.fences:free()) */
/*--- walls:around(cells) -> edges
 * Returns all edges of the outline of these cells, with a wall or without.
 *     me.fences:build(me.fences:around(garden)) */
/*--- walls:between(a, b) -> edges
 * Returns all edges between a cell of one set and a cell of the other, with a wall or without.
 *     me.fences:between(meadow, meadow) */
/*--- walls:beside(edges) -> set
 * Returns the cells on both sides of these edges, or of one.
 *     local home = me.fences:beside(edge) & me.map:of("house") */
/*--- walls:encloses(cells) -> condition
 * Tests whether the outline of these cells is all walls and the board's edge.
 *     if me.fences:encloses(garden) then ... end */
static PLAT_WORDS(walls_words, WORD("walls:build", walls_build), WORD("walls:remove", walls_remove),
                  OPERATES("walls:built", OP_BUILT), OPERATES("walls:free", OP_UNBUILT),
                  OPERATES("walls:around", OP_EDGES_AROUND),
                  OPERATES("walls:between", OP_EDGES_BETWEEN),
                  OPERATES("walls:beside", OP_BESIDE_EDGES),
                  OPERATES("walls:encloses", OP_ENCLOSES));

/* --- the kind --- */

static void walls_declare(lua_State *L, PlatField *field) {
    plat_need_edges(L, field->as.walls.geometry = plat_geometry_in(L, 1));
}

/* The edges become a space of their own. */
static void walls_complete(lua_State *L, PlatHandleTarget *bound) {
    if (bound->space < 0 || plat_set_domain_of_edges(host_of(L), bound->space) < 0)
        plat_host_raise(L, PLAT_E_CAPACITY, "too many boards, decks, enumerations and shapes");
}

const PlatHandleType plat_walls_handles = {
    .name = "walls field",
    .words = walls_words,
    .kind = PLAT_FIELD_WALLS,
    .declare = walls_declare,
    .complete = walls_complete,
};
