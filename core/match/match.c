/* A match: making it, copying it, and everything that only looks.
 *
 * Its memory is taken when it is made: one chunk for all blocks, room for a step's entries in both
 * positions, a branch for each seat when some step is simultaneous. After that only the record, the
 * log and texts typed at the prompt grow. */
#include <assert.h>
#include <stddef.h>
#include <stdio.h>
#include <stdlib.h>

#include <xxhash.h>

#include "state.h"

enum { MOST_UNDO = 1000000 };

/* --- making and freeing --- */

static size_t stride(const PlatMatch *match) { return (match->bytes + 63) & ~(size_t)63; }

static bool any_simultaneous(const PlatMatch *match) {
    for (int step = 0; step < match->rules->steps; step++)
        if (match->simultaneous[step])
            return true;
    return false;
}

/* Take the next block of the chunk. */
static void *take_block(PlatMatch *match, char **free_from) {
    void *block = *free_from;
    *free_from += stride(match);
    return block;
}

/* Without the room for a question, which is large and may hold anything. */
static PlatBranch *make_branch(PlatMatch *match, char **free_from) {
    PlatBranch *branch = malloc(sizeof *branch);
    if (!branch)
        return NULL;
    memset(branch, 0, offsetof(PlatBranch, set));
    branch->block = take_block(match, free_from);
    return branch;
}

static bool make_position(PlatMatch *match, PlatPosition *p, char **free_from) {
    p->base = take_block(match, free_from);
    p->redrawn_block = take_block(match, free_from);
    p->whole = make_branch(match, free_from);
    if (!p->whole || !plat_entries_reserve(&p->entries, PLAT_MAX_ENTRIES))
        return false;
    for (int seat = 0; any_simultaneous(match) && seat < match->rules->seats; seat++) {
        p->seat[seat] = make_branch(match, free_from);
        if (!p->seat[seat])
            return false;
    }
    return true;
}

static bool make_ring(PlatMatch *match, PlatRing *ring, int capacity, char **free_from) {
    if (capacity == 0)
        return true;
    ring->slot = calloc((size_t)capacity, sizeof *ring->slot);
    if (!ring->slot)
        return false;
    ring->capacity = capacity;
    for (int n = 0; n < capacity; n++)
        ring->slot[n].base = take_block(match, free_from);
    return true;
}

static bool make_memory(PlatMatch *match) {
    const PlatRules *rules = match->rules;
    match->simultaneous = calloc((size_t)rules->steps, sizeof *match->simultaneous);
    if (!match->simultaneous)
        return false;
    for (int step = 0; step < rules->steps; step++)
        match->simultaneous[step] =
            rules->step_simultaneous && rules->step_simultaneous(rules->self, step);
    int seats = any_simultaneous(match) ? rules->seats : 0;
    /* except in playouts, one pass stages no more than an edit and the step after it */
    int staged = match->undo < 2 ? match->undo : 2;
    size_t blocks = 2 * (3 + (size_t)seats) + 1 + (size_t)match->undo + (size_t)staged;
    match->chunk = aligned_alloc(64, blocks * stride(match));
    if (!match->chunk)
        return false;
    char *free_from = match->chunk;
    match->joined = take_block(match, &free_from);
    return make_position(match, &match->now, &free_from) &&
           make_position(match, &match->next, &free_from) &&
           make_ring(match, &match->staged_ring, staged, &free_from) &&
           make_ring(match, &match->ring, match->undo, &free_from) &&
           plat_entries_reserve(&match->record, 256) && plat_entries_reserve(&match->redo, 64) &&
           plat_entries_reserve(&match->staged, 64);
}

/* The position before set-up, from the seed. */
static void begin_anew(PlatMatch *match) {
    PlatPosition *now = &match->now;
    plat_block_init(match->rules->schema, now->base, match->seed);
    *plat_control(now->base) = (PlatControl){0};
    memcpy(now->whole->block, now->base, match->bytes);
    now->whole->state = PLAT_BRANCH_IDLE;
    now->split = false;
    now->redrawn.on = false;
}

