/* A sandbox that runs one script as the host does: limits, a closed environment, a protected call.
 * Names that a test needs besides the sandbox's are added before the environment is closed. */
#ifndef PLAT_TESTS_HOST_BOX_H
#define PLAT_TESTS_HOST_BOX_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "host/sandbox/library.h"

enum { BOX_TEXT = 4096 };

typedef struct Box {
    PlatLimits limits;    /* first: the state's extra space points to it */
    lua_State *L;         /* its only value: the environment */
    int allocations_left; /* then every allocation that asks for more is refused; -1: never */
    bool alone;           /* each script has an environment of its own, shortened as a game's */
    char text[BOX_TEXT];  /* what the last script returned, as tostring says it */
    PlatError error;      /* of the last script that failed */
} Box;

/* `functions` (NULL for none) are globals of the environment. NULL when memory has run out. */
Box *box_new(size_t memory, int64_t instructions, bool counted, const luaL_Reg *functions);
/* The same, with an allocator that refuses everything after `allocations`. */
Box *box_new_starved(int allocations, const luaL_Reg *functions);
/* The same, keeping so many bytes of blocks (0: none); -1 for `allocations`: none is refused. */
Box *box_new_keeping(size_t kept, int allocations);
void box_free(Box *box);

/* Loads and runs; the error's status is PLAT_E_RULES unless a limit was the cause. */
PlatStatus box_run(Box *box, const char *script);
/* What the script returns, or the error's text with "error: " before it. */
const char *box_says(Box *box, const char *script);

#endif
