/* The host: a game's rules, loaded from Lua scripts into a sandbox, as a PlatRules.
 *
 * A host holds one game with its modules, options and tables, for one number of players. Its rules
 * are stateless, so one host may serve any number of matches, one at a time; a host and its matches
 * belong to one thread. Reloading makes a new host and rebinds the match to its rules.
 *
 * Several rooms implement this header: loading most of it, described the conditions, testing the
 * rule tests. */
#ifndef PLAT_HOST_HOST_H
#define PLAT_HOST_HOST_H

#include "host/coverage.h"
#include "match/journal/journal.h"

PLAT_API_BEGIN

enum { PLAT_MAX_MODULES = 32, PLAT_MAX_SETTINGS = 64 };

typedef struct PlatHost PlatHost;

typedef struct PlatSetting {
    const char *name;
    const char *value;
} PlatSetting;

/* One change made to the rules while they load, to see whether a test notices it: either a file is
 * replaced by `text`, or a condition is negated. */
typedef struct PlatMutant {
    const char *file; /* what messages call it; NULL: none */
    const char *text;
    size_t size;
    /* as PlatHostCondition has them; NULL: none. All `where` rules that one line of a loop
     * declares are negated together. */
    const char *where, *condition, *place;
} PlatMutant;

/* What to load. All strings are copied. */
typedef struct PlatSetup {
    const char *game;          /* a name, or a path to a .lua file or a folder */
    const char *variant;       /* NULL: none */
    const char *const *module; /* names or paths, in order */
    int modules;
    const PlatSetting *option; /* option=value */
    int options;
    const PlatSetting *table; /* table=file: `require` of TABLE reads FILE instead */
    int tables;
    const PlatSetting *change; /* entry=value, as tables.bonuses[3].from=4: instead of what the data
                                * file has there; the value is written as in Lua */
    int changes;
    int players;             /* 0: the game's default */
    const char *const *path; /* folders in which names are looked up, in order */
    int paths;
    /* when there are any, these files are read instead of those on the disk: all that the game, its
     * modules and tables were loaded from once, at the paths that plat_host_file named */
    const PlatRuleFile *file;
    int files;
    size_t memory_limit;       /* bytes for all of Lua; 0: 64 MiB */
    int64_t instruction_limit; /* for one entry into rules; 0: 50 million */
    int seconds;               /* of processor time for one entry; 0: 2 */
    bool counted;              /* count instructions from the start (tests, checks) */
    bool compared;             /* run what is described plainly too, at every look, and compare
                                * (tests, checks); otherwise 1 in 500, and where a person looks */
    bool printed;              /* fail if a function that gives faces of cards fails */
    const PlatMutant *mutant;  /* NULL: the rules as they are */
    PlatCoverageMap *reach; /* where what is reached is noted; it outlives the host. NULL: none */
} PlatSetup;

/* Load rules. On failure *out is NULL. PLAT_E_ARGUMENT: an option, the variant or the number of
 * players does not fit this game, or PLAT_PROGRAMS has no such value; PLAT_E_NAME, PLAT_E_IO: there
 * is no such game, module or file; anything else: the scripts are at fault, and the error's `where`
 * is file:line. */
PlatStatus plat_host_new(PlatHost **out, const PlatSetup *setup, PlatError *error);
void plat_host_free(PlatHost *host);

/* Look at the text of the scripts for mistakes that Lua cannot notice, such as a field used as a
 * condition. PLAT_OK: there are none. PLAT_E_RULES: the error's `where` is the line of the first,
 * and its text is about all. PLAT_E_MEMORY; PLAT_E_LIMIT: the scripts are too large to be read. */
PlatStatus plat_host_refuse_mistakes(PlatHost *host, PlatError *error);

/* The rules, valid as long as the host. */
const PlatRules *plat_host_rules(const PlatHost *host);

/* --- what was loaded ---
 * Strings live as long as the host. For each list there are two functions: the number of entries,
 * and the n-th of them, from 0. */

typedef struct PlatHostFile {
    const char *name;     /* "drawcity/tables.lua" */
    const char *required; /* as a script required it, "tables"; empty for the game and modules */
    const char *path;
    uint64_t hash;
    bool data; /* what it returned holds numbers or texts, or was checked by a form */
    const char *text;
    size_t size;
} PlatHostFile;
int plat_host_files(const PlatHost *host);
PlatHostFile plat_host_file(const PlatHost *host, int n);
/* What the n-th file returned (after the scripts have used it) as CSV, which is read as the same
 * value: text to be freed. Otherwise *text is NULL, and the error says what no cell can hold. */
PlatStatus plat_host_table_csv(PlatHost *host, char **text, int n, PlatError *error);

