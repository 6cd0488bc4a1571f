/* Fields are checked one by one as they are added, against every limit, and laid out once: the
 * shared ones first, then the same run of bytes for each seat.
 *
 * Kept: once sealed, offsets are final, and every byte of a block belongs to the control, to a
 * stream or to one field. */
#include "schema.h"

#include <assert.h>
#include <inttypes.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "layout.h"

/* A growing list of what the schema frees at its end. */
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
    for (int i = 0; i < schema->fields; i++) {
        if (schema->field[i]->kind == PLAT_FIELD_DECK)
            free(schema->field[i]->as.deck.copies);
        free(schema->field[i]);
    }
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

/* --- what a field must keep --- */

static bool is_name_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_' ||
           c == '-' || c == ' ';
}

/* `more` is one letter that is allowed besides, or 0. */
static PlatStatus check_name(const char *name, char more, const char *where, PlatError *error) {
    if (!memchr(name, '\0', PLAT_MAX_NAME) || name[0] == '\0')
        return plat_error_set(error, PLAT_E_NAME, where, "a name has 1 to %d characters",
                              PLAT_MAX_NAME - 1);
    for (const char *c = name; *c; c++)
        if (!is_name_letter(*c) && (more == 0 || *c != more))
            return plat_error_set(error, PLAT_E_NAME, where,
                                  "a name consists of letters, digits, spaces, - and _");
    return PLAT_OK;
}

static PlatStatus check_count(const PlatField *field, const char *what, int count, int max,
                              PlatError *error) {
    if (count < 1)
        return plat_error_set(error, PLAT_E_RANGE, field->name, "%s: expected at least 1, got %d",
                              what, count);
    if (count > max)
        return plat_error_set(error, PLAT_E_CAPACITY, field->name,
                              "%s: expected at most %d, got %d", what, max, count);
    return PLAT_OK;
}

/* The bounds of a number, within what it may be at all, read as it is. */
static PlatStatus check_numbers(const PlatField *field, PlatValue as, int64_t min, int64_t max,
                                const PlatNames *names, PlatError *error) {
    int64_t lower = INT64_MIN;
    int64_t upper = INT64_MAX;
    switch (as) {
    case PLAT_AS_INTEGER: break;
    case PLAT_AS_FLAG:
        lower = 0;
        upper = 1;
        break;
    case PLAT_AS_SEAT:
        lower = -1;
        upper = PLAT_MAX_SEATS - 1;
        break;
    case PLAT_AS_NAME:
        if (!names)
            return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "names are missing");
        lower = -1;
        upper = names->count - 1;
        break;
    case PLAT_AS_CELL:
        lower = -1;
        upper = PLAT_MAX_POSITIONS - 1;
        break;
    }
    if (min > max || min < lower || max > upper)
        return plat_error_set(error, PLAT_E_RANGE, field->name,
                              "%" PRId64 " to %" PRId64 " is not a range within %" PRId64
                              " to %" PRId64,
                              min, max, lower, upper);
    return PLAT_OK;
}

static PlatStatus check_stream(const PlatSchema *schema, const PlatField *field, int stream,
                               PlatError *error) {
    if (stream < 0 || stream >= schema->streams)
        return plat_error_set(error, PLAT_E_RANGE, field->name, "there is no stream %d", stream);
    return PLAT_OK;
}

static PlatStatus check_counter(const PlatField *field, PlatError *error) {
    int64_t min = field->as.counter.min;
    int64_t max = field->as.counter.max;
    int64_t start = field->as.counter.start;
    PlatStatus status =
        check_numbers(field, field->as.counter.as, min, max, field->as.counter.names, error);
    if (status == PLAT_OK && (start < min || start > max))
        return plat_error_set(error, PLAT_E_RANGE, field->name,
                              "starts at %" PRId64 ", which is outside %" PRId64 " to %" PRId64,
                              start, min, max);
    return status;
}

static PlatStatus check_dice(const PlatSchema *schema, const PlatField *field, PlatError *error) {
    PlatStatus status = check_count(field, "dice", field->as.dice.count, PLAT_MAX_DICE, error);
    if (status == PLAT_OK)
        status = check_count(field, "faces", field->as.dice.faces, PLAT_MAX_FACES, error);
    if (status == PLAT_OK)
        status = check_stream(schema, field, field->as.dice.stream, error);
    const PlatNames *names = field->as.dice.names;
    if (status == PLAT_OK && names && names->count != field->as.dice.faces)
        return plat_error_set(error, PLAT_E_RANGE, field->name, "there are %d faces, but %d names",
                              field->as.dice.faces, names->count);
    return status;
}

