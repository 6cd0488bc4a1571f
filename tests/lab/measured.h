/* Results of a cell as text, so that two can be compared. */
#ifndef PLAT_TESTS_LAB_MEASURED_H
#define PLAT_TESTS_LAB_MEASURED_H

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>

#include "lab/results.h"

static inline void put_outcome(FILE *file, const PlatOutcome *o, int seats) {
    fprintf(file, "game %" PRId64 " seed %" PRIu64 " status %d %s began %d turns %d\n", o->game,
            o->seed, (int)o->status, o->failure ? o->failure : "-", o->began, o->turns);
    fprintf(file, "  %d %d %d %d %d %d %" PRId64 "\n ", o->decisions, o->forced, o->passes,
            o->forced_passes, o->dead_ends, o->most_options, o->options);
    for (int seat = 0; seat < seats; seat++)
        fprintf(file, " %" PRId64 "/%d/%d", o->total[seat], o->place[seat], o->won[seat]);
    for (int n = 0; n < o->items * seats; n++)
        fprintf(file, " %" PRId64, o->points[n]);
    for (int n = 0; n < o->leads; n++)
        fprintf(file, " l%d", o->leader[n]);
    fprintf(file, " kingmaker %d%s\n", o->kingmaker, o->followed ? " followed" : "");
}

/* The text is the caller's. */
static inline char *measured_text(const PlatCellResults *cell) {
    char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    for (int n = 0; n < cell->items; n++)
        fprintf(file, "item %s\n", cell->item[n]);
    for (int64_t n = 0; n < cell->outcomes; n++)
        put_outcome(file, &cell->outcome[n], cell->seats);
    for (int n = 0; n < cell->questions; n++) {
        const PlatQuestionTally *q = &cell->question[n];
        fprintf(file, "question %s %d: %" PRId64 " %" PRId64 " %" PRId64 "\n", q->name,
                (int)q->kind, q->asked, q->forced, q->games);
    }
    for (int n = 0; n < cell->choices; n++) {
        const PlatChoiceTally *c = &cell->choice[n];
        fprintf(file,
                "choice %s %s %d %d: %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64
                " %" PRId64 "\n",
                c->question, c->choice, (int)c->kind, c->order, c->offered, c->taken, c->takers,
                c->most, c->most_won, c->points);
    }
    for (int n = 0; n < cell->uses; n++) {
        const PlatUseTally *u = &cell->use[n];
        fprintf(file,
                "use %s %s %d: %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64 " %" PRId64
                "\n",
                u->field, u->value, u->per_player, u->most, u->most_all, u->capacity, u->full,
                u->early, u->at_end);
    }
    fprintf(file, "failed %" PRId64 " simultaneous %d\n", cell->failed, cell->simultaneous);
    fclose(file);
    return text;
}

#endif
