/* Evaluating: what each operation means, and running programs of them. Nothing here recurses,
 * allocates or enters Lua.
 *
 * Each function below carries out one operation, or a few that do the same to different fields. All
 * are inlined into the loop over a program's instructions, once each for boards of one, two and
 * three words and once for all others, so that the number of words is a constant for the commonest
 * boards.
 *
 * A program is charged as an instruction of a script for each of its own. Those that go over a
 * board again and again cost more, by a price that only depends on the position: about what they
 * take at worst. */
#include <string.h>

#include "program.h"

#include "host/values/cost.h"
#include "kernel/bits.h"

enum {
    LINES = 2,        /* in all directions are as dear as so many searches */
    STEPS = 2,        /* that are counted, too */
    WALLS = 2,        /* so many times as dear is what looks for walls */
    PRICE_OF_CALL = 4 /* of an operation that Lua calls: to check and convert what it takes */
};

typedef struct Machine {
    const PlatHost *host;
    const char *block, *own; /* and in it the part of the seat */
    int seat;
    const int64_t *params;
    PlatOperand *value; /* of each instruction */
    int64_t *price;     /* of what was dear so far */
} Machine;

/* One instruction under way. */
typedef struct Call {
    const Machine *m;
    const PlatInstruction *at;
    PlatOperand *out;
    uint64_t *to; /* where the words of a set that it makes go: `out` points there already */
    int words;    /* of its space */
} Call;

/* --- what it takes --- */

INLINE int64_t number_in(const Call c, int n) {
    const PlatInput *in = &c.at->in[n];
    switch (in->from) {
    case FROM_RESULT: return c.m->value[in->at].number;
    case FROM_PARAM: return c.m->params[in->at];
    case FROM_SEAT: return c.m->seat;
    default: return in->at;
    }
}

/* Only for inputs that are sets, which are always results. */
INLINE const uint64_t *set_in(const Call c, int n) { return c.m->value[c.at->in[n].at].set; }

INLINE const void *field_of(const Call c) {
    return (c.at->own ? c.m->own : c.m->block) + c.at->offset;
}

INLINE const uint64_t *permanent(const Call c, uint32_t slot) {
    const PlatArena *arena = &c.m->host->arena;
    return arena->word + arena->slot[slot].offset;
}

/* A parameter may be any number. As a cell, an amount or a layer's value it must fit. */

INLINE int64_t cell_in(const Call c, int n) {
    int64_t cell = number_in(c, n);
    return cell >= 0 && cell < 64 * c.words ? cell : -1;
}

INLINE int amount_in(const Call c, int n) {
    int64_t number = number_in(c, n);
    return number < 0 ? 0 : number > PLAT_MAX_POSITIONS ? PLAT_MAX_POSITIONS : (int)number;
}

/* The stored form of a number that a layer is compared with. One outside the layer's range is just
 * below or above all others. */
INLINE int bound_in(const Call c, int n) {
    const PlatLayer *layer = c.at->layer;
    int64_t number = number_in(c, n);
    if (number < layer->min)
        return 0;
    uint64_t above = (uint64_t)number - (uint64_t)layer->min;
    return above < (uint64_t)layer->values ? (int)above + 1 : layer->values + 1;
}

/* Whether a cell or a direction is one; the result is empty where it is not. */
INLINE bool is_there(const Call c, int64_t number) {
    if (number < 0)
        plat_cells_clear(c.at->map, c.to);
    return number >= 0;
}

/* --- what is dear --- */

INLINE void charge(const Call c, int64_t searches, const uint64_t *set) {
    *c.m->price += plat_cost_of_searches(c.at->map, searches, set);
}

INLINE void charge_walled(const Call c, int64_t searches, const uint64_t *set) {
    *c.m->price += WALLS * plat_cost_of_searches(c.at->map, searches, set);
}

/* --- leaves and fields --- */

