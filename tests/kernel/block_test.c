/* Whole blocks: beginning one, joining the seats of a simultaneous step, what a seat may see, and
 * resampling the rest. */
#include "fields.h"

enum { SEATS = 3, TYPES = 6 };

/* A game with one of everything: a shared deck with an open market and hidden hands, a deck for
 * each player, and every other kind of field, visible to all, to its owner, or to nobody. */
static PlatSchema *game(void) {
    PlatSchema *schema = plat_schema_new();
    const PlatNames *names = keep_names(schema, "a b c d e f");
    const PlatGeometry *geometry = keep_square(schema, 5, 5);
    uint16_t copies[TYPES] = {5, 0, 7, 9, 4, 3};
    uint16_t own_copies[TYPES] = {3, 3, 2, 1, 1, 0};

    PlatField deck = a_deck("deck", names, copies);
    deck.as.deck.stream = plat_schema_stream(schema, "deck");
    int number = add(schema, deck);
    add(schema, a_hand("market", number, 4));
    add(schema, of_players(a_hand("hand", number, 6), PLAT_OWNER));
    PlatField kitty = a_hand("kitty", number, 3);
    kitty.visible = PLAT_NOBODY;
    add(schema, kitty);

    PlatField own = of_players(a_deck("own", names, own_copies), PLAT_OWNER);
    own.as.deck.stream = plat_schema_stream(schema, "own");
    number = add(schema, own);
    add(schema, of_players(a_hand("drawn", number, 3), PLAT_NOBODY));

    PlatField dice = some_dice("dice", 2, 6);
    dice.as.dice.stream = plat_schema_stream(schema, "dice");
    add(schema, dice);
    snprintf(dice.name, sizeof dice.name, "secret dice");
    dice.as.dice.places = names;
    add(schema, of_players(dice, PLAT_OWNER));
    add(schema, a_counter("round", 0, 9, 1));
    add(schema, of_players(a_counter("goal", 0, 9, 2), PLAT_OWNER));
    add(schema, of_players(a_list("notes", 4, 2), PLAT_OWNER));
    PlatField board = a_board("board", geometry);
    add_layer(&board, "kind", PLAT_AS_NAME, TYPES, names);
    add(schema, of_players(board, PLAT_PUBLIC));
    snprintf(board.name, sizeof board.name, "plan");
    add(schema, of_players(board, PLAT_OWNER));
    PlatField cells = a_field("traps", PLAT_FIELD_CELLS);
    cells.as.cells.geometry = geometry;
    cells.visible = PLAT_NOBODY;
    add(schema, cells);
    add(schema, of_players(a_network("roads", geometry, 2), PLAT_PUBLIC));
    add(schema, of_players(a_network("routes", geometry, 2), PLAT_OWNER));
    add(schema, of_players(a_name_set("clues", names), PLAT_OWNER));
    add(schema, of_players(some_walls("fences", geometry), PLAT_OWNER));
    return schema;
}

static void deal(PlatFieldRef deck, PlatFieldRef hand, int count) {
    for (int i = 0; i < count; i++) {
        int card = -1;
        assert_int_equal(plat_deck_draw(deck, &card, NULL), PLAT_OK);
        assert_int_equal(plat_hand_add(hand, card, NULL), PLAT_OK);
    }
}

static void draw_on(const PlatSchema *schema, void *block, const char *name, int seat, int cell,
                    int value) {
    PlatFieldRef at = place(schema, block, name, seat);
    plat_board_put(&at.field->as.board,
                   plat_field_at((PlatFieldRef){schema, at.field, block, seat}), 0, cell, value);
}

static void build_on(const PlatSchema *schema, void *block, const char *name, int seat, int cell,
                     int sides) {
    PlatFieldRef at = place(schema, block, name, seat);
    uint64_t *memory = plat_field_at((PlatFieldRef){schema, at.field, block, seat});
    plat_network_put(&at.field->as.network, memory, cell, sides);
    assert_int_equal(plat_network_link(&at.field->as.network, memory, cell, 24, NULL), PLAT_OK);
}

