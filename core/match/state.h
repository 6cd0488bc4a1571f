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

#include "action_log.h"
#include "entries.h"

/* --- the log --- */

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
    PlatAsk ask;        /* WAITS: its options point at `set` and `condition` below */
    PlatEvents events;  /* of this run, when the log is kept */
    PlatPlacements set; /* from here on, what is not in use may hold anything */
    PlatCondition condition[PLAT_MAX_CONDITIONS]; /* which point at `reason` */
    uint64_t reason[PLAT_REASON_WORDS];
} PlatBranch;

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

/* --- positions kept for undo --- */

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

/* --- notes --- */

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

    PlatError complaint; /* why a run failed: what the match itself says */
    PlatError told;      /* and what the rules say */
    int tried;           /* who tries, in a trial */
    bool follows;        /* playouts in place keep the base of the step that runs, */
    int steps_ended;     /* and count how many ran before it */
    void *joined;        /* room for one block: the seats' parts of a simultaneous step, joined */
    void *chunk;         /* every block above */
    void *staged_chunk;  /* blocks for playouts that keep the record; NULL until there is one */
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
/* A line of a journal for an entry: "blue build 5". */
void plat_entry_line(const PlatMatch *match, const PlatEntry *entry, PlatBuffer *text);
/* Forget the record, what could be undone or redone, and the log. */
void plat_match_forget(PlatMatch *match);
/* What could be redone is forgotten when something new was done: `status` is PLAT_OK. Returns
 * it. */
PlatStatus plat_match_forget_redo(PlatMatch *match, PlatStatus status);
/* Copy everything that makes a position; nothing allocates but the log, when `events` is set. */
bool plat_position_copy(PlatMatch *to, PlatPosition *at, const PlatPosition *from, bool events);
/* The branch where `seat` waits, or NULL. */
const PlatBranch *plat_match_waits(const PlatMatch *match, int seat);

#endif
