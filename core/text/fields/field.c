/* Writing fields as text and reading them: what `.state` shows and `.edit` and `.force` read.
 *
 * The kernel's functions check each value that is set; when one of them refuses, the whole field is
 * restored. */
#include <stdio.h>
#include <string.h>

#include "kernel/scope.h"
#include "kind.h"

static const PlatKindText *row_of(const PlatField *field) {
    static const PlatKindText *const rows[] = {
        [PLAT_FIELD_COUNTER] = &plat_counter_text, [PLAT_FIELD_DICE] = &plat_dice_text,
        [PLAT_FIELD_DECK] = &plat_deck_text,       [PLAT_FIELD_HAND] = &plat_hand_text,
        [PLAT_FIELD_BOARD] = &plat_board_text,     [PLAT_FIELD_CELLS] = &plat_set_text,
        [PLAT_FIELD_LIST] = &plat_list_text,       [PLAT_FIELD_NETWORK] = &plat_network_text,
        [PLAT_FIELD_LEDGER] = &plat_ledger_text,   [PLAT_FIELD_WALLS] = &plat_set_text,
        [PLAT_FIELD_NAMES] = &plat_set_text,
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
    PLAT_FREED void *kept = malloc(at.field->size);
    if (!kept)
        return plat_no_memory(error);
    memcpy(kept, memory, at.field->size);
    PlatStatus status = row_of(at.field)->parse(at, seats, &scan, error);
    if (status != PLAT_OK) {
        memcpy(memory, kept, at.field->size);
        name_field(at, error);
    }
    return status;
}

static PlatStatus force(PlatFieldRef at, const char *text, PlatError *error) {
    PlatScan scan = plat_scan_text(text);
    int result[PLAT_MAX_CARDS], count = 0;
    const PlatKindText *row = row_of(at.field);
    if (!row->force)
        return plat_fail(error, PLAT_E_ARGUMENT,
                         "only the results of dice and decks can be forced, and `%s` is neither",
                         at.field->name);
    while (!plat_scan_done(&scan)) {
        if (count == PLAT_MAX_CARDS)
            return plat_fail(error, PLAT_E_CAPACITY, "there are more than %d results",
                             PLAT_MAX_CARDS);
        TRY(row->result(at, &scan, &result[count++], error));
    }
    if (count == 0)
        return plat_fail(error, PLAT_E_FORMAT, "no results are given");
    return row->force(at, result, count, error);
}

PlatStatus plat_field_force(PlatFieldRef at, const char *text, PlatError *error) {
    PlatStatus status = force(at, text, error);
    if (status != PLAT_OK)
        name_field(at, error);
    return status;
}

/* --- fields by name: "round", "blue.hand" --- */

/* The field with that name, equal or equal but for case; or -1. */
static int find_field(const PlatSchema *schema, const char *name) {
    int number = plat_schema_find(schema, name);
    size_t length = strlen(name);
    for (int n = 0; n < plat_schema_fields(schema) && number < 0; n++) {
        const char *candidate = plat_schema_field(schema, n)->name;
        if (strlen(candidate) == length && plat_same_letters(candidate, name, length))
            number = n;
    }
    return number;
}

static int find_seat(const PlatSchema *schema, const PlatNames *seats, const char *text,
                     size_t length) {
    int seat;
    int64_t number;
    if (seats && plat_name_match(seats, text, length, &seat, NULL) == PLAT_OK &&
        seat < plat_schema_seats(schema))
        return seat;
    if (plat_integer_match(text, length, &number, NULL) == PLAT_OK && number >= 1 &&
        number <= plat_schema_seats(schema))
        return (int)number - 1;
    return -1;
}

static PlatStatus no_such_field(const PlatSchema *schema, const char *name, PlatError *error) {
    const char *candidates[PLAT_MAX_FIELDS];
    int count = plat_schema_fields(schema);
    for (int n = 0; n < count; n++)
        candidates[n] = plat_schema_field(schema, n)->name;
    return plat_fail(error, PLAT_E_NAME, "there is no field `%.60s`%s", name,
                     plat_name_hint(name, candidates, count, "`*`", "").text);
}

PlatStatus plat_field_resolve(const PlatSchema *schema, const PlatField **field, int *seat,
                              const PlatNames *seats, const char *name, PlatError *error) {
    int number = find_field(schema, name), found_seat = -1;
    const char *dot = strchr(name, '.'), *own = name;
    if (number < 0 && dot) {
        found_seat = find_seat(schema, seats, name, (size_t)(dot - name));
        own = found_seat >= 0 ? dot + 1 : name;
        number = found_seat >= 0 ? find_field(schema, own) : -1;
    }
    if (number < 0)
        return no_such_field(schema, own, error);
    const PlatField *found = plat_schema_field(schema, number);
    if (found->per_player && found_seat < 0 && plat_schema_seats(schema) == 1)
        found_seat = 0;
    if (found->per_player && found_seat < 0)
        return plat_error_set(error, PLAT_E_NAME, found->name,
                              "each seat has a field `%s` of its own: write `%s.%s`", found->name,
                              seats ? seats->name[0].text : "1", found->name);
    if (!found->per_player && found_seat >= 0)
        return plat_error_set(error, PLAT_E_NAME, found->name,
                              "`%s` is shared by all seats: write `%s`", found->name, found->name);
    *field = found;
    *seat = found_seat;
    return PLAT_OK;
}

static int find_family(const PlatSchema *schema, int *fields, bool shared, const char *name) {
    int found = 0;
    size_t length = strlen(name);
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if ((shared || field->per_player) && strlen(field->name) > length &&
            plat_same_letters(field->name, name, length) && field->name[length] == '.')
            fields[found++] = n;
    }
    return found;
}

int plat_field_family(const PlatSchema *schema, int *fields, int *seat, const PlatNames *seats,
                      const char *name) {
    const char *dot = strchr(name, '.');
    int found = find_family(schema, fields, true, name);
    *seat = found == 0 && dot ? find_seat(schema, seats, name, (size_t)(dot - name)) : -1;
    return *seat < 0 ? found : find_family(schema, fields, false, dot + 1);
}
