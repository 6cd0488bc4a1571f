/* The toy's schema, its little game, and pictures of matches.
 *
 * The little game: set-up deals two cards to each seat and asks the first seat how much gold
 * everybody begins with. Each round the dice are rolled. In turn every seat builds (what, where),
 * and a seat that builds beside something may build again, four levels deep, rolling and drawing on
 * the way. Then all plan at the same time: each rolls its own die, takes up to that much gold and
 * marks a cell. */
#include "toy.h"

#include <xxhash.h>

enum { DEEPEST = 4 };

/* --- the schema --- */

static PlatNames *make_names(PlatSchema *schema, int count, const char *const *text,
                             const char *letters) {
    PlatNames *names = plat_names_new(count);
    assert_non_null(names);
    for (int n = 0; n < count; n++) {
        snprintf(names->name[n].text, PLAT_MAX_NAME, "%s", text[n]);
        names->name[n].letter = letters ? letters[n] : '\0';
    }
    assert_int_equal(plat_schema_keep_names(schema, names), PLAT_OK);
    return names;
}

static int add_field(Toy *toy, PlatField *field, const char *name) {
    PlatError error = {PLAT_OK, "", ""};
    snprintf(field->name, PLAT_MAX_NAME, "%s", name);
    int number = plat_schema_add(toy->schema, field, &error);
    if (number < 0)
        fail_msg("%s: %s", error.where, error.text);
    return number;
}

static int add_counter(Toy *toy, const char *name, bool per_player, PlatValue as, int64_t min,
                       int64_t max) {
    PlatField field = {.kind = PLAT_FIELD_COUNTER, .per_player = per_player};
    field.as.counter.as = as;
    field.as.counter.min = min;
    field.as.counter.max = max;
    field.as.counter.start = min;
    return add_field(toy, &field, name);
}

static int add_dice(Toy *toy, const char *name, bool per_player, int count) {
    PlatField field = {.kind = PLAT_FIELD_DICE, .per_player = per_player};
    field.as.dice.count = count;
    field.as.dice.faces = 6;
    field.as.dice.stream = plat_schema_stream(toy->schema, "dice");
    return add_field(toy, &field, name);
}

static int add_deck(Toy *toy) {
    static const char *const text[] = {"1", "2", "3", "10", "town hall", "none"};
    uint16_t copies[] = {4, 4, 4, 4, 2, 1};
    PlatField field = {.kind = PLAT_FIELD_DECK, .visible = PLAT_NOBODY};
    field.as.deck.names = make_names(toy->schema, 6, text, NULL);
    field.as.deck.copies = copies;
    field.as.deck.stream = plat_schema_stream(toy->schema, "deck");
    field.as.deck.reshuffle = PLAT_RESHUFFLE_WHEN_EMPTIED;
    return add_field(toy, &field, "deck");
}

static int add_city(Toy *toy) {
    PlatField field = {.kind = PLAT_FIELD_BOARD, .per_player = true};
    PlatBoard *board = &field.as.board;
    board->geometry = toy->geometry;
    board->layers = 4;
    board->layer[0] = (PlatLayer){.name = "owner", .as = PLAT_AS_SEAT, .values = toy->wishes.seats};
    board->layer[1] =
        (PlatLayer){.name = "kind", .as = PLAT_AS_NAME, .values = TOY_KINDS, .names = toy->kinds};
    board->layer[2] = (PlatLayer){.name = "number", .as = PLAT_AS_INTEGER, .values = 20, .min = -2};
    board->layer[3] = (PlatLayer){.name = "star", .as = PLAT_AS_FLAG, .values = 1, .letter = '*'};
    return add_field(toy, &field, "city");
}

