/* .load, .save, .export: games from files and to files. */
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "commands.h"
#include "kernel/scope.h"
#include "match/record.h"
#include "prompt/start_game.h"
#include "session/autosave.h"
#include "session/journal_file.h"
#include "session/saved_games.h"
#include "session/search_path.h"

/* --- .load --- */

/* Read "GAME [--flag value]..." into `request`. `words` is written into. */
static PlatStatus read_request(char *words, PlatRequest *request, PlatError *error) {
    char *at = NULL;
    for (char *word = strtok_r(words, " \t", &at); word; word = strtok_r(NULL, " \t", &at)) {
        if (strncmp(word, "--", 2) != 0) {
            if (request->game)
                return plat_fail(error, PLAT_E_FORMAT, "unexpected `%s`: `.load` takes one game",
                                 word);
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
            return plat_fail(error, PLAT_E_FORMAT, "`%s` needs a value", word);
        PlatStatus status = plat_request_take(request, word, value, error);
        if (status == PLAT_E_ARGUMENT)
            plat_fail(error, status, "`.load` has no flag `%s`: see `.help load`", word);
        TRY(status);
    }
    return request->game ? PLAT_OK
                         : plat_fail(error, PLAT_E_FORMAT, "which game? Write `.load GAME`");
}

/* Whether the game at the prompt lives in that file. */
static bool is_own_file(const PlatPrompt *prompt, const char *path) {
    const PlatSaveFile *store = prompt->session.store;
    const char *kept = store ? plat_save_file_path(store) : NULL;
    struct stat one, other;
    return kept && stat(kept, &one) == 0 && stat(path, &other) == 0 && one.st_dev == other.st_dev &&
           one.st_ino == other.st_ino;
}

/* Continue the game of a journal: in a game of its own, so the journal stays as it is. */
static PlatStatus load_journal(PlatPrompt *prompt, const char *path, PlatError *error) {
    PlatSession session = {0};
    PLAT_TEXT notes = {0};
    if (is_own_file(prompt, path))
        return plat_fail(error, PLAT_E_BUSY,
                         "you are playing this game; `.fork` makes a copy of it");
    TRY(plat_session_play(&session, path, &notes, error));
    TRY(plat_prompt_take(prompt, &session, error));
    return plat_flow_resume(prompt, notes.text, error);
}

static PlatStatus do_load(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PLAT_REQUEST request = {.persons = true};
    PLAT_FREED char *path = NULL, *words = NULL;
    TRY(plat_saved_games_journal(&path, rest, error));
    if (path)
        return load_journal(prompt, path, error);
    words = strdup(rest);
    if (!words)
        return plat_no_memory(error);
    TRY(read_request(words, &request, error));
    TRY(plat_prompt_begin(prompt, &request, error));
    plat_flow_banner(prompt, !request.has_seed);
    return plat_flow_go_on(prompt, error);
}

static void game_words(PlatPlace *place) {
    plat_offer_names(place, plat_search_games(false));
    plat_offer_files(place);
}

PLAT_COMMAND(load, "GAME [FLAGS] | FILE.plat", "start another game, or continue a journal",
             "FLAGS are those of `plat play`: --players N, --module M, --variant V, --set "
             "OPTION=VALUE, --table NAME=FILE, --seed S, --bot SEAT=NAME; `--bot 1=me` leaves "
             "that seat to you. plat does not change the journal. GAME can also be the name of "
             "a saved game, unless a game has that name.",
             game_words, 0);

/* --- .save --- */

static PlatStatus do_save(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest && !plat_save_file_path(prompt->session.store))
        return plat_fail(error, PLAT_E_FORMAT, "this game is not saved: `.save NAME` saves it");
    TRY(*rest ? plat_session_keep(&prompt->session, rest, error)
              : plat_prompt_commit(prompt, error));
    PLAT_FREED char *name = plat_session_name(&prompt->session);
    plat_prompt_print(prompt, "The game is saved as %s.\n", name ? name : PLAT_OUTPUT_LOST);
    return PLAT_OK;
}

PLAT_COMMAND(save, "[NAME]", "save the game under a name, or show its name",
             "plat saves each line before it answers, so there is nothing to save again. `plat "
             "resume NAME` resumes the game. At a terminal plat saves every game, under its own "
             "name and the date until you name it.",
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

static PlatStatus do_export(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PLAT_FREED char *path = NULL;
    bool rules = false, same = true;
    const PlatMatch *match = prompt->session.match;
    const int entries = plat_match_entries(match);
    TRY(plat_take_file(&path, &rules, rest, "--rules", error));
    if (!*path)
        return plat_fail(error, PLAT_E_FORMAT, "which file? Write `.export FILE`");
    TRY(plat_journal_file_write(&prompt->session, path,
                                rules ? PLAT_JOURNAL_RULES : PLAT_JOURNAL_RECORD, error));
    plat_prompt_print(prompt, "%d %s written to %s%s\n", entries,
                      entries == 1 ? "entry" : "entries", path, rules ? ", with the rules" : "");
    if (!rules)
        TRY(leads_here(match, &same, error));
    if (!same)
        plat_prompt_wrap(prompt, "The rules changed during the game, so these entries lead to "
                                 "another position when they are replayed. --rules exports the "
                                 "changes too.\n");
    return PLAT_OK;
}

PLAT_COMMAND(
    export, "FILE [--rules]", "write the journal, for `plat replay`",
    "With --rules, the file also contains the rules, and what was undone and changed: "
    "it replays and continues on any computer, also with rules of your own. plat overwrites "
    "only an earlier journal of the same game.",
    plat_offer_files, PLAT_NEEDS_GAME);
