/* Choices and field names as text.
 *
 * What is written can be read back to the same choice; what is read may be shorter: a cell in
 * either case, the beginning of a name. */
#include <stdio.h>
#include <string.h>

#include "text.h"
#include "words.h"

/* --- choices --- */

void plat_choice_format(const PlatOptions *options, int32_t choice, char *text) {
    const PlatGeometry *g = options->geometry;
    bool named = plat_options_exists(options, choice);
    if (options->kind == PLAT_OPTIONS_PLACEMENTS) { /* one that leaves the board has a name too */
        named = choice >= 0 && choice < 64 * plat_options_words(options) &&
                plat_cells_has(g->all, plat_placement_anchor(g, choice));
    }
    PlatOptionsKind kind = named ? options->kind : PLAT_OPTIONS_RANGE;
    switch (kind) {
    case PLAT_OPTIONS_CELLS: plat_geometry_name(g, choice, text); break;
    case PLAT_OPTIONS_NAMES: memcpy(text, options->names->name[choice].text, PLAT_MAX_NAME); break;
    case PLAT_OPTIONS_PLACEMENTS: plat_placement_name(options->shape, g, choice, text); break;
    case PLAT_OPTIONS_RANGE: snprintf(text, PLAT_MAX_NAME, "%d", choice); break;
    }
}

static PlatStatus parse_cell(const PlatGeometry *g, const char *text, size_t length,
                             int32_t *choice, PlatError *error) {
    int cell = plat_geometry_parse(g, text, length);
    if (cell >= 0) {
        *choice = cell;
        return PLAT_OK;
    }
    char first[PLAT_CELL_NAME], last[PLAT_CELL_NAME];
    plat_geometry_name(g, plat_cells_next(g, g->all, -1), first);
    plat_geometry_name(g, plat_cells_nth(g, g->all, g->size - 1), last);
    return plat_error_set(error, PLAT_E_NAME, "",
                          "there is no cell `%.*s`; expected a cell such as %s or %s",
                          length > 40 ? 40 : (int)length, text, first, last);
}

static PlatStatus parse_placement(const PlatOptions *options, const char *text, size_t length,
                                  int32_t *choice, PlatError *error) {
    int placement = plat_placement_parse(options->shape, options->geometry, text, length);
    if (placement >= 0) {
        *choice = placement;
        return PLAT_OK;
    }
    char turns[PLAT_MAX_ORIENTATIONS * (PLAT_ORIENTATION_NAME + 1)] = "", *end = turns;
    for (int o = 0; o < options->shape->count; o++) {
        if (o > 0)
            *end++ = ' ';
        plat_orientation_name(options->shape, o, end);
        end += strlen(end);
    }
    return plat_error_set(error, PLAT_E_NAME, "",
                          "there is no placement `%.*s`; expected a turn (%s), `@` and a cell, "
                          "such as %s@c4",
                          length > 40 ? 40 : (int)length, text, turns,
                          options->shape->count > 1 ? "1" : "0");
}

PlatStatus plat_choice_parse(const PlatOptions *options, const char *text, size_t length,
                             int32_t *choice, PlatError *error) {
    if (options->kind == PLAT_OPTIONS_CELLS)
        return parse_cell(options->geometry, text, length, choice, error);
    if (options->kind == PLAT_OPTIONS_PLACEMENTS)
        return parse_placement(options, text, length, choice, error);
    if (options->kind == PLAT_OPTIONS_NAMES) {
        int index;
        PlatStatus status = plat_name_match(options->names, text, length, &index, error);
        *choice = status == PLAT_OK ? index : *choice;
        return status;
    }
    int64_t number;
    PlatStatus status = plat_integer_match(text, length, &number, NULL);
    if (status != PLAT_OK || number < INT32_MIN || number > INT32_MAX) {
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "`%.*s` is no number; expected one from %d to %d",
                              length > 40 ? 40 : (int)length, text, options->low, options->high);
    }
    *choice = (int32_t)number;
    return PLAT_OK;
}

/* --- fields by name --- */

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
    const char *nearest = plat_nearest_name(name, candidates, count);
    if (nearest) {
        return plat_error_set(error, PLAT_E_NAME, "",
                              "there is no field `%.60s`; did you mean `%s`?", name, nearest);
    }
    return plat_error_set(error, PLAT_E_NAME, "", "there is no field `%.60s`", name);
}

PlatStatus plat_field_resolve(const PlatSchema *schema, const PlatNames *seats, const char *name,
                              const PlatField **field, int *seat, PlatError *error) {
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
    if (found->per_player && found_seat < 0) {
        return plat_error_set(error, PLAT_E_NAME, found->name,
                              "`%s` is one of each seat's fields: write `%s.%s`", found->name,
                              seats ? seats->name[0].text : "1", found->name);
    }
    if (!found->per_player && found_seat >= 0) {
        return plat_error_set(error, PLAT_E_NAME, found->name,
                              "`%s` is shared by all seats: write `%s`", found->name, found->name);
    }
    *field = found;
    *seat = found_seat;
    return PLAT_OK;
}
