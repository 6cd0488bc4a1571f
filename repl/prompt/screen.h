/* What is shown of a game: boards, what lies beside them, the question that waits, the result. */
#ifndef PLAT_PROMPT_SCREEN_H
#define PLAT_PROMPT_SCREEN_H

#include "match/move.h"
#include "prompt.h"

/* At a terminal: the boards and what lies beside them, if they look different from last time, and
 * the question that waits; where another person is asked, the curtain falls instead. At the end of
 * the game, with or without a terminal, its result, once. */
void plat_screen_show(PlatPrompt *prompt);
/* The same at a terminal, whether anything changed or not, with the boards of all seats. */
void plat_screen_show_again(PlatPrompt *prompt);
/* Add to `lines` at most `most` (from 1 up) whole moves of `seat`, which is asked, in the order of
 * the options: the answers that it can give one after another, to the end of its questions in this
 * step. Each question's share of them is spread over its options. True when some were not tried.
 * `move`: the answers that they begin with, read at this position; none for all. It comes back as
 * it was. A move ends where another seat or nobody is asked, where the step or the turn ends, where
 * a question comes again, and where something was drawn or rolled, since nobody may know that
 * before it is played. All is played on copies: `match` stays where it is. */
bool plat_whole_moves(const PlatMatch *match, int seat, PlatMove *move, int most, PlatList *lines);
/* The reasons for the points, the score sheet, and last "The winners are blue and pink with 54." */
PlatStatus plat_screen_result(PlatPrompt *prompt, PlatError *error);

#endif
