/* Reading numbered rules and their citations, and running the tests. */
#include "numbered_rules.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "session/rulebook.h"
#include "system/output.h"

typedef struct Reading {
    const PlatProof *proof;
    PlatNumberedRules *rules;
    PlatCoverageMap *reach;
    const char *file;        /* that is being read */
    PlatTestResults results; /* of that file */
    bool memory_ran_out;
} Reading;

static void add_mistake(PlatNumberedRules *rules, const char *format, ...) {
    char text[9000];
    va_list list;
    va_start(list, format);
    vsnprintf(text, sizeof text, format, list);
    va_end(list);
    plat_strings_add(&rules->mistakes, text);
}

/* --- the rules --- */

static void add_rule(void *context, int number, int line, const char *text) {
    Reading *reading = context;
    if (number < 1 || number > PLAT_MAX_RULES) {
        add_mistake(reading->rules, "%s:%d: rules are numbered from 1 to %d", reading->file, line,
                    PLAT_MAX_RULES);
        return;
    }
    PlatNumberedRule *rule = &reading->rules->rule[number];
    if (rule->text) {
        add_mistake(reading->rules, "%s:%d: there is already a rule %d, in %s", reading->file, line,
                    number, rule->place);
        return;
    }
    snprintf(rule->place, sizeof rule->place, "%.4090s:%d", reading->file, line);
    rule->text = strdup(text);
    reading->rules->rules++;
    reading->memory_ran_out = reading->memory_ran_out || !rule->text;
}

static PlatStatus read_rules(Reading *reading, PlatError *error) {
    PlatStrings *files = &reading->rules->files;
    plat_game_folder_rules(&reading->proof->place, files);
    for (int n = 0; n < files->count; n++) {
        reading->file = files->word[n];
        TRY(plat_rulebook_each(files->word[n], add_rule, reading, error));
    }
    return PLAT_OK;
}

/* --- who cites them --- */

/* The first rule of a citation after `after` that exists; 0 when there is none. */
static int next_rule(const Reading *reading, const PlatCitation *citation, int after) {
    for (int n = after < citation->first ? citation->first : after + 1; n <= citation->last; n++)
        if (n <= PLAT_MAX_RULES && reading->rules->rule[n].text)
            return n;
    return 0;
}

/* Note the citations that cannot be read or name no rule. */
static void check_citations(Reading *reading, const char *file, const PlatCitations *citations) {
    for (int n = 0; n < citations->count; n++) {
        const PlatCitation *citation = &citations->citation[n];
        if (citation->first == 0)
            add_mistake(
                reading->rules,
                "%s:%d: expected \"-- Rule N.\", \"-- Rules N, M.\" or \"-- Rules N to M.\"", file,
                citation->line);
        for (int rule = citation->first; rule > 0 && rule <= citation->last; rule++)
            if (rule > PLAT_MAX_RULES || !reading->rules->rule[rule].text)
                add_mistake(reading->rules, "%s:%d: there is no rule %d", file, citation->line,
                            rule);
    }
}

static PlatStatus read_script(Reading *reading, const char *path, PlatError *error) {
    PLAT_CITATIONS citations = {0};
    TRY(plat_citations_read(&citations, path, error));
    size_t folder = strlen(reading->proof->place.folder);
    bool below = strncmp(path, reading->proof->place.folder, folder) == 0 && path[folder] == '/';
    check_citations(reading, path, &citations);
    for (int n = 0; n < citations.count; n++) {
        const PlatCitation *citation = &citations.citation[n];
        for (int at = 0; (at = next_rule(reading, citation, at)) > 0;) {
            PlatBuffer *code = &reading->rules->rule[at].code;
            plat_buffer_add(code, "%s%s:%d", code->length ? ", " : "",
                            below ? path + folder + 1 : path, citation->line);
        }
    }
    return PLAT_OK;
}

static PlatStatus read_scripts(Reading *reading, PlatError *error) {
    PLAT_STRINGS scripts = {0};
    plat_game_folder_scripts(&reading->proof->place, &scripts);
    for (int n = 0; n < scripts.count; n++)
        TRY(read_script(reading, scripts.word[n], error));
    return PLAT_OK;
}

/* --- the tests --- */

static void add_tests(Reading *reading, const char *file, const PlatCitations *citations,
                      const PlatCitation *citation) {
    for (int n = 0; n < reading->results.count; n++) {
        const PlatTestResult *test = &reading->results.result[n];
        if (test->failure || !plat_citation_is_of(citations, citation, test->line))
            continue;
        PLAT_TEXT text = {0};
        plat_buffer_add(&text, "%s:%d  %s", file, test->line, test->name);
        for (int at = 0; text.text && (at = next_rule(reading, citation, at)) > 0;)
            plat_strings_add(&reading->rules->rule[at].tests, text.text);
    }
}

