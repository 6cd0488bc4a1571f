/* Migrating a block to changed rules: what is matched by name, what is reported, and each
 * refusal. */
#include "fields.h"

/* Rules before and after a change. Fields are added to both sides, then the old block is begun. */
typedef struct Change {
    PlatSchema *old, *new;
    void *from, *to;
    char reports[400]; /* "+new -gone ~changed", in the order of the reports */
    PlatError error;
} Change;

static Change change(void) {
    Change c = {.old = plat_schema_new(), .new = plat_schema_new()};
    plat_schema_stream(c.old, "luck");
    plat_schema_stream(c.new, "luck");
    return c;
}

static void seal(Change *c) {
    c->from = begin(c->old, 2, 1);
    c->to = begin(c->new, 2, 77);
    memset(c->to, 0xff, plat_schema_bytes(c->new)); /* old contents must not matter */
}

static void report(void *context, PlatMigrated what, const char *field) {
    Change *c = context;
    size_t length = strlen(c->reports);
    snprintf(c->reports + length, sizeof c->reports - length, "%s%c%s", length ? " " : "",
             "+-~"[what], field);
}

static PlatStatus migrate(Change *c) {
    c->reports[0] = '\0';
    c->error = (PlatError){PLAT_OK, "", ""};
    const PlatMigrateCalls calls = {.report = report, .context = c};
    void *before = copy_of(c->old, c->from);
    PlatStatus status = plat_block_migrate(c->old, c->from, c->new, c->to, 5, &calls, &c->error);
    assert_memory_equal(before, c->from, plat_schema_bytes(c->old));
    assert_int_equal(plat_block_migrate(c->old, c->from, c->new, c->to, 5, NULL, NULL), status);
    free(before);
    return status;
}

static void done(Change *c) {
    free(c->from);
    free(c->to);
    plat_schema_free(c->old);
    plat_schema_free(c->new);
}

/* Asserts that it migrates, with these reports. */
static void assert_migrated(Change *c, const char *reports) {
    PlatStatus status = migrate(c);
    if (status != PLAT_OK)
        fail_msg("%s: %s", c->error.where, c->error.text);
    assert_string_equal(c->reports, reports);
}

static void assert_not_migrated(Change *c, const char *field) {
    assert_int_equal(migrate(c), PLAT_E_MIGRATE);
    assert_int_equal(c->error.status, PLAT_E_MIGRATE);
    assert_string_equal(c->error.where, field);
    assert_true(c->error.text[0] != '\0');
}

static PlatFieldRef was(Change *c, const char *name, int seat) {
    return place(c->old, c->from, name, seat);
}
static PlatFieldRef is(Change *c, const char *name, int seat) {
    return place(c->new, c->to, name, seat);
}

/* --- fields, streams, seats --- */

static void fields_come_and_go(void **state) {
    (void)state;
    Change c = change();
    add(c.old, a_counter("gone", 0, 9, 4));
    add(c.old, of_players(a_counter("coins", 0, 9, 4), PLAT_PUBLIC));
    add(c.new, a_counter("new", 0, 9, 3));
    add(c.new, of_players(a_counter("coins", 0, 9, 4), PLAT_PUBLIC));
    add(c.new, of_players(a_counter("newer", 0, 9, 6), PLAT_PUBLIC));
    seal(&c);
    plat_counter_set(was(&c, "coins", 0), 7, NULL);
    plat_counter_set(was(&c, "coins", 1), 8, NULL);
    assert_migrated(&c, "+new +newer -gone");
    assert_int_equal(plat_counter_get(plat_view(is(&c, "new", 0))), 3);
    assert_int_equal(plat_counter_get(plat_view(is(&c, "coins", 0))), 7);
    assert_int_equal(plat_counter_get(plat_view(is(&c, "coins", 1))), 8);
    assert_int_equal(plat_counter_get(plat_view(is(&c, "newer", 1))), 6);
    done(&c);
}

static void streams_of_the_same_name_are_kept(void **state) {
    (void)state;
    Change c = change();
    plat_schema_stream(c.old, "gone");
    plat_schema_stream(c.old, "dice");
    plat_schema_stream(c.new, "dice");
    plat_schema_stream(c.new, "new");
    seal(&c);
    plat_rng_next(plat_block_stream(c.from, 2));
    assert_migrated(&c, "");
    assert_memory_equal(plat_block_stream(c.to, 0), plat_block_stream(c.from, 0), sizeof(PlatRng));
    assert_memory_equal(plat_block_stream(c.to, 1), plat_block_stream(c.from, 2), sizeof(PlatRng));
    PlatRng seeded;
    plat_rng_seed_named(&seeded, 5, "new");
    assert_memory_equal(plat_block_stream(c.to, 2), &seeded, sizeof seeded);
    done(&c);
}

static void the_control_is_copied(void **state) {
    (void)state;
    Change c = change();
    seal(&c);
    PlatControl *control = c.from;
    *control = (PlatControl){3, 1, 12};
    assert_migrated(&c, "");
    assert_memory_equal(c.to, c.from, sizeof(PlatControl));
    done(&c);
}

