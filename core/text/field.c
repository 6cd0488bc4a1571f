/* Fields as text, and fields from text: what `.state` shows and `.edit` and `.force` read.
 *
 * A field is read whole before anything of it is written, and the kernel's functions check what is
 * written; where one of them refuses, the field is set back. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "buffer.h"
#include "scan.h"
#include "text.h"

/* How one stored number reads. */
typedef struct Kind {
    PlatValue as;
    const PlatNames *names; /* of names, or of seats */
    const PlatGeometry *geometry;
    int seats;
} Kind;

static Kind counter_kind(PlatAt at, const PlatNames *seats) {
    PlatValue as = at.field->as.counter.as;
    return (Kind){as, as == PLAT_AS_SEAT ? seats : at.field->as.counter.names, NULL,
                  plat_schema_seats(at.schema)};
}

static Kind column_kind(PlatAt at, int column, const PlatNames *seats) {
    const PlatColumn *c = &at.field->as.list.column[column];
    return (Kind){c->as, c->as == PLAT_AS_SEAT ? seats : c->names, c->geometry,
                  plat_schema_seats(at.schema)};
}

/* --- one number --- */

static void write_name(PlatBuffer *out, const PlatNames *names, int64_t index) {
    if (names && index >= 0 && index < names->count)
        plat_buffer_put(out, names->name[index].text);
    else
        plat_buffer_put(out, index == PLAT_HIDDEN_CARD ? "?" : "none");
}

static void write_number(PlatBuffer *out, const Kind *kind, int64_t value) {
    const PlatGeometry *g = kind->geometry;
    char cell[PLAT_CELL_NAME];
    switch (kind->as) {
    case PLAT_AS_FLAG: plat_buffer_put(out, value != 0 ? "true" : "false"); return;
    case PLAT_AS_NAME: write_name(out, kind->names, value); return;
    case PLAT_AS_SEAT:
        if (!kind->names && value >= 0)
            plat_buffer_number(out, value + 1);
        else
            write_name(out, kind->names, value);
        return;
    case PLAT_AS_CELL:
        if (g && value >= 0 && value < g->words * 64 && plat_cells_has(g->all, (int)value)) {
            plat_geometry_name(g, cell, (int)value);
            plat_buffer_put(out, cell);
            return;
        }
        if (value < 0) {
            plat_buffer_put(out, "none");
            return;
        }
        break;
    case PLAT_AS_INTEGER: break;
    }
    plat_buffer_number(out, value);
}

static PlatStatus read_cell(PlatScan *scan, const PlatGeometry *g, int64_t *cell,
                            PlatError *error) {
    size_t length;
    const char *word = plat_scan_peek(scan, &length);
    int found = plat_geometry_parse(g, word, length);
    if (found < 0) {
        return plat_error_set(error, PLAT_E_NAME, "", "there is no cell `%.*s`",
                              length > 40 ? 40 : (int)length, word);
    }
    scan->at += length;
    *cell = found;
    return PLAT_OK;
}

static PlatStatus read_flag(PlatScan *scan, int64_t *value, PlatError *error) {
    bool yes =
        plat_scan_word(scan, "true") || plat_scan_word(scan, "yes") || plat_scan_word(scan, "1");
    bool no = !yes && (plat_scan_word(scan, "false") || plat_scan_word(scan, "no") ||
                       plat_scan_word(scan, "0"));
    *value = yes ? 1 : 0;
    return yes || no ? PLAT_OK : plat_error_set(error, PLAT_E_FORMAT, "", "expected true or false");
}

static PlatStatus read_seat(PlatScan *scan, const Kind *kind, int64_t *value, PlatError *error) {
    PlatScan again = *scan;
    if (plat_scan_integer(&again, value, NULL) == PLAT_OK && *value >= 1 && *value <= kind->seats) {
        *scan = again;
        --*value;
        return PLAT_OK;
    }
    int index;
    PlatStatus status = !kind->names
                            ? plat_error_set(error, PLAT_E_RANGE, "",
                                             "expected a seat from 1 to %d, or none", kind->seats)
                            : plat_scan_name(scan, kind->names, &index, error);
    *value = status == PLAT_OK ? index : *value;
    return status;
}