static int add_list(Toy *toy) {
    PlatField field = {.kind = PLAT_FIELD_LIST};
    PlatColumn *column = field.as.list.column;
    field.as.list.capacity = 10;
    field.as.list.columns = 3;
    column[0] = (PlatColumn){.name = "who", .as = PLAT_AS_SEAT, .min = -1, .max = 2};
    column[1] =
        (PlatColumn){.name = "what", .as = PLAT_AS_NAME, .min = -1, .max = 2, .names = toy->kinds};
    column[2] = (PlatColumn){
        .name = "where", .as = PLAT_AS_CELL, .min = -1, .max = 1023, .geometry = toy->geometry};
    return add_field(toy, &field, "list");
}

static int add_hand(Toy *toy) {
    PlatField field = {.kind = PLAT_FIELD_HAND, .per_player = true, .visible = PLAT_OWNER};
    field.as.hand.deck = toy->deck;
    field.as.hand.capacity = 12;
    return add_field(toy, &field, "hand");
}

static void add_fields(Toy *toy) {
    toy->round = add_counter(toy, "round", false, PLAT_AS_INTEGER, 0, 100);
    toy->dice = add_dice(toy, "dice", false, 2);
    toy->deck = add_deck(toy);
    toy->list = add_list(toy);
    toy->bonus = toy->wishes.extra ? add_counter(toy, "bonus", false, PLAT_AS_INTEGER, 5, 50) : -1;
    toy->city = add_city(toy);
    toy->hand = add_hand(toy);
    toy->gold = -1;
    if (toy->wishes.gold_is_a_die)
        toy->gold = add_dice(toy, "gold", true, 1);
    else if (!toy->wishes.without_gold)
        toy->gold = add_counter(toy, "gold", true, PLAT_AS_INTEGER, 0, 1000);
    toy->own_die = add_dice(toy, "own_die", !toy->wishes.own_die_is_shared, 1);
    toy->note = add_counter(toy, "note", true, PLAT_AS_FLAG, 0, 1);
    PlatField marks = {.kind = PLAT_FIELD_CELLS, .per_player = true};
    marks.as.cells.geometry = toy->geometry;
    toy->marks = add_field(toy, &marks, "wells.marks");
}

/* --- the little game --- */

PlatFieldRef toy_at(const Toy *toy, int field, const void *block, int seat) {
    return (PlatFieldRef){toy->schema, plat_schema_field(toy->schema, field), (void *)block, seat};
}

int64_t toy_number(const Toy *toy, int field, const void *block, int seat) {
    return plat_counter_get(plat_view(toy_at(toy, field, block, seat)));
}

void toy_add(Toy *toy, int field, PlatRun *run, int seat, int64_t amount) {
    if (field >= 0 && plat_schema_field(toy->schema, field)->kind == PLAT_FIELD_COUNTER) {
        PlatFieldRef at = toy_at(toy, field, plat_run_block(run), seat);
        plat_counter_add(at, amount, NULL);
    }
}

PlatStatus toy_ask_range(PlatRun *run, int seat, const char *name, int min, int max,
                         int32_t *choice) {
    PlatOptions options = {.kind = PLAT_OPTIONS_RANGE, .min = min, .max = max};
    return plat_run_ask(run, choice, seat, name, &options, NULL);
}

PlatStatus toy_ask_names(PlatRun *run, int seat, const char *name, const PlatNames *names,
                         uint64_t set, int32_t *choice) {
    PlatOptions options = {.kind = PLAT_OPTIONS_NAMES, .names = names, .set = &set};
    return plat_run_ask(run, choice, seat, name, &options, NULL);
}

static PlatStatus ask_cell(Toy *toy, PlatRun *run, int seat, const char *name, const uint64_t *set,
                           const char *detail, int32_t *choice) {
    PlatCondition condition[2] = {{.name = "on a free space"}, {.name = "beside a building"}};
    const PlatGeometry *g = toy->geometry;
    PlatOptions options = {.kind = PLAT_OPTIONS_CELLS, .geometry = g, .set = set};
    if (plat_run_wants_conditions(run)) {
        condition[0].set = set;
        condition[1].set = g->all;
        options.condition = condition;
        options.conditions = 2;
    }
    return plat_run_ask(run, choice, seat, name, &options, detail);
}

