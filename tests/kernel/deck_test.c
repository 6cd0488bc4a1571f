/* Decks: where cards go, when they are shuffled, and that none is ever lost or added. */
#include "fields.h"

enum { NAMES = 4 };

typedef struct Table {
    PlatSchema *schema;
    void *block;
    PlatFieldRef deck;
} Table;

/* 2 a, no b, 3 c, 1 d. */
static Table lay_out(PlatReshuffle reshuffle, uint64_t seed) {
    Table t = {.schema = plat_schema_new()};
    uint16_t copies[NAMES] = {2, 0, 3, 1};
    PlatField field = a_deck("deck", keep_names(t.schema, "a b c d"), copies);
    plat_schema_stream(t.schema, "other");
    field.as.deck.stream = plat_schema_stream(t.schema, "deck");
    field.as.deck.reshuffle = reshuffle;
    add(t.schema, field);
    t.block = begin(t.schema, 1, seed);
    t.deck = place(t.schema, t.block, "deck", 0);
    return t;
}

static void clear_away(Table t) {
    free(t.block);
    plat_schema_free(t.schema);
}

/* "acc|d": the draw pile from the top, then the discard pile from the top. */
static const char *piles(PlatFieldRef deck) {
    static char text[2 * PLAT_MAX_CARDS];
    int length = 0;
    for (int n = 0; n < plat_deck_count(plat_view(deck)); n++)
        text[length++] = (char)('a' + plat_deck_card(plat_view(deck), n));
    text[length++] = '|';
    for (int n = 0; n < plat_deck_discards(plat_view(deck)); n++)
        text[length++] = (char)('a' + plat_deck_discarded(plat_view(deck), n));
    text[length] = '\0';
    return text;
}

static int draw(PlatFieldRef deck) {
    int card = -1;
    assert_int_equal(plat_deck_draw(deck, &card, NULL), PLAT_OK);
    return card;
}

static void a_deck_begins_full_and_in_order(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_NEVER, 1);
    assert_string_equal(piles(t.deck), "aacccd|");
    assert_int_equal(plat_deck_card(plat_view(t.deck), 6), -1);
    assert_int_equal(plat_deck_card(plat_view(t.deck), -1), -1);
    assert_int_equal(plat_deck_discarded(plat_view(t.deck), 0), -1);
    clear_away(t);
}

static void cards_go_from_pile_to_pile(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_NEVER, 1);
    assert_int_equal(draw(t.deck), 0);
    assert_int_equal(draw(t.deck), 0);
    assert_int_equal(draw(t.deck), 2);
    plat_deck_discard(t.deck, 2, NULL);
    plat_deck_discard(t.deck, 0, NULL);
    assert_string_equal(piles(t.deck), "ccd|ac");
    plat_deck_put(t.deck, 0, NULL);
    assert_string_equal(piles(t.deck), "accd|ac");
    assert_int_equal(draw(t.deck), 0);
    clear_away(t);
}

static void a_deck_takes_back_no_more_than_it_had(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_NEVER, 1);
    assert_unchanged(t.schema, t.block, plat_deck_put(t.deck, 0, &error), PLAT_E_CAPACITY, "deck");
    assert_unchanged(t.schema, t.block, plat_deck_discard(t.deck, 0, &error), PLAT_E_CAPACITY,
                     "deck");
    draw(t.deck);
    static const int no_types[] = {-1, NAMES, PLAT_HIDDEN_CARD};
    for (int i = 0; i < 3; i++) {
        assert_unchanged(t.schema, t.block, plat_deck_put(t.deck, no_types[i], &error),
                         PLAT_E_RANGE, "deck");
        assert_unchanged(t.schema, t.block, plat_deck_discard(t.deck, no_types[i], &error),
                         PLAT_E_RANGE, "deck");
    }
    assert_int_equal(plat_deck_discard(t.deck, 0, NULL), PLAT_OK);
    assert_unchanged(t.schema, t.block, plat_deck_put(t.deck, 0, &error), PLAT_E_CAPACITY, "deck");
    clear_away(t);
}

