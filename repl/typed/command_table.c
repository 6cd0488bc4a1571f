/* All commands, and the two that are about the prompt itself. What .help says, what Tab offers and
 * what is run all come from the commands' rows. */
#include <ctype.h>
#include <dirent.h>
#include <limits.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "commands.h"
#include "kernel/scope.h"
#include "match/move.h"
#include "prompt/screen.h"
#include "system/files.h"
#include "text/fields/field.h"

/* In the order of .help. A new command is a PLAT_COMMAND behind its function, and its name here. */
/* clang-format off */
#define PLAYED(ROW) \
    ROW(rules) ROW(hint) ROW(moves) ROW(why) ROW(notes) ROW(undo) ROW(redo) ROW(board) \
    ROW(hand) ROW(score) ROW(sheet) ROW(log) ROW(save) ROW(help) ROW(quit)
#define MORE(ROW) \
    ROW(play) ROW(bot) ROW(serve) ROW(names) ROW(curtain) ROW(note) ROW(reference) ROW(picture) \
    ROW(view) ROW(at) ROW(fork) ROW(load) ROW(export) ROW(pager)
#define DESIGNED(ROW) \
    ROW(state) ROW(reload) ROW(diff) ROW(set) ROW(module) ROW(tables) ROW(seed) ROW(force) \
    ROW(edit) ROW(test) ROW(tests)
/* clang-format on */
#define DECLARED(name) extern const PlatPromptCommand plat_prompt_command_##name;
#define LISTED(name)   &plat_prompt_command_##name,
#define COUNTED(name)  +1
PLAYED(DECLARED)
MORE(DECLARED)
DESIGNED(DECLARED)
static const PlatPromptCommand *const table[] = {PLAYED(LISTED) MORE(LISTED) DESIGNED(LISTED)};

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

enum { BRIEF_COLUMN = 26 };

void plat_show_hints(PlatPrompt *prompt, const PlatAsk *ask) {
    PLAT_TEXT text = {0};
    plat_question_hints(prompt, ask, NULL, &text);
    if (text.length)
        plat_prompt_wrap(prompt, "%s: %s", ask->name, plat_buffer_text(&text));
}

/* How the question that waits is answered. */
static void explain_question(PlatPrompt *prompt) {
    const int seat = plat_prompt_seat(prompt);
    const PlatAsk *ask = prompt->curtain.waits < 0 && seat >= 0
                             ? plat_match_ask_of(prompt->session.match, seat)
                             : NULL;
    PLAT_TEXT example = {0};
    if (!ask || prompt->bot[seat])
        return;
    plat_show_hints(prompt, ask);
    plat_example_move(prompt, seat, &(PlatMove){0}, &example);
    plat_prompt_wrap(prompt,
                     "plat asks %s `%s`. Type an answer %s; `%s` may be left out, and one line may "
                     "answer several questions.",
                     plat_prompt_name(prompt, seat), ask->name, plat_buffer_text(&example),
                     ask->name);
}

