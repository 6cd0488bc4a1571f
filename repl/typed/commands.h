/* A command at the prompt: everything about it is in one row beside its function. */
#ifndef PLAT_TYPED_COMMANDS_H
#define PLAT_TYPED_COMMANDS_H

#include "prompt/prompt.h"
#include "system/string_list.h"

/* Words for Tab: what a word that was begun may become. */

/* What is being completed. */
typedef struct PlatPlace {
    PlatPrompt *prompt;
    PlatStrings found;
    const char *words; /* what follows the command's name */
    const char *typed; /* where the last of them begins; a source may move it further back */
} PlatPlace;

/* Offers all words that may stand there. A game is there if the command needs one. */
typedef void PlatOfferWords(PlatPlace *place);

/* Offer one word, which is kept if it begins with what was typed. */
void plat_offer(PlatPlace *place, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Offer the names of a list from the host, which is freed; it may be NULL. */
void plat_offer_names(PlatPlace *place, char **names);

/* Offer the fields that `choose` accepts (NULL: all), those of seats as `blue.hand` or without the
 * seat. */
typedef bool PlatChooseField(const PlatField *field);
void plat_offer_fields(PlatPlace *place, PlatChooseField *choose, bool with_seats);

/* Sources that several commands share. plat_offer_moves takes all words for one move;
 * plat_offer_first_field offers a field as the first word only. */
PlatOfferWords plat_offer_moves, plat_offer_on_or_off, plat_offer_seats, plat_offer_first_field,
    plat_offer_files;

/* Read FILE (blanks within it are one each) and a flag before or behind it. The file, "" without
 * one, is the caller's to free. PLAT_E_FORMAT for any other flag, PLAT_E_MEMORY. */
PlatStatus plat_take_file(char **path, bool *given, const char *rest, const char *flag,
                          PlatError *error);

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

/* Show the cards that everybody has at the table; false: the rules declare none. */
bool plat_show_references(PlatPrompt *prompt);

/* Print the hints for a question and its answers, if the rules have some. */
void plat_show_hints(PlatPrompt *prompt, const PlatAsk *ask);

/* Read the `on` or `off` of a command, in capitals or not. PLAT_E_FORMAT. */
PlatStatus plat_on_or_off(const char *command, const char *rest, bool *on, PlatError *error);

/* Restore the rules before the last change, and say so (.rules back, .undo). */
PlatStatus plat_rules_back(PlatPrompt *prompt, PlatError *error);

#endif