/* Plays it for a while. */
static void play(const PlatSchema *schema, void *block) {
    PlatControl *control = block;
    control->step = 2;
    control->turns = 5;
    PlatFieldRef deck = place(schema, block, "deck", 0);
    plat_deck_shuffle(deck);
    deal(deck, place(schema, block, "market", 0), 4);
    deal(deck, place(schema, block, "kitty", 0), 2);
    for (int i = 0; i < 3; i++) {
        int card = -1;
        plat_deck_draw(deck, &card, NULL);
        plat_deck_discard(deck, card, NULL);
    }
    static const int faces[] = {5, 0, 5};
    plat_dice_roll(place(schema, block, "dice", 0));
    plat_dice_force(place(schema, block, "dice", 0), faces, 3, NULL);
    plat_counter_add(place(schema, block, "round", 0), 3, NULL);
    plat_cells_add(
        plat_field_at((PlatFieldRef){schema, place(schema, block, "traps", 0).field, block, 0}), 7);
    for (int seat = 0; seat < SEATS; seat++) {
        PlatFieldRef own = place(schema, block, "own", seat);
        plat_cells_add(plat_field_at(place(schema, block, "clues", seat)), seat);
        plat_dice_move(place(schema, block, "secret dice", seat), 1, 1, NULL);
        int64_t note[] = {seat, 9 - seat};
        deal(deck, place(schema, block, "hand", seat), 4 + seat);
        plat_deck_shuffle(own);
        deal(own, place(schema, block, "drawn", seat), 2);
        int card = -1;
        plat_deck_draw(own, &card, NULL);
        plat_deck_discard(own, card, NULL);
        plat_dice_roll(place(schema, block, "secret dice", seat));
        plat_dice_force(place(schema, block, "secret dice", seat), faces, 2, NULL);
        plat_counter_add(place(schema, block, "goal", seat), seat + 1, NULL);
        plat_list_add(place(schema, block, "notes", seat), note, NULL);
        draw_on(schema, block, "board", seat, seat, 1 + seat);
        draw_on(schema, block, "plan", seat, seat, 1 + seat);
        build_on(schema, block, "roads", seat, seat, 5 + seat);
        build_on(schema, block, "routes", seat, seat, 6 + seat);
        PlatFieldRef fences = place(schema, block, "fences", seat);
        plat_cells_add(plat_field_at(fences), seat);
    }
}

typedef struct Table {
    PlatSchema *schema;
    void *block;
    size_t bytes;
} Table;

static Table lay_out(uint64_t seed) {
    Table t = {.schema = game()};
    t.block = begin(t.schema, SEATS, seed);
    t.bytes = plat_schema_bytes(t.schema);
    return t;
}

static Table in_the_middle(uint64_t seed) {
    Table t = lay_out(seed);
    play(t.schema, t.block);
    return t;
}

static void clear_away(Table t) {
    free(t.block);
    plat_schema_free(t.schema);
}

/* --- beginning --- */

