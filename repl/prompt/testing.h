/* The rule tests of the game that is played, run after a save while nobody types. */
#ifndef PLAT_PROMPT_TESTING_H
#define PLAT_PROMPT_TESTING_H

#include "prompt.h"

/* With `.tests on`, begin the tests of the game: rule files were saved and loaded. Tests that still
 * run are given up. */
void plat_testing_begin(PlatPrompt *prompt);
/* Whether tests run. */
bool plat_testing_runs(const PlatPrompt *prompt);
/* Run for about `milliseconds`, but for one test at least. True when all have run: then a
 * line about them is added to `report`. */
bool plat_testing_goes_on(PlatPrompt *prompt, int milliseconds, PlatBuffer *report);
/* Go on to the end, if there is one to come. */
void plat_testing_finish(PlatPrompt *prompt, PlatBuffer *report);
/* Give up what runs: the game is another. */
void plat_testing_forget(PlatPrompt *prompt);

#endif
