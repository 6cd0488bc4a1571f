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

INLINE int smaller(int a, int b) { return a < b ? a : b; }
INLINE int lowest_bit(uint64_t w) { return __builtin_ctzll(w); }

/* Word i of `set` moved up or down by 1..63 bits. */
INLINE uint64_t up(const uint64_t *set, int i, int by) {
    return set[i] << by | (i > 0 ? set[i - 1] >> (64 - by) : 0);
}
INLINE uint64_t down(const uint64_t *set, int i, int by, int words) {
    return set[i] >> by | (i + 1 < words ? set[i + 1] << (64 - by) : 0);
}

/* All words moved by any amount, up when it is positive; nothing is masked. `out` may be `set`:
 * words are written in the order in which they are no longer needed. The bits that come from a
 * neighbouring word are moved in two parts, since a word cannot be moved by 64 at once. */
INLINE void move(int words, uint64_t *out, const uint64_t *set, int amount) {
    int far = amount < 0 ? -amount : amount;
    int skip = far / 64;
    int by = far % 64;
    if (skip >= words) {
        for (int i = 0; i < words; i++)
            out[i] = 0;
    } else if (amount >= 0) {
        for (int i = words - 1; i > skip; i--)
            out[i] = set[i - skip] << by | set[i - skip - 1] >> 1 >> (63 - by);
        out[skip] = set[0] << by;
        for (int i = 0; i < skip; i++)
            out[i] = 0;
    } else {
        for (int i = 0; i < words - 1 - skip; i++)
            out[i] = set[i + skip] >> by | set[i + skip + 1] << 1 << (63 - by);
        out[words - 1 - skip] = set[words - 1] >> by;
        for (int i = words - skip; i < words; i++)
            out[i] = 0;
    }
}

#endif