INLINE void do_number(const Call c) { c.out->number = number_in(c, 0); }
INLINE void do_constant(const Call c) { c.out->set = permanent(c, (uint32_t)c.at->slot); }
INLINE void do_counter(const Call c) { c.out->number = *(const int64_t *)field_of(c); }
INLINE void do_counter_is(const Call c) {
    c.out->number = *(const int64_t *)field_of(c) == number_in(c, 0);
}
INLINE void do_full(const Call c) {
    c.out->number = *(const int64_t *)field_of(c) >= c.at->field->as.counter.max;
}
INLINE void do_stored(const Call c) { c.out->set = field_of(c); }
INLINE void do_undrawn(const Call c) { words_minus(c.to, c.at->map->all, field_of(c), c.words); }

INLINE const uint64_t *everything(const Call c) {
    return permanent(c, c.m->host->space[c.at->space].all);
}

INLINE void do_unbuilt(const Call c) { words_minus(c.to, everything(c), field_of(c), c.words); }
INLINE void do_edges_around(const Call c) { plat_edges_around(c.at->map, c.to, set_in(c, 0)); }
INLINE void do_edges_between(const Call c) {
    plat_edges_between(c.at->map, c.to, set_in(c, 0), set_in(c, 1));
}
INLINE void do_beside_edges(const Call c) { plat_edges_cells(c.at->map, c.to, set_in(c, 0)); }
INLINE void do_encloses(const Call c) {
    c.out->number = plat_walled_in(c.at->map, set_in(c, 0), field_of(c));
}

INLINE PlatConstFieldRef view_of(const Call c) {
    int seat = c.at->own ? c.m->seat : c.at->seat;
    return (PlatConstFieldRef){c.m->host->schema, c.at->field, c.m->block, seat};
}
INLINE void do_hand(const Call c) { plat_hand_types(view_of(c), c.to); }
INLINE void do_hand_first(const Call c) {
    PlatConstFieldRef view = view_of(c);
    memset(c.to, 0, sizeof *c.to * (size_t)c.words);
    for (int n = amount_in(c, 0) - 1; n >= 0; n--)
        if (n < plat_hand_count(view) && plat_hand_card(view, n) != PLAT_HIDDEN_CARD)
            plat_cells_add(c.to, plat_hand_card(view, n));
}

/* --- networks --- */

/* A network, or one road type in it: then its layer counts kinds from 1. */
typedef struct Roads {
    PlatNetwork network;
    const uint64_t *at;
} Roads;

INLINE Roads roads_in(const Call c) {
    Roads roads = {c.at->field->as.network, field_of(c)};
    if (c.at->layer_number > 0) {
        roads.at = plat_network_part_in(&roads.network, roads.at, c.at->layer_number - 1);
        roads.network.kinds = NULL;
    }
    return roads;
}

INLINE void charge_sides(const Call c, const PlatNetwork *network) {
    *c.m->price += plat_cost_of_sides(network);
}
/* Roads spread in each road type. */
INLINE void charge_roads(const Call c, const PlatNetwork *network, int64_t roads) {
    charge_sides(c, network);
    charge(c, plat_network_kinds(network) * roads, network->geometry->all);
}

INLINE void do_on_network(const Call c) {
    Roads r = roads_in(c);
    plat_network_drawn(&r.network, r.at, c.to);
}
INLINE void do_off_network(const Call c) {
    do_on_network(c);
    words_minus(c.to, c.at->map->all, c.to, c.words);
}
INLINE void do_joined(const Call c) {
    c.out->set = plat_network_joined(&c.at->field->as.network, field_of(c));
}

