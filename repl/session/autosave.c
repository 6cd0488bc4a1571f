/* The game goes on under the rules that it was played under, whatever has become of their files.
 * Only `.reload` takes it over to those on the disk. */
#include "autosave.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "bot_source.h"
#include "in_force.h"
#include "people.h"
#include "replay_diff.h"
#include "saved_games.h"
#include "system/files.h"
#include "system/output.h"

enum { MOST_NAMES = 1000 /* with a number, of games that were begun on one day */ };

/* --- telling the store --- */

static PlatInForce *in_force(const PlatSession *session) {
    PlatInForce *rules = plat_in_force_new(&session->request, session->host,
                                           plat_match_seed(session->match), session->held);
    if (rules)
        plat_in_force_add_bots(rules, &session->request, session->host);
    if (rules)
        plat_in_force_add_people(rules, &session->request, session->host);
    return rules;
}

PlatStatus plat_session_listen(PlatSession *session, PlatError *error) {
    PlatInForce *rules = in_force(session);
    PlatStatus status = rules ? plat_in_force_check(rules, error) : plat_no_memory(error);
    if (status == PLAT_OK)
        status = plat_save_file_new(&session->store, session->match, &rules->set, error);
    plat_in_force_free(rules);
    return status;
}

PlatStatus plat_session_tell(PlatSession *session, PlatError *error) {
    if (!session->store)
        return PLAT_OK;
    PlatInForce *rules = in_force(session);
    PlatStatus status = rules ? plat_in_force_check(rules, error) : plat_no_memory(error);
    if (status == PLAT_OK)
        status = plat_save_file_change(session->store, &rules->set, error);
    plat_in_force_free(rules);
    return status;
}

PlatStatus plat_session_note_bot(PlatSession *session, int seat, PlatError *error) {
    PlatBuffer line = {0};
    const char *bot = session->request.bot[seat];
    plat_buffer_add(&line, "bot %s %s", plat_host_rules(session->host)->seat_names->name[seat].text,
                    bot ? bot : "me");
    if (!line.text)
        return plat_no_memory(error);
    if (session->store)
        plat_save_file_note(session->store, line.text);
    free(line.text);
    return PLAT_OK;
}

/* --- names --- */

char *plat_session_name(const PlatSession *session) {
    const char *path = session->store ? plat_save_file_path(session->store) : NULL;
    return path ? plat_saved_games_name_of(path) : NULL;
}

static PlatStatus keep_as(PlatSession *session, const char *name, PlatError *error) {
    char *path = NULL;
    PlatStatus status = plat_saved_games_path(&path, name, error);
    if (status == PLAT_OK)
        plat_folders_make(path, 0700);
    if (status == PLAT_OK)
        status = plat_save_file_has_file(session->store)
                     ? plat_save_file_rename(session->store, path, error)
                     : plat_save_file_create(session->store, path, error);
    free(path);
    return status;
}

/* The name itself at first, then "NAME-2", "NAME-3". Freed by the caller; NULL when memory ran
 * out. */
static char *numbered(const char *name, int number) {
    PlatBuffer text = {0};
    plat_buffer_add(&text, number > 1 ? "%s-%d" : "%s", name, number);
    return text.text;
}

/* Keep the game under the first of these names from that number on that no kept game has. */
static PlatStatus keep_numbered(PlatSession *session, const char *name, int number,
                                PlatError *error) {
    PlatStatus status = PLAT_E_TWICE;
    for (; status == PLAT_E_TWICE && number <= MOST_NAMES; number++) {
        char *own = numbered(name, number);
        status = own ? keep_as(session, own, error) : plat_no_memory(error);
        free(own);
    }
    return status;
}

PlatStatus plat_session_keep(PlatSession *session, const char *name, PlatError *error) {
    PlatStatus status = PLAT_OK;
    if (name) {
        status = keep_as(session, name, error);
        session->named = session->named || status == PLAT_OK;
        return status == PLAT_E_TWICE
                   ? plat_error_set(error, status, "", "there is a kept game `%s` already", name)
                   : status;
    }
    char *own = plat_saved_games_name(plat_host_game(session->host));
    status = own ? keep_numbered(session, own, 1, error) : plat_no_memory(error);
    free(own);
    return status;
}

