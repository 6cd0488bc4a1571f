/* The little game's schema and rules. */
#include "cardgame.h"

enum { STEP_SETUP, STEP_TURN, STEP_BID, STEPS, NUMBERS = 5 };

static int add(CardGame *game, PlatField field, const char *name) {
    PlatError error = {PLAT_OK, "", ""};
    snprintf(field.name, sizeof field.name, "%s", name);
    int number = plat_schema_add(game->schema, &field, &error);
    if (number < 0)
        fail_msg("%s: %s", name, error.text);
    return number;
}

PlatFieldRef cardgame_at(const CardGame *game, int field, const void *block, int seat) {
    return (PlatFieldRef){game->schema, plat_schema_field(game->schema, field),
                          (void *)(uintptr_t)block, seat};
}

static void make_schema(CardGame *game, int seats) {
    game->schema = plat_schema_new();
    assert_non_null(game->schema);
    game->numbers = plat_names_new(NUMBERS);
    for (int n = 0; n < NUMBERS; n++)
        snprintf(game->numbers->name[n].text, PLAT_MAX_NAME, "%d", n + 1);
    assert_ok(plat_schema_keep_names(game->schema, game->numbers));
    assert_ok(plat_geometry_square(&game->board, 3, 3, NULL, &failure));
    assert_ok(plat_schema_keep_geometry(game->schema, game->board));

    uint16_t copies[NUMBERS] = {8, 8, 8, 8, 8};
    PlatField deck = {.kind = PLAT_FIELD_DECK, .visible = PLAT_NOBODY};
    deck.as.deck.names = game->numbers;
    deck.as.deck.copies = copies;
    deck.as.deck.stream = plat_schema_stream(game->schema, "deck");
    deck.as.deck.reshuffle = PLAT_RESHUFFLE_WHEN_EMPTIED;
    game->deck = add(game, deck, "numbers");

    PlatField hand = {.kind = PLAT_FIELD_HAND, .visible = PLAT_OWNER, .per_player = true};
    hand.as.hand.deck = game->deck;
    hand.as.hand.capacity = 2;
    game->hand = add(game, hand, "hand");

    PlatField claims = {.kind = PLAT_FIELD_BOARD};
    claims.as.board.geometry = game->board;
    claims.as.board.layers = 1;
    snprintf(claims.as.board.layer[0].name, PLAT_MAX_NAME, "owner");
    claims.as.board.layer[0].as = PLAT_AS_SEAT;
    claims.as.board.layer[0].values = seats;
    assert_ok(plat_board_seal(&claims.as.board, &failure));
    game->claims = add(game, claims, "claims");

    PlatField counter = {.kind = PLAT_FIELD_COUNTER};
    counter.as.counter.as = PLAT_AS_SEAT;
    counter.as.counter.min = -1;
    counter.as.counter.max = seats - 1;
    counter.as.counter.start = 0;
    game->turn = add(game, counter, "turn");
    counter.per_player = true;
    counter.as.counter.as = PLAT_AS_INTEGER;
    counter.as.counter.min = 0;
    counter.as.counter.max = 1000;
    game->points = add(game, counter, "points");
    counter.visible = PLAT_OWNER;
    game->secret = add(game, counter, "secret");
    assert_ok(plat_schema_seal(game->schema, seats, &failure));
}

/* --- steps --- */

static PlatStatus draw(const CardGame *game, PlatRun *run, int seat) {
    void *block = plat_run_block(run);
    PlatFieldRef deck = cardgame_at(game, game->deck, block, 0);
    int card = 0;
    PlatStatus status = plat_deck_draw(deck, &card, NULL);
    if (status == PLAT_OK) {
        plat_run_chance(run, PLAT_CHANCE_DRAW, deck.field, seat, card);
        status = plat_hand_add(cardgame_at(game, game->hand, block, seat), card, NULL);
    }
    return status;
}

static PlatStatus set_up(const CardGame *game, PlatRun *run) {
    void *block = plat_run_block(run);
    plat_deck_shuffle(cardgame_at(game, game->deck, block, 0));
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < 2 * game->rules.seats; n++)
        status = draw(game, run, n / 2);
    for (int seat = 0; seat < game->rules.seats; seat++)
        plat_counter_set(cardgame_at(game, game->secret, block, seat), 10 + seat, NULL);
    return status;
}

