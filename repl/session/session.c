/* Sessions. Rules are loaded from a request, a match begins with them, and later it may go over to
 * other rules while it goes on. */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "autosave.h"
#include "search_path.h"
#include "system/platform.h"

/* Refuse a table that no script requires: its name must be mistyped. */
static PlatStatus check_table(const PlatHost *host, const PlatSetting *table, PlatError *error) {
    const char *known[PLAT_MAX_SETTINGS];
    int count = 0;
    for (int n = 0; n < plat_host_files(host); n++) {
        const char *required = plat_host_file(host, n).required;
        if (strcmp(required, table->name) == 0)
            return PLAT_OK;
        if (*required && count < PLAT_MAX_SETTINGS)
            known[count++] = required;
    }
    return plat_error_set(error, PLAT_E_NAME, "", "%s has no table \"%.80s\"%s",
                          plat_host_game(host), table->name,
                          plat_name_hint(table->name, known, count, "`*`", "").text);
}

static PlatStatus load(PlatHost **host, const PlatSetup *setup, const PlatRequest *request,
                       PlatError *error) {
    PlatStatus status = plat_host_new(host, setup, error);
    if (status != PLAT_OK)
        return status;
    for (int n = 0; status == PLAT_OK && n < request->tables.count; n++)
        status = check_table(*host, &request->tables.at[n], error);
    if (status != PLAT_OK) {
        plat_host_free(*host);
        *host = NULL;
    }
    return status;
}

/* `file` and `files` as in PlatSetup: none, for rules on the disk. */
static PlatStatus load_from(PlatHost **host, const PlatRequest *request, const PlatRuleFile *file,
                            int files, bool checked, PlatError *error) {
    PlatList path = {0};
    const char *module[PLAT_MAX_MODULES];
    for (int n = 0; n < request->modules.count; n++)
        module[n] = request->modules.at[n].name;
    if (files)
        plat_list_word(&path, "."); /* see in_force.c */
    else
        path = plat_search_path();
    const PlatSetup setup = {
        .game = request->game,
        .variant = request->variant,
        .module = module,
        .modules = request->modules.count,
        .option = request->options.at,
        .options = request->options.count,
        .table = request->tables.at,
        .tables = request->tables.count,
        .players = request->players,
        .path = (const char *const *)path.word,
        .paths = path.count,
        .file = file,
        .files = files,
        .counted = checked,
        .compared = checked,
        .printed = checked || request->printed,
        .reach = request->reach,
    };
    PlatStatus status = path.failed ? plat_no_memory(error) : load(host, &setup, request, error);
    if (status == PLAT_OK && checked && (status = plat_host_refuse_mistakes(*host, error))) {
        plat_host_free(*host);
        *host = NULL;
    }
    plat_list_free(&path);
    return status;
}

PlatStatus plat_session_load(PlatHost **host, const PlatRequest *request, bool checked,
                             PlatError *error) {
    return load_from(host, request, NULL, 0, checked, error);
}

/* Have a request name the usual variant of the game. PLAT_OK, too, when there is none. */
static PlatStatus take_usual(PlatRequest *request, const PlatHost *host, PlatError *error) {
    for (int n = 0; n < plat_host_variants(host); n++)
        if (plat_host_variant(host, n).usual)
            return plat_request_take(request, "variant", plat_host_variant(host, n).name, error);
    return PLAT_OK;
}

/* What was asked for may make sense only with the usual variant, whose name is found without it. */
static PlatStatus find_usual(PlatRequest *request, PlatError *error) {
    PlatHost *host = NULL;
    const PlatRequest bare = {.game = request->game};
    PlatStatus status = plat_session_load(&host, &bare, false, error);
    if (status == PLAT_OK)
        status = take_usual(request, host, error);
    plat_host_free(host);
    return status;
}

PlatStatus plat_session_load_usual(PlatHost **host, PlatRequest *request, bool checked,
                                   PlatError *error) {
    PlatStatus status = plat_session_load(host, request, checked, error);
    if (request->variant || request->plain)
        return status;
    PlatStatus found =
        status == PLAT_OK ? take_usual(request, *host, error) : find_usual(request, NULL);
    if (!request->variant || found != PLAT_OK)
        return status == PLAT_OK ? found : status;
    plat_host_free(*host);
    return plat_session_load(host, request, checked, error);
}