static void everything_begins_as_declared(void **state) {
    (void)state;
    Table t = lay_out(4);
    assert_int_equal(plat_deck_count(plat_view(place(t.schema, t.block, "deck", 0))), 28);
    assert_int_equal(plat_deck_discards(plat_view(place(t.schema, t.block, "deck", 0))), 0);
    assert_int_equal(plat_hand_count(plat_view(place(t.schema, t.block, "market", 0))), 0);
    assert_int_equal(plat_counter_get(plat_view(place(t.schema, t.block, "round", 0))), 1);
    for (int seat = 0; seat < SEATS; seat++) {
        assert_int_equal(plat_deck_count(plat_view(place(t.schema, t.block, "own", seat))), 10);
        assert_int_equal(plat_counter_get(plat_view(place(t.schema, t.block, "goal", seat))), 2);
        assert_int_equal(plat_list_count(plat_view(place(t.schema, t.block, "notes", seat))), 0);
        assert_int_equal(
            plat_dice_face(plat_view(place(t.schema, t.block, "secret dice", seat)), 1), -1);
        PlatFieldRef board = place(t.schema, t.block, "board", seat);
        assert_true(
            plat_cells_empty(board.field->as.board.geometry,
                             plat_field_at((PlatFieldRef){t.schema, board.field, t.block, seat})));
        PlatFieldRef roads = place(t.schema, t.block, "roads", seat);
        const uint64_t *memory =
            plat_field_at((PlatFieldRef){t.schema, roads.field, t.block, seat});
        assert_int_equal(plat_network_roads(&roads.field->as.network, memory, NULL), 0);
        assert_int_equal(plat_network_link_count(&roads.field->as.network, memory), 0);
    }
    clear_away(t);
}

/* Whatever the memory held before, the bytes are the same. */
static void the_same_seed_begins_the_same(void **state) {
    (void)state;
    Table t = in_the_middle(4);
    Table other = lay_out(4);
    memset(t.block, 0xff, t.bytes);
    plat_block_init(t.schema, t.block, 4);
    assert_memory_equal(t.block, other.block, t.bytes);
    plat_block_init(t.schema, t.block, 5);
    assert_memory_not_equal(t.block, other.block, t.bytes);
    clear_away(t);
    clear_away(other);
}

static void streams_do_not_shift_each_other(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    plat_schema_stream(schema, "of a module");
    int deck = plat_schema_stream(schema, "deck");
    void *block = begin(schema, 2, 4);
    Table t = lay_out(4);
    assert_memory_equal(plat_block_stream(block, deck), plat_block_stream(t.block, 0),
                        sizeof(PlatRng));
    free(block);
    plat_schema_free(schema);
    clear_away(t);
}

/* --- simultaneous steps --- */

static void each_copy_gives_its_own_seat(void **state) {
    (void)state;
    Table t = in_the_middle(8);
    void *copies[SEATS];
    for (int seat = 0; seat < SEATS; seat++) {
        copies[seat] = copy_of(t.schema, t.block);
        for (int other = 0; other < SEATS; other++)
            plat_counter_set(place(t.schema, copies[seat], "goal", other), 6 + seat, NULL);
        plat_counter_set(place(t.schema, copies[seat], "round", 0), 9, NULL);
        plat_dice_roll(place(t.schema, copies[seat], "secret dice", seat));
    }
    free(copies[1]);
    copies[1] = NULL;
    void *before = copy_of(t.schema, t.block);
    plat_block_join(t.schema, t.block, copies, NULL);

    assert_int_equal(plat_counter_get(plat_view(place(t.schema, t.block, "goal", 0))), 6);
    assert_int_equal(plat_counter_get(plat_view(place(t.schema, t.block, "goal", 1))), 4);
    assert_int_equal(plat_counter_get(plat_view(place(t.schema, t.block, "goal", 2))), 8);
    assert_int_equal(plat_counter_get(plat_view(place(t.schema, t.block, "round", 0))), 4);
    size_t shared = plat_schema_seat_offset(t.schema, 0);
    size_t streams = sizeof(PlatControl) + 3 * sizeof(PlatRng);
    size_t one = plat_schema_seat_bytes(t.schema);
    char *now = t.block;
    assert_memory_equal(now, before, sizeof(PlatControl));
    assert_memory_equal(now + streams, (char *)before + streams, shared - streams);
    assert_memory_equal(now + shared, (char *)copies[0] + shared, one);
    assert_memory_equal(now + shared + one, (char *)before + shared + one, one);
    assert_memory_equal(now + shared + 2 * one, (char *)copies[2] + shared + 2 * one, one);
    for (int i = 0; i < 3; i++) { /* the streams continue as if there had been no copies */
        PlatRng *stream = plat_block_stream(t.block, i);
        assert_memory_not_equal(stream, plat_block_stream(before, i), sizeof *stream);
        assert_memory_not_equal(stream, plat_block_stream(copies[0], i), sizeof *stream);
    }
    free(before);
    free(copies[0]);
    free(copies[2]);
    clear_away(t);
}

