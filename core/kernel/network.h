/* Networks: roads on a board, as open sides of cells and extra links between cells.
 *
 * Each cell has a mask of open sides: bit d is set when what is drawn there opens in direction d
 * (PLAT_NORTH..PLAT_WEST, with diagonals ..PLAT_NORTHWEST, on hex boards 0..5). With diagonals a
 * corner is a side like any other. Two cells are joined when they share a side and both
 * open on it, or when a link joins them. A road is all the cells that can be reached from one
 * another over such joints; its length is its number of cells. A cell is on the network when it has
 * an open side or a link's end. Sides may open on whatever they like: on a cell that does not open
 * towards them, on one with nothing, or off the map.
 *
 * What lies in a cell is one junction: all its open sides meet. (Two ways that cross without
 * meeting cannot be stored.) What is drawn for it, and what may be drawn where, is the game's:
 *
 *     Doodle City     a road piece is two sides: NS, EW, NE, ES, SW, NW. A house square's start
 *                     road is put at set-up. A hotel scores the length of its road, a shop what
 *                     stands in its road's house squares, a taxi whether its road holds another:
 *                     each is the road `and` a set. A closed ring is a road with a loop.
 *     Scribble City   a single is any two sides, a bus stop two opposite ones, a junction all four,
 *                     a bridge two opposite ones on a river cell: which of them it is, a layer of
 *                     the board says, and legality is the cells it may stand on `and`
 *                     plat_network_fits. A tunnel is two cells with one open side each, the outer
 *                     one, and a link between them: a mouth is no open side, so nothing joins
 *                     through it, it never leaves the map, and what lies between is no road. Only
 *                     the entrance has to fit. An edge road is one with a side in
 *                     plat_network_exits; a plan that counts the map's sides counts their bits.
 *     railways        on hex boards are the same with six sides.
 *
 * Ways may be of several kinds, rail and tram, each a network of its own on the same cells. Two
 * kinds that pass through a cell are joined there if the cell is (a station), and else only cross.
 * A function that is given a network with kinds speaks of all of them together: a cell opens where
 * any of them does, and a road goes on in another kind where cells are joined. All ways of a cell
 * are one number, PlatWays, which pieces (shape.h) have too.
 *
 * In a block a network takes one cell set for each side (`sides` of them, in order of directions),
 * then its links: pairs of cell indices, the lower first, in ascending order, then zeros. So equal
 * networks are equal bytes, whatever was drawn first, and all zeros is an empty one. A network with
 * kinds is one such part for each kind, then the set of joined cells. On a graph cells have no
 * sides, so a network has only links, each between neighbours. A layer of a
 * board that holds masks (PLAT_AS_INTEGER from 1, max 15, on hex boards 63) lies in the board as
 * the same planes: these functions take it too, as a network without links. Nothing here
 * allocates. */
#ifndef PLAT_KERNEL_NETWORK_H
#define PLAT_KERNEL_NETWORK_H

#include <string.h>

#include "cells.h"
#include "names.h"

PLAT_API_BEGIN

enum {
    PLAT_MAX_WAYS = 8, /* road types in one network */
    PLAT_MAX_WAY_NAME = 24
};

typedef struct PlatNetwork {
    const PlatGeometry *geometry; /* owned by the schema */
    int links;                    /* the most it can hold of each kind, 0..PLAT_MAX_LINKS */
    const PlatNames *kinds;       /* of way; NULL: one, without a name */
} PlatNetwork;

/* --- masks of sides --- */

/* Every side of a cell. */
static inline int plat_sides_all(const PlatGeometry *g) { return (1 << g->sides) - 1; }

/* --- ways ---
 * The open sides of a cell in all kinds: a mask in a byte for each, the first lowest; without kinds
 * the mask alone. The highest bit of all says that the kinds are joined, so with diagonals
 * there are at most PLAT_MAX_WAYS - 1 kinds. */
typedef uint64_t PlatWays;
static const PlatWays PLAT_WAYS_JOINED = UINT64_C(1) << 63;

