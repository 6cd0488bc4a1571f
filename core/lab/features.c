/* Which facts hold for an option, by its kind:
 *
 *     cells        where it is, what lies on each side of it, how far the lines through it go
 *     placements   how the shape lies, what it covers and touches
 *     others       the name or number, beside the turn, own counters, dice, cards and drawings
 *
 * Most of these come alone and together with what the question is about: the number that is to be
 * written makes a neighbour good or bad. What it is about is what the rules say, else the shape,
 * else the seat's own answers before, else the dice.
 *
 * Only fields that lie open, and the seat's own, are read: a masked block and the block that it
 * was masked from have the same features. */
#include "features.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/pieces.h"

enum {
    MOST_SETS = 12,
    MOST_MODES = 3,
    MOST_COUNTERS = 24,
    MOST_FACTS = 64,
    MOST_CARDS = 12, /* that are looked at in a hand */
    MOST_KINDS = 10, /* that are counted on a board */
    MOST_RUN = 9
};

/* Families of facts: each has its own numbers. Never renumber: trained policies are kept. */
typedef enum Family {
    CELL = 1,
    CELL_ABOUT,
    CELL_SEAT,
    COLUMN_ABOUT,
    ROW_ABOUT,
    MEMBER,
    MEMBER_ABOUT,
    HERE_ABOUT,
    BESIDE,
    BESIDE_ABOUT,
    BESIDE_WAY,
    BESIDE_MODE,
    BESIDE_LAYER,
    BESIDE_TWO,
    AROUND,
    AROUND_ABOUT,
    GAP_ABOUT,
    RUN_OWN,
    RUN_OTHERS,
    LAID_ABOUT,
    ANCHOR,
    TOUCHES_BORDER,
    TOUCHES_EMPTY,
    TOUCHES_DRAWN,
    CHOICE,
    CHOICE_ABOUT,
    CHOICE_ABOUT_ALL,
    CHOICE_TURN,
    CHOICE_COUNTER,
    CHOICE_FACT
} Family;

/* What is on a cell. */
enum { OFF_BOARD = 1, EMPTY, DRAWN };

/* Whose it is. */
typedef enum Owner { NOWHERE, NOBODY, OWN, OTHER } Owner;

struct PlatFeatures {
    PlatFeatureQuestion question;
    uint32_t ask;
    uint32_t about[2]; /* 0: nothing */
    bool takes_cells;  /* it asks for cells or a placement: then */
    const PlatGeometry *board_of;
    const PlatBoard *board; /* NULL: nothing is drawn there */
    const uint64_t *drawing;
    bool known[PLAT_MAX_POSITIONS];
    uint32_t state[PLAT_MAX_POSITIONS];
    int sets, modes;
    const uint64_t *set[MOST_SETS];
    uint32_t mode[MOST_MODES]; /* counters that hold a name */
    int counters, facts;       /* else */
    uint32_t counter[MOST_COUNTERS], fact[MOST_FACTS];
    int set_field[MOST_SETS], counter_field[MOST_COUNTERS], fact_field[MOST_FACTS];
    uint32_t *out;
    int count;
    bool remembers;
    int32_t choice;
    struct {
        Family family;
        uint32_t a, b;
    } put[PLAT_MAX_FEATURES]; /* remembers: what is behind each feature */
};

static inline uint32_t mix(uint32_t a, uint32_t b, uint32_t c) {
    uint32_t h =
        a * 2654435761U ^ (b + 0x9e3779b9U) * 2246822519U ^ (c + 0x85ebca6bU) * 3266489917U;
    h ^= h >> 15;
    h *= 2246822519U;
    return h ^ h >> 13;
}

static inline void put(PlatFeatures *f, Family family, uint32_t a, uint32_t b) {
    if (f->count == PLAT_MAX_FEATURES)
        return;
    if (f->remembers) {
        f->put[f->count].family = family;
        f->put[f->count].a = a;
        f->put[f->count].b = b;
    }
    f->out[f->count++] = mix(f->ask + (uint32_t)family * 0x51ed270bU, a, b) & (PLAT_FEATURES - 1);
}

