/* The search path is built again for each lookup: a game may be made while plat runs. A game in a
 * folder of its own name owns the whole folder; any other owns its script. */
#include "search_path.h"

#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "system/files.h"
#include "system/platform.h"
#include "text/buffer.h"

/* The folders that may hold plat's own rules, whether they exist or not: ../share/plat and
 * ../rules-lua beside the program, so that an installed tree or a build tree can be moved as a
 * whole, then the two that were set when plat was built. */
static PlatStrings data_folders(void) {
    PlatStrings folders = {0};
    char program[4096];
    if (plat_platform_program(program, sizeof program)) {
        *strrchr(program, '/') = '\0';
        plat_strings_add_path(&folders, program, "../share/plat");
        plat_strings_add_path(&folders, program, "../rules-lua");
    }
    plat_strings_add(&folders, PLAT_DATA_DIR);
    plat_strings_add(&folders, PLAT_SOURCE_DATA_DIR);
    return folders;
}

char *plat_search_engine(const char *file) {
    PlatStrings folders = data_folders();
    char program[4096], *found = NULL;
    if (plat_platform_program(program, sizeof program)) { /* beside the program in a build tree */
        *strrchr(program, '/') = '\0';
        plat_strings_add(&folders, program);
        plat_strings_add_path(&folders, program, "..");
    }
    for (int n = 0; !found && n < folders.count; n++) {
        PLAT_TEXT path = {0};
        plat_buffer_add(&path, "%s/web/%s", folders.word[n], file);
        if (path.text && plat_is_file(path.text))
            found = plat_buffer_take(&path);
    }
    plat_strings_free(&folders);
    return found;
}

static void add_environment(PlatStrings *path) {
    for (const char *list = getenv("PLAT_PATH"); list && *list;) {
        size_t length = strcspn(list, ":");
        PLAT_FREED char *folder = strndup(list, length);
        if (folder && length > 0)
            plat_strings_add(path, folder);
        path->failed = path->failed || !folder;
        list += length + (list[length] == ':');
    }
}

/* These folders, up to NULL, of the first data folder that has any of them. */
static void add_installed(PlatStrings *path, const char *const *name) {
    PlatStrings folders = data_folders(), games = {0};
    bool found = false;
    for (int n = 0; n < folders.count && !found; n++) {
        const int first = games.count;
        for (int of = 0; name[of]; of++)
            plat_strings_add_path(&games, folders.word[n], name[of]);
        for (int at = first; at < games.count; at++)
            if (plat_is_folder(games.word[at])) {
                plat_strings_add(path, games.word[at]);
                found = true;
            }
    }
    path->failed = path->failed || folders.failed || games.failed;
    plat_strings_free(&games);
    plat_strings_free(&folders);
}

static const char *const games[] = {"games", "classics", NULL};
static const char *const gallery[] = {"gallery", NULL};

static PlatStrings path_without_gallery(void) {
    PlatStrings path = {0};
    plat_strings_add(&path, ".");
    add_environment(&path);
    add_installed(&path, games);
    return path;
}

PlatStrings plat_search_path(void) {
    PlatStrings path = path_without_gallery();
    add_installed(&path, gallery);
    return path;
}

PlatStatus plat_search_find(const char *game, char *script, size_t size, PlatError *error) {
    PlatStrings path = plat_search_path();
    PlatStatus status =
        path.failed
            ? plat_no_memory(error)
            : plat_host_find(script, size, game, (const char *const *)path.word, path.count, error);
    plat_strings_free(&path);
    return status;
}

char *plat_search_file(const char *path) {
    char *found = plat_is_file(path) ? strdup(path) : NULL;
    PlatStrings folders = {0};
    if (!found && strncmp(path, "./", 2) == 0)
        folders = plat_search_path();
    for (int n = 0; !found && n < folders.count; n++) {
        PLAT_TEXT file = {0};
        plat_buffer_add(&file, "%s%s", folders.word[n], path + 1);
        if (file.text && plat_is_file(file.text))
            found = plat_buffer_take(&file);
    }
    plat_strings_free(&folders);
    return found ? found : strdup(path);
}

