/* A command at the prompt: one row beside its function says all there is to say of it. */
#ifndef PLAT_PROMPT_COMMANDS_H
#define PLAT_PROMPT_COMMANDS_H

#include "words.h"

typedef struct PlatPromptCommand {
    const char *name;      /* "undo" */
    const char *arguments; /* "[N]" */
    const char *brief;     /* one line of .help */
    const char *text;      /* what .help NAME says beside that, or NULL */
    /* `rest` is what stands behind the command's name, without blanks around it */
    PlatStatus (*run)(PlatPrompt *prompt, const char *rest, PlatError *error);
    PlatOfferWords *words; /* its words, for Tab; NULL: none are offered */
    bool needs_game;
} PlatPromptCommand;

#endif
