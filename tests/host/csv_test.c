/* CSV, cell by cell: what is parted where, and what is refused, on which line. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "host/csv.h"

/* All cells as text: blanks between those of a row, "/" between rows, quoted ones in brackets; or
 * the error with its place. */
static const char *read_bytes(const char *text, size_t size) {
    static char all[8192];
    size_t used = 0;
    PlatCsv csv;
    PlatError error;
    char *copy = malloc(size ? size : 1); /* without a zero behind it, for the sanitizers */
    assert_non_null(copy);
    memcpy(copy, text, size);
    all[0] = '\0';
    PlatStatus status = plat_csv_begin(&csv, "t.csv", copy, size, &error);
    while (status == PLAT_OK && plat_csv_more(&csv)) {
        const char *between = used == 0 ? "" : csv.ends_row ? "/" : " ";
        status = plat_csv_next(&csv, &error);
        if (status == PLAT_OK)
            used += (size_t)snprintf(all + used, sizeof all - used, csv.quoted ? "%s[%s]" : "%s%s",
                                     between, csv.cell);
    }
    if (status != PLAT_OK)
        snprintf(all, sizeof all, "%s: %s", error.where, error.text);
    free(copy);
    return all;
}

static const char *read_text(const char *text) { return read_bytes(text, strlen(text)); }

static void rows_and_cells(void **state) {
    (void)state;
    assert_string_equal(read_text("a,b\n1,2\n"), "a b/1 2");
    assert_string_equal(read_text("a,b\r\n1,2"), "a b/1 2");
    assert_string_equal(read_text("a,b\r1,2\r"), "a b/1 2");
    assert_string_equal(read_text("a, b c ,\n"), "a b c ");
    assert_string_equal(read_text("\xEF\xBB\xBF"
                                  "a,b"),
                        "a b");
    assert_string_equal(read_text(""), "");
    assert_string_equal(read_text("\xEF\xBB\xBF"), "");
    assert_string_equal(read_text("a\n\nb"), "a//b");
}

static void separators(void **state) {
    (void)state;
    assert_string_equal(read_text("a;b;c\n1,5;2;3\n"), "a b c/1,5 2 3");
    assert_string_equal(read_text("a\tb\n1,5\t\n"), "a b/1,5 ");
    assert_string_equal(read_text("\"a,b,c\";d;e\n"), "[a,b,c] d e");
    assert_string_equal(read_text("a\n1;2\n"), "a/1;2");
}

static void quotes(void **state) {
    (void)state;
    assert_string_equal(read_text("\"a \"\"b\"\"\",\" c \"\n"), "[a \"b\"] [ c ]");
    assert_string_equal(read_text(" \"a\" ,b"), "[a] b");
    assert_string_equal(read_text("\"\""), "[]");
    assert_string_equal(read_text("\"a\r\nb\"\n1"), "[a\nb]/1");
    assert_string_equal(read_text("a\n\"b\nc"), "t.csv:2: a quote is opened here and never closed");
    assert_string_equal(read_text("\"a\nb\"\nc\"d\n"),
                        "t.csv:3: a quote in the middle of a cell: put the whole cell in quotes, "
                        "and each quote in it twice");
    assert_string_equal(read_text("a\n\"b\"c"),
                        "t.csv:2: text after a closing quote: a quote inside a quoted cell is "
                        "written twice");
}

static void hostile_bytes(void **state) {
    (void)state;
    assert_string_equal(read_bytes("a\n\0b", 4), "t.csv:2: there is a NUL byte: this is not text");
    static const char *const wrong[] = {"a\r\n\xE9", "a\r\xC3", "a\n\xF8\x88\x80\x80\x80",
                                        "a\n\xED\xA0\x80"};
    for (size_t n = 0; n < sizeof wrong / sizeof *wrong; n++)
        assert_string_equal(read_text(wrong[n]),
                            "t.csv:2: this is not UTF-8: save it as \"CSV UTF-8\", or choose UTF-8 "
                            "when saving");
    assert_string_equal(read_text("caf\xC3\xA9"), "caf\xC3\xA9");
}

/* A cell at its longest, and one byte more. */
static void the_longest_cell(void **state) {
    (void)state;
    char text[PLAT_CSV_CELL + 2];
    memset(text, 'x', sizeof text);
    assert_int_equal(strlen(read_bytes(text, PLAT_CSV_CELL)), PLAT_CSV_CELL);
    assert_string_equal(read_bytes(text, PLAT_CSV_CELL + 1),
                        "t.csv:1: a cell has at most 2048 bytes");
}

/* Whatever the bytes are, reading ends. */
static void random_bytes(void **state) {
    (void)state;
    static const char letters[] = "ab,;\t\n\r\"\"  1|\xC3\xA9\xEF\xBB\xBF";
    uint32_t seed = 1;
    for (int round = 0; round < 20000; round++) {
        char text[40];
        size_t size = (size_t)(round % (int)sizeof text);
        for (size_t n = 0; n < size; n++) {
            seed = seed * 1664525u + 1013904223u;
            text[n] = letters[(seed >> 16) % (sizeof letters - 1)];
        }
        read_bytes(text, size);
    }
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rows_and_cells),   cmocka_unit_test(separators),
        cmocka_unit_test(quotes),           cmocka_unit_test(hostile_bytes),
        cmocka_unit_test(the_longest_cell), cmocka_unit_test(random_bytes),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
