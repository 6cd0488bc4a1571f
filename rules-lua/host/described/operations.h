/* The operations of described expressions, a row each.
 *
 * A row has the operation's name (OP_NAME in C), what it gives, what it takes and a function:
 * do_FUNCTION in eval.c carries it out. A new operation is a row here and that function. What it
 * takes has a letter for each operand:
 *
 *     s  a set of anything           c  a member: a cell, a card, a seat     d  a direction
 *     m  a set of cells on a map     n  an integer                           p  a condition
 *     v  a value of the field        r  the number of a row, k of a column
 *     i  a number, whatever it means */
#ifndef PLAT_HOST_DESCRIBED_OPERATIONS_H
#define PLAT_HOST_DESCRIBED_OPERATIONS_H

/* clang-format off */
#define PLAT_OPERATIONS(ROW) \
    /* known without a field: what they stand for is the node's first number */ \
    ROW(NUMBER,          NUMBER,    "",    number)          /* itself */ \
    ROW(PARAM,           NUMBER,    "",    number)          /* a parameter before it is used */ \
    ROW(SLOT,            NUMBER,    "",    number)          /* that slot of the parameters */ \
    ROW(SELF,            NUMBER,    "",    number)          /* the seat that is asked */ \
    ROW(CONSTANT,        SET,       "",    constant)        /* the permanent set in that slot */ \
    /* of a field */ \
    ROW(COUNTER,         NUMBER,    "",    counter) \
    ROW(FLAG,            CONDITION, "",    counter) \
    ROW(COUNTER_IS,      CONDITION, "v",   counter_is) \
    ROW(FULL,            CONDITION, "",    full)            /* the counter is at its maximum */ \
    ROW(DRAWN,           SET,       "",    stored)          /* of a board */ \
    ROW(FREE,            SET,       "",    undrawn) \
    ROW(STORED,          SET,       "",    stored)          /* a cells field */ \
    ROW(HAND,            SET,       "",    hand)            /* card types in a hand */ \
    ROW(ON_NETWORK,      SET,       "",    on_network) \
    ROW(OFF_NETWORK,     SET,       "",    off_network) \
    /* of a layer of a board */ \
    ROW(IS,              SET,       "v",   is) \
    ROW(BELOW,           SET,       "n",   below) \
    ROW(ABOVE,           SET,       "n",   above) \
    ROW(HAS_VALUE,       SET,       "",    has_value)       /* cells with any value there */ \
    ROW(VARIETY,         NUMBER,    "m",   variety) \
    /* sets from sets */ \
    ROW(AND,             SET,       "ss",  and) \
    ROW(OR,              SET,       "ss",  or) \
    ROW(MINUS,           SET,       "ss",  minus) \
    ROW(NOT,             SET,       "s",   complement) \
    ROW(FIRST_NONEMPTY,  SET,       "ss",  first_nonempty) \
    ROW(SINGLE,          SET,       "c",   single)          /* the set of a member */ \
    ROW(BESIDE,          SET,       "m",   beside) \
    ROW(AROUND,          SET,       "m",   around) \
    ROW(GROW,            SET,       "m",   grow) \
    ROW(SHIFT,           SET,       "md",  shift) \
    ROW(RAY,             SET,       "md",  ray) \
    ROW(ROWS_OF,         SET,       "m",   rows_of) \
    ROW(COLUMNS_OF,      SET,       "m",   columns_of) \
    ROW(ROW,             SET,       "r",   row)             /* numbered from 1 */ \
    ROW(COLUMN,          SET,       "k",   column) \
    ROW(GROUP_OF,        SET,       "mc",  group_of) \
    ROW(FLOOD,           SET,       "mm",  flood) \
    ROW(LARGEST,         SET,       "m",   largest) \
    ROW(REACH,           SET,       "mn",  reach) \
    ROW(LINES,           SET,       "mn",  lines) \
    ROW(WHEN_SET,        SET,       "pss", when_set)        /* the first, or else the second */ \
    /* numbers from numbers */ \
    ROW(WHEN_NUMBER,     NUMBER,    "pii", when_number) \
    ROW(ADD,             NUMBER,    "nn",  add) \
    ROW(SUBTRACT,        NUMBER,    "nn",  subtract) \
    ROW(MULTIPLY,        NUMBER,    "nn",  multiply) \
    ROW(QUOTIENT,        NUMBER,    "nn",  quotient)        /* by a known number above 0 */ \
    ROW(REMAINDER,       NUMBER,    "nn",  remainder) \
    ROW(LOOK_UP,         NUMBER,    "in",  look_up)         /* in a table; or else the second */ \
    ROW(CONVERTED,       NUMBER,    "i",   converted)       /* to what this node means */ \
    /* numbers from sets */ \
    ROW(COUNT,           NUMBER,    "s",   count) \
    ROW(GROUPS,          NUMBER,    "m",   groups) \
    ROW(ROW_COUNT,       NUMBER,    "m",   row_count) \
    ROW(COLUMN_COUNT,    NUMBER,    "m",   column_count) \
    ROW(DISTANCE,        NUMBER,    "mcm", distance)        /* to the cell, within the last set */ \
    /* conditions */ \
    ROW(EMPTY,           CONDITION, "s",   empty) \
    ROW(ANY,             CONDITION, "s",   any) \
    ROW(HAS,             CONDITION, "sc",  has) \
    ROW(AT_LEAST,        CONDITION, "sn",  at_least)        /* so many members */ \
    ROW(NUMBER_AT_LEAST, CONDITION, "nn",  number_at_least) \
    ROW(NUMBER_IS,       CONDITION, "nn",  number_is) \
    ROW(JOINS,           CONDITION, "mmm", joins) \
    ROW(LINE_THROUGH,    CONDITION, "mcn", line_through) \
    ROW(WHEN_CONDITION,  CONDITION, "ppp", when_number) \
    ROW(ALL_OF,          CONDITION, "pp",  all_of) \
    ROW(ANY_OF,          CONDITION, "pp",  any_of) \
    ROW(NONE_OF,         CONDITION, "p",   none_of)
/* clang-format on */

typedef enum PlatOp {
#define ROW(name, gives, takes, function) OP_##name,
    PLAT_OPERATIONS(ROW)
#undef ROW
        PLAT_OPERATION_COUNT
} PlatOp;

typedef enum PlatType { TYPE_SET, TYPE_NUMBER, TYPE_CONDITION } PlatType;

/* What an operation gives, and the letters of what it takes (above). */
typedef struct PlatOperation {
    PlatType gives;
    const char *takes;
} PlatOperation;

extern const PlatOperation plat_operation[PLAT_OPERATION_COUNT];

#endif
