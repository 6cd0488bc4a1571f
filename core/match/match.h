/* A match: one game in progress, with its past.
 *
 * A position is {base block, live block, entries since base}. The live block is base after the
 * entries so far: at an ask that has no answer the rules return, and the position waits. An answer
 * is appended and the step runs again from base; at the end of the step live becomes base and the
 * entries move to the record. So nested questions, undo, copies and reloading in the middle of a
 * step need nothing but bytes and entries.
 *
 * Every call that can fail is a transaction: on failure the match is as it was. Matches of the same
 * rules belong to one thread together, since they share those rules; matches of different rules
 * share nothing that changes but counted texts. */
#ifndef PLAT_MATCH_MATCH_H
#define PLAT_MATCH_MATCH_H

#include <stdio.h>

#include "rules.h"
#include "sheet.h"

PLAT_API_BEGIN

enum {
    PLAT_MAX_ENTRIES = 4096,        /* in one step */
    PLAT_MAX_STEPS_UNASKED = 10000, /* steps in a row without a question: more are a loop */
    PLAT_MAX_DECISIONS = 200000,    /* in one game: one with more counts as endless */
    PLAT_MAX_EVENTS = 1000000,      /* in the log of one game, and */
    PLAT_MAX_STEP_EVENTS = 100000,  /* in one step */
    PLAT_UNDO_DEFAULT = 512,
    PLAT_DETAIL_TEXT = 80,
    PLAT_MAX_CONDITIONS = 12
};

typedef struct PlatMatch PlatMatch;

/* One entry of the record: an answer, or something put into the position from outside. */
typedef enum PlatEntryKind {
    PLAT_ENTRY_ANSWER,
    /* takes effect at the question that waits, or when shared in a simultaneous step as an edit
     * does: `.force` */
    PLAT_ENTRY_FORCE,
    PLAT_ENTRY_EDIT /* takes effect on base, and the step runs again: `.edit` */
} PlatEntryKind;

typedef struct PlatEntry {
    PlatEntryKind kind;
    int seat;                 /* ANSWER: who; FORCE, EDIT: seat of the field or -1 */
    char name[PLAT_MAX_NAME]; /* ANSWER: the ask; others: the field */
    int32_t choice;           /* ANSWER: its number under the rules that were in force */
    char said[PLAT_MAX_NAME]; /* ANSWER: the choice as text when it was given ("c4"); else empty */
    char *text;               /* FORCE, EDIT: what was typed, owned by the entry; else NULL */
    int32_t turn;             /* how often the list of steps had begun: plat_match_entry_turn */
    int32_t step, begun;      /* the step, and how many entries came before those of this time */
} PlatEntry;

/* An answer that a seat gave earlier in a step. */
typedef struct PlatGiven {
    uint32_t ask; /* plat_match_ask_hash of the question's name; 0: there is no such answer */
    int32_t choice;
} PlatGiven;

enum { PLAT_GIVEN = 2 /* answers that are remembered, the newest first */ };

/* The question that waits. Valid until the match changes. */
typedef struct PlatAsk {
    int seat;
    char name[PLAT_MAX_NAME];
    char detail[PLAT_DETAIL_TEXT];
    PlatGiven given[PLAT_GIVEN]; /* the seat's own answers in this step */
    PlatOptions options; /* points into the match; the first PLAT_MAX_CONDITIONS conditions */
} PlatAsk;

/* How a seat answers at once, inside the rules. `options` is never empty; the answer must be one
 * of them. */
typedef int32_t PlatChoose(void *context, int seat, const char *ask, const PlatOptions *options);
enum { PLAT_STOP_HERE = INT32_MIN + 1 }; /* in a trial: go no further than this question */

/* A new match, before set-up: call plat_match_run. `rules` is borrowed and must live until the
 * match is freed or bound to other rules. At most `undo` positions are kept for undo (0: none).
 * PLAT_E_RANGE when the rules and their schema do not fit each other, PLAT_E_MEMORY. */
PlatStatus plat_match_new(PlatMatch **out, const PlatRules *rules, uint64_t seed, int undo,
                          PlatError *error);
