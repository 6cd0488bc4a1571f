/* Lists that are longer than the window: the own pager, $PAGER, and neither; reports.
 *
 *     pager PLAT GAME
 *
 * GAME is the folder of the game "lots". */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal.h"

#define CTRL_C "\003"
#define CTRL_D "\004"

static char command[1200];

/* Starts a game by a line of the shell that ends in $PLAT. */
static Terminal *play(const char *shell, char **argv) {
    snprintf(command, sizeof command,
             "%s '%s' play '%s/lots.lua' --players 2 --seed 1 --bot 2=greedy", shell, argv[1],
             argv[2]);
    char *const words[] = {"/bin/sh", "-c", command, NULL};
    Terminal *terminal = terminal_start("/tmp", "xterm", words);
    terminal_expect(terminal, "blue build> ");
    terminal_resize(terminal, 10, 90);
    return terminal;
}

static void enter(Terminal *terminal, const char *line, const char *answer) {
    terminal_type(terminal, line);
    terminal_type(terminal, "\r");
    terminal_expect(terminal, answer);
}

/* Lines that are typed while something is shown are the prompt's, whatever they begin with. */
static void typed_ahead(char **argv) {
    Terminal *terminal = play("unset PAGER; exec", argv);
    terminal_type(terminal, ".help\r=\"quick\"..1\r");
    terminal_expect(terminal, "See `.help help`.\n");
    terminal_expect(terminal, "quick1\n");
    terminal_expect(terminal, "blue build> ");
    enter(terminal, ".help", " more lines: ");
    terminal_type(terminal, "=\"quiet\"..2\r");
    terminal_expect(terminal, "quiet2\n");
    terminal_expect(terminal, "blue build> ");
    enter(terminal, ".help", " more lines: ");
    terminal_type(terminal, "\033=\"still\"..3\r"); /* an Escape opens no sequence here */
    terminal_expect(terminal, "still3\n");
    terminal_expect(terminal, "blue build> ");
    terminal_type(terminal, ".help\r.quit\r");
    terminal_end(terminal, 0);

    terminal = play("export PAGER='tr a-z A-Z'; exec", argv);
    terminal_type(terminal, ".help\r=\"quick\"..1\r");
    terminal_expect(terminal, "See `.help help`.\n");
    terminal_expect(terminal, "quick1\n");
    enter(terminal, ".help", "SEE `.HELP HELP`.\n");
    terminal_expect(terminal, "blue build> ");
    terminal_type(terminal, CTRL_D);
    terminal_end(terminal, 0);
}

static void leave(Terminal *terminal) {
    terminal_type(terminal, CTRL_D);
    terminal_end(terminal, 0);
}

static void own(char **argv) {
    Terminal *terminal = play("unset PAGER; exec", argv);
    enter(terminal, ".help", "  .rules [WORD | back]");
    terminal_expect(terminal, " more lines: Space for a page, Enter for a line, q to end --");
    terminal_never(terminal, "For designers:");
    terminal_type(terminal, "\033[B \r"); /* an arrow means nothing */
    terminal_expect(terminal, " more lines: ");
    terminal_expect(terminal, " more lines: ");
    terminal_type(terminal, "      ");
    terminal_expect(terminal, "See `.help help`.\n");
    terminal_expect(terminal, "blue build> ");

    /* the list ends, not the prompt, and what is typed next is not stopped */
    enter(terminal, ".help", " more lines: ");
    terminal_type(terminal, "q");
    terminal_expect(terminal, "blue build> ");
    enter(terminal, ".help", " more lines: ");
    terminal_type(terminal, CTRL_C);
    terminal_expect(terminal, "blue build> ");
    enter(terminal, "=1+1", "2\n");
    terminal_expect(terminal, "blue build> ");
    enter(terminal, "?", " more lines: ");
    terminal_type(terminal, CTRL_D);
    terminal_expect(terminal, "blue build> ");

    /* what fits is shown as it is */
    enter(terminal, ".hand", "hand  ");
    terminal_expect(terminal, "blue build> ");
    enter(terminal, ".pager", "Long lists are shown a page at a time.\n");
    terminal_expect(terminal, "blue build> ");
    enter(terminal, ".pager maybe", "expected `.pager on` or `.pager off`, not `maybe`");
    terminal_expect(terminal, "blue build> ");
    enter(terminal, ".pager off", "Long lists are shown all at once.\n");
    terminal_expect(terminal, "blue build> ");
    enter(terminal, ".help", "See `.help help`.\n");
    terminal_expect(terminal, "blue build> ");
    leave(terminal);
}

/* In a narrow window the line that asks is short enough not to be broken; wide characters take up
 * two columns, so that five notes fill the window. */