/* The fact alone, and with each thing that the question is about. */
static void put_about(PlatFeatures *f, Family family, uint32_t a) {
    put(f, family, a, f->about[0]);
    if (f->about[1])
        put(f, family, a, f->about[1]);
}

/* Small numbers as they are, larger ones roughly. */
static uint32_t bucket(int64_t value) {
    if (value <= 8)
        return (uint32_t)(value < -3 ? 0 : value + 3);
    uint32_t at = 11;
    for (; value > 11 && at < 43; value = value * 3 / 4)
        at++;
    return at;
}

/* --- what is drawn --- */

static uint32_t read_state(const PlatFeatures *f, int cell) {
    if (!f->board || !plat_cells_has(plat_board_drawn(f->drawing), cell))
        return EMPTY;
    uint32_t state = DRAWN;
    for (int n = 0; n < f->board->layers; n++) {
        const PlatLayer *layer = &f->board->layer[n];
        if (layer->as == PLAT_AS_INTEGER)
            continue;
        int value = plat_board_value(f->board, f->drawing, n, cell);
        if (layer->as == PLAT_AS_SEAT)
            value = value == 0 ? 0 : value - 1 == f->question.seat ? 1 : 2;
        state = mix(state, (uint32_t)n, (uint32_t)value);
    }
    return state;
}

/* What is on a cell, numbers aside. */
static uint32_t state_of(PlatFeatures *f, int cell) {
    if (cell < 0)
        return OFF_BOARD;
    if (!f->known[cell]) {
        f->known[cell] = true;
        f->state[cell] = read_state(f, cell);
    }
    return f->state[cell];
}

static Owner owner_of(const PlatFeatures *f, int cell) {
    if (cell < 0)
        return NOWHERE;
    if (!f->board || !plat_cells_has(plat_board_drawn(f->drawing), cell))
        return NOBODY;
    for (int n = 0; n < f->board->layers; n++)
        if (f->board->layer[n].as == PLAT_AS_SEAT)
            return plat_board_value(f->board, f->drawing, n, cell) - 1 == f->question.seat ? OWN
                                                                                           : OTHER;
    return OWN;
}

/* Each value on a neighbour by itself. */
static void put_layers(PlatFeatures *f, int cell) {
    if (cell < 0 || !f->board || !plat_cells_has(plat_board_drawn(f->drawing), cell))
        return;
    for (int n = 0; n < f->board->layers; n++) {
        const int value = f->board->layer[n].as == PLAT_AS_SEAT
                              ? 0
                              : plat_board_value(f->board, f->drawing, n, cell);
        if (value > 0)
            put(f, BESIDE_LAYER, (uint32_t)n * 4096 + (uint32_t)value, f->about[0]);
    }
}

/* --- cells --- */

static void put_members(PlatFeatures *f, int cell, bool about) {
    for (int n = 0; n < f->sets; n++)
        if (plat_cells_has(f->set[n], cell)) {
            put(f, MEMBER, (uint32_t)n, 0);
            if (about)
                put(f, MEMBER_ABOUT, (uint32_t)n, f->about[0]);
        }
}

static void put_neighbours(PlatFeatures *f, int cell) {
    const PlatGeometry *g = f->board_of;
    const uint32_t seat = 16 * (uint32_t)f->question.seat;
    uint32_t around = 0;
    for (int way = 0; way < g->sides; way++) {
        const int there = plat_geometry_neighbour(g, cell, way);
        const uint32_t state = state_of(f, there), from = (uint32_t)way + seat;
        put(f, BESIDE, state, 0);
        put_about(f, BESIDE_ABOUT, state);
        put(f, BESIDE_WAY, state, from);
        if (g->tiling == PLAT_HEX && there >= 0) {
            const int turn = (way + 1) % 6;
            const int over = plat_geometry_neighbour(g, there, turn);
            put(f, BESIDE_TWO,
                mix(owner_of(f, over), owner_of(f, there),
                    owner_of(f, plat_geometry_neighbour(g, cell, turn))),
                from);
        }
        for (int n = 0; n < f->modes; n++)
            put(f, BESIDE_MODE, state, f->mode[n]);
        around += mix(state, 5, 5);
        put_layers(f, there);
    }
    put(f, AROUND, around, 0);
    put(f, AROUND_ABOUT, around, f->about[0]);
}

