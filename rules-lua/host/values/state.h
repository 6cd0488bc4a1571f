/* What the host's files share: one loaded game in one Lua state.
 *
 * Everything a script can hold of plat's is a table made at load (seats, the game), a full userdata
 * made at load (handles of fields, and nothing else: handles.h) or a light userdata: 64 bits that
 * say what they are. All light userdata share one metatable, so their methods first check the
 * tag; none is ever used as a pointer.
 *
 *     tag 4 bits | payload 60 bits
 *     cell        space 12, index 16
 *     set         generation 28, slot 32       (arena.h)
 *     node        index 32                     (a described set, number or condition: expr.h)
 *     where       generation 25, slot 18, over 1, seat 8 (from 1; 0: whoever is asked), index 8
 *     range       min 28, max 28
 *     shape       space 12
 *
 * A space is what a set is a subset of: the cells of a geometry, its edges, the names of a list, or
 * the placements of a shape. One edge or placement has the form of a cell. */
#ifndef PLAT_HOST_VALUES_STATE_H
#define PLAT_HOST_VALUES_STATE_H

#include <lauxlib.h>
#include <lua.h>

#include "arena.h"
#include "draw/faces.h"
#include "draw/looks.h"
#include "host/coverage.h"
#include "host/host.h"
#include "host/legend.h"
#include "host/sandbox/light.h"
#include "host/sandbox/limits.h"
#include "host/sandbox/sandbox.h"
#include "text/fields/field.h"

enum {
    PLAT_MAX_SET_DOMAINS = 250,
    PLAT_MAX_NODES = 8000,
    PLAT_MAX_PROGRAM = 256,   /* different parts of one described expression */
    PLAT_MAX_NUMBERS = 10000, /* of tables that are looked up in, holes included */
    PLAT_MAX_WHERES = 200,
    PLAT_MAX_WHERE_CONDITIONS = PLAT_MAX_CONDITIONS, /* narrowing ones included */
    PLAT_MAX_PARAMS = 4,
    PLAT_MAX_SLOTS = 8, /* uses of a where's parameters, of different meaning */
    PLAT_MAX_SEASONS = 24,
    PLAT_MAX_SCORES_DEEP = 60, /* score items that ask for each other in a row */
    PLAT_MAX_STEPS = 60,
    PLAT_MAX_FILES = 64,
    PLAT_MAX_WINS = 8,
    PLAT_ASK_NAMES = 16,        /* names of questions that are known by their address */
    PLAT_RANGE_LIMIT = 1 << 27, /* ranges are below it, and not below its negative */
    PLAT_SEAT_SHARED = -1,
    PLAT_SEAT_SELF = -2 /* in a described rule: the seat that is asked */
};

typedef enum PlatTag {
    PLAT_TAG_NONE = 0,
    PLAT_TAG_CELL = 0x9,
    PLAT_TAG_SET = 0xA,
    PLAT_TAG_NODE = 0xB,
    PLAT_TAG_WHERE = 0xC,
    PLAT_TAG_RANGE = 0xD,
    PLAT_TAG_SHAPE = 0xE
} PlatTag;

static const int64_t PLAT_NO_ENTRY = INT64_MIN; /* a hole in a table that is looked up in */

static const uint64_t PLAT_PAYLOAD = 0xFFFFFFFFFFFFFFF; /* of a light value: all but its tag */

typedef struct PlatProgram PlatProgram; /* described/program.h */

/* One of the four pointers is set. */
typedef struct PlatSetDomain {
    const PlatGeometry *geometry;
    const PlatGeometry *edges; /* the board whose edges these are */
    const PlatNames *names;
    const PlatShape *shape;
    const PlatGeometry *board; /* that all of them are on; NULL for names */
    PlatOptionsKind options;   /* that they are when they are asked */
    int ground;                /* edges, shape: the space of the board's cells */
    int lettered;              /* a pattern: the space of the names of its letters */
    int sides;                 /* geometry: the space of its edges, -1 as long as there is none */
    int words;
    /* names: what scripts hold for each; strings are interned and pinned by values_ref */
    const char **string; /* NULL where the value is an integer */
    lua_Integer *integer;
    bool some_integer;
    bool seats;      /* the names are the players': scripts hold seats for them */
    int *string_ref; /* registry: each string, or seat */
    int values_ref;  /* registry: array of the values, of names alone */
    uint32_t all;    /* slot of the whole space */
} PlatSetDomain;

