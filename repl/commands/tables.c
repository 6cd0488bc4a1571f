/* plat tables: the data files of a game, and those that are lists of records as CSV. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "proof/configurations.h"
#include "scaffold/scaffold.h"
#include "session/session.h"
#include "system/files.h"
#include "system/output.h"

enum { PATH_SIZE = 4400 };

/* Where a table goes: DIR/NAME.csv, where a name in a folder has "-" between its parts. */
static void csv_path(char *path, const char *folder, const char *name) {
    int length = (int)strlen(name) - (plat_ends_with(name, ".csv") ? 4 : 0);
    int begin = snprintf(path, PATH_SIZE, "%s/", folder);
    snprintf(path + begin, (size_t)(PATH_SIZE - begin), "%.*s.csv", length, name);
    for (char *c = path + begin; *c; c++)
        *c = *c == '/' ? '-' : *c;
}

/* A table that is there already may have been changed by hand, and stays as it is. */
static PlatStatus write_table(const char *path, const char *text, PlatError *error) {
    if (plat_is_file(path))
        return plat_error_set(error, PLAT_E_IO, path, "this file is there already");
    return plat_file_write(path, "w", text, strlen(text), error);
}

/* The rows that a file of a module adds, with their tables, after its name. */
static void print_rows(const PlatParts *parts, const char *file) {
    const size_t length = strlen(file);
    const char *table = NULL;
    for (int n = 0; n < parts->count; n++) {
        const PlatHostPart *part = &parts->part[n];
        if (strcmp(part->group, "row") != 0 || strncmp(part->place, file, length) != 0 ||
            !strchr(":", part->place[length]))
            continue;
        const bool same = table && strcmp(table, part->path) == 0;
        if (table && !same)
            plat_print(" to %s;", table);
        plat_print("%s %s", same ? "," : table ? "" : ": adds", part->name);
        table = part->path;
    }
    if (table)
        plat_print(" to %s", table);
}

/* One line about a table. Only a file that cannot be written is a failure. */
static PlatStatus put_table(PlatHost *host, const PlatParts *parts, int n, const char *folder,
                            PlatError *error) {
    const PlatHostFile file = plat_host_file(host, n);
    char path[PATH_SIZE];
    char *text = NULL;
    PlatError why;
    PlatStatus status = plat_host_table_csv(host, &text, n, &why);
    if (status == PLAT_E_MEMORY)
        return plat_no_memory(error);
    plat_print("%-16s  %s", file.required, file.name);
    print_rows(parts, file.name);
    if (status != PLAT_OK) {
        plat_print(": not as CSV: %s\n", why.text);
        return PLAT_OK;
    }
    if (folder) {
        csv_path(path, folder, file.required);
        status = write_table(path, text, error);
        if (status == PLAT_OK)
            plat_print(" -> %s", path);
    }
    putchar('\n');
    free(text);
    return status;
}

static bool lies_in(const char *path, const char *folder) {
    char *real = realpath(path, NULL), *above = realpath(folder, NULL);
    size_t length = above ? strlen(above) : 0;
    bool lies = real && above && strncmp(real, above, length) == 0 && real[length] == '/';
    free(real);
    free(above);
    return lies;
}

/* Those of a module are the files in its folder. */
static PlatStatus put_tables(PlatHost *host, const PlatGameFolder *module, const char *folder,
                             PlatError *error) {
    int tables = 0;
    PlatParts parts;
    PlatStatus status = plat_parts_find(&parts, host, error);
    for (int n = 0; status == PLAT_OK && n < plat_host_files(host); n++) {
        const PlatHostFile file = plat_host_file(host, n);
        if (!file.data || (module && !lies_in(file.path, module->folder)))
            continue;
        status = put_table(host, &parts, n, folder, error);
        tables++;
    }
    if (tables == 0)
        plat_print("The %s no data files.\n", module ? "module reads" : "rules read");
    plat_parts_free(&parts);
    return status;
}

/* The module of that name of the game that the host has loaded, in play besides. */
static PlatStatus take_named(PlatHost **host, PlatRequest *request, PlatGameFolder *place,
                             const char *module, PlatError *error) {
    char path[PATH_SIZE];
    snprintf(path, sizeof path, "%.4000s/modules/%.100s", plat_host_folder(*host), module);
    if (!plat_is_folder(path))
        snprintf(path, sizeof path, "%.4000s/modules/%.100s.lua", plat_host_folder(*host), module);
    plat_host_free(*host);
    *host = NULL;
    PlatStatus status = plat_request_take(request, "module", module, error);
    if (status == PLAT_OK)
        status = plat_session_load(host, request, false, error);
    return status == PLAT_OK ? plat_game_folder_find(place, path, error) : status;
}

static PlatStatus run(PlatArguments *arguments, PlatHost **host, PlatError *error) {
    PlatRequest *request = &arguments->request;
    const char *module = arguments->words > 1 ? arguments->word[1] : NULL;
    const char *typed = plat_flag_value(arguments, "csv");
    PlatGameFolder place;
    bool is_module = false;
    TRY(plat_module_take(request, &place, &is_module, error));
    TRY(is_module ? plat_session_load(host, request, false, error)
                  : plat_session_load_usual(host, request, false, error));
    if (module)
        TRY(take_named(host, request, &place, module, error));
    if (typed) {
        char folder[PATH_SIZE];
        snprintf(folder, sizeof folder, "%.4000s/x", typed);
        plat_folders_make(folder, 0777);
    }
    return put_tables(*host, is_module || module ? &place : NULL, typed, error);
}

static int list_tables(PlatArguments *arguments) {
    PlatError error = {0};
    PlatHost *host = NULL;
    const PlatStatus status = run(arguments, &host, &error);
    plat_host_free(host);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_report_error("tables", &error);
}

const PlatCommand plat_command_tables = {
    .name = "tables",
    .brief = "list a game's data files, or write them for a spreadsheet",
    .usage = "GAME [MODULE] [--csv DIR] [flags]",
    .first_word = PLAT_WORD_GAME,
    .text = "Lists the data files that a game reads. With --csv plat writes those that are lists\n"
            "of rows to DIR as CSV files, which a spreadsheet opens and rules read:\n"
            "`require \"cards.csv\"`, or --table cards=DIR/cards.csv for one game. plat names the\n"
            "files that it cannot write, with the reason, and overwrites none. With MODULE, a\n"
            "module of the game: only its own files. GAME may also be the folder of a module.",
    .flag = {{"csv", 0, "DIR", "write them to this folder; plat creates it", 0}},
    .begins_game = true,
    .min = 1,
    .max = 2,
    .run = list_tables,
};
