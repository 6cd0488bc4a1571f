/* Ways to play. Flags that say how to play leave one way; the seed, bots and the like do not. */
#include "configurations.h"

#include <stdlib.h>
#include <string.h>

#include "host/lexer.h"
#include "kernel/scope.h"
#include "session/session.h"
#include "system/files.h"
#include "system/output.h"

typedef struct Ways {
    PlatConfigurationVisit *way;
    void *context;
} Ways;

/* By every number of players. */
static PlatStatus by_players(const Ways *ways, PlatRequest *request, const PlatHost *host,
                             PlatError *error) {
    int min, max;
    PlatStatus status = PLAT_OK;
    plat_host_players(host, &min, &max);
    for (int players = min; status == PLAT_OK && players <= max; players++) {
        request->players = players;
        status = ways->way(ways->context, request, error);
    }
    request->players = 0;
    return status;
}

/* With one thing more: a module, or a variant. */
static PlatStatus with(const Ways *ways, const PlatRequest *request, const char *what,
                       const char *name, PlatError *error) {
    PLAT_REQUEST more = {0};
    TRY(plat_request_copy(&more, request, error));
    more.plain = strcmp(what, "variant") != 0;
    TRY(plat_request_take(&more, what, name, error));
    return ways->way(ways->context, &more, error);
}

static PlatStatus with_each(const Ways *ways, const PlatRequest *request, const PlatHost *host,
                            PlatError *error) {
    char **module = plat_host_list_modules(plat_host_folder(host));
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && module && module[n]; n++)
        status = with(ways, request, "module", module[n], error);
    plat_host_names_free(module);
    for (int n = 0; status == PLAT_OK && n < plat_host_variants(host); n++)
        status = with(ways, request, "variant", plat_host_variant(host, n).name, error);
    return status;
}

static PlatStatus try_pair(const PlatRequest *request, const char *one, const char *other,
                           PlatPairVisit *apart, PlatError *error) {
    PLAT_REQUEST pair = {0};
    PLAT_HOST *host = NULL;
    PlatError why;
    TRY(plat_request_copy(&pair, request, error));
    TRY(plat_request_take(&pair, "module", one, error));
    TRY(plat_request_take(&pair, "module", other, error));
    if (plat_session_load(&host, &pair, false, &why) != PLAT_OK)
        apart(one, other, &why);
    return PLAT_OK;
}

PlatStatus plat_configuration_pairs(const PlatRequest *request, PlatPairVisit *apart,
                                    PlatError *error) {
    PLAT_HOST *host = NULL;
    TRY(plat_session_load(&host, request, false, error));
    char **module = plat_host_list_modules(plat_host_folder(host));
    PlatStatus status = PLAT_OK;
    for (int i = 0; module && module[i]; i++)
        for (int n = 0; status == PLAT_OK && n < i; n++)
            status = try_pair(request, module[n], module[i], apart, error);
    plat_host_names_free(module);
    return status;
}

bool plat_configuration_is_one(const PlatRequest *request) {
    return request->players || request->modules.count || request->variant || request->plain ||
           request->options.count || request->tables.count;
}

PlatStatus plat_configurations(PlatRequest *request, PlatConfigurationVisit *way, void *context,
                               PlatError *error) {
    const Ways ways = {way, context};
    const bool one = plat_configuration_is_one(request);
    bool is_module;
    PLAT_HOST *host = NULL;
    TRY(plat_module_take(request, NULL, &is_module, error));
    if (one)
        return way(context, request, error);
    request->plain = true;
    TRY(plat_session_load(&host, request, true, error));
    TRY(by_players(&ways, request, host, error));
    return is_module ? PLAT_OK : with_each(&ways, request, host, error);
}

void plat_configuration_name(const PlatHost *host, const PlatRequest *request, PlatBuffer *name) {
    const int seats = plat_host_rules(host)->seats;
    plat_buffer_add(name, "%d player%s", seats, plat_plural(seats));
    if (request->variant)
        plat_buffer_add(name, ", variant %s,", request->variant);
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(name, "%s%s", n ? ", " : " with ", plat_host_module(host, n));
}

/* A module's script is read, not run: without its game it does not run. */

enum { MOST_REQUIRED = 64, LONGEST = 256 };

/* `local variable = require "name"`. */
typedef struct Required {
    char variable[LONGEST], name[LONGEST];
} Required;

typedef struct Script {
    PlatLexer lexer;
    Required required[MOST_REQUIRED];
    int count;
} Script;

/* --- reading --- */

/* The next token that is no comment. False at the end. */
static bool next(PlatLexer *lexer) {
    while (plat_lexer_next(lexer))
        if (lexer->kind != PLAT_TOKEN_COMMENT)
            return true;
    return false;
}

