/* One socket is both ends: writing to it cannot end this program by a signal. */
#include "line_process.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include "clock.h"
#include "subprocess.h"

#ifndef MSG_NOSIGNAL
#define MSG_NOSIGNAL 0 /* then the socket itself has an option for it */
#endif

struct PlatLineProcess {
    pid_t process;
    int socket;
    bool ended;
    int how; /* as waitpid says */
    bool (*stopped)(const void *context);
    const void *context;
    bool gave_up;
    char *text; /* what was received and not yet used, from `begin` to `end` */
    size_t begin, end;
};

enum {
    ROOM = PLAT_MAX_CHILD_LINE + 1,
    GRACE = 50, /* hundredths of a second, */
    SOON = 5,   /* and after an interrupt */
    LOOK = 50   /* milliseconds between two looks whether to stop */
};

static int64_t now(void) { return (int64_t)(plat_clock_now() * 1e3); }

static void pause_briefly(void) { nanosleep(&(struct timespec){.tv_nsec = 10000000}, NULL); }

/* --- beginning and end --- */

static PlatStatus failed_to_start(PlatError *error, const char *command, int why) {
    return plat_fail(error, PLAT_E_IO, "\"%.200s\" cannot be started: %s", command, strerror(why));
}

PlatStatus plat_line_process_start(PlatLineProcess **out, const char *command, PlatError *error) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0)
        return failed_to_start(error, command, errno);
    PlatLineProcess *child = calloc(1, sizeof *child);
    if (child)
        child->text = malloc(ROOM);
    int failed = child && child->text ? 0 : ENOMEM;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    fcntl(ends[0], F_SETFL, O_NONBLOCK);
#ifdef SO_NOSIGPIPE
    setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &(int){1}, sizeof(int));
#endif
    if (!failed)
        failed = plat_shell_start(&child->process, command, ends[1], ends[1], true);
    close(ends[1]);
    if (!failed) {
        child->socket = ends[0];
        *out = child;
        return PLAT_OK;
    }
    close(ends[0]);
    if (child)
        free(child->text);
    free(child);
    return failed_to_start(error, command, failed);
}

/* Whether it has ended, after waiting for at most `hundredths`. */
static bool has_ended(PlatLineProcess *child, int hundredths) {
    for (int n = 0; !child->ended; n++) {
        child->ended = waitpid(child->process, &child->how, WNOHANG) == child->process;
        if (child->ended || n == hundredths)
            break;
        pause_briefly();
    }
    return child->ended;
}

void plat_line_process_free(PlatLineProcess *child) {
    if (!child)
        return;
    shutdown(child->socket, SHUT_WR);
    bool ended = has_ended(child, child->gave_up ? SOON : GRACE);
    kill(-child->process, SIGKILL); /* its group: what it has started, too */
    if (!ended)
        waitpid(child->process, &child->how, 0);
    close(child->socket);
    free(child->text);
    free(child);
}

/* --- lines --- */

static PlatStatus gone(PlatLineProcess *child, PlatError *error) {
    if (!has_ended(child, GRACE))
        return plat_fail(error, PLAT_E_IO, "it has closed its output");
    if (WIFSIGNALED(child->how))
        return plat_fail(error, PLAT_E_IO, "it was ended by signal %d", WTERMSIG(child->how));
    return plat_fail(error, PLAT_E_IO, "it has ended with the exit code %d%s",
                     WEXITSTATUS(child->how),
                     WEXITSTATUS(child->how) == 127 ? " (no such program)" : "");
}

static PlatStatus late(const PlatLineProcess *child, PlatError *error, int milliseconds) {
    if (child->gave_up)
        return plat_fail(error, PLAT_E_STOPPED, "it was not waited for");
    return plat_fail(error, PLAT_E_LIMIT, "it has not answered within %d ms", milliseconds);
}

void plat_line_process_watch(PlatLineProcess *child, bool (*stopped)(const void *context),
                             const void *context) {
    child->stopped = stopped;
    child->context = context;
}

/* Wait until the socket can be read or written. False when the time is over. */
static bool wait_for(PlatLineProcess *child, short what, int64_t deadline) {
    for (;;) {
        int64_t left = deadline - now();
        struct pollfd polled = {.fd = child->socket, .events = what};
        if (child->stopped && left > LOOK)
            left = LOOK;
        int ready = poll(&polled, 1, left > 0 ? (int)left : 0);
        child->gave_up = ready <= 0 && child->stopped && child->stopped(child->context);
        if (ready > 0)
            return true;
        if (child->gave_up || (ready == 0 && deadline <= now()))
            return false;
    }
}

static PlatStatus send_all(PlatLineProcess *child, const char *text, size_t size, int64_t deadline,
                           int milliseconds, PlatError *error) {
    while (size > 0) {
        ssize_t sent = send(child->socket, text, size, MSG_NOSIGNAL);
        if (sent < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR)
            return gone(child, error);
        if (sent < 0 && !wait_for(child, POLLOUT, deadline))
            return late(child, error, milliseconds);
        text += sent > 0 ? sent : 0;
        size -= sent > 0 ? (size_t)sent : 0;
    }
    return PLAT_OK;
}

PlatStatus plat_line_process_send(PlatLineProcess *child, const char *text, int milliseconds,
                                  PlatError *error) {
    int64_t deadline = now() + milliseconds;
    PlatStatus status = send_all(child, text, strlen(text), deadline, milliseconds, error);
    return status == PLAT_OK ? send_all(child, "\n", 1, deadline, milliseconds, error) : status;
}

PlatStatus plat_line_process_receive(PlatLineProcess *child, const char **line, size_t *length,
                                     int milliseconds, PlatError *error) {
    int64_t deadline = now() + milliseconds;
    memmove(child->text, child->text + child->begin, child->end - child->begin);
    child->end -= child->begin;
    child->begin = 0;
    for (size_t looked = 0;;) {
        char *end = memchr(child->text + looked, '\n', child->end - looked);
        if (end) {
            *end = '\0';
            child->begin = (size_t)(end - child->text) + 1;
            *line = child->text;
            *length = child->begin - 1;
            return PLAT_OK;
        }
        looked = child->end;
        if (child->end == PLAT_MAX_CHILD_LINE)
            return plat_fail(error, PLAT_E_LIMIT, "it answered with a line of more than %d bytes",
                             PLAT_MAX_CHILD_LINE);
        if (!wait_for(child, POLLIN, deadline))
            return late(child, error, milliseconds);
        ssize_t got =
            recv(child->socket, child->text + child->end, PLAT_MAX_CHILD_LINE - child->end, 0);
        if (got == 0 || (got < 0 && errno != EAGAIN && errno != EWOULDBLOCK && errno != EINTR))
            return gone(child, error);
        child->end += got > 0 ? (size_t)got : 0;
    }
}
