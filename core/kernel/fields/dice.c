/* Dice: what they show, and results that were forced and wait to be rolled. */
#include <string.h>

#include "kernel/kind.h"

/* Faces are stored as face + 1, so that 0 is a die that was not rolled. */
typedef struct DiceMemory {
    uint8_t forced;                /* results waiting in next[], the first comes first */
    uint8_t next[PLAT_MAX_FORCED]; /* 0-based faces; 0 behind the last */
    uint8_t face[];                /* one a die */
} DiceMemory;

static DiceMemory *dice_at(PlatAt at) { return plat_field_at(at); }

static bool is_die(const PlatField *field, int die) {
    return die >= 0 && die < field->as.dice.count;
}

static int take_forced(DiceMemory *dice) {
    int face = dice->next[0];
    memmove(dice->next, dice->next + 1, sizeof dice->next - 1);
    dice->next[sizeof dice->next - 1] = 0;
    dice->forced--;
    return face;
}

static void roll(DiceMemory *dice, int die, int faces, PlatRng *rng) {
    int face = dice->forced > 0 ? take_forced(dice) : (int)plat_rng_below(rng, (uint32_t)faces);
    dice->face[die] = (uint8_t)(face + 1);
}

void plat_dice_roll(PlatAt at) {
    DiceMemory *dice = dice_at(at);
    PlatRng *rng = plat_block_stream(at.block, at.field->as.dice.stream);
    for (int die = 0; die < at.field->as.dice.count; die++)
        roll(dice, die, at.field->as.dice.faces, rng);
}

void plat_dice_roll_one(PlatAt at, int die) {
    if (is_die(at.field, die))
        roll(dice_at(at), die, at.field->as.dice.faces,
             plat_block_stream(at.block, at.field->as.dice.stream));
}

int plat_dice_face(PlatView view, int die) {
    const DiceMemory *dice = plat_field_in(view);
    return is_die(view.field, die) ? dice->face[die] - 1 : -1;
}

static PlatStatus check_face(PlatAt at, int face, int min, PlatError *error) {
    if (face < min || face >= at.field->as.dice.faces)
        return plat_error_set(error, PLAT_E_RANGE, at.field->name,
                              "%s has %d faces: there is no face %d", at.field->name,
                              at.field->as.dice.faces, face + 1);
    return PLAT_OK;
}

PlatStatus plat_dice_set(PlatAt at, int die, int face, PlatError *error) {
    if (!is_die(at.field, die))
        return plat_error_set(error, PLAT_E_RANGE, at.field->name,
                              "%s has %d dice: there is no die %d", at.field->name,
                              at.field->as.dice.count, die + 1);
    PlatStatus status = check_face(at, face, -1, error);
    if (status == PLAT_OK)
        dice_at(at)->face[die] = (uint8_t)(face + 1);
    return status;
}

PlatStatus plat_dice_force(PlatAt at, const int *faces, int count, PlatError *error) {
    DiceMemory *dice = dice_at(at);
    for (int i = 0; i < count; i++)
        if (check_face(at, faces[i], 0, error) != PLAT_OK)
            return PLAT_E_RANGE;
    if (count > PLAT_MAX_FORCED - dice->forced)
        return plat_error_set(error, PLAT_E_CAPACITY, at.field->name,
                              "at most %d results can be forced in advance, and there are %d "
                              "already",
                              PLAT_MAX_FORCED, dice->forced);
    for (int i = 0; i < count; i++)
        dice->next[dice->forced++] = (uint8_t)faces[i];
    return PLAT_OK;
}

/* --- the kind --- */

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    int faces = field->as.dice.faces;
    PlatStatus status = plat_check_count(field, "dice", field->as.dice.count, PLAT_MAX_DICE, error);
    if (status == PLAT_OK)
        status = plat_check_count(field, "faces", faces, PLAT_MAX_FACES, error);
    if (status == PLAT_OK)
        status = plat_check_stream(schema, field, field->as.dice.stream, error);
    const PlatNames *names = field->as.dice.names;
    if (status == PLAT_OK && names && names->count != faces)
        return plat_error_set(error, PLAT_E_RANGE, field->name, "there are %d faces, but %d names",
                              faces, names->count);
    return status;
}

static size_t bytes(const PlatField *field) {
    return sizeof(DiceMemory) + (size_t)field->as.dice.count;
}

/* Forced results are the future: they are hidden from everybody. */
static void mask(const PlatField *field, void *at, bool seen, int viewer) {
    (void)viewer;
    DiceMemory *dice = at;
    dice->forced = 0;
    memset(dice->next, 0, sizeof dice->next);
    if (!seen)
        memset(dice->face, 0, (size_t)field->as.dice.count);
}

static bool same(PlatView from, PlatView to) {
    const PlatField *a = from.field;
    const PlatField *b = to.field;
    return a->as.dice.count == b->as.dice.count && a->as.dice.faces == b->as.dice.faces &&
           plat_same_names(a->as.dice.names, b->as.dice.names) &&
           plat_same_stream(from, a->as.dice.stream, to, b->as.dice.stream);
}

/* Faces go by name when both dice have names, by number otherwise. */
static int face_in(const PlatField *to, const PlatField *from, int face) {
    if (to->as.dice.names && from->as.dice.names)
        return plat_index_in(to->as.dice.names, from->as.dice.names, face);
    return face < to->as.dice.faces ? face : -1;
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatField *from = m->from.field;
    const PlatField *to = m->to.field;
    const DiceMemory *dice = plat_field_in(m->from);
    for (int die = 0; die < from->as.dice.count; die++) {
        int old = plat_dice_face(m->from, die);
        if (old < 0)
            continue;
        int face = face_in(to, from, old);
        if (face < 0 || plat_dice_set(m->to, die, face, NULL) != PLAT_OK)
            return plat_cannot_migrate(m, "a face that was rolled no longer exists");
    }
    for (int i = 0; i < dice->forced; i++) {
        int face = face_in(to, from, dice->next[i]);
        if (face < 0 || plat_dice_force(m->to, &face, 1, NULL) != PLAT_OK)
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
