/* A script as a bot of the lab, for tests: what repl/session does for those that play. */
#ifndef PLAT_TESTS_HOST_SCRIPTED_H
#define PLAT_TESTS_HOST_SCRIPTED_H

#include "lab/bot.h"

/* `text` must live as long as the bot. NULL when memory ran out. */
PlatBot *scripted_bot(const char *name, const char *text, uint64_t seed);

#endif
