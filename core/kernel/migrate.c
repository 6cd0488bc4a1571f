/* Migrating a block to another schema, for rules that were changed in mid-game.
 *
 * Fields are matched by name. One whose declaration is the same is copied as bytes; any other is
 * read and written value by value, names by name. If a value no longer fits, the caller may know
 * what it has become; else the migration fails: nothing is ever rounded, cut or guessed. */
#include <string.h>

#include "kind.h"

static void tell(const PlatMigrateCalls *calls, PlatMigrated what, const char *field) {
    if (calls->report)
        calls->report(calls->context, what, field);
}

static PlatStatus migrate_by_name(const PlatMigration *m) {
    return m->from.field->kind == m->to.field->kind
               ? plat_kind_of(m->to.field)->migrate(m)
               : plat_cannot_migrate(m, "it is now another kind of field");
}

/* One place of a field that is declared otherwise. */
static PlatStatus migrate_place(const PlatMigration *m, const PlatMigrateCalls *calls) {
    PlatError told = {.status = PLAT_OK};
    bool done = false;
    PlatStatus status = m->from.field->per_player == m->to.field->per_player
                            ? migrate_by_name(m)
                            : plat_cannot_migrate(m, "it was shared, and now each player has one");
    if (status == PLAT_OK || !calls->reshape)
        return status;
    memset(plat_field_at(m->to), 0, m->to.field->size);
    plat_field_init(m->to.field, plat_field_at(m->to));
    PlatStatus reshaped = calls->reshape(calls->context, m->from, m->to, &done, &told);
    if (reshaped == PLAT_OK)
        return done ? PLAT_OK : status;
    if (m->error)
        *m->error = told;
    return reshaped;
}

static PlatStatus migrate_field(PlatMigration *m, const PlatMigrateCalls *calls) {
    const PlatField *from = m->from.field;
    const PlatField *to = m->to.field;
    const PlatKind *kind = plat_kind_of(to);
    bool alike = from->kind == to->kind && from->per_player == to->per_player;
    if (from->per_player && !to->per_player)
        return plat_cannot_migrate(m, "each player had one, and now it is shared: give what is "
                                      "shared another name");
    bool same = alike && kind->same(m->from, plat_view(m->to));
    for (int seat = 0; seat < plat_places(m->to.schema, to); seat++) {
        m->to.seat = seat;
        m->from.seat = from->per_player ? seat : 0;
        if (same) {
            memcpy(plat_field_at(m->to), plat_field_in(m->from), to->size);
            continue;
        }
        PlatStatus status = migrate_place(m, calls);
        if (status != PLAT_OK)
            return status;
    }
    if (!same || from->visible != to->visible)
        tell(calls, PLAT_MIGRATED_CHANGED, to->name);
    if (alike && !same && kind->parts && calls->report) {
        kind->parts(from, to, PLAT_MIGRATED_GONE, calls->report, calls->context);
        kind->parts(to, from, PLAT_MIGRATED_NEW, calls->report, calls->context);
    }
    return PLAT_OK;
}

static void migrate_streams(const PlatSchema *from_schema, const void *from,
                            const PlatSchema *to_schema, void *to) {
    for (int i = 0; i < plat_schema_streams(to_schema); i++) {
        const char *name = plat_schema_stream_name(to_schema, i);
        for (int j = 0; j < plat_schema_streams(from_schema); j++)
            if (strcmp(plat_schema_stream_name(from_schema, j), name) == 0)
                *plat_block_stream(to, i) = *plat_block_stream_in(from, j);
    }
}

PlatStatus plat_block_migrate(const PlatSchema *from_schema, const void *from,
                              const PlatSchema *to_schema, void *to, uint64_t seed,
                              const PlatMigrateCalls *calls, PlatError *error) {
    const PlatMigrateCalls none = {0};
    if (plat_schema_seats(from_schema) != plat_schema_seats(to_schema))
        return plat_error_set(error, PLAT_E_MIGRATE, "",
                              "the game now has %d players, not %d as before",
                              plat_schema_seats(to_schema), plat_schema_seats(from_schema));
    calls = calls ? calls : &none;
    plat_block_init(to_schema, to, seed);
    memcpy(to, from, sizeof(PlatControl));
    migrate_streams(from_schema, from, to_schema, to);

    for (int i = 0; i < plat_schema_fields(to_schema); i++) {
        const PlatField *field = plat_schema_field(to_schema, i);
        const PlatField *before =
            plat_schema_field(from_schema, plat_schema_find(from_schema, field->name));
        if (!before) {
            tell(calls, PLAT_MIGRATED_NEW, field->name);
            continue;
        }
        PlatMigration migration = {
            .from = {from_schema, before, from, 0},
            .to = {to_schema,   field,  to,   0},
            .error = error
        };
        PlatStatus status = migrate_field(&migration, calls);
        if (status != PLAT_OK)
            return status;
    }
    for (int i = 0; i < plat_schema_fields(from_schema); i++) {
        const char *name = plat_schema_field(from_schema, i)->name;
        if (plat_schema_find(to_schema, name) < 0)
            tell(calls, PLAT_MIGRATED_GONE, name);
    }
    return PLAT_OK;
}