static void the_number_of_players_stays(void **state) {
    (void)state;
    Change c = change();
    c.from = begin(c.old, 2, 1);
    c.to = begin(c.new, 3, 1);
    assert_not_migrated(&c, "");
    done(&c);
}

static void kinds_and_owners_stay(void **state) {
    (void)state;
    Change c = change();
    add(c.old, a_counter("x", 0, 9, 0));
    add(c.new, some_dice("x", 1, 6));
    seal(&c);
    assert_not_migrated(&c, "x");
    done(&c);

    c = change();
    add(c.old, a_counter("x", 0, 9, 0));
    add(c.new, of_players(a_counter("x", 0, 9, 0), PLAT_PUBLIC));
    seal(&c);
    assert_not_migrated(&c, "x");
    done(&c);

    c = change();
    add(c.old, of_players(a_counter("x", 0, 9, 0), PLAT_PUBLIC));
    add(c.new, a_counter("x", 0, 9, 0));
    seal(&c);
    assert_not_migrated(&c, "x");
    done(&c);
}

static void the_visibility_may_change(void **state) {
    (void)state;
    Change c = change();
    add(c.old, of_players(a_counter("x", 0, 9, 0), PLAT_PUBLIC));
    add(c.new, of_players(a_counter("x", 0, 9, 0), PLAT_OWNER));
    seal(&c);
    plat_counter_set(was(&c, "x", 1), 5, NULL);
    assert_migrated(&c, "~x");
    assert_int_equal(plat_counter_get(plat_view(is(&c, "x", 1))), 5);
    done(&c);
}

/* --- counters --- */

static void a_counter_is_migrated_when_it_fits(void **state) {
    (void)state;
    Change c = change();
    add(c.old, a_counter("x", 0, 9, 0));
    add(c.new, a_counter("x", 2, 5, 2));
    seal(&c);
    for (int value = 0; value <= 9; value++) {
        plat_counter_set(was(&c, "x", 0), value, NULL);
        if (value < 2 || value > 5) {
            assert_not_migrated(&c, "x");
            continue;
        }
        assert_migrated(&c, "~x");
        assert_int_equal(plat_counter_get(plat_view(is(&c, "x", 0))), value);
    }
    done(&c);
}

static PlatField a_name(PlatSchema *schema, const char *words) {
    PlatField field = a_counter("kind", -1, 0, -1);
    field.as.counter.as = PLAT_AS_NAME;
    field.as.counter.names = keep_names(schema, words);
    field.as.counter.max = field.as.counter.names->count - 1;
    return field;
}

static void a_counter_of_names_goes_by_name(void **state) {
    (void)state;
    Change c = change();
    add(c.old, a_name(c.old, "house park shop"));
    add(c.new, a_name(c.new, "shop mill house"));
    seal(&c);
    static const int want[] = {-1, 2, -2, 0}; /* -2: cannot be kept */
    for (int i = -1; i < 3; i++) {
        plat_counter_set(was(&c, "kind", 0), i, NULL);
        if (want[i + 1] == -2) {
            assert_not_migrated(&c, "kind");
            assert_non_null(strstr(c.error.text, "`park`"));
            continue;
        }
        assert_migrated(&c, "~kind");
        assert_int_equal(plat_counter_get(plat_view(is(&c, "kind", 0))), want[i + 1]);
    }
    done(&c);

    c = change(); /* another list with the same names is not a change */
    add(c.old, a_name(c.old, "house park"));
    add(c.new, a_name(c.new, "house park"));
    seal(&c);
    assert_migrated(&c, "");
    done(&c);

    c = change();
    add(c.old, a_name(c.old, "house park"));
    add(c.new, a_counter("kind", -1, 1, -1));
    seal(&c);
    assert_not_migrated(&c, "kind");
    done(&c);
}

/* --- dice --- */

static Change dice_change(int old_count, int old_faces, int count, int faces) {
    Change c = change();
    add(c.old, some_dice("dice", old_count, old_faces));
    add(c.new, some_dice("dice", count, faces));
    seal(&c);
    return c;
}

static void dice_are_migrated_when_their_results_fit(void **state) {
    (void)state;
    static const int forced[] = {1, 0};
    Change c = dice_change(2, 6, 3, 4);
    plat_dice_set(was(&c, "dice", 0), 1, 3, NULL);
    plat_dice_force(was(&c, "dice", 0), forced, 2, NULL);
    assert_migrated(&c, "~dice");
    assert_int_equal(plat_dice_face(plat_view(is(&c, "dice", 0)), 0), -1);
    assert_int_equal(plat_dice_face(plat_view(is(&c, "dice", 0)), 1), 3);
    assert_int_equal(plat_dice_face(plat_view(is(&c, "dice", 0)), 2), -1);
    plat_dice_roll(is(&c, "dice", 0));
    assert_int_equal(plat_dice_face(plat_view(is(&c, "dice", 0)), 0), 1);
    assert_int_equal(plat_dice_face(plat_view(is(&c, "dice", 0)), 1), 0);
    plat_dice_set(was(&c, "dice", 0), 1, 4, NULL); /* one face too many */
    assert_not_migrated(&c, "dice");
    plat_dice_set(was(&c, "dice", 0), 1, 0, NULL);
    static const int high[] = {5};
    plat_dice_force(was(&c, "dice", 0), high, 1, NULL);
    assert_not_migrated(&c, "dice");
    done(&c);

    c = dice_change(3, 6, 2, 6);
    plat_dice_set(was(&c, "dice", 0), 1, 3, NULL);
    assert_migrated(&c, "~dice");
    plat_dice_set(was(&c, "dice", 0), 2, 3, NULL); /* one die too many */
    assert_not_migrated(&c, "dice");
    done(&c);
}

