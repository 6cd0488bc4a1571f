/* What was done on a board: corners on the edge of what the last step's answers brought, and
 * a dashed line inside of that of the cells that were chosen in this step or that the question is
 * about. */
#include <string.h>

#include "cell.h"

/* Add the cell of an answer with all that is one thing with it. Of a move that is over only what
 * stands on the board, since others may not know the rest. */
static void add_answer(const Board *board, const PlatEntry *entry, uint64_t *cells, bool ended) {
    const PlatGeometry *g = board->grid.g;
    const int cell = plat_entry_cell(entry, g);
    if (cell < 0 || (board->field->per_player && board->scene.owner != entry->seat))
        return;
    if (!ended || board->facts[cell].drawn || board->facts[cell].road)
        plat_cells_add(cells, cell);
    PLAT_EACH_CELL(other, g, g->all)
        if (ended && plat_cell_joined(board, cell, other))
            plat_cells_add(cells, other);
}

/* How far a line is inside of the edge of what it marks: clear of its outline, or on the edge of
 * tiles, which have a rim of their own and a number at a corner. */
static int inset_of(const Board *board) {
    return board->owned ? 10 : board->outline < 0 ? 60 : 130;
}

/* Corners thicken an outline. */
static int corner_of(const Board *board) {
    return board->owned ? 10 : board->outline < 0 ? 60 : 50;
}

/* Things beside each other have an edge between them. */
static bool is_edge(const Board *board, const uint64_t *cells, int cell, int side) {
    const PlatGeometry *g = board->grid.g;
    const int sides = g->tiling == PLAT_HEX ? 6 : 4, layer = board->outline;
    const int other = plat_geometry_neighbour(g, cell, (side + sides) % sides);
    return other < 0 || !plat_cells_has(cells, other) ||
           (layer >= 0 && board->facts[cell].value[layer] != board->facts[other].value[layer]);
}

/* Where a line inside of the edge of some cells turns, or goes on, at the corner with which side
 * `side` of a cell begins, or (`end`) ends. */
static Point inside(const Board *board, const uint64_t *cells, int cell, int side, int end,
                    int inset) {
    const PlatGeometry *g = board->grid.g;
    const bool hex = g->tiling == PLAT_HEX;
    const int sides = hex ? 6 : 4, beside = (side + (end ? 1 : sides - 1)) % sides;
    const int reach = hex ? board->grid.side : board->grid.half,
              by = inset * (hex ? 1155 : 1000) / 1000;
    const Point at = board->facts[cell].at, corner = plat_grid_corner(&board->grid, side + end),
                from = plat_grid_corner(&board->grid, side),
                to = plat_grid_corner(&board->grid, side + 1);
    Point towards = {-corner.x, -corner.y}; /* the middle of the cell */
    if (!is_edge(board, cells, cell, beside)) {
        const int next = plat_geometry_neighbour(g, cell, beside);
        const Point out = {from.x + to.x, from.y + to.y}; /* the middle of the cell beyond */
        towards = hex || !is_edge(board, cells, next, side)
                      ? (Point){corner.x - out.x, corner.y - out.y}
                      : (Point){-out.x / 2, -out.y / 2};
    }
    return (Point){at.x + corner.x + towards.x * by / reach,
                   at.y + corner.y + towards.y * by / reach};
}

void plat_draw_inside(Board *board, const uint64_t *cells, const char *class, int inset) {
    const PlatGeometry *g = board->grid.g;
    PLAT_EACH_CELL(cell, g, cells)
        for (int side = 0; side < (g->tiling == PLAT_HEX ? 6 : 4); side++)
            if (is_edge(board, cells, cell, side)) {
                const Point from = inside(board, cells, cell, side, 0, inset),
                            to = inside(board, cells, cell, side, 1, inset);
                board->line[board->lines++] = (Line){from.x, from.y, to.x, to.y};
            }
    plat_draw_lines(board, class);
}

/* The corners of the edge, each once: on an outline they are a part of it, else clear of what is
 * below. */
static void put_corners(Board *board, const uint64_t *cells) {
    Svg *svg = &board->draw->svg;
    const PlatGeometry *g = board->grid.g;
    const bool outlined = board->outline >= 0 && !board->owned;
    const int sides = g->tiling == PLAT_HEX ? 6 : 4, length = g->tiling == PLAT_HEX ? 28 : 22;
    for (int stroke = outlined; stroke < 2 && !plat_cells_empty(g, cells); stroke++) {
        plat_svg_add(svg, "<g class=\"%s on\">\n<path d=\"", stroke ? "last" : "clear");
        PLAT_EACH_CELL(cell, g, cells)
            for (int side = 0; side < sides; side++) {
                const Point at = inside(board, cells, cell, side, 0, corner_of(board)),
                            a = plat_grid_corner(&board->grid, side + sides - 1),
                            b = plat_grid_corner(&board->grid, side),
                            c = plat_grid_corner(&board->grid, side + 1);
                const Point in = {(a.x - b.x) * length / 100, (a.y - b.y) * length / 100},
                            out = {(c.x - b.x) * length / 100, (c.y - b.y) * length / 100};
                if (is_edge(board, cells, cell, side) && is_edge(board, cells, cell, side - 1))
                    plat_svg_add(svg, "M%m%pl%m%p%p%p", at.x + in.x, at.y + in.y, -in.x, -in.y,
                                 out.x, out.y);
            }
        plat_svg_add(svg, "\"/>\n</g>\n"); /* the path is shared */
    }
}

/* The cells that the seat has chosen in this step, before entry `end`, and those that its question
 * is about. */
static void add_made(const Board *board, const PlatAsk *ask, int end, uint64_t *cells) {
    const PlatMatch *match = board->draw->match;
    for (int n = plat_match_entries_before(match); n < end; n++)
        if (plat_match_entry(match, n)->seat == ask->seat)
            add_answer(board, plat_match_entry(match, n), cells, false);
    for (int n = 0; n < ask->options.abouts; n++)
        if (ask->options.about[n].geometry == board->grid.g &&
            (!board->field->per_player || board->scene.owner == ask->seat))
            plat_cells_add(cells, (int)ask->options.about[n].number);
}

void plat_draw_moves(Board *board) {
    const PlatMatch *match = board->draw->match;
    const PlatRules *rules = board->draw->rules;
    const int before = plat_match_entries_before(match), viewer = board->draw->how->viewer;
    int last_end = plat_match_entries(match);
    const bool at_once =
        rules->step_simultaneous && rules->step_simultaneous(rules->self, plat_match_step(match));
    PlatCells last = {0}, made = {0};
    for (int seat = 0; seat < rules->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        if (!ask)
            continue;
        if (viewer == PLAT_DRAW_TABLE || viewer == seat)
            add_made(board, ask, plat_match_entries(match), made.word);
        while (last_end > before &&
               (at_once || plat_match_entry(match, last_end - 1)->seat == seat))
            last_end--;
    }
    /* of one seat on a board of all, of each seat on its own */
    const PlatEntry *newest = last_end > 0 ? plat_match_entry(match, last_end - 1) : NULL;
    for (int n = last_end - 1; n >= 0 && plat_match_entry(match, n)->begun == newest->begun; n--) {
        if (!board->field->per_player && plat_match_entry(match, n)->seat != newest->seat)
            break;
        add_answer(board, plat_match_entry(match, n), last.word, true);
    }
    put_corners(board, last.word);
    plat_draw_inside(board, made.word, "made", inset_of(board));
}
