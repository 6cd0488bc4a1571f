/* Shrinking. A list of moves is tried from the beginning of a game: a move that its seat is not
 * asked for, or that is no option, is left out, so any part of a game's moves can be tried. */
#include "shrink.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "game.h"
#include "text/buffer.h"

enum {
    OTHER_GAMES = 400, /* with other luck, in hope of one that fails sooner */
    GAME_BUDGET = 400000
};

void plat_given_add(PlatGivenAnswers *moves, int seat, const char *ask, int32_t choice) {
    if (moves->failed ||
        !plat_grow(&moves->at, &moves->room, moves->count + 1, sizeof *moves->at)) {
        moves->failed = true;
        return;
    }
    PlatGivenAnswer *move = &moves->at[moves->count++];
    *move = (PlatGivenAnswer){.seat = seat, .choice = choice};
    snprintf(move->ask, sizeof move->ask, "%s", ask);
}

void plat_given_free(PlatGivenAnswers *moves) {
    free(moves->at);
    *moves = (PlatGivenAnswers){0};
}

typedef struct Search {
    const PlatShrinking *what;
    PlatMatch *match;
    PlatGivenAnswers best, used, part;
    uint64_t seed;    /* of the best */
    bool at_position; /* the best fails where it stands, after its last move */
    int64_t tried;
} Search;

static bool is_spent(const Search *search) {
    const PlatShrinking *what = search->what;
    return search->tried >= what->budget || search->used.failed || search->part.failed ||
           (what->stopped && what->stopped(what->stopped_context));
}

static bool begin(Search *search, uint64_t seed) {
    plat_match_restart(search->match, seed);
    search->used.count = 0;
    return plat_match_run(search->match, NULL) == PLAT_OK;
}

static bool is_open(const PlatMatch *match, const PlatGivenAnswer *move) {
    const PlatAsk *ask = plat_match_ask_of(match, move->seat);
    return ask && strcmp(ask->name, move->ask) == 0 &&
           plat_options_has(&ask->options, move->choice);
}

typedef enum Outcome { GOES_ON, FAILS_HERE, FAILS_THERE, ENDS } Outcome;

static Outcome look(Search *search) {
    const PlatShrinking *what = search->what;
    if (what->fails(what->context, search->match, NULL))
        return FAILS_HERE;
    return plat_match_is_over(search->match) ? ENDS : GOES_ON;
}

static Outcome make(Search *search, const PlatGivenAnswer *move) {
    const PlatShrinking *what = search->what;
    search->tried++;
    plat_given_add(&search->used, move->seat, move->ask, move->choice);
    return what->fails(what->context, search->match, move) ? FAILS_THERE : GOES_ON;
}

/* What has just failed is the best so far. */
static void keep(Search *search, uint64_t seed, Outcome outcome) {
    const PlatGivenAnswers old = search->best;
    search->best = search->used;
    search->used = old;
    search->seed = seed;
    search->at_position = outcome == FAILS_HERE;
}

/* Try moves, and behind them random ones when there is a `luck`. True when they fail in fewer than
 * `fewer`: then they are the best. */
static bool try_moves(Search *search, uint64_t seed, const PlatGivenAnswers *moves, PlatRng *luck,
                      int fewer) {
    if (!begin(search, seed))
        return false;
    Outcome outcome = look(search);
    for (int n = 0; outcome == GOES_ON && (n < moves->count || luck); n++) {
        if (search->used.count + 1 >= fewer || is_spent(search))
            return false;
        const PlatAsk *ask = plat_match_ask(search->match);
        PlatGivenAnswer move =
            n < moves->count ? moves->at[n] : (PlatGivenAnswer){.seat = ask->seat};
        if (n >= moves->count) {
            memcpy(move.ask, ask->name, sizeof move.ask);
            move.choice = plat_bot_choose_random(luck, ask->seat, ask->name, &ask->options);
        } else if (!is_open(search->match, &move)) {
            continue;
        }
        outcome = make(search, &move);
        if (outcome == GOES_ON)
            outcome = look(search);
    }
    bool fails = outcome == FAILS_HERE || outcome == FAILS_THERE;
    if (fails)
        keep(search, seed, outcome);
    return fails;
}

/* The same with nothing but luck, or with luck at the end. */
static bool try_luck(Search *search, uint64_t seed, uint64_t salt, const PlatGivenAnswers *moves,
                     int fewer) {
    static const PlatGivenAnswers none;
    PlatRng rng;
    plat_rng_seed(&rng, seed, salt);
    return try_moves(search, seed, moves ? moves : &none, &rng, fewer);
}

/* Leave out `size` of the best moves from `first` on. */
static bool leave_out(Search *search, int first, int size) {
    search->part.count = 0;
    for (int n = 0; n < search->best.count; n++) {
        const PlatGivenAnswer *move = &search->best.at[n];
        if (n < first || n >= first + size)
            plat_given_add(&search->part, move->seat, move->ask, move->choice);
    }
    return try_moves(search, search->seed, &search->part, NULL, search->best.count);
}

/* Leave out what can be left out: halves first, then less, at last single moves until none can. */
static void shorten(Search *search) {
    int size = search->best.count / 2;
    while (size >= 1 && !is_spent(search)) {
        bool shorter = false;
        for (int first = 0; first < search->best.count && !is_spent(search);)
            if (leave_out(search, first, size))
                shorter = true;
            else
                first += size;
        if (!shorter || size > 1)
            size /= 2;
    }
}

