/* Every line is kept once, cleaned, and known by its number. What two texts have in common is the
 * longest common sequence of their numbers. */
#include "replay_json.h"

#include <jansson.h>
#include <stdlib.h>
#include <string.h>

#include "html.h"
#include "text/buffer.h"

enum { MOST_COMPARED = 1 << 22, WORTH = 24 /* bytes that a similar line must save */ };

/* --- lines --- */

static const char *line_of(const PlatLineDeltas *series, int line, size_t *length) {
    *length = series->begin[line + 1] - series->begin[line];
    return series->text.text + series->begin[line];
}

/* The number of a line, which is kept when it is new; -1: memory ran out. */
static int number_of(PlatLineDeltas *series, const char *text, size_t length) {
    if (!series->number)
        series->number = json_object();
    const json_t *known = json_object_get(series->number, text);
    if (known)
        return (int)json_integer_value(known);
    if (!plat_grow(&series->begin, &series->room, series->lines + 2, sizeof *series->begin) ||
        !plat_grow(&series->of, &series->of_room, series->lines + 1, sizeof *series->of) ||
        json_object_set_new_nocheck(series->number, text, json_integer(series->lines)) != 0)
        return -1;
    series->begin[series->lines] = series->text.length;
    plat_buffer_put_bytes(&series->text, text, length);
    if (series->text.failed)
        return -1;
    series->begin[series->lines + 1] = series->text.length;
    series->of[series->lines] = -1;
    return series->lines++;
}

/* Take the text apart into the numbers of its lines. */
static bool take_lines(PlatLineDeltas *series, const char *text, size_t length) {
    series->nexts = 0;
    for (size_t at = 0; at < length;) {
        const char *end = memchr(text + at, '\n', length - at);
        size_t size = end ? (size_t)(end - text) - at : length - at;
        PLAT_TEXT clean = {0};
        plat_html_clean(&clean, text + at, size);
        int line = clean.failed ? -1 : number_of(series, plat_buffer_text(&clean), clean.length);
        if (line < 0 ||
            !plat_grow(&series->next, &series->next_room, series->nexts + 1, sizeof *series->next))
            return false;
        series->next[series->nexts++] = line;
        at += size + 1;
    }
    return true;
}

/* --- lines that are alike --- */

static bool begins_character(char c) { return ((unsigned char)c & 0xc0) != 0x80; }

/* How many bytes the two have in common at their beginning, and behind that at their end. */
static void compare(const PlatLineDeltas *series, int a, int b, size_t *begin, size_t *end) {
    size_t as, bs;
    const char *at = line_of(series, a, &as), *other = line_of(series, b, &bs);
    size_t most = as < bs ? as : bs;
    *begin = *end = 0;
    while (*begin < most && at[*begin] == other[*begin])
        ++*begin;
    while (*begin > 0 && *begin < bs && !begins_character(other[*begin]))
        --*begin;
    while (*end < most - *begin && at[as - *end - 1] == other[bs - *end - 1])
        ++*end;
    while (*end > 0 && !begins_character(other[bs - *end]))
        --*end;
}

/* If the line is new and long, find the most similar one among some of the text before. */
static void liken(PlatLineDeltas *series, int line, const int *others, int count) {
    size_t best = WORTH;
    for (int n = 0; n < count && n < 32; n++) {
        size_t begin, end;
        if (others[n] >= line)
            continue;
        compare(series, others[n], line, &begin, &end);
        if (begin + end > best) {
            best = begin + end;
            series->of[line] = others[n];
        }
    }
}

/* --- texts --- */

/* Write down that lines from `at` on are replaced. */
static void put_change(PlatLineDeltas *series, int known, int at, int gone, const int *line,
                       int count, PlatBuffer *out) {
    if (!gone && !count)
        return;
    plat_buffer_add(out, "%s%d,%d,%d", out->text && out->text[out->length - 1] == '[' ? "" : ",",
                    at, gone, count);
    for (int n = 0; n < count; n++) {
        plat_buffer_add(out, ",%d", line[n]);
        if (line[n] >= known && series->of[line[n]] < 0)
            liken(series, line[n], series->last + at, gone);
    }
}

