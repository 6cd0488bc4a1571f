/* Migrating a block to another schema, for rules that were changed in mid-game.
 *
 * Fields are matched by name. One whose declaration is the same is copied as bytes; any other is
 * read and written value by value, names by name, and a value without a place refuses the whole:
 * nothing is ever rounded, cut or guessed. */
#include "block.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "layout.h"

/* One field on both sides, at one seat. `from` is only read. */
typedef struct Migration {
    PlatAt from, to;
    PlatError *error;
} Migration;

static PlatStatus misfit(const Migration *c, const char *why) {
    return plat_error_set(c->error, PLAT_E_MIGRATE, c->to.field->name, "%s", why);
}

static PlatStatus no_place(const Migration *c, int64_t value) {
    return plat_error_set(c->error, PLAT_E_MIGRATE, c->to.field->name,
                          "the value %" PRId64 " no longer fits", value);
}

/* --- names --- */

static bool same_names(const PlatNames *a, const PlatNames *b) {
    if (!a || !b || a == b)
        return a == b;
    if (a->count != b->count)
        return false;
    for (int i = 0; i < a->count; i++)
        if (strcmp(a->name[i].text, b->name[i].text) != 0)
            return false;
    return true;
}

/* The index that the name with index i of `from` has in `to`, or -1. */
static int index_in(const PlatNames *to, const PlatNames *from, int64_t i) {
    if (i < 0 || i >= from->count)
        return -1;
    const char *name = from->name[i].text;
    if (i < to->count && strcmp(to->name[i].text, name) == 0)
        return (int)i; /* lists may hold a name twice: its own place comes first */
    return plat_names_find(to, name, strlen(name));
}

static PlatStatus no_name(const Migration *c, const PlatNames *from, int64_t i) {
    const char *name = i >= 0 && i < from->count ? from->name[i].text : "a hidden card";
    return plat_error_set(c->error, PLAT_E_MIGRATE, c->to.field->name, "'%s' no longer exists",
                          name);
}

/* --- is it declared as before? --- */

static bool same_geometry(const PlatGeometry *a, const PlatGeometry *b) {
    return a == b || (a && b && plat_geometry_equal(a, b));
}

static bool same_stream(PlatAt a, int a_stream, PlatAt b, int b_stream) {
    return strcmp(plat_schema_stream_name(a.schema, a_stream),
                  plat_schema_stream_name(b.schema, b_stream)) == 0;
}

static bool same_layer(const PlatLayer *a, const PlatLayer *b) {
    return strcmp(a->name, b->name) == 0 && a->as == b->as && a->values == b->values &&
           (a->as != PLAT_AS_INTEGER || a->min == b->min) &&
           (a->as != PLAT_AS_NAME || same_names(a->names, b->names));
}

static bool same_column(const PlatColumn *a, const PlatColumn *b) {
    return strcmp(a->name, b->name) == 0 && a->as == b->as && a->min == b->min &&
           a->max == b->max && (a->as != PLAT_AS_NAME || same_names(a->names, b->names)) &&
           (a->as != PLAT_AS_CELL || same_geometry(a->geometry, b->geometry));
}

static bool same_composition(const PlatField *a, const PlatField *b) {
    return same_names(a->as.deck.names, b->as.deck.names) &&
           memcmp(a->as.deck.copies, b->as.deck.copies,
                  (size_t)a->as.deck.names->count * sizeof *a->as.deck.copies) == 0;
}

static const PlatField *deck_of(PlatAt hand) {
    return plat_schema_field(hand.schema, hand.field->as.hand.deck);
}

