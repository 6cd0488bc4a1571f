/* Bots by what was typed after `--bot` and `.bot`: those of the library, scripts, and other
 * programs.
 *
 *     greedy, mcts:200                 as in lab/bot.h
 *     ./builder.lua, builder.lua       a script (host/script_bot.h): a path, which ends with .lua
 *     trained:my.policy                a policy that `plat train` wrote
 *     command:python3 bot.py           a program that is talked to in JSON, in a time limit of 10 s
 *     command:500ms:python3 bot.py     the same with another limit for each answer
 *
 * docs/bots.md describes scripts, docs/protocol.md what programs read and write. */
#ifndef PLAT_SESSION_BOT_SOURCE_H
#define PLAT_SESSION_BOT_SOURCE_H

#include "lab/bot.h"

/* The text of a bot's script, for all tables at which it plays. */
typedef struct PlatScriptText {
    char *text; /* NULL: there is none, or it is read when the bot is opened */
    size_t size;
    uint64_t hash; /* of the text */
} PlatScriptText;

/* PLAT_OK when there is such a bot; a program is not started, and of a script only the file is
 * looked at. As plat_bot_check; PLAT_E_IO: there is no such file. */
PlatStatus plat_bot_source_check(const char *name, PlatError *error);
/* Fill *script with the file of a script, so that several threads can open the bot with this text;
 * it is empty for any other bot. Its text is the caller's, to be freed. PLAT_E_IO and so on. */
PlatStatus plat_bot_source_read(PlatScriptText *script, const char *name, PlatError *error);
/* The name with the whole path of its file if it is a script, else a copy. NULL when memory ran
 * out. */
char *plat_bot_source_settle(const char *name);
/* Whether that is a program. One that a journal names is not started: journals come from others. */
bool plat_bot_source_is_command(const char *name);
/* Whether that is a script; a policy in a file. */
bool plat_bot_source_is_script(const char *name);
bool plat_bot_source_is_policy(const char *name);

/* Of a bot whose script may be written while it plays, or was read before. */
typedef struct PlatBotSource {
    const PlatRules *rules;       /* of the game that it is to play: scripts are tried with them */
    const PlatScriptText *script; /* borrowed for the call; NULL, or empty: its file is read */
    const PlatPolicySource *policies; /* of trained bots, borrowed; NULL: each learns for itself */
    /* Called for a script that was saved since it was read, before it answers: which file, and what
     * is wrong with it, so that the one before plays on (NULL: nothing). */
    void (*saved)(void *context, const char *file, const PlatError *fault);
    void *context;
} PlatBotSource;

/* As plat_bot_new. A program is started, and a script is tried, at its first question; a script is
 * read again when its file has changed. PLAT_E_RULES and so on: what is wrong with a script. */
PlatStatus plat_bot_open(PlatBot **out, const PlatBotSource *source, const char *name,
                         uint64_t seed, PlatError *error);

#endif
