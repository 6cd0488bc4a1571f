/* Boards as they are drawn for a person: the columns' letters, the rows' numbers, a token for each
 * cell, and roads behind the tokens.
 *
 *         a     b     c     d
 *       1 T    ─S──┐  O    [H1"└─]
 *       2 T     S  └──O──────T
 *
 * Rules may say more of a board (a legend): signs above the columns, letters on the cells, frames
 * between them. Then cells stand closer, since brackets around a dot need no columns of their own:
 *
 *            H    P    P
 *            a    b    c
 *              +--------+
 *       1  .   |BH4* GS1|  s
 *              +--------+
 *       2 [.]   .   KF2 s [.]
 *
 * This says where each thing is drawn, so that it can be read back too. Whoever draws adds
 * colour and chooses the characters. A square board is drawn in rows; a hex board that fills its
 * box (a rhombus) too, each row half a cell further right; any other hex board in standing columns,
 * each under its letter: a cell's number is its place counted from there. */
#ifndef PLAT_TEXT_BOARD_TEXT_H
#define PLAT_TEXT_BOARD_TEXT_H

#include "kernel/edges.h"
#include "kernel/schema.h"

PLAT_API_BEGIN

/* A cell takes `width` columns: a lead (a blank, a bracket, or the road that comes from the west),
 * the token, its piece of road when there are roads, a trail like the lead. With an inset there is
 * no trail, the lead may be a frame's line, and a dot with its brackets follows the lead. */
typedef struct PlatBoardText {
    const PlatGeometry *geometry;
    int width;
    int inset; /* 0 or 1: how far a dot, and a column's letter, are to the right of a token */
    int heads; /* lines of texts above the letters */
    bool low;  /* in standing columns: neighbours are one line apart, not two, and every other
                  column is drawn half a line higher than it lies */
    bool line_before[PLAT_MAX_ROWS + 1]; /* in rows: a line for frames before a row, or the end */
} PlatBoardText;

enum { PLAT_PICTURE_SIDE = 3 }; /* columns for the number at a row's beginning */

/* Whether the board is drawn in rows, not in standing columns. */
bool plat_board_text_in_rows(const PlatGeometry *geometry);
/* How many lines the picture takes; below, they count from 0. */
int plat_board_text_lines(const PlatBoardText *picture);
/* The line of a row, from 0 (or after the last), of a board that is drawn in rows. */
int plat_board_text_row_line(const PlatBoardText *picture, int row);
/* Of a low board: whether the column lies half a line lower than it is drawn. */
bool plat_board_text_lies_lower(const PlatBoardText *picture, int column);
/* The line of a column's letter. */
int plat_board_text_letter_line(const PlatBoardText *picture, int column);
/* How far a line is shifted to the right of the first. */
int plat_board_text_lean(const PlatBoardText *picture, int line);
/* The number at the line's beginning, 0 for none. */
int plat_board_text_number(const PlatBoardText *picture, int line);
/* Of a low board: whether a number stands wherever it is another than that of the cell to the left,
 * so that each cell's number is the next one to its left. */
bool plat_board_text_numbers_all(const PlatBoardText *picture);
/* The number right before a cell's place, 0 for none: in standing columns the cells without a lower
 * left neighbour have theirs; others with that number follow in a line like that of the letters. */
int plat_board_text_cell_number(const PlatBoardText *picture, int cell);
/* The cell of that column on that line, -1 for none, and the column of its lead. */
int plat_board_text_cell(const PlatBoardText *picture, int line, int column);
int plat_board_text_place(const PlatBoardText *picture, int line, int column);
/* True when the column's letter is on that line: one column after such a place, plus the inset. */
bool plat_board_text_letter(const PlatBoardText *picture, int line, int column);

/* True when `text` is a drawn board: its letters are where they should be, however far the whole is
 * shifted to the right. No text is one of a graph, which names its cells. */
bool plat_board_text_is(const PlatGeometry *geometry, const char *text);

/* The legend's letters, by cell; "" for none. */
enum { PLAT_PICTURE_MARK = 16 };
typedef struct PlatPictureMarks {
    char free[PLAT_MAX_POSITIONS][PLAT_PICTURE_MARK];   /* in place of the dot */
    char beside[PLAT_MAX_POSITIONS][PLAT_PICTURE_MARK]; /* after the token */
    int beside_width;                                   /* columns kept for the latter */
    PlatEdges framed;                                   /* edges with a frame's line */
} PlatPictureMarks;

/* Cut a drawn board into the text that plat_board_parse reads, in *tokens, and with `pieces` (else
 * NULL) into the text that plat_network_parse reads, links included; both are the caller's to free.
 * `kinds` are those of way that the network has, or NULL.
 * Brackets, frames, `marks` (NULL: none), and all that is above the letters or after the last
 * column, are passed over. Errors: PLAT_E_FORMAT names the cell; PLAT_E_ARGUMENT (roads on hexes
 * are not read), PLAT_E_MEMORY; then both are NULL. */
PlatStatus plat_board_text_cut(const PlatGeometry *geometry, char **tokens, char **pieces,
                               const PlatNames *kinds, const char *text,
                               const PlatPictureMarks *marks, PlatError *error);

/* The walls of a drawn board as text, to be freed by the caller: every edge on which a line stands,
 * but those of a frame (`marks`); on hex boards what is listed below as "walls:". "" when the
 * picture has no lines between its rows, and so says nothing of walls; NULL when memory ran out. */
char *plat_board_text_walls(const PlatGeometry *geometry, const char *text,
                            const PlatPictureMarks *marks);

PLAT_API_END

#endif
