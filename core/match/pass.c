/* A pass: the steps that run from a base to the next question, or to the end of the game.
 *
 * All of it happens in `next`. While a step runs, base is its beginning and the branch's block is
 * live. When it has ended, live becomes base, its entries and events are staged, and the control
 * at the head of the block says which step comes. Nothing outside `next` and the staging lists is
 * written before accept(). */
#include <assert.h>

#include "state.h"

static void exchange(void **a, void **b) {
    void *kept = *a;
    *a = *b;
    *b = kept;
}

/* --- begin, accept, cancel --- */

void plat_pass_begin(PlatMatch *match, PlatPass *pass) {
    *pass = (PlatPass){.only = -1,
                       .record = match->record.count,
                       .events = match->log.count,
                       .slots = match->ring.count};
    atomic_store(match->stop, 0);
    assert(match->staged.count == 0 && match->staged_ring.count == 0);
    PlatPosition *next = &match->next;
    memcpy(next->base, match->now.base, match->bytes);
    plat_entries_truncate(&next->entries, 0);
    plat_entries_append(&next->entries, match->now.entries.at, match->now.entries.count);
    next->redrawn = match->now.redrawn;
    if (next->redrawn.on)
        memcpy(next->redrawn_block, match->now.redrawn_block, match->bytes);
}

void plat_pass_cancel(PlatMatch *match) {
    plat_entries_truncate(&match->staged, 0);
    match->staged_events.count = 0;
    plat_ring_truncate(&match->staged_ring, 0);
}

PlatUndoSlot *plat_pass_stage_slot(PlatMatch *match, const PlatPass *pass, PlatSlotKind kind) {
    PlatRing *ring = &match->staged_ring;
    if (ring->capacity == 0 || !match->keeps_record)
        return NULL;
    if (ring->count == ring->capacity) { /* a long playout: only the latest are of use */
        ring->first = (ring->first + 1) % ring->capacity;
        ring->count--;
    }
    PlatUndoSlot *slot = plat_ring_slot(ring, ring->count++);
    plat_entries_truncate(&slot->saved, 0);
    slot->kind = kind;
    slot->record = pass->record + match->staged.count;
    slot->events = pass->events + match->staged_events.count;
    slot->entries = match->next.entries.count;
    return slot;
}

/* What was staged joins the past, and `next` is now. Only memory can fail, before anything is
 * touched. */
static PlatStatus accept(PlatMatch *match, const PlatPass *pass, PlatError *error) {
    if (!plat_entries_reserve(&match->record, pass->record + match->staged.count))
        return plat_no_memory(error);
    int events = match->log.count;
    match->log.count = pass->events;
    if (!plat_events_append(&match->log, match->staged_events.at, match->staged_events.count)) {
        match->log.count = events;
        return plat_no_memory(error);
    }
    plat_entries_truncate(&match->record, pass->record);
    plat_entries_append(&match->record, match->staged.at, match->staged.count);
    plat_ring_truncate(&match->ring, pass->slots);
    for (int n = 0; n < match->staged_ring.count; n++)
        plat_ring_push(&match->ring, plat_ring_slot(&match->staged_ring, n));
    for (int seat = 0; pass->only >= 0 && seat < match->rules->seats; seat++) {
        if (seat != pass->only) { /* these did not run again: they wait, or have ended, as before */
            PlatBranch *kept = match->now.seat[seat];
            match->now.seat[seat] = match->next.seat[seat];
            match->next.seat[seat] = kept;
        }
    }
    PlatPosition kept = match->now;
    match->now = match->next;
    match->next = kept;
    match->begun = true;
    plat_pass_cancel(match);
    return PLAT_OK;
}

/* --- entering rules --- */

/* A run that begins: nothing has failed yet. */
static PlatRun enter(PlatMatch *match, void *block, int step) {
    match->complaint.status = PLAT_OK;
    match->told.status = PLAT_OK;
    return (PlatRun){.match = match, .block = block, .step = step, .seat = -1};
}

/* Report why a run failed with `status`: what the rules say, or what the match says where they say
 * nothing, or where it knows better what does not fit the record. Returns `status`. */
