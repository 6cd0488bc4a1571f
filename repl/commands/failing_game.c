/* What is left of a failing game. The record of a match has no answer that failed, so its line is
 * added to the journal, and to the test that the writer of rule tests makes of the move before. */
#include "failing_game.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

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
    PlatStatus status =
        plat_journal_put(file, game->request, game->host, game->shrunk->match, error);
    if (status != PLAT_OK || !game->shrunk->answers)
        return status;
    PlatBuffer line = {0};
    add_answer(game, &line);
    if (line.text)
        fprintf(file, "%s\n", line.text);
    free(line.text);
    return line.failed ? plat_no_memory(error) : PLAT_OK;
}

/* --- the test --- */

PlatStatus plat_failing_game_test(const PlatFailingGame *game, PlatBuffer *text, PlatError *error) {
    const PlatRequest *request = game->request;
    if (!game->shrunk->answers && game->shrunk->failure.text[0])
        return plat_error_set(error, PLAT_E_ARGUMENT, "",
                              "the position cannot be scored, and what it should score is for you "
                              "to say");
    PlatSetting table[PLAT_MAX_SETTINGS];
    for (int n = 0; n < request->tables.count; n++)
        table[n] = (PlatSetting){request->tables.at[n].name, request->tables.at[n].value};
    const PlatTestRequest wish = {
        .sentence = game->sentence, .table = table, .tables = request->tables.count};
    PlatBuffer answer = {0};
    char *written = NULL;
    PlatStatus status =
        plat_host_write_test(game->host, &written, game->shrunk->match, &wish, error);
    const char *end = status == PLAT_OK ? strstr(written, "\nend)") : NULL;
    if (end && game->shrunk->answers) {
        const size_t head = (size_t)(end - written) + 1;
        add_answer(game, &answer);
        plat_buffer_put_bytes(text, written, head);
        plat_buffer_add(text, "  after(g, { \"%s\" }) -- %s\n%s", answer.text ? answer.text : "",
                        game->shrunk->failure.status == PLAT_OK ? "here" : "this fails",
                        written + head);
    } else if (status == PLAT_OK) {
        plat_buffer_put(text, written);
    }
    free(written);
    free(answer.text);
    return text->failed ? plat_no_memory(error) : status;
}

static PlatStatus put_text(void *context, FILE *file, PlatError *error) {
    const PlatBuffer *text = context;
    (void)error;
    fwrite(text->text, 1, text->length, file);
    return PLAT_OK;
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

static void add_numbers(const PlatShrunk *shrunk, PlatBuffer *told) {
    plat_buffer_add(told, "it failed after %d answer%s", shrunk->before,
                    plat_plural(shrunk->before));
    if (shrunk->after < shrunk->before)
        plat_buffer_add(told, ", and %d will do", shrunk->after);
}

PlatStatus plat_failing_game_leave(const PlatFailingGame *game, PlatBuffer *told,
                                   PlatError *error) {
    const PlatShrunk *shrunk = game->shrunk;
    PlatBuffer text = {0}, name[2] = {{0}, {0}};
    PlatFailingGame copy = *game;
    PlatError why = {0};
    for (int n = 0; n < 2; n++)
        plat_buffer_add(&name[n], PLAT_FAILED_FOLDER "/%s.failed-%" PRIu64 ".%s",
                        plat_host_game(game->host), plat_match_seed(shrunk->match),
                        n ? "lua" : "plat");
    PlatStatus status =
        name[0].failed || name[1].failed ? plat_no_memory(error) : make_folder(error);
    if (status == PLAT_OK)
        status = plat_file_replace(name[0].text, put_journal, &copy, error);
    if (status == PLAT_OK)
        add_numbers(shrunk, told);
    if (status == PLAT_OK)
        plat_buffer_add(told, "; `plat replay %s`", name[0].text);
    const bool test = status == PLAT_OK && plat_failing_game_test(game, &text, &why) == PLAT_OK;
    if (test)
        status = plat_file_replace(name[1].text, put_text, &text, error);
    if (status == PLAT_OK && test)
        plat_buffer_add(told, ", `plat test %s`", name[1].text);
    else if (status == PLAT_OK)
        plat_buffer_add(told, "; no test: %s", why.text);
    if (status == PLAT_E_IO) {
        const size_t length = strlen(error->text);
        snprintf(error->text + length, sizeof error->text - length,
                 "; --seed %" PRIu64 " plays the same games again", game->seed);
    }
    free(text.text);
    free(name[0].text);
    free(name[1].text);
    return status;
}