static void an_empty_deck_gives_nothing(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_NEVER, 1);
    for (int i = 0; i < 6; i++)
        plat_deck_discard(t.deck, draw(t.deck), NULL);
    assert_string_equal(piles(t.deck), "|dcccaa");
    int card = 77;
    assert_unchanged(t.schema, t.block, plat_deck_draw(t.deck, &card, &error), PLAT_E_EMPTY,
                     "deck");
    assert_int_equal(card, 77);
    clear_away(t);
}

static void it_reshuffles_when_a_card_is_needed(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_WHEN_NEEDED, 1);
    for (int i = 0; i < 5; i++)
        plat_deck_discard(t.deck, draw(t.deck), NULL);
    assert_int_equal(draw(t.deck), 3);
    assert_string_equal(piles(t.deck), "|cccaa");
    draw(t.deck);
    assert_int_equal(plat_deck_count(plat_view(t.deck)), 4);
    assert_int_equal(plat_deck_discards(plat_view(t.deck)), 0);
    clear_away(t);
}

static void it_reshuffles_when_the_last_card_is_drawn(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_WHEN_EMPTIED, 1);
    for (int i = 0; i < 5; i++)
        plat_deck_discard(t.deck, draw(t.deck), NULL);
    assert_int_equal(draw(t.deck), 3);
    assert_int_equal(plat_deck_count(plat_view(t.deck)), 5);
    assert_int_equal(plat_deck_discards(plat_view(t.deck)), 0);
    plat_deck_discard(t.deck, 3, NULL);
    clear_away(t);

    /* when it was emptied there was nothing to shuffle: that happens as soon as there is */
    t = lay_out(PLAT_RESHUFFLE_WHEN_EMPTIED, 1);
    for (int i = 0; i < 6; i++)
        draw(t.deck);
    int card = 77;
    assert_unchanged(t.schema, t.block, plat_deck_draw(t.deck, &card, &error), PLAT_E_EMPTY,
                     "deck");
    plat_deck_discard(t.deck, 2, NULL);
    assert_string_equal(piles(t.deck), "|c");
    assert_int_equal(draw(t.deck), 2);
    clear_away(t);
}

static void a_shuffle_leaves_the_discards(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_NEVER, 3);
    plat_deck_discard(t.deck, draw(t.deck), NULL);
    plat_deck_shuffle(t.deck);
    assert_int_equal(plat_deck_count(plat_view(t.deck)), 5);
    assert_int_equal(plat_deck_discarded(plat_view(t.deck), 0), 0);
    int counts[NAMES] = {0};
    for (int n = 0; n < 5; n++)
        counts[plat_deck_card(plat_view(t.deck), n)]++;
    assert_int_equal(counts[0], 1);
    assert_int_equal(counts[2], 3);
    assert_int_equal(counts[3], 1);
    clear_away(t);
}

/* Both piles hold cards, and the room that they leave between them is less than either. */
static void a_reshuffle_joins_both_piles(void **state) {
    (void)state;
    for (int discards = 0; discards <= 6; discards++)
        for (int outside = 0; outside + discards <= 6; outside++) {
            Table t = lay_out(PLAT_RESHUFFLE_NEVER, (uint64_t)discards);
            int counts[NAMES] = {2, 0, 3, 1};
            for (int i = 0; i < outside; i++)
                counts[draw(t.deck)]--;
            for (int i = 0; i < discards; i++)
                plat_deck_discard(t.deck, draw(t.deck), NULL);
            plat_deck_reshuffle(t.deck);
            assert_int_equal(plat_deck_count(plat_view(t.deck)), 6 - outside);
            assert_int_equal(plat_deck_discards(plat_view(t.deck)), 0);
            while (plat_deck_count(plat_view(t.deck)) > 0)
                counts[draw(t.deck)]--;
            for (int card = 0; card < NAMES; card++)
                assert_int_equal(counts[card], 0);
            for (uint32_t b = 0; b < t.deck.field->size; b++) /* removed cards leave no trace */
                assert_int_equal(((unsigned char *)plat_field_at(
                                     (PlatFieldRef){t.schema, t.deck.field, t.block, 0}))[b],
                                 0);
            clear_away(t);
        }
}

