/* plat list and plat rules: what games there are, and what their rules say. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "pages/rules_page.h"
#include "session/rulebook.h"
#include "session/search_path.h"
#include "session/session.h"
#include "system/files.h"
#include "system/output.h"

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

static void put_variants(const PlatHost *host, int indent) {
    if (!plat_host_variants(host))
        return;
    printf("%*svariants", indent, "");
    for (int n = 0; n < plat_host_variants(host); n++) {
        PlatHostVariant variant = plat_host_variant(host, n);
        printf("%s %s%s", n ? "," : "", variant.name, variant.usual ? " (usual)" : "");
    }
    putchar('\n');
}

enum { SECONDS = 10 /* of processor time for one game, which takes a hundredth of one */ };

typedef struct Listed {
    const char *name;
    int width;
} Listed;

static void put_failure(const Listed *game, const PlatError *error) {
    printf("%-*s  ", game->width, game->name);
    plat_print("does not load: %s%s%s\n", error->where, error->where[0] ? ": " : "", error->text);
}

/* A game that does not load is listed too, with the reason. */
static int put_game(void *context, PlatSubprocess *apart) {
    const Listed *game = context;
    PlatRequest request = {.game = strdup(game->name)};
    PlatError error = {0};
    PlatHost *host = NULL;
    plat_subprocess_next(apart, "", SECONDS);
    if (!request.game || plat_session_load(&host, &request, false, &error) != PLAT_OK) {
        put_failure(game, &error);
    } else {
        int min = 0;
        int max = 0;
        plat_host_players(host, &min, &max);
        printf("%-*s  ", game->width, game->name);
        plat_print("%s", plat_host_title(host));
        if (min == max)
            printf(", %d player%s\n", min, plat_plural(min));
        else
            printf(", %d to %d players\n", min, max);
        put_modules(host, game->width + 2);
        put_variants(host, game->width + 2);
        plat_host_free(host);
    }
    plat_request_free(&request);
    return plat_finish_output(PLAT_EXIT_FINE);
}

static int list_games(PlatArguments *arguments) {
    (void)arguments;
    char **game = plat_search_games();
    int width = 0;
    for (int n = 0; game && game[n]; n++) {
        int length = (int)strlen(game[n]);
        width = length > width ? length : width;
    }
    int code = PLAT_EXIT_FINE;
    for (int n = 0; game && game[n] && code == PLAT_EXIT_FINE; n++) {
        Listed listed = {game[n], width};
        PlatError error = {0};
        if (plat_subprocess(put_game, &listed, &code, &error) != PLAT_OK)
            put_failure(&listed, &error);
    }
    if (game && !game[0])
        fputs("No games were found here, in $PLAT_PATH or beside the program.\n", stdout);
    plat_host_names_free(game);
    return code;
}

const PlatCommand plat_command_list = {
    .name = "list",
    .brief = "list the games, their modules and variants",
    .usage = "",
    .text = "Lists the games found in the current folder, in $PLAT_PATH and among those\n"
            "installed, with their players, modules and variants. A folder that is not a\n"
            "game is skipped.",
    .run = list_games,
};

/* --- rules --- */

static PlatStatus put_bytes(void *context, FILE *file, PlatError *error) {
    const PlatBuffer *text = context;
    if (fwrite(text->text, 1, text->length, file) == text->length)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_IO, "", "it cannot be written");
}

static int rules_as_page(const char *game, const char *to) {
    PlatProof proof;
    PlatBuffer page = {0};
    PlatError error = {0};
    PlatStatus status = plat_proof_begin(&proof, game, NULL, 0, &error);
    if (status == PLAT_OK)
        status = plat_rules_page(&page, &proof, &error);
    if (status == PLAT_OK && strcmp(to, "-") == 0)
        fwrite(page.text, 1, page.length, stdout);
    else if (status == PLAT_OK)
        status = plat_file_replace(to, put_bytes, &page, &error);
    plat_proof_end(&proof);
    free(page.text);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_report_error("rules", &error);
}

static int put_rules(PlatArguments *arguments) {
    const char *game = arguments->word[0];
    if (plat_flag(arguments, "html"))
        return rules_as_page(game, plat_flag_value(arguments, "html"));
    char script[4096];
    PlatError error = {0};
    PlatBuffer text = {0};
    if (plat_search_find(game, script, sizeof script, &error) != PLAT_OK)
        return plat_report_error("rules", &error);
    if (plat_rulebook_text(script, &text, &error) != PLAT_OK) {
        PlatError why = error;
        plat_error_set(&error, PLAT_E_IO, "", "%s has no written rules: %s: %s", game, why.where,
                       why.text);
        return plat_report_error("rules", &error);
    }
    for (char *line = text.text, *next; *line; line = next) {
        next = line + strcspn(line, "\n");
        next += *next == '\n';
        line[strcspn(line, "\r\n")] = '\0';
        plat_output_line(stdout, true, line);
        putchar('\n');
    }
    free(text.text);
    return PLAT_EXIT_FINE;
}

const PlatCommand plat_command_rules = {
    .name = "rules",
    .brief = "print the numbered rules of a game",
    .usage = "GAME [--html OUT]",
    .text = "Prints the numbered rules of a game: the RULES.md beside its script.\n\n"
            "With --html they are written as a page (\"-\": to standard output). Below each rule\n"
            "that a test with a drawn board cites stands a picture of that position.",
    .flag = {{"html", 0, "OUT", "write them as a page, with pictures", 0}},
    .min = 1,
    .max = 1,
    .run = put_rules,
};
