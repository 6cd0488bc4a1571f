/* A drawn position: a match that begins in the middle, as a rule test describes it.
 *
 * The game is set up and runs by itself to where the position begins: the first question, or the
 * beginning of a named step. There the fields that the test names get their values, all at once,
 * and the game goes on to the next question. */
#ifndef PLAT_HOST_TESTING_POSITION_H
#define PLAT_HOST_TESTING_POSITION_H

#include "host/host.h"

typedef struct PlatDrawing {
    uint64_t seed;
    const char *step;         /* NULL: the step of the first question */
    const PlatSetting *field; /* "round", "blue.hand" or "2.hand" = text for plat_field_edit */
    int fields;
} PlatDrawing;

typedef struct PlatDrawnPosition PlatDrawnPosition;

/* `rules` are borrowed and must outlive the position. The drawing is not kept. */
PlatStatus plat_drawn_position_new(PlatDrawnPosition **out, const PlatRules *rules,
                                   const PlatDrawing *drawing, PlatError *error);
void plat_drawn_position_free(PlatDrawnPosition *position);
/* Lives as long as the position, and so must every clone of it. */
PlatMatch *plat_drawn_position_match(const PlatDrawnPosition *position);

/* The rules that a position's match was drawn for. */
const PlatRules *plat_drawn_rules(const PlatMatch *match);

/* As plat_field_resolve; a field of each seat that names none is seat 1's. */
PlatStatus plat_drawn_field_resolve(const PlatRules *rules, const char *name,
                                    const PlatField **field, int *seat, PlatError *error);

/* The block in which a field of `seat` is up to date: in a simultaneous step every seat has a
 * copy of its own. `view` is room for a block (plat_schema_bytes). */
const void *plat_drawn_block(const PlatMatch *match, const PlatField *field, int seat, void *view);

#endif
