/* All commands at the prompt. */
#ifndef PLAT_TYPED_COMMAND_TABLE_H
#define PLAT_TYPED_COMMAND_TABLE_H

#include "commands.h"

/* In the order of .help. A new command is a PlatPromptCommand beside its function, and its name
 * here. */
#define PLAT_PROMPT_COMMANDS(COMMAND) \
    COMMAND(help)                     \
    COMMAND(pager)                    \
    COMMAND(play)                     \
    COMMAND(moves)                    \
    COMMAND(why)                      \
    COMMAND(bot)                      \
    COMMAND(hint)                     \
    COMMAND(curtain)                  \
    COMMAND(names)                    \
    COMMAND(board)                    \
    COMMAND(picture)                  \
    COMMAND(sheet)                    \
    COMMAND(hand)                     \
    COMMAND(score)                    \
    COMMAND(log)                      \
    COMMAND(note)                     \
    COMMAND(state)                    \
    COMMAND(view)                     \
    COMMAND(undo)                     \
    COMMAND(redo)                     \
    COMMAND(at)                       \
    COMMAND(fork)                     \
    COMMAND(replay)                   \
    COMMAND(load)                     \
    COMMAND(save)                     \
    COMMAND(reload)                   \
    COMMAND(diff)                     \
    COMMAND(rules)                    \
    COMMAND(set)                      \
    COMMAND(module)                   \
    COMMAND(tables)                   \
    COMMAND(seed)                     \
    COMMAND(force)                    \
    COMMAND(edit)                     \
    COMMAND(test)                     \
    COMMAND(tests)                    \
    COMMAND(export)                   \
    COMMAND(quit)

#define PLAT_PROMPT_COMMAND_DECLARED(name) \
    extern const PlatPromptCommand plat_prompt_command_##name;
PLAT_PROMPT_COMMANDS(PLAT_PROMPT_COMMAND_DECLARED)
#undef PLAT_PROMPT_COMMAND_DECLARED

/* The command that `name` (`length` bytes) names, or the only one that it begins. PLAT_E_NAME. */
PlatStatus plat_prompt_find(const char *name, size_t length, const PlatPromptCommand **found,
                            PlatError *error);

/* Offer the names of all commands, each after `prefix`. */
void plat_offer_commands(PlatPlace *place, const char *prefix);

#endif
