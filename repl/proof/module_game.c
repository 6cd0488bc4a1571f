/* A module's script is read, not run: without its game it does not run. */
#include "module_game.h"

#include <stdlib.h>
#include <string.h>

#include "host/lexer.h"
#include "kernel/scope.h"
#include "system/files.h"

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
