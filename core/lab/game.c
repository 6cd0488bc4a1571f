/* Whole games played by bots. A game that does not end must not hang the program, so decisions are
 * counted: in an inline playout by the bot, since nobody else gets control before the end. */
#include "game.h"

typedef struct Random {
    PlatRng rng;
    PlatMatch *match;
    PlatDecided *decided;
    void *context;
    int64_t decisions;
    bool endless;
} Random;

uint64_t plat_game_seed(uint64_t seed, uint64_t game) {
    PlatRng rng;
    plat_rng_seed(&rng, seed, game);
    uint64_t high = plat_rng_next(&rng);
    return (high << 32 | plat_rng_next(&rng)) >> 11;
}

/* As the match itself says when it keeps its record. */
static PlatStatus no_end(const PlatMatch *match, PlatError *error) {
    return plat_fail(error, PLAT_E_LIMIT,
                     "the game with seed %llu has not ended after %d decisions",
                     (unsigned long long)plat_match_seed(match), PLAT_MAX_DECISIONS);
}

static int32_t choose(void *context, int seat, const char *ask, const PlatOptions *options) {
    Random *random = context;
    if (++random->decisions > PLAT_MAX_DECISIONS) {
        random->endless = true;
        plat_match_stop(random->match);
    }
    int32_t choice = plat_bot_choose_random(&random->rng, seat, ask, options);
    if (random->decided)
        random->decided(random->context, seat, ask, options, choice);
    return choice;
}

PlatStatus plat_play_random(PlatMatch *match, uint64_t seed, PlatDecided *decided, void *context,
                            int64_t *decisions, PlatError *error) {
    Random random = {.match = match, .decided = decided, .context = context};
    plat_rng_seed_named(&random.rng, seed, "random bot");
    PlatStatus status = plat_match_playout(match, choose, &random, error);
    if (decisions)
        *decisions = random.decisions;
    return random.endless && status != PLAT_OK ? no_end(match, error) : status;
}

PlatStatus plat_game_play_random(PlatMatch *match, uint64_t seed, int64_t *decisions,
                                 PlatError *error) {
    return plat_play_random(match, seed, NULL, NULL, decisions, error);
}

PlatStatus plat_play_bots(PlatMatch *match, PlatBot *const *bot, PlatDecided *decided,
                          void *context, int64_t *decisions, PlatError *error) {
    int64_t count = 0;
    PlatStatus status = PLAT_OK;
    while (status == PLAT_OK && !plat_match_is_over(match)) {
        if (count == PLAT_MAX_DECISIONS)
            return no_end(match, error);
        const PlatAsk *ask = plat_match_ask(match);
        const int seat = ask->seat;
        int32_t choice = 0;
        status = plat_bot_choose(bot[seat], &choice, match, seat, NULL, error);
        if (status == PLAT_OK) {
            if (decided)
                decided(context, seat, ask->name, &ask->options, choice);
            status = plat_match_answer(match, seat, NULL, choice, error);
            count++;
        }
    }
    if (decisions)
        *decisions = count;
    return status;
}

PlatStatus plat_game_play_bots(PlatMatch *match, PlatBot *const *bot, int64_t *decisions,
                               PlatError *error) {
    return plat_play_bots(match, bot, NULL, NULL, decisions, error);
}
