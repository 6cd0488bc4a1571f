/* Replaying many journals: which games come out as they did? */
#ifndef PLAT_COMMANDS_REPLAY_MANY_H
#define PLAT_COMMANDS_REPLAY_MANY_H

#include "arguments.h"
#include "session/journal_file.h"

/* What becomes of the journals. */
typedef enum PlatReplayMode {
    PLAT_REPLAY_LOOK,
    PLAT_REPLAY_BLESS, /* those that can be played are written again as they come out now */
    PLAT_REPLAY_PIN    /* those that come out the same get the rules that they were played under */
} PlatReplayMode;

/* Compare the points of a game that was replayed with those that its journal (at `path`) has, or
 * that its own rules give, and add what differs to `told`. *known: the journal has them. Errors are
 * those of scoring. */
PlatStatus plat_replay_compare(const PlatRecorded *recorded, const char *path, bool *known,
                               PlatBuffer *told, PlatError *error);

/* When conditions refuse what was played, add to `told` where they stand in the rules, a line each:
 * `  "on a free space" stands at hamlet/hamlet.lua:23`. */
void plat_replay_conditions(const PlatRecorded *recorded, const PlatError *error, PlatBuffer *told);

/* Replay the journals of a folder, or one journal, tell what differs, and return the exit code: 1
 * when a game differs and is not blessed, or cannot be pinned. */
int plat_replay_many(const char *path, bool today, PlatReplayMode fate);

#endif
