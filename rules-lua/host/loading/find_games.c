/* Finds games and modules by name. A name is looked up as NAME/NAME.lua, then NAME.lua. A list of
 * games or modules is made from the text of the files in a folder: no script runs. */
#include "find_games.h"

#include <ctype.h>
#include <dirent.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "host/sandbox/sandbox.h"
#include "kernel/scope.h"
#include "text/naming.h"

/* What is there: S_IFREG, S_IFDIR and so on; 0: nothing. */
static mode_t kind_of(const char *path) {
    struct stat facts;
    return stat(path, &facts) == 0 ? facts.st_mode & S_IFMT : 0;
}

const PlatRuleFile *plat_find_held(const PlatSetup *setup, const char *path) {
    for (int n = 0; n < setup->files; n++)
        if (strcmp(setup->file[n].path, path) == 0)
            return &setup->file[n];
    return NULL;
}

bool plat_find_is_file(const PlatSetup *setup, const char *path) {
    return setup->files ? plat_find_held(setup, path) != NULL : kind_of(path) == S_IFREG;
}

static bool ends_with(const char *text, const char *end) {
    size_t length = strlen(text), tail = strlen(end);
    return length >= tail && strcmp(text + length - tail, end) == 0;
}

bool plat_find_is_path(const char *name) {
    return strchr(name, '/') || ends_with(name, ".lua") || name[0] == '.';
}

bool plat_find_is_csv(const char *name) { return ends_with(name, ".csv"); }

bool plat_find_safe_name(const char *name) {
    return plat_naming_check(PLAT_NAMING_PLAIN, name, strlen(name), NULL) == PLAT_OK;
}

const char *plat_find_last_part(const char *path) {
    const char *slash = strrchr(path, '/');
    return slash ? slash + 1 : path;
}

void plat_find_folder(char *folder, size_t size, const char *file) {
    int length = (int)(plat_find_last_part(file) - file);
    snprintf(folder, size, "%.*s", length > 0 ? length - 1 : 1, length > 0 ? file : ".");
}

/* The last part of a path, with trailing slashes, "." and ".." resolved. */
static void base_name(const char *path, char *name, size_t size) {
    char real[PATH_MAX];
    snprintf(name, size, "%.255s", plat_find_last_part(realpath(path, real) ? real : path));
}

/* FOLDER/NAME.lua of a folder called NAME, or a .lua file itself. */
static bool find_in_path(const PlatSetup *setup, const char *path, char *found, size_t size) {
    if (plat_find_is_file(setup, path) && ends_with(path, ".lua"))
        return snprintf(found, size, "%s", path) < (int)size;
    if (!setup->files && kind_of(path) != S_IFDIR)
        return false;
    char name[256];
    base_name(path, name, sizeof name);
    size_t length = strlen(path);
    while (length > 1 && path[length - 1] == '/')
        length--;
    return snprintf(found, size, "%.*s/%s.lua", (int)length, path, name) < (int)size &&
           plat_find_is_file(setup, found);
}

bool plat_find_in_folder(const PlatSetup *setup, const char *folder, const char *name, char *found,
                         size_t size) {
    if (snprintf(found, size, "%s/%s/%s.lua", folder, name, name) < (int)size &&
        plat_find_is_file(setup, found))
        return true;
    return snprintf(found, size, "%s/%s.lua", folder, name) < (int)size &&
           plat_find_is_file(setup, found);
}

/* How many names there are in an array that ends with NULL; none in NULL. */
static int count_of(char *const *names) {
    int count = 0;
    while (names && names[count])
        count++;
    return count;
}

PlatHint plat_find_hint(const char *name, char **names) {
    PlatHint hint = plat_name_hint(name, (const char *const *)names, count_of(names), "`*`",
                                   "; `plat list` lists games and modules");
    plat_host_names_free(names);
    return hint;
}

PlatStatus plat_find_script(const PlatSetup *setup, const char *game, char *found, size_t size,
                            PlatError *error) {
    if (plat_find_is_path(game)) {
        if (find_in_path(setup, game, found, size))
            return PLAT_OK;
        return plat_fail(error, kind_of(game) == S_IFDIR ? PLAT_E_NAME : PLAT_E_IO,
                         "%s%s; expected a .lua file, or a folder that holds one of the same name",
                         game, kind_of(game) ? " is no game" : ": no such file or folder");
    }
    if (plat_naming_check(PLAT_NAMING_PLAIN, game, strlen(game), error) != PLAT_OK)
        return PLAT_E_NAME;
    for (int i = 0; i < setup->paths; i++)
        if (plat_find_in_folder(setup, setup->path[i], game, found, size))
            return PLAT_OK;
    if (!setup->files && kind_of(game) == S_IFDIR)
        return plat_fail(error, PLAT_E_NAME, "there is no game `%s`: the folder %s has no %s.lua",
                         game, game, game);
    PlatHint hint = plat_find_hint(game, plat_host_list_games(setup->path, setup->paths));
    return plat_fail(error, PLAT_E_NAME, "there is no game `%s`%s", game, hint.text);
}

