/* What stands on one cell of a board, for board.c and content.c. */
#ifndef PLAT_DRAW_CELL_H
#define PLAT_DRAW_CELL_H

#include "easel.h"

/* A board while it is drawn. */
typedef struct Board {
    Easel *easel;
    const PlatField *field;
    PlatScene scene;
    Grid grid;
    PlatPictureMarks *marks; /* letters of legends */
    int outline;             /* the layer by which cells are one thing; -1: none */
    bool single;             /* the outline's number alone tells things apart: signs stand once */
    int first_name;          /* the first layer of names, which fills cells; -1: none */
    bool owned;              /* cells belong to seats */
} Board;

/* A cell's values, one for each layer, 0 where nothing is set. */
typedef struct Facts {
    int value[PLAT_MAX_LAYERS];
    int owner; /* -1: nobody's */
    bool drawn, road;
    Look fill;     /* family -1: none */
    int filled_by; /* its layer */
} Facts;

Facts plat_cell_facts(const Board *board, int cell);
/* Whether two cells are parts of one thing. */
bool plat_cell_joined(const Board *board, int a, int b);
/* Draw the name of a hex on which nothing else stands, where it lies; false for any other cell. */
bool plat_cell_bare_name(const Board *board, int cell, const Facts *facts);
/* Draw what stands on a cell, about (0, 0). False, and nothing, when it is bare. */
bool plat_cell_content(const Board *board, int cell, const Facts *facts);
/* "c4: house 5 blue". */
void plat_cell_title(const Board *board, int cell, const Facts *facts);

#endif
