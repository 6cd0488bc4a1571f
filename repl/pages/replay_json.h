/* A game as JSON for a page, entry by entry. */
#ifndef PLAT_PAGES_REPLAY_JSON_H
#define PLAT_PAGES_REPLAY_JSON_H

#include "render/display.h"
#include "session/journal_file.h"
#include "text/buffer.h"

/* Delta encoding of texts that follow each other and differ little, such as the pictures of a game:
 * each is the list of its lines that differ from the text before it. */

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

/* Everything that is collected while the game is played. Begins as all zeros but for `viewer` and
 * `request`. */
typedef struct PlatReplayJson {
    int viewer;
    const PlatRequest *request; /* the names of the people */
    int move; /* the first entry of the move that goes on; -1: the last entry of the page is none */
    const PlatMatch *match; /* whose rules may change under way */
    PlatHost *host;
    PlatBuffer entries; /* "{...},{...}" */
    PlatLineDeltas pictures, sheets;
    uint64_t *seen, *found; /* hashes of the events that were there before, and are there now */
    int seens, founds, seen_room, found_room;
    int count;      /* entries so far */
    bool split;     /* the step that waits is simultaneous */
    int before;     /* entries before it, as plat_match_before_simultaneous */
    int own;        /* and those in it that who looks knows of */
    PlatError lack; /* why the last entry has no picture or no score; all zeros: it has both */
} PlatReplayJson;

/* Write the entry that has led here: `line` as the journal has it, "" for the beginning. Where
 * rules fail to score or draw, the entry says so. PLAT_E_MEMORY. */
PlatStatus plat_replay_json_write(PlatReplayJson *json, const char *line, PlatError *error);
/* Add the position as SVG: for a viewer, these parts (PLAT_DRAW_STYLE ...). A page has the signs,
 * patterns and classes once, so they are left out of its pictures. */
PlatStatus plat_replay_json_draw(const PlatReplayJson *json, PlatBuffer *out, int viewer,
                                 unsigned parts, PlatError *error);
void plat_replay_json_free(PlatReplayJson *json);

/* Whether who looks sees everything. */
static inline bool plat_replay_json_open(const PlatReplayJson *json) {
    return json->viewer == PLAT_VIEWER_TABLE;
}

#endif