/* Put the match back before set-up, with another seed: its past is forgotten, and a log is still
 * kept if one was. Saves the memory of a new match where many games are played in a row. */
void plat_match_restart(PlatMatch *match, uint64_t seed);
void plat_match_free(PlatMatch *match);
/* Another match in the same position, with the same record, log and rules but without the positions
 * kept for undo, which goes back only within the step that runs. */
PlatStatus plat_match_clone(PlatMatch **out, const PlatMatch *match, PlatError *error);
/* Whether plat_match_copy_position may copy `from` into `to`. */
bool plat_match_can_copy(const PlatMatch *to, const PlatMatch *from);
/* Make `to` (made from the same rules) the same position as `from`; allocates nothing. The record
 * and the log of `to` are then no longer kept: plat_match_entries counts those of the step that
 * runs. */
void plat_match_copy_position(PlatMatch *to, const PlatMatch *from);

/* Go on until somebody is asked or the game is over; does nothing when that is so already. Fails
 * with what the rules say, with PLAT_E_RULES when they break their contract, or PLAT_E_STOPPED. */
PlatStatus plat_match_run(PlatMatch *match, PlatError *error);
/* Play from here to the end with `choose` answering inline for every seat. The record, and what
 * could be undone, is kept only when the log is; otherwise it is forgotten. PLAT_E_ILLEGAL when
 * `choose` names no option, else as plat_match_run. */
PlatStatus plat_match_playout(PlatMatch *match, PlatChoose *choose, void *context,
                              PlatError *error);

/* A trial: what would come if `seat`, which is asked, answered so? `choose` answers the seat's
 * questions of the step that runs, from the one that waits on; it may answer PLAT_STOP_HERE. The
 * trial ends there, or where somebody else is asked, or when the step has ended; if the rules'
 * foreseen step comes next, when that has ended. The match stays where it is; where the trial came
 * to is scored with plat_match_try_score. Errors as plat_match_playout, and PLAT_E_CAPACITY when
 * the step takes more answers than a step may. */
PlatStatus plat_match_try(PlatMatch *match, int seat, PlatChoose *choose, void *context,
                          PlatError *error);
/* The points where the last trial ended: of the seats whose bits are set in `seats`, as a bot
 * counts them (PlatSheet.seats_wanted); 0: of all, and ranked. Until anything else is done to the
 * match. */
PlatStatus plat_match_try_score(PlatMatch *match, uint32_t seats, PlatSheet *sheet,
                                PlatError *error);
/* While `choose` runs, in a trial or in a playout that keeps no record: the block in which `seat`
 * is asked, and whether this is its own part of a simultaneous step. */
const void *plat_match_try_block(const PlatMatch *match, int seat);
bool plat_match_asks_at_once(const PlatMatch *match);
/* While `choose` runs, in any playout or trial that the match follows: the PLAT_GIVEN last answers
 * of `seat` in the step that runs, as PlatAsk.given has them. */
const PlatGiven *plat_match_try_given(const PlatMatch *match, int seat);
/* The hash that stands for a question of that name in a PlatGiven. */
uint32_t plat_match_ask_hash(const char *name);
/* Such a playout forgets where its steps began, what questions are about and what was answered
 * before. When it follows all that, `choose` may ask how many steps have ended in it, and for a
 * hash (as plat_match_hash) of the position in which the one that runs began. What a step does
 * depends on that position and on the answers in it alone. */
void plat_match_follow(PlatMatch *match, bool follow);
int plat_match_steps_ended(const PlatMatch *match);
uint64_t plat_match_step_hash(const PlatMatch *match);

/* The question that waits, the first by seat when several do; NULL when the game is over. */
const PlatAsk *plat_match_ask(const PlatMatch *match);
/* The question that waits for `seat`, or NULL (simultaneous steps ask several seats at once). */
const PlatAsk *plat_match_ask_of(const PlatMatch *match, int seat);
/* False before the first run. */
bool plat_match_is_over(const PlatMatch *match);

