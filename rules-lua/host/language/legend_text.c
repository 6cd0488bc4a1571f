/* Legends as text: what of them stands on cells, as pictures of boards have it. */
#include "host/legend.h"

#include <string.h>

static int characters(const char *text) {
    int count = 0;
    for (; *text; text++)
        count += ((unsigned char)*text & 0xC0) != 0x80;
    return count;
}

/* Add a text to a mark; what has no room is left out. */
static void append(char *mark, const char *text) {
    size_t used = strlen(mark), length = strlen(text), room = PLAT_PICTURE_MARK - 1 - used;
    length = length < room ? length : room;
    memcpy(mark + used, text, length);
    mark[used + length] = '\0';
}

/* The letters of a mark: of a seat its own. */
static void put_letters(const PlatLegend *legend, const PlatMark *mark, const PlatNames *seats,
                        char *out) {
    out[0] = '\0';
    for (int n = mark->part; n < mark->part + mark->parts; n++) {
        const PlatMarkPart *part = &legend->part[n];
        char letter[2] = {part->is_seat ? seats->name[part->seat].letter : '\0', '\0'};
        append(out, letter[0] ? letter : part->text);
    }
}

void plat_legend_marks(const PlatLegend *legend, const PlatNames *seats, PlatPictureMarks *marks) {
    for (int n = 0; n < legend->marks; n++) {
        const PlatMark *mark = &legend->mark[n];
        char letters[PLAT_PICTURE_MARK];
        if (mark->kind != PLAT_MARK_CELLS && mark->kind != PLAT_MARK_FREE)
            continue;
        put_letters(legend, mark, seats, letters);
        for (int cell = 0; cell < PLAT_MAX_POSITIONS; cell++) {
            if (!plat_cells_has(mark->cells.word, cell))
                continue;
            bool free = mark->kind == PLAT_MARK_FREE;
            char *to = free ? marks->free[cell] : marks->beside[cell];
            append(to, letters);
            int width = free ? 0 : characters(to);
            marks->beside_width = width > marks->beside_width ? width : marks->beside_width;
        }
    }
}
