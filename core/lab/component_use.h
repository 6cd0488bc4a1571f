/* What is in use at once of boards, hands, decks and the like. For recorder.c alone. */
#ifndef PLAT_LAB_COMPONENT_USE_H
#define PLAT_LAB_COMPONENT_USE_H

#include "match/match.h"
#include "outcome.h"

/* One thing that is counted: a field as a whole, or a value of a layer of a board. */
typedef struct PlatComponentUse {
    PlatUseTally tally;
    const PlatField *field;
    int layer, value; /* -1 and 0: the field as a whole */
    bool full, early; /* in the game under way, */
    int64_t last;     /* and what was in use when it was looked at last */
} PlatComponentUse;

/* All of a game's. Begins as zeros; `at` is freed by whoever has it. */
typedef struct PlatComponentUses {
    PlatComponentUse *at;
    int count, room;
} PlatComponentUses;

/* Find what is to be counted in games of these rules, which must live as long. False when memory
 * ran out. */
bool plat_component_uses_find(PlatComponentUses *uses, const PlatRules *rules);
/* Count what is in use in a block of these rules. */
void plat_component_uses_look(PlatComponentUses *uses, const PlatRules *rules, const void *block);
/* The game under way has ended; one that failed is no game that fills anything. */
void plat_component_uses_keep(PlatComponentUses *uses, bool finished);
/* Forget what was counted. */
void plat_component_uses_clear(PlatComponentUses *uses);

#endif
