/* .reload, .diff, .rules, .set, .module, .tables: the rules under the game.
 *
 * What changes them does so in a copy of the request, and has plat_prompt_change load it: the game
 * goes on under the new rules, or stays as it is. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "prompt/comparing.h"
#include "prompt/game.h"
#include "session/rulebook.h"

/* Change one thing in the request, by its name; "drop": a module. */
static PlatStatus change(PlatPrompt *prompt, const char *name, const char *value, const char *done,
                         PlatError *error) {
    PlatRequest request;
    PlatStatus status = plat_request_copy(&request, &prompt->session.request, error);
    if (status == PLAT_OK && strcmp(name, "drop") == 0)
        status = plat_request_drop_module(&request, prompt->session.host, value, error);
    else if (status == PLAT_OK)
        status = plat_request_take(&request, name, value, error);
    if (status == PLAT_OK)
        status = plat_prompt_change(prompt, &request, PLAT_SESSION_SAME, done, error);
    plat_request_free(&request);
    return status;
}

static PlatStatus do_reload(PlatPrompt *prompt, const char *rest, PlatError *error) {
    (void)rest;
    return plat_prompt_change(prompt, &prompt->session.request, PLAT_SESSION_DISK,
                              "The rules have been read again.", error);
}

PLAT_COMMAND(reload, "", "read the rules again; the game goes on under them",
             "If anything is wrong with the new rules, the old ones stay. You are told where "
             "the game would have gone otherwise under them. At a terminal, saving a file of "
             "the game does the same.",
             NULL, PLAT_NEEDS_GAME);

/* --- .diff --- */

static PlatStatus do_diff(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatBuffer told = {0};
    (void)rest;
    plat_compare_finish(prompt, &told);
    if (told.text)
        plat_prompt_wrap(prompt, "%s", told.text);
    free(told.text);
    if (!prompt->comparing.sheets)
        return plat_error_set(error, PLAT_E_EMPTY, "",
                              "there is nothing to compare: no rule file has changed in this game");
    plat_prompt_text(prompt, prompt->comparing.sheets);
    return PLAT_OK;
}

PLAT_COMMAND(diff, "", "compare the scores after the last change of a rule file",
             "Shows two score sheets side by side: of this game under the rules that it was "
             "played under, and of the same moves under the rules on the disk, both up to where "
             "the file was changed, or up to the first move that no longer fits. The game "
             "itself goes on from where it is.",
             NULL, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .rules --- */

PlatStatus plat_rules_back(PlatPrompt *prompt, PlatError *error) {
    return plat_prompt_change(prompt, &prompt->session.request, PLAT_SESSION_BACK,
                              "The rules are those of before again.", error);
}

static PlatStatus do_rules(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatBuffer text = {0};
    if (strcmp(rest, "back") == 0)
        return plat_rules_back(prompt, error);
    if (!*rest)
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "`.rules 7` shows rule 7, `.rules back` goes back to the rules of "
                              "before the last change; `plat rules %s` shows them all",
                              prompt->session.request.game);
    if (!plat_rulebook_find(prompt->session.host, rest, false, &text))
        return plat_error_set(error, PLAT_E_NAME, "",
                              "there is no rule `%s`: a rule has a number, or a name that its text "
                              "begins with",
                              rest);
    plat_buffer_put(&text, "\n");
    plat_prompt_wrap(prompt, "%s", text.text ? text.text : PLAT_OUTPUT_LOST "\n");
    free(text.text);
    return PLAT_OK;
}

static void rules_words(PlatPlace *place) { plat_offer(place, "back"); }

PLAT_COMMAND(rules, "N | back", "show a numbered rule, or go back to the rules of before",
             "`.rules 7` shows rule 7, as `?7` does. `.rules back` takes back the last "
             "`.reload`, `.set`, `.module` or `.tables`; given again it takes back the one "
             "before. The position is carried over by the names of its fields, as at each "
             "change of the rules: what a change has dropped does not come back. The files on "
             "the disk stay as they are: `.reload`, or saving one of them, goes over to them "
             "again.",
             rules_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .set --- */

/* "streets=5  (3..10) streets in use", with a star behind a value that is not the default. */
static void list_option(PlatPrompt *prompt, PlatHostOption option) {
    plat_prompt_wrap(prompt, "  %s=%s%s  (%s) %s", option.name, option.value,
                     option.changed ? "*" : "", option.values, option.text ? option.text : "");
}

static void list_options(PlatPrompt *prompt) {
    const PlatHost *host = prompt->session.host;
    if (!plat_host_options(host))
        fputs("The game has no options.\n", prompt->out);
    for (int n = 0; n < plat_host_options(host); n++)
        list_option(prompt, plat_host_option(host, n));
}

static PlatStatus show_option(PlatPrompt *prompt, const char *name, PlatError *error) {
    const PlatHost *host = prompt->session.host;
    PlatList names = {0};
    bool found = false;
    for (int n = 0; n < plat_host_options(host) && !found; n++) {
        PlatHostOption option = plat_host_option(host, n);
        found = strcmp(option.name, name) == 0;
        if (found)
            list_option(prompt, option);
        plat_list_word(&names, option.name);
    }
    PlatHint hint = plat_name_hint(name, (const char *const *)names.word, names.count, "`*`",
                                   ": `.set` lists them");
    plat_list_free(&names);
    if (found)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_NAME, "", "there is no option `%s`%s", name, hint.text);
}

