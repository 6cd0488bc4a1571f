/* The table of kinds, and what is done through it for any field. */
#include <string.h>

#include "kind.h"

static const PlatKind *const kinds[] = {
    [PLAT_FIELD_COUNTER] = &plat_counter_kind, [PLAT_FIELD_DICE] = &plat_dice_kind,
    [PLAT_FIELD_DECK] = &plat_deck_kind,       [PLAT_FIELD_HAND] = &plat_hand_kind,
    [PLAT_FIELD_BOARD] = &plat_board_kind,     [PLAT_FIELD_CELLS] = &plat_cells_kind,
    [PLAT_FIELD_LIST] = &plat_list_kind,       [PLAT_FIELD_NETWORK] = &plat_network_kind,
    [PLAT_FIELD_LEDGER] = &plat_ledger_kind,   [PLAT_FIELD_WALLS] = &plat_walls_kind,
    [PLAT_FIELD_NAMES] = &plat_names_kind,
};

enum { KINDS = sizeof kinds / sizeof *kinds };

const PlatKind *plat_kind_of(const PlatField *field) {
    return (unsigned)field->kind < KINDS ? kinds[field->kind] : NULL;
}

int plat_kind_named(const char *name) {
    for (int kind = 0; kind < KINDS; kind++)
        if (strcmp(kinds[kind]->name, name) == 0)
            return kind;
    return -1;
}

const PlatGeometry *plat_field_geometry(const PlatField *field) {
    const PlatKind *kind = plat_kind_of(field);
    return kind->geometry ? kind->geometry(field) : NULL;
}

void plat_field_init(const PlatField *field, void *at) {
    const PlatKind *kind = plat_kind_of(field);
    memset(at, 0, field->size);
    if (kind->init)
        kind->init(field, at);
}

/* --- adding one --- */

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    const PlatKind *kind = plat_kind_of(field);
    PlatStatus status = plat_check_name(field->name, '.', "", error);
    if (status != PLAT_OK)
        return status;
    if (plat_schema_find(schema, field->name) >= 0)
        return plat_error_set(error, PLAT_E_TWICE, field->name,
                              "there is already a field of this name");
    if (plat_schema_fields(schema) == PLAT_MAX_FIELDS)
        return plat_error_set(error, PLAT_E_CAPACITY, field->name, "a game has at most %d fields",
                              PLAT_MAX_FIELDS);
    if (!kind)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "unknown kind of field");
    return kind->check(schema, field, error);
}

int plat_schema_add(PlatSchema *schema, const PlatField *field, PlatError *error) {
    PlatField checked = *field;
    if (check(schema, &checked, error) != PLAT_OK)
        return -1;
    const PlatKind *kind = plat_kind_of(field);
    checked.offset = 0;
    checked.size = (uint32_t)((kind->bytes(&checked) + 7) & ~(size_t)7);
    PlatField *added =
        plat_schema_append(schema, &checked, kind->keep ? kind->keep(&checked, NULL) : 0);
    if (!added) {
        plat_error_set(error, PLAT_E_MEMORY, field->name, "out of memory for a field");
        return -1;
    }
    if (kind->keep)
        kind->keep(added, added + 1);
    return plat_schema_fields(schema) - 1;
}