static PlatField named_dice(PlatSchema *schema, const char *words) {
    PlatField field = some_dice("dice", 1, 1);
    field.as.dice.names = keep_names(schema, words);
    field.as.dice.faces = field.as.dice.names->count;
    return field;
}

static void faces_go_by_name(void **state) {
    (void)state;
    Change c = change();
    add(c.old, named_dice(c.old, "house house park shop"));
    add(c.new, named_dice(c.new, "house mill park house"));
    seal(&c);
    static const int want[] = {0, 0, 2, -1};
    for (int face = 0; face < 4; face++) {
        plat_dice_set(was(&c, "dice", 0), 0, face, NULL);
        if (want[face] < 0) {
            assert_not_migrated(&c, "dice");
            continue;
        }
        assert_migrated(&c, "~dice");
        assert_int_equal(plat_dice_face(plat_view(is(&c, "dice", 0)), 0), want[face]);
    }
    done(&c);

    c = change(); /* dice that get names keep their faces by number */
    add(c.old, some_dice("dice", 1, 3));
    add(c.new, named_dice(c.new, "house park shop"));
    seal(&c);
    plat_dice_set(was(&c, "dice", 0), 0, 2, NULL);
    assert_migrated(&c, "~dice");
    assert_int_equal(plat_dice_face(plat_view(is(&c, "dice", 0)), 0), 2);
    done(&c);
}

static PlatField placed_dice(PlatSchema *schema, const char *dice, const char *places) {
    PlatField field = some_dice("dice", 1, 6);
    field.as.dice.dice = dice ? keep_names(schema, dice) : NULL;
    field.as.dice.places = places ? keep_names(schema, places) : NULL;
    field.as.dice.count = dice ? field.as.dice.dice->count : 2;
    return field;
}

static void dice_and_places_go_by_name(void **state) {
    (void)state;
    Change c = change();
    add(c.old, placed_dice(c.old, "red blue white", "rolled tray taken"));
    add(c.new, placed_dice(c.new, "white red blue", "taken rolled"));
    seal(&c);
    plat_dice_set(was(&c, "dice", 0), 0, 3, NULL); /* red 4 taken */
    plat_dice_move(was(&c, "dice", 0), 0, 2, NULL);
    plat_dice_force_one(was(&c, "dice", 0), 2, 1, NULL);
    assert_migrated(&c, "~dice");
    assert_int_equal(plat_dice_face(plat_view(is(&c, "dice", 0)), 1), 3);
    assert_int_equal(plat_dice_place(plat_view(is(&c, "dice", 0)), 1), 0);
    plat_dice_roll_one(is(&c, "dice", 0), 0);
    assert_int_equal(plat_dice_face(plat_view(is(&c, "dice", 0)), 0), 1);
    plat_dice_move(was(&c, "dice", 0), 1, 1, NULL); /* blue in the tray */
    assert_not_migrated(&c, "dice");
    done(&c);

    c = change(); /* dice that are no longer placed */
    add(c.old, placed_dice(c.old, "red blue", "rolled tray"));
    add(c.new, placed_dice(c.new, NULL, NULL));
    seal(&c);
    plat_dice_set(was(&c, "dice", 0), 1, 5, NULL);
    assert_migrated(&c, "~dice");
    assert_int_equal(plat_dice_face(plat_view(is(&c, "dice", 0)), 1), 5);
    plat_dice_move(was(&c, "dice", 0), 1, 1, NULL);
    assert_not_migrated(&c, "dice");
    done(&c);

    c = change(); /* a die that is gone */
    add(c.old, placed_dice(c.old, "red blue", NULL));
    add(c.new, placed_dice(c.new, "red green", "rolled tray"));
    seal(&c);
    plat_dice_set(was(&c, "dice", 0), 0, 5, NULL);
    assert_migrated(&c, "~dice");
    plat_dice_set(was(&c, "dice", 0), 1, 5, NULL);
    assert_not_migrated(&c, "dice");
    done(&c);
}

/* --- decks and hands --- */

static int add_deck(PlatSchema *schema, const char *name, const char *words, const char *copies) {
    uint16_t counts[PLAT_MAX_NAMES] = {0};
    for (int i = 0; copies[i]; i++)
        counts[i] = (uint16_t)(copies[i] - '0');
    return add(schema, a_deck(name, keep_names(schema, words), counts));
}

static int draw(PlatFieldRef deck) {
    int card = -1;
    assert_int_equal(plat_deck_draw(deck, &card, NULL), PLAT_OK);
    return card;
}

