/* Cell sets word by word, for the files of the kernel that work on them; included by nobody else.
 *
 * Most boards take one to three words: what is called for every move is written once for any number
 * of words and compiled for those three apart, where its loops vanish (see BY_WORDS). */
#ifndef PLAT_KERNEL_BITS_H
#define PLAT_KERNEL_BITS_H

#include "geometry.h"

#define INLINE static inline __attribute__((always_inline))

/* Calls f(..., words) with the number of words of g as a constant where it is small. A macro,
 * because the compiler can only unroll what it is told in the call. */
#define BY_WORDS(g, f, ...)                         \
    do {                                            \
        switch ((g)->words) {                       \
        case 1: f(__VA_ARGS__, 1); break;           \
        case 2: f(__VA_ARGS__, 2); break;           \
        case 3: f(__VA_ARGS__, 3); break;           \
        default: f(__VA_ARGS__, (g)->words); break; \
        }                                           \
    } while (0)

/* Without the popcnt instruction the built-in is a call into the compiler's library, which costs
 * more than these six operations. */
INLINE int count_bits(uint64_t w) {
#ifdef __POPCNT__
    return __builtin_popcountll(w);
#else
    w -= (w >> 1) & UINT64_C(0x5555555555555555);
    w = (w & UINT64_C(0x3333333333333333)) + ((w >> 2) & UINT64_C(0x3333333333333333));
    w = (w + (w >> 4)) & UINT64_C(0x0f0f0f0f0f0f0f0f);
    return (int)((w * UINT64_C(0x0101010101010101)) >> 56);
#endif
}

INLINE int lowest_bit(uint64_t w) { return __builtin_ctzll(w); }

/* Word i of `set` moved up or down by 1..63 bits. */
INLINE uint64_t up(const uint64_t *set, int i, int by) {
    return set[i] << by | (i > 0 ? set[i - 1] >> (64 - by) : 0);
}
INLINE uint64_t down(const uint64_t *set, int i, int by, int words) {
    return set[i] >> by | (i + 1 < words ? set[i + 1] << (64 - by) : 0);
}

#endif
