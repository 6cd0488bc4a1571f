/* One file of rule tests while it runs: what the C files of this room share.
 *
 * The tests live in a Lua state of their own, with a sandbox like that of rules but other names
 * in it. They reach games only as a program would: each position is a match, played through
 * match.h.
 *
 * Whatever is held across a call into Lua hangs from PlatRuleTests, so that an error leaks
 * nothing. */
#ifndef PLAT_HOST_TESTING_TEST_H
#define PLAT_HOST_TESTING_TEST_H

#include <lauxlib.h>
#include <lua.h>

#include "host/legend.h"
#include "host/sandbox/limits.h"
#include "host/sandbox/sandbox.h"
#include "position.h"

enum {
    PLAT_MAX_TEST_HOSTS = 48,       /* different set-ups that are kept loaded */
    PLAT_MAX_TEST_POSITIONS = 2000, /* in one test */
    PLAT_MAX_TEST_ANSWERS = 100000  /* in one playout */
};

/* A loaded game, kept for further positions of the same set-up. */
typedef struct PlatTestHost {
    char *key;
    PlatHost *host;
    int used; /* number of the test that used it last */
} PlatTestHost;

typedef struct PlatRuleTests {
    PlatLimits limits; /* first: the state's extra space points at it */
    lua_State *L;
    char folder[1024]; /* of the file: tables are looked up there */
    const char *const *path;
    int paths;
    const PlatMutant *mutant;
    PlatCoverageMap *reach;
    uint64_t *read; /* scripts, as in PlatTestFile */
    const PlatTestReport *report;
    int test; /* number of the test that runs, from 1; 0 while the file is read */
    PlatTestHost host[PLAT_MAX_TEST_HOSTS];
    int hosts;
    PlatDrawnPosition *position[PLAT_MAX_TEST_POSITIONS]; /* of the test that runs */
    int positions;
    char *scratch; /* text on its way into Lua */
    void *view;    /* room for a block */
    PlatSheet sheet;
    PlatLegend *legend; /* made when first needed */
} PlatRuleTests;

static inline PlatRuleTests *tests_of(lua_State *L) {
    return *(PlatRuleTests **)lua_getextraspace(L);
}

/* Add the functions that the language of rule tests in rules-lua/lib calls to the table on top
 * of the stack: those that make positions and play, those that look at positions, and legends. */
void plat_rule_test_add_playing(lua_State *L);
void plat_rule_test_add_looking(lua_State *L);
void plat_rule_test_add_legend(lua_State *L);

/* The match of the position at `index`. Raises when it is none, or one of an earlier test. */
PlatMatch *plat_rule_test_match(lua_State *L, int index);
/* The seat (0-based) whose name or number is at `index`. Raises. */
int plat_rule_test_seat(lua_State *L, int index, const PlatMatch *match);
/* Raise the error of a call that failed, at the line of the test. */
int plat_rule_test_raise(lua_State *L, const PlatError *error);
/* The same, unless it succeeded. */
static inline void plat_rule_test_check(lua_State *L, PlatStatus status, const PlatError *error) {
    if (status != PLAT_OK)
        plat_rule_test_raise(L, error);
}
/* The field whose name is at `index`, and its seat: see plat_drawn_field_resolve. Raises. */
const PlatField *plat_rule_test_field(lua_State *L, int index, const PlatMatch *match, int *seat);
/* Push `text` (NULL: memory ran out, which raises) and free it. */
void plat_rule_test_push_text(lua_State *L, char *text);
/* Room for a block of the match, valid until the next call. Raises. */
void *plat_rule_test_view(lua_State *L, const PlatMatch *match);

/* Add what rules have traced in the test that ran, and forget it. */
void plat_rule_test_trace(PlatRuleTests *tests, PlatBuffer *out);
/* Free the positions of the test that ran. */
void plat_rule_test_end(PlatRuleTests *tests);
/* Free everything but the state. */
void plat_rule_test_close(PlatRuleTests *tests);

#endif