static uint64_t *city_at(Toy *toy, PlatRun *run, int seat) {
    PlatFieldRef at = toy_at(toy, toy->city, plat_run_block(run), seat);
    return plat_field_at((PlatFieldRef){at.schema, at.field, at.block, seat});
}

static void draw_card(Toy *toy, PlatRun *run, int seat) {
    int card;
    PlatFieldRef deck = toy_at(toy, toy->deck, plat_run_block(run), -1);
    PlatFieldRef hand = toy_at(toy, toy->hand, plat_run_block(run), seat);
    if (plat_hand_count(plat_view(hand)) < 12 && plat_deck_draw(deck, &card, NULL) == PLAT_OK) {
        plat_hand_add(hand, card, NULL);
        plat_run_chance(run, PLAT_CHANCE_DRAW, deck.field, seat, card);
    } else if (plat_hand_count(plat_view(hand)) > 0) {
        card = plat_hand_card(plat_view(hand), 0);
        plat_hand_remove(hand, card, NULL);
        plat_deck_discard(deck, card, NULL);
    }
}

static void roll(Toy *toy, PlatRun *run, int field, int seat) {
    PlatFieldRef dice = toy_at(toy, field, plat_run_block(run), seat);
    plat_dice_roll(dice);
    for (int die = 0; die < dice.field->as.dice.count; die++)
        plat_run_chance(run, PLAT_CHANCE_ROLL, dice.field, seat,
                        plat_dice_face(plat_view(dice), die));
}

static PlatStatus set_up(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    int32_t gold;
    plat_deck_shuffle(toy_at(toy, toy->deck, plat_run_block(run), -1));
    for (int s = 0; s < toy->rules.seats; s++) {
        draw_card(toy, run, s);
        draw_card(toy, run, s);
    }
    PlatStatus status = toy_ask_range(run, 0, "gold", 0, 3, &gold);
    for (int s = 0; s < toy->rules.seats && status == PLAT_OK; s++)
        toy_add(toy, toy->gold, run, s, gold);
    return status;
}

static PlatStatus roll_step(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat, (void)next, (void)error;
    toy_add(toy, toy->round, run, -1, 1);
    roll(toy, run, toy->dice, -1);
    return toy->broken == TOY_BUG_WAITS ? PLAT_WAITING : PLAT_OK;
}

/* Builds once; a seat that builds beside something is asked whether to go on. */
static PlatStatus build(Toy *toy, PlatRun *run, int seat, int depth) {
    const PlatGeometry *g = toy->geometry;
    const PlatBoard *board = &plat_schema_field(toy->schema, toy->city)->as.board;
    uint64_t *city = city_at(toy, run, seat);
    int32_t what, where, again;
    uint64_t kinds = (UINT64_C(1) << TOY_KINDS) - 1;
    if (toy->wishes.no_parks)
        kinds &= ~(UINT64_C(1) << plat_names_find(toy->kinds, "park", 4));
    PlatStatus status = toy_ask_names(run, seat, "what", toy->kinds, kinds, &what);
    if (status != PLAT_OK)
        return status;
    PlatCells free, beside;
    plat_cells_minus(g, free.word, g->all, plat_board_drawn(city));
    if (plat_cells_empty(g, free.word))
        return PLAT_OK;
    char detail[24];
    snprintf(detail, sizeof detail, "depth %d", depth);
    status = ask_cell(toy, run, seat, "where", free.word, detail, &where);
    if (status != PLAT_OK)
        return status;
    plat_cells_beside(g, beside.word, plat_board_drawn(city));
    bool chained = plat_cells_has(beside.word, where);
    PlatFieldRef dice = toy_at(toy, toy->dice, plat_run_block(run), -1);
    plat_board_put(board, city, 0, where, seat + 1);
    plat_board_put(board, city, 1, where, what + 1);
    plat_board_put(board, city, 2, where, plat_dice_face(plat_view(dice), 0) + 1 + depth);
    if (!chained || depth == DEEPEST)
        return PLAT_OK;
    roll(toy, run, toy->dice, -1);
    draw_card(toy, run, seat);
    status = toy_ask_names(run, seat, "go on", toy->yes_no, 3, &again);
    return status != PLAT_OK || again == 1 ? status : build(toy, run, seat, depth + 1);
}

