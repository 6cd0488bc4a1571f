/* A run as the rules see it: asking, finishing, forced results.
 *
 * At an ask the run looks at the entries that were given: forced results that come next go into
 * the block, then the answer, if there is one, is returned and the rules go on. Where there is
 * none, the run is in a playout and somebody chooses at once, or it waits: the question is copied
 * into the branch and every further call says PLAT_WAITING until the rules have returned. Once a
 * run has failed it stays failed, whatever the rules do with the status they were given; only an
 * ask without options (PLAT_E_NO_OPTION) is theirs to handle. */
#include <assert.h>
#include <stdio.h>

#include "state.h"
#include "text/fields/field.h"

const PlatRules *plat_run_rules(const PlatRun *run) { return run->match->rules; }

void *plat_run_block(PlatRun *run) { return run->block; }

int plat_run_only_seat(const PlatRun *run) { return run->seat; }

int plat_run_sheet(const PlatRun *run) {
    const PlatLoan *loan = &run->match->next.loan;
    return run->seat >= 0 && loan->field ? loan->sheet[run->seat] : -1;
}

bool plat_run_wants_conditions(const PlatRun *run) {
    return run->pass && !run->pass->choose && run->match->explains;
}

bool plat_run_wants_about(const PlatRun *run) {
    return run->pass && plat_pass_follows(run->match, run->pass);
}

uint64_t plat_run_seed(const PlatRun *run) { return run->match->seed; }

const PlatError *plat_run_error(const PlatRun *run) { return &run->match->complaint; }

void plat_run_finish(PlatRun *run) { run->finish = true; }

void plat_run_begin_again(PlatRun *run) {
    PlatMatch *match = run->match;
    run->again = run->chosen > run->again ? run->chosen : run->again;
    run->seen_ends = run->dead_ends > run->seen_ends ? run->dead_ends : run->seen_ends;
    run->at = run->chosen = run->dead_ends = 0;
    run->redrawn = run->finish = false;
    run->failed = PLAT_OK;
    match->complaint.status = PLAT_OK;
    if (!run->branch)
        return;
    run->pending = match->next.entries.count > 0 || match->next.redrawn.on;
    run->branch->state = PLAT_BRANCH_IDLE;
    run->branch->events.count = run->seat < 0 && match->keeps_log ? 1 : 0; /* that it began */
    if (plat_pass_follows(match, run->pass))
        memset(match->given, 0, sizeof match->given);
}

static const char *step_of(const PlatRun *run) {
    return run->branch ? plat_match_step_name(run->match, run->step) : "";
}

/* --- answers that were given --- */

uint32_t plat_match_ask_hash(const char *name) {
    uint32_t hash = 2166136261U;
    for (; *name; name++)
        hash = (hash ^ (unsigned char)*name) * 16777619U;
    return hash ? hash : 1;
}

static void note_given(PlatMatch *match, int seat, const char *name, int32_t choice) {
    PlatGiven *given = match->given[seat];
    memmove(given + 1, given, (PLAT_GIVEN - 1) * sizeof *given);
    given[0] = (PlatGiven){plat_match_ask_hash(name), choice};
}

PlatStatus plat_entry_force(const PlatMatch *match, const PlatEntry *entry, void *block,
                            PlatError *error) {
    PlatFieldRef at = {.schema = match->rules->schema, .block = block, .seat = entry->seat};
    TRY(plat_entry_field(entry, at.schema, &at.field, error));
    return plat_field_force(at, entry->text, error);
}

/* Go on from the redrawn block, if it was redrawn at the question that comes now. */
static void take_redrawn(PlatRun *run, int at) {
    const PlatPosition *p = &run->match->next;
    bool mine = run->seat < 0 || run->seat == p->redrawn.seat;
    if (p->redrawn.on && !run->redrawn && mine && at >= p->redrawn.at) {
        memcpy(run->block, p->redrawn_block, run->match->bytes);
        run->redrawn = true;
    }
}