/* What a number means: an integer, a flag, a seat, a name of a list, or a cell of a board. The
 * number of a seat, a name or a cell is an index, which nothing may take for an integer. */
typedef struct PlatNumberType {
    uint8_t as;    /* PlatValue */
    int16_t space; /* of the names or cells; -1: none */
} PlatNumberType;

/* A described expression's node: see expr.h. */
typedef struct PlatNode {
    uint8_t op, type;
    uint8_t layer;
    bool of_seat;         /* its value depends on the seat that is asked */
    PlatNumberType means; /* of a number */
    int16_t space;        /* of a set */
    int16_t field, seat;
    int32_t in[3]; /* the nodes of its operands; the first of a leaf: what it stands for */
} PlatNode;

/* A condition or number that a script made while rules load: see described/unused.h. */
typedef struct PlatLoadExpr {
    int node;
    char place[112]; /* file:line */
} PlatLoadExpr;

/* What a condition does to the whole: ((all REQUIRED) or any WIDENING) and all NARROWING. */
typedef enum PlatRole { PLAT_REQUIRED, PLAT_WIDENING, PLAT_NARROWING } PlatRole;

typedef struct PlatWhereCondition {
    char name[96];
    int node; /* described: its root, or -1 */
    int ref;  /* eager: registry reference of the function, or LUA_NOREF */
    PlatRole role;
    int meant;       /* described: its root as its function gave it, before a mutant negates it */
    bool negated;    /* eager: by a mutant; the opposite of what its function returns */
    char place[112]; /* file:line of what declared it */
    int reached;     /* its number in the host's reach */
} PlatWhereCondition;

/* A parameter as it is used: one that is used with several meanings has a slot for each. */
typedef struct PlatParamUse {
    int param;
    PlatNumberType means;
} PlatParamUse;

/* A function that described conditions of a where. Run plainly, it must say the same: see
 * described/recheck.h. */
typedef struct PlatDescription {
    int ref;          /* registry: the function */
    int first, count; /* its conditions */
    bool alone;       /* it gives its only condition itself, and no table */
} PlatDescription;

typedef struct PlatWhere {
    char name[PLAT_MAX_NAME];
    bool truth;    /* a condition, called for true or false: all of it is described */
    int16_t space; /* -1: not known yet, or a condition */
    int params;    /* besides the seat */
    int slots;
    PlatParamUse slot[PLAT_MAX_SLOTS];
    int conditions;
    PlatWhereCondition condition[PLAT_MAX_WHERE_CONDITIONS];
    PlatDescription description[PLAT_MAX_WHERE_CONDITIONS];
    int descriptions;
    bool described;      /* all of it: evaluated without Lua */
    bool needs_seat;     /* some described condition depends on the seat */
    int root;            /* described: the whole as one node, or -1 until it is made */
    bool used;           /* in another description, which cannot change any more */
    const char *used_in; /* the where that is, or NULL */
    /* the board that shows what it allows: the only one that it takes free cells of, or that
     * it looks at; -1: not known. Its seat is PLAT_SEAT_SELF for the seat that is asked */
    int16_t board, board_seat;
} PlatWhere;

typedef struct PlatHandleType PlatHandleType; /* language/handles.h */
typedef struct PlatPrograms PlatPrograms;     /* programs/machine.h */

