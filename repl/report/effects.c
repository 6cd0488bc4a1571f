/* What a variant changes: cells that differ in one level, compared game by game on the same seeds.
 * The first level of each factor is what the others are compared with. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/statistics/statistics.h"
#include "reading.h"

typedef struct Effects {
    PlatReport *report;
    const PlatResults *results;
    PlatReportTable *table;
    double least, most; /* gain of the comparisons in sentences; 0: there are none */
} Effects;

/* "adds 6.2 (5.9 to 6.5) points to the winner's score" */
static char *say_change(PlatReport *report, PlatMeasure measure, const PlatPaired *paired) {
    const bool more = paired->difference > 0;
    const double scale = plat_measure_scale(measure), half = scale * paired->half;
    const double size = scale * (more ? paired->difference : -paired->difference);
    PlatBuffer text = {0};
    const char *verb = more ? "adds " : "takes ";
    if (measure == PLAT_MEASURE_TURNS)
        verb = more ? "lengthens the game by " : "shortens the game by ";
    if (measure == PLAT_MEASURE_BEGAN)
        verb = more ? "helps who begins by " : "hurts who begins by ";
    plat_buffer_put(&text, verb);
    plat_report_number(&text, size);
    plat_report_range(&text, size - half, size + half, "");
    plat_buffer_put(&text, plat_measure_unit(measure));
    if (measure == PLAT_MEASURE_BEGAN)
        plat_buffer_put(&text, " of the wins");
    else if (measure != PLAT_MEASURE_TURNS)
        plat_buffer_add(&text, " %s %s", more ? "to" : "off", plat_measure_name(measure));
    char *taken = plat_report_text(report, "%s", text.text ? text.text : "");
    free(text.text);
    return taken;
}

/* "no change of the winner's score shows (-0.3 to 0.5)" */
static char *say_nothing(PlatReport *report, PlatMeasure measure, const PlatPaired *paired) {
    const double scale = plat_measure_scale(measure);
    PlatBuffer text = {0};
    plat_report_range(&text, scale * (paired->difference - paired->half),
                      scale * (paired->difference + paired->half),
                      scale > 1 ? plat_measure_unit(measure) : "");
    char *taken = plat_report_text(report, "no change of %s shows%s", plat_measure_name(measure),
                                   text.text ? text.text : "");
    free(text.text);
    return taken;
}

static void put_row(const Effects *effects, const char *head, const char *rest, PlatMeasure measure,
                    const PlatPaired *paired) {
    PlatReportTable *table = effects->table;
    plat_report_table_text(table, head);
    plat_report_table_text(table, rest);
    plat_report_table_text(table, plat_measure_key(measure));
    plat_report_table_number(table, (double)paired->games);
    plat_report_table_interval(table, paired->difference, paired->difference - paired->half,
                               paired->difference + paired->half, -1);
    plat_report_table_number(table, paired->test);
    plat_report_table_number(table, paired->correlation);
    if (paired->gain > 0)
        plat_report_table_number(table, paired->gain);
    else
        plat_report_table_nothing(table);
}

/* Whether sentences are about it; the others are in the table alone. */
static bool is_claimed(PlatMeasure measure) {
    return measure != PLAT_MEASURE_TOTAL && measure != PLAT_MEASURE_DECISIONS;
}

/* Whether a game of either cell differs from its pair. */
static bool differs(const PlatPaired *paired) {
    return paired->difference != 0 || paired->half > 0;
}

/* A comparison in which no game differs is one, and says what was compared. */
static void claim_nothing(PlatReport *report, const PlatPaired *paired) {
    PlatBuffer text = {0}, games = {0};
    for (int m = 0; m < PLAT_MEASURES; m++)
        if (paired[m].games > 0)
            plat_buffer_add(&text, "%s%s", text.length ? ", " : "", plat_measure_key(m));
    plat_report_count(&games, paired[PLAT_MEASURE_WINNER].games);
    plat_report_claim(report, PLAT_TEST_FAMILY_MAIN, 1, NULL,
                      plat_report_text(report,
                                       "nothing differs in %s pairs of games (compared: %s)",
                                       games.text ? games.text : "", text.text ? text.text : ""));
    free(text.text);
    free(games.text);
}

