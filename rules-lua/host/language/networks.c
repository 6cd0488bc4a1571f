/* Handles of networks: roads on a board.
 *
 * Scripts write the open sides of a piece as text ("NS", "ESW", on hex boards "n+se"), and get them
 * as text; what is drawn, where a piece fits and where roads go on are sets like any other. Each
 * road type is a handle among the methods of its network, as layers are of a board; its number,
 * from 1, is the handle's layer. */
#include <string.h>

#include "declaration_table.h"
#include "handles.h"
#include "host/values/cost.h"
#include "kernel/tiling.h"
#include "words.h"

enum { SIDES_TEXT = 24 };

/* A network that a method was called for, and room for the sets that the method takes and gives. */
typedef struct Roads {
    const PlatHandleTarget *bound;
    const PlatNetwork *n;
    PlatNetwork single; /* which *n is, for a handle of one road type */
    const PlatGeometry *g;
    uint64_t *at;
    PlatCells out, given;
} Roads;

static void read_roads(lua_State *L, Roads *r) {
    r->bound = bound_here(L, &plat_network_handles);
    PlatFieldRef at = at_of_bound(L, r->bound);
    r->n = &at.field->as.network;
    r->g = r->n->geometry;
    r->at = plat_field_at(at);
    if (r->bound->layer > 0) {
        r->at = plat_network_part(r->n, r->at, r->bound->layer - 1);
        r->single = plat_network_single(r->n);
        r->n = &r->single;
    }
}

/* The same for a method that changes it. */
static void write_roads(lua_State *L, Roads *r) {
    read_roads(L, r);
    host_need_write(L, r->bound);
}

/* The sides at `index` as a mask: text in any form, or the mask itself. */
static int sides_argument(lua_State *L, int index, const Roads *r) {
    PlatNumberType sides = {PLAT_AS_SIDES, (int16_t)r->bound->space};
    int64_t mask;
    if (!plat_number_type_read(L, index, sides, &mask))
        plat_number_type_refuse(L, index, sides, "");
    return (int)mask;
}

/* The same for what only one road type has. */
static void write_way(lua_State *L, Roads *r, const char *method) {
    write_roads(L, r);
    const char *field = r->bound->of->name;
    if (r->n->kinds)
        plat_refuse(L, "%s has several road types: say which, as in %s.%s:%s(...)", field, field,
                    r->n->kinds->name[0].text, method);
}

static void push_sides(lua_State *L, const PlatGeometry *g, int sides) {
    char text[SIDES_TEXT];
    plat_sides_format(g->tiling, text, sides, PLAT_SIDES_NAMES);
    lua_pushstring(L, text);
}

/* Raise on a graph, where cells have no sides. */
static void need_sides(lua_State *L, const Roads *r) {
    plat_need_grid(L, r->bound->space,
                   "sides: a network joins neighbours, network:link(a, b), and holds "
                   "network:links()");
}

static int cell_argument(lua_State *L, int index, const Roads *r) {
    return check_cell(L, index, r->bound->space);
}

static const uint64_t *set_argument(lua_State *L, int index, Roads *r) {
    return plat_check_set_in(L, index, r->bound->space, &r->given);
}

/* The optional set of roads at `index`; NULL stands for all of them. */
static const uint64_t *roads_argument(lua_State *L, int index, Roads *r) {
    return lua_isnoneornil(L, index) ? NULL : set_argument(L, index, r);
}

/* --- sets --- */

/*--- # networks */

/*--- network:loops(roads) -> number
 * Counts the connections that could be removed without dividing a road: 0 for paths, 1 for a ring.
 * It counts all roads unless some are given.
 *     if me.roads:loops() > 0 then ... end */
/*--- network:fits(sides, roads) -> set
 * Returns the cells where a piece with these open sides would meet a neighbour. Any road counts
 * unless roads are given.
 *     me.roads:fits "NS" & me.roads:free() */
/*--- network:frontier(roads) -> set
 * Returns the cells without a road that a neighbour opens towards.
 *     me:ask("road", me.roads:frontier()) */
/*--- network:towards(side, roads) -> set
 * Returns the cells whose neighbour on that side has an open side towards them.
 *     me.roads:towards "north" */
/* The last argument, the roads that count, may be left out: then all do. */
static int network_within(lua_State *L) {
    const PlatHandleTarget *bound = bound_here(L, &plat_network_handles);
    int last = 1 + (int)strlen(plat_operation[plat_api_op(L)].takes);
    if (lua_isnoneornil(L, last)) {
        lua_settop(L, last - 1);
        push_bits(L, PLAT_TAG_SET, host_of(L)->space[bound->space].all);
    }
    return plat_field_operation(L);
}

/* --- numbers and sides --- */

/*--- network:sides(cell) -> text
 * Returns the open sides of a cell, "." for none.
 *     if me.roads:sides(cell) == "NS" then ... end */
