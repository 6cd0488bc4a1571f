/* Rule functions as programs: the same functions, run without Lua.
 *
 * A function of a loaded game is read as Lua compiled it and run over registers whose values say
 * what they are. Handles, seats, functions and sealed tables are constants there, and a word has a
 * typed form (words_*.c) beside its function for Lua. What has none is left to Lua, value by value
 * and word by word.
 *
 * No error is reported here. What fails, or is not certain, abandons the entry: the block is as it
 * was, the run begins again, and Lua runs the entry from its beginning, as it would have without
 * programs, with the same message. That is possible because an entry has no other effects. So
 * programs may only run where nobody sees more of an entry than its outcome: not where conditions,
 * lines, coverage or instructions are looked at. */
#ifndef PLAT_HOST_PROGRAMS_H
#define PLAT_HOST_PROGRAMS_H

#include "host/values/state.h"

/* Built with -DPLAT_PROGRAMS=OFF there are none. */
#ifdef PLAT_NO_PROGRAMS
enum { PLAT_HAS_PROGRAMS = false };
#else
enum { PLAT_HAS_PROGRAMS = true };
#endif

/* Run a step, for a seat (-1: all). False: nothing is done, and Lua is to run it. Otherwise *status
 * is PLAT_OK, with *next the step that it names or as it was, or PLAT_WAITING. */
bool plat_programs_step(PlatHost *host, PlatRun *run, int step, int seat, int *next,
                        PlatStatus *status);
/* Score, like PlatRules.score. */
PlatStatus plat_programs_score(void *self, PlatRun *run, PlatSheet *sheet, PlatError *error);
/* Free what was made for programs. */
void plat_programs_free(PlatHost *host);

#endif