static void cards_go_by_name(void **state) {
    (void)state;
    Change c = change();
    int old = add_deck(c.old, "deck", "a b c gone", "2210");
    add(c.old, of_players(a_hand("hand", old, 5), PLAT_OWNER));
    int new = add_deck(c.new, "deck", "c x b a", "1022");
    add(c.new, of_players(a_hand("hand", new, 3), PLAT_OWNER));
    seal(&c);
    PlatFieldRef deck = was(&c, "deck", 0);
    for (int i = 0; i < 2; i++) /* a, a to the discard pile */
        plat_deck_discard(deck, draw(deck), NULL);
    plat_hand_add(was(&c, "hand", 1), draw(deck), NULL); /* b */
    plat_deck_put(deck, draw(deck), NULL);               /* b, c stay */
    assert_migrated(&c, "~deck ~hand");
    assert_int_equal(plat_deck_count(plat_view(is(&c, "deck", 0))), 2);
    assert_int_equal(plat_deck_card(plat_view(is(&c, "deck", 0)), 0), 2);
    assert_int_equal(plat_deck_card(plat_view(is(&c, "deck", 0)), 1), 0);
    assert_int_equal(plat_deck_discards(plat_view(is(&c, "deck", 0))), 2);
    assert_int_equal(plat_deck_discarded(plat_view(is(&c, "deck", 0)), 0), 3);
    assert_int_equal(plat_hand_count(plat_view(is(&c, "hand", 0))), 0);
    assert_int_equal(plat_hand_count(plat_view(is(&c, "hand", 1))), 1);
    assert_int_equal(plat_hand_card(plat_view(is(&c, "hand", 1)), 0), 2);
    done(&c);
}

static void another_composition_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *words, *copies;
        bool fits;
    } decks[] = {
        {"a b",   "22",  true },
        {"b a",   "22",  true },
        {"a b c", "220", true },
        {"a b",   "23",  false},
        {"a b",   "13",  false},
        {"a b",   "31",  false},
        {"a c",   "22",  false},
        {"a b c", "221", false},
        {"a b c", "211", false},
    };
    for (int i = 0; i < 9; i++) {
        Change c = change();
        add_deck(c.old, "deck", "a b", "22");
        add_deck(c.new, "deck", decks[i].words, decks[i].copies);
        seal(&c);
        if (decks[i].fits)
            assert_migrated(&c, i == 0 ? "" : "~deck");
        else
            assert_not_migrated(&c, "deck");
        done(&c);
    }
}

static void a_hand_is_migrated_when_it_fits(void **state) {
    (void)state;
    Change c = change();
    add(c.old, a_hand("hand", add_deck(c.old, "deck", "a b", "22"), 4));
    add(c.new, a_hand("hand", add_deck(c.new, "deck", "a b", "22"), 2));
    seal(&c);
    for (int n = 1; n <= 3; n++) {
        plat_hand_add(was(&c, "hand", 0), n % 2, NULL);
        if (n == 3) {
            assert_not_migrated(&c, "hand");
            continue;
        }
        assert_migrated(&c, "~hand");
        assert_int_equal(plat_hand_count(plat_view(is(&c, "hand", 0))), n);
        assert_int_equal(plat_hand_card(plat_view(is(&c, "hand", 0)), n - 1), n % 2);
    }
    done(&c);
}

static void a_hand_keeps_its_deck(void **state) {
    (void)state;
    Change c = change();
    add(c.old, a_hand("hand", add_deck(c.old, "deck", "a b", "22"), 4));
    add_deck(c.new, "deck", "a b", "22");
    add(c.new, a_hand("hand", add_deck(c.new, "other", "a b", "22"), 4));
    seal(&c);
    assert_not_migrated(&c, "hand");
    done(&c);
}

/* A name without copies can still be in a hand. */
static void a_card_without_a_name_is_refused(void **state) {
    (void)state;
    Change c = change();
    add(c.old, a_hand("hand", add_deck(c.old, "deck", "a b gone", "220"), 4));
    add(c.new, a_hand("hand", add_deck(c.new, "deck", "a b", "22"), 4));
    seal(&c);
    assert_migrated(&c, "~deck ~hand");
    plat_hand_add(was(&c, "hand", 0), 2, NULL);
    assert_not_migrated(&c, "hand");
    assert_non_null(strstr(c.error.text, "`gone`"));
    done(&c);
}

static void hidden_cards_go_nowhere(void **state) {
    (void)state;
    Change c = change();
    add(c.old, of_players(a_hand("hand", add_deck(c.old, "deck", "a b", "22"), 4), PLAT_OWNER));
    add(c.new, of_players(a_hand("hand", add_deck(c.new, "deck", "b a", "22"), 4), PLAT_OWNER));
    seal(&c);
    void *whole = copy_of(c.old, c.from);
    plat_block_mask(c.old, whole, c.from, 0);
    assert_not_migrated(&c, "deck");
    free(whole);
    done(&c);
}

/* --- boards and cell sets --- */

static PlatField board_of(PlatSchema *schema, int columns) {
    return of_players(a_board("city", keep_square(schema, columns, 9)), PLAT_PUBLIC);
}

static void put(Change *c, const char *layer, int cell, int value) {
    PlatFieldRef at = was(c, "city", 1);
    const PlatBoard *board = &at.field->as.board;
    for (int i = 0; i < board->layers; i++)
        if (strcmp(board->layer[i].name, layer) == 0)
            plat_board_put(board, plat_field_at((PlatFieldRef){c->old, at.field, c->from, 1}), i,
                           cell, value);
}

