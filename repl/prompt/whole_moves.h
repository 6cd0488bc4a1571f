/* Whole moves: the answers that a seat can give one after another, from the question that waits to
 * the end of its questions in this step. For the screen's example and for `.moves whole`. */
#ifndef PLAT_PROMPT_WHOLE_MOVES_H
#define PLAT_PROMPT_WHOLE_MOVES_H

#include "match/move.h"

enum {
    PLAT_WHOLE_ANSWERS = 8, /* where a move that goes on and on is cut off */
    PLAT_NOTHING_LEFT_OUT = PLAT_WHOLE_ANSWERS + 1
};

/* One whole move. `left_out`: some options were not tried at the question that its first so many
 * answers lead to (the earliest such question); PLAT_NOTHING_LEFT_OUT: at none. */
typedef void PlatSeeWhole(void *context, const PlatMove *move, int left_out);

/* Tell `see` of at most `most` (from 1 up) whole moves of `seat`, which is asked, in the order of
 * the options. Each question's share of them is spread over its options. `move`: the answers that
 * they begin with, read at this position; none for all. It comes back as it was. A move ends where
 * another seat or nobody is asked, where the step or the turn ends, where a question comes again,
 * and where something was drawn or rolled, since nobody may know that before it is played. All is
 * played on copies: `match` stays where it is. */
void plat_whole_moves(const PlatMatch *match, int seat, PlatMove *move, int most, PlatSeeWhole *see,
                      void *context);

#endif
