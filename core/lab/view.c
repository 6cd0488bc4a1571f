/* Views and worlds: matches of the bots' own, wrapped so that only what is safe can be done.
 *
 * The copy in a view is drawn anew once, from a seed that is always the same. After that it depends
 * on what the seat sees alone, and so does every world that is drawn from it. What the rules keep
 * in a variable of their own from before a question until after it is beyond this: they read it
 * when the step began, from what was true. */
#include "view.h"

#include <stdlib.h>
#include <string.h>

#include <xxhash.h>

#include "forbidden.h"

struct PlatWorld {
    PlatMatch *match;
    PlatForbidden *without; /* what `seat` may not answer; NULL: nothing */
    int seat;
    PlatStopped *stopped; /* NULL: nobody stops it */
    void *stopper;
};

struct PlatSeatView {
    int seat;
    const PlatMatch *match; /* whose view it is: nobody but plat_seat_view_again may look */
    PlatWorld world;        /* what all worlds are drawn from */
    PlatAsk ask;
    PlatPlacements set; /* its options, when some were left out */
    char *masked;       /* and behind it, at `room`, a view that is foreseen */
    size_t bytes, room;
    int known; /* answers of the step */
    uint64_t hash;
};

enum { FIRST_DRAW = 1 };

/* --- views --- */

PlatStatus plat_seat_view_new(PlatSeatView **out, PlatError *error) {
    *out = calloc(1, sizeof **out);
    return *out ? PLAT_OK : plat_no_memory(error);
}

void plat_seat_view_free(PlatSeatView *view) {
    if (!view)
        return;
    plat_match_free(view->world.match);
    free(view->masked);
    free(view);
}

/* Make *to the same position as `from`, in a match that is kept where it fits. */
static PlatStatus copy(PlatMatch **to, const PlatMatch *from, PlatError *error) {
    if (*to && !plat_match_can_copy(*to, from)) {
        plat_match_free(*to);
        *to = NULL;
    }
    if (!*to)
        TRY(plat_match_new(to, plat_match_rules(from), plat_match_seed(from), 0, error));
    plat_match_copy_position(*to, from);
    return PLAT_OK;
}

/* Of all that is seen. */
static uint64_t hash_of(const PlatSeatView *view, const void *masked, int known, const char *ask,
                        const PlatOptions *options) {
    const int32_t said[] = {view->seat,   known,        options->kind == PLAT_OPTIONS_RANGE,
                            options->min, options->max, options->pass};
    uint64_t hash = XXH3_64bits(masked, view->bytes);
    hash = XXH3_64bits_withSeed(ask, strlen(ask), hash);
    if (options->kind == PLAT_OPTIONS_RANGE) {
        hash = XXH3_64bits_withSeed(said, sizeof said, hash);
        return options->excepts == 0
                   ? hash
                   : XXH3_64bits_withSeed(options->except,
                                          sizeof *options->except * (size_t)options->excepts, hash);
    }
    hash = XXH3_64bits_withSeed(options->set,
                                sizeof(uint64_t) * (size_t)plat_options_words(options), hash);
    return hash + 31 * (uint64_t)known + (options->pass ? 7 : 0);
}

/* Room for two masked blocks. */
static PlatStatus make_room(PlatSeatView *view, size_t bytes, PlatError *error) {
    view->bytes = bytes;
    if (bytes <= view->room)
        return PLAT_OK;
    const size_t room = (bytes + 63) & ~(size_t)63;
    char *masked = realloc(view->masked, 2 * room);
    if (!masked)
        return plat_no_memory(error);
    view->masked = masked;
    view->room = room;
    return PLAT_OK;
}

PlatStatus plat_seat_view_take(PlatSeatView *view, const PlatMatch *match, int seat,
                               PlatError *error) {
    if (!plat_match_ask_of(match, seat))
        return plat_fail(error, PLAT_E_NOT_ASKED, "that seat has no question to answer");
    TRY(make_room(view, plat_schema_bytes(plat_match_rules(match)->schema), error));
    TRY(copy(&view->world.match, match, error));
    TRY(plat_match_resample(view->world.match, seat, FIRST_DRAW, error));
    view->seat = seat;
    view->match = match;
    view->known = plat_match_known_entries(view->world.match, seat);
    plat_match_view(match, view->masked, seat);
    const PlatAsk *ask = &view->ask;
    view->ask = *plat_match_ask_of(view->world.match, seat);
    view->world.seat = seat;
    if (view->world.without)
        view->ask.options = *plat_forbidden_apply(view->world.without, ask->name, &ask->options,
                                                  &(PlatOptions){0}, &view->set);
    view->hash = hash_of(view, view->masked, view->known, ask->name, &ask->options);
    return PLAT_OK;
}

PlatStatus plat_seat_view_again(PlatSeatView *view, const PlatSeatView *of, const PlatRules *rules,
                                PlatError *error) {
    PlatMatch *match = NULL;
    if (of->world.without)
        return plat_fail(error, PLAT_E_CAPACITY, "a view without answers is of one thread");
    TRY(plat_match_clone(&match, of->match, error));
    PlatStatus status = plat_match_rebind(match, rules, NULL, error);
    if (status == PLAT_OK)
        status = plat_seat_view_take(view, match, of->seat, error);
    plat_match_free(match);
    return status;
}

int plat_seat_view_seat(const PlatSeatView *view) { return view->seat; }

const PlatRules *plat_seat_view_rules(const PlatSeatView *view) {
    return plat_match_rules(view->world.match);
}

const void *plat_seat_view_block(const PlatSeatView *view) { return view->masked; }

const PlatAsk *plat_seat_view_ask(const PlatSeatView *view) { return &view->ask; }

