/* Replaying many journals: which games are still the same? */
#ifndef PLAT_COMMANDS_REPLAY_MANY_H
#define PLAT_COMMANDS_REPLAY_MANY_H

#include "command_line.h"
#include "session/journal_file.h"

/* What happens to the journals. */
typedef enum PlatReplayMode {
    PLAT_REPLAY_LOOK,
    PLAT_REPLAY_BLESS, /* those that can be played are written again as they come out now */
    PLAT_REPLAY_PIN    /* those that come out the same get the rules that they were played under */
} PlatReplayMode;

/* Compare the points of a replayed game with those in its journal (at `path`), or with those that
 * its own rules give, and add what differs to `report`. *known: the journal has points. Errors are
 * those of scoring. */
PlatStatus plat_replay_compare(const PlatRecorded *recorded, const char *path, bool *known,
                               PlatBuffer *report, PlatError *error);

/* When conditions refuse what was played, add their places in the rules to `report`, a line
 * each: `  "on a free space" is at hamlet/hamlet.lua:23`. */
void plat_replay_conditions(const PlatRecorded *recorded, const PlatError *error,
                            PlatBuffer *report);

/* Replay the journals of a folder, or one journal, print what differs, and return the exit code: 1
 * when a game differs and is not blessed, or cannot be pinned. */
int plat_replay_many(const char *path, bool today, PlatReplayMode fate);

#endif
