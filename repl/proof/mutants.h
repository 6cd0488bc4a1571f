/* The mutants of a game: what may be changed in its rules, one thing at a time.
 *
 * Those of numbers are the numbers of its data files: files that were required and that return more
 * than functions. Those of conditions are the named conditions of its wheres and conditions. To
 * find them the game is loaded in many ways: alone and with its modules, each and all, with every
 * number of players and every value of every option. */
#ifndef PLAT_PROOF_MUTANTS_H
#define PLAT_PROOF_MUTANTS_H

#include "literals.h"
#include "session/game_folder.h"

/* A way to load the game. */
typedef struct PlatWay {
    int module; /* of its modules: the only one; PLAT_WAY_NONE or PLAT_WAY_ALL */
    int players;
    char option[PLAT_MAX_NAME], value[PLAT_MAX_NAME]; /* "" when none is set */
} PlatWay;

enum { PLAT_WAY_NONE = -1, PLAT_WAY_ALL = -2 };

/* A data file. */
typedef struct PlatMutantFile {
    char name[PLAT_MAX_NAME * 2]; /* as in messages */
    PlatLiterals numbers;
} PlatMutantFile;

typedef struct PlatMutantPlan {
    int file, number; /* a number of a data file; file -1: a condition */
    char where[PLAT_MAX_NAME], condition[96], place[112];
    PlatWay way; /* in which it was found */
} PlatMutantPlan;

typedef struct PlatMutants {
    const PlatGameFolder *place;
    char **module; /* names of the game's modules */
    int modules;
    PlatMutantFile *file;
    int files;
    PlatMutantPlan *plan; /* numbers file by file, and conditions, as they were found */
    int count;
    int numbers; /* of them */
    bool memory_ran_out;
} PlatMutants;

/* Find all of them; `place` must outlive them. Freed with plat_mutants_free whatever came of it.
 * The error is why the game, or a module, does not load. */
PlatStatus plat_mutants_find(PlatMutants *mutants, const PlatGameFolder *place, PlatError *error);
void plat_mutants_free(PlatMutants *mutants);

/* A mutant made: what PlatSetup takes, and how it is told. */
typedef struct PlatMade {
    PlatMutant mutant; /* points into the mutants and at `text` */
    char *text;        /* owned */
    bool loads;        /* in the way in which it was found */
    char name[320];    /* "drawcity/tables.lua houses[9] = 40" */
    char told[400];    /* "drawcity/tables.lua:19: houses[9]: 41 instead of 40" */
} PlatMade;

/* Make the n-th. A number is one more, or one less when the game does not load with one more.
 * PLAT_E_MEMORY. Freed with plat_made_free. */
PlatStatus plat_mutants_make(const PlatMutants *mutants, int n, PlatMade *made, PlatError *error);
void plat_made_free(PlatMade *made);

#endif
