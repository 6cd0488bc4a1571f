/* plat page: one HTML file that plays a game. */
#include "commands.h"
#include "kernel/scope.h"
#include "pages/pages.h"

static PlatStatus make(PlatBuffer *page, PlatSession *session, const PlatArguments *arguments,
                       PlatError *error) {
    TRY(plat_game_page_begin(session, &arguments->request, plat_flag_people(arguments), error));
    const unsigned parts = (arguments->request.has_seed ? PLAT_GAME_PAGE_SEEDED : 0U) |
                           (plat_flag_value(arguments, "edit") ? PLAT_GAME_PAGE_EDIT : 0U);
    return plat_game_page(page, session, parts, NULL, error);
}

static int page(PlatArguments *arguments) {
    const char *path = plat_flag_value(arguments, "html");
    PlatSession session = {0};
    PlatError error = {0};
    PLAT_TEXT text = {0};
    if (!path)
        return plat_misuse("page", "--html FILE is missing");
    PlatStatus status = make(&text, &session, arguments, &error);
    plat_session_end(&session);
    if (status == PLAT_OK)
        status = plat_file_put(path, &text, &error);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_report_error("page", &error);
}

const PlatCommand plat_command_page = {
    .name = "page",
    .brief = "write a page that plays a game without a server",
    .usage = "GAME --html FILE [flags]",
    .first_word = PLAT_WORD_GAME,
    .text =
        "Writes one file of HTML (`-`: to standard output) that plays GAME in any browser, opened\n"
        "from a folder or from any website: the page of a table, the rules, and plat's engine as\n"
        "WebAssembly. It needs no network. One person plays with greedy bots, or several\n"
        "do at one device. The browser keeps the game at each answer, so a closed page goes on\n"
        "where it was.\n\n"
        "The menu saves the game as a journal, which plat play continues, and begins new games.\n"
        "With --seed the first one has that seed, else each has another. With --edit the page has\n"
        "all files of the game in an editor beside it, and changes take effect at once.",
    .flag = {{"html", 0, "FILE", "where to write the page", 0},
             {"edit", 0, NULL, "with the files of the game, to be changed", 0},
             {"people", 0, "N", "people at the device (1); the rest are bots", PLAT_MAX_SEATS}},
    .begins_game = true,
    .persons = true,
    .min = 1,
    .max = 1,
    .run = page,
};
