/* A saved game continues under the rules that it holds, even if their files were changed or
 * deleted. Only `.reload` switches to those on the disk. */
#include "autosave.h"

#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bot_source.h"
#include "journal_file.h"
#include "kernel/scope.h"
#include "parse.h"
#include "player_names.h"
#include "replay_diff.h"
#include "saved_games.h"
#include "system/files.h"

enum { MAX_NUMBER = 1000 /* behind a name, for games that were begun on one day */ };

/* --- what the save file records --- */

PlatStatus plat_session_save_rules(PlatSession *session, PlatError *error) {
    PlatInForce *rules = NULL;
    TRY(plat_in_force_new(&rules, &session->request, session->host, plat_match_seed(session->match),
                          session->held ? PLAT_IN_FORCE_HELD : PLAT_IN_FORCE_FOUND, error));
    PlatStatus status =
        session->store ? plat_save_file_change(session->store, &rules->set, error)
                       : plat_save_file_new(&session->store, session->match, &rules->set, error);
    plat_in_force_free(rules);
    return status;
}

PlatStatus plat_session_listen(PlatSession *session, PlatError *error) {
    return plat_session_save_rules(session, error);
}

PlatStatus plat_session_note(PlatSession *session, const char *what, int seat, const char *value,
                             PlatError *error) {
    PLAT_TEXT line = {0};
    plat_buffer_add(&line, "%s", what);
    if (seat >= 0)
        plat_buffer_add(&line, " %s", plat_host_rules(session->host)->seat_names->name[seat].text);
    plat_buffer_add(&line, "%s%s", *value ? " " : "", value);
    if (line.failed)
        return plat_no_memory(error);
    if (session->store)
        plat_save_file_note(session->store, line.text);
    return PLAT_OK;
}

/* --- names --- */

char *plat_session_name(const PlatSession *session) {
    const char *path = session->store ? plat_save_file_path(session->store) : NULL;
    return path ? plat_saved_games_name_of(path) : NULL;
}

static PlatStatus keep_as(PlatSession *session, const char *name, PlatError *error) {
    PLAT_FREED char *path = NULL;
    TRY(plat_saved_games_path(&path, name, error));
    plat_folders_make(path, 0700);
    return plat_save_file_has_file(session->store)
               ? plat_save_file_rename(session->store, path, error)
               : plat_save_file_create(session->store, path, error);
}

/* Call `take` with "NAME", "NAME-2", "NAME-3" from that number on, until it says something else
 * than PLAT_E_TWICE. `context` is its own. */
static PlatStatus try_names(const char *name, int number,
                            PlatStatus (*take)(void *context, const char *name, PlatError *error),
                            void *context, PlatError *error) {
    PlatStatus status = PLAT_E_TWICE;
    for (; status == PLAT_E_TWICE && number <= MAX_NUMBER; number++) {
        PLAT_TEXT own = {0};
        plat_buffer_add(&own, number > 1 ? "%s-%d" : "%s", name, number);
        status = own.failed ? plat_no_memory(error) : take(context, own.text, error);
    }
    return status;
}

static PlatStatus keep_as_any(void *session, const char *name, PlatError *error) {
    return keep_as(session, name, error);
}

PlatStatus plat_session_keep(PlatSession *session, const char *name, PlatError *error) {
    if (!name) {
        PLAT_FREED char *own = plat_saved_games_name(plat_host_game(session->host));
        return own ? try_names(own, 1, keep_as_any, session, error) : plat_no_memory(error);
    }
    PlatStatus status = keep_as(session, name, error);
    session->named = session->named || status == PLAT_OK;
    return status == PLAT_E_TWICE
               ? plat_fail(error, status, "there is already a saved game `%s`", name)
               : status;
}

/* --- committing --- */

/* The file is no longer the game's: write the whole game to another one. */
static PlatStatus save_elsewhere(PlatSession *session, PlatBuffer *notes, PlatError *error) {
    PlatError why = {0};
    const char *path = plat_save_file_path(session->store);
    PLAT_FREED char *was = plat_session_name(session);
    PlatStatus status = was ? try_names(was, 2, keep_as_any, session, &why) : plat_no_memory(&why);
    if (status == PLAT_E_NAME) /* too long with a number */
        status = plat_session_keep(session, NULL, &why);
    if (status != PLAT_OK)
        return plat_error_set(error, PLAT_E_IO, path,
                              "the file was removed, renamed or replaced, and plat cannot make a "
                              "new one: %s",
                              plat_error_line(&why).text);
    PLAT_FREED char *is = plat_session_name(session);
    if (is)
        plat_buffer_add(notes,
                        "Another program removed, renamed or replaced the file of `%s`. plat saved "
                        "the whole game as `%s`.\n",
                        was, is);
    return PLAT_OK;
}

