/* What seats know of hidden cards: it stays in their views, is not dealt anew for them, and goes
 * with the cards or is forgotten. */
#include "fields.h"

enum { SEATS = 3, RED = 1, BLUE = 2, GREEN = 4 };

typedef struct Table {
    PlatSchema *schema;
    void *block;
    PlatFieldRef deck, hand[SEATS];
} Table;

static Table lay_out_with(bool remembers) {
    Table t = {.schema = plat_schema_new()};
    const PlatNames *types = keep_names(t.schema, "one two three four");
    uint16_t copies[] = {6, 6, 6, 6};
    plat_schema_stream(t.schema, "deck");
    PlatField deck = a_deck("deck", types, copies);
    deck.visible = PLAT_NOBODY;
    deck.remembers = remembers;
    int number = add(t.schema, deck);
    PlatField hand = of_players(a_hand("hand", number, 5), PLAT_OWNER);
    hand.remembers = remembers;
    add(t.schema, hand);
    t.block = begin(t.schema, SEATS, 1);
    t.deck = place(t.schema, t.block, "deck", 0);
    for (int seat = 0; seat < SEATS; seat++)
        t.hand[seat] = place(t.schema, t.block, "hand", seat);
    plat_deck_shuffle(t.deck);
    return t;
}

static Table lay_out(void) { return lay_out_with(true); }

static void clear_away(Table t) {
    free(t.block);
    plat_schema_free(t.schema);
}

static void deal(Table t) {
    for (int seat = 0; seat < SEATS; seat++)
        for (int n = 0, card; n < 4; n++) {
            assert_int_equal(plat_deck_draw(t.deck, &card, NULL), PLAT_OK);
            assert_int_equal(plat_hand_add(t.hand[seat], card, NULL), PLAT_OK);
        }
    for (int n = 0, card; n < 4; n++) {
        assert_int_equal(plat_deck_draw(t.deck, &card, NULL), PLAT_OK);
        assert_int_equal(plat_deck_discard(t.deck, card, NULL), PLAT_OK);
    }
}

static PlatConstFieldRef same_place(PlatFieldRef at, const void *block) {
    return (PlatConstFieldRef){at.schema, at.field, block, at.seat};
}

/* What blue sees: `hand` of red's four cards, `draw` and `discard` of the tops of the piles. */
static void assert_blue_sees(Table t, const char *hand, const char *draw, const char *discard) {
    void *view = copy_of(t.schema, t.block);
    plat_block_mask(t.schema, t.block, view, 1);
    for (int n = 0; hand[n]; n++)
        assert_int_equal(plat_hand_card(same_place(t.hand[0], view), n),
                         hand[n] == '+' ? plat_hand_card(plat_view(t.hand[0]), n)
                                        : PLAT_HIDDEN_CARD);
    for (int n = 0; draw[n]; n++)
        assert_int_equal(plat_deck_card(same_place(t.deck, view), n),
                         draw[n] == '+' ? plat_deck_card(plat_view(t.deck), n) : PLAT_HIDDEN_CARD);
    for (int n = 0; discard[n]; n++)
        assert_int_equal(plat_deck_discarded(same_place(t.deck, view), n),
                         discard[n] == '+' ? plat_deck_discarded(plat_view(t.deck), n)
                                           : PLAT_HIDDEN_CARD);
    free(view);
}

static void what_was_shown_is_seen(void **state) {
    (void)state;
    Table t = lay_out();
    deal(t);
    assert_blue_sees(t, "----", "---", "---");
    plat_hand_show(t.hand[0], 1, BLUE);
    plat_deck_show(t.deck, 0, BLUE | GREEN);
    plat_deck_show(t.deck, 2, GREEN);
    plat_deck_show_discarded(t.deck, 1, BLUE);
    assert_blue_sees(t, "-+--", "+--", "-+-");
    plat_hand_forget(t.hand[0], GREEN);
    assert_blue_sees(t, "-+--", "+--", "-+-");
    plat_hand_forget(t.hand[0], BLUE);
    plat_deck_forget(t.deck, BLUE);
    assert_blue_sees(t, "----", "---", "---");
    assert_int_equal(plat_deck_known(plat_view(t.deck), 0), GREEN);
    clear_away(t);
}

