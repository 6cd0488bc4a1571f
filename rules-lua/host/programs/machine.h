/* Inside programs: what the room's files share, and nobody else includes. See programs.h.
 *
 * A register holds a value and what it is, in 16 bytes. Sets lie in `word`, the temporary ones one
 * behind the other, and are never changed. What has no form of its own (tables, long texts, floats,
 * functions made in play) stays in Lua: on the stack, where the register has its index, or by a
 * reference if it was there when the game was loaded. */
#ifndef PLAT_HOST_PROGRAMS_MACHINE_H
#define PLAT_HOST_PROGRAMS_MACHINE_H

#include <setjmp.h>
#include <string.h>

#include "host/language/handles.h"
#include "host/language/words.h"
#include "programs.h"

enum {
    PLAT_REGISTERS = 2000,
    PLAT_PROGRAM_WORDS = 1 << 14, /* of temporary sets */
    PLAT_PROGRAM_DEPTH = 60,      /* functions that call each other in a row */
    PLAT_PROGRAM_RESULTS = 8,
    PLAT_ANY_NUMBER = 255, /* of arguments */
    PLAT_ASKED = 64,
    PLAT_WRITERS = 40,
    PLAT_SITES = 8,         /* values that a place in a function remembers */
    PLAT_FRESH = 32,        /* tables made in an entry that Lua has not made */
    PLAT_FRESH_FIELDS = 10, /* in one */
    PLAT_PROGRAM_INSTRUCTIONS = 2000000,
    PLAT_NO_FORM = -1 /* what a word says that does not like its arguments: Lua's may */
};

typedef enum PlatKindOfValue {
    R_NIL,
    R_FALSE,
    R_TRUE,
    R_NUMBER,   /* n: a whole one */
    R_TEXT,     /* text: short and pinned, so that equal ones have one address */
    R_SEAT,     /* n */
    R_CELL,     /* n, of space */
    R_SET,      /* set, of space */
    R_LIGHT,    /* bits: a where, range, shape or node */
    R_HANDLE,   /* bound */
    R_WORD,     /* word */
    R_FUNCTION, /* function */
    R_LUA,      /* n: the index in Lua */
    R_FRESH,    /* fresh: a table made in play */
    R_TABLE,    /* table: one that was there, or another constant of Lua's */
    R_TURN      /* set, of space: what a loop has still to go through */
} PlatKindOfValue;

typedef struct PlatFunction PlatFunction;
typedef struct PlatTable PlatTable;
typedef struct PlatFresh PlatFresh;
typedef struct PlatWordForm PlatWordForm;

typedef struct PlatReg {
    union {
        struct {
            uint8_t kind;
            int16_t space;
        };
        uint64_t tag; /* both */
    };
    union {
        int64_t n;
        uint64_t bits;
        const uint64_t *set;
        const char *text;
        const PlatHandleTarget *bound;
        PlatWordForm *word;
        PlatFunction *function;
        PlatTable *table;
        PlatFresh *fresh;
    };
} PlatReg;

/* A word: takes `count` arguments, writes at most PLAT_PROGRAM_RESULTS results to `out`, which may
 * be the place before the arguments, and gives their number; or PLAT_NO_FORM, having done nothing.
 */
typedef int PlatWordCode(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out);

typedef struct PlatTypedWord {
    const char *name; /* as in PlatApiEntry */
    PlatWordCode *code;
} PlatTypedWord;

/* A function in C that scripts call. */
struct PlatWordForm {
    const void *identity; /* in Lua */
    int ref;
    PlatWordCode *code;     /* NULL: Lua calls it */
    const char *name;       /* NULL: it is no word */
    const PlatWhere *where; /* a condition */
    int op;                 /* of a word that carries out an operation */
    int most;               /* arguments, of a word; PLAT_ANY_NUMBER: as many as there are */
    const PlatApiEntry *of; /* of a method of handles: the words of their kind */
    bool loops;             /* it is the iterator of a typed word */
    bool changes;           /* its first argument, a table */
};

/* What an instruction remembers of the field that it looks up. */
typedef struct PlatSite {
    const char *key;
    int ref;        /* of the key in Lua */
    bool is_value;  /* ".value" of a handle, which is worked out */
    PlatReg method; /* of LUA_METHOD, when it is a word */
    struct {
        uint64_t of; /* what has the field; 0: none */
        PlatReg value;
    } at[PLAT_SITES];
} PlatSite;

typedef struct PlatStep {
    uint16_t ra, rb, rc; /* bytes to the registers a, b and c */
    uint8_t op, a, b, c;
    bool k;
    int32_t x;              /* Bx, sBx or sJ */
    const PlatReg *kb, *kc; /* constants */
    PlatSite *site;
} PlatStep;

