/* Random numbers: PCG-XSH-RR 64/32 (O'Neill), 16 bytes of state that lie in the block.
 * A stream is derived from the match's seed and the stream's name alone, so that adding a stream
 * never shifts another. */
#ifndef PLAT_KERNEL_RNG_H
#define PLAT_KERNEL_RNG_H

#include <stddef.h>
#include <stdint.h>

#include "api.h"

PLAT_API_BEGIN

typedef struct PlatRng {
    uint64_t state;
    uint64_t increment; /* odd */
} PlatRng;

/* The published seeding: `sequence` selects one of 2^63 streams. */
void plat_rng_seed(PlatRng *rng, uint64_t state, uint64_t sequence);
/* Seeding by name: the same seed and name give the same stream on every machine. */
void plat_rng_seed_named(PlatRng *rng, uint64_t seed, const char *name);
/* The next 32 bits. */
uint32_t plat_rng_next(PlatRng *rng);
/* Uniform in 0..bound-1 without bias; bound is 1 or more. */
uint32_t plat_rng_below(PlatRng *rng, uint32_t bound);
/* Move to a place that depends on `salt` too: seats of a simultaneous step, resampling. */
void plat_rng_branch(PlatRng *rng, uint64_t salt);

/* Continue a hash with more bytes; it begins as PLAT_HASH_BEGIN. FNV-1a: short, and the same on
 * every machine. */
#define PLAT_HASH_BEGIN UINT64_C(0xcbf29ce484222325)
static inline uint64_t plat_hash_bytes(uint64_t hash, const void *bytes, size_t size) {
    for (const unsigned char *at = (const unsigned char *)bytes; size > 0; size--)
        hash = (hash ^ *at++) * UINT64_C(0x100000001b3);
    return hash;
}

PLAT_API_END

#endif