static void list_commands(PlatPrompt *prompt) {
    if (prompt->session.match)
        plat_show_references(prompt);
    explain_question(prompt);
    for (int n = 0; n < COMMANDS; n++) {
        if (n == 0 PLAYED(COUNTED))
            fputs("More, for several people and several games:\n", prompt->out);
        if (n == 0 PLAYED(COUNTED) MORE(COUNTED))
            fputs("For designers:\n", prompt->out);
        const PlatPromptCommand *command = table[n];
        int column = fprintf(prompt->out, "  .%s %s", command->name, command->arguments);
        if (column >= BRIEF_COLUMN) { /* the text has the next line to itself */
            fputc('\n', prompt->out);
            column = 0;
        }
        column += fprintf(prompt->out, "%*s", BRIEF_COLUMN - column, "");
        plat_output_words(prompt->out, prompt->showing.unicode, prompt->showing.width, BRIEF_COLUMN,
                          &column, command->brief);
        fputc('\n', prompt->out);
    }
    fputs("  = EXPRESSION            evaluate Lua\n"
          "  ?NAME, ?7               explain a name of the language; show a rule\n"
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
    const char *title =
        prompt->session.match ? plat_title_declared(plat_prompt_rules(prompt)->titles, rest) : NULL;
    PlatStatus status = plat_prompt_find(rest, strlen(rest), &command, error);
    if (status != PLAT_OK && title) {
        plat_prompt_wrap(prompt, "%s: %s", rest, title);
        return PLAT_OK;
    }
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
             "shortened while they stay unambiguous: `.un` is `.undo`. With the name of a question "
             "it shows what that is about.",
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

/* Each function that offers words offers all of them; plat_offer keeps those that fit. */

enum { MAX_OFFERED = 2000 };

void plat_offer(PlatPlace *place, const char *format, ...) {
    char word[PATH_MAX];
    va_list arguments;
    va_start(arguments, format);
    int length = vsnprintf(word, sizeof word, format, arguments);
    va_end(arguments);
    if (length > 0 && length < (int)sizeof word && place->found.count < MAX_OFFERED &&
        strncmp(word, place->typed, strlen(place->typed)) == 0)
        plat_strings_add(&place->found, word);
}

void plat_offer_names(PlatPlace *place, char **names) {
    for (int n = 0; names && names[n]; n++)
        plat_offer(place, "%s", names[n]);
    plat_host_names_free(names);
}

void plat_offer_seats(PlatPlace *place) {
    for (int seat = 0; seat < plat_prompt_rules(place->prompt)->seats; seat++) {
        plat_offer(place, "%s", plat_prompt_seat_name(place->prompt, seat));
        if (place->prompt->session.request.person[seat].name[0])
            plat_offer(place, "%s", plat_prompt_name(place->prompt, seat));
    }
}

void plat_offer_on_or_off(PlatPlace *place) {
    plat_offer(place, "on");
    plat_offer(place, "off");
}

void plat_offer_fields(PlatPlace *place, PlatChooseField *choose, bool with_seats) {
    const PlatRules *rules = plat_prompt_rules(place->prompt);
    for (int n = 0; n < plat_schema_fields(rules->schema); n++) {
        const PlatField *field = plat_schema_field(rules->schema, n);
        if (choose && !choose(field))
            continue;
        if (!field->per_player || !with_seats)
            plat_offer(place, "%s", field->name);
        for (int seat = 0; field->per_player && with_seats && seat < rules->seats; seat++)
            plat_offer(place, "%s.%s", plat_prompt_seat_name(place->prompt, seat), field->name);
    }
}

void plat_offer_first_field(PlatPlace *place) {
    if (place->typed == place->words)
        plat_offer_fields(place, NULL, true);
}

void plat_offer_files(PlatPlace *place) {
    const char *slash = strrchr(place->typed, '/');
    PLAT_FREED char *folder = strndup(place->typed, slash ? (size_t)(slash - place->typed) + 1 : 0);
    DIR *listing = folder ? opendir(*folder ? folder : ".") : NULL;
    for (struct dirent *entry = listing ? readdir(listing) : NULL; entry;
         entry = readdir(listing)) {
        if (entry->d_name[0] == '.' && (!slash || slash[1] != '.'))
            continue;
        char path[PATH_MAX];
        int length = snprintf(path, sizeof path, "%s%s", folder, entry->d_name);
        if (length < (int)sizeof path)
            plat_offer(place, "%s%s", path, plat_is_folder(path) ? "/" : "");
    }
    if (listing)
        closedir(listing);
}

/* The options of the question that the words before lead to; at the beginning also its name. */
void plat_offer_moves(PlatPlace *place) {
    const char *line = place->words, *begin = line + strspn(line, " \t");
    int seat = plat_prompt_seat(place->prompt);
    size_t from = 0;
    PlatMatch *copy = plat_move_follow(place->prompt->session.match, &seat, &from, line);
    const bool allowed = plat_curtain_allows(place->prompt, seat, NULL) == PLAT_OK;
    const PlatAsk *ask = copy && allowed ? plat_match_ask_of(copy, seat) : NULL;
    if (ask) {
        place->typed = line + from;
        if (!*begin || place->typed == begin)
            plat_offer(place, "%s", ask->name);
    }
    for (int n = 0; ask && n < plat_options_count(&ask->options); n++) {
        char choice[PLAT_MAX_NAME];
        plat_choice_format(&ask->options, choice, plat_options_nth(&ask->options, n));
        /* a number in front would be one of the list of moves */
        if (place->typed > begin || isalpha((unsigned char)choice[0]))
            plat_offer(place, "%s", choice);
    }
    plat_match_free(copy);
}

PlatStatus plat_take_file(char **path, bool *given, const char *rest, const char *flag,
                          PlatError *error) {
    PLAT_TEXT text = {0};
    *given = false;
    while (*rest) {
        const size_t length = strcspn(rest, " \t");
        const bool flagged = strncmp(rest, "--", 2) == 0;
        if (flagged && (length != strlen(flag) || strncmp(rest, flag, length) != 0))
            return plat_fail(error, PLAT_E_FORMAT, "there is no flag `%.*s`; did you mean `%s`?",
                             (int)length, rest, flag);
        if (!flagged)
            plat_buffer_add(&text, "%s%.*s", text.length ? " " : "", (int)length, rest);
        *given = *given || flagged;
        rest += length + strspn(rest + length, " \t");
    }
    *path = plat_buffer_take(&text);
    return *path ? PLAT_OK : plat_no_memory(error);
}