/* Equal kinds are given. */
static bool same_shape(PlatAt from, PlatAt to) {
    const PlatField *a = from.field;
    const PlatField *b = to.field;
    switch (a->kind) {
    case PLAT_FIELD_COUNTER:
        return a->as.counter.as == b->as.counter.as && a->as.counter.min == b->as.counter.min &&
               a->as.counter.max == b->as.counter.max &&
               a->as.counter.start == b->as.counter.start &&
               (a->as.counter.as != PLAT_AS_NAME ||
                same_names(a->as.counter.names, b->as.counter.names));
    case PLAT_FIELD_DICE:
        return a->as.dice.count == b->as.dice.count && a->as.dice.faces == b->as.dice.faces &&
               same_names(a->as.dice.names, b->as.dice.names) &&
               same_stream(from, a->as.dice.stream, to, b->as.dice.stream);
    case PLAT_FIELD_DECK:
        return same_composition(a, b) && a->as.deck.reshuffle == b->as.deck.reshuffle &&
               same_stream(from, a->as.deck.stream, to, b->as.deck.stream);
    case PLAT_FIELD_HAND:
        return a->as.hand.capacity == b->as.hand.capacity &&
               strcmp(deck_of(from)->name, deck_of(to)->name) == 0 &&
               same_names(hand_names(from.schema, a), hand_names(to.schema, b));
    case PLAT_FIELD_BOARD:
        if (a->as.board.layers != b->as.board.layers ||
            !same_geometry(a->as.board.geometry, b->as.board.geometry))
            return false;
        for (int i = 0; i < a->as.board.layers; i++)
            if (!same_layer(&a->as.board.layer[i], &b->as.board.layer[i]))
                return false;
        return true;
    case PLAT_FIELD_CELLS: return same_geometry(a->as.cells.geometry, b->as.cells.geometry);
    case PLAT_FIELD_LIST:
        if (a->as.list.capacity != b->as.list.capacity || a->as.list.columns != b->as.list.columns)
            return false;
        for (int i = 0; i < a->as.list.columns; i++)
            if (!same_column(&a->as.list.column[i], &b->as.list.column[i]))
                return false;
        return true;
    case PLAT_FIELD_NETWORK:
        return a->as.network.links == b->as.network.links &&
               same_geometry(a->as.network.geometry, b->as.network.geometry);
    }
    return false;
}

/* --- value by value --- */

static PlatStatus migrate_counter(const Migration *c) {
    const PlatField *from = c->from.field;
    const PlatField *to = c->to.field;
    if (from->as.counter.as != to->as.counter.as)
        return misfit(c, "it now holds another kind of value");
    int64_t old = plat_counter_get(c->from);
    int64_t value = old;
    if (to->as.counter.as == PLAT_AS_NAME && old >= 0) {
        value = index_in(to->as.counter.names, from->as.counter.names, old);
        if (value < 0)
            return no_name(c, from->as.counter.names, old);
    }
    return plat_counter_set(c->to, value, NULL) == PLAT_OK ? PLAT_OK : no_place(c, old);
}

/* Faces go by name when both dice have names, by number otherwise. */
static int face_in(const PlatField *to, const PlatField *from, int face) {
    if (to->as.dice.names && from->as.dice.names)
        return index_in(to->as.dice.names, from->as.dice.names, face);
    return face < to->as.dice.faces ? face : -1;
}

static PlatStatus migrate_dice(const Migration *c) {
    const PlatField *from = c->from.field;
    const PlatField *to = c->to.field;
    for (int die = 0; die < from->as.dice.count; die++) {
        int old = plat_dice_face(c->from, die);
        if (old < 0)
            continue;
        int face = face_in(to, from, old);
        if (face < 0 || plat_dice_set(c->to, die, face, NULL) != PLAT_OK)
            return misfit(c, "a face that was rolled no longer exists");
    }
    const DiceMemory *dice = plat_field_in(c->from.schema, from, c->from.block, c->from.seat);
    for (int i = 0; i < dice->forced; i++) {
        int face = face_in(to, from, dice->next[i]);
        if (face < 0 || plat_dice_force(c->to, &face, 1, NULL) != PLAT_OK)
            return misfit(c, "a face that was forced no longer exists");
    }
    return PLAT_OK;
}

/* The copies of each name, whatever their order; a name without copies is as good as none. */
static bool equal_composition(const PlatField *from, const PlatField *to) {
    if (from->as.deck.cards != to->as.deck.cards)
        return false;
    for (int i = 0; i < from->as.deck.names->count; i++) {
        if (from->as.deck.copies[i] == 0)
            continue;
        int other = index_in(to->as.deck.names, from->as.deck.names, i);
        if (other < 0 || to->as.deck.copies[other] != from->as.deck.copies[i])
            return false;
    }
    return true;
}