/* The direction of an axis on one side or the other: diagonals come behind the sides on squares. */
static int way_of(const PlatGeometry *g, int axis, int side) {
    if (g->tiling == PLAT_HEX)
        return axis + 3 * side;
    return axis < 2 ? axis + 2 * side : 2 + axis + 2 * side;
}

/* Along each line through the cell: how far it is empty, and how many discs of whom follow. */
static void put_lines(PlatFeatures *f, int cell) {
    const PlatGeometry *g = f->board_of;
    for (int axis = 0; axis < g->directions / 2; axis++) {
        uint32_t own = 0, others = 0;
        for (int side = 0; side < 2; side++) {
            const int way = way_of(g, axis, side);
            int at = plat_geometry_neighbour(g, cell, way);
            const Owner owner = owner_of(f, at);
            uint32_t run = 0;
            for (; at >= 0 && run < MOST_RUN && owner_of(f, at) == owner; run++)
                at = plat_geometry_neighbour(g, at, way);
            own += owner == OWN ? run : 0;
            others += owner == OTHER ? run : 0;
            if (way < g->sides)
                put(f, GAP_ABOUT,
                    (owner == NOBODY ? run : 0) * 8 + owner_of(f, at) + 64 * (uint32_t)way,
                    f->about[1]);
        }
        const uint32_t line = 1 + (uint32_t)axis + 16 * (uint32_t)f->question.seat;
        put(f, RUN_OWN, own, 0);
        put(f, RUN_OWN, own, line);
        put(f, RUN_OTHERS, others, 0);
        put(f, RUN_OTHERS, others, line);
    }
}

static void put_place(PlatFeatures *f, int cell) {
    put_about(f, COLUMN_ABOUT, (uint32_t)plat_geometry_column(f->board_of, cell));
    put_about(f, ROW_ABOUT, (uint32_t)plat_geometry_row(f->board_of, cell));
}

static void put_cell(PlatFeatures *f, int cell) {
    put(f, CELL, (uint32_t)cell, 0);
    put_about(f, CELL_ABOUT, (uint32_t)cell);
    put(f, CELL_SEAT, (uint32_t)cell, (uint32_t)f->question.seat);
    put_place(f, cell);
    put_members(f, cell, true);
    if (!f->board)
        return;
    put(f, HERE_ABOUT, state_of(f, cell), f->about[0]);
    put_neighbours(f, cell);
    put_lines(f, cell);
}

/* --- placements --- */

static void put_placement(PlatFeatures *f, int32_t choice) {
    const PlatGeometry *g = f->board_of;
    const PlatShape *shape = f->question.options->shape;
    PlatCells covered;
    uint32_t border = 0, empty = 0, drawn = 0;
    put(f, LAID_ABOUT, (uint32_t)choice, f->about[0]);
    if (!plat_placement_cells(shape, g, covered.word, choice))
        return;
    const int anchor = plat_placement_anchor(g, choice);
    put(f, ANCHOR, (uint32_t)anchor, 0);
    put(f, COLUMN_ABOUT, (uint32_t)plat_geometry_column(g, anchor), f->about[0]);
    put(f, ROW_ABOUT, (uint32_t)plat_geometry_row(g, anchor), f->about[0]);
    PLAT_EACH_CELL(cell, g, covered.word) {
        put(f, CELL, (uint32_t)cell, 0);
        put_members(f, cell, false);
        if (f->board)
            put(f, HERE_ABOUT, state_of(f, cell), f->about[0]);
        for (int way = 0; way < g->sides; way++) {
            const int there = plat_geometry_neighbour(g, cell, way);
            if (there >= 0 && plat_cells_has(covered.word, there))
                continue;
            const uint32_t state = state_of(f, there);
            border += state == OFF_BOARD;
            empty += state == EMPTY;
            drawn += state > EMPTY;
            if (state <= EMPTY)
                continue;
            put(f, BESIDE, state, 0);
            put(f, BESIDE_ABOUT, state, f->about[0]);
            put_layers(f, there);
        }
    }
    put(f, TOUCHES_BORDER, border, 0);
    put(f, TOUCHES_EMPTY, empty, 0);
    put(f, TOUCHES_DRAWN, drawn, 0);
}

