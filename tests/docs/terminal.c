/* Types lines at a program that runs in a terminal, and prints what the terminal shows.
 *
 *     terminal PROGRAM ARGUMENT... < lines
 *
 * A line is typed when the program waits at a prompt: what it has written ends in "> ", and nothing
 * more comes for a while. After the last line Ctrl-D is typed. */
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

enum { SETTLED_MS = 80, TOO_LONG_MS = 60000, COLUMNS = 100, ROWS = 50, LONGEST = 1000 };

static _Noreturn void fail(const char *what) {
    fprintf(stderr, "terminal: %s: %s\n", what, strerror(errno));
    exit(2);
}

/* The program on the other side of a terminal; returns our side. */
static int begin(char **argv, pid_t *child) {
    int ours = posix_openpt(O_RDWR | O_NOCTTY);
    if (ours < 0 || grantpt(ours) != 0 || unlockpt(ours) != 0)
        fail("no terminal");
    const char *name = ptsname(ours);
    if (!name)
        fail("no terminal");
    fflush(stdout);
    *child = fork();
    if (*child < 0)
        fail("fork");
    if (*child == 0) {
        setsid();
        int theirs = open(name, O_RDWR);
        struct winsize size = {.ws_row = ROWS, .ws_col = COLUMNS};
        if (theirs < 0 || ioctl(theirs, TIOCSCTTY, 0) != 0 || ioctl(theirs, TIOCSWINSZ, &size) != 0)
            fail("no terminal");
        dup2(theirs, STDIN_FILENO);
        dup2(theirs, STDOUT_FILENO);
        dup2(theirs, STDERR_FILENO);
        close(theirs);
        close(ours);
        execvp(argv[0], argv);
        fail(argv[0]);
    }
    return ours;
}

/* What was shown last, to see a prompt. */
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
        fputs("usage: terminal PROGRAM ARGUMENT... < lines\n", stderr);
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
                break; /* the program has left */
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