void plat_seat_view_forbid(PlatSeatView *view, PlatForbidden *without) {
    view->world.without = without;
}

void plat_seat_view_watch(PlatSeatView *view, PlatStopped *stopped, void *context) {
    view->world.stopped = stopped;
    view->world.stopper = context;
}

static bool is_stopped(const PlatWorld *world) {
    return world->stopped && world->stopped(world->stopper);
}

static PlatStatus may_go_on(const PlatWorld *world, PlatError *error) {
    return is_stopped(world) ? plat_fail(error, PLAT_E_STOPPED, "the bot was stopped") : PLAT_OK;
}

bool plat_seat_view_stopped(const PlatSeatView *view) { return is_stopped(&view->world); }

int plat_seat_view_step(const PlatSeatView *view) { return plat_match_step(view->world.match); }

int plat_seat_view_turn(const PlatSeatView *view) { return plat_match_turn(view->world.match); }

bool plat_seat_view_simultaneous(const PlatSeatView *view) {
    const PlatRules *rules = plat_seat_view_rules(view);
    return rules->step_simultaneous &&
           rules->step_simultaneous(rules->self, plat_seat_view_step(view));
}

uint64_t plat_seat_view_hash(const PlatSeatView *view) { return view->hash; }

uint64_t plat_seat_view_foresee(const PlatSeatView *view, const PlatWorld *world, int answers,
                                const char *ask, const PlatOptions *options) {
    char *masked = view->masked + view->room;
    plat_block_mask(plat_seat_view_rules(view)->schema,
                    plat_match_try_block(world->match, view->seat), masked, view->seat);
    return hash_of(view, masked, view->known + answers, ask, options);
}

/* --- worlds --- */

PlatStatus plat_world_copy(PlatWorld **to, const PlatWorld *from, PlatError *error) {
    if (!*to)
        *to = calloc(1, sizeof **to);
    if (!*to)
        return plat_no_memory(error);
    PlatMatch *match = (*to)->match;
    **to = *from;
    (*to)->match = match;
    TRY(may_go_on(from, error));
    return copy(&(*to)->match, from->match, error);
}

PlatStatus plat_world_imagine(PlatWorld **world, const PlatSeatView *view, uint64_t seed,
                              PlatError *error) {
    TRY(plat_world_copy(world, &view->world, error));
    return plat_match_resample((*world)->match, view->seat, seed, error);
}

void plat_world_free(PlatWorld *world) {
    if (world)
        plat_match_free(world->match);
    free(world);
}

const PlatAsk *plat_world_ask(const PlatWorld *world) { return plat_match_ask(world->match); }

const PlatAsk *plat_world_ask_of(const PlatWorld *world, int seat) {
    return plat_match_ask_of(world->match, seat);
}

bool plat_world_is_over(const PlatWorld *world) { return plat_match_is_over(world->match); }

int plat_world_step(const PlatWorld *world) { return plat_match_step(world->match); }

int plat_world_turn(const PlatWorld *world) { return plat_match_turn(world->match); }

PlatStatus plat_world_answer(PlatWorld *world, int seat, int32_t choice, PlatError *error) {
    return plat_match_answer(world->match, seat, NULL, choice, error);
}

/* A bot that is forbidden answers is not shown them in its worlds either. */
typedef struct Forbidding {
    const PlatWorld *world;
    PlatChoose *choose;
    void *context;
} Forbidding;

static int32_t choose_allowed(void *context, int seat, const char *ask,
                              const PlatOptions *options) {
    const Forbidding *forbidding = context;
    PlatOptions less;
    PlatPlacements room;
    if (seat == forbidding->world->seat)
        options = plat_forbidden_apply(forbidding->world->without, ask, options, &less, &room);
    return forbidding->choose(forbidding->context, seat, ask, options);
}

PlatStatus plat_world_playout(PlatWorld *world, PlatChoose *choose, void *context,
                              PlatError *error) {
    Forbidding forbidding = {world, choose, context};
    if (world->without)
        return plat_match_playout(world->match, choose_allowed, &forbidding, error);
    return plat_match_playout(world->match, choose, context, error);
}

PlatStatus plat_world_try(PlatWorld *world, int seat, PlatChoose *choose, void *context,
                          PlatError *error) {
    Forbidding forbidding = {world, choose, context};
    TRY(may_go_on(world, error));
    if (world->without)
        return plat_match_try(world->match, seat, choose_allowed, &forbidding, error);
    return plat_match_try(world->match, seat, choose, context, error);
}

PlatStatus plat_world_score(const PlatWorld *world, PlatSheet *sheet, PlatError *error) {
    return plat_match_score(world->match, sheet, error);
}

PlatStatus plat_world_try_score(PlatWorld *world, uint32_t seats, PlatSheet *sheet,
                                PlatError *error) {
    return plat_match_try_score(world->match, seats, sheet, error);
}

void plat_world_stop(PlatWorld *world) { plat_match_stop(world->match); }

bool plat_world_asks_at_once(const PlatWorld *world) {
    return plat_match_asks_at_once(world->match);
}

void plat_world_follow(PlatWorld *world, bool follow) { plat_match_follow(world->match, follow); }

int plat_world_steps_ended(const PlatWorld *world) { return plat_match_steps_ended(world->match); }

uint64_t plat_world_step_hash(const PlatWorld *world) { return plat_match_step_hash(world->match); }

const void *plat_world_try_block(const PlatWorld *world, int seat) {
    return plat_match_try_block(world->match, seat);
}

const PlatGiven *plat_world_try_given(const PlatWorld *world, int seat) {
    return plat_match_try_given(world->match, seat);
}
