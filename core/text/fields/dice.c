/* Dice as text: their faces by number or name, "-" for one that was not rolled. Dice with names or
 * places are given one by one, each name before the face and each place behind it: "red 3 tray;
 * blue - rolled". */
#include <assert.h>
#include <string.h>

#include "kind.h"

static PlatStatus read_face(PlatFieldRef at, PlatScan *scan, int *face, PlatError *error) {
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
        return plat_fail(error, status != PLAT_OK ? PLAT_E_FORMAT : PLAT_E_RANGE,
                         "`%.*s` is not a face; expected one from 1 to %d", plat_shown(length, 40),
                         word, at.field->as.dice.faces);
    }
    *scan = again;
    *face = (int)number - 1;
    return PLAT_OK;
}

/* --- writing --- */

static void format(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    const PlatNames *names = view.field->as.dice.names, *dice = view.field->as.dice.dice;
    const PlatNames *places = view.field->as.dice.places;
    for (int die = 0; die < view.field->as.dice.count; die++) {
        int face = plat_dice_face(view, die);
        plat_buffer_put(out, die == 0 ? "" : dice || places ? "; " : " ");
        if (dice)
            plat_buffer_add(out, "%s ", dice->name[die].text);
        if (face < 0)
            plat_buffer_put(out, "-");
        else if (names && face < names->count)
            plat_buffer_put(out, names->name[face].text);
        else
            plat_buffer_number(out, face + 1);
        if (places)
            plat_buffer_add(out, " %s", places->name[plat_dice_place(view, die)].text);
    }
}

/* --- reading --- */

typedef struct Reading {
    int face[PLAT_MAX_DICE], place[PLAT_MAX_DICE];
    bool given[PLAT_MAX_DICE];
} Reading;

/* Read one die: the next one, or the one that is named. */
static PlatStatus read_die(PlatFieldRef at, PlatScan *scan, Reading *reading, int *die,
                           PlatError *error) {
    const PlatNames *dice = at.field->as.dice.dice, *places = at.field->as.dice.places;
    if (dice)
        TRY(plat_scan_name(scan, dice, die, error));
    else
        ++*die;
    if (reading->given[*die])
        return plat_fail(error, PLAT_E_TWICE, "the die `%s` is given twice", dice->name[*die].text);
    reading->given[*die] = true;
    if (!plat_scan_word(scan, "-"))
        TRY(read_face(at, scan, &reading->face[*die], error));
    PlatScan ahead = *scan; /* a place, another die, or what is neither */
    if (places && !plat_scan_whole_name(scan, places, &reading->place[*die]) && dice &&
        !plat_scan_done(&ahead) && !plat_scan_mark(&ahead, ';') &&
        !plat_scan_whole_name(&ahead, dice, &(int){0}))
        TRY(plat_scan_name(scan, places, &reading->place[*die], error));
    if (places || dice)
        plat_scan_mark(scan, ';');
    return PLAT_OK;
}

/* Dice without a name must all be given; of others those that are not are as they began. */
static PlatStatus parse(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    (void)seats;
    Reading reading = {.place = {0}};
    int count = at.field->as.dice.count, die = -1;
    memset(reading.face, -1, sizeof reading.face);
    for (int given = 0; given < count; given++) {
        if (plat_scan_done(scan) && at.field->as.dice.dice)
            break;
        if (plat_scan_done(scan))
            return plat_fail(error, PLAT_E_FORMAT, "expected %d faces, got %d", count, given);
        TRY(read_die(at, scan, &reading, &die, error));
    }
    TRY(plat_read_end(scan, error));
    for (int n = 0; n < count; n++) {
        TRY(plat_dice_set(at, n, reading.face[n], error));
        if (at.field->as.dice.places)
            TRY(plat_dice_move(at, n, reading.place[n], error));
    }
    return PLAT_OK;
}

/* --- forcing --- */

/* A result is a face, and of a die that is named with the die + 1 before it. */
enum { FACES = PLAT_MAX_FACES + 1 };

static PlatStatus read_result(PlatFieldRef at, PlatScan *scan, int *result, PlatError *error) {
    int die = -1, face;
    if (at.field->as.dice.dice)
        plat_scan_whole_name(scan, at.field->as.dice.dice, &die);
    TRY(read_face(at, scan, &face, error));
    *result = face + FACES * (die + 1);
    return PLAT_OK;
}

static PlatStatus force(PlatFieldRef at, const int *results, int count, PlatError *error) {
    unsigned char kept[4 * PLAT_MAX_DICE];
    if (!at.field->as.dice.dice)
        return plat_dice_force(at, results, count, error);
    assert(at.field->size <= sizeof kept);
    memcpy(kept, plat_field_at(at), at.field->size);
    PlatStatus status = PLAT_OK;
    for (int n = 0; n < count && status == PLAT_OK; n++) {
        int die = results[n] / FACES - 1, face = results[n] % FACES;
        status = die < 0 ? plat_dice_force(at, &face, 1, error)
                         : plat_dice_force_one(at, die, face, error);
    }
    if (status != PLAT_OK)
        memcpy(plat_field_at(at), kept, at.field->size);
    return status;
}

void plat_rolled_format(const PlatField *field, int32_t value, PlatBuffer *out) {
    const PlatNames *faces = field->as.dice.names, *dice = field->as.dice.dice;
    const int face = plat_rolled_face(field, value), die = plat_rolled_die(field, value);
    if (dice && die >= 0 && die < dice->count)
        plat_buffer_add(out, "%s ", dice->name[die].text);
    if (faces && face >= 0 && face < faces->count)
        plat_buffer_put(out, faces->name[face].text);
    else
        plat_buffer_number(out, face + 1);
}

const PlatKindText plat_dice_text = {
    .format = format, .parse = parse, .result = read_result, .force = force};
