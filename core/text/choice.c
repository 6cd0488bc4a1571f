/* Options and choices as text. Options are sets of bits or a range. A choice that is written reads
 * back as the same one; what a person types may be shorter: a cell in either case, the beginning
 * of a name. */
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "choice.h"
#include "kernel/cells.h"
#include "words.h"

/* --- options --- */

static inline int words_of(const PlatOptions *options) {
    const PlatGeometry *g = options->geometry;
    if (options->kind == PLAT_OPTIONS_NAMES)
        return (int)(((unsigned)options->names->count + 63) / 64);
    if (options->kind == PLAT_OPTIONS_CELLS)
        return g->words;
    if (options->kind == PLAT_OPTIONS_PLACEMENTS)
        return plat_placement_words(options->shape, g);
    return options->kind == PLAT_OPTIONS_EDGES ? plat_edge_words(g) : 0;
}

int plat_options_words(const PlatOptions *options) { return words_of(options); }

bool plat_options_none(const PlatOptions *options) {
    if (options->kind == PLAT_OPTIONS_RANGE)
        return options->max < options->min;
    uint64_t any = 0;
    for (int w = 0, words = words_of(options); w < words; w++)
        any |= options->set[w];
    return any == 0;
}

int plat_options_count(const PlatOptions *options) {
    if (options->kind == PLAT_OPTIONS_RANGE) {
        int64_t count = (int64_t)options->max - options->min + 1;
        count = (count < 0 ? 0 : count - options->excepts) + options->pass;
        return count > INT_MAX ? INT_MAX : (int)count;
    }
    int count = options->pass;
    for (int w = 0, words = words_of(options); w < words; w++)
        count += plat_bits_count(options->set[w]);
    return count;
}

enum { FEW_BITS = 8 }; /* as many are sooner counted off one by one */

/* How many bits are below the byte of a word in which its n-th member is; n is then counted from
 * there. All bytes are compared at once: the members up to each are fewer than 128. */
static int skip_bytes(uint64_t word, int *n) {
    const uint64_t ones = UINT64_C(0x0101010101010101), high = ones << 7;
    word -= (word >> 1) & ones * 0x55;
    word = (word & ones * 0x33) + ((word >> 2) & ones * 0x33);
    const uint64_t up_to = ((word + (word >> 4)) & ones * 0x0f) * ones;
    const int bits = __builtin_ctzll(((up_to | high) - ones * (uint64_t)(*n + 1)) & high) & ~7;
    *n -= (int)(up_to << 8 >> bits & 0xff);
    return bits;
}

static int32_t nth_bit(const uint64_t *set, int words, int n) {
    for (int w = 0; w < words; w++) {
        uint64_t word = set[w];
        int here = plat_bits_count(word);
        if (n >= here) {
            n -= here;
            continue;
        }
        const int skipped = n < FEW_BITS ? 0 : skip_bytes(word, &n);
        word >>= skipped;
        for (; n > 0; n--)
            word &= word - 1;
        return w * 64 + skipped + __builtin_ctzll(word);
    }
    return -1;
}

int32_t plat_options_nth(const PlatOptions *options, int n) {
    if (options->pass && n == plat_options_count(options) - 1)
        return PLAT_PASS;
    if (options->kind == PLAT_OPTIONS_RANGE) {
        int64_t choice = options->min + (int64_t)n;
        for (int i = 0; i < options->excepts && options->except[i] <= choice; i++)
            choice++;
        return (int32_t)choice;
    }
    return n < 0 ? -1 : nth_bit(options->set, words_of(options), n);
}

int32_t plat_options_any(const PlatOptions *options, PlatRng *rng) {
    uint32_t count = (uint32_t)plat_options_count(options);
    return plat_options_nth(options, (int)plat_rng_below(rng, count));
}

bool plat_options_has(const PlatOptions *options, int32_t choice) {
    if (options->pass && choice == PLAT_PASS)
        return true;
    if (options->kind == PLAT_OPTIONS_RANGE) {
        bool except = false;
        for (int i = 0; i < options->excepts; i++)
            except = except || options->except[i] == choice;
        return choice >= options->min && choice <= options->max && !except;
    }
    return choice >= 0 && choice < 64 * words_of(options) && plat_cells_has(options->set, choice);
}

