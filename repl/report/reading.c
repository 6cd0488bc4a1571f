/* Reading results. */
#include "reading.h"

#include <stdlib.h>
#include <string.h>

/* --- figures of games --- */

static const struct {
    const char *key, *name, *unit;
} measure_word[PLAT_MEASURES] = {
    {"winner's score",       "the winner's score",                      " points"           },
    {"mean score",           "the mean score",                          " points"           },
    {"winner's lead",        "the winner's lead",                       " points"           },
    {"turns",                "the length",                              " turns"            },
    {"decisions",            "the number of decisions",                 ""                  },
    {"wins of who begins",   "the share of who begins",                 " percentage points"},
    {"ties",                 "the share of games that end in a tie",    " percentage points"},
    {"lead changes",         "the number of lead changes",              ""                  },
    {"settled by half-time", "the share of games settled by half-time", " percentage points"},
};

const char *plat_measure_name(PlatMeasure measure) { return measure_word[measure].name; }
const char *plat_measure_key(PlatMeasure measure) { return measure_word[measure].key; }
const char *plat_measure_unit(PlatMeasure measure) { return measure_word[measure].unit; }
double plat_measure_scale(PlatMeasure measure) {
    const bool share = measure == PLAT_MEASURE_BEGAN || measure == PLAT_MEASURE_TIED ||
                       measure == PLAT_MEASURE_SETTLED;
    return share ? 100 : 1;
}

double plat_outcome_wins(const PlatOutcome *outcome, int seat) {
    return (double)outcome->won[seat] / PLAT_TALLY_WIN;
}

/* The highest total, the next one, and the mean. */
static void read_totals(const PlatOutcome *outcome, int seats, double *best, double *next,
                        double *mean) {
    *best = *next = *mean = (double)outcome->total[0];
    for (int seat = 1; seat < seats; seat++) {
        const double total = (double)outcome->total[seat];
        *mean += total;
        if (seat == 1 || total > *next)
            *next = total > *best ? *best : total;
        *best = total > *best ? total : *best;
    }
    *mean /= seats;
}

int plat_outcome_winner(const PlatCellResults *cell, const PlatOutcome *outcome) {
    int winner = -1, winners = 0;
    for (int seat = 0; seat < cell->seats; seat++)
        if (outcome->place[seat] == 1) {
            winner = seat;
            winners++;
        }
    return winners == 1 ? winner : -1;
}

/* The only seat that leads; -1: several do. */
static int alone(uint8_t leader) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        if (leader == 1U << seat)
            return seat;
    return -1;
}

bool plat_outcome_course(const PlatCellResults *cell, const PlatOutcome *outcome,
                         PlatCourse *course) {
    const int turns = outcome->leads;
    int last = -1;
    *course = (PlatCourse){.winner = plat_outcome_winner(cell, outcome), .settled = turns};
    if (outcome->status != PLAT_OK || !outcome->followed || turns < 2)
        return false;
    for (int turn = 0; turn < turns; turn++) {
        const int leads = alone(outcome->leader[turn]);
        course->changes += leads >= 0 && last >= 0 && leads != last;
        course->led = course->led || (leads >= 0 && turn + 1 < turns);
        last = leads >= 0 ? leads : last;
    }
    if (course->winner < 0)
        return true;
    /* a tie-break can settle the last turn */
    while (course->settled > 1 && alone(outcome->leader[course->settled - 2]) == course->winner)
        course->settled--;
    const int half = alone(outcome->leader[(turns - 1) / 2]);
    course->runaway = 2 * course->settled <= turns;
    course->comeback = half >= 0 && half != course->winner;
    return true;
}

static bool measure_course(const PlatCellResults *cell, const PlatOutcome *outcome,
                           PlatMeasure measure, double *value) {
    PlatCourse course;
    if (cell->seats == 1 || !plat_outcome_course(cell, outcome, &course))
        return false;
    *value = measure == PLAT_MEASURE_CHANGES ? course.changes : course.runaway;
    return true;
}

