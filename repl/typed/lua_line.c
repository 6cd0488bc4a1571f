/* The host runs Lua. Around it a person needs chunks of several lines, help after a mistyped move,
 * and help on names. */
#include "line.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "prompt/game_flow.h"
#include "session/rulebook.h"

enum { MAX_LINES = 1000 /* of a chunk, which is compiled anew with each */ };

/* Whether a line begins as a Lua statement does that is no call and no assignment. */
static bool begins_statement(const char *line) {
    static const char *const keywords[] = {"break", "do",    "for",    "function", "goto",
                                           "if",    "local", "repeat", "return",   "while"};
    const size_t length = strcspn(line, " ");
    for (size_t n = 0; n < sizeof keywords / sizeof *keywords; n++)
        if (strlen(keywords[n]) == length && strncmp(line, keywords[n], length) == 0)
            return true;
    return false;
}

/* Whether a line that failed as Lua is rather a mistyped move or command: a word, or what fails as
 * syntax and has no mark of a program. */
static bool looks_mistyped(const char *line, const PlatError *lua) {
    if (lua->status != PLAT_E_RULES)
        return false;
    if (strstr(lua->text, " near "))
        return !strpbrk(line, "()={}[]\"'") && !begins_statement(line);
    for (const char *c = line; *c; c++)
        if (!isalnum((unsigned char)*c) && !strchr("_-@/", *c))
            return false;
    return isalpha((unsigned char)line[0]);
}

/* Whether the word looks like a cell, "a9", where one is asked for. */
static bool names_no_cell(const PlatAsk *ask, const char *word) {
    size_t digits = isalpha((unsigned char)word[0]) ? strspn(word + 1, "0123456789") : 0;
    return ask->options.kind == PLAT_OPTIONS_CELLS && digits > 0 && !word[1 + digits];
}

/* Say what is wrong with the line as a move, in place of what Lua says. */
static PlatStatus not_a_move(const PlatPrompt *prompt, const char *line, const PlatError *lua,
                             PlatError *error) {
    char word[PLAT_MAX_NAME];
    bool alone = !strchr(line, ' ');
    snprintf(word, sizeof word, "%.*s", (int)strcspn(line, " "), line);
    const PlatPromptCommand *command = NULL;
    PlatError ignored;
    const char *meant = strcmp(word, "exit") == 0 ? "quit" : word;
    if (plat_prompt_find(meant, strlen(meant), &command, &ignored) == PLAT_OK &&
        strcmp(command->name, meant) == 0)
        return plat_fail(error, PLAT_E_FORMAT,
                         "`%s` is neither a move nor Lua; did you mean the command `.%s`?", line,
                         meant);
    const PlatAsk *ask = plat_match_ask_of(prompt->session.match, plat_prompt_seat(prompt));
    if (!ask)
        return plat_fail(error, PLAT_E_FORMAT,
                         "`%s` is not Lua, and the game is over: `.undo` "
                         "takes moves back, `.score` shows the score sheet",
                         line);
    if (alone && names_no_cell(ask, word))
        return plat_fail(error, PLAT_E_NAME, "the board has no cell %s: %s is asked %s", word,
                         plat_prompt_seat_name(prompt, ask->seat), ask->name);
    /* Lua knows a similar name */
    if (alone && line[1] && strstr(lua->text, "did you mean")) {
        *error = *lua;
        return lua->status;
    }
    PlatMove move;
    if (plat_flow_read(prompt, &move, ask->seat, line, error) == PLAT_OK)
        *error = *lua;
    return error->status;
}

bool plat_lua_continues(const PlatPrompt *prompt) { return prompt->chunk.length > 0; }

void plat_lua_forget(PlatPrompt *prompt) {
    free(prompt->chunk.text);
    prompt->chunk = (PlatBuffer){0};
    prompt->chunk_lines = 0;
}

PlatStatus plat_lua_line(PlatPrompt *prompt, const char *line, PlatError *error) {
    if (!prompt->session.host)
        return plat_fail(error, PLAT_E_NOT_BEGUN,
                         "no game has begun: `.load GAME` begins one, `.help` lists commands");
    bool first = !plat_lua_continues(prompt);
    bool forced = first && line[0] == '=';
    if (forced)
        line += 1 + strspn(line + 1, " \t");
    /* at a terminal an empty line ends the chunk */
    bool ended = !first && prompt->terminal && !line[strspn(line, " \t")];
    plat_buffer_add(&prompt->chunk, "%s%s", first ? "" : "\n", line);
    if (prompt->chunk.failed) {
        plat_lua_forget(prompt);
        return plat_no_memory(error);
    }
    if (++prompt->chunk_lines > MAX_LINES) {
        plat_lua_forget(prompt);
        return plat_fail(error, PLAT_E_CAPACITY,
                         "Lua at the prompt has at most %d lines; put "
                         "more into a file of the rules",
                         MAX_LINES);
    }
    PLAT_FREED char *text = NULL;
    bool incomplete = false;
    PlatError why = {0};
    plat_prompt_trace(prompt);
    PlatStatus status = plat_host_eval(prompt->session.host, &text, &incomplete,
                                       prompt->session.match, prompt->chunk.text, &why);
    plat_prompt_show_trace(prompt);
    if (incomplete && !ended)
        return PLAT_OK;
    plat_lua_forget(prompt);
    if (status == PLAT_OK && text)
        plat_prompt_long(prompt, text);
    if (status == PLAT_OK)
        return PLAT_OK;
    if (first && !forced && looks_mistyped(line, &why))
        return not_a_move(prompt, line, &why, error);
    *error = why;
    return status;
}

