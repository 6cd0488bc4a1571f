/* Writing fields as text and reading them: what `.state` shows and `.edit` and `.force` read.
 *
 * The kernel's functions check each value that is set; when one of them refuses, the whole field is
 * restored. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kind.h"

static const PlatKindText *row_of(const PlatField *field) {
    static const PlatKindText *const rows[] = {
        [PLAT_FIELD_COUNTER] = &plat_counter_text, [PLAT_FIELD_DICE] = &plat_dice_text,
        [PLAT_FIELD_DECK] = &plat_deck_text,       [PLAT_FIELD_HAND] = &plat_hand_text,
        [PLAT_FIELD_BOARD] = &plat_board_text,     [PLAT_FIELD_CELLS] = &plat_cells_text,
        [PLAT_FIELD_LIST] = &plat_list_text,       [PLAT_FIELD_NETWORK] = &plat_network_text,
        [PLAT_FIELD_LEDGER] = &plat_ledger_text,   [PLAT_FIELD_WALLS] = &plat_walls_text,
        [PLAT_FIELD_NAMES] = &plat_names_text,
    };
    return rows[field->kind];
}

char *plat_field_format(PlatConstFieldRef view, const PlatNames *seats) {
    PlatBuffer out = {0};
    row_of(view.field)->format(view, seats, &out);
    return plat_buffer_take(&out);
}

/* A message without a place is about this field. */
static void name_field(PlatFieldRef at, PlatError *error) {
    if (error && error->where[0] == '\0')
        snprintf(error->where, sizeof error->where, "%s", at.field->name);
}

PlatStatus plat_field_edit(PlatFieldRef at, const PlatNames *seats, const char *text,
                           PlatError *error) {
    PlatScan scan = plat_scan_text(text);
    void *memory = plat_field_at(at);
    void *kept = malloc(at.field->size);
    if (!kept)
        return plat_error_set(error, PLAT_E_MEMORY, at.field->name, "out of memory");
    memcpy(kept, memory, at.field->size);
    PlatStatus status = row_of(at.field)->parse(at, seats, &scan, error);
    if (status != PLAT_OK) {
        memcpy(memory, kept, at.field->size);
        name_field(at, error);
    }
    free(kept);
    return status;
}

PlatStatus plat_field_force(PlatFieldRef at, const char *text, PlatError *error) {
    PlatScan scan = plat_scan_text(text);
    int result[PLAT_MAX_CARDS], count = 0;
    const PlatKindText *row = row_of(at.field);
    if (!row->force)
        return plat_error_set(error, PLAT_E_ARGUMENT, at.field->name,
                              "only the results of dice and decks can be forced, and `%s` is "
                              "neither",
                              at.field->name);
    PlatStatus status = PLAT_OK;
    while (status == PLAT_OK && !plat_scan_done(&scan))
        if (count == PLAT_MAX_CARDS)
            status = plat_error_set(error, PLAT_E_CAPACITY, "", "there are more than %d results",
                                    PLAT_MAX_CARDS);
        else
            status = row->result(at, &scan, &result[count++], error);
    if (status == PLAT_OK && count == 0)
        status = plat_error_set(error, PLAT_E_FORMAT, "", "no results are given");
    if (status == PLAT_OK)
        status = row->force(at, result, count, error);
    if (status != PLAT_OK)
        name_field(at, error);
    return status;
}
