/* plat test --rules: each numbered rule with the scripts and tests that cite it.
 *
 * A script cites a rule by its number in a comment, and a test does so in the comment above it. The
 * tests are run, and only those that pass count. */
#include "coverage.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "citations.h"
#include "session/rulebook.h"
#include "system/output.h"
#include "text/buffer.h"

enum { WIDTH = 79 };

typedef struct Rule {
    char *text; /* NULL when there is no such rule */
    char place[4200];
    PlatBuffer code; /* "drawcity.lua:93, tables.lua:4" */
    PlatList tests;  /* "tests/rules/drawcity/setup.lua:40  a sentence" */
} Rule;

typedef struct Reading {
    const PlatProof *proof;
    Rule *rule; /* by number, 1 to PLAT_MAX_RULES */
    PlatList mistakes;
    const char *file;        /* that is being read */
    PlatTestResults results; /* of that file */
    int tests;               /* in all files */
    bool memory_ran_out;
} Reading;

__attribute__((format(printf, 2, 3))) static void mistake(Reading *reading, const char *format,
                                                          ...) {
    char text[9000];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    plat_list_word(&reading->mistakes, text);
}

/* --- the rules --- */

static void add_rule(void *context, int number, int line, const char *text) {
    Reading *reading = context;
    if (number < 1 || number > PLAT_MAX_RULES) {
        mistake(reading, "%s:%d: rules are numbered from 1 to %d", reading->file, line,
                PLAT_MAX_RULES);
        return;
    }
    Rule *rule = &reading->rule[number];
    if (rule->text) {
        mistake(reading, "%s:%d: there is already a rule %d, in %s", reading->file, line, number,
                rule->place);
        return;
    }
    snprintf(rule->place, sizeof rule->place, "%.4090s:%d", reading->file, line);
    rule->text = strdup(text);
    reading->memory_ran_out = reading->memory_ran_out || !rule->text;
}

static PlatStatus read_rules(Reading *reading, PlatError *error) {
    PlatList files = {0};
    PlatStatus status = PLAT_OK;
    plat_game_folder_rules(&reading->proof->place, &files);
    for (int n = 0; status == PLAT_OK && n < files.count; n++) {
        reading->file = files.word[n];
        status = plat_rulebook_each(files.word[n], add_rule, reading, error);
    }
    bool none = true;
    for (int n = 1; n <= PLAT_MAX_RULES; n++)
        none = none && !reading->rule[n].text;
    if (status == PLAT_OK && files.count == 0) {
        status = plat_error_set(error, PLAT_E_NAME, reading->proof->place.name,
                                "there is no RULES.md in %s", reading->proof->place.folder);
    } else if (status == PLAT_OK && none) {
        status = plat_error_set(error, PLAT_E_NAME, files.word[0],
                                "there are no numbered rules; expected lines that begin with "
                                "\"1. \"");
    }
    plat_list_free(&files);
    return status;
}

/* --- who cites them --- */

/* The first rule of a citation after `after` that exists; 0 when there is none. */
static int next_rule(const Reading *reading, const PlatCitation *citation, int after) {
    for (int n = after < citation->first ? citation->first : after + 1; n <= citation->last; n++)
        if (n <= PLAT_MAX_RULES && reading->rule[n].text)
            return n;
    return 0;
}

/* Note the citations that cannot be read or name no rule. */
static void check_citations(Reading *reading, const char *file, const PlatCitations *citations) {
    for (int n = 0; n < citations->count; n++) {
        const PlatCitation *citation = &citations->citation[n];
        if (citation->first == 0)
            mistake(reading,
                    "%s:%d: expected \"-- Rule N.\", \"-- Rules N, M.\" or \"-- Rules N to M.\"",
                    file, citation->line);
        for (int rule = citation->first; rule > 0 && rule <= citation->last; rule++)
            if (rule > PLAT_MAX_RULES || !reading->rule[rule].text)
                mistake(reading, "%s:%d: there is no rule %d", file, citation->line, rule);
    }
}

static PlatStatus read_script(Reading *reading, const char *path, PlatError *error) {
    PlatCitations citations;
    PlatStatus status = plat_citations_read(&citations, path, error);
    size_t folder = strlen(reading->proof->place.folder);
    bool below = strncmp(path, reading->proof->place.folder, folder) == 0 && path[folder] == '/';
    check_citations(reading, path, &citations);
    for (int n = 0; n < citations.count; n++) {
        const PlatCitation *citation = &citations.citation[n];
        for (int at = 0; (at = next_rule(reading, citation, at)) > 0;) {
            PlatBuffer *code = &reading->rule[at].code;
            plat_buffer_add(code, "%s%s:%d", code->length ? ", " : "",
                            below ? path + folder + 1 : path, citation->line);
        }
    }
    plat_citations_free(&citations);
    return status;
}

