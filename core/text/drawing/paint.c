/* Painting a board: the legend's lines first, then the cells, so that brackets cover lines. Walls
 * are what the position is, so they come last. */
#include "paint_legend.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/edges.h"
#include "kernel/network.h"
#include "kernel/tiling.h"
#include "text/utf8.h"

/* Returns the column after the text. */
static int put(const Painter *p, int x, int y, const char *text, PlatStyle style) {
    return x + put_in(p, x, y, ANY_ROOM, text, style);
}

/* --- measuring --- */

static void format_piece(const Painter *p, int sides, char piece[PLAT_SIDES_TEXT]) {
    piece[0] = '\0';
    if (sides != 0)
        plat_sides_format(p->scene->geometry->tiling, piece, sides,
                          p->how->boxes ? PLAT_SIDES_BOX : PLAT_SIDES_ASCII);
}

static void piece_of(const Painter *p, int cell, char piece[PLAT_SIDES_TEXT]) {
    format_piece(p, plat_scene_sides(p->scene, cell), piece);
}

/* The kinds of way on the board; NULL when they have none. */
static const PlatNames *kinds_on(const PlatScene *scene) {
    return scene->network ? scene->network->kinds : NULL;
}

/* The open sides of one kind. */
static int sides_of_kind(const PlatScene *scene, int kind, int cell) {
    const PlatNetwork single = plat_network_single(scene->network);
    const uint64_t *part = plat_network_part_in(scene->network, scene->network_at, kind);
    return plat_network_sides(&single, part, cell);
}

/* The columns of a kind: its letter and the widest piece that any has. */
static int widest_way(const Painter *p) {
    const PlatScene *scene = p->scene;
    char piece[PLAT_SIDES_TEXT];
    int width = 1;
    for (int kind = 0; kind < plat_network_kinds(scene->network); kind++) {
        PLAT_EACH_CELL(cell, scene->geometry, scene->geometry->all) {
            format_piece(p, sides_of_kind(scene, kind, cell), piece);
            width = larger(width, plat_utf8_width(piece));
        }
    }
    return 1 + width;
}

static void measure_cells(Painter *p) {
    const PlatScene *scene = p->scene;
    const PlatGeometry *g = scene->geometry;
    char token[PLAT_BOARD_TOKEN], piece[PLAT_SIDES_TEXT];
    PLAT_EACH_CELL(cell, g, g->all) {
        piece_of(p, cell, piece);
        if (scene->network && !kinds_on(scene))
            p->piece_width = larger(p->piece_width, larger(1, plat_utf8_width(piece)));
        if (scene->board || scene->sign || !scene->network) {
            int width = (int)strlen(plat_scene_token(scene, token, cell));
            p->token_width = larger(p->token_width, width);
        }
    }
    if (kinds_on(scene)) { /* each kind has its columns, and the last one is for the joint */
        p->way_width = widest_way(p);
        p->piece_width = kinds_on(scene)->count * p->way_width + 1;
    }
}

/* Columns of the longest token that this board can ever show, in its short form. */
static int widest_token(const PlatBoard *board) {
    int width = 0;
    for (int n = 0; n < board->layers; n++) {
        char text[2][16];
        const PlatLayer *layer = &board->layer[n];
        bool number = layer->as == PLAT_AS_INTEGER;
        int low = snprintf(text[0], sizeof text[0], "%d", layer->min);
        int high = snprintf(text[1], sizeof text[1], "%d", layer->min + layer->values - 1);
        width += !number ? 1 : larger(low, high);
    }
    return width;
}

/* Walls stand in a column of their own, beside what marks a cell, if all that fits on the screen.
 */
static void give_room_to_walls(Painter *p, bool walled, int width) {
    PlatBoardText *picture = &p->picture;
    bool fits = PLAT_PICTURE_SIDE + picture->geometry->columns * (width + 3) < p->how->width;
    p->indent = walled && fits;
    if (p->indent) {
        picture->inset = 1;
        picture->width = width + 3;
    }
}

/* Of neighbours on one line, the number before one needs columns of its own. */
static void make_low(Painter *p) {
    PlatBoardText *picture = &p->picture;
    const int width = picture->width + 2;
    if (!p->how->low || plat_board_text_in_rows(picture->geometry) ||
        PLAT_PICTURE_SIDE + picture->geometry->columns * width > p->how->width)
        return;
    picture->low = true;
    picture->width = width;
}

