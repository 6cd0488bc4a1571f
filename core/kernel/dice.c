/* Dice: results, and results that wait to be rolled. */
#include <string.h>

#include "layout.h"
#include "pieces.h"

static DiceMemory *dice_at(PlatAt at) {
    return plat_field_at(at.schema, at.field, at.block, at.seat);
}

static bool is_die(PlatAt at, int die) { return die >= 0 && die < at.field->as.dice.count; }

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
    PlatRng *rng = plat_block_stream(at.schema, at.block, at.field->as.dice.stream);
    for (int die = 0; die < at.field->as.dice.count; die++)
        roll(dice, die, at.field->as.dice.faces, rng);
}

void plat_dice_roll_one(PlatAt at, int die) {
    if (is_die(at, die))
        roll(dice_at(at), die, at.field->as.dice.faces,
             plat_block_stream(at.schema, at.block, at.field->as.dice.stream));
}

int plat_dice_face(PlatAt at, int die) { return is_die(at, die) ? dice_at(at)->face[die] - 1 : -1; }

static PlatStatus check_face(PlatAt at, int face, int min, PlatError *error) {
    if (face < min || face >= at.field->as.dice.faces)
        return plat_error_set(error, PLAT_E_RANGE, at.field->name,
                              "%s has %d faces: there is no face %d", at.field->name,
                              at.field->as.dice.faces, face + 1);
    return PLAT_OK;
}

PlatStatus plat_dice_set(PlatAt at, int die, int face, PlatError *error) {
    if (!is_die(at, die))
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
