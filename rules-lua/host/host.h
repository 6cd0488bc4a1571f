/* The host: a game's rules, loaded from Lua scripts into a sandbox, as a PlatRules.
 *
 * A host holds one game with its modules, options and tables, for one number of players. Its rules
 * are stateless, so one host may serve any number of matches, one at a time; a host and its matches
 * belong to one thread. Reloading makes a new host and rebinds the match to its rules. */
#ifndef PLAT_HOST_HOST_H
#define PLAT_HOST_HOST_H

#include "match/match.h"

PLAT_API_BEGIN

enum { PLAT_MAX_MODULES = 32, PLAT_MAX_SETTINGS = 64 };

typedef struct PlatHost PlatHost;

typedef struct PlatSetting {
    const char *name;
    const char *value;
} PlatSetting;

/* One change of the rules, made while they load: whoever proves them wants to know whether a test
 * notices. Either a file is read as `text`, or a condition is turned round. */
typedef struct PlatMutant {
    const char *file; /* what messages call it; NULL: none */
    const char *text;
    size_t size;
    const char *where, *condition, *place; /* as PlatHostCondition has them; NULL: none */
} PlatMutant;

/* What to load. All strings are copied. */
typedef struct PlatSetup {
    const char *game;          /* a name, or a path to a .lua file or a folder */
    const char *variant;       /* NULL: none */
    const char *const *module; /* names or paths, in order */
    int modules;
    const PlatSetting *option; /* option=value */
    int options;
    const PlatSetting *table; /* table=file: that `require` reads FILE instead */
    int tables;
    int players;             /* 0: the game's usual number */
    const char *const *path; /* folders in which names are looked up, in order */
    int paths;
    size_t memory_limit;       /* bytes for all of Lua; 0: 64 MiB */
    int64_t instruction_limit; /* for one entry into rules; 0: 50 million */
    bool counted;              /* count instructions from the start (tests, checks) */
    const PlatMutant *mutant;  /* NULL: the rules as they are */
} PlatSetup;

/* Load rules. On failure *out is NULL. PLAT_E_ARGUMENT: an option, the variant or the number of
 * players is not of this game; PLAT_E_NAME, PLAT_E_IO: a game, module or file is not there;
 * anything else: the scripts are at fault, and the error's `where` is file:line. */
PlatStatus plat_host_new(PlatHost **out, const PlatSetup *setup, PlatError *error);
void plat_host_free(PlatHost *host);

/* The rules, valid as long as the host. */
const PlatRules *plat_host_rules(const PlatHost *host);

/* --- what was loaded, for showing and for journals ---
 * Strings live as long as the host. Each list has its number of entries, and the n-th, from 0 to
 * that number - 1. */

typedef struct PlatHostFile {
    const char *name;     /* "drawcity/tables.lua" */
    const char *required; /* as a script required it, "tables"; empty for the game and modules */
    const char *path;
    uint64_t hash;
    bool data; /* what it returned holds more than functions: numbers, texts */
} PlatHostFile;
int plat_host_files(const PlatHost *host);
PlatHostFile plat_host_file(const PlatHost *host, int n);

typedef struct PlatHostOption {
    const char *name, *value, *text;
    const char *values; /* "types, each" or "3..10" */
    const char *owner;  /* game or module */
    bool changed;       /* from its default */
} PlatHostOption;
int plat_host_options(const PlatHost *host);
PlatHostOption plat_host_option(const PlatHost *host, int n);

/* A named condition of a where; one that is declared with `condition` is called like its where. */
typedef struct PlatHostCondition {
    const char *where, *name;
    const char *place; /* "drawcity/drawcity.lua:93": what declares it begins there */
} PlatHostCondition;
int plat_host_conditions(const PlatHost *host);
PlatHostCondition plat_host_condition(const PlatHost *host, int n);

const char *plat_host_game(const PlatHost *host);   /* its name */
const char *plat_host_title(const PlatHost *host);  /* its title, or its name */
const char *plat_host_folder(const PlatHost *host); /* where RULES.md and the scripts are */
int plat_host_modules(const PlatHost *host);        /* modules in play */
const char *plat_host_module(const PlatHost *host, int n);
/* The fewest and the most players that the game takes. */
void plat_host_players(const PlatHost *host, int *min, int *max);

/* Where a name would be found: its script into `found` (size bytes). PLAT_E_NAME with the nearest
 * name, PLAT_E_IO. */
PlatStatus plat_host_find(char *found, size_t size, const char *game, const char *const *path,
                          int paths, PlatError *error);
/* What there is, sorted: the games in those folders, the modules of the game in `folder`. Arrays
 * that end with NULL, freed with plat_host_names_free; NULL when memory ran out. */
char **plat_host_list_games(const char *const *path, int paths);
char **plat_host_list_modules(const char *folder);
void plat_host_names_free(char **names);

/* --- the workbench: Lua at the prompt, in the rules' sandbox, reading only --- */

/* Evaluate `code` (an expression or statements) against the match, whose rules must be this host's.
 * *text is what to print (owned by the caller, NULL for nothing); *incomplete is set when more
 * lines are needed to finish the chunk. Globals assigned here live in the workbench alone; `_` is
 * the last value. The match never changes. */
PlatStatus plat_host_eval(PlatHost *host, char **text, bool *incomplete, const PlatMatch *match,
                          const char *code, PlatError *error);
/* Names that complete `text` (an expression's beginning), as an array like those above, possibly of
 * none. */
char **plat_host_complete(PlatHost *host, const PlatMatch *match, const char *text);
/* The source of a step, score item, where, hook or function by name: text to be freed, or NULL. */
char *plat_host_source(PlatHost *host, const char *name);
/* The names of what has one, sorted: an array as above. */
char **plat_host_sources(PlatHost *host);

/* --- the registry of the rule language --- */

typedef struct PlatEntryDoc {
    const char *name;      /* "set:beside", "counter" */
    const char *signature; /* "set:beside() -> set" */
    const char *text;
    const char *example; /* or NULL */
    const char *group;   /* "cell sets", "declarations" ... */
} PlatEntryDoc;
/* The entries by number, from 0 (NULL behind the last), or by name: the whole name, or the part
 * behind its : or . alone (NULL when there is none). They are constants. */
int plat_registry_count(void);
const PlatEntryDoc *plat_registry_entry(int n);
const PlatEntryDoc *plat_registry_find(const char *name);

/* --- rule tests (plat test) --- */

typedef struct PlatTestFile {
    const char *file;
    const char *const *path; /* folders in which games are looked up, in order */
    int paths;
    const PlatMutant *mutant; /* what is changed in the rules of all positions; NULL: nothing */
    int only;                 /* the number of the one test to run, from 1; 0: all */
    bool until_failure;       /* leave out the tests behind the first that fails */
} PlatTestFile;

typedef struct PlatTestReport {
    void *context;
    /* Called once a test, which begins in `line`: `failure` is NULL when it passed, else what is
     * wrong with file:line. */
    void (*result)(void *context, const char *file, int line, const char *name,
                   const char *failure);
} PlatTestReport;

/* Run the tests of one file. PLAT_OK when the file could be run, whatever its tests said; else
 * PLAT_E_IO, or what is wrong with the file as a script. */
PlatStatus plat_host_test_file(const PlatTestFile *file, const PlatTestReport *report,
                               PlatError *error);

/* Stop a script that runs, from a signal handler or another thread: the entry under way fails with
 * PLAT_E_STOPPED. */
void plat_host_stop(PlatHost *host);

PLAT_API_END

#endif
