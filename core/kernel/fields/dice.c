/* Dice: what they show, and results that were forced and wait to be rolled. */
#include <string.h>

#include "kernel/kind.h"

/* Faces are stored as face + 1, so that 0 is a die that was not rolled. Dice with places have a
 * byte more each, and dice with names behind them a byte for each result that waits: the die that
 * it is for + 1, or 0 for whichever is rolled first. */
typedef struct DiceMemory {
    uint8_t forced;                /* results waiting in next[], the first comes first */
    uint8_t next[PLAT_MAX_FORCED]; /* 0-based faces; 0 behind the last */
    uint8_t face[];                /* one a die */
} DiceMemory;

static DiceMemory *dice_at(PlatFieldRef at) { return plat_field_at(at); }

static bool is_die(const PlatField *field, int die) {
    return die >= 0 && die < field->as.dice.count;
}

/* Where they begin, among what is behind the faces: the place of each die, and the dice that
 * results are for. 0: these dice have none. */
static int places_of(const PlatField *field) {
    return field->as.dice.places ? field->as.dice.count : 0;
}
static int takers_of(const PlatField *field) {
    return field->as.dice.dice ? field->as.dice.count + places_of(field) : 0;
}

static void drop(uint8_t *list, int n) {
    memmove(list + n, list + n + 1, (size_t)(PLAT_MAX_FORCED - 1 - n));
    list[PLAT_MAX_FORCED - 1] = 0;
}

/* The first result that waits for a die; -1 when there is none. */
static int take_forced(const PlatField *field, DiceMemory *dice, int die) {
    uint8_t *takers = dice->face + takers_of(field);
    bool named = field->as.dice.dice;
    int n = 0;
    while (named && n < dice->forced && takers[n] != 0 && takers[n] != die + 1)
        n++;
    if (n >= dice->forced)
        return -1;
    int face = dice->next[n];
    drop(dice->next, n);
    if (named)
        drop(takers, n);
    dice->forced--;
    return face;
}

static void roll(const PlatField *field, DiceMemory *dice, int die, PlatRng *rng) {
    int face = dice->forced > 0 ? take_forced(field, dice, die) : -1;
    if (face < 0)
        face = (int)plat_rng_below(rng, (uint32_t)field->as.dice.faces);
    dice->face[die] = (uint8_t)(face + 1);
}

void plat_dice_roll(PlatFieldRef at) {
    DiceMemory *dice = dice_at(at);
    PlatRng *rng = plat_block_stream(at.block, at.field->as.dice.stream);
    for (int die = 0; die < at.field->as.dice.count; die++)
        roll(at.field, dice, die, rng);
}

void plat_dice_roll_one(PlatFieldRef at, int die) {
    if (is_die(at.field, die))
        roll(at.field, dice_at(at), die, plat_block_stream(at.block, at.field->as.dice.stream));
}

int plat_dice_face(PlatConstFieldRef view, int die) {
    const DiceMemory *dice = plat_field_in(view);
    return is_die(view.field, die) ? dice->face[die] - 1 : -1;
}

/* `face` may be -1 where a die need not show one. */
static PlatStatus check_face(PlatFieldRef at, int face, int min, PlatError *error) {
    if (face == min)
        return PLAT_OK;
    return plat_check_index(at.field, "faces", "face", at.field->as.dice.faces, face, error);
}

static PlatStatus check_die(PlatFieldRef at, int die, PlatError *error) {
    return plat_check_index(at.field, "dice", "die", at.field->as.dice.count, die, error);
}

PlatStatus plat_dice_set(PlatFieldRef at, int die, int face, PlatError *error) {
    TRY(check_die(at, die, error));
    TRY(check_face(at, face, -1, error));
    dice_at(at)->face[die] = (uint8_t)(face + 1);
    return PLAT_OK;
}

PlatStatus plat_dice_force(PlatFieldRef at, const int *faces, int count, PlatError *error) {
    DiceMemory *dice = dice_at(at);
    for (int i = 0; i < count; i++)
        TRY(check_face(at, faces[i], 0, error));
    if (count > PLAT_MAX_FORCED - dice->forced)
        return plat_error_set(error, PLAT_E_CAPACITY, at.field->name,
                              "at most %d results can be forced in advance, and there are %d "
                              "already",
                              PLAT_MAX_FORCED, dice->forced);
    for (int i = 0; i < count; i++)
        dice->next[dice->forced++] = (uint8_t)faces[i];
    return PLAT_OK;
}

PlatStatus plat_dice_force_one(PlatFieldRef at, int die, int face, PlatError *error) {
    TRY(check_die(at, die, error));
    TRY(plat_dice_force(at, &face, 1, error));
    DiceMemory *dice = dice_at(at);
    if (at.field->as.dice.dice)
        dice->face[takers_of(at.field) + dice->forced - 1] = (uint8_t)(die + 1);
    return PLAT_OK;
}

int plat_dice_place(PlatConstFieldRef view, int die) {
    const DiceMemory *dice = plat_field_in(view);
    bool placed = view.field->as.dice.places && is_die(view.field, die);
    return placed ? dice->face[places_of(view.field) + die] : -1;
}

