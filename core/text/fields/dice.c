/* Dice as text: their faces by number or name, "-" for one that was not rolled. */
#include "kind.h"
#include "text/words.h"

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
                              plat_shown(length, 40), word, at.field->as.dice.faces);
    }
    *scan = again;
    *face = (int)number - 1;
    return PLAT_OK;
}

static void format(PlatView view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    const PlatNames *names = view.field->as.dice.names;
    for (int die = 0; die < view.field->as.dice.count; die++) {
        int face = plat_dice_face(view, die);
        plat_buffer_put(out, die == 0 ? "" : " ");
        if (face < 0)
            plat_buffer_put(out, "-");
        else if (names && face < names->count)
            plat_buffer_put(out, names->name[face].text);
        else
            plat_buffer_number(out, face + 1);
    }
}

static PlatStatus parse(PlatAt at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    (void)seats;
    int face[PLAT_MAX_DICE], count = at.field->as.dice.count;
    for (int die = 0; die < count; die++) {
        if (plat_scan_done(scan))
            return plat_error_set(error, PLAT_E_FORMAT, "", "expected %d faces, got %d", count,
                                  die);
        if (plat_scan_word(scan, "-")) {
            face[die] = -1;
            continue;
        }
        PlatStatus status = read_face(at, scan, &face[die], error);
        if (status != PLAT_OK)
            return status;
    }
    PlatStatus status = plat_read_end(scan, error);
    for (int die = 0; die < count && status == PLAT_OK; die++)
        status = plat_dice_set(at, die, face[die], error);
    return status;
}

const PlatKindText plat_dice_text = {
    .format = format, .parse = parse, .result = read_face, .force = plat_dice_force};
