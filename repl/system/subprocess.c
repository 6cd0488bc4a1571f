/* Work in a child process: see subprocess.h.
 *
 * Child and program share one page, on which the child writes what it is doing. */
#include "subprocess.h"

#include <pthread.h>
#include <signal.h>
#include <spawn.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include "platform.h"

extern char **environ;

enum {
    WAIT_FACTOR = 30 /* the clock may run this many times the CPU time on a busy machine */
};

struct PlatSubprocess {
    int seconds;
    char what[PLAT_ERROR_WHERE];
};

/* --- in the child --- */

/* Memory is limited by addresses, of which the sanitizers need any number. */
static void limit_memory(void) {
#ifndef PLAT_INSTRUMENTED
    struct rlimit limit;
    rlim_t most = (rlim_t)2 << 30;
    if (getrlimit(RLIMIT_AS, &limit) != 0 || limit.rlim_cur <= most)
        return;
    limit.rlim_cur = most;
    setrlimit(RLIMIT_AS, &limit);
#endif
}

/* Only the soft limit: it is set again for what comes next. */
static void limit_time(int seconds) {
    struct rlimit limit;
    struct rusage used;
    if (getrlimit(RLIMIT_CPU, &limit) != 0 || getrusage(RUSAGE_SELF, &used) != 0)
        return;
    limit.rlim_cur = limit.rlim_max;
    if (seconds > 0) {
        rlim_t end = (rlim_t)(used.ru_utime.tv_sec + used.ru_stime.tv_sec + 1 + seconds);
        limit.rlim_cur = end < limit.rlim_max ? end : limit.rlim_max;
    }
    setrlimit(RLIMIT_CPU, &limit);
    alarm((unsigned)seconds * WAIT_FACTOR);
}

void plat_subprocess_next(PlatSubprocess *apart, const char *what, int seconds) {
    if (!apart)
        return;
    snprintf(apart->what, sizeof apart->what, "%s", what);
    apart->seconds = seconds;
    limit_time(seconds);
}

/* --- in the program --- */

/* The signals that end the program, as far as they are not ignored. */
static void ending_signals(sigset_t *set) {
    static const int ends[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
    sigemptyset(set);
    for (size_t n = 0; n < sizeof ends / sizeof *ends; n++) {
        struct sigaction now;
        if (sigaction(ends[n], NULL, &now) == 0 && now.sa_handler != SIG_IGN)
            sigaddset(set, ends[n]);
    }
}

/* Wait for the child, whose wait status is returned; hand on to it what would end the program. */
static int wait_for(pid_t child, const sigset_t *set) {
    int status = 0;
    for (;;) {
        int number = 0;
        if (waitpid(child, &status, WNOHANG) != 0)
            return status;
        if (sigwait(set, &number) == 0 && number != SIGCHLD)
            kill(child, number);
    }
}

static PlatStatus report_end(const PlatSubprocess *apart, int number, PlatError *error) {
    switch (number) {
    case SIGXCPU:
        return plat_error_set(error, PLAT_E_LIMIT, apart->what,
                              "this takes more than %d s of CPU time", apart->seconds);
    case SIGALRM:
        return plat_error_set(error, PLAT_E_LIMIT, apart->what, "this takes more than %d s",
                              apart->seconds * WAIT_FACTOR);
    case SIGKILL:
        return plat_error_set(error, PLAT_E_RULES, apart->what,
                              "this was killed, perhaps because memory ran out");
    default:
        return plat_error_set(error, PLAT_E_RULES, apart->what,
                              "plat itself failed here (%s); please report it, with the rules",
                              strsignal(number));
    }
}

/* A signal that is handled, by nothing at all, is kept for sigwait everywhere. */
static void on_child(int number) { (void)number; }

PlatStatus plat_subprocess(PlatApartWork *work, void *context, int *code, PlatError *error) {
#ifdef __EMSCRIPTEN__ /* there are no processes */
    *code = work(context, NULL);
    return PLAT_OK;
#endif
    PlatSubprocess *apart = plat_platform_shared(sizeof *apart);
    if (!apart)
        return plat_no_memory(error);
    struct sigaction handled = {.sa_handler = on_child, .sa_flags = SA_RESTART}, handled_before;
    sigset_t ends, waits, before;
    ending_signals(&ends);
    waits = ends;
    sigaddset(&waits, SIGCHLD);
    sigaction(SIGCHLD, &handled, &handled_before);
    pthread_sigmask(SIG_BLOCK, &waits, &before);
    fflush(NULL);
    pid_t child = fork();
    if (child == 0) {
        pthread_sigmask(SIG_SETMASK, &before, NULL);
        limit_memory();
        exit(work(context, apart));
    }
    int status = child < 0 ? 0 : wait_for(child, &waits);
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    sigaction(SIGCHLD, &handled_before, NULL);
    PlatStatus result = PLAT_OK;
    if (child < 0) {
        result = plat_fail(error, PLAT_E_MEMORY, "no process can be made for this");
    } else if (WIFSIGNALED(status)) {
        if (sigismember(&ends, WTERMSIG(status)) == 1)
            raise(WTERMSIG(status)); /* so the program ends as its child did */
        result = report_end(apart, WTERMSIG(status), error);
    } else {
        *code = WEXITSTATUS(status);
    }
    munmap(apart, sizeof *apart);
    return result;
}

int plat_shell_start(pid_t *child, const char *command, int input, int output, bool own_group) {
    char *const argv[] = {"sh", "-c", (char *)(uintptr_t)command, NULL};
    posix_spawn_file_actions_t files;
    posix_spawnattr_t how;
    sigset_t none, all;
    sigemptyset(&none);
    sigfillset(&all);
    int failed = posix_spawnattr_init(&how);
    if (failed)
        return failed;
    failed = posix_spawn_file_actions_init(&files);
    if (!failed) {
        posix_spawn_file_actions_adddup2(&files, input, STDIN_FILENO);
        posix_spawn_file_actions_adddup2(&files, output, STDOUT_FILENO);
        posix_spawnattr_setsigmask(&how, &none);
        posix_spawnattr_setsigdefault(&how, &all);
        posix_spawnattr_setpgroup(&how, 0);
        posix_spawnattr_setflags(&how, (short)(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF |
                                               (own_group ? POSIX_SPAWN_SETPGROUP : 0)));
        failed = posix_spawn(child, "/bin/sh", &files, &how, argv, environ);
        posix_spawn_file_actions_destroy(&files);
    }
    posix_spawnattr_destroy(&how);
    return failed;
}