/* The mask in one kind; in any of them. */
static inline int plat_ways_in(PlatWays ways, int kind) {
    return (int)((ways & ~PLAT_WAYS_JOINED) >> 8 * kind & 0xFF);
}
static inline int plat_ways_any(PlatWays ways) {
    int sides = 0;
    for (int kind = 0; kind < PLAT_MAX_WAYS; kind++)
        sides |= plat_ways_in(ways, kind);
    return sides;
}
/* As text, cut to `size` bytes: "rail.NS,tram.EW,*", without kinds "NS"; "." for nothing. Returns
 * the length of all of it. */
size_t plat_ways_format(const PlatNames *kinds, PlatTiling tiling, char *text, size_t size,
                        PlatWays ways);

/* --- what is drawn ---
 * In all of these `at` is the network's memory in a block: plat_network_bytes, 8-byte aligned. A
 * `cell` is one of the geometry's, sets are its cell sets and `direction` is one of its sides. */

/* Of one kind, and of all. */
static inline size_t plat_network_part_bytes(const PlatNetwork *n) {
    size_t planes = (size_t)n->geometry->sides * (size_t)n->geometry->words * sizeof(uint64_t);
    return planes + (((size_t)n->links * sizeof(PlatLink) + 7) & ~(size_t)7);
}
static inline size_t plat_network_bytes(const PlatNetwork *n) {
    size_t part = plat_network_part_bytes(n);
    return n->kinds ? (size_t)n->kinds->count * part + (size_t)n->geometry->words * sizeof(uint64_t)
                    : part;
}

/* How many kinds there are, 1 without names; the network of one kind, and where it lies. */
static inline int plat_network_kinds(const PlatNetwork *n) {
    return n->kinds ? n->kinds->count : 1;
}
static inline PlatNetwork plat_network_single(const PlatNetwork *n) {
    PlatNetwork single = {n->geometry, n->links, NULL};
    return single;
}
static inline uint64_t *plat_network_part(const PlatNetwork *n, uint64_t *at, int kind) {
    return at + (size_t)kind * plat_network_part_bytes(n) / sizeof(uint64_t);
}
static inline const uint64_t *plat_network_part_in(const PlatNetwork *n, const uint64_t *at,
                                                   int kind) {
    return at + (size_t)kind * plat_network_part_bytes(n) / sizeof(uint64_t);
}
/* The cells where kinds are joined, of a network with kinds: part of `at`. */
static inline const uint64_t *plat_network_joined(const PlatNetwork *n, const uint64_t *at) {
    return plat_network_part_in(n, at, n->kinds->count);
}
/* Join the kinds in a cell, or part them. */
void plat_network_join(const PlatNetwork *n, uint64_t *at, int cell, bool joined);

/* The cells that open in `direction`, of a single kind: part of `at`. */
static inline const uint64_t *plat_network_open(const PlatNetwork *n, const uint64_t *at,
                                                int direction) {
    return at + (ptrdiff_t)direction * n->geometry->words;
}
/* The same of all kinds. */
void plat_network_opening(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int direction);
/* The mask of a cell's open sides. */
int plat_network_sides(const PlatNetwork *n, const uint64_t *at, int cell);
/* Give a cell exactly these open sides, in a network without kinds. Its links stay. */
void plat_network_put(const PlatNetwork *n, uint64_t *at, int cell, int sides);
/* The ways of a cell; add those, where a kind with sides among them gets exactly these. */
PlatWays plat_network_ways(const PlatNetwork *n, const uint64_t *at, int cell);
void plat_network_lay(const PlatNetwork *n, uint64_t *at, int cell, PlatWays ways);
/* Take everything off a cell: its open sides, the links that end there and the joint. */
void plat_network_erase(const PlatNetwork *n, uint64_t *at, int cell);

/* Links, too, are of a single kind.
 * Link two cells; nothing changes when they are linked. Errors: PLAT_E_RANGE (no two cells of the
 * board, on a graph no neighbours), PLAT_E_CAPACITY. */
