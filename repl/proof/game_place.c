/* Where games lie: see game_place.h. */
#include "game_place.h"

#include <dirent.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "test_files.h"

enum { DEEPEST = 4 /* folders looked into below a game's own */ };

static bool is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

static bool is_file(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISREG(about.st_mode);
}

/* Fill in what follows from the script. */
static void read_script(PlatGamePlace *place) {
    if (strncmp(place->script, "./", 2) == 0) /* as it would be typed */
        memmove(place->script, place->script + 2, strlen(place->script) - 1);
    const char *slash = strrchr(place->script, '/');
    const char *base = slash ? slash + 1 : place->script;
    snprintf(place->folder, sizeof place->folder, "%.*s", slash ? (int)(slash - place->script) : 1,
             slash ? place->script : ".");
    snprintf(place->name, sizeof place->name, "%.*s", (int)strcspn(base, "."), base);
    char *real = realpath(place->folder, NULL);
    const char *last = real ? strrchr(real, '/') : NULL;
    place->own_folder = last && strcmp(last + 1, place->name) == 0;
    free(real);
}

PlatStatus plat_game_place_find(PlatGamePlace *place, const char *game, PlatError *error) {
    const PlatSearchPath *path = plat_search_path();
    PlatStatus status = path ? plat_host_find(game, path->folder, path->folders, place->script,
                                              sizeof place->script, error)
                             : plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    plat_search_path_free(path);
    if (status == PLAT_OK)
        read_script(place);
    return status;
}

/* --- what belongs to it --- */

static bool ends_with(const char *name, const char *end) {
    size_t length = strlen(name), tail = strlen(end);
    return length > tail && strcmp(name + length - tail, end) == 0;
}

/* Files whose path ends with `end`, from the folder and those below it. */
static void add_below(PlatList *files, const char *folder, const char *end, int depth) {
    DIR *open = opendir(folder);
    for (struct dirent *entry; open && (entry = readdir(open));) {
        char path[4096];
        int length = snprintf(path, sizeof path, "%s/%s", folder, entry->d_name);
        if (entry->d_name[0] == '.' || length >= (int)sizeof path)
            continue;
        if (is_file(path) && ends_with(path, end))
            plat_list_word(files, path);
        else if (depth > 0 && strcmp(entry->d_name, "tests") != 0 && is_folder(path))
            add_below(files, path, end, depth - 1);
    }
    if (open)
        closedir(open);
}

void plat_game_place_scripts(const PlatGamePlace *place, PlatList *scripts) {
    if (!place->own_folder) {
        plat_list_word(scripts, place->script);
        return;
    }
    add_below(scripts, place->folder, ".lua", DEEPEST);
    plat_list_sort(scripts);
}

void plat_game_place_rules(const PlatGamePlace *place, PlatList *files) {
    char path[4400];
    snprintf(path, sizeof path, "%s/%s.md", place->folder, place->name);
    if (!place->own_folder && is_file(path)) {
        plat_list_word(files, path);
        return;
    }
    add_below(files, place->folder, "/RULES.md", place->own_folder ? DEEPEST : 0);
    plat_list_sort(files);
}

PlatStatus plat_game_place_tests(const PlatGamePlace *place, PlatList *files, PlatError *error) {
    char tests[3][4400];
    snprintf(tests[0], sizeof tests[0], "%s/tests", place->folder);
    snprintf(tests[1], sizeof tests[1], "tests/rules/%s", place->name);
    snprintf(tests[2], sizeof tests[2], "%s/../../../tests/rules/%s", place->folder, place->name);
    for (int n = 0; n < 3; n++)
        if (is_folder(tests[n]))
            return plat_test_files_add(files, tests[n], error);
    return plat_error_set(error, PLAT_E_NAME, place->name,
                          "the game has no tests: expected some in %s/tests", place->folder);
}
