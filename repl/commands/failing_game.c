/* What is left of a failing game. The record of a match has no answer that failed, so its line is
 * added to the journal, and to the test that the writer of rule tests makes of the move before. */
#include "failing_game.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "kernel/scope.h"
#include "proof/test_files.h"
#include "session/journal_file.h"
#include "system/files.h"
#include "system/output.h"

/* "red build c1", the answer that fails. */
static void add_answer(const PlatFailingGame *game, PlatBuffer *text) {
    const PlatShrunk *shrunk = game->shrunk;
    const PlatAsk *ask = plat_match_ask_of(shrunk->match, shrunk->seat);
    char choice[PLAT_MAX_NAME * 2] = "";
    if (ask)
        plat_choice_format(&ask->options, choice, shrunk->choice);
    plat_buffer_add(text, "%s %s %s",
                    plat_host_rules(game->host)->seat_names->name[shrunk->seat].text,
                    ask ? ask->name : "", choice);
}

static PlatStatus put_journal(void *context, FILE *file, PlatError *error) {
    const PlatFailingGame *game = context;
    TRY(plat_journal_put(file, game->request, game->host, game->shrunk->match, error));
    if (!game->shrunk->answers)
        return PLAT_OK;
    PLAT_TEXT line = {0};
    add_answer(game, &line);
    fprintf(file, "%s\n", plat_buffer_text(&line));
    return line.failed ? plat_no_memory(error) : PLAT_OK;
}

/* --- the test --- */

PlatStatus plat_failing_game_test(const PlatFailingGame *game, PlatBuffer *text, PlatError *error) {
    const PlatRequest *request = game->request;
    if (!game->shrunk->answers && game->shrunk->failure.text[0])
        return plat_fail(error, PLAT_E_ARGUMENT,
                         "the position cannot be scored, and what it "
                         "should score is for you to say");
    PlatSetting table[PLAT_MAX_SETTINGS];
    for (int n = 0; n < request->tables.count; n++)
        table[n] = (PlatSetting){request->tables.at[n].name, request->tables.at[n].value};
    const PlatTestRequest wish = {
        .sentence = game->sentence, .table = table, .tables = request->tables.count};
    PLAT_TEXT answer = {0};
    PLAT_FREED char *written = NULL;
    TRY(plat_host_write_test(game->host, &written, game->shrunk->match, &wish, error));
    const char *end = strstr(written, "\nend)");
    if (end && game->shrunk->answers) {
        const size_t head = (size_t)(end - written) + 1;
        add_answer(game, &answer);
        plat_buffer_put_bytes(text, written, head);
        plat_buffer_add(text, "  after(g, { \"%s\" }) -- %s\n%s", plat_buffer_text(&answer),
                        game->shrunk->failure.status == PLAT_OK ? "here" : "this fails",
                        written + head);
    } else {
        plat_buffer_put(text, written);
    }
    return text->failed ? plat_no_memory(error) : PLAT_OK;
}

/* --- both --- */

static PlatStatus make_folder(PlatError *error) {
    if (mkdir(PLAT_FAILED_FOLDER, 0777) == 0)
        return PLAT_OK;
    if (errno != EEXIST)
        return plat_file_error(PLAT_FAILED_FOLDER, error);
    if (plat_is_folder(PLAT_FAILED_FOLDER))
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_IO, PLAT_FAILED_FOLDER,
                          "this is not a folder; remove or rename it");
}

static PlatStatus leave(const PlatFailingGame *game, PlatBuffer *report, PlatError *error) {
    const PlatShrunk *shrunk = game->shrunk;
    const unsigned long long seed = plat_match_seed(shrunk->match);
    PLAT_TEXT text = {0};
    PLAT_TEXT journal = {0};
    PLAT_TEXT test = {0};
    PlatFailingGame copy = *game;
    PlatError why = {0};
    plat_buffer_add(&journal, PLAT_FAILED_FOLDER "/%s.failed-%llu.plat", plat_host_game(game->host),
                    seed);
    plat_buffer_add(&test, PLAT_FAILED_FOLDER "/%s.failed-%llu.lua", plat_host_game(game->host),
                    seed);
    if (journal.failed || test.failed)
        return plat_no_memory(error);
    TRY(make_folder(error));
    TRY(plat_file_replace(journal.text, put_journal, &copy, error));
    plat_buffer_add(report, "it failed after %d answer%s", shrunk->before,
                    plat_plural(shrunk->before));
    if (shrunk->after < shrunk->before)
        plat_buffer_add(report, ", and %d will do", shrunk->after);
    plat_buffer_add(report, "; `plat replay %s`", journal.text);
    if (plat_failing_game_test(game, &text, &why) != PLAT_OK) {
        plat_buffer_add(report, "; no test: %s", why.text);
        return PLAT_OK;
    }
    TRY(plat_file_put(test.text, &text, error));
    plat_buffer_add(report, ", `plat test %s`", test.text);
    return PLAT_OK;
}

PlatStatus plat_failing_game_leave(const PlatFailingGame *game, PlatBuffer *report,
                                   PlatError *error) {
    const PlatStatus status = leave(game, report, error);
    if (status == PLAT_E_IO) {
        const size_t length = strlen(error->text);
        snprintf(error->text + length, sizeof error->text - length,
                 "; --seed %" PRIu64 " plays the same games again", game->seed);
    }
    return status;
}
