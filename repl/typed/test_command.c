/* .test: the last move, or a refusal, as a rule test in the game's tests folder. The host writes
 * it, and it is kept when it passes. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "match/move.h"
#include "match/record.h"
#include "prompt/testing.h"
#include "prompt/turns.h"
#include "proof/test_place.h"
#include "system/files.h"

enum { NAMES_AT_MOST = 100 /* of refusals of the same move for the same reason */ };

/* What was typed. */
typedef struct Wanted {
    char *words;    /* owned: what the others point into */
    char *sentence; /* NULL: a refusal, which names itself */
    char *file;     /* "": where the game's tests are; "-": the screen */
    char *move;     /* that is to be refused, or NULL */
} Wanted;

/* --- what was typed --- */

static bool names_file(const char *word) {
    return strcmp(word, "-") == 0 || plat_ends_with(word, ".lua");
}

/* Take the quotes off a file behind the name. */
static void unquote_file(char *words) {
    char *blank = strrchr(words, ' ');
    const size_t length = blank ? strlen(blank + 1) : 0;
    if (length < 3 || !strchr("\"'", blank[1]) || blank[length] != blank[1])
        return;
    blank[length] = '\0';
    if (names_file(blank + 2))
        memmove(blank + 1, blank + 2, length - 1);
    else
        blank[length] = blank[1];
}

/* "NAME" FILE, in quotes of either kind. The last one ends the name; an apostrophe within a word is
 * no such end. */
static PlatStatus read_quoted(Wanted *wanted, PlatError *error) {
    char *words = wanted->words, *end = NULL;
    unquote_file(words);
    for (char *at = words + 2; at[-1]; at++)
        if (*at == *words && (at[1] == '\0' || at[1] == ' ' || at[1] == '\t'))
            end = at;
    if (!end)
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "the test's name has no end: expected `.test \"a sentence of the "
                              "rules\" [FILE]`");
    *end = '\0';
    wanted->sentence = wanted->words + 1;
    wanted->file = end + 1 + strspn(end + 1, " \t");
    if (!*wanted->file || names_file(wanted->file))
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_FORMAT, "",
                          "expected FILE.lua or `-` after the name, got `%s`", wanted->file);
}

/* All is the name; but who ends it with a file meant that. */
static PlatStatus read_unquoted(Wanted *wanted, PlatError *error) {
    const char *blank = strrchr(wanted->words, ' '), *last = blank ? blank + 1 : wanted->words;
    const int before = blank ? (int)(blank - wanted->words) : 0;
    wanted->sentence = wanted->words;
    if (!names_file(last))
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_FORMAT, "",
                          "`%s` follows a name without quotes; write `.test \"%.*s\" %s`", last,
                          before ? before : 4, before ? wanted->words : "NAME", last);
}

static PlatStatus read_arguments(Wanted *wanted, const char *rest, PlatError *error) {
    static const char refuses[] = "refuses";
    const size_t length = strlen(refuses);
    *wanted = (Wanted){.words = strdup(rest), .file = ""};
    if (!wanted->words)
        return plat_no_memory(error);
    if (rest[0] == '"' || rest[0] == '\'')
        return read_quoted(wanted, error);
    if (!*rest)
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "which rule is it about? Write `.test a sentence of the rules`, or "
                              "`.test refuses MOVE`");
    if (strncmp(rest, refuses, length) != 0 || (rest[length] && rest[length] != ' '))
        return read_unquoted(wanted, error);
    wanted->move = wanted->words + length + strspn(wanted->words + length, " ");
    return *wanted->move ? PLAT_OK
                         : plat_error_set(error, PLAT_E_FORMAT, "",
                                          "which move is refused? Write `.test refuses MOVE`, such "
                                          "as a move that .why explains");
}

/* --- what the test is about --- */

/* The number of entries up to the end of the last move that a person made; of all, when bots made
 * every one. */
static int entries_of_person(const PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    const int entries = plat_match_entries(match);
    int found = entries;
    for (int n = 0; n < entries;) {
        PlatBuffer move = {0};
        const int seat = plat_match_entry(match, n)->seat;
        n = plat_record_move(match, n, &move);
        free(move.text);
        if (seat >= 0 && !prompt->bot[seat])
            found = n;
    }
    return found;
}

