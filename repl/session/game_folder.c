/* A game that lies in a folder of its own name owns the whole folder; any other owns its script. */
#include "game_folder.h"

#include <stdlib.h>
#include <string.h>

#include "search_path.h"
#include "system/files.h"

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
    PlatStatus status = plat_search_find(game, place->script, sizeof place->script, error);
    if (status == PLAT_OK)
        read_script(place);
    return status;
}

/* --- what belongs to it --- */

/* Files whose path ends with `end`, from the folder and those below it. */
static void add_below(PlatList *files, const char *folder, const char *end, int depth) {
    PlatList found = {0};
    plat_folder_list(&found, folder, NULL);
    for (int n = 0; n < found.count; n++) {
        const char *path = found.word[n];
        if (plat_is_file(path) && plat_ends_with(path, end))
            plat_list_word(files, path);
        else if (depth > 0 && !plat_ends_with(path, "/tests") && plat_is_folder(path))
            add_below(files, path, end, depth - 1);
    }
    plat_list_free(&found);
}

void plat_game_folder_scripts(const PlatGameFolder *place, PlatList *scripts) {
    if (!place->own_folder) {
        plat_list_word(scripts, place->script);
        return;
    }
    add_below(scripts, place->folder, ".lua", DEEPEST);
    plat_list_sort(scripts);
}

void plat_game_folder_rules(const PlatGameFolder *place, PlatList *files) {
    char path[4400];
    snprintf(path, sizeof path, "%s/%s.md", place->folder, place->name);
    if (!place->own_folder && plat_is_file(path)) {
        plat_list_word(files, path);
        return;
    }
    add_below(files, place->folder, "/RULES.md", place->own_folder ? DEEPEST : 0);
    plat_list_sort(files);
}