char *plat_search_anywhere(const char *path) {
    PlatStrings folders = plat_search_path();
    PLAT_TEXT text = {0};
    for (int n = 0; n < folders.count && !text.length; n++) {
        const size_t length = strlen(folders.word[n]);
        if (strncmp(path, folders.word[n], length) == 0 && path[length] == '/')
            plat_buffer_add(&text, ".%s", path + length);
    }
    const bool failed = folders.failed || text.failed;
    plat_strings_free(&folders);
    return failed ? NULL : text.length ? plat_buffer_take(&text) : strdup(path);
}

char **plat_search_games(bool of_gallery) {
    PlatStrings path = {0};
    if (of_gallery)
        add_installed(&path, gallery);
    else
        path = path_without_gallery();
    char **names =
        path.failed ? NULL : plat_host_list_games((const char *const *)path.word, path.count);
    plat_strings_free(&path);
    return names;
}

bool plat_search_is_path(const char *name) {
    return strchr(name, '/') || name[0] == '.' || plat_ends_with(name, ".lua");
}

/* --- the files of a game --- */

enum { DEEPEST = 4 /* how many folders deep to look */ };

/* Fill in the rest from the script's path. */
static void read_script(PlatGameFolder *place) {
    if (strncmp(place->script, "./", 2) == 0) /* as one would type it */
        memmove(place->script, place->script + 2, strlen(place->script) - 1);
    int folder = plat_folder_part(place->script);
    const char *base = place->script + folder;
    snprintf(place->folder, sizeof place->folder, "%.*s", folder ? folder - 1 : 1,
             folder ? place->script : ".");
    snprintf(place->name, sizeof place->name, "%.*s", (int)strcspn(base, "."), base);
    char *real = realpath(place->folder, NULL);
    const char *last = real ? strrchr(real, '/') : NULL;
    place->own_folder = last && strcmp(last + 1, place->name) == 0;
    free(real);
}

PlatStatus plat_game_folder_find(PlatGameFolder *place, const char *game, PlatError *error) {
    TRY(plat_search_find(game, place->script, sizeof place->script, error));
    read_script(place);
    return PLAT_OK;
}

/* Files whose path ends with `end`, from the folder and those below it. */
static void add_below(PlatStrings *files, const char *folder, const char *end, int depth) {
    PlatStrings found = {0};
    plat_folder_list(&found, folder, NULL);
    for (int n = 0; n < found.count; n++) {
        const char *path = found.word[n];
        if (plat_is_file(path) && plat_ends_with(path, end))
            plat_strings_add(files, path);
        else if (depth > 0 && !plat_ends_with(path, "/tests") && plat_is_folder(path))
            add_below(files, path, end, depth - 1);
    }
    plat_strings_free(&found);
}

void plat_game_folder_scripts(const PlatGameFolder *place, PlatStrings *scripts) {
    if (!place->own_folder) {
        plat_strings_add(scripts, place->script);
        return;
    }
    add_below(scripts, place->folder, ".lua", DEEPEST);
    plat_strings_sort(scripts);
}

void plat_game_folder_files(const PlatGameFolder *place, PlatStrings *files) {
    plat_game_folder_scripts(place, files);
    if (place->own_folder)
        add_below(files, place->folder, ".csv", DEEPEST);
    plat_game_folder_rules(place, files);
}

void plat_game_folder_rules(const PlatGameFolder *place, PlatStrings *files) {
    char path[4400];
    snprintf(path, sizeof path, "%s/%s.md", place->folder, place->name);
    if (!place->own_folder && plat_is_file(path)) {
        plat_strings_add(files, path);
        return;
    }
    add_below(files, place->folder, "/RULES.md", place->own_folder ? DEEPEST : 0);
    plat_strings_sort(files);
}
