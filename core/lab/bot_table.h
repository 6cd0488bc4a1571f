/* The bots of this library: a row for each. For bot.c and the bots alone. */
#ifndef PLAT_LAB_BOT_TABLE_H
#define PLAT_LAB_BOT_TABLE_H

#include "bot.h"

/* What a name says behind its colon. */
typedef struct PlatBudget {
    int tries;        /* games or steps that are tried at each question, */
    int milliseconds; /* or, when they are more than 0, time instead */
    bool guided;      /* `name:N:guided` */
    bool trained;     /* `name:N:trained` */
    int seed;         /* `name:N:SEED`; 0 when it does not say */
} PlatBudget;

/* When a budget that begins now has passed, in milliseconds of a steady clock; 0: it is no time. */
int64_t plat_budget_end(const PlatBudget *budget);
/* Whether there is any left of it after `done` tries. There is always one. */
bool plat_budget_lasts(const PlatBudget *budget, int64_t end, int done);

typedef struct PlatBotKind {
    const char *name;
    const char *tries; /* `name:N` is how many of this; NULL: the name takes no number, */
    int usual;         /* and that many when the name does not say; 0: the bot knows itself */
    bool timed;        /* `name:500ms` and `name:2s`, too, */
    bool guides;       /* and `:guided` or `:trained` behind either, */
    bool seeded;       /* or `:SEED` behind the number */
    PlatStatus (*new)(void **self, const PlatBudget *budget, PlatError *error);
    PlatBotFunctions functions;
} PlatBotKind;

/* Keep the best totals, of different answers. */
void plat_hint_add(PlatBotHint *hint, int32_t choice, double total);

extern const PlatBotKind plat_random_bot, plat_greedy_bot, plat_flat_bot, plat_mcts_bot,
    plat_trained_bot;

#endif
