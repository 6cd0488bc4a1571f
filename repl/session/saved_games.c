/* Which games there are is asked of the folder each time: other programs play too. */
#include "saved_games.h"

#include <ctype.h>
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <time.h>
#include <unistd.h>

#include "kernel/scope.h"
#include "search_path.h"
#include "system/files.h"

static const char END[] = ".plat";

enum { LONGEST_NAME = 100 };

static bool is_name(const char *name) {
    size_t length = strlen(name);
    if (!length || length > LONGEST_NAME || name[0] == '.')
        return false;
    for (const char *c = name; *c; c++)
        if (!isalnum((unsigned char)*c) && !strchr("-_.", *c))
            return false;
    return true;
}

static PlatStatus state_path(char **path, const char *name, PlatError *error) {
    PlatError why = {0};
    PlatStatus status = plat_state_path(path, name, &why);
    return status == PLAT_OK
               ? status
               : plat_fail(error, status,
                           status == PLAT_E_IO ? "there is no folder for saved games: %s" : "%s",
                           why.text);
}

PlatStatus plat_saved_games_path(char **path, const char *name, PlatError *error) {
    char file[sizeof "games/.plat" + LONGEST_NAME];
    if (!is_name(name))
        return plat_fail(error, PLAT_E_NAME,
                         "`%.100s` cannot be the name of a saved game: use "
                         "letters, digits, `-`, `_` and `.`",
                         name);
    snprintf(file, sizeof file, "games/%s%s", name, END);
    TRY(state_path(path, file, error));
    if (plat_ends_with(name, END) && access(*path, F_OK) != 0)
        (*path)[strlen(*path) - strlen(END)] = '\0';
    return PLAT_OK;
}

int plat_saved_games_name_length(const char *path) {
    const char *name = path + plat_folder_part(path);
    size_t length = strlen(name);
    return (int)(plat_ends_with(name, END) ? length - strlen(END) : length);
}

char *plat_saved_games_name_of(const char *path) {
    return strndup(path + plat_folder_part(path), (size_t)plat_saved_games_name_length(path));
}

/* `none` begins the message when there is none. */
static PlatStatus find(char **path, const char *name, const char *none, PlatError *error) {
    struct stat about;
    PlatStatus status = plat_saved_games_path(path, name, error);
    if (status != PLAT_OK || lstat(*path, &about) == 0) /* opening says what is wrong with it */
        return status;
    if (errno != ENOENT)
        status = plat_file_error(*path, error);
    free(*path);
    *path = NULL;
    if (status != PLAT_OK)
        return status;
    PLAT_STRINGS names = {0};
    plat_saved_games_list(&names, NULL);    /* without it there is no suggestion */
    for (int n = 0; n < names.count; n++) { /* a path is longer than the name in it */
        const int length = plat_saved_games_name_length(names.word[n]);
        memmove(names.word[n], names.word[n] + plat_folder_part(names.word[n]), (size_t)length);
        names.word[n][length] = '\0';
    }
    PlatHint hint = plat_name_hint(name, (const char *const *)names.word, names.count, "`*`",
                                   "; `plat games` lists the saved games");
    return plat_fail(error, PLAT_E_NAME, "%s `%s`%s", none, name, hint.text);
}

PlatStatus plat_saved_games_find(char **path, const char *name, PlatError *error) {
    return find(path, name, "there is no saved game", error);
}

PlatStatus plat_saved_games_file(char **path, const char *typed, PlatError *error) {
    if (strcmp(typed, "-") != 0 && access(typed, F_OK) != 0 && is_name(typed)) {
        PlatStatus status = find(path, typed, "there is no file or saved game", error);
        if (status == PLAT_OK || (status == PLAT_E_NAME && !plat_ends_with(typed, END)))
            return status;
    }
    *path = strdup(typed);
    return *path ? PLAT_OK : plat_no_memory(error);
}

PlatStatus plat_saved_games_journal(char **path, const char *typed, PlatError *error) {
    char script[4096];
    PlatError ignored;
    if (plat_ends_with(typed, END))
        return plat_saved_games_file(path, typed, error);
    *path = NULL;
    if (plat_search_find(typed, script, sizeof script, &ignored) == PLAT_E_NAME &&
        plat_saved_games_find(path, typed, &ignored) != PLAT_OK)
        *path = NULL;
    return PLAT_OK;
}

char *plat_saved_games_name(const char *game) {
    PlatBuffer name = {0};
    char day[16] = "game";
    time_t now = time(NULL);
    struct tm date;
    if (localtime_r(&now, &date))
        strftime(day, sizeof day, "%Y-%m-%d", &date);
    plat_buffer_add(&name, "%s-%s", game, day);
    return plat_buffer_take(&name);
}

/* --- all of them --- */

static struct timespec written(const char *path) {
    struct stat about;
    if (stat(path, &about) != 0)
        return (struct timespec){0};
    return about.st_mtim;
}

static int by_time(const void *a, const void *b) {
    const char *const *one = a, *const *other = b;
    struct timespec first = written(*one), second = written(*other);
    if (first.tv_sec != second.tv_sec)
        return first.tv_sec < second.tv_sec ? 1 : -1;
    if (first.tv_nsec != second.tv_nsec)
        return first.tv_nsec < second.tv_nsec ? 1 : -1;
    return strcmp(*one, *other);
}

PlatStatus plat_saved_games_list(PlatStrings *games, PlatError *error) {
    PlatStrings all = {0};
    PLAT_FREED char *folder = NULL;
    PlatStatus status = state_path(&folder, "games", error);
    if (status == PLAT_OK && (access(folder, F_OK) == 0 || errno != ENOENT))
        status = plat_folder_list(&all, folder, error);
    for (int n = 0; n < all.count; n++)
        if (plat_ends_with(all.word[n], END))
            plat_strings_add(games, all.word[n]);
    plat_strings_free(&all);
    if (games->count)
        qsort(games->word, (size_t)games->count, sizeof *games->word, by_time);
    return status == PLAT_OK && games->failed ? plat_no_memory(error) : status;
}