/* A cell is as wide as its token, its road, and a blank or bracket on each side; on hex boards an
 * even number of columns, so that a row can stand half a cell beside the next.
 *
 * A board with a legend must not shift while more is drawn on it: if there is room, its cells are
 * as wide from the beginning as they can become. Without roads they are close together, as
 * board_text.h shows. */
static Painter begin(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how) {
    Painter p = {.canvas = canvas, .top = canvas->lines, .scene = scene, .how = how};
    PlatBoardText *picture = &p.picture;
    const PlatGeometry *g = picture->geometry = scene->geometry;
    bool upright = plat_tiling(g->tiling)->upright, walled = upright && scene->walls;
    bool described = scene->legends > 0 || scene->walls;
    measure_cells(&p);
    int widest = described && scene->board ? widest_token(scene->board) : 0;
    int line = PLAT_PICTURE_SIDE + g->columns * (widest + p.piece_width + 2);
    if (widest > p.token_width && line <= how->width)
        p.token_width = widest;
    int width = p.token_width + p.piece_width + plat_paint_letters_width(&p, false);
    width = larger(width, plat_paint_letters_width(&p, true));
    picture->inset = described && upright && p.piece_width == 0 && width > 1;
    picture->width = picture->inset ? larger(width, 3) + 1 : width + 2;
    picture->width += upright ? 0 : width % 2;
    give_room_to_walls(&p, walled && p.piece_width == 0, width);
    make_low(&p);
    picture->heads = plat_paint_heads(&p);
    plat_paint_find_lines(&p, picture->line_before);
    return p;
}

/* --- cells --- */

/* A free cell: the legend's letters, or a dot. Returns the column after it. */
static int put_free(const Painter *p, int cell, int x, int y) {
    int taken = plat_paint_letters(p, x, y, cell, true);
    taken += plat_paint_letters(p, x + taken, y, cell, false);
    return taken > 0 ? x + taken : put(p, x, y, sign(p, "\u00b7", "."), PLAT_STYLE_PLAIN);
}

/* A road that leaves the cell in this direction, between two columns. */
static void put_way(const Painter *p, int cell, int direction, int from, int to, int y) {
    if (p->scene->geometry->tiling != PLAT_SQUARE ||
        !(plat_scene_sides(p->scene, cell) & 1 << direction))
        return;
    for (; from < to; from++)
        put(p, from, y, sign(p, "\u2500", "-"),
            plat_style_of_seat(p->scene->seats, p->scene->owner));
}

/* The piece of road in a cell, in line with those above and below, with its ways to the edge. `end`
 * is the column after the token. Returns the column after all that, where a bracket may follow. */
static int put_piece(const Painter *p, int cell, const char *piece, int place, int end, int y) {
    int at = place + 1 + p->token_width, edge = place + p->picture.width;
    put_way(p, cell, PLAT_WEST, place, place + 1, y);
    put_way(p, cell, PLAT_WEST, end, at, y);
    int behind = put(p, at, y, piece, plat_style_of_seat(p->scene->seats, p->scene->owner));
    put_way(p, cell, PLAT_EAST, behind, edge, y);
    return plat_canvas_is_blank(p->canvas, behind, p->top + y) ? behind : edge - 1;
}

/* Draw a line over the blanks between two columns. */
static void put_line_over(const Painter *p, int from, int to, int y) {
    for (; from < to; from++)
        if (plat_canvas_is_blank(p->canvas, from, p->top + y))
            put(p, from, y, sign(p, "\u2500", "-"),
                plat_style_of_seat(p->scene->seats, p->scene->owner));
}

/* The ways of all kinds in a cell, each behind its letter and in line with those above and below,
 * and a star where they join. `end` and what is returned are as for a piece. */