/* The code of a function, as Lua compiled it. */
typedef struct PlatCode {
    PlatStep *step;
    PlatReg *constant;
    struct PlatCode **inner;
    struct {
        uint8_t in_stack, index;
        char *name;
    } * upvalue;
    int steps, constants, inners, upvalues;
    int *line;
    int params, registers, first_line;
    bool varies; /* its number of arguments */
    char *source;
} PlatCode;

struct PlatFunction {
    const void *identity;
    int ref;
    PlatCode *code; /* NULL: Lua runs it */
    PlatReg *upvalue;
    const char *why; /* it is not translated */
    int why_line;
    char name[80];  /* file:line */
    bool emits;     /* it is emit */
    uint64_t steps; /* that it ran, or calls if it stays in Lua */
};

/* A value that was in Lua when the game was loaded. */
struct PlatTable {
    const void *identity;
    int ref;
    bool is_table;
    bool plain;     /* it has no metatable, and does not change but for m->changed_key */
    bool fixed;     /* so, or it is sealed: its elements are remembered */
    int64_t length; /* of a plain one */
};

/* A table made in play. */
struct PlatFresh {
    int ref; /* in Lua; LUA_NOREF: it is not there yet, but here: */
    int count;
    int list, named; /* room that Lua was to make for elements */
    PlatReg key[PLAT_FRESH_FIELDS], value[PLAT_FRESH_FIELDS];
};

/* An element of a table. */
typedef struct PlatElement {
    const PlatTable *table; /* NULL: none */
    PlatReg key, value;
} PlatElement;

/* The entries into a step, or into scores. */
typedef struct PlatEntered {
    uint64_t ran, failed;
    int misses; /* of those that began bare and needed Lua */
} PlatEntered;

/* The hooks of an event. */
typedef struct PlatEventHooks {
    const char *name;
    int count;
    PlatReg *hook;
} PlatEventHooks;

struct PlatPrograms {
    PlatHost *host;
    bool bare;         /* the entry runs outside of Lua: */
    bool needs_lua;    /* it came to something that is Lua's */
    jmp_buf out;       /* where it is left then */
    PlatTable **table; /* by identity */
    int tables;
    bool changes;                  /* what tables hold is not remembered, */
    char writer[PLAT_WRITERS][80]; /* since these lines may change one: file:line */
    int writers;
    PlatTable seat[PLAT_MAX_SEATS]; /* to remember their fields as those of a table */
    PlatElement *element;           /* of tables, by table and key */
    uint32_t elements, places;      /* a power of two */
    PlatFunction **function;        /* by identity */
    int functions;
    PlatWordForm **word; /* by identity */
    int words;
    struct { /* texts that are pinned, by address */
        const char *at;
        int ref;
    } * text;
    int texts;
    struct { /* locals that functions assign: name and source */
        char *name, *source;
    } * assigned;
    int assignments;
    PlatEventHooks event[64];
    int events;
    int64_t left; /* instructions of the entry under way */
    int depth;
    uint32_t used;                   /* words of sets */
    void *saved;                     /* the block */
    PlatReg *eager[PLAT_MAX_WHERES]; /* the functions of their conditions, where one is eager */
    const char *asked[PLAT_ASKED];   /* names of questions that were checked, by address */
    PlatReg step[PLAT_MAX_STEPS], score[PLAT_MAX_ITEMS], tie[PLAT_MAX_TIE_BREAKS], over, sheet;
    PlatEntered of_step[PLAT_MAX_STEPS], of_scores;
    PlatReg turn[PLAT_MAX_STEPS][4]; /* of a step of turns: as plat_turns_take has them */
    int way[PLAT_MAX_ITEMS];         /* of a score item: the way to win, or -1 */
    int freshes;
    PlatFresh fresh[PLAT_FRESH];
    PlatReg *top; /* above all registers that are in use */
    PlatReg reg[PLAT_REGISTERS];
    uint64_t set[PLAT_PROGRAM_WORDS];
};

enum {
    PLAT_MOST_ELEMENTS = 1 << 14,
    PLAT_TABLES = 4096,
    PLAT_FUNCTIONS = 1024,
    PLAT_WORDS_MOST = 2048,
    PLAT_TEXTS = 4096
}; /* powers of two */

/* --- values --- */

