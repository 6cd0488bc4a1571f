/* Ledgers: lines with their texts, sums, both capacities, and migrating by name. */
#include "fields.h"

typedef struct Book {
    PlatSchema *schema;
    void *block;
    PlatFieldRef at;
} Book;

static PlatField a_ledger(PlatSchema *schema, const char *items, int lines, int text) {
    PlatField field = a_field("settled", PLAT_FIELD_LEDGER);
    field.as.ledger.seasons = keep_names(schema, "spring autumn");
    field.as.ledger.items = keep_names(schema, items);
    field.as.ledger.lines = lines;
    field.as.ledger.text = text;
    return of_players(field, PLAT_PUBLIC);
}

static Book lay_out(const char *items, int lines, int text) {
    Book book = {.schema = plat_schema_new()};
    add(book.schema, a_ledger(book.schema, items, lines, text));
    book.block = begin(book.schema, 2, 0);
    book.at = place(book.schema, book.block, "settled", 1);
    return book;
}

static void clear_away(Book book) {
    free(book.block);
    plat_schema_free(book.schema);
}

static PlatStatus put(Book book, int season, int item, int32_t amount, const char *reason,
                      const char *where, PlatError *error) {
    PlatLedgerLine line = {season, item, amount, reason, where};
    return plat_ledger_add(book.at, &line, error);
}

static void assert_line(PlatConstFieldRef view, int n, const PlatLedgerLine *want) {
    PlatLedgerLine line;
    assert_true(plat_ledger_get(view, n, &line));
    assert_int_equal(line.season, want->season);
    assert_int_equal(line.item, want->item);
    assert_int_equal(line.amount, want->amount);
    assert_string_equal(line.reason, want->reason);
    assert_string_equal(line.place, want->place);
}

static void lines_are_kept_with_their_texts(void **state) {
    (void)state;
    static const PlatLedgerLine want[] = {
        {0, 1, 7,         "a row of fields", "a1 b1"},
        {1, 0, -3,        "",                ""     },
        {0, 1, 0,         "a remark",        ""     },
        {1, 1, INT32_MAX, "",                "c4"   },
    };
    PlatLedgerLine line;
    Book book = lay_out("fields barns", 4, 60);
    assert_false(plat_ledger_get(plat_view(book.at), 0, &line));
    for (int n = 0; n < 4; n++)
        assert_int_equal(plat_ledger_add(book.at, &want[n], NULL), PLAT_OK);
    assert_int_equal(plat_ledger_count(plat_view(book.at)), 4);
    for (int n = 0; n < 4; n++)
        assert_line(plat_view(book.at), n, &want[n]);
    assert_false(plat_ledger_get(plat_view(book.at), 4, &line));
    assert_false(plat_ledger_get(plat_view(book.at), -1, &line));
    assert_true(plat_ledger_points(plat_view(book.at), 0, 4) == -3);
    assert_true(plat_ledger_points(plat_view(book.at), 1, 4) == INT64_C(7) + INT32_MAX);
    assert_true(plat_ledger_points(plat_view(book.at), 1, 3) == 7);
    assert_true(plat_ledger_points(plat_view(book.at), 1, 99) == INT64_C(7) + INT32_MAX);
    assert_true(plat_ledger_points(plat_view(book.at), 1, 0) == 0);
    PlatFieldRef other = place(book.schema, book.block, "settled", 0);
    assert_int_equal(plat_ledger_count(plat_view(other)), 0);
    void *empty = calloc(1, book.at.field->size);
    plat_ledger_clear(book.at);
    assert_memory_equal(plat_field_at(book.at), empty, book.at.field->size);
    free(empty);
    clear_away(book);
}

static void neither_lines_nor_texts_exceed_their_room(void **state) {
    (void)state;
    Book book = lay_out("fields barns", 2, 8);
    assert_int_equal(put(book, 0, 0, 1, "abcd", "a1", NULL), PLAT_OK); /* 5 and 3 bytes */
    assert_unchanged(book.schema, book.block, put(book, 0, 0, 1, "", "", &error), PLAT_E_CAPACITY,
                     "settled");
    PlatError why;
    put(book, 0, 0, 1, "", "", &why);
    assert_string_equal(why.text, "settled holds at most 8 bytes of reasons");
    clear_away(book);
    book = lay_out("fields barns", 2, 8);
    assert_int_equal(put(book, 0, 0, 1, "a", "", NULL), PLAT_OK);
    assert_unchanged(book.schema, book.block, put(book, 0, 0, 1, "abcde", "", &error),
                     PLAT_E_CAPACITY, "settled");
    assert_int_equal(put(book, 0, 0, 1, "", "abc", NULL), PLAT_OK);
    assert_unchanged(book.schema, book.block, put(book, 0, 0, 1, "", "", &error), PLAT_E_CAPACITY,
                     "settled");
    put(book, 0, 0, 1, "", "", &why);
    assert_string_equal(why.text, "settled holds at most 2 lines");
    clear_away(book);
    book = lay_out("fields barns", PLAT_MAX_LEDGER_LINES, PLAT_MAX_LEDGER_TEXT);
    char text[PLAT_MAX_LEDGER_TEXT / PLAT_MAX_LEDGER_LINES];
    memset(text, 'x', sizeof text);
    text[sizeof text - 2] = '\0';
    for (int n = 0; n < PLAT_MAX_LEDGER_LINES; n++)
        assert_int_equal(put(book, 1, 1, n, text, "", NULL), PLAT_OK);
    PlatLedgerLine last = {1, 1, PLAT_MAX_LEDGER_LINES - 1, text, ""};
    assert_line(plat_view(book.at), PLAT_MAX_LEDGER_LINES - 1, &last);
    assert_unchanged(book.schema, book.block, put(book, 1, 1, 0, "", "", &error), PLAT_E_CAPACITY,
                     "settled");
    clear_away(book);
}

