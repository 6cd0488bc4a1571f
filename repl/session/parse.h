/* Reading numbers and seats as they are typed: after a flag, at the prompt, in a journal. */
#ifndef PLAT_SESSION_PARSE_H
#define PLAT_SESSION_PARSE_H

#include <stdbool.h>
#include <stdint.h>

#include "kernel/names.h"
#include "kernel/status.h"

/* A whole decimal number within min..max and nothing else. `what` names it in the message
 * ("--games"). PLAT_E_FORMAT, PLAT_E_RANGE. */
PlatStatus plat_parse_integer(const char *what, const char *text, int64_t min, int64_t max,
                              int64_t *value, PlatError *error);
/* A seed: a whole number 0..2^63-1, so that JSON can hold it. PLAT_E_FORMAT, PLAT_E_RANGE. */
PlatStatus plat_parse_seed(const char *text, uint64_t *seed, PlatError *error);
/* A seat by its number from 1 or its name ("blue"; the first letters are enough when no other name
 * begins with them). PLAT_E_NAME, PLAT_E_RANGE. */
PlatStatus plat_parse_seat(const PlatNames *seats, const char *text, int *seat, PlatError *error);
/* The seat with whose name `text` begins ("dark red mcts:200"), followed by a blank or the end; of
 * two that fit, the one with the longer name. *rest is behind the blank. -1: there is none. */
int plat_parse_leading_seat(const PlatNames *seats, const char *text, const char **rest);

#endif
