/* Inside a match: what its files share and nobody else includes.
 *
 * A match has two positions, `now` and `next`. Every operation fills `next` (a base block and the
 * entries since), lets a pass run it to the next question, and then either accepts it, by
 * exchanging pointers, or forgets it. What a pass adds to the past (entries, events, positions for
 * undo) is staged beside it and joins the past when the pass is accepted. So whatever fails, `now`
 * and the past are untouched, and nothing has to be rolled back.
 *
 * All blocks of a match lie in one chunk of memory, made with the match. Owners exchange pointers
 * to them, so a block is never freed by itself; the chunk is. */
#ifndef PLAT_MATCH_STATE_H
#define PLAT_MATCH_STATE_H

#include <stdatomic.h>
#include <string.h>

#include "match.h"
#include "text/buffer.h"

/* --- entries (record.c): lists with the texts that some of them carry --- */

typedef struct PlatEntries {
    PlatEntry *at;
    int count, capacity;
    int texts; /* how many entries have a text: with none, lists are copied and cut at once */
} PlatEntries;

/* A text with one reference to it: copying an entry only counts another, and so cannot fail. NULL:
 * memory ran out. */
char *plat_text_new(const char *text);
/* A copy of `entry`, with a reference of its own to the text; give such a reference up. */
PlatEntry plat_entry_copy(const PlatEntry *entry);
void plat_entry_drop(PlatEntry *entry);

bool plat_entries_reserve(PlatEntries *list, int capacity); /* false: memory ran out */
/* Append, taking over the entry's reference. The caller has reserved the room. */
void plat_entries_push(PlatEntries *list, PlatEntry entry);
void plat_entries_append(PlatEntries *list, const PlatEntry *from, int count); /* copies */
void plat_entries_remove(PlatEntries *list, int n);
void plat_entries_truncate(PlatEntries *list, int count);
void plat_entries_free(PlatEntries *list);

/* What an earlier answer chooses among `options`: the same number if that still has the same text,
 * else the choice that its text names. PLAT_E_NAME, PLAT_E_FORMAT. */
PlatStatus plat_entry_said(const PlatEntry *entry, const PlatOptions *options, int32_t *choice,
                           PlatError *error);
/* The field of a forced result or an edit. PLAT_E_MIGRATE when it is gone, or has become one of
 * each seat's fields, or is one no longer. */
PlatStatus plat_entry_field(const PlatEntry *entry, const PlatSchema *schema,
                            const PlatField **field, PlatError *error);

/* --- reporting to a saved game (record.c) ---
 *
 * The record of a match says where it stands; the lines of an action log say how it came there, so
 * that undo, redo and changed rules can be played again in their order. A saved game lends a match
 * its PlatActionLog. */

typedef struct PlatActionLog {
    PlatBuffer text;  /* whole lines */
    const char *back; /* "undo" or "redo" while such calls are being counted, else NULL */
    int times, seat;  /* how often; of which seat, or -1 */
    bool rebound; /* the rules were changed, and the saved game does not know yet which they are */
    bool lost;    /* something was done that lines cannot record */
} PlatActionLog;

/* Each does nothing when the match has no acts, or when `status` is not PLAT_OK. */
void plat_action_log_entry(PlatMatch *match, const PlatEntry *entry, PlatStatus status);
void plat_action_log_back(PlatMatch *match, const char *back, int seat, PlatStatus status);
/* Something happened that lines cannot record: a playout, a redrawn or an exchanged position. */
void plat_action_log_lose(PlatMatch *match);
/* Write down the calls that were counted. */
void plat_action_log_settle(PlatActionLog *acts, const PlatMatch *match);

/* --- the log (record.c) --- */

typedef struct PlatEvents {
    PlatEvent *at;
    int count, capacity;
} PlatEvents;

bool plat_events_append(PlatEvents *list, const PlatEvent *from, int count);
void plat_events_free(PlatEvents *list);

/* --- positions --- */

/* Room for the sets of a question's conditions, each as large as a large board. */
enum { PLAT_REASON_WORDS = PLAT_MAX_CONDITIONS * 2 * PLAT_MAX_WORDS };

/* How far a run came: that of a step for all seats, or of one seat's part of a simultaneous
 * step. */
