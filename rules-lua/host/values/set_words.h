/* The words of sets: over cells, names or placements alike. */
#ifndef PLAT_HOST_VALUES_SET_WORDS_H
#define PLAT_HOST_VALUES_SET_WORDS_H

#include "kernel/cells.h"

static inline bool words_any(const uint64_t *set, const int words) {
    uint64_t any = 0;
    for (int w = 0; w < words; w++)
        any |= set[w];
    return any != 0;
}
static inline int words_count(const uint64_t *set, const int words) {
    int count = 0;
    for (int w = 0; w < words; w++)
        count += plat_bits_count(set[w]);
    return count;
}
static inline void words_copy(uint64_t *to, const uint64_t *from, const int words) {
    for (int w = 0; w < words; w++)
        to[w] = from[w];
}
static inline void words_and(uint64_t *to, const uint64_t *a, const uint64_t *b, const int words) {
    for (int w = 0; w < words; w++)
        to[w] = a[w] & b[w];
}
static inline void words_or(uint64_t *to, const uint64_t *a, const uint64_t *b, const int words) {
    for (int w = 0; w < words; w++)
        to[w] = a[w] | b[w];
}
static inline void words_minus(uint64_t *to, const uint64_t *a, const uint64_t *b,
                               const int words) {
    for (int w = 0; w < words; w++)
        to[w] = a[w] & ~b[w];
}

#endif
