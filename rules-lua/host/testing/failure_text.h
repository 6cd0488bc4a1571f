/* Pictures for failed rule tests: boards with their coordinates, and the differences between two
 * sets of cells. Each returns text that the caller frees, NULL when memory ran out. */
#ifndef PLAT_HOST_TESTING_DRAWN_MAP_H
#define PLAT_HOST_TESTING_DRAWN_MAP_H

#include "match/match.h"

/* The boards and roads of the position that all share, and those of `seat` under its name (-1: of
 * every seat); of options, unless they are NULL, only the board that they name, or those that they
 * can be of. "" when there are none. */
char *plat_rule_picture_boards(const PlatMatch *match, int seat, const PlatOptions *options);

/* The cells of a geometry: '=' in both sets, '+' in `wanted` alone, '-' in `found` alone. */
char *plat_rule_picture_cells(const PlatGeometry *geometry, const uint64_t *wanted,
                              const uint64_t *found);

/* The lines of the sheet for one seat and item (-1: all items), with their reasons. */
char *plat_rule_picture_lines(const PlatSheet *sheet, int seat, int item);

#endif
