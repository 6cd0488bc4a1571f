/* What is measured of a game that bots play: its outcome, and how it came about.
 *
 * An outcome is one row, results only: no times, nothing of how it was computed. What is counted of
 * each choice of a question, and of components, is summed over many games in a tally, since a row
 * for each would cost more than the games.
 *
 * A recorder measures while a game is played, and fills both. Measuring changes nothing in a game:
 * it is the same one, answer by answer, as without. */
#ifndef PLAT_LAB_OUTCOME_H
#define PLAT_LAB_OUTCOME_H

#include "bot.h"
#include "match/sheet.h"

PLAT_API_BEGIN

enum {
    PLAT_TALLY_WIN = 840, /* one win, so that it can be shared by 2 to 8 seats exactly */
    PLAT_MAX_LEADS = 255, /* turns of a game in `leader`; later ones are left out */
    PLAT_FOLLOWED = 200   /* games of a cell, its first, that are followed whatever that costs */
};

/* One game. */
typedef struct PlatOutcome {
    int64_t game;      /* its number in its cell, from 0: equal numbers have equal seeds */
    uint64_t seed;     /* from which it can be played again by itself */
    PlatStatus status; /* PLAT_OK; else it failed: what follows is 0, but for decisions and turns */
    char *failure;     /* what the rules said then; else NULL */
    int began;         /* who made the first decision after set-up; -1: all at once, or nobody */
    int32_t turns;     /* times the list of steps began */

    int32_t decisions;     /* answers, of all seats */
    int32_t forced;        /* of them, those with one option only; */
    int32_t passes;        /* and those that declined */
    int32_t dead_ends;     /* questions that had no option, so that nobody was asked; */
    int32_t forced_passes; /* of them, those that could have been declined */
    int32_t most_options;  /* at one decision */
    int64_t options;       /* of all decisions together */

    int64_t total[PLAT_MAX_SEATS];
    int place[PLAT_MAX_SEATS]; /* 1 is best; equal places share */
    int won[PLAT_MAX_SEATS]; /* in parts of PLAT_TALLY_WIN: k who share the first place have 1/k */
    int items;               /* how many `points` has; later items of the cell are 0 */
    int64_t *points;         /* [item * seats + seat], items as the cell numbers them */

    /* Only of a game that was followed turn by turn (PlatCellResults.followed): which seats had the
     * highest total at the end of each turn, as bits; all of them: they were level. */
    bool followed;
    int leads; /* how many turns; the last one is the end of the game */
    uint8_t *leader;
    /* Whether the last player who had a choice decided by it who won. 1: yes, and could not win any
     * more; 2: yes, by winning or not; 0: no; -1: it was not looked at, or several decided at
     * once. */
    int kingmaker;
} PlatOutcome;

/* Frees what the outcome points to, and empties it. */
void plat_outcome_free(PlatOutcome *outcome);

/* A question, over many games that came to their end. */
typedef struct PlatQuestionTally {
    char name[PLAT_MAX_NAME];
    PlatOptionsKind kind;
    int64_t asked;  /* how often */
    int64_t forced; /* with one option only */
    int64_t games;  /* in how many games */
} PlatQuestionTally;

/* One choice of a question, over many games. Placements are not told apart, nor are integers
 * outside 0 to PLAT_MAX_TOLD - 1. Names that could be chosen and never were offered are
 * here too, with zeros, except names of a board's layer: a question offers some of these. */
typedef struct PlatChoiceTally {
    char question[PLAT_MAX_NAME];
    char choice[PLAT_MAX_NAME]; /* "park", "c4", "7", "pass" */
    PlatOptionsKind kind;
    int64_t offered;  /* how often it was an option */
    int64_t taken;    /* how often it was chosen */
    int64_t takers;   /* by how many players, each counted once a game */
    int64_t most;     /* in how many games one player chose it more often than any other, */
    int64_t most_won; /* and what these players won, in parts of PLAT_TALLY_WIN */
    int32_t order;    /* among the options of the question */
    int64_t points;   /* the totals of the takers, added up */
} PlatChoiceTally;
enum { PLAT_MAX_TOLD = 250 };

/* What is in use of something at once, over many games that were followed: the cells of a board
 * that have a value, the cards of a hand, the records of a list, what a counter counts, the cards
 * that are gone from a deck. */
typedef struct PlatUseTally {
    char field[PLAT_MAX_NAME]; /* "city", "hand" */
    char kind[PLAT_MAX_NAME];  /* "board", "deck" */
    char value[PLAT_MAX_NAME]; /* "house"; empty where a field is counted as a whole */
    bool per_player;           /* each player has such a field; */
    int64_t most;              /* then of one player, */
    int64_t most_all;          /* and of all players together; else the same */
    int64_t capacity;          /* how much there can be in one field; -1: no limit of its own */
    int64_t full;              /* in how many games one was full, */
    int64_t early;             /* and before the last turn */
    int64_t at_end; /* in use at the end of a game, of all players together; of all games */
} PlatUseTally;

PLAT_API_END

#endif
