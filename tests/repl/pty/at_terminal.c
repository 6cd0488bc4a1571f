/* Types lines to a program that runs in a terminal, and prints what the terminal shows.
 *
 *     at_terminal PROGRAM ARGUMENT... < lines
 *
 * A line is typed when the program waits at a prompt: its output ends in "> ", and nothing follows
 * for a while. After the last line Ctrl-D is typed. The exit code is the program's, or 77 where
 * there are no pseudo-terminals. */
#include <errno.h>
#include <poll.h>
#include <pty.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>
#include <utmp.h>

enum {
    SETTLED_MS = 80,
    TOO_LONG_MS = 60000,
    COLUMNS = 100,
    ROWS = 50,
    LONGEST = 1000,
    SKIPPED = 77
};

static _Noreturn void fail(const char *what) {
    fprintf(stderr, "at_terminal: %s: %s\n", what, strerror(errno));
    exit(2);
}

/* Starts the program on the other side of a terminal; returns our side. */
static int begin(char **argv, pid_t *child) {
    struct winsize size = {.ws_row = ROWS, .ws_col = COLUMNS};
    int ours, theirs;
    if (openpty(&ours, &theirs, NULL, NULL, &size) != 0) {
        fprintf(stderr, "skipped: there is no pseudo-terminal: %s\n", strerror(errno));
        exit(SKIPPED);
    }
    fflush(stdout);
    *child = fork();
    if (*child < 0)
        fail("fork");
    if (*child == 0) {
        close(ours);
        if (login_tty(theirs) != 0)
            fail("login_tty");
        execvp(argv[0], argv);
        fail(argv[0]);
    }
    close(theirs);
    return ours;
}

/* The last characters shown, by which a prompt is recognized. */
static char tail[2];

static void show(const char *bytes, ssize_t count) {
    for (ssize_t i = 0; i < count; i++) {
        if (bytes[i] == '\r')
            continue;
        putchar(bytes[i]);
        tail[0] = tail[1];
        tail[1] = bytes[i];
    }
}

static void type(int terminal, const char *text) {
    for (size_t length = strlen(text); length > 0;) {
        ssize_t wrote = write(terminal, text, length);
        if (wrote < 0)
            fail("typing");
        text += wrote;
        length -= (size_t)wrote;
    }
    tail[1] = '\0';
}

int main(int argc, char **argv) {
    pid_t child;
    int status = 0, waited = 0;
    char line[LONGEST];
    if (argc < 2) {
        fputs("usage: at_terminal PROGRAM ARGUMENT... < lines\n", stderr);
        return 2;
    }
    int terminal = begin(argv + 1, &child);
    for (;;) {
        struct pollfd look = {.fd = terminal, .events = POLLIN};
        int ready = poll(&look, 1, SETTLED_MS);
        if (ready > 0) {
            char bytes[4096];
            ssize_t count = read(terminal, bytes, sizeof bytes);
            if (count <= 0)
                break; /* the program has exited */
            show(bytes, count);
            waited = 0;
        } else if (tail[0] == '>' && tail[1] == ' ') {
            type(terminal, fgets(line, sizeof line, stdin) ? line : "\x04");
        } else if ((waited += SETTLED_MS) > TOO_LONG_MS) {
            kill(child, SIGKILL);
            errno = ETIMEDOUT;
            fail("nothing more comes");
        }
    }
    waitpid(child, &status, 0);
    return WIFEXITED(status) ? WEXITSTATUS(status) : 1;
}
