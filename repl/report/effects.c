/* What a variant changes: cells that differ in one level, compared game by game on the same seeds.
 * The first level of each factor is what the others are compared with. */
#include <math.h>
#include <string.h>

#include "report.h"

typedef struct Effects {
    PlatReport *report;
    PlatReportTable *table;
    double least, most; /* gain of the comparisons in sentences; 0: there are none */
} Effects;

/* "adds 6.2 (5.9 to 6.5) points to the winner's score" */
static const char *say_change(PlatReport *report, PlatMeasure measure, const PlatPaired *paired) {
    const bool more = paired->difference > 0;
    const PlatMeasureWords *words = &plat_measure_words[measure];
    const char *size = plat_text_around(report, words->scale * fabs(paired->difference),
                                        words->scale * paired->half);
    switch (measure) {
    case PLAT_MEASURE_TURNS:
        return plat_report_text(report, "%s the game by %s turns", more ? "lengthens" : "shortens",
                                size);
    case PLAT_MEASURE_BEGAN:
        return plat_report_text(report, "%s the first player by %s percentage points of the wins",
                                more ? "helps" : "hurts", size);
    default:
        return plat_report_text(report, "%s %s%s %s %s", more ? "adds" : "takes", size, words->unit,
                                more ? "to" : "off", words->name);
    }
}

/* "no measurable change of the winner's score (-0.3 to 0.5)" */
static const char *say_nothing(PlatReport *report, PlatMeasure measure, const PlatPaired *paired) {
    const PlatMeasureWords *words = &plat_measure_words[measure];
    return plat_report_text(report, "no measurable change of %s (%s%s)", words->name,
                            plat_text_range(report,
                                            words->scale * (paired->difference - paired->half),
                                            words->scale * (paired->difference + paired->half)),
                            words->scale > 1 ? words->unit : "");
}

static void put_row(const Effects *effects, const char *head, const char *rest, PlatMeasure measure,
                    const PlatPaired *paired) {
    const PlatMeasureWords *words = &plat_measure_words[measure];
    PlatFigure difference = plat_figure_around(paired->difference, paired->half);
    difference.unit = *words->unit ? words->unit + 1 : "in a game";
    difference.percent = words->scale > 1;
    plat_report_table_row(effects->table, 0, plat_figure_text(head), plat_figure_text(rest),
                          plat_figure_text(words->key), plat_figure((double)paired->games),
                          difference, plat_figure(paired->test), plat_figure(paired->correlation),
                          plat_figure_if(paired->gain > 0, paired->gain));
}

/* Whether a game of either cell differs from its pair. */
static bool differs(const PlatPaired *paired) {
    return paired->difference != 0 || paired->half > 0;
}

/* A comparison in which no game differs is one, and says what was compared. */
static void claim_nothing(PlatReport *report, const PlatPaired *paired) {
    PlatBuffer text = {0};
    for (int m = 0; m < PLAT_MEASURES; m++)
        if (paired[m].games > 0)
            plat_buffer_add(&text, "%s%s", text.length ? ", " : "", plat_measure_words[m].key);
    plat_report_claim(report, PLAT_TEST_FAMILY_MAIN, 1, NULL,
                      plat_report_text(report,
                                       "nothing differs in %s pairs of games (compared: %s)",
                                       plat_text_count(report, paired[PLAT_MEASURE_WINNER].games),
                                       plat_report_keep(report, &text)));
}

static void claim(PlatReport *report, PlatMeasure measure, const PlatPaired *paired) {
    if (differs(paired))
        plat_report_claim(report, PLAT_TEST_FAMILY_MAIN, paired->test,
                          say_change(report, measure, paired),
                          say_nothing(report, measure, paired));
    else if (measure == PLAT_MEASURE_TURNS)
        plat_report_claim(report, PLAT_TEST_FAMILY_MAIN, 1, NULL,
                          "the length is the same in both games of every pair");
}

/* Adds the claims to the sentence that was begun, unless it `says` nothing. */
static void compare(Effects *effects, const PlatCellResults *base, const PlatCellResults *cell,
                    const char *head, const char *rest, bool says) {
    PlatReport *report = effects->report;
    PlatPaired paired[PLAT_MEASURES] = {{0}};
    bool any = false;
    for (int m = 0; m < PLAT_MEASURES; m++) {
        if (m == PLAT_MEASURE_BEGAN && base->seats != cell->seats)
            continue;
        paired[m] = plat_pair_cells(report, base, cell, plat_measure_of, &m);
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
        /* totals and decisions are in the table alone, without a sentence */
        if (says && any && m != PLAT_MEASURE_TOTAL && m != PLAT_MEASURE_DECISIONS)
            claim(report, (PlatMeasure)m, &paired[m]);
    }
}