/* What a handle is bound to: the memory of its userdata, which lives as long as the state. */
typedef struct PlatHandleTarget {
    const PlatHandleType *type;
    int ref;   /* registry: the handle */
    int field; /* in the schema */
    int seat;  /* 0-based, PLAT_SEAT_SHARED or PLAT_SEAT_SELF */
    int layer; /* of a board, or -1 */
    int space; /* of the board, set, cards or names; or -1 */
    /* known once the schema is sealed; none for the described seat */
    const PlatField *of;
    size_t offset; /* in the block */
    /* of a board and its layers: which layer takes a seat, which the plain numbers and how many do
     * (-1: none), and the space of each layer's names */
    int seat_layer, number_layer, number_layers;
    int16_t names[PLAT_MAX_LAYERS];
    struct PlatHandleTarget *next;
} PlatHandleTarget;

/* A step, score item or tie-break that rules declared. */
typedef struct PlatNamedFunction {
    const char *name; /* pinned in Lua */
    int ref;
    bool simultaneous; /* a step */
    int lends;         /* a step that lends sheets: the function that says whose; else LUA_NOREF */
    int settled;       /* a score item of seasons: its number in the ledger; else -1 */
} PlatNamedFunction;

/* A season, with its score items as bits. */
typedef struct PlatSeason {
    const char *name; /* pinned in Lua */
    uint64_t items;
    int after; /* the season without which it is not open yet, or -1 */
} PlatSeason;

/* A legend that rules declared. */
typedef struct PlatRuleLegend {
    char owner[PLAT_MAX_NAME]; /* the game or module */
    int field;                 /* its board */
    int ref;
} PlatRuleLegend;

typedef struct PlatLoadedFile {
    char name[PLAT_MAX_NAME * 2]; /* as in messages */
    char required[96];            /* by this name; empty for the game and modules */
    char path[1024];
    uint64_t hash;
    bool values; /* what it returned holds more than functions, or was checked by a form */
    char *text;  /* owned */
    size_t size;
    const char *source; /* what Lua calls it, and its number in the host's reach */
    int reached;
} PlatLoadedFile;

/* The name of a question, checked once; the string is pinned. */
typedef struct PlatAskName {
    const void *string;
    const char *text;
} PlatAskName;

/* Plain runs in the entry under way, and the innermost of them: see described/recheck.h. */
typedef struct PlatRecheck {
    bool always;  /* every look is compared, else one in many */
    int until;    /* looks that are not compared before the next that is, also in later entries */
    int compared; /* how many were */
    int depth;    /* 0: none runs */
    int where, seat;
    const int64_t *params;
} PlatRecheck;

/* Score items under way: those that fill a sheet, and those that rules ask for (me:total()). */
typedef struct PlatScoring {
    PlatSheet *sheet; /* while one is filled, with its number of the item; else NULL */
    int sheet_item;
    int64_t *sum; /* where points are added that rules ask for, and nowhere else; or NULL */
    int season;   /* that is settled, or -1 */
    /* while one is: how many lines each seat had before the item that is settled, which no item
     * sees of itself */
    int settled[PLAT_MAX_SEATS];
    /* while a bot looks ahead: what an item of open seasons would bring, were they settled now */
    bool foresees;
    int64_t open[PLAT_MAX_ITEMS][PLAT_MAX_SEATS];
    int depth; /* the innermost item is the last */
    struct {
        int item, seat;
    } on[PLAT_MAX_SCORES_DEEP];
} PlatScoring;

/* What trace(...) has shown, until somebody takes it. */
typedef struct PlatTrace {
    bool on;
    PlatBuffer text;
    int lines;        /* in the text */
    int64_t left_out; /* calls that came when it was full */
} PlatTrace;

/* The last set of names that `fitting` made: why others are not in it. */
typedef struct PlatFitted {
    uint64_t bits;
    const char *held; /* the reason that refuses what was not looked at */
    int where;
    uint64_t among[PLAT_NAME_WORDS], fits[PLAT_NAME_WORDS];
} PlatFitted;

