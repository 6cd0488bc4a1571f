/* Files of rule tests are found by their folders, and by a look at their text. Nothing runs to find
 * them. */
#include "test_files.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "configurations.h"
#include "host/lexer.h"
#include "session/search_path.h"
#include "system/files.h"
#include "system/output.h"
#include "text/buffer.h"

enum { DEEPEST = 8 /* how many folders deep to look */ };

/* True for a folder with NAME/NAME.lua: its scripts are rules, not tests. */
static bool is_game(const char *folder) {
    char path[4096];
    const char *slash = strrchr(folder, '/'), *name = slash ? slash + 1 : folder;
    int length = snprintf(path, sizeof path, "%s/%s.lua", folder, name);
    return length < (int)sizeof path && access(path, F_OK) == 0;
}

/* Whether a script calls the word `test`, and has no variable of that name to call. */
static bool has_test(const char *file) {
    PLAT_TEXT text = {0};
    PlatError ignored;
    PlatLexer lexer;
    bool found = false, own = false, named = false, part = false;
    if (plat_file_text(file, &text, &ignored) != PLAT_OK)
        return false;
    plat_lexer_begin(&lexer, text.text, text.length);
    while (!own && plat_lexer_next(&lexer)) {
        if (lexer.kind == PLAT_TOKEN_COMMENT)
            continue;
        const bool called = lexer.kind == PLAT_TOKEN_STRING || plat_lexer_is(&lexer, "(");
        found = found || (named && called);
        own = named && !called;
        named = !part && plat_lexer_is(&lexer, "test");
        part = plat_lexer_is(&lexer, ".") || plat_lexer_is(&lexer, ":");
    }
    return found && !own;
}

/* Add the scripts in FOLDER/tests; without such a folder those in the folder itself (in a game's,
 * those with a test), and when there are none those in the folders below. A game below counts only
 * when it has a folder of tests. */
static PlatStatus add_folder(PlatStrings *files, const char *folder, int depth, PlatError *error) {
    char tests[4096];
    size_t length = strlen(folder);
    while (length > 1 && folder[length - 1] == '/')
        length--;
    snprintf(tests, sizeof tests, "%.*s/tests", (int)length, folder);
    bool among_rules = false;
    if (!plat_is_folder(tests)) {
        tests[length] = '\0';
        among_rules = is_game(tests);
        if (depth > 0 && among_rules)
            return PLAT_OK;
    }
    PLAT_STRINGS found = {0};
    TRY(plat_folder_list(&found, tests, error));
    int before = files->count;
    for (int n = 0; n < found.count; n++)
        if (plat_ends_with(found.word[n], ".lua") && (!among_rules || has_test(found.word[n])))
            plat_strings_add(files, found.word[n]);
    bool deeper = files->count == before && depth < DEEPEST;
    for (int n = 0; deeper && n < found.count; n++)
        if (plat_is_folder(found.word[n]) &&
            strcmp(found.word[n] + plat_folder_part(found.word[n]), PLAT_FAILED_FOLDER) != 0)
            TRY(add_folder(files, found.word[n], depth + 1, error));
    return PLAT_OK;
}

/* Scripts without a single test are not tests but the rules of a game. */
static PlatStatus add_all(PlatStrings *files, const char *folder, PlatError *error) {
    int before = files->count;
    TRY(add_folder(files, folder, 0, error));
    for (int n = before; n < files->count; n++)
        if (has_test(files->word[n]))
            return PLAT_OK;
    return plat_error_set(error, PLAT_E_NAME, folder,
                          "there are no tests (.lua files with a test) here or below");
}

bool plat_test_folder(const PlatGameFolder *game, char *folder, size_t size) {
    snprintf(folder, size, "%s/tests", game->folder);
    if (plat_is_folder(folder))
        return true;
    snprintf(folder, size, "tests/rules/%s", game->name);
    if (plat_is_folder(folder))
        return true;
    snprintf(folder, size, "%s/../../../tests/rules/%s", game->folder, game->name);
    if (plat_is_folder(folder))
        return true;
    snprintf(folder, size, "%s/tests", game->folder);
    return false;
}

static PlatStatus add_game(PlatStrings *files, const PlatGameFolder *game, PlatError *error) {
    char tests[4500];
    if (plat_test_folder(game, tests, sizeof tests))
        return add_all(files, tests, error);
    return plat_error_set(error, PLAT_E_NAME, game->name,
                          "the game has no tests: expected some in %s/tests", game->folder);
}

PlatStatus plat_test_files_add(PlatStrings *files, const char *word, PlatError *error) {
    if (plat_is_folder(word))
        return add_all(files, word, error);
    if (access(word, F_OK) == 0) {
        plat_strings_add(files, word);
        return PLAT_OK;
    }
    if (strchr(word, '/') || plat_ends_with(word, ".lua"))
        return plat_file_error(word, error);
    PlatGameFolder place;
    TRY(plat_game_folder_find(&place, word, error));
    return add_game(files, &place, error);
}

PlatStatus plat_proof_begin(PlatProof *proof, const char *game, const char *const *path, int paths,
                            PlatError *error) {
    *proof = (PlatProof){0};
    TRY(plat_game_folder_find(&proof->place, game, error));
    proof->game = proof->place;
    TRY(plat_module_game(&proof->place, &proof->game, &proof->is_module, error));
    snprintf(proof->games, sizeof proof->games, "%s%s", proof->place.folder,
             proof->place.own_folder ? "/.." : "");
    for (int n = 0; n < paths; n++)
        TRY(plat_test_files_add(&proof->tests, path[n], error));
    return paths == 0 ? add_game(&proof->tests, &proof->place, error) : PLAT_OK;
}

void plat_proof_end(PlatProof *proof) { plat_strings_free(&proof->tests); }