/* Answer the question that waits for `seat`, and go on to the next. PLAT_E_ILLEGAL when `choice` is
 * no option: the error names the conditions that refuse it. PLAT_E_NOT_ASKED when that seat is
 * asked nothing, PLAT_E_QUESTION when it is asked something other than `ask` (NULL: whatever is
 * asked), PLAT_E_OVER and PLAT_E_NOT_BEGUN when nobody is. PLAT_E_REPLAY and PLAT_E_LEFTOVER when
 * the rules did not ask again what was answered earlier in this step, or what the rules say when
 * they fail. Clears what could be redone. */
PlatStatus plat_match_answer(PlatMatch *match, int seat, const char *ask, int32_t choice,
                             PlatError *error);
/* What plat_match_answer would say to a choice that is refused; PLAT_OK when it is an option. */
PlatStatus plat_match_why(const PlatMatch *match, int seat, int32_t choice, PlatError *error);

/* Drop the last entry (of `seat` in the step that runs when it is simultaneous, -1: of anybody); an
 * edit is dropped when it was the last thing done, and brings back the answers that it cut. The
 * step runs again, under the rules of now: after plat_match_rebind, undo and redo may lead to
 * another position than there was. PLAT_E_NO_PAST when there is none to drop, PLAT_E_RANGE: there
 * is no such seat. */
PlatStatus plat_match_undo(PlatMatch *match, int seat, PlatError *error);
/* Do again what was undone last. PLAT_E_NO_PAST when nothing was undone, PLAT_E_MIGRATE when the
 * rules have changed and have no place for it, or what doing it says. */
PlatStatus plat_match_redo(PlatMatch *match, PlatError *error);

/* Repeat an entry of any match, perhaps of one with other rules: an answer by its text, a forced
 * result or an edit by the name of its field. Clears what could be redone. */
PlatStatus plat_match_give(PlatMatch *match, const PlatEntry *entry, PlatError *error);

/* Put results in place ("dice 3 5": field name, then values; "numbers 7": a deck's next cards): the
 * entry takes effect at the question that waits. In a simultaneous step the field belongs to a seat
 * that waits, or is shared: then it is put into base, and the step runs again. PLAT_E_NAME,
 * PLAT_E_RANGE, PLAT_E_FORMAT; PLAT_E_NOT_ASKED, PLAT_E_OVER and PLAT_E_NOT_BEGUN as above. Clears
 * what could be redone. */
PlatStatus plat_match_force(PlatMatch *match, const char *field, const char *values,
                            PlatError *error);
/* Change a field ("round" "3"; "blue.hand" "4 4"; "city" with a board's text) in base; the step
 * runs again. Answers of this step that no longer fit are dropped and counted in *dropped (may be
 * NULL). PLAT_E_NAME, PLAT_E_RANGE, PLAT_E_FORMAT, PLAT_E_CAPACITY, PLAT_E_NOT_BEGUN, or what the
 * rules say when they fail. Clears what could be redone. */
PlatStatus plat_match_edit(PlatMatch *match, const char *field, const char *value, int *dropped,
                           PlatError *error);
/* The same with one cell ("c4") of a board or network; the others stay as they are in base. `value`
 * is the cell's token ("BH2", "."; "ES"). */
PlatStatus plat_match_edit_cell(PlatMatch *match, const char *field, const char *cell,
                                const char *value, int *dropped, PlatError *error);

/* In a copy for a look, change any fields at once: `change` writes into base, and the step runs
 * again with the answers that still fit; the others are counted in *dropped. Nothing is recorded.
 * Errors as plat_match_edit. */
PlatStatus plat_match_change_base(PlatMatch *match, void (*change)(void *context, void *base),
                                  void *context, int *dropped, PlatError *error);

/* The record so far: committed entries, then those of the step that runs. */
int plat_match_entries(const PlatMatch *match);
/* How many of them came before the step that runs. */
int plat_match_entries_before(const PlatMatch *match);
/* False after a playout that kept nothing, and in a copy of a position. */
bool plat_match_keeps_record(const PlatMatch *match);
/* The n-th, from 0, valid until the match changes; NULL when there are no more. */
const PlatEntry *plat_match_entry(const PlatMatch *match, int n);
/* The cell of that board that an answer begins with, or that of a placement's handle (`2@b7`); -1:
 * none. */
