/* What was done on a board: corners around the cells of the last step's answers, and dashes around
 * those that were chosen in this step or that the question is about. */
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

/* A line inside each cell, with dashes that begin at its corners: so many hundredths of its side
 * are drawn there, and so many left out. */
static void put_inside(Board *board, const uint64_t *cells, const char *class, int drawn) {
    enum { INSET = 80 };
    Svg *svg = &board->draw->svg;
    const PlatGeometry *g = board->grid.g;
    const bool hex = g->tiling == PLAT_HEX;
    const int side = board->grid.side, s = hex ? side * 93 / 100 : side - 2 * INSET;
    if (plat_cells_empty(g, cells))
        return;
    plat_svg_add(svg,
                 hex ? "<g class=\"%s on\" stroke-dasharray=\"%m %m %m 0\">"
                     : "<path class=\"%s on\" stroke-dasharray=\"%m %m %m 0\" d=\"",
                 class, s * drawn / 100, s * (100 - 2 * drawn) / 100, s * drawn / 100);
    PLAT_EACH_CELL(cell, g, cells) {
        const Point at = board->facts[cell].at;
        if (hex)
            plat_svg_add(svg, "<use href=\"#%s\" x=\"%m\" y=\"%m\"/>",
                         plat_svg_outline(svg, 'u', side).text, at.x, at.y);
        else
            plat_svg_add(svg, "M%m%ph%mv%mh%mz", at.x - s / 2, at.y - s / 2, s, s, -s);
    }
    plat_svg_add(svg, hex ? "</g>\n" : "\"/>\n");
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
    put_inside(board, last.word, "last", 22);
    put_inside(board, made.word, "made", 15);
}
