/* What a viewer sees of a position: the block, masked for it. Shared by the files behind
 * showing.h. */
#ifndef PLAT_RENDER_LOOK_H
#define PLAT_RENDER_LOOK_H

#include "match/match.h"

typedef struct PlatLook {
    const PlatRules *rules;
    void *block; /* the viewer's own copy */
    int viewer;
} PlatLook;

/* PLAT_E_MEMORY. End it with plat_look_end. */
PlatStatus plat_look_begin(PlatLook *look, const PlatMatch *match, int viewer, PlatError *error);
void plat_look_end(PlatLook *look);

/* Whether the whole field is hidden. Cards of decks and hands are hidden one by one instead. */
bool plat_look_hides(const PlatLook *look, const PlatField *field, int owner);

PlatView plat_look_at(const PlatLook *look, const PlatField *field, int owner);

#endif