/* A side, a direction or sides may be those of a name that was not chosen: -1. */
INLINE void do_links(const Call c) {
    Roads r = roads_in(c);
    plat_network_edges(&r.network, r.at, c.to);
}
INLINE void do_sides_are(const Call c) {
    Roads r = roads_in(c);
    plat_network_is(&r.network, r.at, c.to, (int)number_in(c, 0));
}
INLINE void do_opening(const Call c) {
    Roads r = roads_in(c);
    int side = (int)number_in(c, 0);
    if (is_there(c, side))
        plat_network_opening(&r.network, r.at, c.to, side);
}
INLINE void do_leaving(const Call c) {
    Roads r = roads_in(c);
    int side = (int)number_in(c, 0);
    if (is_there(c, side))
        plat_network_leaving(&r.network, r.at, c.to, side);
}
INLINE void do_towards(const Call c) {
    Roads r = roads_in(c);
    int side = (int)number_in(c, 0);
    if (is_there(c, side))
        plat_network_towards(&r.network, r.at, c.to, side, set_in(c, 1));
}
INLINE void do_fits(const Call c) {
    Roads r = roads_in(c);
    int64_t sides = number_in(c, 0);
    plat_network_fits(&r.network, r.at, c.to, sides < 0 ? 0 : (int)sides, set_in(c, 1));
    charge_sides(c, &r.network);
}
INLINE void do_frontier(const Call c) {
    Roads r = roads_in(c);
    plat_network_frontier(&r.network, r.at, c.to, set_in(c, 0));
    charge_sides(c, &r.network);
}
INLINE void do_road(const Call c) {
    Roads r = roads_in(c);
    int64_t cell = cell_in(c, 0);
    charge_roads(c, &r.network, 1);
    if (is_there(c, cell))
        plat_network_road(&r.network, r.at, c.to, (int)cell);
}
INLINE void do_roads_of(const Call c) {
    Roads r = roads_in(c);
    charge_roads(c, &r.network, 1);
    plat_network_roads_of(&r.network, r.at, c.to, set_in(c, 0));
}
INLINE void do_longest_road(const Call c) {
    Roads r = roads_in(c);
    charge_roads(c, &r.network, plat_network_roads(&r.network, r.at, c.to));
}
INLINE void do_roads(const Call c) {
    Roads r = roads_in(c);
    c.out->number = plat_network_roads(&r.network, r.at, NULL);
    charge_roads(c, &r.network, c.out->number);
}
INLINE void do_loops(const Call c) {
    Roads r = roads_in(c);
    c.out->number = plat_network_loops(&r.network, r.at, set_in(c, 0));
    charge_roads(c, &r.network, words_count(set_in(c, 0), c.at->map->words));
}

/* --- layers of boards --- */

/* The cells whose value in a layer is a plain number, seat or name. */
INLINE void do_is(const Call c) {
    const PlatLayer *layer = c.at->layer;
    const uint64_t *memory = field_of(c);
    uint64_t stored = (uint64_t)number_in(c, 0) + (uint64_t)c.at->stored;
    /* what no cell can hold; 0 is false in a layer of flags */
    if (stored - 1 >= (uint64_t)layer->values && (stored > 0 || layer->as != PLAT_AS_FLAG)) {
        for (int w = 0; w < c.words; w++)
            c.to[w] = 0;
        return;
    }
    const uint64_t *plane = memory + layer->first_plane * c.words;
    uint64_t cells[PLAT_MAX_WORDS]; /* not yet in c.to, so that few words stay in registers */
    for (int w = 0; w < c.words; w++)
        cells[w] = memory[w];
    for (int n = layer->planes; n > 0; n--, plane += c.words, stored >>= 1) {
        uint64_t flip = (stored & 1) - 1;
        for (int w = 0; w < c.words; w++)
            cells[w] &= plane[w] ^ flip;
    }
    for (int w = 0; w < c.words; w++)
        c.to[w] = cells[w];
}

INLINE void do_below(const Call c) {
    plat_board_below(&c.at->field->as.board, field_of(c), c.to, c.at->layer_number, bound_in(c, 0));
}
INLINE void do_above(const Call c) {
    plat_board_above(&c.at->field->as.board, field_of(c), c.to, c.at->layer_number, bound_in(c, 0));
}
INLINE void do_has_value(const Call c) {
    plat_board_above(&c.at->field->as.board, field_of(c), c.to, c.at->layer_number, 0);
}
INLINE void do_variety(const Call c) {
    c.out->number =
        plat_board_variety(&c.at->field->as.board, field_of(c), c.at->layer_number, set_in(c, 0));
}
INLINE void do_sum(const Call c) {
    c.out->number =
        plat_board_sum(&c.at->field->as.board, field_of(c), c.at->layer_number, set_in(c, 0));
}
INLINE void do_beside_equal(const Call c) {
    plat_board_beside_equal(&c.at->field->as.board, field_of(c), c.to, c.at->layer_number);
    *c.m->price += (int64_t)c.at->map->words * c.at->layer->values;
}
INLINE void do_group_of_value(const Call c) {
    int64_t cell = cell_in(c, 0);
    if (is_there(c, cell))
        plat_board_group_of(&c.at->field->as.board, field_of(c), c.to, c.at->layer_number,
                            (int)cell);
    charge(c, 1, c.to);
}

