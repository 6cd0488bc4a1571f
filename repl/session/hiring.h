/* Bots by what was typed after `--bot` and `.bot`: those of the library, and other programs.
 *
 *     greedy, mcts:200                 as in lab/bot.h
 *     command:python3 bot.py           a program that is talked to in JSON, in a time limit of 10 s
 *     command:500ms:python3 bot.py     the same with another limit for each answer
 *
 * docs/protocol.md says what is written and read. */
#ifndef PLAT_SESSION_HIRING_H
#define PLAT_SESSION_HIRING_H

#include "lab/bot.h"

/* PLAT_OK when there is such a bot; a program is not started. As plat_bot_check. */
PlatStatus plat_hiring_check(const char *name, PlatError *error);
/* Whether that is a program. One that a journal names is not started: journals come from others. */
bool plat_hiring_is_command(const char *name);
/* As plat_bot_new. A program is started at its first question. */
PlatStatus plat_hire(PlatBot **out, const char *name, uint64_t seed, PlatError *error);

#endif