static PlatStatus read_scripts(Reading *reading, PlatError *error) {
    PlatList scripts = {0};
    PlatStatus status = PLAT_OK;
    plat_game_folder_scripts(&reading->proof->place, &scripts);
    for (int n = 0; status == PLAT_OK && n < scripts.count; n++)
        status = read_script(reading, scripts.word[n], error);
    plat_list_free(&scripts);
    return status;
}

/* --- the tests --- */

static void add_tests(Reading *reading, const char *file, const PlatCitations *citations,
                      const PlatCitation *citation) {
    for (int n = 0; n < reading->results.count; n++) {
        const PlatTestResult *test = &reading->results.result[n];
        if (test->failure || !plat_citation_is_of(citations, citation, test->line))
            continue;
        PlatBuffer text = {0};
        plat_buffer_add(&text, "%s:%d  %s", file, test->line, test->name);
        for (int at = 0; text.text && (at = next_rule(reading, citation, at)) > 0;)
            plat_list_word(&reading->rule[at].tests, text.text);
        free(text.text);
    }
}

/* Run a file of tests and add those that cite rules. */
static PlatStatus read_tests(Reading *reading, const char *path, PlatError *error) {
    PlatTestResults *results = &reading->results;
    PlatTestFile file = {.file = path};
    PlatTestReport report = {results, plat_test_results_add, NULL};
    PlatError told = {0};
    plat_test_results_free(results);
    PlatStatus ran = plat_test_files_run(&file, reading->proof->games, &report, &told);
    reading->tests += results->count;
    reading->memory_ran_out = reading->memory_ran_out || results->memory_ran_out;
    for (int n = 0; n < results->count; n++)
        if (results->result[n].failure)
            mistake(reading, "%s:%d: this test fails: %s", path, results->result[n].line,
                    results->result[n].name);
    if (ran != PLAT_OK) {
        mistake(reading, "%s%s%s", told.where, told.where[0] ? ": " : "", told.text);
        return PLAT_OK;
    }
    PlatCitations citations;
    PlatStatus status = plat_citations_read(&citations, path, error);
    check_citations(reading, path, &citations);
    for (int n = 0; n < citations.count; n++)
        add_tests(reading, path, &citations, &citations.citation[n]);
    plat_citations_free(&citations);
    return status;
}

/* --- printing --- */

static void put_wrapped(const char *before, const char *text) {
    PlatBuffer line = {0};
    plat_buffer_add(&line, "%s%s", before, text);
    plat_output_wrapped(stdout, plat_output_utf8(), WIDTH, line.text ? line.text : "");
    free(line.text);
}

static void show_rule(const Rule *rule, int number) {
    char before[24];
    snprintf(before, sizeof before, "%3d. ", number);
    put_wrapped(before, rule->text);
    put_wrapped("     code  ", rule->code.length ? rule->code.text : "none");
    if (rule->tests.count == 0)
        puts("     test  none");
    for (int n = 0; n < rule->tests.count; n++)
        plat_print("     test  %s\n", rule->tests.word[n]);
}

static int show(Reading *reading) {
    int rules = 0, gaps = 0;
    for (int n = 1; n <= PLAT_MAX_RULES; n++) {
        const Rule *rule = &reading->rule[n];
        if (!rule->text)
            continue;
        rules++;
        show_rule(rule, n);
        gaps += rule->tests.count == 0 || rule->code.length == 0;
        if (rule->tests.count == 0)
            mistake(reading, "%s: rule %d has no test", rule->place, n);
        if (rule->code.length == 0)
            mistake(reading, "%s: rule %d is cited in no script", rule->place, n);
    }
    for (int n = 0; n < reading->mistakes.count; n++)
        plat_print("failed: %s\n", reading->mistakes.word[n]);
    printf("%d rule%s, %d test%s\n", rules, plat_plural(rules), reading->tests,
           plat_plural(reading->tests));
    printf("%d passed, %d failed\n", rules - gaps, reading->mistakes.count);
    return reading->mistakes.count;
}

static void end_reading(Reading *reading) {
    plat_test_results_free(&reading->results);
    for (int n = 1; reading->rule && n <= PLAT_MAX_RULES; n++) {
        free(reading->rule[n].text);
        free(reading->rule[n].code.text);
        plat_list_free(&reading->rule[n].tests);
    }
    free(reading->rule);
    plat_list_free(&reading->mistakes);
}

PlatStatus plat_prove_rules(const PlatProof *proof, int *failed, PlatError *error) {
    Reading reading = {.proof = proof, .results = {.form = PLAT_TEST_SILENT}};
    reading.rule = calloc(PLAT_MAX_RULES + 1, sizeof *reading.rule);
    PlatStatus status = reading.rule ? read_rules(&reading, error) : PLAT_E_MEMORY;
    if (status == PLAT_OK)
        status = read_scripts(&reading, error);
    for (int n = 0; status == PLAT_OK && n < proof->tests.count; n++)
        status = read_tests(&reading, proof->tests.word[n], error);
    if (!reading.rule || reading.memory_ran_out)
        status = plat_no_memory(error);
    if (status == PLAT_OK)
        *failed = show(&reading);
    end_reading(&reading);
    return status;
}
