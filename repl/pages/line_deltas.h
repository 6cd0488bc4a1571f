/* Delta encoding of texts that follow each other and differ little, such as the pictures of a game:
 * each is the list of its lines that differ from the text before it. */
#ifndef PLAT_PAGES_LINE_DELTAS_H
#define PLAT_PAGES_LINE_DELTAS_H

#include "text/buffer.h"

/* Begins as all zeros. */
typedef struct PlatLineDeltas {
    PlatBuffer text; /* of all lines, each once */
    size_t *begin;   /* where each begins; one more than there are */
    int *of;         /* for each line a similar one that was there before it, or -1 */
    int lines, room, of_room;
    struct json_t *number; /* of each line */
    int *last, *next;      /* the numbers of the lines of the text before, and of this one */
    int lasts, nexts, last_room, next_room;
    bool failed; /* memory ran out */
} PlatLineDeltas;

/* Add the next text; to `out`, how it differs: "[AT,GONE,NEW,LINE...,...]" says that at line AT of
 * the text before GONE lines are removed, and NEW lines added, by their numbers. Adds nothing
 * when the texts are equal. */
void plat_line_deltas_add(PlatLineDeltas *series, const char *text, size_t length, PlatBuffer *out);
/* Add all lines as a JSON array. A line that is like an earlier one is [LINE, BEGIN, END, MIDDLE]:
 * BEGIN letters of that line's beginning and END of its end, counted as JavaScript does, and the
 * text between them. */
void plat_line_deltas_put(const PlatLineDeltas *series, PlatBuffer *out);
void plat_line_deltas_free(PlatLineDeltas *series);

#endif