static PlatStatus ask_card(CardGame *game, PlatRun *run, int seat, int32_t *card) {
    uint64_t types[PLAT_NAME_WORDS] = {0};
    void *block = plat_run_block(run);
    plat_hand_types(plat_view(cardgame_at(game, game->hand, block, seat)), types);
    PlatFieldRef others = cardgame_at(game, game->hand, block, (seat + 1) % game->rules.seats);
    if (game->bug == BUG_LOOKS_AT_OTHERS && (types[0] & (types[0] - 1)) != 0 &&
        plat_hand_card(plat_view(others), 0) < 2)
        types[0] &= types[0] - 1; /* not the lowest one */
    PlatOptions options = {.kind = PLAT_OPTIONS_NAMES, .names = game->numbers, .set = types};
    return plat_run_ask(run, card, seat, "card", &options, NULL);
}

static PlatStatus ask_space(CardGame *game, PlatRun *run, int seat, const char *name,
                            int32_t *cell) {
    PlatFieldRef at = cardgame_at(game, game->claims, plat_run_block(run), 0);
    const uint64_t *memory = plat_field_at((PlatFieldRef){at.schema, at.field, at.block, 0});
    PlatCells free_cells = {{0}};
    plat_cells_not(game->board, free_cells.word, plat_board_drawn(memory));
    if (strcmp(name, "where") != 0)
        plat_cells_clear(game->board, free_cells.word);
    PlatOptions options = {.kind = PLAT_OPTIONS_CELLS, .geometry = game->board};
    options.set = free_cells.word;
    options.pass = strcmp(name, "rest") == 0;
    return plat_run_ask(run, cell, seat, name, &options, NULL);
}

static bool is_corner(const CardGame *game, int cell) {
    return plat_geometry_row(game->board, cell) != 1 &&
           plat_geometry_column(game->board, cell) != 1;
}

static PlatStatus take_turn(CardGame *game, PlatRun *run, int *next, PlatError *error) {
    void *block = plat_run_block(run);
    PlatFieldRef claims = cardgame_at(game, game->claims, block, 0);
    uint64_t *memory = plat_field_at((PlatFieldRef){claims.schema, claims.field, block, 0});
    int drawn = plat_cells_count(game->board, plat_board_drawn(memory));
    if (game->bug == BUG_FAILS && drawn == 4)
        return plat_error_set(error, PLAT_E_RULES, "cardgame:7", "half full");
    int seat = (int)plat_counter_get(plat_view(cardgame_at(game, game->turn, block, 0)));
    int32_t card = 0, cell = 0;
    PlatStatus status = ask_card(game, run, seat, &card);
    if (status == PLAT_OK)
        status = ask_space(game, run, seat, "where", &cell);
    if (status != PLAT_OK)
        return status;
    if (game->bug == BUG_DEAD_END && !is_corner(game, cell) && cell == game->board->stride + 1)
        return ask_space(game, run, seat, "again", &cell);
    if (game->bug == BUG_NOTHING_TO_DO && cell == game->board->stride + 1) {
        int32_t nothing = 0;
        ask_space(game, run, seat, "again", &nothing);
        ask_space(game, run, seat, "rest", &nothing);
    }
    PlatFieldRef points = cardgame_at(game, game->points, block, seat);
    plat_counter_add(points, is_corner(game, cell) ? card + 2 : 1, NULL);
    if (game->bug == BUG_HIDDEN_STATE)
        plat_counter_add(points, ++game->runs % 2, NULL);
    plat_board_put(&claims.field->as.board, memory, 0, cell, seat + 1);
    plat_hand_remove(cardgame_at(game, game->hand, block, seat), card, NULL);
    plat_deck_discard(cardgame_at(game, game->deck, block, 0), card, NULL);
    plat_counter_set(cardgame_at(game, game->turn, block, 0), (seat + 1) % game->rules.seats, NULL);
    if (game->bug == BUG_NO_END && drawn + 1 == game->board->size) {
        plat_board_erase(&claims.field->as.board, memory, cell);
        drawn--;
    }
    *next = drawn + 1 == game->board->size ? STEP_BID : STEP_TURN;
    return draw(game, run, seat);
}

