/* Command lines: what all commands of `plat` share in reading their arguments.
 *
 * A command describes itself in one PlatCommand: its usage, a few lines of text, its own flags and
 * its function. Its --help, the reading of its flags and every message about them are made from
 * that, so that all commands behave alike. Flags that begin a game (--players, --module, --variant,
 * --set, --table, --seed, --bot) are read here, straight into a PlatRequest. */
#ifndef PLAT_COMMANDS_COMMAND_LINE_H
#define PLAT_COMMANDS_COMMAND_LINE_H

#include "session/request.h"
#include "system/files.h"
#include "system/subprocess.h"

/* Exit codes of the program. */
enum { PLAT_EXIT_FINE = 0, PLAT_EXIT_FAILED = 1, PLAT_EXIT_MISUSE = 2 };

/* What the first word of a command can be, besides a file. */
enum { PLAT_WORD_GAME = 1, PLAT_WORD_SAVED = 2 };

enum {
    PLAT_MAX_FLAGS = 16,  /* of one command's own */
    PLAT_MAX_TYPED = 256, /* words in one command line, and flags */
    PLAT_ALL_FLAGS = PLAT_MAX_FLAGS + 9
};

typedef struct PlatArguments PlatArguments;

/* One flag of a command. */
typedef struct PlatFlag {
    const char *name;  /* "games", without its dashes */
    char letter;       /* "-e": 'e'; 0 when it has none */
    const char *value; /* what follows it, for the help ("N"); NULL when nothing does */
    const char *text;  /* for the help */
    int64_t max;       /* of a number, which is at least 1; 0 when the value is a text */
} PlatFlag;

typedef struct PlatCommand {
    const char *name;                  /* "sim" */
    const char *brief;                 /* one line of `plat --help` */
    const char *usage;                 /* "GAME --games N [flags]", without "plat sim" */
    const char *text;                  /* what it does, in lines of at most 80 columns */
    PlatFlag flag[PLAT_MAX_FLAGS + 1]; /* its own, ended by one without a name */
    unsigned first_word;               /* PLAT_WORD_GAME, PLAT_WORD_SAVED, or both */
    bool persons;                      /* a seat may be left to a person: --bot SEAT=me */
    bool begins_game; /* takes the flags that begin a game; its first word is a game */
    bool apart;       /* it runs in a process of its own, with limits */
    int min, max;     /* how many words (arguments that are not flags) it takes */
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
    PlatSubprocess *apart; /* of a command that runs apart */
    PlatRequest request;   /* of a command that begins a game */
    const char *word[PLAT_MAX_TYPED];
    int words;
    PlatTypedFlag flag[PLAT_MAX_TYPED]; /* in their order */
    int flags;
    const void *context; /* of the command's own, NULL at first */
};

/* Write all flags that a command takes to `flag`: its own, those that begin a game, and --help.
 * Returns how many, at most PLAT_ALL_FLAGS. */
int plat_command_flags(const PlatCommand *command, const PlatFlag **flag);

/* The last flag of that name, or NULL when there is none. */
const PlatTypedFlag *plat_flag(const PlatArguments *arguments, const char *name);
/* Its value, or NULL. */
const char *plat_flag_value(const PlatArguments *arguments, const char *name);
/* The number of a flag that has a `max`, or `usual`. */
int64_t plat_flag_number(const PlatArguments *arguments, const char *name, int64_t usual);
/* --people: how many play a game that begins. Without it one, and all seats without a bot if the
 * command line says which bots play. */
int plat_flag_people(const PlatArguments *arguments);

/* The files that some flags of a command name. They are begun before a long run and take the places
 * of older files after it. Starts as zeros. */
enum { PLAT_MAX_OUTPUTS = 3 };
typedef struct PlatOutputs {
    PlatReplacement file[PLAT_MAX_OUTPUTS]; /* by flag; `file` is NULL for one that was not given */
} PlatOutputs;
/* PLAT_E_IO, PLAT_E_MEMORY: call plat_outputs_end then too. */
PlatStatus plat_outputs_begin(PlatOutputs *outputs, const PlatArguments *arguments,
                              const char *const *flag, int flags, PlatError *error);
/* As plat_replacement_end for all of them; the first failure. */
PlatStatus plat_outputs_end(PlatOutputs *outputs, PlatStatus status, PlatError *error);

/* Read the value of --shard: part *shard, from 1, of *shards, at most `max`. Both stay as they are
 * without the flag. PLAT_E_RANGE. */
PlatStatus plat_flag_shard(const PlatArguments *arguments, int max, int *shard, int *shards,
                           PlatError *error);

/* Read argv (argv[0] is the command's name) as `command` says and run it; with argc 0 it runs
 * without any arguments. Finishes standard output and returns the exit code, also after --help or a
 * misuse. */
int plat_command_run(const PlatCommand *command, int argc, char **argv);

/* Print `error` on standard error as "plat: where: text", cleaned. `where` is used when the error
 * has none, and may be NULL. Returns the exit code: misuse for names and values that do not exist,
 * failed for the rest. */
int plat_report_error(const char *where, const PlatError *error);
/* The same for a misuse, with the text from a format. Returns PLAT_EXIT_MISUSE. */
int plat_misuse(const char *where, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Flush standard output and return `code`, or say that it could not be written and return
 * PLAT_EXIT_FAILED. When the reader went away (a broken pipe) nothing is said. */
int plat_finish_output(int code);

#endif
