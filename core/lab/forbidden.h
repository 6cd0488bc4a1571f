/* Forbidden answers, to measure what they are worth: what follows "without" in a bot's name
 * ("greedy without what=park"). */
#ifndef PLAT_LAB_FORBIDDEN_H
#define PLAT_LAB_FORBIDDEN_H

#include "text/choice.h"

enum { PLAT_MAX_WITHOUT = PLAT_MAX_EXCEPT };

typedef struct PlatForbidden {
    int count;
    struct {
        char ask[PLAT_MAX_NAME], choice[PLAT_MAX_NAME];
        bool others; /* "what!=park": all others are forbidden while this is an option */
        int64_t met; /* how often it was an option and left out */
    } of[PLAT_MAX_WITHOUT];
} PlatForbidden;

/* Fill *without from "what=park,shop,build=5". PLAT_E_FORMAT, PLAT_E_CAPACITY. */
PlatStatus plat_forbidden_read(PlatForbidden *without, const char *text, PlatError *error);
/* The options that are left: `options` itself, or *less, whose set is in *room. The last option is
 * always left. */
const PlatOptions *plat_forbidden_apply(PlatForbidden *without, const char *ask,
                                        const PlatOptions *options, PlatOptions *less,
                                        PlatPlacements *room);

#endif
