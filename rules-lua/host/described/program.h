/* Programs: described expressions made flat.
 *
 * An instruction comes after its operands, and equal operands are one node and so one instruction.
 * Known numbers, parameters and the seat have none of their own; they are inputs of others.
 * An intersection with a complement is a difference, and a program ends as soon as one of several
 * conditions decides the result. Where a field lies is resolved when the program is made, after the
 * schema is sealed.
 *
 * An operation that is called on values is a single instruction, made and run at once. */
#ifndef PLAT_HOST_DESCRIBED_PROGRAM_H
#define PLAT_HOST_DESCRIBED_PROGRAM_H

#include "expr.h"
#include "kernel/lines.h"

/* Instructions besides those of PlatOp: the program ends with this result when its input has it. */
enum { PLAT_END_IF_FALSE = PLAT_OPERATION_COUNT, PLAT_END_IF_TRUE };

/* Sets of at most this many words are kept on the stack while a program runs. */
enum { PLAT_STACK_WORDS = 3 };

/* Where an instruction finds what it takes. */
typedef enum PlatFrom { FROM_RESULT, FROM_PROGRAM, FROM_PARAM, FROM_SEAT } PlatFrom;

typedef struct PlatInput {
    PlatFrom from;
    int32_t at; /* FROM_RESULT: of that instruction; FROM_PROGRAM: the number itself */
} PlatInput;

typedef struct PlatInstruction {
    uint8_t op;
    bool own;      /* the field belongs to the seat that the program runs for */
    int16_t space; /* of the sets it gives or takes; -1: none */
    PlatInput in[3];
    /* OP_CONSTANT: of the arena; OP_LOOK_UP: of the host's numbers; OP_COVERED: the space of the
     * placements */
    int32_t slot;
    int seat;
    uint32_t offset; /* of the field in the block, or in the seat's part */
    uint8_t layer_number;
    int stored;              /* what a plain number of the layer is stored as, less that number */
    const PlatLayer *layer;  /* of a board field, or NULL */
    const PlatGeometry *map; /* of the space, or NULL */
    const PlatField *field;
    PlatNumberType given, wanted; /* OP_CONVERTED: what the number means, and is to mean */
    PlatLines *lines; /* OP_LINE_THROUGH on a board of one word: of the length, when it is known */
} PlatInstruction;

struct PlatProgram {
    int count;
    int words;      /* of the sets, all of one size; 0 when they are of several */
    uint64_t *held; /* room for its sets where these are large, or of several sizes; else NULL */
    bool gives_set; /* not a number or condition */
    int result;     /* the instruction whose value it gives, unless it ends before */
    PlatInstruction at[];
};

/* What an instruction takes or has computed: a number (a condition: 0 or 1), or a set in the
 * block, in the arena or in what is held while the program runs. */
typedef struct PlatOperand {
    const uint64_t *set;
    int64_t number;
} PlatOperand;

/* Say which field, and which layer when it is a board, an instruction is about. */
void plat_program_bind(PlatInstruction *to, const PlatField *field, int layer);

/* Carry out a single instruction. Its result goes to value[0], and what it takes follows;
 * the words of a set that it makes are written to `held`. */
void plat_program_one(const PlatHost *host, const PlatInstruction *at, PlatOperand *value,
                      uint64_t *held);

#endif