/* Nobody is told what they see anyway, nor are seats that there are not; equal positions are equal
 * bytes. */
static void only_what_is_hidden_is_remembered(void **state) {
    (void)state;
    Table t = lay_out();
    deal(t);
    void *before = copy_of(t.schema, t.block);
    plat_hand_show(t.hand[0], 1, RED | 0xf8);
    plat_hand_show(t.hand[0], 4, BLUE);
    plat_hand_show(t.hand[0], -1, BLUE);
    plat_deck_show(t.deck, 0, 0xf8);
    plat_deck_show(t.deck, plat_deck_count(plat_view(t.deck)), BLUE);
    plat_deck_show_discarded(t.deck, -1, BLUE);
    assert_memory_equal(before, t.block, plat_schema_bytes(t.schema));
    free(before);
    clear_away(t);

    Table plain = lay_out_with(false);
    deal(plain);
    before = copy_of(plain.schema, plain.block);
    plat_hand_show(plain.hand[0], 0, BLUE);
    plat_deck_show(plain.deck, 0, BLUE);
    plat_deck_show_discarded(plain.deck, 0, BLUE);
    plat_hand_forget(plain.hand[0], BLUE);
    plat_deck_forget(plain.deck, BLUE);
    assert_int_equal(plat_hand_known(plat_view(plain.hand[0]), 0), 0);
    assert_memory_equal(before, plain.block, plat_schema_bytes(plain.schema));
    free(before);
    clear_away(plain);
}

/* A seat redraws what it does not know, and no more; who else knew those cards no longer does. */
static void what_is_known_is_not_redrawn(void **state) {
    (void)state;
    Table t = lay_out();
    deal(t);
    plat_hand_show(t.hand[0], 1, BLUE);
    plat_hand_show(t.hand[0], 2, GREEN);
    plat_hand_show(t.hand[1], 3, RED);
    plat_deck_show(t.deck, 0, BLUE);
    plat_deck_show_discarded(t.deck, 1, BLUE);
    bool changed = false;
    int total[4] = {0};
    for (uint64_t seed = 1; seed < 40; seed++) {
        void *redrawn = copy_of(t.schema, t.block);
        plat_block_resample(t.schema, redrawn, 1, seed);
        void *seen = copy_of(t.schema, t.block), *seen_then = copy_of(t.schema, t.block);
        plat_block_mask(t.schema, t.block, seen, 1);
        plat_block_mask(t.schema, redrawn, seen_then, 1);
        assert_memory_equal(seen, seen_then, plat_schema_bytes(t.schema));
        assert_int_equal(plat_hand_card(same_place(t.hand[0], redrawn), 1),
                         plat_hand_card(plat_view(t.hand[0]), 1));
        assert_int_equal(plat_deck_card(same_place(t.deck, redrawn), 0),
                         plat_deck_card(plat_view(t.deck), 0));
        assert_int_equal(plat_deck_discarded(same_place(t.deck, redrawn), 1),
                         plat_deck_discarded(plat_view(t.deck), 1));
        changed |= plat_hand_card(same_place(t.hand[0], redrawn), 0) !=
                   plat_hand_card(plat_view(t.hand[0]), 0);
        assert_int_equal(plat_hand_known(same_place(t.hand[0], redrawn), 2), 0);
        assert_int_equal(plat_hand_known(same_place(t.hand[1], redrawn), 3), RED);
        memset(total, 0, sizeof total);
        for (int seat = 0; seat < SEATS; seat++)
            for (int n = 0; n < 4; n++)
                total[plat_hand_card(same_place(t.hand[seat], redrawn), n)]++;
        for (int n = 0; n < plat_deck_count(plat_view(t.deck)); n++)
            total[plat_deck_card(same_place(t.deck, redrawn), n)]++;
        for (int n = 0; n < 4; n++)
            total[plat_deck_discarded(same_place(t.deck, redrawn), n)]++;
        for (int card = 0; card < 4; card++)
            assert_int_equal(total[card], 6);
        free(seen);
        free(seen_then);
        free(redrawn);
    }
    assert_true(changed);
    clear_away(t);
}

