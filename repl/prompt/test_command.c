/* .test: the last move as a rule test. The host writes it. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "match/record.h"
#include "system/files.h"

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

/* "a sentence" and FILE of `rest`, which is written into. */
static PlatStatus read_arguments(char *rest, char **sentence, char **file, PlatError *error) {
    char *end = rest[0] == '"' ? strrchr(rest + 1, '"') : NULL;
    if (!end || end == rest + 1)
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "which rule is it about? Write `.test \"a sentence of the rules\" "
                              "[FILE]`");
    *end = '\0';
    *sentence = rest + 1;
    *file = end + 1 + strspn(end + 1, " \t");
    return PLAT_OK;
}

static PlatStatus append(const char *path, const char *text, PlatError *error) {
    FILE *file = fopen(path, "a");
    bool written = file && fprintf(file, "%s%s", ftell(file) > 0 ? "\n" : "", text) >= 0;
    if (file && fclose(file) != 0)
        written = false;
    return written ? PLAT_OK
                   : plat_error_set(error, PLAT_E_IO, path, "the test cannot be written there");
}

static PlatStatus do_test(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const PlatSession *session = &prompt->session;
    const int entries = plat_match_entries(session->match);
    char *words = strdup(rest), *sentence = NULL, *file = NULL, *text = NULL;
    if (!words)
        return plat_no_memory(error);
    PlatSetting table[PLAT_MAX_SETTINGS];
    for (int n = 0; n < session->request.tables.count; n++)
        table[n] =
            (PlatSetting){session->request.tables.at[n].name, session->request.tables.at[n].value};
    PlatStatus status = read_arguments(words, &sentence, &file, error);
    /* what bots did later is left out, unless a move was refused there */
    const bool refused = prompt->refusals > 0 && prompt->refused_at == entries;
    PlatTestWish wish = {.sentence = sentence,
                         .entries = refused ? entries : entries_of_person(prompt),
                         .table = table,
                         .tables = session->request.tables.count,
                         .refused = (const char *const *)prompt->refused,
                         .refusals = refused ? prompt->refusals : 0};
    if (status == PLAT_OK)
        status = plat_host_write_test(session->host, &text, session->match, &wish, error);
    if (status == PLAT_OK && *file)
        status = append(file, text, error);
    if (status == PLAT_OK && *file)
        plat_prompt_print(prompt, "A test written to %s\n", file);
    else if (status == PLAT_OK)
        plat_prompt_text(prompt, text);
    free(text);
    free(words);
    return status;
}

const PlatPromptCommand plat_prompt_command_test = {
    .name = "test",
    .arguments = "\"SENTENCE\" [FILE]",
    .brief = "write the last move as a rule test, which `plat test` runs",
    .text = "SENTENCE is what the test is called. It has the position before the last move that a "
            "person made, as far as that differs from the beginning, the move, and what came of "
            "it: scores that changed, moves that were refused since then, and who is asked. With "
            "FILE it is added at the end of that file.",
    .run = do_test,
    .words = plat_offer_files,
    .needs_game = true,
};