static int network_sides(lua_State *L) {
    Roads r;
    read_roads(L, &r);
    need_sides(L, &r);
    push_sides(L, r.g, plat_network_sides(r.n, r.at, cell_argument(L, 2, &r)));
    return 1;
}

/*--- network:offers(cell, roads) -> text
 * Returns the sides where a neighbour has an open side towards the cell.
 *     me.roads:draw(cell, me.roads:offers(cell)) */
static int network_offers(lua_State *L) {
    Roads r;
    read_roads(L, &r);
    need_sides(L, &r);
    int cell = cell_argument(L, 2, &r);
    push_sides(L, r.g, plat_network_offers(r.n, r.at, cell, roads_argument(L, 3, &r)));
    return 1;
}

/*--- network:exits(set) -> number, text
 * Returns on how many sides roads in these cells run off the board, and which.
 *     local sides = me.roads:exits(road) */
static int network_exits(lua_State *L) {
    Roads r;
    read_roads(L, &r);
    need_sides(L, &r);
    int sides = plat_network_exits(r.n, r.at, set_argument(L, 2, &r));
    plat_limits_charge(L, plat_cost_of_sides(r.n));
    lua_pushinteger(L, __builtin_popcount((unsigned)sides));
    push_sides(L, r.g, sides);
    return 2;
}

/*--- network:longest_path([within]) -> set
 * Returns the longest path that passes no cell twice: the most cells of a road in one line, without
 * branches; all of a ring. It may be limited to a set. Of equal paths it is the one that begins
 * first in reading order. Too many nested loops, as on a full board of crossings, are an error.
 *     local points = #me.roads:longest_path() */
static int network_longest_path(lua_State *L) {
    Roads r;
    read_roads(L, &r);
    const uint64_t *within = roads_argument(L, 2, &r);
    int looks = 0;
    PlatStatus status =
        plat_network_longest_path(r.n, r.at, r.out.word, within, &looks, host_error(L));
    plat_limits_charge(L, plat_cost_of_path(r.n, looks));
    host_check(L, status);
    plat_push_set(L, r.bound->space, r.out.word);
    return 1;
}

/* A piece of road that the network can hold: one with road types has the network's. */
static void need_piece(lua_State *L, const Roads *r, const PlatSetDomain *of) {
    const PlatNames *kinds = of->shape->kinds, *own = r->n->kinds;
    if (!of->shape->road || of->ground != r->bound->space)
        plat_refuse(L, "expected a piece of road for the network's board, grid:piece \"NS\": %s",
                    of->shape->road ? "this one is for another board"
                                    : "a shape has no open sides");
    if (kinds && r->bound->layer > 0)
        plat_refuse(L, "this piece has road types: it goes on the network of all of them, %s",
                    r->bound->of->name);
    if (kinds && !(own && plat_same_names(kinds, own)))
        plat_refuse(L, "the piece and %s have different road types: give both the same kinds",
                    r->bound->of->name);
}

/*--- network:fitting(piece, cells) -> placements
 * Returns the placements of a piece, without a road below it, with an open side that meets one of
 * the network; on these cells if some are given. A side of a piece with road types meets its own
 * type, and none of them meets only others.
 *     local joined = me.roads:fitting(bend, me.map:free()) */
static int network_fitting(lua_State *L) {
    Roads r;
    int space;
    read_roads(L, &r);
    const PlatSetDomain *of = plat_check_shape(L, 2, &space);
    const uint64_t *cells = roads_argument(L, 3, &r);
    PlatPlacements found;
    need_piece(L, &r, of);
    plat_network_drawn(r.n, r.at, r.out.word);
    plat_cells_minus(r.g, r.out.word, cells ? cells : r.g->all, r.out.word);
    plat_placements_find(of->shape, r.g, found.word, r.out.word);
    plat_placements_joining(of->shape, r.n, r.at, found.word, found.word);
    plat_push_set(L, space, found.word);
    return 1;
}

/* --- drawing --- */

/* A placement at index 2: each of its cells with the sides that it has there. */
static int draw_placement(lua_State *L, const Roads *r, const PlatSetDomain *of) {
    int placement = cell_index(light_bits(L, 2));
    need_piece(L, r, of);
    for (int n = 0; n < of->shape->size; n++) {
        int cell;
        PlatWays ways = plat_placement_ways(of->shape, r->g, placement, n, &cell);
        plat_network_lay(r->n, r->at, cell, ways);
    }
    return 0;
}

/* Open one more side of a cell. */
static void open_side(const Roads *r, int cell, int side) {
    plat_network_put(r->n, r->at, cell, plat_network_sides(r->n, r->at, cell) | 1 << side);
}

