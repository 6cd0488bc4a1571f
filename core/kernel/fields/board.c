/* Boards by bit planes: every question about a whole board is a few operations on its planes.
 *
 * Every function keeps two things true: each plane is a subset of the drawn cells, and no value is
 * larger than its layer's `values`. */
#include <assert.h>
#include <limits.h>
#include <string.h>

#include "kernel/bits.h"
#include "kernel/kind.h"

static int planes_for(int max) {
    int planes = 0;
    for (; max > 0; max >>= 1)
        planes++;
    return planes;
}

PlatStatus plat_board_seal(PlatBoard *board, PlatError *error) {
    if (board->layers < 0 || board->layers > PLAT_MAX_LAYERS)
        return plat_fail(error, PLAT_E_CAPACITY, "a cell has at most %d layers, not %d",
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

/* The cells whose value in a layer is below, or is above, `value`. Planes are compared from the
 * highest down: a cell that is equal so far and differs in a bit is on the side that the bit says.
 * What has no value is below any, and taken out at the end. */
INLINE void compare(const PlatLayer *l, const uint64_t *at, int value, bool above, uint64_t *out,
                    int words) {
    uint64_t any[PLAT_MAX_WORDS], found[PLAT_MAX_WORDS], equal[PLAT_MAX_WORDS];
    const uint64_t *plane = at + (l->first_plane + l->planes) * words;
    for (int i = 0; i < words; i++) {
        any[i] = found[i] = 0;
        equal[i] = ~UINT64_C(0);
    }
    for (int p = l->planes - 1; p >= 0; p--) {
        const uint64_t bit = -(uint64_t)((value >> p) & 1); /* in all places */
        plane -= words;
        for (int i = 0; i < words; i++) {
            const uint64_t differs = equal[i] & (plane[i] ^ bit);
            any[i] |= plane[i];
            found[i] |= differs & (above ? plane[i] : bit);
            equal[i] &= ~differs;
        }
    }
    for (int i = 0; i < words; i++)
        out[i] = above ? found[i] : any[i] & found[i];
}

/* What has any value, or nothing. */
INLINE void with_value(const PlatLayer *l, const uint64_t *at, bool any, uint64_t *out, int words) {
    const uint64_t *plane = at + l->first_plane * words;
    for (int i = 0; i < words; i++)
        out[i] = 0;
    for (int p = 0; any && p < l->planes; p++, plane += words)
        for (int i = 0; i < words; i++)
            out[i] |= plane[i];
}

/* A value outside 1..values has all that have one on one side: it need not fit the planes. */
static bool is_inside(const PlatLayer *l, int value) { return value > 0 && value <= l->values; }

void plat_board_below(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer, int value) {
    const PlatLayer *l = &b->layer[layer];
    if (is_inside(l, value))
        BY_WORDS(b->geometry, compare, l, at, value, false, out);
    else
        BY_WORDS(b->geometry, with_value, l, at, value > 0, out);
}

void plat_board_above(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer, int value) {
    const PlatLayer *l = &b->layer[layer];
    if (is_inside(l, value))
        BY_WORDS(b->geometry, compare, l, at, value, true, out);
    else
        BY_WORDS(b->geometry, with_value, l, at, value <= 0, out);
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

void plat_board_move(const PlatBoard *b, uint64_t *at, int from, int to) {
    if (from == to)
        return;
    for (int p = 0; p < b->planes; p++) {
        uint64_t *plane = at + (ptrdiff_t)p * b->geometry->words;
        plat_cells_remove(plane, to);
        if (plat_cells_has(plane, from))
            plat_cells_add(plane, to);
        plat_cells_remove(plane, from);
    }
}

int plat_board_variety(const PlatBoard *b, const uint64_t *at, int layer, const uint64_t *set) {
    const PlatGeometry *g = b->geometry;
    PlatCells rest; /* those whose value is not counted yet */
    plat_board_above(b, at, rest.word, layer, 0);
    plat_cells_and(g, rest.word, rest.word, set);
    int variety = 0;
    PLAT_EACH_CELL(cell, g, rest.word) {
        PlatCells same;
        plat_board_is(b, at, same.word, layer, plat_board_value(b, at, layer, cell));
        plat_cells_minus(g, rest.word, rest.word, same.word);
        variety++;
    }
    return variety;
}

int64_t plat_board_sum(const PlatBoard *b, const uint64_t *at, int layer, const uint64_t *set) {
    const PlatGeometry *g = b->geometry;
    const PlatLayer *l = &b->layer[layer];
    const uint64_t *planes = plane_of(b, at, l->first_plane);
    int64_t sum = 0; /* of stored values */
    int count = 0;   /* of cells that have one */
    for (int i = 0; i < g->words; i++) {
        uint64_t any = 0;
        for (int p = 0; p < l->planes; p++) {
            uint64_t held = planes[p * g->words + i] & set[i];
            sum += (int64_t)plat_bits_count(held) << p;
            any |= held;
        }
        count += plat_bits_count(any);
    }
    return sum + (int64_t)count * (l->min - 1);
}

/* A pair of neighbours is found from the one whose direction leads to higher indices. */
void plat_board_beside_equal(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer) {
    const PlatGeometry *g = b->geometry;
    const PlatLayer *l = &b->layer[layer];
    PlatCells set, pairs, next;
    plat_board_above(b, at, set.word, layer, 0);
    plat_cells_clear(g, out);
    for (int direction = 0; direction < g->sides; direction++) {
        if (g->shift[direction] < 0)
            continue;
        plat_cells_shift(g, pairs.word, set.word, direction);
        plat_cells_and(g, pairs.word, pairs.word, set.word);
        for (int p = 0; p < l->planes; p++) {
            const uint64_t *plane = plane_of(b, at, l->first_plane + p);
            plat_cells_shift(g, next.word, plane, direction);
            for (int i = 0; i < g->words; i++)
                pairs.word[i] &= ~(plane[i] ^ next.word[i]);
        }
        plat_cells_or(g, out, out, pairs.word);
        plat_cells_shift(g, pairs.word, pairs.word, plat_sides_opposite(g, direction));
        plat_cells_or(g, out, out, pairs.word);
    }
    for (int i = 0; g->graph && i < g->graph->links; i++) {
        const PlatLink link = g->graph->link[i];
        const int value = plat_board_value(b, at, layer, link.a);
        if (value == 0 || value != plat_board_value(b, at, layer, link.b))
            continue;
        plat_cells_add(out, link.a);
        plat_cells_add(out, link.b);
    }
}

void plat_board_group_of(const PlatBoard *b, const uint64_t *at, uint64_t *out, int layer,
                         int cell) {
    PlatCells same;
    plat_cells_clear(b->geometry, same.word);
    int value = plat_board_value(b, at, layer, cell);
    if (value > 0)
        plat_board_is(b, at, same.word, layer, value);
    plat_cells_group_of(b->geometry, out, same.word, cell);
}

/* --- the kind --- */

/* The number of the first layer with that name, or -1. */
static int find_layer(const PlatBoard *board, const char *name) {
    for (int i = 0; i < board->layers; i++)
        if (strcmp(board->layer[i].name, name) == 0)
            return i;
    return -1;
}

static PlatStatus check_layer(const PlatField *field, int number, PlatError *error) {
    const PlatLayer *layer = &field->as.board.layer[number];
    TRY(plat_check_name(layer->name, 0, field->name, error));
    if (find_layer(&field->as.board, layer->name) < number)
        return plat_error_set(error, PLAT_E_TWICE, field->name, "`%s` appears twice", layer->name);
    /* stored values begin at 1 where a counter's begin at 0 */
    switch (layer->as) {
    case PLAT_AS_INTEGER:
        if (layer->min > INT_MAX - layer->values)
            return plat_error_set(error, PLAT_E_RANGE, field->name, "%d is too high for `%s`",
                                  layer->min, layer->name);
        return PLAT_OK;
    case PLAT_AS_FLAG:
        if (layer->values != 1)
            return plat_error_set(error, PLAT_E_RANGE, field->name,
                                  "a flag is 0 or 1, not up to %d", layer->values);
        return PLAT_OK;
    case PLAT_AS_CELL:
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "a layer cannot hold cells");
    case PLAT_AS_SEAT:
    case PLAT_AS_NAME: break;
    }
    return plat_check_numbers(field, layer->as, 0, layer->values - 1, layer->names, error);
}

/* Seals the board too. */
static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    PlatBoard *board = &field->as.board;
    TRY(plat_check_geometry(field, board->geometry, error));
    TRY(plat_board_seal(board, error));
    for (int i = 0; i < board->layers; i++)
        TRY(check_layer(field, i, error));
    return PLAT_OK;
}

static size_t bytes(const PlatField *field) { return plat_board_bytes(&field->as.board); }

static const PlatGeometry *geometry(const PlatField *field) { return field->as.board.geometry; }

static bool same_layer(const PlatLayer *a, const PlatLayer *b) {
    return strcmp(a->name, b->name) == 0 && a->as == b->as && a->values == b->values &&
           (a->as != PLAT_AS_INTEGER || a->min == b->min) &&
           (a->as != PLAT_AS_NAME || plat_same_names(a->names, b->names));
}

static bool same(PlatConstFieldRef from, PlatConstFieldRef to) {
    const PlatBoard *a = &from.field->as.board;
    const PlatBoard *b = &to.field->as.board;
    if (a->layers != b->layers || !plat_same_geometry(a->geometry, b->geometry))
        return false;
    for (int i = 0; i < a->layers; i++)
        if (!same_layer(&a->layer[i], &b->layer[i]))
            return false;
    return true;
}

/* What stored value `old` of layer `from` is in `to`; -1 when it has no place. */
static int value_in(const PlatLayer *to, const PlatLayer *from, int old) {
    int64_t value = old;
    if (to->as == PLAT_AS_NAME)
        value = plat_index_in(to->names, from->names, old - 1) + 1;
    else if (to->as == PLAT_AS_INTEGER)
        value = (int64_t)old + from->min - to->min;
    return value >= 1 && value <= to->values ? (int)value : -1;
}

/* Layer `number`, from the layer `before` of the same name. */
static PlatStatus migrate_layer(const PlatMigration *m, int number, int before) {
    const PlatBoard *from = &m->from.field->as.board;
    const PlatBoard *to = &m->to.field->as.board;
    const PlatLayer *layer = &to->layer[number];
    const uint64_t *old = plat_field_in(m->from);
    if (from->layer[before].as != layer->as)
        return plat_error_set(m->error, PLAT_E_MIGRATE, m->to.field->name,
                              "its layer `%s` now holds another kind of value", layer->name);
    PlatCells set;
    plat_board_above(from, old, set.word, before, 0);
    PLAT_EACH_CELL(cell, from->geometry, set.word) {
        int there = cell;
        TRY(plat_migrate_cell(m, to->geometry, from->geometry, &there));
        int value =
            value_in(layer, &from->layer[before], plat_board_value(from, old, before, cell));
        char name[PLAT_CELL_NAME];
        plat_geometry_name(to->geometry, name, there);
        if (value < 0)
            return plat_error_set(m->error, PLAT_E_MIGRATE, m->to.field->name,
                                  "the value of its layer `%s` on cell %s no longer fits",
                                  layer->name, name);
        plat_board_put(to, plat_field_at(m->to), number, there, value);
    }
    return PLAT_OK;
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatBoard *from = &m->from.field->as.board;
    const PlatBoard *to = &m->to.field->as.board;
    if (!plat_similar_geometry(from->geometry, to->geometry))
        return plat_cannot_migrate(m, "its cells have changed");
    TRY(plat_migrate_cells(m, to->geometry, plat_field_at(m->to), from->geometry,
                           plat_board_drawn(plat_field_in(m->from))));
    for (int i = 0; i < to->layers; i++) {
        int before = find_layer(from, to->layer[i].name);
        if (before >= 0)
            TRY(migrate_layer(m, i, before));
    }
    return PLAT_OK;
}

/* Layers, as "board.layer". */
static void parts(const PlatField *field, const PlatField *other, PlatMigrated what,
                  PlatMigrateReport *report, void *context) {
    for (int i = 0; i < field->as.board.layers; i++) {
        const char *layer = field->as.board.layer[i].name;
        if (find_layer(&other->as.board, layer) < 0)
            plat_report_part(field, layer, what, report, context);
    }
}

const PlatKind plat_board_kind = {
    .name = "board",
    .check = check,
    .bytes = bytes,
    .geometry = geometry,
    .same = same,
    .migrate = migrate,
    .parts = parts,
};
