/* All commands, and the two that are about the prompt itself. What .help says, what Tab offers and
 * what is run all come from the commands' rows. */
#include "commands.h"

#include <stdlib.h>
#include <string.h>
#include <strings.h>

/* In the order of .help. A new command is a PLAT_COMMAND behind its function, and its name here. */
/* clang-format off */
#define COMMAND_ROWS(ROW) \
    ROW(help) ROW(pager) ROW(play) ROW(moves) ROW(why) ROW(bot) ROW(hint) ROW(curtain) \
    ROW(names) ROW(board) ROW(picture) ROW(sheet) ROW(hand) ROW(score) ROW(log) ROW(note) \
    ROW(state) ROW(view) ROW(undo) ROW(redo) ROW(at) ROW(fork) ROW(load) ROW(save) \
    ROW(reload) ROW(diff) ROW(rules) ROW(set) ROW(module) ROW(tables) ROW(seed) ROW(force) \
    ROW(edit) ROW(test) ROW(tests) ROW(export) ROW(quit)
/* clang-format on */
#define DECLARED(name) extern const PlatPromptCommand plat_prompt_command_##name;
#define LISTED(name)   &plat_prompt_command_##name,
COMMAND_ROWS(DECLARED)
static const PlatPromptCommand *const table[] = {COMMAND_ROWS(LISTED)};

enum { COMMANDS = sizeof table / sizeof *table };

static PlatStatus unknown(const char *name, size_t length, PlatError *error) {
    const char *names[COMMANDS];
    char word[PLAT_MAX_NAME];
    for (int n = 0; n < COMMANDS; n++)
        names[n] = table[n]->name;
    snprintf(word, sizeof word, "%.*s", (int)length, name);
    return plat_fail(error, PLAT_E_NAME, "there is no command `.%s`%s", word,
                     plat_name_hint(word, names, COMMANDS, "`.*`", ": `.help` lists them").text);
}

PlatStatus plat_prompt_find(const char *name, size_t length, const PlatPromptCommand **found,
                            PlatError *error) {
    PlatBuffer begun = {0};
    int count = 0;
    for (int n = 0; n < COMMANDS; n++) {
        if (!length || strncasecmp(table[n]->name, name, length) != 0)
            continue;
        *found = table[n];
        plat_buffer_add(&begun, "%s.%s", count++ ? ", " : "", table[n]->name);
        if (!table[n]->name[length]) { /* the whole name: no other matters */
            count = 1;
            break;
        }
    }
    PlatStatus status = PLAT_OK;
    if (count == 0)
        status = unknown(name, length, error);
    else if (count > 1)
        status = plat_fail(error, PLAT_E_NAME, "`.%.*s` could be %s", (int)length, name,
                           begun.text ? begun.text : "");
    free(begun.text);
    return status;
}

void plat_offer_commands(PlatPlace *place, const char *prefix) {
    for (int n = 0; n < COMMANDS; n++)
        plat_offer(place, "%s%s", prefix, table[n]->name);
}

PlatStatus plat_on_or_off(const char *command, const char *rest, bool *on, PlatError *error) {
    *on = strcasecmp(rest, "on") == 0;
    if (*on || strcasecmp(rest, "off") == 0)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_FORMAT, "expected `.%s on` or `.%s off`, not `%s`", command,
                     command, rest);
}

/* --- .help, .pager, .quit --- */

enum { NAME_COLUMNS = 23, BRIEF_COLUMN = NAME_COLUMNS + 3 };

static void list_commands(PlatPrompt *prompt) {
    for (int n = 0; n < COMMANDS; n++) {
        const PlatPromptCommand *command = table[n];
        int width = (int)(strlen(command->name) + strlen(command->arguments)) + 2;
        int blanks = width < NAME_COLUMNS ? NAME_COLUMNS - width : 0;
        int column =
            fprintf(prompt->out, "  .%s %s%*s", command->name, command->arguments, blanks, "");
        fputc(' ', prompt->out);
        column++;
        plat_output_words(prompt->out, prompt->showing.unicode, prompt->showing.width, BRIEF_COLUMN,
                          &column, command->brief);
        fputc('\n', prompt->out);
    }
    fputs("  = EXPRESSION            evaluate Lua\n"
          "  ?NAME, ?7               explain a name of the rule language; show a numbered rule\n"
          "  ??NAME                  source of a step, score item, `where` rule or function\n"
          "Other lines are moves if they begin with the question or an option, else Lua,\n"
          "which reads the position but never changes it. See `.help help`.\n",
          prompt->out);
}

static PlatStatus do_help(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatPromptCommand *command = NULL;
    rest += rest[0] == '.';
    if (!*rest) {
        list_commands(prompt);
        return PLAT_OK;
    }
    PlatStatus status = plat_prompt_find(rest, strlen(rest), &command, error);
    if (status != PLAT_OK)
        return status;
    plat_prompt_print(prompt, ".%s%s%s: %s.\n", command->name, command->arguments[0] ? " " : "",
                      command->arguments, command->brief);
    if (command->text[0])
        plat_prompt_wrap(prompt, "%s", command->text);
    return PLAT_OK;
}

static void command_words(PlatPlace *place) { plat_offer_commands(place, ""); }

PLAT_COMMAND(help, "[COMMAND]", "list the commands, or explain one",
             "A line is, in this order: a command, if it begins with `.`; help, if it begins "
             "with `?`; a move, if it begins with the question (`build 5 house c4`) or an "
             "option, or is a number from the `.moves` list; otherwise Lua. Commands can be "
             "shortened while they stay unambiguous: `.un` is `.undo`.",
             command_words, PLAT_IN_PAGES | PLAT_AT_CURTAIN);

static PlatStatus do_pager(PlatPrompt *prompt, const char *rest, PlatError *error) {
    bool on = prompt->pages;
    PlatStatus status = *rest ? plat_on_or_off("pager", rest, &on, error) : PLAT_OK;
    if (status == PLAT_OK && on && !prompt->terminal)
        status = plat_fail(error, PLAT_E_ARGUMENT, "there is no terminal to page on");
    if (status != PLAT_OK)
        return status;
    prompt->pages = on;
    fprintf(prompt->out, "Long lists are shown %s.\n",
            prompt->pages ? "a page at a time" : "all at once");
    return PLAT_OK;
}

PLAT_COMMAND(pager, "[on | off]", "show long lists a page at a time, or all at once",
             "At a terminal, output longer than the window goes through the program in $PAGER; "
             "an empty $PAGER pages nothing. Without $PAGER, the space bar shows a page, Enter a "
             "line, and q or Ctrl-C ends the list; any other key ends it too and begins the "
             "next line. If you type ahead, plat does not page.",
             plat_offer_on_or_off, PLAT_AT_CURTAIN);

static PlatStatus do_quit(PlatPrompt *prompt, const char *rest, PlatError *error) {
    (void)rest;
    (void)error;
    prompt->done = true;
    return PLAT_OK;
}

PLAT_COMMAND(quit, "", "leave (so does Ctrl-D)", "", NULL, PLAT_AT_CURTAIN);
