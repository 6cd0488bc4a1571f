/* A drawn position: a match that begins in the middle, as a rule test describes it.
 *
 * The game is set up and runs by itself to where the fields are set, all at once: the beginning of
 * a named step, or of the step of the first question if that comes before, or the end of set-up.
 * Fields that the test does not name stay as the game has left them there. Then the named step
 * begins, or that which came next, and the game goes on to the next question. */
#ifndef PLAT_HOST_TESTING_POSITION_H
#define PLAT_HOST_TESTING_POSITION_H

#include "host/host.h"

typedef struct PlatPositionSpec {
    uint64_t seed;
    bool setup;               /* no step runs before the fields are set */
    const char *step;         /* NULL: the step that comes then */
    const PlatSetting *field; /* "round", "blue.hand" or "2.hand" = text for plat_field_edit */
    int fields;
    const PlatSetting *force; /* what dice and decks give next, for plat_field_force */
    int forces;
} PlatPositionSpec;

typedef struct PlatDrawnPosition PlatDrawnPosition;

/* `rules` are borrowed and must outlive the position. `drawing` is only read. */
PlatStatus plat_drawn_position_new(PlatDrawnPosition **out, const PlatRules *rules,
                                   const PlatPositionSpec *drawing, PlatError *error);
void plat_drawn_position_free(PlatDrawnPosition *position);
/* Lives as long as the position, and so must every clone of it. */
PlatMatch *plat_drawn_position_match(const PlatDrawnPosition *position);

/* The block that `drawing` begins with before its fields are set, and the step that it begins. The
 * block has plat_schema_bytes of the rules' schema. */
PlatStatus plat_drawn_block_of(const PlatRules *rules, const PlatPositionSpec *drawing, void *block,
                               int *step, PlatError *error);

/* A match that is to play again what another did: it has run to its first question, and keeps its
 * log. */
PlatStatus plat_drawn_replay(PlatDrawnPosition **out, const PlatMatch *match, PlatError *error);
/* The block at the beginning of the step that runs in a match so made, and which step that is (0:
 * set-up). */
const void *plat_drawn_step_block(const PlatDrawnPosition *position, int *step);

/* Add a line if the position went by its step and all that follow it in the turn without a
 * question: it may not be what the test means. */
void plat_drawn_put_passed(const PlatMatch *match, PlatBuffer *out);

/* The rules that a position's match was drawn for. */
const PlatRules *plat_drawn_rules(const PlatMatch *match);

/* As plat_field_resolve; a field of each seat that names none is seat 1's. */
PlatStatus plat_drawn_field_resolve(const PlatRules *rules, const char *name,
                                    const PlatField **field, int *seat, PlatError *error);

/* The block in which a field of `seat` is up to date: in a simultaneous step every seat has a
 * copy of its own. `view` is room for a block (plat_schema_bytes). */
const void *plat_drawn_block(const PlatMatch *match, const PlatField *field, int seat, void *view);

#endif