static PlatStatus about_last_move(const PlatPrompt *prompt, PlatTestRequest *wish,
                                  PlatError *error) {
    const PlatMatch *match = prompt->session.match;
    const int entries = plat_match_entries(match);
    /* what bots did later is left out, unless a move was refused there */
    const bool refused = prompt->refusals > 0 && prompt->refused_at == entries;
    bool played = refused;
    for (int n = 0; n < entries && !played; n++)
        played = plat_match_entry(match, n)->kind == PLAT_ENTRY_ANSWER;
    if (!played)
        return plat_error_set(error, PLAT_E_EMPTY, "",
                              "no move has been played yet, so there is nothing to test: play one, "
                              "or write `.test refuses MOVE`");
    wish->entries = refused ? entries : entries_of_person(prompt);
    wish->refused = (const char *const *)prompt->refused;
    wish->refusals = refused ? prompt->refusals : 0;
    return PLAT_OK;
}

/* The move must be refused by a rule. `line` is the move with its seat; `name` becomes the test's
 * name, with the reason. */
static PlatStatus about_refusal(const PlatPrompt *prompt, const char *move, PlatBuffer *line,
                                PlatBuffer *name, PlatError *error) {
    PlatMatch *copy = NULL;
    PlatError told = {PLAT_OK, "", ""};
    plat_turns_line(prompt, move, line);
    if (!line->text)
        return plat_no_memory(error);
    PlatStatus status = plat_match_clone(&copy, prompt->session.match, error);
    if (status != PLAT_OK)
        return status;
    status = plat_move_play_line(copy, line->text, &told);
    plat_match_free(copy);
    if (status == PLAT_OK)
        return plat_error_set(error, PLAT_E_ARGUMENT, "",
                              "`%s` is legal here, so no test can say that it is refused", move);
    if (status != PLAT_E_ILLEGAL) {
        *error = told;
        return status;
    }
    const char *reason = strstr(told.text, "not \"");
    const size_t length = reason ? strcspn(reason + 5, "\"") : 0;
    plat_buffer_add(name, "%s is refused", line->text);
    if (length > 0)
        plat_buffer_add(name, ": not %.*s", (int)length, reason + 5);
    return name->text ? PLAT_OK : plat_no_memory(error);
}

/* --- writing it --- */

static PlatStatus write_test(const PlatPrompt *prompt, PlatTestRequest *wish, char **text,
                             PlatError *error) {
    const PlatSession *session = &prompt->session;
    const PlatSettings *tables = &session->request.tables;
    PlatSetting table[PLAT_MAX_SETTINGS];
    for (int n = 0; n < tables->count; n++)
        table[n] = (PlatSetting){tables->at[n].name, tables->at[n].value};
    wish->table = table;
    wish->tables = tables->count;
    PlatStatus status = plat_host_write_test(session->host, text, session->match, wish, error);
    wish->table = NULL;
    wish->tables = 0;
    return status;
}

/* Write the test under a name that no other has. A sentence that was typed is not changed. */
static PlatStatus write_named(const PlatPrompt *prompt, PlatTestRequest *wish, const char *path,
                              PlatBuffer *name, char **text, PlatError *error) {
    const size_t length = name->length;
    for (int n = 1;; n++) {
        wish->sentence = name->text;
        PlatStatus status = write_test(prompt, wish, text, error);
        char *where = status == PLAT_OK && path ? plat_test_named(path, *text) : NULL;
        if (!where)
            return status;
        if (!wish->refusals_only || n == NAMES_AT_MOST)
            status = plat_error_set(error, PLAT_E_NAME, where,
                                    "there is a test of this name; give another one");
        free(where);
        free(*text);
        *text = NULL;
        if (status != PLAT_OK)
            return status;
        name->length = length;
        plat_buffer_add(name, " (%d)", n + 1);
        if (name->failed)
            return plat_no_memory(error);
    }
}

