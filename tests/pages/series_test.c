/* Texts in a page: a series of texts comes back as it was, and no text gets out of its place. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "kernel/rng.h"
#include "pages/html.h"
#include "pages/replay_json.h"

/* --- reading it back, as the page does --- */

static json_t *parsed(const char *text) {
    json_error_t error;
    json_t *json = json_loads(text, 0, &error);
    if (!json)
        fail_msg("%s: %s", error.text, text);
    return json;
}

static int number(const json_t *list, size_t n) {
    return (int)json_integer_value(json_array_get(list, n));
}

/* Add a line of the table; units are bytes, since these tests' lines are ASCII. */
static void put_line(PlatBuffer *out, const json_t *table, int line) {
    const json_t *what = json_array_get(table, (size_t)line);
    if (json_is_string(what)) {
        plat_buffer_put(out, json_string_value(what));
        return;
    }
    PlatBuffer like = {0};
    put_line(&like, table, number(what, 0));
    plat_buffer_put_bytes(out, like.text, (size_t)number(what, 1));
    plat_buffer_put(out, json_string_value(json_array_get(what, 3)));
    plat_buffer_put(out, like.text + like.length - (size_t)number(what, 2));
    free(like.text);
}

enum { MOST = 400 };

/* Carry out a change on the numbers of lines. Returns how many there are. */
static int change(const char *text, int *line, int lines) {
    int next[MOST], count = 0, from = 0;
    json_t *list = parsed(text);
    for (size_t at = 0; at < json_array_size(list);) {
        int where = number(list, at), gone = number(list, at + 1), more = number(list, at + 2);
        while (from < where)
            next[count++] = line[from++];
        at += 3;
        while (more-- > 0)
            next[count++] = number(list, at++);
        from += gone;
    }
    while (from < lines)
        next[count++] = line[from++];
    memcpy(line, next, sizeof *line * (size_t)count);
    json_decref(list);
    return count;
}

/* --- tests --- */

/* A text that begins as the last one and has changed here and there. */
static char *next_text(PlatRng *luck, const char *last) {
    static const char *const words[] = {"<g data-cell=\"a1\">", "</g>", "x", "",
                                        "<path d=\"M0 0h10v10h-10z a rather long line\"/>"};
    PlatBuffer text = {0};
    for (const char *at = last; *at;) {
        size_t length = strcspn(at, "\n");
        uint32_t what = plat_rng_below(luck, 12);
        if (what > 0) /* else it is gone */
            plat_buffer_put_bytes(&text, at, length);
        if (what == 1)
            plat_buffer_add(&text, " %u", plat_rng_below(luck, 100));
        if (what > 0)
            plat_buffer_put(&text, "\n");
        if (what == 2)
            plat_buffer_add(&text, "%s%u\n", words[plat_rng_below(luck, 5)],
                            plat_rng_below(luck, 5));
        at += length + (at[length] == '\n');
    }
    if (text.length < 300)
        plat_buffer_put(&text, "more\nand more\n");
    return plat_buffer_take(&text);
}

static void a_series_comes_back(void **state) {
    (void)state;
    for (uint64_t seed = 1; seed <= 30; seed++) {
        PlatLineDeltas series = {0};
        PlatBuffer table = {0};
        char *text[40], *difference[40];
        int line[MOST], lines = 0;
        PlatRng luck;
        plat_rng_seed(&luck, seed, 1);
        for (int n = 0; n < 40; n++) {
            PlatBuffer out = {0};
            text[n] = next_text(&luck, n ? text[n - 1] : "");
            plat_line_deltas_add(&series, text[n], strlen(text[n]), &out);
            difference[n] = plat_buffer_take(&out);
        }
        assert_false(series.failed);
        plat_line_deltas_put(&series, &table);
        json_t *all = parsed(table.text);
        for (int n = 0; n < 40; n++) {
            PlatBuffer again = {0};
            if (difference[n][0])
                lines = change(difference[n], line, lines);
            for (int at = 0; at < lines; at++) {
                put_line(&again, all, line[at]);
                plat_buffer_put(&again, "\n");
            }
            assert_string_equal(again.text, text[n]);
            free(again.text);
            free(text[n]);
            free(difference[n]);
        }
        json_decref(all);
        free(table.text);
        plat_line_deltas_free(&series);
    }
}