int plat_entry_cell(const PlatEntry *entry, const PlatGeometry *g);
/* How many answers and forced results of the step that runs `seat` knows of: all, or in a
 * simultaneous step its own. */
int plat_match_known_entries(const PlatMatch *match, int seat);
/* How many entries come before the simultaneous step that waits; -1: none waits. Which entries come
 * after them, and that there are any, only those may know whose they are. */
int plat_match_before_simultaneous(const PlatMatch *match);
/* The turn in which that was, as plat_match_turn counts; -1: there is no such entry. */
int plat_match_entry_turn(const PlatMatch *match, int n);

/* Notes that somebody writes beside a game; nothing in the game depends on them. A note follows the
 * entry that was the last one when it was written. When that entry is undone, the note is put
 * aside, and comes back when the entry is redone. */
enum { PLAT_MAX_NOTE = 16384 /* bytes */, PLAT_MAX_NOTES = 10000 };
/* Write a note, one line of text that is copied. PLAT_E_FORMAT when there is none, or when it holds
 * a control character; PLAT_E_CAPACITY, PLAT_E_NOT_BEGUN, PLAT_E_MEMORY; PLAT_E_ARGUMENT when the
 * match keeps no record. */
PlatStatus plat_match_note(PlatMatch *match, const char *text, PlatError *error);
/* Take back the last note, if it follows the last entry; else PLAT_E_NO_PAST. */
PlatStatus plat_match_drop_note(PlatMatch *match, PlatError *error);
/* How many there are, without those that are put aside. */
int plat_match_notes(const PlatMatch *match);
/* The n-th, from 0, and after how many entries it stands; NULL when there are no more. Valid until
 * the match changes. */
const char *plat_match_noted(const PlatMatch *match, int n, int *entries);

/* What the match was made with; the rules are those that it was rebound to last. */
const PlatRules *plat_match_rules(const PlatMatch *match);
uint64_t plat_match_seed(const PlatMatch *match);
/* The live block. In a simultaneous step it is the copy of the first seat that waits: what the
 * others do in the step does not show there. */
const void *plat_match_block(const PlatMatch *match);
/* What `seat` may see, into `out` (plat_schema_bytes). In a simultaneous step nobody sees what the
 * others do in it. */
void plat_match_view(const PlatMatch *match, void *out, int seat);
/* What lies open when nothing is hidden, in a simultaneous step with what every seat has done in
 * it; into `out` as above. */
void plat_match_open(const PlatMatch *match, void *out);
/* Resample what `seat` cannot know, on the live block at the question that waits. The entries stay;
 * the match can be played on but not undone (meant for copies). Hidden cards are dealt again, other
 * hidden fields become what they are at the beginning, and the match forgets its own seed. What
 * comes out depends on what the seat sees and on `seed` alone. In a simultaneous step the answers
 * of the other seats are dropped, since `seat` cannot know them. */
PlatStatus plat_match_resample(PlatMatch *match, int seat, uint64_t seed, PlatError *error);
/* Whether questions have their conditions and details from now on, which cost time. At first those
 * of a match that is played do, and those of a resampled copy do not. */
void plat_match_explain(PlatMatch *match, bool explains);
/* 64-bit hash (XXH3) of the live block (in a simultaneous step of base and each seat's copy): equal
 * positions of equal rules have equal hashes. */
uint64_t plat_match_hash(const PlatMatch *match);
/* Hash of how its rules lay out a position: the names of steps, streams and fields, and where each
 * field lies. Positions of different layouts cannot be compared by their hashes. */
uint64_t plat_match_layout(const PlatMatch *match);
/* The number of the step that runs; 0 is set-up. */
int plat_match_step(const PlatMatch *match);
/* How often the list of steps has begun again. */
int plat_match_turn(const PlatMatch *match);

/* The sheet of the position, in a simultaneous step with what each seat has done so far. `sheet`
 * was initialised by the caller; it is cleared first and ranked afterwards. */