/* Both at once: what is written in parts and soon read as a whole makes the processor wait. */
static inline uint64_t plat_reg_tag(PlatKindOfValue kind, int space) {
    const PlatReg r = {.kind = (uint8_t)kind, .space = (int16_t)space};
    return r.tag;
}
static inline void plat_reg_copy(PlatReg *to, const PlatReg *from) {
    to->tag = from->tag;
    to->bits = from->bits;
}
static inline PlatReg plat_reg_nil(void) { return (PlatReg){.kind = R_NIL}; }
static inline PlatReg plat_reg_number(int64_t n) { return (PlatReg){.kind = R_NUMBER, .n = n}; }
static inline PlatReg plat_reg_flag(bool flag) {
    return (PlatReg){.kind = flag ? R_TRUE : R_FALSE};
}
static inline PlatReg plat_reg_seat(const PlatHost *host, int seat) {
    return seat < 0 || seat >= host->seats ? plat_reg_nil() : (PlatReg){.kind = R_SEAT, .n = seat};
}
static inline PlatReg plat_reg_cell(int space, int cell) {
    return (PlatReg){.tag = plat_reg_tag(R_CELL, space), .n = cell};
}
static inline bool plat_reg_true(const PlatReg *r) { return r->kind > R_FALSE; }
static inline PlatReg plat_reg_name(const PlatHost *host, int space, int name) {
    const PlatSetDomain *of = &host->space[space];
    if (name < 0)
        return plat_reg_nil();
    if (of->seats)
        return plat_reg_seat(host, name);
    if (!of->string[name])
        return plat_reg_number(of->integer[name]);
    return (PlatReg){.kind = R_TEXT, .text = of->string[name]};
}
/* A stored value of a counter or layer. */
PlatReg plat_reg_value(const PlatHost *host, int64_t value, PlatValue as, int space);
/* The same the other way: false when it is none. */
bool plat_reg_read(const PlatHost *host, const PlatReg *r, PlatNumberType wanted, int64_t *out);
/* The name that it is in the space, or -1; nil, and what is no name, are none. */
int plat_reg_name_of(const PlatHost *host, const PlatReg *r, int space);

static inline int plat_reg_words(const PlatPrograms *m, int space) {
    return m->host->space[space].words;
}
/* Give up: Lua runs the entry from its beginning. Never returns. */
void plat_programs_abandon(PlatPrograms *m) __attribute__((noreturn));
/* Leave an entry that runs outside of Lua, to begin it again inside. Never returns. */
void plat_programs_miss(PlatPrograms *m) __attribute__((noreturn));
/* The state of Lua, for an entry that runs inside. */
static inline lua_State *plat_programs_lua(PlatPrograms *m) {
    if (m->bare)
        plat_programs_miss(m);
    return m->host->L;
}
/* Room for a set of the space. */
static inline uint64_t *plat_reg_room(PlatPrograms *m, int space) {
    const uint32_t words = (uint32_t)m->host->space[space].words;
    if (m->used + words > PLAT_PROGRAM_WORDS)
        plat_programs_abandon(m);
    m->used += words;
    return m->set + m->used - words;
}
static inline PlatReg plat_reg_set(int space, const uint64_t *set) {
    return (PlatReg){.tag = plat_reg_tag(R_SET, space), .set = set};
}
/* The words of a set, or of the set with one cell: NULL for other values, and for those of
 * another space (-1: any). */
static inline const uint64_t *plat_reg_as_set(PlatPrograms *m, const PlatReg *r, int space,
                                              PlatSetBuffer *room) {
    if (r->kind == R_SET)
        return space < 0 || r->space == space ? r->set : NULL;
    if (r->kind != R_CELL || (space >= 0 && r->space != space) || m->host->space[r->space].shape)
        return NULL;
    memset(room->word, 0, (size_t)plat_reg_words(m, r->space) * sizeof(uint64_t));
    plat_cells_add(room->word, (int)r->n);
    return room->word;
}
/* The cells that a placement covers. */
const uint64_t *plat_reg_covered(PlatPrograms *m, const PlatReg *placement);
bool plat_reg_equal(PlatPrograms *m, const PlatReg *a, const PlatReg *b);
/* Whether the bound field may be written in this entry; where it is not certain, no. */
static inline bool plat_reg_writes(const PlatHost *host, const PlatHandleTarget *bound) {
    return !host->reading && bound->seat != PLAT_SEAT_SELF &&
           (host->only_seat < 0 || (host->only_seat == bound->seat && !host->lent));
}
static inline PlatFieldRef plat_reg_field(const PlatHost *host, const PlatHandleTarget *bound) {
    return (PlatFieldRef){host->schema, bound->of, host->block, bound->seat};
}
static inline PlatConstFieldRef plat_reg_view(const PlatHost *host, const PlatHandleTarget *bound) {
    return (PlatConstFieldRef){host->schema, bound->of, host->block, bound->seat};
}
static inline void plat_programs_charge(PlatPrograms *m, int64_t instructions) {
    m->left -= instructions;
    if (m->left < 0 || m->host->limits.counting)
        plat_programs_abandon(m);
}

