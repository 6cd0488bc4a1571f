/* plat test --rules: each numbered rule with the scripts and tests that cite it. */
#include "numbered_rules.h"
#include "system/output.h"

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