/* --- committing --- */

/* The file is no longer the game's: write the whole game to another one. */
static PlatStatus save_elsewhere(PlatSession *session, PlatBuffer *notes, PlatError *error) {
    PlatError told = {0};
    const char *path = plat_save_file_path(session->store);
    char *was = plat_session_name(session), *is = NULL;
    PlatStatus status = was ? keep_numbered(session, was, 2, &told) : plat_no_memory(&told);
    if (status == PLAT_E_NAME) /* too long with a number */
        status = plat_session_keep(session, NULL, &told);
    if (status == PLAT_OK && (is = plat_session_name(session)))
        plat_buffer_add(notes,
                        "Another program removed, renamed or replaced the file of `%s`. plat saved "
                        "the whole game as `%s`.\n",
                        was, is);
    if (status != PLAT_OK)
        plat_error_set(error, PLAT_E_IO, path,
                       "the file was removed, renamed or replaced, and plat cannot make a new one: "
                       "%s%s%s",
                       told.where, told.where[0] ? ": " : "", told.text);
    free(was);
    free(is);
    return status == PLAT_OK ? status : PLAT_E_IO;
}

PlatStatus plat_session_commit(PlatSession *session, PlatBuffer *notes, PlatError *error) {
    if (!session->store)
        return PLAT_OK;
    PlatError told = {0};
    PlatStatus status = plat_save_file_commit(session->store, &told);
    if (status == PLAT_E_IO && !plat_save_file_has_file(session->store))
        status = save_elsewhere(session, notes, &told);
    if (status != PLAT_OK)
        plat_error_set(error, status, "", "the game is not on the disk: %s%s%s", told.where,
                       told.where[0] ? ": " : "", told.text);
    return status;
}

/* --- leaving --- */

/* Whether nothing would be lost with the kept game. */
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

/* "blue greedy", "dark red me": the seat's name, and who. Another program is not started because a
 * journal names it: then a person plays. */
static PlatStatus take_bot(PlatRequest *request, const PlatRules *rules, const char *text,
                           PlatError *error) {
    const char *who = NULL;
    int found = -1;
    for (int seat = 0; seat < rules->seats; seat++) {
        const char *name = rules->seat_names->name[seat].text;
        size_t length = strlen(name);
        if (strncmp(text, name, length) != 0 || text[length] != ' ' || (who && text + length < who))
            continue; /* of two names that fit the longer one is meant */
        who = text + length + 1;
        found = seat;
    }
    if (found < 0)
        return PLAT_OK;
    bool person = strcmp(who, "me") == 0 || plat_bot_source_is_command(who);
    free(request->bot[found]);
    request->bot[found] = person ? NULL : strdup(who);
    return person || request->bot[found] ? PLAT_OK : plat_no_memory(error);
}

/* Take the seat from a script that cannot play on: its file may be gone, or be another now. */
static void check_script(PlatSession *session, int seat, PlatBuffer *notes) {
    const PlatRules *rules = plat_host_rules(session->host);
    const PlatBotSource hiring = {.rules = rules};
    char **name = &session->request.bot[seat];
    PlatBot *bot = NULL;
    PlatError why = {0};
    if (!*name || !plat_bot_source_is_script(*name))
        return;
    if (plat_bot_open_watched(&bot, &hiring, *name, 0, &why) != PLAT_OK) {
        plat_buffer_add(notes, "%s is yours: %s%s%s\n", rules->seat_names->name[seat].text,
                        why.where, why.where[0] ? ": " : "", why.text);
        free(*name);
        *name = NULL;
    }
    plat_bot_free(bot);
}

