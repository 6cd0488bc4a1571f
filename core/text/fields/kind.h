/* A kind of field as text: a row of functions, and how single numbers are written. For this room
 * alone; field.c has the table of all rows. */
#ifndef PLAT_TEXT_KIND_H
#define PLAT_TEXT_KIND_H

#include "field.h"
#include "text/buffer.h"
#include "text/scan.h"

typedef struct PlatKindText {
    /* The value as plat_field_format gives it. */
    void (*format)(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out);
    /* Set the field to what the whole text says. When that fails, the caller restores the field. */
    PlatStatus (*parse)(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error);
    /* Read one result to be forced; queue those that were read. NULL: the field has nothing to do
     * with chance. */
    PlatStatus (*result)(PlatFieldRef at, PlatScan *scan, int *result, PlatError *error);
    PlatStatus (*force)(PlatFieldRef at, const int *results, int count, PlatError *error);
} PlatKindText;

extern const PlatKindText plat_counter_text, plat_dice_text, plat_deck_text, plat_hand_text,
    plat_board_text, plat_cells_text, plat_list_text, plat_network_text, plat_ledger_text,
    plat_walls_text, plat_names_text;

/* How a stored number is written. */
typedef struct PlatNumberText {
    PlatValue as;
    const PlatNames *names; /* of names, or of seats */
    const PlatGeometry *geometry;
    int seats;
} PlatNumberText;

/* The same for a counter, or for a column of a list. */
PlatNumberText plat_number_text(const PlatSchema *schema, const PlatNames *seats, PlatValue as,
                                const PlatNames *names, const PlatGeometry *geometry);
void plat_number_write(PlatBuffer *out, const PlatNumberText *how, int64_t value);
PlatStatus plat_number_read(PlatScan *scan, const PlatNumberText *how, int64_t *value,
                            PlatError *error);

/* The name with that index, "?" for a hidden card, or "none". */
void plat_name_write(PlatBuffer *out, const PlatNames *names, int64_t index);
PlatStatus plat_cell_read(PlatScan *scan, const PlatGeometry *g, int64_t *cell, PlatError *error);
/* PLAT_E_FORMAT when anything is left. */
PlatStatus plat_read_end(PlatScan *scan, PlatError *error);
/* True, and taken, when the text says that there is nothing: "" or "none". */
bool plat_says_nothing(PlatScan *scan, const PlatNames *names);

#endif