static PlatStatus explain(const PlatRun *run, PlatStatus status, PlatError *error) {
    const PlatMatch *match = run->match;
    const PlatError *told = &match->told, *ours = &match->complaint;
    bool ours_fits = ours->status == status;
    bool of_record =
        status == PLAT_E_REPLAY || status == PLAT_E_LEFTOVER || status == PLAT_E_MIGRATE;
    const char *where = plat_match_step_name(match, run->step);
    const PlatError *said = told->status != PLAT_OK && !(of_record && ours_fits) ? told : ours;
    if (said == told || ours_fits)
        return plat_error_set(error, status, said->where[0] ? said->where : where, "%s",
                              said->text);
    return plat_error_set(error, status, where, "step `%s` failed: %s", where,
                          plat_status_name(status));
}

/* The end of a run in which nobody was asked; the rules answered `status`. */
static PlatStatus leave(const PlatRun *run, PlatStatus status, PlatError *error) {
    status = status == PLAT_OK ? run->failed : status;
    return status == PLAT_OK ? PLAT_OK : explain(run, status, error);
}

static PlatStatus score_block(PlatMatch *match, void *block, PlatSheet *sheet, PlatError *error) {
    PlatRun run = enter(match, block, plat_control(block)->step);
    plat_sheet_clear(sheet);
    PlatStatus status = match->rules->score(match->rules->self, &run, sheet, &match->told);
    status = leave(&run, status, error);
    if (status == PLAT_OK)
        plat_sheet_rank(sheet);
    return status;
}

PlatStatus plat_match_score_block(PlatMatch *match, const void *block, PlatSheet *sheet,
                                  PlatError *error) {
    return score_block(match, (void *)block, sheet, error); /* scores cannot write */
}

/* The seats' copies of a simultaneous step, joined in a block that is only looked at. */
static void *join_copies(const PlatMatch *match, const void *base, PlatBranch *const *branch,
                         const PlatLoan *loan) {
    void *copies[PLAT_MAX_SEATS];
    for (int seat = 0; seat < match->rules->seats; seat++)
        copies[seat] = branch[seat]->block;
    memcpy(match->joined, base, match->bytes);
    plat_block_join(match->rules->schema, match->joined, copies, loan);
    return match->joined;
}

void plat_match_open(const PlatMatch *match, void *out) {
    const PlatPosition *p = &match->now;
    memcpy(out, p->split ? join_copies(match, p->base, p->seat, &p->loan) : p->whole->block,
           match->bytes);
}

PlatStatus plat_match_score(const PlatMatch *match, PlatSheet *sheet, PlatError *error) {
    const PlatPosition *p = &match->now;
    void *block = p->split ? join_copies(match, p->base, p->seat, &p->loan) : p->whole->block;
    /* a failed run writes its complaint into the match, and nothing else */
    return score_block((PlatMatch *)match, block, sheet, error);
}

PlatStatus plat_match_try_score(PlatMatch *match, uint32_t seats, PlatSheet *sheet,
                                PlatError *error) {
    const PlatPosition *p = &match->next;
    void *block = p->whole->block;
    if (p->split && p->whole->state != PLAT_BRANCH_ENDED) {
        PlatBranch *branch[PLAT_MAX_SEATS]; /* only the one that tried has run again */
        for (int seat = 0; seat < match->rules->seats; seat++)
            branch[seat] = seat == match->tried ? p->seat[seat] : match->now.seat[seat];
        block = join_copies(match, p->base, branch, &p->loan);
    }
    const uint32_t wanted = sheet->seats_wanted;
    sheet->seats_wanted = seats;
    PlatStatus status = score_block(match, block, sheet, error);
    sheet->seats_wanted = wanted;
    return status;
}

/* --- one run of a step --- */

/* Compare what the rules returned with what the run knows: PLAT_OK, PLAT_WAITING or an error. */
static PlatStatus judge(PlatMatch *match, PlatRun *run, PlatStatus status, int next,
                        PlatError *error) {
    bool waits = run->failed == PLAT_WAITING;
    if (status == PLAT_WAITING && waits)
        return PLAT_WAITING;
    if ((status == PLAT_OK || status == PLAT_WAITING) && run->failed != PLAT_OK && !waits)
        return explain(run, run->failed, error); /* whatever the rules made of it */
    if (status == PLAT_WAITING || (status == PLAT_OK && waits)) {
        const char *name = plat_match_step_name(match, run->step);
        return plat_error_set(error, PLAT_E_RULES, name,
                              status == PLAT_OK
                                  ? "step `%s` went on after a question that has no answer yet"
                                  : "step `%s` waits for an answer, but asks nobody",
                              name);
    }
    if (status == PLAT_OK)
        status = plat_run_leftover(run);
    if (status != PLAT_OK)
        return explain(run, status, error);
    if (next != -1 && (next < 1 || next >= match->rules->steps)) {
        const char *name = plat_match_step_name(match, run->step);
        return plat_error_set(error, PLAT_E_RANGE, name,
                              "step `%s` names step %d as the next; expected 1 to %d", name, next,
                              match->rules->steps - 1);
    }
    return PLAT_OK;
}