typedef struct PlatWhereWatch PlatWhereWatch; /* described/where_watch.c */

struct PlatHost {
    PlatLimits limits; /* first: the state's extra space points at it */
    lua_State *L;
    PlatRules rules;
    PlatSchema *schema;
    PlatArena arena;
    bool loading;   /* declarations are open; handle methods describe */
    bool bad_setup; /* loading failed because of the set-up: options, players, variant */
    bool reading;   /* writes are errors now: score, over, legality, the workbench */
    bool compared;  /* every entry compares what is described with plain runs */

    /* the entry under way */
    PlatRun *run; /* NULL at load and in the workbench */
    void *block;
    int only_seat;
    const bool *lent;     /* by field, in a step where the seat writes lent ones; else NULL */
    int sheet_of;         /* and whose those are */
    bool finished;        /* a script has ended the game */
    const void *not_over; /* the block at the end of the step before, where it was asked already */
    PlatStatus status;    /* of an error that plat raised itself; PLAT_OK: the script's own */
    PlatError error;      /* of a kernel call, for host_check */
    PlatScoring scoring;
    PlatLegend *legend; /* while one is filled, with its board and viewer */
    const PlatField *legend_of;
    int legend_viewer;
    bool legend_drawn; /* for a picture */
    PlatFitted fitted;
    PlatRecheck recheck;
    PlatCoverageMap *reach;   /* where what is reached is noted, or NULL */
    const char *reach_source; /* the last source looked for there, and its script or -1 */
    int reach_script;
    PlatTrace trace;
    PlatWhereWatch *watch;  /* owned; NULL: nobody asks what `where` rules ever allow */
    PlatPrograms *programs; /* owned; NULL: none was made yet */
    bool no_programs;       /* none can be made */
    PlatProgramsUse use;

    PlatSetDomain space[PLAT_MAX_SET_DOMAINS];
    int spaces;
    bool graphs; /* one is of a graph */
    PlatNode *node;
    int nodes, node_room;
    PlatProgram **program; /* by node; NULL where none was made */
    int64_t *number; /* of tables that are looked up in: the first key, how many, and the numbers */
    int numbers, number_room;
    PlatWhere *where;
    int wheres;
    int tracing; /* index of the where being described, or -1 */
    PlatLoadExpr *made;
    int made_count, made_room;
    int made_outside; /* how many of them were made before the description under way */
    PlatHandleTarget *bounds;
    PlatAskName ask_name[PLAT_ASK_NAMES]; /* by address */
    const char *skipping;         /* the flag that next_seat looked for last, as Lua interned it */
    const PlatField *skipping_at; /* and its field */
    int seats, seat_space;        /* how many, and the space of their set */
    int answer_space;             /* of "yes" and "no" */
    size_t seat_offset, seat_bytes;         /* of the seats' parts in the block */
    const void *seat_table[PLAT_MAX_SEATS]; /* lua_topointer of each seat's table */
    const void *self_table;
    int seat_ref[PLAT_MAX_SEATS];

    /* registry references, and what the prelude returned at the end of loading */
    int prelude_ref; /* table of the prelude's functions that the host calls */
    PlatNamedFunction step[PLAT_MAX_STEPS], score[PLAT_MAX_ITEMS], tie[PLAT_MAX_TIE_BREAKS];
    int steps, scores, ties;
    bool lent_in[PLAT_MAX_STEPS][PLAT_MAX_FIELDS]; /* by step and field */
    int win[PLAT_MAX_WINS]; /* the `where` rules that are evaluated for a seat after its turn */
    int wins;
    PlatSeason season[PLAT_MAX_SEASONS];
    int seasons;
    int ledger;      /* the field of what was settled, or -1 */
    int over_node;   /* described end conditions, or -1 */
    int over_ref;    /* function, or LUA_NOREF */
    int deliver_ref; /* function that delivers messages; LUA_NOREF: there are none */
    int migrate_ref; /* table of the functions that carry fields over, by field */
    int sheet_ref;   /* the table that score functions get */
    PlatRuleLegend rule_legend[PLAT_MAX_LEGENDS];
    int legends;
    PlatTitles titles;    /* their list owned */
    PlatPhrases phrases;  /* their lists owned */
    PlatDrawLooks *looks; /* owned; NULL: rules say nothing of pictures */
    PlatCardFaces *faces; /* owned; NULL: rules say nothing of cards on paper */
    int later_faces_ref;  /* gives the faces of functions; LUA_NOREF: taken */
    int mark_ref;         /* the table that legend functions get */
    int workbench_ref;
    const char *value_string; /* "value", as Lua interned it */
    PlatNames *seat_names;
    int tries;    /* PlatRules.tries, */
    int foreseen; /* and .foreseen */

