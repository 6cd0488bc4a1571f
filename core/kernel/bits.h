/* Cell sets word by word, for the few files of the kernel that work on words.
 *
 * Most boards take one to three words. What is called for every move is written once for any number
 * of words, and compiled separately for those three, where its loops vanish (see BY_WORDS). */
#ifndef PLAT_KERNEL_BITS_H
#define PLAT_KERNEL_BITS_H

#include "geometry.h"

#ifdef PLAT_INSTRUMENTED /* sanitizers make so much of it that it takes long to compile */
#define INLINE static inline
#else
#define INLINE static inline __attribute__((always_inline))
#endif

/* Calls f(..., words) with the number of words of g as a constant where it is small. A macro,
 * because the compiler can only unroll a constant of the call. */
#define BY_WORDS(g, f, ...)                         \
    do {                                            \
        switch ((g)->words) {                       \
        case 1: f(__VA_ARGS__, 1); break;           \
        case 2: f(__VA_ARGS__, 2); break;           \
        case 3: f(__VA_ARGS__, 3); break;           \
        default: f(__VA_ARGS__, (g)->words); break; \
        }                                           \
    } while (0)

INLINE int smaller(int a, int b) { return a < b ? a : b; }
INLINE bool is_cell(const PlatGeometry *g, int index) {
    return index >= 0 && index < 64 * g->words && (g->all[index / 64] >> (index % 64) & 1) != 0;
}
INLINE int lowest_bit(uint64_t w) { return __builtin_ctzll(w); }

/* Word i of `set` moved up or down by 1..63 bits. */
INLINE uint64_t up(const uint64_t *set, int i, int by) {
    return set[i] << by | (i > 0 ? set[i - 1] >> (64 - by) : 0);
}
INLINE uint64_t down(const uint64_t *set, int i, int by, int words) {
    return set[i] >> by | (i + 1 < words ? set[i + 1] << (64 - by) : 0);
}

/* The same by any number of bits, 0 and whole words included. The bits of the neighbouring word are
 * moved in two parts, since a word cannot be moved by 64 at once. */
INLINE uint64_t far_up(const uint64_t *set, int i, int by) {
    int skip = (int)((unsigned)by / 64), bit = (int)((unsigned)by % 64); /* by is not negative */
    uint64_t w = i >= skip ? set[i - skip] << bit : 0;
    return i > skip ? w | set[i - skip - 1] >> 1 >> (63 - bit) : w;
}
INLINE uint64_t far_down(const uint64_t *set, int i, int by, int words) {
    int skip = (int)((unsigned)by / 64), bit = (int)((unsigned)by % 64);
    uint64_t w = i + skip < words ? set[i + skip] >> bit : 0;
    return i + skip + 1 < words ? w | set[i + skip + 1] << 1 << (63 - bit) : w;
}

/* The same, up when `amount` is positive, for one word and for all. Nothing is masked. `out` may be
 * `set`: each word is written when it is no longer needed. */
INLINE uint64_t moved(const uint64_t *set, int i, int amount, int words) {
    return amount >= 0 ? far_up(set, i, amount) : far_down(set, i, -amount, words);
}
INLINE void move(int words, uint64_t *out, const uint64_t *set, int amount) {
    if (amount >= 0)
        for (int i = words - 1; i >= 0; i--)
            out[i] = far_up(set, i, amount);
    else
        for (int i = 0; i < words; i++)
            out[i] = far_down(set, i, -amount, words);
}

#endif