PlatStatus plat_test_files_run(PlatTestFile *file, const char *first, const PlatTestReport *report,
                               PlatError *error) {
    PLAT_STRINGS path = plat_search_path(), folders = {0};
    PLAT_TEXT above = {0};
    const int folder = plat_folder_part(file->file);
    plat_buffer_add(&above, "%.*s../..", folder, file->file);
    if (first)
        plat_strings_add(&folders, first);
    if (folder && above.text)
        plat_strings_add(&folders, above.text);
    for (int n = 0; n < path.count; n++)
        plat_strings_add(&folders, path.word[n]);
    if (folder && above.text) { /* a game without a folder of its own */
        above.text[above.length - strlen("/..")] = '\0';
        plat_strings_add(&folders, above.text);
    }
    file->path = (const char *const *)folders.word;
    file->paths = folders.count;
    PlatStatus status = path.failed || folders.failed || above.failed
                            ? plat_no_memory(error)
                            : plat_host_test_file(file, report, error);
    file->path = NULL;
    file->paths = 0;
    return status;
}

/* Keep the files of a game, as a callback of the same kind. */
static void keep_files(void *context, const PlatHost *host) {
    PlatTestResults *results = context;
    for (int n = 0; n < plat_host_files(host); n++)
        plat_strings_add(&results->files, plat_host_file(host, n).path);
}

void plat_test_files_report(const char *path, const char *first, PlatTestResults *results) {
    PlatTestFile file = {.file = path,
                         .named = results->named,
                         .until_failure = results->until_failure,
                         .read = results->read};
    PlatTestReport report = {results, plat_test_results_add, NULL, keep_files};
    PlatError error = {0};
    if (plat_test_files_run(&file, first, &report, &error) != PLAT_OK)
        plat_test_results_add(results, path, 0, path, plat_error_line(&error).text);
}

/* The results of rule tests, printed one by one as they come and together as XML. */

/* --- as they come --- */

static void put_indented(const char *text, const char *before) {
    while (text && *text) {
        size_t length = strcspn(text, "\n");
        char *line = strndup(text, length);
        plat_print("%s%s\n", before, line ? line : "");
        free(line);
        text += length + (text[length] == '\n');
    }
}

static void put_tap(int number, const PlatTestResult *result) {
    printf("%s %d - ", result->failure ? "not ok" : "ok", number);
    for (const char *at = result->name; *at; at++) /* '#' would begin a directive */
        putchar(*at == '#' ? '.' : *at);
    putchar('\n');
    put_indented(result->failure, "# ");
}

void plat_test_results_add(void *context, const char *file, int line, const char *name,
                           const char *failure) {
    PlatTestResults *results = context;
    PlatTestResult kept = {strdup(file), strdup(name), line, failure ? strdup(failure) : NULL};
    if (!kept.file || !kept.name || (failure && !kept.failure) ||
        !plat_grow_by_one(&results->result, results->count, sizeof kept)) {
        free(kept.file);
        free(kept.name);
        free(kept.failure);
        results->memory_ran_out = true;
        return;
    }
    results->result[results->count++] = kept;
    results->failed += failure != NULL;
    if (results->form == PLAT_TEST_TAP) {
        put_tap(results->count, &kept);
    } else if (failure && results->form == PLAT_TEST_FAILURES) {
        plat_print("failed: %s\n", name);
        put_indented(failure, "  ");
    }
}

void plat_test_results_close(const PlatTestResults *results) {
    bool tap = results->form == PLAT_TEST_TAP;
    if (tap)
        printf("1..%d\n", results->count);
    printf("%s%d passed, %d failed\n", tap ? "# " : "", results->count - results->failed,
           results->failed);
}

/* --- JUnit --- */

/* Write a text as XML 1.0 can hold it: control bytes become '?'. */
static void put_xml(FILE *file, const char *text) {
    for (; *text; text++) {
        switch (*text) {
        case '<': fputs("&lt;", file); break;
        case '>': fputs("&gt;", file); break;
        case '&': fputs("&amp;", file); break;
        case '"': fputs("&quot;", file); break;
        case '\n': fputs("&#10;", file); break;
        case '\t': fputc(' ', file); break;
        default: fputc((unsigned char)*text < 0x20 || *text == 0x7F ? '?' : *text, file);
        }
    }
}

static void put_case(FILE *file, const PlatTestResult *result) {
    fputs("  <testcase classname=\"", file);
    put_xml(file, result->file);
    fputs("\" name=\"", file);
    put_xml(file, result->name);
    if (!result->failure) {
        fputs("\"/>\n", file);
        return;
    }
    fputs("\">\n    <failure message=\"", file);
    put_xml(file, result->failure);
    fputs("\"/>\n  </testcase>\n", file);
}

PlatStatus plat_test_results_junit(const PlatTestResults *results, const char *name,
                                   PlatError *error) {
    PlatReplacement new;
    const PlatStatus status = plat_replacement_begin(&new, name, error);
    if (status != PLAT_OK)
        return status;
    fprintf(new.file,
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
            "<testsuite name=\"plat\" tests=\"%d\" failures=\"%d\">\n",
            results->count, results->failed);
    for (int n = 0; n < results->count; n++)
        put_case(new.file, &results->result[n]);
    fputs("</testsuite>\n", new.file);
    return plat_replacement_end(&new, PLAT_OK, error);
}

void plat_test_results_free(PlatTestResults *results) {
    for (int n = 0; n < results->count; n++) {
        free(results->result[n].file);
        free(results->result[n].name);
        free(results->result[n].failure);
    }
    free(results->result);
    plat_strings_free(&results->files);
    results->result = NULL;
    results->count = results->failed = 0;
    results->memory_ran_out = false;
}
