/* A game as JSON for a page, entry by entry. */
#ifndef PLAT_PAGES_REPLAY_JSON_H
#define PLAT_PAGES_REPLAY_JSON_H

#include "line_deltas.h"
#include "render/display.h"
#include "session/journal_file.h"

/* Everything that is collected while the game is played. Begins as all zeros but for `viewer`. */
typedef struct PlatReplayJson {
    int viewer;
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