PlatStatus plat_session_load_set(PlatHost **host, const PlatRuleSet *set, PlatRequest *request,
                                 bool *held, PlatError *error) {
    PlatStatus status = plat_request_from_headers(request, set->header, set->headers, error);
    if (status != PLAT_OK)
        return status;
    *held = set->files > 0;
    status = load_from(host, request, set->file, set->files, false, error);
    if (status != PLAT_OK)
        plat_request_free(request);
    return status;
}

uint64_t plat_seed_by_chance(void) { return plat_platform_random() % 1000000; }

/* Begin a match with the host and the request that the session has. On failure the session is
 * ended. */
static PlatStatus begin_match(PlatSession *session, bool keep_log, PlatError *error) {
    const PlatRules *rules = plat_host_rules(session->host);
    PlatStatus status = plat_request_seat_bots(&session->request, rules, error);
    if (status == PLAT_OK)
        status =
            plat_match_new(&session->match, rules, session->request.seed, PLAT_UNDO_DEFAULT, error);
    if (status == PLAT_OK && keep_log)
        plat_match_keep_log(session->match);
    plat_host_trace(session->host, true);
    if (status == PLAT_OK)
        status = plat_match_run(session->match, error);
    plat_host_trace(session->host, false);
    if (status != PLAT_OK)
        plat_session_end(session);
    return status;
}

PlatStatus plat_session_begin(PlatSession *session, const PlatRequest *request, bool keep_log,
                              PlatError *error) {
    PlatSession begun = {0};
    PlatStatus status = plat_request_copy(&begun.request, request, error);
    if (status != PLAT_OK)
        return status;
    if (!begun.request.has_seed) {
        begun.request.seed = plat_seed_by_chance();
        begun.request.has_seed = true;
    }
    status = plat_session_load_usual(&begun.host, &begun.request, false, error);
    if (status != PLAT_OK)
        plat_request_free(&begun.request);
    else
        status = begin_match(&begun, keep_log, error);
    if (status == PLAT_OK)
        *session = begun;
    return status;
}

PlatStatus plat_session_begin_set(PlatSession *session, const PlatRuleSet *set, bool keep_log,
                                  PlatError *error) {
    PlatSession begun = {0};
    PlatStatus status = plat_session_load_set(&begun.host, set, &begun.request, &begun.held, error);
    if (status == PLAT_OK)
        status = begin_match(&begun, keep_log, error);
    if (status == PLAT_OK)
        *session = begun;
    return status;
}

void plat_session_end(PlatSession *session) {
    plat_save_file_free(session->store);
    plat_match_free(session->match);
    plat_host_free(session->host);
    plat_request_free(&session->request);
    *session = (PlatSession){0};
}

/* --- changes --- */

/* Rebind the match to a new host, and tell the store. Host and request are taken over, and freed
 * when nothing has changed. */
static PlatStatus adopt(PlatSession *session, PlatHost *host, PlatRequest *request, bool held,
                        PlatRebinding *rebinding, PlatError *error) {
    plat_host_trace(host, true);
    PlatStatus status = plat_match_rebind(session->match, plat_host_rules(host), rebinding, error);
    plat_host_trace(host, false);
    if (status != PLAT_OK) {
        plat_host_free(host);
        plat_request_free(request);
        return status;
    }
    plat_host_free(session->host);
    plat_request_free(&session->request);
    session->host = host;
    session->request = *request;
    session->held = held;
    return plat_session_tell(session, error);
}