/* It can then be filled with other cards, as many as it began with. */
static void a_cleared_deck_is_empty(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_NEVER, 5);
    plat_deck_discard(t.deck, draw(t.deck), NULL);
    plat_deck_clear(t.deck);
    assert_int_equal(plat_deck_count(plat_view(t.deck)), 0);
    assert_int_equal(plat_deck_discards(plat_view(t.deck)), 0);
    for (uint32_t b = 0; b < t.deck.field->size; b++)
        assert_int_equal(
            ((unsigned char *)plat_field_at((PlatFieldRef){t.schema, t.deck.field, t.block, 0}))[b],
            0);
    for (int n = 0; n < 6; n++)
        assert_int_equal(plat_deck_put(t.deck, 2, NULL), PLAT_OK);
    assert_int_equal(plat_deck_put(t.deck, 2, NULL), PLAT_E_CAPACITY);
    clear_away(t);
}

/* Six cards, one of them d: each position has it equally often. */
static void every_order_is_equally_likely(void **state) {
    (void)state;
    int at_place[6] = {0};
    Table t = lay_out(PLAT_RESHUFFLE_NEVER, 3);
    for (int i = 0; i < 6000; i++) {
        plat_deck_shuffle(t.deck);
        for (int n = 0; n < 6; n++)
            at_place[n] += plat_deck_card(plat_view(t.deck), n) == 3;
    }
    for (int n = 0; n < 6; n++)
        assert_in_range(at_place[n], 880, 1120);
    clear_away(t);
}

static void only_its_own_stream_moves(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_WHEN_NEEDED, 3);
    PlatRng other = *plat_block_stream(t.block, 0);
    PlatRng own = *plat_block_stream(t.block, 1);
    draw(t.deck);
    assert_memory_equal(&own, plat_block_stream(t.block, 1), sizeof own);
    plat_deck_shuffle(t.deck);
    assert_memory_not_equal(&own, plat_block_stream(t.block, 1), sizeof own);
    assert_memory_equal(&other, plat_block_stream(t.block, 0), sizeof other);
    clear_away(t);
}

static void forced_cards_come_next(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_NEVER, 1);
    static const int cards[] = {2, 3, 2, 0};
    assert_int_equal(plat_deck_force(t.deck, cards, 4, NULL), PLAT_OK);
    for (int i = 0; i < 4; i++)
        assert_int_equal(draw(t.deck), cards[i]);
    assert_int_equal(plat_deck_count(plat_view(t.deck)), 2);
    static const int rest[] = {0, 2};
    static const int twice[] = {2, 2};
    static const int gone[] = {0, 3};
    static const int unknown[] = {0, NAMES};
    static const int negative[] = {-1};
    assert_unchanged(t.schema, t.block, plat_deck_force(t.deck, twice, 2, &error), PLAT_E_NAME,
                     "deck");
    assert_unchanged(t.schema, t.block, plat_deck_force(t.deck, gone, 2, &error), PLAT_E_NAME,
                     "deck");
    assert_unchanged(t.schema, t.block, plat_deck_force(t.deck, unknown, 2, &error), PLAT_E_NAME,
                     "deck");
    assert_unchanged(t.schema, t.block, plat_deck_force(t.deck, negative, 1, &error), PLAT_E_NAME,
                     "deck");
    assert_int_equal(plat_deck_force(t.deck, rest, 2, NULL), PLAT_OK);
    assert_string_equal(piles(t.deck), "ac|");
    plat_deck_discard(t.deck, 3, NULL); /* cards in the discard pile cannot be drawn */
    assert_unchanged(t.schema, t.block, plat_deck_force(t.deck, gone, 2, &error), PLAT_E_NAME,
                     "deck");
    clear_away(t);
}

/* Forcing swaps cards: when every card is forced, the deck is in that order. */
static void any_order_can_be_forced(void **state) {
    (void)state;
    Table t = lay_out(PLAT_RESHUFFLE_NEVER, 1);
    int order[6] = {0, 0, 2, 2, 2, 3};
    PlatRng rng;
    plat_rng_seed(&rng, 4, 4);
    for (int i = 0; i < 200; i++) {
        for (int left = 6; left > 1; left--) {
            int other = luck(&rng, left);
            int card = order[left - 1];
            order[left - 1] = order[other];
            order[other] = card;
        }
        assert_int_equal(plat_deck_force(t.deck, order, 6, NULL), PLAT_OK);
        for (int n = 0; n < 6; n++)
            assert_int_equal(plat_deck_card(plat_view(t.deck), n), order[n]);
    }
    clear_away(t);
}

