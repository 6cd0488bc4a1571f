/* What a variant changes: cells that differ in one level, compared game by game on the same seeds.
 * The first level of each factor is what the others are compared with. */
#include <stdlib.h>
#include <string.h>

#include "lab/statistics/statistics.h"
#include "reading.h"

typedef struct Effects {
    PlatReport *report;
    const PlatResults *results;
    PlatTable *table;
    PlatSample correlation, gain; /* of all comparisons */
} Effects;

/* "adds 6.2 (5.9 to 6.5) points to the winner's score" */
static char *say_change(PlatReport *report, PlatMeasure measure, const PlatPaired *paired) {
    const bool more = paired->difference > 0;
    const double size = more ? paired->difference : -paired->difference;
    PlatBuffer text = {0};
    const char *verb = more ? "adds " : "takes ";
    if (measure == PLAT_MEASURE_TURNS)
        verb = more ? "lengthens the game by " : "shortens the game by ";
    if (measure == PLAT_MEASURE_BEGAN)
        verb = more ? "helps who begins by " : "hurts who begins by ";
    const double unit = measure == PLAT_MEASURE_BEGAN ? 100 : 1;
    plat_buffer_put(&text, verb);
    plat_report_number(&text, unit * size);
    plat_buffer_put(&text, " (");
    plat_report_number(&text, unit * (size - paired->half));
    plat_buffer_put(&text, " to ");
    plat_report_number(&text, unit * (size + paired->half));
    plat_buffer_put(&text, ")");
    if (measure == PLAT_MEASURE_TURNS)
        plat_buffer_put(&text, " turns");
    else if (measure == PLAT_MEASURE_BEGAN)
        plat_buffer_put(&text, " percentage points of the wins");
    else
        plat_buffer_add(&text, " %s %s %s", plat_measure_unit(measure), more ? "to" : "off",
                        plat_measure_name(measure));
    char *taken = plat_report_text(report, "%s", text.text ? text.text : "");
    free(text.text);
    return taken;
}

/* "no change of the winner's score shows (-0.3 to 0.5)" */
static char *say_nothing(PlatReport *report, PlatMeasure measure, const PlatPaired *paired) {
    const double unit = measure == PLAT_MEASURE_BEGAN ? 100 : 1;
    PlatBuffer text = {0};
    if (paired->difference == 0 && paired->half == 0)
        return plat_report_text(report, "%s is the same in every game", plat_measure_name(measure));
    plat_buffer_add(&text, "no change of %s shows (", plat_measure_name(measure));
    plat_report_number(&text, unit * (paired->difference - paired->half));
    plat_buffer_put(&text, " to ");
    plat_report_number(&text, unit * (paired->difference + paired->half));
    plat_buffer_put(&text, measure == PLAT_MEASURE_BEGAN ? " percentage points)" : ")");
    char *taken = plat_report_text(report, "%s", text.text ? text.text : "");
    free(text.text);
    return taken;
}

static void put_row(const Effects *effects, const char *head, const char *rest, PlatMeasure measure,
                    const PlatPaired *paired) {
    PlatTable *table = effects->table;
    plat_table_text(table, head);
    plat_table_text(table, rest);
    plat_table_text(table, plat_measure_key(measure));
    plat_table_number(table, (double)paired->games);
    plat_table_interval(table, paired->difference, paired->difference - paired->half,
                        paired->difference + paired->half, -1);
    plat_table_number(table, paired->test);
    plat_table_number(table, paired->correlation);
    if (paired->gain > 0)
        plat_table_number(table, paired->gain);
    else
        plat_table_nothing(table);
}

/* A game's points are worth telling of where they vary, or differ; its length always is. */
static bool is_worth_it(PlatMeasure measure, const PlatPaired *paired) {
    return paired->games >= PLAT_FEW_GAMES &&
           (measure == PLAT_MEASURE_TURNS || paired->difference != 0 || paired->half > 0);
}

