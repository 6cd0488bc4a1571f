/* Coverage as sentences, lists and JSON. */
#include "coverage.h"

#include <jansson.h>
#include <stdio.h>
#include <string.h>

#include "system/output.h"

enum { WIDTH = 79, MOST = 30 /* lines of one list in the terminal */ };

/* What of the lines is listed, in this order. */
static const struct {
    int only;
    const char *title, *key;
} list[] = {
    {0,                   "Lines that neither runs",   "neither"   },
    {PLAT_COVERAGE_TESTS, "Lines that only tests run", "only_tests"},
    {PLAT_COVERAGE_GAMES, "Lines that only games run", "only_games"}
};
enum { LISTS = sizeof list / sizeof *list };

/* --- sentences --- */

/* Rounded down, so that 100% is all. */
static int percent(int part, int whole) { return whole ? (int)((int64_t)100 * part / whole) : 100; }

static void say_lines(PlatReport *says, const PlatCoverageData *covered) {
    const PlatLineCounts all = plat_coverage_data_count(covered, NULL);
    plat_report_say(says,
                    "Games run %s of %s lines of code (%d%%), tests %s (%d%%); neither runs %s.",
                    plat_text_count(says, all.games), plat_text_count(says, all.code),
                    percent(all.games, all.code), plat_text_count(says, all.tests),
                    percent(all.tests, all.code), plat_text_count(says, all.neither));
    for (int n = 0; n < covered->scripts; n++)
        if (!covered->script[n].line)
            plat_report_say(says, "%s was not loaded: no way to play and no test asks for it.",
                            covered->script[n].name);
}

static bool both(const PlatCoverageCondition *condition, int how) {
    return (condition->held & condition->failed & how) != 0;
}

static void say_conditions(PlatReport *says, const PlatCoverageData *covered) {
    int games = 0, tests = 0, neither = 0;
    for (int n = 0; n < covered->conditions; n++) {
        const PlatCoverageCondition *c = &covered->condition[n];
        games += both(c, PLAT_COVERAGE_GAMES);
        tests += both(c, PLAT_COVERAGE_TESTS);
        neither += !c->held || !c->failed;
    }
    if (covered->conditions)
        plat_report_say(
            says,
            "Conditions seen both true and false: %d of %d in games, %d in tests; %d in "
            "neither.",
            games, covered->conditions, tests, neither);
}

/* "3, 7, 12": those of the numbered rules that are marked. */
static const char *text_rules(PlatReport *says, const bool *marked) {
    PlatBuffer text = {0};
    for (int n = 1; n <= PLAT_MAX_RULES; n++)
        if (marked[n])
            plat_buffer_add(&text, "%s%d", text.length ? ", " : "", n);
    return plat_report_keep(says, &text);
}

static void say_rules(PlatReport *says, const PlatCoverageData *covered) {
    const PlatNumberedRules *rules = &covered->rules;
    bool without[PLAT_MAX_RULES + 1] = {false}, uncited[PLAT_MAX_RULES + 1] = {false};
    int no_code = 0;
    for (int n = 1; n <= PLAT_MAX_RULES; n++) {
        without[n] = rules->rule[n].text && !rules->rule[n].tests.count;
        uncited[n] = rules->rule[n].text && !rules->rule[n].code.length;
        no_code += uncited[n];
    }
    if (!rules->rules)
        plat_report_say(says, "There are no numbered rules.");
    else if (!covered->without_test)
        plat_report_say(says, "Each of the %d numbered rules has a test that passes.",
                        rules->rules);
    else
        plat_report_say(says, "Of %d numbered rules, %d ha%s no test that passes: %s.",
                        rules->rules, covered->without_test,
                        covered->without_test == 1 ? "s" : "ve", text_rules(says, without));
    if (no_code)
        plat_report_say(says, "No script cites rule%s %s.", plat_plural(no_code),
                        text_rules(says, uncited));
}