typedef enum PlatBranchState {
    PLAT_BRANCH_IDLE,
    PLAT_BRANCH_WAITS,
    PLAT_BRANCH_ENDED
} PlatBranchState;

typedef struct PlatBranch {
    void *block; /* live */
    PlatBranchState state;
    bool finish;        /* ENDED: the rules called plat_run_finish */
    int next;           /* ENDED: the step that the rules named, or -1 */
    PlatAsk ask;        /* WAITS: its options point at what is below */
    PlatEvents events;  /* of this run, when the log is kept */
    PlatPlacements set; /* from here on, what is not in use may hold anything */
    char about[PLAT_MAX_ABOUT][PLAT_MAX_NAME];
    PlatCondition condition[PLAT_MAX_CONDITIONS]; /* which point at `reason` */
    uint64_t reason[PLAT_REASON_WORDS];
} PlatBranch;

/* Make the texts that its question is about its own. */
void plat_branch_keep_about(PlatBranch *branch);

/* A resampled position goes on from a stored block at the question at which it was resampled. */
typedef struct PlatRedrawn {
    bool on;
    int at;   /* the number of entries given before */
    int seat; /* simultaneous steps: whose question it was */
    uint64_t seed;
} PlatRedrawn;

typedef struct PlatPosition {
    void *base;
    PlatBranch *whole;                /* the step as a whole; its block is live */
    PlatBranch *seat[PLAT_MAX_SEATS]; /* simultaneous steps; NULL when the rules have none */
    bool split;                       /* the step that waits is simultaneous */
    PlatEntries entries;              /* since base; room for PLAT_MAX_ENTRIES */
    PlatLoan loan;                    /* split: what the seats lend each other */
    PlatRedrawn redrawn;
    void *redrawn_block;
} PlatPosition;

/* --- positions kept for undo (record.c) --- */

typedef enum PlatSlotKind {
    PLAT_SLOT_STEP, /* a step that ended and had entries */
    PLAT_SLOT_EDIT  /* an edit of base, or a forced result that was put there */
} PlatSlotKind;

typedef struct PlatUndoSlot {
    PlatSlotKind kind;
    void *base;        /* STEP: at its start; EDIT: before the edit */
    int record;        /* entries of the record before it */
    int events;        /* events of the log before it */
    int entries;       /* STEP: how many entries; EDIT: how many of the step's were kept */
    PlatEntries saved; /* EDIT: the step's entries before */
} PlatUndoSlot;

typedef struct PlatRing {
    PlatUndoSlot *slot;
    int capacity, first, count;
} PlatRing;

PlatUndoSlot *plat_ring_slot(const PlatRing *ring, int n); /* 0 is the oldest */
/* Add a copy of `slot`, whose block and saved entries are exchanged for those of the oldest. */
void plat_ring_push(PlatRing *ring, PlatUndoSlot *slot);
void plat_ring_truncate(PlatRing *ring, int count); /* the newest go */
void plat_ring_free(PlatRing *ring);

/* --- notes (record.c) --- */

typedef struct PlatNote {
    char *text;  /* owned */
    int entries; /* after how many of the record */
} PlatNote;

/* In the order of their entries; those that are put aside follow those that are not. */
typedef struct PlatNotes {
    PlatNote *at;
    int count, capacity;
    int shown; /* how many are not put aside */
} PlatNotes;

/* After undo and redo: put aside what follows entries that are gone, and take back what follows
 * entries that are there again. */
void plat_notes_follow(PlatMatch *match);
/* What was undone is forgotten, and so are the notes on it. */
void plat_notes_forget_aside(PlatMatch *match);
void plat_notes_free(PlatNotes *notes);
/* False: memory ran out. */
bool plat_notes_copy(PlatNotes *to, const PlatNotes *from);

/* --- the match --- */

struct PlatMatch {
    atomic_int stopped; /* first: a rebinding exchanges everything but this */
    atomic_int
        *stop; /* the flag that runs look at: `stopped`, or that of the match which is rebound */
    const PlatRules *rules;
    uint64_t seed;
    size_t bytes;       /* of a block */
    int undo;           /* how many positions are kept for undo */
    int steps;          /* of the rules that it was made with */
    bool *simultaneous; /* by step */
    bool begun;         /* set-up has run to its first question */
    bool keeps_record;  /* false after a playout that kept nothing, and in copies */
    bool keeps_log;
    bool resampled; /* a copy for search: not to be undone, edited or rebound */
    bool explains;  /* its questions have conditions and details */
    bool by_text;   /* after a rebinding: choices count by their text, not by their number */