/* True when the entry answers the question; after a rebinding its choice is found by its text. */
static bool fits(const PlatMatch *match, PlatEntry *entry, int seat, const char *name,
                 const PlatOptions *options) {
    if (entry->kind != PLAT_ENTRY_ANSWER || entry->seat != seat || strcmp(entry->name, name) != 0)
        return false;
    if (match->by_text && plat_entry_said(entry, options, &entry->choice, NULL) != PLAT_OK)
        return false;
    return plat_options_has(options, entry->choice);
}

static PlatStatus unexpected_answer(PlatRun *run, const PlatEntry *entry, int seat,
                                    const char *name) {
    const PlatMatch *match = run->match;
    const char *why = entry->seat == seat && strcmp(entry->name, name) == 0
                          ? "for which it is not an option now"
                          : "which is a different question";
    return plat_error_set(&run->match->complaint, PLAT_E_REPLAY, step_of(run),
                          "the answer `%s %s %s` does not fit: %s is asked `%s`, %s",
                          plat_match_seat_name(match, entry->seat), entry->name, entry->said,
                          plat_match_seat_name(match, seat), name, why);
}

/* Drop the entries of this run from the n-th on. */
static void cut(PlatRun *run, int n) {
    PlatEntries *entries = &run->match->next.entries;
    for (int i = entries->count - 1; i >= n; i--) {
        if (run->seat < 0 || entries->at[i].seat == run->seat) {
            plat_entries_remove(entries, i);
            run->dropped++;
        }
    }
}

PlatStatus plat_run_leftover(PlatRun *run) {
    PlatEntries *entries = &run->match->next.entries;
    for (int i = run->at; run->pending && i < entries->count; i++) {
        const PlatEntry *entry = &entries->at[i];
        if (run->seat >= 0 && entry->seat != run->seat)
            continue;
        if (run->pass->cut) {
            cut(run, i);
            break;
        }
        return plat_error_set(
            &run->match->complaint, PLAT_E_LEFTOVER, step_of(run),
            "the step ended before the entry `%s %s %s` was used",
            entry->seat < 0 ? "force" : plat_match_seat_name(run->match, entry->seat), entry->name,
            entry->kind == PLAT_ENTRY_ANSWER ? entry->said : entry->text);
    }
    take_redrawn(run, entries->count);
    return PLAT_OK;
}

/* The answer that was given to this question. PLAT_WAITING: there is none. */
static PlatStatus replay(PlatRun *run, int seat, const char *name, const PlatOptions *options,
                         int32_t *choice) {
    PlatMatch *match = run->match;
    PlatEntries *entries = &match->next.entries;
    for (; run->at < entries->count; run->at++) {
        PlatEntry *entry = &entries->at[run->at];
        if (run->seat >= 0 && entry->seat != run->seat)
            continue;
        take_redrawn(run, run->at);
        PlatStatus status;
        if (entry->kind == PLAT_ENTRY_FORCE) {
            status = plat_entry_force(match, entry, run->block, &match->complaint);
        } else if (fits(match, entry, seat, name, options)) {
            run->at++;
            *choice = entry->choice;
            return PLAT_OK;
        } else {
            status = unexpected_answer(run, entry, seat, name);
        }
        if (status != PLAT_OK && run->pass->cut) {
            cut(run, run->at);
            break;
        }
        if (status != PLAT_OK)
            return status;
        int number = plat_schema_find(match->rules->schema, entry->name);
        TRY(plat_run_log(run, PLAT_EVENT_FORCE, entry->seat, number, 0, NULL, NULL));
    }
    take_redrawn(run, entries->count);
    run->pending = false;
    return PLAT_WAITING;
}

/* --- answers that are made now --- */

static PlatStatus too_many(PlatRun *run) {
    return plat_error_set(&run->match->complaint, PLAT_E_CAPACITY, step_of(run),
                          "a step takes at most %d answers", PLAT_MAX_ENTRIES);
}

