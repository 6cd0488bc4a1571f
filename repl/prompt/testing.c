/* A slice is one test, which loads its game anew: a few milliseconds for most. A test that is slow
 * by itself keeps the screen waiting for so long. */
#include "testing.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "proof/test_files.h"
#include "proof/test_place.h"
#include "system/files.h"

enum { AT_ONCE = 10000 /* milliseconds: it ends sooner by itself */ };

/* Give up what runs. */
static void stop(PlatTesting *testing) {
    plat_list_free(&testing->files);
    free(testing->failure);
    testing->failure = NULL;
    testing->file = testing->tests = testing->failed = 0;
    testing->test = 1;
}

void plat_testing_forget(PlatPrompt *prompt) {
    stop(&prompt->testing);
    plat_list_free(&prompt->testing.known);
}

bool plat_testing_runs(const PlatPrompt *prompt) { return prompt->testing.files.count > 0; }

/* --- which tests --- */

/* "hamlet/hamlet.lua 17", by its hash. */
static char *stamp(PlatHostFile file) {
    PlatBuffer text = {0};
    plat_buffer_add(&text, "%s %" PRIu64, file.path, file.hash);
    return plat_buffer_take(&text);
}

static bool knows(const PlatTesting *testing, const char *stamp) {
    for (int n = 0; n < testing->known.count; n++)
        if (strcmp(testing->known.word[n], stamp) == 0)
            return true;
    return false;
}

/* The module in play that a rule file is of, by its own name or that of its folder; NULL: it may
 * be of the game. */
static const char *module_of(const PlatHost *host, const char *path) {
    for (int n = 0; n < plat_host_modules(host); n++) {
        const char *name = plat_host_module(host, n);
        char file[160], folder[160];
        snprintf(file, sizeof file, "%s.lua", name);
        snprintf(folder, sizeof folder, "/%s/", name);
        if (strcmp(path + plat_folder_part(path), file) == 0 || strstr(path, folder))
            return name;
    }
    return NULL;
}

/* Drop the files of tests that name none of these modules. */
static void keep_those_of(PlatList *tests, const PlatList *modules) {
    PlatList kept = {0};
    for (int n = 0; n < tests->count; n++) {
        PlatBuffer text = {0};
        PlatError ignored;
        bool names = plat_file_text(tests->word[n], &text, &ignored) != PLAT_OK;
        for (int m = 0; m < modules->count && !names; m++) {
            char quoted[160];
            snprintf(quoted, sizeof quoted, "\"%s\"", modules->word[m]);
            names = strstr(text.text, quoted) != NULL;
        }
        if (names)
            plat_list_word(&kept, tests->word[n]);
        free(text.text);
    }
    plat_list_free(tests);
    *tests = kept;
}

/* What is known becomes what is loaded. Fills `modules` with those that have changed, and says
 * whether something else has. */
static bool take_changes(PlatPrompt *prompt, PlatList *modules) {
    PlatTesting *testing = &prompt->testing;
    const PlatHost *host = prompt->session.host;
    PlatList now = {0};
    bool others = false;
    for (int n = 0; n < plat_host_files(host); n++) {
        char *word = stamp(plat_host_file(host, n));
        const char *module = module_of(host, plat_host_file(host, n).path);
        if (!knows(testing, word) && module)
            plat_list_word(modules, module);
        else if (!knows(testing, word))
            others = true;
        plat_list_word(&now, word);
        free(word);
    }
    plat_list_free(&testing->known);
    testing->known = now;
    return others;
}

void plat_testing_begin(PlatPrompt *prompt) {
    PlatTesting *testing = &prompt->testing;
    PlatList modules = {0};
    if (!testing->on)
        return;
    stop(testing);
    const bool others = take_changes(prompt, &modules);
    plat_tests_of(&testing->files, &prompt->session);
    if (!others && modules.count > 0)
        keep_those_of(&testing->files, &modules);
    plat_list_free(&modules);
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

static void tell(const PlatTesting *testing, PlatBuffer *told) {
    const char *s = testing->tests == 1 ? "" : "s";
    if (testing->failed == 0)
        plat_buffer_add(told, "%d test%s pass%s.\n", testing->tests, s, *s ? "" : "es");
    else
        plat_buffer_add(told, "%d of %d test%s fail%s: %s\n", testing->failed, testing->tests, s,
                        testing->failed == 1 ? "s" : "", testing->failure ? testing->failure : "");
}

static double milliseconds_now(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec * 1e3 + (double)now.tv_nsec / 1e6;
}

bool plat_testing_goes_on(PlatPrompt *prompt, int milliseconds, PlatBuffer *told) {
    PlatTesting *testing = &prompt->testing;
    const double end = milliseconds_now() + milliseconds;
    if (!plat_testing_runs(prompt))
        return false;
    do
        run_next(testing);
    while (testing->file < testing->files.count && milliseconds_now() < end);
    if (testing->file < testing->files.count)
        return false;
    tell(testing, told);
    stop(testing);
    return true;
}

void plat_testing_finish(PlatPrompt *prompt, PlatBuffer *told) {
    while (plat_testing_runs(prompt))
        plat_testing_goes_on(prompt, AT_ONCE, told);
}
