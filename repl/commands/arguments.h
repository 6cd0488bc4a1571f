/* Command lines: what every command of `plat` shares in reading its arguments.
 *
 * A command describes itself once, as a PlatCommand: its usage, a few lines of text, its own flags
 * and its function. From that come its --help, the reading of its flags and every complaint about
 * them, so that all commands read and complain alike. Flags that begin a game (--players, --module,
 * --variant, --set, --table, --seed, --bot) are read here, straight into a PlatRequest. */
#ifndef PLAT_COMMANDS_ARGUMENTS_H
#define PLAT_COMMANDS_ARGUMENTS_H

#include "session/request.h"

/* Exit codes of the program. */
enum { PLAT_EXIT_FINE = 0, PLAT_EXIT_FAILED = 1, PLAT_EXIT_MISUSE = 2 };

enum {
    PLAT_MAX_FLAGS = 8,  /* of one command's own */
    PLAT_MAX_TYPED = 256 /* words in one command line, and flags */
};

typedef struct PlatArguments PlatArguments;

/* One flag of a command. */
typedef struct PlatFlag {
    const char *name;  /* "games", without its dashes */
    char letter;       /* "-e": 'e'; 0 when it has none */
    const char *value; /* what follows it, for the help ("N"); NULL: it stands alone */
    const char *text;  /* for the help */
    int64_t max;       /* of a number, which is at least 1; 0: the value is a text */
} PlatFlag;

typedef struct PlatCommand {
    const char *name;     /* "sim" */
    const char *brief;    /* one line of `plat --help` */
    const char *usage;    /* "GAME --games N [flags]", without "plat sim" */
    const char *text;     /* what it does, in lines of at most 80 columns */
    const PlatFlag *flag; /* its own, ended by one without a name; NULL: none */
    bool begins_game;     /* takes the flags that begin a game; its first word is a game */
    int min, max;         /* how many words (arguments that are no flag) it takes */
    int (*run)(PlatArguments *arguments); /* returns the program's exit code */
} PlatCommand;

/* One of the command's own flags, as it was typed. */
typedef struct PlatTypedFlag {
    const char *name;
    const char *value; /* "" for one that stands alone */
    int64_t number;    /* the value of one that has a `max` */
} PlatTypedFlag;

/* What was typed. All texts point into argv. */
struct PlatArguments {
    const PlatCommand *command;
    PlatRequest request; /* of a command that begins a game */
    const char *word[PLAT_MAX_TYPED];
    int words;
    PlatTypedFlag flag[PLAT_MAX_TYPED]; /* in their order */
    int flags;
};

/* The last flag of that name, NULL when there is none; and its value. */
const PlatTypedFlag *plat_flag(const PlatArguments *arguments, const char *name);
const char *plat_flag_value(const PlatArguments *arguments, const char *name);

/* Read argv (argv[0] is the command's name) as `command` says and run it; with argc 0 nothing is
 * read. Returns the exit code, also when --help was printed or a misuse was told. Standard
 * output is finished. */
int plat_command_run(const PlatCommand *command, int argc, char **argv);

/* Tell `error` on standard error as "plat: where: text" (`where` is used when the error has none;
 * may be NULL) with control bytes shown as ?, and return the exit code it calls for: misuse for
 * names and values that do not exist, failed for the rest. */
int plat_complain(const char *where, const PlatError *error);
/* The same for a misuse told from a format: "plat: where: text". Returns PLAT_EXIT_MISUSE. */
int plat_misuse(const char *where, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Flush standard output and return `code`, or say that it could not be written and return
 * PLAT_EXIT_FAILED. A reader that went away (a broken pipe) is no
 * failure worth a message: the code is PLAT_EXIT_FAILED and nothing is said. */
int plat_finish_output(int code);

#endif