PlatStatus plat_network_link(const PlatNetwork *n, uint64_t *at, int a, int b, PlatError *error);
/* Undo that; false when there was no such link. */
bool plat_network_unlink(const PlatNetwork *n, uint64_t *at, int a, int b);
/* How many links there are. */
int plat_network_link_count(const PlatNetwork *n, const uint64_t *at);
/* The links in ascending order, 0..count - 1. */
static inline PlatLink plat_network_link_nth(const PlatNetwork *n, const uint64_t *at, int number) {
    PlatLink link; /* as bytes: the memory is otherwise words */
    const uint64_t *links = at + n->geometry->sides * n->geometry->words;
    memcpy(&link, (const unsigned char *)links + (size_t)number * sizeof link, sizeof link);
    return link;
}

/* Its links of all kinds as edges: those between cells that an edge joins, on a graph all. */
void plat_network_edges(const PlatNetwork *n, const uint64_t *at, uint64_t *out);

/* The cells on the network. */
void plat_network_drawn(const PlatNetwork *n, const uint64_t *at, uint64_t *out);
/* The cells whose open sides are exactly `sides` (0: with none; links do not count). */
void plat_network_is(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int sides);

/* --- roads --- */

/* The road through a cell; empty when the cell is not on the network. */
void plat_network_road(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int cell);
/* All roads that hold a member of `from`. out != from. */
void plat_network_roads_of(const PlatNetwork *n, const uint64_t *at, uint64_t *out,
                           const uint64_t *from);
/* Number of roads; the longest (ties: the first in reading order) into `longest` unless NULL. */
int plat_network_roads(const PlatNetwork *n, const uint64_t *at, uint64_t *longest);
/* How many joints could be taken from `roads` (whole roads; NULL: all) without any of them falling
 * apart: 0 for roads without a loop, 1 for a ring. Sides and links each count as a joint. */
int plat_network_loops(const PlatNetwork *n, const uint64_t *at, const uint64_t *roads);

/* The longest path over joints that passes no cell twice, inside `within` (NULL: anywhere): the
 * most cells of a road that lie in one line, leaving out its branches; of a ring, all of it. Of
 * equal ones that which begins first in reading order, then goes first in order of kinds and
 * directions, then by links. It is exact: what is not worth following is known from a bound that
 * takes account of dead ends, rings and colours, so the time grows with the loops that lie in each
 * other. PLAT_E_CAPACITY: it would take more than PLAT_MAX_PATH_STEPS looks at a cell, or there are
 * more than PLAT_MAX_PATH_CELLS. How many looks it took goes to *looks, unless that is NULL. */
enum { PLAT_MAX_PATH_CELLS = 1024, PLAT_MAX_PATH_STEPS = 20 * 1000 * 1000 };
PlatStatus plat_network_longest_path(const PlatNetwork *n, const uint64_t *at, uint64_t *out,
                                     const uint64_t *within, int *looks, PlatError *error);

/* --- the map's edge --- */

/* The cells that run off the map in `direction`: they open on that side, and no cell lies beside
 * them there. (Holes of the outline are off the map.) */
void plat_network_leaving(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int direction);
/* The directions in which any member of `set` runs off the map, as a mask: on a rectangle, which of
 * its sides a road reaches. 0: it does not reach the edge. */
int plat_network_exits(const PlatNetwork *n, const uint64_t *at, const uint64_t *set);

/* --- where the network can go on ---
 * `roads` limits the question to those roads, as a cell set; NULL: all of them. */

/* The cells (drawn on or not) whose neighbour in `direction` opens towards them: whatever opens in
 * that direction there is joined with it. */
void plat_network_towards(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int direction,
                          const uint64_t *roads);
/* The same for one cell: the sides on which a neighbour opens towards it, as a mask. */
int plat_network_offers(const PlatNetwork *n, const uint64_t *at, int cell, const uint64_t *roads);
/* The cells where a piece with the open sides `sides` would be joined with a neighbour by at least
 * one of them. */
void plat_network_fits(const PlatNetwork *n, const uint64_t *at, uint64_t *out, int sides,
                       const uint64_t *roads);
/* The cells with nothing of the network that a neighbour opens towards. */
void plat_network_frontier(const PlatNetwork *n, const uint64_t *at, uint64_t *out,
                           const uint64_t *roads);

PLAT_API_END

#endif
