/* Results as a report reads them: which cells stand beside which, what they are called, and the
 * figures of each game. */
#ifndef PLAT_REPORT_READING_H
#define PLAT_REPORT_READING_H

#include "lab/statistics/statistics.h"
#include "report.h"

enum {
    PLAT_FEW_GAMES = 30,   /* fewer say nothing */
    PLAT_MANY_FAILED = 100 /* games of which more than one, and more than 1 in so many, failed are a
                            * choice of games: no sentence rests on them */
};

/* One figure of a game. */
typedef enum PlatMeasure {
    PLAT_MEASURE_WINNER, /* the highest total */
    PLAT_MEASURE_TOTAL,  /* the mean of all seats */
    PLAT_MEASURE_MARGIN, /* how far the best is above the next best */
    PLAT_MEASURE_TURNS,
    PLAT_MEASURE_DECISIONS,
    PLAT_MEASURE_BEGAN, /* what who began won: 0..1 */
    PLAT_MEASURE_TIED,  /* 1: several have the first place */
    /* of games that were followed turn by turn */
    PLAT_MEASURE_CHANGES, /* of the lead */
    PLAT_MEASURE_SETTLED, /* 1: one player won, and led alone from half-time to the end */
    PLAT_MEASURES
} PlatMeasure;

/* What it is called in a sentence, "the winner's score", and in a table, "winner's score"; what it
 * is counted in there, with a blank before it: " points", or ""; and what it is multiplied with for
 * that: 100 for shares. */
const char *plat_measure_name(PlatMeasure measure);
const char *plat_measure_key(PlatMeasure measure);
const char *plat_measure_unit(PlatMeasure measure);
double plat_measure_scale(PlatMeasure measure);
/* False when a game has no such figure: it failed, one played alone, nobody began, it was not
 * followed. */
bool plat_measure_of(const PlatCellResults *cell, const PlatOutcome *outcome, PlatMeasure measure,
                     double *value);

/* The figures of all games of a cell that have one, in the order of the games; `value` is the
 * caller's to free. False when memory ran out. */
typedef struct PlatGameValues {
    double *value;
    int64_t count;
} PlatGameValues;
bool plat_game_values_of(PlatGameValues *series, const PlatCellResults *cell, PlatMeasure measure);
/* Of two cells, those of the games that both have, paired. `a` and `b` are freed by the caller. */
bool plat_game_values_paired(PlatGameValues *a, PlatGameValues *b, const PlatCellResults *first,
                             const PlatCellResults *second, PlatMeasure measure);
/* Compare two series, and free both. The report fails unless they are `there`. */
PlatPaired plat_game_values_compare(PlatReport *report, PlatGameValues *a, PlatGameValues *b,
                                    bool there);

/* How many games of a cell came to their end. */
int64_t plat_cell_finished(const PlatCellResults *cell);
/* Whether sentences may rest on the games of a cell: not too few, and not many failed. */
bool plat_cell_is_enough(const PlatCellResults *cell);
bool plat_cell_many_failed(const PlatCellResults *cell);
/* Wins of a seat in a game: 1, or its part of it. */
double plat_outcome_wins(const PlatOutcome *outcome, int seat);
/* The seat that won alone; -1: several tie. */
int plat_outcome_winner(const PlatCellResults *cell, const PlatOutcome *outcome);

/* What happened in a game that was followed for more than one turn, by the totals at the end of
 * each. */
typedef struct PlatCourse {
    int changes;   /* of the lead, from one seat that leads alone to another */
    bool led;      /* somebody led alone before the end */
    int winner;    /* the seat that won alone; -1: several tie. Of such a game nothing follows */
    int settled;   /* the turn from which the winner leads alone to the end */
    bool runaway;  /* that is at half-time or before */
    bool comeback; /* another led alone at half-time */
} PlatCourse;
/* False: the game was not followed, or for one turn only. */
bool plat_outcome_course(const PlatCellResults *cell, const PlatOutcome *outcome,
                         PlatCourse *course);

/* Whether a factor is there for luck, skill or restricted play. */
bool plat_factor_is_asked(const char *factor);
/* Whether a cell is one of the experiment itself, and not for luck, skill or restricted play. */
bool plat_cell_is_plain(const PlatResults *results, int cell);
int plat_plain_cells(const PlatResults *results);
/* The cell with the same levels, but for `factor`, where it has `level`; -1: there is none. */
int plat_cell_beside(const PlatResults *results, int cell, int factor, const char *level);
/* The number of a factor; -1: there is none. */
int plat_factor_of(const PlatResults *results, const char *name);

/* The same bot in every seat. */
bool plat_cell_same_bots(const PlatCellResults *cell);
/* Add "greedy bots", "greedy and random bots". */
void plat_tell_bots(PlatBuffer *out, const PlatCellResults *cell);
/* Add a level as one says it: "2 players", "trams", "map inlet". */
void plat_tell_level(PlatBuffer *out, const PlatResults *results, int factor, const char *level);
/* Add how a cell differs from others: "trams, 2 players". */
void plat_tell_cell(PlatBuffer *out, const PlatResults *results, int cell);
/* Add "With trams, 2 players: ", nothing when there is one cell. */
void plat_tell_where(PlatBuffer *out, const PlatResults *results, int cell);
/* The same without players and bots, for sentences that name these anyway. */
void plat_tell_rules(PlatBuffer *out, const PlatResults *results, int cell);
/* Add "two-player". */
void plat_tell_players(PlatBuffer *out, int seats);

/* The first columns of a table with rows for cells, and their figures; nothing when there is one
 * cell only. */
void plat_report_table_cell_columns(PlatReportTable *table, const PlatResults *results);
void plat_report_table_cell(PlatReportTable *table, const PlatResults *results, int cell);

/* The parts of a report; each adds its sentences and tables. */
void plat_report_failures(PlatReport *report, const PlatResults *results);
void plat_report_balance(PlatReport *report, const PlatResults *results);
void plat_report_effects(PlatReport *report, const PlatResults *results);
void plat_report_scores(PlatReport *report, const PlatResults *results);
void plat_report_course(PlatReport *report, const PlatResults *results);
void plat_report_choices(PlatReport *report, const PlatResults *results);
void plat_report_health(PlatReport *report, const PlatResults *results);
void plat_report_asked(PlatReport *report, const PlatResults *results);

#endif
