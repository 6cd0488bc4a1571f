/* A command at the prompt: everything about it is in one row beside its function. */
#ifndef PLAT_TYPED_COMMANDS_H
#define PLAT_TYPED_COMMANDS_H

#include "words.h"

/* Runs a line, or what follows the name of a command. */
typedef PlatStatus PlatRunLine(PlatPrompt *prompt, const char *rest, PlatError *error);

/* What a command needs, and where it works. */
enum {
    PLAT_NEEDS_GAME = 1, /* refused while no game is in progress */
    PLAT_IN_PAGES = 2,   /* what it prints may be long, and is shown a page at a time */
    PLAT_AT_CURTAIN = 4  /* works while the curtain is down, and shows what everybody may know */
};

typedef struct PlatPromptCommand {
    const char *name;      /* "undo" */
    const char *arguments; /* "[N]"; "": it takes nothing, and is run with nothing */
    const char *brief;     /* its line in .help */
    const char *text;      /* what .help NAME says besides */
    /* `rest` is what follows the command's name, without blanks around it */
    PlatRunLine *run;
    PlatOfferWords *words; /* offers its words for Tab; NULL: there are none */
    unsigned how;          /* PLAT_NEEDS_GAME and so on */
} PlatPromptCommand;

/* The row of a command, behind the function do_NAME that carries it out. */
#define PLAT_COMMAND(name, arguments, brief, text, words, how)                               \
    const PlatPromptCommand plat_prompt_command_##name = {#name,     arguments, brief, text, \
                                                          do_##name, words,     how}

/* The command that `name` (`length` bytes) names, or the only one that it begins. PLAT_E_NAME. */
PlatStatus plat_prompt_find(const char *name, size_t length, const PlatPromptCommand **found,
                            PlatError *error);
/* Offer the names of all commands, each after `prefix`. */
void plat_offer_commands(PlatPlace *place, const char *prefix);

/* Read the `on` or `off` of a command, in capitals or not. PLAT_E_FORMAT. */
PlatStatus plat_on_or_off(const char *command, const char *rest, bool *on, PlatError *error);

/* Restore the rules before the last change, and say so (.rules back, .undo). */
PlatStatus plat_rules_back(PlatPrompt *prompt, PlatError *error);

#endif
