/* Counting what is in use: at the end of each turn of a game that is followed, once for each field
 * that holds so many of something, and for each value of a board's layers. */
#include "component_use.h"

#include <stdio.h>
#include <string.h>

#include "kernel/kind.h"
#include "kernel/pieces.h"
#include "text/buffer.h"

enum { MAX_VALUES = 64 /* of a layer that is counted by its values */ };

static int64_t used(PlatConstFieldRef view, int layer, int value) {
    PlatCells cells;
    const PlatField *field = view.field;
    switch (field->kind) {
    case PLAT_FIELD_COUNTER: return plat_counter_get(view);
    case PLAT_FIELD_DECK: return field->as.deck.cards - plat_deck_count(view);
    case PLAT_FIELD_HAND: return plat_hand_count(view);
    case PLAT_FIELD_LIST: return plat_list_count(view);
    case PLAT_FIELD_LEDGER: return plat_ledger_count(view);
    default: break;
    }
    const uint64_t *at = plat_field_in(view);
    const PlatGeometry *g = field->as.board.geometry;
    if (layer < 0)
        return plat_cells_count(g, plat_board_drawn(at));
    plat_board_is(&field->as.board, at, cells.word, layer, value);
    return plat_cells_count(g, cells.word);
}

void plat_component_uses_look(PlatComponentUses *uses, const PlatRules *rules, const void *block) {
    for (int n = 0; n < uses->count; n++) {
        PlatComponentUse *use = &uses->at[n];
        PlatUseTally *tally = &use->tally;
        const int places = tally->per_player ? rules->seats : 1;
        int64_t all = 0;
        use->early = use->full;
        for (int seat = 0; seat < places; seat++) {
            const PlatConstFieldRef view = {rules->schema, use->field, block, seat};
            const int64_t here = used(view, use->layer, use->value);
            tally->most = here > tally->most ? here : tally->most;
            use->full = use->full || (tally->capacity >= 0 && here >= tally->capacity);
            all += here;
        }
        use->last = all;
        tally->most_all = all > tally->most_all ? all : tally->most_all;
    }
}

void plat_component_uses_keep(PlatComponentUses *uses, bool finished) {
    for (int n = 0; n < uses->count; n++) {
        PlatComponentUse *use = &uses->at[n];
        use->tally.full += finished && use->full;
        use->tally.early += finished && use->early;
        use->tally.at_end += finished ? use->last : 0;
        use->full = use->early = false;
        use->last = 0;
    }
}

void plat_component_uses_clear(PlatComponentUses *uses) {
    for (int n = 0; n < uses->count; n++) {
        PlatUseTally *tally = &uses->at[n].tally;
        tally->most = tally->most_all = tally->full = tally->early = tally->at_end = 0;
    }
}

/* What may be counted of a field as a whole: -2, nothing; -1, without an end. */
static int64_t capacity_of(const PlatField *field) {
    switch (field->kind) {
    case PLAT_FIELD_COUNTER:
        return field->as.counter.as == PLAT_AS_INTEGER ? field->as.counter.max : -2;
    case PLAT_FIELD_DECK: return field->as.deck.cards;
    case PLAT_FIELD_HAND: return field->as.hand.capacity;
    case PLAT_FIELD_LIST: return field->as.list.capacity;
    case PLAT_FIELD_LEDGER: return field->as.ledger.lines;
    case PLAT_FIELD_BOARD: return field->as.board.geometry->size;
    default: return -2;
    }
}

static bool add_use(PlatComponentUses *uses, const PlatField *field, int layer, int value) {
    if (!plat_grow(&uses->at, &uses->room, uses->count + 1, sizeof *uses->at))
        return false;
    PlatComponentUse *use = &uses->at[uses->count++];
    *use = (PlatComponentUse){.field = field, .layer = layer, .value = value};
    use->tally.per_player = field->per_player;
    use->tally.capacity = layer < 0 ? capacity_of(field) : -1;
    memcpy(use->tally.field, field->name, sizeof use->tally.field);
    snprintf(use->tally.kind, sizeof use->tally.kind, "%s", plat_kind_of(field)->name);
    if (layer >= 0)
        memcpy(use->tally.value, field->as.board.layer[layer].names->name[value - 1].text,
               sizeof use->tally.value);
    return true;
}

bool plat_component_uses_find(PlatComponentUses *uses, const PlatRules *rules) {
    const PlatSchema *schema = rules->schema;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (capacity_of(field) != -2 && !add_use(uses, field, -1, 0))
            return false;
        for (int layer = 0; field->kind == PLAT_FIELD_BOARD && layer < field->as.board.layers;
             layer++) {
            const PlatLayer *of = &field->as.board.layer[layer];
            for (int value = 1;
                 of->as == PLAT_AS_NAME && of->values <= MAX_VALUES && value <= of->values; value++)
                if (!add_use(uses, field, layer, value))
                    return false;
        }
    }
    return true;
}