static void hands_forget_with_their_cards(void **state) {
    (void)state;
    Table t = lay_out();
    static const int cards[] = {2, 1, 2, 3, 2};
    PlatFieldRef hand = t.hand[0];
    void *before = copy_of(t.schema, t.block);
    for (int n = 0; n < 5; n++)
        plat_hand_add(hand, cards[n], NULL);
    plat_hand_show(hand, 1, BLUE);
    plat_hand_show(hand, 2, BLUE);
    plat_hand_show(hand, 4, BLUE | GREEN);
    /* one of three equal cards leaves: each who knows some may have known that one */
    assert_int_equal(plat_hand_remove(hand, 2, NULL), PLAT_OK);
    static const unsigned left[] = {BLUE, 0, 0, BLUE};
    for (int n = 0; n < 4; n++)
        assert_int_equal(plat_hand_known(plat_view(hand), n), left[n]);
    assert_int_equal(plat_hand_remove(hand, 3, NULL), PLAT_OK);
    assert_int_equal(plat_hand_known(plat_view(hand), 2), BLUE);
    for (int n = 0; n < 3; n++)
        plat_hand_remove(hand, plat_hand_card(plat_view(hand), 0), NULL);
    assert_memory_equal(before, t.block, plat_schema_bytes(t.schema));

    for (int n = 0; n < 5; n++) {
        plat_hand_add(hand, cards[n], NULL);
        plat_hand_show(hand, n, BLUE | GREEN);
    }
    /* only green sees where it goes */
    assert_int_equal(plat_hand_remove_unseen(hand, 1, GREEN, NULL), PLAT_OK);
    for (int n = 0; n < 4; n++)
        assert_int_equal(plat_hand_known(plat_view(hand), n), GREEN);
    assert_unchanged(t.schema, t.block, plat_hand_remove_unseen(hand, 1, GREEN, &error),
                     PLAT_E_NAME, "hand");
    plat_hand_clear(hand);
    assert_memory_equal(before, t.block, plat_schema_bytes(t.schema));
    free(before);
    clear_away(t);
}

static void decks_forget_what_is_drawn_or_shuffled(void **state) {
    (void)state;
    Table t = lay_out();
    deal(t);
    for (int n = 0; n < 4; n++) {
        plat_deck_show(t.deck, n, BLUE);
        plat_deck_show_discarded(t.deck, n, BLUE);
    }
    int card;
    plat_deck_draw(t.deck, &card, NULL);
    assert_int_equal(plat_deck_known(plat_view(t.deck), 2), BLUE);
    assert_int_equal(plat_deck_known(plat_view(t.deck), 3), 0);
    plat_deck_put(t.deck, card, NULL);
    assert_int_equal(plat_deck_known(plat_view(t.deck), 0), 0);
    assert_int_equal(plat_deck_known(plat_view(t.deck), 1), BLUE);
    plat_deck_draw(t.deck, &card, NULL);
    plat_deck_discard(t.deck, card, NULL);
    assert_int_equal(plat_deck_discarded_known(plat_view(t.deck), 0), 0);
    assert_int_equal(plat_deck_discarded_known(plat_view(t.deck), 4), BLUE);

    int next = plat_deck_card(plat_view(t.deck), 1); /* what is forced is exchanged */
    bool moved = next != plat_deck_card(plat_view(t.deck), 0);
    plat_deck_force(t.deck, &next, 1, NULL);
    assert_int_equal(plat_deck_known(plat_view(t.deck), 0), moved ? 0 : BLUE);

    plat_deck_show(t.deck, 0, GREEN);
    plat_deck_shuffle(t.deck);
    for (int n = 0; n < plat_deck_count(plat_view(t.deck)); n++)
        assert_int_equal(plat_deck_known(plat_view(t.deck), n), 0);
    assert_int_equal(plat_deck_discarded_known(plat_view(t.deck), 4), BLUE);
    plat_deck_reshuffle(t.deck);
    plat_deck_show(t.deck, 0, BLUE);
    plat_deck_clear(t.deck);
    const uint8_t *byte = plat_field_at(t.deck);
    for (uint32_t i = 0; i < t.deck.field->size; i++)
        assert_int_equal(byte[i], 0);
    clear_away(t);
}