static int cards_in(const PlatField *field) {
    int cards = 0;
    for (int i = 0; i < field->as.deck.names->count; i++)
        cards += field->as.deck.copies[i];
    return cards;
}

static PlatStatus check_deck(const PlatSchema *schema, const PlatField *field, PlatError *error) {
    if (!field->as.deck.names || !field->as.deck.copies)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "a deck needs cards");
    PlatStatus status = check_count(field, "cards", cards_in(field), PLAT_MAX_CARDS, error);
    return status == PLAT_OK ? check_stream(schema, field, field->as.deck.stream, error) : status;
}

static PlatStatus check_hand(const PlatSchema *schema, const PlatField *field, PlatError *error) {
    const PlatField *deck = plat_schema_field(schema, field->as.hand.deck);
    if (!deck || deck->kind != PLAT_FIELD_DECK)
        return plat_error_set(error, PLAT_E_RANGE, field->name, "field %d is not a deck",
                              field->as.hand.deck);
    if (deck->per_player && !field->per_player)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name,
                              "the cards of a player's deck can only go to a player's hand");
    return check_count(field, "cards", field->as.hand.capacity, PLAT_MAX_HAND, error);
}

/* Seals the board too. */
static PlatStatus check_board(PlatField *field, PlatError *error) {
    PlatBoard *board = &field->as.board;
    if (!board->geometry)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "a board needs a geometry");
    PlatStatus status = plat_board_seal(board, error);
    for (int i = 0; status == PLAT_OK && i < board->layers; i++) {
        const PlatLayer *layer = &board->layer[i];
        status = check_name(layer->name, 0, field->name, error);
        for (int j = 0; status == PLAT_OK && j < i; j++)
            if (strcmp(layer->name, board->layer[j].name) == 0)
                return plat_error_set(error, PLAT_E_TWICE, field->name, "'%s' appears twice",
                                      layer->name);
        if (status != PLAT_OK)
            return status;
        /* stored values begin at 1 where a counter's begin at 0 */
        if (layer->as == PLAT_AS_CELL)
            return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "a layer cannot hold cells");
        if (layer->as == PLAT_AS_FLAG && layer->values != 1)
            return plat_error_set(error, PLAT_E_RANGE, field->name,
                                  "a flag is 0 or 1, not up to %d", layer->values);
        if (layer->as == PLAT_AS_INTEGER && layer->min > INT_MAX - layer->values)
            return plat_error_set(error, PLAT_E_RANGE, field->name, "%d is too high for '%s'",
                                  layer->min, layer->name);
        if (layer->as != PLAT_AS_INTEGER && layer->as != PLAT_AS_FLAG)
            status = check_numbers(field, layer->as, 0, layer->values - 1, layer->names, error);
    }
    return status;
}

static PlatStatus check_list(const PlatField *field, PlatError *error) {
    PlatStatus status =
        check_count(field, "records", field->as.list.capacity, PLAT_MAX_RECORDS, error);
    if (status == PLAT_OK)
        status = check_count(field, "values in a record", field->as.list.columns,
                             PLAT_MAX_RECORD_COLUMNS, error);
    for (int i = 0; status == PLAT_OK && i < field->as.list.columns; i++) {
        const PlatColumn *column = &field->as.list.column[i];
        status = check_name(column->name, 0, field->name, error);
        for (int j = 0; status == PLAT_OK && j < i; j++)
            if (strcmp(column->name, field->as.list.column[j].name) == 0)
                status = plat_error_set(error, PLAT_E_TWICE, field->name, "'%s' appears twice",
                                        column->name);
        if (status == PLAT_OK)
            status =
                check_numbers(field, column->as, column->min, column->max, column->names, error);
    }
    return status;
}