/* Every second field is lent to the seat before. */
static const PlatLoan *some_lent(const PlatSchema *schema, PlatLoan *loan, bool *field) {
    for (int i = 0; i < plat_schema_fields(schema); i++)
        field[i] = i % 2 == 0;
    loan->field = field;
    for (int seat = 0; seat < SEATS; seat++)
        loan->sheet[seat] = (seat + 1) % SEATS;
    return loan;
}

static void lent_fields_come_from_whoever_wrote_them(void **state) {
    (void)state;
    Table t = in_the_middle(8);
    bool lent[PLAT_MAX_FIELDS];
    PlatLoan loan;
    some_lent(t.schema, &loan, lent);
    void *copies[SEATS], *before = copy_of(t.schema, t.block);
    for (int seat = 0; seat < SEATS; seat++) {
        copies[seat] = copy_of(t.schema, t.block);
        for (int i = 0; i < plat_schema_fields(t.schema); i++) {
            const PlatField *field = plat_schema_field(t.schema, i);
            for (int owner = 0; owner < (field->per_player ? SEATS : 1); owner++)
                memset(plat_field_at((PlatFieldRef){t.schema, field, copies[seat], owner}),
                       10 + seat, field->size);
        }
    }
    free(copies[2]);
    copies[2] = NULL;
    plat_block_join(t.schema, t.block, copies, &loan);
    for (int i = 0; i < plat_schema_fields(t.schema); i++) {
        const PlatField *field = plat_schema_field(t.schema, i);
        for (int owner = 0; owner < (field->per_player ? SEATS : 1); owner++) {
            int writer = lent[i] ? (owner + SEATS - 1) % SEATS : owner;
            PlatConstFieldRef now = {t.schema, field, t.block, owner};
            PlatConstFieldRef then = {
                t.schema, field, field->per_player && writer != 2 ? copies[writer] : before, owner};
            assert_memory_equal(plat_field_in(now), plat_field_in(then), field->size);
        }
    }
    free(before);
    free(copies[0]);
    free(copies[1]);
    clear_away(t);
}

/* Flips a byte of each field in turn. */
static void writes_are_named(const PlatLoan *loan) {
    Table t = in_the_middle(8);
    void *other = copy_of(t.schema, t.block);
    const char *name = NULL;
    for (int own = 0; own < SEATS; own++) {
        assert_true(plat_block_others_equal(t.schema, t.block, other, own, loan, &name));
        for (int i = 0; i < plat_schema_fields(t.schema); i++) {
            const PlatField *field = plat_schema_field(t.schema, i);
            for (int seat = 0; seat < (field->per_player ? SEATS : 1); seat++) {
                unsigned char *at = plat_field_at((PlatFieldRef){t.schema, field, other, seat});
                for (int end = 0; end < 2; end++) {
                    unsigned char *byte = end ? at + field->size - 1 : at;
                    *byte ^= 1;
                    bool lent = loan && loan->field[i];
                    bool mine = field->per_player && seat == (lent ? loan->sheet[own] : own);
                    name = NULL;
                    assert_int_equal(
                        plat_block_others_equal(t.schema, t.block, other, own, loan, &name), mine);
                    assert_int_equal(
                        plat_block_others_equal(t.schema, other, t.block, own, loan, NULL), mine);
                    if (!mine)
                        assert_string_equal(name, field->name);
                    *byte ^= 1;
                }
            }
        }
        PlatRng *stream = plat_block_stream(other, 2);
        plat_rng_next(stream);
        assert_true(plat_block_others_equal(t.schema, t.block, other, own, loan, &name));
        *stream = *plat_block_stream(t.block, 2);
        ((PlatControl *)other)->finished = 1;
        assert_false(plat_block_others_equal(t.schema, t.block, other, own, loan, &name));
        assert_string_equal(name, "control");
        ((PlatControl *)other)->finished = 0;
    }
    free(other);
    clear_away(t);
}

