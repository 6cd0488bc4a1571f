/* A block as JSON values: each kind of field in its own form, everything by name.
 *
 * Every builder returns a new reference, or NULL when memory ran out. A NULL that is put into an
 * array or an object makes that NULL too, so that only the very end has to look. */
#include "dump_state.h"

#include <stdio.h>
#include <string.h>

#include "dump.h"
#include "kernel/edges.h"
#include "kernel/pieces.h"
#include "kernel/tiling.h"
#include "text/utf8.h"

static void drop_if(json_t **parent, int failed) {
    if (failed) {
        json_decref(*parent);
        *parent = NULL;
    }
}

void plat_dump_append(json_t **array, json_t *value) {
    drop_if(array, json_array_append_new(*array, value));
}

void plat_dump_set(json_t **object, const char *key, json_t *value) {
    json_t *clean = plat_dump_text(key);
    drop_if(object, json_object_set_new(*object, json_string_value(clean), value));
    json_decref(clean);
}

json_t *plat_dump_text(const char *text) {
    json_t *string = json_string(text);
    if (string)
        return string;
    size_t size = strlen(text);
    char *clean = malloc(size + 1);
    if (!clean)
        return NULL;
    memcpy(clean, text, size + 1);
    for (size_t n = 0; n < size;) {
        int32_t point;
        bool ignored;
        size_t length = plat_utf8_next(text + n, size - n, &point, &ignored);
        if (length == 1 && (unsigned char)text[n] >= 0x80)
            clean[n] = '?';
        n += length;
    }
    string = json_string(clean);
    free(clean);
    return string;
}

json_t *plat_dump_name(const PlatNames *names, int64_t index) {
    if (!names || index < 0 || index >= names->count)
        return json_null();
    return plat_dump_text(names->name[index].text);
}

/* Where a cell is, and `name` unless it is NULL; on graphs always its name. */
static json_t *cell_object(const PlatGeometry *g, int cell, const char *name) {
    const PlatTilingRow *tiling = plat_tiling(g->tiling);
    char own[PLAT_CELL_NAME];
    if (g->tiling == PLAT_GRAPH) {
        plat_geometry_name(g, own, cell);
        name = own;
    }
    int row = tiling->base + g->first_r + plat_geometry_row(g, cell);
    int column = tiling->base + g->first_q + plat_geometry_column(g, cell);
    return json_pack("{s:s*, s:i, s:i}", "name", name, tiling->row, row, tiling->column, column);
}

/* A number as what it stands for; `names` and `geometry` where that needs them. */
static json_t *value_as(PlatValue as, int64_t value, const PlatNames *names,
                        const PlatGeometry *geometry, const PlatNames *seats) {
    switch (as) {
    case PLAT_AS_FLAG: return json_boolean(value != 0);
    case PLAT_AS_SEAT: return plat_dump_name(seats, value);
    case PLAT_AS_NAME: return plat_dump_name(names, value);
    case PLAT_AS_CELL:
        if (!geometry || value < 0 || value >= PLAT_MAX_POSITIONS ||
            !plat_cells_has(geometry->all, (int)value))
            return json_null();
        return cell_object(geometry, (int)value, NULL);
    case PLAT_AS_INTEGER: break;
    }
    return json_integer(value);
}

static json_t *card(const PlatSchema *schema, const PlatField *field, int index) {
    const PlatField *deck = field;
    if (field->kind == PLAT_FIELD_HAND)
        deck = plat_schema_field(schema, field->as.hand.deck);
    return index == PLAT_HIDDEN_CARD ? json_null() : plat_dump_name(deck->as.deck.names, index);
}

static json_t *die_face(PlatConstFieldRef view, int die) {
    const PlatNames *names = view.field->as.dice.names;
    int face = plat_dice_face(view, die);
    if (face < 0)
        return json_null();
    return names ? plat_dump_name(names, face) : json_integer(face + 1);
}