static PlatStatus build_step(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)seat;
    PlatStatus status = PLAT_OK;
    for (int s = 0; s < toy->rules.seats && status == PLAT_OK; s++) {
        status = build(toy, run, s, 1);
        if (toy->broken == TOY_BUG_NO_OPTION && status == PLAT_OK)
            status = toy_ask_range(run, s, "nothing", 2, 1, &(int32_t){0});
    }
    if (toy->broken == TOY_BUG_MISNAMES)
        *next = 17;
    if (toy->broken == TOY_BUG_GOES_ON)
        return PLAT_OK;
    if (toy->broken == TOY_BUG_SAYS_WHY && status == PLAT_OK)
        return plat_error_set(error, PLAT_E_RULES, "toy.lua:7", "it broke");
    return status;
}

static PlatStatus plan_step(Toy *toy, PlatRun *run, int seat, int *next, PlatError *error) {
    (void)error;
    int32_t gain, where;
    const PlatGeometry *g = toy->geometry;
    assert_int_equal(plat_run_only_seat(run), seat);
    roll(toy, run, toy->own_die, seat);
    PlatFieldRef die = toy_at(toy, toy->own_die, plat_run_block(run), seat);
    int other = (seat + 1) % toy->rules.seats;
    if (toy->broken == TOY_BUG_ASKS_OTHER)
        return toy_ask_range(run, other, "gain", 0, 1, &gain);
    PlatStatus status =
        toy_ask_range(run, seat, "gain", 0, plat_dice_face(plat_view(die), 0) + 1, &gain);
    if (status != PLAT_OK)
        return status;
    toy_add(toy, toy->gold, run, seat, gain);
    int sheet = plat_run_sheet(run);
    assert_int_equal(sheet, toy->lends ? toy->sheet[seat] : -1);
    if (sheet < 0 || toy->broken == TOY_BUG_KEEPS)
        sheet = seat;
    uint64_t *set = plat_field_at(toy_at(toy, toy->marks, plat_run_block(run), sheet));
    PlatCells free;
    plat_cells_minus(g, free.word, g->all, set);
    status = ask_cell(toy, run, seat, "mark", free.word, NULL, &where);
    if (status != PLAT_OK)
        return status;
    plat_cells_add(set, where);
    if (toy->broken == TOY_BUG_OTHERS)
        toy_add(toy, toy->gold, run, other, 1);
    else if (toy->broken == TOY_BUG_SHARED)
        toy_add(toy, toy->round, run, -1, 1);
    else if (toy->broken == TOY_BUG_SEATS_DISAGREE)
        *next = seat == 0 ? 1 : 2;
    return PLAT_OK;
}

static const ToyStep little_game[] = {
    {"set-up", set_up,     false},
    {"roll",   roll_step,  false},
    {"build",  build_step, false},
    {"plan",   plan_step,  true },
    {NULL,     NULL,       false}
};

/* --- the table of rules --- */

static const char *step_name(void *self, int step) {
    return ((Toy *)self)->wishes.steps[step].name;
}

static bool step_simultaneous(void *self, int step) {
    return ((Toy *)self)->wishes.steps[step].simultaneous;
}

static const bool *step_lends(void *self, int step) {
    Toy *toy = self;
    return toy->lends && toy->wishes.steps[step].run == plan_step ? toy->lent : NULL;
}

static PlatStatus lend(void *self, PlatRun *run, int step, int *sheet, PlatError *error) {
    (void)step;
    Toy *toy = self;
    if (toy->fail_in == -1)
        return plat_error_set(error, PLAT_E_RULES, "toy.lua:4", "lending fails");
    if (toy->broken == TOY_BUG_ASKS_OTHER)
        return toy_ask_range(run, 0, "odd", 0, 1, &(int32_t){0});
    for (int seat = 0; seat < toy->rules.seats; seat++) {
        assert_int_equal(sheet[seat], seat);
        sheet[seat] = toy->sheet[seat];
    }
    return PLAT_OK;
}

