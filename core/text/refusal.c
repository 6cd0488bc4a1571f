/* The conditions that refuse a choice are the bits of a number; choices with the same number are a
 * group. */
#include "choice.h"

#include "kernel/cells.h"

enum { MOST = 32 /* conditions */, NAMED = 12, GROUPS = 12, LEGAL_SHOWN = 12 };

/* The conditions that refuse the choice, as bits. */
static uint32_t refusing(const PlatOptions *options, int32_t choice) {
    uint32_t bits = 0;
    for (int n = 0; n < options->conditions && n < MOST; n++)
        if (!plat_cells_has(options->condition[n].set, choice))
            bits |= UINT32_C(1) << n;
    return bits;
}

/* `"a", "b" and "c"` of the conditions, or of the exceptions. */
static void put_names(const PlatOptions *options, PlatBuffer *text, uint32_t bits, int count,
                      bool exceptions) {
    for (int n = 0, put = 0; put < count; n++)
        if ((bits >> n & 1) && options->condition[n].instead == exceptions) {
            plat_buffer_add(text, "%s\"%s\"", put ? plat_between(put, count, " and ") : " ",
                            options->condition[n].name);
            put++;
        }
}

/* `needs "a" and "b", or the exception "c"`, for `choices` that lack the same. */
static void put_conditions(const PlatOptions *options, PlatBuffer *text, uint32_t bits,
                           int choices) {
    int failed = 0, absent = 0;
    for (int n = 0; n < options->conditions && n < MOST; n++) {
        failed += (bits >> n & 1) && !options->condition[n].instead;
        absent += (bits >> n & 1) && options->condition[n].instead;
    }
    if (bits)
        plat_buffer_put(text, choices > 1 ? "need" : "needs");
    put_names(options, text, bits, failed, false);
    if (absent > 0)
        plat_buffer_add(text, "%s%s", failed > 0 ? ", or " : " ",
                        absent > 1 ? "one of the exceptions" : "the exception");
    put_names(options, text, bits, absent, true);
}

bool plat_refusal_explain(const PlatOptions *options, PlatBuffer *text, int32_t choice) {
    const bool exists = plat_options_exists(options, choice);
    const uint32_t bits =
        exists && options->kind != PLAT_OPTIONS_RANGE ? refusing(options, choice) : 0;
    const bool listed = !bits && (exists || options->kind != PLAT_OPTIONS_PLACEMENTS);
    put_conditions(options, text, bits, 1);
    plat_buffer_put(text, listed ? "legal: " : bits ? "" : "it leaves the board");
    if (listed)
        plat_options_format(options, text, LEGAL_SHOWN);
    return listed;
}

/* The next that may not be chosen after `choice` (-1: the first), or -1. */
static int32_t next_refused(const PlatOptions *options, int32_t choice) {
    const int32_t end = 64 * plat_options_words(options);
    while (++choice < end)
        if (plat_options_exists(options, choice) && !plat_options_has(options, choice))
            return choice;
    return -1;
}

int plat_refused_count(const PlatOptions *options) {
    int count = 0;
    for (int32_t choice = -1; (choice = next_refused(options, choice)) >= 0;)
        count++;
    return count;
}

typedef struct Group {
    uint32_t bits;
    int count;
} Group;

/* Returns how many groups there are; those behind the last have no place in `group`. */
static int find_groups(const PlatOptions *options, Group *group, int *left) {
    int groups = 0;
    *left = 0;
    for (int32_t choice = -1; (choice = next_refused(options, choice)) >= 0;) {
        const uint32_t bits = refusing(options, choice);
        int n = 0;
        while (n < groups && group[n].bits != bits)
            n++;
        if (n == GROUPS) {
            ++*left;
            continue;
        }
        if (n == groups)
            group[groups++] = (Group){.bits = bits};
        group[n].count++;
    }
    return groups;
}

static const char *const kind_of[] = {[PLAT_OPTIONS_CELLS] = "cells",
                                      [PLAT_OPTIONS_PLACEMENTS] = "placements",
                                      [PLAT_OPTIONS_EDGES] = "edges",
                                      [PLAT_OPTIONS_NAMES] = "others",
                                      [PLAT_OPTIONS_RANGE] = "others"};

static void put_group(const PlatOptions *options, PlatBuffer *text, const Group *group) {
    const char *apart =
        options->kind == PLAT_OPTIONS_NAMES ? ", " : " "; /* names may hold blanks */
    const char *before = "  ";
    if (group->count > NAMED)
        plat_buffer_add(text, "  %d %s", group->count, kind_of[options->kind]);
    for (int32_t choice = -1;
         group->count <= NAMED && (choice = next_refused(options, choice)) >= 0;) {
        char name[PLAT_MAX_NAME];
        if (refusing(options, choice) != group->bits)
            continue;
        plat_choice_format(options, name, choice);
        plat_buffer_add(text, "%s%s", before, name);
        before = apart;
    }
    plat_buffer_put(text, ": ");
    put_conditions(options, text, group->bits, group->count);
    plat_buffer_put(text, group->bits ? "\n" : "not among the answers now\n");
}

void plat_refused_format(const PlatOptions *options, PlatBuffer *text) {
    Group group[GROUPS];
    int left, groups = find_groups(options, group, &left);
    for (int n = 0; n < groups; n++)
        put_group(options, text, &group[n]);
    if (left > 0)
        plat_buffer_add(text, "  %d more, for other reasons\n", left);
}
