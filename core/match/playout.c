/* Playouts and trials: games that go on from a position without a person, and positions in which
 * everything that a seat cannot know is resampled.
 *
 * A trial plays one decision, or the rest of a step, and is then forgotten; a playout plays to the
 * end of the game, and the match stays there. Functions answer the questions of both. */
#include <assert.h>
#include <stdlib.h>

#include <xxhash.h>

#include "state.h"

/* --- playouts ---
 *
 * A playout that keeps no record runs in place: no copy of base is made at the end of a step and no
 * entry is stored. With a record it is an ordinary pass in which every question is answered at
 * once. */

/* Room for as many positions as undo keeps: a playout with a record stages its whole past. */
static PlatStatus widen_staging(PlatMatch *match, PlatError *error) {
    PlatRing *ring = &match->staged_ring;
    if (ring->capacity == match->undo)
        return PLAT_OK;
    size_t stride = (match->bytes + 63) & ~(size_t)63;
    int more = match->undo - ring->capacity;
    PlatUndoSlot *slot = calloc((size_t)match->undo, sizeof *slot);
    char *chunk = aligned_alloc(64, stride * (size_t)more);
    if (!slot || !chunk) {
        free(slot);
        free(chunk);
        return plat_no_memory(error);
    }
    memcpy(slot, ring->slot, sizeof *slot * (size_t)ring->capacity);
    for (int n = 0; n < more; n++)
        slot[ring->capacity + n].base = chunk + stride * (size_t)n;
    free(ring->slot);
    *ring = (PlatRing){.slot = slot, .capacity = match->undo};
    match->staged_chunk = chunk;
    return PLAT_OK;
}

PlatStatus plat_match_playout(PlatMatch *match, PlatChoose *choose, void *context,
                              PlatError *error) {
    assert(choose);
    if (plat_match_is_over(match))
        return PLAT_OK;
    bool keeps = match->keeps_log;
    TRY(keeps ? widen_staging(match, error) : PLAT_OK);
    PlatPass pass;
    plat_pass_begin(match, &pass);
    pass.choose = choose;
    pass.context = context;
    pass.in_place = !keeps;
    TRY(plat_pass_run(match, &pass, error));
    plat_action_log_lose(match);
    plat_entries_truncate(&match->redo, 0);
    plat_notes_forget_aside(match);
    match->keeps_record = match->keeps_record && keeps;
    if (!keeps)
        plat_match_forget(match);
    return PLAT_OK;
}

/* --- trials --- */

PlatStatus plat_match_try(PlatMatch *match, int seat, PlatChoose *choose, void *context,
                          PlatError *error) {
    assert(plat_match_ask_of(match, seat));
    PlatPass pass;
    plat_pass_begin(match, &pass);
    pass.choose = choose;
    pass.context = context;
    pass.in_place = true;
    pass.trial = true;
    pass.trier = match->tried = seat;
    pass.only = match->now.split ? seat : -1;
    return plat_pass_try(match, &pass, error);
}

const void *plat_match_try_block(const PlatMatch *match, int seat) {
    const PlatPosition *p = &match->next;
    return p->split ? p->seat[seat]->block : p->whole->block;
}

bool plat_match_asks_at_once(const PlatMatch *match) { return match->next.split; }

const PlatGiven *plat_match_try_given(const PlatMatch *match, int seat) {
    assert(match->follows);
    return match->given[seat];
}

void plat_match_follow(PlatMatch *match, bool follow) { match->follows = follow; }

int plat_match_steps_ended(const PlatMatch *match) { return match->steps_ended; }

uint64_t plat_match_step_hash(const PlatMatch *match) {
    return XXH3_64bits(match->next.base, match->bytes);
}

/* --- resampling --- */

/* Take what the seat writes on a sheet that was lent to it from `base`. */
static void restore_lent(const PlatMatch *match, void *block, const void *base, int seat) {
    const PlatSchema *schema = match->rules->schema;
    const PlatLoan *loan = &match->now.loan;
    for (int n = 0; loan->field && n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        int owner = loan->sheet[seat];
        if (field->per_player && loan->field[n])
            memcpy(plat_field_at((PlatFieldRef){schema, field, block, owner}),
                   plat_field_in((PlatConstFieldRef){schema, field, base, owner}), field->size);
    }
}

/* Everything in `block` that the seat's own run does not depend on is taken from what was redrawn;
 * what it writes and the streams stay, so that its answers roll what they rolled. */
static void redraw_others(const PlatMatch *match, void *block, const void *redrawn,
                          const void *base, int seat) {
    const PlatSchema *schema = match->rules->schema;
    size_t part = plat_schema_seat_offset(schema, seat), size = plat_schema_seat_bytes(schema);
    memcpy(block, redrawn, match->bytes);
    memcpy((char *)block + part, (const char *)base + part, size);
    restore_lent(match, block, base, seat);
    for (int n = 0; n < plat_schema_streams(schema); n++)
        *plat_block_stream(block, n) = *plat_block_stream_in(base, n);
}

/* In a simultaneous step: the seat's copy goes on from its redrawn block, the others begin the
 * step again from what the seat cannot know, without the answers that it cannot know. */
static PlatStatus resample_split(PlatMatch *match, int seat, uint64_t seed, PlatError *error) {
    const PlatSchema *schema = match->rules->schema;
    PlatPosition *next = &match->next;
    PlatPass pass;
    plat_pass_begin(match, &pass);
    for (int n = next->entries.count - 1; n >= 0; n--)
        if (next->entries.at[n].seat != seat)
            plat_entries_remove(&next->entries, n);
    if (seat < 0) {
        plat_block_resample(schema, next->base, seat, seed);
        next->redrawn.on = false;
    } else {
        memcpy(next->redrawn_block, match->now.seat[seat]->block, match->bytes);
        plat_block_resample(schema, next->redrawn_block, seat, seed);
        redraw_others(match, next->base, next->redrawn_block, match->now.base, seat);
        next->redrawn = (PlatRedrawn){true, next->entries.count, seat, seed};
    }
    return plat_pass_run(match, &pass, error);
}

PlatStatus plat_match_resample(PlatMatch *match, int seat, uint64_t seed, PlatError *error) {
    const PlatSchema *schema = match->rules->schema;
    PlatPosition *now = &match->now;
    if (seat < -1 || seat >= match->rules->seats)
        return plat_fail(error, PLAT_E_RANGE, "there is no seat %d", seat + 1);
    if (now->split) {
        TRY(resample_split(match, seat, seed, error));
    } else {
        void *live = now->whole->block;
        plat_block_resample(schema, live, seat, seed);
        if (now->whole->state == PLAT_BRANCH_WAITS) {
            memcpy(now->redrawn_block, live, match->bytes);
            now->redrawn = (PlatRedrawn){true, now->entries.count, seat, seed};
        } else {
            memcpy(now->base, live, match->bytes);
        }
    }
    match->resampled = true;
    match->explains = false;
    match->seed = seed;
    plat_action_log_lose(match);
    plat_entries_truncate(&match->redo, 0);
    return PLAT_OK;
}

void plat_match_explain(PlatMatch *match, bool explains) { match->explains = explains; }
