/* What any rules must keep, tried on whole random games: `plat check`.
 *
 * The checks know nothing of the game. They play it at random, and at each position they repeat,
 * undo, copy, write and read back what must come out equal. */
#ifndef PLAT_LAB_CONFORMANCE_CONFORMANCE_H
#define PLAT_LAB_CONFORMANCE_CONFORMANCE_H

#include "lab/shrink.h"
#include "text/buffer.h"

PLAT_API_BEGIN

typedef struct PlatConformance {
    const PlatRules *rules;
    uint64_t seed;
    int games; /* how many random games to try it on */
    /* Called once a check, in a fixed order, with the sentence that must hold ("a copy is equal and
     * independent"); `failure` is NULL when it held, else the game's seed, the place in it and
     * what differed. */
    void (*result)(void *context, const char *check, const char *failure);
    /* Shows a position in all ways that rules have for it; its error is a failure, and without a
     * failure this check has no result. NULL: nothing is shown. */
    PlatStatus (*show)(void *context, const PlatMatch *match, PlatError *error);
    /* Has the rules run in another way from now on, or in the usual way again, which must give the
     * same positions and scores. NULL: there is one way. */
    void (*run_otherwise)(void *context, bool otherwise);
    /* Called before the results for a check that failed at some answer, with the same sentence and
     * a game that fails in it and is as short as one was found (shrink.h). NULL: nobody wants to
     * know. */
    void (*failing)(void *context, const char *check, const PlatShrunk *shrunk);
    /* Called after the games, before that: adds why players have too little to decide, which takes
     * more than these rules to judge. NULL: nobody judges that. */
    void (*decided)(void *context, int decisions, PlatBuffer *failure);
    void *context;
} PlatConformance;

/* Run them all. *failed counts the checks that failed. PLAT_OK whatever they said, or
 * PLAT_E_MEMORY. */
PlatStatus plat_conformance_run(const PlatConformance *conformance, int *failed, PlatError *error);

PLAT_API_END

#endif