PlatStatus plat_match_new(PlatMatch **out, const PlatRules *rules, uint64_t seed, int undo,
                          PlatError *error) {
    int seats = plat_schema_seats(rules->schema);
    if (rules->seats != seats || seats < 1 || seats > PLAT_MAX_SEATS || rules->steps < 1)
        return plat_error_set(error, PLAT_E_RANGE, rules->game,
                              "the rules have %d seats and %d steps, but the state has %d seats",
                              rules->seats, rules->steps, seats);
    if (!rules->seat_names || rules->seat_names->count < seats)
        return plat_error_set(error, PLAT_E_RANGE, rules->game,
                              "the rules do not name all %d seats", seats);
    if (undo < 0 || undo > MOST_UNDO)
        return plat_error_set(error, PLAT_E_RANGE, rules->game,
                              "%d positions to keep for undo; expected 0 to %d", undo, MOST_UNDO);
    PlatMatch *match = calloc(1, sizeof *match);
    if (match) {
        match->rules = rules;
        match->seed = seed;
        match->bytes = plat_schema_bytes(rules->schema);
        match->steps = rules->steps;
        match->undo = undo;
        match->keeps_record = match->explains = true;
        match->stop = &match->stopped;
    }
    if (!match || !make_memory(match)) {
        plat_match_free(match);
        return plat_no_memory(error);
    }
    begin_anew(match);
    *out = match;
    return PLAT_OK;
}

void plat_match_forget(PlatMatch *match) {
    plat_entries_truncate(&match->record, 0);
    plat_entries_truncate(&match->redo, 0);
    plat_notes_free(&match->notes);
    plat_ring_truncate(&match->ring, 0);
    match->log.count = 0;
}

PlatStatus plat_match_forget_redo(PlatMatch *match, PlatStatus status) {
    if (status == PLAT_OK) {
        plat_entries_truncate(&match->redo, 0);
        plat_notes_forget_aside(match);
    }
    return status;
}

void plat_match_restart(PlatMatch *match, uint64_t seed) {
    match->seed = seed;
    match->begun = false;
    match->keeps_record = true;
    match->resampled = false;
    match->explains = true;
    match->by_text = false;
    plat_entries_truncate(&match->now.entries, 0);
    plat_match_forget(match);
    plat_action_log_lose(match);
    match->now.whole->events.count = 0;
    begin_anew(match);
}

void plat_match_observe(PlatMatch *match, const PlatObserver *observer) {
    match->observer = observer;
}

PlatStatus plat_match_redraw_stream(PlatMatch *match, const char *stream, uint64_t salt,
                                    PlatError *error) {
    const PlatSchema *schema = match->rules->schema;
    if (match->begun)
        return plat_fail(error, PLAT_E_RANGE, "the game has begun: luck stays as it is");
    for (int n = 0; n < plat_schema_streams(schema); n++) {
        if (strcmp(plat_schema_stream_name(schema, n), stream) != 0)
            continue;
        plat_rng_branch(plat_block_stream(match->now.base, n), salt);
        memcpy(match->now.whole->block, match->now.base, match->bytes);
        return PLAT_OK;
    }
    const char *known[PLAT_MAX_STREAMS];
    int count = plat_schema_streams(schema);
    for (int n = 0; n < count; n++)
        known[n] = plat_schema_stream_name(schema, n);
    return plat_fail(error, PLAT_E_NAME, "there is no random stream `%.60s`%s", stream,
                     plat_name_hint(stream, known, count, "`*`", "").text);
}

static void free_position(PlatPosition *p) {
    plat_entries_free(&p->entries);
    if (p->whole) {
        plat_events_free(&p->whole->events);
        free(p->whole);
    }
    for (int seat = 0; seat < PLAT_MAX_SEATS && p->seat[seat]; seat++) {
        plat_events_free(&p->seat[seat]->events);
        free(p->seat[seat]);
    }
}

void plat_match_free(PlatMatch *match) {
    if (!match)
        return;
    free_position(&match->now);
    free_position(&match->next);
    plat_entries_free(&match->record);
    plat_entries_free(&match->redo);
    plat_entries_free(&match->staged);
    plat_notes_free(&match->notes);
    plat_events_free(&match->log);
    plat_events_free(&match->staged_events);
    plat_ring_free(&match->ring);
    plat_ring_free(&match->staged_ring);
    free(match->simultaneous);
    free(match->chunk);
    free(match->staged_chunk);
    free(match);
}

/* --- copying --- */

/* Copy what is in use; the rest of the buffers may hold anything. */
static void copy_ask(PlatBranch *at, const PlatBranch *from) {
    const PlatOptions *options = &from->ask.options;
    at->ask.seat = from->ask.seat;
    at->ask.options = *options;
    plat_branch_keep_about(at);
    memcpy(at->ask.given, from->ask.given, sizeof at->ask.given);
    memcpy(at->ask.name, from->ask.name, sizeof at->ask.name);
    at->ask.detail[0] = '\0';
    if (from->ask.detail[0] != '\0')
        memcpy(at->ask.detail, from->ask.detail, sizeof at->ask.detail);
    size_t words = (size_t)plat_options_words(options);
    if (options->set) {
        for (size_t i = 0; i < words; i++)
            at->set.word[i] = from->set.word[i];
        at->ask.options.set = at->set.word;
    }
    if (options->conditions > 0) {
        for (int n = 0; n < options->conditions; n++) {
            at->condition[n] = from->condition[n];
            at->condition[n].set = at->reason + (size_t)n * words;
        }
        memcpy(at->reason, from->reason, sizeof *at->reason * words * (size_t)options->conditions);
    }
    at->ask.options.condition = at->condition;
}

