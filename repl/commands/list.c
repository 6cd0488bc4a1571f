/* plat list and plat rules: what games there are, and what their rules say. */
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "pages/pages.h"
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
        printf("%s %s%s", n ? "," : "", variant.name, variant.usual ? " (default)" : "");
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
    plat_print("does not load: %s\n", plat_error_line(error).text);
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
    char **game = plat_search_games(plat_flag(arguments, "gallery"));
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
        fputs("No games were found here, in $PLAT_PATH or next to the program.\n", stdout);
    plat_host_names_free(game);
    return code;
}

const PlatCommand plat_command_list = {
    .name = "list",
    .brief = "list the games, their modules and variants",
    .usage = "[--gallery]",
    .text = "Lists the games found in the current folder, in $PLAT_PATH and among those\n"
            "installed, with their players, modules and variants. A folder that is not a\n"
            "game is skipped. The games of the gallery are small and show one mechanism each:\n"
            "read them, play them, or begin with a copy of one (`plat new NAME --like GAME`).",
    .flag = {{"gallery", 0, NULL, "list the gallery instead", 0}},
    .run = list_games,
};

/* --- rules --- */

static PlatStatus rules_as_page(PlatArguments *arguments, const char *to, PlatError *error) {
    PLAT_TEXT page = {0};
    PlatHost *host = NULL; /* NULL for a module, and for rules that do not load */
    PlatError ignored;
    arguments->request.game = strdup(arguments->word[0]);
    plat_session_load_usual(&host, &arguments->request, false, &ignored);
    const PlatStatus status =
        plat_rules_page_of(&page, arguments->word[0], host ? plat_host_card_faces(host) : NULL,
                           plat_flag(arguments, "tested"), error);
    plat_host_free(host);
    return status == PLAT_OK ? plat_file_put(to, &page, error) : status;
}

/* All rules of a game, or the one or the section that is named. */
static PlatStatus rules_as_text(const char *game, const char *rule, PlatError *error) {
    char script[4096];
    PLAT_TEXT text = {0};
    TRY(plat_search_find(game, script, sizeof script, error));
    if (plat_rulebook_text(script, &text, error) != PLAT_OK) {
        const PlatError why = *error;
        return plat_fail(error, PLAT_E_IO, "%s has no written rules: %s: %s", game, why.where,
                         why.text);
    }
    if (rule)
        TRY(plat_rulebook_keep(&text, game, rule, error));
    plat_rulebook_plain(&text);
    plat_output_text(stdout, true, plat_buffer_text(&text));
    return PLAT_OK;
}

static int put_rules(PlatArguments *arguments) {
    const char *page = plat_flag_value(arguments, "html");
    const char *rule = arguments->words > 1 ? arguments->word[1] : NULL;
    PlatError error = {0};
    if (page && rule)
        return plat_misuse("rules", "--html writes all rules; leave out `%s`", rule);
    if (!page && plat_flag(arguments, "tested"))
        return plat_misuse("rules", "--tested is for a page; add `--html OUT`");
    const PlatStatus status = page ? rules_as_page(arguments, page, &error)
                                   : rules_as_text(arguments->word[0], rule, &error);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_report_error("rules", &error);
}

const PlatCommand plat_command_rules = {
    .name = "rules",
    .brief = "print the numbered rules of a game",
    .usage = "GAME [RULE | --html OUT [--tested]]",
    .first_word = PLAT_WORD_GAME,
    .text =
        "Prints the numbered rules of a game, the RULES.md next to its script, or one of them:\n"
        "RULE is its number or first word, or a word of a section's heading.\n\n"
        "With --html plat writes them as a page for players (`-`: to standard output), with the\n"
        "pictures that the rules ask for. With --tested a picture follows each rule that a test\n"
        "with a drawn board cites, and the name of the test.",
    .flag = {{"html", 0, "OUT", "write the rules as a page, with pictures", 0},
             {"tested", 0, NULL, "show the tests of the rules on the page", 0}},
    .min = 1,
    .max = 2,
    .run = put_rules,
};
