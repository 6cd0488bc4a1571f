/* .load, .save, .export: games from files and to files. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "commands.h"
#include "match/record.h"
#include "prompt/game.h"
#include "session/autosave.h"
#include "session/journal_file.h"
#include "session/saved_games.h"
#include "session/search_path.h"
#include "system/files.h"

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
            if (!request->game)
                return plat_no_memory(error);
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

/* Whether the game at the prompt lives in that file. */
static bool is_own_file(const PlatPrompt *prompt, const char *path) {
    const PlatSaveFile *store = prompt->session.store;
    const char *kept = store ? plat_save_file_path(store) : NULL;
    struct stat one, other;
    return kept && stat(kept, &one) == 0 && stat(path, &other) == 0 && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

/* Go on with the game of a journal: in a game of its own, so the journal stays as it is. */
static PlatStatus load_journal(PlatPrompt *prompt, const char *path, PlatError *error) {
    PlatSession session = {0};
    PlatBuffer notes = {0};
    if (is_own_file(prompt, path))
        return plat_error_set(error, PLAT_E_BUSY, "",
                              "this is the game that goes on here: `.fork` makes a copy of it");
    PlatStatus status = plat_session_play(&session, path, &notes, error);
    if (status == PLAT_OK)
        status = plat_prompt_take(prompt, &session, error);
    if (status == PLAT_OK)
        status = plat_turns_resume(prompt, notes.text, error);
    free(notes.text);
    return status;
}

static PlatStatus do_load(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatRequest request = {.persons = true};
    char *path = NULL;
    PlatStatus status = plat_saved_games_journal(&path, rest, error);
    if (status != PLAT_OK || path) {
        status = status == PLAT_OK ? load_journal(prompt, path, error) : status;
        free(path);
        return status;
    }
    char *words = strdup(rest);
    if (!words)
        return plat_no_memory(error);
    status = read_request(words, &request, error);
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

static void game_words(PlatPlace *place) {
    plat_offer_names(place, plat_search_games());
    plat_offer_files(place);
}

PLAT_COMMAND(load, "GAME [FLAGS] | FILE.plat", "begin another game, or go on with a journal",
             "FLAGS are those of `plat play`: --players N, --module M, --variant V, --set "
             "OPTION=VALUE, --table NAME=FILE, --seed S, --bot SEAT=NAME; `--bot 1=me` leaves "
             "that seat to you. A journal itself stays as it is. Where there is no GAME of that "
             "name, it is the name of a kept game.",
             game_words, 0);

/* --- .save --- */

static PlatStatus do_save(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatStatus status = PLAT_OK;
    char *kept = NULL;
    if (!*rest && !plat_save_file_path(prompt->session.store))
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "this game is not kept: `.save NAME` keeps it");
    if (*rest)
        status = plat_session_keep(&prompt->session, rest, error);
    else if ((status = plat_prompt_commit(prompt, error)) == PLAT_OK &&
             !(kept = plat_session_name(&prompt->session)))
        status = plat_no_memory(error);
    if (status == PLAT_OK)
        plat_prompt_print(prompt, "The game is kept as %s.\n", kept ? kept : rest);
    free(kept);
    return status;
}

PLAT_COMMAND(save, "[NAME]", "keep the game under a name, or tell its name",
             "Each line that you type is on the disk before it is answered, so there is nothing "
             "to save again. `plat resume NAME` goes on with the game. At a terminal every game "
             "is kept, under its own name and the date until you give it another.",
             NULL, PLAT_NEEDS_GAME | PLAT_AT_CURTAIN);

/* --- .export --- */

/* Whether the record, played again under the current rules, leads to this position. */
static PlatStatus leads_here(const PlatMatch *match, bool *same, PlatError *error) {
    PlatMatch *again = NULL;
    PlatStatus status =
        plat_match_new(&again, plat_match_rules(match), plat_match_seed(match), 0, error);
    if (status == PLAT_OK)
        status = plat_record_play(match, again, NULL, NULL, error);
    *same = status == PLAT_OK && plat_match_hash(again) == plat_match_hash(match);
    plat_match_free(again);
    return status == PLAT_E_MEMORY ? status : PLAT_OK; /* else the rules refuse an entry */
}

/* FILE of "FILE", "FILE --rules" and "--rules FILE", freed by the caller. */
static PlatStatus read_target(const char *rest, char **path, bool *rules, PlatError *error) {
    static const char flag[] = "--rules";
    const size_t flag_length = strlen(flag);
    size_t length = strlen(rest);
    bool last = length >= flag_length && strcmp(rest + length - flag_length, flag) == 0;
    bool first = !last && strncmp(rest, flag, flag_length) == 0 && rest[flag_length] == ' ';
    if (first)
        rest += flag_length + strspn(rest + flag_length, " \t");
    length = strlen(rest) - (last ? flag_length : 0);
    while (length && strchr(" \t", rest[length - 1]))
        length--;
    if (!length)
        return plat_error_set(error, PLAT_E_FORMAT, "", "which file? Write `.export FILE`");
    *path = strndup(rest, length);
    *rules = first || last;
    return *path ? PLAT_OK : plat_no_memory(error);
}

static PlatStatus do_export(PlatPrompt *prompt, const char *rest, PlatError *error) {
    char *path = NULL;
    bool rules = false;
    PlatStatus status = read_target(rest, &path, &rules, error);
    if (status == PLAT_OK)
        status = plat_journal_file_write(&prompt->session, path,
                                         rules ? PLAT_JOURNAL_RULES : PLAT_JOURNAL_RECORD, error);
    if (status == PLAT_OK) {
        int entries = plat_match_entries(prompt->session.match);
        plat_prompt_print(prompt, "%d %s written to %s%s\n", entries,
                          entries == 1 ? "entry" : "entries", path,
                          rules ? ", with the rules" : "");
        bool same = true;
        if (!rules)
            status = leads_here(prompt->session.match, &same, error);
        if (!same && status == PLAT_OK)
            fputs("The rules were changed during the game: played again from the start, these "
                  "entries\n"
                  "lead to another position. `plat replay` tells where; with --rules the changes "
                  "are\n"
                  "written, too.\n",
                  prompt->out);
    }
    free(path);
    return status;
}

PLAT_COMMAND(export, "FILE [--rules]", "write the journal, which `plat replay` plays again",
             "With --rules, the file holds the rules as well, and what was undone and changed: "
             "it replays and can be played on anywhere, also with rules of your own.",
             plat_offer_files, PLAT_NEEDS_GAME);