static int held(Change *c, const char *layer, int cell) {
    PlatFieldRef at = is(c, "city", 1);
    const PlatBoard *board = &at.field->as.board;
    for (int i = 0; i < board->layers; i++)
        if (strcmp(board->layer[i].name, layer) == 0)
            return plat_board_value(
                board, plat_field_in((PlatConstFieldRef){c->new, at.field, c->to, 1}), i, cell);
    return -1;
}

static bool drawn(Change *c, int cell) {
    PlatFieldRef at = is(c, "city", 1);
    return plat_cells_has(plat_field_in((PlatConstFieldRef){c->new, at.field, c->to, 1}), cell);
}

/* The layers of a city: kind, number, owner; then number, kind with other names, height. */
static Change city_change(void) {
    Change c = change();
    PlatField old = board_of(c.old, 9);
    add_layer(&old, "kind", PLAT_AS_NAME, 3, keep_names(c.old, "house park shop"));
    add_layer(&old, "number", PLAT_AS_INTEGER, 12, NULL);
    add_layer(&old, "owner", PLAT_AS_SEAT, 2, NULL);
    old.as.board.layer[1].min = 1;
    PlatField new = board_of(c.new, 9);
    add_layer(&new, "number", PLAT_AS_INTEGER, 9, NULL);
    add_layer(&new, "kind", PLAT_AS_NAME, 3, keep_names(c.new, "shop house mill"));
    add_layer(&new, "height", PLAT_AS_INTEGER, 5, NULL);
    new.as.board.layer[0].min = 3;
    add(c.old, old);
    add(c.new, new);
    seal(&c);
    return c;
}

static void layers_go_by_name_and_values_by_meaning(void **state) {
    (void)state;
    Change c = city_change();
    put(&c, "kind", 0, 1);   /* a house */
    put(&c, "number", 0, 3); /* 3, the least that is left */
    put(&c, "owner", 0, 2);
    put(&c, "kind", 70, 3);    /* a shop */
    put(&c, "number", 70, 11); /* 11, the most */
    put(&c, "owner", 33, 1);   /* all its layers are gone, but the cell stays drawn */
    assert_migrated(&c, "~city -city.owner +city.height");
    assert_int_equal(held(&c, "kind", 0), 2);
    assert_int_equal(held(&c, "number", 0), 1);
    assert_int_equal(held(&c, "height", 0), 0);
    assert_int_equal(held(&c, "kind", 70), 1);
    assert_int_equal(held(&c, "number", 70), 9);
    assert_true(drawn(&c, 33));
    assert_int_equal(held(&c, "kind", 33), 0);
    assert_false(drawn(&c, 34));
    done(&c);
}

static void a_value_that_cannot_be_kept_is_refused(void **state) {
    (void)state;
    static const struct {
        const char *layer;
        int value;
    } bad[] = {
        {"kind",   2 },
        {"number", 2 },
        {"number", 1 },
        {"number", 12}
    };
    for (int i = 0; i < 4; i++) {
        Change c = city_change();
        put(&c, bad[i].layer, 22, bad[i].value);
        assert_not_migrated(&c, "city");
        assert_non_null(strstr(c.error.text, "c3"));
        done(&c);
    }
}

/* Only the order of the names has changed. */
static void a_layer_with_its_names_in_another_order(void **state) {
    (void)state;
    Change c = change();
    PlatField old = board_of(c.old, 9);
    add_layer(&old, "kind", PLAT_AS_NAME, 2, keep_names(c.old, "house park"));
    PlatField new = board_of(c.new, 9);
    add_layer(&new, "kind", PLAT_AS_NAME, 2, keep_names(c.new, "park house"));
    add(c.old, old);
    add(c.new, new);
    seal(&c);
    put(&c, "kind", 0, 1);
    put(&c, "kind", 1, 2);
    assert_migrated(&c, "~city");
    assert_int_equal(held(&c, "kind", 0), 2);
    assert_int_equal(held(&c, "kind", 1), 1);
    done(&c);
}

/* Only the meaning of the stored numbers has changed. */
static void a_layer_with_other_numbers(void **state) {
    (void)state;
    for (int min = 0; min <= 2; min++) {
        Change c = change();
        PlatField old = board_of(c.old, 9);
        add_layer(&old, "number", PLAT_AS_INTEGER, 5, NULL);
        PlatField new = board_of(c.new, 9);
        add_layer(&new, "number", PLAT_AS_INTEGER, 5, NULL);
        new.as.board.layer[0].min = min;
        add(c.old, old);
        add(c.new, new);
        seal(&c);
        put(&c, "number", 0, 3);
        put(&c, "number", 1, 5);
        assert_migrated(&c, min == 0 ? "" : "~city");
        assert_int_equal(held(&c, "number", 0), 3 - min);
        assert_int_equal(held(&c, "number", 1), 5 - min);
        done(&c);
    }
}

