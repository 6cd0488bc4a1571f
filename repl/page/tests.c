/* The host runs one test of a file at a time, so that a page can show each and stop between two. */
#include "tests.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kernel/scope.h"
#include "lab/view_json.h"
#include "proof/test_files.h"
#include "render/page_json.h"

void plat_page_tests_free(PlatPageTests *tests) {
    plat_strings_free(&tests->files);
    *tests = (PlatPageTests){.test = 1};
}

void plat_page_tests_begin(PlatPageTests *tests, const PlatSession *session) {
    plat_page_tests_free(tests);
    plat_tests_of(&tests->files, session);
}

/* A test while it runs. */
typedef struct Running {
    PlatBuffer *reply;
    int tests;     /* that were added */
    char *picture; /* of the last position, as JSON; NULL: none */
} Running;

static void draw(void *context, PlatHost *host, const PlatMatch *match) {
    Running *running = context;
    PlatError none;
    char *picture = NULL;
    if (plat_json_picture(&picture, host, match, PLAT_DUMP_OPEN, &none) != PLAT_OK)
        return;
    free(running->picture);
    running->picture = picture;
}

static void put(PlatBuffer *reply, const char *key, const char *text) {
    PLAT_FREED char *json = NULL;
    if (text && plat_json_text(&json, text, NULL) == PLAT_OK)
        plat_buffer_add(reply, ",\"%s\":%s", key, json);
}

static void add(void *context, const char *file, int line, const char *name, const char *failure) {
    Running *running = context;
    PlatBuffer *reply = running->reply;
    plat_buffer_add(reply, "%s{\"line\":%d", running->tests++ ? "," : "", line);
    put(reply, "name", name);
    put(reply, "file", file);
    put(reply, "failure", failure);
    if (failure && running->picture)
        plat_buffer_add(reply, ",\"picture\":%s", running->picture);
    plat_buffer_put(reply, "}");
    free(running->picture);
    running->picture = NULL;
}

/* Run the next test, or go over to the next file. */
static void run_next(PlatPageTests *tests, Running *running) {
    const int before = running->tests;
    const char *path = tests->files.word[tests->file];
    PlatTestFile file = {.file = path, .only = tests->test++, .read = tests->read};
    const PlatTestReport report = {running, add, draw, NULL};
    PlatError error = {0};
    PlatStatus status = plat_test_files_run(&file, NULL, &report, &error);
    if (status != PLAT_OK) /* the file itself fails */
        add(running, path, 0, path, plat_error_line(&error).text);
    if (status != PLAT_OK || running->tests == before) {
        tests->file++;
        tests->test = 1;
    }
}

void plat_page_tests_run(PlatPageTests *tests, int milliseconds, PlatBuffer *reply) {
    const clock_t end = clock() + milliseconds * (CLOCKS_PER_SEC / 1000);
    Running running = {.reply = reply};
    plat_buffer_put(reply, "{\"ok\":true,\"tests\":[");
    while (tests->file < tests->files.count && clock() < end)
        run_next(tests, &running);
    plat_buffer_add(reply, "],\"ends\":%s}", tests->file < tests->files.count ? "false" : "true");
    free(running.picture);
}