static bool copy_branch(const PlatMatch *to, PlatBranch *at, const PlatBranch *from, bool events) {
    memcpy(at->block, from->block, to->bytes);
    at->state = from->state;
    at->finish = from->finish;
    at->next = from->next;
    at->events.count = 0;
    if (from->state == PLAT_BRANCH_WAITS)
        copy_ask(at, from);
    return !events || plat_events_append(&at->events, from->events.at, from->events.count);
}

/* Copy everything that makes a position; nothing allocates but the log, when `events` is set. */
static bool copy_position(PlatMatch *to, PlatPosition *at, const PlatPosition *from, bool events) {
    bool complete = true;
    memcpy(at->base, from->base, to->bytes);
    at->split = from->split;
    at->loan = from->loan;
    plat_entries_truncate(&at->entries, 0);
    plat_entries_append(&at->entries, from->entries.at, from->entries.count);
    at->redrawn = from->redrawn;
    if (from->redrawn.on)
        memcpy(at->redrawn_block, from->redrawn_block, to->bytes);
    complete = copy_branch(to, at->whole, from->whole, events);
    for (int seat = 0; from->split && seat < to->rules->seats; seat++)
        complete = copy_branch(to, at->seat[seat], from->seat[seat], events) && complete;
    return complete;
}

PlatStatus plat_match_clone(PlatMatch **out, const PlatMatch *match, PlatError *error) {
    PlatMatch *made;
    TRY(plat_match_new(&made, match->rules, match->seed, match->undo, error));
    made->begun = match->begun;
    made->keeps_record = match->keeps_record;
    made->keeps_log = match->keeps_log;
    made->resampled = match->resampled;
    made->explains = match->explains;
    made->by_text = match->by_text;
    if (!plat_entries_reserve(&made->record, match->record.count) ||
        !plat_events_append(&made->log, match->log.at, match->log.count) ||
        !plat_notes_copy(&made->notes, &match->notes) ||
        !copy_position(made, &made->now, &match->now, match->keeps_log)) {
        plat_match_free(made);
        return plat_no_memory(error);
    }
    plat_notes_forget_aside(made); /* a copy cannot redo */
    plat_entries_append(&made->record, match->record.at, match->record.count);
    *out = made;
    return PLAT_OK;
}

bool plat_match_can_copy(const PlatMatch *to, const PlatMatch *from) {
    return to != from && to->rules == from->rules && to->bytes == from->bytes &&
           to->steps == from->steps &&
           memcmp(to->simultaneous, from->simultaneous, sizeof(bool) * (size_t)to->steps) == 0;
}

void plat_match_copy_position(PlatMatch *to, const PlatMatch *from) {
    assert(to != from && to->rules->schema == from->rules->schema);
    assert(to->steps == from->steps);
    to->seed = from->seed;
    to->begun = from->begun;
    to->resampled = from->resampled;
    to->explains = from->explains;
    to->by_text = from->by_text;
    to->keeps_record = false;
    to->keeps_log = false;
    plat_match_forget(to);
    plat_action_log_lose(to);
    copy_position(to, &to->now, &from->now, false);
}

/* --- looking --- */

const char *plat_match_step_name(const PlatMatch *match, int step) {
    return match->rules->step_name(match->rules->self, step);
}

const PlatBranch *plat_match_waits(const PlatMatch *match, int seat) {
    const PlatPosition *p = &match->now;
    if (seat < 0 || seat >= match->rules->seats)
        return NULL;
    const PlatBranch *branch = p->split ? p->seat[seat] : p->whole;
    return branch->state == PLAT_BRANCH_WAITS && branch->ask.seat == seat ? branch : NULL;
}

const PlatAsk *plat_match_ask_of(const PlatMatch *match, int seat) {
    const PlatBranch *branch = plat_match_waits(match, seat);
    return branch ? &branch->ask : NULL;
}

const PlatAsk *plat_match_ask(const PlatMatch *match) {
    for (int seat = 0; seat < match->rules->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        if (ask)
            return ask;
    }
    return NULL;
}

bool plat_match_is_over(const PlatMatch *match) {
    return plat_control_in(match->now.base)->finished != 0;
}

int plat_match_step(const PlatMatch *match) { return plat_control_in(match->now.base)->step; }

int plat_match_turn(const PlatMatch *match) {
    return (int)plat_control_in(plat_match_block(match))->turns;
}

