/* What a bot sees: a view, and worlds (determinizations) that are sampled from it.
 *
 * A view is a position as one seat knows it. It is made from a copy in which hidden fields are
 * masked, and hidden cards and future luck are resampled, using only what the seat sees. Two
 * positions that look alike to the seat give equal views.
 *
 * A bot searches in worlds: positions in which it can answer, play to the end and score. Each world
 * is resampled from a view and a seed, so a world never reveals what is true. The views and worlds
 * of one game belong to one thread with its rules. */
#ifndef PLAT_LAB_VIEW_H
#define PLAT_LAB_VIEW_H

#include "match/match.h"

PLAT_API_BEGIN

typedef struct PlatSeatView PlatSeatView;
typedef struct PlatWorld PlatWorld;
/* Called repeatedly while a bot thinks; true: it must stop. */
typedef bool PlatStopped(void *context);

/* --- for callers of bots --- */

/* An empty view, filled by plat_seat_view_take and freed with plat_seat_view_free. PLAT_E_MEMORY.
 */
PlatStatus plat_seat_view_new(PlatSeatView **out, PlatError *error);
void plat_seat_view_free(PlatSeatView *view);
/* Make it the view of `seat`, which is asked something; the match stays as it is. What was taken
 * before is forgotten. PLAT_E_NOT_ASKED, PLAT_E_MEMORY, or what the rules say when they fail. */
PlatStatus plat_seat_view_take(PlatSeatView *view, const PlatMatch *match, int seat,
                               PlatError *error);

/* Make `view` the same as `of`, whose match is as it was, by the same rules loaded once more for
 * another thread. PLAT_E_CAPACITY: something may not be answered; or as plat_match_rebind. */
PlatStatus plat_seat_view_again(PlatSeatView *view, const PlatSeatView *of, const PlatRules *rules,
                                PlatError *error);

/* From now on `stopped` decides whether to stop, for this view and the worlds sampled from it;
 * NULL: never. */
void plat_seat_view_watch(PlatSeatView *view, PlatStopped *stopped, void *context);

/* --- for bots; all pointers are valid until the view is taken again --- */

int plat_seat_view_seat(const PlatSeatView *view);
/* The rules of the game: its schema, its seats and their names. */
const PlatRules *plat_seat_view_rules(const PlatSeatView *view);
/* The masked block, as plat_match_view gives it. */
const void *plat_seat_view_block(const PlatSeatView *view);
/* The question, with its options, the values that it is about and the answers that the seat gave
 * before in the step; without conditions and without a detail. */
const PlatAsk *plat_seat_view_ask(const PlatSeatView *view);
/* As plat_match_step and plat_match_turn, and whether all seats are asked at once. */
int plat_seat_view_step(const PlatSeatView *view);
int plat_seat_view_turn(const PlatSeatView *view);
bool plat_seat_view_simultaneous(const PlatSeatView *view);
/* Whether the bot is to stop. What draws, copies, plays on or tries a world then fails with
 * PLAT_E_STOPPED by itself; a bot that does other things for long asks now and then. */
bool plat_seat_view_stopped(const PlatSeatView *view);
/* The hash of all that the seat sees: the masked block, the question and its options, and how many
 * answers were given in the step. Equal views have equal hashes. */
uint64_t plat_seat_view_hash(const PlatSeatView *view);
/* For whoever answers in a trial of the view's seat, in a world of that view: the hash that a view
 * will have at this question, after `answers` answers in the trial, if all is as in that world. */
uint64_t plat_seat_view_foresee(const PlatSeatView *view, const PlatWorld *world, int answers,
                                const char *ask, const PlatOptions *options);

/* Make *world, which may be NULL and is otherwise used again, a position that looks like `view` to
 * its seat, with what that seat cannot know resampled from `seed`. PLAT_E_MEMORY, or what the
 * rules say when they fail. Freed with plat_world_free. */
PlatStatus plat_world_imagine(PlatWorld **world, const PlatSeatView *view, uint64_t seed,
                              PlatError *error);
/* Make *to, which may be NULL, the same position as `from`. PLAT_E_MEMORY. */
PlatStatus plat_world_copy(PlatWorld **to, const PlatWorld *from, PlatError *error);
void plat_world_free(PlatWorld *world);

/* As the functions of a match of these names. */
const PlatAsk *plat_world_ask(const PlatWorld *world);
const PlatAsk *plat_world_ask_of(const PlatWorld *world, int seat);
bool plat_world_is_over(const PlatWorld *world);
int plat_world_step(const PlatWorld *world);
int plat_world_turn(const PlatWorld *world);
PlatStatus plat_world_answer(PlatWorld *world, int seat, int32_t choice, PlatError *error);
PlatStatus plat_world_playout(PlatWorld *world, PlatChoose *choose, void *context,
                              PlatError *error);
PlatStatus plat_world_score(const PlatWorld *world, PlatSheet *sheet, PlatError *error);
PlatStatus plat_world_try(PlatWorld *world, int seat, PlatChoose *choose, void *context,
                          PlatError *error);
PlatStatus plat_world_try_score(PlatWorld *world, uint32_t seats, PlatSheet *sheet,
                                PlatError *error);
bool plat_world_asks_at_once(const PlatWorld *world);
void plat_world_follow(PlatWorld *world, bool follow);
int plat_world_steps_ended(const PlatWorld *world);
uint64_t plat_world_step_hash(const PlatWorld *world);
void plat_world_stop(PlatWorld *world);

PLAT_API_END

/* While a playout runs, as plat_match_try_block and, if it follows, plat_match_try_given. */
const void *plat_world_try_block(const PlatWorld *world, int seat);
const PlatGiven *plat_world_try_given(const PlatWorld *world, int seat);

typedef struct PlatForbidden PlatForbidden; /* forbidden.h */

/* What the seat may not answer in views that are taken from now on, and in worlds drawn from them;
 * NULL: nothing. Borrowed. */
void plat_seat_view_forbid(PlatSeatView *view, PlatForbidden *without);

#endif