static PlatStatus run_step(void *self, PlatRun *run, int step, int seat, int *next,
                           PlatError *error) {
    Toy *toy = self;
    toy->runs++;
    if (toy->fail_in > 0 && --toy->fail_in == 0)
        return plat_error_set(error, PLAT_E_RULES, "toy.lua:1", "told to fail");
    return toy->wishes.steps[step].run(toy, run, seat, next, error);
}

static PlatStatus is_over(void *self, PlatRun *run, bool *over, PlatError *error) {
    Toy *toy = self;
    if (toy->wishes.over_fails)
        return plat_error_set(error, PLAT_E_RULES, "toy.lua:2", "over fails");
    if (toy->broken == TOY_BUG_OVER_ASKS)
        toy_ask_range(run, 0, "end", 0, 1, &(int32_t){0});
    *over = toy_number(toy, toy->round, plat_run_block(run), -1) >= toy->wishes.rounds;
    return PLAT_OK;
}

static PlatStatus score(void *self, PlatRun *run, PlatSheet *sheet, PlatError *error) {
    Toy *toy = self;
    if (toy->wishes.score_fails)
        return plat_error_set(error, PLAT_E_RULES, "toy.lua:3", "score fails");
    const PlatGeometry *g = toy->geometry;
    int buildings = plat_sheet_item(sheet, "buildings"), gold = plat_sheet_item(sheet, "gold");
    for (int seat = 0; seat < toy->rules.seats; seat++) {
        int count = plat_cells_count(g, plat_board_drawn(city_at(toy, run, seat)));
        plat_sheet_add(sheet, buildings, seat, 2 * count, "two a building", "");
        if (toy->gold >= 0 && !toy->wishes.gold_is_a_die) {
            int64_t own = toy_number(toy, toy->gold, plat_run_block(run), seat);
            plat_sheet_add(sheet, gold, seat, (int32_t)own, "gold", NULL);
        }
    }
    return PLAT_OK;
}

void toy_new(Toy *toy, ToyWishes wishes) {
    static const char *const plain[] = {"house", "park", "shop"};
    static const char *const reordered[] = {"park", "shop", "house"};
    static const char *const yes_no[] = {"yes", "no"};
    static const char *const seats[] = {"blue",  "dark red", "green", "white",
                                        "black", "yellow",   "pink",  "grey"};
    memset(toy, 0, sizeof *toy);
    toy->wishes = wishes;
    toy->wishes.seats = wishes.seats == 0 ? 3 : wishes.seats;
    toy->wishes.steps = wishes.steps ? wishes.steps : little_game;
    toy->wishes.rounds = wishes.rounds == 0 ? 3 : wishes.rounds;
    toy->wishes.board = wishes.board == 0 ? 4 : wishes.board;
    toy->schema = plat_schema_new();
    assert_non_null(toy->schema);
    int side = toy->wishes.board;
    assert_int_equal(plat_geometry_square(&toy->geometry, side, side, NULL, NULL), PLAT_OK);
    assert_int_equal(plat_schema_keep_geometry(toy->schema, toy->geometry), PLAT_OK);
    toy->kinds = make_names(toy->schema, TOY_KINDS, wishes.kinds_reordered ? reordered : plain,
                            wishes.kinds_reordered ? "PSH" : "HPS");
    toy->yes_no = make_names(toy->schema, 2, yes_no, NULL);
    toy->seat_names = make_names(toy->schema, toy->wishes.seats, seats, "BDGWKYIR");
    add_fields(toy);
    assert_int_equal(plat_schema_seal(toy->schema, toy->wishes.seats, NULL), PLAT_OK);
    while (toy->wishes.steps[toy->steps].name)
        toy->steps++;
    toy->rules = (PlatRules){.self = toy,
                             .game = "toy",
                             .schema = toy->schema,
                             .seats = toy->wishes.seats,
                             .steps = toy->steps,
                             .step_name = step_name,
                             .step_simultaneous = step_simultaneous,
                             .step_lends = step_lends,
                             .lend = lend,
                             .step = run_step,
                             .over = is_over,
                             .score = score,
                             .seat_names = toy->seat_names};
}

