/* Whole blocks, field by field and seat by seat: begun, joined, masked, resampled and migrated. */
#include "block.h"

#include <string.h>

#include "kind.h"

void plat_block_init(const PlatSchema *schema, void *block, uint64_t seed) {
    memset(block, 0, plat_schema_bytes(schema));
    for (int i = 0; i < plat_schema_streams(schema); i++)
        plat_rng_seed_named(plat_block_stream(block, i), seed, plat_schema_stream_name(schema, i));
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        for (int seat = 0; seat < plat_places(schema, field); seat++)
            plat_field_init(field, plat_field_at((PlatFieldRef){schema, field, block, seat}));
    }
}

/* --- simultaneous steps --- */

/* Whether a loan lends the field with that number. */
static bool lends(const PlatLoan *loan, const PlatField *field, int number) {
    return loan && loan->field && field->per_player && loan->field[number];
}

/* Where seats write fields of each other, their parts are joined field by field. */
static void join_lent(const PlatSchema *schema, void *block, void *const *copies,
                      const PlatLoan *loan) {
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        for (int seat = 0; field->per_player && seat < plat_schema_seats(schema); seat++) {
            int owner = lends(loan, field, i) ? loan->sheet[seat] : seat;
            if (copies[seat])
                memcpy(plat_field_at((PlatFieldRef){schema, field, block, owner}),
                       plat_field_in((PlatConstFieldRef){schema, field, copies[seat], owner}),
                       field->size);
        }
    }
}

static void join_parts(const PlatSchema *schema, void *block, void *const *copies) {
    size_t bytes = plat_schema_seat_bytes(schema);
    for (int seat = 0; seat < plat_schema_seats(schema); seat++) {
        size_t offset = plat_schema_seat_offset(schema, seat);
        if (copies[seat])
            memcpy((char *)block + offset, (const char *)copies[seat] + offset, bytes);
    }
}

void plat_block_join(const PlatSchema *schema, void *block, void *const *copies,
                     const PlatLoan *loan) {
    /* a seat may have used numbers of its copy of a stream: the streams continue elsewhere */
    static const uint64_t joined = UINT64_C(0x6a6f696e6564);
    if (loan && loan->field)
        join_lent(schema, block, copies, loan);
    else
        join_parts(schema, block, copies);
    for (int i = 0; i < plat_schema_streams(schema); i++)
        plat_rng_branch(plat_block_stream(block, i), joined);
}

static bool same_bytes(const void *a, const void *b, size_t from, size_t to) {
    return memcmp((const char *)a + from, (const char *)b + from, to - from) == 0;
}

/* The name of the first field that `own` does not write and that differs; NULL when none does. */
static const char *first_difference(const PlatSchema *schema, const void *a, const void *b, int own,
                                    const PlatLoan *loan) {
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        for (int seat = 0; seat < plat_places(schema, field); seat++) {
            if (field->per_player && seat == (lends(loan, field, i) ? loan->sheet[own] : own))
                continue;
            if (memcmp(plat_field_in((PlatConstFieldRef){schema, field, a, seat}),
                       plat_field_in((PlatConstFieldRef){schema, field, b, seat}),
                       field->size) != 0)
                return field->name;
        }
    }
    return NULL;
}

bool plat_block_others_equal(const PlatSchema *schema, const void *a, const void *b, int seat,
                             const PlatLoan *loan, const char **field) {
    size_t fields = sizeof(PlatControl) + (size_t)plat_schema_streams(schema) * sizeof(PlatRng);
    size_t own = plat_schema_seat_offset(schema, seat);
    size_t after = plat_schema_seat_offset(schema, seat + 1);
    bool lent = loan && loan->field;
    bool control = same_bytes(a, b, 0, sizeof(PlatControl));
    if (!lent && control && same_bytes(a, b, fields, own) &&
        same_bytes(a, b, after, plat_schema_bytes(schema)))
        return true;
    const char *first = first_difference(schema, a, b, seat, loan);
    if (lent && control && !first)
        return true;
    if (field)
        *field = first ? first : "control";
    return false;
}

/* --- who sees what --- */