static PlatStatus keep_answer(PlatRun *run, int seat, const char *name, const PlatOptions *options,
                              int32_t choice) {
    PlatMatch *match = run->match;
    if (match->next.entries.count == PLAT_MAX_ENTRIES)
        return too_many(run);
    PlatEntry entry = {.kind = PLAT_ENTRY_ANSWER, .seat = seat, .choice = choice};
    memcpy(entry.name, name, strlen(name) + 1);
    plat_choice_format(options, entry.said, choice);
    plat_entries_push(&match->next.entries, entry);
    run->at = match->next.entries.count;
    return PLAT_OK;
}

static PlatStatus choose_now(PlatRun *run, int seat, const char *name, const PlatOptions *options,
                             int32_t *choice) {
    const PlatPass *pass = run->pass;
    if (pass->in_place && run->chosen < run->again)
        *choice = run->match->chosen[run->chosen];
    else if (!pass->trial || seat == pass->trier)
        *choice = pass->choose(pass->context, seat, name, options);
    else
        *choice = PLAT_STOP_HERE;
    if (pass->trial && *choice == PLAT_STOP_HERE) {
        run->branch->state = PLAT_BRANCH_WAITS;
        return PLAT_WAITING;
    }
    if (!plat_options_has(options, *choice))
        return plat_error_set(&run->match->complaint, PLAT_E_ILLEGAL, step_of(run),
                              "%s chose %d for `%s`, which is not an option",
                              plat_match_seat_name(run->match, seat), *choice, name);
    if (!pass->in_place)
        return keep_answer(run, seat, name, options, *choice);
    if (run->chosen == PLAT_MAX_ENTRIES)
        return too_many(run);
    run->match->chosen[run->chosen++] = *choice;
    return PLAT_OK;
}

void plat_branch_keep_about(PlatBranch *branch) {
    PlatOptions *options = &branch->ask.options;
    for (int n = 0; n < options->abouts; n++)
        if (options->about[n].text) {
            plat_text_copy(branch->about[n], sizeof *branch->about, options->about[n].text);
            options->about[n].text = branch->about[n];
        }
}

/* Copy the question into the branch. */
static void wait_here(const PlatMatch *match, PlatBranch *branch, int seat, const char *name,
                      const PlatOptions *options, const char *detail) {
    PlatAsk *ask = &branch->ask;
    ask->seat = seat;
    memcpy(ask->given, match->given[seat], sizeof ask->given);
    plat_text_copy(ask->name, sizeof ask->name, name);
    plat_text_copy(ask->detail, sizeof ask->detail, detail ? detail : "");
    ask->options = *options;
    ask->options.set = NULL;
    plat_branch_keep_about(branch);
    size_t words = (size_t)plat_options_words(options), used = 0;
    if (words > 0) {
        memcpy(branch->set.word, options->set, sizeof(uint64_t) * words);
        ask->options.set = branch->set.word;
    }
    /* a dozen reasons are enough: later ones are left out */
    int kept = 0;
    for (int n = 0; n < options->conditions && kept < PLAT_MAX_CONDITIONS; n++) {
        if (used + words > PLAT_REASON_WORDS)
            break;
        branch->condition[kept] = options->condition[n];
        branch->condition[kept++].set = branch->reason + used;
        memcpy(branch->reason + used, options->condition[n].set, sizeof(uint64_t) * words);
        used += words;
    }
    ask->options.condition = branch->condition;
    ask->options.conditions = kept;
    branch->state = PLAT_BRANCH_WAITS;
}

