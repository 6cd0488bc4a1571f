/* A test that is added is run at once, together with those that its file already has: a file that
 * cannot be read any more would take them with it. */

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "kernel/scope.h"
#include "session/search_path.h"
#include "system/files.h"
#include "test_files.h"

static const char new_file[] = "-- Written at the prompt with .test. `plat test` runs these.\n";

/* --- where it belongs --- */

/* Whether a script lies in a folder of its own name outside `game`, or in one that has tests. */
static bool is_own(const PlatGameFolder *module, const PlatGameFolder *game) {
    char tests[4200];
    const size_t length = strlen(game->folder);
    const bool inside = strncmp(module->folder, game->folder, length) == 0 &&
                        (module->folder[length] == '/' || module->folder[length] == '\0');
    snprintf(tests, sizeof tests, "%s/tests", module->folder);
    return module->own_folder && (!inside || plat_is_folder(tests));
}

/* The script of a game or module that a host has loaded. */
static bool find_script(const PlatHost *host, const char *name, PlatGameFolder *place) {
    PlatError ignored;
    for (int n = 0; n < plat_host_files(host); n++) {
        PLAT_FREED char *path = plat_search_file(plat_host_file(host, n).path);
        const char *base = path ? path + plat_folder_part(path) : "";
        const size_t length = strlen(name);
        if (strncmp(base, name, length) != 0 || strcmp(base + length, ".lua") != 0)
            continue;
        PLAT_FREED char *whole = realpath(path, NULL);
        if (whole && plat_game_folder_find(place, whole, &ignored) == PLAT_OK)
            return true;
    }
    return false;
}

/* A path as one would type it: from the current folder, when it is below it. */
static const char *typed(const char *path) {
    char here[4096];
    if (!getcwd(here, sizeof here))
        return path;
    const size_t length = strlen(here);
    return strncmp(path, here, length) == 0 && path[length] == '/' ? path + length + 1 : path;
}

/* The game and, after it, the modules in play that lie in folders of their own: how many. */
static int find_places(const PlatSession *session, PlatGameFolder place[], PlatError *error) {
    const PlatHost *host = session->host;
    int places = 1;
    if (!find_script(host, plat_host_game(host), &place[0]) &&
        plat_game_folder_find(&place[0], session->request.game, error) != PLAT_OK)
        return 0;
    for (int n = 0; n < plat_host_modules(host) && n < PLAT_MAX_SETTINGS; n++)
        places += find_script(host, plat_host_module(host, n), &place[places]) &&
                  is_own(&place[places], &place[0]);
    return places;
}

PlatStatus plat_test_place(char **path, const PlatSession *session, PlatError *error) {
    char folder[4400];
    PlatBuffer file = {0};
    PLAT_FREED PlatGameFolder *place = calloc(PLAT_MAX_SETTINGS + 2, sizeof *place);
    *path = NULL;
    if (!place)
        return plat_no_memory(error);
    const int places = find_places(session, place, error);
    if (places == 0)
        return error->status;
    plat_test_folder(&place[places - 1], folder, sizeof folder);
    PLAT_FREED char *whole = realpath(folder, NULL);
    plat_buffer_add(&file, "%s/written.lua", typed(whole ? whole : folder));
    *path = plat_buffer_take(&file);
    return *path ? PLAT_OK : plat_no_memory(error);
}

void plat_tests_of(PlatStrings *files, const PlatSession *session) {
    PlatError ignored;
    char folder[4400];
    PLAT_FREED PlatGameFolder *place = calloc(PLAT_MAX_SETTINGS + 2, sizeof *place);
    const int places = place ? find_places(session, place, &ignored) : 0;
    for (int n = 0; n < places; n++) {
        const bool there = plat_test_folder(&place[n], folder, sizeof folder);
        PLAT_FREED char *whole = there ? realpath(folder, NULL) : NULL;
        if (whole)
            plat_test_files_add(files, typed(whole), &ignored);
    }
}

/* --- names that are taken --- */

/* The line in which a file has a text; 0: it has not. */
static int line_of(const char *path, const char *text) {
    PLAT_TEXT file = {0};
    PlatError ignored;
    int line = 0;
    if (plat_file_text(path, &file, &ignored) != PLAT_OK)
        return 0;
    const char *at = strstr(file.text, text);
    for (const char *c = file.text; at && c <= at; c++)
        line += c == file.text || c[-1] == '\n';
    return line;
}

char *plat_test_named(const char *path, const char *text) {
    PlatBuffer found = {0};
    PLAT_STRINGS files = {0};
    const size_t length = (size_t)plat_folder_part(path);
    /* without its last slash */
    PLAT_FREED char *folder = strndup(path, length > 1 ? length - 1 : length);
    PLAT_FREED char *begins = strndup(text, strcspn(text, "\n")); /* test("the name", function() */
    if (folder && begins)
        plat_folder_list(&files, *folder ? folder : ".", NULL);
    for (int n = 0; n < files.count && !found.text; n++) {
        const char *file = files.word[n];
        const int line = plat_ends_with(file, ".lua") ? line_of(file, begins) : 0;
        if (line > 0)
            plat_buffer_add(&found, "%s:%d", strncmp(file, "./", 2) == 0 ? file + 2 : file, line);
    }
    return found.text;
}

/* --- adding --- */

/* What the run says of one test among those of its file. */
typedef struct Result {
    const char *name;
    bool passed;
    char *failure;
} Result;

static void take_result(void *context, const char *file, int line, const char *name,
                        const char *failure) {
    Result *result = context;
    (void)file;
    (void)line;
    if (strcmp(name, result->name) != 0)
        return;
    result->passed = !failure;
    free(result->failure);
    result->failure = failure ? strdup(failure) : NULL;
}

static PlatStatus run(const char *path, const char *name, PlatError *error) {
    Result result = {.name = name};
    PlatTestFile file = {.file = path};
    PlatTestReport report = {&result, take_result, NULL, NULL};
    PlatStatus status = plat_test_files_run(&file, NULL, &report, error);
    if (status == PLAT_OK && !result.passed)
        status = plat_fail(error, PLAT_E_RULES,
                           "the test was not saved: it fails under the rules on disk: %s",
                           result.failure ? result.failure : "it did not run");
    free(result.failure);
    return status;
}

PlatStatus plat_test_add(const char *path, const char *name, const char *text, int *line,
                         PlatError *error) {
    PLAT_TEXT old = {0}, whole = {0};
    PlatError ignored;
    const bool existed = access(path, F_OK) == 0;
    if (existed)
        TRY(plat_file_text(path, &old, error));
    plat_buffer_put(&whole, existed ? old.text : new_file);
    plat_buffer_put(&whole, whole.length > 0 ? "\n" : "");
    *line = 1;
    for (size_t n = 0; n < whole.length; n++)
        *line += whole.text[n] == '\n';
    plat_buffer_put(&whole, text);
    if (whole.failed)
        return plat_no_memory(error);
    if (plat_file_put(path, &whole, error) != PLAT_OK)
        return plat_error_set(error, PLAT_E_IO, path, "the test cannot be written there: %s",
                              strerror(errno));
    const PlatStatus status = run(path, name, error);
    if (status != PLAT_OK && existed)
        plat_file_put(path, &old, &ignored);
    else if (status != PLAT_OK)
        unlink(path);
    return status;
}