static void claim(PlatReport *report, PlatMeasure measure, const PlatPaired *paired) {
    if (differs(paired))
        plat_report_claim(report, PLAT_TEST_FAMILY_MAIN, paired->test,
                          say_change(report, measure, paired),
                          say_nothing(report, measure, paired));
    else if (measure == PLAT_MEASURE_TURNS)
        plat_report_claim(
            report, PLAT_TEST_FAMILY_MAIN, 1, NULL,
            plat_report_text(report, "%s is the same in every game", plat_measure_name(measure)));
}

/* Adds the claims to the sentence that was begun, unless it `says` nothing. */
static void compare(Effects *effects, const PlatCellResults *base, const PlatCellResults *cell,
                    const char *head, const char *rest, bool says) {
    PlatReport *report = effects->report;
    PlatPaired paired[PLAT_MEASURES] = {{0}};
    bool any = false;
    for (int m = 0; m < PLAT_MEASURES; m++) {
        PlatGameValues a, b;
        if (m == PLAT_MEASURE_BEGAN && base->seats != cell->seats)
            continue;
        const bool ok = plat_game_values_paired(&a, &b, base, cell, (PlatMeasure)m);
        paired[m] = plat_game_values_compare(report, &a, &b, ok);
        if (paired[m].games < PLAT_FEW_GAMES)
            paired[m].games = 0;
        any = any || (paired[m].games > 0 && differs(&paired[m]));
    }
    if (says && !any && paired[PLAT_MEASURE_WINNER].games > 0)
        claim_nothing(report, paired);
    for (int m = 0; m < PLAT_MEASURES; m++) {
        if (paired[m].games == 0 || (m != PLAT_MEASURE_TURNS && !differs(&paired[m])))
            continue;
        put_row(effects, head, rest, (PlatMeasure)m, &paired[m]);
        if (says && paired[m].gain > 0) {
            effects->most = fmax(effects->most, paired[m].gain);
            effects->least =
                effects->least > 0 ? fmin(effects->least, paired[m].gain) : paired[m].gain;
        }
        if (says && any && is_claimed((PlatMeasure)m))
            claim(report, (PlatMeasure)m, &paired[m]);
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
    const bool says =
        plat_cell_is_enough(&results->cell[base]) && plat_cell_is_enough(&results->cell[n]);
    if (says)
        plat_report_find(effects->report, "%s%s%s: ", head.text ? head.text : "",
                         rest.length ? ", with " : "", rest.text ? rest.text : "");
    compare(effects, &results->cell[base], &results->cell[n], head.text ? head.text : "",
            rest.text ? rest.text : "", says);
    free(head.text);
    free(rest.text);
}

/* What pairs are worth differs from figure to figure: a module that only adds points leaves who
 * wins to chance. */
static void tell_pairing(const Effects *effects) {
    if (effects->most > 0)
        plat_report_say(effects->report,
                        "Variants are compared in pairs of games on the same seed. For the same "
                        "precision, games on separate seeds would have to be %.1f to %.1f times as "
                        "many: the table has this factor for each figure (\"gain\").",
                        effects->least, effects->most);
}

static PlatReportTable *effects_table(PlatReport *report) {
    PlatReportTable *table = plat_report_table(report, "effects", "What it changes");
    plat_report_table_column(table, "effect", "of", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "with", "with", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "on", "on", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_report_table_column(table, "games", "pairs", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_report_table_column(table, "difference", "difference", PLAT_COLUMN_NUMBER,
                             PLAT_CHART_AROUND);
    plat_report_table_column(table, "test", "by chance", PLAT_COLUMN_TEST, PLAT_CHART_NONE);
    plat_report_table_column(table, "correlation", "corr.", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_report_table_column(table, "gain", "gain", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_report_table_note(
        table, "Differences of games on the same seed, with 1.96 s / sqrt(n). \"by chance\": "
               "how likely so large a difference is when there is none, before any "
               "correction. \"gain\": how many times as many games separate seeds would "
               "need.");
    return table;
}

void plat_report_effects(PlatReport *report, const PlatResults *results) {
    Effects effects = {.report = report, .results = results, .table = effects_table(report)};
    for (int f = 0; f < results->factors; f++)
        for (int n = 0; !plat_factor_is_asked(results->factor[f]) && n < results->cells; n++)
            if (plat_cell_is_plain(results, n))
                compare_cell(&effects, n, f);
    tell_pairing(&effects);
}
