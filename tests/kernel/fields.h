/* Short schemas: fields with what a test needs, and names written as one text. */
#ifndef PLAT_TESTS_KERNEL_FIELDS_H
#define PLAT_TESTS_KERNEL_FIELDS_H

#include <stdio.h>

#include "kernel/block.h"
#include "testing.h"

/* "house park shop" as names. */
static inline PlatNames *names_of(const char *words) {
    int count = 1;
    for (const char *c = words; *c; c++)
        count += *c == ' ';
    PlatNames *names = plat_names_new(count);
    const char *from = words;
    for (int i = 0; i < count; i++) {
        size_t length = strcspn(from, " ");
        memcpy(names->name[i].text, from, length);
        from += length + 1;
    }
    return names;
}

/* The same, owned by the schema. */
static inline const PlatNames *keep_names(PlatSchema *schema, const char *words) {
    PlatNames *names = names_of(words);
    assert_int_equal(plat_schema_keep_names(schema, names), PLAT_OK);
    return names;
}

static inline PlatNames *many_names(int count) {
    PlatNames *names = plat_names_new(count);
    for (int i = 0; i < count; i++)
        snprintf(names->name[i].text, PLAT_MAX_NAME, "name %d", i);
    return names;
}

static inline const PlatGeometry *keep_square(PlatSchema *schema, int columns, int rows) {
    PlatGeometry *geometry = NULL;
    assert_int_equal(plat_geometry_square(&geometry, columns, rows, NULL, NULL), PLAT_OK);
    assert_int_equal(plat_schema_keep_geometry(schema, geometry), PLAT_OK);
    return geometry;
}

static inline PlatField a_field(const char *name, PlatFieldKind kind) {
    PlatField field;
    memset(&field, 0, sizeof field);
    snprintf(field.name, sizeof field.name, "%s", name);
    field.kind = kind;
    return field;
}

static inline PlatField a_counter(const char *name, int64_t min, int64_t max, int64_t start) {
    PlatField field = a_field(name, PLAT_FIELD_COUNTER);
    field.as.counter.min = min;
    field.as.counter.max = max;
    field.as.counter.start = start;
    return field;
}

static inline PlatField some_dice(const char *name, int count, int faces) {
    PlatField field = a_field(name, PLAT_FIELD_DICE);
    field.as.dice.count = count;
    field.as.dice.faces = faces;
    return field;
}

/* `copies` must live until the field is added. */
static inline PlatField a_deck(const char *name, const PlatNames *names, uint16_t *copies) {
    PlatField field = a_field(name, PLAT_FIELD_DECK);
    field.as.deck.names = names;
    field.as.deck.copies = copies;
    return field;
}

static inline PlatField a_hand(const char *name, int deck, int capacity) {
    PlatField field = a_field(name, PLAT_FIELD_HAND);
    field.as.hand.deck = deck;
    field.as.hand.capacity = capacity;
    return field;
}

static inline PlatField a_list(const char *name, int capacity, int columns) {
    PlatField field = a_field(name, PLAT_FIELD_LIST);
    field.as.list.capacity = capacity;
    field.as.list.columns = columns;
    for (int i = 0; i < columns && i < PLAT_MAX_RECORD_COLUMNS; i++) {
        field.as.list.column[i].name[0] = (char)('a' + i);
        field.as.list.column[i].max = 9;
    }
    return field;
}

static inline PlatField a_board(const char *name, const PlatGeometry *geometry) {
    PlatField field = a_field(name, PLAT_FIELD_BOARD);
    field.as.board.geometry = geometry;
    return field;
}

static inline PlatField a_network(const char *name, const PlatGeometry *geometry, int links) {
    PlatField field = a_field(name, PLAT_FIELD_NETWORK);
    field.as.network = (PlatNetwork){.geometry = geometry, .links = links};
    return field;
}

static inline PlatField a_name_set(const char *name, const PlatNames *of) {
    PlatField field = a_field(name, PLAT_FIELD_NAMES);
    field.as.names.of = of;
    return field;
}

static inline PlatField some_walls(const char *name, const PlatGeometry *geometry) {
    PlatField field = a_field(name, PLAT_FIELD_WALLS);
    field.as.walls.geometry = geometry;
    return field;
}

static inline void add_layer(PlatField *board, const char *name, PlatValue as, int max,
                             const PlatNames *names) {
    PlatLayer *layer = &board->as.board.layer[board->as.board.layers++];
    snprintf(layer->name, sizeof layer->name, "%s", name);
    layer->as = as;
    layer->values = max;
    layer->names = names;
}

/* A field that every player has. */
static inline PlatField of_players(PlatField field, PlatVisibility visible) {
    field.per_player = true;
    field.visible = visible;
    return field;
}

static inline int add(PlatSchema *schema, PlatField field) {
    PlatError error = {PLAT_OK, "", ""};
    int number = plat_schema_add(schema, &field, &error);
    if (number < 0)
        fail_msg("%s: %s", error.where, error.text);
    return number;
}

/* Seals the schema, and begins a block of exactly the size needed, so that the sanitizer notices
 * any overrun. */
static inline void *begin(PlatSchema *schema, int seats, uint64_t seed) {
    assert_int_equal(plat_schema_seal(schema, seats, NULL), PLAT_OK);
    void *block = malloc(plat_schema_bytes(schema));
    plat_block_init(schema, block, seed);
    return block;
}

static inline PlatFieldRef place(const PlatSchema *schema, void *block, const char *name,
                                 int seat) {
    const PlatField *field = plat_schema_field(schema, plat_schema_find(schema, name));
    assert_non_null(field);
    return (PlatFieldRef){schema, field, block, seat};
}

static inline void *copy_of(const PlatSchema *schema, const void *block) {
    void *copy = malloc(plat_schema_bytes(schema));
    memcpy(copy, block, plat_schema_bytes(schema));
    return copy;
}

/* Asserts that a call refuses and leaves the block unchanged. */
#define assert_unchanged(schema, block, call, expected, expected_where) \
    do {                                                                \
        void *before = copy_of(schema, block);                          \
        assert_refused(call, expected, expected_where);                 \
        assert_memory_equal(before, block, plat_schema_bytes(schema));  \
        free(before);                                                   \
    } while (0)

#endif