static void a_layer_keeps_its_kind(void **state) {
    (void)state;
    Change c = change();
    PlatField old = board_of(c.old, 9);
    add_layer(&old, "owner", PLAT_AS_SEAT, 2, NULL);
    PlatField new = board_of(c.new, 9);
    add_layer(&new, "owner", PLAT_AS_INTEGER, 2, NULL);
    add(c.old, old);
    add(c.new, new);
    seal(&c);
    assert_not_migrated(&c, "city");
    done(&c);
}

static void a_board_keeps_its_cells(void **state) {
    (void)state;
    for (int columns = 8; columns <= 9; columns++) {
        Change c = change();
        PlatField old = board_of(c.old, 9);
        PlatField new = board_of(c.new, columns);
        add_layer(&old, "flag", PLAT_AS_FLAG, 1, NULL);
        add_layer(&new, "flag", PLAT_AS_FLAG, 1, NULL);
        add(c.old, old);
        add(c.new, new);
        seal(&c);
        put(&c, "flag", 80, 1);
        if (columns == 9) {
            assert_migrated(&c, "");
            assert_int_equal(held(&c, "flag", 80), 1);
        } else {
            assert_not_migrated(&c, "city");
        }
        done(&c);
    }
}

static void a_cell_set_keeps_its_cells(void **state) {
    (void)state;
    for (int columns = 8; columns <= 9; columns++) {
        Change c = change();
        PlatField field = a_field("lake", PLAT_FIELD_CELLS);
        field.as.cells.geometry = keep_square(c.old, 9, 9);
        add(c.old, field);
        field.as.cells.geometry = keep_square(c.new, columns, 9);
        field.visible = PLAT_NOBODY;
        add(c.new, field);
        seal(&c);
        uint64_t *lake = plat_field_at((PlatFieldRef){c.old, was(&c, "lake", 0).field, c.from, 0});
        plat_cells_add(lake, 80);
        if (columns == 9) {
            assert_migrated(&c, "~lake");
            assert_memory_equal(
                plat_field_at((PlatFieldRef){c.new, is(&c, "lake", 0).field, c.to, 0}), lake, 16);
        } else {
            assert_not_migrated(&c, "lake");
        }
        done(&c);
    }
}

/* Names are bits by their place in the list, and go by name. */
static void a_name_set_keeps_its_names(void **state) {
    (void)state;
    static const char *const now[] = {"towers gardens walls", "walls mills gardens towers",
                                      "mills walls gardens"};
    for (int n = 0; n < 3; n++) {
        Change c = change();
        add(c.old, a_name_set("met", keep_names(c.old, "towers gardens walls")));
        add(c.new, a_name_set("met", keep_names(c.new, now[n])));
        seal(&c);
        uint64_t *met = plat_field_at(was(&c, "met", 0));
        plat_cells_add(met, 0);
        plat_cells_add(met, 2);
        if (n == 2) {
            assert_not_migrated(&c, "met");
            assert_non_null(strstr(c.error.text, "`towers` no longer exists"));
        } else {
            assert_migrated(&c, n == 0 ? "" : "~met");
            assert_int_equal(*(uint64_t *)plat_field_at(is(&c, "met", 0)), n == 0 ? 5 : 9);
        }
        done(&c);
    }
}

static void walls_keep_their_edges(void **state) {
    (void)state;
    for (int columns = 8; columns <= 9; columns++) {
        Change c = change();
        add(c.old, some_walls("fences", keep_square(c.old, 9, 9)));
        PlatField field = some_walls("fences", keep_square(c.new, columns, 9));
        field.visible = PLAT_NOBODY;
        add(c.new, field);
        seal(&c);
        uint64_t *walls =
            plat_field_at((PlatFieldRef){c.old, was(&c, "fences", 0).field, c.from, 0});
        plat_cells_add(walls, 3);
        plat_cells_add(walls, 2 * 64 + 70);
        if (columns == 9) {
            assert_migrated(&c, "~fences");
            assert_memory_equal(
                plat_field_at((PlatFieldRef){c.new, is(&c, "fences", 0).field, c.to, 0}), walls,
                2 * 16);
        } else {
            assert_not_migrated(&c, "fences");
        }
        done(&c);
    }
}