/* Run a step, or one seat's part of it, on the branch's block. */
static PlatStatus run_branch(PlatMatch *match, PlatPass *pass, PlatBranch *branch, int step,
                             int seat, PlatError *error) {
    PlatRun run = enter(match, branch->block, step);
    run.pass = pass;
    run.branch = branch;
    run.seat = seat;
    run.pending = match->next.entries.count > 0 || match->next.redrawn.on;
    branch->state = PLAT_BRANCH_IDLE;
    branch->events.count = 0;
    if (plat_pass_follows(match, pass))
        memset(match->given, 0, sizeof match->given);
    int next = -1;
    PlatStatus status =
        seat < 0 ? plat_run_log(&run, PLAT_EVENT_STEP, -1, -1, 0, NULL, NULL) : PLAT_OK;
    if (status == PLAT_OK)
        status = match->rules->step(match->rules->self, &run, step, seat, &next, &match->told);
    status = judge(match, &run, status, next, error);
    pass->dropped += run.dropped;
    pass->unasked = run.asked ? 0 : pass->unasked;
    if (status == PLAT_OK) {
        branch->state = PLAT_BRANCH_ENDED;
        branch->finish = run.finish;
        branch->next = next;
    }
    return status;
}

/* --- a simultaneous step --- */

static PlatStatus check_own(const PlatMatch *match, const PlatBranch *branch, const void *base,
                            int step, int seat, PlatError *error) {
    const char *field = NULL;
    if (plat_block_others_equal(match->rules->schema, base, branch->block, seat, &match->next.loan,
                                &field))
        return PLAT_OK;
    const char *name = plat_match_step_name(match, step);
    return plat_error_set(error, PLAT_E_READONLY, name,
                          "in the simultaneous step `%s`, %s changed `%s`, which is not its own",
                          name, plat_match_seat_name(match, seat), field ? field : "the block");
}

/* A seat's copy has random streams of its own; in a position redrawn for another seat they are
 * redrawn too, because that seat cannot know them. */
static void begin_copy(PlatMatch *match, void *copy, const void *base, int seat) {
    const PlatSchema *schema = match->rules->schema;
    const PlatRedrawn *redrawn = &match->next.redrawn;
    memcpy(copy, base, match->bytes);
    for (int n = 0; n < plat_schema_streams(schema); n++) {
        PlatRng *stream = plat_block_stream(copy, n);
        plat_rng_branch(stream, (uint64_t)seat + 1);
        if (redrawn->on && redrawn->seat != seat)
            plat_rng_branch(stream, redrawn->seed);
    }
}

/* Join the seats' parts in `block`. */
static void join(PlatMatch *match, PlatBranch *const *branch, void *block) {
    const PlatSchema *schema = match->rules->schema;
    const PlatRedrawn *redrawn = &match->next.redrawn;
    void *copies[PLAT_MAX_SEATS];
    for (int seat = 0; seat < match->rules->seats; seat++)
        copies[seat] = branch[seat]->block;
    plat_block_join(schema, block, copies, &match->next.loan);
    for (int n = 0; redrawn->on && n < plat_schema_streams(schema); n++)
        plat_rng_branch(plat_block_stream(block, n), redrawn->seed);
}

/* "`roll`", or "no step". */
static void put_next(const PlatMatch *match, PlatBuffer *text, int next) {
    if (next == -1)
        plat_buffer_put(text, "no step");
    else
        plat_buffer_add(text, "`%s`", plat_match_step_name(match, next));
}

/* One seat that ends the game ends it for all. Which step comes next they must all say, and the
 * same: a seat that alone names a step may mean only itself. */
