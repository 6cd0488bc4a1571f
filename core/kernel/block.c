/* Whole blocks, field by field and seat by seat. */
#include <string.h>

#include "kind.h"

void plat_block_init(const PlatSchema *schema, void *block, uint64_t seed) {
    memset(block, 0, plat_schema_bytes(schema));
    for (int i = 0; i < plat_schema_streams(schema); i++)
        plat_rng_seed_named(plat_block_stream(block, i), seed, plat_schema_stream_name(schema, i));
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        for (int seat = 0; seat < plat_places(schema, field); seat++)
            plat_field_init(field, plat_field_at((PlatAt){schema, field, block, seat}));
    }
}

/* --- simultaneous steps --- */

void plat_block_join(const PlatSchema *schema, void *block, void *const *copies) {
    /* a seat may have used numbers of its copy of a stream: the streams continue elsewhere */
    static const uint64_t joined = UINT64_C(0x6a6f696e6564);
    size_t bytes = plat_schema_seat_bytes(schema);
    for (int seat = 0; seat < plat_schema_seats(schema); seat++) {
        size_t offset = plat_schema_seat_offset(schema, seat);
        if (copies[seat])
            memcpy((char *)block + offset, (const char *)copies[seat] + offset, bytes);
    }
    for (int i = 0; i < plat_schema_streams(schema); i++)
        plat_rng_branch(plat_block_stream(block, i), joined);
}

static bool same_bytes(const void *a, const void *b, size_t from, size_t to) {
    return memcmp((const char *)a + from, (const char *)b + from, to - from) == 0;
}

/* The name of the first field outside `own` seat's part that differs. */
static const char *first_difference(const PlatSchema *schema, const void *a, const void *b,
                                    int own) {
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        for (int seat = 0; seat < plat_places(schema, field); seat++) {
            if (field->per_player && seat == own)
                continue;
            if (memcmp(plat_field_in((PlatView){schema, field, a, seat}),
                       plat_field_in((PlatView){schema, field, b, seat}), field->size) != 0)
                return field->name;
        }
    }
    return "control";
}

bool plat_block_others_equal(const PlatSchema *schema, const void *a, const void *b, int seat,
                             const char **field) {
    size_t fields = sizeof(PlatControl) + (size_t)plat_schema_streams(schema) * sizeof(PlatRng);
    size_t own = plat_schema_seat_offset(schema, seat);
    size_t after = plat_schema_seat_offset(schema, seat + 1);
    if (same_bytes(a, b, 0, sizeof(PlatControl)) && same_bytes(a, b, fields, own) &&
        same_bytes(a, b, after, plat_schema_bytes(schema)))
        return true;
    if (field)
        *field = first_difference(schema, a, b, seat);
    return false;
}

/* --- who sees what --- */

bool plat_field_hides(const PlatField *field, int owner, int viewer) {
    return !plat_kind_of(field)->by_card && !plat_sees(field, owner, viewer);
}

static void mask_field(PlatAt at, int viewer) {
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
            mask_field((PlatAt){schema, field, out, owner}, seat);
    }
}

void plat_block_resample(const PlatSchema *schema, void *block, int seat, uint64_t seed) {
    /* so that the match's own seed does not bring back the streams that the match began with */
    static const uint64_t resampled = UINT64_C(0x726573616d706c65);
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        const PlatKind *kind = plat_kind_of(field);
        for (int owner = 0; kind->resample && owner < plat_places(schema, field); owner++)
            kind->resample((PlatAt){schema, field, block, owner}, i, seat, seed,
                           resampled + (uint64_t)owner + 1);
    }
    for (int i = 0; i < plat_schema_streams(schema); i++) {
        PlatRng *rng = plat_block_stream(block, i);
        plat_rng_seed_named(rng, seed, plat_schema_stream_name(schema, i));
        plat_rng_branch(rng, resampled);
    }
}
