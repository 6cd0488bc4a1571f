/* The bots of this library: a row for each. For bot.c. */
#ifndef PLAT_LAB_KINDS_H
#define PLAT_LAB_KINDS_H

#include "bot.h"

/* What a name says behind its colon. */
typedef struct PlatBudget {
    int playouts;     /* or, when they are 0, */
    int milliseconds; /* of time at each question */
    bool guided;      /* `name:N:guided` */
} PlatBudget;

typedef struct PlatBotKind {
    const char *name;
    bool budgeted; /* `name:N` or `name:500ms`, */
    bool guides;   /* and `:guided` behind it */
    PlatStatus (*new)(void **self, const PlatBudget *budget, PlatError *error);
    PlatBotFunctions functions;
} PlatBotKind;

extern const PlatBotKind plat_greedy_bot, plat_flat_bot, plat_mcts_bot;

#endif