static PlatStatus agree(const PlatMatch *match, PlatBranch *const *branch, PlatBranch *whole,
                        int step, PlatError *error) {
    whole->finish = false;
    whole->next = -1;
    for (int seat = 0; seat < match->rules->seats; seat++)
        whole->finish = whole->finish || branch[seat]->finish;
    for (int seat = 0; !whole->finish && seat < match->rules->seats; seat++) {
        int next = branch[seat]->next;
        if (seat == 0)
            whole->next = next;
        if (next == whole->next)
            continue;
        PlatBuffer text = {0};
        plat_buffer_add(&text, "step `%s` goes on differently: %s names ",
                        plat_match_step_name(match, step), plat_match_seat_name(match, 0));
        put_next(match, &text, whole->next);
        plat_buffer_add(&text, " as the next, %s ", plat_match_seat_name(match, seat));
        put_next(match, &text, next);
        plat_buffer_put(&text, ". All players must name the same one, or none: decide it in a "
                               "step of the game after this one");
        return plat_error_take(error, PLAT_E_RULES, &text);
    }
    return PLAT_OK;
}

static PlatStatus log_split(PlatMatch *match, int step, PlatError *error) {
    PlatBranch *whole = match->next.whole;
    PlatRun run = enter(match, whole->block, step);
    run.branch = whole;
    whole->events.count = 0;
    return leave(&run, plat_run_log(&run, PLAT_EVENT_STEP, -1, -1, 0, NULL, NULL), error);
}

/* What the seats left for shared state, on the joined block. */
static PlatStatus deliver(PlatMatch *match, PlatPass *pass, int step, PlatError *error) {
    PlatBranch *whole = match->next.whole;
    PlatRun run = enter(match, whole->block, step);
    run.pass = pass;
    run.branch = whole;
    run.delivers = true;
    if (!match->rules->deliver)
        return PLAT_OK;
    PlatStatus status = match->rules->deliver(match->rules->self, &run, step, &match->told);
    whole->finish = whole->finish || run.finish;
    return leave(&run, status, error);
}

/* Each seat gets one sheet, and each sheet goes to one seat. */
static PlatStatus check_loan(PlatMatch *match, int step, PlatError *error) {
    const int *sheet = match->next.loan.sheet;
    const char *name = plat_match_step_name(match, step);
    for (int seat = 0; seat < match->rules->seats; seat++) {
        if (sheet[seat] < 0 || sheet[seat] >= match->rules->seats)
            return plat_error_set(error, PLAT_E_RANGE, name,
                                  "step `%s` lends %s the sheet of seat %d, and there is none",
                                  name, plat_match_seat_name(match, seat), sheet[seat] + 1);
        for (int other = 0; other < seat; other++)
            if (sheet[other] == sheet[seat])
                return plat_error_set(
                    error, PLAT_E_RULES, name,
                    "step `%s` lends the sheet of %s to both %s and %s: each sheet must go to "
                    "one player, and each player get one",
                    name, plat_match_seat_name(match, sheet[seat]),
                    plat_match_seat_name(match, other), plat_match_seat_name(match, seat));
    }
    return PLAT_OK;
}

/* Ask the rules who gets whose sheet in the step that begins in `next`. */
static PlatStatus lend(PlatMatch *match, const PlatPass *pass, int step, PlatError *error) {
    const PlatRules *rules = match->rules;
    PlatPosition *p = &match->next;
    if (pass->only >= 0) {
        p->loan = match->now.loan;
        return PLAT_OK;
    }
    p->loan = (PlatLoan){.field = rules->step_lends ? rules->step_lends(rules->self, step) : NULL};
    if (!p->loan.field)
        return PLAT_OK;
    for (int seat = 0; seat < rules->seats; seat++)
        p->loan.sheet[seat] = seat;
    PlatRun run = enter(match, p->whole->block, step);
    PlatStatus status = rules->lend(rules->self, &run, step, p->loan.sheet, &match->told);
    status = leave(&run, status, error);
    return status == PLAT_OK ? check_loan(match, step, error) : status;
}

/* Each seat on its own copy of base, or only the one whose entries changed. PLAT_OK: all have
 * ended, and whole->block is the joined block. */