static PlatStatus migrate_deck(const Migration *c) {
    const PlatNames *from = c->from.field->as.deck.names;
    const PlatNames *to = c->to.field->as.deck.names;
    if (!equal_composition(c->from.field, c->to.field))
        return misfit(c, "its cards have changed");
    memset(plat_field_at(c->to.schema, c->to.field, c->to.block, c->to.seat), 0, c->to.field->size);
    /* from the bottom of each pile up */
    for (int n = plat_deck_discards(c->from) - 1; n >= 0; n--) {
        int card = plat_deck_discarded(c->from, n);
        if (plat_deck_discard(c->to, index_in(to, from, card), NULL) != PLAT_OK)
            return no_name(c, from, card);
    }
    for (int n = plat_deck_count(c->from) - 1; n >= 0; n--) {
        int card = plat_deck_card(c->from, n);
        if (plat_deck_put(c->to, index_in(to, from, card), NULL) != PLAT_OK)
            return no_name(c, from, card);
    }
    return PLAT_OK;
}

static PlatStatus migrate_hand(const Migration *c) {
    if (strcmp(deck_of(c->from)->name, deck_of(c->to)->name) != 0)
        return misfit(c, "its cards now come from another deck");
    const PlatNames *from = hand_names(c->from.schema, c->from.field);
    const PlatNames *to = hand_names(c->to.schema, c->to.field);
    for (int n = 0; n < plat_hand_count(c->from); n++) {
        int card = plat_hand_card(c->from, n);
        PlatStatus status = plat_hand_add(c->to, index_in(to, from, card), NULL);
        if (status == PLAT_E_CAPACITY)
            return misfit(c, "it no longer has room for all that it holds");
        if (status != PLAT_OK)
            return no_name(c, from, card);
    }
    return PLAT_OK;
}

/* The number of the layer with that name, or -1. */
static int find_layer(const PlatBoard *board, const char *name) {
    for (int i = 0; i < board->layers; i++)
        if (strcmp(board->layer[i].name, name) == 0)
            return i;
    return -1;
}

/* What stored value `old` of layer `from` is in `to`; -1 when it has no place. */
static int layer_value(const PlatLayer *to, const PlatLayer *from, int old) {
    int64_t value = old;
    if (to->as == PLAT_AS_NAME)
        value = index_in(to->names, from->names, old - 1) + 1;
    else if (to->as == PLAT_AS_INTEGER)
        value = (int64_t)old + from->min - to->min;
    return value >= 1 && value <= to->values ? (int)value : -1;
}

static PlatStatus migrate_board(const Migration *c) {
    const PlatBoard *from = &c->from.field->as.board;
    const PlatBoard *to = &c->to.field->as.board;
    if (!same_geometry(from->geometry, to->geometry))
        return misfit(c, "its cells have changed");
    const uint64_t *old = plat_field_in(c->from.schema, c->from.field, c->from.block, c->from.seat);
    uint64_t *at = plat_field_at(c->to.schema, c->to.field, c->to.block, c->to.seat);
    plat_cells_copy(to->geometry, at, plat_board_drawn(old));
    for (int i = 0; i < to->layers; i++) {
        const PlatLayer *layer = &to->layer[i];
        int before = find_layer(from, layer->name);
        if (before < 0)
            continue;
        if (from->layer[before].as != layer->as)
            return plat_error_set(c->error, PLAT_E_MIGRATE, c->to.field->name,
                                  "its layer '%s' now holds another kind of value", layer->name);
        PlatCells set;
        plat_board_above(from, old, set.word, before, 0);
        for (int cell = plat_cells_next(to->geometry, set.word, -1); cell >= 0;
             cell = plat_cells_next(to->geometry, set.word, cell)) {
            int value =
                layer_value(layer, &from->layer[before], plat_board_value(from, old, before, cell));
            char name[PLAT_CELL_NAME];
            plat_geometry_name(to->geometry, name, cell);
            if (value < 0)
                return plat_error_set(c->error, PLAT_E_MIGRATE, c->to.field->name,
                                      "the value of its layer '%s' on cell %s no longer fits",
                                      layer->name, name);
            plat_board_put(to, at, i, cell, value);
        }
    }
    return PLAT_OK;
}