static json_t *dice(PlatConstFieldRef view, const PlatNames *seats) {
    (void)seats;
    const PlatNames *names = view.field->as.dice.dice, *places = view.field->as.dice.places;
    json_t *all = names ? json_object() : json_array();
    for (int die = 0; die < view.field->as.dice.count; die++) {
        json_t *value = die_face(view, die);
        if (places)
            value = json_pack("{s:o, s:o}", "face", value, "place",
                              plat_dump_name(places, plat_dice_place(view, die)));
        if (names)
            plat_dump_set(&all, names->name[die].text, value);
        else
            plat_dump_append(&all, value);
    }
    return all;
}

static json_t *deck(PlatConstFieldRef view, const PlatNames *seats) {
    (void)seats;
    json_t *draw = json_array(), *discards = json_array();
    for (int n = 0; n < plat_deck_count(view); n++)
        plat_dump_append(&draw, card(view.schema, view.field, plat_deck_card(view, n)));
    for (int n = 0; n < plat_deck_discards(view); n++)
        plat_dump_append(&discards, card(view.schema, view.field, plat_deck_discarded(view, n)));
    return json_pack("{s:o, s:o}", "draw", draw, "discard", discards);
}

static json_t *hand(PlatConstFieldRef view, const PlatNames *seats) {
    (void)seats;
    json_t *array = json_array();
    for (int n = 0; n < plat_hand_count(view); n++)
        plat_dump_append(&array, card(view.schema, view.field, plat_hand_card(view, n)));
    return array;
}

typedef unsigned Knowers(PlatConstFieldRef view, int n);

/* Which of `count` cards each seat knows, from 1: { "blue": [1, 3] }. Seats that know none are left
 * out. */
static json_t *known_cards(PlatConstFieldRef view, const PlatNames *seats, int count,
                           Knowers *known) {
    json_t *object = json_object();
    for (int seat = 0; seat < seats->count; seat++) {
        json_t *places = json_array();
        for (int n = 0; n < count; n++)
            if (known(view, n) >> seat & 1)
                plat_dump_append(&places, json_integer(n + 1));
        if (places && json_array_size(places) == 0)
            json_decref(places);
        else
            plat_dump_set(&object, seats->name[seat].text, places);
    }
    return object;
}

static bool any_known(PlatConstFieldRef view, int count, Knowers *known) {
    for (int n = 0; n < count; n++)
        if (known(view, n))
            return true;
    return false;
}

/* Add what seats know of the cards of a field, if any of them knows one, beside its value. */
static void set_known(json_t **object, PlatConstFieldRef view, const PlatNames *seats) {
    char name[PLAT_MAX_NAME + 8];
    snprintf(name, sizeof name, "%s known", view.field->name);
    if (!view.field->remembers)
        return;
    if (view.field->kind == PLAT_FIELD_HAND) {
        const int count = plat_hand_count(view);
        if (any_known(view, count, plat_hand_known))
            plat_dump_set(object, name, known_cards(view, seats, count, plat_hand_known));
        return;
    }
    const int draw = plat_deck_count(view), discards = plat_deck_discards(view);
    if (any_known(view, draw, plat_deck_known) ||
        any_known(view, discards, plat_deck_discarded_known))
        plat_dump_set(object, name,
                      json_pack("{s:o, s:o}", "draw",
                                known_cards(view, seats, draw, plat_deck_known), "discard",
                                known_cards(view, seats, discards, plat_deck_discarded_known)));
}

static json_t *layer_value(const PlatLayer *layer, int stored, const PlatNames *seats) {
    if (layer->as == PLAT_AS_FLAG)
        return json_boolean(stored != 0);
    if (stored == 0)
        return json_null();
    switch (layer->as) {
    case PLAT_AS_SEAT: return plat_dump_name(seats, stored - 1);
    case PLAT_AS_NAME: return plat_dump_name(layer->names, stored - 1);
    default: return json_integer(stored - 1 + layer->min);
    }
}

static json_t *board(PlatConstFieldRef view, const PlatNames *seats) {
    const PlatBoard *b = &view.field->as.board;
    const PlatGeometry *g = b->geometry;
    const uint64_t *memory = plat_field_in(view);
    json_t *array = json_array();
    PLAT_EACH_CELL(cell, g, g->all) {
        if (!plat_cells_has(plat_board_drawn(memory), cell)) {
            plat_dump_append(&array, json_null());
            continue;
        }
        json_t *object = cell_object(g, cell, NULL);
        for (int layer = 0; layer < b->layers; layer++) {
            int stored = plat_board_value(b, memory, layer, cell);
            plat_dump_set(&object, b->layer[layer].name,
                          layer_value(&b->layer[layer], stored, seats));
        }
        plat_dump_append(&array, object);
    }
    return array;
}