/* Give the seats the people and bots that played last. */
static PlatStatus take_players(PlatSession *session, const PlatJournal *journal, PlatBuffer *notes,
                               PlatError *error) {
    const PlatRules *rules = plat_host_rules(session->host);
    PlatStatus status = PLAT_OK;
    plat_people_read(&session->request, rules, journal);
    for (int n = 0; status == PLAT_OK && n < journal->headers; n++)
        if (strcmp(journal->header[n].key, "bot") == 0)
            status = take_bot(&session->request, rules, journal->header[n].value, error);
    for (int n = 0; status == PLAT_OK && n < journal->lines; n++)
        if (strncmp(journal->line[n].text, "bot ", 4) == 0)
            status = take_bot(&session->request, rules, journal->line[n].text + 4, error);
    for (int seat = 0; status == PLAT_OK && seat < rules->seats; seat++)
        check_script(session, seat, notes);
    return status;
}

/* --- what the player should know --- */

/* Copy a damaged file, so that nothing is lost that somebody could still read in it. Without a copy
 * nothing may be written to it. */
static void save_damaged(PlatSaveFile *store, PlatBuffer *notes) {
    PlatBuffer name = {0};
    PlatError error = {0};
    PlatStatus status = PLAT_E_TWICE;
    plat_buffer_add(&name, "%s.damaged", plat_save_file_path(store));
    for (int number = 1; status == PLAT_E_TWICE && number <= MOST_NAMES; number++) {
        char *copy = name.text ? numbered(name.text, number) : NULL;
        status = copy ? plat_save_file_copy(store, copy, &error) : plat_no_memory(&error);
        if (status == PLAT_OK)
            plat_buffer_add(notes, "The whole file is kept as %s.\n", copy);
        free(copy);
    }
    free(name.text);
    if (status == PLAT_OK)
        return;
    plat_save_file_release(store);
    plat_buffer_add(notes,
                    "plat cannot copy the file (%s): it stays as it is, and this game is not saved "
                    "in it. `.save NAME` saves it in a new file.\n",
                    error.text);
}

