/* .test: the last move, or a refusal, as a rule test in the game's tests folder. The host writes
 * it, and it is kept when it passes. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "match/move.h"
#include "match/record.h"
#include "prompt/game_flow.h"
#include "prompt/start_game.h"
#include "proof/test_files.h"
#include "system/files.h"

enum { NAMES_AT_MOST = 100 /* of refusals of the same move for the same reason */ };

/* What was typed. */
typedef struct Wanted {
    char *sentence; /* NULL: a refusal, which names itself */
    char *file;     /* "": where the game's tests are; "-": the screen */
    char *move;     /* that is to be refused, or NULL */
} Wanted;

/* SENTENCE, "SENTENCE" FILE or refuses MOVE, in `words`, which is written into. */
static PlatStatus read_arguments(Wanted *wanted, char *words, PlatError *error) {
    static const char refuses[] = "refuses";
    const size_t length = strlen(refuses);
    *wanted = (Wanted){.sentence = words, .file = ""};
    if (!*words)
        return plat_fail(error, PLAT_E_FORMAT,
                         "which rule is it about? Write `.test a "
                         "sentence of the rules`, or `.test refuses MOVE`");
    if (strncmp(words, refuses, length) == 0 && (!words[length] || words[length] == ' ')) {
        wanted->move = words + length + strspn(words + length, " ");
        return *wanted->move ? PLAT_OK
                             : plat_fail(error, PLAT_E_FORMAT,
                                         "which move is illegal? Write `.test refuses MOVE`");
    }
    if (*words != '"')
        return PLAT_OK;
    char *end = strrchr(words + 1, '"');
    if (!end)
        return plat_fail(error, PLAT_E_FORMAT,
                         "the sentence has no closing quote; write `.test \"a "
                         "sentence of the rules\" [FILE]`");
    *end = '\0';
    wanted->sentence = words + 1;
    wanted->file = end + 1 + strspn(end + 1, " \t");
    if (!*wanted->file || strcmp(wanted->file, "-") == 0 || plat_ends_with(wanted->file, ".lua"))
        return PLAT_OK;
    return plat_fail(error, PLAT_E_FORMAT, "expected FILE.lua or `-` after the sentence, got `%s`",
                     wanted->file);
}

/* --- what the test is about --- */

/* The number of entries up to the end of the last move that a person made; of all, when bots made
 * every one. */
