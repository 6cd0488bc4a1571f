/* The first narrow and widen of a new module, both of which work.
 *
 * Only play shows which of a game's `where` rules modules can narrow or widen, and on which
 * board. Random games of the game alone find the questions that have a `where`. Each example is
 * then written into the new module, and the game is played with and without it, move by move,
 * until a question has other options. The moves up to there become a rule test. */
#ifndef PLAT_SCAFFOLD_EXAMPLES_H
#define PLAT_SCAFFOLD_EXAMPLES_H

#include "folder.h"
#include "parts.h"

/* What is written of the examples. Begins as zeros, freed with plat_examples_free. A text that
 * was not found stays empty, since some games allow neither. */
typedef struct PlatExamples {
    PlatBuffer rules;  /* numbered rules from 2 on, one a line */
    PlatBuffer script; /* their Lua */
    PlatBuffer tests;  /* a rule test for each */
} PlatExamples;

/* Find examples for a module of the game that `host` holds. While it looks, the module is written
 * into its folder words->name, loaded, and removed again. PLAT_E_IO, PLAT_E_MEMORY, or what is
 * wrong with the game. */
PlatStatus plat_examples_find(PlatExamples *examples, PlatHost *host, const PlatParts *parts,
                              PlatNewWords *words, PlatError *error);
void plat_examples_free(PlatExamples *examples);

#endif
