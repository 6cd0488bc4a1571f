/* .reload, .diff, .rules, .set, .module, .tables: the rules under the game.
 *
 * A change is made in a copy of the request, which plat_prompt_change loads: the game continues
 * under the new rules, or stays as it is. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "prompt/start_game.h"
#include "session/rulebook.h"
#include "session/search_path.h"

/* Change one thing in the request, by its name; "drop": a module. */
static PlatStatus change(PlatPrompt *prompt, const char *name, const char *value, const char *done,
                         PlatError *error) {
    PLAT_REQUEST request = {0};
    TRY(plat_request_copy(&request, &prompt->session.request, error));
    TRY(strcmp(name, "drop") == 0
            ? plat_request_drop_module(&request, prompt->session.host, value, error)
            : plat_request_take(&request, name, value, error));
    return plat_prompt_change(prompt, &request, PLAT_SESSION_SAME, done, error);
}

static PlatStatus do_reload(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (strcmp(rest, "again") == 0) {
        TRY(plat_prompt_again(prompt, error));
        return plat_flow_go_on(prompt, error);
    }
    if (*rest)
        return plat_fail(error, PLAT_E_FORMAT, "expected `.reload` or `.reload again`, not `%s`",
                         rest);
    return plat_prompt_change(prompt, &prompt->session.request, PLAT_SESSION_DISK,
                              "The rules have been read again.", error);
}

static void reload_words(PlatPlace *place) { plat_offer(place, "again"); }

PLAT_COMMAND(reload, "[again]", "read the rules again; the game continues under them",
             "If the new rules have an error, the old ones stay. plat reports what has changed, "
             "and where the new rules would have replayed the game differently. At a terminal, "
             "saving a file of the rules does the same. `.reload again` begins the game again "
             "under the new rules, with the same seed and the same moves as far as they fit: for "
             "rules that cannot take over the position, because a deck has other cards, say.",
             reload_words, PLAT_NEEDS_GAME);

/* --- .diff --- */

static PlatStatus do_diff(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PLAT_TEXT found = {0};
    (void)rest;
    plat_compare_finish(prompt, &found);
    plat_prompt_put(prompt, &found);
    if (!prompt->comparing.sheets)
        return plat_fail(error, PLAT_E_EMPTY,
                         "nothing to compare: no rule file has changed in this game");
    plat_prompt_text(prompt, prompt->comparing.sheets);
    return PLAT_OK;
}

