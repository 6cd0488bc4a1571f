/* The mutants of a game: its rules with one thing changed.
 *
 * Each number in its data files makes a mutant, and each named condition of its `where` rules and
 * conditions. Data files are those that were required and return more than functions. To find them
 * all, the game is loaded in many ways: without modules, with each and with all of them, with every
 * number of players and every value of every option. For a module, those in its own files alone,
 * and the game is always loaded with it. */
#ifndef PLAT_PROOF_MUTANTS_H
#define PLAT_PROOF_MUTANTS_H

#include <stdbool.h>
#include <stddef.h>

#include "kernel/status.h"
#include "session/search_path.h"
#include "test_files.h"
#include "text/buffer.h"

/* The numbers of a data file: the place and name of each, and the file's text with one of them
 * changed.
 *
 * The name of a number is its path through the tables, `houses[9]` or `streets[3].column`, so that
 * it stays when lines move. Inside a function it is the function's path. When several have the same
 * name, the second ends with " #2", and so on. A number that is itself a key, as in `[3] = 5`, is
 * `streets[3] key`. A minus belongs to the number unless something is subtracted. */

typedef struct PlatDataNumber {
    char name[112];
    char value[32]; /* as it is written */
    int line;
    size_t at, length; /* in the text, minus included */
} PlatDataNumber;

typedef struct PlatDataNumbers {
    char *text; /* the whole file */
    size_t size;
    PlatDataNumber *number; /* in the order of the text */
    int count;
} PlatDataNumbers;

/* Read a file of Lua or CSV. PLAT_E_IO, PLAT_E_MEMORY; PLAT_E_FORMAT or PLAT_E_CAPACITY if it is no
 * CSV. Free it with plat_data_numbers_free, after a failure too. */
PlatStatus plat_data_numbers_read(PlatDataNumbers *literals, const char *path, PlatError *error);
void plat_data_numbers_free(PlatDataNumbers *literals);

/* Write the value of a number with `by` added. False when it would leave its range. */
bool plat_data_number_changed(const PlatDataNumber *literal, int by, char *value, size_t size);
/* Write the file's text with `value` in place of the n-th number. */
void plat_data_numbers_text(const PlatDataNumbers *literals, int n, const char *value,
                            PlatBuffer *text);

/* A way to load the game. */
typedef struct PlatWay {
    int module;  /* the only one, by its index; PLAT_WAY_NONE or PLAT_WAY_ALL */
    int players; /* 0: the default */
    char option[PLAT_MAX_NAME], value[PLAT_MAX_NAME]; /* "" when none is set */
} PlatWay;

enum { PLAT_WAY_NONE = -1, PLAT_WAY_ALL = -2 };

/* A data file. */
typedef struct PlatMutantFile {
    char name[PLAT_MAX_NAME * 2]; /* as in messages */
    PlatDataNumbers literals;
} PlatMutantFile;

typedef struct PlatMutantPlan {
    int file, number; /* a number of a data file; file is -1 for a condition */
    char where[PLAT_MAX_NAME], condition[96], place[112];
    PlatWay way; /* that it was found with */
} PlatMutantPlan;

typedef struct PlatMutants {
    const PlatProof *proof;
    char **module; /* names of the game's modules; or the path of the one that is proved */
    int modules;
    PlatMutantFile *file;
    int files;
    PlatMutantPlan *plan; /* in the order of finding */
    int count;
    int numbers; /* how many of them change a number */
    bool memory_ran_out;
} PlatMutants;

/* Find all mutants; `proof` must outlive them. Free them with plat_mutants_free, after a failure
 * too. PLAT_E_MEMORY, or why the game or a module does not load. */
PlatStatus plat_mutants_find(PlatMutants *mutants, const PlatProof *proof, PlatError *error);
void plat_mutants_free(PlatMutants *mutants);

/* A mutant that can be loaded, and how it is printed. */
typedef struct PlatLoadedMutant {
    PlatMutant mutant; /* points into the mutants and at `text` */
    char *text;        /* owned */
    bool loads;        /* with the settings that it was found with */
    char name[320];    /* "drawcity/tables.lua houses[9] = 40" */
    char line[400];    /* "drawcity/tables.lua:19: houses[9]: 41 instead of 40" */
} PlatLoadedMutant;

/* Make the n-th mutant. A number becomes one more, or one less when the game does not load with
 * that. PLAT_E_MEMORY. Free it with plat_loaded_mutant_free, after a failure too. */
PlatStatus plat_mutants_make(const PlatMutants *mutants, int n, PlatLoadedMutant *made,
                             PlatError *error);
void plat_loaded_mutant_free(PlatLoadedMutant *made);

#endif