static void a_network_keeps_its_cells_and_links(void **state) {
    (void)state;
    static const struct {
        int columns, links;
        const char *reports; /* NULL: refused */
    } news[] = {
        {9, 3, ""      },
        {9, 5, "~roads"},
        {9, 2, "~roads"},
        {9, 1, NULL    },
        {9, 0, NULL    },
        {8, 3, NULL    },
    };
    for (size_t i = 0; i < sizeof news / sizeof *news; i++) {
        Change c = change();
        add(c.old, of_players(a_network("roads", keep_square(c.old, 9, 9), 3), PLAT_PUBLIC));
        add(c.new,
            of_players(a_network("roads", keep_square(c.new, news[i].columns, 9), news[i].links),
                       PLAT_PUBLIC));
        seal(&c);
        const PlatNetwork *old = &was(&c, "roads", 0).field->as.network;
        for (int seat = 0; seat < 2; seat++) {
            uint64_t *at =
                plat_field_at((PlatFieldRef){c.old, was(&c, "roads", 0).field, c.from, seat});
            plat_network_put(old, at, 80 + seat, 5 + seat);
            plat_network_put(old, at, 3, 15);
            assert_int_equal(plat_network_link(old, at, 3, 80, NULL), PLAT_OK);
            assert_int_equal(plat_network_link(old, at, 88, 81, NULL), PLAT_OK);
        }
        if (!news[i].reports) {
            assert_not_migrated(&c, "roads");
            done(&c);
            continue;
        }
        assert_migrated(&c, news[i].reports);
        const PlatNetwork *new = &is(&c, "roads", 0).field->as.network;
        for (int seat = 0; seat < 2; seat++) {
            const uint64_t *at =
                plat_field_at((PlatFieldRef){c.new, is(&c, "roads", 0).field, c.to, seat});
            uint64_t *again = calloc(1, plat_network_bytes(new));
            plat_network_put(new, again, 80 + seat, 5 + seat);
            plat_network_put(new, again, 3, 15);
            assert_int_equal(plat_network_link(new, again, 81, 88, NULL), PLAT_OK);
            assert_int_equal(plat_network_link(new, again, 3, 80, NULL), PLAT_OK);
            assert_memory_equal(at, again, plat_network_bytes(new));
            free(again);
        }
        done(&c);
    }
}

static PlatField some_ways(PlatSchema *schema, const char *first, const char *second, int links) {
    PlatField field = a_network("ways", keep_square(schema, 4, 4), links);
    PlatNames *kinds = first ? plat_names_new(second ? 2 : 1) : NULL;
    if (kinds)
        strcpy(kinds->name[0].text, first);
    if (kinds && second)
        strcpy(kinds->name[1].text, second);
    if (kinds)
        assert_int_equal(plat_schema_keep_names(schema, kinds), PLAT_OK);
    field.as.network.kinds = kinds;
    return field;
}

/* Draw on a cell in the kind of that name, with a link. */
static void draw_way(const PlatNetwork *n, uint64_t *at, const char *kind, int cell, int sides) {
    const PlatNetwork single = plat_network_single(n);
    int number = plat_names_find(n->kinds, kind, strlen(kind));
    if (number < 0)
        return;
    uint64_t *part = plat_network_part(n, at, number);
    plat_network_put(&single, part, cell, sides);
    assert_int_equal(plat_network_link(&single, part, cell, 18, NULL), PLAT_OK);
}

static void ways_keep_their_kind_by_name(void **state) {
    (void)state;
    static const struct {
        const char *first, *second;
        int links;
        const char *reports; /* NULL: refused */
    } news[] = {
        {"rail", "tram", 2, ""                          },
        {"tram", "rail", 2, "~ways"                     },
        {"rail", "tram", 1, "~ways"                     },
        {"bus",  "tram", 2, "~ways -ways.rail +ways.bus"},
        {"tram", NULL,   2, "~ways -ways.rail"          },
        {"rail", "tram", 0, NULL                        },
        {NULL,   NULL,   2, NULL                        },
    };
    for (size_t i = 0; i < sizeof news / sizeof *news; i++) {
        Change c = change();
        add(c.old, some_ways(c.old, "rail", "tram", 2));
        add(c.new, some_ways(c.new, news[i].first, news[i].second, news[i].links));
        seal(&c);
        PlatFieldRef from = was(&c, "ways", 0), to = is(&c, "ways", 0);
        const PlatNetwork *old = &from.field->as.network, *new = &to.field->as.network;
        uint64_t *at = plat_field_at((PlatFieldRef){c.old, from.field, c.from, 0});
        draw_way(old, at, "rail", 0, 6);
        draw_way(old, at, "tram", 7, 9);
        plat_network_join(old, at, 7, true);
        if (!news[i].reports) {
            assert_not_migrated(&c, "ways");
            done(&c);
            continue;
        }
        assert_migrated(&c, news[i].reports);
        uint64_t *again = calloc(1, plat_network_bytes(new));
        draw_way(new, again, "rail", 0, 6);
        draw_way(new, again, "tram", 7, 9);
        plat_network_join(new, again, 7, true);
        assert_memory_equal(plat_field_at(to), again, plat_network_bytes(new));
        free(again);
        done(&c);
    }
}

/* --- lists --- */

static PlatField goals(PlatSchema *schema, int capacity, const char *words) {
    PlatField field = a_list("goals", capacity, 2); /* a, b from 0 to 9 */
    field.as.list.column[1].as = PLAT_AS_NAME;
    field.as.list.column[1].names = keep_names(schema, words);
    field.as.list.column[1].min = -1;
    field.as.list.column[1].max = field.as.list.column[1].names->count - 1;
    return field;
}

static void add_goal(Change *c, int64_t a, int64_t b) {
    int64_t values[] = {a, b};
    assert_int_equal(plat_list_add(was(c, "goals", 0), values, NULL), PLAT_OK);
}