/* Go over to the rules of a journal; who plays stays. */
static PlatStatus go_over(PlatSession *session, const PlatRuleSet *set, PlatRebinding *rebinding,
                          PlatError *error) {
    PlatHost *host = NULL;
    PlatRequest request;
    bool held = false;
    PlatStatus status = plat_session_load_set(&host, set, &request, &held, error);
    if (status != PLAT_OK)
        return status;
    bool copied = true;
    memcpy(request.person, session->request.person, sizeof request.person);
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        const char *bot = session->request.bot[seat];
        free(request.bot[seat]);
        request.bot[seat] = bot ? strdup(bot) : NULL;
        copied = copied && (!bot || request.bot[seat]);
    }
    if (copied)
        return adopt(session, host, &request, held, rebinding, error);
    plat_host_free(host);
    plat_request_free(&request);
    return plat_no_memory(error);
}

PlatStatus plat_session_follow(void *context, PlatMatch *match, const PlatRuleSet *set,
                               PlatError *error) {
    (void)match; /* the session's */
    return go_over(context, set, NULL, error);
}

/* Load the rules from the files that the session's host was loaded from. */
static PlatStatus load_again(PlatHost **host, const PlatSession *session,
                             const PlatRequest *request, PlatError *error) {
    int files = plat_host_files(session->host);
    PlatRuleFile *file = calloc((size_t)files + 1, sizeof *file);
    if (!file)
        return plat_no_memory(error);
    for (int n = 0; n < files; n++) {
        PlatHostFile loaded = plat_host_file(session->host, n);
        file[n] = (PlatRuleFile){loaded.name, loaded.path, loaded.hash, loaded.text, loaded.size};
    }
    PlatStatus status = load_from(host, request, file, files, false, error);
    free(file);
    return status;
}

/* Go back to the rules of before the last change. */
static PlatStatus go_back(PlatSession *session, PlatRebinding *rebinding, PlatError *error) {
    PlatJournal *journal;
    PlatRuleSet set;
    TRY(plat_save_file_rules_before(session->store, &journal, &set, error));
    PlatStatus status = go_over(session, &set, rebinding, error);
    plat_rule_set_free(&set);
    plat_journal_free(journal);
    return status;
}

PlatStatus plat_session_change(PlatSession *session, const PlatRequest *request,
                               PlatSessionSource source, PlatRebinding *rebinding,
                               PlatError *error) {
    PlatRequest changed;
    if (source == PLAT_SESSION_BACK)
        return go_back(session, rebinding, error);
    PlatStatus status = plat_request_copy(&changed, request, error);
    if (status != PLAT_OK)
        return status;
    changed.players = plat_host_rules(session->host)->seats; /* they stay at the table */
    PlatHost *host = NULL;
    bool held = session->held && source == PLAT_SESSION_SAME;
    if (held)
        status = load_again(&host, session, &changed, error);
    if (!held || status == PLAT_E_NAME || status == PLAT_E_IO) {
        held = false;
        status = plat_session_load(&host, &changed, false, error);
    }
    if (status == PLAT_OK)
        return adopt(session, host, &changed, held, rebinding, error);
    plat_request_free(&changed);
    return status;
}

PlatStatus plat_dump_session(FILE *file, const PlatHost *host, const PlatRequest *request,
                             const PlatMatch *match, bool pretty, PlatError *error) {
    const char *module[PLAT_MAX_MODULES];
    PlatDumpSetting table[PLAT_MAX_SETTINGS];
    PlatDumpAbout about = {
        .game = plat_host_game(host),
        .variant = request->variant,
        .module = module,
        .table = table,
        .tables = request->tables.count,
        .options = plat_host_options(host),
    };
    PlatDumpSetting *option = calloc((size_t)about.options + 1, sizeof *option);
    if (!option)
        return plat_no_memory(error);
    about.option = option;
    for (int n = 0; n < about.options; n++) {
        PlatHostOption of_host = plat_host_option(host, n);
        option[n] = (PlatDumpSetting){of_host.name, of_host.value};
    }
    for (int n = 0; n < plat_host_modules(host) && n < PLAT_MAX_MODULES; n++)
        module[about.modules++] = plat_host_module(host, n);
    for (int n = 0; n < request->tables.count; n++)
        table[n] = (PlatDumpSetting){request->tables.at[n].name, request->tables.at[n].value};
    PlatStatus status = plat_dump_match(file, &about, match, pretty, error);
    free(option);
    return status;
}
