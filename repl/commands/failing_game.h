/* A game that failed, shrunk and written to files: a journal for plat replay, and a rule test that
 * fails until the rules are fixed. */
#ifndef PLAT_COMMANDS_FAILING_GAME_H
#define PLAT_COMMANDS_FAILING_GAME_H

#include "lab/shrink.h"
#include "session/request.h"
#include "text/buffer.h"

typedef struct PlatFailingGame {
    const PlatHost *host;
    const PlatRequest *request; /* that the host was loaded for */
    const PlatShrunk *shrunk;
    const char *sentence; /* the test's name: what must hold */
    uint64_t seed;        /* of all games that were played */
} PlatFailingGame;

/* Write GAME.failed-SEED.plat and GAME.failed-SEED.lua into PLAT_FAILED_FOLDER (proof/test_files.h)
 * in the current folder, in place of what an earlier run left there. Adds to `report` how much
 * shorter the game became, and the commands that play what was written, or why there is no test.
 * PLAT_E_IO, which names the seed, PLAT_E_MEMORY. */
PlatStatus plat_failing_game_leave(const PlatFailingGame *game, PlatBuffer *report,
                                   PlatError *error);

/* Add the test alone. PLAT_E_MEMORY, or why there is none: what plat_host_write_test says. */
PlatStatus plat_failing_game_test(const PlatFailingGame *game, PlatBuffer *text, PlatError *error);

#endif
