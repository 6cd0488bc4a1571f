/* Hands: order, copies, capacity. */
#include "fields.h"

typedef struct Table {
    PlatSchema *schema;
    void *block;
} Table;

static Table lay_out(int names, int capacity) {
    Table t = {.schema = plat_schema_new()};
    PlatNames *types = many_names(names);
    plat_schema_keep_names(t.schema, types);
    uint16_t copies[PLAT_MAX_NAMES];
    for (int i = 0; i < names; i++)
        copies[i] = 2;
    plat_schema_stream(t.schema, "deck");
    int deck = add(t.schema, a_deck("deck", types, copies));
    add(t.schema, of_players(a_hand("hand", deck, capacity), PLAT_OWNER));
    t.block = begin(t.schema, 2, 1);
    return t;
}

static void clear_away(Table t) {
    free(t.block);
    plat_schema_free(t.schema);
}

static void cards_stay_in_the_order_they_came(void **state) {
    (void)state;
    Table t = lay_out(5, 4);
    PlatFieldRef hand = place(t.schema, t.block, "hand", 1);
    static const int cards[] = {3, 1, 3, 0};
    for (int i = 0; i < 4; i++)
        assert_int_equal(plat_hand_add(hand, cards[i], NULL), PLAT_OK);
    for (int i = 0; i < 4; i++)
        assert_int_equal(plat_hand_card(plat_view(hand), i), cards[i]);
    assert_int_equal(plat_hand_card(plat_view(hand), 4), -1);
    assert_int_equal(plat_hand_card(plat_view(hand), -1), -1);
    assert_int_equal(plat_hand_copies(plat_view(hand), 3), 2);
    assert_int_equal(plat_hand_copies(plat_view(hand), 2), 0);
    assert_int_equal(plat_hand_count(plat_view(place(t.schema, t.block, "hand", 0))), 0);

    assert_int_equal(plat_hand_remove(hand, 3, NULL), PLAT_OK); /* the first one added */
    assert_int_equal(plat_hand_count(plat_view(hand)), 3);
    assert_int_equal(plat_hand_card(plat_view(hand), 0), 1);
    assert_int_equal(plat_hand_card(plat_view(hand), 1), 3);
    assert_int_equal(plat_hand_card(plat_view(hand), 2), 0);
    clear_away(t);
}

static void what_is_not_there_cannot_be_removed(void **state) {
    (void)state;
    Table t = lay_out(5, 4);
    PlatFieldRef hand = place(t.schema, t.block, "hand", 0);
    plat_hand_add(hand, 3, NULL);
    static const int cards[] = {0, 4, 5, -1, 256 + 3};
    for (int i = 0; i < 5; i++)
        assert_unchanged(t.schema, t.block, plat_hand_remove(hand, cards[i], &error), PLAT_E_NAME,
                         "hand");
    assert_unchanged(t.schema, t.block, plat_hand_add(hand, 5, &error), PLAT_E_RANGE, "hand");
    assert_unchanged(t.schema, t.block, plat_hand_add(hand, -1, &error), PLAT_E_RANGE, "hand");
    clear_away(t);
}

static void a_hand_holds_its_capacity(void **state) {
    (void)state;
    static const int capacities[] = {1, 7, PLAT_MAX_HAND};
    for (int i = 0; i < 3; i++) {
        Table t = lay_out(PLAT_MAX_NAMES, capacities[i]);
        for (int seat = 0; seat < 2; seat++) {
            PlatFieldRef hand = place(t.schema, t.block, "hand", seat);
            for (int n = 0; n < capacities[i]; n++)
                assert_int_equal(plat_hand_add(hand, n % PLAT_MAX_NAMES, NULL), PLAT_OK);
            assert_unchanged(t.schema, t.block, plat_hand_add(hand, 0, &error), PLAT_E_CAPACITY,
                             "hand");
            assert_int_equal(plat_hand_count(plat_view(hand)), capacities[i]);
            for (int n = 0; n < capacities[i]; n++)
                assert_int_equal(plat_hand_card(plat_view(hand), n), n % PLAT_MAX_NAMES);
        }
        clear_away(t);
    }
}

/* Removed cards leave no trace: equal positions are equal bytes. */
static void what_was_removed_leaves_no_trace(void **state) {
    (void)state;
    Table t = lay_out(5, 4);
    void *before = copy_of(t.schema, t.block);
    PlatFieldRef hand = place(t.schema, t.block, "hand", 0);
    for (int card = 1; card <= 4; card++)
        plat_hand_add(hand, card, NULL);
    static const int order[] = {4, 1, 3, 2};
    for (int i = 0; i < 4; i++)
        assert_int_equal(plat_hand_remove(hand, order[i], NULL), PLAT_OK);
    assert_memory_equal(before, t.block, plat_schema_bytes(t.schema));
    for (int card = 1; card <= 4; card++)
        plat_hand_add(hand, card, NULL);
    plat_hand_clear(hand);
    assert_memory_equal(before, t.block, plat_schema_bytes(t.schema));
    free(before);
    clear_away(t);
}