static int put_ways(const Painter *p, int cell, int place, int end, int y) {
    const PlatScene *scene = p->scene;
    const PlatNames *kinds = kinds_on(scene);
    const PlatStyle style = plat_style_of_seat(scene->seats, scene->owner);
    int first = place + p->indent + 1 + p->token_width, edge = place + p->picture.width;
    for (int kind = 0; kind < kinds->count; kind++) {
        char piece[PLAT_SIDES_TEXT], letter[2] = {plat_network_letter(kinds, kind), '\0'};
        int sides = sides_of_kind(scene, kind, cell), at = first + kind * p->way_width;
        format_piece(p, sides, piece);
        if (sides == 0)
            continue;
        put(p, at, y, letter, PLAT_STYLE_PLAIN);
        end = put(p, at + 1, y, piece, style);
    }
    if (plat_cells_has(plat_network_joined(scene->network, scene->network_at), cell))
        end = put(p, first + kinds->count * p->way_width, y, "*", PLAT_STYLE_PLAIN);
    for (int kind = 0; kind < kinds->count && scene->geometry->tiling == PLAT_SQUARE; kind++) {
        int sides = sides_of_kind(scene, kind, cell), at = first + kind * p->way_width;
        if (sides & 1 << PLAT_WEST)
            put_line_over(p, place, at, y);
        if (sides & 1 << PLAT_EAST)
            put_line_over(p, at + p->way_width, edge, y);
    }
    return plat_canvas_is_blank(p->canvas, end, p->top + y) ? end : edge - 1;
}

/* What is drawn on a cell, its road, and the letters beside it. Returns the column after it. */
static int put_drawn(const Painter *p, int cell, const char *token, int place, int y) {
    char piece[PLAT_SIDES_TEXT];
    int lead = place + p->indent;
    int beside = lead + 1 + p->token_width + p->piece_width; /* in line with other cells */
    int end = put(p, lead + 1, y, token, plat_scene_style(p->scene, cell));
    piece_of(p, cell, piece);
    if (kinds_on(p->scene))
        end = put_ways(p, cell, place, end, y);
    else if (piece[0])
        end = put_piece(p, cell, piece, place, end, y);
    int taken = plat_paint_letters(p, beside, y, cell, false);
    return taken > 0 ? larger(beside + taken, end) : end;
}

static bool has(const uint64_t *cells, int cell) { return cells && plat_cells_has(cells, cell); }

/* Whether there is room for a brace: it hides no road, and a neighbour's brace serves both. */
static bool has_room(const Painter *p, int x, int y) {
    return plat_canvas_is_blank(p->canvas, x, p->top + y) ||
           strcmp(plat_canvas_at(p->canvas, x, p->top + y), "}") == 0;
}

/* What encloses a cell that is marked. */
static void put_brackets(const Painter *p, int cell, int from, int end, int y) {
    const PlatScene *scene = p->scene;
    const bool free = has_room(p, from, y) && has_room(p, end, y);
    const char *pair = has(scene->marked, cell)         ? "[]"
                       : has(scene->made, cell)         ? "()"
                       : has(scene->last, cell) && free ? "{}"
                                                        : NULL;
    if (pair) {
        if (pair[0] != '{' || plat_canvas_is_blank(p->canvas, from, p->top + y))
            put(p, from, y, (char[]){pair[0], '\0'}, PLAT_STYLE_PLAIN);
        put(p, end, y, (char[]){pair[1], '\0'}, PLAT_STYLE_PLAIN);
    }
}

/* A cell; its lead stands at column `place`. */
static void put_cell(const Painter *p, int cell, int place, int y) {
    char room[PLAT_BOARD_TOKEN];
    const char *token = plat_scene_token(p->scene, room, cell);
    bool free = strcmp(token, ".") == 0;
    int inset = free ? p->picture.inset : p->indent;
    int end = free ? put_free(p, cell, place + 1 + inset, y) : put_drawn(p, cell, token, place, y);
    put_brackets(p, cell, place + inset, end, y);
}

/* --- boards --- */

/* A line: the number at its beginning, its letters and its cells. */
static void put_cells(const Painter *p, int y) {
    const PlatBoardText *picture = &p->picture;
    int number = plat_board_text_number(picture, y);
    char text[16];
    if (number > 0) {
        snprintf(text, sizeof text, "%*d", PLAT_PICTURE_SIDE, number);
        put(p, plat_board_text_lean(picture, y), y, text, PLAT_STYLE_PLAIN);
    }
    for (int column = 0; column < p->scene->geometry->columns; column++) {
        int cell = plat_board_text_cell(picture, y, column);
        int place = plat_board_text_place(picture, y, column);
        int before = cell >= 0 ? plat_board_text_cell_number(picture, cell) : 0;
        if (before > 0) {
            int length = snprintf(text, sizeof text, "%d", before);
            if (has_room(p, place - length, y) && has_room(p, place - 1, y))
                put(p, place - length, y, text, PLAT_STYLE_PLAIN);
        }
        if (cell >= 0) {
            put_cell(p, cell, place, y);
        } else if (plat_board_text_letter(picture, y, column)) {
            snprintf(text, sizeof text, "%c", 'a' + column);
            put(p, place + 1 + picture->inset, y, text, PLAT_STYLE_PLAIN);
        }
    }
}