const PlatRules *plat_match_rules(const PlatMatch *match) { return match->rules; }

uint64_t plat_match_seed(const PlatMatch *match) { return match->seed; }

int plat_match_entries_before(const PlatMatch *match) { return match->record.count; }

bool plat_match_keeps_record(const PlatMatch *match) { return match->keeps_record; }

int plat_match_entries(const PlatMatch *match) {
    return match->record.count + match->now.entries.count;
}

const PlatEntry *plat_match_entry(const PlatMatch *match, int n) {
    if (n < 0 || n >= plat_match_entries(match))
        return NULL;
    int committed = match->record.count;
    return n < committed ? &match->record.at[n] : &match->now.entries.at[n - committed];
}

int plat_entry_cell(const PlatEntry *entry, const PlatGeometry *g) {
    const char *handle = strrchr(entry->said, '@'), *said = handle ? handle + 1 : entry->said;
    const size_t length = strcspn(said, " /");
    char name[PLAT_CELL_NAME];
    const int cell = entry->kind == PLAT_ENTRY_ANSWER ? plat_geometry_parse(g, said, length) : -1;
    if (cell < 0)
        return -1;
    plat_geometry_name(g, name, cell); /* `A3` is a card */
    return strlen(name) == length && strncmp(name, said, length) == 0 ? cell : -1;
}

int plat_match_known_entries(const PlatMatch *match, int seat) {
    const PlatEntries *entries = &match->now.entries;
    int known = 0;
    for (int n = 0; n < entries->count; n++)
        known += !match->now.split || entries->at[n].seat == seat ? 1 : 0;
    return known;
}

int plat_match_before_simultaneous(const PlatMatch *match) {
    return match->now.split && !plat_match_is_over(match) ? match->record.count : -1;
}

int plat_match_entry_turn(const PlatMatch *match, int n) {
    const PlatEntry *entry = plat_match_entry(match, n);
    if (!entry)
        return -1;
    return n < match->record.count ? entry->turn : plat_match_turn(match);
}

const void *plat_match_block(const PlatMatch *match) {
    const PlatAsk *ask = match->now.split ? plat_match_ask(match) : NULL;
    return ask ? match->now.seat[ask->seat]->block : match->now.whole->block;
}

void plat_match_view(const PlatMatch *match, void *out, int seat) {
    const PlatPosition *p = &match->now;
    const void *block = p->whole->block;
    assert(seat < match->rules->seats);
    if (p->split)
        block = seat < 0 ? p->base : p->seat[seat]->block;
    plat_block_mask(match->rules->schema, block, out, seat);
}

uint64_t plat_match_hash(const PlatMatch *match) {
    const PlatPosition *p = &match->now;
    if (!p->split)
        return XXH3_64bits(p->whole->block, match->bytes);
    uint64_t hash = XXH3_64bits(p->base, match->bytes);
    for (int seat = 0; seat < match->rules->seats; seat++)
        hash = XXH3_64bits_withSeed(p->seat[seat]->block, match->bytes, hash);
    return hash;
}

static uint64_t hash_on(uint64_t hash, const char *text) {
    return XXH3_64bits_withSeed(text, strlen(text), hash);
}

uint64_t plat_match_layout(const PlatMatch *match) {
    const PlatRules *rules = match->rules;
    const PlatSchema *schema = rules->schema;
    uint64_t hash = (uint64_t)rules->seats;
    for (int step = 0; step < rules->steps; step++)
        hash = hash_on(hash, plat_match_step_name(match, step));
    for (int stream = 0; stream < plat_schema_streams(schema); stream++)
        hash = hash_on(hash, plat_schema_stream_name(schema, stream));
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        char place[64];
        snprintf(place, sizeof place, "%d %u %u", field->per_player, (unsigned)field->offset,
                 (unsigned)field->size);
        hash = hash_on(hash_on(hash, field->name), place);
    }
    return hash;
}

PlatStatus plat_match_endless(const PlatMatch *match, int64_t decisions, PlatError *error) {
    if (decisions <= PLAT_MAX_DECISIONS)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_LIMIT,
                     "the game with seed %llu has not ended after %d decisions",
                     (unsigned long long)match->seed, PLAT_MAX_DECISIONS);
}

PlatStatus plat_match_room(const PlatMatch *match, PlatError *error) {
    if (match->now.entries.count < PLAT_MAX_ENTRIES)
        return plat_match_endless(match, plat_match_entries(match) + 1, error);
    return plat_error_set(error, PLAT_E_CAPACITY,
                          plat_match_step_name(match, plat_match_step(match)),
                          "a step takes at most %d answers", PLAT_MAX_ENTRIES);
}

void plat_match_stop(PlatMatch *match) { atomic_store(&match->stopped, 1); }
