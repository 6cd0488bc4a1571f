/* Work in a process of its own: whatever end it comes to, the program goes on and says so. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <errno.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#include "system/subprocess.h"

static volatile unsigned sink;

static void spin(void) {
    for (;;)
        sink++;
}

static int ends(void *context, PlatSubprocess *apart) {
    plat_subprocess_next(apart, "ending", 10);
    return *(int *)context;
}

static int loops(void *context, PlatSubprocess *apart) {
    (void)context;
    plat_subprocess_next(apart, "the first", 10);
    plat_subprocess_next(apart, "looping", 1);
    spin();
    return 0;
}

static int sleeps(void *context, PlatSubprocess *apart) {
    (void)context;
    plat_subprocess_next(apart, "sleeping", 10);
    alarm(1); /* instead of five minutes */
    while (pause() != 0)
        continue;
    return 0;
}

/* As a fault does it; the sanitizers would handle SIGSEGV. */
static int fails(void *context, PlatSubprocess *apart) {
    (void)context;
    plat_subprocess_next(apart, "failing", 10);
    signal(SIGSEGV, SIG_DFL);
    raise(SIGSEGV);
    return 0;
}

static int is_killed(void *context, PlatSubprocess *apart) {
    (void)context;
    plat_subprocess_next(apart, "growing", 10);
    raise(SIGKILL);
    return 0;
}

/* Returns 1 when memory is refused within 4 GiB. */
static int eats(void *context, PlatSubprocess *apart) {
    (void)context;
    plat_subprocess_next(apart, "eating", 10);
    for (int n = 0; n < 64; n++)
        if (!malloc((size_t)64 << 20))
            return 1;
    return 0;
}

static void assert_ends(PlatApartWork *work, PlatStatus status, const char *where,
                        const char *text) {
    PlatError error = {0};
    int code = 7;
    assert_int_equal(plat_subprocess(work, NULL, &code, &error), status);
    assert_int_equal(code, 7);
    assert_string_equal(error.where, where);
    if (!strstr(error.text, text))
        fail_msg("says %s, not %s", error.text, text);
}

static void work_gives_its_code(void **state) {
    (void)state;
    for (int n = 0; n < 3; n++) {
        PlatError error = {0};
        int code = 7;
        assert_int_equal(plat_subprocess(ends, &n, &code, &error), PLAT_OK);
        assert_int_equal(code, n);
    }
}

static void every_other_end_is_told(void **state) {
    (void)state;
    assert_ends(loops, PLAT_E_LIMIT, "looping", "more than 1 s of CPU time");
    assert_ends(sleeps, PLAT_E_LIMIT, "sleeping", "more than 300 s");
    assert_ends(fails, PLAT_E_RULES, "failing", "plat itself failed here");
    assert_ends(is_killed, PLAT_E_RULES, "growing", "killed");
}

static void memory_is_limited(void **state) {
    (void)state;
#ifdef PLAT_INSTRUMENTED
    skip(); /* the sanitizers need more addresses than there is memory */
#endif
    int code = 7;
    assert_int_equal(plat_subprocess(eats, NULL, &code, NULL), PLAT_OK);
    assert_int_equal(code, 1);
}

/* Writes its number to a pipe, and goes on for ever. */
static int tells_and_loops(void *context, PlatSubprocess *apart) {
    const int *pipe_end = context;
    pid_t me = getpid();
    plat_subprocess_next(apart, "waiting", 60);
    if (write(pipe_end[1], &me, sizeof me) != (ssize_t)sizeof me)
        return 1;
    spin();
    return 0;
}

/* A program that is ended takes the child with it. */
static void the_end_of_the_program_ends_the_child(void **state) {
    (void)state;
    int end[2], status = 0;
    pid_t worker = 0;
    assert_int_equal(pipe(end), 0);
    fflush(NULL);
    pid_t program = fork();
    if (program == 0) {
        int code;
        plat_subprocess(tells_and_loops, end, &code, NULL);
        _exit(0);
    }
    assert_int_equal(read(end[0], &worker, sizeof worker), sizeof worker);
    assert_int_equal(kill(worker, 0), 0);
    kill(program, SIGTERM);
    assert_int_equal(waitpid(program, &status, 0), program);
    assert_true(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM);
    assert_int_equal(kill(worker, 0), -1);
    assert_int_equal(errno, ESRCH);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(work_gives_its_code),
        cmocka_unit_test(every_other_end_is_told),
        cmocka_unit_test(memory_is_limited),
        cmocka_unit_test(the_end_of_the_program_ends_the_child),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
