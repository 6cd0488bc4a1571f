/* Rules as the match sees them, and a run as the rules see it.
 *
 * A match knows nothing of Lua: it drives a PlatRules, a table of functions over a block. The host
 * fills one from scripts, tests fill one in C. Rules hold no state of their own: everything they
 * may remember lies in the block that the run gives them. */
#ifndef PLAT_MATCH_RULES_H
#define PLAT_MATCH_RULES_H

#include "kernel/block.h"
#include "text/choice.h"
#include "text/phrases.h"
#include "text/titles.h"

PLAT_API_BEGIN

typedef struct PlatRules PlatRules; /* see below */
typedef struct PlatRun PlatRun;     /* one run of a step, or one look by `over` or `score`:
                                     * opaque, valid during the call */
typedef struct PlatSheet PlatSheet; /* see sheet.h */

/* --- what rules may call during a run --- */

/* The rules that run. */
const PlatRules *plat_run_rules(const PlatRun *run);
/* The live block. Rules write only through the kernel's functions. */
void *plat_run_block(PlatRun *run);
/* The seat that alone may write and ask in a simultaneous step, or -1. */
int plat_run_only_seat(const PlatRun *run);
/* The seat whose lent fields that seat writes (PlatRules.lend); -1 when the step lends nothing. */
int plat_run_sheet(const PlatRun *run);
/* Whether the question of this run may be shown to somebody, so that conditions are wanted: false
 * in playouts, and in copies for search (plat_match_resample). */
bool plat_run_wants_conditions(const PlatRun *run);
/* Whether whoever chooses may look at what the question is about. */
bool plat_run_wants_about(const PlatRun *run);
/* The seed of the game. */
uint64_t plat_run_seed(const PlatRun *run);

/* Ask `seat` (0-based) the question `name` (shorter than PLAT_MAX_NAME). PLAT_OK: *choice is one
 * of the options. PLAT_WAITING: there is no answer yet, and the rules must return PLAT_WAITING at
 * once. PLAT_E_NO_OPTION: nothing may be chosen. PLAT_E_REPLAY: the answer recorded here was for
 * another question, or is no option now; return it. PLAT_E_READONLY: nobody may be asked here, or
 * not that seat; PLAT_E_RANGE: there is no such seat; PLAT_E_STOPPED. Any failure but
 * PLAT_E_NO_OPTION ends the run, whatever the rules do then. `options->geometry`, `->shape` and
 * `->names` must live as long as the rules, the rest during the call.
 * `detail` says what it is about ("house 5"; NULL for none); it is copied, like the options, only
 * when the position waits. */
PlatStatus plat_run_ask(PlatRun *run, int32_t *choice, int seat, const char *name,
                        const PlatOptions *options, const char *detail);

/* The error of the last plat_run_ask that failed: status, step and text. Valid until the next call.
 * Rules need not pass it on: when a step returns that status and leaves its own `error` as it was,
 * the match reports this one. */
const PlatError *plat_run_error(const PlatRun *run);

/* The game ends with the current step. */
void plat_run_finish(PlatRun *run);

/* Begin the run again: the rules go through the step a second time, in another way that must come
 * to the same. The block is as it was when the run began, which the caller sees to; the answers and
 * choices so far are given again. */
void plat_run_begin_again(PlatRun *run);

/* Log a card drawn or a die rolled for `seat` (-1: for nobody), by the value of a
 * PlatEvent. Does nothing unless the match keeps its log. */
typedef enum PlatChance { PLAT_CHANCE_DRAW, PLAT_CHANCE_ROLL } PlatChance;
void plat_run_chance(PlatRun *run, PlatChance kind, const PlatField *field, int seat, int value);
/* Log in words what has happened, in at most PLAT_NOTE_TEXT - 1 bytes: a longer text is
 * cut and ends with "...". In a simultaneous step the note is for the seat that acts alone. Nothing
 * unless plat_run_logs. */
void plat_run_note(PlatRun *run, const char *text);
/* Whether this run writes a log, so that its text is wanted. */
bool plat_run_logs(const PlatRun *run);

/* Whether answers that were given wait for their questions: what the rules do up to there they have
 * done before, in an earlier run of the step. */
bool plat_run_repeats(const PlatRun *run);

/* --- what rules provide --- */

enum { PLAT_MAX_TRIES = 1000000 };

struct PlatRules {
    void *self; /* handed to every function; owned by whoever filled the table */
    const char *game;
    const PlatSchema *schema;
    int seats;
    int steps; /* 1..: step 0 is set-up and runs once, the others run in order, again and again */
    const char *(*step_name)(void *self, int step);
    /* True when every seat runs the step on its own copy. */
    bool (*step_simultaneous)(void *self, int step);
    /* In which simultaneous steps seats write fields of each other: by number, which of the
     * players' fields are lent there; NULL in other steps. NULL: in none. What is lent must be what
     * everybody sees. */
    const bool *(*step_lends)(void *self, int step);
    /* Called before the seats begin such a step: sheet[s], which is s, becomes the seat whose lent
     * fields s writes. The match checks that each is there once. Cannot write. */
    PlatStatus (*lend)(void *self, PlatRun *run, int step, int *sheet, PlatError *error);
    /* Run a step. `seat` is -1, or the seat of a simultaneous step. *next becomes the step that
     * comes next; left at -1, it is the following one. PLAT_OK, PLAT_WAITING or an error with
     * details. */
    PlatStatus (*step)(void *self, PlatRun *run, int step, int seat, int *next, PlatError *error);
    /* Called when every seat has ended a simultaneous step and their parts are joined: deliver
     * what the seats left for shared state, in seat order. May write everywhere, may not ask. NULL
     * when the rules have nothing to deliver. */
    PlatStatus (*deliver)(void *self, PlatRun *run, int step, PlatError *error);
    /* Asked when the list begins again: after its last step, unless that names another than the
     * first, and after any step that names the first one. Cannot write. */
    PlatStatus (*over)(void *self, PlatRun *run, bool *over, PlatError *error);
    /* Fill the score sheet of the position. Cannot write. */
    PlatStatus (*score)(void *self, PlatRun *run, PlatSheet *sheet, PlatError *error);
    /* In mid-game, when these rules replace others: what the value of a field becomes that is
     * declared differently now and cannot be carried over by name. `was` and *is are texts as
     * plat_field_format writes them; `seat` is whose field it is, or -1. *is, freed by the caller,
     * stays NULL when the rules do not know. NULL: they never do. */
    PlatStatus (*migrate)(void *self, const char *field, int seat, const char *was, char **is,
                          PlatError *error);
    /* The seats' names ("blue") and their letters on maps, one for each seat. */
    const PlatNames *seat_names;
    const PlatTitles *titles;   /* what players read in place of names; NULL: the names' words */
    const PlatPhrases *phrases; /* what they read of questions and answers; NULL: the same */
    /* How many whole steps a bot that looks ahead tries at a question, unless its name says: at
     * most PLAT_MAX_TRIES. 0: the usual number. */
    int tries;
    /* The number of a step that is not simultaneous and asks nobody, and gives points for what was
     * done before: a trial whose step it follows ends after it. 0: none. */
    int foreseen;
};

PLAT_API_END

#endif