/* The largest deck, played at random against two simple piles. */
static void the_largest_deck_loses_no_card(void **state) {
    (void)state;
    PlatSchema *schema = plat_schema_new();
    PlatNames *names = many_names(PLAT_MAX_NAMES);
    plat_schema_keep_names(schema, names);
    uint16_t copies[PLAT_MAX_NAMES];
    for (int i = 0; i < PLAT_MAX_NAMES; i++)
        copies[i] = 4;
    plat_schema_stream(schema, "deck");
    PlatField field = a_deck("deck", names, copies);
    field.as.deck.reshuffle = PLAT_RESHUFFLE_NEVER;
    add(schema, field);
    void *block = begin(schema, 1, 6);
    PlatFieldRef deck = place(schema, block, "deck", 0);
    plat_deck_shuffle(deck);

    int pile[2][PLAT_MAX_CARDS]; /* from the bottom: draw, discard */
    int count[2] = {PLAT_MAX_CARDS, 0};
    int out[PLAT_MAX_CARDS];
    int outside = 0;
    for (int n = 0; n < PLAT_MAX_CARDS; n++)
        pile[0][n] = plat_deck_card(plat_view(deck), PLAT_MAX_CARDS - 1 - n);
    PlatRng rng;
    plat_rng_seed(&rng, 9, 9);
    for (int i = 0; i < 20000; i++) {
        bool back = luck(&rng, i % 4000 < 2000 ? 4 : 2) == 0;
        if (!back && count[0] > 0) {
            out[outside] = draw(deck);
            assert_int_equal(out[outside++], pile[0][--count[0]]);
        } else if (outside > 0) {
            int to = luck(&rng, 2);
            int card = out[--outside];
            pile[to][count[to]++] = card;
            assert_int_equal(to ? plat_deck_discard(deck, card, NULL)
                                : plat_deck_put(deck, card, NULL),
                             PLAT_OK);
        }
        assert_int_equal(plat_deck_count(plat_view(deck)), count[0]);
        assert_int_equal(plat_deck_discards(plat_view(deck)), count[1]);
        int n = luck(&rng, PLAT_MAX_CARDS);
        assert_int_equal(plat_deck_card(plat_view(deck), n),
                         n < count[0] ? pile[0][count[0] - 1 - n] : -1);
        assert_int_equal(plat_deck_discarded(plat_view(deck), n),
                         n < count[1] ? pile[1][count[1] - 1 - n] : -1);
    }
    while (outside > 0)
        plat_deck_discard(deck, out[--outside], NULL);
    plat_deck_reshuffle(deck);
    assert_int_equal(plat_deck_count(plat_view(deck)), PLAT_MAX_CARDS);
    int times[PLAT_MAX_NAMES] = {0};
    for (int n = 0; n < PLAT_MAX_CARDS; n++)
        times[plat_deck_card(plat_view(deck), n)]++;
    for (int i = 0; i < PLAT_MAX_NAMES; i++)
        assert_int_equal(times[i], 4);
    free(block);
    plat_schema_free(schema);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_deck_begins_full_and_in_order),
        cmocka_unit_test(cards_go_from_pile_to_pile),
        cmocka_unit_test(a_deck_takes_back_no_more_than_it_had),
        cmocka_unit_test(an_empty_deck_gives_nothing),
        cmocka_unit_test(a_cleared_deck_is_empty),
        cmocka_unit_test(it_reshuffles_when_a_card_is_needed),
        cmocka_unit_test(it_reshuffles_when_the_last_card_is_drawn),
        cmocka_unit_test(a_shuffle_leaves_the_discards),
        cmocka_unit_test(a_reshuffle_joins_both_piles),
        cmocka_unit_test(every_order_is_equally_likely),
        cmocka_unit_test(only_its_own_stream_moves),
        cmocka_unit_test(forced_cards_come_next),
        cmocka_unit_test(any_order_can_be_forced),
        cmocka_unit_test(the_largest_deck_loses_no_card),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
