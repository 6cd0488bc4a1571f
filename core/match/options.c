/* What may be chosen: a set of cells, a set of names, or a range of integers.
 *
 * The order of the options is ascending by choice, which is reading order for cells; so the n-th
 * option of equal options is the same everywhere, and a bot that picks by number is repeatable. */
#include <limits.h>

#include "kernel/cells.h"
#include "state.h"

static int count_bits(uint64_t word) { return __builtin_popcountll(word); }

static int name_words(const PlatNames *names) { return (names->count + 63) / 64; }

int plat_options_words(const PlatOptions *options) {
    switch (options->kind) {
    case PLAT_OPTIONS_CELLS: return options->geometry->words;
    case PLAT_OPTIONS_NAMES: return name_words(options->names);
    case PLAT_OPTIONS_RANGE: break;
    }
    return 0;
}

bool plat_options_none(const PlatOptions *options) {
    if (options->kind == PLAT_OPTIONS_RANGE) {
        return options->high < options->low;
    }
    uint64_t any = 0;
    for (int w = 0, words = plat_options_words(options); w < words; w++) {
        any |= options->set[w];
    }
    return any == 0;
}

int plat_options_count(const PlatOptions *options) {
    switch (options->kind) {
    case PLAT_OPTIONS_CELLS: return plat_cells_count(options->geometry, options->set);
    case PLAT_OPTIONS_NAMES: {
        int count = 0;
        for (int w = 0; w < name_words(options->names); w++) {
            count += count_bits(options->set[w]);
        }
        return count;
    }
    case PLAT_OPTIONS_RANGE: break;
    }
    int64_t count = (int64_t)options->high - options->low + 1;
    return count < 0 ? 0 : count > INT_MAX ? INT_MAX : (int)count;
}

static int32_t nth_name(const PlatOptions *options, int n) {
    for (int w = 0; w < name_words(options->names); w++) {
        uint64_t word = options->set[w];
        int here = count_bits(word);
        if (n >= here) {
            n -= here;
            continue;
        }
        for (; n > 0; n--) {
            word &= word - 1;
        }
        return w * 64 + __builtin_ctzll(word);
    }
    return -1;
}

int32_t plat_options_nth(const PlatOptions *options, int n) {
    switch (options->kind) {
    case PLAT_OPTIONS_CELLS: return plat_cells_nth(options->geometry, options->set, n);
    case PLAT_OPTIONS_NAMES: return nth_name(options, n);
    case PLAT_OPTIONS_RANGE: break;
    }
    return (int32_t)(options->low + (int64_t)n);
}

bool plat_options_has(const PlatOptions *options, int32_t choice) {
    switch (options->kind) {
    case PLAT_OPTIONS_CELLS:
        return choice >= 0 && choice < options->geometry->words * 64 &&
               plat_cells_has(options->set, choice);
    case PLAT_OPTIONS_NAMES:
        return choice >= 0 && choice < options->names->count &&
               plat_cells_has(options->set, choice);
    case PLAT_OPTIONS_RANGE: break;
    }
    return choice >= options->low && choice <= options->high;
}