static void compare_cell(Effects *effects, int n, int factor) {
    PlatReport *report = effects->report;
    const PlatResults *results = report->results;
    const char *level = results->cell[n].level[factor];
    const char *first = results->cell[0].level[factor];
    const int base = strcmp(level, first) != 0 ? plat_cell_beside(results, n, factor, first) : -1;
    if (base < 0)
        return;
    const char *head =
        plat_report_text(report, "%s against %s", plat_text_level(report, factor, level),
                         plat_text_level(report, factor, first));
    const char *rest = plat_text_levels(report, n, PLAT_LEVELS_CELL, factor);
    const bool says =
        plat_cell_is_enough(&results->cell[base]) && plat_cell_is_enough(&results->cell[n]);
    if (says)
        plat_report_say(report, "%s%s%s: ", head, *rest ? ", with " : "", rest);
    compare(effects, &results->cell[base], &results->cell[n], head, rest, says);
}

/* Two modules of one cell that undo each other: each alone changes a figure, and both together
 * change it by less than half as much. All three have to be shown. */
static void claim_cancelled(PlatReport *report, const int cell[4], PlatMeasure measure) {
    const PlatCellResults *all = report->results->cell;
    PlatPaired change[4] = {{0}}; /* against the first: of either, of both */
    for (int n = 1; n < 4; n++)
        change[n] =
            plat_pair_cells(report, &all[cell[0]], &all[cell[n]], plat_measure_of, &measure);
    const double least = fmin(fabs(change[1].difference), fabs(change[2].difference)) / 2;
    const double room = least - fabs(change[3].difference);
    const double error = change[3].half / PLAT_NORMAL_95;
    const double small = error > 0 ? 1 - plat_normal_below(room / error) : room > 0 ? 0 : 1;
    const PlatMeasureWords *words = &plat_measure_words[measure];
    plat_report_claim(
        report, PLAT_TEST_FAMILY_MAIN, fmax(small, fmax(change[1].test, change[2].test)),
        plat_report_text(report, "alone they change %s by %+.1f and %+.1f%s, together by %s",
                         words->name, words->scale * change[1].difference,
                         words->scale * change[2].difference, words->unit,
                         plat_text_around(report, words->scale * change[3].difference,
                                          words->scale * change[3].half)),
        NULL);
}

static void say_cancelled(PlatReport *report, int n, int factor) {
    const PlatResults *results = report->results;
    const char *both = results->cell[n].level[factor], *plus = strchr(both, '+');
    if (!plus || strchr(plus + 1, '+'))
        return;
    const char *one = plat_report_text(report, "%.*s", (int)(plus - both), both);
    const int cell[4] = {plat_cell_beside(results, n, factor, results->cell[0].level[factor]),
                         plat_cell_beside(results, n, factor, one),
                         plat_cell_beside(results, n, factor, plus + 1), n};
    for (int at = 0; at < 4; at++)
        if (cell[at] < 0 || !plat_cell_is_enough(&results->cell[cell[at]]))
            return;
    const char *rest = plat_text_levels(report, n, PLAT_LEVELS_CELL, factor);
    plat_report_flaw(report, "%s and %s cancel each other%s%s: ", one, plus + 1,
                     *rest ? ", with " : "", rest);
    claim_cancelled(report, cell, PLAT_MEASURE_WINNER);
    claim_cancelled(report, cell, PLAT_MEASURE_TURNS);
}

/* What pairs are worth differs from figure to figure: a module that only adds points leaves who
 * wins to chance. */
static void say_pairing(const Effects *effects) {
    if (effects->most > 0)
        plat_report_say(effects->report,
                        "Variants are compared in pairs of games on the same seed. For the same "
                        "precision, games on separate seeds would have to be %.1f to %.1f times as "
                        "many: the table has this factor for each figure (\"gain\").",
                        effects->least, effects->most);
}

static const PlatReportTableKind effects_table = {
    .id = "effects",
    .title = "Effects",
    .note = "Differences between games on the same seed, with 1.96 s / sqrt(n). "
            "\"p-value\": how likely so large a difference is if there is none, before "
            "any correction. \"gain\": how many times as many games separate seeds would "
            "need.",
    .apart = true,
    .columns = "text effect of|text with|text on|count games pairs|number+around difference|"
               "test test p-value|number correlation corr.|number gain",
};

void plat_report_effects(PlatReport *report) {
    const PlatResults *results = report->results;
    Effects effects = {.report = report, .table = plat_report_table(report, &effects_table)};
    for (int f = 0; f < results->factors; f++)
        for (int n = 0; !plat_factor_is_asked(results->factor[f]) && n < results->cells; n++)
            if (plat_cell_is_plain(results, n)) {
                say_cancelled(report, n, f);
                compare_cell(&effects, n, f);
            }
    say_pairing(&effects);
}
