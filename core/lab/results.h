/* The results of an experiment: its factors, and for each cell the outcomes of its games.
 *
 * A cell is one combination of levels; the n-th game of each cell has the same seed. All
 * that a report needs is here, whether it was just played or comes from stores. Equal experiments
 * give equal results, however many threads or machines there were. */
#ifndef PLAT_LAB_RESULTS_H
#define PLAT_LAB_RESULTS_H

#include "outcome.h"

PLAT_API_BEGIN

enum { PLAT_MAX_FACTORS = 8, PLAT_MAX_CELLS_VARIED = 256 };
enum { PLAT_MAX_GAMES = 1000000000 /* of a cell */, PLAT_MAX_SHARDS = 100000 };

/* The results of one cell. Lists are in the order given below; all texts are owned. */
typedef struct PlatCellResults {
    char *label;                   /* "module trams, players 3"; empty when nothing is varied */
    char *level[PLAT_MAX_FACTORS]; /* of each factor, as typed: "trams", "3" */
    char *variant;                 /* or NULL */
    char *command;                 /* the game and its flags as typed, without bots and seed:
                                    * "drow --players 3"; NULL: not known */
    char *identity; /* all that decides how a game goes, but its seed: a line each for the program,
                     * rule files, options, bots ... */
    int seats;
    char *seat_name[PLAT_MAX_SEATS]; /* "blue" */
    char *bot[PLAT_MAX_SEATS];       /* by seat, "greedy"; see `rotates` */
    bool rotates;                    /* in game g, seat s has bot (s + g) % seats */
    bool simultaneous;               /* in no game did anybody begin */
    char *stream;                    /* NULL, or the random stream that is resampled: then */
    int redraws;                     /* game g has the seed of g / redraws, and this stream one of
                                        * its own */
    int follow;                      /* the first PLAT_FOLLOWED games were followed turn by turn,
                                        * and after them every so many-th: those it divides */
    int items;
    char (*item)[PLAT_MAX_NAME]; /* score items, in the order in which they were first met */
    int64_t *item_met;           /* that order: the game, times PLAT_MAX_ITEMS, and the place */
    PlatOutcome *outcome;        /* by game; failed ones are among them */
    int64_t outcomes;
    int64_t failed;              /* how many of these failed */
    PlatQuestionTally *question; /* by name, then kind */
    int questions;
    PlatChoiceTally *choice; /* by question, then kind, then as the options are ordered */
    int choices;
    PlatUseTally *use; /* in the schema's order */
    int uses;
} PlatCellResults;

typedef struct PlatResults {
    char *game;  /* its name, */
    char *title; /* and as people call it */
    uint64_t seed;
    int factors;                    /* what is varied; 0: there is one cell */
    char *factor[PLAT_MAX_FACTORS]; /* "players", "module", "option NAME", "table NAME", "bot" */
    PlatCellResults *cell;
    int cells;
    int shards; /* in so many parts the games were divided: game g is of part g % shards; 0: not */
    int64_t planned; /* games that each cell was to have, all parts together; 0: not known */
} PlatResults;

/* Add the results of other games of the same cell, which are used up: `more` is then empty, but for
 * the description of the cell. PLAT_E_MEMORY: both may then only be freed. PLAT_E_TWICE: both hold
 * the same game. */
PlatStatus plat_cell_results_join(PlatCellResults *to, PlatCellResults *more, PlatError *error);
/* When all is joined: put every list into the order given above. PLAT_E_MEMORY. */
PlatStatus plat_cell_results_finish(PlatCellResults *cell, PlatError *error);
/* Whether two results are of the same experiment, but for how many games were played.
 * PLAT_E_FORMAT, at `where`, says what differs there from `other_where`. */
PlatStatus plat_results_compare(const PlatResults *results, const PlatResults *other,
                                const char *where, const char *other_where, PlatError *error);
/* Frees what it points to, and empties it. */
void plat_cell_results_free(PlatCellResults *cell);
/* Frees everything; `results` may be NULL. */
void plat_results_free(PlatResults *results);
/* The outcome of game `game` of a cell, or NULL: it was not played. */
const PlatOutcome *plat_cell_outcome(const PlatCellResults *cell, int64_t game);
/* Which bot of `cell->bot` played `seat` in that game. */
int plat_cell_bot(const PlatCellResults *cell, int64_t game, int seat);

/* The points by item and seat of many games, and who won how often, in whole numbers. Begins as
 * zeros, but for `seats`. */
typedef struct PlatSpread {
    int64_t sum, min, max;
} PlatSpread;

typedef struct PlatSummary {
    int seats;
    int64_t games; /* that did not fail */
    int items;     /* in the order in which they were first seen */
    char item[PLAT_MAX_ITEMS][PLAT_MAX_NAME];
    PlatSpread points[PLAT_MAX_ITEMS][PLAT_MAX_SEATS];
    PlatSpread total[PLAT_MAX_SEATS];
    int64_t won[PLAT_MAX_SEATS]; /* in parts of PLAT_TALLY_WIN */
    PlatSpread decisions, turns;
} PlatSummary;

/* Add the games of `cell`. A game has 0 points in an item that it does not have. */
void plat_summary_add(PlatSummary *summary, const PlatCellResults *cell);
/* A mean, 0 without games, and a seat's share of the wins, 0..1. */
double plat_summary_mean(const PlatSummary *summary, const PlatSpread *spread);
double plat_summary_share(const PlatSummary *summary, int seat);

PLAT_API_END

#endif