static json_t *name_set(PlatConstFieldRef view, const PlatNames *seats) {
    (void)seats;
    const PlatNames *names = view.field->as.names.of;
    json_t *array = json_array();
    for (int n = 0; n < names->count; n++)
        if (plat_cells_has(plat_field_in(view), n))
            plat_dump_append(&array, plat_dump_name(names, n));
    return array;
}

static json_t *cells_of(const PlatGeometry *g, const uint64_t *set) {
    json_t *array = json_array();
    PLAT_EACH_CELL(cell, g, set)
        plat_dump_append(&array, cell_object(g, cell, NULL));
    return array;
}

static json_t *cells(PlatConstFieldRef view, const PlatNames *seats) {
    (void)seats;
    return cells_of(view.field->as.cells.geometry, plat_field_in(view));
}

/* The ways of one kind: the cells with open sides, each with the names of their directions, and the
 * links as pairs. */
static json_t *ways(const PlatNetwork *n, const uint64_t *part) {
    const PlatGeometry *g = n->geometry;
    json_t *pieces = json_array(), *links = json_array();
    PLAT_EACH_CELL(cell, g, g->all) {
        int sides = plat_network_sides(n, part, cell);
        if (sides == 0)
            continue;
        json_t *names = json_array();
        for (int d = 0; d < g->sides; d++)
            if ((sides >> d) & 1)
                plat_dump_append(&names, json_string(plat_geometry_direction_name(g, d)));
        json_t *object = cell_object(g, cell, NULL);
        plat_dump_set(&object, "sides", names);
        plat_dump_append(&pieces, object);
    }
    for (int i = 0; i < plat_network_link_count(n, part); i++) {
        PlatLink link = plat_network_link_nth(n, part, i);
        plat_dump_append(&links, json_pack("[o, o]", cell_object(g, link.a, NULL),
                                           cell_object(g, link.b, NULL)));
    }
    return json_pack("{s:o, s:o}", "pieces", pieces, "links", links);
}

/* Pairs of the cells on both sides. */
static json_t *walls(PlatConstFieldRef view, const PlatNames *seats) {
    (void)seats;
    const PlatGeometry *g = view.field->as.walls.geometry;
    const uint64_t *memory = plat_field_in(view);
    json_t *array = json_array();
    for (int edge = 0; edge < 64 * plat_edge_words(g); edge++) {
        int a, b;
        if (plat_cells_has(memory, edge) && plat_edge_ends(g, edge, &a, &b))
            plat_dump_append(&array,
                             json_pack("[o, o]", cell_object(g, a, NULL), cell_object(g, b, NULL)));
    }
    return array;
}

static json_t *network(PlatConstFieldRef view, const PlatNames *seats) {
    (void)seats;
    const PlatNetwork *n = &view.field->as.network;
    const PlatNetwork single = plat_network_single(n);
    const uint64_t *memory = plat_field_in(view);
    if (!n->kinds)
        return ways(n, memory);
    json_t *kinds = json_object();
    for (int kind = 0; kind < n->kinds->count; kind++)
        plat_dump_set(&kinds, n->kinds->name[kind].text,
                      ways(&single, plat_network_part_in(n, memory, kind)));
    return json_pack("{s:o, s:o}", "kinds", kinds, "joined",
                     cells_of(n->geometry, plat_network_joined(n, memory)));
}

static json_t *list(PlatConstFieldRef view, const PlatNames *seats) {
    json_t *array = json_array();
    for (int record = 0; record < plat_list_count(view); record++) {
        json_t *object = json_object();
        for (int n = 0; n < view.field->as.list.columns; n++) {
            const PlatColumn *column = &view.field->as.list.column[n];
            plat_dump_set(&object, column->name,
                          value_as(column->as, plat_list_get(view, record, n), column->names,
                                   column->geometry, seats));
        }
        plat_dump_append(&array, object);
    }
    return array;
}