PlatStatus plat_match_score(const PlatMatch *match, PlatSheet *sheet, PlatError *error);

/* Rebind the match to other rules in mid-game (hot reload). Base, the positions kept for undo and
 * the entries are migrated by name, or as the new rules say (PlatRules.migrate). The entries of the
 * step are replayed, and cut at the first that no longer fits. On failure the match keeps its old
 * rules and is as it was. */
typedef struct PlatRebinding {
    PlatMigrateReport *report; /* may be NULL: called for each field that is new, gone or changed */
    void *context;
    int dropped;   /* out: answers of the unfinished step that no longer fit */
    int forgotten; /* out: positions of the past that could not be migrated */
} PlatRebinding;
PlatStatus plat_match_rebind(PlatMatch *match, const PlatRules *rules, PlatRebinding *rebinding,
                             PlatError *error);

/* The log: what happened, in order. It is kept only if plat_match_keep_log was called before the
 * first run. */
typedef enum PlatEventKind {
    PLAT_EVENT_STEP,
    PLAT_EVENT_ANSWER,
    PLAT_EVENT_DRAW,
    PLAT_EVENT_ROLL,
    PLAT_EVENT_FORCE,
    PLAT_EVENT_EDIT,
    PLAT_EVENT_NOTE
} PlatEventKind;
enum { PLAT_NOTE_TEXT = 160 };
typedef struct PlatEvent {
    PlatEventKind kind;
    int step;
    int64_t turn;               /* times the list of steps began */
    int seat;                   /* -1 for nobody; NOTE: the only seat that may hear it, or -1 */
    int field;                  /* DRAW, ROLL: the field's number in the schema */
    int32_t value;              /* ANSWER: the choice; DRAW: the card; ROLL: plat_dice_rolled */
    char text[PLAT_NOTE_TEXT];  /* ANSWER: the ask; NOTE: what the rules say; else empty */
    char choice[PLAT_MAX_NAME]; /* ANSWER: the choice as text ("c4", "house", "7") */
} PlatEvent;
void plat_match_keep_log(PlatMatch *match);
int plat_match_events(const PlatMatch *match);
/* The n-th event, from 0, valid until the match changes; NULL when there are no more. */
const PlatEvent *plat_match_event(const PlatMatch *match, int n);
/* How many of the events are rolls or drawn cards. It grows when chance shows something. */
int plat_match_revealed(const PlatMatch *match);

/* Somebody who measures a game while it is played. Nothing in the game depends on it. */
typedef struct PlatObserver {
    /* A turn has ended: the list of steps begins again, or the game is over. It may be scored with
     * plat_match_score_block. Anything but PLAT_OK ends the run, like a failure of the rules. */
    PlatStatus (*turn_ended)(void *context, PlatMatch *match, const void *block, PlatError *error);
    /* Rules would ask `seat`, but nothing may be chosen: `options` has none, or none but to decline
     * (`options->pass`), and in a run that wants conditions says why. `detail` as for
     * plat_run_ask. */
    void (*dead_end)(void *context, int seat, const char *ask, const PlatOptions *options,
                     const char *detail);
    void *context;
} PlatObserver;
/* From now on these are called, each once for what happens in the match itself, not in copies of
 * it. Either function may be NULL. `observer` is borrowed; NULL: nobody observes. */
void plat_match_observe(PlatMatch *match, const PlatObserver *observer);
/* The sheet of a block that an observer was given. As plat_match_score. */
PlatStatus plat_match_score_block(PlatMatch *match, const void *block, PlatSheet *sheet,
                                  PlatError *error);

/* Resample one random stream, by `salt`, in a match that has not run yet; all other luck stays as
 * the seed has it. PLAT_E_NAME: there is no such stream; PLAT_E_RANGE: the match has begun. */
PlatStatus plat_match_redraw_stream(PlatMatch *match, const char *stream, uint64_t salt,
                                    PlatError *error);

/* Stop a run as soon as possible from another thread or a signal handler: the call under way
 * returns PLAT_E_STOPPED (rules that loop are the host's to stop). */
void plat_match_stop(PlatMatch *match);

PLAT_API_END

#endif