bool plat_options_leave_out(PlatOptions *range, int32_t choice) {
    const bool inside = choice != range->min && choice != range->max;
    if (inside && range->excepts == PLAT_MAX_EXCEPT)
        return false;
    if (inside) {
        int at = range->excepts++;
        for (; at > 0 && range->except[at - 1] > choice; at--)
            range->except[at] = range->except[at - 1];
        range->except[at] = choice;
        return true;
    }
    /* the next end is one that is still an option */
    const int step = choice == range->min ? 1 : -1;
    int32_t *end = step > 0 ? &range->min : &range->max;
    do {
        *end += step;
    } while (!plat_options_has(range, *end));
    int kept = 0;
    for (int i = 0; i < range->excepts; i++)
        if (range->except[i] > range->min && range->except[i] < range->max)
            range->except[kept++] = range->except[i];
    range->excepts = kept;
    return true;
}

bool plat_options_exists(const PlatOptions *options, int32_t choice) {
    PlatCells covered;
    int lower, higher;
    if (options->pass && choice == PLAT_PASS)
        return true;
    switch (options->kind) {
    case PLAT_OPTIONS_CELLS:
        return choice >= 0 && choice < 64 * options->geometry->words &&
               plat_cells_has(options->geometry->all, choice);
    case PLAT_OPTIONS_NAMES: return choice >= 0 && choice < options->names->count;
    case PLAT_OPTIONS_PLACEMENTS:
        return plat_placement_cells(options->shape, options->geometry, covered.word, choice);
    case PLAT_OPTIONS_EDGES: return plat_edge_ends(options->geometry, choice, &lower, &higher);
    case PLAT_OPTIONS_RANGE: break;
    }
    return true;
}

/* --- as text --- */

static const char pass[] = "pass";

bool plat_options_declined(const PlatOptions *options, const char *text, size_t length) {
    return options->pass && length == strlen(pass) && plat_same_letters(text, pass, length);
}

/* The cell on which a piece of road lies in all options, or -1. */
static int only_cell(const PlatOptions *options) {
    const PlatGeometry *g = options->geometry;
    PlatCells anchors = {{0}};
    if (options->kind != PLAT_OPTIONS_PLACEMENTS || !options->shape->road ||
        options->shape->size > 1)
        return -1;
    for (int n = 0; n < options->shape->count; n++)
        plat_cells_or(g, anchors.word, anchors.word, plat_placements_of(g, options->set, n));
    return plat_cells_count(g, anchors.word) == 1 ? plat_cells_next(g, anchors.word, -1) : -1;
}

static void format_placement(const PlatOptions *options, char *text, int32_t choice) {
    const PlatGeometry *g = options->geometry;
    if (plat_placement_anchor(g, choice) == only_cell(options))
        plat_orientation_name(options->shape, text, plat_placement_orientation(g, choice));
    else
        plat_placement_name(options->shape, g, text, choice);
}

void plat_choice_format(const PlatOptions *options, char *text, int32_t choice) {
    const PlatGeometry *g = options->geometry;
    if (options->pass && choice == PLAT_PASS) {
        strcpy(text, pass);
        return;
    }
    bool named = plat_options_exists(options, choice);
    if (options->kind == PLAT_OPTIONS_PLACEMENTS) { /* even one that leaves the board has a name */
        named = choice >= 0 && choice < 64 * words_of(options) &&
                plat_cells_has(g->all, plat_placement_anchor(g, choice));
    }
    PlatOptionsKind kind = named ? options->kind : PLAT_OPTIONS_RANGE;
    switch (kind) {
    case PLAT_OPTIONS_CELLS: plat_geometry_name(g, text, choice); break;
    case PLAT_OPTIONS_NAMES: memcpy(text, options->names->name[choice].text, PLAT_MAX_NAME); break;
    case PLAT_OPTIONS_PLACEMENTS: format_placement(options, text, choice); break;
    case PLAT_OPTIONS_EDGES: plat_edge_name(g, text, choice); break;
    case PLAT_OPTIONS_RANGE: snprintf(text, PLAT_MAX_NAME, "%d", choice); break;
    }
}

enum { NAMED = 8 /* names in a message */ };