PLAT_COMMAND(diff, "", "compare the scores after the last change of a rule file",
             "Shows two score sheets side by side: of this game under its previous rules, and "
             "of the same moves under the rules on the disk. Both end where the file was "
             "changed, or before the first move that the new rules reject. The game itself "
             "stays as it is.",
             NULL, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .rules --- */

PlatStatus plat_rules_back(PlatPrompt *prompt, PlatError *error) {
    return plat_prompt_change(prompt, &prompt->session.request, PLAT_SESSION_BACK,
                              "Restored the previous rules.", error);
}

/* The rules of the game that players read, as `words` say. */
static PlatStatus show_rules(PlatPrompt *prompt, const char *words, PlatError *error) {
    const PlatHost *host = prompt->session.host;
    const char *game = prompt->session.request.game;
    PLAT_TEXT text = {0}, sections = {0};
    PLAT_FREED char *script = plat_search_file(plat_host_file(host, 0).path);
    PlatError unread;
    if (!script || plat_rulebook_text(script, &text, &unread) != PLAT_OK)
        return plat_fail(error, PLAT_E_IO, "%s has no written rules", game);
    plat_rulebook_plain(&text);
    if (!*words)
        plat_rulebook_begin(&text, &sections);
    else if (strcmp(words, "all") != 0 && !plat_rulebook_find(host, words, false, &sections))
        TRY(plat_rulebook_keep(&text, game, words, error));
    else if (sections.length) /* a rule, perhaps of a module */
        text.length = 0;
    if (!*words && sections.length)
        plat_buffer_add(&text,
                        "Sections: %s.\n`.rules WORD` shows one, e.g. `.rules %.*s`; "
                        "`.rules all` shows all.\n",
                        sections.text, (int)strcspn(sections.text, ", "), sections.text);
    else if (sections.length)
        plat_buffer_add(&text, "%s\n", sections.text);
    plat_prompt_put(prompt, &text);
    return PLAT_OK;
}

static PlatStatus do_rules(PlatPrompt *prompt, const char *rest, PlatError *error) {
    return strcmp(rest, "back") == 0 ? plat_rules_back(prompt, error)
                                     : show_rules(prompt, rest, error);
}

static void rules_words(PlatPlace *place) {
    plat_offer(place, "all");
    plat_offer(place, "back");
}

PLAT_COMMAND(rules, "[WORD | back]", "read how the game is played",
             "`.rules` shows what the game is about and lists the sections of its rules; `.rules "
             "draft` shows the section with that word in its heading, `.rules 7` rule 7, `.rules "
             "all` all. `.rules back` restores the previous rules after `.reload`, `.set`, "
             "`.module` or `.tables`; typed again, the ones before. Fields keep their values by "
             "their names, as at each change of the rules: a field that a change dropped does not "
             "come back. The files on the disk stay as they are: `.reload`, or saving one of them, "
             "loads them again.",
             rules_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .set --- */

/* "streets=5  (3..10) streets in use", with a star behind a value that is not the default: one
 * option, or all. */
static PlatStatus show_options(PlatPrompt *prompt, const char *name, PlatError *error) {
    const PlatHost *host = prompt->session.host;
    PLAT_STRINGS names = {0};
    int shown = 0;
    for (int n = 0; n < plat_host_options(host); n++) {
        const PlatHostOption option = plat_host_option(host, n);
        plat_strings_add(&names, option.name);
        if (*name && strcmp(option.name, name) != 0)
            continue;
        plat_prompt_wrap(prompt, "  %s=%s%s  (%s) %s", option.name, option.value,
                         option.changed ? "*" : "", option.values, option.text ? option.text : "");
        shown++;
    }
    if (!shown && *name)
        return plat_fail(error, PLAT_E_NAME, "there is no rule option `%s`%s", name,
                         plat_name_hint(name, (const char *const *)names.word, names.count, "`*`",
                                        "; `.set` lists them")
                             .text);
    if (!shown)
        fputs("The game has no options.\n", prompt->out);
    return PLAT_OK;
}

static PlatStatus do_set(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PLAT_TEXT setting = {0};
    if (!strchr(rest, '='))
        return show_options(prompt, rest, error);
    /* people are used to blanks around = */
    for (const char *c = rest; *c; c++)
        if (*c != ' ' && *c != '\t')
            plat_buffer_put_bytes(&setting, c, 1);
    return setting.failed ? plat_no_memory(error)
                          : change(prompt, "set", setting.text, "The option is set.", error);
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

PLAT_COMMAND(set, "[OPTION=VALUE]", "list the rule options, or change one in the game",
             "`?OPTION` explains one.", option_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* --- .module --- */

static void list_modules(PlatPrompt *prompt) {
    const PlatHost *host = prompt->session.host;
    PLAT_TEXT played = {0}, all = {0};
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(&played, "%s%s", n ? ", " : "", plat_host_module(host, n));
    char **names = plat_host_list_modules(plat_host_folder(host));
    for (int n = 0; names && names[n]; n++)
        plat_buffer_add(&all, "%s%s", n ? ", " : "", names[n]);
    plat_host_names_free(names);
    plat_prompt_print(prompt, "in play: %s\n", played.text ? played.text : "none");
    plat_prompt_print(prompt, "available: %s\n", all.text ? all.text : "none");
}

static PlatStatus do_module(PlatPrompt *prompt, const char *rest, PlatError *error) {
    if (!*rest) {
        list_modules(prompt);
        return PLAT_OK;
    }
    const bool add = strncmp(rest, "add ", 4) == 0, drop = strncmp(rest, "drop ", 5) == 0;
    const char *name = rest + (drop ? 5 : 4);
    if (!add && !drop)
        return plat_fail(error, PLAT_E_FORMAT,
                         "expected `.module add NAME` or `.module drop NAME`");
    name += strspn(name, " \t");
    if (drop)
        return change(prompt, "drop", name, "The module is dropped.", error);
    if (strcmp(name, "none") == 0)
        return plat_fail(error, PLAT_E_NAME,
                         "there is no module `none`; `.module drop NAME` drops one");
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
             "plat lists the fields that are lost with a dropped module.", module_words,
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
        return change(prompt, "table", rest, "The rules read that file now.", error);
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
             "`.tables shops=my-shops.lua` makes the rules read my-shops.lua where they require "
             "\"shops\". A CSV file of a spreadsheet works too.",
             table_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);
