/* Tic-tac-toe, connect four and Hex by hand. */
#include "by_hand.h"

#include <stdbool.h>

/* --- tic-tac-toe: nine bits a player --- */

/* Bit s of the table: is a line complete in the set s? */
#define LINE(s, l) (((s) & (l)) == (l))
#define WON(s)                                                                                 \
    (LINE(s, 0007U) || LINE(s, 0070U) || LINE(s, 0700U) || LINE(s, 0111U) || LINE(s, 0222U) || \
     LINE(s, 0444U) || LINE(s, 0421U) || LINE(s, 0124U))

HandResult hand_tic_tac_toe(HandRandom *random) {
    uint32_t side[2] = {0, 0};
    for (int moves = 0;; moves++) {
        uint32_t free = 0777U & ~(side[0] | side[1]);
        if (free == 0)
            return (HandResult){-1, moves};
        uint8_t list[9];
        uint32_t count = 0;
        for (; free; free &= free - 1)
            list[count++] = (uint8_t)__builtin_ctz(free);
        uint32_t *mine = &side[moves & 1];
        *mine |= 1U << list[hand_below(random, count)];
        uint32_t s = *mine;
        if (WON(s))
            return (HandResult){moves & 1, moves + 1};
    }
}

/* --- connect four: columns of seven bits, the top one always free --- */

enum { COLUMNS = 7, HEIGHT = 6, COLUMN = HEIGHT + 1 };

static bool four(uint64_t mine) {
    static const int step[4] = {1, COLUMN - 1, COLUMN, COLUMN + 1};
    for (int n = 0; n < 4; n++) {
        uint64_t two = mine & (mine >> step[n]);
        if (two & (two >> (2 * step[n])))
            return true;
    }
    return false;
}

HandResult hand_connect_four(HandRandom *random) {
    uint64_t side[2] = {0, 0};
    uint64_t next = 0; /* the lowest free space of each column */
    for (int column = 0; column < COLUMNS; column++)
        next |= UINT64_C(1) << (column * COLUMN);
    const uint64_t spaces = next * ((UINT64_C(1) << HEIGHT) - 1);
    for (int moves = 0;; moves++) {
        uint64_t open = next & spaces;
        if (open == 0)
            return (HandResult){-1, moves};
        uint64_t list[COLUMNS];
        uint32_t count = 0;
        for (; open; open &= open - 1)
            list[count++] = open & (0 - open);
        uint64_t disc = list[hand_below(random, count)];
        side[moves & 1] |= disc;
        next += disc;
        if (four(side[moves & 1]))
            return (HandResult){moves & 1, moves + 1};
    }
}

/* --- Hex: two words of free spaces, and connected stones as trees of a forest --- */

enum { SIZE = 11, SPACES = SIZE * SIZE, STRIDE = SIZE + 2, PADDED = STRIDE * STRIDE };

/* The board has a frame of stones: the first player's above and below, the second's left and right.
 * Each side of the frame is a group of its own at the start, and whoever connects their two sides
 * wins. Owners are stored for each space, frame included; 2 is nobody. */
typedef struct Forest {
    uint8_t owner[PADDED];
    uint8_t parent[PADDED];
} Forest;

static const Forest *bare_board(void) {
    static Forest bare;
    static bool made;
    if (!made) {
        for (int row = 0; row < STRIDE; row++) {
            for (int column = 0; column < STRIDE; column++) {
                int at = row * STRIDE + column;
                bool upright = row == 0 || row == STRIDE - 1;
                bool aside = column == 0 || column == STRIDE - 1;
                bare.owner[at] = upright && aside ? 2 : upright ? 0 : aside ? 1 : 2;
                bare.parent[at] = (uint8_t)at;
                if (upright && !aside)
                    bare.parent[at] = (uint8_t)(row * STRIDE + 1);
                else if (aside && !upright)
                    bare.parent[at] = (uint8_t)(STRIDE + column);
            }
        }
        made = true;
    }
    return &bare;
}

static inline int root_of(Forest *forest, int at) {
    while (forest->parent[at] != at) {
        forest->parent[at] = forest->parent[forest->parent[at]];
        at = forest->parent[at];
    }
    return at;
}

HandResult hand_hex(HandRandom *random) {
    static const int ends[2][2] = {
        {1,      (STRIDE - 1) * STRIDE + 1},
        {STRIDE, STRIDE + STRIDE - 1      }
    };
    static const int around[6] = {-STRIDE, 1 - STRIDE, 1, STRIDE, STRIDE - 1, -1};
    Forest forest = *bare_board();
    uint64_t free[2] = {~UINT64_C(0), (UINT64_C(1) << (SPACES - 64)) - 1};
    for (int moves = 0;; moves++) {
        uint8_t list[SPACES];
        uint32_t count = 0;
        for (uint64_t rest = free[0]; rest; rest &= rest - 1)
            list[count++] = (uint8_t)__builtin_ctzll(rest);
        for (uint64_t rest = free[1]; rest; rest &= rest - 1)
            list[count++] = (uint8_t)(64 + __builtin_ctzll(rest));
        int cell = list[hand_below(random, count)];
        free[cell >> 6] &= ~(UINT64_C(1) << (cell & 63));

        int at = (cell / SIZE + 1) * STRIDE + cell % SIZE + 1;
        int me = moves & 1;
        forest.owner[at] = (uint8_t)me;
        for (int n = 0; n < 6; n++) {
            int beside = at + around[n];
            if (forest.owner[beside] == me)
                forest.parent[root_of(&forest, beside)] = forest.parent[at];
        }
        if (root_of(&forest, ends[me][0]) == root_of(&forest, ends[me][1]))
            return (HandResult){me, moves + 1};
    }
}
