/* plat list, plat rules: what there is to play. */
#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "arguments.h"
#include "commands.h"
#include "render/showing.h"
#include "session/search_path.h"
#include "session/session.h"
#include "system/files.h"

static const PlatCommand list = {
    .name = "list",
    .usage = "",
    .text = "Lists the games that are found in the current folder, in $PLAT_PATH and among those\n"
            "installed, with their players and modules. A folder that is no game is passed over.",
};
static const PlatCommand rules = {
    .name = "rules",
    .usage = "GAME",
    .text = "Prints the numbered rules of a game: the RULES.md that lies beside its script.",
    .min = 1,
    .max = 1,
};

/* --- list --- */

static void put_modules(const PlatHost *host, int indent) {
    char **module = plat_host_list_modules(plat_host_folder(host));
    if (module && module[0]) {
        printf("%*swith", indent, "");
        for (int n = 0; module[n]; n++)
            printf("%s %s", n ? "," : "", module[n]);
        putchar('\n');
    }
    plat_host_names_free(module);
}

/* A game that cannot be loaded is listed with its reason: it is there, after all. */
static void put_game(const char *name, int width) {
    PlatRequest request;
    PlatError error = {0};
    PlatHost *host = NULL;
    plat_request_init(&request);
    request.game = strdup(name);
    printf("%-*s  ", width, name);
    if (!request.game || plat_session_load(&host, &request, false, &error) != PLAT_OK) {
        printf("does not load: ");
        plat_output_line(stdout, plat_showing_utf8(), error.where);
        printf("%s", error.where[0] ? ": " : "");
        plat_output_line(stdout, plat_showing_utf8(), error.text);
        putchar('\n');
    } else {
        int min = 0;
        int max = 0;
        plat_host_players(host, &min, &max);
        plat_output_line(stdout, plat_showing_utf8(), plat_host_title(host));
        if (min == max)
            printf(", %d player%s\n", min, min == 1 ? "" : "s");
        else
            printf(", %d to %d players\n", min, max);
        put_modules(host, width + 2);
        plat_host_free(host);
    }
    plat_request_free(&request);
}

int plat_list_command(int argc, char **argv) {
    PlatWords words;
    int code = plat_arguments_read(&list, argc, argv, NULL, NULL, NULL, &words);
    if (code >= 0)
        return code;
    char **game = plat_search_games();
    int width = 0;
    for (int n = 0; game && game[n]; n++) {
        int length = (int)strlen(game[n]);
        width = length > width ? length : width;
    }
    for (int n = 0; game && game[n]; n++)
        put_game(game[n], width);
    if (game && !game[0])
        fputs("No games are found here, in $PLAT_PATH or beside the program.\n", stdout);
    plat_host_names_free(game);
    return plat_finish_output(PLAT_EXIT_FINE);
}

/* --- rules --- */

/* RULES.md beside the script, or for a script that shares its folder with others, NAME.md. */
static FILE *open_rules(const char *script, char *name, size_t size) {
    int folder = plat_folder_part(script);
    int stem = (int)strlen(script + folder) - (int)strlen(".lua");
    snprintf(name, size, "%.*s%.*s.md", folder, script, stem, script + folder);
    FILE *file = fopen(name, "r");
    if (!file) {
        snprintf(name, size, "%.*sRULES.md", folder, script);
        file = fopen(name, "r");
    }
    return file;
}

static int put_rules(const char *game) {
    char script[4096];
    char name[4160];
    PlatError error = {0};
    if (plat_search_find(game, script, sizeof script, &error) != PLAT_OK)
        return plat_complain(rules.name, &error);
    FILE *file = open_rules(script, name, sizeof name);
    if (!file) {
        plat_error_set(&error, PLAT_E_IO, "", "%s has no rules in words: %s: %s", game, name,
                       strerror(errno));
        return plat_complain(rules.name, &error);
    }
    char line[4096];
    while (fgets(line, sizeof line, file)) {
        line[strcspn(line, "\r\n")] = '\0';
        plat_output_line(stdout, true, line);
        putchar('\n');
    }
    fclose(file);
    return PLAT_EXIT_FINE;
}

int plat_rules_command(int argc, char **argv) {
    PlatWords words;
    int code = plat_arguments_read(&rules, argc, argv, NULL, NULL, NULL, &words);
    return code >= 0 ? code : plat_finish_output(put_rules(words.word[0]));
}
