/* Runs the game's rule tests while nobody types, one test in a slice between two keys. */
#include "start_game.h"

#include <stdlib.h>
#include <string.h>

#include "proof/test_files.h"
#include "system/clock.h"

enum { AT_ONCE = 10000 /* milliseconds: it ends sooner by itself */ };

void plat_testing_forget(PlatPrompt *prompt) {
    PlatTesting *testing = &prompt->testing;
    plat_strings_free(&testing->files);
    free(testing->failure);
    *testing = (PlatTesting){.on = testing->on, .test = 1};
}

bool plat_testing_runs(const PlatPrompt *prompt) { return prompt->testing.files.count > 0; }

void plat_testing_begin(PlatPrompt *prompt) {
    PlatTesting *testing = &prompt->testing;
    plat_testing_forget(prompt);
    if (testing->on)
        plat_tests_of(&testing->files, &prompt->session);
}

/* --- running them --- */

static void fail(PlatTesting *testing, const char *name, const char *where) {
    PlatBuffer text = {0};
    testing->failed++;
    if (testing->failure)
        return;
    plat_buffer_add(&text, "%s, %.*s", name, (int)strcspn(where, " \n"), where);
    if (text.text && text.text[text.length - 1] == ':')
        text.text[text.length - 1] = '\0';
    testing->failure = text.text;
}

static void take_result(void *context, const char *file, int line, const char *name,
                        const char *failure) {
    PlatTesting *testing = context;
    (void)file;
    (void)line;
    testing->tests++;
    if (failure)
        fail(testing, name, failure);
}

/* Run the next test, or go over to the next file. */
static void run_next(PlatTesting *testing) {
    const int tests = testing->tests;
    PlatTestFile file = {.file = testing->files.word[testing->file], .only = testing->test++};
    PlatTestReport report = {testing, take_result, NULL, NULL};
    PlatError error = {0};
    PlatStatus status = plat_test_files_run(&file, NULL, &report, &error);
    if (status != PLAT_OK) { /* the file itself fails */
        testing->tests++;
        fail(testing, error.text, error.where[0] ? error.where : file.file);
    }
    if (status != PLAT_OK || testing->tests == tests) {
        testing->file++;
        testing->test = 1;
    }
}

static void say(const PlatTesting *testing, PlatBuffer *report) {
    const char *s = testing->tests == 1 ? "" : "s";
    if (testing->failed == 0)
        plat_buffer_add(report, "%d test%s pass%s.\n", testing->tests, s, *s ? "" : "es");
    else
        plat_buffer_add(report, "%d of %d test%s fail%s: %s\n", testing->failed, testing->tests, s,
                        testing->failed == 1 ? "s" : "", testing->failure ? testing->failure : "");
}

bool plat_testing_goes_on(PlatPrompt *prompt, int milliseconds, PlatBuffer *report) {
    PlatTesting *testing = &prompt->testing;
    const double end = plat_clock_now() + milliseconds / 1e3;
    if (!plat_testing_runs(prompt))
        return false;
    do
        run_next(testing);
    while (testing->file < testing->files.count && plat_clock_now() < end);
    if (testing->file < testing->files.count)
        return false;
    say(testing, report);
    plat_testing_forget(prompt);
    return true;
}

void plat_testing_finish(PlatPrompt *prompt, PlatBuffer *report) {
    while (plat_testing_runs(prompt))
        plat_testing_goes_on(prompt, AT_ONCE, report);
}