PlatStatus plat_host_find(char *found, size_t size, const char *game, const char *const *path,
                          int paths, PlatError *error) {
    const PlatSetup setup = {.path = path, .paths = paths};
    return plat_find_script(&setup, game, found, size, error);
}

/* --- listing --- */

static void add_name(char ***names, const char *name) {
    int count = count_of(*names);
    for (int i = 0; i < count; i++)
        if (strcmp((*names)[i], name) == 0)
            return;
    char **grown = realloc(*names, ((size_t)count + 2) * sizeof *grown);
    if (!grown)
        return;
    *names = grown;
    grown[count] = strdup(name);
    grown[count + 1] = NULL;
}

static int compare_names(const void *a, const void *b) {
    return strcmp(*(char *const *)a, *(char *const *)b);
}

static char **sorted(char **names) {
    if (!names)
        return calloc(1, sizeof *names);
    qsort(names, (size_t)count_of(names), sizeof *names, compare_names);
    return names;
}

/* Whether a script calls `word`, by its text alone: no script runs to make a list. */
static bool calls(const char *text, const char *word) {
    for (const char *at = text; (at = strstr(at, word)) != NULL; at++) {
        char next = at[strlen(word)];
        bool starts = at == text || !(isalnum((unsigned char)at[-1]) || at[-1] == '_');
        if (starts && (next == ' ' || next == '"' || next == '(' || next == '{'))
            return true;
    }
    return false;
}

/* The same of a script's file. */
static bool declares(const char *file, const char *word) {
    size_t size;
    PLAT_FREED char *text = calloc(1, PLAT_MAX_SCRIPT + 1);
    return text && plat_sandbox_read_file(file, file, text, &size, NULL) == PLAT_OK &&
           calls(text, word);
}

/* Add the scripts of a folder that call `word`. */
static void add_scripts(char ***names, const char *folder, const char *word) {
    DIR *dir = opendir(folder);
    if (!dir)
        return;
    for (struct dirent *entry; (entry = readdir(dir)) != NULL;) {
        char name[256], found[2048];
        snprintf(name, sizeof name, "%s", entry->d_name);
        if (ends_with(name, ".lua"))
            name[strlen(name) - 4] = '\0';
        const PlatSetup disk = {0};
        if (!plat_find_safe_name(name) ||
            !plat_find_in_folder(&disk, folder, name, found, sizeof found))
            continue;
        if (declares(found, word))
            add_name(names, name);
    }
    closedir(dir);
}

/* Add those of FOLDER/INSIDE to the first `count`. `inside` ends in a slash, or is empty. */
static int add_tables(const char *folder, const char *inside, char (*name)[PLAT_TABLE_NAME],
                      int count, int max) {
    char path[2400], found[PLAT_TABLE_NAME];
    snprintf(path, sizeof path, "%s/%s", folder, inside);
    DIR *dir = opendir(path);
    for (struct dirent *entry; dir && count < max && (entry = readdir(dir)) != NULL;) {
        const char *last = entry->d_name;
        const int length = snprintf(found, sizeof found, "%s%s", inside, last);
        if (*last == '.' || length + 2 > (int)sizeof found)
            continue;
        snprintf(path, sizeof path, "%s/%s", folder, found);
        const mode_t kind = kind_of(path);
        if (kind == S_IFREG && (ends_with(last, ".lua") || plat_find_is_csv(last)))
            strcpy(name[count++], found);
        if (kind == S_IFDIR && strlen(inside) < PLAT_TABLE_NAME / 2) {
            strcat(found, "/");
            count = add_tables(folder, found, name, count, max);
        }
    }
    if (dir)
        closedir(dir);
    return count;
}

static int compare_texts(const void *a, const void *b) { return strcmp(a, b); }

int plat_find_tables(const char *folder, char (*name)[PLAT_TABLE_NAME], int max) {
    const int count = add_tables(folder, "", name, 0, max);
    qsort(name, (size_t)count, sizeof *name, compare_texts);
    return count;
}

char **plat_host_list_games(const char *const *path, int paths) {
    char **names = NULL;
    for (int i = 0; i < paths; i++)
        add_scripts(&names, path[i], "game");
    return sorted(names);
}

char **plat_host_list_modules(const char *folder) {
    char **names = NULL;
    char modules[2048];
    snprintf(modules, sizeof modules, "%s/modules", folder);
    add_scripts(&names, modules, "module");
    return sorted(names);
}

void plat_host_names_free(char **names) {
    if (!names)
        return;
    for (char **name = names; *name; name++)
        free(*name);
    free(names);
}