static PlatStatus parse_cell(const PlatGeometry *g, const char *text, size_t length,
                             int32_t *choice, PlatError *error) {
    int cell = plat_geometry_parse(g, text, length);
    if (cell >= 0) {
        *choice = cell;
        return PLAT_OK;
    }
    if (g->tiling == PLAT_GRAPH) {
        int number = 0;
        TRY(plat_name_match(g->graph->names, text, length, &number, error));
        *choice = plat_cells_nth(g, g->all, number);
        return PLAT_OK;
    }
    char first[PLAT_CELL_NAME], last[PLAT_CELL_NAME];
    plat_geometry_name(g, first, plat_cells_next(g, g->all, -1));
    plat_geometry_name(g, last, plat_cells_nth(g, g->all, g->size - 1));
    return plat_fail(error, PLAT_E_NAME,
                     "there is no cell `%.*s`; expected a cell such as %s or %s",
                     plat_shown(length, 40), text, first, last);
}

static PlatStatus parse_placement(const PlatOptions *options, const char *text, size_t length,
                                  int32_t *choice, PlatError *error) {
    int placement = plat_placement_parse(options->shape, options->geometry, text, length);
    int cell = only_cell(options), way = plat_orientation_parse(options->shape, text, length);
    if (cell >= 0 && way >= 0)
        placement = plat_placement(options->geometry, way, cell);
    if (placement >= 0) {
        *choice = placement;
        return PLAT_OK;
    }
    char turns[PLAT_MAX_ORIENTATIONS * (PLAT_ORIENTATION_NAME + 1)] = "", *end = turns;
    char such[PLAT_ORIENTATION_NAME];
    for (int o = 0; o < options->shape->count; o++) {
        if (o > 0)
            *end++ = ' ';
        plat_orientation_name(options->shape, end, o);
        end += strlen(end);
    }
    plat_orientation_name(options->shape, such, options->shape->count > 1);
    return plat_fail(error, PLAT_E_NAME,
                     "there is no placement `%.*s`; expected a %s (%s), `@` "
                     "and a cell, such as %s@c4",
                     plat_shown(length, 40), text, options->shape->road ? "way" : "turning", turns,
                     such);
}

static PlatStatus parse_edge(const PlatGeometry *g, const char *text, size_t length,
                             int32_t *choice, PlatError *error) {
    int edge = 0;
    PlatStatus status = plat_edge_match(g, text, length, &edge, error);
    *choice = status == PLAT_OK ? edge : *choice;
    return status;
}

static PlatStatus parse_integer(const PlatOptions *options, const char *text, size_t length,
                                int32_t *choice, PlatError *error) {
    int64_t number;
    PlatStatus status = plat_integer_match(text, length, &number, NULL);
    if (status != PLAT_OK || number < INT32_MIN || number > INT32_MAX)
        return plat_fail(error, PLAT_E_FORMAT, "`%.*s` is not a number; expected one from %d to %d",
                         plat_shown(length, 40), text, options->min, options->max);
    *choice = (int32_t)number;
    return PLAT_OK;
}

/* Whether the last word of the name is `text`, and it is not the only one. */
static bool ends_with_word(const char *name, const char *text, size_t length) {
    const size_t all = strlen(name);
    return all > length && name[all - length - 1] == ' ' &&
           plat_same_letters(name + all - length, text, length);
}

/* A name, or the beginning of one; of several, those that may be chosen are listed. So they are
 * where the beginning is that of an illegal one and they end with it: "gold" is no "gold gold" for
 * somebody who may choose "clay gold". */
static PlatStatus parse_name(const PlatOptions *options, const char *text, size_t length,
                             int32_t *choice, PlatError *error) {
    int index = 0, legal = 0;
    PlatStatus status = plat_name_match(options->names, text, length, &index, error);
    const int begun = index;
    const bool part = status == PLAT_OK && options->set && !plat_options_has(options, index) &&
                      strlen(options->names->name[index].text) > length;
    if (status == PLAT_OK && !part) {
        *choice = index;
        return status;
    }
    PLAT_TEXT names = {0};
    for (int n = 0; options->set && n < options->names->count && length > 0; n++) {
        const char *name = options->names->name[n].text;
        if (!plat_options_has(options, n) || strlen(name) < length ||
            !(part ? ends_with_word(name, text, length) : plat_same_letters(name, text, length)) ||
            plat_names_find(options->names, name, strlen(name)) != n) /* faces may share a name */
            continue;
        if (legal <= NAMED)
            plat_buffer_add(&names, "%s%s", legal ? ", " : "", legal < NAMED ? name : "...");
        legal++;
        index = n;
    }
    if (part ? legal == 0 : legal == 1) {
        *choice = part ? begun : index;
        return PLAT_OK;
    }
    return legal ? plat_fail(error, PLAT_E_NAME, "`%.*s` %s %s", plat_shown(length, 40), text,
                             part ? "is only part of an answer; expected" : "could be any of:",
                             plat_buffer_text(&names))
                 : status;
}

