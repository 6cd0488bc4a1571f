/* .load, .export: games from files and to files. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "game.h"
#include "match/record.h"
#include "session/bundle.h"
#include "session/journal_file.h"
#include "session/search_path.h"

/* --- .load --- */

/* Read "GAME [--flag value]..." into `request`. `words` is written into. */
static PlatStatus read_request(char *words, PlatRequest *request, PlatError *error) {
    char *at = NULL;
    PlatStatus status = PLAT_OK;
    for (char *word = strtok_r(words, " \t", &at); status == PLAT_OK && word;
         word = strtok_r(NULL, " \t", &at)) {
        if (strncmp(word, "--", 2) != 0) {
            if (request->game)
                return plat_error_set(error, PLAT_E_FORMAT, "",
                                      "`%s` is left over: `.load` takes one game", word);
            request->game = strdup(word);
            continue;
        }
        char *value = strchr(word, '=');
        if (value)
            *value++ = 0;
        else
            value = strtok_r(NULL, " \t", &at);
        if (!value)
            return plat_error_set(error, PLAT_E_FORMAT, "", "%s needs a value", word);
        status = plat_request_take(request, word, value, error);
        if (status == PLAT_E_ARGUMENT)
            plat_error_set(error, status, "", "`.load` has no flag %s: see `.help load`", word);
    }
    if (status == PLAT_OK && !request->game)
        return plat_error_set(error, PLAT_E_FORMAT, "", "which game? Write `.load GAME`");
    return status;
}

static PlatStatus do_load(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatRequest request = {0};
    char *words = strdup(rest);
    if (!words)
        return plat_no_memory(error);
    PlatStatus status = read_request(words, &request, error);
    bool by_chance = !request.has_seed;
    if (status == PLAT_OK)
        status = plat_prompt_begin(prompt, &request, error);
    free(words);
    plat_request_free(&request);
    if (status != PLAT_OK)
        return status;
    plat_turns_banner(prompt, by_chance);
    return plat_turns_go_on(prompt, error);
}

static void game_words(PlatPlace *place) { plat_offer_names(place, plat_search_games()); }

const PlatPromptCommand plat_prompt_command_load = {
    .name = "load",
    .arguments = "GAME [FLAGS]",
    .brief = "begin another game",
    .text = "FLAGS are those of `plat play`: --players N, --module M, --variant V, --set "
            "OPTION=VALUE, --table NAME=FILE, --seed S, --bot SEAT=NAME.",
    .run = do_load,
    .words = game_words,
};

/* --- .export --- */

/* Whether the record, played again under the current rules, leads to this position. */
static bool leads_here(const PlatMatch *match) {
    PlatMatch *again = NULL;
    PlatError ignored;
    bool same = plat_match_new(&again, plat_match_rules(match), plat_match_seed(match), 0,
                               &ignored) == PLAT_OK &&
                plat_record_play(match, again, NULL, NULL, &ignored) == PLAT_OK &&
                plat_match_hash(again) == plat_match_hash(match);
    plat_match_free(again);
    return same;
}

static PlatStatus do_export(PlatPrompt *prompt, const char *rest, PlatError *error) {
    static const char flag[] = "--rules";
    const size_t flag_length = strlen(flag);
    const char *path_begin = rest;
    size_t length = strlen(rest);
    bool last = length >= flag_length && strcmp(rest + length - flag_length, flag) == 0;
    bool first = !last && strncmp(rest, flag, flag_length) == 0 && rest[flag_length] == ' ';
    if (first)
        path_begin += flag_length + strspn(rest + flag_length, " \t");
    length = strlen(path_begin) - (last ? flag_length : 0);
    while (length && strchr(" \t", path_begin[length - 1]))
        length--;
    if (!length)
        return plat_error_set(error, PLAT_E_FORMAT, "", "which file? Write `.export FILE`");
    char *path = strndup(path_begin, length);
    if (!path)
        return plat_no_memory(error);
    PlatStatus status = plat_journal_file_write(&prompt->session, path, error);
    if (status == PLAT_OK) {
        int entries = plat_match_entries(prompt->session.match);
        fprintf(prompt->out, "%d %s written to %s\n", entries, entries == 1 ? "entry" : "entries",
                path);
        if (!leads_here(prompt->session.match))
            fputs("The rules were changed during the game: played again from the start, these "
                  "entries\n"
                  "lead to another position. `plat replay` tells where.\n",
                  prompt->out);
    }
    if (status == PLAT_OK && (first || last))
        status = plat_bundle_write(prompt->session.host, path, prompt->out, error);
    free(path);
    return status;
}

const PlatPromptCommand plat_prompt_command_export = {
    .name = "export",
    .arguments = "FILE [--rules]",
    .brief = "write the journal, which `plat replay` plays again",
    .text = "With --rules, your own rule files are copied into the folder FILE.rules beside it.",
    .run = do_export,
    .words = plat_offer_files,
    .needs_game = true,
};