/* --- Lua (lua_values.c) --- */

void plat_reg_push(PlatPrograms *m, const PlatReg *r);
/* Take the value on top of the stack. What stays there has its index in the register. */
PlatReg plat_reg_take(PlatPrograms *m);
/* The same for one that stays there, like a new table. */
PlatReg plat_reg_stay(PlatPrograms *m);
/* The same for a value that never changes: a table joins the constant ones, a function becomes a
 * program. */
PlatReg plat_reg_take_constant(PlatPrograms *m);
/* The constant table at `index`; NULL: it is none. */
PlatTable *plat_constant_known(const PlatPrograms *m, int index);
/* Make one of the value on top of the stack, which is taken. */
PlatReg plat_constant_add(PlatPrograms *m);
/* A table is about to be changed: forget elements if it was taken for constant. */
void plat_constants_write(PlatPrograms *m, const PlatReg *table);
/* t[key] of any value. */
PlatReg plat_reg_element(PlatPrograms *m, const PlatReg *of, const PlatReg *key);
/* Whether a table, and not another value, is in the register. */
bool plat_reg_is_table(PlatPrograms *m, const PlatReg *r);
int64_t plat_reg_length(PlatPrograms *m, const PlatReg *table);
void plat_reg_push_text(PlatPrograms *m, const char *text);
/* The elements of a list, at most so many; -1: there are more, or it is none. */
int plat_reg_list(PlatPrograms *m, const PlatReg *list, PlatReg *out, int most);
/* The reference of a pinned text in Lua. */
int plat_reg_ref(const PlatPrograms *m, const char *text);
/* A text that Lua holds, pinned. NULL: there are too many, or it is too long. */
const char *plat_reg_pin(PlatPrograms *m, int index);

/* --- tables made in play (fresh.c) --- */

/* A new one, with room in Lua for so many elements; nil: there are too many. */
PlatReg plat_fresh_new(PlatPrograms *m, int list, int named);
/* Forget all that the last entry made. */
void plat_fresh_forget(PlatPrograms *m);
/* t[key] and t[key] = value. False: it is Lua's to do. */
bool plat_fresh_get(PlatFresh *of, const PlatReg *key, PlatReg *out);
bool plat_fresh_set(PlatFresh *of, const PlatReg *key, const PlatReg *value);
/* The length of a plain list; -1: it is Lua's to say. */
int plat_fresh_length(const PlatFresh *of);
void plat_fresh_push(PlatPrograms *m, PlatFresh *of);

/* --- functions (functions.c), words (words.c) --- */

PlatFunction *plat_function_at(PlatPrograms *m,
                               int index); /* of the function in Lua; may be NULL */
PlatWordForm *plat_word_at(PlatPrograms *m, int index);
void plat_function_free(PlatFunction *function);
PlatCode *plat_code_read(PlatPrograms *m, const char *bytes,
                         size_t size); /* NULL: not understood */
void plat_code_free(PlatCode *code);
void plat_functions_note_files(PlatPrograms *m); /* what functions assign, in all files */
void plat_changes_note(PlatPrograms *m, const PlatCode *code, bool main); /* changes.c */
bool plat_code_link(PlatPrograms *m, PlatFunction *function); /* false: `why` says why not */

/* Make the host's programs, unless they are there; false: it has none (entries.c). */
bool plat_programs_make(PlatHost *host);

/* Typed words, by room. */
extern const PlatTypedWord plat_typed_sets[], plat_typed_boards[], plat_typed_counters[],
    plat_typed_cards[], plat_typed_asks[], plat_typed_seats[], plat_typed_scores[],
    plat_typed_lua[], plat_typed_lists[];

/* --- running (run.c) --- */

/* Call a value with arguments: writes as many results as are wanted, and nil for those that it does
 * not have; with -1 all, and gives how many. */
int plat_programs_call(PlatPrograms *m, const PlatReg *called, const PlatReg *in, int count,
                       PlatReg *out, int wanted);
/* Carry out an operation on known values (operations.c). */
int plat_programs_operate(PlatPrograms *m, int op, const PlatHandleTarget *bound, const PlatReg *in,
                          int count, PlatReg *out);
/* The names among some that fit a where, for a seat with parameters behind the where. */
int plat_programs_fitting(PlatPrograms *m, int space, const uint64_t *among, int seat,
                          const PlatReg *in, int count, PlatReg *out);
/* The set of a described where; NULL: it is Lua's to look. *space is its space. */
const uint64_t *plat_programs_look(PlatPrograms *m, int where, int seat, const PlatReg *in,
                                   int count, PlatPlacements *storage, int *space);

#endif