/* "  (a number is for the cells right of it; b d lie half a line lower)" */
static void put_lower(const Painter *p, int y) {
    const bool numbered = plat_board_text_numbers_all(&p->picture);
    int x =
        put(p, 2, y, numbered ? "(a number is for the cells right of it; " : "(", PLAT_STYLE_PLAIN);
    for (int column = 0; column < p->scene->geometry->columns; column++) {
        char text[] = {(char)('a' + column), ' ', '\0'};
        if (plat_board_text_lies_lower(&p->picture, column))
            x = put(p, x, y, text, PLAT_STYLE_PLAIN);
    }
    put(p, x, y, "lie half a line lower)", PLAT_STYLE_PLAIN);
}

/* The links of a board: "linked: a1-e5 b2-b4". */
static int put_board_links(const Painter *p, int y) {
    const PlatGraph *graph = p->scene->geometry->graph;
    int begin = 2, x = graph && graph->links ? put(p, begin, y, "linked:", PLAT_STYLE_PLAIN) : 0;
    for (int n = 0; graph && n < graph->links; n++) {
        char a[PLAT_CELL_NAME], b[PLAT_CELL_NAME], text[2 * PLAT_CELL_NAME];
        plat_geometry_name(p->scene->geometry, a, graph->link[n].a);
        plat_geometry_name(p->scene->geometry, b, graph->link[n].b);
        snprintf(text, sizeof text, "%s-%s", a, b);
        if (x + 1 + (int)strlen(text) > p->how->width) {
            x = begin;
            y++;
        }
        x = put(p, x + 1, y, text, PLAT_STYLE_PLAIN);
    }
    return x > 0 ? y + 1 : y;
}

/* Below the board: the links, and what the kinds of way are called. */
static void put_below(const Painter *p, int y) {
    const PlatScene *scene = p->scene;
    y = put_board_links(p, y);
    const PlatNames *kinds = kinds_on(scene);
    char *links = scene->network ? plat_network_links(scene->network, scene->network_at) : NULL;
    if (scene->network && !links)
        p->canvas->failed = true;
    if (links && links[0])
        put(p, 2, y++, links, PLAT_STYLE_PLAIN);
    free(links);
    int x = 2;
    for (int kind = 0; kinds && kind < kinds->count; kind++) {
        char text[PLAT_MAX_NAME + 8];
        snprintf(text, sizeof text, "%c %s, ", plat_network_letter(kinds, kind),
                 kinds->name[kind].text);
        x = put(p, x, y, text, PLAT_STYLE_PLAIN);
    }
    if (kinds)
        put(p, x, y, "* joined", PLAT_STYLE_PLAIN);
}

/* On hexes lines cannot be drawn between the cells: the walls are listed. */
static void put_walls(const Painter *p, int y) {
    const PlatGeometry *g = p->scene->geometry;
    int x = put(p, 2, y, "walls:", PLAT_STYLE_PLAIN), begin = x;
    for (int edge = 0; edge < 64 * plat_edge_words(g); edge++) {
        char name[PLAT_EDGE_NAME];
        if (!plat_cells_has(p->scene->walls, edge))
            continue;
        plat_edge_name(g, name, edge);
        if (x + 1 + (int)strlen(name) > p->how->width) {
            x = begin;
            y++;
        }
        x = put(p, x + 1, y, name, PLAT_STYLE_PLAIN);
    }
    if (x == begin)
        put(p, x + 1, y, "none", PLAT_STYLE_PLAIN);
}

/* --- graphs --- */

/* A graph while it is painted. */
typedef struct GraphText {
    Painter p;
    const PlatNames *kinds;
    int ways;
    PlatEdges built[PLAT_MAX_WAYS]; /* the links of each road type */
} GraphText;

