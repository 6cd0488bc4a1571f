/* The algebra of cell sets, by whole words.
 *
 * A neighbour relation moves all bits by a fixed amount. What moves off the board ends up in a
 * hole, in the spare column, or before or behind the board, so every such function ends with an
 * `and` with the cells. */
#include "cells.h"

#include "flood.h"

/* --- moves --- */

/* Word i of everything beside `set`, including bits that are not cells. */
INLINE uint64_t near(const PlatGeometry *g, const uint64_t *set, int i, int words) {
    int row = g->stride;
    uint64_t w =
        up(set, i, 1) | down(set, i, 1, words) | up(set, i, row) | down(set, i, row, words);
    if (g->tiling != PLAT_SQUARE)
        w |= up(set, i, row - 1) | down(set, i, row - 1, words);
    if (g->tiling == PLAT_DIAGONAL)
        w |= up(set, i, row + 1) | down(set, i, row + 1, words);
    return w;
}

/* --- algebra --- */

void plat_cells_clear(const PlatGeometry *g, uint64_t *out) {
    for (int i = 0; i < g->words; i++)
        out[i] = 0;
}

void plat_cells_copy(const PlatGeometry *g, uint64_t *out, const uint64_t *set) {
    for (int i = 0; i < g->words; i++)
        out[i] = set[i];
}

void plat_cells_and(const PlatGeometry *g, uint64_t *out, const uint64_t *a, const uint64_t *b) {
    for (int i = 0; i < g->words; i++)
        out[i] = a[i] & b[i];
}

void plat_cells_or(const PlatGeometry *g, uint64_t *out, const uint64_t *a, const uint64_t *b) {
    for (int i = 0; i < g->words; i++)
        out[i] = a[i] | b[i];
}

void plat_cells_minus(const PlatGeometry *g, uint64_t *out, const uint64_t *a, const uint64_t *b) {
    for (int i = 0; i < g->words; i++)
        out[i] = a[i] & ~b[i];
}

void plat_cells_not(const PlatGeometry *g, uint64_t *out, const uint64_t *set) {
    for (int i = 0; i < g->words; i++)
        out[i] = g->all[i] & ~set[i];
}

bool plat_cells_empty(const PlatGeometry *g, const uint64_t *set) {
    uint64_t any = 0;
    for (int i = 0; i < g->words; i++)
        any |= set[i];
    return any == 0;
}

bool plat_cells_equal(const PlatGeometry *g, const uint64_t *a, const uint64_t *b) {
    uint64_t any = 0;
    for (int i = 0; i < g->words; i++)
        any |= a[i] ^ b[i];
    return any == 0;
}

bool plat_cells_meet(const PlatGeometry *g, const uint64_t *a, const uint64_t *b) {
    uint64_t any = 0;
    for (int i = 0; i < g->words; i++)
        any |= a[i] & b[i];
    return any != 0;
}

int plat_cells_count(const PlatGeometry *g, const uint64_t *set) {
    int count = 0;
    for (int i = 0; i < g->words; i++)
        count += plat_bits_count(set[i]);
    return count;
}

int plat_cells_next(const PlatGeometry *g, const uint64_t *set, int after) {
    int from = after + 1;
    int i = from >> 6;
    if (i >= g->words)
        return -1;
    uint64_t w = set[i] & (~UINT64_C(0) << (from & 63));
    while (w == 0) {
        if (++i == g->words)
            return -1;
        w = set[i];
    }
    return 64 * i + lowest_bit(w);
}

/* The position of the n-th bit (from 0) of a word with more than n bits. All bytes are compared at
 * once: first n with the number of bits up to the end of each byte, then the same within the byte
 * found. A loop would end where no processor can predict, since most callers choose at random. */
