/* Boards by bit planes: every question over a whole board is a few operations on its planes.
 *
 * Kept by every function: a plane is a subset of the drawn cells, and no value is over its layer's
 * `values`. */
#include "board.h"

#include <assert.h>

#include "bits.h"

static int planes_for(int max) {
    int planes = 0;
    for (; max > 0; max >>= 1)
        planes++;
    return planes;
}

PlatStatus plat_board_seal(PlatBoard *board, PlatError *error) {
    if (board->layers < 0 || board->layers > PLAT_MAX_LAYERS)
        return plat_error_set(error, PLAT_E_CAPACITY, "", "a cell has at most %d layers, not %d",
                              PLAT_MAX_LAYERS, board->layers);
    int planes = 1; /* of drawn cells */
    for (int i = 0; i < board->layers; i++) {
        PlatLayer *layer = &board->layer[i];
        if (layer->values < 1 || layer->values > PLAT_MAX_LAYER_VALUE)
            return plat_error_set(error, PLAT_E_RANGE, layer->name,
                                  "a layer has 1 to %d values, not %d", PLAT_MAX_LAYER_VALUE,
                                  layer->values);
        layer->first_plane = planes;
        layer->planes = planes_for(layer->values);
        planes += layer->planes;
    }
    board->planes = planes;
    return PLAT_OK;
}

static const uint64_t *plane_of(const PlatBoard *b, const uint64_t *at, int plane) {
    return at + (ptrdiff_t)plane * b->geometry->words;
}

void plat_board_is(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer, int value) {
    const PlatGeometry *g = b->geometry;
    const PlatLayer *l = &b->layer[layer];
    if (value < 0 || value > l->values) {
        plat_cells_clear(g, out);
        return;
    }
    const uint64_t *plane = plane_of(b, at, l->first_plane);
    for (int i = 0; i < g->words; i++) {
        uint64_t w = at[i];
        for (int p = 0; p < l->planes; p++) {
            /* all ones where the plane must hold 0 */
            uint64_t flip = (uint64_t)((value >> p) & 1) - 1;
            w &= plane[p * g->words + i] ^ flip;
        }
        out[i] = w;
    }
}

/* The members of a layer whose value is below, or is above `value`, compared from the highest plane
 * down: what is equal so far, and holds a bit that `value` has not, is above it. A value outside
 * 0..values does not fit the planes: it is below or above whatever is set. */
INLINE void compare(const PlatLayer *l, const uint64_t *at, int value, bool above, uint64_t *out,
                    int words) {
    uint64_t any[PLAT_MAX_WORDS], more[PLAT_MAX_WORDS], equal[PLAT_MAX_WORDS];
    const uint64_t *plane = at + (l->first_plane + l->planes) * words;
    bool fits = value >= 0 && value <= l->values;
    for (int i = 0; i < words; i++) {
        any[i] = more[i] = 0;
        equal[i] = ~UINT64_C(0);
    }
    for (int p = l->planes - 1; p >= 0; p--) {
        plane -= words;
        for (int i = 0; i < words; i++) {
            any[i] |= plane[i];
            if (!((value >> p) & 1))
                more[i] |= equal[i] & plane[i];
            equal[i] &= (value >> p) & 1 ? plane[i] : ~plane[i];
        }
    }
    for (int i = 0; i < words; i++)
        if (fits)
            out[i] = above ? more[i] : any[i] & ~more[i] & ~equal[i];
        else
            out[i] = above == (value < 0) ? any[i] : 0;
}

void plat_board_below(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer, int value) {
    BY_WORDS(b->geometry, compare, &b->layer[layer], at, value, false, out);
}

void plat_board_above(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer, int value) {
    BY_WORDS(b->geometry, compare, &b->layer[layer], at, value, true, out);
}

int plat_board_value(const PlatBoard *b, const uint64_t *at, int layer, int cell) {
    const PlatLayer *l = &b->layer[layer];
    const uint64_t *word = plane_of(b, at, l->first_plane) + (cell >> 6);
    int value = 0;
    for (int p = 0; p < l->planes; p++, word += b->geometry->words)
        value |= (int)((*word >> (cell & 63)) & 1U) << p;
    return value;
}

void plat_board_put(const PlatBoard *b, uint64_t *at, int layer, int cell, int value) {
    const PlatLayer *l = &b->layer[layer];
    assert(value >= 0 && value <= l->values);
    uint64_t *word = at + l->first_plane * b->geometry->words + (cell >> 6);
    int bit = cell & 63;
    for (int p = 0; p < l->planes; p++, word += b->geometry->words)
        *word = (*word & ~(UINT64_C(1) << bit)) | (uint64_t)((value >> p) & 1) << bit;
    plat_board_draw(b, at, cell);
}

void plat_board_draw(const PlatBoard *b, uint64_t *at, int cell) {
    assert(plat_cells_has(b->geometry->all, cell));
    (void)b;
    plat_cells_add(at, cell);
}

void plat_board_erase(const PlatBoard *b, uint64_t *at, int cell) {
    for (int p = 0; p < b->planes; p++)
        plat_cells_remove(at + p * b->geometry->words, cell);
}

int plat_board_variety(const PlatBoard *b, const uint64_t *at, int layer, const uint64_t *set) {
    const PlatGeometry *g = b->geometry;
    PlatCells rest; /* those whose value is not counted yet */
    plat_board_above(b, at, rest.word, layer, 0);
    plat_cells_and(g, rest.word, rest.word, set);
    int variety = 0;
    int cell = -1;
    while ((cell = plat_cells_next(g, rest.word, cell)) >= 0) {
        PlatCells same;
        plat_board_is(b, at, same.word, layer, plat_board_value(b, at, layer, cell));
        plat_cells_minus(g, rest.word, rest.word, same.word);
        variety++;
    }
    return variety;
}
