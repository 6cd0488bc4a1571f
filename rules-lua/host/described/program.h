/* Programs: described expressions made flat.
 *
 * An instruction's parts are computed before it, and equal parts are one node and so one
 * instruction. Numbers that are known, parameters and the seat are no instructions of their own,
 * they stand in those that take them; what is joined with the complement of a set is that set's
 * difference; and where one of several conditions settles the whole, the program ends. Where a
 * field lies is resolved when the program is made, after the schema is sealed. */
#ifndef PLAT_HOST_DESCRIBED_PROGRAM_H
#define PLAT_HOST_DESCRIBED_PROGRAM_H

#include "expr.h"
#include "kernel/lines.h"

/* Instructions beside those of PlatOp: the program ends with this answer when its input has it. */
enum { PLAT_END_IF_FALSE = OP_COUNT_OF_OPS, PLAT_END_IF_TRUE };

/* Where an instruction finds what it takes. */
typedef enum PlatFrom { FROM_RESULT, FROM_PROGRAM, FROM_PARAM, FROM_SEAT } PlatFrom;

typedef struct PlatInput {
    PlatFrom from;
    int32_t at; /* FROM_RESULT: of that instruction; FROM_PROGRAM: the number itself */
} PlatInput;

typedef struct PlatInstruction {
    uint8_t op;
    bool own;      /* the field is in the part of the seat that looks */
    int16_t space; /* of a set result */
    PlatInput in[3];
    int32_t slot; /* OP_CONSTANT: of the arena */
    int seat;
    uint32_t offset; /* of the field in the block, or in the seat's part */
    uint8_t layer_number;
    int stored;              /* what a plain number of the layer is stored as, less that number */
    const PlatLayer *layer;  /* of a board field, or NULL */
    const PlatGeometry *map; /* of the set it gives or takes, or NULL */
    const PlatField *field;
    PlatLines *lines; /* OP_LINE_THROUGH on a board of one word: of the length, when it is known */
} PlatInstruction;

struct PlatProgram {
    int count;
    int words;      /* of the sets, all of one space; 0 when they are of several */
    bool gives_set; /* not a number or condition */
    int result;     /* the instruction whose value it gives, unless it ends before */
    PlatInstruction at[];
};

#endif