/* --- sets from sets --- */

INLINE void do_and(const Call c) { words_and(c.to, set_in(c, 0), set_in(c, 1), c.words); }
INLINE void do_or(const Call c) { words_or(c.to, set_in(c, 0), set_in(c, 1), c.words); }
INLINE void do_minus(const Call c) { words_minus(c.to, set_in(c, 0), set_in(c, 1), c.words); }
INLINE void do_complement(const Call c) { words_minus(c.to, everything(c), set_in(c, 0), c.words); }
INLINE void do_first_nonempty(const Call c) {
    c.out->set = words_any(set_in(c, 0), c.words) ? set_in(c, 0) : set_in(c, 1);
}
INLINE void do_when_set(const Call c) { c.out->set = set_in(c, number_in(c, 0) ? 1 : 2); }
INLINE void do_single(const Call c) {
    int64_t cell = cell_in(c, 0);
    const uint64_t *all = everything(c);
    for (int w = 0; w < c.words; w++)
        c.to[w] = cell >> 6 == w ? all[w] & UINT64_C(1) << (cell & 63) : 0;
}

INLINE void do_beside(const Call c) { plat_cells_beside(c.at->map, c.to, set_in(c, 0)); }
INLINE void do_beside_walled(const Call c) {
    plat_walled_beside(c.at->map, c.to, set_in(c, 0), set_in(c, 1));
}
INLINE void do_grow_walled(const Call c) {
    plat_walled_grow(c.at->map, c.to, set_in(c, 0), set_in(c, 1));
}
INLINE void do_around(const Call c) { plat_cells_around(c.at->map, c.to, set_in(c, 0)); }
INLINE void do_grow(const Call c) { plat_cells_grow(c.at->map, c.to, set_in(c, 0)); }
INLINE void do_shift(const Call c) {
    int direction = (int)number_in(c, 1); /* -1: that of a name that was not chosen */
    if (is_there(c, direction))
        plat_cells_shift(c.at->map, c.to, set_in(c, 0), direction);
}
INLINE void do_shift_steps(const Call c) {
    int direction = (int)number_in(c, 1);
    if (!is_there(c, direction))
        return;
    plat_cells_copy(c.at->map, c.to, set_in(c, 0));
    for (int n = amount_in(c, 2); n > 0 && !plat_cells_empty(c.at->map, c.to); n--)
        plat_cells_shift(c.at->map, c.to, c.to, direction);
}
INLINE void do_ray(const Call c) {
    int direction = (int)number_in(c, 1);
    if (is_there(c, direction))
        plat_cells_ray(c.at->map, c.to, set_in(c, 0), direction);
}
INLINE void do_ray_until(const Call c) {
    int direction = (int)number_in(c, 1);
    if (is_there(c, direction))
        plat_cells_ray_until(c.at->map, c.to, set_in(c, 0), direction, set_in(c, 2));
}
INLINE void do_ray_steps(const Call c) {
    int direction = (int)number_in(c, 1);
    if (is_there(c, direction))
        plat_cells_ray_steps(c.at->map, c.to, set_in(c, 0), direction, amount_in(c, 2));
}
INLINE void do_rows_of(const Call c) { plat_cells_rows_of(c.at->map, c.to, set_in(c, 0)); }
INLINE void do_columns_of(const Call c) { plat_cells_columns_of(c.at->map, c.to, set_in(c, 0)); }
INLINE void do_row(const Call c) { plat_cells_row(c.at->map, c.to, amount_in(c, 0) - 1); }
INLINE void do_column(const Call c) { plat_cells_column(c.at->map, c.to, amount_in(c, 0) - 1); }
INLINE void do_group_of(const Call c) {
    int64_t cell = cell_in(c, 1);
    if (is_there(c, cell))
        plat_cells_group_of(c.at->map, c.to, set_in(c, 0), (int)cell);
    charge(c, 1, c.to);
}
INLINE void do_group_of_walled(const Call c) {
    int64_t cell = cell_in(c, 1);
    if (is_there(c, cell))
        plat_walled_group_of(c.at->map, c.to, set_in(c, 0), (int)cell, set_in(c, 2));
    charge_walled(c, 1, c.to);
}
INLINE void do_flood(const Call c) {
    plat_cells_flood(c.at->map, c.to, set_in(c, 0), set_in(c, 1));
    charge(c, 1, c.to);
}
INLINE void do_flood_walled(const Call c) {
    plat_walled_flood(c.at->map, c.to, set_in(c, 0), set_in(c, 1), set_in(c, 2));
    charge_walled(c, 1, c.to);
}
INLINE void do_largest(const Call c) {
    charge(c, plat_cells_groups(c.at->map, c.to, set_in(c, 0)), c.to);
}
INLINE void do_largest_walled(const Call c) {
    int groups = plat_walled_groups(c.at->map, c.to, set_in(c, 0), set_in(c, 1));
    charge_walled(c, groups, c.to);
}
INLINE void do_reach(const Call c) {
    plat_cells_reach(c.at->map, c.to, set_in(c, 0), amount_in(c, 1));
    charge(c, 1, c.to);
}
INLINE void do_reach_walled(const Call c) {
    plat_walled_reach(c.at->map, c.to, set_in(c, 0), amount_in(c, 1), set_in(c, 2));
    charge_walled(c, 1, c.to);
}
INLINE void do_lines(const Call c) {
    plat_cells_lines(c.at->map, c.to, set_in(c, 0), amount_in(c, 1));
    charge(c, LINES, c.to);
}