static void a_write_outside_ones_own_part_is_named(void **state) {
    (void)state;
    PlatLoan loan;
    bool field[PLAT_MAX_FIELDS];
    Table t = in_the_middle(8);
    writes_are_named(NULL);
    writes_are_named(some_lent(t.schema, &loan, field));
    clear_away(t);
}

/* --- masking --- */

static void assert_hand(PlatFieldRef hand, PlatFieldRef masked, bool seen) {
    assert_int_equal(plat_hand_count(plat_view(masked)), plat_hand_count(plat_view(hand)));
    for (int n = 0; n < plat_hand_count(plat_view(hand)); n++)
        assert_int_equal(plat_hand_card(plat_view(masked), n),
                         seen ? plat_hand_card(plat_view(hand), n) : PLAT_HIDDEN_CARD);
}

static void assert_deck(PlatFieldRef deck, PlatFieldRef masked, bool seen) {
    assert_int_equal(plat_deck_count(plat_view(masked)), plat_deck_count(plat_view(deck)));
    assert_int_equal(plat_deck_discards(plat_view(masked)), plat_deck_discards(plat_view(deck)));
    for (int n = 0; n < plat_deck_count(plat_view(deck)); n++)
        assert_int_equal(plat_deck_card(plat_view(masked), n), PLAT_HIDDEN_CARD);
    for (int n = 0; n < plat_deck_discards(plat_view(deck)); n++)
        assert_int_equal(plat_deck_discarded(plat_view(masked), n),
                         seen ? plat_deck_discarded(plat_view(deck), n) : PLAT_HIDDEN_CARD);
}

static void a_seat_sees_what_is_open_and_its_own(void **state) {
    (void)state;
    Table t = in_the_middle(8);
    Table fresh = lay_out(8);
    void *out = malloc(t.bytes);
    for (int viewer = -1; viewer < SEATS; viewer++) {
        memset(out, 0xff, t.bytes);
        void *before = copy_of(t.schema, t.block);
        plat_block_mask(t.schema, t.block, out, viewer);
        assert_memory_equal(before, t.block, t.bytes);
        free(before);

        assert_memory_equal(out, t.block, sizeof(PlatControl));
        PlatRng zero = {0, 0};
        for (int i = 0; i < 3; i++)
            assert_memory_equal(plat_block_stream(out, i), &zero, sizeof zero);
        assert_deck(place(t.schema, t.block, "deck", 0), place(t.schema, out, "deck", 0), true);
        assert_hand(place(t.schema, t.block, "market", 0), place(t.schema, out, "market", 0), true);
        assert_hand(place(t.schema, t.block, "kitty", 0), place(t.schema, out, "kitty", 0), false);
        for (int seat = 0; seat < SEATS; seat++) {
            bool own = seat == viewer;
            assert_deck(place(t.schema, t.block, "own", seat), place(t.schema, out, "own", seat),
                        own);
            assert_hand(place(t.schema, t.block, "hand", seat), place(t.schema, out, "hand", seat),
                        own);
            assert_hand(place(t.schema, t.block, "drawn", seat),
                        place(t.schema, out, "drawn", seat), false);
            static const char *const secrets[] = {"goal", "notes", "plan", "routes"};
            for (int i = 0; i < 4; i++) {
                PlatFieldRef at = place(t.schema, out, secrets[i], seat);
                const void *from = own ? t.block : fresh.block;
                assert_memory_equal(
                    plat_field_at((PlatFieldRef){t.schema, at.field, out, seat}),
                    plat_field_in((PlatConstFieldRef){t.schema, at.field, from, seat}),
                    at.field->size);
            }
            static const char *const open[] = {"board", "roads"};
            for (int i = 0; i < 2; i++) {
                PlatFieldRef at = place(t.schema, out, open[i], seat);
                assert_memory_equal(
                    plat_field_at((PlatFieldRef){t.schema, at.field, out, seat}),
                    plat_field_in((PlatConstFieldRef){t.schema, at.field, t.block, seat}),
                    at.field->size);
            }
            assert_int_equal(
                plat_cells_has(plat_field_at(place(t.schema, out, "clues", seat)), seat), own);
            PlatFieldRef dice = place(t.schema, t.block, "secret dice", seat);
            for (int die = 0; die < 2; die++)
                assert_int_equal(
                    plat_dice_face(plat_view(place(t.schema, out, "secret dice", seat)), die),
                    own ? plat_dice_face(plat_view(dice), die) : -1);
            assert_int_equal(
                plat_dice_place(plat_view(place(t.schema, out, "secret dice", seat)), 1),
                own ? 1 : 0);
        }
        PlatFieldRef traps = place(t.schema, out, "traps", 0);
        assert_true(plat_cells_empty(traps.field->as.cells.geometry,
                                     plat_field_at((PlatFieldRef){t.schema, traps.field, out, 0})));
        assert_int_equal(plat_counter_get(plat_view(place(t.schema, out, "round", 0))), 4);
        assert_int_equal(plat_dice_face(plat_view(place(t.schema, out, "dice", 0)), 0),
                         plat_dice_face(plat_view(place(t.schema, t.block, "dice", 0)), 0));
    }
    free(out);
    clear_away(t);
    clear_away(fresh);
}