static PlatStatus read_number(PlatScan *scan, const Kind *kind, int64_t *value, PlatError *error) {
    bool may_be_none =
        kind->as == PLAT_AS_NAME || kind->as == PLAT_AS_SEAT || kind->as == PLAT_AS_CELL;
    bool is_name = kind->names && plat_names_find(kind->names, "none", 4) >= 0;
    if (may_be_none && !is_name && plat_scan_word(scan, "none")) {
        *value = -1;
        return PLAT_OK;
    }
    if (kind->as == PLAT_AS_FLAG)
        return read_flag(scan, value, error);
    if (kind->as == PLAT_AS_SEAT)
        return read_seat(scan, kind, value, error);
    if (kind->as == PLAT_AS_CELL && kind->geometry)
        return read_cell(scan, kind->geometry, value, error);
    if (kind->as == PLAT_AS_NAME && kind->names) {
        int index;
        PlatStatus status = plat_scan_name(scan, kind->names, &index, error);
        *value = status == PLAT_OK ? index : *value;
        return status;
    }
    return plat_scan_integer(scan, value, error);
}

/* Nothing may stand after what was read. */
static PlatStatus read_end(PlatScan *scan, PlatError *error) {
    size_t length = 0;
    if (plat_scan_done(scan))
        return PLAT_OK;
    const char *word = plat_scan_peek(scan, &length);
    length = length == 0 ? 1 : length;
    return plat_error_set(error, PLAT_E_FORMAT, "", "`%.*s` is left over",
                          length > 40 ? 40 : (int)length, word);
}

/* True when the text says that there is nothing: "", "none". */
static bool says_nothing(PlatScan *scan, const PlatNames *names) {
    bool is_name = names && plat_names_find(names, "none", 4) >= 0;
    return plat_scan_done(scan) || (!is_name && plat_scan_word(scan, "none"));
}

/* --- counters --- */

static PlatStatus edit_counter(PlatAt at, const PlatNames *seats, PlatScan *scan,
                               PlatError *error) {
    Kind kind = counter_kind(at, seats);
    int64_t value;
    PlatStatus status = read_number(scan, &kind, &value, error);
    status = status == PLAT_OK ? read_end(scan, error) : status;
    return status == PLAT_OK ? plat_counter_set(at, value, error) : status;
}

/* --- dice --- */

static PlatStatus read_face(PlatAt at, PlatScan *scan, int *face, PlatError *error) {
    const PlatNames *names = at.field->as.dice.names;
    PlatScan again = *scan;
    if (names && plat_scan_name(&again, names, face, NULL) == PLAT_OK) {
        *scan = again;
        return PLAT_OK;
    }
    int64_t number;
    PlatStatus status = plat_scan_integer(&again, &number, NULL);
    if (status != PLAT_OK && names)
        return plat_scan_name(scan, names, face, error);
    if (status != PLAT_OK || number < 1 || number > at.field->as.dice.faces) {
        size_t length;
        const char *word = plat_scan_peek(scan, &length);
        return plat_error_set(error, status != PLAT_OK ? PLAT_E_FORMAT : PLAT_E_RANGE, "",
                              "`%.*s` is not a face; expected one from 1 to %d",
                              length > 40 ? 40 : (int)length, word, at.field->as.dice.faces);
    }
    *scan = again;
    *face = (int)number - 1;
    return PLAT_OK;
}

static void format_dice(PlatAt at, PlatBuffer *out) {
    const PlatNames *names = at.field->as.dice.names;
    for (int die = 0; die < at.field->as.dice.count; die++) {
        int face = plat_dice_face(at, die);
        plat_buffer_put(out, die == 0 ? "" : " ");
        if (face < 0)
            plat_buffer_put(out, "-");
        else if (names && face < names->count)
            plat_buffer_put(out, names->name[face].text);
        else
            plat_buffer_number(out, face + 1);
    }
}

