/* The letters of marks on cells, gathered by cell for a picture, and the lines of frames. */
#include "legend.h"

#include <string.h>

#include "text/utf8.h"

const char *plat_mark_letters(const PlatMarkPart *part, char letter[2], const PlatNames *seats) {
    letter[0] = part->is_seat ? seats->name[part->seat].letter : '\0';
    letter[1] = '\0';
    return letter[0] ? letter : part->text;
}

/* Add a text to a mark; what does not fit is left out. */
static void append(char *mark, const char *text) {
    size_t used = strlen(mark), length = strlen(text), room = PLAT_PICTURE_MARK - 1 - used;
    length = length < room ? length : room;
    memcpy(mark + used, text, length);
    mark[used + length] = '\0';
}

static void add_frame(PlatPictureMarks *marks, const PlatGeometry *g, const PlatMark *frame) {
    PlatEdges around;
    plat_edges_around(g, around.word, frame->cells.word);
    for (int i = 0; i < plat_edge_words(g); i++)
        marks->framed.word[i] |= around.word[i];
}

void plat_legend_marks(const PlatLegend *legend, PlatPictureMarks *marks, const PlatGeometry *g,
                       const PlatNames *seats) {
    for (int n = 0; n < legend->marks; n++) {
        const PlatMark *mark = &legend->mark[n];
        char letters[PLAT_PICTURE_MARK] = "", letter[2];
        if (mark->kind == PLAT_MARK_FRAME)
            add_frame(marks, g, mark);
        if (mark->kind != PLAT_MARK_CELLS && mark->kind != PLAT_MARK_FREE)
            continue;
        for (int part = mark->part; part < mark->part + mark->parts; part++)
            append(letters, plat_mark_letters(&legend->part[part], letter, seats));
        for (int cell = 0; cell < PLAT_MAX_POSITIONS; cell++) {
            if (!plat_cells_has(mark->cells.word, cell))
                continue;
            bool free = mark->kind == PLAT_MARK_FREE;
            char *to = free ? marks->free[cell] : marks->beside[cell];
            append(to, letters);
            int width = free ? 0 : plat_utf8_width(to);
            marks->beside_width = width > marks->beside_width ? width : marks->beside_width;
        }
    }
}
