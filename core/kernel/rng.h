/* Random numbers: PCG-XSH-RR 64/32 (O'Neill), 16 bytes of state that lie in the block.
 * A stream is derived from the match's seed and the stream's name alone, so that adding a stream
 * never shifts another. */
#ifndef PLAT_KERNEL_RNG_H
#define PLAT_KERNEL_RNG_H

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

PLAT_API_END

#endif
