/* The same games by hand: C for one game alone, which lists all legal moves at each turn and
 * chooses one at random. plat is measured against this, so it is written to be fast: bit sets where
 * they help, tables made in advance, nothing general.
 *
 * A game is played to its end from `random`, a generator that goes on from game to game. */
#ifndef PLAT_BENCH_BY_HAND_H
#define PLAT_BENCH_BY_HAND_H

#include <stdint.h>

/* PCG-XSH-RR 64/32 as in the kernel, but inline. */
typedef struct HandRandom {
    uint64_t state, increment;
} HandRandom;

static inline uint32_t hand_next(HandRandom *random) {
    uint64_t state = random->state;
    random->state = state * UINT64_C(6364136223846793005) + random->increment;
    uint32_t bits = (uint32_t)(((state >> 18) ^ state) >> 27);
    uint32_t turn = (uint32_t)(state >> 59);
    return (bits >> turn) | (bits << ((32U - turn) & 31U));
}

/* Uniform in 0..bound-1. */
static inline uint32_t hand_below(HandRandom *random, uint32_t bound) {
    uint64_t product = (uint64_t)hand_next(random) * bound;
    if ((uint32_t)product < bound) {
        uint32_t least = (0U - bound) % bound;
        while ((uint32_t)product < least)
            product = (uint64_t)hand_next(random) * bound;
    }
    return (uint32_t)(product >> 32);
}

/* The result of a game of two players: who won (0, 1, or -1: nobody), and after how many moves. */
typedef struct HandResult {
    int winner;
    int moves;
} HandResult;

HandResult hand_tic_tac_toe(HandRandom *random);
HandResult hand_connect_four(HandRandom *random);
HandResult hand_hex(HandRandom *random);

#endif