/* --- placements --- */

INLINE const PlatSetDomain *placed(const Call c, int space) {
    *c.m->price += c.words;
    return &c.m->host->space[space];
}
INLINE void do_on(const Call c) {
    const PlatSetDomain *of = placed(c, c.at->space);
    plat_placements_find(of->shape, of->board, c.to, set_in(c, 0));
}
/* Not inlined: its sets are large. */
static void match(const PlatInstruction *at, const PlatSetDomain *of, const uint64_t *memory,
                  uint64_t *to) {
    uint64_t by_letter[PLAT_MAX_SHAPE_CELLS * PLAT_MAX_WORDS], *set = by_letter;
    for (int n = 0; of->shape->letters[n]; n++, set += of->board->words)
        plat_board_is(&at->field->as.board, memory, set, at->layer_number, of->shape->name[n] + 1);
    plat_placements_matching(of->shape, of->board, to, by_letter);
}
INLINE void do_matching(const Call c) { match(c.at, placed(c, c.at->space), field_of(c), c.to); }
INLINE void do_meeting(const Call c) {
    const PlatSetDomain *of = placed(c, c.at->space);
    plat_placements_meeting(of->shape, of->board, c.to, set_in(c, 0), set_in(c, 1));
}
INLINE void do_touching(const Call c) {
    const PlatSetDomain *of = placed(c, c.at->space);
    plat_placements_touching(of->shape, of->board, c.to, set_in(c, 0), set_in(c, 1));
}
INLINE void do_covered(const Call c) {
    const PlatSetDomain *of = placed(c, c.at->slot);
    plat_placements_covered(of->shape, of->board, c.to, set_in(c, 0));
}

/* --- numbers from numbers --- */

INLINE void do_when_number(const Call c) { c.out->number = number_in(c, number_in(c, 0) ? 1 : 2); }

