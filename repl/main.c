/* plat: the program. Its first word is a command, and each command is a file of its own.
 *
 * What all commands share: --help everywhere; errors on standard error as "plat: where: text"; exit
 * code 0 when all went well, 1 when something failed, 2 when it was asked for wrongly. A reader
 * that goes away (`plat rules drawcity | head -3`) ends the program quietly. */
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "commands/arguments.h"
#include "commands/commands.h"
#include "kernel/api.h"

typedef struct Entry {
    const char *name;
    const char *text;
    int (*run)(int argc, char **argv);
} Entry;

static const Entry entries[] = {
    {"play",   "play a game at the prompt",                       plat_play_command  },
    {"list",   "the games there are, with their modules",         plat_list_command  },
    {"rules",  "the numbered rules of a game",                    plat_rules_command },
    {"show",   "the position after a journal",                    plat_show_command  },
    {"score",  "the score sheet after a journal",                 plat_score_command },
    {"replay", "play a journal again and say what differs",       plat_replay_command},
    {"sim",    "let bots play many games",                        plat_sim_command   },
    {"new",    "begin a game or a module in a folder of its own", plat_new_command   },
    {"test",   "run rule tests",                                  plat_test_command  },
    {"check",  "check what every game must keep",                 plat_check_command },
};

enum { ENTRIES = sizeof entries / sizeof *entries };

static int put_help(FILE *file) {
    fputs("plat plays draw-and-write board games.\n\n"
          "Usage: plat                    the prompt\n"
          "       plat COMMAND ...        one of the commands below\n"
          "       plat COMMAND --help     what a command takes\n"
          "       plat --version\n\n",
          file);
    for (int n = 0; n < ENTRIES; n++)
        fprintf(file, "  %-8s %s\n", entries[n].name, entries[n].text);
    fputs("\nTo begin with: plat play drawcity\n", file);
    return plat_finish_output(PLAT_EXIT_FINE);
}

static int unknown_command(const char *name) {
    const char *known[ENTRIES];
    for (int n = 0; n < ENTRIES; n++)
        known[n] = entries[n].name;
    const char *near = plat_nearest_name(name, known, ENTRIES);
    if (name[0] == '-')
        return plat_misuse(NULL, "no flag %s: see plat --help", name);
    if (near)
        return plat_misuse(NULL, "no command \"%s\"; did you mean %s?", name, near);
    return plat_misuse(NULL, "no command \"%s\": see plat --help", name);
}

/* The C library ends a program without a word when its reader has gone; a game that has a journal
 * to write should rather see the error. */
static void ignore_broken_pipes(void) {
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
}

int main(int argc, char **argv) {
    setlocale(LC_CTYPE, "");
    ignore_broken_pipes();
    if (argc < 2)
        return plat_play_command(argc, argv);
    const char *name = argv[1];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0)
        return put_help(stdout);
    if (strcmp(name, "--version") == 0) {
        printf("plat %s\n", plat_version());
        return plat_finish_output(PLAT_EXIT_FINE);
    }
    for (int n = 0; n < ENTRIES; n++)
        if (strcmp(name, entries[n].name) == 0)
            return entries[n].run(argc - 1, argv + 1);
    return unknown_command(name);
}
