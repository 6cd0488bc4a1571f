/* Rules are loaded from a request, a match begins with them, and later it may switch to other
 * rules. */
#include "session.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
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
    return plat_fail(
        error, PLAT_E_NAME, "%s has no table `%.80s`%s", plat_host_game(host), table->name,
        plat_name_hint(table->name, known, count, "`*`", "; `plat tables` lists them").text);
}

static PlatStatus check_loaded(PlatHost *host, const PlatRequest *request, bool checked,
                               PlatError *error) {
    for (int n = 0; n < request->tables.count; n++)
        TRY(check_table(host, &request->tables.at[n], error));
    return checked ? plat_host_refuse_mistakes(host, error) : PLAT_OK;
}

/* `file` and `files` as in PlatSetup: none, for rules on the disk. */
static PlatStatus load_from(PlatHost **host, const PlatRequest *request, const PlatRuleFile *file,
                            int files, bool checked, PlatError *error) {
    PlatStrings path = {0};
    const char *module[PLAT_MAX_MODULES];
    for (int n = 0; n < request->modules.count; n++)
        module[n] = request->modules.at[n].name;
    if (files)
        plat_strings_add(&path, "."); /* see journal_file.c */
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
    PlatStatus status = path.failed ? plat_no_memory(error) : plat_host_new(host, &setup, error);
    if (status == PLAT_OK && (status = check_loaded(*host, request, checked, error)) != PLAT_OK) {
        plat_host_free(*host);
        *host = NULL;
    }
    plat_strings_free(&path);
    return status;
}

void plat_session_add_rules(PlatBuffer *text, const PlatHost *host) {
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(text, "module %s\n", plat_host_module(host, n));
    for (int n = 0; n < plat_host_options(host); n++) {
        const PlatHostOption option = plat_host_option(host, n);
        plat_buffer_add(text, "option %s %s\n", option.name, option.value);
    }
    for (int n = 0; n < plat_host_files(host); n++) {
        const PlatHostFile file = plat_host_file(host, n);
        plat_buffer_add(text, "file %s %016" PRIx64 "\n", file.name, file.hash);
    }
}

PlatStatus plat_session_load(PlatHost **host, const PlatRequest *request, bool checked,
                             PlatError *error) {
    return load_from(host, request, NULL, 0, checked, error);
}

/* Have a request name the default variant of the game. PLAT_OK, too, when there is none. */
static PlatStatus take_usual(PlatRequest *request, const PlatHost *host, PlatError *error) {
    for (int n = 0; n < plat_host_variants(host); n++)
        if (plat_host_variant(host, n).usual)
            return plat_request_take(request, "variant", plat_host_variant(host, n).name, error);
    return PLAT_OK;
}

/* A request may be valid only with the default variant, whose name is found without it. */
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

/* Load the rules of `set`: from the files in it, or from the disk when it has none. *held says
 * which it was. `request` receives what was asked for. */
static PlatStatus load_set(PlatHost **host, const PlatRuleSet *set, PlatRequest *request,
                           bool *held, PlatError *error) {
    TRY(plat_request_from_headers(request, set->header, set->headers, error));
    *held = set->files > 0;
    PlatStatus status = load_from(host, request, set->file, set->files, false, error);
    if (status != PLAT_OK)
        plat_request_free(request);
    return status;
}

uint64_t plat_seed_by_chance(void) { return plat_platform_random() % 1000000; }

/* Begin a match with the host and the request of `begun`, if it could be loaded. On failure that is
 * ended, and *session is untouched. */
static PlatStatus begin_match(PlatSession *session, PlatSession *begun, PlatStatus loaded,
                              bool keep_log, PlatError *error) {
    PlatStatus status = loaded;
    const PlatRules *rules = status == PLAT_OK ? plat_host_rules(begun->host) : NULL;
    if (status == PLAT_OK)
        status = plat_request_seat_bots(&begun->request, rules, error);
    if (status == PLAT_OK)
        status =
            plat_match_new(&begun->match, rules, begun->request.seed, PLAT_UNDO_DEFAULT, error);
    if (status == PLAT_OK) {
        if (keep_log)
            plat_match_keep_log(begun->match);
        plat_host_trace(begun->host, true);
        status = plat_match_run(begun->match, error);
        plat_host_trace(begun->host, false);
    }
    if (status == PLAT_OK)
        *session = *begun;
    else
        plat_session_end(begun);
    return status;
}

PlatStatus plat_session_begin(PlatSession *session, const PlatRequest *request, bool keep_log,
                              PlatError *error) {
    PlatSession begun = {0};
    TRY(plat_request_copy(&begun.request, request, error));
    if (!begun.request.has_seed) {
        begun.request.seed = plat_seed_by_chance();
        begun.request.has_seed = true;
    }
    PlatStatus status = plat_session_load_usual(&begun.host, &begun.request, false, error);
    return begin_match(session, &begun, status, keep_log, error);
}

PlatStatus plat_session_begin_set(PlatSession *session, const PlatRuleSet *set, bool keep_log,
                                  PlatError *error) {
    PlatSession begun = {0};
    TRY(load_set(&begun.host, set, &begun.request, &begun.held, error));
    return begin_match(session, &begun, PLAT_OK, keep_log, error);
}

void plat_session_end(PlatSession *session) {
    plat_save_file_free(session->store);
    plat_match_free(session->match);
    plat_host_free(session->host);
    plat_request_free(&session->request);
    *session = (PlatSession){0};
}

/* --- changes --- */

/* Rebind the match to a new host, and write that to the save file. Host and request are taken over,
 * and freed when nothing has changed. */
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
    return session->store ? plat_session_save_rules(session, error) : PLAT_OK;
}

/* Switch to the rules of a journal; who plays stays. */
static PlatStatus go_over(PlatSession *session, const PlatRuleSet *set, PlatRebinding *rebinding,
                          PlatError *error) {
    PlatHost *host = NULL;
    PlatRequest request;
    bool held = false;
    TRY(load_set(&host, set, &request, &held, error));
    if (plat_request_copy_players(&request, &session->request, error) == PLAT_OK)
        return adopt(session, host, &request, held, rebinding, error);
    plat_host_free(host);
    plat_request_free(&request);
    return PLAT_E_MEMORY;
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
    PLAT_FREED PlatRuleFile *file = calloc((size_t)files + 1, sizeof *file);
    if (!file)
        return plat_no_memory(error);
    for (int n = 0; n < files; n++) {
        PlatHostFile loaded = plat_host_file(session->host, n);
        file[n] = (PlatRuleFile){loaded.name, loaded.path, loaded.hash, loaded.text, loaded.size};
    }
    return load_from(host, request, file, files, false, error);
}

/* Restore the rules that were in force before the last change. */
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
    TRY(plat_request_copy(&changed, request, error));
    changed.players = plat_host_rules(session->host)->seats; /* they stay at the table */
    PlatHost *host = NULL;
    PlatStatus status = PLAT_OK;
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
    PLAT_FREED PlatDumpSetting *option = calloc((size_t)about.options + 1, sizeof *option);
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
    return plat_dump_match(file, &about, match, pretty, error);
}
