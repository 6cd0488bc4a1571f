/* The bot is shown its questions without these answers, in its worlds too, so that it also thinks
 * ahead without them; other seats have them all. */
#include "forbidden.h"

#include <stdio.h>
#include <string.h>

static PlatStatus read_one(PlatForbidden *without, const char *text, size_t length,
                           PlatError *error) {
    const char *equals = memchr(text, '=', length);
    const bool same = !equals && without->count > 0; /* another answer to the same question */
    const bool others = equals && equals > text && equals[-1] == '!';
    const char *choice = equals ? equals + 1 : text;
    const size_t ask = equals ? (size_t)(equals - text) - others : 0;
    const size_t said = length - (size_t)(choice - text);
    if ((ask == 0 && !same) || ask >= PLAT_MAX_NAME || said == 0 || said >= PLAT_MAX_NAME)
        return plat_fail(error, PLAT_E_FORMAT,
                         "without \"%.*s\": expected a question and an "
                         "answer to it, such as what=park",
                         (int)length, text);
    if (without->count == PLAT_MAX_WITHOUT)
        return plat_fail(error, PLAT_E_CAPACITY, "a bot can be without at most %d answers",
                         PLAT_MAX_WITHOUT);
    const int n = without->count++;
    if (same)
        memcpy(without->of[n].ask, without->of[n - 1].ask, PLAT_MAX_NAME);
    else
        snprintf(without->of[n].ask, PLAT_MAX_NAME, "%.*s", (int)ask, text);
    snprintf(without->of[n].choice, PLAT_MAX_NAME, "%.*s", (int)said, choice);
    without->of[n].others = others;
    without->of[n].met = 0;
    return PLAT_OK;
}

PlatStatus plat_forbidden_read(PlatForbidden *without, const char *text, PlatError *error) {
    without->count = 0;
    for (size_t length;; text += length + 1) {
        length = strcspn(text, ",");
        TRY(read_one(without, text, length, error));
        if (!text[length])
            return PLAT_OK;
    }
}

/* Leave a choice out of *less. */
static void leave_out(PlatOptions *less, PlatPlacements *room, int32_t choice) {
    if (choice == PLAT_PASS)
        less->pass = false;
    else if (less->kind != PLAT_OPTIONS_RANGE)
        room->word[choice / 64] &= ~(UINT64_C(1) << (choice % 64));
    else
        plat_options_leave_out(less, choice);
}

/* Leave all others out. */
static void leave_only(PlatOptions *less, PlatPlacements *room, int32_t choice) {
    less->pass = false;
    less->excepts = 0;
    less->min = less->max = choice;
    memset(room->word, 0, sizeof(uint64_t) * (size_t)plat_options_words(less));
    if (less->kind != PLAT_OPTIONS_RANGE)
        room->word[choice / 64] = UINT64_C(1) << (choice % 64);
}

const PlatOptions *plat_forbidden_apply(PlatForbidden *without, const char *ask,
                                        const PlatOptions *options, PlatOptions *less,
                                        PlatPlacements *room) {
    const PlatOptions *left = options;
    for (int n = 0; n < without->count; n++) {
        int32_t choice;
        const char *text = without->of[n].choice;
        if (strcmp(without->of[n].ask, ask) != 0 ||
            plat_choice_parse(options, &choice, text, strlen(text), NULL) != PLAT_OK ||
            !plat_options_has(left, choice) || plat_options_count(left) == 1 ||
            (without->of[n].others && choice == PLAT_PASS))
            continue;
        if (left == options) {
            *less = *options;
            const size_t words = (size_t)plat_options_words(options);
            if (words > 0)
                memcpy(room->word, options->set, sizeof(uint64_t) * words);
            less->set = words > 0 ? room->word : NULL;
            left = less;
        }
        (without->of[n].others ? leave_only : leave_out)(less, room, choice);
        without->of[n].met++;
    }
    return left;
}