static int entries_of_person(const PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    const int entries = plat_match_entries(match);
    int found = entries;
    for (int n = 0; n < entries;) {
        PLAT_TEXT move = {0};
        const int seat = plat_match_entry(match, n)->seat;
        n = plat_record_move(match, n, &move);
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
    const bool refused = prompt->refused.count > 0 && prompt->refused_at == entries;
    bool played = refused;
    for (int n = 0; n < entries && !played; n++)
        played = plat_match_entry(match, n)->kind == PLAT_ENTRY_ANSWER;
    if (!played)
        return plat_fail(error, PLAT_E_EMPTY,
                         "no move has been played yet, so there is nothing to test: play one, "
                         "or write `.test refuses MOVE`");
    wish->entries = refused ? entries : entries_of_person(prompt);
    wish->refused = (const char *const *)prompt->refused.word;
    wish->refusals = refused ? prompt->refused.count : 0;
    return PLAT_OK;
}

/* The move must be refused by a rule. `line` is the move with its seat; `name` becomes the test's
 * name, with the reason. */
static PlatStatus about_refusal(const PlatPrompt *prompt, const char *move, PlatBuffer *line,
                                PlatBuffer *name, PlatError *error) {
    PlatMatch *copy = NULL;
    PlatError told = {PLAT_OK, "", ""};
    plat_flow_line(prompt, move, line);
    if (!line->text)
        return plat_no_memory(error);
    PlatStatus status = plat_match_clone(&copy, prompt->session.match, error);
    if (status != PLAT_OK)
        return status;
    status = plat_move_play_line(copy, line->text, &told);
    plat_match_free(copy);
    if (status == PLAT_OK)
        return plat_fail(error, PLAT_E_ARGUMENT,
                         "`%s` is legal here, so no test can expect it to be illegal", move);
    if (status != PLAT_E_ILLEGAL) {
        *error = told;
        return status;
    }
    const char *reason = strchr(told.text, '"');
    const size_t length = reason ? strcspn(reason + 1, "\"") : 0;
    plat_buffer_add(name, "%s is illegal", line->text);
    if (length > 0)
        plat_buffer_add(name, " (%.*s)", (int)length, reason + 1);
    return name->text ? PLAT_OK : plat_no_memory(error);
}

/* --- writing it --- */

/* Write the test under a name that no other has. A sentence that was typed is not changed. */
static PlatStatus write_named(const PlatPrompt *prompt, PlatTestRequest *wish, const char *path,
                              PlatBuffer *name, char **text, PlatError *error) {
    const PlatSettings *tables = &prompt->session.request.tables;
    PlatSetting table[PLAT_MAX_SETTINGS];
    for (int n = 0; n < tables->count; n++)
        table[n] = (PlatSetting){tables->at[n].name, tables->at[n].value};
    wish->table = table;
    wish->tables = tables->count;
    const size_t length = name->length;
    for (int n = 1;; n++) {
        wish->sentence = name->text;
        TRY(plat_host_write_test(prompt->session.host, text, prompt->session.match, wish, error));
        PLAT_FREED char *where = path ? plat_test_named(path, *text) : NULL;
        if (!where)
            return PLAT_OK;
        if (!wish->refusals_only || n == NAMES_AT_MOST)
            return plat_error_set(error, PLAT_E_NAME, where,
                                  "there is a test of this name; give another one");
        free(*text);
        *text = NULL;
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
    PLAT_FREED char *folders = make ? strdup(path) : NULL;
    if (folders)
        plat_folders_make(folders, 0777);
    PlatStatus status = plat_test_add(path, wish->sentence, text, &line, error);
    if (status == PLAT_OK)
        plat_prompt_print(prompt, "Written to %s:%d; it passes.\n", path, line);
    else
        plat_prompt_text(prompt, text);
    return status;
}

static PlatStatus do_test(PlatPrompt *prompt, const char *rest, PlatError *error) {
    Wanted wanted;
    PlatTestRequest wish = {0};
    PLAT_TEXT name = {0}, line = {0};
    PLAT_FREED char *words = strdup(rest), *path = NULL, *text = NULL;
    const char *refused[1];
    if (!words)
        return plat_no_memory(error);
    TRY(read_arguments(&wanted, words, error));
    if (wanted.move) {
        TRY(about_refusal(prompt, wanted.move, &line, &name, error));
        refused[0] = line.text;
        wish.refused = refused;
        wish.refusals = 1;
        wish.refusals_only = true;
    } else {
        plat_buffer_put(&name, wanted.sentence);
        TRY(about_last_move(prompt, &wish, error));
    }
    const bool on_screen = strcmp(wanted.file, "-") == 0, own = !*wanted.file;
    if (own)
        TRY(plat_test_place(&path, &prompt->session, error));
    else if (!on_screen && !(path = strdup(wanted.file)))
        return plat_no_memory(error);
    TRY(write_named(prompt, &wish, path, &name, &text, error));
    if (!on_screen)
        return keep(prompt, path, &wish, own, text, error);
    plat_prompt_text(prompt, text);
    return PLAT_OK;
}

PLAT_COMMAND(test, "SENTENCE | refuses MOVE | \"SENTENCE\" FILE",
             "write the last move, or a refusal, as a rule test",
             "SENTENCE is a sentence of the rules. The test contains the position before the last "
             "move that a person made, the move, and its results: scores that changed, moves "
             "that were refused since then, and the next question. `refuses MOVE` writes a test "
             "that the rules refuse MOVE now, with the reason. plat adds the test to "
             "tests/written.lua of the game or module if it passes. `\"SENTENCE\" FILE` adds it to "
             "another file, and `\"SENTENCE\" -` only shows it.",
             plat_offer_files, PLAT_NEEDS_GAME);

/* --- .tests --- */

static PlatStatus do_tests(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatTesting *testing = &prompt->testing;
    PLAT_TEXT told = {0};
    bool on = false;
    if (!*rest) {
        plat_prompt_print(prompt, testing->on ? "Tests run after each save.\n"
                                              : "Tests do not run; `.tests on` begins.\n");
        return PLAT_OK;
    }
    TRY(plat_on_or_off("tests", rest, &on, error));
    plat_testing_forget(prompt);
    testing->on = on;
    plat_testing_begin(prompt);
    if (on && !plat_testing_runs(prompt))
        plat_prompt_print(prompt, "The game has no tests yet: `.test SENTENCE` writes one.\n");
    if (!prompt->terminal)
        plat_testing_finish(prompt, &told);
    plat_prompt_wrap(prompt, "%s", plat_buffer_text(&told));
    return PLAT_OK;
}

PLAT_COMMAND(tests, "[on | off]", "run the rule tests after each save of a rule file",
             "`.tests on` runs the tests of the game and of its modules now, and again after "
             "each save of a rule file, while nobody types. A line above the prompt says how "
             "many pass, or which one fails first and where.",
             plat_offer_on_or_off, PLAT_NEEDS_GAME);
