/* Scripts as bots, for bot_source.c: names, files that are read again, and what the host wants to
 * know from the lab. */
#ifndef PLAT_SESSION_BOT_RELOAD_H
#define PLAT_SESSION_BOT_RELOAD_H

#include "bot_source.h"

/* The functions of bot_source.h, for such names. */
PlatStatus plat_bot_reload_check(const char *name, PlatError *error);
char *plat_bot_reload_settle(const char *name);
PlatStatus plat_bot_reload(PlatBot **out, const PlatBotSource *hiring, const char *name,
                           uint64_t seed, PlatError *error);

#endif