/* As Lua calculates: what overflows wraps around, and a quotient is rounded down. */
INLINE void do_add(const Call c) {
    c.out->number = (int64_t)((uint64_t)number_in(c, 0) + (uint64_t)number_in(c, 1));
}
INLINE void do_subtract(const Call c) {
    c.out->number = (int64_t)((uint64_t)number_in(c, 0) - (uint64_t)number_in(c, 1));
}
INLINE void do_multiply(const Call c) {
    c.out->number = (int64_t)((uint64_t)number_in(c, 0) * (uint64_t)number_in(c, 1));
}
INLINE void do_quotient(const Call c) {
    int64_t number = number_in(c, 0), by = number_in(c, 1);
    c.out->number = number / by - (number % by < 0);
}
INLINE void do_remainder(const Call c) {
    int64_t by = number_in(c, 1), rest = number_in(c, 0) % by;
    c.out->number = rest < 0 ? rest + by : rest;
}
INLINE void do_look_up(const Call c) {
    const int64_t *table = c.m->host->number + c.at->slot;
    uint64_t after_first = (uint64_t)number_in(c, 0) - (uint64_t)table[0];
    int64_t found = after_first < (uint64_t)table[1] ? table[2 + after_first] : PLAT_NO_ENTRY;
    c.out->number = found == PLAT_NO_ENTRY ? number_in(c, 1) : found;
}
INLINE void do_converted(const Call c) {
    c.out->number = plat_number_type_convert(c.m->host, c.at->given, c.at->wanted, number_in(c, 0));
}

/* --- numbers from sets --- */

INLINE void do_count(const Call c) { c.out->number = words_count(set_in(c, 0), c.words); }
INLINE void do_groups(const Call c) {
    c.out->number = plat_cells_groups(c.at->map, NULL, set_in(c, 0));
    charge(c, c.out->number, set_in(c, 0));
}
INLINE void do_groups_walled(const Call c) {
    c.out->number = plat_walled_groups(c.at->map, NULL, set_in(c, 0), set_in(c, 1));
    charge_walled(c, c.out->number, set_in(c, 0));
}
INLINE void do_row_count(const Call c) {
    c.out->number = plat_cells_row_count(c.at->map, set_in(c, 0));
}
INLINE void do_column_count(const Call c) {
    c.out->number = plat_cells_column_count(c.at->map, set_in(c, 0));
}
INLINE void do_distance(const Call c) {
    int64_t cell = cell_in(c, 1);
    bool there = cell >= 0 && plat_cells_has(c.at->map->all, (int)cell);
    c.out->number =
        there ? plat_cells_distance(c.at->map, set_in(c, 0), (int)cell, set_in(c, 2)) : -1;
    *c.m->price += STEPS * plat_cost_of_searches(c.at->map, 1, set_in(c, 2));
}

/* --- conditions --- */

INLINE void do_empty(const Call c) { c.out->number = !words_any(set_in(c, 0), c.words); }
INLINE void do_any(const Call c) { c.out->number = words_any(set_in(c, 0), c.words); }
INLINE void do_has(const Call c) {
    int64_t member = cell_in(c, 1);
    c.out->number = member >= 0 && plat_cells_has(set_in(c, 0), (int)member);
}
INLINE void do_at_least(const Call c) {
    c.out->number = words_count(set_in(c, 0), c.words) >= number_in(c, 1);
}
INLINE void do_number_at_least(const Call c) { c.out->number = number_in(c, 0) >= number_in(c, 1); }
INLINE void do_number_is(const Call c) { c.out->number = number_in(c, 0) == number_in(c, 1); }
INLINE void do_joins(const Call c) {
    c.out->number = plat_cells_joins(c.at->map, set_in(c, 0), set_in(c, 1), set_in(c, 2));
    charge(c, 1, set_in(c, 0));
}
INLINE void do_line_through(const Call c) {
    int64_t cell = cell_in(c, 1);
    if (cell < 0)
        c.out->number = false;
    else if (c.at->lines)
        c.out->number = plat_lines_through(c.at->lines, set_in(c, 0), (int)cell);
    else
        c.out->number =
            plat_cells_line_through(c.at->map, set_in(c, 0), (int)cell, amount_in(c, 2));
}
INLINE void do_all_of(const Call c) { c.out->number = number_in(c, 0) && number_in(c, 1); }
INLINE void do_any_of(const Call c) { c.out->number = number_in(c, 0) || number_in(c, 1); }
INLINE void do_none_of(const Call c) { c.out->number = !number_in(c, 0); }

