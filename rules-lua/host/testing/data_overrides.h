/* What a move has changed in a drawn position, as lines of a rule test: fields, announcements. */
#ifndef PLAT_HOST_TESTING_DATA_OVERRIDES_H
#define PLAT_HOST_TESTING_DATA_OVERRIDES_H

#include "position.h"
#include "text/buffer.h"

typedef struct PlatChanges {
    const PlatDrawnPosition *of;
    const PlatRules *rules;
    char **was; /* the fields' texts at the beginning, by field and seat; owned */
    int count, room;
    int notes;  /* announced by then */
    void *view; /* owned */
} PlatChanges;

/* Note the position as it is before the move. `self` is zeroed; free it even after a failure. */
PlatStatus plat_changes_begin(PlatChanges *self, const PlatDrawnPosition *of, PlatError *error);
/* Write a line for each short field that has changed, and for each new announcement. */
PlatStatus plat_changes_put(const PlatChanges *self, PlatBuffer *out, PlatError *error);
void plat_changes_free(PlatChanges *self);

#endif