static json_t *ledger(PlatConstFieldRef view, const PlatNames *seats) {
    (void)seats;
    json_t *array = json_array();
    PlatLedgerLine line;
    for (int n = 0; plat_ledger_get(view, n, &line); n++)
        plat_dump_append(
            &array, json_pack("{s:o, s:o, s:i, s:o, s:o}", "season",
                              plat_dump_name(view.field->as.ledger.seasons, line.season), "item",
                              plat_dump_name(view.field->as.ledger.items, line.item), "amount",
                              (int)line.amount, "reason", plat_dump_text(line.reason), "place",
                              plat_dump_text(line.place)));
    return array;
}

static json_t *counter(PlatConstFieldRef view, const PlatNames *seats) {
    const PlatField *field = view.field;
    return value_as(field->as.counter.as, plat_counter_get(view), field->as.counter.names, NULL,
                    seats);
}

/* A row for each kind of field: its value as JSON. */
static json_t *(*const dumps[])(PlatConstFieldRef view, const PlatNames *seats) = {
    [PLAT_FIELD_COUNTER] = counter, [PLAT_FIELD_DICE] = dice,       [PLAT_FIELD_DECK] = deck,
    [PLAT_FIELD_HAND] = hand,       [PLAT_FIELD_BOARD] = board,     [PLAT_FIELD_CELLS] = cells,
    [PLAT_FIELD_LIST] = list,       [PLAT_FIELD_NETWORK] = network, [PLAT_FIELD_LEDGER] = ledger,
    [PLAT_FIELD_WALLS] = walls,     [PLAT_FIELD_NAMES] = name_set,
};

static json_t *field_value(PlatConstFieldRef view, const PlatNames *seats, int viewer) {
    bool hidden = viewer != PLAT_DUMP_OPEN && plat_field_hides(view.field, view.seat, viewer);
    return hidden ? json_pack("{s:b}", "hidden", 1) : dumps[view.field->kind](view, seats);
}

/* The fields of the shared part (seat -1) or of one seat. */
static json_t *part(const PlatRules *rules, const void *block, int seat, int viewer) {
    json_t *object = json_object();
    for (int n = 0; n < plat_schema_fields(rules->schema); n++) {
        const PlatField *field = plat_schema_field(rules->schema, n);
        if (field->per_player == (seat >= 0)) {
            PlatConstFieldRef view = {rules->schema, field, block, seat < 0 ? 0 : seat};
            plat_dump_set(&object, field->name, field_value(view, rules->seat_names, viewer));
            set_known(&object, view, rules->seat_names);
        }
    }
    return object;
}

json_t *plat_dump_state(const PlatRules *rules, const void *block, int viewer) {
    json_t *seats = json_object();
    for (int seat = 0; seat < rules->seats; seat++)
        plat_dump_set(&seats, rules->seat_names->name[seat].text, part(rules, block, seat, viewer));
    return json_pack("{s:o, s:o}", "shared", part(rules, block, -1, viewer), "seats", seats);
}

static json_t *geometry_object(const PlatGeometry *g) {
    json_t *cells = json_array();
    PLAT_EACH_CELL(cell, g, g->all) {
        char name[PLAT_CELL_NAME];
        plat_geometry_name(g, name, cell);
        plat_dump_append(&cells, cell_object(g, cell, name));
    }
    json_t *links = NULL; /* pairs of names */
    for (int n = 0; g->graph && n < g->graph->links; n++) {
        char a[PLAT_CELL_NAME], b[PLAT_CELL_NAME];
        plat_geometry_name(g, a, g->graph->link[n].a);
        plat_geometry_name(g, b, g->graph->link[n].b);
        links = links ? links : json_array();
        plat_dump_append(&links, json_pack("[s, s]", a, b));
    }
    return json_pack("{s:s, s:i, s:i, s:o, s:o*}", "tiling", plat_tiling(g->tiling)->name, "rows",
                     g->rows, "columns", g->columns, "cells", cells, "links", links);
}

json_t *plat_dump_geometries(const PlatSchema *schema) {
    json_t *object = json_object();
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        const PlatGeometry *geometry = plat_field_geometry(field);
        if (geometry)
            plat_dump_set(&object, field->name, geometry_object(geometry));
    }
    return object;
}