PlatStatus plat_session_commit(PlatSession *session, PlatBuffer *notes, PlatError *error) {
    if (!session->store)
        return PLAT_OK;
    PlatError why = {0};
    PlatStatus status = plat_save_file_commit(session->store, &why);
    if (status == PLAT_E_IO && !plat_save_file_has_file(session->store))
        status = save_elsewhere(session, notes, &why);
    if (status != PLAT_OK)
        plat_fail(error, status, "the game is not on the disk: %s", plat_error_line(&why).text);
    return status;
}

/* --- leaving --- */

/* Whether nothing would be lost with the saved game. */
static bool is_empty(const PlatSession *session) {
    return !plat_save_file_has_acts(session->store) ||
           (session->forked && plat_match_hash(session->match) == session->forked_at);
}

void plat_session_leave(PlatSession *session, PlatBuffer *notes) {
    const char *path = session->store ? plat_save_file_path(session->store) : NULL;
    bool empty = path && is_empty(session), there = path && plat_save_file_has_file(session->store);
    PlatError error = {0};
    if (there && empty && !session->named)
        unlink(path);
    if (path && !there && !empty && plat_session_commit(session, notes, &error) != PLAT_OK)
        plat_buffer_add(notes, "%s\n", error.text);
    plat_session_end(session);
}

/* --- who plays --- */

/* "blue greedy", "dark red me": the seat's name, and who. plat does not start another program
 * because a journal names it: then a person plays. */
static PlatStatus take_bot(PlatRequest *request, const PlatRules *rules, const char *text,
                           PlatError *error) {
    const char *who = NULL;
    const int seat = plat_parse_leading_seat(rules->seat_names, text, &who);
    if (seat < 0 || !*who)
        return PLAT_OK;
    bool person = strcmp(who, "me") == 0 || plat_bot_source_is_command(who);
    free(request->bot[seat]);
    request->bot[seat] = person ? NULL : strdup(who);
    return person || request->bot[seat] ? PLAT_OK : plat_no_memory(error);
}

/* Take the seat from a script that cannot play: its file may be gone, or changed. */
static void check_script(PlatSession *session, int seat, PlatBuffer *notes) {
    const PlatRules *rules = plat_host_rules(session->host);
    const PlatBotSource source = {.rules = rules};
    char **name = &session->request.bot[seat];
    PlatBot *bot = NULL;
    PlatError why = {0};
    if (!*name || !plat_bot_source_is_script(*name))
        return;
    if (plat_bot_open(&bot, &source, *name, 0, &why) != PLAT_OK) {
        plat_buffer_add(notes, "%s is yours: %s\n", rules->seat_names->name[seat].text,
                        plat_error_line(&why).text);
        free(*name);
        *name = NULL;
    }
    plat_bot_free(bot);
}

/* Give the seats the people and bots that played last. */
static PlatStatus take_players(PlatSession *session, const PlatJournal *journal, PlatBuffer *notes,
                               PlatError *error) {
    const PlatRules *rules = plat_host_rules(session->host);
    plat_people_read(&session->request, rules, journal);
    for (int n = 0; n < journal->headers; n++)
        if (strcmp(journal->header[n].key, "bot") == 0)
            TRY(take_bot(&session->request, rules, journal->header[n].value, error));
    for (int n = 0; n < journal->lines; n++) {
        const char *line = journal->line[n].text;
        if (strncmp(line, "bot ", 4) == 0)
            TRY(take_bot(&session->request, rules, line + 4, error));
        else if (strncmp(line, "curtain ", 8) == 0)
            session->curtain = strcmp(line + 8, "on") == 0 ? PLAT_CURTAIN_ON : PLAT_CURTAIN_OFF;
    }
    for (int seat = 0; seat < rules->seats; seat++)
        check_script(session, seat, notes);
    return PLAT_OK;
}

/* --- what the player should know --- */

typedef struct Copying {
    PlatSaveFile *store;
    PlatBuffer *notes;
} Copying;

static PlatStatus copy_as(void *context, const char *path, PlatError *error) {
    const Copying *copying = context;
    TRY(plat_save_file_copy(copying->store, path, error));
    plat_buffer_add(copying->notes, "Original file: %s\n", path);
    return PLAT_OK;
}