bool plat_field_hides(const PlatField *field, int owner, int viewer) {
    return !plat_kind_of(field)->by_card && !plat_sees(field, owner, viewer);
}

static void mask_field(PlatFieldRef at, int viewer) {
    const PlatKind *kind = plat_kind_of(at.field);
    bool seen = plat_sees(at.field, at.seat, viewer);
    if (kind->mask)
        kind->mask(at.field, plat_field_at(at), seen, viewer);
    else if (!seen)
        plat_field_init(at.field, plat_field_at(at));
}

void plat_block_mask(const PlatSchema *schema, const void *block, void *out, int seat) {
    memcpy(out, block, plat_schema_bytes(schema));
    for (int i = 0; i < plat_schema_streams(schema); i++)
        memset(plat_block_stream(out, i), 0, sizeof(PlatRng));
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        for (int owner = 0; owner < plat_places(schema, field); owner++)
            mask_field((PlatFieldRef){schema, field, out, owner}, seat);
    }
}

void plat_block_resample(const PlatSchema *schema, void *block, int seat, uint64_t seed) {
    /* so that the match's own seed does not bring back the streams that the match began with */
    static const uint64_t resampled = UINT64_C(0x726573616d706c65);
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        const PlatKind *kind = plat_kind_of(field);
        for (int owner = 0; owner < plat_places(schema, field); owner++) {
            PlatFieldRef at = {schema, field, block, owner};
            if (kind->resample)
                kind->resample(at, i, seat, seed, resampled + (uint64_t)owner + 1);
            else if (!kind->by_card)
                mask_field(at, seat);
        }
    }
    for (int i = 0; i < plat_schema_streams(schema); i++) {
        PlatRng *rng = plat_block_stream(block, i);
        plat_rng_seed_named(rng, seed, plat_schema_stream_name(schema, i));
        plat_rng_branch(rng, resampled);
    }
}

/* --- migrating to another schema, for rules that were changed in mid-game ---
 *
 * Fields are matched by name. One whose declaration is the same is copied as bytes; any other is
 * read and written value by value, names by name. If a value no longer fits, the caller may know
 * what it has become; else the migration fails: nothing is ever rounded, cut or guessed. */

static void report(const PlatMigrateCalls *calls, PlatMigrated what, const char *field) {
    if (calls->report)
        calls->report(calls->context, what, field);
}

static PlatStatus migrate_by_name(const PlatMigration *m) {
    return m->from.field->kind == m->to.field->kind
               ? plat_kind_of(m->to.field)->migrate(m)
               : plat_cannot_migrate(m, "it is now another kind of field");
}

/* One place of a field that is declared differently. */
static PlatStatus migrate_place(const PlatMigration *m, const PlatMigrateCalls *calls) {
    PlatError why = {.status = PLAT_OK};
    bool done = false;
    PlatStatus status = m->from.field->per_player == m->to.field->per_player
                            ? migrate_by_name(m)
                            : plat_cannot_migrate(m, "it was shared, and now each player has one");
    if (status == PLAT_OK || !calls->reshape)
        return status;
    plat_field_init(m->to.field, plat_field_at(m->to));
    PlatStatus reshaped = calls->reshape(calls->context, m->from, m->to, &done, &why);
    if (reshaped == PLAT_OK)
        return done ? PLAT_OK : status;
    if (m->error)
        *m->error = why;
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
        TRY(migrate_place(m, calls));
    }
    if (!same || from->visible != to->visible)
        report(calls, PLAT_MIGRATED_CHANGED, to->name);
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
        return plat_fail(error, PLAT_E_MIGRATE, "the game now has %d players, not %d as before",
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
            report(calls, PLAT_MIGRATED_NEW, field->name);
            continue;
        }
        PlatMigration migration = {
            .from = {from_schema, before, from, 0},
            .to = {to_schema,   field,  to,   0},
            .error = error
        };
        TRY(migrate_field(&migration, calls));
    }
    for (int i = 0; i < plat_schema_fields(from_schema); i++) {
        const char *name = plat_schema_field(from_schema, i)->name;
        if (plat_schema_find(to_schema, name) < 0)
            report(calls, PLAT_MIGRATED_GONE, name);
    }
    return PLAT_OK;
}
