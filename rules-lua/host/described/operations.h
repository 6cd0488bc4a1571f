/* The operations of described expressions, a row each.
 *
 * A row has the operation's name (OP_NAME in C), what it gives, what it takes, a function, and how
 * a script writes it. do_FUNCTION in eval.c carries it out; a new operation is a row here and that
 * function. What it takes has a letter for each operand:
 *
 *     s  a set of anything           c  a member: a cell, a card, a seat     d  a direction
 *     m  a set of cells on a map     n  an integer                           p  a condition
 *     v  a value of the field        r  the number of a row, k of a column   e  a side of cells
 *     x  open sides of a cell         w  walls: those of a field, or any set of edges of the map
 *     i  a number of any meaning     g  cells of the board that placements are on
 *
 * In what a script writes, @ is its field, $ the layer, and 0 the first operand; parentheses
 * around the whole are written only inside something else. An operation that walls can bar is
 * followed by the one with walls, which takes them last. */
#ifndef PLAT_HOST_DESCRIBED_OPERATIONS_H
#define PLAT_HOST_DESCRIBED_OPERATIONS_H

#include <stdbool.h>

/* clang-format off */
#define PLAT_OPERATIONS(ROW) \
    /* known without a field: what they stand for is the node's first number, such as the slot of \
     * a parameter that is used, or of a permanent set */ \
    ROW(NUMBER,          NUMBER,    "",    number,          "number") \
    ROW(PARAM,           NUMBER,    "",    number,          "parameter") \
    ROW(SLOT,            NUMBER,    "",    number,          "parameter") \
    ROW(SELF,            NUMBER,    "",    number,          "me") \
    ROW(CONSTANT,        SET,       "",    constant,        "set") \
    /* of a field */ \
    ROW(COUNTER,         NUMBER,    "",    counter,         "@.value") \
    ROW(FLAG,            CONDITION, "",    counter,         "@.value") \
    ROW(COUNTER_IS,      CONDITION, "v",   counter_is,      "@:is(...)") \
    ROW(FULL,            CONDITION, "",    full,            "@:full()") \
    ROW(DRAWN,           SET,       "",    stored,          "@:drawn()") \
    ROW(FREE,            SET,       "",    undrawn,         "@:free()") \
    ROW(STORED,          SET,       "",    stored,          "@.value") \
    ROW(HAND,            SET,       "",    hand,            "@:cards()") \
    ROW(HAND_FIRST,      SET,       "n",   hand_first,      "@:cards(...)") \
    ROW(ON_NETWORK,      SET,       "",    on_network,      "@:drawn()") \
    ROW(OFF_NETWORK,     SET,       "",    off_network,     "@:free()") \
    /* of a network: the last set is of the roads that count */ \
    ROW(JOINED,          SET,       "",    joined,          "@:joined()") \
    ROW(SIDES_ARE,       SET,       "x",   sides_are,       "@:is(...)") \
    ROW(OPENING,         SET,       "e",   opening,         "@:opening(...)") \
    ROW(LEAVING,         SET,       "e",   leaving,         "@:leaving(...)") \
    ROW(TOWARDS,         SET,       "em",  towards,         "@:towards(...)") \
    ROW(FITS,            SET,       "xm",  fits,            "@:fits(...)") \
    ROW(FRONTIER,        SET,       "m",   frontier,        "@:frontier(...)") \
    ROW(ROAD,            SET,       "c",   road,            "@:road(...)") \
    ROW(ROADS_OF,        SET,       "m",   roads_of,        "@:roads_of(...)") \
    ROW(LONGEST_ROAD,    SET,       "",    longest_road,    "@:longest()") \
    ROW(ROADS,           NUMBER,    "",    roads,           "@:count()") \
    ROW(LOOPS,           NUMBER,    "m",   loops,           "@:loops(...)") \
    /* edges, first those of walls */ \
    ROW(BUILT,           EDGES,     "",    stored,          "@:built()") \
    ROW(UNBUILT,         EDGES,     "",    unbuilt,         "@:free()") \
    ROW(LINKS,           EDGES,     "",    links,           "@:links()") \
    ROW(EDGES_AROUND,    EDGES,     "m",   edges_around,    "@:around(...)") \
    ROW(EDGES_BETWEEN,   EDGES,     "mm",  edges_between,   "@:between(...)") \
    ROW(BESIDE_EDGES,    SET,       "w",   beside_edges,    "@:beside(...)") \
    ROW(ENCLOSES,        CONDITION, "m",   encloses,        "@:encloses(...)") \
    /* of a layer of a board */ \
    ROW(IS,              SET,       "v",   is,              "@.$:is(...)") \
    ROW(BELOW,           SET,       "n",   below,           "@.$:below(...)") \
    ROW(ABOVE,           SET,       "n",   above,           "@.$:above(...)") \
    ROW(HAS_VALUE,       SET,       "",    has_value,       "@.$:any()") \
    ROW(BESIDE_EQUAL,    SET,       "",    beside_equal,    "@.$:beside_equal()") \
    ROW(GROUP_OF_VALUE,  SET,       "c",   group_of_value,  "@.$:group_of(...)") \
    ROW(VARIETY,         NUMBER,    "m",   variety,         "@.$:variety(...)") \
    ROW(SUM,             NUMBER,    "m",   sum,             "@.$:sum(...)") \
    /* sets from sets, and one from a member */ \
    ROW(AND,             SET,       "ss",  and,             "(0 & ...)") \
    ROW(OR,              SET,       "ss",  or,              "(0 | ...)") \
    ROW(MINUS,           SET,       "ss",  minus,           "(0 - ...)") \
    ROW(NOT,             SET,       "s",   complement,      "(~0)") \
    ROW(FIRST_NONEMPTY,  SET,       "ss",  first_nonempty,  "first_nonempty(...)") \
    ROW(SINGLE,          SET,       "c",   single,          "set") \
    ROW(BESIDE,          SET,       "m",   beside,          "0:beside()") \
    ROW(BESIDE_WALLED,   SET,       "mw",  beside_walled,   "0:beside(...)") \
    ROW(AROUND,          SET,       "m",   around,          "0:around()") \
    ROW(GROW,            SET,       "m",   grow,            "0:grow()") \
    ROW(GROW_WALLED,     SET,       "mw",  grow_walled,     "0:grow(...)") \
    ROW(SHIFT,           SET,       "md",  shift,           "0:shift(...)") \
    ROW(SHIFT_STEPS,     SET,       "mdn", shift_steps,     "0:shift(...)") \
    ROW(RAY,             SET,       "md",  ray,             "0:ray(...)") \
    ROW(RAY_UNTIL,       SET,       "mdm", ray_until,       "0:ray(...)") \
    ROW(RAY_STEPS,       SET,       "mdn", ray_steps,       "0:ray(...)") \
    ROW(ROWS_OF,         SET,       "m",   rows_of,         "0:rows_of()") \
    ROW(COLUMNS_OF,      SET,       "m",   columns_of,      "0:columns_of()") \
    ROW(ROW,             SET,       "r",   row,             "map:row(...)") \
    ROW(COLUMN,          SET,       "k",   column,          "map:column(...)") \
    ROW(GROUP_OF,        SET,       "mc",  group_of,        "0:group_of(...)") \
    ROW(GROUP_OF_WALLED, SET,       "mcw", group_of_walled, "0:group_of(...)") \
    ROW(FLOOD,           SET,       "mm",  flood,           "0:flood(...)") \
    ROW(FLOOD_WALLED,    SET,       "mmw", flood_walled,    "0:flood(...)") \
    ROW(LARGEST,         SET,       "m",   largest,         "0:largest_group()") \
    ROW(LARGEST_WALLED,  SET,       "mw",  largest_walled,  "0:largest_group(...)") \
    ROW(REACH,           SET,       "mn",  reach,           "0:reach(...)") \
    ROW(REACH_WALLED,    SET,       "mnw", reach_walled,    "0:reach(...)") \
    ROW(LINES,           SET,       "mn",  lines,           "0:lines(...)") \
    ROW(WHEN_SET,        SET,       "pss", when_set,        "when(...)") \
    /* placements: of the shape of their space, or of the pattern that a layer shows */ \
    ROW(ON,              SET,       "g",   on,              "shape:on(...)") \
    ROW(MATCHING,        SET,       "",    matching,        "@.$:matching(...)") \
    ROW(MEETING,         SET,       "sg",  meeting,         "0:meeting(...)") \
    ROW(TOUCHING,        SET,       "sg",  touching,        "0:touching(...)") \
    ROW(COVERED,         SET,       "s",   covered,         "0:covered()") \
    /* numbers from numbers: what divides is known and above 0; what a table does not have is the \
     * second operand; converted is what this node means */ \
    ROW(WHEN_NUMBER,     NUMBER,    "pii", when_number,     "when(...)") \
    ROW(ADD,             NUMBER,    "nn",  add,             "(0 + ...)") \
    ROW(SUBTRACT,        NUMBER,    "nn",  subtract,        "(0 - ...)") \
    ROW(MULTIPLY,        NUMBER,    "nn",  multiply,        "(0 * ...)") \
    ROW(QUOTIENT,        NUMBER,    "nn",  quotient,        "(0 // ...)") \
    ROW(REMAINDER,       NUMBER,    "nn",  remainder,       "(0 % ...)") \
    ROW(LOOK_UP,         NUMBER,    "in",  look_up,         "look_up(...)") \
    ROW(CONVERTED,       NUMBER,    "i",   converted,       "0") \
    /* numbers from sets: a distance is that to the cell, within the last set */ \
    ROW(COUNT,           NUMBER,    "s",   count,           "(#0)") \
    ROW(GROUPS,          NUMBER,    "m",   groups,          "0:group_count()") \
    ROW(GROUPS_WALLED,   NUMBER,    "mw",  groups_walled,   "0:group_count(...)") \
    ROW(ROW_COUNT,       NUMBER,    "m",   row_count,       "0:row_count()") \
    ROW(COLUMN_COUNT,    NUMBER,    "m",   column_count,    "0:column_count()") \
    ROW(DISTANCE,        NUMBER,    "mcm", distance,        "0:distance(...)") \
    /* conditions */ \
    ROW(EMPTY,           CONDITION, "s",   empty,           "0:empty()") \
    ROW(ANY,             CONDITION, "s",   any,             "0:any()") \
    ROW(HAS,             CONDITION, "sc",  has,             "0:has(...)") \
    ROW(AT_LEAST,        CONDITION, "sn",  at_least,        "0:at_least(...)") \
    ROW(NUMBER_AT_LEAST, CONDITION, "nn",  number_at_least, "0:at_least(...)") \
    ROW(NUMBER_IS,       CONDITION, "nn",  number_is,       "0:is(...)") \
    ROW(JOINS,           CONDITION, "mmm", joins,           "0:joins(...)") \
    ROW(LINE_THROUGH,    CONDITION, "mcn", line_through,    "0:line_through(...)") \
    ROW(WHEN_CONDITION,  CONDITION, "ppp", when_number,     "when(...)") \
    ROW(ALL_OF,          CONDITION, "pp",  all_of,          "all_of(...)") \
    ROW(ANY_OF,          CONDITION, "pp",  any_of,          "any_of(...)") \
    ROW(NONE_OF,         CONDITION, "p",   none_of,         "none_of(...)")
/* clang-format on */

typedef enum PlatOp {
#define ROW(name, gives, takes, function, written) OP_##name,
    PLAT_OPERATIONS(ROW)
#undef ROW
        PLAT_OPERATION_COUNT
} PlatOp;

/* Edges are a set too, of the edges of the board that the operation's cells are on. */
typedef enum PlatType { TYPE_SET, TYPE_NUMBER, TYPE_CONDITION, TYPE_EDGES = TYPE_SET } PlatType;
static inline bool plat_gives_edges(PlatOp op) { return op >= OP_BUILT && op <= OP_EDGES_BETWEEN; }

/* What an operation gives, the letters of what it takes, and how a script writes it (above). */
typedef struct PlatOperation {
    PlatType gives;
    const char *takes, *written;
} PlatOperation;

extern const PlatOperation plat_operation[PLAT_OPERATION_COUNT];

/* What a graph lacks for an operation, and what to write instead; NULL: nothing. */
const char *plat_lacking_on_graph(PlatOp op);

#endif