static void narrow(char **argv) {
    Terminal *terminal = play("unset PAGER; LC_ALL=C.UTF-8 exec", argv);
    terminal_resize(terminal, 10, 30);
    enter(terminal, ".help", " more --");
    terminal_never(terminal, "Space for a page");
    terminal_type(terminal, "q");
    terminal_expect(terminal, "blue build> ");
    for (int n = 0; n < 5; n++)
        enter(terminal, ".note 木木木木木木木木木木木木木木木", "blue build> ");
    enter(terminal, ".log", " more --");
    terminal_type(terminal, "q");
    terminal_expect(terminal, "blue build> ");
    leave(terminal);
}

/* What could move the cursor or rename the window does not reach a pager as it is. */
static void hostile(char **argv) {
    char folder[] = "/tmp/plat-pager-XXXXXX";
    char *words[] = {argv[0], argv[1], folder};
    if (!mkdtemp(folder))
        terminal_fail(NULL, "there is no folder for a game", folder);
    snprintf(
        command, sizeof command,
        "cp '%s'/*.lua '%s' && awk '/^  return {$/ { printf \"  -- \\033]0;x\\007 \\033[2J\\n\" }"
        " { print }' '%s/lots.lua' >'%s/lots.lua'",
        argv[2], folder, argv[2], folder);
    if (system(command) != 0)
        terminal_fail(NULL, "the game cannot be written", folder);
    Terminal *terminal = play("export PAGER='cat -v | tr a-z A-Z'; exec", words);
    terminal_resize(terminal, 5, 90);
    enter(terminal, "??site", "  -- ?]0;X? ?[2J\n  RETURN {\n");
    terminal_expect(terminal, "blue build> ");
    leave(terminal);
    snprintf(command, sizeof command, "rm -r '%s'", folder);
    if (system(command) != 0)
        terminal_fail(NULL, "the game cannot be removed", folder);
}

static void of_environment(char **argv) {
    Terminal *terminal = play("export PAGER='sed s/^/=/'; exec", argv);
    enter(terminal, ".help", "=  .help [COMMAND]");
    terminal_expect(terminal, "=which reads the position");
    terminal_expect(terminal, "blue build> ");
    enter(terminal, ".hand", "\n  hand  ");
    terminal_expect(terminal, "blue build> ");
    leave(terminal);

    /* a pager that stops reading early, or by a signal, ends nothing else */
    terminal = play("export PAGER='head -n 1'; exec", argv);
    enter(terminal, ".help", "plat asks blue `build`. ");
    terminal_expect(terminal, "blue build> ");
    terminal_never(terminal, "  .quit");
    leave(terminal);
    terminal = play("export PAGER='sleep 100'; exec", argv);
    terminal_type(terminal, ".help\r");
    terminal_expect_typing(terminal, CTRL_C, "blue build> ");
    terminal_never(terminal, "cannot be run");
    leave(terminal);

    terminal = play("export PAGER=no-such-pager; exec", argv);
    enter(terminal, ".help", "See `.help help`.\n");
    terminal_expect(terminal,
                    "$PAGER is `no-such-pager`, which cannot be run: set it to a program");
    terminal_expect(terminal, "blue build> ");
    leave(terminal);
}

static void none(char **argv) {
    Terminal *terminal = play("export PAGER=; exec", argv);
    enter(terminal, ".help", "See `.help help`.\n");
    terminal_expect(terminal, "blue build> ");
    leave(terminal);
}

/* A report: its sentences, tables page by page, and the sentences again. A slow one says how long
 * it takes; Ctrl-C shows the games until then, at once. */
static void report(char **argv) {
    static const char games[] = "unset PAGER; exec '%s' report '%s/lots.lua' --players 2 --seed 1 "
                                "--threads 1 --games %d --bot %s";
    char *const words[] = {"/bin/sh", "-c", command, NULL};
    snprintf(command, sizeof command, games, argv[1], argv[2], 100, "random");
    Terminal *terminal = terminal_start("/tmp", "xterm", words);
    terminal_expect(terminal, "100 games are few");
    terminal_expect(terminal, " more lines: ");
    terminal_type(terminal, "q");
    terminal_expect(terminal, "100 games are few");
    terminal_end(terminal, 0);

    snprintf(command, sizeof command, games, argv[1], argv[2], 100000000, "greedy");
    terminal = terminal_start("/tmp", "xterm", words);
    terminal_expect(terminal, "This takes about ");
    terminal_expect(terminal, " on 1 thread. Ctrl-C shows what there is until then.\n");
    terminal_expect(terminal, " left");
    terminal_type(terminal, CTRL_C);
    terminal_expect(terminal, "stopped; the report covers the games played so far");
    terminal_expect(terminal, "Incomplete: ");
    terminal_never(terminal, " more lines: ");
    terminal_end(terminal, 130);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fprintf(stderr, "usage: pager PLAT GAME\n");
        return 2;
    }
    own(argv);
    typed_ahead(argv);
    narrow(argv);
    hostile(argv);
    of_environment(argv);
    none(argv);
    report(argv);
    return 0;
}
