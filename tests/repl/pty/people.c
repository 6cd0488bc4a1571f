/* Several people at one keyboard.
 *
 *     people PLAT GAMES
 *
 * GAMES is a folder with the games "lots", which has hands that others may not see, and "sowing",
 * in which all choose at once. */
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "terminal.h"

#define CTRL_C  "\003"
#define CTRL_D  "\004"
#define UP      "\033[A"
#define CLEARED "\f"

enum { PATH = 512 };

static char plat[PATH], folder[PATH];

static Terminal *play(char *game, char *kind) {
    char *const argv[] = {plat,     "play", game,      "--players", "2",
                          "--seed", "1",    "--names", "Ann,Bob",   NULL};
    return terminal_start(folder, kind, argv);
}

/* Types a line and waits for what it leads to. */
static void enter(Terminal *terminal, const char *line, const char *answer, const char *prompt) {
    terminal_type(terminal, line);
    terminal_type(terminal, "\r");
    terminal_expect(terminal, answer);
    terminal_expect(terminal, prompt);
}

/* Hands are hidden from others: nobody's is shown before Enter, and none is left on the screen. */
static void hands(void) {
    Terminal *terminal = play("lots", "xterm");
    terminal_expect(terminal, "(`.help curtain`).\n");
    terminal_expect(terminal, "Ann (blue), press Enter> ");
    terminal_never(terminal, CLEARED); /* there was nothing to hide yet */
    terminal_never(terminal, "hand");
    enter(terminal, "", "  hand  2  4", "Ann build> ");

    /* no curtain between the questions of one person */
    enter(terminal, "build 2", "Ann (blue): what?", "Ann what> ");
    terminal_never(terminal, CLEARED);
    enter(terminal, "shop c2", CLEARED, "Ann: build 2 shop c2\nBob (pink), press Enter> ");
    terminal_never(terminal, "hand  2  3"); /* pink's hand */

    /* what somebody else types there changes nothing, and Tab tells nothing */
    enter(terminal, "build 3", "Bob must be there first: press Enter", "Bob (pink), press Enter> ");
    enter(terminal, "=pink.hand", "Bob must be there first: press Enter",
          "Bob (pink), press Enter> ");
    enter(terminal, ".hand", "Bob must be there first: press Enter", "Bob (pink), press Enter> ");
    terminal_type(terminal, "bu\t");
    terminal_expect(terminal, "bu");
    terminal_expect_typing(terminal, CTRL_C, "Bob (pink), press Enter> ");
    enter(terminal, ".log", "    3  Ann: build 2 shop c2\n", "Bob (pink), press Enter> ");
    enter(terminal, "", "  hand  2  3", "Bob build> ");

    /* pink cannot look at what blue has */
    enter(terminal, ".hand blue", "  hand  2 hidden", "Bob build> ");
    enter(terminal, ".state blue.hand", "blue.hand = ? ?", "Bob build> ");
    enter(terminal, ".view blue", "Ann's side of the game is hidden from Bob", "Bob build> ");
    enter(terminal, ".score", "Bob\n  houses      0", "Bob build> ");
    terminal_type(terminal, UP "\r"); /* no line of others */
    terminal_expect(terminal, "Bob build> ");
    terminal_never(terminal, "Bob build> shop c2");

    /* taking back a decision of the one before leads back to him */
    enter(terminal, ".undo 1", CLEARED, "Took back 1 entry");
    terminal_expect(terminal, "Ann (blue), press Enter> ");
    enter(terminal, "", "Ann (blue): where (2)?", "Ann where> ");
    enter(terminal, "c3", CLEARED, "Bob (pink), press Enter> ");

    /* nothing is lost at the curtain, however one leaves there */
    terminal_type(terminal, CTRL_C);
    terminal_expect(terminal, "Bob (pink), press Enter> ");
    terminal_type(terminal, CTRL_D);
    terminal_expect(terminal, "Saved. `plat resume` continues this game.");
    terminal_end(terminal, 0);
    char *const argv[] = {plat, "resume", NULL};
    terminal = terminal_start(folder, "xterm", argv);
    terminal_expect(terminal, "Bob (pink), press Enter> ");
    enter(terminal, ".log", "    3  Ann: build 2 shop c3\n", "Bob (pink), press Enter> ");
    enter(terminal, "", "  hand  2  3", "Bob build> ");

    /* one person for both */
    enter(terminal, "build 3 house a1", CLEARED, "Ann (blue), press Enter> ");
    enter(terminal, ".curtain off", "everybody sees everything", "Ann build> ");
    enter(terminal, "build 3 house c1", "BH3", "Bob build> ");
    enter(terminal, ".curtain on", "Curtain on: only the person", "Bob build> ");
    enter(terminal, ".bot blue=random", "blue is played by random.", "Bob build> ");
    enter(terminal, ".curtain", "The curtain is on, and not needed now.", "Bob build> ");
    enter(terminal, ".quit", "Saved.", "");
    terminal_end(terminal, 0);
}

