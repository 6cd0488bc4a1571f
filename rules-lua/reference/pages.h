/* The registry of the rule language as pages. */
#ifndef PLAT_REFERENCE_PAGES_H
#define PLAT_REFERENCE_PAGES_H

#include <stdio.h>

/* docs/api.md, for people. */
void plat_reference_markdown(FILE *file);
/* Stubs for editors that use the Lua language server. */
void plat_reference_stubs(FILE *file);
/* The global names for luacheck, as Lua: a table for each standard ("plat" for rules, "plat_test"
 * for what only rule tests see). */
void plat_reference_globals(FILE *file);

#endif
