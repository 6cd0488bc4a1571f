/* The registry of the rule language as pages. */
#ifndef PLAT_REFERENCE_PAGES_H
#define PLAT_REFERENCE_PAGES_H

#include <stdio.h>

/* docs/api.md, for people. */
void plat_reference_markdown(FILE *file);
/* Stubs for editors with the Lua language server. */
void plat_reference_stubs(FILE *file);
/* The names that luacheck may take for granted, as Lua: a table by standard ("plat" for rules,
 * "plat_test" for what rule tests see beside it). */
void plat_reference_globals(FILE *file);

#endif