static int nth_bit(uint64_t w, int n) {
    const uint64_t ones = UINT64_C(0x0101010101010101), tops = ones << 7;
    uint64_t counts = w - ((w >> 1) & UINT64_C(0x5555555555555555));
    counts =
        (counts & UINT64_C(0x3333333333333333)) + ((counts >> 2) & UINT64_C(0x3333333333333333));
    counts = ((counts + (counts >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f)) * ones;
    uint64_t passed = (((uint64_t)n * ones | tops) - counts) & tops; /* bytes that end before it */
    int at = (int)(((passed >> 7) * ones) >> 56) * 8;
    n -= (int)((counts << 8) >> at & 0xFF);
    uint64_t bits = ((w >> at & 0xFF) * ones) & UINT64_C(0x8040201008040201); /* a byte for each */
    bits = (((bits + (tops - ones)) | bits) & tops) >> 7;
    passed = (((uint64_t)n * ones | tops) - bits * ones) & tops;
    return at + (int)(((passed >> 7) * ones) >> 56);
}

int plat_cells_nth(const PlatGeometry *g, const uint64_t *set, int n) {
    if (n < 0)
        return -1;
    for (int i = 0; i < g->words; i++) {
        int count = plat_bits_count(set[i]);
        if (n < count)
            return 64 * i + nth_bit(set[i], n);
        n -= count;
    }
    return -1;
}

/* --- links --- */

/* Add the cells that links join members of `set` to. */
static void add_linked(const PlatGeometry *g, uint64_t *out, const uint64_t *set) {
    PlatCells ends;
    plat_cells_and(g, ends.word, set, g->graph->ends);
    PLAT_EACH_CELL(cell, g, ends.word)
        plat_cells_or(g, out, out, g->graph->near + (ptrdiff_t)cell * g->words);
}

/* --- steps --- */

INLINE void shift(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int amount,
                  int words) {
    move(words, out, set, amount);
    for (int i = 0; i < words; i++)
        out[i] &= g->all[i];
}

void plat_cells_shift(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int direction) {
    BY_WORDS(g, shift, g, out, set, g->shift[direction]);
}

INLINE void beside(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int words) {
    for (int i = 0; i < words; i++)
        out[i] = near(g, set, i, words) & g->all[i] & ~set[i];
}

static void beside_on_graph(const PlatGeometry *g, uint64_t *out, const uint64_t *set) {
    plat_cells_grow(g, out, set);
    plat_cells_minus(g, out, out, set);
}

void plat_cells_beside(const PlatGeometry *g, uint64_t *out, const uint64_t *set) {
    if (g->graph)
        beside_on_graph(g, out, set);
    else
        BY_WORDS(g, beside, g, out, set);
}

INLINE void grow(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int words) {
    for (int i = 0; i < words; i++)
        out[i] = (near(g, set, i, words) & g->all[i]) | set[i];
}

void plat_cells_grow(const PlatGeometry *g, uint64_t *out, const uint64_t *set) {
    if (g->tiling == PLAT_GRAPH)
        plat_cells_copy(g, out, set);
    else
        BY_WORDS(g, grow, g, out, set);
    if (g->graph)
        add_linked(g, out, set);
}

/* Three in a row, then three such rows. The rows are not masked in between: a diagonal step may
 * pass a hole, and what is in the spare column stays there. */
INLINE void around(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int words) {
    uint64_t wide[PLAT_MAX_WORDS];
    for (int i = 0; i < words; i++)
        wide[i] = set[i] | up(set, i, 1) | down(set, i, 1, words);
    for (int i = 0; i < words; i++)
        out[i] = (wide[i] | up(wide, i, g->stride) | down(wide, i, g->stride, words)) & g->all[i] &
                 ~set[i];
}

void plat_cells_around(const PlatGeometry *g, uint64_t *out, const uint64_t *set) {
    if (g->tiling == PLAT_HEX)
        BY_WORDS(g, beside, g, out, set);
    else if (g->tiling == PLAT_GRAPH)
        plat_cells_beside(g, out, set);
    else
        BY_WORDS(g, around, g, out, set);
}

/* Rows by subtraction. Each row's members, read as a number, are subtracted from the power of two
 * that is its spare column: the lowest member stays, the bits above it are inverted, and a row
 * without members leaves only the spare position. */
INLINE uint64_t last_column(const PlatGeometry *g, int i, int words) {
    return g->box[i] & ~down(g->box, i, 1, words);
}

INLINE void complement_rows(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int words) {
    uint64_t last[PLAT_MAX_WORDS];
    for (int i = 0; i < words; i++)
        last[i] = last_column(g, i, words);
    uint64_t borrow = 0;
    for (int i = 0; i < words; i++) {
        uint64_t spare = up(last, i, 1);
        uint64_t w = spare - set[i];
        out[i] = w - borrow;
        borrow = spare < set[i] || w < borrow;
    }
}

/* Along rows to higher columns: what the subtraction changed above the lowest member. */
INLINE void ray_up(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int words) {
    uint64_t rest[PLAT_MAX_WORDS];
    complement_rows(g, rest, set, words);
    for (int i = 0; i < words; i++)
        out[i] = (rest[i] ^ set[i]) & g->all[i];
}

/* Along rows to lower columns: everything reached so far moves on at once, twice as far each time,
 * as long as the way there stays in the row. Words are changed in place, since each needs only
 * itself and the next. */
INLINE void ray_down(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int words) {
    uint64_t reached[PLAT_MAX_WORDS], way[PLAT_MAX_WORDS];
    for (int i = 0; i < words; i++) {
        reached[i] = set[i];
        way[i] = g->box[i];
    }
    for (int far = 1; far < g->columns - 1; far *= 2) {
        for (int i = 0; i < words; i++) {
            reached[i] |= down(reached, i, far, words) & way[i];
            way[i] &= down(way, i, far, words);
        }
    }
    for (int i = 0; i < words; i++)
        out[i] = down(reached, i, 1, words) & g->all[i];
}

/* In any direction, `max` steps (1 or more), in the same way; here the way has to stay in the box
 * and goes through no cell of `until` (NULL: there are none). What has gone `have` - 1 steps so far
 * needs a free way of `have` more. Steps straight up and down cannot leave the box sideways, and
 * nothing comes back over its ends. */
INLINE void ray(const PlatGeometry *g, uint64_t *out, const uint64_t *set, const uint64_t *until,
                int step, int max, int words) {
    uint64_t reached[PLAT_MAX_WORDS], way[PLAT_MAX_WORDS], next[PLAT_MAX_WORDS];
    bool straight = !until && (step == g->stride || step == -g->stride);
    for (int i = 0; i < words; i++) {
        reached[i] = set[i];
        way[i] = straight ? ~UINT64_C(0) : until ? g->box[i] & ~until[i] : g->box[i];
    }
    for (int have = 1, more; have < max; have += more) {
        more = smaller(have, max - have);
        for (int i = 0; i < words; i++)
            next[i] = reached[i] | (moved(reached, i, more * step, words) & way[i]);
        for (int i = 0; i < words; i++)
            reached[i] = next[i];
        for (int i = 0; i < words && !straight; i++)
            next[i] = way[i] & moved(way, i, have * step, words);
        for (int i = 0; i < words && !straight; i++)
            way[i] = next[i];
    }
    for (int i = 0; i < words; i++)
        out[i] = moved(reached, i, step, words) & g->all[i];
}

/* The most steps that a straight line in a direction has. */
static int most_steps(const PlatGeometry *g, int direction) {
    int step = g->shift[direction];
    if (step == 1 || step == -1)
        return g->columns - 1;
    if (step == g->stride || step == -g->stride)
        return g->rows - 1;
    return smaller(g->rows, g->columns) - 1;
}

void plat_cells_ray(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int direction) {
    int step = g->shift[direction];
    if (step == 1)
        BY_WORDS(g, ray_up, g, out, set);
    else if (step == -1)
        BY_WORDS(g, ray_down, g, out, set);
    else
        BY_WORDS(g, ray, g, out, set, NULL, step, most_steps(g, direction));
}

void plat_cells_ray_until(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int direction,
                          const uint64_t *until) {
    BY_WORDS(g, ray, g, out, set, until, g->shift[direction], most_steps(g, direction));
}

void plat_cells_ray_steps(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int direction,
                          int steps) {
    if (steps < 1) {
        plat_cells_clear(g, out);
        return;
    }
    int max = smaller(steps, most_steps(g, direction));
    BY_WORDS(g, ray, g, out, set, NULL, g->shift[direction], max);
}

/* --- rows and columns --- */

/* The positions of one row as the lowest bits of a word: a row has at most 26. */
static uint64_t row_of(const PlatGeometry *g, const uint64_t *set, int row) {
    int at = row * g->stride;
    int word = at >> 6;
    int bit = at & 63;
    uint64_t w = set[word] >> bit;
    if (bit + g->columns > 64)
        w |= set[word + 1] << (64 - bit);
    return w & ((UINT64_C(1) << g->columns) - 1);
}

/* Add such a word to a row. */
static void put_row(const PlatGeometry *g, uint64_t *set, int row, uint64_t w) {
    int at = row * g->stride;
    int word = at >> 6;
    int bit = at & 63;
    set[word] |= w << bit;
    if (bit + g->columns > 64)
        set[word + 1] |= w >> (64 - bit);
}

/* Which columns hold a member, as the lowest bits of a word. */
static uint64_t columns_held(const PlatGeometry *g, const uint64_t *set) {
    uint64_t columns = 0;
    for (int row = 0; row < g->rows; row++)
        columns |= row_of(g, set, row);
    return columns;
}

static void put_columns(const PlatGeometry *g, uint64_t *out, uint64_t columns) {
    plat_cells_clear(g, out);
    for (int row = 0; row < g->rows; row++)
        put_row(g, out, row, columns);
    plat_cells_and(g, out, out, g->all);
}

/* The last column of each row that holds a member. */
INLINE void rows_held(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int words) {
    uint64_t rest[PLAT_MAX_WORDS];
    complement_rows(g, rest, set, words);
    for (int i = 0; i < words; i++)
        out[i] = (set[i] | rest[i]) & last_column(g, i, words);
}

/* A row is the difference of the powers of two before and behind it. */
INLINE void rows_of(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int words) {
    uint64_t held[PLAT_MAX_WORDS];
    rows_held(g, held, set, words);
    uint64_t borrow = 0;
    for (int i = 0; i < words; i++) {
        uint64_t end = up(held, i, 1);
        uint64_t first = moved(held, i, 1 - g->columns, words);
        uint64_t w = end - first;
        out[i] = (w - borrow) & g->all[i];
        borrow = end < first || w < borrow;
    }
}

void plat_cells_rows_of(const PlatGeometry *g, uint64_t *out, const uint64_t *set) {
    BY_WORDS(g, rows_of, g, out, set);
}

void plat_cells_columns_of(const PlatGeometry *g, uint64_t *out, const uint64_t *set) {
    put_columns(g, out, columns_held(g, set));
}

void plat_cells_row(const PlatGeometry *g, uint64_t *out, int row) {
    plat_cells_clear(g, out);
    if (row >= 0 && row < g->rows)
        put_row(g, out, row, row_of(g, g->all, row));
}

/* The first column, moved: its positions are those behind a spare column. */
INLINE void column_from_first(const PlatGeometry *g, uint64_t *out, int column, int words) {
    uint64_t first[PLAT_MAX_WORDS];
    for (int i = 0; i < words; i++)
        first[i] = g->box[i] & ~up(g->box, i, 1);
    for (int i = 0; i < words; i++)
        out[i] = far_up(first, i, column) & g->all[i];
}

void plat_cells_column(const PlatGeometry *g, uint64_t *out, int column) {
    if (column >= 0 && column < g->columns)
        BY_WORDS(g, column_from_first, g, out, column);
    else
        plat_cells_clear(g, out);
}

INLINE void count_rows(const PlatGeometry *g, int *count, const uint64_t *set, int words) {
    uint64_t held[PLAT_MAX_WORDS];
    rows_held(g, held, set, words);
    *count = 0;
    for (int i = 0; i < words; i++)
        *count += plat_bits_count(held[i]);
}

int plat_cells_row_count(const PlatGeometry *g, const uint64_t *set) {
    int count;
    BY_WORDS(g, count_rows, g, &count, set);
    return count;
}

int plat_cells_column_count(const PlatGeometry *g, const uint64_t *set) {
    return plat_bits_count(columns_held(g, set));
}

/* --- groups --- */

/* Let `group` grow within `within` until nothing is added. Words are changed in place, so that one
 * pass can carry a group down many rows. */
INLINE void spread_square(const PlatGeometry *g, uint64_t *group, const uint64_t *within,
                          int words) {
    uint64_t changed;
    do {
        changed = 0;
        for (int i = 0; i < words; i++) {
            uint64_t before = group[i];
            uint64_t after = before | (near(g, group, i, words) & within[i]);
            group[i] = after;
            changed |= after ^ before;
        }
    } while (changed);
}

/* Of a hex's neighbours, two are above it and above its neighbour to the east, and two below it and
 * below its neighbour to the west: four moves of all words do the work of six. */
INLINE void spread_hex(const PlatGeometry *g, uint64_t *group, const uint64_t *within, int words) {
    uint64_t east[PLAT_MAX_WORDS], west[PLAT_MAX_WORDS], changed;
    do {
        changed = 0;
        for (int i = 0; i < words; i++) {
            east[i] = group[i] | up(group, i, 1);
            west[i] = group[i] | down(group, i, 1, words);
        }
        for (int i = 0; i < words; i++) {
            uint64_t reached =
                east[i] | west[i] | down(east, i, g->stride, words) | up(west, i, g->stride);
            uint64_t after = group[i] | (reached & within[i]);
            changed |= after ^ group[i];
            group[i] = after;
        }
    } while (changed);
}

/* Over links too, from one part of a group to the next. */
static void spread_linked(const PlatGeometry *g, uint64_t *group, const uint64_t *within) {
    PlatCells done = {{0}}, more;
    while (!plat_cells_equal(g, done.word, group)) {
        if (g->tiling == PLAT_HEX)
            spread_hex(g, group, within, g->words);
        else if (g->tiling != PLAT_GRAPH)
            spread_square(g, group, within, g->words);
        plat_cells_minus(g, more.word, group, done.word);
        plat_cells_copy(g, done.word, group);
        add_linked(g, group, more.word);
        plat_cells_and(g, group, group, within);
    }
}

static void spread(const PlatGeometry *g, uint64_t *group, const uint64_t *within) {
    if (g->graph)
        spread_linked(g, group, within);
    else if (g->tiling == PLAT_HEX)
        BY_WORDS(g, spread_hex, g, group, within);
    else
        BY_WORDS(g, spread_square, g, group, within);
}

void plat_cells_group_of(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int cell) {
    plat_cells_clear(g, out);
    if (!plat_cells_has(set, cell))
        return;
    plat_cells_add(out, cell);
    spread(g, out, set);
}

void plat_cells_flood(const PlatGeometry *g, uint64_t *out, const uint64_t *from,
                      const uint64_t *within) {
    plat_cells_and(g, out, from, within);
    spread(g, out, within);
}

int plat_cells_groups(const PlatGeometry *g, uint64_t *largest, const uint64_t *set) {
    PlatCells rest;
    PlatCells group;
    int groups = 0;
    int max = 0;
    plat_cells_copy(g, rest.word, set);
    if (largest)
        plat_cells_clear(g, largest);
    PLAT_EACH_CELL(cell, g, rest.word) {
        plat_cells_group_of(g, group.word, rest.word, cell);
        plat_cells_minus(g, rest.word, rest.word, group.word);
        groups++;
        keep_largest(g, largest, &max, group.word);
    }
    return groups;
}

bool plat_cells_joins(const PlatGeometry *g, const uint64_t *set, const uint64_t *a,
                      const uint64_t *b) {
    PlatCells reached;
    if (!plat_cells_meet(g, set, b))
        return false;
    plat_cells_flood(g, reached.word, a, set);
    return plat_cells_meet(g, reached.word, b);
}

int plat_cells_distance(const PlatGeometry *g, const uint64_t *from, int to,
                        const uint64_t *within) {
    if (plat_cells_has(from, to))
        return 0;
    if (!plat_cells_has(within, to))
        return -1;
    PlatCells edge; /* what the last step reached */
    PlatCells left; /* what no step has reached */
    plat_cells_copy(g, edge.word, from);
    plat_cells_minus(g, left.word, within, from);
    for (int steps = 1; !plat_cells_empty(g, edge.word); steps++) {
        PlatCells next;
        plat_cells_beside(g, next.word, edge.word);
        plat_cells_and(g, edge.word, next.word, left.word);
        if (plat_cells_has(edge.word, to))
            return steps;
        plat_cells_minus(g, left.word, left.word, edge.word);
    }
    return -1;
}

void plat_cells_reach(const PlatGeometry *g, uint64_t *out, const uint64_t *set, int steps) {
    plat_cells_copy(g, out, set);
    for (; steps > 0; steps--) {
        PlatCells more;
        plat_cells_grow(g, more.word, out);
        if (plat_cells_equal(g, more.word, out))
            return;
        plat_cells_copy(g, out, more.word);
    }
}