void toy_free(Toy *toy) { plat_schema_free(toy->schema); }

/* --- matches in tests --- */

PlatMatch *toy_match(Toy *toy, uint64_t seed, int undo) {
    PlatMatch *match = NULL;
    assert_ok(plat_match_new(&match, &toy->rules, seed, undo, &error));
    assert_ok(plat_match_run(match, &error));
    return match;
}

int32_t toy_pick(PlatRng *rng, const PlatOptions *options) {
    int count = plat_options_count(options);
    assert_true(count > 0);
    return plat_options_nth(options, (int)plat_rng_below(rng, (uint32_t)count));
}

int toy_play(PlatMatch *match, PlatRng *rng, int count) {
    int played = 0;
    while (played < count && !plat_match_is_over(match)) {
        int seats = plat_match_rules(match)->seats;
        int seat = (int)plat_rng_below(rng, (uint32_t)seats);
        while (!plat_match_ask_of(match, seat))
            seat = (seat + 1) % seats;
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        int32_t choice = toy_pick(rng, &ask->options);
        assert_ok(plat_match_answer(match, seat, ask->name, choice, &error));
        played++;
    }
    return played;
}

static uint64_t hash_options(const PlatOptions *options) {
    int words = plat_options_words(options);
    uint64_t hash = XXH3_64bits(&options->min, sizeof options->min) ^
                    XXH3_64bits(&options->max, sizeof options->max) ^ (uint64_t)options->kind;
    if (words > 0)
        hash ^= XXH3_64bits(options->set, sizeof(uint64_t) * (size_t)words);
    return hash + (uint64_t)options->conditions;
}

Picture picture_of(const PlatMatch *match) {
    Picture picture;
    memset(&picture, 0, sizeof picture);
    picture.hash = plat_match_hash(match);
    picture.block =
        XXH3_64bits(plat_match_block(match), plat_schema_bytes(plat_match_rules(match)->schema));
    picture.entries = plat_match_entries(match);
    picture.events = plat_match_events(match);
    picture.step = plat_match_step(match);
    for (int n = 0; n < picture.entries; n++) {
        PlatEntry entry = *plat_match_entry(match, n);
        const char *text = entry.text ? entry.text : "";
        picture.record = picture.record * 31 + XXH3_64bits(entry.said, strlen(entry.said)) +
                         XXH3_64bits(entry.name, strlen(entry.name)) +
                         XXH3_64bits(text, strlen(text)) + (uint64_t)entry.choice * 7 +
                         (uint64_t)entry.seat * 13 + (uint64_t)entry.kind;
    }
    for (int seat = 0; seat < plat_match_rules(match)->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        if (ask) {
            picture.asks++;
            memcpy(picture.ask[seat].name, ask->name, sizeof ask->name);
            memcpy(picture.ask[seat].detail, ask->detail, strlen(ask->detail));
            picture.ask[seat].seat = ask->seat;
            picture.options[seat] = hash_options(&ask->options);
        }
    }
    return picture;
}

void assert_same_picture(const Picture *a, const Picture *b) {
    assert_int_equal(a->step, b->step);
    assert_int_equal(a->entries, b->entries);
    assert_int_equal(a->events, b->events);
    assert_int_equal(a->asks, b->asks);
    assert_true(a->record == b->record);
    assert_true(a->hash == b->hash);
    assert_true(a->block == b->block);
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        assert_string_equal(a->ask[seat].name, b->ask[seat].name);
        assert_string_equal(a->ask[seat].detail, b->ask[seat].detail);
        assert_true(a->options[seat] == b->options[seat]);
    }
}