bool plat_measure_of(const PlatCellResults *cell, const PlatOutcome *outcome, PlatMeasure measure,
                     double *value) {
    double best, next, mean;
    if (outcome->status != PLAT_OK)
        return false;
    read_totals(outcome, cell->seats, &best, &next, &mean);
    switch (measure) {
    case PLAT_MEASURE_WINNER: *value = best; return true;
    case PLAT_MEASURE_TOTAL: *value = mean; return true;
    case PLAT_MEASURE_MARGIN: *value = best - next; return cell->seats > 1;
    case PLAT_MEASURE_TURNS: *value = outcome->turns; return true;
    case PLAT_MEASURE_DECISIONS: *value = outcome->decisions; return true;
    case PLAT_MEASURE_TIED: *value = plat_outcome_winner(cell, outcome) < 0; return cell->seats > 1;
    case PLAT_MEASURE_CHANGES:
    case PLAT_MEASURE_SETTLED: return measure_course(cell, outcome, measure, value);
    default:
        *value = outcome->began >= 0 ? plat_outcome_wins(outcome, outcome->began) : 0;
        return outcome->began >= 0 && cell->seats > 1;
    }
}

bool plat_game_values_of(PlatGameValues *series, const PlatCellResults *cell, PlatMeasure measure) {
    series->count = 0;
    series->value = calloc((size_t)cell->outcomes + 1, sizeof *series->value);
    for (int64_t n = 0; series->value && n < cell->outcomes; n++)
        series->count +=
            plat_measure_of(cell, &cell->outcome[n], measure, &series->value[series->count]);
    return series->value != NULL;
}

bool plat_game_values_paired(PlatGameValues *a, PlatGameValues *b, const PlatCellResults *first,
                             const PlatCellResults *second, PlatMeasure measure) {
    a->count = b->count = 0;
    a->value = calloc((size_t)first->outcomes + 1, sizeof *a->value);
    b->value = calloc((size_t)first->outcomes + 1, sizeof *b->value);
    for (int64_t n = 0; a->value && b->value && n < first->outcomes; n++) {
        const PlatOutcome *one = &first->outcome[n];
        const PlatOutcome *other = plat_cell_outcome(second, one->game);
        if (other && plat_measure_of(first, one, measure, &a->value[a->count]) &&
            plat_measure_of(second, other, measure, &b->value[b->count])) {
            a->count++;
            b->count++;
        }
    }
    return a->value && b->value;
}

PlatPaired plat_game_values_compare(PlatReport *report, PlatGameValues *a, PlatGameValues *b,
                                    bool there) {
    const PlatPaired paired = there ? plat_paired(a->value, b->value, a->count) : (PlatPaired){0};
    report->failed = report->failed || !there;
    free(a->value);
    free(b->value);
    return paired;
}

int64_t plat_cell_finished(const PlatCellResults *cell) { return cell->outcomes - cell->failed; }

bool plat_cell_many_failed(const PlatCellResults *cell) {
    return cell->failed > 1 && cell->failed * PLAT_MANY_FAILED > cell->outcomes;
}

bool plat_cell_is_enough(const PlatCellResults *cell) {
    return plat_cell_finished(cell) >= PLAT_FEW_GAMES && !plat_cell_many_failed(cell);
}

/* --- cells --- */

bool plat_factor_is_asked(const char *factor) {
    return strcmp(factor, PLAT_FACTOR_LUCK) == 0 || strcmp(factor, PLAT_FACTOR_SKILL) == 0 ||
           strcmp(factor, PLAT_FACTOR_RESTRICTED) == 0;
}

bool plat_cell_is_plain(const PlatResults *results, int cell) {
    for (int f = 0; f < results->factors; f++)
        if (plat_factor_is_asked(results->factor[f]) &&
            strcmp(results->cell[cell].level[f], PLAT_LEVEL_NONE) != 0)
            return false;
    return true;
}

int plat_plain_cells(const PlatResults *results) {
    int count = 0;
    for (int n = 0; n < results->cells; n++)
        count += plat_cell_is_plain(results, n);
    return count;
}

int plat_cell_beside(const PlatResults *results, int cell, int factor, const char *level) {
    for (int n = 0; n < results->cells; n++) {
        bool same = true;
        for (int f = 0; same && f < results->factors; f++)
            same = strcmp(results->cell[n].level[f],
                          f == factor ? level : results->cell[cell].level[f]) == 0;
        if (same)
            return n;
    }
    return -1;
}

int plat_factor_of(const PlatResults *results, const char *name) {
    for (int f = 0; f < results->factors; f++)
        if (strcmp(results->factor[f], name) == 0)
            return f;
    return -1;
}