/* Run a file of tests and add those that cite rules. */
static PlatStatus read_tests(Reading *reading, const char *path, PlatError *error) {
    PlatTestResults *results = &reading->results;
    PlatTestFile file = {.file = path, .reach = reading->reach, .read = results->read};
    PlatTestReport report = {results, plat_test_results_add, NULL, NULL};
    PlatError failure = {0};
    plat_test_results_free(results);
    PlatStatus ran = plat_test_files_run(&file, reading->proof->games, &report, &failure);
    reading->rules->tests += results->count;
    reading->memory_ran_out = reading->memory_ran_out || results->memory_ran_out;
    for (int n = 0; n < results->count; n++)
        if (results->result[n].failure)
            add_mistake(reading->rules, "%s:%d: this test fails: %s", path, results->result[n].line,
                        results->result[n].name);
    reading->rules->failing += results->failed;
    if (ran != PLAT_OK) {
        add_mistake(reading->rules, "%s", plat_error_line(&failure).text);
        return PLAT_OK;
    }
    PLAT_CITATIONS citations = {0};
    TRY(plat_citations_read(&citations, path, error));
    check_citations(reading, path, &citations);
    for (int n = 0; n < citations.count; n++)
        add_tests(reading, path, &citations, &citations.citation[n]);
    return PLAT_OK;
}

/* --- all of it --- */

PlatStatus plat_numbered_rules_read(PlatNumberedRules *rules, const PlatProof *proof,
                                    PlatCoverageMap *reach, PlatError *error) {
    Reading reading = {
        .proof = proof, .rules = rules, .reach = reach, .results = {.form = PLAT_TEST_SILENT}};
    *rules = (PlatNumberedRules){.rule = calloc(PLAT_MAX_RULES + 1, sizeof *rules->rule)};
    PlatStatus status = rules->rule ? read_rules(&reading, error) : plat_no_memory(error);
    if (status == PLAT_OK)
        status = read_scripts(&reading, error);
    for (int n = 0; status == PLAT_OK && n < proof->tests.count; n++)
        status = read_tests(&reading, proof->tests.word[n], error);
    plat_test_results_free(&reading.results);
    return status == PLAT_OK && reading.memory_ran_out ? plat_no_memory(error) : status;
}

void plat_numbered_rules_free(PlatNumberedRules *rules) {
    for (int n = 1; rules->rule && n <= PLAT_MAX_RULES; n++) {
        free(rules->rule[n].text);
        free(rules->rule[n].code.text);
        plat_strings_free(&rules->rule[n].tests);
    }
    free(rules->rule);
    plat_strings_free(&rules->mistakes);
    plat_strings_free(&rules->files);
    *rules = (PlatNumberedRules){0};
}

/* plat test --rules: each numbered rule with the scripts and tests that cite it. */

enum { WIDTH = 79 };

static void put_wrapped(const char *before, const char *text) {
    PLAT_TEXT line = {0};
    plat_buffer_add(&line, "%s%s", before, text);
    plat_output_wrapped(stdout, plat_output_utf8(), WIDTH, plat_buffer_text(&line));
}

static void show_rule(const PlatNumberedRule *rule, int number) {
    char before[24];
    snprintf(before, sizeof before, "%3d. ", number);
    put_wrapped(before, rule->text);
    put_wrapped("     code  ", rule->code.length ? rule->code.text : "none");
    if (rule->tests.count == 0)
        puts("     test  none");
    for (int n = 0; n < rule->tests.count; n++)
        plat_print("     test  %s\n", rule->tests.word[n]);
}

static int show(PlatNumberedRules *all) {
    int gaps = 0;
    for (int n = 1; n <= PLAT_MAX_RULES; n++) {
        const PlatNumberedRule *rule = &all->rule[n];
        if (!rule->text)
            continue;
        show_rule(rule, n);
        gaps += rule->tests.count == 0 || rule->code.length == 0;
        if (rule->tests.count == 0)
            add_mistake(all, "%s: rule %d has no test", rule->place, n);
        if (rule->code.length == 0)
            add_mistake(all, "%s: rule %d is cited in no script", rule->place, n);
    }
    for (int n = 0; n < all->mistakes.count; n++)
        plat_print("failed: %s\n", all->mistakes.word[n]);
    printf("%d rule%s, %d test%s\n", all->rules, plat_plural(all->rules), all->tests,
           plat_plural(all->tests));
    printf("%d passed, %d failed\n", all->rules - gaps, all->mistakes.count);
    return all->mistakes.count;
}

PlatStatus plat_prove_rules(const PlatProof *proof, int *failed, PlatError *error) {
    PlatNumberedRules rules;
    PlatStatus status = plat_numbered_rules_read(&rules, proof, NULL, error);
    if (status == PLAT_OK && rules.files.count == 0)
        status = plat_error_set(error, PLAT_E_NAME, proof->place.name, "there is no RULES.md in %s",
                                proof->place.folder);
    else if (status == PLAT_OK && rules.rules == 0)
        status = plat_error_set(error, PLAT_E_NAME, rules.files.word[0],
                                "there are no numbered rules; expected lines that begin with "
                                "\"1. \"");
    if (status == PLAT_OK)
        *failed = show(&rules);
    plat_numbered_rules_free(&rules);
    return status;
}
