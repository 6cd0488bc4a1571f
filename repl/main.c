/* plat, the program. Its first word is a command, and each command is a row in repl/commands.
 *
 * All commands know --help and write errors to standard error as "plat: where: text". The exit code
 * is 0 when all went well, 1 when something failed, and 2 for a wrong command line. When the reader
 * of the output goes away (`plat rules drawcity | head -3`), the program ends quietly. */
#include <locale.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>

#include "commands/commands.h"
#include "kernel/api.h"

#define COMMAND_LISTED(name) &plat_command_##name,
static const PlatCommand *const commands[] = {PLAT_COMMANDS(COMMAND_LISTED)};

enum { COMMANDS = sizeof commands / sizeof *commands };

static int put_help(FILE *file) {
    fputs("plat plays draw-and-write board games.\n\n"
          "Usage: plat                    the prompt\n"
          "       plat COMMAND ...        one of the commands below\n"
          "       plat help COMMAND       what a command takes\n"
          "       plat --version (-V)\n\n",
          file);
    for (int n = 0; n < COMMANDS; n++)
        fprintf(file, "  %-10s %s\n", commands[n]->name, commands[n]->brief);
    fputs("\nTo start with: plat play drawcity\n", file);
    return plat_finish_output(PLAT_EXIT_FINE);
}

static int unknown_command(const char *name) {
    const char *known[COMMANDS];
    for (int n = 0; n < COMMANDS; n++)
        known[n] = commands[n]->name;
    if (name[0] == '-')
        return plat_misuse(NULL, "there is no flag `%s`; `plat --help` lists the flags", name);
    return plat_misuse(
        NULL, "there is no command `%s`%s", name,
        plat_name_hint(name, known, COMMANDS, "`*`", "; `plat --help` lists them").text);
}

/* Without this a broken pipe or a file that may not grow would end the program at once. A game that
 * still has a journal to write sees the error instead. */
static void ignore_broken_files(void) {
    struct sigaction ignore = {.sa_handler = SIG_IGN};
    sigaction(SIGPIPE, &ignore, NULL);
    sigaction(SIGXFSZ, &ignore, NULL);
}

int main(int argc, char **argv) {
    setlocale(LC_CTYPE, "");
    ignore_broken_files();
    if (argc < 2)
        return plat_command_run(&plat_command_play, 0, argv);
    char flag[] = "--help", *help[] = {argv[0], flag, NULL};
    const bool about = argc > 2 && strcmp(argv[1], "help") == 0;
    const char *name = argv[1 + about];
    if (strcmp(name, "--help") == 0 || strcmp(name, "-h") == 0 || strcmp(name, "help") == 0)
        return put_help(stdout);
    if (strcmp(name, "--version") == 0 || strcmp(name, "-V") == 0) {
        printf("plat %s\n", plat_version());
        return plat_finish_output(PLAT_EXIT_FINE);
    }
    for (int n = 0; n < COMMANDS; n++)
        if (strcmp(name, commands[n]->name) == 0)
            return plat_command_run(commands[n], about ? 2 : argc - 1, about ? help : argv + 1);
    return unknown_command(name);
}