static PlatStatus migrate_cells(const Migration *c) {
    const PlatGeometry *geometry = c->to.field->as.cells.geometry;
    if (!same_geometry(c->from.field->as.cells.geometry, geometry))
        return misfit(c, "its cells have changed");
    plat_cells_copy(geometry, plat_field_at(c->to.schema, c->to.field, c->to.block, c->to.seat),
                    plat_field_in(c->from.schema, c->from.field, c->from.block, c->from.seat));
    return PLAT_OK;
}

static PlatStatus migrate_network(const Migration *c) {
    const PlatNetwork *from = &c->from.field->as.network;
    const PlatNetwork *to = &c->to.field->as.network;
    const PlatGeometry *geometry = to->geometry;
    if (!same_geometry(from->geometry, geometry))
        return misfit(c, "its cells have changed");
    const uint64_t *old = plat_field_in(c->from.schema, c->from.field, c->from.block, c->from.seat);
    uint64_t *at = plat_field_at(c->to.schema, c->to.field, c->to.block, c->to.seat);
    for (int d = 0; d < geometry->sides; d++)
        plat_cells_copy(geometry, at + d * geometry->words, plat_network_open(from, old, d));
    for (int i = plat_network_link_count(from, old) - 1; i >= 0; i--) {
        PlatLink link = plat_network_link_nth(from, old, i);
        if (plat_network_link(to, at, link.a, link.b, NULL) != PLAT_OK)
            return misfit(c, "it no longer has room for all that it holds");
    }
    return PLAT_OK;
}

/* For each column of `to` the column of `from` with the same name and kind. */
static PlatStatus match_columns(const Migration *c, int *before) {
    const PlatField *from = c->from.field;
    const PlatField *to = c->to.field;
    if (from->as.list.columns != to->as.list.columns)
        return misfit(c, "its records are now declared differently");
    for (int i = 0; i < to->as.list.columns; i++) {
        const PlatColumn *column = &to->as.list.column[i];
        int j = 0;
        while (j < from->as.list.columns && strcmp(from->as.list.column[j].name, column->name) != 0)
            j++;
        if (j == from->as.list.columns)
            return misfit(c, "its records are now declared differently");
        const PlatColumn *old = &from->as.list.column[j];
        if (old->as != column->as ||
            (column->as == PLAT_AS_CELL && !same_geometry(old->geometry, column->geometry)))
            return plat_error_set(c->error, PLAT_E_MIGRATE, to->name,
                                  "'%s' in its records is now another kind of value", column->name);
        before[i] = j;
    }
    return PLAT_OK;
}

static PlatStatus migrate_list(const Migration *c) {
    const PlatField *from = c->from.field;
    const PlatField *to = c->to.field;
    int before[PLAT_MAX_RECORD_COLUMNS];
    if (plat_list_count(c->from) == 0)
        return PLAT_OK;
    PlatStatus status = match_columns(c, before);
    for (int n = 0; status == PLAT_OK && n < plat_list_count(c->from); n++) {
        int64_t values[PLAT_MAX_RECORD_COLUMNS];
        for (int i = 0; i < to->as.list.columns; i++) {
            values[i] = plat_list_get(c->from, n, before[i]);
            if (to->as.list.column[i].as != PLAT_AS_NAME || values[i] < 0)
                continue;
            const PlatNames *old = from->as.list.column[before[i]].names;
            int name = index_in(to->as.list.column[i].names, old, values[i]);
            if (name < 0)
                return no_name(c, old, values[i]);
            values[i] = name;
        }
        status = plat_list_add(c->to, values, NULL);
        if (status == PLAT_E_CAPACITY)
            return misfit(c, "it no longer has room for all that it holds");
        if (status != PLAT_OK)
            return plat_error_set(c->error, PLAT_E_MIGRATE, to->name, "record %d no longer fits",
                                  n + 1);
    }
    return status;
}

static PlatStatus migrate_value(const Migration *c) {
    switch (c->to.field->kind) {
    case PLAT_FIELD_COUNTER: return migrate_counter(c);
    case PLAT_FIELD_DICE: return migrate_dice(c);
    case PLAT_FIELD_DECK: return migrate_deck(c);
    case PLAT_FIELD_HAND: return migrate_hand(c);
    case PLAT_FIELD_BOARD: return migrate_board(c);
    case PLAT_FIELD_CELLS: return migrate_cells(c);
    case PLAT_FIELD_LIST: return migrate_list(c);
    case PLAT_FIELD_NETWORK: return migrate_network(c);
    }
    return PLAT_OK;
}

