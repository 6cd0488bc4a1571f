/* Results as a report reads them: which cells differ in one level, what they are called, and the
 * figures of each game. */
#ifndef PLAT_REPORT_MEASURES_H
#define PLAT_REPORT_MEASURES_H

#include "kernel/scope.h"
#include "lab/results.h"
#include "lab/statistics/statistics.h"

enum {
    PLAT_FEW_GAMES = 30,   /* fewer say nothing */
    PLAT_MANY_FAILED = 100 /* more failed games than one, and than 1 in 100, bias the others: no
                            * sentence rests on these games */
};

/* The games that luck, skill, the strongest bot and restricted play ask for are cells of factors
 * with these names, which no option has; a report has tables or sentences of their own for them.
 * Cells that have nothing to do with such a factor have the level PLAT_LEVEL_NONE of it. */
#define PLAT_FACTOR_LUCK       "--luck"
#define PLAT_FACTOR_SKILL      "--skill"
#define PLAT_FACTOR_STRONGEST  "--strongest"
#define PLAT_FACTOR_RESTRICTED "--restricted"
#define PLAT_LEVEL_NONE        "-"
/* The factor of a tournament. */
#define PLAT_FACTOR_PAIR "pair"

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
/* The seat of the first bot, who takes each in turn. */
int plat_seat_of_first(const PlatCellResults *cell, int64_t game);
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

#endif