/*--- network:draw(cell, sides)
 * Gives a cell exactly these open sides: letters ("NS", on hexes and with diagonals "n+se").
 * network:draw(placement) gives each cell of a piece of road its sides there, in all its road
 * types, and makes its junctions.
 *     me.roads:draw(cell, "NE") */
static int network_draw(lua_State *L) {
    Roads r;
    uint64_t bits = light_bits(L, 2);
    const PlatSetDomain *of = &host_of(L)->space[cell_space(bits)];
    bool placed = tag_of_bits(bits) == PLAT_TAG_CELL && of->shape;
    if (placed && of->shape->kinds)
        write_roads(L, &r);
    else
        write_way(L, &r, "draw");
    need_sides(L, &r);
    if (placed)
        return draw_placement(L, &r, of);
    int cell = cell_argument(L, 2, &r);
    plat_network_put(r.n, r.at, cell, sides_argument(L, 3, &r));
    return 0;
}

/*--- network:lay(cell, "side", within) -> cell
 * Lays a way straight on from a cell: each cell opens towards the next, and keeps the sides that it
 * had. `within` is the number of steps, or a set of cells that the way does not leave. The way ends
 * at the edge of the board. Returns the cell where it ends.
 *     local ship = me.roads:lay(cell, "east", 3) */
static int network_lay(lua_State *L) {
    Roads r;
    int64_t side;
    write_way(L, &r, "lay");
    need_sides(L, &r);
    int cell = cell_argument(L, 2, &r), next;
    const PlatNumberType means = {PLAT_AS_SIDE, (int16_t)r.bound->space};
    if (!plat_number_type_read(L, 3, means, &side))
        plat_number_type_refuse(L, 3, means, "");
    const bool counted = lua_type(L, 4) == LUA_TNUMBER;
    lua_Integer steps = counted ? check_whole(L, 4, "lay: steps", 0, PLAT_MAX_ROWS) : PLAT_MAX_ROWS;
    const uint64_t *within = counted ? r.g->all : set_argument(L, 4, &r);
    for (; steps > 0; steps--, cell = next) {
        next = plat_geometry_neighbour(r.g, cell, (int)side);
        if (next < 0 || !plat_cells_has(within, next))
            break;
        open_side(&r, cell, (int)side);
        open_side(&r, next, plat_sides_opposite(r.g, (int)side));
    }
    push_cell(L, r.bound->space, cell);
    return 1;
}

/*--- network:erase(cell)
 * Removes the open sides and links of a cell.
 *     me.roads:erase(cell) */
static int network_erase(lua_State *L) {
    Roads r;
    write_roads(L, &r);
    plat_network_erase(r.n, r.at, cell_argument(L, 2, &r));
    return 0;
}

/*--- network:link(a, b)
 * Joins two cells as if they shared an open side: a tunnel. On a graph they must be neighbours, and
 * network:link(edges) joins the cells of edges.
 *     me.roads:link(entrance, exit) */
static int network_link(lua_State *L) {
    Roads r;
    PlatSetBuffer room;
    write_way(L, &r, "link");
    int space = r.bound->space;
    if (r.g->tiling != PLAT_GRAPH || lua_gettop(L) > 2) {
        int a = cell_argument(L, 2, &r), b = cell_argument(L, 3, &r);
        host_check(L, plat_network_link(r.n, r.at, a, b, host_error(L)));
        return 0;
    }
    const uint64_t *edges = plat_check_walls(L, 2, &space, &room);
    for (int edge = 0, a, b; plat_edge_ends(r.g, edge, &a, &b); edge++)
        if (plat_cells_has(edges, edge))
            host_check(L, plat_network_link(r.n, r.at, a, b, host_error(L)));
    return 0;
}

/*--- network:unlink(a, b) -> true or false
 * Removes a link; false if there was none.
 *     me.roads:unlink(entrance, exit) */
static int network_unlink(lua_State *L) {
    Roads r;
    write_way(L, &r, "unlink");
    int a = cell_argument(L, 2, &r), b = cell_argument(L, 3, &r);
    lua_pushboolean(L, plat_network_unlink(r.n, r.at, a, b));
    return 1;
}

/* Raise unless it is a network with road types, as a whole. */
static void need_kinds(lua_State *L, const PlatHandleTarget *bound) {
    const PlatField *field = plat_schema_field(host_of(L)->schema, bound->field);
    if (bound->layer > 0)
        plat_refuse(L, "road types are joined by the network of all of them: write %s:join(cell)",
                    field->name);
    if (!field->as.network.kinds)
        plat_refuse(L, "%s has no road types to join: declare it with kinds = { ... }",
                    field->name);
}

/*--- network:join(cell)
 * Joins all road types in a cell, now and later: a junction. In other cells two types only cross.
 * Erasing the cell removes it.
 *     me.ways:join(cell) */
