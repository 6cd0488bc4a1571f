/* Inside a match that moves: a pass, a run in it, and giving an entry to it. */
#ifndef PLAT_MATCH_PASS_H
#define PLAT_MATCH_PASS_H

#include "state.h"

/* --- a pass: from a base and its entries to the next question --- */

typedef struct PlatPass {
    PlatChoose *choose; /* NULL: stop where an answer is missing */
    void *context;
    bool in_place; /* keep nothing on the way: base is not set back at the end of a step */
    bool trial;    /* never accepted: it ends as plat_match_try says */
    int trier;
    bool cut;    /* drop entries from the first that no longer fits, instead of failing */
    int only;    /* the one seat whose entries changed in a simultaneous step, or -1 */
    int dropped; /* entries that were cut */
    int unasked; /* steps in a row without a question */
    /* how much of the past stays when the pass is accepted */
    int record, events, slots;
} PlatPass;

/* Begin a pass: `next` becomes a copy of the base and entries of `now`, for the caller to change,
 * and all of the past stays. */
void plat_pass_begin(PlatMatch *match, PlatPass *pass);
/* Run `next` and accept it when all went well; otherwise the match is as it was. */
PlatStatus plat_pass_run(PlatMatch *match, PlatPass *pass, PlatError *error);
/* The pass of an entry that `seat` gives: it joins those of the step, whose reference to its text
 * it takes over. */
PlatStatus plat_pass_give(PlatMatch *match, int seat, PlatEntry entry, PlatError *error);
/* Run `next` and leave it where it came to, without accepting it. */
PlatStatus plat_pass_try(PlatMatch *match, PlatPass *pass, PlatError *error);
/* Give up a pass that was begun. */
void plat_pass_cancel(PlatMatch *match);
/* Stage a slot for undo; its block is to be filled by the caller. NULL when none are kept. */
PlatUndoSlot *plat_pass_stage_slot(PlatMatch *match, const PlatPass *pass, PlatSlotKind kind);

/* One call of the rules. */
struct PlatRun {
    PlatMatch *match;
    const PlatPass *pass; /* NULL while rules only read (over, score) */
    PlatBranch *branch;   /* where the question goes; NULL while rules only read */
    void *block;
    int step, seat; /* seat: the only one, or -1 */
    int at;         /* the first entry not yet looked at */
    int chosen;     /* answers that were made in place */
    int dropped;
    bool pending; /* there are entries to look at, or a redrawn block to take */
    bool redrawn; /* it was taken */
    bool asked, finish;
    bool delivers;     /* after a simultaneous step: nobody can be asked */
    PlatStatus failed; /* why the run cannot go on; PLAT_WAITING too */
};

/* The step has ended: an entry that was not used is PLAT_E_LEFTOVER (or is cut). */
PlatStatus plat_run_leftover(PlatRun *run);
/* Put the forced results of `entry` into the block. */
PlatStatus plat_entry_force(const PlatMatch *match, const PlatEntry *entry, void *block,
                            PlatError *error);
/* Add an event to the run's part of the log, if it is kept. PLAT_E_MEMORY, PLAT_E_LIMIT: the match
 * says so in its complaint. */
PlatStatus plat_run_log(PlatRun *run, PlatEventKind kind, int seat, int field, int32_t value,
                        const char *text, const char *choice);

/* Answer, force and edit like the public functions, but keep what can be redone. */
PlatStatus plat_give_answer(PlatMatch *match, int seat, const char *ask, int32_t choice,
                            PlatError *error);
PlatStatus plat_give_force(PlatMatch *match, const PlatField *field, int seat, const char *values,
                           PlatError *error);
PlatStatus plat_give_edit(PlatMatch *match, const PlatField *field, int seat, const char *value,
                          int *dropped, PlatError *error);

#endif
