/* plat new: makes a folder to begin with and prints the commands to type next. */
#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "commands.h"
#include "scaffold/scaffold.h"
#include "session/search_path.h"
#include "session/session.h"
#include "system/files.h"
#include "text/naming.h"

/* The name becomes a folder, a file and, for a module, a field of players: it must be valid as
 * each of them. */
static PlatStatus check_name(const char *name, bool is_module, PlatError *error) {
    static const char *const taken[] = {
        "and",  "break", "do",    "else",  "elseif", "end",    "false", "for",    "function",
        "goto", "if",    "in",    "local", "nil",    "not",    "or",    "repeat", "return",
        "then", "true",  "until", "while", "game",   "module", "tests", "tables", "modules"};
    size_t length = strlen(name);
    if (plat_naming_check(PLAT_NAMING_PLAIN, name, length, error) != PLAT_OK)
        return PLAT_E_NAME;
    if (length > 40 || !islower((unsigned char)name[0]) ||
        name[strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_-")] ||
        (is_module && strchr(name, '-'))) {
        return plat_fail(error, PLAT_E_NAME,
                         "\"%.60s\" cannot be %s; expected at most 40 lower-case letters, "
                         "digits%s and _, with a letter first",
                         name, is_module ? "a module's name" : "a name", is_module ? "" : ", -");
    }
    for (size_t n = 0; n < sizeof taken / sizeof *taken; n++)
        if (strcmp(name, taken[n]) == 0)
            return plat_fail(error, PLAT_E_NAME,
                             "\"%s\" cannot be a name: plat or Lua has another use for it", name);
    struct stat about;
    if (lstat(name, &about) == 0)
        return plat_fail(error, PLAT_E_TWICE, "%s already exists here", name);
    return PLAT_OK;
}

static bool is_game(const char *name, bool of_gallery) {
    char **games = plat_search_games(of_gallery);
    bool found = false;
    for (int n = 0; games && games[n]; n++)
        found = found || strcmp(games[n], name) == 0;
    plat_host_names_free(games);
    return found;
}

/* A folder here would hide the game of the same name. One of the gallery may be hidden: it is an
 * example. */
static PlatStatus check_hidden(const char *name, PlatError *error) {
    if (!is_game(name, false))
        return PLAT_OK;
    return plat_fail(error, PLAT_E_TWICE,
                     "`%s` already names a game; choose another name, or "
                     "copy that game: `plat new my-%s --like %s`",
                     name, name, name);
}

/* "tic-tac-toe" as a Lua variable: "tic_tac_toe". */
static void as_variable(const char *name, char *variable, size_t size) {
    snprintf(variable, size, "%s", name);
    for (char *at = variable; *at; at++)
        *at = isalnum((unsigned char)*at) ? *at : '_';
}

static void add_counter(PlatBuffer *out, const char *module) {
    plat_buffer_add(out, "%s:state { players = per_player { seen = counter { max = 99 } } }\n\n",
                    module);
}

static void count(PlatBuffer *out, const char *module, int indent) {
    plat_buffer_add(out, "%*sif not me.%s.seen:full() then me.%s.seen:add(1) end\n", indent, "",
                    module, module);
}

/* A hook after the first step. */
static void add_step_hook(PlatBuffer *out, const PlatParts *parts, const char *module) {
    for (int n = 0; n < parts->count; n++) {
        const PlatHostPart *part = &parts->part[n];
        if (strcmp(part->group, "step") != 0)
            continue;
        bool once =
            strncmp(part->about, "all", 3) != 0; /* it runs for the table, not for a player */
        add_counter(out, module);
        plat_buffer_add(out, "%s:after(\"%s\", function(%s)\n", module, part->name,
                        once ? "" : "me");
        if (once)
            plat_buffer_add(out, "  for me in seats() do\n");
        count(out, module, once ? 4 : 2);
        plat_buffer_add(out, "%send)\n\n", once ? "  end\n" : "");
        return;
    }
}

/* A hook at the first event that passes a player first; after a step in a game without any. */
static void add_hook(PlatBuffer *out, const PlatParts *parts, const char *module) {
    for (int n = 0; n < parts->count; n++) {
        const PlatHostPart *part = &parts->part[n];
        if (strcmp(part->group, "event") != 0 ||
            strncmp(part->title + strlen(part->name), "(me", 3) != 0)
            continue;
        add_counter(out, module);
        plat_buffer_add(out, "-- It passes %s.\n", part->title + strlen(part->name));
        plat_buffer_add(out, "%s:on(\"%s\", function(me)\n", module, part->name);
        count(out, module, 2);
        plat_buffer_add(out, "end)\n\n");
        return;
    }
    add_step_hook(out, parts, module);
}

/* The game's rules are no rules of the module: "rule 12" cites none. */
static void cite_nothing(char *text) {
    for (char *at = text; at && (at = strstr(at, "Rule")); at++)
        *at = 'r';
}

/* Make a module that lists what its game consists of. */
static PlatStatus make_module(PlatNewWords *words, const char *module_of, PlatError *error) {
    PLAT_REQUEST request = {.game = strdup(module_of)};
    PLAT_HOST *host = NULL;
    PLAT_TEXT list = {0}, hook = {0};
    PlatParts parts = {0};
    PlatExamples examples = {0};
    if (!request.game)
        return plat_no_memory(error);
    TRY(plat_session_load(&host, &request, false, error));
    TRY(plat_parts_find(&parts, host, error));
    plat_parts_list(&list, &parts, NULL, "-- ", 98);
    cite_nothing(list.text);
    add_hook(&hook, &parts, words->name);
    words->parts = plat_buffer_text(&list);
    words->hook = plat_buffer_text(&hook);
    PlatStatus status = list.failed || hook.failed
                            ? plat_no_memory(error)
                            : plat_examples_find(&examples, host, &parts, words, error);
    if (status == PLAT_OK)
        status = plat_new_from_template(plat_template_module, words, error);
    plat_examples_free(&examples);
    plat_parts_free(&parts);
    return status;
}

static PlatStatus make(const PlatArguments *arguments, PlatError *error) {
    const char *name = arguments->word[0];
    const char *module_of = plat_flag_value(arguments, "module-of");
    const char *like = plat_flag_value(arguments, "like");
    const char *from = module_of ? module_of : like;
    PlatGameFolder game = {.name = ""};
    char local[256], self[64], title[64];
    TRY(check_name(name, module_of, error));
    TRY(check_hidden(name, error));
    if (from)
        TRY(plat_game_folder_find(&game, from, error));
    snprintf(title, sizeof title, "%s", name);
    title[0] = (char)toupper((unsigned char)title[0]);
    as_variable(game.name, local, sizeof local);
    as_variable(name, self, sizeof self);
    PlatNewWords words = {
        .name = name, .self = self, .title = title, .game = game.name, .local = local};
    if (like)
        return plat_new_from_game(&game, &words, error);
    if (module_of)
        return make_module(&words, module_of, error);
    return plat_new_from_template(
        plat_flag(arguments, "csv") ? plat_template_csv : plat_template_game, &words, error);
}

/* Write what an editor needs into the new folder. */
static PlatStatus write_editor(const char *name, const char *module_of, PlatError *error) {
    PLAT_REQUEST request = {0};
    PLAT_HOST *host = NULL;
    char folder[80];
    snprintf(folder, sizeof folder, "./%s", name);
    TRY(plat_request_take(&request, "game", module_of ? module_of : folder, error));
    if (module_of)
        TRY(plat_request_take(&request, "module", folder, error));
    TRY(plat_session_load(&host, &request, false, error));
    return plat_editor_write(name, host, error);
}

static int new_folder(PlatArguments *arguments) {
    const char *name = arguments->word[0];
    const char *module_of = plat_flag_value(arguments, "module-of");
    PlatError error = {0};
    if (arguments->flags > 1)
        return plat_misuse("new", "choose only one of --game, --csv, --module-of and --like");
    if (make(arguments, &error) != PLAT_OK || write_editor(name, module_of, &error) != PLAT_OK)
        return plat_report_error("new", &error);
    char tests[64];
    snprintf(tests, sizeof tests, "%s/tests", name);
    printf("Made %s. Type next:\n\n", name);
    printf("  plat %s %s\n", plat_is_folder(tests) ? "test" : "check", name);
    if (module_of)
        printf("  plat play %s --module ./%s\n", module_of, name);
    else
        printf("  plat play %s\n", name);
    if (is_game(name, true))
        printf("\nIn this folder, `%s` is now your game, not that of the gallery.\n", name);
    return PLAT_EXIT_FINE;
}

const PlatCommand plat_command_new = {
    .name = "new",
    .brief = "create a game or a module in a new folder",
    .usage = "NAME [--game | --csv | --module-of GAME | --like GAME]",
    .text =
        "Creates a folder NAME here, with scripts, data files, numbered rules and tests, and\n"
        "prints the commands to type next. A new module has one event hook, one narrow and one\n"
        "widen that change the game, as far as random games show.",
    .flag = {{"game", 0, NULL, "create a game (the default)", 0},
             {"csv", 0, NULL, "create a game with a CSV data file", 0},
             {"module-of", 0, "GAME", "create a module of a game", 0},
             {"like", 0, "GAME", "copy a game, or one of the gallery", 0}},
    .min = 1,
    .max = 1,
    .run = new_folder,
};
