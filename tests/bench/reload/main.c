/* How long a designer waits: from the moment at which a rule file is saved to the prompt below what
 * has changed, at a terminal, in the middle of a game.
 *
 *     plat-bench-reload PLAT GAMES [ROUNDS]
 *
 * GAMES is a folder of games, which is copied. Each round adds a score item to a game's script. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

#include "../../repl/pty/terminal.h"

enum { PATH = 4096, MOVES = 12, ROUNDS = 15, MOST_ROUNDS = 100, SCRIPT = 48 * 1024 };

static const char *const games[] = {"drawcity", "doodle-city", "scribble-city",
                                    "drow",     "townies",     "hamlet"};

static double milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

/* --- the script --- */

typedef struct Script {
    char path[2 * PATH];
    char text[SCRIPT]; /* up to its last line, */
    char name[80];     /* which returns that */
} Script;

static void read_script(Script *script, const char *folder, const char *game) {
    snprintf(script->path, sizeof script->path, "%s/games/%s/%s.lua", folder, game, game);
    FILE *file = fopen(script->path, "r");
    if (!file)
        terminal_fail(NULL, "cannot read", script->path);
    script->text[fread(script->text, 1, sizeof script->text - 1, file)] = 0;
    fclose(file);
    char *last = NULL;
    for (char *at = script->text; (at = strstr(at, "\nreturn ")); at++)
        last = at;
    if (!last || sscanf(last, "\nreturn %79[a-z_]", script->name) != 1)
        terminal_fail(NULL, "the script returns no game", script->path);
    last[1] = 0;
}

/* Save it as an editor does: under another name, which then takes its place. */
static void save(const Script *script, int round) {
    char beside[2 * PATH + 8];
    snprintf(beside, sizeof beside, "%s.new", script->path);
    FILE *file = fopen(beside, "w");
    if (!file)
        terminal_fail(NULL, "cannot write", beside);
    fprintf(file, "%s%s:score(\"round %d\", function() end)\nreturn %s\n", script->text,
            script->name, round, script->name);
    if (fclose(file) != 0 || rename(beside, script->path) != 0)
        terminal_fail(NULL, "cannot write", script->path);
}

/* --- measuring --- */

static int by_size(const void *one, const void *other) {
    double a = *(const double *)one, b = *(const double *)other;
    return (a > b) - (a < b);
}

static void measure(const char *plat, const char *folder, const char *game, int rounds) {
    static Script script;
    char program[PATH], path[PATH];
    double taken[MOST_ROUNDS];
    if (!realpath(plat, program)) /* it runs in another folder */
        terminal_fail(NULL, "there is no program", plat);
    snprintf(path, sizeof path, "./games/%s", game);
    char *const argv[] = {program, "play", path, "--seed", "1", NULL};
    read_script(&script, folder, game);
    Terminal *terminal = terminal_start(folder, "dumb", argv);
    terminal_expect(terminal, "> ");
    terminal_type(terminal, ".curtain off\r"); /* nobody else comes to the keyboard */
    terminal_expect(terminal, ".curtain off");
    terminal_expect(terminal, "> ");
    for (int n = 0; n < MOVES; n++) {
        terminal_type(terminal, ".bot\r");
        terminal_expect(terminal, ".bot");
        terminal_expect(terminal, "> ");
    }
    for (int n = 0; n < rounds; n++) {
        char item[32], told[48];
        double saved = milliseconds();
        save(&script, n);
        terminal_expect(terminal, "The rules changed:");
        terminal_expect(terminal, "> ");
        taken[n] = milliseconds() - saved;
        terminal_expect(terminal, "So far the new rules give"); /* it was compared */
        terminal_expect(terminal, "> ");
        snprintf(item, sizeof item, ".score round %d\r", n);
        snprintf(told, sizeof told, "round %d: nobody has points", n);
        terminal_type(terminal, item); /* it has taken effect */
        terminal_expect(terminal, told);
        terminal_expect(terminal, "> ");
    }
    terminal_type(terminal, "\004");
    terminal_end(terminal, 0);
    qsort(taken, (size_t)rounds, sizeof taken[0], by_size);
    printf("  %-14s %6.1f ms  (%.1f to %.1f)\n", game, taken[rounds / 2], taken[0],
           taken[rounds - 1]);
    fflush(stdout);
}

int main(int count, char **word) {
    char folder[] = "/tmp/plat-reload-XXXXXX", command[4 * PATH];
    int rounds = count > 3 ? atoi(word[3]) : ROUNDS;
    if (count < 3 || rounds < 1 || rounds > MOST_ROUNDS) {
        fputs("usage: plat-bench-reload PLAT GAMES [ROUNDS]\n", stderr);
        return 2;
    }
    if (!mkdtemp(folder))
        terminal_fail(NULL, "cannot make a folder in", "/tmp");
    setenv("XDG_STATE_HOME", folder, 1);
    snprintf(command, sizeof command, "cp -r '%s' '%s/games' && chmod -R u+w '%s/games'", word[2],
             folder, folder);
    if (system(command) != 0)
        terminal_fail(NULL, "cannot copy", word[2]);
    puts("from the save of a rule file to the new screen (median, least to most); bar 100 ms");
    for (size_t n = 0; n < sizeof games / sizeof *games; n++)
        measure(word[1], folder, games[n], rounds);
    snprintf(command, sizeof command, "rm -rf '%s'", folder);
    return system(command) == 0 ? 0 : 1;
}
