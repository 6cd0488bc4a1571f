/* What costs more games, and is asked for: restricted play, skill and luck.
 *
 * Each has cells of its own beside those of the experiment. In cells of restricted play and of
 * skill, the first bot differs from the others, and goes round the table from game to game. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "lab/statistics/statistics.h"
#include "reading.h"

enum { FEW_CELLS = 8 /* with more, sentences name what is found alone */ };

/* The seat of the first bot in a game. */
static int seat_of_first(const PlatCellResults *cell, int64_t game) {
    for (int seat = 0; seat < cell->seats; seat++)
        if (plat_cell_bot(cell, game, seat) == 0)
            return seat;
    return 0;
}

/* --- restricted play --- */

static PlatTable *restricted_table(PlatReport *report, const PlatResults *results) {
    PlatTable *table = plat_report_table(report, "restricted", "What a player loses without it");
    plat_table_cell_columns(table, results);
    plat_table_column(table, "without", "without", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_table_column(table, "games", "pairs", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "wins", "wins", PLAT_COLUMN_SHARE, PLAT_CHART_AROUND);
    plat_table_column(table, "wins_test", "by chance", PLAT_COLUMN_TEST, PLAT_CHART_NONE);
    plat_table_column(table, "points", "points", PLAT_COLUMN_NUMBER, PLAT_CHART_AROUND);
    plat_table_column(table, "points_test", "by chance", PLAT_COLUMN_TEST, PLAT_CHART_NONE);
    plat_table_note(table, "One player at the table is never offered it, and all others are. The "
                           "change of that player's wins and points, against the same seeds with "
                           "everything offered.");
    return table;
}

/* What the first bot's seat has in games of either cell: its wins or its points. */
static bool first_of(PlatSeries *a, PlatSeries *b, const PlatCellResults *base,
                     const PlatCellResults *cell, bool wins) {
    a->count = b->count = 0;
    a->value = calloc((size_t)cell->outcomes + 1, sizeof *a->value);
    b->value = calloc((size_t)cell->outcomes + 1, sizeof *b->value);
    for (int64_t n = 0; a->value && b->value && n < cell->outcomes; n++) {
        const PlatOutcome *game = &cell->outcome[n], *was = plat_cell_outcome(base, game->game);
        if (!was || was->status != PLAT_OK || game->status != PLAT_OK)
            continue;
        const int seat = seat_of_first(cell, game->game);
        a->value[a->count++] = wins ? plat_outcome_wins(was, seat) : (double)was->total[seat];
        b->value[b->count++] = wins ? plat_outcome_wins(game, seat) : (double)game->total[seat];
    }
    return a->value && b->value;
}

static PlatPaired pair_first(PlatReport *report, const PlatCellResults *base,
                             const PlatCellResults *cell, bool wins) {
    PlatSeries a, b;
    const bool ok = first_of(&a, &b, base, cell, wins);
    const PlatPaired paired = ok ? plat_paired(a.value, b.value, a.count) : (PlatPaired){0};
    report->failed = report->failed || !ok;
    free(a.value);
    free(b.value);
    return paired;
}

/* " (5.1 to 11.3)" */
static void put_range(PlatBuffer *out, double low, double high) {
    plat_buffer_put(out, " (");
    plat_report_number(out, low);
    plat_buffer_put(out, " to ");
    plat_report_number(out, high);
    plat_buffer_put(out, ")");
}

/* "a player loses 8.2 (5.1 to 11.3) percentage points of the wins"; of many, those alone. */
static void claim_loss(PlatReport *report, const PlatPaired *paired, bool wins, bool many) {
    const double unit = wins ? 100 : 1, size = unit * fabs(paired->difference);
    const double half = unit * paired->half, loss = -unit * paired->difference;
    PlatBuffer yes = {0}, no = {0};
    plat_buffer_add(&yes, "a player %s ", loss > 0 ? "loses" : "gains");
    plat_report_number(&yes, size);
    put_range(&yes, size - half, size + half);
    plat_buffer_put(&yes, wins ? " percentage points of the wins" : " points");
    plat_buffer_add(&no, "no loss of %s shows", wins ? "wins" : "points");
    put_range(&no, loss - half, loss + half);
    report->failed = report->failed || yes.failed || no.failed;
    if (many) {
        free(no.text);
        no.text = NULL;
    }
    plat_report_claim(report, PLAT_FAMILY_ASKED, paired->test, yes.text, no.text);
}

/* Whether anybody was ever offered "what=park" in a cell. */
static bool was_offered(const PlatCellResults *cell, const char *what) {
    for (int n = 0; n < cell->choices; n++) {
        const PlatChoiceTally *choice = &cell->choice[n];
        const size_t length = strlen(choice->question);
        if (choice->offered && strncmp(what, choice->question, length) == 0 &&
            what[length] == '=' && strcmp(what + length + 1, choice->choice) == 0)
            return true;
    }
    return false;
}

/* The choice whose name is nearest to what nobody was offered. */
static void tell_unmet(PlatReport *report, const PlatCellResults *cell, const char *what) {
    const char **known = calloc((size_t)cell->choices + 1, sizeof *known);
    char(*name)[2 * PLAT_MAX_NAME] = calloc((size_t)cell->choices + 1, sizeof *name);
    report->failed = report->failed || !known || !name;
    for (int n = 0; known && name && n < cell->choices; n++) {
        snprintf(name[n], sizeof *name, "%s=%s", cell->choice[n].question, cell->choice[n].choice);
        known[n] = name[n];
    }
    const char *near = known && name ? plat_nearest_name(what, known, cell->choices) : NULL;
    plat_report_say(report, "Nobody was ever offered %s%s%s%s", what, near ? "; did you mean " : "",
                    near ? near : "", near ? "?" : ".");
    free(known);
    free(name);
}

static void tell_restricted(PlatReport *report, PlatTable *table, const PlatResults *results, int n,
                            int factor) {
    const PlatCellResults *cell = &results->cell[n];
    const int base = plat_cell_beside(results, n, factor, PLAT_LEVEL_NONE);
    const bool many = results->cells > FEW_CELLS;
    if (base < 0)
        return;
    const PlatPaired wins = pair_first(report, &results->cell[base], cell, true);
    const PlatPaired points = pair_first(report, &results->cell[base], cell, false);
    plat_table_cell(table, results, n);
    plat_table_text(table, cell->level[factor]);
    plat_table_number(table, (double)points.games);
    plat_table_interval(table, wins.difference, wins.difference - wins.half,
                        wins.difference + wins.half, -1);
    plat_table_number(table, wins.test);
    plat_table_interval(table, points.difference, points.difference - points.half,
                        points.difference + points.half, -1);
    plat_table_number(table, points.test);
    if (!was_offered(&results->cell[base], cell->level[factor])) {
        tell_unmet(report, &results->cell[base], cell->level[factor]);
        return;
    }
    if (points.games < PLAT_FEW_GAMES)
        return;
    PlatBuffer where = {0};
    plat_tell_where(&where, results, n);
    plat_report_find(report, "%s%s %s ", where.text ? where.text : "",
                     where.length ? "without" : "Without", cell->level[factor]);
    free(where.text);
    if (cell->seats > 1)
        claim_loss(report, &wins, true, many);
    claim_loss(report, &points, false, many);
}

/* --- skill --- */

static PlatTable *skill_table(PlatReport *report, const PlatResults *results) {
    PlatTable *table = plat_report_table(report, "skill", "Skill: does thinking more pay?");
    plat_table_cell_columns(table, results);
    plat_table_column(table, "rung", "rung", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_table_column(table, "games", "games", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "wins", "share of wins", PLAT_COLUMN_SHARE, PLAT_CHART_BARS);
    plat_table_column(table, "rungs", "rungs of 60%", PLAT_COLUMN_NUMBER, PLAT_CHART_NONE);
    plat_table_note(table,
                    "One player thinks with twice the budget of the others, and goes round "
                    "the table. A rung of 60% is what wins 60 of 100 games between two: odds "
                    "of 1.5 against a fair share.");
    return table;
}

/* How many rungs of 60% a share is worth, and the variance of that. */
static double rungs_of(double wins, double games, double fair, double *variance) {
    const double share = (wins + 0.5) / (games + 1); /* never 0 or 1 */
    const double log_rung = log(1.5);
    *variance = 1 / (games * share * (1 - share)) / (log_rung * log_rung);
    return (log(share / (1 - share)) - log(fair / (1 - fair))) / log_rung;
}

static double wins_of_first(const PlatCellResults *cell, int64_t *games) {
    double won = 0;
    *games = 0;
    for (int64_t n = 0; n < cell->outcomes; n++)
        if (cell->outcome[n].status == PLAT_OK) {
            won += plat_outcome_wins(&cell->outcome[n], seat_of_first(cell, cell->outcome[n].game));
            *games += 1;
        }
    return won;
}

static void tell_skill(PlatReport *report, const PlatResults *results, int base, int factor) {
    PlatTable *table = &report->table[report->tables - 1];
    double sum = 0, variance = 0;
    int rungs = 0;
    const char *last = "";
    for (int n = 0; n < results->cells; n++) {
        const PlatCellResults *cell = &results->cell[n];
        if (n == base || cell->seats == 1 ||
            plat_cell_beside(results, n, factor, PLAT_LEVEL_NONE) != base ||
            strcmp(cell->level[factor], PLAT_LEVEL_NONE) == 0)
            continue;
        int64_t games;
        double own;
        const double won = wins_of_first(cell, &games), fair = 1.0 / cell->seats;
        const PlatShare share = plat_share(won, (double)games, PLAT_NORMAL_95);
        const double worth = rungs_of(won, (double)games, fair, &own);
        plat_table_cell(table, results, n);
        plat_table_text(table, cell->level[factor]);
        plat_table_number(table, (double)games);
        plat_table_interval(table, share.share, share.low, share.high, fair);
        const double half = PLAT_NORMAL_95 * sqrt(own);
        plat_table_interval(table, worth, worth - half, worth + half, -1);
        sum += worth;
        variance += own;
        rungs++;
        last = cell->bot[0];
    }
    if (rungs == 0)
        return;
    PlatBuffer where = {0};
    const double half = PLAT_NORMAL_95 * sqrt(variance);
    plat_tell_where(&where, results, base);
    plat_report_say(report,
                    "%s%s: %d doublings of the thinking, up to %s, are worth %.1f (%.1f to %.1f) "
                    "rungs of 60%%.",
                    where.text ? where.text : "", where.length ? "skill" : "Skill", rungs, last,
                    sum, sum - half, sum + half);
    free(where.text);
}

/* --- luck --- */

static PlatTable *luck_table(PlatReport *report, const PlatResults *results) {
    PlatTable *table = plat_report_table(report, "luck", "Luck: what is drawn anew");
    plat_table_cell_columns(table, results);
    plat_table_column(table, "source", "source", PLAT_COLUMN_TEXT, PLAT_CHART_NONE);
    plat_table_column(table, "pairs", "pairs", PLAT_COLUMN_COUNT, PLAT_CHART_NONE);
    plat_table_column(table, "score", "of scores", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_table_column(table, "lead", "of who is ahead", PLAT_COLUMN_SHARE, PLAT_CHART_BARS);
    plat_table_column(table, "winner", "another winner", PLAT_COLUMN_SHARE, PLAT_CHART_NONE);
    plat_table_note(table,
                    "Pairs of games in which one source is drawn anew and the others are held. "
                    "The share of the spread (variance) of a seat's score, and of its lead over "
                    "the mean of the others, that it explains; it may reach 100% for several "
                    "sources, which act together.");
    return table;
}

/* What a seat has: its total, or how far that is above the mean of the others. */
static double luck_value(const PlatCellResults *cell, const PlatOutcome *game, int seat,
                         bool lead) {
    double others = 0;
    for (int at = 0; at < cell->seats; at++)
        others += at == seat ? 0 : (double)game->total[at];
    return (double)game->total[seat] - (lead && cell->seats > 1 ? others / (cell->seats - 1) : 0);
}

/* The two games of a pair; false when one of them is missing or failed. */
static bool pair_of(const PlatCellResults *cell, int64_t pair, const PlatOutcome **a,
                    const PlatOutcome **b) {
    *a = plat_cell_outcome(cell, 2 * pair);
    *b = plat_cell_outcome(cell, 2 * pair + 1);
    return *a && *b && (*a)->status == PLAT_OK && (*b)->status == PLAT_OK;
}

/* Averaged over the seats, each of which is told about separately by the same games. */
static PlatLuck luck_of(PlatReport *report, const PlatCellResults *cell, int64_t pairs, bool lead) {
    PlatLuck mean = {0};
    double *value = calloc(2 * (size_t)pairs + 1, sizeof *value);
    report->failed = report->failed || !value;
    for (int seat = 0; value && seat < cell->seats; seat++) {
        const PlatOutcome *a, *b;
        int64_t count = 0;
        for (int64_t n = 0; n < pairs; n++)
            if (pair_of(cell, n, &a, &b)) {
                value[2 * count] = luck_value(cell, a, seat, lead);
                value[2 * count++ + 1] = luck_value(cell, b, seat, lead);
            }
        const PlatLuck luck = plat_luck(value, count);
        mean.share += luck.share / cell->seats;
        mean.half += luck.half / cell->seats;
    }
    free(value);
    return mean;
}

static bool same_winners(const PlatCellResults *cell, const PlatOutcome *a, const PlatOutcome *b) {
    for (int seat = 0; seat < cell->seats; seat++)
        if ((a->place[seat] == 1) != (b->place[seat] == 1))
            return false;
    return true;
}

static PlatShare other_winners(const PlatCellResults *cell, int64_t pairs, int64_t *count) {
    const PlatOutcome *a, *b;
    int64_t other = 0;
    *count = 0;
    for (int64_t n = 0; n < pairs; n++)
        if (pair_of(cell, n, &a, &b)) {
            *count += 1;
            other += !same_winners(cell, a, b);
        }
    return plat_share((double)other, (double)*count, PLAT_NORMAL_95);
}

static void put_luck(PlatTable *table, const PlatLuck *luck) {
    const double low = luck->share - luck->half; /* no source explains less than nothing, or more
                                                  * than all */
    plat_table_interval(table, luck->share, fmax(0, low), fmin(1, luck->share + luck->half), -1);
}

static void tell_luck(PlatReport *report, PlatTable *table, const PlatResults *results, int n,
                      int factor) {
    const PlatCellResults *cell = &results->cell[n];
    const int64_t pairs = cell->outcomes ? cell->outcome[cell->outcomes - 1].game / 2 + 1 : 0;
    int64_t count;
    const PlatShare other = other_winners(cell, pairs, &count);
    const PlatLuck score = luck_of(report, cell, pairs, false);
    const PlatLuck lead = luck_of(report, cell, pairs, true);
    plat_table_cell(table, results, n);
    plat_table_text(table, cell->level[factor]);
    plat_table_number(table, (double)count);
    put_luck(table, &score);
    if (cell->seats > 1) {
        put_luck(table, &lead);
        plat_table_interval(table, other.share, other.low, other.high, -1);
    } else {
        plat_table_nothing(table);
        plat_table_nothing(table);
    }
    if (count < PLAT_FEW_GAMES || (score.share <= 0 && other.share <= 0))
        return;
    PlatBuffer where = {0};
    const PlatLuck *told = cell->seats > 1 ? &lead : &score;
    plat_tell_where(&where, results, n);
    plat_buffer_add(&where, "%s %s, drawn anew alone, explains %.0f%% (%.0f to %.0f) of %s",
                    where.length ? "luck:" : "Luck:", cell->level[factor], 100 * told->share,
                    100 * fmax(0, told->share - told->half),
                    100 * fmin(1, told->share + told->half),
                    cell->seats > 1 ? "who is ahead by how much" : "the score");
    if (cell->seats > 1)
        plat_buffer_add(&where, ", and changes who wins in %.0f%% (%.0f to %.0f) of the games",
                        100 * other.share, 100 * other.low, 100 * other.high);
    plat_report_say(report, "%s.", where.text ? where.text : "");
    free(where.text);
}

/* --- all of it --- */

static void tell_factor(PlatReport *report, const PlatResults *results, const char *name,
                        PlatTable *table) {
    const int factor = plat_factor_of(results, name);
    for (int n = 0; factor >= 0 && n < results->cells; n++)
        if (strcmp(results->cell[n].level[factor], PLAT_LEVEL_NONE) != 0) {
            if (strcmp(name, PLAT_FACTOR_LUCK) == 0)
                tell_luck(report, table, results, n, factor);
            else
                tell_restricted(report, table, results, n, factor);
        }
}

void plat_report_asked(PlatReport *report, const PlatResults *results) {
    tell_factor(report, results, PLAT_FACTOR_RESTRICTED, restricted_table(report, results));
    if (plat_factor_of(results, PLAT_FACTOR_RESTRICTED) >= 0 && results->cells > FEW_CELLS)
        plat_report_say(report, "Of the other choices that one player had to do without, none is "
                                "seen to be missed; the table has how much that could hide.");
    tell_factor(report, results, PLAT_FACTOR_LUCK, luck_table(report, results));
    skill_table(report, results);
    const int skill = plat_factor_of(results, PLAT_FACTOR_SKILL);
    for (int n = 0; skill >= 0 && n < results->cells; n++)
        if (plat_cell_is_plain(results, n))
            tell_skill(report, results, n, skill);
}