    /* what was loaded */
    char game[PLAT_MAX_NAME], title[96], folder[1024];
    int shuffled[PLAT_MAX_FIELDS]; /* most cards of a pile that was shuffled: for rule tests */
    PlatLoadedFile *file;
    int files;
    int constructions; /* how often a file required the game or a module under construction */
    char module[PLAT_MAX_MODULES][PLAT_MAX_NAME];
    int modules;
    PlatHostOption *option;
    int options;
    PlatHostVariant *variant;
    int variants;
    int min, max;
    const PlatSetup *setup; /* during plat_host_new only */
};

static inline PlatHost *host_of(lua_State *L) { return *(PlatHost **)lua_getextraspace(L); }

/* --- light values --- */

static inline uint64_t light_bits(lua_State *L, int index) { return plat_light_bits(L, index); }
/* PLAT_TAG_NONE for anything but plat's light values (the address of a full userdata has no bits
 * there). */
static inline PlatTag tag_of_bits(uint64_t bits) { return (PlatTag)(bits >> 60); }
static inline PlatTag light_tag(lua_State *L, int index) {
    return tag_of_bits(light_bits(L, index));
}
static inline void push_bits(lua_State *L, PlatTag tag, uint64_t payload) {
    plat_light_push(L, ((uint64_t)tag << 60) | payload);
}
static inline void push_cell(lua_State *L, int space, int cell) {
    push_bits(L, PLAT_TAG_CELL, ((uint64_t)space << 16) | (uint64_t)cell);
}
static inline int cell_space(uint64_t bits) { return (int)((bits >> 16) & 0xFFF); }
static inline int cell_index(uint64_t bits) { return (int)(bits & 0xFFFF); }
static inline int where_index(uint64_t bits) { return (int)(bits & 0xFF); }
/* The seat that it was given by where:of, -1: none; whether it is over a set (where:over). */
static inline int where_seat(uint64_t bits) { return (int)(bits >> 8 & 0xFF) - 1; }
static inline bool where_is_over(uint64_t bits) { return (bits >> 16) & 1; }
static inline int range_min(uint64_t bits) {
    return (int)((bits >> 28) & 0xFFFFFFF) - PLAT_RANGE_LIMIT;
}
static inline int range_max(uint64_t bits) { return (int)(bits & 0xFFFFFFF) - PLAT_RANGE_LIMIT; }
static inline void push_node(lua_State *L, int node) {
    push_bits(L, PLAT_TAG_NODE, (uint64_t)node);
}
static inline int node_index(uint64_t bits) { return (int)(bits & 0xFFFFFFFF); }
static inline bool is_node(lua_State *L, int index) { return light_tag(L, index) == PLAT_TAG_NODE; }
/* The described value at `index`; NULL for any other. */
static inline const PlatNode *node_of_value(lua_State *L, int index) {
    return is_node(L, index) ? &host_of(L)->node[node_index(light_bits(L, index))] : NULL;
}

/* --- errors (raise.c) --- */

/* What to write where a rule cannot be described: the end of all messages that say so. */
#define PLAT_EAGER                                               \
    "give the where a table of functions, which run each time: " \
    "{ [\"condition\"] = function(me, ...) return set end }"

