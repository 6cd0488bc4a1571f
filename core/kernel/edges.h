/* Edges: the sides that two cells of a board share, and sets of them. Walls are such a set.
 *
 * An edge belongs to the lower of its two cells, and to the direction of the other one. Half of
 * the directions of sides lead to higher cells: east and south, on hex boards se, s and sw. A
 * set of edges is a cell set for each of these, one behind the other (plat_edge_words words):
 * bit `cell` of such a plane is the edge between that cell and its neighbour there. So every
 * edge is stored once, and equal sets are equal bytes. One edge is the number of its bit, as a
 * placement is (placements.h); bits that are no edge are always 0. What lies along the edge of the
 * map or of a hole is no edge: nobody can pass there anyway.
 *
 * The edges of a graph are its links, numbered as they are. Links of other boards are no edges.
 *
 * With walls, cells are neighbours unless there is a wall between them. The walls come last in
 * these functions: any set of edges of the board, so that rules may ask what one more would do.
 * Each finds its cells by moving whole words, masked by the plane of the walls in that
 * direction; links that are no edges are never walled. Nothing here allocates. */
#ifndef PLAT_KERNEL_EDGES_H
#define PLAT_KERNEL_EDGES_H

#include "cells.h"

PLAT_API_BEGIN

enum {
    PLAT_MAX_EDGE_PLANES = 4,           /* square: 2, with diagonals 4, hex: 3 */
    PLAT_EDGE_NAME = 2 * PLAT_CELL_NAME /* bytes for "c4/c5" and its zero */
};

/* Storage for the largest set. */
typedef struct PlatEdges {
    uint64_t word[PLAT_MAX_EDGE_PLANES * PLAT_MAX_WORDS];
} PlatEdges;

static inline int plat_edge_planes(const PlatGeometry *g) { return g->sides / 2; }
static inline int plat_edge_words(const PlatGeometry *g) {
    return g->tiling == PLAT_GRAPH ? g->graph->links / 64 + 1 : plat_edge_planes(g) * g->words;
}

/* Every edge of the board. */
void plat_edges_all(const PlatGeometry *g, uint64_t *out);
/* The edge between two cells, in either order; -1 when they are no neighbours. */
int plat_edge_between(const PlatGeometry *g, int a, int b);
/* The cells of an edge, the lower one first; false when it is none of the board. */
bool plat_edge_ends(const PlatGeometry *g, int edge, int *lower, int *higher);

/* The edges between a cell of one set and a cell of the other. */
void plat_edges_between(const PlatGeometry *g, uint64_t *out, const uint64_t *a, const uint64_t *b);
/* The edges with one cell in the set and one outside: its outline, without the board's edge. */
void plat_edges_around(const PlatGeometry *g, uint64_t *out, const uint64_t *set);
/* The cells on both sides of edges. */
void plat_edges_cells(const PlatGeometry *g, uint64_t *out, const uint64_t *edges);

/* "c4/c5", the lower cell first, and the edge with that name (length bytes; either case, either
 * order), or -1. At most PLAT_EDGE_NAME bytes; `edge` is one of the board. */
void plat_edge_name(const PlatGeometry *g, char *name, int edge);
int plat_edge_parse(const PlatGeometry *g, const char *text, size_t length);

/* --- walls ---
 * As the functions of cells.h with these names, but no step passes a wall. `out` differs from what
 * is read. */

/* The cells beside a member and not behind a wall; the set with them. */
void plat_walled_beside(const PlatGeometry *g, uint64_t *out, const uint64_t *set,
                        const uint64_t *walls);
void plat_walled_grow(const PlatGeometry *g, uint64_t *out, const uint64_t *set,
                      const uint64_t *walls);
void plat_walled_reach(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int steps,
                       const uint64_t *walls);
void plat_walled_group_of(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int cell,
                          const uint64_t *walls);
void plat_walled_flood(const PlatGeometry *g, uint64_t *out, const uint64_t *from,
                       const uint64_t *within, const uint64_t *walls);
int plat_walled_groups(const PlatGeometry *g, uint64_t *largest, const uint64_t *set,
                       const uint64_t *walls);
/* Whether there are walls along all of the set's outline, where it is not the board's edge. */
bool plat_walled_in(const PlatGeometry *g, const uint64_t *set, const uint64_t *walls);

PLAT_API_END

#endif