static PlatStatus edit_dice(PlatAt at, PlatScan *scan, PlatError *error) {
    int face[PLAT_MAX_DICE], count = at.field->as.dice.count;
    for (int die = 0; die < count; die++) {
        if (plat_scan_done(scan)) {
            return plat_error_set(error, PLAT_E_FORMAT, "", "expected %d faces, got %d", count,
                                  die);
        }
        if (plat_scan_word(scan, "-")) {
            face[die] = -1;
            continue;
        }
        PlatStatus status = read_face(at, scan, &face[die], error);
        if (status != PLAT_OK)
            return status;
    }
    PlatStatus status = read_end(scan, error);
    for (int die = 0; die < count && status == PLAT_OK; die++)
        status = plat_dice_set(at, die, face[die], error);
    return status;
}

/* --- cards --- */

static const PlatNames *card_names(PlatAt at) {
    const PlatField *deck = at.field;
    if (deck->kind == PLAT_FIELD_HAND)
        deck = plat_schema_field(at.schema, deck->as.hand.deck);
    return deck->as.deck.names;
}

/* Cards up to the end or to '|'. A card that is too much for `room` is PLAT_E_CAPACITY. */
static PlatStatus read_cards(PlatScan *scan, const PlatNames *names, int *card, int room,
                             int *count, PlatError *error) {
    *count = 0;
    if (says_nothing(scan, names))
        return PLAT_OK;
    while (!plat_scan_done(scan) && *scan->at != '|') {
        if (*count == room)
            return plat_error_set(error, PLAT_E_CAPACITY, "", "there is room for only %d cards",
                                  room);
        PlatStatus status = plat_scan_name(scan, names, &card[*count], error);
        if (status != PLAT_OK)
            return status;
        ++*count;
    }
    return PLAT_OK;
}

/* An empty pile, where "none" is not one of the cards. */
static const char *no_cards(PlatAt at) {
    return plat_names_find(card_names(at), "none", 4) >= 0 ? "" : "none";
}

static void format_hand(PlatAt at, PlatBuffer *out) {
    int count = plat_hand_count(at);
    for (int n = 0; n < count; n++) {
        plat_buffer_put(out, n == 0 ? "" : " ");
        write_name(out, card_names(at), plat_hand_card(at, n));
    }
    plat_buffer_put(out, count == 0 ? no_cards(at) : "");
}

static PlatStatus edit_hand(PlatAt at, PlatScan *scan, PlatError *error) {
    int card[PLAT_MAX_HAND], count;
    PlatStatus status =
        read_cards(scan, card_names(at), card, at.field->as.hand.capacity, &count, error);
    status = status == PLAT_OK ? read_end(scan, error) : status;
    if (status != PLAT_OK)
        return status;
    plat_hand_clear(at);
    for (int n = 0; n < count && status == PLAT_OK; n++)
        status = plat_hand_add(at, card[n], error);
    return status;
}

static void format_pile(PlatAt at, PlatBuffer *out, int count, int (*card)(PlatAt, int)) {
    for (int n = 0; n < count; n++) {
        plat_buffer_put(out, n == 0 ? "" : " ");
        write_name(out, card_names(at), card(at, n));
    }
    plat_buffer_put(out, count == 0 ? no_cards(at) : "");
}

static void format_deck(PlatAt at, PlatBuffer *out) {
    format_pile(at, out, plat_deck_count(at), plat_deck_card);
    plat_buffer_put(out, " | ");
    format_pile(at, out, plat_deck_discards(at), plat_deck_discarded);
}

/* Take every card out of the deck. Its stream stays where it was. */
static void empty_deck(PlatAt at) {
    PlatRng *stream = plat_block_stream(at.schema, at.block, at.field->as.deck.stream);
    PlatRng kept = *stream;
    int card;
    plat_deck_reshuffle(at);
    while (plat_deck_count(at) > 0 && plat_deck_draw(at, &card, NULL) == PLAT_OK) {
    }
    *stream = kept;
}