static void lines_have_a_season_and_an_item(void **state) {
    (void)state;
    Book book = lay_out("fields barns", 2, 8);
    static const int wrong[][2] = {
        {-1, 0 },
        {2,  0 },
        {0,  -1},
        {0,  2 }
    };
    for (int n = 0; n < 4; n++)
        assert_unchanged(book.schema, book.block,
                         put(book, wrong[n][0], wrong[n][1], 1, "", "", &error), PLAT_E_RANGE,
                         "settled");
    clear_away(book);
}

static void declarations_have_limits(void **state) {
    (void)state;
    static const struct {
        int lines, text;
        PlatStatus status;
    } tries[] = {
        {0,                         8,                        PLAT_E_RANGE   },
        {1,                         0,                        PLAT_E_RANGE   },
        {PLAT_MAX_LEDGER_LINES + 1, 8,                        PLAT_E_CAPACITY},
        {1,                         PLAT_MAX_LEDGER_TEXT + 1, PLAT_E_CAPACITY},
    };
    PlatSchema *schema = plat_schema_new();
    PlatError error;
    for (int n = 0; n < 4; n++) {
        PlatField field = a_ledger(schema, "fields", tries[n].lines, tries[n].text);
        assert_int_equal(plat_schema_add(schema, &field, &error), -1);
        assert_int_equal(error.status, tries[n].status);
    }
    PlatField field = a_ledger(schema, "fields", 1, 1);
    field.as.ledger.items = NULL;
    assert_int_equal(plat_schema_add(schema, &field, &error), -1);
    assert_int_equal(error.status, PLAT_E_ARGUMENT);
    plat_schema_free(schema);
}

/* Carries a book of two lines over to one with these items and this room. */
static PlatStatus carry(Book old, Book new, PlatError *error) {
    return plat_block_migrate(old.schema, old.block, new.schema, new.block, 0, NULL, error);
}

static void lines_are_migrated_by_name(void **state) {
    (void)state;
    static const struct {
        const char *items;
        int lines, text;
        bool fits;
    } tries[] = {
        {"fields barns",       4, 40, true },
        {"barns fields",       4, 40, true },
        {"mills fields barns", 9, 90, true },
        {"barns fields",       2, 12, true },
        {"barns fields",       1, 40, false},
        {"barns fields",       4, 11, false},
        {"barns mills",        4, 40, false},
    };
    for (size_t n = 0; n < sizeof tries / sizeof *tries; n++) {
        PlatError error;
        Book old = lay_out("fields barns", 4, 40);
        Book new = lay_out(tries[n].items, tries[n].lines, tries[n].text);
        assert_int_equal(put(old, 1, 0, 4, "a row", "a1", NULL), PLAT_OK);
        assert_int_equal(put(old, 0, 1, 2, "b", "", NULL), PLAT_OK);
        assert_int_equal(carry(old, new, &error), tries[n].fits ? PLAT_OK : PLAT_E_MIGRATE);
        if (tries[n].fits) {
            const PlatNames *items = new.at.field->as.ledger.items;
            PlatLedgerLine first = {1, plat_names_find(items, "fields", 6), 4, "a row", "a1"};
            PlatLedgerLine second = {0, plat_names_find(items, "barns", 5), 2, "b", ""};
            assert_int_equal(plat_ledger_count(plat_view(new.at)), 2);
            assert_line(plat_view(new.at), 0, &first);
            assert_line(plat_view(new.at), 1, &second);
        }
        clear_away(old);
        clear_away(new);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_are_kept_with_their_texts),
        cmocka_unit_test(neither_lines_nor_texts_exceed_their_room),
        cmocka_unit_test(lines_have_a_season_and_an_item),
        cmocka_unit_test(declarations_have_limits),
        cmocka_unit_test(lines_are_migrated_by_name),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