/* --- the whole --- */

typedef struct Report {
    PlatMigrateReport *call;
    void *context;
} Report;

static void tell(const Report *report, PlatMigrated what, const char *field) {
    if (report->call)
        report->call(report->context, what, field);
}

/* Layers of a board that is there in both, as "board.layer". */
static void tell_layers(const Report *report, PlatMigrated what, const PlatField *board,
                        const PlatField *other) {
    for (int i = 0; i < board->as.board.layers; i++) {
        const char *layer = board->as.board.layer[i].name;
        if (find_layer(&other->as.board, layer) >= 0)
            continue;
        char name[2 * PLAT_MAX_NAME];
        snprintf(name, sizeof name, "%s.%s", board->name, layer);
        tell(report, what, name);
    }
}

static PlatStatus migrate_field(Migration *c, const Report *report) {
    const PlatField *from = c->from.field;
    const PlatField *to = c->to.field;
    if (from->kind != to->kind)
        return misfit(c, "it is now another kind of field");
    if (from->per_player != to->per_player)
        return misfit(c, to->per_player ? "it was shared, and now each player has one"
                                        : "each player had one, and now it is shared");
    bool same = same_shape(c->from, c->to);
    int places = to->per_player ? plat_schema_seats(c->to.schema) : 1;
    for (int seat = 0; seat < places; seat++) {
        c->from.seat = c->to.seat = seat;
        if (same) {
            memcpy(plat_field_at(c->to.schema, to, c->to.block, seat),
                   plat_field_in(c->from.schema, from, c->from.block, seat), to->size);
            continue;
        }
        PlatStatus status = migrate_value(c);
        if (status != PLAT_OK)
            return status;
    }
    if (!same || from->visible != to->visible)
        tell(report, PLAT_MIGRATED_CHANGED, to->name);
    if (!same && to->kind == PLAT_FIELD_BOARD) {
        tell_layers(report, PLAT_MIGRATED_GONE, from, to);
        tell_layers(report, PLAT_MIGRATED_NEW, to, from);
    }
    return PLAT_OK;
}

static void migrate_streams(const PlatSchema *from_schema, const void *from,
                            const PlatSchema *to_schema, void *to) {
    for (int i = 0; i < plat_schema_streams(to_schema); i++) {
        const char *name = plat_schema_stream_name(to_schema, i);
        for (int j = 0; j < plat_schema_streams(from_schema); j++)
            if (strcmp(plat_schema_stream_name(from_schema, j), name) == 0)
                *plat_block_stream(to_schema, to, i) =
                    *plat_block_stream(from_schema, (void *)from, j);
    }
}

PlatStatus plat_block_migrate(const PlatSchema *from_schema, const void *from,
                              const PlatSchema *to_schema, void *to, uint64_t seed,
                              PlatMigrateReport *report, void *context, PlatError *error) {
    if (plat_schema_seats(from_schema) != plat_schema_seats(to_schema))
        return plat_error_set(error, PLAT_E_MIGRATE, "",
                              "the game now has %d players, not %d as "
                              "before",
                              plat_schema_seats(to_schema), plat_schema_seats(from_schema));
    Report tells = {report, context};
    plat_block_init(to_schema, to, seed);
    memcpy(to, from, sizeof(PlatControl));
    migrate_streams(from_schema, from, to_schema, to);

    for (int i = 0; i < plat_schema_fields(to_schema); i++) {
        const PlatField *field = plat_schema_field(to_schema, i);
        const PlatField *before =
            plat_schema_field(from_schema, plat_schema_find(from_schema, field->name));
        if (!before) {
            tell(&tells, PLAT_MIGRATED_NEW, field->name);
            continue;
        }
        Migration migration = {
            .from = {from_schema, before, (void *)from, 0},
            .to = {to_schema,   field,  to,           0},
            .error = error
        };
        PlatStatus status = migrate_field(&migration, &tells);
        if (status != PLAT_OK)
            return status;
    }
    for (int i = 0; i < plat_schema_fields(from_schema); i++) {
        const char *name = plat_schema_field(from_schema, i)->name;
        if (plat_schema_find(to_schema, name) < 0)
            tell(&tells, PLAT_MIGRATED_GONE, name);
    }
    return PLAT_OK;
}