static PlatStatus edit_deck(PlatAt at, PlatScan *scan, PlatError *error) {
    int draw[PLAT_MAX_CARDS], discard[PLAT_MAX_CARDS], draws = 0, discards = 0;
    int cards = at.field->as.deck.cards;
    const PlatNames *names = at.field->as.deck.names;
    PlatStatus status = read_cards(scan, names, draw, cards, &draws, error);
    if (status == PLAT_OK && plat_scan_mark(scan, '|'))
        status = read_cards(scan, names, discard, cards - draws, &discards, error);
    status = status == PLAT_OK ? read_end(scan, error) : status;
    if (status != PLAT_OK)
        return status;
    empty_deck(at);
    for (int n = draws - 1; n >= 0 && status == PLAT_OK; n--)
        status = plat_deck_put(at, draw[n], error);
    for (int n = discards - 1; n >= 0 && status == PLAT_OK; n--)
        status = plat_deck_discard(at, discard[n], error);
    return status;
}

/* --- cell sets --- */

static void format_cells(PlatAt at, PlatBuffer *out) {
    const PlatGeometry *g = at.field->as.cells.geometry;
    const uint64_t *set = plat_field_in(at.schema, at.field, at.block, at.seat);
    char name[PLAT_CELL_NAME];
    for (int cell = plat_cells_next(g, set, -1); cell >= 0; cell = plat_cells_next(g, set, cell)) {
        plat_buffer_put(out, out->length == 0 ? "" : " ");
        plat_geometry_name(g, name, cell);
        plat_buffer_put(out, name);
    }
    plat_buffer_put(out, out->length == 0 ? "none" : "");
}

static PlatStatus edit_cells(PlatAt at, PlatScan *scan, PlatError *error) {
    const PlatGeometry *g = at.field->as.cells.geometry;
    PlatCells set;
    plat_cells_clear(g, set.word);
    bool nothing = says_nothing(scan, NULL);
    while (!nothing && !plat_scan_done(scan)) {
        int64_t cell = 0;
        PlatStatus status = read_cell(scan, g, &cell, error);
        if (status != PLAT_OK)
            return status;
        plat_cells_add(set.word, (int)cell);
    }
    PlatStatus status = read_end(scan, error);
    if (status == PLAT_OK)
        plat_cells_copy(g, plat_field_at(at.schema, at.field, at.block, at.seat), set.word);
    return status;
}

/* --- lists --- */

static void format_list(PlatAt at, const PlatNames *seats, PlatBuffer *out) {
    int count = plat_list_count(at);
    for (int record = 0; record < count; record++) {
        plat_buffer_put(out, record == 0 ? "" : "; ");
        for (int column = 0; column < at.field->as.list.columns; column++) {
            Kind kind = column_kind(at, column, seats);
            plat_buffer_put(out, column == 0 ? "" : " ");
            write_number(out, &kind, plat_list_get(at, record, column));
        }
    }
    plat_buffer_put(out, count == 0 ? "none" : "");
}

static PlatStatus read_record(PlatAt at, const PlatNames *seats, PlatScan *scan, int64_t *value,
                              PlatError *error) {
    for (int column = 0; column < at.field->as.list.columns; column++) {
        Kind kind = column_kind(at, column, seats);
        PlatStatus status = read_number(scan, &kind, &value[column], error);
        if (status != PLAT_OK)
            return status;
    }
    if (!plat_scan_done(scan) && !plat_scan_mark(scan, ';')) {
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "a record of `%s` has %d values; "
                              "expected ; after them",
                              at.field->name, at.field->as.list.columns);
    }
    return PLAT_OK;
}

static PlatStatus edit_list(PlatAt at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    int64_t value[PLAT_MAX_RECORD_COLUMNS];
    plat_list_clear(at);
    /* "none" is an empty list only when nothing follows: a record may begin with none */
    PlatScan again = *scan;
    if (plat_scan_done(scan) ||
        (plat_scan_word(&again, "none") && plat_scan_done(&again) && at.field->as.list.columns > 0))
        return PLAT_OK;
    while (!plat_scan_done(scan)) {
        PlatStatus status = read_record(at, seats, scan, value, error);
        status = status == PLAT_OK ? plat_list_add(at, value, error) : status;
        if (status != PLAT_OK)
            return status;
    }
    return PLAT_OK;
}

/* --- fields --- */