/* Two positions that differ only in what a seat cannot see look the same to it. */
static void nothing_hidden_shows_in_a_mask(void **state) {
    (void)state;
    Table t = in_the_middle(8);
    void *a = malloc(t.bytes);
    void *b = malloc(t.bytes);
    for (int viewer = -1; viewer < SEATS; viewer++) {
        void *other = copy_of(t.schema, t.block);
        plat_block_resample(t.schema, other, viewer, 99);
        static const int forced[] = {1};
        plat_dice_force(place(t.schema, other, "dice", 0), forced, 1, NULL);
        plat_cells_add(plat_field_at((PlatFieldRef){
                           t.schema, place(t.schema, other, "traps", 0).field, other, 0}),
                       3);
        for (int seat = 0; seat < SEATS; seat++) {
            if (seat == viewer)
                continue;
            plat_cells_add(plat_field_at(place(t.schema, other, "clues", seat)), 3);
            int64_t note[] = {5, 5};
            plat_counter_set(place(t.schema, other, "goal", seat), 9, NULL);
            plat_list_add(place(t.schema, other, "notes", seat), note, NULL);
            plat_dice_roll(place(t.schema, other, "secret dice", seat));
            draw_on(t.schema, other, "plan", seat, 4, 2);
            build_on(t.schema, other, "routes", seat, 4, 9);
        }
        plat_block_mask(t.schema, t.block, a, viewer);
        plat_block_mask(t.schema, other, b, viewer);
        assert_memory_equal(a, b, t.bytes);
        free(other);
    }
    free(a);
    free(b);
    clear_away(t);
}

/* --- resampling --- */

/* Counts the cards of each type in all piles and hands of `deck`; with `owner`, in that
 * player's. */