typedef struct PlatHostOption {
    const char *name, *value, *text;
    const char *values; /* "types, each" or "3..10" */
    const char *owner;  /* game or module */
    bool changed;       /* from its default */
} PlatHostOption;
int plat_host_options(const PlatHost *host);
PlatHostOption plat_host_option(const PlatHost *host, int n);

/* A named set of options and modules. One of them may be the game's usual one, for programs to take
 * when nobody chooses; plat_host_new does not do that by itself. */
typedef struct PlatHostVariant {
    const char *name, *text;
    bool usual;
} PlatHostVariant;
int plat_host_variants(const PlatHost *host);
PlatHostVariant plat_host_variant(const PlatHost *host, int n);

/* A named condition of a where. One declared with `condition` has the name of its where. */
typedef struct PlatHostCondition {
    const char *where, *name;
    const char *place; /* where its declaration begins: "drawcity/drawcity.lua:93" */
} PlatHostCondition;
int plat_host_conditions(const PlatHost *host);
PlatHostCondition plat_host_condition(const PlatHost *host, int n);

/* Note from now on what the `where` rules allow when they are evaluated: in questions, by `allows`,
 * `fitting` and calls. PLAT_E_MEMORY. */
PlatStatus plat_host_watch(PlatHost *host, PlatError *error);
/* Where `n` of those of a host that is watched. */
typedef struct PlatHostWatched {
    const char *where;
    bool allowed;        /* something, at some look; the rest is of the looks before that: */
    int looks, narrowed; /* how many there were, and at how many of them modules narrowed to
                          * nothing what the rules before them allow */
} PlatHostWatched;
int plat_host_wheres(const PlatHost *host);
PlatHostWatched plat_host_watched(const PlatHost *host, int n);
/* Add why it allowed nothing: the condition that allows nothing, the two that exclude each other,
 * or all of them, each with its place. */
void plat_host_watched_blame(const PlatHost *host, int n, PlatBuffer *text);

/* One part of the rules: an event, step, field, option, where (or condition) or score item. */
typedef struct PlatHostPart {
    const char *group;  /* "event", "step", "field", "option", "where", "score" */
    const char *name;   /* "built"; a player's field has no "me." */
    const char *title;  /* the name with what it passes or takes: "built(me, cell, kind)" */
    const char *about;  /* its kind and bounds, and what the script's comments say; may be empty */
    const char *place;  /* "hamlet/hamlet.lua:9", where it is declared; empty when not known */
    const char *source; /* the lines there, may be empty */
    const char *path;   /* a field as modules write it: "me.map", "drawcity.city"; else empty */
    const char *owner;  /* the module that it belongs to; empty: the game */
} PlatHostPart;
/* List all parts, by groups in that order. *parts is an array of *count, freed by the caller; its
 * texts live as long as the host. PLAT_E_MEMORY; PLAT_E_LIMIT when the scripts are too large to be
 * read. */
PlatStatus plat_host_explain(PlatHost *host, PlatHostPart **parts, int *count, PlatError *error);
/* Which functions of the rules run as programs; positions and scores do not change. A host begins
 * with what the environment variable PLAT_PROGRAMS says: "0" is NEVER, "always" is ALWAYS. */
typedef enum PlatProgramsUse {
    PLAT_PROGRAMS_FASTER, /* for speed: where only outcomes matter */
    PLAT_PROGRAMS_NEVER,
    PLAT_PROGRAMS_ALWAYS /* also in checks and rule tests */
} PlatProgramsUse;
void plat_host_use_programs(PlatHost *host, PlatProgramsUse use);
/* Add which functions of the rules run as programs (docs/decisions/0014-typed-programs.md), a line
 * each, and for the others why not. Functions that only play would find are not there. */
void plat_host_programs(PlatHost *host, PlatBuffer *text);
/* The fields that the rules declare, and what their scripts keep in the game object, as stubs that
 * add to those of the words: *text is freed by the caller. PLAT_E_MEMORY, PLAT_E_LIMIT. */
PlatStatus plat_host_stubs(PlatHost *host, char **text, PlatError *error);

const char *plat_host_game(const PlatHost *host);   /* its name */
const char *plat_host_title(const PlatHost *host);  /* its title, or its name */
const char *plat_host_folder(const PlatHost *host); /* where RULES.md and the scripts are */
int plat_host_modules(const PlatHost *host);        /* modules in play */
const char *plat_host_module(const PlatHost *host, int n);
/* The length of a module's name where a field's begins with it and a dot; 0: the field is the
 * game's. */
size_t plat_host_module_of(const PlatHost *host, const char *field);
/* The minimum and maximum number of players. */
void plat_host_players(const PlatHost *host, int *min, int *max);

/* Find a game's script by its name or path, and write its path to `found` (size bytes).
 * PLAT_E_NAME: there is none, and the message suggests the nearest name; PLAT_E_IO: there is
 * nothing at the path. */