char *plat_field_format(PlatAt at, const PlatNames *seats) {
    PlatBuffer out = {0};
    const PlatField *field = at.field;
    switch (field->kind) {
    case PLAT_FIELD_COUNTER: {
        Kind kind = counter_kind(at, seats);
        write_number(&out, &kind, plat_counter_get(at));
        break;
    }
    case PLAT_FIELD_DICE: format_dice(at, &out); break;
    case PLAT_FIELD_DECK: format_deck(at, &out); break;
    case PLAT_FIELD_HAND: format_hand(at, &out); break;
    case PLAT_FIELD_BOARD:
        return plat_board_format(&field->as.board,
                                 plat_field_in(at.schema, field, at.block, at.seat), seats);
    case PLAT_FIELD_CELLS: format_cells(at, &out); break;
    case PLAT_FIELD_LIST: format_list(at, seats, &out); break;
    case PLAT_FIELD_NETWORK:
        return plat_network_format(&field->as.network,
                                   plat_field_in(at.schema, field, at.block, at.seat));
    }
    return plat_buffer_take(&out);
}

static PlatStatus edit(PlatAt at, const PlatNames *seats, const char *text, PlatError *error) {
    PlatScan scan = plat_scan_text(text);
    switch (at.field->kind) {
    case PLAT_FIELD_COUNTER: return edit_counter(at, seats, &scan, error);
    case PLAT_FIELD_DICE: return edit_dice(at, &scan, error);
    case PLAT_FIELD_DECK: return edit_deck(at, &scan, error);
    case PLAT_FIELD_HAND: return edit_hand(at, &scan, error);
    case PLAT_FIELD_BOARD:
        return plat_board_parse(&at.field->as.board,
                                plat_field_at(at.schema, at.field, at.block, at.seat), seats, text,
                                error);
    case PLAT_FIELD_CELLS: return edit_cells(at, &scan, error);
    case PLAT_FIELD_LIST: return edit_list(at, seats, &scan, error);
    case PLAT_FIELD_NETWORK:
        return plat_network_parse(&at.field->as.network,
                                  plat_field_at(at.schema, at.field, at.block, at.seat), text,
                                  error);
    }
    return PLAT_E_ARGUMENT;
}

/* Messages without a place are about this field. */
static void name_field(PlatAt at, PlatError *error) {
    if (error && error->where[0] == '\0')
        snprintf(error->where, sizeof error->where, "%s", at.field->name);
}

PlatStatus plat_field_edit(PlatAt at, const PlatNames *seats, const char *text, PlatError *error) {
    void *memory = plat_field_at(at.schema, at.field, at.block, at.seat);
    void *kept = malloc(at.field->size);
    if (!kept)
        return plat_error_set(error, PLAT_E_MEMORY, at.field->name, "out of memory");
    memcpy(kept, memory, at.field->size);
    PlatStatus status = edit(at, seats, text, error);
    if (status != PLAT_OK) {
        memcpy(memory, kept, at.field->size);
        name_field(at, error);
    }
    free(kept);
    return status;
}

PlatStatus plat_field_force(PlatAt at, const char *text, PlatError *error) {
    PlatScan scan = plat_scan_text(text);
    int value[PLAT_MAX_CARDS], count = 0;
    bool dice = at.field->kind == PLAT_FIELD_DICE;
    if (!dice && at.field->kind != PLAT_FIELD_DECK) {
        return plat_error_set(error, PLAT_E_ARGUMENT, at.field->name,
                              "only the results of dice and decks can be forced, and `%s` is "
                              "neither",
                              at.field->name);
    }
    PlatStatus status = PLAT_OK;
    while (status == PLAT_OK && !plat_scan_done(&scan))
        if (count == PLAT_MAX_CARDS)
            status = plat_error_set(error, PLAT_E_CAPACITY, "", "there are more than %d results",
                                    PLAT_MAX_CARDS);
        else if (dice)
            status = read_face(at, &scan, &value[count++], error);
        else
            status = plat_scan_name(&scan, at.field->as.deck.names, &value[count++], error);
    if (status == PLAT_OK && count == 0)
        status = plat_error_set(error, PLAT_E_FORMAT, "", "no results are given");
    if (status == PLAT_OK) {
        status = dice ? plat_dice_force(at, value, count, error)
                      : plat_deck_force(at, value, count, error);
    }
    if (status != PLAT_OK)
        name_field(at, error);
    return status;
}