static void count_cards(Table t, const void *block, const char *deck, int owner, int *of_type) {
    memset(of_type, 0, TYPES * sizeof *of_type);
    int number = plat_schema_find(t.schema, deck);
    for (int i = 0; i < plat_schema_fields(t.schema); i++) {
        const PlatField *field = plat_schema_field(t.schema, i);
        bool hand = field->kind == PLAT_FIELD_HAND && field->as.hand.deck == number;
        if (i != number && !hand)
            continue;
        bool own = plat_schema_field(t.schema, number)->per_player;
        int seats = field->per_player && !own ? SEATS : 1;
        for (int seat = 0; seat < seats; seat++) {
            PlatFieldRef at = {t.schema, field, (void *)block, own ? owner : seat};
            for (int n = 0; hand && n < plat_hand_count(plat_view(at)); n++)
                of_type[plat_hand_card(plat_view(at), n)]++;
            for (int n = 0; !hand && n < plat_deck_count(plat_view(at)); n++)
                of_type[plat_deck_card(plat_view(at), n)]++;
            for (int n = 0; !hand && n < plat_deck_discards(plat_view(at)); n++)
                of_type[plat_deck_discarded(plat_view(at), n)]++;
        }
    }
}

/* What a seat sees, and how many cards are in each place, stays as in the mask. */
static void what_is_seen_stays(void **state) {
    (void)state;
    Table t = in_the_middle(8);
    void *a = malloc(t.bytes);
    void *b = malloc(t.bytes);
    for (int viewer = -1; viewer < SEATS; viewer++)
        for (uint64_t seed = 0; seed < 50; seed++) {
            void *other = copy_of(t.schema, t.block);
            plat_block_resample(t.schema, other, viewer, seed);
            plat_block_mask(t.schema, t.block, a, viewer);
            plat_block_mask(t.schema, other, b, viewer);
            assert_memory_equal(a, b, t.bytes);
            free(other);
        }
    free(a);
    free(b);
    clear_away(t);
}

static void the_pool_stays(void **state) {
    (void)state;
    Table t = in_the_middle(8);
    for (int viewer = -1; viewer < SEATS; viewer++)
        for (uint64_t seed = 0; seed < 50; seed++) {
            void *other = copy_of(t.schema, t.block);
            plat_block_resample(t.schema, other, viewer, seed);
            int before[TYPES], after[TYPES];
            count_cards(t, t.block, "deck", 0, before);
            count_cards(t, other, "deck", 0, after);
            assert_memory_equal(before, after, sizeof before);
            for (int owner = 0; owner < SEATS; owner++) {
                count_cards(t, t.block, "own", owner, before);
                count_cards(t, other, "own", owner, after);
                assert_memory_equal(before, after, sizeof before);
            }
            free(other);
        }
    clear_away(t);
}

/* What the seat sees stays, whatever it is; of what it does not see, what has no cards becomes what
 * a view shows. */
static void the_rest_is_as_it_is_seen(void **state) {
    (void)state;
    Table t = in_the_middle(8);
    void *other = copy_of(t.schema, t.block);
    void *masked = malloc(t.bytes);
    plat_block_resample(t.schema, other, 0, 3);
    plat_block_mask(t.schema, t.block, masked, 0);
    assert_memory_equal(other, t.block, sizeof(PlatControl));
    for (int i = 0; i < plat_schema_fields(t.schema); i++) {
        const PlatField *field = plat_schema_field(t.schema, i);
        if (field->kind == PLAT_FIELD_DECK || field->kind == PLAT_FIELD_HAND)
            continue;
        for (int seat = 0; seat < (field->per_player ? SEATS : 1); seat++)
            assert_memory_equal(plat_field_in((PlatConstFieldRef){t.schema, field, other, seat}),
                                plat_field_in((PlatConstFieldRef){t.schema, field, masked, seat}),
                                field->size);
    }
    free(masked);
    free(other);
    clear_away(t);
}

static void the_same_seed_resamples_the_same(void **state) {
    (void)state;
    Table t = in_the_middle(8);
    void *a = copy_of(t.schema, t.block);
    void *b = copy_of(t.schema, t.block);
    void *c = copy_of(t.schema, t.block);
    plat_block_resample(t.schema, a, 1, 17);
    plat_block_resample(t.schema, b, 1, 17);
    plat_block_resample(t.schema, c, 1, 18);
    assert_memory_equal(a, b, t.bytes);
    assert_memory_not_equal(a, c, t.bytes);
    /* once more from the resampled block: where the cards were does not matter */
    plat_block_resample(t.schema, c, 1, 17);
    assert_memory_equal(a, c, t.bytes);
    free(a);
    free(b);
    free(c);
    clear_away(t);
}

