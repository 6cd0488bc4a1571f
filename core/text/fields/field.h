/* Fields and boards as text: what a person types and reads. */
#ifndef PLAT_TEXT_FIELD_H
#define PLAT_TEXT_FIELD_H

#include "kernel/pieces.h"
#include "text/buffer.h"

PLAT_API_BEGIN

/* A board as rows of tokens, one for each cell, separated by spaces: '.' for a cell with nothing
 * drawn, otherwise the letters and numbers of its layers in their order ("BH2*"); positions outside
 * the outline are left out. What letters cannot show is written with commas, a part for each layer
 * in order, empty where nothing is set (",house,,2"; "," alone is a drawn cell with nothing set),
 * so '.', ',' and '/' cannot be map letters. `seats` gives the letters of seats. Returns text to be
 * freed by the caller, NULL when memory ran out. */
char *plat_board_format(const PlatBoard *board, const uint64_t *at, const PlatNames *seats);
/* The token of one cell into `token`; returns its length. */
enum { PLAT_BOARD_TOKEN = PLAT_MAX_LAYERS * (PLAT_MAX_NAME + 1) + 1 };
size_t plat_board_token(const PlatBoard *board, const uint64_t *at, char token[PLAT_BOARD_TOKEN],
                        const PlatNames *seats, int cell);
/* Read such text into `at` (everything else is erased). Rows end with a new line or with a '/'
 * by itself; empty rows do not count. PLAT_E_FORMAT names the row and token, and the board is as
 * it was. */
PlatStatus plat_board_parse(const PlatBoard *board, uint64_t *at, const PlatNames *seats,
                            const char *text, PlatError *error);

/* How the open sides of a cell (network.h) are written on square boards: as a box character ("└"),
 * as an ASCII character that resembles it ("L"), or as letters ("NE"). On hex boards and with
 * diagonals all three are the names of the directions ("n+se"). No open side is ".". */
typedef enum PlatSidesForm { PLAT_SIDES_BOX, PLAT_SIDES_ASCII, PLAT_SIDES_NAMES } PlatSidesForm;
enum { PLAT_SIDES_TEXT = 20 }; /* bytes for any form and its zero */

/* A mask of open sides into `text` (PLAT_SIDES_TEXT bytes). The ASCII characters are - and | for
 * the straight pieces, L F 7 J for the corners NE ES SW NW, < > ^ v for three sides, pointing where
 * the middle one goes, + for four, and n e s w for one. */
void plat_sides_format(PlatTiling tiling, char *text, int sides, PlatSidesForm form);
/* The mask that `text` (length bytes) means in any form, with letters in either case and any order;
 * -1 when it means none. */
int plat_sides_parse(PlatTiling tiling, const char *text, size_t length);
/* The same of a cell with road types, as plat_ways_format writes it ("rail.NS,tram.EW,*"); false
 * when it means none. Without kinds it is the sides alone. */
bool plat_ways_parse(const PlatNames *kinds, PlatTiling tiling, PlatWays *ways, const char *text,
                     size_t length);

/* A network as a picture: rows of open sides as plat_board_format has tokens, and a last row of
 * links when there are any. The caller frees it; NULL when memory ran out. */
char *plat_network_picture(const PlatNetwork *n, const uint64_t *at);
/* The letter before the ways of a kind where they are drawn: its own, or else the first one of its
 * name that no kind before it has. */
char plat_network_letter(const PlatNames *kinds, int kind);
/* Its links alone, in a line without an end; the same. */
char *plat_network_links(const PlatNetwork *n, const uint64_t *at);
/* Read a network into `at` (everything else is erased): such a picture, or one line as
 * plat_field_format writes it, with each cell's open sides, then the links ("a1:ES b1:SW c4=c6"),
 * or "none". A picture has all rows of the board. Errors: PLAT_E_FORMAT, PLAT_E_NAME (no such
 * cell), PLAT_E_RANGE, PLAT_E_CAPACITY (links), and the network is as it was. */
PlatStatus plat_network_parse(const PlatNetwork *n, uint64_t *at, const char *text,
                              PlatError *error);

/* A field's value as one line of text (boards: several), as plat_field_edit reads it. The caller
 * frees it; NULL when memory ran out. */
char *plat_field_format(PlatConstFieldRef view, const PlatNames *seats);
/* Write a field from text: counters "3", "true", "blue", "none"; dice "3 5" (faces by number from
 * 1, or name, "-" not rolled); hands "4 4"; decks "top card first | discard pile"; cell sets "a1
 * b2"; sets of names "trade faith"; walls "c4/d4 d4/d5"; lists "1 house; 2 park"; boards and
 * networks as above. PLAT_E_FORMAT, PLAT_E_NAME, PLAT_E_RANGE, PLAT_E_CAPACITY; the field is then
 * as it was. */
PlatStatus plat_field_edit(PlatFieldRef at, const PlatNames *seats, const char *text,
                           PlatError *error);
/* Queue results for a die or a deck from text: "3 5", "house park". The field's functions check
 * them. PLAT_E_ARGUMENT for fields without chance, PLAT_E_FORMAT, PLAT_E_NAME, PLAT_E_RANGE. */
PlatStatus plat_field_force(PlatFieldRef at, const char *text, PlatError *error);
/* Resolve "round", "wells.dug", "blue.hand", "2.hand" (seat by name or 1-based number) to a field
 * and seat (-1 when shared). PLAT_E_NAME with the nearest name. */
PlatStatus plat_field_resolve(const PlatSchema *schema, const PlatField **field, int *seat,
                              const PlatNames *seats, const char *name, PlatError *error);
/* The fields that share the beginning of their names, up to a dot: those of a family ("worth",
 * "blue.worth", "grid.1") or of a module. Writes their numbers to `fields`, which has room for
 * PLAT_MAX_FIELDS, and the seat, -1 when none is named. Returns how many there are. */
int plat_field_family(const PlatSchema *schema, int *fields, int *seat, const PlatNames *seats,
                      const char *name);

/* Add what a roll of the dice `field` gave, the value of its event: "3", or "red 3" where dice have
 * names. */
void plat_rolled_format(const PlatField *field, int32_t value, PlatBuffer *out);

PLAT_API_END

#endif