/* Whether the rules may ask this question here. */
static PlatStatus check(PlatRun *run, int seat, const char *name) {
    PlatMatch *match = run->match;
    if (!run->branch)
        return plat_fail(&match->complaint, PLAT_E_READONLY,
                         "`%s` cannot be asked here: only a step may ask", name);
    if (run->delivers)
        return plat_error_set(&match->complaint, PLAT_E_READONLY, step_of(run),
                              "`%s` cannot be asked while messages are delivered: ask in a step "
                              "after `%s`",
                              name, step_of(run));
    if (atomic_load_explicit(match->stop, memory_order_relaxed) != 0)
        return plat_error_set(&match->complaint, PLAT_E_STOPPED, step_of(run), "stopped");
    if (seat < 0 || seat >= match->rules->seats)
        return plat_error_set(&match->complaint, PLAT_E_RANGE, step_of(run),
                              "`%s` is asked of seat %d, but there are %d seats", name, seat + 1,
                              match->rules->seats);
    if (run->seat >= 0 && seat != run->seat)
        return plat_error_set(&match->complaint, PLAT_E_READONLY, step_of(run),
                              "`%s` is asked of %s, but this is %s's part of a simultaneous step",
                              name, plat_match_seat_name(match, seat),
                              plat_match_seat_name(match, run->seat));
    return PLAT_OK;
}

/* Whether declining would be one answer with a name. */
static bool pass_is_a_name(const PlatOptions *options) {
    if (!options->pass || options->kind != PLAT_OPTIONS_NAMES)
        return false;
    for (int n = 0; n < options->names->count; n++) {
        const char *name = options->names->name[n].text;
        if (plat_options_declined(options, name, strlen(name)))
            return true;
    }
    return false;
}

bool plat_run_repeats(const PlatRun *run) {
    const PlatEntries *entries = &run->match->next.entries;
    if (!run->branch || run->delivers)
        return false;
    for (int n = run->at; n < entries->count; n++)
        if (run->seat < 0 || entries->at[n].seat == run->seat)
            return true;
    return false;
}

/* Tell the observer of a question without options, once: not when the step runs again to answers
 * that were given after it. */
static void tell_dead_end(PlatRun *run, int seat, const char *name, const PlatOptions *options,
                          const char *detail) {
    const PlatObserver *observer = run->match->observer;
    if (!observer || !observer->dead_end || run->pass->trial || plat_run_repeats(run))
        return;
    if (++run->dead_ends > run->seen_ends)
        observer->dead_end(observer->context, seat, name, options, detail);
}

PlatStatus plat_run_ask(PlatRun *run, int32_t *choice, int seat, const char *name,
                        const PlatOptions *options, const char *detail) {
    if (run->failed != PLAT_OK)
        return run->failed;
    run->failed = check(run, seat, name);
    if (run->failed != PLAT_OK)
        return run->failed;
    if (plat_options_none(options)) {
        tell_dead_end(run, seat, name, options, detail);
        return plat_error_set(&run->match->complaint, PLAT_E_NO_OPTION, step_of(run),
                              "`%s` is asked without any options", name);
    }
    if (pass_is_a_name(options))
        return run->failed = plat_error_set(&run->match->complaint, PLAT_E_NAME, step_of(run),
                                            "`%s` may be declined with `pass`, so `pass` cannot be "
                                            "the name of an option",
                                            name);
    run->asked = true;
    PlatStatus status = PLAT_WAITING;
    if (run->pending)
        status = replay(run, seat, name, options, choice);
    if (status == PLAT_WAITING && run->pass->choose) {
        status = choose_now(run, seat, name, options, choice);
    } else if (status == PLAT_WAITING) {
        assert(strlen(name) < PLAT_MAX_NAME);
        wait_here(run->match, run->branch, seat, name, options, detail);
    }
    if (status == PLAT_OK && run->match->keeps_log) {
        char said[PLAT_MAX_NAME];
        plat_choice_format(options, said, *choice);
        status = plat_run_log(run, PLAT_EVENT_ANSWER, seat, -1, *choice, name, said);
    }
    if (status == PLAT_OK && plat_run_wants_about(run))
        note_given(run->match, seat, name, *choice);
    run->failed = status;
    return status;
}