static void an_equal_text_adds_nothing(void **state) {
    (void)state;
    PlatLineDeltas series = {0};
    PlatBuffer out = {0};
    plat_line_deltas_add(&series, "a\nb\n", 4, &out);
    assert_string_equal(out.text, "[0,0,2,0,1]");
    out.length = 0;
    plat_line_deltas_add(&series, "a\nb\n", 4, &out);
    assert_int_equal(out.length, 0);
    plat_line_deltas_add(&series, "a\nc\nb\n", 6, &out);
    assert_string_equal(out.text, "[1,0,1,2]");
    out.length = 0;
    plat_line_deltas_add(&series, "", 0, &out);
    assert_string_equal(out.text, "[0,3,0]");
    free(out.text);
    plat_line_deltas_free(&series);
}

/* A line that is like another counts its letters as JavaScript does. */
static void similar_lines_are_cut_between_letters(void **state) {
    (void)state;
    PlatLineDeltas series = {0};
    PlatBuffer out = {0}, table = {0};
    const char *one = "\xc3\xa4\xf0\x9f\x8f\xa0 a line that is long enough \xc3\xa4 end";
    const char *other = "\xc3\xa4\xf0\x9f\x8f\xa0 a line that is long enough \xc3\xb6 end";
    plat_line_deltas_add(&series, one, strlen(one), &out);
    plat_line_deltas_add(&series, other, strlen(other), &out);
    plat_line_deltas_put(&series, &table);
    assert_non_null(strstr(table.text, ",\n[0,31,4,\"\xc3\xb6\"]]"));
    free(out.text);
    free(table.text);
    plat_line_deltas_free(&series);
}

static void assert_json(const char *text, const char *expected) {
    PlatBuffer out = {0};
    plat_json_add(&out, "%s", text);
    assert_string_equal(out.text, expected);
    free(out.text);
}

static void texts_stay_in_their_place(void **state) {
    (void)state;
    assert_json("plain", "\"plain\"");
    assert_json("\"\\", "\"\\\"\\\\\"");
    assert_json("</script><script><!--<g", "\"\\u003c/script>\\u003cscript>\\u003c!--<g\"");
    assert_json("<", "\"\\u003c\"");
    assert_json("a\x01\n\x7f\x80", "\"a\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\xef\xbf\xbd\"");
    assert_json("\xe2\x80\xae", "\"\xef\xbf\xbd\"");
    assert_json("\xe2\x80\xa8|", "\"\xef\xbf\xbd|\"");
    PlatBuffer out = {0};
    plat_html_text(&out, "<a b='c' d=\"e\">&");
    assert_string_equal(out.text, "&lt;a b=&#39;c&#39; d=&quot;e&quot;&gt;&amp;");
    free(out.text);
}

static void a_page_is_filled_in(void **state) {
    (void)state;
    PlatBuffer out = {0}, body = {0};
    const char *hash = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";
    const PlatPageFile html = {"<@STYLE-HASH@ @TITLE@>@BODY@", 27, hash}, css = {"", 0, hash};
    plat_html_add(&body, "<b title=\"%s\">%d %.1f</b>", "\"\x01", 7, -1.25);
    const PlatHtmlPage page = {.html = &html, .css = &css, .title = "a<b", .body = &body};
    assert_int_equal(plat_page_write(&out, &page, NULL), PLAT_OK);
    assert_string_equal(out.text, "<'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=' a&lt;b>"
                                  "<b title=\"&quot;\xef\xbf\xbd\">7 -1.3</b>");
    free(out.text);
    free(body.text);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_series_comes_back),
        cmocka_unit_test(an_equal_text_adds_nothing),
        cmocka_unit_test(similar_lines_are_cut_between_letters),
        cmocka_unit_test(texts_stay_in_their_place),
        cmocka_unit_test(a_page_is_filled_in),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