static void knowledge_is_migrated(void **state) {
    (void)state;
    Table from = lay_out(), to = lay_out(), plain = lay_out_with(false);
    deal(from);
    plat_hand_show(from.hand[0], 1, BLUE);
    plat_deck_show(from.deck, 2, BLUE);
    plat_deck_show_discarded(from.deck, 1, GREEN);
    assert_int_equal(
        plat_block_migrate(from.schema, from.block, to.schema, to.block, 1, NULL, NULL), PLAT_OK);
    assert_memory_equal(from.block, to.block, plat_schema_bytes(to.schema));
    assert_int_equal(
        plat_block_migrate(from.schema, from.block, plain.schema, plain.block, 1, NULL, NULL),
        PLAT_OK);
    assert_int_equal(plat_hand_card(plat_view(plain.hand[0]), 1),
                     plat_hand_card(plat_view(from.hand[0]), 1));
    assert_int_equal(
        plat_block_migrate(plain.schema, plain.block, to.schema, to.block, 1, NULL, NULL), PLAT_OK);
    assert_int_equal(plat_hand_known(plat_view(to.hand[0]), 1), 0);
    clear_away(from);
    clear_away(to);
    clear_away(plain);
}

static void assert_known(PlatFieldRef hand, const int *want) {
    for (int n = 0; n < 4; n++)
        assert_int_equal(plat_hand_known(plat_view(hand), n), want[n]);
}

static void knowledge_goes_with_the_cards(void **state) {
    (void)state;
    Table t = lay_out();
    deal(t);
    plat_hand_show(t.hand[0], 1, BLUE);
    plat_hand_show(t.hand[0], 3, GREEN);
    plat_hand_rotate(t.hand[0], 1);
    assert_known(t.hand[0], (const int[]){BLUE, 0, GREEN, 0});
    plat_hand_pass(t.hand[0], 1);
    /* what red knew of its own hand, and blue does not have to remember */
    assert_known(t.hand[1], (const int[]){RED, RED, RED | GREEN, RED});
    assert_known(t.hand[2], (const int[]){BLUE, BLUE, BLUE, BLUE});
    plat_hand_pass(t.hand[0], -1);
    assert_known(t.hand[0], (const int[]){BLUE, BLUE, BLUE | GREEN, BLUE});
    clear_away(t);

    Table plain = lay_out_with(false);
    deal(plain);
    plat_hand_pass(plain.hand[0], 1);
    assert_known(plain.hand[1], (const int[]){0, 0, 0, 0});
    clear_away(plain);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(what_was_shown_is_seen),
        cmocka_unit_test(only_what_is_hidden_is_remembered),
        cmocka_unit_test(what_is_known_is_not_redrawn),
        cmocka_unit_test(hands_forget_with_their_cards),
        cmocka_unit_test(decks_forget_what_is_drawn_or_shuffled),
        cmocka_unit_test(knowledge_is_migrated),
        cmocka_unit_test(knowledge_goes_with_the_cards),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
