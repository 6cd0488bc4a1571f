/* The bots of this library: a row for each, and what a bot may not answer. For bot.c and view.c. */
#ifndef PLAT_LAB_BOT_TABLE_H
#define PLAT_LAB_BOT_TABLE_H

#include "bot.h"

/* What a name says behind its colon. */
typedef struct PlatBudget {
    int tries;        /* games or steps that are tried at each question, */
    int milliseconds; /* or, when they are more than 0, time instead */
    bool guided;      /* `name:N:guided` */
} PlatBudget;

typedef struct PlatBotKind {
    const char *name;
    const char *tries; /* `name:N` is how many of this; NULL: the name takes no number, */
    int usual;         /* and that many when the name does not say; 0: the bot knows itself */
    bool timed;        /* `name:500ms`, too, */
    bool guides;       /* and `:guided` behind either */
    PlatStatus (*new)(void **self, const PlatBudget *budget, PlatError *error);
    PlatBotFunctions functions;
} PlatBotKind;

extern const PlatBotKind plat_greedy_bot, plat_flat_bot, plat_mcts_bot;

/* Answers that a bot is forbidden, to measure what they are worth: what follows "without" in its
 * name ("greedy without what=park"). */
enum { PLAT_MAX_WITHOUT = PLAT_MAX_EXCEPT };

typedef struct PlatForbidden {
    int count;
    struct {
        char ask[PLAT_MAX_NAME], choice[PLAT_MAX_NAME];
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

/* What the seat may not answer in views that are taken from now on, and in worlds drawn from them;
 * NULL: nothing. Borrowed. */
void plat_seat_view_forbid(PlatSeatView *view, PlatForbidden *without);

#endif