/* The numbered rules with code that no game runs. */
static void say_left_out(PlatReport *says, const PlatCoverageData *covered) {
    bool left_out[PLAT_MAX_RULES + 1] = {false};
    int rules = 0;
    for (int n = 0; n < covered->scripts; n++) {
        const PlatCoveredScript *script = &covered->script[n];
        for (int line = 1; script->line && line <= script->lines; line++)
            if ((script->line[line] & (PLAT_COVERAGE_CODE | PLAT_COVERAGE_GAMES)) ==
                    PLAT_COVERAGE_CODE &&
                script->rule[line] <= PLAT_MAX_RULES)
                left_out[script->rule[line]] = true;
    }
    for (int n = 1; n <= PLAT_MAX_RULES; n++)
        rules += left_out[n];
    if (rules)
        plat_report_say(says, "Games do not run all the code of rule%s %s.", plat_plural(rules),
                        text_rules(says, left_out));
}

PlatStatus plat_coverage_say(PlatCoverage *coverage, PlatError *error) {
    const PlatCoverageData *covered = &coverage->covered;
    const PlatNumberedRules *rules = &covered->rules;
    PlatReport *says = &coverage->says;
    const char *ways =
        coverage->ways.count == 1
            ? ""
            : plat_report_text(says, " for each of %d ways to play", coverage->ways.count);
    plat_report_say(says, "%s: %s game%s between %s bots%s; %d test%s.", coverage->title,
                    plat_text_count(says, coverage->games), plat_plural(coverage->games),
                    coverage->bot, ways, rules->tests, plat_plural(rules->tests));
    say_lines(says, covered);
    say_conditions(says, covered);
    say_rules(says, covered);
    say_left_out(says, covered);
    if (coverage->failures.count)
        plat_report_say(says, "%d game%s failed; lines that they ran before that count.",
                        coverage->failures.count, plat_plural(coverage->failures.count));
    if (rules->failing)
        plat_report_say(says, "%d test%s fail%s; lines that %s ran count.", rules->failing,
                        plat_plural(rules->failing), rules->failing == 1 ? "s" : "",
                        rules->failing == 1 ? "it" : "they");
    plat_report_correct(says);
    return says->failed ? plat_no_memory(error) : PLAT_OK;
}

/* --- the terminal --- */

static void print_line(const PlatCoveredScript *script, int line) {
    const char *at = script->text;
    for (int n = 1; n < line; n++)
        at += strcspn(at, "\n") + 1;
    const size_t indent = strspn(at, " \t");
    plat_print("%8d  %.*s\n", line, (int)(strcspn(at, "\n") - indent), at + indent);
}

/* One list of lines; *left says how many may still be printed. */
static int print_script(const PlatCoveredScript *script, int only, int *left) {
    int more = 0;
    bool named = false;
    for (int line = 1; line <= script->lines; line++) {
        if (!plat_coverage_data_only(script, line, only))
            continue;
        if (*left == 0) {
            more++;
            continue;
        }
        if (!named)
            plat_print("  %s\n", script->name);
        named = true;
        print_line(script, line);
        --*left;
    }
    return more;
}

static void print_lines(const PlatCoverageData *covered, int n) {
    int lines = 0, more = 0, left = MOST;
    for (int s = 0; s < covered->scripts; s++)
        for (int line = 1; line <= covered->script[s].lines; line++)
            lines += plat_coverage_data_only(&covered->script[s], line, list[n].only);
    if (!lines)
        return;
    printf("\n%s\n", list[n].title);
    for (int s = 0; s < covered->scripts; s++)
        more += print_script(&covered->script[s], list[n].only, &left);
    if (more)
        printf("  ... %d more: --json or --html has them\n", more);
}

/* "never holds in games, never fails in tests" */
static void say_condition(const PlatCoverageCondition *c, PlatBuffer *text) {
    static const struct {
        int how;
        const char *where;
    } by[] = {
        {PLAT_COVERAGE_GAMES, "games"},
        {PLAT_COVERAGE_TESTS, "tests"}
    };
    for (size_t n = 0; n < 2; n++) {
        const bool held = c->held & by[n].how, failed = c->failed & by[n].how;
        if (held && failed)
            continue;
        plat_buffer_add(text, "%s%s in %s", text->length ? ", " : "",
                        !held && !failed ? "is not evaluated"
                        : held           ? "never fails"
                                         : "never holds",
                        by[n].where);
    }
}

static void print_conditions(const PlatCoverage *coverage) {
    bool titled = false;
    for (int n = 0; n < coverage->covered.conditions; n++) {
        const PlatCoverageCondition *c = &coverage->covered.condition[n];
        const bool alone = strcmp(c->where, c->name) == 0;
        PLAT_TEXT text = {0};
        say_condition(c, &text);
        if (!text.length)
            continue;
        if (!titled)
            puts("\nConditions that are not seen both true and false");
        titled = true;
        plat_print("  %s  %s%s%s: %s\n", c->place, c->where, alone ? "" : ": ",
                   alone ? "" : c->name, text.text);
    }
}