/* What the value at `index` is, for messages: "counter", "set", "nil", and of a number that is no
 * integer the number. May leave a value on the stack. */
const char *plat_value_typename(lua_State *L, int index);
/* The same, but short texts and numbers as a script writes them: "house", 1.5. */
const char *plat_value_written(lua_State *L, int index);
/* Raise `status` with a message at the script's line. Never returns. */
int plat_host_raise(lua_State *L, PlatStatus status, const char *format, ...)
    __attribute__((format(printf, 3, 4)));
/* The same with PLAT_E_ARGUMENT: what a script gave or did is wrong. */
int plat_refuse(lua_State *L, const char *format, ...) __attribute__((format(printf, 2, 3)));
/* Raise `status` at another place, "file:line". */
int plat_host_raise_at(lua_State *L, PlatStatus status, const char *place, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
/* The index of a name among the candidates. When it is none of them, raises as below. */
int plat_host_choose(lua_State *L, const char *name, const char *const *candidates, int count,
                     const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Raise PLAT_E_NAME because a name is none of the candidates: the message, then the nearest one. */
int plat_host_unknown(lua_State *L, const char *name, const char *const *candidates, int count,
                      const char *format, ...) __attribute__((format(printf, 5, 6)));
/* Raise the error of a kernel call, which went to host_error, unless it succeeded. */
static inline PlatError *host_error(lua_State *L) { return &host_of(L)->error; }
static inline void host_check(lua_State *L, PlatStatus status) {
    if (status != PLAT_OK)
        plat_host_raise(L, status, "%s", host_error(L)->text);
}
/* Raise because the value at `index` is no whole number from min to max, which `word` takes: "row",
 * or NULL for the name that the script calls the running function by. */
int plat_whole_expected(lua_State *L, int index, const char *word, int64_t min, int64_t max);
/* The whole number at `index`, if it is one within these bounds; raises. A float is none. */
static inline int64_t check_whole(lua_State *L, int index, const char *word, int64_t min,
                                  int64_t max) {
    if (lua_isinteger(L, index)) {
        lua_Integer number = lua_tointeger(L, index);
        if (number >= min && number <= max)
            return number;
    }
    return plat_whole_expected(L, index, word, min, max);
}
/* Raise because the value at `index` is no seat, which `what` takes; "" if that is clear. */
int plat_seat_expected(lua_State *L, int index, const char *what);
/* Raise unless scripts are loading, which is when `what` is declared. */
void plat_need_loading(lua_State *L, const char *what);
/* Raise because the field must not be written in this entry, unless it is one that is. */
void plat_host_check_write(lua_State *L, const PlatHandleTarget *bound);
/* Raise unless the field may be written in this entry. */
static inline void host_need_write(lua_State *L, const PlatHandleTarget *bound) {
    const PlatHost *host = host_of(L);
    if (host->reading || (host->only_seat >= 0 && (host->only_seat != bound->seat || host->lent)))
        plat_host_check_write(L, bound);
}

/* --- spaces and values (values.c) --- */

/* Raise because a set or a space could not be made: `what` there is too much of, or no memory. */
int plat_raise_full(lua_State *L, const char *what);

int plat_set_domain_of_geometry(PlatHost *host, const PlatGeometry *geometry); /* -1: too many */
int plat_set_domain_of_edges(PlatHost *host, int ground); /* of a board's cells; -1: too many */
/* The board of a space of cells or edges; NULL for any other. */
static inline const PlatGeometry *plat_set_domain_map(const PlatSetDomain *space) {
    return space->geometry ? space->geometry : space->edges;
}
int plat_set_domain_of_names(PlatHost *host, const PlatNames *names); /* -1: not there */
/* A new space over the placements of a shape on the board of the space `ground`; -1: too many. The
 * shape must live as long as the host. */
int plat_set_domain_new_shape(PlatHost *host, const PlatShape *shape, int ground);
/* A new space over names, from the array of strings and integers at `index`. The schema keeps the
 * names. Raises. */
int plat_set_domain_new_names(lua_State *L, int index, const char *letters);
void plat_push_name_value(lua_State *L, const PlatHost *host, int space, int name);
/* What an integer is as a name where it is none, in descriptions and in plain runs: it equals no
 * name, and not -1, which is no name. */
enum { PLAT_NO_NAME = -100 };
/* The index of the value at `index` among the names of the space, or -1. Raises for the described
 * seat, which is nobody yet. */
int plat_name_of_value(lua_State *L, const PlatHost *host, int space, int index);
/* The same for a string that Lua holds. */
int plat_name_of_string(const PlatSetDomain *space, const char *string, size_t length);
/* The seat whose table is at `index`; PLAT_SEAT_SELF for the described one; -1 for others. */
static inline int seat_of_value(lua_State *L, const PlatHost *host, int index) {
    const void *table = lua_topointer(L, index); /* no other value has a table's address */
    for (int i = 0; i < host->seats; i++)
        if (host->seat_table[i] == table)
            return i;
    return table == host->self_table ? PLAT_SEAT_SELF : -1;
}
void plat_push_seat(lua_State *L, const PlatHost *host, int seat); /* nil when -1 */
/* A value of a layer, counter or record: stored form from Lua and back. Raises with `what`. */
int64_t plat_value_from_lua(lua_State *L, int index, PlatValue as, int64_t min, int64_t max,
                            int space, const char *what);
void plat_value_to_lua(lua_State *L, int64_t value, PlatValue as, int space);

/* --- sets (sets.c) --- */

/* Push the set over `space` whose words are given, in its interned form. */
void plat_push_set(lua_State *L, int space, const uint64_t *words);
/* Room for the set that one member stands for. */
typedef PlatEdges PlatSetBuffer;
/* The words of the set at `index` (a cell or an edge stands for the set of itself, a placement for
 * the cells that it covers, kept in `storage`); *space is its space. Raises when it is none of
 * them, stale or only described. */
const uint64_t *plat_check_set(lua_State *L, int index, int *space, PlatSetBuffer *storage);
/* Its space alone. */
int plat_space_of_set(lua_State *L, int index);
/* The words of a set of cells of a known space. */
const uint64_t *plat_check_set_in(lua_State *L, int index, int space, PlatCells *storage);
/* Raise unless the rows of the board have the numbers that are in the names of its cells. */
void plat_need_named_rows(lua_State *L, const PlatGeometry *g);
/* Raise on a graph, which has no such thing; what to write instead is part of the text. */
void plat_need_grid(lua_State *L, int space, const char *lacking);
/* Raise on a board with diagonals, whose edges could not be drawn. */
void plat_need_edges(lua_State *L, const PlatGeometry *g);
/* check_cell for a value that is no cell of that space: raises, or any cell will do (-1). */
int plat_other_cell(lua_State *L, int index, int space);
/* The index of a cell of that space, or of any board when it is -1. */
static inline int check_cell(lua_State *L, int index, int space) {
    uint64_t bits = light_bits(L, index);
    bool fits = tag_of_bits(bits) == PLAT_TAG_CELL && cell_space(bits) == space;
    return fits ? cell_index(bits) : plat_other_cell(L, index, space);
}
/* The name of a member of a space: the space's own, or written into PLAT_MEMBER_NAME bytes. */
enum { PLAT_MEMBER_NAME = PLAT_EDGE_NAME };
const char *plat_member_name(const PlatHost *host, int space, int member, char *room);
/* Write the members of a set, cut with "..." where they do not fit. */
void plat_format_words(const PlatHost *host, int space, const uint64_t *words, char *text,
                       size_t size);
/* The same for the set or cell at `index`; false, and nothing, for any other value. Raises when the
 * set is stale. */
bool plat_format_members(lua_State *L, int index, char *text, size_t size);

#endif