/* One person who plays all seats meets no curtain. */
static void in_the_open(void) {
    char *const argv[] = {plat, "play", "lots", "--players", "2", "--seed", "1", "--open", NULL};
    Terminal *terminal = terminal_start(folder, "xterm", argv);
    terminal_expect(terminal, "hand  2  4");
    enter(terminal, "build 2 shop c2", "hand  2  3", "pink build> ");
    terminal_never(terminal, CLEARED);
    enter(terminal, ".curtain", "The curtain is off.", "pink build> ");
    enter(terminal, ".quit", "Saved.", "");
    terminal_end(terminal, 0);
}

/* Names stand in prompts and at the curtain, and are kept with the game. */
static void names(void) {
    char *const begin[] = {plat, "play",    "lots",    "--players", "2",     "--seed",
                           "1",  "--names", "Ann,Bob", "--save",    "named", NULL};
    char *const resume[] = {plat, "resume", "named", NULL};
    Terminal *terminal = terminal_start(folder, "xterm", begin);
    terminal_expect(terminal, "Lots: Ann (blue), Bob (pink); seed 1\n");
    terminal_expect(terminal, "Ann (blue), press Enter> ");
    enter(terminal, "", "Ann (blue): build? 2, 4", "Ann build> ");
    terminal_type(terminal, ".hand A\t");
    terminal_expect(terminal, ".hand Ann ");
    enter(terminal, "", "Ann\n  hand  2  4", "Ann build> ");
    enter(terminal, "build 2 shop c2", CLEARED "Ann: build 2 shop c2\n",
          "Bob (pink), press Enter> ");
    enter(terminal, ".names pink=Zo\303\253", "Ann (blue), Zo\303\253 (pink)",
          "Zo\303\253 (pink), press");
    terminal_end_by(terminal, SIGTERM);
    terminal = terminal_start(folder, "xterm", resume);
    terminal_expect(terminal, "Lots: Ann (blue), Zo\303\253 (pink); seed 1\n");
    enter(terminal, "", "Zo\303\253 (pink): build?", "Zo\303\253 build> ");
    enter(terminal, ".names none", "blue (you), pink (you)", "pink build> ");
    enter(terminal, ".quit", "Saved.", "");
    terminal_end(terminal, 0);
}

/* All choose at once: what one has answered is told when all have. */
static void at_once(void) {
    Terminal *terminal = play("sowing", "dumb");
    terminal_expect(terminal, "Ann (red), press Enter> ");
    enter(terminal, "", "Ann (red): sow?", "Ann sow> ");
    enter(terminal, "sow 1", "red has 1", "Ann sow> ");
    /* a terminal that cannot clear: lines push it away */
    enter(terminal, "sow 3", "\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\n\nAnn has answered.\n",
          "Bob (blue), press Enter> ");
    enter(terminal, ".log", "    2  Ann has answered.\n", "Bob (blue), press Enter> ");
    enter(terminal, "", "Bob (blue): sow?", "Bob sow> ");
    enter(terminal, "sow 4", "blue has 4", "Bob sow> ");
    enter(terminal, "sow 4", "Ann: sow 3\nBob: sow 4\nBob: sow 4\n", "Ann (red), press Enter> ");
    enter(terminal, "", "red has 4\n  year 1\n", "Ann sow> ");
    enter(terminal, ".quit", "", "");
    terminal_end(terminal, 0);
}

int main(int argc, char **argv) {
    if (argc != 3) {
        fputs("people PLAT GAMES\n", stderr);
        return 2;
    }
    const char *temporary = getenv("TMPDIR");
    snprintf(plat, sizeof plat, "%s", argv[1]);
    snprintf(folder, sizeof folder, "%s/plat-people-XXXXXX", temporary ? temporary : "/tmp");
    if (!mkdtemp(folder))
        terminal_fail(NULL, "cannot make", folder);
    setenv("HOME", folder, 1);
    unsetenv("XDG_STATE_HOME");
    setenv("PLAT_PATH", argv[2], 1);
    setenv("NO_COLOR", "1", 1);
    setenv("LC_ALL", "C.UTF-8", 1);

    hands();
    names();
    in_the_open();
    at_once();

    char command[2 * PATH];
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command) == 0 ? 0 : 1;
}
