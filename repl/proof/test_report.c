/* The results of rule tests, printed one by one as they come and together as XML. */
#include "test_report.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "system/files.h"
#include "system/output.h"

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

void plat_test_results_loaded(void *context, const PlatHost *host) {
    PlatTestResults *results = context;
    for (int n = 0; n < plat_host_files(host); n++)
        plat_list_word(&results->files, plat_host_file(host, n).path);
}

void plat_test_results_add(void *context, const char *file, int line, const char *name,
                           const char *failure) {
    PlatTestResults *results = context;
    PlatTestResult kept = {strdup(file), strdup(name), line, failure ? strdup(failure) : NULL};
    if (!kept.file || !kept.name || (failure && !kept.failure) ||
        !plat_list_grow(&results->result, results->count, sizeof kept)) {
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
    plat_list_free(&results->files);
    *results = (PlatTestResults){.form = results->form};
}
