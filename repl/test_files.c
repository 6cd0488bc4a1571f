/* Files of rule tests: see test_files.h. */
#include "repl/test_files.h"

#include <dirent.h>
#include <errno.h>
#include <string.h>
#include <sys/stat.h>

#include "repl/game_place.h"

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

PlatStatus plat_test_files_add(PlatList *files, const char *word, PlatError *error) {
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
    PlatGamePlace place;
    PlatStatus status = plat_game_place_find(&place, word, error);
    return status == PLAT_OK ? plat_game_place_tests(&place, files, error) : status;
}

PlatStatus plat_test_files_run(PlatTestFile *file, const char *first, const PlatTestReport *report,
                               PlatError *error) {
    const PlatSearchPath *path = plat_search_path();
    if (!path) {
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    }
    const char *folder[40];
    char above[4096];
    int folders = 0;
    snprintf(above, sizeof above, "%s", file->file);
    char *slash = strrchr(above, '/');
    if (first) {
        folder[folders++] = first;
    }
    if (slash) {
        snprintf(slash, sizeof above - (size_t)(slash - above), "/../..");
        folder[folders++] = above;
    }
    for (int n = 0; n < path->folders; n++) {
        folder[folders++] = path->folder[n];
    }
    file->path = folder;
    file->paths = folders;
    PlatStatus status = plat_host_test_file(file, report, error);
    file->path = NULL;
    file->paths = 0;
    plat_search_path_free(path);
    return status;
}