static void compare(Effects *effects, const PlatCellResults *base, const PlatCellResults *cell,
                    const char *head, const char *rest) {
    PlatReport *report = effects->report;
    for (int m = 0; m < PLAT_MEASURES; m++) {
        const PlatMeasure measure = (PlatMeasure)m;
        PlatSeries a, b;
        if (measure == PLAT_MEASURE_BEGAN && base->seats != cell->seats)
            continue;
        const bool ok = plat_series_paired(&a, &b, base, cell, measure);
        report->failed = report->failed || !ok;
        const PlatPaired paired = ok ? plat_paired(a.value, b.value, a.count) : (PlatPaired){0};
        free(a.value);
        free(b.value);
        if (!is_worth_it(measure, &paired))
            continue;
        put_row(effects, head, rest, measure, &paired);
        if (paired.gain > 0) {
            plat_sample_add(&effects->correlation, paired.correlation);
            plat_sample_add(&effects->gain, paired.gain);
        }
        if (measure == PLAT_MEASURE_WINNER || measure == PLAT_MEASURE_MARGIN ||
            measure == PLAT_MEASURE_TURNS || measure == PLAT_MEASURE_BEGAN)
            plat_report_claim(report, PLAT_FAMILY_MAIN, paired.test,
                              say_change(report, measure, &paired),
                              say_nothing(report, measure, &paired));
    }
}

/* The other levels of a cell: ", with map inlet". */
static void tell_rest(PlatBuffer *out, const PlatResults *results, int cell, int factor) {
    for (int f = 0; f < results->factors; f++)
        if (f != factor && !plat_factor_is_asked(results->factor[f])) {
            plat_buffer_put(out, out->length ? ", " : "");
            plat_tell_level(out, results, f, results->cell[cell].level[f]);
        }
}

static void compare_cell(Effects *effects, int n, int factor) {
    const PlatResults *results = effects->results;
    const char *level = results->cell[n].level[factor];
    const char *first = results->cell[0].level[factor];
    const int base = strcmp(level, first) != 0 ? plat_cell_beside(results, n, factor, first) : -1;
    if (base < 0)
        return;
    PlatBuffer head = {0}, rest = {0};
    plat_tell_level(&head, results, factor, level);
    plat_buffer_put(&head, " against ");
    plat_tell_level(&head, results, factor, first);
    tell_rest(&rest, results, n, factor);
    plat_report_find(effects->report, "%s%s%s: ", head.text ? head.text : "",
                     rest.length ? ", with " : "", rest.text ? rest.text : "");
    compare(effects, &results->cell[base], &results->cell[n], head.text ? head.text : "",
            rest.text ? rest.text : "");
    free(head.text);
    free(rest.text);
}

static void tell_pairing(const Effects *effects) {
    if (effects->gain.count == 0)
        return;
    PlatBuffer gain = {0};
    plat_report_number(&gain, effects->gain.mean);
    if (effects->gain.mean >= 1.5)
        plat_report_say(effects->report,
                        "Games on the same seeds went alike (correlation %.2f on average): these "
                        "comparisons are as sharp as %s times as many games apart.",
                        effects->correlation.mean, gain.text ? gain.text : "");
    else
        plat_report_say(effects->report,
                        "Games on the same seeds went their own ways (correlation %.2f on "
                        "average): that they have the same seeds gained next to nothing here.",
                        effects->correlation.mean);
    free(gain.text);
}

static PlatTable *effects_table(PlatReport *report) {
    PlatTable *table = plat_report_table(report, "effects", "What it changes");
    plat_table_column(table, "effect", "of", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_table_column(table, "with", "with", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_table_column(table, "on", "on", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_table_column(table, "games", "pairs", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "difference", "difference", PLAT_COLUMN_NUMBER, PLAT_CHART_AROUND);
    plat_table_column(table, "test", "by chance", PLAT_COLUMN_TEST, PLAT_CHART_NONE);
    plat_table_column(table, "correlation", "corr.", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_table_column(table, "gain", "gain", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_table_note(table,
                    "Differences of games on the same seed, with 1.96 s / sqrt(n). \"by chance\": "
                    "how likely so large a difference is when there is none, before any "
                    "correction. \"gain\": how many times as many games separate seeds would "
                    "need.");
    return table;
}

void plat_report_effects(PlatReport *report, const PlatResults *results) {
    Effects effects = {report, results, effects_table(report), {0}, {0}};
    for (int f = 0; f < results->factors; f++)
        for (int n = 0; !plat_factor_is_asked(results->factor[f]) && n < results->cells; n++)
            if (plat_cell_is_plain(results, n))
                compare_cell(&effects, n, f);
    tell_pairing(&effects);
}
