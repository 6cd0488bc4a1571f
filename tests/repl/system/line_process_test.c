/* Another program that is talked to in lines: what it says, and all the ways in which it fails. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include "system/line_process.h"

enum { LONG = 60000 /* milliseconds */ };

static PlatLineProcess *start(const char *command) {
    PlatError error = {0};
    PlatLineProcess *child = NULL;
    assert_int_equal(plat_line_process_start(&child, command, &error), PLAT_OK);
    return child;
}

/* Receives a line of so many bytes that begins with `text`. */
static void receives(PlatLineProcess *child, const char *text, size_t size) {
    PlatError error = {0};
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(plat_line_process_receive(child, &line, &length, LONG, &error), PLAT_OK);
    assert_int_equal(length, size);
    assert_memory_equal(line, text, strlen(text));
}

static void fails(PlatLineProcess *child, int milliseconds, PlatStatus status, const char *text) {
    PlatError error = {0};
    const char *line = NULL;
    size_t length = 0;
    assert_int_equal(plat_line_process_receive(child, &line, &length, milliseconds, &error),
                     status);
    if (!strstr(error.text, text))
        fail_msg("\"%s\" does not say \"%s\"", error.text, text);
    plat_line_process_free(child);
}

static void lines_come_and_go(void **state) {
    (void)state;
    PlatError error = {0};
    PlatLineProcess *child = start("cat");
    assert_int_equal(plat_line_process_send(child, "one", LONG, &error), PLAT_OK);
    assert_int_equal(plat_line_process_send(child, "", LONG, &error), PLAT_OK);
    receives(child, "one", 3);
    receives(child, "", 0);
    plat_line_process_free(child);
    child = start("printf 'a\\000b\\n\\377\\nlast'; cat >/dev/null");
    receives(child, "a", 3); /* whoever reads the line refuses what is no text */
    receives(child, "\377", 1);
    fails(child, 100, PLAT_E_LIMIT, "not answered within 100 ms"); /* a line without its end */
}

static void a_line_has_an_end(void **state) {
    (void)state;
    PlatLineProcess *child = start("head -c 1048575 /dev/zero | tr '\\0' x; echo; cat >/dev/null");
    receives(child, "xxx", PLAT_MAX_CHILD_LINE - 1);
    plat_line_process_free(child);
    fails(start("head -c 2000000 /dev/zero; cat >/dev/null"), LONG, PLAT_E_LIMIT,
          "a line of more than 1048576 bytes");
}

static void how_it_ended_is_told(void **state) {
    (void)state;
    fails(start("exit 3"), LONG, PLAT_E_IO, "the exit code 3");
    fails(start("printf half; exit 0"), LONG, PLAT_E_IO, "the exit code 0");
    fails(start("kill -9 $$"), LONG, PLAT_E_IO, "signal 9");
    fails(start("./there-is-no-such-program 2>/dev/null"), LONG, PLAT_E_IO, "no such program");
    fails(start("sleep 100"), 50, PLAT_E_LIMIT, "not answered within 50 ms");
}

static bool always(const void *context) {
    (void)context;
    return true;
}

static void it_need_not_be_waited_for(void **state) {
    (void)state;
    PlatLineProcess *child = start("sleep 100");
    plat_line_process_watch(child, always, NULL);
    fails(child, LONG, PLAT_E_STOPPED, "not waited for");
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(lines_come_and_go),
        cmocka_unit_test(a_line_has_an_end),
        cmocka_unit_test(how_it_ended_is_told),
        cmocka_unit_test(it_need_not_be_waited_for),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
