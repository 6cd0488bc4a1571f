/* Bots as scripts: a file in Lua that returns a function of a seat and a question.
 *
 *     return function(me, question) return question:best() end
 *
 * It runs in the sandbox of the game's rules, with their limits, and only reads. What it reads is
 * the block that it is asked with, which the caller has masked. The file runs again for each
 * answer, so nothing is remembered from one to the next. docs/bots.md describes what it can use. */
#ifndef PLAT_HOST_SCRIPT_BOT_H
#define PLAT_HOST_SCRIPT_BOT_H

#include "host/host.h"

PLAT_API_BEGIN

typedef struct PlatBotScript {
    const char *name; /* of its file, for messages: "builder.lua" */
    const char *text;
    size_t size;
} PlatBotScript;

/* A question to a bot, and what it may look up about it. */
typedef struct PlatBotAsked {
    const void *block; /* as the seat may see it; nothing is written to it */
    int seat;
    const PlatAsk *ask;  /* of a match with these rules; there is at least one option */
    const PlatRng *luck; /* where all its chance begins */
    void *context;
    /* Write what each of the options leads to, in their order: called once if the script wants to
     * know, and never while it runs, so it may enter the rules. */
    PlatStatus (*totals)(void *context, int64_t *total, PlatError *error);
} PlatBotAsked;

/* Read a bot's file: at most 48 KiB. *text is the caller's, to be freed; *hash (unless NULL) is the
 * XXH3 hash of the text. PLAT_E_IO, PLAT_E_CAPACITY, PLAT_E_MEMORY. */
PlatStatus plat_bot_script_read(char **text, size_t *size, uint64_t *hash, const char *path,
                                PlatError *error);

/* Whether the file runs, and returns a function. What is wrong with it otherwise, with file and
 * line: PLAT_E_RULES, PLAT_E_LIMIT and so on. Not to be called from inside an entry into the same
 * rules. */
PlatStatus plat_host_bot_check(PlatHost *host, const PlatBotScript *script, PlatError *error);

/* What the bot answers: one of the options. As plat_host_bot_check; PLAT_E_ILLEGAL: it returned
 * something else; or what `totals` says when it fails. */
PlatStatus plat_host_bot_choose(PlatHost *host, int32_t *choice, const PlatBotScript *script,
                                const PlatBotAsked *asked, PlatError *error);

PLAT_API_END

#endif
