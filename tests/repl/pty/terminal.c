/* All output is kept, without its escape sequences: an expectation looks for its text after the
 * last one that was met. */
#include "terminal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <time.h>
#include <unistd.h>

enum {
    PATIENCE = 120000, /* milliseconds until an expectation is given up */
    AGAIN = 200,       /* milliseconds between two keys of terminal_expect_typing */
    SEEN_AT_MOST = 1 << 20,
    SHOWN = 2000, /* bytes of the screen that a failure shows */
    SKIPPED = 77  /* the exit code of a test that cannot run here */
};

struct Terminal {
    pid_t child;
    int screen; /* the other side of the pseudo-terminal */
    char seen[SEEN_AT_MOST + 1];
    size_t length, at; /* output so far; where the next expectation looks */
    bool escape, ended;
    char parameter;        /* the last byte of an escape sequence that goes on */
    char name[256];        /* of the terminal's file */
    struct termios before; /* how the terminal was set */
};

void terminal_fail(Terminal *self, const char *what, const char *text) {
    fprintf(stderr, "%s: %s\n", what, text);
    if (self) {
        size_t from = self->length > SHOWN ? self->length - SHOWN : 0;
        fprintf(stderr, "on the screen at last:\n%s\n", self->seen + from);
    }
    if (self && self->child > 0) {
        kill(self->child, SIGKILL);
        waitpid(self->child, NULL, 0);
    }
    exit(1);
}

Terminal *terminal_start(const char *folder, const char *kind, char *const argv[]) {
    Terminal *self = calloc(1, sizeof *self);
    struct winsize size = {.ws_row = 24, .ws_col = 80};
    if (!self)
        terminal_fail(NULL, "memory ran out", "");
    self->child = forkpty(&self->screen, self->name, NULL, &size);
    if (self->child > 0)
        tcgetattr(self->screen, &self->before);
    if (self->child < 0) {
        fprintf(stderr, "skipped: there is no pseudo-terminal: %s\n", strerror(errno));
        exit(SKIPPED);
    }
    if (self->child == 0) {
        setenv("TERM", kind, 1);
        setenv("PAGER", "", 1);
        if (chdir(folder) == 0)
            execv(argv[0], argv);
        perror(argv[0]);
        _exit(127);
    }
    return self;
}

/* Keeps a byte unless it belongs to an escape sequence; a letter ends those. That which clears what
 * can be scrolled back to is kept as a form feed. */
static void keep(Terminal *self, char byte) {
    if (byte == '\033') {
        self->escape = true;
    } else if (self->escape) {
        self->escape = (byte < 'A' || byte > 'Z') && (byte < 'a' || byte > 'z');
        if (byte == 'J' && self->parameter == '3')
            keep(self, '\f');
        self->parameter = byte;
    } else if (byte && byte != '\r') {
        if (self->length == SEEN_AT_MOST)
            terminal_fail(self, "too much was written", "");
        self->seen[self->length++] = byte;
    }
}

/* Reads what there is, waiting at most `patience` milliseconds for it. */
static void look(Terminal *self, int patience) {
    struct pollfd from = {.fd = self->screen, .events = POLLIN};
    char bytes[4096];
    if (self->ended || poll(&from, 1, patience) <= 0)
        return;
    ssize_t got = read(self->screen, bytes, sizeof bytes);
    if (got <= 0 && !(got < 0 && errno == EINTR))
        self->ended = true; /* the other side was closed: the program has exited */
    for (ssize_t n = 0; n < got; n++)
        keep(self, bytes[n]);
}

static bool appeared(Terminal *self, const char *text) {
    const char *found = strstr(self->seen + self->at, text);
    if (found)
        self->at = (size_t)(found - self->seen) + strlen(text);
    return found;
}

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void expect(Terminal *self, const char *keys, const char *text) {
    int64_t begun = milliseconds(), typed = begun - AGAIN;
    while (!appeared(self, text)) {
        int64_t now = milliseconds();
        if (self->ended)
            terminal_fail(self, "the program ended before this appeared", text);
        if (now - begun > PATIENCE)
            terminal_fail(self, "this did not appear", text);
        if (keys && now - typed >= AGAIN) {
            terminal_type(self, keys);
            typed = now;
        }
        look(self, AGAIN);
    }
}

void terminal_expect(Terminal *self, const char *text) { expect(self, NULL, text); }

void terminal_expect_typing(Terminal *self, const char *keys, const char *text) {
    expect(self, keys, text);
}

void terminal_never(Terminal *self, const char *text) {
    if (strstr(self->seen, text))
        terminal_fail(self, "this should not have appeared", text);
}

const char *terminal_output(const Terminal *self) { return self->seen; }

void terminal_type(Terminal *self, const char *keys) {
    size_t length = strlen(keys);
    while (length > 0) {
        ssize_t written = write(self->screen, keys, length);
        if (written < 0 && errno != EINTR)
            terminal_fail(self, "cannot type", keys);
        if (written > 0) {
            keys += written;
            length -= (size_t)written;
        }
    }
}

void terminal_resize(Terminal *self, int rows, int columns) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    if (ioctl(self->screen, TIOCSWINSZ, &size) != 0)
        terminal_fail(self, "the window cannot have another size", "");
}

void terminal_end(Terminal *self, int code) {
    int64_t begun = milliseconds();
    int status = 0;
    while (!self->ended) {
        if (milliseconds() - begun > PATIENCE)
            terminal_fail(self, "the program does not end", "");
        look(self, AGAIN);
    }
    waitpid(self->child, &status, 0);
    self->child = 0;
    if (!WIFEXITED(status) || WEXITSTATUS(status) != code) {
        char text[80];
        snprintf(text, sizeof text, "%s %d", WIFEXITED(status) ? "exit code" : "signal",
                 WIFEXITED(status) ? WEXITSTATUS(status) : WTERMSIG(status));
        terminal_fail(self, "the program ended in another way than it should", text);
    }
    close(self->screen);
    free(self);
}

void terminal_end_by(Terminal *self, int number) {
    /* somebody else has the terminal open, so that it can be asked when the program is gone */
    int other = open(self->name, O_RDWR | O_NOCTTY);
    struct termios after;
    kill(self->child, number);
    int status = 0;
    for (int64_t begun = milliseconds(); waitpid(self->child, &status, WNOHANG) == 0;) {
        if (milliseconds() - begun > PATIENCE)
            terminal_fail(self, "the program does not end by a signal", "");
        look(self, AGAIN);
    }
    self->child = 0;
    if (!WIFSIGNALED(status) || WTERMSIG(status) != number)
        terminal_fail(self, "the program did not end by the signal", "");
    if (tcgetattr(other, &after) != 0 || after.c_lflag != self->before.c_lflag ||
        after.c_iflag != self->before.c_iflag || after.c_oflag != self->before.c_oflag)
        terminal_fail(self, "the terminal is not as it was", "");
    close(other);
    close(self->screen);
    free(self);
}
