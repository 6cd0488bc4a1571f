/* Command lines: what every command of `plat` shares in reading its arguments.
 *
 * A command describes itself once, as a PlatCommand: its usage, a few lines of text and its own
 * flags. From that come its --help, the reading of its flags and every complaint about them, so
 * that all commands read and complain alike. Flags that begin a game (--players, --module,
 * --variant, --set, --table, --seed, --bot) are read here, straight into a PlatRequest. */
#ifndef PLAT_COMMANDS_ARGUMENTS_H
#define PLAT_COMMANDS_ARGUMENTS_H

#include "session/request.h"

/* Exit codes of the program. */
enum { PLAT_EXIT_FINE = 0, PLAT_EXIT_FAILED = 1, PLAT_EXIT_MISUSE = 2 };

enum { PLAT_MAX_WORDS_TYPED = 256 };

/* One flag of a command. */
typedef struct PlatFlag {
    const char *name;  /* "games", without its dashes */
    char letter;       /* "-e": 'e'; 0 when it has none */
    const char *value; /* what follows it, for the help ("N"); NULL: it stands alone */
    const char *text;  /* for the help */
} PlatFlag;

typedef struct PlatCommand {
    const char *name;     /* "sim" */
    const char *usage;    /* "GAME --games N [flags]", without "plat sim" */
    const char *text;     /* what it does, in lines of at most 80 columns */
    const PlatFlag *flag; /* its own flags, ended by a NULL name; NULL: none */
    bool begins_game;     /* takes the flags that begin a game as well */
    int min, max;         /* how many words (arguments that are no flag) it takes */
} PlatCommand;

/* Called for each of the command's own flags, in order; `value` is NULL for one that stands alone.
 * A failure is misuse. */
typedef PlatStatus PlatTakeFlag(void *context, const char *flag, const char *value,
                                PlatError *error);

/* What was typed beside flags. The words point into argv. */
typedef struct PlatWords {
    const char *word[PLAT_MAX_WORDS_TYPED];
    int count;
} PlatWords;

/* Read argv (argv[0] is the command's name) as `command` says. Flags that begin a game go into
 * `request` (initialised by the caller; may be NULL unless command->begins_game), others to `take`
 * (may be NULL when there are none), the rest into `words`. Returns -1 when the command is to go
 * on, else the program's exit code: --help was printed (0), or a misuse was told on standard
 * error (2). */
int plat_arguments_read(const PlatCommand *command, int argc, char **argv, PlatRequest *request,
                        PlatTakeFlag *take, void *context, PlatWords *words);

/* The command's help, with the flags that begin a game when it takes them. */
void plat_arguments_help(const PlatCommand *command, FILE *file);

/* Tell `error` on standard error as "plat: where: text" (`where` is used when the error has none;
 * may be NULL) with control bytes shown as ?, and return the exit code it calls for: misuse for
 * names and values that do not exist, failed for the rest. */
int plat_complain(const char *where, const PlatError *error);
/* The same for a misuse told from a format: "plat: where: text". Returns PLAT_EXIT_MISUSE. */
int plat_misuse(const char *where, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* Flush standard output and return `code`, or say that it could not be written and return
 * PLAT_EXIT_FAILED. Every command ends with it; a reader that went away (a broken pipe) is no
 * failure worth a message: the code is PLAT_EXIT_FAILED and nothing is said. */
int plat_finish_output(int code);

#endif