static void the_types_are_a_set(void **state) {
    (void)state;
    static const int sizes[] = {5, 64, 65, 128, PLAT_MAX_NAMES};
    for (int i = 0; i < 5; i++) {
        Table t = lay_out(sizes[i], 20);
        PlatFieldRef hand = place(t.schema, t.block, "hand", 0);
        int words = (sizes[i] + 63) / 64;
        uint64_t want[5] = {0};
        uint64_t got[5];
        memset(got, 0xa5, sizeof got);
        memset(want + words, 0xa5, sizeof want - (size_t)words * 8);
        PlatRng rng;
        plat_rng_seed(&rng, 3, 3);
        for (int n = 0; n < 20; n++) {
            int card = n == 0 ? sizes[i] - 1 : luck(&rng, sizes[i]);
            plat_hand_add(hand, card, NULL);
            want[card / 64] |= UINT64_C(1) << (card % 64);
        }
        plat_hand_types(plat_view(hand), got);
        assert_memory_equal(got, want, sizeof got);

        /* hidden cards have no type */
        void *masked = copy_of(t.schema, t.block);
        plat_block_mask(t.schema, t.block, masked, 1);
        PlatFieldRef hidden = place(t.schema, masked, "hand", 0);
        memset(want, 0, (size_t)words * 8);
        plat_hand_types(plat_view(hidden), got);
        assert_memory_equal(got, want, sizeof got);
        assert_int_equal(plat_hand_count(plat_view(hidden)), 20);
        free(masked);
        clear_away(t);
    }
}

static void assert_cards(PlatFieldRef hand, const char *want) {
    char got[8] = "";
    for (int n = 0; n < plat_hand_count(plat_view(hand)); n++)
        got[n] = (char)('0' + plat_hand_card(plat_view(hand), n));
    assert_string_equal(got, want);
}

static void the_first_cards_go_behind_the_others(void **state) {
    (void)state;
    Table t = lay_out(5, 4);
    PlatFieldRef hand = place(t.schema, t.block, "hand", 1);
    plat_hand_rotate(hand, 3);
    assert_cards(hand, "");
    for (int card = 1; card <= 4; card++)
        plat_hand_add(hand, card, NULL);
    static const struct {
        int64_t n;
        const char *want;
    } cases[] = {
        {1,          "2341"},
        {2,          "4123"},
        {0,          "4123"},
        {-1,         "3412"},
        {4,          "3412"},
        {-4,         "3412"},
        {6,          "1234"},
        {-3,         "2341"},
        {1 << 20,    "2341"},
        {-(1 << 20), "2341"}
    };
    for (int i = 0; i < 10; i++) {
        plat_hand_rotate(hand, cases[i].n);
        assert_cards(hand, cases[i].want);
    }
    assert_cards(place(t.schema, t.block, "hand", 0), "");
    clear_away(t);
}

static void all_hands_are_passed_at_once(void **state) {
    (void)state;
    Table t = lay_out(5, 4);
    PlatFieldRef first = place(t.schema, t.block, "hand", 0);
    PlatFieldRef second = place(t.schema, t.block, "hand", 1);
    void *before = copy_of(t.schema, t.block);
    for (int card = 1; card <= 4; card++)
        plat_hand_add(first, card, NULL);
    plat_hand_add(second, 0, NULL);
    static const struct {
        int64_t left;
        const char *first, *second;
    } cases[] = {
        {1,  "0",    "1234"},
        {-1, "1234", "0"   },
        {2,  "1234", "0"   },
        {0,  "1234", "0"   },
        {-7, "0",    "1234"}
    };
    for (int i = 0; i < 5; i++) {
        plat_hand_pass(second, cases[i].left);
        assert_cards(first, cases[i].first);
        assert_cards(second, cases[i].second);
    }
    plat_hand_clear(first);
    plat_hand_clear(second);
    assert_memory_equal(before, t.block, plat_schema_bytes(t.schema));
    free(before);
    clear_away(t);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cards_stay_in_the_order_they_came),
        cmocka_unit_test(what_is_not_there_cannot_be_removed),
        cmocka_unit_test(a_hand_holds_its_capacity),
        cmocka_unit_test(what_was_removed_leaves_no_trace),
        cmocka_unit_test(the_types_are_a_set),
        cmocka_unit_test(the_first_cards_go_behind_the_others),
        cmocka_unit_test(all_hands_are_passed_at_once),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
