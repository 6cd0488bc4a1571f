/* The table of kinds, what is done through it for any field, and what the kinds have in common: see
 * kind.h. */
#include "kind.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* --- the table of kinds --- */

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

/* --- places and viewers --- */

int plat_places(const PlatSchema *schema, const PlatField *field) {
    return field->per_player ? plat_schema_seats(schema) : 1;
}

bool plat_sees(const PlatField *field, int owner, int viewer) {
    return field->visible == PLAT_PUBLIC ||
           (field->visible == PLAT_OWNER && field->per_player && owner == viewer);
}

/* --- cards --- */

unsigned plat_cards_seen_by(PlatConstFieldRef view) {
    if (view.field->visible == PLAT_PUBLIC)
        return (1u << plat_schema_seats(view.schema)) - 1;
    bool own = view.field->visible == PLAT_OWNER && view.field->per_player && view.seat >= 0;
    return own ? 1u << view.seat : 0;
}

void plat_cards_mask(const PlatCards *cards, int viewer) {
    for (int n = 0; n < cards->count; n++) {
        if (plat_knows(cards, n, viewer))
            continue;
        cards->card[n] = PLAT_HIDDEN_CARD;
        if (cards->known)
            cards->known[n] = 0;
    }
}

/* --- checks --- */

static bool is_name_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == ' ';
}

PlatStatus plat_check_name(const char *name, char more, const char *where, PlatError *error) {
    if (!memchr(name, '\0', PLAT_MAX_NAME) || name[0] == '\0')
        return plat_error_set(error, PLAT_E_NAME, where, "a name has 1 to %d characters",
                              PLAT_MAX_NAME - 1);
    for (const char *c = name; *c; c++)
        if (!is_name_letter(*c) && (more == 0 || *c != more))
            return plat_error_set(error, PLAT_E_NAME, where,
                                  "a name consists of letters, digits, spaces, - and _");
    return PLAT_OK;
}

PlatStatus plat_check_count(const PlatField *field, const char *what, int count, int max,
                            PlatError *error) {
    if (count < 1)
        return plat_error_set(error, PLAT_E_RANGE, field->name, "%s: expected at least 1, got %d",
                              what, count);
    if (count > max)
        return plat_error_set(error, PLAT_E_CAPACITY, field->name,
                              "%s: expected at most %d, got %d", what, max, count);
    return PLAT_OK;
}

PlatStatus plat_check_numbers(const PlatField *field, PlatValue as, int64_t min, int64_t max,
                              const PlatNames *names, PlatError *error) {
    int64_t lower = as == PLAT_AS_INTEGER ? INT64_MIN : as == PLAT_AS_FLAG ? 0 : -1;
    int64_t upper = INT64_MAX;
    switch (as) {
    case PLAT_AS_INTEGER: break;
    case PLAT_AS_FLAG: upper = 1; break;
    case PLAT_AS_SEAT: upper = PLAT_MAX_SEATS - 1; break;
    case PLAT_AS_NAME:
        if (!names)
            return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "names are missing");
        upper = names->count - 1;
        break;
    case PLAT_AS_CELL: upper = PLAT_MAX_POSITIONS - 1; break;
    }
    if (min > max || min < lower || max > upper)
        return plat_error_set(error, PLAT_E_RANGE, field->name,
                              "%" PRId64 " to %" PRId64 " is not a range within %" PRId64
                              " to %" PRId64,
                              min, max, lower, upper);
    return PLAT_OK;
}

PlatStatus plat_check_index(const PlatField *field, const char *things, const char *thing,
                            int count, int64_t index, PlatError *error) {
    if (index >= 0 && index < count)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_RANGE, field->name, "%s has %d %s: there is no %s %" PRId64,
                          field->name, count, things, thing, index + 1);
}

PlatStatus plat_check_range(const PlatField *field, const char *of, int64_t value, int64_t min,
                            int64_t max, PlatError *error) {
    if (value >= min && value <= max)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_RANGE, field->name,
                          "%s must be from %" PRId64 " to %" PRId64 ", not %" PRId64, of, min, max,
                          value);
}