static void records_are_migrated_by_the_names_of_their_parts(void **state) {
    (void)state;
    Change c = change();
    add(c.old, goals(c.old, 4, "house park shop"));
    PlatField new = goals(c.new, 3, "shop house mill");
    PlatColumn first = new.as.list.column[0];
    first.min = -100000; /* wider numbers too */
    new.as.list.column[0] = new.as.list.column[1];
    new.as.list.column[1] = first;
    add(c.new, new);
    seal(&c);
    add_goal(&c, 7, 0);
    add_goal(&c, 0, -1);
    add_goal(&c, 9, 2);
    assert_migrated(&c, "~goals");
    static const int want[3][2] = {
        {1,  7},
        {-1, 0},
        {0,  9}
    };
    assert_int_equal(plat_list_count(plat_view(is(&c, "goals", 0))), 3);
    for (int n = 0; n < 3; n++)
        for (int column = 0; column < 2; column++)
            assert_int_equal(plat_list_get(plat_view(is(&c, "goals", 0)), n, column),
                             want[n][column]);
    add_goal(&c, 1, 0); /* one record too many */
    assert_not_migrated(&c, "goals");
    plat_list_clear(was(&c, "goals", 0));
    add_goal(&c, 1, 1); /* a park */
    assert_not_migrated(&c, "goals");
    done(&c);
}

static void records_with_their_names_in_another_order(void **state) {
    (void)state;
    Change c = change();
    add(c.old, goals(c.old, 4, "house park"));
    add(c.new, goals(c.new, 4, "park house"));
    seal(&c);
    add_goal(&c, 3, 1);
    assert_migrated(&c, "~goals");
    assert_int_equal(plat_list_get(plat_view(is(&c, "goals", 0)), 0, 0), 3);
    assert_int_equal(plat_list_get(plat_view(is(&c, "goals", 0)), 0, 1), 0);
    done(&c);
}

static void records_keep_their_parts(void **state) {
    (void)state;
    for (int what = 0; what < 5; what++) {
        Change c = change();
        PlatField new = goals(c.new, 4, "house park shop");
        switch (what) {
        case 0: strcpy(new.as.list.column[0].name, "other"); break;
        case 1: new.as.list.columns = 1; break;
        case 2: new.as.list.column[0].max = 4; break;
        case 3:
            new.as.list.column[0].as = PLAT_AS_SEAT;
            new.as.list.column[0].max = 7;
            break;
        default: new.as.list.column[1].as = PLAT_AS_INTEGER;
        }
        add(c.old, goals(c.old, 4, "house park shop"));
        add(c.new, new);
        seal(&c);
        assert_migrated(&c, "~goals"); /* which is empty */
        assert_int_equal(plat_list_count(plat_view(is(&c, "goals", 0))), 0);
        add_goal(&c, 5, 1);
        assert_not_migrated(&c, "goals");
        done(&c);
    }
}

static void records_of_cells_keep_their_board(void **state) {
    (void)state;
    for (int columns = 8; columns <= 9; columns++) {
        Change c = change();
        PlatField field = a_list("goals", 4, 2);
        field.as.list.column[0].as = PLAT_AS_CELL;
        field.as.list.column[0].geometry = keep_square(c.old, 9, 9);
        add(c.old, field);
        field.as.list.column[0].geometry = keep_square(c.new, columns, 9);
        add(c.new, field);
        seal(&c);
        add_goal(&c, 5, 1);
        if (columns == 9)
            assert_migrated(&c, "");
        else
            assert_not_migrated(&c, "goals");
        done(&c);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(fields_come_and_go),
        cmocka_unit_test(streams_of_the_same_name_are_kept),
        cmocka_unit_test(the_control_is_copied),
        cmocka_unit_test(the_number_of_players_stays),
        cmocka_unit_test(kinds_and_owners_stay),
        cmocka_unit_test(the_visibility_may_change),
        cmocka_unit_test(a_counter_is_migrated_when_it_fits),
        cmocka_unit_test(a_counter_of_names_goes_by_name),
        cmocka_unit_test(dice_are_migrated_when_their_results_fit),
        cmocka_unit_test(faces_go_by_name),
        cmocka_unit_test(dice_and_places_go_by_name),
        cmocka_unit_test(cards_go_by_name),
        cmocka_unit_test(another_composition_is_refused),
        cmocka_unit_test(a_hand_is_migrated_when_it_fits),
        cmocka_unit_test(a_hand_keeps_its_deck),
        cmocka_unit_test(a_card_without_a_name_is_refused),
        cmocka_unit_test(hidden_cards_go_nowhere),
        cmocka_unit_test(layers_go_by_name_and_values_by_meaning),
        cmocka_unit_test(a_value_that_cannot_be_kept_is_refused),
        cmocka_unit_test(a_layer_with_its_names_in_another_order),
        cmocka_unit_test(a_layer_with_other_numbers),
        cmocka_unit_test(a_layer_keeps_its_kind),
        cmocka_unit_test(a_board_keeps_its_cells),
        cmocka_unit_test(a_cell_set_keeps_its_cells),
        cmocka_unit_test(a_name_set_keeps_its_names),
        cmocka_unit_test(a_network_keeps_its_cells_and_links),
        cmocka_unit_test(ways_keep_their_kind_by_name),
        cmocka_unit_test(walls_keep_their_edges),
        cmocka_unit_test(records_are_migrated_by_the_names_of_their_parts),
        cmocka_unit_test(records_with_their_names_in_another_order),
        cmocka_unit_test(records_keep_their_parts),
        cmocka_unit_test(records_of_cells_keep_their_board),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