/* "-mill", in brackets if it may be chosen. */
static void format_link(const GraphText *t, int cell, int other, char *text) {
    const PlatScene *scene = t->p.scene;
    int edge = plat_edge_between(scene->geometry, cell, other);
    char name[PLAT_CELL_NAME], *at = text;
    for (int way = 0; way < t->ways; way++)
        if (plat_cells_has(t->built[way].word, edge))
            *at++ = (char)(t->kinds ? plat_network_letter(t->kinds, way) : '=');
    if (scene->walls && plat_cells_has(scene->walls, edge))
        *at++ = '|';
    if (at == text)
        *at++ = '-';
    bool chosen = scene->dotted && plat_cells_has(scene->dotted, edge);
    plat_geometry_name(scene->geometry, name, other);
    sprintf(at, chosen ? "[%s]" : "%s", name);
}

/* The links of a cell from column x on; returns the line after them. */
static int put_links(const GraphText *t, int cell, int x, int y) {
    const PlatGeometry *g = t->p.scene->geometry;
    const uint64_t *near = g->graph->near + (ptrdiff_t)cell * g->words;
    int at = x;
    PLAT_EACH_CELL(other, g, near) {
        char text[PLAT_CELL_NAME + PLAT_MAX_WAYS + 4];
        format_link(t, cell, other, text);
        if (at > x && at + (int)strlen(text) > t->p.how->width) {
            at = x;
            y++;
        }
        at = put(&t->p, at, y, text, PLAT_STYLE_PLAIN) + 1;
    }
    return y + 1;
}

static void paint_graph(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how) {
    const PlatGeometry *g = scene->geometry;
    const PlatNetwork *n = scene->network;
    PlatScene cells = *scene;
    GraphText t = {.kinds = kinds_on(scene), .ways = n ? plat_network_kinds(n) : 0};
    int y = 0, widest = 0;
    char name[PLAT_CELL_NAME];
    const PlatNetwork single = n ? plat_network_single(n) : (PlatNetwork){0};
    for (int way = 0; way < t.ways; way++)
        plat_network_edges(&single, plat_network_part_in(n, scene->network_at, way),
                           t.built[way].word);
    cells.network = NULL;
    t.p = begin(canvas, &cells, how);
    PLAT_EACH_CELL(cell, g, g->all) {
        plat_geometry_name(g, name, cell);
        widest = larger(widest, (int)strlen(name));
    }
    PLAT_EACH_CELL(cell, g, g->all) {
        plat_geometry_name(g, name, cell);
        put(&t.p, 2, y, name, PLAT_STYLE_PLAIN);
        put_cell(&t.p, cell, widest + 3, y);
        y = put_links(&t, cell, widest + 4 + t.p.picture.width, y);
    }
    plat_canvas_reach(canvas, t.p.top + y);
    for (int way = 0, x = 2; t.kinds && way < t.ways; way++) {
        char text[PLAT_MAX_NAME + 8];
        snprintf(text, sizeof text, "%c %s%s", plat_network_letter(t.kinds, way),
                 t.kinds->name[way].text, way + 1 < t.ways ? ", " : "");
        x = put(&t.p, x, y, text, PLAT_STYLE_PLAIN);
    }
}

void plat_paint_board(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how) {
    if (scene->geometry->tiling == PLAT_GRAPH) {
        paint_graph(canvas, scene, how);
        return;
    }
    Painter p = begin(canvas, scene, how);
    int lines = plat_board_text_lines(&p.picture);
    plat_paint_legend(&p);
    if (!scene->walls)
        plat_paint_lines(&p);
    for (int y = 0; y < lines; y++)
        put_cells(&p, y);
    if (scene->walls)
        plat_paint_lines(&p);
    plat_canvas_reach(canvas, p.top + lines);
    lines = canvas->lines - p.top; /* a frame of hexes may end below the last cell */
    if (p.picture.low)
        put_lower(&p, lines++);
    put_below(&p, lines);
    if (scene->walls && !plat_tiling(scene->geometry->tiling)->upright)
        put_walls(&p, canvas->lines - p.top);
}

void plat_paint_row(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how) {
    Painter p = begin(canvas, scene, how);
    for (int column = 0; column < scene->geometry->columns; column++) {
        int cell = plat_geometry_cell(scene->geometry, 0, column);
        if (cell >= 0)
            put_cell(&p, cell, column * p.picture.width, 0);
    }
    put_below(&p, 1);
}

void plat_paint_notes(PlatCanvas *canvas, const PlatScene *scene, const PlatPaint *how) {
    Painter p = begin(canvas, scene, how);
    plat_paint_legend_notes(&p);
}