PlatStatus plat_check_room(const PlatField *field, const char *things, size_t held, size_t room,
                           PlatError *error) {
    if (held < room)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_CAPACITY, field->name, "%s holds at most %zu %s",
                          field->name, room, things);
}

PlatStatus plat_check_stream(const PlatSchema *schema, const PlatField *field, int stream,
                             PlatError *error) {
    if (stream < 0 || stream >= plat_schema_streams(schema))
        return plat_error_set(error, PLAT_E_RANGE, field->name, "there is no stream %d", stream);
    return PLAT_OK;
}

PlatStatus plat_check_geometry(const PlatField *field, const PlatGeometry *geometry,
                               PlatError *error) {
    if (geometry)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "a field of kind `%s` needs a board",
                          plat_kind_of(field)->name);
}

/* --- is it declared as before? --- */

bool plat_same_geometry(const PlatGeometry *a, const PlatGeometry *b) {
    return a == b || (a && b && plat_geometry_equal(a, b));
}

bool plat_similar_geometry(const PlatGeometry *a, const PlatGeometry *b) {
    return a == b || (a && b &&
                      ((a->tiling == PLAT_GRAPH && b->tiling == PLAT_GRAPH) ||
                       plat_geometry_equal_cells(a, b)));
}

bool plat_same_stream(PlatConstFieldRef a, int a_stream, PlatConstFieldRef b, int b_stream) {
    return strcmp(plat_schema_stream_name(a.schema, a_stream),
                  plat_schema_stream_name(b.schema, b_stream)) == 0;
}

/* --- migrating by name --- */

int plat_index_in(const PlatNames *to, const PlatNames *from, int64_t i) {
    if (i < 0 || i >= from->count)
        return -1;
    const char *name = from->name[i].text;
    if (i < to->count && strcmp(to->name[i].text, name) == 0)
        return (int)i; /* lists may hold a name twice: its own place comes first */
    return plat_names_find(to, name, strlen(name));
}

PlatStatus plat_migrate_cell(const PlatMigration *m, const PlatGeometry *to,
                             const PlatGeometry *from, int *cell) {
    if (!to || to->tiling != PLAT_GRAPH)
        return PLAT_OK;
    char name[PLAT_CELL_NAME];
    plat_geometry_name(from, name, *cell);
    *cell = plat_geometry_parse(to, name, strlen(name));
    return *cell >= 0 ? PLAT_OK
                      : plat_error_set(m->error, PLAT_E_MIGRATE, m->to.field->name,
                                       "its cell `%s` no longer exists", name);
}

PlatStatus plat_migrate_cells(const PlatMigration *m, const PlatGeometry *to, uint64_t *out,
                              const PlatGeometry *from, const uint64_t *set) {
    plat_cells_clear(to, out);
    PLAT_EACH_CELL(cell, from, set) {
        int there = cell;
        TRY(plat_migrate_cell(m, to, from, &there));
        plat_cells_add(out, there);
    }
    return PLAT_OK;
}

PlatStatus plat_cannot_migrate(const PlatMigration *m, const char *why) {
    return plat_error_set(m->error, PLAT_E_MIGRATE, m->to.field->name, "%s", why);
}

PlatStatus plat_no_room(const PlatMigration *m) {
    return plat_cannot_migrate(m, "it no longer has room for all that it holds");
}

void plat_report_part(const PlatField *field, const char *name, PlatMigrated what,
                      PlatMigrateReport *report, void *context) {
    char text[2 * PLAT_MAX_NAME];
    snprintf(text, sizeof text, "%s.%s", field->name, name);
    report(context, what, text);
}

PlatStatus plat_no_name(const PlatMigration *m, const PlatNames *from, int64_t i) {
    const char *name = i >= 0 && i < from->count ? from->name[i].text : "a hidden card";
    return plat_error_set(m->error, PLAT_E_MIGRATE, m->to.field->name, "`%s` no longer exists",
                          name);
}

/* --- adding one --- */

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    const PlatKind *kind = plat_kind_of(field);
    TRY(plat_check_name(field->name, '.', "", error));
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
