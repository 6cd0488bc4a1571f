/* Boards against arrays of numbers: what is drawn, and which cells hold a value, less, or more. */
#include "grids.h"
#include "kernel/board.h"

enum { LAYERS = 3 };
static const int maxima[] = {1, 2, 3, 4, 7, 8, 100, PLAT_MAX_LAYER_VALUE};

/* The reference; -1 is an empty cell. */
typedef struct Model {
    int value[LAYERS][PLAT_MAX_POSITIONS];
    bool drawn[PLAT_MAX_POSITIONS];
} Model;

static PlatBoard board_on(const PlatGeometry *g, PlatRng *rng) {
    PlatBoard board = {.geometry = g, .layers = LAYERS};
    for (int i = 0; i < LAYERS; i++)
        board.layer[i].values = maxima[luck(rng, 8)];
    board.layer[0].min = 1;
    board.layer[1].min = -3;
    assert_int_equal(plat_board_seal(&board, NULL), PLAT_OK);
    return board;
}

static void play(const PlatBoard *b, uint64_t *at, Model *model, PlatRng *rng) {
    const PlatGeometry *g = b->geometry;
    for (int i = 0; i < 2 * g->size; i++) {
        int cell = plat_cells_nth(g, g->all, luck(rng, g->size));
        int layer = luck(rng, LAYERS);
        int value = luck(rng, b->layer[layer].values + 1);
        int other = plat_cells_nth(g, g->all, luck(rng, g->size));
        switch (luck(rng, 5)) {
        case 0:
            plat_board_erase(b, at, cell);
            model->drawn[cell] = false;
            for (int l = 0; l < LAYERS; l++)
                model->value[l][cell] = 0;
            break;
        case 1:
            plat_board_draw(b, at, cell);
            model->drawn[cell] = true;
            break;
        case 2:
            plat_board_move(b, at, cell, other);
            if (other == cell)
                break;
            model->drawn[other] = model->drawn[cell];
            model->drawn[cell] = false;
            for (int l = 0; l < LAYERS; l++) {
                model->value[l][other] = model->value[l][cell];
                model->value[l][cell] = 0;
            }
            break;
        default:
            plat_board_put(b, at, layer, cell, value);
            model->drawn[cell] = true;
            model->value[layer][cell] = value;
        }
    }
}

typedef enum Question { IS, BELOW, ABOVE } Question;

static void check_question(const PlatBoard *b, const uint64_t *at, const Model *model, int layer,
                           int value, Question question) {
    const PlatGeometry *g = b->geometry;
    Grid want = {{{false}}};
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        int held = model->value[layer][cell];
        bool yes = question == IS      ? model->drawn[cell] && held == value
                   : question == BELOW ? held > 0 && held < value
                                       : held > 0 && held > value;
        want.at[plat_geometry_row(g, cell)][plat_geometry_column(g, cell)] = yes;
    }
    PlatCells out = blank();
    switch (question) {
    case IS: plat_board_is(b, at, out.word, layer, value); break;
    case BELOW: plat_board_below(b, at, out.word, layer, value); break;
    case ABOVE: plat_board_above(b, at, out.word, layer, value); break;
    }
    assert_cells(g, &out, &want);
}

/* Whether a neighbour of the cell has its value. */
static bool beside_equal(const PlatGeometry *g, const Model *model, int layer, int cell) {
    for (int d = 0; d < g->sides; d++) {
        int other = plat_geometry_neighbour(g, cell, d);
        if (other >= 0 && model->value[layer][other] == model->value[layer][cell])
            return true;
    }
    return false;
}

static void check_equals(const PlatBoard *b, const uint64_t *at, const Model *model, int layer,
                         PlatRng *rng) {
    const PlatGeometry *g = b->geometry;
    Grid want = {{{false}}};
    PlatCells some = random_cells(rng, g, 50), out = blank(), group = blank(), same = {{0}};
    const int from = plat_cells_nth(g, g->all, luck(rng, g->size)),
              value = model->value[layer][from];
    int64_t sum = 0;
    PLAT_EACH_CELL(cell, g, g->all) {
        int held = model->value[layer][cell];
        if (held > 0 && plat_cells_has(some.word, cell))
            sum += held - 1 + b->layer[layer].min;
        if (held > 0 && held == value)
            plat_cells_add(same.word, cell);
        if (held > 0 && beside_equal(g, model, layer, cell))
            want.at[plat_geometry_row(g, cell)][plat_geometry_column(g, cell)] = true;
    }
    assert_int_equal(plat_board_sum(b, at, layer, some.word), sum);
    plat_board_beside_equal(b, at, out.word, layer);
    assert_cells(g, &out, &want);
    plat_board_group_of(b, at, group.word, layer, from);
    plat_cells_group_of(g, out.word, same.word, from);
    assert_true(plat_cells_equal(g, group.word, out.word));
}

