/* Lines that the terminal will break count as several. Codes of colours take up no space. */
#include "pager.h"

#include <ctype.h>
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

#include "output.h"
#include "subprocess.h"
#include "text/buffer.h"
#include "text/utf8.h"

enum {
    PATIENCE = 100, /* milliseconds until signals are looked at again */
    TAB = 8,        /* columns between a terminal's stops */
    ASKING = 80     /* bytes for the line that waits for a key */
};

/* The bytes of what `text` begins with, and the columns that it takes up behind `column`. */
static size_t measure(const char *text, int column, int *columns) {
    char shown[PLAT_UTF8_ROOM];
    if (*text == '\033') {
        const size_t length = strcspn(text, "m");
        *columns = 0;
        return length + (text[length] == 'm');
    }
    const size_t bytes = plat_utf8_shown(text, shown, columns, true);
    if (*text == '\t')
        *columns = TAB - column % TAB;
    return bytes;
}

/* Behind the first `lines` lines of the window, or at the end. */
static const char *behind_lines(const char *text, int width, int lines) {
    for (int column = 0, columns = 0; *text; column += columns) {
        const size_t bytes = measure(text, column, &columns);
        const bool ends = *text == '\n', breaks = column > 0 && column + columns > width;
        if ((ends || breaks) && --lines == 0)
            return ends ? text + 1 : text;
        if (ends || breaks)
            column = 0;
        columns = ends ? 0 : columns;
        text += bytes;
    }
    return text;
}

static int lines_in(const char *text, int width) {
    int lines = 0;
    for (; *text; lines++)
        text = behind_lines(text, width, 1);
    return lines;
}

/* --- the own pager --- */

typedef enum Key { KEY_ON, KEY_LINE, KEY_END } Key;

static bool is_key_waiting(int milliseconds) {
    struct pollfd keyboard = {.fd = STDIN_FILENO, .events = POLLIN};
    return poll(&keyboard, 1, milliseconds) > 0;
}

/* After an Escape, take the rest of what an arrow sends, "[A", or another such key, "[6~". False
 * when something else was typed behind it: *key. */
static bool skip_sequence(char *key) {
    if (!is_key_waiting(0) || read(STDIN_FILENO, key, 1) != 1)
        return true;
    if (*key != '[' && *key != 'O')
        return false;
    while (is_key_waiting(0) && read(STDIN_FILENO, key, 1) == 1)
        if (isalpha((unsigned char)*key) || *key == '~')
            break;
    return true;
}

/* Wait for a key that the pager knows; *unread as plat_pager_show says. */
static Key next_key(PlatSignals *signals, char *unread) {
    enum { ESCAPE = '\033', DELETE = 0x7f };
    for (;;) {
        char key = 'q';
        if (plat_signals_pending(signals))
            return KEY_END;
        if (!is_key_waiting(PATIENCE))
            continue;
        if (read(STDIN_FILENO, &key, 1) != 1)
            return KEY_END;
        if (key == ESCAPE && skip_sequence(&key))
            continue;
        if (strchr("qQ\004", key))
            return KEY_END;
        if (key == ' ')
            return KEY_ON;
        if (key == '\n' || key == '\r')
            return KEY_LINE;
        if ((unsigned char)key > ' ' && key != DELETE) {
            *unread = key;
            return KEY_END;
        }
    }
}

/* Let each key be read as it is typed, and not at the end of its line. *before is for the way
 * back. */
static bool begin_keys(struct termios *before) {
    struct termios single;
    if (tcgetattr(STDIN_FILENO, before) != 0)
        return false;
    single = *before;
    single.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    single.c_cc[VMIN] = 1;
    return tcsetattr(STDIN_FILENO, TCSADRAIN, &single) == 0;
}

static void end_keys(const struct termios *before) { tcsetattr(STDIN_FILENO, TCSADRAIN, before); }