static int network_join(lua_State *L) {
    Roads r;
    write_roads(L, &r);
    need_kinds(L, r.bound);
    plat_network_join(r.n, r.at, cell_argument(L, 2, &r), true);
    return 0;
}

/*--- network:joined() -> set
 * Returns the junctions, even if nothing is drawn there.
 *     #(me.ways:joined() & me.ways:longest()) */
static int network_joined(lua_State *L) {
    need_kinds(L, bound_here(L, &plat_network_handles));
    return plat_field_operation(L);
}

/*--- network:links() -> edges
 * Returns the links of a network on a graph, as edges.
 *     me:ask("ferry", bay:edges() - me.ferries:links()) */
/*--- network:drawn() -> set
 * Returns the cells on the network.
 *     me.roads:drawn() & shops */
/*--- network:free() -> set
 * Returns the cells with nothing of the network.
 *     return { ["no road yet"] = me.roads:free() } */
/*--- network:is(sides) -> set
 * Returns the cells that have exactly these open sides.
 *     me.roads:is "NS" */
/*--- network:opening(side) -> set
 * Returns the cells with an open side in that direction, even if nothing meets it.
 *     me.roads:opening "north" */
/*--- network:road(cell) -> set
 * Returns the road through a cell: all cells connected to it by open sides that meet, and by links.
 * Its length is #road.
 *     local length = #me.roads:road(hotel) */
/*--- network:roads_of(set) -> set
 * Returns all roads through a cell of the set.
 *     #me.roads:roads_of(shops) */
/*--- network:longest() -> set
 * Returns the longest road; of equal ones the first in reading order.
 *     sheet:add(#me.roads:longest(), "the longest road", me.roads:longest()) */
/*--- network:count() -> number
 * Counts the roads.
 *     if me.roads:count() == 1 then ... end */
/*--- network:leaving(side) -> set
 * Returns the cells whose road runs off the board on that side.
 *     me.roads:leaving "west" */
static PLAT_WORDS(
    network_words, WORD("network:draw", network_draw), WORD("network:lay", network_lay),
    WORD("network:fitting", network_fitting), WORD("network:erase", network_erase),
    WORD("network:join", network_join), CALLS("network:joined", network_joined, OP_JOINED),
    WORD("network:link", network_link), WORD("network:unlink", network_unlink),
    OPERATES("network:links", OP_LINKS), WORD("network:sides", network_sides),
    OPERATES("network:drawn", OP_ON_NETWORK), OPERATES("network:free", OP_OFF_NETWORK),
    OPERATES("network:is", OP_SIDES_ARE), OPERATES("network:opening", OP_OPENING),
    OPERATES("network:road", OP_ROAD), OPERATES("network:roads_of", OP_ROADS_OF),
    OPERATES("network:longest", OP_LONGEST_ROAD),
    WORD("network:longest_path", network_longest_path), OPERATES("network:count", OP_ROADS),
    CALLS("network:loops", network_within, OP_LOOPS),
    CALLS("network:fits", network_within, OP_FITS),
    CALLS("network:frontier", network_within, OP_FRONTIER),
    CALLS("network:towards", network_within, OP_TOWARDS), WORD("network:offers", network_offers),
    OPERATES("network:leaving", OP_LEAVING), WORD("network:exits", network_exits));

/* --- the kind --- */

static void network_declare(lua_State *L, PlatField *field) {
    field->as.network.geometry = plat_geometry_in(L, 1);
    const PlatGeometry *g = field->as.network.geometry;
    const bool graph = g && g->tiling == PLAT_GRAPH;
    field->as.network.links =
        graph ? g->graph->links + (g->graph->links == 0) : (int)plat_integer_in(L, 1, "links", 0);
    field->as.network.kinds = plat_names_in(L, 1);
}

/* Give a network a handle for each of its road types. */
static void add_kinds(lua_State *L, PlatHandleTarget *bound) {
    const PlatField *field = plat_schema_field(host_of(L)->schema, bound->field);
    const PlatNames *kinds = field->as.network.kinds;
    if (!kinds)
        return;
    plat_push_own_methods(L, &plat_network_handles);
    for (int i = 0; i < kinds->count; i++) {
        lua_pushstring(L, kinds->name[i].text);
        lua_pushvalue(L, -1);
        if (lua_rawget(L, -3) == LUA_TFUNCTION)
            plat_host_raise(L, PLAT_E_NAME,
                            "a road type cannot be called `%s`: networks have that method",
                            kinds->name[i].text);
        lua_pop(L, 1);
        plat_push_handle(L, &plat_network_handles, bound->field, bound->seat, i + 1, bound->space);
        lua_rawset(L, -3);
    }
    lua_pop(L, 1);
}

const PlatHandleType plat_network_handles = {
    .name = "network",
    .words = network_words,
    .kind = PLAT_FIELD_NETWORK,
    .declare = network_declare,
    .complete = add_kinds,
};
