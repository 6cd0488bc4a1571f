/* Reading numbers and seats as they are typed. */
#include "parse.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "text/buffer.h"

PlatStatus plat_parse_integer(const char *what, const char *text, int64_t min, int64_t max,
                              int64_t *value, PlatError *error) {
    const char *digits = text + (text[0] == '-');
    const bool whole = digits[0] && !digits[strspn(digits, "0123456789")];
    errno = 0;
    long long number = strtoll(text, NULL, 10);
    if (!whole || errno == ERANGE || number < min || number > max)
        return plat_fail(error, whole ? PLAT_E_RANGE : PLAT_E_FORMAT,
                         "%s: expected a whole number from %" PRId64 " to %" PRId64 ", got `%.60s`",
                         what, min, max, text);
    *value = number;
    return PLAT_OK;
}

PlatStatus plat_parse_seed(const char *text, uint64_t *seed, PlatError *error) {
    int64_t value = 0;
    TRY(plat_parse_integer("seed", text, 0, INT64_MAX, &value, error));
    *seed = (uint64_t)value;
    return PLAT_OK;
}

PlatStatus plat_parse_seat(const PlatNames *seats, const char *text, int *seat, PlatError *error) {
    if (text[0] && !text[strspn(text, "0123456789")]) {
        int64_t number = 0;
        TRY(plat_parse_integer("seat", text, 1, seats->count, &number, error));
        *seat = (int)number - 1;
        return PLAT_OK;
    }
    int found = 0, matches = 0;
    for (int n = 0; n < seats->count; n++) {
        const char *name = seats->name[n].text;
        if (strcasecmp(name, text) == 0) {
            *seat = n;
            return PLAT_OK;
        }
        if (text[0] && strncasecmp(name, text, strlen(text)) == 0) {
            found = n;
            matches++;
        }
    }
    if (matches == 1) {
        *seat = found;
        return PLAT_OK;
    }
    PLAT_TEXT all = {0};
    for (int n = 0; n < seats->count; n++)
        plat_buffer_add(&all, "%s`%s`", plat_between(n, seats->count, " or "), seats->name[n].text);
    return plat_fail(error, PLAT_E_NAME, "there is no seat `%.40s`; expected %s", text,
                     plat_buffer_text(&all));
}

int plat_parse_leading_seat(const PlatNames *seats, const char *text, const char **rest) {
    size_t longest = 0;
    int found = -1;
    for (int seat = 0; seat < seats->count; seat++) {
        const size_t length = strlen(seats->name[seat].text);
        if (length < longest || strncmp(text, seats->name[seat].text, length) != 0 ||
            (text[length] && text[length] != ' '))
            continue;
        longest = length;
        found = seat;
        *rest = text + length + (text[length] == ' ');
    }
    return found;
}
