/* plat test: run rule tests.
 *
 * What is typed is a file of tests, a folder that holds some, the folder of a game or module (its
 * tests lie in tests/), or the name of a game. From it come files, and the host runs them. */
#include <dirent.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "repl/arguments.h"
#include "repl/commands.h"
#include "repl/output.h"
#include "repl/test_report.h"

static const PlatFlag own_flag[] = {
    {"tap",   0, NULL,   "tell each test as TAP"             },
    {"junit", 0, "FILE", "write the results as JUnit XML too"},
    {NULL,    0, NULL,   NULL                                },
};
static const PlatCommand command = {
    .name = "test",
    .usage = "[PATH]... [--tap] [--junit FILE]",
    .text = "Runs rule tests. PATH is a file of tests, a folder (its .lua files; of a game's or a\n"
            "module's folder those in tests/), or the name of a game; without one, what is here.\n"
            "Tells each failure with file and line and closes with how many passed and failed;\n"
            "exit code 1 when any failed.",
    .flag = own_flag,
    .most = PLAT_MAX_WORDS_TYPED,
};

typedef struct Testing {
    PlatTestResults results;
    const char *junit;
} Testing;

static PlatStatus take(void *context, const char *flag, const char *value, PlatError *error) {
    Testing *testing = context;
    (void)error;
    if (strcmp(flag, "tap") == 0) {
        testing->results.tap = true;
    } else {
        testing->junit = value;
    }
    return PLAT_OK;
}

/* --- from what was typed to files --- */

static bool is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static bool exists(const char *path) {
    struct stat about;
    return stat(path, &about) == 0;
}

static bool is_script(const char *name) {
    size_t length = strlen(name);
    return name[0] != '.' && length > 4 && strcmp(name + length - 4, ".lua") == 0;
}

/* The scripts of a folder, sorted. */
static PlatStatus add_scripts(PlatList *files, const char *folder, PlatError *error) {
    DIR *open = opendir(folder);
    if (!open) {
        return plat_error_set(error, PLAT_E_IO, folder, "%s", strerror(errno));
    }
    PlatList found = {0};
    for (struct dirent *entry; (entry = readdir(open));) {
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (is_script(entry->d_name) && length < (int)sizeof path) {
            plat_list_word(&found, path);
        }
    }
    closedir(open);
    plat_list_sort(&found);
    for (int n = 0; n < found.count; n++) {
        plat_list_word(files, found.word[n]);
    }
    bool none = found.count == 0;
    plat_list_free(&found);
    return none ? plat_error_set(error, PLAT_E_NAME, folder, "there are no tests (.lua files) here")
                : PLAT_OK;
}

/* The tests of a game's or module's folder, else those that lie in the folder itself. */
static PlatStatus add_folder(PlatList *files, const char *folder, PlatError *error) {
    char tests[4096];
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/') {
        length--;
    }
    snprintf(tests, sizeof tests, "%.*s/tests", (int)length, folder);
    if (!is_folder(tests)) {
        tests[length] = '\0';
    }
    return add_scripts(files, tests, error);
}

/* The tests of a game that is found by name: in its folder, or with the source in tests/rules. */
static PlatStatus add_game(PlatList *files, const char *game, PlatError *error) {
    char script[4096];
    const PlatSearchPath *path = plat_search_path();
    PlatStatus status =
        path ? plat_host_find(game, path->folder, path->folders, script, sizeof script, error)
             : plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    plat_search_path_free(path);
    if (status != PLAT_OK) {
        return status;
    }
    char *slash = strrchr(script, '/');
    if (slash) {
        *slash = '\0';
    }
    const char *folder = slash ? script : ".";
    char tests[4608];
    snprintf(tests, sizeof tests, "%s/tests", folder);
    if (!is_folder(tests)) {
        snprintf(tests, sizeof tests, "%s/../../../tests/rules/%.200s", folder, game);
    }
    if (is_folder(tests)) {
        return add_scripts(files, tests, error);
    }
    return plat_error_set(error, PLAT_E_NAME, game,
                          "the game has no tests: expected some in %s/tests", folder);
}

static PlatStatus add_word(PlatList *files, const char *word, PlatError *error) {
    if (is_folder(word)) {
        return add_folder(files, word, error);
    }
    if (exists(word)) {
        plat_list_word(files, word);
        return PLAT_OK;
    }
    if (strchr(word, '/') || is_script(word)) {
        return plat_error_set(error, PLAT_E_IO, word, "%s", strerror(ENOENT));
    }
    return add_game(files, word, error);
}

/* --- running --- */

/* Where the tests of a file find games: its own game's folder lies beside or above it, so that
 * tests run the same from any folder. */
static void run_file(const char *file, const PlatSearchPath *path, Testing *testing) {
    const char *folder[40];
    int folders = 0;
    char above[4096];
    snprintf(above, sizeof above, "%s", file);
    char *slash = strrchr(above, '/');
    if (slash) {
        snprintf(slash, sizeof above - (size_t)(slash - above), "/../..");
        folder[folders++] = above;
    }
    for (int n = 0; n < path->folders; n++) {
        folder[folders++] = path->folder[n];
    }
    PlatTestReport report = {&testing->results, plat_test_results_add};
    PlatError error = {0};
    if (plat_host_test_file(file, folder, folders, &report, &error) != PLAT_OK) {
        char text[PLAT_ERROR_WHERE + PLAT_ERROR_TEXT + 4];
        snprintf(text, sizeof text, "%s%s%s", error.where, error.where[0] ? ": " : "", error.text);
        plat_test_results_add(&testing->results, file, file, text);
    }
}

static int run(const PlatList *files, Testing *testing) {
    const PlatSearchPath *path = plat_search_path();
    for (int n = 0; path && n < files->count; n++) {
        run_file(files->word[n], path, testing);
    }
    plat_search_path_free(path);
    plat_test_results_close(&testing->results);
    PlatError error = {.status = PLAT_E_MEMORY};
    if (!path || testing->results.memory_ran_out) {
        return plat_complain(command.name, &error);
    }
    if (testing->junit &&
        plat_test_results_junit(&testing->results, testing->junit, &error) != PLAT_OK) {
        return plat_complain(command.name, &error);
    }
    return testing->results.failed ? PLAT_EXIT_FAILED : PLAT_EXIT_FINE;
}

int plat_test_command(int argc, char **argv) {
    Testing testing = {0};
    PlatWords words;
    int code = plat_arguments_read(&command, argc, argv, NULL, take, &testing, &words);
    if (code >= 0) {
        return code;
    }
    PlatList files = {0};
    PlatError error = {0};
    PlatStatus status = words.count == 0 ? add_folder(&files, ".", &error) : PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < words.count; n++) {
        status = add_word(&files, words.word[n], &error);
    }
    code = status == PLAT_OK ? plat_finish_output(run(&files, &testing))
                             : plat_complain(command.name, &error);
    plat_list_free(&files);
    plat_test_results_free(&testing.results);
    return code;
}