bool plat_cell_same_bots(const PlatCellResults *cell) {
    for (int seat = 1; seat < cell->seats; seat++)
        if (strcmp(cell->bot[seat], cell->bot[0]) != 0)
            return false;
    return true;
}

/* --- what they are called --- */

void plat_tell_bots(PlatBuffer *out, const PlatCellResults *cell) {
    for (int seat = 0; seat < cell->seats; seat++) {
        bool again = false;
        for (int before = 0; before < seat; before++)
            again = again || strcmp(cell->bot[before], cell->bot[seat]) == 0;
        if (!again)
            plat_buffer_add(out, "%s%s", seat ? " and " : "", cell->bot[seat]);
    }
    plat_buffer_put(out, cell->seats == 1 ? " bot" : " bots");
}

/* "zoning+trams" of "zoning+./mine/trams.lua". */
static void tell_modules(PlatBuffer *out, const char *level) {
    for (const char *at = level; *at; at++) {
        const size_t length = strcspn(at, "+");
        size_t begin = length, end = length;
        while (begin > 0 && at[begin - 1] != '/')
            begin--;
        if (end - begin > 4 && strncmp(at + end - 4, ".lua", 4) == 0)
            end -= 4;
        plat_buffer_add(out, "%s%.*s", at == level ? "" : "+", (int)(end - begin), at + begin);
        at += length;
        if (!*at)
            break;
    }
}

void plat_tell_level(PlatBuffer *out, const PlatResults *results, int factor, const char *level) {
    const char *name = results->factor[factor];
    if (strcmp(name, "players") == 0)
        plat_buffer_add(out, "%s player%s", level, strcmp(level, "1") == 0 ? "" : "s");
    else if (strcmp(name, "module") == 0 && strcmp(level, "none") == 0)
        plat_buffer_put(out, "no module");
    else if (strcmp(name, "module") == 0)
        tell_modules(out, level);
    else if (strcmp(name, "variant") == 0)
        plat_buffer_add(out, "%s", strcmp(level, "none") == 0 ? "no variant" : level);
    else if (strcmp(name, "bot") == 0)
        plat_buffer_put(out, level);
    else if (strncmp(name, "table:", 6) == 0)
        plat_buffer_add(out, "%s of %s", name + 6, level);
    else if (strncmp(name, "bot:", 4) == 0)
        plat_buffer_add(out, "%s for %s", level, name + 4);
    else
        plat_buffer_add(out, "%s %s", name, level);
}

static bool tell_levels(PlatBuffer *out, const PlatResults *results, int cell, bool all,
                        const char *before) {
    bool told = false;
    for (int f = 0; f < results->factors; f++) {
        const char *name = results->factor[f];
        if (plat_factor_is_asked(name) ||
            (!all && (strcmp(name, "players") == 0 || strcmp(name, "bot") == 0)))
            continue;
        plat_buffer_put(out, told ? ", " : before);
        plat_tell_level(out, results, f, results->cell[cell].level[f]);
        told = true;
    }
    return told;
}

void plat_tell_cell(PlatBuffer *out, const PlatResults *results, int cell) {
    tell_levels(out, results, cell, true, "");
}

void plat_tell_where(PlatBuffer *out, const PlatResults *results, int cell) {
    if (tell_levels(out, results, cell, true, "With "))
        plat_buffer_put(out, ": ");
}

void plat_tell_rules(PlatBuffer *out, const PlatResults *results, int cell) {
    if (tell_levels(out, results, cell, false, "With "))
        plat_buffer_put(out, ": ");
}

void plat_tell_players(PlatBuffer *out, int seats) {
    static const char *const word[] = {"no",   "one", "two",   "three", "four",
                                       "five", "six", "seven", "eight"};
    plat_buffer_add(out, "%s-player", word[seats]);
}

/* --- in tables --- */

void plat_report_table_cell_columns(PlatReportTable *table, const PlatResults *results) {
    if (plat_plain_cells(results) > 1)
        plat_report_table_column(table, "cell", "with", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
}

void plat_report_table_cell(PlatReportTable *table, const PlatResults *results, int cell) {
    if (plat_plain_cells(results) == 1)
        return;
    PlatBuffer text = {0};
    plat_tell_cell(&text, results, cell);
    plat_report_table_text(table, text.text ? text.text : "");
    free(text.text);
}