/* --- names and numbers --- */

static void put_choice(PlatFeatures *f, int32_t choice) {
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
}

/* --- a question --- */

static uint32_t hash_text(const char *text) { return plat_match_ask_hash(text); }

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

/* What is beside the choice of a name or a number. */
static void read_fact(PlatFeatures *f, int number, PlatConstFieldRef at) {
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

/* What is beside the choice of a cell or a placement. */
static void read_ground(PlatFeatures *f, int number, PlatConstFieldRef at) {
    const PlatField *field = at.field;
    const PlatOptions *options = f->question.options;
    if (field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_NAME &&
        f->modes < MOST_MODES)
        f->mode[f->modes++] = mix((uint32_t)number, (uint32_t)plat_counter_get(at), 24);
    if (plat_field_geometry(field) != f->board_of)
        return;
    if (field->kind == PLAT_FIELD_CELLS && f->sets < MOST_SETS) {
        f->set_field[f->sets] = number;
        f->set[f->sets++] = plat_field_in(at);
    }
    if (field->kind != PLAT_FIELD_BOARD || (f->board && field != options->board))
        return;
    if (field == options->board && field->per_player && field->visible == PLAT_PUBLIC)
        at.seat = options->owner;
    f->board = &field->as.board;
    f->drawing = plat_field_in(at);
}

/* A shape is known by its cells. */
static uint32_t hash_shape(const PlatShape *shape) {
    uint32_t hash = mix((uint32_t)shape->size, (uint32_t)shape->count, 9);
    for (int n = 0; n < shape->size; n++)
        hash = mix(hash, (uint32_t)shape->orientation[0].cell[n].row,
                   (uint32_t)shape->orientation[0].cell[n].column);
    return hash;
}

static void note_about(PlatFeatures *f, uint32_t what) {
    if (!f->about[0])
        f->about[0] = what;
    else if (!f->about[1])
        f->about[1] = what;
}

/* What a question is about, dice aside. */
static void read_about(PlatFeatures *f) {
    const PlatFeatureQuestion *question = &f->question;
    const PlatOptions *options = question->options;
    f->about[0] = f->about[1] = 0;
    for (int n = 0; n < options->abouts; n++) {
        const PlatAbout *about = &options->about[n];
        note_about(f, 1 | (about->text ? hash_text(about->text)
                                       : mix((uint32_t)about->number, about->geometry != NULL, 7)));
    }
    if (options->kind == PLAT_OPTIONS_PLACEMENTS)
        note_about(f, 1 | hash_shape(options->shape));
    for (int n = 0; n < PLAT_GIVEN; n++)
        if (question->given[n].ask)
            note_about(f, 1 | mix(question->given[n].ask, (uint32_t)question->given[n].choice, 77));
}

static void add_dice(PlatFeatures *f, PlatConstFieldRef at) {
    uint32_t hash = 11;
    for (int n = 0; n < at.field->as.dice.count; n++)
        hash = mix(hash, (uint32_t)plat_dice_face(at, n), 3);
    note_about(f, 1 | hash);
}

/* Whether the seat sees its own part of the field, or all of a shared one. */
static bool is_seen(const PlatField *field) {
    return field->visible == PLAT_PUBLIC || (field->visible == PLAT_OWNER && field->per_player);
}

void plat_features_read(PlatFeatures *f, const PlatFeatureQuestion *question) {
    const PlatOptions *options = question->options;
    f->question = *question;
    f->ask = hash_text(question->ask);
    f->takes_cells =
        options->kind == PLAT_OPTIONS_CELLS || options->kind == PLAT_OPTIONS_PLACEMENTS;
    f->board_of = f->takes_cells ? options->geometry : NULL;
    f->board = NULL;
    f->sets = f->modes = f->counters = f->facts = 0;
    if (f->takes_cells)
        memset(f->known, 0, sizeof f->known);
    read_about(f);
    for (int n = 0; n < plat_schema_fields(question->schema); n++) {
        const PlatField *field = plat_schema_field(question->schema, n);
        const PlatConstFieldRef at = {question->schema, field, question->block, question->seat};
        if (!is_seen(field))
            continue;
        if (field->kind == PLAT_FIELD_DICE && !f->about[1])
            add_dice(f, at);
        if (f->takes_cells)
            read_ground(f, n, at);
        else
            read_fact(f, n, at);
    }
}

int plat_features_of(PlatFeatures *f, int32_t choice, uint32_t *out) {
    f->out = out;
    f->count = 0;
    f->choice = choice;
    if (choice == PLAT_PASS || !f->takes_cells)
        put_choice(f, choice);
    else if (f->question.options->kind == PLAT_OPTIONS_CELLS)
        put_cell(f, choice);
    else
        put_placement(f, choice);
    return f->count;
}

/* --- in words --- */

void plat_features_remember(PlatFeatures *f) { f->remembers = true; }

static const char *field_name(const PlatFeatures *f, int number) {
    return plat_schema_field(f->question.schema, number)->name;
}

/* "own", "another's", "house", "7": a value of a layer. */
static void add_layer(const PlatFeatures *f, PlatBuffer *text, const PlatLayer *layer, int value) {
    if (layer->as == PLAT_AS_SEAT)
        plat_buffer_put(text, value - 1 == f->question.seat ? " own" : " another's");
    else if (layer->as == PLAT_AS_NAME)
        plat_buffer_add(text, " %s", layer->names->name[value - 1].text);
    else if (layer->as == PLAT_AS_FLAG)
        plat_buffer_add(text, " %s", layer->name);
    else
        plat_buffer_add(text, " %s %d", layer->name, value - 1 + layer->min);
}

/* A state, by a cell that has it. */
static void add_state(const PlatFeatures *f, PlatBuffer *text, uint32_t state) {
    int cell = 0;
    if (state <= EMPTY) {
        plat_buffer_put(text, state == EMPTY ? " a free space" : " the edge");
        return;
    }
    while (cell < PLAT_MAX_POSITIONS - 1 && !(f->known[cell] && f->state[cell] == state))
        cell++;
    const size_t before = text->length;
    for (int n = 0; n < f->board->layers; n++) {
        const int value = plat_board_value(f->board, f->drawing, n, cell);
        if (f->board->layer[n].as != PLAT_AS_INTEGER && value > 0)
            add_layer(f, text, &f->board->layer[n], value);
    }
    if (text->length == before)
        plat_buffer_put(text, " a drawn space");
}

static void add_choice(const PlatFeatures *f, PlatBuffer *text) {
    char choice[PLAT_MAX_NAME];
    plat_choice_format(f->question.options, choice, f->choice);
    plat_buffer_add(text, " %s", choice);
}

/* The values that a fact is about, when `about` is one of the two that are known. */
static void add_about(const PlatFeatures *f, PlatBuffer *text, uint32_t about) {
    const PlatOptions *options = f->question.options;
    for (int n = 0; n < 2; n++) {
        if (!about || f->about[n] != about)
            continue;
        const PlatAbout *value = n < options->abouts ? &options->about[n] : NULL;
        char cell[PLAT_CELL_NAME];
        if (value && value->geometry)
            plat_geometry_name(value->geometry, cell, (int)value->number);
        if (!value)
            plat_buffer_put(text, ", after this answer or roll");
        else if (value->text || value->geometry)
            plat_buffer_add(text, ", about %s", value->text ? value->text : cell);
        else
            plat_buffer_add(text, ", about %lld", (long long)value->number);
        return;
    }
}

static void add_way(const PlatFeatures *f, PlatBuffer *text, uint32_t way) {
    plat_buffer_add(text, " to the %s", plat_geometry_direction_name(f->board_of, (int)(way % 16)));
}

/* ", with gold 3", roughly where it is large; or of what is no number, ", with this hand". */
static void add_fact_of(const PlatFeatures *f, PlatBuffer *text, uint32_t fact, const uint32_t *all,
                        const int *field, int count) {
    for (int n = 0; n < count; n++) {
        if (all[n] != fact)
            continue;
        const PlatField *of = plat_schema_field(f->question.schema, field[n]);
        const PlatConstFieldRef at = {f->question.schema, of, f->question.block, f->question.seat};
        if (of->kind == PLAT_FIELD_COUNTER && of->as.counter.as == PLAT_AS_INTEGER)
            plat_buffer_add(text, ", with %s %lld", of->name, (long long)plat_counter_get(at));
        else
            plat_buffer_add(text, ", with this %s", of->name);
        return;
    }
}

void plat_features_describe(const PlatFeatures *f, int n, PlatBuffer *text) {
    static const char *const after[] = {"nothing", "a free space", "an own one", "another's"};
    const Family family = f->put[n].family;
    const uint32_t a = f->put[n].a, b = f->put[n].b;
    plat_buffer_add(text, "%s:", f->question.ask);
    switch (family) {
    case CELL_SEAT:
        add_choice(f, text);
        plat_buffer_add(text, " in seat %u", b + 1);
        return;
    case COLUMN_ABOUT: plat_buffer_add(text, " in column %u", a + 1); break;
    case ROW_ABOUT: plat_buffer_add(text, " in row %u", a + 1); break;
    case MEMBER:
    case MEMBER_ABOUT: plat_buffer_add(text, " in %s", field_name(f, f->set_field[a])); break;
    case HERE_ABOUT:
        plat_buffer_put(text, " on");
        add_state(f, text, a);
        break;
    case BESIDE:
    case BESIDE_ABOUT:
    case BESIDE_MODE:
        plat_buffer_put(text, " beside");
        add_state(f, text, a);
        break;
    case BESIDE_WAY:
        add_state(f, text, a);
        add_way(f, text, b);
        return;
    case BESIDE_LAYER:
        plat_buffer_put(text, " beside");
        add_layer(f, text, &f->board->layer[a / 4096], (int)(a % 4096));
        break;
    case BESIDE_TWO: plat_buffer_put(text, " two steps away as here"); break;
    case AROUND:
    case AROUND_ABOUT: plat_buffer_put(text, " all neighbours as here"); break;
    case GAP_ABOUT:
        plat_buffer_add(text, " %u free", a % 64 / 8);
        add_way(f, text, a / 64);
        plat_buffer_add(text, ", then %s", after[a % 8 < 4 ? a % 8 : 0]);
        break;
    case RUN_OWN: plat_buffer_add(text, " in line with %u own", a); return;
    case RUN_OTHERS: plat_buffer_add(text, " in line with %u of another", a); return;
    case ANCHOR:
    case LAID_ABOUT:
    case CELL:
    case CELL_ABOUT:
    case CHOICE:
    case CHOICE_ABOUT:
    case CHOICE_ABOUT_ALL: add_choice(f, text); break;
    case TOUCHES_BORDER: plat_buffer_add(text, " touching the edge %u times", a); break;
    case TOUCHES_EMPTY: plat_buffer_add(text, " touching %u free spaces", a); break;
    case TOUCHES_DRAWN: plat_buffer_add(text, " touching %u drawn spaces", a); break;
    case CHOICE_TURN:
        add_choice(f, text);
        plat_buffer_put(text, " at this time");
        return;
    case CHOICE_COUNTER:
        add_choice(f, text);
        add_fact_of(f, text, b, f->counter, f->counter_field, f->counters);
        return;
    case CHOICE_FACT:
        add_choice(f, text);
        add_fact_of(f, text, b, f->fact, f->fact_field, f->facts);
        return;
    }
    add_about(f, text, b);
}

/* --- making --- */

PlatStatus plat_features_new(PlatFeatures **out, PlatError *error) {
    *out = calloc(1, sizeof **out);
    return *out ? PLAT_OK : plat_no_memory(error);
}

void plat_features_free(PlatFeatures *features) { free(features); }