static PlatStatus run_split(PlatMatch *match, PlatPass *pass, int step, PlatError *error) {
    PlatPosition *p = &match->next;
    const void *base = pass->in_place ? p->whole->block : p->base;
    PlatBranch *branch[PLAT_MAX_SEATS];
    bool all_ended = true;
    p->whole->state = PLAT_BRANCH_IDLE;
    if (!pass->in_place)
        memcpy(p->whole->block, p->base, match->bytes);
    PlatStatus begun = log_split(match, step, error);
    if (begun == PLAT_OK)
        begun = lend(match, pass, step, error);
    if (begun != PLAT_OK)
        return begun;
    for (int seat = 0; seat < match->rules->seats; seat++) {
        bool runs = pass->only < 0 || pass->only == seat;
        branch[seat] = runs ? p->seat[seat] : match->now.seat[seat];
        if (runs) {
            begin_copy(match, branch[seat]->block, base, seat);
            PlatStatus status = run_branch(match, pass, branch[seat], step, seat, error);
            if (status == PLAT_OK || status == PLAT_WAITING) {
                PlatStatus own = check_own(match, branch[seat], base, step, seat, error);
                status = own != PLAT_OK ? own : status;
            }
            if (status != PLAT_OK && status != PLAT_WAITING)
                return status;
        }
        all_ended = all_ended && branch[seat]->state == PLAT_BRANCH_ENDED;
    }
    if (!all_ended)
        return PLAT_WAITING;
    TRY(agree(match, branch, p->whole, step, error));
    join(match, branch, p->whole->block);
    for (int seat = 0; match->keeps_log && seat < match->rules->seats; seat++) {
        const PlatEvents *events = &branch[seat]->events;
        if (!plat_events_append(&p->whole->events, events->at, events->count))
            return plat_no_memory(error);
    }
    pass->only = -1;
    p->whole->state = PLAT_BRANCH_ENDED;
    return deliver(match, pass, step, error);
}

/* --- from step to step --- */

/* The step has ended and whole->block is its end: it becomes base, unless the pass works in
 * place. */
static PlatStatus commit(PlatMatch *match, PlatPass *pass, PlatError *error) {
    PlatPosition *p = &match->next;
    p->redrawn.on = false;
    if (pass->in_place) {
        plat_entries_truncate(&p->entries, 0);
        return PLAT_OK;
    }
    exchange(&p->base, &p->whole->block);
    const PlatEvents *events = &p->whole->events;
    PlatUndoSlot *slot = NULL;
    if (match->keeps_record && p->entries.count > 0) {
        int decisions = pass->record + match->staged.count + p->entries.count;
        TRY(plat_match_endless(match, decisions, error));
        if (!plat_entries_reserve(&match->staged, match->staged.count + p->entries.count))
            return plat_no_memory(error);
        slot = plat_pass_stage_slot(match, pass, PLAT_SLOT_STEP);
        for (int n = 0; n < p->entries.count; n++) {
            p->entries.at[n].turn = (int32_t)plat_control_in(p->base)->turns;
            p->entries.at[n].step = (int32_t)plat_control_in(p->base)->step;
            p->entries.at[n].begun = pass->record + match->staged.count;
        }
        plat_entries_append(&match->staged, p->entries.at, p->entries.count);
    }
    if (slot)
        exchange(&slot->base, &p->whole->block);
    plat_entries_truncate(&p->entries, 0);
    if (pass->events + match->staged_events.count + events->count > PLAT_MAX_EVENTS)
        return plat_fail(error, PLAT_E_LIMIT,
                         "the game with seed %llu has not ended after %d events",
                         (unsigned long long)match->seed, PLAT_MAX_EVENTS);
    if (!plat_events_append(&match->staged_events, events->at, events->count))
        return plat_no_memory(error);
    p->whole->events.count = 0;
    return PLAT_OK;
}

static PlatStatus ask_over(PlatMatch *match, void *block, bool *over, PlatError *error) {
    PlatRun run = enter(match, block, plat_control(block)->step);
    return leave(&run, match->rules->over(match->rules->self, &run, over, &match->told), error);
}

static PlatStatus observe_turn(PlatMatch *match, const void *block, PlatError *error) {
    const PlatObserver *observer = match->observer;
    if (!observer || !observer->turn_ended)
        return PLAT_OK;
    return observer->turn_ended(observer->context, match, block, error);
}

static int following(const PlatMatch *match, int step) {
    return step == match->rules->steps - 1 ? 1 : step + 1;
}

/* Write the next step into the block that a step has just left. A turn ends when the list of steps
 * begins again, because it ran out or because a step named the first one; then the rules are asked
 * whether the game is over. A last step that names a later one than the first goes on with the
 * turn. A game of nothing but set-up is over after it. */
static PlatStatus turn_over(PlatMatch *match, void *block, bool finish, int next,
                            PlatError *error) {
    PlatControl *control = plat_control(block);
    if (next == -1)
        next = following(match, control->step);
    bool over = finish || match->rules->steps == 1;
    if (!over && next == 1 && control->step != 0)
        TRY(ask_over(match, block, &over, error));
    if (over) {
        control->finished = 1;
        return observe_turn(match, block, error);
    }
    if (next == 1 && control->step != 0)
        TRY(observe_turn(match, block, error));
    control->step = next;
    control->turns += next == 1 ? 1 : 0;
    return PLAT_OK;
}