/* Copy a damaged file, so that nothing is lost that somebody could still read in it. Without a copy
 * nothing may be written to it. */
static void save_damaged(PlatSaveFile *store, PlatBuffer *notes) {
    PLAT_TEXT name = {0};
    PlatError error = {0};
    Copying copying = {store, notes};
    plat_buffer_add(&name, "%s.damaged", plat_save_file_path(store));
    PlatStatus status =
        name.failed ? plat_no_memory(&error) : try_names(name.text, 1, copy_as, &copying, &error);
    if (status == PLAT_OK)
        return;
    plat_save_file_release(store);
    plat_buffer_add(notes,
                    "plat cannot copy the file (%s): it stays as it is, and this game is not saved "
                    "in it. `.save NAME` saves it in a new file.\n",
                    error.text);
}

static void note_fault(PlatSaveFile *store, PlatBuffer *notes) {
    static const char *const texts[] = {
        [PLAT_JOURNAL_TORN] = "The file ends in an unfinished write (line %d). plat dropped those "
                              "lines; no shown answer is lost.\n",
        [PLAT_JOURNAL_DAMAGED] = "Line %d of the saved game is damaged. The game continues from "
                                 "the line before it. ",
        [PLAT_JOURNAL_STRAYED] = "The game continues before line %d of the saved game. "};
    const PlatJournal *journal = plat_save_file_journal(store);
    if (texts[journal->fault])
        plat_buffer_add(notes, texts[journal->fault], journal->fault_line);
    if (journal->fault >= PLAT_JOURNAL_DAMAGED)
        save_damaged(store, notes);
}

static bool is_loaded(const PlatHost *host, PlatHostFile file) {
    for (int n = 0; n < plat_host_files(host); n++)
        if (strcmp(plat_host_file(host, n).name, file.name) == 0 &&
            plat_host_file(host, n).hash == file.hash)
            return true;
    return false;
}

/* Add the names of the files on the disk that are not those that the game is played under. */
static void name_differences(const PlatHost *host, const PlatHost *disk, PlatBuffer *names) {
    for (int n = 0; n < plat_host_files(disk); n++)
        if (!is_loaded(host, plat_host_file(disk, n)))
            plat_buffer_add(names, "%s%s", names->length ? ", " : "", plat_host_file(disk, n).name);
    for (int n = 0; n < plat_host_files(host) && !names->length; n++)
        if (!is_loaded(disk, plat_host_file(host, n)))
            plat_buffer_add(names, "%s", plat_host_file(host, n).name);
}

/* Say what the game would be under the rules on the disk. */
static void note_difference(const PlatSession *session, PlatBuffer *notes) {
    const PlatDisplayOptions how = plat_display_options_for(stdout);
    PlatJournal *journal = NULL;
    PlatError error = {0};
    bool differs = false;
    PlatStatus status = plat_save_file_read(session->store, &journal, &error);
    if (status == PLAT_OK)
        status =
            plat_replay_diff_find(journal, &how, PLAT_VIEWER_SPECTATOR, &differs, notes, &error);
    if (status != PLAT_OK)
        plat_buffer_add(notes, "The new rules cannot replay this game: %s\n",
                        plat_error_line(&error).text);
    else if (!differs)
        plat_buffer_put(notes, "So far the new rules give the same game.\n");
    plat_journal_free(journal);
}

/* Say which files on the disk are others, and what that changes. */
static void note_rules(const PlatSession *session, PlatBuffer *notes) {
    PlatHost *disk = NULL;
    PlatError error = {0};
    PLAT_TEXT names = {0};
    if (!session->held)
        return;
    if (plat_session_load(&disk, &session->request, false, &error) != PLAT_OK) {
        plat_buffer_add(notes, "This game uses its saved rules: %s.\n",
                        plat_error_line(&error).text);
        return;
    }
    name_differences(session->host, disk, &names);
    plat_host_free(disk);
    if (!names.length)
        return;
    plat_buffer_add(notes,
                    "Rule files changed: %s. This game still uses its saved rules; `.reload` "
                    "switches to the new ones.\n",
                    names.text);
    note_difference(session, notes);
}

/* --- resuming --- */

static PlatStatus begin_game(PlatSession *session, const PlatJournal *journal, PlatBuffer *notes,
                             PlatError *error) {
    PlatRuleSet set;
    TRY(plat_journal_rules(journal, &set, error));
    PlatStatus status = plat_session_begin_set(session, &set, true, error);
    plat_rule_set_free(&set);
    return status == PLAT_OK ? take_players(session, journal, notes, error) : status;
}