/* --- programs --- */

/* Run `count` instructions, and give the value of the one that ends them, or else of `result`.
 * `words` is 0 when sets are large or of several sizes: then each has the room of its own. */
INLINE const PlatOperand *run(const Machine *m, const PlatInstruction *at, int count, int result,
                              uint64_t *held, const int words) {
    const PlatInstruction *end = at + count;
    PlatOperand *out = m->value;
    for (int of_space; at < end; at++, out++, held += of_space) {
        of_space = words || at->space < 0 ? words : m->host->space[at->space].words;
        const Call call = {m, at, out, held, of_space};
        out->set = held;
        switch (at->op) {
#define ROW(name, gives, takes, function, written) \
    case OP_##name: do_##function(call); break;
            PLAT_OPERATIONS(ROW)
#undef ROW
        case PLAT_END_IF_FALSE:
        case PLAT_END_IF_TRUE:
            out->number = at->op == PLAT_END_IF_TRUE;
            if ((number_in(call, 0) != 0) == out->number)
                return out;
            break;
        default: __builtin_unreachable();
        }
    }
    return &m->value[result];
}

INLINE int64_t run_program(const PlatHost *host, const PlatProgram *program, int seat,
                           const int64_t *params, uint64_t *set, uint64_t *held, const int words,
                           const int given) {
    PlatOperand value[PLAT_MAX_PROGRAM]; /* filled as far as it is used, like what is held */
    const char *block = host->block;
    int64_t price = program->count;
    const Machine m = {
        .host = host,
        .block = block,
        .own = seat < 0 ? NULL : block + host->seat_offset + (size_t)seat * host->seat_bytes,
        .seat = seat,
        .params = params,
        .value = value,
        .price = &price};
    const PlatOperand *last = run(&m, program->at, program->count, program->result, held, words);
    plat_limits_take(host->L, price);
    if (!program->gives_set)
        return last->number;
    for (int w = 0; w < given; w++)
        set[w] = last->set[w];
    return 0;
}

#define RUN(name, words)                                                                  \
    static __attribute__((noinline)) int64_t name(const PlatHost *host,                   \
                                                  const PlatProgram *program, int seat,   \
                                                  const int64_t *params, uint64_t *set) { \
        uint64_t held[PLAT_MAX_PROGRAM * words];                                          \
        return run_program(host, program, seat, params, set, held, words, words);         \
    }
RUN(run_one, 1)
RUN(run_two, 2)
RUN(run_three, 3)
#undef RUN

static __attribute__((noinline)) int64_t run_any(const PlatHost *host, const PlatProgram *program,
                                                 int seat, const int64_t *params, uint64_t *set) {
    int space = program->at[program->result].space;
    return run_program(host, program, seat, params, set, program->held, 0,
                       space < 0 ? 0 : host->space[space].words);
}

int64_t plat_expr_eval(const PlatHost *host, int root, int seat, const int64_t *params,
                       uint64_t *set) {
    const PlatProgram *program = host->program[root];
    switch (program->words) {
    case 1: return run_one(host, program, seat, params, set);
    case 2: return run_two(host, program, seat, params, set);
    case 3: return run_three(host, program, seat, params, set);
    default: return run_any(host, program, seat, params, set);
    }
}

void plat_program_one(const PlatHost *host, const PlatInstruction *at, PlatOperand *value,
                      uint64_t *held) {
    int64_t price = PRICE_OF_CALL + (at->map ? at->map->words : 0);
    const Machine m = {
        .host = host, .block = host->block, .seat = -1, .value = value, .price = &price};
    run(&m, at, 1, 0, held, 0);
    plat_limits_take(host->L, price);
}