static PlatStatus run_step(PlatMatch *match, PlatPass *pass, int step, PlatError *error) {
    PlatPosition *p = &match->next;
    p->split = match->simultaneous[step];
    if (p->split)
        return run_split(match, pass, step, error);
    if (!pass->in_place)
        memcpy(p->whole->block, p->base, match->bytes);
    return run_branch(match, pass, p->whole, step, -1, error);
}

/* The game is over: live and base are the same, and nobody waits. */
static void rest(PlatMatch *match, const PlatPass *pass) {
    PlatPosition *p = &match->next;
    if (pass->in_place)
        memcpy(p->base, p->whole->block, match->bytes);
    else
        memcpy(p->whole->block, p->base, match->bytes);
    plat_entries_truncate(&p->entries, 0);
    p->whole->state = PLAT_BRANCH_IDLE;
    p->whole->events.count = 0;
    p->split = false;
    p->redrawn.on = false;
}

static PlatStatus may_go_on(PlatMatch *match, PlatPass *pass, int step, PlatError *error) {
    if (atomic_load_explicit(match->stop, memory_order_relaxed) != 0) {
        const char *name = plat_match_step_name(match, step);
        return plat_error_set(error, PLAT_E_STOPPED, name, "stopped before step `%s`", name);
    }
    if (pass->unasked++ == PLAT_MAX_STEPS_UNASKED) {
        const char *name = plat_match_step_name(match, step);
        return plat_error_set(
            error, PLAT_E_RULES, name,
            "%d steps in a row asked no question; is there an endless loop of steps "
            "at `%s`?",
            PLAT_MAX_STEPS_UNASKED, name);
    }
    return PLAT_OK;
}

/* Whether a trial goes on when the step has ended: with a step that its rules want foreseen. */
static bool looks_on(const PlatMatch *match, int step) {
    const PlatBranch *end = match->next.whole;
    const int next = end->next == -1 ? following(match, step) : end->next;
    return !end->finish && next == match->rules->foreseen && next != step;
}

/* Step after step, until somebody waits or the game is over. */
static PlatStatus go(PlatMatch *match, PlatPass *pass, PlatError *error) {
    PlatPosition *p = &match->next;
    if (pass->in_place)
        memcpy(p->whole->block, p->base, match->bytes);
    match->steps_ended = 0;
    for (;;) {
        void *block = pass->in_place ? p->whole->block : p->base;
        int step = plat_control(block)->step;
        if (plat_control(block)->finished != 0) {
            rest(match, pass);
            return PLAT_OK;
        }
        PlatStatus status = may_go_on(match, pass, step, error);
        if (status == PLAT_OK)
            status = run_step(match, pass, step, error);
        if (status == PLAT_OK && pass->trial) {
            if (!looks_on(match, step))
                return PLAT_OK;
            pass->trier = -1; /* nobody answers there */
        }
        if (status == PLAT_OK)
            status = commit(match, pass, error);
        if (status == PLAT_OK) {
            block = pass->in_place ? p->whole->block : p->base;
            status = turn_over(match, block, p->whole->finish, p->whole->next, error);
        }
        if (match->follows && pass->in_place) {
            memcpy(p->base, block, match->bytes);
            match->steps_ended++;
        }
        if (status != PLAT_OK)
            return status == PLAT_WAITING ? PLAT_OK : status;
    }
}

PlatStatus plat_pass_run(PlatMatch *match, PlatPass *pass, PlatError *error) {
    PlatStatus status = go(match, pass, error);
    if (status == PLAT_OK)
        status = accept(match, pass, error);
    if (status != PLAT_OK)
        plat_pass_cancel(match);
    return status;
}

PlatStatus plat_pass_try(PlatMatch *match, PlatPass *pass, PlatError *error) {
    PlatStatus status = go(match, pass, error);
    plat_pass_cancel(match);
    return status;
}

PlatStatus plat_pass_give(PlatMatch *match, int seat, PlatEntry entry, PlatError *error) {
    PlatPass pass;
    plat_pass_begin(match, &pass);
    plat_entries_push(&match->next.entries, entry);
    pass.only = match->now.split ? seat : -1;
    return plat_pass_run(match, &pass, error);
}
