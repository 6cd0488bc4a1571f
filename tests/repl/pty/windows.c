/* A game from the beginning to the end in windows of 80 by 24 and of 120 by 40.
 *
 *     windows PLAT HEADING GAME FLAG...
 *
 * HEADING stands above the board on which a person draws. After each decision all of the board is
 * still in the window, with the question, and no line is wider than the window. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "terminal.h"

enum { FLAGS = 32, DECISIONS = 400, BOARDS = 5 };

typedef struct Window {
    Terminal *terminal;
    int lines, columns;
    const char *heading;
    int boards; /* that were drawn */
} Window;

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
static void check_width(Window *window, const char *from) {
    for (const char *line = from; *line; line += strspn(line, "\n")) {
        const size_t length = strcspn(line, "\n");
        char text[400];
        snprintf(text, sizeof text, "%.*s", (int)(length < 399 ? length : 399), line);
        if (columns_of(line, length) > window->columns && !strstr(text, "> "))
            terminal_fail(window->terminal, "a line is wider than the window", text);
        line += length;
    }
}

/* What was printed since `from`. */
static void check(Window *window, size_t from) {
    const char *output = terminal_output(window->terminal);
    const char *board = NULL, *shown = last_lines(output, window->lines);
    char heading[80];
    snprintf(heading, sizeof heading, "\n%s\n", window->heading);
    for (const char *at = output + from; (at = strstr(at, heading)) != NULL; at++)
        board = at + 1;
    check_width(window, output + from);
    if (board && board < shown)
        terminal_fail(window->terminal, "the board's head is out of the window", window->heading);
    window->boards += board != NULL;
}

static bool is_over(const Window *window) {
    const char *output = terminal_output(window->terminal);
    const size_t length = strlen(output), over = strlen("over> ");
    return length > over && strcmp(output + length - over, "over> ") == 0;
}

static void play(char **argv, const char *heading, int lines, int columns) {
    Window window = {.lines = lines, .columns = columns, .heading = heading};
    window.terminal = terminal_start(".", "xterm", argv);
    terminal_expect(window.terminal, "> ");
    terminal_resize(window.terminal, lines, columns);
    for (int n = 0; n < DECISIONS && !is_over(&window); n++) {
        const size_t from = strlen(terminal_output(window.terminal));
        terminal_type(window.terminal, ".bot\r");
        terminal_expect(window.terminal, "> ");
        if (!is_over(&window)) /* then the points push the board up */
            check(&window, from);
        else
            check_width(&window, terminal_output(window.terminal) + from);
    }
    if (!is_over(&window))
        terminal_fail(window.terminal, "the game does not end", "");
    if (window.boards < BOARDS)
        terminal_fail(window.terminal, "too few boards were drawn under", heading);
    terminal_type(window.terminal, "\004");
    terminal_end(window.terminal, 0);
}

int main(int argc, char **argv) {
    char *command[FLAGS + 8] = {argv[1], "play"};
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
    play(command, argv[2], 24, 80);
    play(command, argv[2], 40, 120);
    return 0;
}