/* Continue the part of the game before line number `line` (0: all of it). *strayed as
 * plat_save_file_strayed says. */
static PlatStatus resume_before(PlatSession *session, const char *path, int line, int *strayed,
                                PlatBuffer *notes, PlatError *error) {
    PlatSaveFile *store = NULL;
    PlatSession begun = {0};
    TRY(plat_save_file_open_before(&store, path, line, error));
    note_fault(store, notes);
    PlatStatus status = begin_game(&begun, plat_save_file_journal(store), notes, error);
    if (status == PLAT_OK)
        status = plat_save_file_resume(store, begun.match, plat_session_follow, &begun, error);
    *strayed = plat_save_file_strayed(store);
    begun.store = store; /* only now: what was played again is in it already */
    if (status != PLAT_OK) {
        plat_session_end(&begun);
        return status;
    }
    note_rules(&begun, notes);
    *session = begun;
    return PLAT_OK;
}

PlatStatus plat_session_resume(PlatSession *session, const char *path, PlatBuffer *notes,
                               PlatError *error) {
    int strayed = 0, again;
    PLAT_TEXT before = {0};
    PlatError why = {0}, ignored;
    PlatStatus status = resume_before(session, path, 0, &strayed, notes, &why);
    if (status != PLAT_OK && strayed &&
        resume_before(session, path, strayed, &again, &before, &ignored) == PLAT_OK) {
        plat_buffer_add(notes, "This version of plat replays the game differently. %s\n%s",
                        plat_error_line(&why).text, plat_buffer_text(&before));
        return PLAT_OK;
    }
    if (status != PLAT_OK && error)
        *error = why;
    return status;
}

/* Begin the game of a journal and play it, with a save file that listens to all of it. */
static PlatStatus play_journal(PlatSession *session, const PlatJournal *journal, PlatBuffer *notes,
                               PlatError *error) {
    PlatSession begun = {0};
    int played = 0;
    PlatStatus status = begin_game(&begun, journal, notes, error);
    if (status == PLAT_OK)
        status = plat_session_listen(&begun, error);
    if (status == PLAT_OK)
        status =
            plat_journal_play(journal, begun.match, plat_session_follow, &begun, &played, error);
    if (status == PLAT_OK)
        *session = begun;
    else
        plat_session_end(&begun);
    return status;
}

PlatStatus plat_session_play(PlatSession *session, const char *path, PlatBuffer *notes,
                             PlatError *error) {
    PlatJournal *journal = NULL;
    TRY(plat_journal_file_read(&journal, path, error));
    PlatStatus status = play_journal(session, journal, notes, error);
    if (status == PLAT_OK && journal->fault)
        plat_buffer_add(notes, "The journal ends at line %d, which is damaged or cut off.\n",
                        journal->fault_line);
    if (status == PLAT_OK)
        note_rules(session, notes);
    plat_journal_free(journal);
    return status;
}

PlatStatus plat_session_fork(PlatSession *copy, const PlatSession *session, PlatError *error) {
    PlatJournal *journal = NULL;
    PLAT_TEXT notes = {0}; /* the game that is forked has shown them */
    PlatStatus status = plat_save_file_read(session->store, &journal, error);
    if (status == PLAT_OK)
        status = play_journal(copy, journal, &notes, error);
    plat_journal_free(journal);
    TRY(status);
    copy->held = session->held;
    copy->forked = true;
    copy->forked_at = plat_match_hash(session->match);
    PLAT_FREED char *name = plat_session_name(session);
    PLAT_TEXT note = {0};
    plat_buffer_add(&note, "fork %s", name ? name : "");
    if (name && note.text)
        plat_save_file_note(copy->store, note.text);
    return PLAT_OK;
}

PlatStatus plat_session_again(PlatSession *again, const PlatSession *session,
                              const PlatRequest *request, int *given, PlatError *why,
                              PlatError *error) {
    const PlatMatch *match = session->match;
    PLAT_REQUEST asked = {0};
    TRY(plat_request_copy(&asked, request, error));
    asked.seed = plat_match_seed(match);
    asked.has_seed = true;
    asked.players = plat_match_rules(match)->seats;
    TRY(plat_session_begin(again, &asked, true, error));
    PlatStatus status = plat_session_listen(again, error);
    if (status != PLAT_OK)
        plat_session_end(again);
    for (*given = 0; status == PLAT_OK && *given < plat_match_entries(match); ++*given)
        if (plat_match_give(again->match, plat_match_entry(match, *given), why) != PLAT_OK)
            break;
    return status;
}
