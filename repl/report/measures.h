/* Results as a report reads them: which cells differ in one level, what they are called, and the
 * figures of each game. */
#ifndef PLAT_REPORT_MEASURES_H
#define PLAT_REPORT_MEASURES_H

#include "kernel/scope.h"
#include "report.h"

enum {
    PLAT_FEW_GAMES = 30,   /* fewer say nothing */
    PLAT_MANY_FAILED = 100 /* more failed games than one, and than 1 in 100, bias the others: no
                            * sentence rests on these games */
};

/* One figure of a game. */
typedef enum PlatMeasure {
    PLAT_MEASURE_WINNER, /* the highest total */
    PLAT_MEASURE_TOTAL,  /* the mean of all seats */
    PLAT_MEASURE_MARGIN, /* how far the best is above the next best */
    PLAT_MEASURE_TURNS,
    PLAT_MEASURE_DECISIONS,
    PLAT_MEASURE_BEGAN, /* what the first player won: 0..1 */
    PLAT_MEASURE_TIED,  /* 1: several have the first place */
    /* of games that were followed turn by turn */
    PLAT_MEASURE_CHANGES, /* of the lead */
    PLAT_MEASURE_SETTLED, /* 1: one player won, and led alone from half-time to the end */
    PLAT_MEASURES
} PlatMeasure;

/* What it is called in a sentence, "the winner's score", and in a table, "winner's score"; what it
 * is counted in there, with a blank before it: " points", or ""; and what it is multiplied with for
 * that: 100 for shares. */
typedef struct PlatMeasureWords {
    const char *key, *name, *unit;
    double scale;
} PlatMeasureWords;
extern const PlatMeasureWords plat_measure_words[PLAT_MEASURES];

/* A figure of a game; false when it has none: it failed, one played alone, nobody began. */
typedef bool PlatGameFigure(const void *context, const PlatCellResults *cell,
                            const PlatOutcome *game, double *value);
/* One of those above; `context` points at an int: PLAT_MEASURES and more are the score items, each
 * the mean of all seats. */
PlatGameFigure plat_measure_of;

#define PLAT_GAME_VALUES __attribute__((cleanup(plat_game_values_free))) PlatGameValues

/* The figures of all games of a cell that have one, in the order of the games; none when memory ran
 * out. */
typedef struct PlatGameValues {
    double *value;
    int64_t count;
} PlatGameValues;
PlatGameValues plat_game_values_of(PlatReport *report, const PlatCellResults *cell, int measure);
void plat_game_values_free(PlatGameValues *series);
PlatSample plat_game_values_sample(const PlatGameValues *series);
/* Two cells compared by the games that both have. */
PlatPaired plat_pair_cells(PlatReport *report, const PlatCellResults *first,
                           const PlatCellResults *second, PlatGameFigure *value,
                           const void *context);

/* The games of a cell that came to their end, and how many these are. */
#define PLAT_EACH_GAME(game, cell)                                    \
    for (const PlatOutcome *game = plat_game_after(cell, NULL); game; \
         game = plat_game_after(cell, game))
const PlatOutcome *plat_game_after(const PlatCellResults *cell, const PlatOutcome *game);
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
    int settled;   /* the turn after which the winner leads alone to the end */
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

/* Texts of the report (plat_report_text). */
/* "greedy bots", "greedy and random bots". */
const char *plat_text_bots(PlatReport *report, const PlatCellResults *cell);
/* A level as one says it: "2 players", "trams", "map inlet". */
const char *plat_text_level(PlatReport *report, int factor, const char *level);
/* Which levels of a cell a text names. */
typedef enum PlatLevels {
    PLAT_LEVELS_CELL,  /* how it differs from others: "trams, 2 players" */
    PLAT_LEVELS_RULES, /* without players and bots, for sentences that name these anyway */
    PLAT_LEVELS_ASKED  /* also those of luck, skill and restricted play: "--restricted what=park" */
} PlatLevels;
/* Their text, but for that of the factor `without` (-1: of all). */
const char *plat_text_levels(PlatReport *report, int cell, PlatLevels which, int without);
/* How a sentence of a cell begins: "With trams, 2 players: the seats", "The seats" when there is
 * one cell. */
const char *plat_text_begin(PlatReport *report, int cell, PlatLevels which, const char *begins);
/* The same with PLAT_LEVELS_CELL. */
const char *plat_text_where(PlatReport *report, int cell, const char *begins);
/* "two". */
const char *plat_word_of(int seats);

/* The parts of a report; each adds its sentences and tables. */
void plat_report_failures(PlatReport *report);
void plat_report_balance(PlatReport *report);
void plat_report_effects(PlatReport *report);
void plat_report_scores(PlatReport *report);
void plat_report_course(PlatReport *report);
void plat_report_choices(PlatReport *report);
void plat_report_health(PlatReport *report);
void plat_report_asked(PlatReport *report);

#endif