static PlatStatus parse_member(const PlatOptions *options, int32_t *choice, const char *text,
                               size_t length, PlatError *error) {
    if (options->kind == PLAT_OPTIONS_CELLS)
        return parse_cell(options->geometry, text, length, choice, error);
    if (options->kind == PLAT_OPTIONS_PLACEMENTS)
        return parse_placement(options, text, length, choice, error);
    if (options->kind == PLAT_OPTIONS_EDGES)
        return parse_edge(options->geometry, text, length, choice, error);
    if (options->kind == PLAT_OPTIONS_NAMES)
        return parse_name(options, text, length, choice, error);
    return parse_integer(options, text, length, choice, error);
}

PlatStatus plat_choice_parse(const PlatOptions *options, int32_t *choice, const char *text,
                             size_t length, PlatError *error) {
    if (plat_options_declined(options, text, length)) {
        *choice = PLAT_PASS;
        return PLAT_OK;
    }
    PlatStatus status = parse_member(options, choice, text, length, error);
    if (status != PLAT_OK && options->pass && error) {
        size_t used = strlen(error->text);
        snprintf(error->text + used, sizeof error->text - used, "; `%s` declines", pass);
    }
    return status;
}

bool plat_options_are_numbers(const PlatOptions *options) {
    char name[PLAT_MAX_NAME];
    int count = options->kind == PLAT_OPTIONS_RANGE ? 0 : plat_options_count(options);
    for (int n = 0; n < count - options->pass; n++) {
        plat_choice_format(options, name, plat_options_nth(options, n));
        if (name[strspn(name, "0123456789")])
            return false;
    }
    return true;
}

void plat_names_show(const PlatNames *names, PlatBuffer *text, int index) {
    plat_buffer_put(text, names->name[index].text);
    if (names->title && names->title[index].text[0])
        plat_buffer_add(text, " (%s)", names->title[index].text);
}

void plat_choice_show(const PlatOptions *options, PlatBuffer *text, int32_t choice) {
    char name[PLAT_MAX_NAME];
    if (options->kind == PLAT_OPTIONS_NAMES && choice >= 0 && choice < options->names->count) {
        plat_names_show(options->names, text, choice);
        return;
    }
    plat_choice_format(options, name, choice);
    plat_buffer_put(text, name);
}

void plat_options_format(const PlatOptions *options, PlatBuffer *text, int max) {
    int count = plat_options_count(options) - options->pass;
    /* one more than the rest is not worth a "and 1 more" */
    int shown = count <= max + 1 ? count : max;
    if (options->kind == PLAT_OPTIONS_RANGE && count > 2) {
        plat_buffer_add(text, "%d to %d", options->min, options->max);
        for (int i = 0; i < options->excepts; i++)
            plat_buffer_add(text, "%s%d", i == 0 ? " but for " : " and ", options->except[i]);
        shown = count;
    } else {
        for (int n = 0; n < shown; n++) {
            plat_buffer_put(text, n ? ", " : "");
            plat_choice_show(options, text, plat_options_nth(options, n));
        }
    }
    if (shown < count)
        plat_buffer_add(text, " and %d more", count - shown);
    if (options->pass)
        plat_buffer_add(text, "%s%s", count > 0 ? ", " : "", pass);
}

PlatStatus plat_choice_read(const PlatOptions *options, int32_t *choice, const char *text,
                            PlatError *error) {
    if (plat_choice_parse(options, choice, text, strlen(text), error) != PLAT_OK)
        return PLAT_E_ILLEGAL;
    if (plat_options_has(options, *choice))
        return PLAT_OK;
    PlatBuffer all = {0};
    plat_options_format(options, &all, 12);
    plat_fail(error, PLAT_E_ILLEGAL, "%s is not an option; expected %s", text,
              all.text ? all.text : "one of them");
    free(all.text);
    return PLAT_E_ILLEGAL;
}
