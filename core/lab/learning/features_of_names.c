/* Which facts hold for a name or a number: the choice itself, beside the turn, own counters, dice,
 * cards and drawings. */
#include "features_state.h"

void plat_features_put_choice(PlatFeatures *f, int32_t choice) {
    const PlatControl *control = f->question.block;
    const uint32_t at = (uint32_t)choice;
    put(f, CHOICE, at, 0);
    put(f, CHOICE_ABOUT, at, f->about[0]);
    put(f, CHOICE_ABOUT_ALL, at, mix(f->about[0], f->about[1], 3));
    put(f, CHOICE_TURN, at, bucket(control->turns) * 64 + (uint32_t)control->step);
    for (int n = 0; n < f->counters; n++)
        put(f, CHOICE_COUNTER, at, f->counter[n]);
    for (int n = 0; n < f->facts; n++)
        put(f, CHOICE_FACT, at, f->fact[n]);
    plat_features_put_ways(f, f->site, at);
}

static void add_fact(PlatFeatures *f, int field, uint32_t what, uint32_t value) {
    if (f->facts == MOST_FACTS)
        return;
    f->fact_field[f->facts] = field;
    f->fact[f->facts++] = mix((uint32_t)field, what, value);
}

/* Own names of each kind that are on a board. */
static void count_kinds(PlatFeatures *f, int number, PlatConstFieldRef at) {
    const PlatBoard *board = &at.field->as.board;
    const PlatGeometry *g = board->geometry;
    const uint64_t *drawing = plat_field_in(at);
    PlatCells own, those;
    plat_cells_copy(g, own.word, plat_board_drawn(drawing));
    for (int n = 0; n < board->layers; n++)
        if (board->layer[n].as == PLAT_AS_SEAT)
            plat_board_is(board, drawing, own.word, n, f->question.seat + 1);
    for (int n = 0; n < board->layers; n++)
        for (int value = 1; board->layer[n].as == PLAT_AS_NAME && value <= board->layer[n].values &&
                            value <= MOST_KINDS;
             value++) {
            plat_board_is(board, drawing, those.word, n, value);
            plat_cells_and(g, those.word, those.word, own.word);
            add_fact(f, number, 64 + (uint32_t)(n * 16 + value),
                     bucket(plat_cells_count(g, those.word)));
        }
}

void plat_features_read_fact(PlatFeatures *f, int number, PlatConstFieldRef at) {
    const PlatField *field = at.field;
    switch (field->kind) {
    case PLAT_FIELD_DICE:
        for (int n = 0; n < field->as.dice.count; n++)
            add_fact(f, number, field->as.dice.dice ? (uint32_t)n : 0,
                     (uint32_t)plat_dice_face(at, n));
        break;
    case PLAT_FIELD_HAND:
        for (int n = 0; field->per_player && n < plat_hand_count(at) && n < MOST_CARDS; n++)
            add_fact(f, number, 1, (uint32_t)plat_hand_card(at, n));
        break;
    case PLAT_FIELD_BOARD: count_kinds(f, number, at); break;
    case PLAT_FIELD_COUNTER:
        if (f->counters == MOST_COUNTERS)
            break;
        f->counter_field[f->counters] = number;
        f->counter[f->counters++] = mix((uint32_t)number, bucket(plat_counter_get(at)), 1);
        break;
    default: break;
    }
}
