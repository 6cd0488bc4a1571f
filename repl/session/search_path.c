/* The search path is built anew for each lookup: a game may be made while plat runs. */
#include "search_path.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "system/files.h"
#include "system/platform.h"
#include "text/buffer.h"

/* Add "FOLDER/NAME"; when it must exist, only if it is a folder. */
static void add_path(PlatList *list, const char *folder, const char *name, bool must_exist) {
    PlatBuffer path = {0};
    plat_buffer_add(&path, "%s/%s", folder, name);
    if (path.text && (!must_exist || plat_is_folder(path.text)))
        plat_list_word(list, path.text);
    list->failed = list->failed || path.failed;
    free(path.text);
}

PlatList plat_data_folders(void) {
    PlatList folders = {0};
    char program[4096];
    if (plat_platform_program(program, sizeof program)) {
        *strrchr(program, '/') = '\0';
        add_path(&folders, program, "../share/plat", false);
        add_path(&folders, program, "../rules-lua", false);
    }
    plat_list_word(&folders, PLAT_DATA_DIR);
    plat_list_word(&folders, PLAT_SOURCE_DATA_DIR);
    return folders;
}

static void add_environment(PlatList *path) {
    for (const char *list = getenv("PLAT_PATH"); list && *list;) {
        size_t length = strcspn(list, ":");
        char *folder = strndup(list, length);
        if (folder && length > 0)
            plat_list_word(path, folder);
        path->failed = path->failed || !folder;
        free(folder);
        list += length + (list[length] == ':');
    }
}

static void add_installed(PlatList *path) {
    PlatList folders = plat_data_folders();
    int before = path->count;
    for (int n = 0; n < folders.count && path->count == before; n++) {
        add_path(path, folders.word[n], "games", true);
        add_path(path, folders.word[n], "classics", true);
    }
    path->failed = path->failed || folders.failed;
    plat_list_free(&folders);
}

PlatList plat_search_path(void) {
    PlatList path = {0};
    plat_list_word(&path, ".");
    add_environment(&path);
    add_installed(&path);
    return path;
}

PlatStatus plat_search_find(const char *game, char *script, size_t size, PlatError *error) {
    PlatList path = plat_search_path();
    PlatStatus status =
        path.failed
            ? plat_no_memory(error)
            : plat_host_find(script, size, game, (const char *const *)path.word, path.count, error);
    plat_list_free(&path);
    return status;
}

char *plat_search_file(const char *path) {
    char *found = plat_is_file(path) ? strdup(path) : NULL;
    PlatList folders = {0};
    if (!found && strncmp(path, "./", 2) == 0)
        folders = plat_search_path();
    for (int n = 0; !found && n < folders.count; n++) {
        PlatBuffer file = {0};
        plat_buffer_add(&file, "%s%s", folders.word[n], path + 1);
        if (file.text && plat_is_file(file.text))
            found = plat_buffer_take(&file);
        free(file.text);
    }
    plat_list_free(&folders);
    return found ? found : strdup(path);
}

char **plat_search_games(void) {
    PlatList path = plat_search_path();
    char **games =
        path.failed ? NULL : plat_host_list_games((const char *const *)path.word, path.count);
    plat_list_free(&path);
    return games;
}