static void take(const PlatLexer *lexer, size_t trimmed, char name[LONGEST]) {
    snprintf(name, LONGEST, "%.*s", (int)(lexer->length - 2 * trimmed),
             lexer->text + lexer->at + trimmed);
}

/* Read `"name"` or `("name"`, a quoted string of one line. */
static bool read_string(PlatLexer *lexer, char name[LONGEST]) {
    if (!next(lexer) || (plat_lexer_is(lexer, "(") && !next(lexer)))
        return false;
    if (lexer->kind != PLAT_TOKEN_STRING || lexer->length < 3 || lexer->text[lexer->at] == '[')
        return false;
    take(lexer, 1, name);
    return true;
}

/* Behind `module`: read `("name", game`, and give the game's name. */
static bool read_module(Script *script, char game[LONGEST]) {
    PlatLexer *lexer = &script->lexer;
    char word[LONGEST];
    if (!read_string(lexer, word) || !next(lexer) || !plat_lexer_is(lexer, ",") || !next(lexer) ||
        lexer->kind != PLAT_TOKEN_NAME)
        return false;
    if (plat_lexer_is(lexer, "require"))
        return read_string(lexer, game);
    take(lexer, 0, word);
    for (int n = script->count; n > 0; n--)
        if (strcmp(script->required[n - 1].variable, word) == 0) {
            snprintf(game, LONGEST, "%s", script->required[n - 1].name);
            return true;
        }
    return false;
}

/* The name of the game in `module("name", game)`. False when there is no such call. */
static bool find_game(Script *script, char game[LONGEST]) {
    PlatLexer *lexer = &script->lexer;
    char variable[LONGEST] = "", name[LONGEST];
    while (next(lexer)) {
        if (plat_lexer_is(lexer, "module")) {
            if (read_module(script, game))
                return true;
        } else if (plat_lexer_is(lexer, "require")) {
            if (read_string(lexer, name) && variable[0] && script->count < MOST_REQUIRED) {
                Required *required = &script->required[script->count++];
                memcpy(required->variable, variable, sizeof variable);
                memcpy(required->name, name, sizeof name);
            }
        } else if (lexer->kind == PLAT_TOKEN_NAME) {
            take(lexer, 0, variable);
        } else if (!plat_lexer_is(lexer, "=")) {
            variable[0] = '\0';
        }
    }
    return false;
}

/* --- looking it up --- */

/* True when a game lies at `path`, which is found by its whole path: no "mist/../dale", which would
 * seem to lie in the module's folder. */
static bool is_at(const char *path, PlatGameFolder *game) {
    PlatError ignored;
    PLAT_FREED char *whole = plat_is_file(path) ? realpath(path, NULL) : NULL;
    return whole && plat_game_folder_find(game, whole, &ignored) == PLAT_OK;
}

/* Beside the module, or in a folder above it: GAME/modules/NAME/NAME.lua. */
static PlatStatus look_up(const PlatGameFolder *module, const char *name, PlatGameFolder *game,
                          PlatError *error) {
    static const char *const between[] = {"", "../", "../../"};
    char path[4096 + 2 * LONGEST + 16];
    for (size_t n = 0; n < sizeof between / sizeof *between; n++) {
        snprintf(path, sizeof path, "%s/%s%s.lua", module->folder, between[n], name);
        if (is_at(path, game))
            return PLAT_OK;
    }
    snprintf(path, sizeof path, "%s/../%s/%s.lua", module->folder, name, name);
    return is_at(path, game) ? PLAT_OK : plat_game_folder_find(game, name, error);
}

PlatStatus plat_module_game(const PlatGameFolder *module, PlatGameFolder *game, bool *is_module,
                            PlatError *error) {
    PLAT_TEXT text = {0};
    PLAT_FREED Script *script = calloc(1, sizeof *script);
    char name[LONGEST];
    *is_module = false;
    if (!script)
        return plat_no_memory(error);
    TRY(plat_file_text(module->script, &text, error));
    plat_lexer_begin(&script->lexer, text.text, text.length);
    *is_module = find_game(script, name);
    return *is_module ? look_up(module, name, game, error) : PLAT_OK;
}

PlatStatus plat_module_take(PlatRequest *request, PlatGameFolder *place, bool *is_module,
                            PlatError *error) {
    PlatGameFolder found, game;
    PlatError ignored;
    *is_module = false;
    if (plat_game_folder_find(&found, request->game, &ignored) != PLAT_OK)
        return PLAT_OK; /* loading the game says what is wrong */
    TRY(plat_module_game(&found, &game, is_module, error));
    if (!*is_module)
        return PLAT_OK;
    if (place)
        *place = found;
    TRY(plat_request_take(request, "module", found.script, error));
    return plat_request_take(request, "game", game.script, error);
}
