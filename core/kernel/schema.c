/* Which fields there are, and where each lies: laid out once, the shared ones first, then the same
 * run of bytes for each seat.
 *
 * Once the schema is sealed, offsets are final, and every byte of a block belongs to the control,
 * a stream or one field. */
#include "schema.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "kind.h"

/* A growing list of what is freed with the schema. */
typedef struct Kept {
    void **item;
    int count, room;
} Kept;

struct PlatSchema {
    PlatField *field[PLAT_MAX_FIELDS]; /* one allocation each: they never move */
    int fields;
    char stream[PLAT_MAX_STREAMS][PLAT_MAX_NAME];
    int streams;
    int seats; /* 0 until sealed */
    size_t shared_end;
    size_t seat_bytes;
    Kept geometries, names;
};

static_assert(sizeof(PlatControl) % 8 == 0 && sizeof(PlatRng) % 8 == 0, "fields start on 8 bytes");

PlatSchema *plat_schema_new(void) { return calloc(1, sizeof(PlatSchema)); }

void plat_schema_free(PlatSchema *schema) {
    if (!schema)
        return;
    for (int i = 0; i < schema->fields; i++)
        free(schema->field[i]);
    for (int i = 0; i < schema->geometries.count; i++)
        plat_geometry_free(schema->geometries.item[i]);
    for (int i = 0; i < schema->names.count; i++)
        plat_names_free(schema->names.item[i]);
    free(schema->geometries.item);
    free(schema->names.item);
    free(schema);
}

static PlatStatus keep(Kept *kept, void *item) {
    for (int i = 0; i < kept->count; i++)
        if (kept->item[i] == item)
            return PLAT_OK;
    if (kept->count == kept->room) {
        int room = kept->room ? 2 * kept->room : 8;
        void **grown = realloc(kept->item, (size_t)room * sizeof *grown);
        if (!grown)
            return PLAT_E_MEMORY;
        kept->item = grown;
        kept->room = room;
    }
    kept->item[kept->count++] = item;
    return PLAT_OK;
}

PlatStatus plat_schema_keep_geometry(PlatSchema *schema, PlatGeometry *geometry) {
    return keep(&schema->geometries, geometry);
}

PlatStatus plat_schema_keep_names(PlatSchema *schema, PlatNames *names) {
    return keep(&schema->names, names);
}

const char *plat_schema_title(const PlatSchema *schema, const char *name) {
    for (int i = 0; i < schema->names.count; i++) {
        const PlatNames *names = schema->names.item[i];
        for (int n = 0; names->title && n < names->count; n++)
            if (names->title[n].text[0] && strcmp(names->name[n].text, name) == 0)
                return names->title[n].text;
    }
    return NULL;
}

int plat_schema_stream(PlatSchema *schema, const char *name) {
    for (int i = 0; i < schema->streams; i++)
        if (strcmp(schema->stream[i], name) == 0)
            return i;
    size_t length = strlen(name);
    if (schema->seats > 0 || schema->streams == PLAT_MAX_STREAMS || length >= PLAT_MAX_NAME)
        return -1;
    memcpy(schema->stream[schema->streams], name, length + 1);
    return schema->streams++;
}

PlatField *plat_schema_append(PlatSchema *schema, const PlatField *field, size_t extra) {
    assert(schema->seats == 0 && schema->fields < PLAT_MAX_FIELDS);
    PlatField *added = malloc(sizeof *added + extra);
    if (!added)
        return NULL;
    *added = *field;
    return schema->field[schema->fields++] = added;
}

PlatStatus plat_schema_seal(PlatSchema *schema, int seats, PlatError *error) {
    assert(schema->seats == 0);
    if (seats < 1 || seats > PLAT_MAX_SEATS)
        return plat_fail(error, PLAT_E_RANGE, "a game has 1 to %d players, not %d", PLAT_MAX_SEATS,
                         seats);
    size_t shared = sizeof(PlatControl) + (size_t)schema->streams * sizeof(PlatRng);
    size_t seat = 0;
    for (int i = 0; i < schema->fields; i++) {
        PlatField *field = schema->field[i];
        size_t *end = field->per_player ? &seat : &shared;
        field->offset = (uint32_t)*end;
        *end += field->size;
    }
    size_t bytes = shared + (size_t)seats * seat;
    if (bytes > PLAT_MAX_BLOCK)
        return plat_fail(error, PLAT_E_CAPACITY,
                         "the fields of %d players take %zu bytes; at most %d are allowed", seats,
                         bytes, PLAT_MAX_BLOCK);
    schema->shared_end = shared;
    schema->seat_bytes = seat;
    schema->seats = seats;
    return PLAT_OK;
}

/* --- looking --- */

int plat_schema_seats(const PlatSchema *schema) { return schema->seats; }
int plat_schema_fields(const PlatSchema *schema) { return schema->fields; }
int plat_schema_streams(const PlatSchema *schema) { return schema->streams; }

const PlatField *plat_schema_field(const PlatSchema *schema, int number) {
    return number >= 0 && number < schema->fields ? schema->field[number] : NULL;
}

int plat_schema_find(const PlatSchema *schema, const char *name) {
    for (int i = 0; i < schema->fields; i++)
        if (strcmp(schema->field[i]->name, name) == 0)
            return i;
    return -1;
}

const char *plat_schema_stream_name(const PlatSchema *schema, int stream) {
    return schema->stream[stream];
}

size_t plat_schema_bytes(const PlatSchema *schema) {
    return schema->shared_end + (size_t)schema->seats * schema->seat_bytes;
}

size_t plat_schema_seat_offset(const PlatSchema *schema, int seat) {
    return schema->shared_end + (size_t)seat * schema->seat_bytes;
}

size_t plat_schema_seat_bytes(const PlatSchema *schema) { return schema->seat_bytes; }

static size_t offset_of(const PlatSchema *schema, const PlatField *field, int seat) {
    if (!field->per_player)
        return field->offset;
    assert(seat >= 0 && seat < schema->seats);
    return plat_schema_seat_offset(schema, seat) + field->offset;
}

void *plat_field_at(PlatFieldRef at) {
    return (char *)at.block + offset_of(at.schema, at.field, at.seat);
}

const void *plat_field_in(PlatConstFieldRef view) {
    return (const char *)view.block + offset_of(view.schema, view.field, view.seat);
}