/* A bot that happens to resample with the match's seed must not learn the match's own luck. */
static void the_match_seed_does_not_give_its_luck_away(void **state) {
    (void)state;
    Table t = lay_out(8);
    void *other = copy_of(t.schema, t.block);
    plat_block_resample(t.schema, other, 1, 8);
    for (int i = 0; i < 3; i++)
        assert_memory_not_equal(plat_block_stream(other, i), plat_block_stream(t.block, i),
                                sizeof(PlatRng));
    plat_deck_shuffle(place(t.schema, t.block, "deck", 0));
    bool differ = false;
    for (int n = 0; n < 28; n++)
        differ |= plat_deck_card(plat_view(place(t.schema, t.block, "deck", 0)), n) !=
                  plat_deck_card(plat_view(place(t.schema, other, "deck", 0)), n);
    assert_true(differ);
    free(other);
    clear_away(t);
}

/* Each hidden place gets each type in proportion to the pool. */
static void every_deal_is_equally_likely(void **state) {
    (void)state;
    enum { TIMES = 4000 };
    Table t = in_the_middle(8);
    int pool[TYPES] = {0};
    int cards = 0;
    PlatFieldRef deck = place(t.schema, t.block, "deck", 0);
    for (int n = 0; n < plat_deck_count(plat_view(deck)); n++, cards++)
        pool[plat_deck_card(plat_view(deck), n)]++;
    static const char *const hidden[] = {"kitty", "hand", "hand"};
    for (int i = 0; i < 3; i++) { /* as seen by seat 0 */
        PlatFieldRef hand = place(t.schema, t.block, hidden[i], i);
        for (int n = 0; n < plat_hand_count(plat_view(hand)); n++, cards++)
            pool[plat_hand_card(plat_view(hand), n)]++;
    }
    int first[TYPES] = {0}, last[TYPES] = {0};
    for (uint64_t seed = 0; seed < TIMES; seed++) {
        void *other = copy_of(t.schema, t.block);
        plat_block_resample(t.schema, other, 0, seed);
        first[plat_deck_card(plat_view(place(t.schema, other, "deck", 0)), 0)]++;
        PlatFieldRef hand = place(t.schema, other, "hand", 2);
        last[plat_hand_card(plat_view(hand), plat_hand_count(plat_view(hand)) - 1)]++;
        free(other);
    }
    for (int type = 0; type < TYPES; type++) {
        int want = TIMES * pool[type] / cards;
        assert_in_range(first[type], want - want / 5, want + want / 5);
        assert_in_range(last[type], want - want / 5, want + want / 5);
    }
    clear_away(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(everything_begins_as_declared),
        cmocka_unit_test(the_same_seed_begins_the_same),
        cmocka_unit_test(streams_do_not_shift_each_other),
        cmocka_unit_test(each_copy_gives_its_own_seat),
        cmocka_unit_test(a_write_outside_ones_own_part_is_named),
        cmocka_unit_test(lent_fields_come_from_whoever_wrote_them),
        cmocka_unit_test(a_seat_sees_what_is_open_and_its_own),
        cmocka_unit_test(nothing_hidden_shows_in_a_mask),
        cmocka_unit_test(what_is_seen_stays),
        cmocka_unit_test(the_pool_stays),
        cmocka_unit_test(the_rest_is_as_it_is_seen),
        cmocka_unit_test(the_same_seed_resamples_the_same),
        cmocka_unit_test(the_match_seed_does_not_give_its_luck_away),
        cmocka_unit_test(every_deal_is_equally_likely),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