static PlatStatus check_network(const PlatField *field, PlatError *error) {
    if (!field->as.network.geometry)
        return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "a network needs a geometry");
    int links = field->as.network.links;
    if (links < 0)
        return plat_error_set(error, PLAT_E_RANGE, field->name,
                              "links: expected at least 0, got %d", links);
    return links == 0 ? PLAT_OK : check_count(field, "links", links, PLAT_MAX_LINKS, error);
}

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    switch (field->kind) {
    case PLAT_FIELD_COUNTER: return check_counter(field, error);
    case PLAT_FIELD_DICE: return check_dice(schema, field, error);
    case PLAT_FIELD_DECK: return check_deck(schema, field, error);
    case PLAT_FIELD_HAND: return check_hand(schema, field, error);
    case PLAT_FIELD_BOARD: return check_board(field, error);
    case PLAT_FIELD_CELLS:
        if (!field->as.cells.geometry)
            return plat_error_set(error, PLAT_E_ARGUMENT, field->name,
                                  "a cell set needs a geometry");
        return PLAT_OK;
    case PLAT_FIELD_LIST: return check_list(field, error);
    case PLAT_FIELD_NETWORK: return check_network(field, error);
    }
    return plat_error_set(error, PLAT_E_ARGUMENT, field->name, "unknown kind of field");
}

static size_t bytes_of(const PlatField *field) {
    switch (field->kind) {
    case PLAT_FIELD_COUNTER: return sizeof(int64_t);
    case PLAT_FIELD_DICE: return sizeof(DiceMemory) + (size_t)field->as.dice.count;
    case PLAT_FIELD_DECK: return sizeof(DeckMemory) + (size_t)field->as.deck.cards;
    case PLAT_FIELD_HAND: return sizeof(HandMemory) + (size_t)field->as.hand.capacity;
    case PLAT_FIELD_BOARD: return plat_board_bytes(&field->as.board);
    case PLAT_FIELD_CELLS: return (size_t)field->as.cells.geometry->words * sizeof(uint64_t);
    case PLAT_FIELD_LIST:
        return sizeof(ListMemory) +
               (size_t)(field->as.list.capacity * field->as.list.columns * list_width(field));
    case PLAT_FIELD_NETWORK: return plat_network_bytes(&field->as.network);
    }
    return 0;
}

int plat_schema_add(PlatSchema *schema, const PlatField *field, PlatError *error) {
    assert(schema->seats == 0); /* it is sealed */
    if (check_name(field->name, '.', "", error) != PLAT_OK)
        return -1;
    if (plat_schema_find(schema, field->name) >= 0) {
        plat_error_set(error, PLAT_E_TWICE, field->name, "there is already a field of this name");
        return -1;
    }
    if (schema->fields == PLAT_MAX_FIELDS) {
        plat_error_set(error, PLAT_E_CAPACITY, field->name, "a game has at most %d fields",
                       PLAT_MAX_FIELDS);
        return -1;
    }
    PlatField checked = *field;
    if (check(schema, &checked, error) != PLAT_OK)
        return -1;

    PlatField *added = malloc(sizeof *added);
    uint16_t *copies = NULL;
    if (added && field->kind == PLAT_FIELD_DECK) {
        size_t bytes = (size_t)field->as.deck.names->count * sizeof *copies;
        copies = malloc(bytes);
        if (copies)
            memcpy(copies, field->as.deck.copies, bytes);
        checked.as.deck.copies = copies;
    }
    if (!added || (field->kind == PLAT_FIELD_DECK && !copies)) {
        free(added);
        plat_error_set(error, PLAT_E_MEMORY, field->name, "out of memory for a field");
        return -1;
    }
    if (field->kind == PLAT_FIELD_DECK)
        checked.as.deck.cards = cards_in(&checked);
    checked.offset = 0;
    checked.size = (uint32_t)((bytes_of(&checked) + 7) & ~(size_t)7);
    *added = checked;
    schema->field[schema->fields] = added;
    return schema->fields++;
}

PlatStatus plat_schema_seal(PlatSchema *schema, int seats, PlatError *error) {
    assert(schema->seats == 0);
    if (seats < 1 || seats > PLAT_MAX_SEATS)
        return plat_error_set(error, PLAT_E_RANGE, "", "a game has 1 to %d players, not %d",
                              PLAT_MAX_SEATS, seats);
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
        return plat_error_set(error, PLAT_E_CAPACITY, "",
                              "the fields of %d players take %zu bytes; at most %d are allowed",
                              seats, bytes, PLAT_MAX_BLOCK);
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

void *plat_field_at(const PlatSchema *schema, const PlatField *field, void *block, int seat) {
    return (char *)block + offset_of(schema, field, seat);
}

const void *plat_field_in(const PlatSchema *schema, const PlatField *field, const void *block,
                          int seat) {
    return (const char *)block + offset_of(schema, field, seat);
}