static bool is_typed_ahead(void) {
    struct termios before;
    if (!begin_keys(&before))
        return false;
    const bool ahead = is_key_waiting(0);
    end_keys(&before);
    return ahead;
}

/* Ask for a key, on a line that the window does not break. Returns the columns that it takes up. */
static int ask_on(int left, int width) {
    char line[ASKING];
    int columns = snprintf(line, sizeof line,
                           "-- %d more line%s: Space for a page, Enter for a line, q to end --",
                           left, plat_plural(left));
    if (columns >= width)
        columns = snprintf(line, sizeof line, "-- %d more --", left);
    columns = columns < width ? columns : width - 1;
    printf("%.*s", columns, line);
    fflush(stdout);
    return columns;
}

static void show_pages(const char *text, int width, int height, PlatSignals *signals,
                       char *unread) {
    struct termios before;
    int lines = height - 1;
    if (!begin_keys(&before)) {
        fputs(text, stdout);
        return;
    }
    while (*text) {
        const char *end = behind_lines(text, width, lines);
        fwrite(text, 1, (size_t)(end - text), stdout);
        text = end;
        if (!*text)
            break;
        const int columns = ask_on(lines_in(text, width), width);
        const Key key = next_key(signals, unread);
        printf("\r%*s\r", columns, ""); /* blanks: a dumb terminal clears nothing */
        if (key == KEY_END)
            break;
        lines = key == KEY_ON ? height - 1 : 1;
    }
    fflush(stdout);
    end_keys(&before);
    if (!plat_signals_ending(signals))
        plat_signals_interrupted(signals);
}

/* --- $PAGER --- */

/* The reader may stop before the end. */
static void feed(int to, const char *text) {
    for (size_t left = strlen(text); left > 0;) {
        ssize_t written = write(to, text, left);
        if (written < 0 && errno != EINTR)
            return;
        text += written > 0 ? written : 0;
        left -= written > 0 ? (size_t)written : 0;
    }
}

static PlatStatus run_pager(const char *pager, const char *text, PlatError *error) {
    enum { NOT_RUN = 126 }; /* the shell's exit code, and the one after it */
    PLAT_TEXT command = {0};
    int ends[2], code = 0;
    pid_t child = 0;
    /* less then shows colours, and leaves what it showed on the screen */
    plat_buffer_add(&command, "LESS=${LESS-FRX}; export LESS; %s", pager);
    if (command.failed || pipe(ends) != 0)
        return plat_fail(error, PLAT_E_IO, "there is no pipe to the pager");
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    fflush(stdout);
    int failed = plat_shell_start(&child, command.text, ends[0], STDOUT_FILENO, false);
    close(ends[0]);
    if (!failed)
        feed(ends[1], text);
    close(ends[1]);
    while (!failed && waitpid(child, &code, 0) < 0)
        failed = errno == EINTR ? 0 : errno;
    if (!failed && !(WIFEXITED(code) && WEXITSTATUS(code) >= NOT_RUN))
        return PLAT_OK;
    return plat_fail(error, PLAT_E_IO,
                     "$PAGER is `%.100s`, which cannot be run: set it to a "
                     "program (e.g. less), or unset it",
                     pager);
}

PlatStatus plat_pager_show(const char *text, int width, int height, PlatSignals *signals,
                           char *unread, PlatError *error) {
    const char *pager = getenv("PAGER");
    *unread = '\0';
    if ((pager && !*pager) || height < 2 || width < 1 || lines_in(text, width) < height ||
        is_typed_ahead()) {
        fputs(text, stdout);
        return PLAT_OK;
    }
    if (!pager) {
        show_pages(text, width, height, signals, unread);
        return PLAT_OK;
    }
    PlatStatus status = run_pager(pager, text, error);
    if (status != PLAT_OK)
        fputs(text, stdout);
    if (!plat_signals_ending(signals))
        plat_signals_interrupted(signals);
    return status;
}
