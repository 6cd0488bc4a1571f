/* A command at the prompt: everything about it is in one row beside its function. */
#ifndef PLAT_TYPED_COMMANDS_H
#define PLAT_TYPED_COMMANDS_H

#include "words.h"

/* Runs a line, or what follows the name of a command. */
typedef PlatStatus PlatRunLine(PlatPrompt *prompt, const char *rest, PlatError *error);

typedef struct PlatPromptCommand {
    const char *name;      /* "undo" */
    const char *arguments; /* "[N]"; "": it takes nothing, and is run with nothing */
    const char *brief;     /* its line in .help */
    const char *text;      /* what .help NAME says besides, or NULL */
    /* `rest` is what follows the command's name, without blanks around it */
    PlatRunLine *run;
    PlatOfferWords *words; /* offers its words for Tab; NULL: there are none */
    bool needs_game;       /* refused while no game is in progress */
    bool pages;            /* what it prints may be long, and is shown a page at a time */
    bool at_curtain;       /* works while the curtain is down, and shows what everybody may know */
} PlatPromptCommand;

/* Read the `on` or `off` of a command, in capitals or not. PLAT_E_FORMAT. */
PlatStatus plat_on_or_off(const char *command, const char *rest, bool *on, PlatError *error);

/* Go back to the rules of before the last change, and say so (.rules back, .undo). */
PlatStatus plat_rules_back(PlatPrompt *prompt, PlatError *error);

#endif