static void search_all(Search *search) {
    const uint64_t seed = search->what->seed;
    shorten(search);
    for (uint64_t game = 1; game <= OTHER_GAMES && !is_spent(search); game++)
        if (try_luck(search, plat_game_seed(seed, game), 1, NULL, search->best.count))
            shorten(search);
}

/* Put the match where the best fails. */
static PlatStatus finish(Search *search, PlatShrunk *out, PlatError *error) {
    const PlatGivenAnswers *best = &search->best;
    const int whole = search->at_position ? best->count : best->count - 1;
    TRY(plat_match_new(&out->match, search->what->rules, search->seed, search->what->undo, error));
    TRY(plat_match_run(out->match, error));
    for (int n = 0; n < whole; n++)
        TRY(plat_match_answer(out->match, best->at[n].seat, best->at[n].ask, best->at[n].choice,
                              error));
    out->answers = !search->at_position;
    out->seat = out->answers ? best->at[whole].seat : -1;
    out->choice = out->answers ? best->at[whole].choice : 0;
    out->after = best->count;
    return PLAT_OK;
}

/* See the failure for the first time. A bot that thinks may have met it in what it thought of: then
 * it comes some moves after those that were made. */
static bool see(Search *search) {
    const PlatShrinking *what = search->what;
    if (try_moves(search, what->seed, what->moves, NULL, INT32_MAX))
        return true;
    for (uint64_t salt = 1; salt <= OTHER_GAMES && !is_spent(search); salt++)
        if (try_luck(search, what->seed, salt, what->moves, INT32_MAX))
            return true;
    return false;
}

PlatStatus plat_shrink(PlatShrunk *out, const PlatShrinking *what, PlatError *error) {
    Search search = {.what = what};
    *out = (PlatShrunk){.before = what->moves->count};
    PlatStatus status = plat_match_new(&search.match, what->rules, what->seed, what->undo, error);
    if (status == PLAT_OK && !see(&search))
        status = plat_fail(error, PLAT_E_REPLAY, "played again, the game does not fail");
    if (status == PLAT_OK) {
        out->before = search.best.count;
        search_all(&search);
        if (search.used.failed || search.part.failed || search.best.failed)
            status = plat_no_memory(error);
    }
    if (status == PLAT_OK)
        status = finish(&search, out, error);
    plat_match_free(search.match);
    plat_given_free(&search.best);
    plat_given_free(&search.used);
    plat_given_free(&search.part);
    return status;
}

void plat_shrunk_free(PlatShrunk *shrunk) {
    plat_match_free(shrunk->match);
    *shrunk = (PlatShrunk){0};
}

/* --- games that rules end by failing --- */

typedef struct Failure {
    PlatError first; /* as the game failed */
    PlatSheet sheet;
} Failure;

static bool is_same(const PlatError *one, const PlatError *other) {
    return one->status == other->status && strcmp(one->where, other->where) == 0 &&
           (one->where[0] || strcmp(one->text, other->text) == 0);
}

static bool fails(void *context, PlatMatch *match, const PlatGivenAnswer *move) {
    Failure *failure = context;
    PlatError error = {0};
    PlatStatus status = PLAT_OK;
    if (move)
        status = plat_match_answer(match, move->seat, move->ask, move->choice, &error);
    else if (plat_match_is_over(match))
        status = plat_match_score(match, &failure->sheet, &error);
    return status != PLAT_OK && is_same(&error, &failure->first);
}

static void note(void *context, int seat, const char *ask, const PlatOptions *options,
                 int32_t choice) {
    (void)options;
    plat_given_add(context, seat, ask, choice);
}

PlatStatus plat_shrink_game(PlatShrunk *out, const PlatRules *rules, uint64_t seed,
                            PlatBot *const *bot, uint64_t luck, PlatStopped *stopped, void *context,
                            PlatError *error) {
    Failure failure = {.first = {0}};
    PlatGivenAnswers moves = {0};
    PlatMatch *match = NULL;
    *out = (PlatShrunk){0};
    PlatStatus status = plat_match_new(&match, rules, seed, 0, error);
    if (status != PLAT_OK)
        return status;
    plat_sheet_init(&failure.sheet, rules->seats, false);
    PlatStatus played = PLAT_OK;
    if (bot) {
        played = plat_match_run(match, &failure.first);
        if (played == PLAT_OK)
            played = plat_play_bots(match, bot, note, &moves, NULL, &failure.first);
    } else {
        played = plat_play_random(match, luck, note, &moves, NULL, &failure.first);
    }
    if (played == PLAT_OK)
        played = plat_match_score(match, &failure.sheet, &failure.first);
    plat_match_free(match);
    const PlatShrinking what = {.rules = rules,
                                .seed = seed,
                                .moves = &moves,
                                .fails = fails,
                                .context = &failure,
                                .budget = GAME_BUDGET,
                                .stopped = stopped,
                                .stopped_context = context};
    if (moves.failed)
        status = plat_no_memory(error);
    else if (played == PLAT_OK || played == PLAT_E_LIMIT || (moves.count == 0 && !bot))
        status = plat_fail(error, PLAT_E_REPLAY,
                           "the game does not fail after an answer when it is played again");
    else
        status = plat_shrink(out, &what, error);
    if (status == PLAT_OK)
        out->failure = failure.first;
    plat_given_free(&moves);
    plat_sheet_free(&failure.sheet);
    return status;
}
