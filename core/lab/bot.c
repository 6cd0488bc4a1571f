/* The table of bots, and the random one.
 *
 * For each question a new generator is made from the bot's seed, the position's hash, the length of
 * its record and the seat. So a bot has no memory, and yet does not answer every question of a
 * position alike. */
#include "bot.h"

#include <stdlib.h>
#include <string.h>

#include "greedy.h"

static PlatStatus choose_random(const PlatMatch *match, int32_t *choice, int seat, PlatRng *rng,
                                PlatError *error) {
    (void)error;
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    *choice = plat_bot_choose_random(rng, seat, ask->name, &ask->options);
    return PLAT_OK;
}

/* A row for each bot: its name, and its function, which is called for a seat that is asked. */
#define BOTS(ROW)                \
    ROW("random", choose_random) \
    ROW("greedy", plat_greedy_choose)

#define NAME(name, choose)   name,
#define CHOOSE(name, choose) choose,
static const char *const bot_names[] = {BOTS(NAME) NULL};
static PlatStatus (*const bot_choose[])(const PlatMatch *match, int32_t *choice, int seat,
                                        PlatRng *rng, PlatError *error) = {BOTS(CHOOSE)};

enum { KINDS = sizeof bot_choose / sizeof *bot_choose };

struct PlatBot {
    int kind; /* its row */
    uint64_t seed;
};

const char *const *plat_bot_names(void) { return bot_names; }

static PlatStatus find_kind(const char *name, int *kind, PlatError *error) {
    for (int n = 0; n < KINDS; n++) {
        if (strcmp(name, bot_names[n]) == 0) {
            *kind = n;
            return PLAT_OK;
        }
    }
    PlatBuffer all = {0};
    for (int n = 0; n < KINDS; n++)
        plat_buffer_add(&all, "%s%s", n > 0 ? " or " : "; expected ", bot_names[n]);
    PlatHint hint = plat_name_hint(name, bot_names, KINDS, "*", all.text ? all.text : "");
    free(all.text);
    return plat_error_set(error, PLAT_E_NAME, "", "there is no bot \"%.40s\"%s", name, hint.text);
}

PlatStatus plat_bot_check(const char *name, PlatError *error) {
    int kind;
    return find_kind(name, &kind, error);
}

PlatStatus plat_bot_new(PlatBot **out, const char *name, uint64_t seed, PlatError *error) {
    int kind = 0;
    PlatStatus status = find_kind(name, &kind, error);
    if (status != PLAT_OK)
        return status;
    PlatBot *bot = malloc(sizeof *bot);
    if (!bot)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for a bot");
    *bot = (PlatBot){.kind = kind, .seed = seed};
    *out = bot;
    return PLAT_OK;
}

void plat_bot_free(PlatBot *bot) { free(bot); }

const char *plat_bot_name(const PlatBot *bot) { return bot_names[bot->kind]; }

void plat_bot_reseed(PlatBot *bot, uint64_t seed) { bot->seed = seed; }

int32_t plat_bot_choose_random(void *context, int seat, const char *ask,
                               const PlatOptions *options) {
    (void)seat, (void)ask;
    return plat_options_any(options, context);
}

PlatStatus plat_bot_choose(const PlatBot *bot, int32_t *choice, const PlatMatch *match, int seat,
                           PlatError *error) {
    if (!plat_match_ask_of(match, seat))
        return plat_error_set(error, PLAT_E_NOT_ASKED, "", "that seat has no question to answer");
    PlatRng rng;
    uint64_t place = (uint64_t)plat_match_entries(match) * PLAT_MAX_SEATS + (uint64_t)seat;
    plat_rng_seed(&rng, bot->seed ^ plat_match_hash(match), place);
    return bot_choose[bot->kind](match, choice, seat, &rng, error);
}
