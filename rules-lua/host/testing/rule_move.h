/* Moves of rule tests, as text: "blue build 5 house c4".
 *
 * A seat's name may stand first; otherwise it is the move of whoever is asked. Then come
 * answers, each with or without the name of its question before it, to this question and to
 * those that the same seat is asked next. */
#ifndef PLAT_HOST_TESTING_RULE_MOVE_H
#define PLAT_HOST_TESTING_RULE_MOVE_H

#include "match/match.h"

/* Play all answers of the line. On failure those before the one that failed are played, and the
 * error says which is wrong; PLAT_E_ILLEGAL: the rules refuse it. */
PlatStatus plat_rule_move_play(PlatMatch *match, const char *line, PlatError *error);

/* The choices that `text` lists, legal or not: "a1 b2", "house park", "5 7". At most `room` of
 * them go into `choice`. */
PlatStatus plat_rule_move_choices(const PlatOptions *options, const char *text, int32_t *choice,
                                  int room, int *choices, PlatError *error);

#endif