/* --- help --- */

static void show_indented(PlatPrompt *prompt, const char *text, int blanks) {
    for (const char *at = text; *at;) {
        size_t length = strcspn(at, "\n");
        fprintf(prompt->out, "%*s%.*s\n", blanks, "", (int)length, at);
        at += length + (at[length] == '\n');
    }
}

static void show_entry(PlatPrompt *prompt, const PlatEntryDoc *entry) {
    const char *text = entry->text ? entry->text : "";
    plat_prompt_print(prompt, "%s\n", entry->signature);
    if (prompt->terminal)
        plat_prompt_wrap(prompt, "  %s", text);
    else
        show_indented(prompt, text, 2);
    if (!entry->example)
        return;
    fputs("  For example:\n", prompt->out);
    show_indented(prompt, entry->example, 4);
}

static void list_groups(PlatPrompt *prompt) {
    for (int n = 0; n < plat_registry_count(); n++) {
        const char *group = plat_registry_entry(n)->group;
        bool seen = false;
        for (int before = 0; before < n && !seen; before++)
            seen = strcmp(plat_registry_entry(before)->group, group) == 0;
        if (seen)
            continue;
        PLAT_STRINGS names = {0};
        for (int other = n; other < plat_registry_count(); other++)
            if (strcmp(plat_registry_entry(other)->group, group) == 0)
                plat_strings_add(&names, plat_registry_entry(other)->name);
        fprintf(prompt->out, "%s\n", group);
        plat_output_columns(prompt->out, prompt->showing.unicode, prompt->showing.width, names.word,
                            names.count);
    }
    plat_prompt_long(
        prompt, "`?NAME` explains one of them, a rule option or a numbered rule (`?7`);\n"
                "`??NAME` shows the source of a step, score item, `where` rule or function.\n");
}

/* An option of the game. */
static bool show_option(PlatPrompt *prompt, const char *name) {
    const PlatHost *host = prompt->session.host;
    for (int n = 0; host && n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        if (strcmp(option.name, name) != 0)
            continue;
        plat_prompt_print(prompt, "option %s of %s: %s (%s)\n", name, option.owner, option.value,
                          option.values);
        plat_prompt_print(prompt, "  %s\n", option.text ? option.text : "");
        return true;
    }
    return false;
}

/* A rule of the rulebook, by its number or the word that it begins with. */
static bool show_rule(PlatPrompt *prompt, const char *name) {
    PLAT_TEXT rule = {0};
    bool found = plat_rulebook_find(prompt->session.host, name, false, &rule);
    plat_prompt_put(prompt, &rule);
    return found;
}

static PlatStatus no_help(PlatHost *host, const char *name, PlatError *error) {
    if (name[strspn(name, "0123456789")] == '\0')
        return plat_fail(error, PLAT_E_NAME, "there is no rule %s", name);
    PLAT_STRINGS names = {0};
    for (int n = 0; n < plat_registry_count(); n++)
        plat_strings_add(&names, plat_registry_entry(n)->name);
    PLAT_FREED char *source = host ? plat_host_source(host, name) : NULL;
    if (source)
        return plat_fail(error, PLAT_E_NAME, "`%s` is the game's own: `??%s` shows its source",
                         name, name);
    return plat_fail(error, PLAT_E_NAME, "there is no help on `%s`%s", name,
                     plat_name_hint(name, (const char *const *)names.word, names.count, "`?*`",
                                    ": `?` lists all names")
                         .text);
}

static PlatStatus no_source(PlatHost *host, const char *name, PlatError *error) {
    char **names = host ? plat_host_sources(host) : NULL;
    int count = 0;
    while (names && names[count])
        count++;
    PlatHint hint = plat_name_hint(name, (const char *const *)names, count, "`*`", "");
    plat_host_names_free(names);
    return plat_fail(error, PLAT_E_NAME,
                     "the game has no step, score item, `where` rule or function `%s`%s", name,
                     hint.text);
}

PlatStatus plat_lua_help(PlatPrompt *prompt, const char *line, PlatError *error) {
    bool source = line[1] == '?';
    const char *name = line + 1 + source;
    name += strspn(name, " \t");
    if (!*name) {
        list_groups(prompt);
        return PLAT_OK;
    }
    if (source) {
        PlatHost *host = prompt->session.host;
        PLAT_FREED char *text = host ? plat_host_source(host, name) : NULL;
        if (!text)
            return no_source(host, name, error);
        plat_prompt_text(prompt, text);
        return PLAT_OK;
    }
    const PlatEntryDoc *entry = plat_registry_find(name);
    if (entry)
        show_entry(prompt, entry);
    else if (!show_option(prompt, name) && !show_rule(prompt, name))
        return no_help(prompt->session.host, name, error);
    return PLAT_OK;
}
