/* Positions and choices as text: what a person types and reads. */
#ifndef PLAT_MATCH_TEXT_H
#define PLAT_MATCH_TEXT_H

#include "match.h"

/* "c4", "house", "7" into `text` (at least PLAT_MAX_NAME bytes). */
void plat_choice_format(const PlatOptions *options, int32_t choice, char *text);
/* The choice that `text` (length bytes) names among everything of the options' kind, legal or not:
 * a cell, a name (an unambiguous beginning is enough), an integer. PLAT_E_FORMAT or PLAT_E_NAME
 * with the nearest name. */
PlatStatus plat_choice_parse(const PlatOptions *options, const char *text, size_t length,
                             int32_t *choice, PlatError *error);

/* A board as rows of tokens, one a cell, parted by spaces: '.' for a cell with nothing drawn,
 * otherwise the letters and numbers of its layers in their order ("BH2*"); positions outside the
 * outline are left out. What letters cannot tell is written with commas, a part for each layer in
 * order, empty where nothing is set (",house,,2"; "," is drawn on and nothing else), so '.', ','
 * and '/' are no good as map letters. `seats` gives the letters of seats. Returns text to be freed
 * by the caller, NULL when memory ran out. */
char *plat_board_format(const PlatBoard *board, const uint64_t *at, const PlatNames *seats);
/* Read such text into `at` (everything else is erased). Rows end with a new line or with a '/' that
 * stands alone; empty rows do not count. PLAT_E_FORMAT names the row and token, and the board is as
 * it was. */
PlatStatus plat_board_parse(const PlatBoard *board, uint64_t *at, const PlatNames *seats,
                            const char *text, PlatError *error);

/* A field's value as one line of text (boards: several), as plat_field_edit reads it. The caller
 * frees it. */
char *plat_field_format(PlatAt at, const PlatNames *seats);
/* Write a field from text: counters "3", "true", "blue", "none"; dice "3 5" (faces by number from
 * 1, or name, "-" not rolled); hands "4 4"; decks "top card first | discard pile"; cell sets
 * "a1 b2"; lists "1 house; 2 park"; boards as above. PLAT_E_FORMAT, PLAT_E_NAME, PLAT_E_RANGE. */
PlatStatus plat_field_edit(PlatAt at, const PlatNames *seats, const char *text, PlatError *error);
/* Queue results for a die or a deck from text: "3 5", "house park". The field's functions check
 * them. PLAT_E_ARGUMENT for fields without chance, PLAT_E_FORMAT, PLAT_E_NAME, PLAT_E_RANGE. */
PlatStatus plat_field_force(PlatAt at, const char *text, PlatError *error);
/* Resolve "round", "wells.dug", "blue.hand", "2.hand" (seat by name or 1-based number) to a field
 * and seat (-1 when shared). PLAT_E_NAME with the nearest name. */
PlatStatus plat_field_resolve(const PlatSchema *schema, const PlatNames *seats, const char *name,
                              const PlatField **field, int *seat, PlatError *error);

#endif