PlatStatus plat_host_find(char *found, size_t size, const char *game, const char *const *path,
                          int paths, PlatError *error);
/* The names of the games in those folders, of the modules of the game in `folder`: sorted arrays
 * that end with NULL, freed with plat_host_names_free; NULL when memory ran out. */
char **plat_host_list_games(const char *const *path, int paths);
char **plat_host_list_modules(const char *folder);
void plat_host_names_free(char **names);

/* --- the workbench: Lua at the prompt, in the rules' sandbox, for reading only --- */

/* Evaluate `code` (an expression or statements) against the match, whose rules must be this host's.
 * *text is what to print (owned by the caller, NULL for nothing); *incomplete is set when more
 * lines are needed to finish the chunk. Globals assigned here live in the workbench alone; `_` is
 * the last value. The match never changes. */
PlatStatus plat_host_eval(PlatHost *host, char **text, bool *incomplete, const PlatMatch *match,
                          const char *code, PlatError *error);
/* The names that complete `text`, the beginning of an expression: an array as above, maybe
 * empty. */
char **plat_host_complete(PlatHost *host, const PlatMatch *match, const char *text);
/* The source of a step, score item, where, hook or function by name: text to be freed, or NULL. */
char *plat_host_source(PlatHost *host, const char *name);
/* The names that have a source: a sorted array as above. */
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
/* All words as stubs in Lua for editors with the Lua language server: a text to be freed, NULL when
 * memory ran out. */
char *plat_registry_stubs(void);

/* --- what rules trace --- */

/* From now on keep what trace(...) prints, at most some dozens of lines; or do not, as a new host.
 * Kept lines stay until they are taken. */
void plat_host_trace(PlatHost *host, bool on);
/* Take what was kept: lines "file:line: values", and how many were left out. The caller frees it.
 * NULL: there is nothing. */
char *plat_host_take_trace(PlatHost *host);

/* --- rule tests (plat test) --- */

enum { PLAT_TEST_READ = 64 };

typedef struct PlatTestFile {
    const char *file;
    const char *const *path; /* folders in which games are looked up, in order */
    int paths;
    const PlatMutant *mutant; /* the change made to the rules of all positions; NULL: none */
    PlatCoverageMap *reach;   /* of the rules of all positions; NULL: none */
    int only;                 /* run this test alone, counted from 1; 0: all */
    const char *named;  /* run only tests with this in their names, ignoring case; NULL: all */
    bool until_failure; /* stop after the first test that fails */
    /* Hashes of scripts without mistakes, PLAT_TEST_READ of them, at first 0: the scripts of a game
     * are looked at once, and added. NULL: once for this file. */
    uint64_t *read;
} PlatTestFile;

typedef struct PlatTestReport {
    void *context;
    /* Called once for each test, which begins at `line`: `failure` is NULL when it passed, else it
     * says what is wrong, with file:line. */
    void (*result)(void *context, const char *file, int line, const char *name,
                   const char *failure);
    /* Called for each position that the test which runs has drawn with a board, before anything is
     * played in it. NULL: nobody asks. */
    void (*position)(void *context, PlatHost *host, const PlatMatch *match);
    /* Called for each game that the tests load. NULL: nobody asks. */
    void (*loaded)(void *context, const PlatHost *host);
} PlatTestReport;

/* Run the tests of one file. PLAT_OK when the file could be run, whether or not its tests passed;
 * else PLAT_E_IO, or what is wrong with the file as a script. */
PlatStatus plat_host_test_file(const PlatTestFile *file, const PlatTestReport *report,
                               PlatError *error);

/* What is to be written as a test, besides what the match knows of itself. */
typedef struct PlatTestRequest {
    const char *sentence;     /* the test's name */
    int entries;              /* of the record: what came later is left out; 0: all */
    const PlatSetting *table; /* table=file, as the host was loaded */
    int tables;
    const char *const *refused; /* lines that were refused after the last move, as typed */
    int refusals;
    bool refusals_only; /* of where the match stands: its last move is no part of the test */
} PlatTestRequest;

/* Write the last move of a match, whose rules are this host's, as the text of a rule test: the
 * position at the beginning of its step, what was answered in that step, and what followed: scores
 * that changed, moves that are refused, and who is asked next. All of it is taken from the drawn
 * position, so the test passes under these rules. The text is the caller's. PLAT_E_REPLAY: the
 * record does not lead to the match, or not from the drawn position, because the rules have changed
 * or chance cannot be put in place; PLAT_E_NOT_BEGUN, PLAT_E_MEMORY. */
PlatStatus plat_host_write_test(const PlatHost *host, char **text, const PlatMatch *match,
                                const PlatTestRequest *request, PlatError *error);

/* Stop a running script, from a signal handler or another thread: the current entry fails with
 * PLAT_E_STOPPED. */
void plat_host_stop(PlatHost *host);

PLAT_API_END

#endif