PlatStatus plat_dice_move(PlatFieldRef at, int die, int place, PlatError *error) {
    const PlatNames *places = at.field->as.dice.places;
    TRY(check_die(at, die, error));
    TRY(plat_check_index(at.field, "places", "place", places ? places->count : 0, place, error));
    dice_at(at)->face[places_of(at.field) + die] = (uint8_t)place;
    return PLAT_OK;
}

/* --- the kind --- */

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    const int count = field->as.dice.count, faces = field->as.dice.faces;
    const PlatNames *names = field->as.dice.names, *dice = field->as.dice.dice;
    TRY(plat_check_count(field, "dice", count, PLAT_MAX_DICE, error));
    TRY(plat_check_count(field, "faces", faces, PLAT_MAX_FACES, error));
    TRY(plat_check_stream(schema, field, field->as.dice.stream, error));
    if (names && names->count != faces)
        return plat_error_set(error, PLAT_E_RANGE, field->name, "there are %d faces, but %d names",
                              faces, names->count);
    if (dice && dice->count != count)
        return plat_error_set(error, PLAT_E_RANGE, field->name, "there are %d dice, but %d names",
                              count, dice->count);
    return PLAT_OK;
}

static size_t bytes(const PlatField *field) {
    size_t dice = (size_t)field->as.dice.count;
    return sizeof(DiceMemory) + dice * (field->as.dice.places ? 2 : 1) +
           (field->as.dice.dice ? PLAT_MAX_FORCED : 0);
}

/* Forced results are the future: they are hidden from everybody. */
static void mask(const PlatField *field, void *at, bool seen, int viewer) {
    (void)viewer;
    DiceMemory *dice = at;
    dice->forced = 0;
    memset(dice->next, 0, sizeof dice->next);
    if (field->as.dice.dice)
        memset(dice->face + takers_of(field), 0, PLAT_MAX_FORCED);
    if (!seen) /* nor where they are, which is behind their faces */
        memset(dice->face, 0, bytes(field) - sizeof *dice);
}

static bool same(PlatConstFieldRef from, PlatConstFieldRef to) {
    const PlatField *a = from.field;
    const PlatField *b = to.field;
    return a->as.dice.count == b->as.dice.count && a->as.dice.faces == b->as.dice.faces &&
           plat_same_names(a->as.dice.names, b->as.dice.names) &&
           plat_same_names(a->as.dice.dice, b->as.dice.dice) &&
           plat_same_names(a->as.dice.places, b->as.dice.places) &&
           plat_same_stream(from, a->as.dice.stream, to, b->as.dice.stream);
}

/* Faces go by name when both dice have names, by number otherwise. */
static int face_in(const PlatField *to, const PlatField *from, int face) {
    if (to->as.dice.names && from->as.dice.names)
        return plat_index_in(to->as.dice.names, from->as.dice.names, face);
    return face < to->as.dice.faces ? face : -1;
}

/* So do dice; -1 for one that there no longer is. */
static int die_in(const PlatField *to, const PlatField *from, int die) {
    if (to->as.dice.dice && from->as.dice.dice)
        return plat_index_in(to->as.dice.dice, from->as.dice.dice, die);
    return die < to->as.dice.count ? die : -1;
}

static PlatStatus migrate_die(const PlatMigration *m, int die) {
    const PlatNames *places = m->from.field->as.dice.places;
    int face = plat_dice_face(m->from, die), place = plat_dice_place(m->from, die);
    if (face < 0 && place <= 0) /* as it began */
        return PLAT_OK;
    int to = die_in(m->to.field, m->from.field, die);
    if (to < 0)
        return plat_cannot_migrate(m, "a die that was used no longer exists");
    if (face >= 0) {
        face = face_in(m->to.field, m->from.field, face);
        if (face < 0 || plat_dice_set(m->to, to, face, NULL) != PLAT_OK)
            return plat_cannot_migrate(m, "a face that was rolled no longer exists");
    }
    if (place < 0 || (place == 0 && !m->to.field->as.dice.places))
        return PLAT_OK;
    int now = m->to.field->as.dice.places
                  ? plat_index_in(m->to.field->as.dice.places, places, place)
                  : -1;
    return now < 0 ? plat_no_name(m, places, place) : plat_dice_move(m->to, to, now, NULL);
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatField *from = m->from.field;
    const PlatField *to = m->to.field;
    const DiceMemory *dice = plat_field_in(m->from);
    const uint8_t *takers = dice->face + takers_of(from);
    for (int die = 0; die < from->as.dice.count; die++)
        TRY(migrate_die(m, die));
    for (int i = 0; i < dice->forced; i++) {
        int face = face_in(to, from, dice->next[i]);
        int die = from->as.dice.dice && takers[i] ? die_in(to, from, takers[i] - 1) : -1;
        PlatStatus status = face < 0   ? PLAT_E_RANGE
                            : die >= 0 ? plat_dice_force_one(m->to, die, face, NULL)
                                       : plat_dice_force(m->to, &face, 1, NULL);
        if (status != PLAT_OK)
            return plat_cannot_migrate(m, "a face that was forced no longer exists");
    }
    return PLAT_OK;
}

const PlatKind plat_dice_kind = {
    .name = "dice",
    .check = check,
    .bytes = bytes,
    .mask = mask,
    .same = same,
    .migrate = migrate,
};
