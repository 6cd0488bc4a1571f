/* Files of rule tests: see test_files.h. */
#include "test_files.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "game_place.h"

enum { DEEPEST = 8 /* folders below the one that was named */ };

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

/* What a folder holds, sorted: its scripts, or its folders. */
static PlatStatus list_folder(PlatList *found, const char *folder, bool folders, PlatError *error) {
    DIR *open = opendir(folder);
    if (!open)
        return plat_error_set(error, PLAT_E_IO, folder, "%s", strerror(errno));
    for (struct dirent *entry; (entry = readdir(open));) {
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        bool wanted =
            folders ? entry->d_name[0] != '.' && is_folder(path) : is_script(entry->d_name);
        if (wanted && length < (int)sizeof path)
            plat_list_word(found, path);
    }
    closedir(open);
    plat_list_sort(found);
    return PLAT_OK;
}

/* NAME/NAME.lua: its scripts are rules, not tests. */
static bool is_game(const char *folder) {
    char path[4096];
    const char *slash = strrchr(folder, '/'), *name = slash ? slash + 1 : folder;
    int length = snprintf(path, sizeof path, "%s/%s.lua", folder, name);
    return length < (int)sizeof path && exists(path);
}

/* The tests of a game's or module's folder, else those that lie in the folder itself, else those of
 * the folders below it. A game below it counts when it has tests of its own. */
static PlatStatus add_folder(PlatList *files, const char *folder, int depth, PlatError *error) {
    char tests[4096];
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    snprintf(tests, sizeof tests, "%.*s/tests", (int)length, folder);
    if (!is_folder(tests)) {
        tests[length] = '\0';
        if (depth > 0 && is_game(tests))
            return PLAT_OK;
    }
    PlatList scripts = {0}, below = {0};
    PlatStatus status = list_folder(&scripts, tests, false, error);
    for (int n = 0; n < scripts.count; n++)
        plat_list_word(files, scripts.word[n]);
    if (status == PLAT_OK && scripts.count == 0 && depth < DEEPEST)
        status = list_folder(&below, tests, true, error);
    for (int n = 0; status == PLAT_OK && n < below.count; n++)
        status = add_folder(files, below.word[n], depth + 1, error);
    plat_list_free(&scripts);
    plat_list_free(&below);
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

PlatStatus plat_test_files_add(PlatList *files, const char *word, PlatError *error) {
    if (is_folder(word))
        return add_all(files, word, error);
    if (exists(word)) {
        plat_list_word(files, word);
        return PLAT_OK;
    }
    if (strchr(word, '/') || is_script(word))
        return plat_error_set(error, PLAT_E_IO, word, "%s", strerror(ENOENT));
    PlatGamePlace place;
    PlatStatus status = plat_game_place_find(&place, word, error);
    return status == PLAT_OK ? plat_game_place_tests(&place, files, error) : status;
}

PlatStatus plat_test_files_run(PlatTestFile *file, const char *first, const PlatTestReport *report,
                               PlatError *error) {
    const PlatSearchPath *path = plat_search_path();
    if (!path)
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    const char *folder[40];
    char above[4096];
    int folders = 0;
    snprintf(above, sizeof above, "%s", file->file);
    char *slash = strrchr(above, '/');
    if (first)
        folder[folders++] = first;
    if (slash) {
        snprintf(slash, sizeof above - (size_t)(slash - above), "/../..");
        folder[folders++] = above;
    }
    for (int n = 0; n < path->folders; n++)
        folder[folders++] = path->folder[n];
    file->path = folder;
    file->paths = folders;
    PlatStatus status = plat_host_test_file(file, report, error);
    file->path = NULL;
    file->paths = 0;
    plat_search_path_free(path);
    return status;
}