static PlatStatus do_set(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest) {
        list_options(prompt);
        return PLAT_OK;
    }
    if (!strchr(rest, '='))
        return show_option(prompt, rest, error);
    /* people are used to blanks around = */
    PlatBuffer setting = {0};
    for (const char *c = rest; *c; c++)
        if (*c != ' ' && *c != '\t')
            plat_buffer_add(&setting, "%c", *c);
    PlatStatus status =
        change(prompt, "set", setting.text ? setting.text : rest, "The option is set.", error);
    free(setting.text);
    return status;
}

/* "name=", and then the values that the option lists. */
static void option_words(PlatPlace *place) {
    const PlatHost *host = place->prompt->session.host;
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        size_t length = strlen(option.name);
        if (strncmp(place->typed, option.name, length) != 0 || place->typed[length] != '=') {
            plat_offer(place, "%s=", option.name);
            continue;
        }
        for (const char *at = option.values; *at;) {
            size_t word = strcspn(at, ", ");
            char value[PLAT_MAX_NAME];
            snprintf(value, sizeof value, "%.*s", (int)word, at);
            if (word && !strstr(value, ".."))
                plat_offer(place, "%s=%s", option.name, value);
            at += word + strspn(at + word, ", ");
        }
    }
}

PLAT_COMMAND(set, "[OPTION=VALUE]", "list the options, or change one during the game",
             "`?OPTION` tells what it means.", option_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .module --- */

static void print_modules(const PlatPrompt *prompt, const char *what, PlatBuffer *names) {
    plat_prompt_print(prompt, "%s: %s\n", what,
                      names->failed   ? PLAT_OUTPUT_LOST
                      : names->length ? names->text
                                      : "none");
    free(names->text);
}

static void list_modules(PlatPrompt *prompt) {
    const PlatHost *host = prompt->session.host;
    PlatBuffer played = {0}, all = {0};
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(&played, "%s%s", n ? ", " : "", plat_host_module(host, n));
    char **names = plat_host_list_modules(plat_host_folder(host));
    for (int n = 0; names && names[n]; n++)
        plat_buffer_add(&all, "%s%s", n ? ", " : "", names[n]);
    plat_host_names_free(names);
    print_modules(prompt, "in play", &played);
    print_modules(prompt, "there are", &all);
}

static PlatStatus do_module(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest) {
        list_modules(prompt);
        return PLAT_OK;
    }
    size_t length = strcspn(rest, " \t");
    const char *name = rest + length + strspn(rest + length, " \t");
    bool add = length == 3 && strncmp(rest, "add", 3) == 0;
    bool drop = length == 4 && strncmp(rest, "drop", 4) == 0;
    if ((!add && !drop) || !*name)
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "expected `.module add NAME` or `.module drop NAME`");
    if (add && strcmp(name, "none") == 0)
        return plat_error_set(error, PLAT_E_NAME, "",
                              "there is no module none: `.module drop NAME` takes one away");
    if (drop)
        return change(prompt, "drop", name, "The module is dropped.", error);
    return change(prompt, "module", name,
                  "The module is in play from now on; its set-up is not run.", error);
}

static void module_words(PlatPlace *place) {
    const PlatHost *host = place->prompt->session.host;
    if (!strchr(place->words, ' ')) {
        plat_offer(place, "add");
        plat_offer(place, "drop");
    } else if (strncmp(place->words, "drop", 4) == 0) {
        for (int n = 0; n < plat_host_modules(host); n++)
            plat_offer(place, "%s", plat_host_module(host, n));
    } else {
        plat_offer_names(place, plat_host_list_modules(plat_host_folder(host)));
    }
}

PLAT_COMMAND(module, "[add|drop NAME]", "list the modules, or add or drop one during the game",
             "You are told what is lost with a dropped module.", module_words,
             PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .tables --- */

/* Whether the file is a table of the rules, and no other file is read in its place. */
static bool is_table(const PlatSession *session, const PlatHostFile *file) {
    const PlatSettings *tables = &session->request.tables;
    int given = plat_settings_find(tables, file->required);
    return file->data && (given < 0 || strcmp(tables->at[given].value, file->path) == 0);
}

static PlatStatus do_tables(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatHost *host = prompt->session.host;
    if (*rest)
        return change(prompt, "table", rest, "The table is read from that file.", error);
    int tables = 0;
    for (int n = 0; n < plat_host_files(host); n++) {
        PlatHostFile file = plat_host_file(host, n);
        if (!is_table(&prompt->session, &file))
            continue;
        fprintf(prompt->out, "  %-16s  %s\n", file.required, file.name);
        tables++;
    }
    if (tables == 0)
        fputs("The rules read no data files.\n", prompt->out);
    return PLAT_OK;
}

static void table_words(PlatPlace *place) {
    const PlatSession *session = &place->prompt->session;
    for (int n = 0; n < plat_host_files(session->host); n++) {
        PlatHostFile file = plat_host_file(session->host, n);
        if (is_table(session, &file))
            plat_offer(place, "%s=", file.required);
    }
}

PLAT_COMMAND(tables, "[NAME=FILE]", "list the data files, or read one from another file",
             "`.tables shops=my-shops.lua` lets the rules read my-shops.lua where they require "
             "\"shops\". It may also be a table that a spreadsheet saved, my-shops.csv.",
             table_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);