    PlatPosition now, next;
    PlatEntries record; /* committed */
    PlatEntries redo;   /* what was undone, the next to be redone last */
    PlatEvents log;     /* committed */
    PlatRing ring;
    PlatNotes notes;

    PlatEntries staged; /* entries, events, positions of the pass under way */
    PlatEvents staged_events;
    PlatRing staged_ring;

    const PlatObserver *observer; /* borrowed; NULL: nobody observes */
    PlatActionLog *acts; /* borrowed from the store that keeps this match; NULL: none does */

    PlatError complaint;                         /* why a run failed: what the match itself says */
    PlatError told;                              /* and what the rules say */
    int tried;                                   /* who tries, in a trial */
    PlatGiven given[PLAT_MAX_SEATS][PLAT_GIVEN]; /* answers in the run that is under way */
    int32_t chosen[PLAT_MAX_ENTRIES];            /* in it, those that were made in place */
    bool follows;       /* playouts in place keep the base of the step that runs, */
    int steps_ended;    /* and count how many ran before it */
    void *joined;       /* room for one block: the seats' parts of a simultaneous step, joined */
    void *chunk;        /* every block above */
    void *staged_chunk; /* blocks for playouts that keep the record; NULL until there is one */
};

static inline PlatControl *plat_control(void *block) { return block; }
static inline const PlatControl *plat_control_in(const void *block) { return block; }
const char *plat_match_step_name(const PlatMatch *match, int step);
static inline const char *plat_match_seat_name(const PlatMatch *match, int seat) {
    return match->rules->seat_names->name[seat].text;
}
/* The number of a field in the schema; -1: not there. */
static inline int plat_match_field_number(const PlatMatch *match, const PlatField *field) {
    const PlatSchema *schema = match->rules->schema;
    for (int n = 0; n < plat_schema_fields(schema); n++)
        if (plat_schema_field(schema, n) == field)
            return n;
    return -1;
}
/* PLAT_E_LIMIT when the game has more decisions than a game may have. */
PlatStatus plat_match_endless(const PlatMatch *match, int64_t decisions, PlatError *error);
/* The same for one more; PLAT_E_CAPACITY when the step has taken as many entries as it may. */
PlatStatus plat_match_room(const PlatMatch *match, PlatError *error);
/* PLAT_E_NOT_ASKED: the seat is asked nothing now; or PLAT_E_OVER, PLAT_E_NOT_BEGUN. */
PlatStatus plat_match_not_asked(const PlatMatch *match, int seat, PlatError *error);
/* Forget the record, what could be undone or redone, and the log. */
void plat_match_forget(PlatMatch *match);
/* What could be redone is forgotten when something new was done: `status` is PLAT_OK. Returns
 * it. */
PlatStatus plat_match_forget_redo(PlatMatch *match, PlatStatus status);
/* The branch where `seat` waits, or NULL. */
const PlatBranch *plat_match_waits(const PlatMatch *match, int seat);

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

/* Whether those who choose in it may ask for what the match follows, or a question may wait. */
static inline bool plat_pass_follows(const PlatMatch *match, const PlatPass *pass) {
    return match->follows || !pass->choose;
}

/* Begin a pass: `next` becomes a copy of the base and entries of `now`, for the caller to change,
 * and all of the past stays. */
void plat_pass_begin(PlatMatch *match, PlatPass *pass);
/* Run `next` and accept it when all went well; otherwise the match is as it was. */
PlatStatus plat_pass_run(PlatMatch *match, PlatPass *pass, PlatError *error);
/* Run `next`, leave it where it came to, and do not accept it. */
PlatStatus plat_pass_try(PlatMatch *match, PlatPass *pass, PlatError *error);
/* The pass of an entry that `seat` gives: it joins those of the step, whose reference to its text
 * it takes over. */
PlatStatus plat_pass_give(PlatMatch *match, int seat, PlatEntry entry, PlatError *error);
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
    int again;      /* how many of them were made before the run began again */
    int dead_ends;  /* questions without options that the observer saw, */
    int seen_ends;  /* and how many of them it saw before the run began again */
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

#endif