void plat_coverage_print(const PlatCoverage *coverage) {
    for (int n = 0; n < coverage->says.findings; n++)
        plat_output_wrapped(stdout, plat_output_utf8(), WIDTH, coverage->says.finding[n].text);
    for (int n = 0; n < LISTS; n++)
        print_lines(&coverage->covered, n);
    print_conditions(coverage);
    const PlatStrings *mistakes = &coverage->covered.rules.mistakes;
    if (coverage->failures.count + mistakes->count)
        putchar('\n');
    for (int n = 0; n < coverage->failures.count; n++)
        plat_print("failed: %s\n", coverage->failures.word[n]);
    for (int n = 0; n < mistakes->count; n++)
        plat_print("failed: %s\n", mistakes->word[n]);
}

/* --- JSON --- */

static json_t *words(const PlatStrings *from) {
    json_t *array = json_array();
    for (int n = 0; n < from->count; n++)
        json_array_append_new(array, json_string(from->word[n]));
    return array;
}

static json_t *sentences(const PlatReport *says) {
    json_t *array = json_array();
    for (int n = 0; n < says->findings; n++)
        json_array_append_new(array, json_string(says->finding[n].text));
    return array;
}

static json_t *script_of(const PlatCoverageData *covered, const PlatCoveredScript *script) {
    const PlatLineCounts counts = plat_coverage_data_count(covered, script);
    json_t *to =
        json_pack("{s:s, s:b, s:i, s:i, s:i}", "name", script->name, "loaded", script->line != NULL,
                  "lines", counts.code, "games", counts.games, "tests", counts.tests);
    for (int n = 0; n < LISTS; n++) {
        json_t *lines = json_array();
        for (int line = 1; line <= script->lines; line++)
            if (plat_coverage_data_only(script, line, list[n].only))
                json_array_append_new(lines, json_integer(line));
        json_object_set_new(to, list[n].key, lines);
    }
    return to;
}

static json_t *condition_of(const PlatCoverageCondition *c) {
    return json_pack(
        "{s:s, s:s, s:s, s:{s:b, s:b}, s:{s:b, s:b}}", "where", c->where, "name", c->name, "place",
        c->place, "games", "held", (c->held & PLAT_COVERAGE_GAMES) != 0, "failed",
        (c->failed & PLAT_COVERAGE_GAMES) != 0, "tests", "held",
        (c->held & PLAT_COVERAGE_TESTS) != 0, "failed", (c->failed & PLAT_COVERAGE_TESTS) != 0);
}

PlatStatus plat_coverage_json(const PlatCoverage *coverage, FILE *file, PlatError *error) {
    const PlatCoverageData *covered = &coverage->covered;
    json_t *scripts = json_array(), *conditions = json_array(), *rules = json_array();
    for (int n = 0; n < covered->scripts; n++)
        json_array_append_new(scripts, script_of(covered, &covered->script[n]));
    for (int n = 0; n < covered->conditions; n++)
        json_array_append_new(conditions, condition_of(&covered->condition[n]));
    for (int n = 1; n <= PLAT_MAX_RULES; n++)
        if (covered->rules.rule[n].text)
            json_array_append_new(rules, json_pack("{s:i, s:i}", "rule", n, "tests",
                                                   covered->rules.rule[n].tests.count));
    json_t *all = json_pack(
        "{s:s, s:s, s:I, s:I, s:s, s:o, s:i, s:o, s:o, s:o, s:o, s:o, s:o}", "game", coverage->game,
        "title", coverage->title, "seed", (json_int_t)coverage->seed, "games",
        (json_int_t)coverage->games, "bot", coverage->bot, "ways", words(&coverage->ways), "tests",
        covered->rules.tests, "sentences", sentences(&coverage->says), "scripts", scripts,
        "conditions", conditions, "rules", rules, "failed_games", words(&coverage->failures),
        "mistakes", words(&covered->rules.mistakes));
    const bool written = all && json_dumpf(all, file, JSON_INDENT(1)) == 0;
    json_decref(all);
    fputc('\n', file);
    return written ? PLAT_OK : plat_no_memory(error);
}
