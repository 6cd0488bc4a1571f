/* What may be chosen: a set of cells, of names or of placements, or a range of integers.
 *
 * A set's choices are the numbers of its bits, whatever it is a set of. The order of the options is
 * ascending by choice, which is reading order for cells; so the n-th option of equal options is the
 * same everywhere, and a bot that picks by number is repeatable. */
#include <limits.h>

#include "kernel/cells.h"
#include "state.h"

int plat_options_words(const PlatOptions *options) {
    switch (options->kind) {
    case PLAT_OPTIONS_CELLS: return options->geometry->words;
    case PLAT_OPTIONS_NAMES: return (options->names->count + 63) / 64;
    case PLAT_OPTIONS_PLACEMENTS: return plat_placement_words(options->shape, options->geometry);
    case PLAT_OPTIONS_RANGE: break;
    }
    return 0;
}

bool plat_options_none(const PlatOptions *options) {
    if (options->kind == PLAT_OPTIONS_RANGE)
        return options->high < options->low;
    uint64_t any = 0;
    for (int w = 0, words = plat_options_words(options); w < words; w++)
        any |= options->set[w];
    return any == 0;
}

int plat_options_count(const PlatOptions *options) {
    if (options->kind == PLAT_OPTIONS_RANGE) {
        int64_t count = (int64_t)options->high - options->low + 1;
        return count < 0 ? 0 : count > INT_MAX ? INT_MAX : (int)count;
    }
    int count = 0;
    for (int w = 0, words = plat_options_words(options); w < words; w++)
        count += plat_bits_count(options->set[w]);
    return count;
}

static int32_t nth_bit(const uint64_t *set, int words, int n) {
    for (int w = 0; w < words; w++) {
        uint64_t word = set[w];
        int here = plat_bits_count(word);
        if (n >= here) {
            n -= here;
            continue;
        }
        for (; n > 0; n--)
            word &= word - 1;
        return w * 64 + __builtin_ctzll(word);
    }
    return -1;
}

int32_t plat_options_nth(const PlatOptions *options, int n) {
    if (options->kind == PLAT_OPTIONS_RANGE)
        return (int32_t)(options->low + (int64_t)n);
    return n < 0 ? -1 : nth_bit(options->set, plat_options_words(options), n);
}

bool plat_options_has(const PlatOptions *options, int32_t choice) {
    if (options->kind == PLAT_OPTIONS_RANGE)
        return choice >= options->low && choice <= options->high;
    return choice >= 0 && choice < 64 * plat_options_words(options) &&
           plat_cells_has(options->set, choice);
}

bool plat_options_exists(const PlatOptions *options, int32_t choice) {
    PlatCells covered;
    switch (options->kind) {
    case PLAT_OPTIONS_CELLS:
        return choice >= 0 && choice < 64 * options->geometry->words &&
               plat_cells_has(options->geometry->all, choice);
    case PLAT_OPTIONS_NAMES: return choice >= 0 && choice < options->names->count;
    case PLAT_OPTIONS_PLACEMENTS:
        return plat_placement_cells(options->shape, options->geometry, choice, covered.word);
    case PLAT_OPTIONS_RANGE: break;
    }
    return true;
}
