/* plat test --rules: each numbered rule beside what carries it.
 *
 * A rule is carried by the tests that pass and have its number in the comment above them, and it is
 * carried out by the scripts that have it in a comment. The tests are run: what stands in a file
 * but is not a test that passes carries nothing. */
#include "coverage.h"

#include <stdarg.h>
#include <stdlib.h>
#include <string.h>

#include "citations.h"
#include "session/rulebook.h"
#include "system/output.h"
#include "test_files.h"
#include "text/buffer.h"

enum { WIDTH = 79 };

typedef struct Rule {
    char *text; /* NULL: there is no such rule */
    char place[4200];
    PlatBuffer code; /* "drawcity.lua:93, tables.lua:4" */
    PlatList tests;  /* "tests/rules/drawcity/setup.lua:40  a sentence" */
} Rule;

/* A test of the file that is being read. */
typedef struct Test {
    int line;
    char *name;
    bool passed;
} Test;

typedef struct Reading {
    const PlatProof *proof;
    Rule *rule; /* by number, 1 to PLAT_MAX_RULES */
    PlatList mistakes;
    const char *file; /* that is being read */
    Test *test;
    int tests, all_tests;
    bool memory_ran_out;
} Reading;

static void mistake(Reading *reading, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
static void mistake(Reading *reading, const char *format, ...) {
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

/* A citation's rules that there are, one after another: 0 at the end. */
static int next_rule(const Reading *reading, const PlatCitation *citation, int after) {
    for (int n = after < citation->first ? citation->first : after + 1; n <= citation->last; n++)
        if (n <= PLAT_MAX_RULES && reading->rule[n].text)
            return n;
    return 0;
}

/* Citations that name nothing. */
static void check_citations(Reading *reading, const char *file, const PlatCitations *citations) {
    for (int n = 0; n < citations->count; n++) {
        const PlatCitation *citation = &citations->citation[n];
        if (citation->first == 0) {
            mistake(reading,
                    "%s:%d: expected \"-- Rule N.\", \"-- Rules N, M.\" or \"-- Rules N "
                    "to M.\"",
                    file, citation->line);
        }
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

static void note_test(void *context, const char *file, int line, const char *name,
                      const char *failure) {
    Reading *reading = context;
    char *copy = strdup(name);
    if (!copy || !plat_list_grow(&reading->test, reading->tests, sizeof *reading->test)) {
        free(copy);
        reading->memory_ran_out = true;
        return;
    }
    reading->test[reading->tests++] = (Test){line, copy, !failure};
    if (failure)
        mistake(reading, "%s:%d: this test fails: %s", file, line, name);
}

static void forget_tests(Reading *reading) {
    for (int n = 0; n < reading->tests; n++)
        free(reading->test[n].name);
    reading->all_tests += reading->tests;
    reading->tests = 0;
}

static void add_tests(Reading *reading, const char *file, const PlatCitations *citations,
                      const PlatCitation *citation) {
    for (int n = 0; n < reading->tests; n++) {
        const Test *test = &reading->test[n];
        if (!test->passed || !plat_citation_is_of(citations, citation, test->line))
            continue;
        PlatBuffer text = {0};
        plat_buffer_add(&text, "%s:%d  %s", file, test->line, test->name);
        for (int at = 0; text.text && (at = next_rule(reading, citation, at)) > 0;)
            plat_list_word(&reading->rule[at].tests, text.text);
        free(text.text);
    }
}

static PlatStatus read_tests(Reading *reading, const char *path, PlatError *error) {
    PlatTestFile file = {.file = path};
    PlatTestReport report = {reading, note_test};
    PlatError told = {0};
    if (plat_test_files_run(&file, reading->proof->games, &report, &told) != PLAT_OK) {
        mistake(reading, "%s%s%s", told.where, told.where[0] ? ": " : "", told.text);
        forget_tests(reading);
        return PLAT_OK;
    }
    PlatCitations citations;
    PlatStatus status = plat_citations_read(&citations, path, error);
    check_citations(reading, path, &citations);
    for (int n = 0; n < citations.count; n++)
        add_tests(reading, path, &citations, &citations.citation[n]);
    plat_citations_free(&citations);
    forget_tests(reading);
    return status;
}

/* --- telling --- */

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
    printf("%d rule%s, %d test%s\n", rules, rules == 1 ? "" : "s", reading->all_tests,
           reading->all_tests == 1 ? "" : "s");
    printf("%d passed, %d failed\n", rules - gaps, reading->mistakes.count);
    return reading->mistakes.count;
}

static void end_reading(Reading *reading) {
    forget_tests(reading);
    free(reading->test);
    for (int n = 1; reading->rule && n <= PLAT_MAX_RULES; n++) {
        free(reading->rule[n].text);
        free(reading->rule[n].code.text);
        plat_list_free(&reading->rule[n].tests);
    }
    free(reading->rule);
    plat_list_free(&reading->mistakes);
}

PlatStatus plat_prove_rules(const PlatProof *proof, int *failed, PlatError *error) {
    Reading reading = {.proof = proof};
    reading.rule = calloc(PLAT_MAX_RULES + 1, sizeof *reading.rule);
    PlatStatus status = reading.rule ? read_rules(&reading, error) : PLAT_E_MEMORY;
    if (status == PLAT_OK)
        status = read_scripts(&reading, error);
    for (int n = 0; status == PLAT_OK && n < proof->tests.count; n++)
        status = read_tests(&reading, proof->tests.word[n], error);
    if (!reading.rule || reading.memory_ran_out)
        status = plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    if (status == PLAT_OK)
        *failed = show(&reading);
    end_reading(&reading);
    return status;
}
