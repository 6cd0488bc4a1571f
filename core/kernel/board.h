/* A board in a block: which cells are drawn on, and a small record of values for each.
 *
 * The record's fields are layers. A layer holds a number 0..values for each cell, as bit planes
 * (the least significant first), each plane a cell set; plane 0 of the board says which cells are
 * drawn on. So every question over the whole board ("which cells hold 4?", "which hold less than
 * 4?") is a few word operations. In a layer 0 means that nothing is set; a cell that is not drawn
 * on has 0 in every layer. What a value means (a seat, a name, a number) is the layer's `as`. */
#ifndef PLAT_KERNEL_BOARD_H
#define PLAT_KERNEL_BOARD_H

#include "cells.h"
#include "names.h"

PLAT_API_BEGIN

enum { PLAT_MAX_LAYERS = 8, PLAT_MAX_LAYER_VALUE = 4095 };

/* How a stored value is read. */
typedef enum PlatValue {
    PLAT_AS_INTEGER, /* layer: value - 1 + min */
    PLAT_AS_FLAG,    /* layer: 1 is set */
    PLAT_AS_SEAT,    /* layer: seat + 1 (0-based seat) */
    PLAT_AS_NAME,    /* layer: index in names + 1 */
    PLAT_AS_CELL     /* lists and counters only: a cell's index */
} PlatValue;

typedef struct PlatLayer {
    char name[PLAT_MAX_NAME];
    PlatValue as;
    int values;             /* how many: 1..values are stored; at most PLAT_MAX_LAYER_VALUE */
    int min;                /* PLAT_AS_INTEGER: the number that stored value 1 stands for */
    const PlatNames *names; /* PLAT_AS_NAME: owned by the schema */
    char letter;            /* PLAT_AS_FLAG: its map letter */
    int first_plane;        /* set by plat_board_seal */
    int planes;             /* set by plat_board_seal */
} PlatLayer;

typedef struct PlatBoard {
    const PlatGeometry *geometry; /* owned by the schema */
    int layers;
    PlatLayer layer[PLAT_MAX_LAYERS]; /* in the order of the board's text */
    int planes;                       /* set by plat_board_seal: with the plane of drawn cells */
} PlatBoard;

/* Number the planes. Errors: PLAT_E_CAPACITY (too many layers), PLAT_E_RANGE (values). */
PlatStatus plat_board_seal(PlatBoard *board, PlatError *error);

/* Bytes that the board takes in a block. */
static inline size_t plat_board_bytes(const PlatBoard *board) {
    return (size_t)board->planes * (size_t)board->geometry->words * sizeof(uint64_t);
}

/* The stored form of a plain number, seat or name in a layer. One that is not in 1..layer->values
 * is held by no cell. */
static inline uint64_t plat_stored_number(const PlatLayer *layer, int64_t value) {
    int add = layer->as == PLAT_AS_INTEGER ? 1 - layer->min : layer->as == PLAT_AS_FLAG ? 0 : 1;
    return (uint64_t)value + (uint64_t)(int64_t)add;
}

/* In all of these `at` is the board's memory in a block, plat_board_bytes long, 8-byte aligned. */
static inline const uint64_t *plat_board_drawn(const uint64_t *at) { return at; }
/* Cells whose stored value in `layer` is `value` (1..values; 0: drawn on, but not set). */
void plat_board_is(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer, int value);
/* Cells whose stored value is set and below, is above `value`. */
void plat_board_below(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer, int value);
void plat_board_above(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer, int value);
/* The stored value at a cell; 0 when not set. */
int plat_board_value(const PlatBoard *b, const uint64_t *at, int layer, int cell);
/* Store a value (0..values, checked by the caller) and mark the cell as drawn on. */
void plat_board_put(const PlatBoard *b, uint64_t *at, int layer, int cell, int value);
/* Mark a cell as drawn on; clear it, in all layers. */
void plat_board_draw(const PlatBoard *b, uint64_t *at, int cell);
void plat_board_erase(const PlatBoard *b, uint64_t *at, int cell);
/* What is drawn on a cell, in all layers, goes to another, whatever was there. */
void plat_board_move(const PlatBoard *b, uint64_t *at, int from, int to);
/* How many different values (1..values) the cells of `set` have. */
int plat_board_variety(const PlatBoard *b, const uint64_t *at, int layer, const uint64_t *set);
/* The sum of the numbers (not of their stored values) that the cells of `set` hold. */
int64_t plat_board_sum(const PlatBoard *b, const uint64_t *at, int layer, const uint64_t *set);
/* Cells whose value is set and the same as that of a neighbour (orthogonal, hex: six). */
void plat_board_beside_equal(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer);
/* The connected component, with `cell`, of the cells that have its value; empty when it has none.
 */
void plat_board_group_of(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer,
                         int cell);

PLAT_API_END

#endif
