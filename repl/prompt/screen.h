/* What is shown of a game: boards, what lies beside them, the question that waits, the result. */
#ifndef PLAT_PROMPT_SCREEN_H
#define PLAT_PROMPT_SCREEN_H

#include "prompt.h"

/* At a terminal: the boards and what lies beside them, if they look different from last time, and
 * the question that waits; where another person is asked, the curtain falls instead. At the end of
 * the game, with or without a terminal, its result, once. */
void plat_screen_show(PlatPrompt *prompt);
/* The same at a terminal, whether anything changed or not, with the boards of all seats. */
void plat_screen_show_again(PlatPrompt *prompt);
/* The reasons for the points, the score sheet, and last "The winners are blue and pink with 54." */
PlatStatus plat_screen_result(PlatPrompt *prompt, PlatError *error);

#endif
