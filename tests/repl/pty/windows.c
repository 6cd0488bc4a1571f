/* A game from the beginning to the end in windows of 80 by 24 and of 120 by 40.
 *
 *     windows PLAT HEADING GAME FLAG...
 *
 * A line above the board on which a person draws begins with HEADING. After each decision all of
 * the board is still in the window, with the question, and no line is wider than the window. At the
 * end the result is there; halfway the window gets the other size for a while. */
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal.h"

enum { FLAGS = 32, DECISIONS = 400, OTHER_AT = 4 };

typedef struct Window {
    Terminal *terminal;
    int lines, columns;
    const char *heading; /* with the line end before it */
} Window;

static const char *output_of(const Window *window) { return terminal_output(window->terminal); }

/* Where the last `lines` lines begin. */
static const char *last_lines(const char *text, int lines) {
    const char *at = text + strlen(text);
    while (at > text && (at[-1] != '\n' || --lines > 0))
        at--;
    return at;
}

static int columns_of(const char *line, size_t length) {
    int columns = 0;
    for (size_t n = 0; n < length; n++)
        columns += ((unsigned char)line[n] & 0xC0) != 0x80;
    return columns;
}

/* Lines that were typed are edited, and so not as they were printed. */
static void check_width(const Window *window, const char *from) {
    for (const char *line = from; *line; line += strspn(line, "\n")) {
        const size_t length = strcspn(line, "\n");
        char text[400];
        snprintf(text, sizeof text, "%.*s", (int)(length < 399 ? length : 399), line);
        if (columns_of(line, length) > window->columns && !strstr(text, "> "))
            terminal_fail(window->terminal, "a line is wider than the window", text);
        line += length;
    }
}

/* What is in the window, and was printed since `from`. */
static void check(const Window *window, size_t from) {
    const char *shown = last_lines(output_of(window), window->lines);
    check_width(window, output_of(window) + from);
    if (!strstr(shown - (shown > output_of(window)), window->heading))
        terminal_fail(window->terminal, "the board's head is not in the window", window->heading);
    if (!strstr(shown, "? "))
        terminal_fail(window->terminal, "the question is not in the window", "? ");
}

static bool is_over(const Window *window) {
    const char *output = terminal_output(window->terminal);
    const size_t length = strlen(output), over = strlen("over> ");
    return length > over && strcmp(output + length - over, "over> ") == 0;
}

static void decide(const Window *window) {
    const size_t from = strlen(output_of(window));
    terminal_type(window->terminal, ".bot random\r");
    terminal_expect(window->terminal, "> ");
    if (!is_over(window))
        check(window, from);
    else
        check_width(window, output_of(window) + from);
}

static void set_size(Window *window, int lines, int columns) {
    window->lines = lines;
    window->columns = columns;
    terminal_resize(window->terminal, lines, columns);
}

static void play(char **argv, const char *heading, int lines, int columns) {
    Window window = {.heading = heading};
    window.terminal = terminal_start(".", "xterm", argv);
    terminal_expect(window.terminal, "> ");
    window.lines = 24;
    window.columns = 80;
    check(&window, 0);
    set_size(&window, lines, columns);
    for (int n = 0; n < DECISIONS && !is_over(&window); n++) {
        const bool other = n == OTHER_AT || n == OTHER_AT + 1;
        if (n >= OTHER_AT && n <= OTHER_AT + 2)
            set_size(&window, other ? 64 - lines : lines, other ? 200 - columns : columns);
        decide(&window);
    }
    if (!is_over(&window))
        terminal_fail(window.terminal, "the game does not end", "");
    if (!strstr(last_lines(output_of(&window), window.lines), "\n  total "))
        terminal_fail(window.terminal, "the result is not in the window", "total");
    terminal_type(window.terminal, "\004");
    terminal_end(window.terminal, 0);
}

int main(int argc, char **argv) {
    char *command[FLAGS + 8] = {argv[1], "play"};
    char heading[80], folder[] = "/tmp/plat-windows-XXXXXX", clean[80];
    int words = 2;
    if (argc < 4 || argc > FLAGS) {
        fprintf(stderr, "usage: windows PLAT HEADING GAME FLAG...\n");
        return 2;
    }
    for (int n = 3; n < argc; n++)
        command[words++] = argv[n];
    command[words++] = "--seed";
    command[words++] = "5";
    command[words] = NULL;
    snprintf(heading, sizeof heading, "\n%s", argv[2]);
    if (!mkdtemp(folder))
        terminal_fail(NULL, "cannot make", folder);
    setenv("HOME", folder, 1); /* where games are kept */
    unsetenv("XDG_STATE_HOME");
    play(command, heading, 24, 80);
    play(command, heading, 40, 120);
    snprintf(clean, sizeof clean, "rm -rf '%s'", folder);
    return system(clean) == 0 ? 0 : 1;
}
