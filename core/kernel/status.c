/* Errors as text: filling a PlatError, the names of statuses, and the nearest name for "did you
 * mean". A PlatError always holds whole UTF-8 characters and a terminating zero. */
#include "status.h"

#include <stdarg.h>
#include <stdbool.h>
#include <stdio.h>
#include <string.h>

void plat_text_mark_cut(char *text, size_t room) {
    static const char mark[] = "...";
    size_t end = room - sizeof mark;
    while (end > 0 && ((unsigned char)text[end] & 0xC0U) == 0x80U)
        end--;
    memcpy(text + end, mark, sizeof mark);
}

void plat_text_copy(char *out, size_t room, const char *text) {
    const size_t length = strnlen(text, room);
    const bool fits = length < room;
    memmove(out, text, fits ? length : room - 1);
    out[fits ? length : room - 1] = '\0';
    if (!fits)
        plat_text_mark_cut(out, room);
}

bool plat_text_append(char *text, size_t room, const char *format, ...) {
    const size_t used = strlen(text);
    va_list arguments;
    va_start(arguments, format);
    const int wrote = vsnprintf(text + used, room - used, format, arguments);
    va_end(arguments);
    const bool fits = wrote >= 0 && (size_t)wrote < room - used;
    if (!fits)
        plat_text_mark_cut(text, room);
    return fits;
}

const char *plat_version(void) { return PLAT_VERSION; }

static PlatStatus fill(PlatError *error, PlatStatus status, const char *where, const char *format,
                       va_list arguments) {
    if (!error)
        return status;
    /* Made apart and then copied, so that an error may be wrapped in itself: `where` and the
     * arguments can point into `error`. One byte more than fits shows that it must be cut. */
    char text[PLAT_ERROR_TEXT + 1];
    if (vsnprintf(text, sizeof text, format, arguments) < 0)
        text[0] = '\0';
    plat_text_copy(error->where, sizeof error->where, where ? where : "");
    plat_text_copy(error->text, sizeof error->text, text);
    error->status = status;
    return status;
}

PlatStatus plat_error_set(PlatError *error, PlatStatus status, const char *where,
                          const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fill(error, status, where, format, arguments);
    va_end(arguments);
    return status;
}

PlatStatus plat_fail(PlatError *error, PlatStatus status, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    fill(error, status, "", format, arguments);
    va_end(arguments);
    return status;
}

PlatStatus plat_no_memory(PlatError *error) {
    return plat_fail(error, PLAT_E_MEMORY, "out of memory");
}

PlatErrorLine plat_error_line(const PlatError *error) {
    PlatErrorLine line;
    const size_t where = strlen(error->where); /* a text may begin with the same name */
    const bool named = strncmp(error->text, error->where, where) == 0 && error->text[where] == ' ';
    snprintf(line.text, sizeof line.text, "%s%s%s", named ? "" : error->where,
             where && !named ? ": " : "",
             error->text[0] ? error->text : plat_status_name(error->status));
    return line;
}

const char *plat_status_name(PlatStatus status) {
    static const char *const names[] = {[PLAT_OK] = "ok",
                                        [PLAT_WAITING] = "waiting",
                                        [PLAT_E_ARGUMENT] = "bad argument",
                                        [PLAT_E_RANGE] = "out of range",
                                        [PLAT_E_CAPACITY] = "over capacity",
                                        [PLAT_E_NAME] = "bad name",
                                        [PLAT_E_TWICE] = "name taken",
                                        [PLAT_E_FORMAT] = "bad format",
                                        [PLAT_E_MEMORY] = "out of memory",
                                        [PLAT_E_LIMIT] = "over the limit",
                                        [PLAT_E_READONLY] = "read only",
                                        [PLAT_E_RULES] = "rules failed",
                                        [PLAT_E_IO] = "input or output failed",
                                        [PLAT_E_BUSY] = "in use elsewhere",
                                        [PLAT_E_STOPPED] = "stopped",
                                        [PLAT_E_EMPTY] = "empty",
                                        [PLAT_E_NO_OPTION] = "no options",
                                        [PLAT_E_NO_PAST] = "nothing to undo",
                                        [PLAT_E_NOT_BEGUN] = "not begun",
                                        [PLAT_E_OVER] = "game over",
                                        [PLAT_E_NOT_ASKED] = "not asked",
                                        [PLAT_E_QUESTION] = "another question",
                                        [PLAT_E_ILLEGAL] = "illegal",
                                        [PLAT_E_REPLAY] = "no longer fits",
                                        [PLAT_E_LEFTOVER] = "left over",
                                        [PLAT_E_MIGRATE] = "cannot be migrated",
                                        [PLAT_E_HASH] = "another position"};
    bool known = (unsigned)status < sizeof names / sizeof *names && names[status];
    return known ? names[status] : "unknown status";
}

/* --- the nearest name --- */

enum { LONGEST = 64 }; /* longer names are not compared */

static int smaller(int a, int b) { return a < b ? a : b; }

/* ASCII only: what the locale says must not change an answer. */
static int lower(char letter) {
    return letter >= 'A' && letter <= 'Z' ? letter - 'A' + 'a' : (unsigned char)letter;
}

/* Letters to change, add, drop or exchange with their neighbour to make b of a. Only the last three
 * rows of the table of distances between beginnings are kept. */
static int edit_distance(const char *a, int a_length, const char *b, int b_length) {
    int rows[3][LONGEST + 1];
    for (int j = 0; j <= b_length; j++)
        rows[0][j] = j;
    for (int i = 1; i <= a_length; i++) {
        const int *before = rows[(i + 1) % 3];
        const int *above = rows[(i - 1) % 3];
        int *row = rows[i % 3];
        row[0] = i;
        for (int j = 1; j <= b_length; j++) {
            int same = lower(a[i - 1]) == lower(b[j - 1]);
            int best = smaller(above[j], row[j - 1]) + 1;
            best = smaller(best, above[j - 1] + !same);
            if (i > 1 && j > 1 && lower(a[i - 1]) == lower(b[j - 2]) &&
                lower(a[i - 2]) == lower(b[j - 1]))
                best = smaller(best, before[j - 2] + 1);
            row[j] = best;
        }
    }
    return rows[a_length % 3][b_length];
}

const char *plat_nearest_name(const char *name, const char *const *candidates, int count) {
    size_t length = strlen(name);
    if (length > LONGEST)
        return NULL;
    const char *nearest = NULL;
    int nearest_distance = 0;
    for (int i = 0; i < count; i++) {
        size_t other = strlen(candidates[i]);
        if (other > LONGEST)
            continue;
        int distance = edit_distance(name, (int)length, candidates[i], (int)other);
        int longer = (int)(length > other ? length : other);
        if (distance * 3 > longer || (nearest && distance >= nearest_distance))
            continue;
        nearest = candidates[i];
        nearest_distance = distance;
    }
    return nearest;
}

PlatHint plat_name_hint(const char *name, const char *const *candidates, int count,
                        const char *form, const char *otherwise) {
    PlatHint hint;
    const char *near = plat_nearest_name(name, candidates, count);
    int before = (int)strcspn(form, "*");
    if (near)
        snprintf(hint.text, sizeof hint.text, "; did you mean %.*s%s%s?", before, form, near,
                 form + before + 1);
    else
        snprintf(hint.text, sizeof hint.text, "%s", otherwise);
    return hint;
}
