/* The tilings, a row each. */
#include "tiling.h"

#include <stdlib.h>

static int square_distance(int columns, int rows) { return abs(columns) + abs(rows); }

/* Axial: of q, r and -(q + r), a step changes two by one and leaves the third. */
static int hex_distance(int columns, int rows) {
    return (abs(columns) + abs(rows) + abs(columns + rows)) / 2;
}

const PlatTilingRow plat_tilings[] = {
    [PLAT_SQUARE] = {.name = "square",
                     .row = "row",
                     .column = "column",
                     .base = 1,
                     .upright = true,
                     .turns = 4,
                     .sides = 4,
                     .onward = PLAT_EAST,
                     .directions = 8,
                     .direction = {{"north", 0, -1},
                                   {"east", 1, 0},
                                   {"south", 0, 1},
                                   {"west", -1, 0},
                                   {"northeast", 1, -1},
                                   {"southeast", 1, 1},
                                   {"southwest", -1, 1},
                                   {"northwest", -1, -1}},
                     .axes = 4,
                     .axis = {PLAT_EAST, PLAT_SOUTH, PLAT_SOUTHEAST, PLAT_SOUTHWEST},
                     .distance = square_distance,
                     .any_direction = "north, east, south, west or one between (northeast)",
                     .any_side = "north, east, south or west",
                     .any_sides = "letters of N, E, S, W (\"NS\")"            },
    [PLAT_HEX] = {.name = "hex",
                     .row = "r",
                     .column = "q",
                     .counts_cells = true,
                     .skew = 1,
                     .turns = 6,
                     .sides = 6,
                     .onward = 2,
                     .directions = 6,
                     .direction = {{"n", 0, -1},
                                {"ne", 1, -1},
                                {"se", 1, 0},
                                {"s", 0, 1},
                                {"sw", -1, 1},
                                {"nw", -1, 0}},
                     .axes = 3,
                     .axis = {2, 3, 4},
                     .distance = hex_distance,
                     .any_direction = "n, ne, se, s, sw or nw",
                     .any_side = "n, ne, se, s, sw or nw",
                     .any_sides = "n, ne, se, s, sw, nw joined by + (\"n+s\")"},
};

void plat_tiling_sides(PlatTiling tiling, char *text, int sides) {
    const PlatTilingRow *row = plat_tiling(tiling);
    char *at = text;
    for (int d = 0; d < row->sides; d++) {
        const char *name = row->direction[d].name;
        if (((sides >> d) & 1) == 0)
            continue;
        if (tiling == PLAT_SQUARE) {
            *at++ = (char)(name[0] - 'a' + 'A');
            continue;
        }
        if (at > text)
            *at++ = '+';
        while (*name != '\0')
            *at++ = *name++;
    }
    if (at == text)
        *at++ = '.';
    *at = '\0';
}