static void check_values(const PlatBoard *b, const uint64_t *at, const Model *model, int layer,
                         PlatRng *rng) {
    const PlatGeometry *g = b->geometry;
    int max = b->layer[layer].values;
    int edges[] = {-5, -1, 0, 1, 2, 3, max - 1, max, max + 1, max + 2, 2 * max + 1, 5000, 1 << 20};
    for (size_t i = 0; i < sizeof edges / sizeof *edges; i++)
        for (Question q = IS; q <= ABOVE; q++)
            check_question(b, at, model, layer, edges[i], q);
    for (int i = 0; i < 5; i++)
        for (Question q = IS; q <= ABOVE; q++)
            check_question(b, at, model, layer, luck(rng, max + 1), q);

    bool seen[PLAT_MAX_LAYER_VALUE + 1] = {false};
    int variety = 0;
    PlatCells some = random_cells(rng, g, 50);
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        int held = model->value[layer][cell];
        assert_int_equal(plat_board_value(b, at, layer, cell), held);
        assert_int_equal(plat_cells_has(plat_board_drawn(at), cell), model->drawn[cell]);
        if (held == 0 || !plat_cells_has(some.word, cell) || seen[held])
            continue;
        seen[held] = true;
        variety++;
    }
    assert_int_equal(plat_board_variety(b, at, layer, some.word), variety);
}

static void check_board(const PlatGeometry *g, PlatRng *rng) {
    PlatBoard board = board_on(g, rng);
    uint64_t *at = calloc(1, plat_board_bytes(&board)); /* exact, for the sanitizer */
    Model *model = calloc(1, sizeof *model);
    play(&board, at, model, rng);
    for (int layer = 0; layer < LAYERS; layer++) {
        check_values(&board, at, model, layer, rng);
        check_equals(&board, at, model, layer, rng);
    }
    free(model);
    free(at);
}

static void boards_hold_what_was_drawn(void **state) {
    (void)state;
    each_geometry(check_board);
}

static void there_are_as_many_planes_as_needed(void **state) {
    (void)state;
    static const int planes[] = {1, 2, 2, 3, 3, 4, 7, 12};
    PlatGeometry *g = NULL;
    plat_geometry_square(&g, 8, 8, NULL, NULL);
    PlatBoard board = {.geometry = g, .layers = PLAT_MAX_LAYERS};
    int sum = 1;
    for (int i = 0; i < 8; i++)
        board.layer[i].values = maxima[i];
    assert_int_equal(plat_board_seal(&board, NULL), PLAT_OK);
    for (int i = 0; i < 8; i++) {
        assert_int_equal(board.layer[i].planes, planes[i]);
        assert_int_equal(board.layer[i].first_plane, sum);
        sum += planes[i];
    }
    assert_int_equal(board.planes, sum);
    assert_int_equal(plat_board_bytes(&board), sum * 2 * 8);
    plat_geometry_free(g);
}

static void layers_have_limits(void **state) {
    (void)state;
    PlatBoard board = {.layers = PLAT_MAX_LAYERS + 1};
    assert_refused(plat_board_seal(&board, &error), PLAT_E_CAPACITY, "");
    board.layers = 0;
    assert_int_equal(plat_board_seal(&board, NULL), PLAT_OK);
    assert_int_equal(board.planes, 1);
    board.layers = 1;
    strcpy(board.layer[0].name, "kind");
    board.layer[0].values = 0;
    assert_refused(plat_board_seal(&board, &error), PLAT_E_RANGE, "kind");
    board.layer[0].values = PLAT_MAX_LAYER_VALUE + 1;
    assert_refused(plat_board_seal(&board, &error), PLAT_E_RANGE, "kind");
    board.layer[0].values = PLAT_MAX_LAYER_VALUE;
    assert_int_equal(plat_board_seal(&board, NULL), PLAT_OK);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(boards_hold_what_was_drawn),
        cmocka_unit_test(there_are_as_many_planes_as_needed),
        cmocka_unit_test(layers_have_limits),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