static PlatStatus bid(CardGame *game, PlatRun *run, int seat) {
    PlatOptions options = {.kind = PLAT_OPTIONS_RANGE, .min = 0, .max = 2};
    int32_t amount = 0;
    game->bids++;
    PlatStatus status = plat_run_ask(run, &amount, seat, "bid", &options, NULL);
    if (status == PLAT_OK) {
        if (game->bug == BUG_ORDER_MATTERS)
            amount += (int32_t)(++game->runs % 2);
        plat_counter_add(cardgame_at(game, game->points, plat_run_block(run), seat), amount, NULL);
        plat_run_finish(run);
    }
    return status;
}

static PlatStatus step(void *self, PlatRun *run, int number, int seat, int *next,
                       PlatError *error) {
    CardGame *game = self;
    switch (number) {
    case STEP_SETUP: return set_up(game, run);
    case STEP_TURN: return take_turn(game, run, next, error);
    default: return bid(game, run, seat);
    }
}

static const char *step_name(void *self, int number) {
    static const char *const name[] = {"setup", "turn", "bid"};
    (void)self;
    return name[number];
}

static bool step_simultaneous(void *self, int number) {
    (void)self;
    return number == STEP_BID;
}

static PlatStatus over(void *self, PlatRun *run, bool *is_over, PlatError *error) {
    (void)self, (void)run, (void)error;
    *is_over = false;
    return PLAT_OK;
}

static PlatStatus score(void *self, PlatRun *run, PlatSheet *sheet, PlatError *error) {
    CardGame *game = self;
    (void)error;
    int item = plat_sheet_item(sheet, "points");
    int spaces = plat_sheet_item(sheet, "spaces \xff");
    PlatFieldRef claims = cardgame_at(game, game->claims, plat_run_block(run), 0);
    const uint64_t *memory =
        plat_field_at((PlatFieldRef){claims.schema, claims.field, claims.block, 0});
    PlatStatus status = PLAT_OK;
    for (int seat = 0; status == PLAT_OK && seat < game->rules.seats; seat++) {
        PlatFieldRef at = cardgame_at(game, game->points, plat_run_block(run), seat);
        int32_t points = (int32_t)plat_counter_get(plat_view(at));
        if (game->bug == BUG_SCORE_CHANGES)
            points += (int32_t)++game->runs;
        if (game->bug == BUG_POINTS_ALONE && !sheet->keep_lines)
            points++;
        status = plat_sheet_add(sheet, item, seat, points, "what was played", "a1 \xe2\x82");
        PlatCells own;
        plat_board_is(&claims.field->as.board, memory, own.word, 0, seat + 1);
        if (status == PLAT_OK && !plat_cells_empty(game->board, own.word))
            status = plat_sheet_add(sheet, spaces, seat, 0, "a space", NULL);
        if (status == PLAT_OK)
            status = plat_sheet_tie_break(sheet, "later seat", seat, seat);
    }
    return status;
}

void cardgame_new(CardGame *game, int seats, CardGameBug bug) {
    memset(game, 0, sizeof *game);
    game->bug = bug;
    game->seat_names = plat_names_new(seats);
    static const char *const name[] = {"red",    "blue",   "green", "yellow",
                                       "orange", "purple", "white", "black"};
    assert_true(seats <= (int)(sizeof name / sizeof *name));
    for (int seat = 0; seat < seats; seat++) {
        snprintf(game->seat_names->name[seat].text, PLAT_MAX_NAME, "%s", name[seat]);
        game->seat_names->name[seat].letter = "RBGYOPWK"[seat];
    }
    make_schema(game, seats);
    game->rules = (PlatRules){
        .self = game,
        .game = "cardgame",
        .schema = game->schema,
        .seats = seats,
        .steps = STEPS,
        .step_name = step_name,
        .step_simultaneous = step_simultaneous,
        .step = step,
        .over = over,
        .score = score,
        .seat_names = game->seat_names,
    };
}

void cardgame_free(CardGame *game) {
    plat_schema_free(game->schema);
    plat_names_free(game->seat_names);
}

PlatMatch *cardgame_match(CardGame *game, uint64_t seed) {
    PlatMatch *match = NULL;
    assert_ok(plat_match_new(&match, &game->rules, seed, 16, &failure));
    plat_match_keep_log(match);
    assert_ok(plat_match_run(match, &failure));
    return match;
}