static void note_fault(PlatSaveFile *store, PlatBuffer *notes) {
    const PlatJournal *journal = plat_save_file_journal(store);
    if (journal->fault == PLAT_JOURNAL_TORN)
        plat_buffer_add(notes,
                        "Writing was interrupted at line %d: what came after the last answer that "
                        "was told is dropped.\n",
                        journal->fault_line);
    if (journal->fault == PLAT_JOURNAL_DAMAGED)
        plat_buffer_add(notes, "Line %d of the file is damaged: the game goes on from before it. ",
                        journal->fault_line);
    if (journal->fault == PLAT_JOURNAL_STRAYED)
        plat_buffer_add(notes, "It goes on from before line %d of the file. ", journal->fault_line);
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
static void note_parting(const PlatSession *session, PlatBuffer *notes) {
    const PlatDisplayOptions how = plat_display_options_for(stdout);
    PlatJournal *journal = NULL;
    PlatError error = {0};
    bool parts = false;
    PlatStatus status = plat_save_file_read(session->store, &journal, &error);
    if (status == PLAT_OK)
        status = plat_replay_diff_find(journal, &how, PLAT_VIEWER_SPECTATOR, &parts, notes, &error);
    if (status != PLAT_OK)
        plat_buffer_add(notes, "It cannot be played under them: %s%s%s\n", error.where,
                        error.where[0] ? ": " : "", error.text);
    else if (!parts)
        plat_buffer_put(notes, "Under them it would be the same so far.\n");
    plat_journal_free(journal);
}

/* Say which files on the disk are others, and what that changes. */
static void note_rules(const PlatSession *session, PlatBuffer *notes) {
    PlatHost *disk = NULL;
    PlatError error = {0};
    PlatBuffer names = {0};
    if (!session->held)
        return;
    if (plat_session_load(&disk, &session->request, false, &error) != PLAT_OK) {
        plat_buffer_add(notes, "The game goes on under the rules that it holds: %s%s%s.\n",
                        error.where, error.where[0] ? ": " : "", error.text);
        return;
    }
    name_differences(session->host, disk, &names);
    plat_host_free(disk);
    if (names.length) {
        plat_buffer_add(notes,
                        "The rules have changed since: %s. The game goes on under its own; "
                        "`.reload` takes it over to the new ones.\n",
                        names.text);
        note_parting(session, notes);
    }
    free(names.text);
}

/* --- going on --- */

static PlatStatus begin_game(PlatSession *session, const PlatJournal *journal, PlatError *error) {
    PlatRuleSet set;
    PlatStatus status = plat_journal_rules(journal, &set, error);
    if (status != PLAT_OK)
        return status;
    status = plat_session_begin_set(session, &set, true, error);
    plat_rule_set_free(&set);
    return status;
}

/* Go on with the part of the game before line number `line` (0: all of it). *strayed as
 * plat_save_file_strayed says. */
static PlatStatus resume_before(PlatSession *session, const char *path, int line, int *strayed,
                                PlatBuffer *notes, PlatError *error) {
    PlatSaveFile *store = NULL;
    PlatSession begun = {0};
    PlatStatus status = plat_save_file_open_before(&store, path, line, error);
    if (status != PLAT_OK)
        return status;
    note_fault(store, notes);
    status = begin_game(&begun, plat_save_file_journal(store), error);
    if (status == PLAT_OK)
        status = take_players(&begun, plat_save_file_journal(store), notes, error);
    if (status == PLAT_OK)
        status = plat_save_file_resume(store, begun.match, plat_session_follow, &begun, error);
    *strayed = plat_save_file_strayed(store);
    begun.store = store; /* only now: what was played again is in it already */
    if (status != PLAT_OK) {
        if (begun.host)
            plat_session_end(&begun);
        else
            plat_save_file_free(store);
        return status;
    }
    note_rules(&begun, notes);
    *session = begun;
    return PLAT_OK;
}

PlatStatus plat_session_resume(PlatSession *session, const char *path, PlatBuffer *notes,
                               PlatError *error) {
    int strayed = 0, again;
    PlatBuffer before = {0};
    PlatError told = {0}, ignored;
    PlatStatus status = resume_before(session, path, 0, &strayed, notes, &told);
    if (status != PLAT_OK && strayed &&
        resume_before(session, path, strayed, &again, &before, &ignored) == PLAT_OK) {
        plat_buffer_add(notes, "This plat plays the game otherwise. %s: %s\n", told.where,
                        told.text);
        plat_buffer_put(notes, before.text ? before.text : "");
        status = PLAT_OK;
    } else if (status != PLAT_OK && error) {
        *error = told;
    }
    free(before.text);
    return status;
}

static PlatStatus read_journal(PlatJournal **journal, const char *path, PlatError *error) {
    FILE *file = plat_file_open(path, error);
    if (!file)
        return PLAT_E_IO;
    PlatStatus status = plat_journal_read(journal, file, path, error);
    fclose(file);
    return status;
}

/* Begin the game of a journal and play it, with a store that listens to all of it. */
static PlatStatus play_journal(PlatSession *session, const PlatJournal *journal, PlatBuffer *notes,
                               PlatError *error) {
    PlatSession begun = {0};
    int played = 0;
    PlatStatus status = begin_game(&begun, journal, error);
    if (status != PLAT_OK)
        return status;
    status = take_players(&begun, journal, notes, error);
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
    PlatStatus status = read_journal(&journal, path, error);
    if (status == PLAT_OK)
        status = play_journal(session, journal, notes, error);
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
    PlatBuffer notes = {0}; /* the game that is forked has told them */
    PlatStatus status = plat_save_file_read(session->store, &journal, error);
    if (status == PLAT_OK)
        status = play_journal(copy, journal, &notes, error);
    plat_journal_free(journal);
    free(notes.text);
    if (status != PLAT_OK)
        return status;
    copy->held = session->held;
    copy->forked = true;
    copy->forked_at = plat_match_hash(session->match);
    char *name = plat_session_name(session);
    PlatBuffer note = {0};
    plat_buffer_add(&note, "fork %s", name ? name : "");
    if (name && note.text)
        plat_save_file_note(copy->store, note.text);
    free(note.text);
    free(name);
    return PLAT_OK;
}
