/* The contents of one cell of a board, and what surrounds the board: for board.c, cell.c and
 * margin.c. */
#ifndef PLAT_DRAW_CELL_H
#define PLAT_DRAW_CELL_H

#include "draw_context.h"

typedef struct Line {
    int x1, y1, x2, y2;
} Line;

/* A board while it is drawn. */
typedef struct Board {
    DrawContext *draw;
    const PlatField *field;
    PlatScene scene;
    Grid grid;
    PlatPictureMarks *marks; /* letters of legends */
    struct Facts *facts;     /* of each cell */
    Line *line;              /* of the path that is to be written; room for all sides of cells */
    int lines;
    char fault[200]; /* why a legend failed, or "" */
    int outline;     /* cells of one value in this layer are one thing; -1: none */
    bool single;     /* the outline's number alone tells things apart: signs stand once */
    int first_name;  /* the first layer of names, which fills cells; -1: none */
    bool owned;      /* cells belong to seats */
    int shared;      /* its number, when its cells are defined once for all seats; or -1 */
} Board;

/* What is known of a cell. */
typedef struct Facts {
    int cell;
    Point at; /* its middle */
    char name[PLAT_CELL_NAME];
    const char *free, *beside;  /* letters of legends: on a cell that is free, and on any; or "" */
    int value[PLAT_MAX_LAYERS]; /* one for each layer, 0 where nothing is set */
    int owner;                  /* -1: nobody's */
    bool drawn, road;
    Look fill; /* family -1: none */
} Facts;

/* The seat that is all that a mark says, or -1. */
static inline int plat_mark_seat(const PlatLegend *legend, const PlatMark *mark) {
    return mark->parts == 1 && legend->part[mark->part].is_seat ? legend->part[mark->part].seat
                                                                : -1;
}

/* A loop over the marks of all legends of a board. */
#define EACH_MARK(board, legend_of, mark)                                                          \
    for (int n_ = 0; n_ < (board)->scene.legends; n_++)                                            \
        for (const PlatLegend *legend_of = (board)->scene.legend[n_]; legend_of; legend_of = NULL) \
            for (const PlatMark *mark = legend_of->mark;                                           \
                 mark < legend_of->mark + legend_of->marks; mark++)

/* Whether a road type is drawn as a road, below rails and lines; the class of its n-th of three
 * strokes, "" for none. The last says which type it is. */
bool plat_way_is_road(const DrawContext *draw, const PlatNames *kinds, int kind);
SvgClass plat_way_class(const DrawContext *draw, const PlatNames *kinds, int kind, int stroke);

Facts plat_cell_facts(const Board *board, int cell);
/* Whether two cells are parts of one thing. */
bool plat_cell_joined(const Board *board, int a, int b);
/* Whether nothing but its name is to be drawn in a hex. */
bool plat_cell_is_bare(const Board *board, const Facts *facts);
/* Whether the cell's ground is a tile with its owner's pattern and badge. */
bool plat_cell_is_owned_tile(const Board *board, const Facts *facts);
/* Whether a cell shows one text alone, which fits in the size of its group; with `draws` it is
 * drawn. */
bool plat_cell_text(const Board *board, const Facts *facts, bool draws);
int plat_cell_text_size(const Board *board);
/* Draw the contents of a cell, about (0, 0). False, and nothing, when it is bare. */
bool plat_cell_content(const Board *board, const Facts *facts);
/* "c4: house 5 blue". False, and nothing, when there is nothing on the cell. */
bool plat_cell_title(const Board *board, const Facts *facts);

/* Draw the board's lines as one path, each going on where another ends, and forget them. */
void plat_draw_lines(Board *board, const char *class);

/* Draw a line so far inside of the edge of some cells. */
void plat_draw_inside(Board *board, const uint64_t *cells, const char *class, int inset);
/* Mark the cells of the last step's answers, and those that were chosen in this step or that its
 * question is about. */
void plat_draw_moves(Board *board);

/* --- beside a board: margin.c --- */

typedef struct Edges {
    int left, top, right;
} Edges;

/* The room for the names of rows and columns, and for their texts in legends. */
Edges plat_draw_edges(const Board *board);
/* Draw the names of rows and columns, and their texts in legends, around a board that begins at
 * the result's left and top. */
Edges plat_draw_heads(const Board *board);
/* Draw names of frames, the key and the notes below what takes `box`; returns what all takes. Of a
 * sheet's board where others have the same only what is its own, or (`common`) only the rest. */
Box plat_draw_below(const Board *board, Box box, bool common);
/* Its notes alone, from (0, 0) on; returns how high they are. */
int plat_draw_notes_alone(const Board *board, int width);
/* Count its notes. */
void plat_draw_count_notes(const Board *board);

#endif
