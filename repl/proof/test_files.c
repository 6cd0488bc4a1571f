/* Files of rule tests: see test_files.h. */
#include "test_files.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "session/search_path.h"
#include "system/files.h"
#include "text/buffer.h"

enum { DEEPEST = 8 /* folders below the one that was named */ };

/* NAME/NAME.lua: its scripts are rules, not tests. */
static bool is_game(const char *folder) {
    char path[4096];
    const char *slash = strrchr(folder, '/'), *name = slash ? slash + 1 : folder;
    int length = snprintf(path, sizeof path, "%s/%s.lua", folder, name);
    return length < (int)sizeof path && access(path, F_OK) == 0;
}

/* The tests of a game's or module's folder, else those that lie in the folder itself, else those of
 * the folders below it. A game below it counts when it has tests of its own. */
static PlatStatus add_folder(PlatList *files, const char *folder, int depth, PlatError *error) {
    char tests[4096];
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    snprintf(tests, sizeof tests, "%.*s/tests", (int)length, folder);
    if (!plat_is_folder(tests)) {
        tests[length] = '\0';
        if (depth > 0 && is_game(tests))
            return PLAT_OK;
    }
    PlatList found = {0};
    PlatStatus status = plat_folder_list(&found, tests, error);
    int before = files->count;
    for (int n = 0; n < found.count; n++)
        if (plat_ends_with(found.word[n], ".lua"))
            plat_list_word(files, found.word[n]);
    bool deeper = files->count == before && depth < DEEPEST;
    for (int n = 0; status == PLAT_OK && deeper && n < found.count; n++)
        if (plat_is_folder(found.word[n]))
            status = add_folder(files, found.word[n], depth + 1, error);
    plat_list_free(&found);
    return status;
}

/* By a look at its text: nothing runs to find tests. */
static bool has_test(const char *file) {
    char line[4096];
    FILE *in = fopen(file, "r");
    bool found = false;
    while (in && !found && fgets(line, sizeof line, in))
        found = strncmp(line, "test(", 5) == 0 || strstr(line, " test(");
    if (in)
        fclose(in);
    return found;
}

/* Scripts without a single test are the rules of a game that has none yet. */
static PlatStatus add_all(PlatList *files, const char *folder, PlatError *error) {
    int before = files->count;
    PlatStatus status = add_folder(files, folder, 0, error);
    for (int n = before; status == PLAT_OK && n < files->count; n++)
        if (has_test(files->word[n]))
            return PLAT_OK;
    return status == PLAT_OK
               ? plat_error_set(error, PLAT_E_NAME, folder,
                                "there are no tests (.lua files with a test) here or below")
               : status;
}

PlatStatus plat_test_files_of_game(PlatList *files, const PlatGameFolder *game, PlatError *error) {
    char tests[3][4400];
    snprintf(tests[0], sizeof tests[0], "%s/tests", game->folder);
    snprintf(tests[1], sizeof tests[1], "tests/rules/%s", game->name);
    snprintf(tests[2], sizeof tests[2], "%s/../../../tests/rules/%s", game->folder, game->name);
    for (int n = 0; n < 3; n++)
        if (plat_is_folder(tests[n]))
            return add_all(files, tests[n], error);
    return plat_error_set(error, PLAT_E_NAME, game->name,
                          "the game has no tests: expected some in %s/tests", game->folder);
}

PlatStatus plat_test_files_add(PlatList *files, const char *word, PlatError *error) {
    if (plat_is_folder(word))
        return add_all(files, word, error);
    if (access(word, F_OK) == 0) {
        plat_list_word(files, word);
        return PLAT_OK;
    }
    if (strchr(word, '/') || plat_ends_with(word, ".lua"))
        return plat_file_error(word, error);
    PlatGameFolder place;
    PlatStatus status = plat_game_folder_find(&place, word, error);
    return status == PLAT_OK ? plat_test_files_of_game(files, &place, error) : status;
}

PlatStatus plat_test_files_run(PlatTestFile *file, const char *first, const PlatTestReport *report,
                               PlatError *error) {
    PlatList path = plat_search_path(), folders = {0};
    PlatBuffer above = {0};
    plat_buffer_add(&above, "%.*s../..", plat_folder_part(file->file), file->file);
    if (first)
        plat_list_word(&folders, first);
    if (plat_folder_part(file->file) && above.text)
        plat_list_word(&folders, above.text);
    for (int n = 0; n < path.count; n++)
        plat_list_word(&folders, path.word[n]);
    file->path = (const char *const *)folders.word;
    file->paths = folders.count;
    PlatStatus status = path.failed || folders.failed || above.failed
                            ? plat_error_set(error, PLAT_E_MEMORY, "", "out of memory")
                            : plat_host_test_file(file, report, error);
    file->path = NULL;
    file->paths = 0;
    free(above.text);
    plat_list_free(&folders);
    plat_list_free(&path);
    return status;
}
