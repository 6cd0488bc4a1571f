/* PCG-XSH-RR 64/32, and places in it that are found by name. */
#include "rng.h"

#include <string.h>

/* A bijection of 64-bit words in which every bit of the result depends on every bit of the
 * argument (Stafford's variant 13 of the MurmurHash3 finisher, as in SplitMix64). */
static uint64_t mix(uint64_t x) {
    x = (x ^ (x >> 30)) * UINT64_C(0xbf58476d1ce4e5b9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94d049bb133111eb);
    return x ^ (x >> 31);
}

uint32_t plat_rng_next(PlatRng *rng) {
    uint64_t state = rng->state;
    /* The increment is odd already, save in a masked block, whose streams are zero: they must not
     * stand still, or plat_rng_below would wait for ever. */
    rng->state = state * UINT64_C(6364136223846793005) + (rng->increment | 1U);
    uint32_t bits = (uint32_t)(((state >> 18) ^ state) >> 27);
    uint32_t turn = (uint32_t)(state >> 59);
    return (bits >> turn) | (bits << ((32U - turn) & 31U));
}

void plat_rng_seed(PlatRng *rng, uint64_t state, uint64_t sequence) {
    rng->state = 0;
    rng->increment = (sequence << 1) | 1U;
    plat_rng_next(rng);
    rng->state += state;
    plat_rng_next(rng);
}

void plat_rng_seed_named(PlatRng *rng, uint64_t seed, const char *name) {
    uint64_t hash = plat_hash_bytes(PLAT_HASH_BEGIN, name, strlen(name));
    /* The seed is mixed before it meets the name, so that neighbouring seeds of one name and one
     * seed of like names have nothing in common. */
    plat_rng_seed(rng, mix(mix(seed) ^ hash), mix(hash));
}

/* Lemire's multiplication: the high half of next * bound, with the few low halves left out that
 * would make some results likelier. Most calls need no division. */
uint32_t plat_rng_below(PlatRng *rng, uint32_t bound) {
    uint64_t product = (uint64_t)plat_rng_next(rng) * bound;
    if ((uint32_t)product < bound) {
        uint32_t least = (0U - bound) % bound;
        while ((uint32_t)product < least)
            product = (uint64_t)plat_rng_next(rng) * bound;
    }
    return (uint32_t)(product >> 32);
}

void plat_rng_branch(PlatRng *rng, uint64_t salt) {
    /* Salt 0 must move as well, hence the constant (2^64 divided by the golden ratio). */
    uint64_t turn = mix(salt + UINT64_C(0x9e3779b97f4a7c15));
    plat_rng_seed(rng, mix(rng->state ^ turn), mix(rng->increment + turn));
}
