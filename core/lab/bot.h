/* Bots: players without a person, by name.
 *
 * A bot stands outside the rules: it is given a position that waits for its seat and names one of
 * the options. It has no memory and no clock. What it answers depends on its seed and the position
 * alone, so taking back and asking again gives the same answer, and games can be repeated. No bot
 * looks at what its seat may not know: one that searches does so in a copy in which all of that was
 * drawn anew.
 *
 *     random    any option, each as likely
 *     greedy    the option that leads to the best score of its seat right after its own questions
 *               in this step */
#ifndef PLAT_LAB_BOT_H
#define PLAT_LAB_BOT_H

#include "match/match.h"

PLAT_API_BEGIN

typedef struct PlatBot PlatBot;

/* The names of all bots, ended by NULL. */
const char *const *plat_bot_names(void);
/* PLAT_OK when there is a bot of that name; PLAT_E_NAME with the nearest one. */
PlatStatus plat_bot_check(const char *name, PlatError *error);

/* A new bot, freed with plat_bot_free. PLAT_E_NAME, PLAT_E_MEMORY. */
PlatStatus plat_bot_new(PlatBot **out, const char *name, uint64_t seed, PlatError *error);
void plat_bot_free(PlatBot *bot);
const char *plat_bot_name(const PlatBot *bot);
/* From now on it plays as a new bot of that seed would. */
void plat_bot_reseed(PlatBot *bot, uint64_t seed);

/* What the bot answers to the question that waits for `seat`; the match stays as it is.
 * PLAT_E_NOT_ASKED when that seat is not asked; otherwise what the rules say when they fail. */
PlatStatus plat_bot_choose(const PlatBot *bot, int32_t *choice, const PlatMatch *match, int seat,
                           PlatError *error);

/* The random bot as a PlatChoose, for plat_match_playout: `context` is a PlatRng. */
int32_t plat_bot_choose_random(void *context, int seat, const char *ask,
                               const PlatOptions *options);

PLAT_API_END

#endif