/* Add it to the file. When that fails the screen shows what would be lost. */
static PlatStatus keep(PlatPrompt *prompt, const char *path, const PlatTestRequest *wish, bool make,
                       const char *text, PlatError *error) {
    int line;
    char *folders = make ? strdup(path) : NULL;
    if (folders)
        plat_folders_make(folders, 0777);
    free(folders);
    PlatStatus status = plat_test_add(path, wish->sentence, text, &line, error);
    if (status == PLAT_OK)
        plat_prompt_print(prompt, "Written to %s:%d; it passes.\n", path, line);
    else
        plat_prompt_text(prompt, text);
    return status;
}

static PlatStatus write_wanted(PlatPrompt *prompt, const Wanted *wanted, PlatError *error) {
    PlatTestRequest wish = {0};
    PlatBuffer name = {0}, line = {0};
    char *path = NULL, *text = NULL;
    const char *refused[1];
    PlatStatus status = PLAT_OK;
    if (wanted->move) {
        status = about_refusal(prompt, wanted->move, &line, &name, error);
        refused[0] = line.text;
        wish.refused = refused;
        wish.refusals = 1;
        wish.refusals_only = true;
    } else {
        plat_buffer_put(&name, wanted->sentence);
        status = about_last_move(prompt, &wish, error);
    }
    const bool on_screen = strcmp(wanted->file, "-") == 0, own = !*wanted->file;
    if (status == PLAT_OK && own)
        status = plat_test_place(&path, &prompt->session, error);
    else if (status == PLAT_OK && !on_screen && !(path = strdup(wanted->file)))
        status = plat_no_memory(error);
    if (status == PLAT_OK)
        status = write_named(prompt, &wish, path, &name, &text, error);
    if (status == PLAT_OK && on_screen)
        plat_prompt_text(prompt, text);
    else if (status == PLAT_OK)
        status = keep(prompt, path, &wish, own, text, error);
    free(text);
    free(path);
    free(name.text);
    free(line.text);
    return status;
}

static PlatStatus do_test(PlatPrompt *prompt, const char *rest, PlatError *error) {
    Wanted wanted;
    PlatStatus status = read_arguments(&wanted, rest, error);
    if (status == PLAT_OK)
        status = write_wanted(prompt, &wanted, error);
    free(wanted.words);
    return status;
}

PLAT_COMMAND(test, "NAME | refuses MOVE | \"NAME\" FILE",
             "write the last move, or a refusal, as a rule test",
             "NAME is a sentence of the rules. The test has the position before the last move "
             "that a person made, as far as that differs from the beginning, the move, and what "
             "came of it: scores that changed, moves that were refused since then, and who is "
             "asked. `refuses MOVE` writes that the rules refuse MOVE where the game stands, "
             "with the reason. The test is added to written.lua in the tests folder of the "
             "game, or of the module, that is played, and kept when it passes; with FILE at the "
             "end of that file, and with - it is only shown: then NAME needs quotes around it.",
             plat_offer_files, PLAT_NEEDS_GAME);

/* --- .tests --- */

static PlatStatus do_tests(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatTesting *testing = &prompt->testing;
    PlatBuffer told = {0};
    bool on = false;
    if (!*rest) {
        plat_prompt_print(prompt, testing->on ? "Tests run after each save.\n"
                                              : "Tests do not run; `.tests on` begins.\n");
        return PLAT_OK;
    }
    if (plat_on_or_off("tests", rest, &on, error) != PLAT_OK)
        return PLAT_E_FORMAT;
    plat_testing_forget(prompt);
    testing->on = on;
    plat_testing_begin(prompt);
    if (on && !plat_testing_runs(prompt))
        plat_prompt_print(prompt, "The game has no tests yet: `.test NAME` writes one.\n");
    if (!prompt->terminal)
        plat_testing_finish(prompt, &told);
    if (told.text)
        plat_prompt_wrap(prompt, "%s", told.text);
    free(told.text);
    return PLAT_OK;
}

PLAT_COMMAND(tests, "[on | off]", "run the rule tests after each save of a rule file",
             "With `on` the game's tests run now, and again after each save of a rule file: "
             "those of the game and of modules in folders of their own, and after a change of "
             "modules alone those that name one of them. They run while nobody types, and a "
             "line above the prompt says how many pass, or which fails first and where.",
             plat_offer_on_or_off, PLAT_NEEDS_GAME);