/* Fill in how long the longest common sequence of a[i...] and b[j...] is. */
static uint16_t *common_lengths(const int *a, int as, const int *b, int bs) {
    size_t row = (size_t)bs + 1;
    uint16_t *most = calloc(((size_t)as + 1) * row, sizeof *most);
    for (int i = as - 1; most && i >= 0; i--)
        for (int j = bs - 1; j >= 0; j--) {
            uint16_t *here = &most[(size_t)i * row + (size_t)j];
            uint16_t below = here[row], right = here[1];
            *here = a[i] == b[j] ? (uint16_t)(here[row + 1] + 1) : below > right ? below : right;
        }
    return most;
}

/* Write the differences of the middles, which begin at line `at`. */
static void put_middle(PlatLineDeltas *series, int known, int at, int as, int bs, PlatBuffer *out) {
    const int *a = series->last + at, *b = series->next + at;
    bool small = as < UINT16_MAX && bs < UINT16_MAX && (int64_t)as * bs < MOST_COMPARED;
    uint16_t *most = as && bs && small ? common_lengths(a, as, b, bs) : NULL;
    size_t row = (size_t)bs + 1;
    int i = 0, j = 0;
    while (most && (i < as || j < bs)) {
        int i0 = i, j0 = j;
        while ((i < as || j < bs) && !(i < as && j < bs && a[i] == b[j]))
            if (j == bs || (i < as && most[((size_t)i + 1) * row + (size_t)j] >=
                                          most[(size_t)i * row + (size_t)j + 1]))
                i++;
            else
                j++;
        put_change(series, known, at + i0, i - i0, b + j0, j - j0, out);
        for (; i < as && j < bs && a[i] == b[j]; i++)
            j++;
    }
    if (!most)
        put_change(series, known, at, as, b, bs, out);
    free(most);
}

void plat_line_deltas_add(PlatLineDeltas *series, const char *text, size_t length,
                          PlatBuffer *out) {
    int known = series->lines;
    if (series->failed || !take_lines(series, text, length)) {
        series->failed = true;
        return;
    }
    const int *a = series->last, *b = series->next;
    int as = series->lasts, bs = series->nexts, same = 0;
    while (same < as && same < bs && a[same] == b[same])
        same++;
    while (as > same && bs > same && a[as - 1] == b[bs - 1]) {
        as--;
        bs--;
    }
    if (as > same || bs > same) {
        plat_buffer_put(out, "[");
        put_middle(series, known, same, as - same, bs - same, out);
        plat_buffer_put(out, "]");
    }
    int *kept = series->last, room = series->last_room;
    series->last = series->next;
    series->lasts = series->nexts;
    series->last_room = series->next_room;
    series->next = kept;
    series->next_room = room;
}

/* --- all of them --- */

/* Letters as JavaScript counts them. */
static int units(const char *text, size_t length) {
    int count = 0;
    for (size_t n = 0; n < length; n++)
        count += begins_character(text[n]) ? 1 + ((unsigned char)text[n] >= 0xf0) : 0;
    return count;
}

void plat_line_deltas_put(const PlatLineDeltas *series, PlatBuffer *out) {
    plat_buffer_put(out, "[");
    for (int n = 0; n < series->lines; n++) {
        size_t length, begin = 0, end = 0;
        const char *text = line_of(series, n, &length);
        int of = series->of[n];
        plat_buffer_put(out, n ? ",\n" : "\n");
        if (of < 0) {
            plat_html_json(out, text, length);
            continue;
        }
        compare(series, of, n, &begin, &end);
        plat_buffer_add(out, "[%d,%d,%d,", of, units(text, begin), units(text + length - end, end));
        plat_html_json(out, text + begin, length - begin - end);
        plat_buffer_put(out, "]");
    }
    plat_buffer_put(out, "]");
}

void plat_line_deltas_free(PlatLineDeltas *series) {
    free(series->text.text);
    free(series->begin);
    free(series->of);
    json_decref(series->number);
    free(series->last);
    free(series->next);
    *series = (PlatLineDeltas){0};
}
