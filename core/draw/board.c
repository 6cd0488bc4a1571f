/* A board: grounds, patterns, outlines, roads, walls, then what stands on the cells. What crosses
 * cells is drawn after all grounds, texts after all lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "cell.h"
#include "kernel/scope.h"

/* --- what is drawn --- */

static void ask_legend(Board *board, const PlatField *field) {
    DrawContext *draw = board->draw;
    PlatScene *scene = &board->scene;
    if (!draw->how->legend || !field)
        return;
    PlatLegend *legend = draw->legend[scene->legends];
    int number = plat_schema_find(draw->schema, field->name);
    PlatError error = {0};
    if (!legend)
        legend = draw->legend[scene->legends] = malloc(sizeof *legend);
    if (!legend) {
        draw->svg.out->failed = true;
        return;
    }
    int owner = scene->owner < 0 ? 0 : scene->owner;
    PlatStatus status = draw->how->legend(draw->how->context, legend, draw->block, number, owner,
                                          draw->how->viewer < 0 ? -1 : draw->how->viewer, &error);
    if (status != PLAT_OK)
        snprintf(board->fault, sizeof board->fault, "the legend of %.60s failed: %.110s",
                 field->name, error.text);
    else if (legend->legends > 0)
        scene->legend[scene->legends++] = legend;
}

/* The layer by which cells are one thing: the first whose look says so. */
static void find_outline(Board *board) {
    const PlatBoard *b = board->scene.board;
    board->outline = board->first_name = -1;
    for (int n = 0; b && n < b->layers; n++) {
        if (b->layer[n].as == PLAT_AS_SEAT)
            board->owned = true;
        if (b->layer[n].as == PLAT_AS_NAME && board->first_name < 0)
            board->first_name = n;
        if (board->outline < 0 &&
            plat_draw_look(board->draw, b->layer[n].name).as == PLAT_LOOK_OUTLINE) {
            board->outline = n;
            board->single = b->layer[n].as == PLAT_AS_INTEGER;
        }
    }
}

/* --- grounds --- */

/* Whether the ground of a cell holds its pattern, which runs on from cell to cell as they lie where
 * they are defined. */
static bool is_patterned(const Board *board, const Look *fill) {
    return board->shared >= 0 && board->draw->svg.notes_cells && fill->family >= 0 &&
           fill->pattern > 0;
}

static void put_ground(Board *board, const Facts *facts) {
    Svg *svg = &board->draw->svg;
    bool hex = board->grid.g->tiling == PLAT_HEX;
    const PlatNames *seats = board->scene.seats;
    bool owned = plat_cell_is_owned_tile(board, facts);
    const size_t start = svg->out->length;
    plat_svg_add(svg, "<use data-cell=\"%s\"", facts->name);
    if (facts->owner >= 0)
        plat_svg_add(svg, " data-owner=\"%t\"", seats->name[facts->owner].text);
    Look free = {.family = -1};
    if (!facts->drawn && facts->free[0])
        free = plat_draw_look(board->draw, facts->free);
    const Look *fill = facts->drawn ? &facts->fill : &free;
    if (board->shared >= 0)
        plat_svg_add(svg, " href=\"#g%d%s\"", board->shared, facts->name);
    else
        plat_svg_add(svg, " href=\"#%s\" x=\"%m\" y=\"%m\"",
                     owned ? plat_svg_owned(svg, seats, facts->owner, hex, board->grid.side).text
                           : plat_svg_outline(svg,
                                              hex            ? 'h'
                                              : board->owned ? 't'
                                                             : 'q',
                                              board->grid.side)
                                 .text,
                     facts->at.x, facts->at.y);
    if (facts->drawn && is_patterned(board, fill)) {
        svg->ground[fill->pattern][fill->family] = true;
        plat_svg_add(svg, " class=\"y%d-%s\"", fill->pattern, plat_colours[fill->family].name);
    } else if (fill->family >= 0 && !(board->owned && facts->drawn))
        plat_svg_add(svg, " class=\"%s\"", plat_svg_fill(fill->family, fill->pattern).text);
    else if (facts->owner >= 0 && !hex && !owned)
        plat_svg_add(svg, " class=\"%s\"",
                     plat_svg_class('o', plat_badge_of(seats, facts->owner).family).text);
    else if (board->owned && !facts->drawn && !hex)
        plat_svg_add(svg, " class=\"t-land\"");
    size_t end = svg->out->length;
    plat_svg_add(svg, ">");
    const bool titled = plat_cell_title(board, facts);
    svg->out->length = svg->out->failed || titled ? svg->out->length : end;
    plat_svg_add(svg, titled ? "</use>\n" : "/>\n");
    plat_svg_note(svg, board->shared, facts->cell, SVG_GROUND, start);
}

static bool has_pattern(const Board *board, int cell, int pattern, PlatColourNumber family) {
    const Look *fill = cell < 0 ? NULL : &board->facts[cell].fill;
    return fill && fill->family == family && fill->pattern == pattern;
}

/* One path of all cells whose fill has the pattern, so that it runs on from cell to cell; in a row
 * of squares, those beside each other are one piece. */
static void put_pattern(Board *board, int pattern, PlatColourNumber family) {
    Svg *svg = &board->draw->svg;
    const Grid *grid = &board->grid;
    const PlatGeometry *g = grid->g;
    int s = grid->side, h = grid->half;
    bool hex = g->tiling == PLAT_HEX, used = hex && board->shared >= 0;
    plat_svg_add(svg,
                 used ? "<g class=\"p on\" fill=\"%s\">" : "<path class=\"p on\" fill=\"%s\" d=\"",
                 plat_draw_pattern(board->draw, pattern, family).text);
    PLAT_EACH_CELL(cell, g, g->all) {
        int last = cell;
        const Facts *facts = &board->facts[cell];
        if (!has_pattern(board, cell, pattern, family))
            continue;
        if (used) {
            plat_svg_add(svg, "<use href=\"#g%d%s\"/>", board->shared, facts->name);
        } else if (hex) {
            plat_svg_hexagon(svg, facts->at.x, facts->at.y, s, h);
        } else if (!has_pattern(board, plat_geometry_neighbour(g, cell, PLAT_WEST), pattern,
                                family)) {
            int width = s;
            while (has_pattern(board, last = plat_geometry_neighbour(g, last, PLAT_EAST), pattern,
                               family))
                width += s;
            plat_svg_add(svg, "M%m%ph%mv%mh%mz", facts->at.x - h, facts->at.y - h, width, s,
                         -width);
        }
    }
    plat_svg_add(svg, used ? "</g>\n" : "\"/>\n");
}

static void put_patterns(Board *board) {
    bool used[PLAT_PATTERNS][PLAT_COLOURS] = {{false}};
    const PlatGeometry *g = board->grid.g;
    if (!board->scene.board || board->owned || (board->shared >= 0 && board->draw->svg.notes_cells))
        return;
    PLAT_EACH_CELL(cell, g, g->all) {
        const Look *fill = &board->facts[cell].fill;
        if (fill->family >= 0 && fill->pattern > 0)
            used[fill->pattern][fill->family] = true;
    }
    for (int pattern = 1; pattern < PLAT_PATTERNS; pattern++)
        for (int family = 0; family < PLAT_COLOURS; family++)
            if (used[pattern][family])
                put_pattern(board, pattern, family);
}

/* --- lines --- */

/* Lines around a cell. A graph's cells are squares, with no neighbour at their sides. */
static int sides_of(const PlatGeometry *g) { return g->tiling == PLAT_HEX ? 6 : 4; }

static void add_side(Board *board, int cell, int side) {
    Point at = board->facts[cell].at, from = plat_grid_corner(&board->grid, side),
          to = plat_grid_corner(&board->grid, side + 1);
    board->line[board->lines++] = (Line){at.x + from.x, at.y + from.y, at.x + to.x, at.y + to.y};
}

/* Take a line that begins or ends at (x, y) out of those that are left, turned so that it begins
 * there. */
static bool take_line(Board *board, int x, int y, Line *line) {
    for (int n = 0; n < board->lines; n++) {
        Line at = board->line[n];
        if (at.x2 == x && at.y2 == y)
            at = (Line){at.x2, at.y2, at.x1, at.y1};
        if (at.x1 != x || at.y1 != y)
            continue;
        board->line[n] = board->line[--board->lines];
        *line = at;
        return true;
    }
    return false;
}

static void put_run(Svg *svg, int dx, int dy) {
    if (dy == 0)
        plat_svg_add(svg, "h%m", dx);
    else if (dx == 0)
        plat_svg_add(svg, "v%m", dy);
    else
        plat_svg_add(svg, "l%m%p", dx, dy);
}

void plat_draw_lines(Board *board, const char *class) {
    Svg *svg = &board->draw->svg;
    if (board->lines == 0)
        return;
    plat_svg_add(svg, "<path class=\"%s on\" d=\"", class);
    while (board->lines > 0) {
        Line line = board->line[--board->lines];
        int x = line.x1, y = line.y1, dx = 0, dy = 0;
        plat_svg_add(svg, "M%m%p", x, y);
        do {
            int x1 = line.x2 - line.x1, y1 = line.y2 - line.y1;
            bool goes_on = (dx || dy) && (int64_t)dx * y1 == (int64_t)dy * x1 &&
                           (int64_t)dx * x1 + (int64_t)dy * y1 > 0;
            if (!goes_on && (dx || dy))
                put_run(svg, dx, dy);
            dx = goes_on ? dx + x1 : x1;
            dy = goes_on ? dy + y1 : y1;
        } while ((line.x2 != x || line.y2 != y) && take_line(board, line.x2, line.y2, &line));
        if (line.x2 == x && line.y2 == y)
            plat_svg_add(svg, "z");
        else
            put_run(svg, dx, dy);
    }
    plat_svg_add(svg, "\"/>\n");
}

/* A line around a set of cells. */
static void put_around(Board *board, const uint64_t *set, const char *class) {
    const PlatGeometry *g = board->grid.g;
    PLAT_EACH_CELL(cell, g, set)
        for (int side = 0; side < sides_of(g); side++) {
            int other = plat_geometry_neighbour(g, cell, side);
            if (other < 0 || !plat_cells_has(set, other))
                add_side(board, cell, side);
        }
    plat_draw_lines(board, class);
}

/* The lines between things, each once. */
static void put_outlines(Board *board) {
    const PlatGeometry *g = board->grid.g;
    if (board->outline < 0)
        return;
    PLAT_EACH_CELL(cell, g, g->all) {
        if (board->facts[cell].value[board->outline] == 0)
            continue;
        for (int side = 0; side < sides_of(g); side++) {
            int other = plat_geometry_neighbour(g, cell, side);
            bool theirs =
                other >= 0 && other < cell && board->facts[other].value[board->outline] > 0;
            if (!plat_cell_joined(board, cell, other) && !theirs)
                add_side(board, cell, side);
        }
    }
    plat_draw_lines(board, "e");
}

/* On a graph, across the middles of links, or with `along` a part of each. */
static void put_edges(Board *board, const uint64_t *edges, const char *class, bool along) {
    const PlatGeometry *g = board->grid.g;
    for (int n = 0; n < g->graph->links; n++) {
        const PlatLink link = g->graph->link[n];
        Point a = board->facts[link.a].at, b = board->facts[link.b].at;
        Point m = plat_grid_link_middle(&board->grid, link.a, link.b);
        int x = b.x - a.x, y = b.y - a.y, long_side = abs(x) > abs(y) ? abs(x) : abs(y);
        int half = board->grid.side / 4, dx = x * half / long_side, dy = y * half / long_side;
        if (plat_cells_has(edges, n))
            board->line[board->lines++] = along ? (Line){m.x - dx, m.y - dy, m.x + dx, m.y + dy}
                                                : (Line){m.x + dy, m.y - dx, m.x - dy, m.y + dx};
    }
    plat_draw_lines(board, class);
}

static void put_walls(Board *board, const uint64_t *walls, const char *class) {
    const PlatGeometry *g = board->grid.g;
    if (g->tiling == PLAT_GRAPH) {
        put_edges(board, walls, class, walls != board->scene.walls);
        return;
    }
    PLAT_EACH_CELL(cell, g, g->all)
        for (int side = 0; side < g->sides; side++) {
            int other = plat_geometry_neighbour(g, cell, side);
            int edge = other > cell ? plat_edge_between(g, cell, other) : -1;
            if (edge >= 0 && plat_cells_has(walls, edge))
                add_side(board, cell, side);
        }
    plat_draw_lines(board, class);
}

/* --- roads --- */

/* The pieces of one road type, once more for each of their strokes. */
static void put_pieces(Board *board, const PlatNetwork *single, const uint64_t *at,
                       const char *class) {
    Svg *svg = &board->draw->svg;
    const PlatGeometry *g = board->grid.g;
    bool any = false;
    PLAT_EACH_CELL(cell, g, g->all) {
        int sides = plat_network_sides(single, at, cell);
        Point middle = board->facts[cell].at;
        if (sides == 0)
            continue;
        if (!any)
            plat_svg_add(svg, "<g class=\"%s on\" transform=\"scale(%m)\">\n", class,
                         board->grid.side / 10);
        any = svg->piece[g->tiling][sides] = true;
        plat_svg_add(svg, "<use href=\"#%s%d\" x=\"%m\" y=\"%m\"/>\n", plat_svg_piece(g->tiling),
                     sides, middle.x * 1000 / board->grid.side, middle.y * 1000 / board->grid.side);
    }
    plat_svg_add(svg, any ? "</g>\n" : "");
}

/* The mouth of a tunnel that leads on to another cell: half a disc, its round side there, where
 * the road goes straight into it; else a whole one. */
static void put_mouth(Svg *svg, Point at, Point to, int r, bool straight) {
    const int x = (to.x > at.x) - (to.x < at.x), y = (to.y > at.y) - (to.y < at.y);
    if (!straight || (x != 0 && y != 0))
        plat_svg_add(svg, "<circle class=\"on\" cx=\"%m\" cy=\"%m\" r=\"%m\"/>\n", at.x, at.y,
                     r * 120 / 100);
    else
        plat_svg_add(svg, "<path class=\"on\" d=\"M%m%pa%m %m 0 0 1 %m%pz\"/>\n", at.x + y * r,
                     at.y - x * r, r, r, -2 * y * r, 2 * x * r);
}

/* Whether a road of one cell goes on straight to the other in a tunnel. */
static bool is_straight(const Board *board, const PlatNetwork *single, const uint64_t *at, int from,
                        int to) {
    const PlatGeometry *g = board->grid.g;
    const int sides = plat_network_sides(single, at, from);
    for (int side = 0; side < sides_of(g); side++) {
        const Point a = plat_grid_corner(&board->grid, side),
                    b = plat_grid_corner(&board->grid, side + 1);
        const int64_t x = a.x + b.x, y = a.y + b.y,
                      dx = board->facts[to].at.x - board->facts[from].at.x,
                      dy = board->facts[to].at.y - board->facts[from].at.y;
        if (sides >> side & 1 && x * dx + y * dy < 0 && x * dy == y * dx)
            return true;
    }
    return false;
}

/* `class` is that of the lines on a graph. */
static void put_links(Board *board, const PlatNetwork *single, const uint64_t *at,
                      const char *class) {
    Svg *svg = &board->draw->svg;
    int links = plat_network_link_count(single, at), r = board->grid.size * 14 / 100;
    for (int n = 0; n < links; n++) {
        PlatLink link = plat_network_link_nth(single, at, n);
        Point a = board->facts[link.a].at, b = board->facts[link.b].at;
        if (board->grid.g->tiling == PLAT_GRAPH) {
            Point c = plat_grid_bend(&board->grid, link.a, link.b);
            plat_svg_add(svg, "<path class=\"%s on\" d=\"M%m%pQ%m%p %m%p\"/>\n", class, a.x, a.y,
                         c.x, c.y, b.x, b.y);
            continue;
        }
        for (int stroke = 0; stroke < 2; stroke++)
            plat_svg_add(svg, "<path class=\"%s on\" d=\"M%m%pL%m %m\"/>\n", stroke ? "r5" : "r4",
                         a.x, a.y, b.x, b.y);
        put_mouth(svg, a, b, r, is_straight(board, single, at, link.a, link.b));
        put_mouth(svg, b, a, r, is_straight(board, single, at, link.b, link.a));
    }
}

/* One stroke of a road type. */
static void put_way(Board *board, const PlatNetwork *single, int kind, int stroke) {
    const PlatNetwork *all = board->scene.network;
    const uint64_t *at = plat_network_part_in(all, board->scene.network_at, kind);
    const SvgClass class = plat_way_class(board->draw, all->kinds, kind, stroke);
    if (class.text[0])
        (board->grid.g->tiling == PLAT_GRAPH ? put_links : put_pieces)(board, single, at,
                                                                       class.text);
}

/* A dot where three roads of one type meet, or more. */
static void put_junctions(Board *board, const PlatNetwork *single, const uint64_t *at) {
    Svg *svg = &board->draw->svg;
    const PlatGeometry *g = board->grid.g;
    const size_t start = svg->out->length;
    bool any = false;
    plat_svg_add(svg, "<path class=\"joint on\" d=\"");
    PLAT_EACH_CELL(cell, g, g->all)
        if (plat_bits_count((uint64_t)plat_network_sides(single, at, cell)) > 2) {
            plat_svg_add(svg, "M%m%ph0", board->facts[cell].at.x, board->facts[cell].at.y);
            any = true;
        }
    plat_svg_add(svg, "\"/>\n");
    svg->out->length = any || svg->out->failed ? svg->out->length : start;
}

/* Where road types are joined. */
static void put_joints(Board *board) {
    const PlatNetwork *all = board->scene.network;
    const PlatGeometry *g = board->grid.g;
    const uint64_t *joined = all->kinds ? plat_network_joined(all, board->scene.network_at) : NULL;
    for (int cell = joined ? plat_cells_next(g, joined, -1) : -1; cell >= 0;
         cell = plat_cells_next(g, joined, cell)) {
        Point at = board->facts[cell].at;
        plat_svg_add(&board->draw->svg, "<circle class=\"kk on\" cx=\"%m\" cy=\"%m\" r=\"%m\"/>\n",
                     at.x, at.y, board->grid.size * 17 / 100);
    }
}

static void put_roads(Board *board) {
    const PlatNetwork *all = board->scene.network;
    if (!all)
        return;
    PlatNetwork single = plat_network_single(all);
    int kinds = plat_network_kinds(all);
    const uint64_t *at = board->scene.network_at;
    bool graph = board->grid.g->tiling == PLAT_GRAPH;
    for (int kind = 0; kind < kinds && !graph; kind++)
        put_links(board, &single, plat_network_part_in(all, at, kind), "");
    for (int stroke = 0; stroke < 6; stroke++) /* of roads, then of rails */
        for (int kind = 0; kind < kinds; kind++)
            if (plat_way_is_road(board->draw, all->kinds, kind) != (stroke > 2))
                put_way(board, &single, kind, stroke % 3);
    for (int kind = 0; kind < kinds && !graph; kind++)
        if (plat_way_is_road(board->draw, all->kinds, kind))
            put_junctions(board, &single, plat_network_part_in(all, at, kind));
    put_joints(board);
}

/* --- the whole --- */

/* The names of a graph's cells, below them. */
static void put_names_below(Board *board) {
    Svg *svg = &board->draw->svg;
    const PlatGeometry *g = board->grid.g;
    int size = board->grid.name;
    plat_svg_add(svg,
                 "<g class=\"m on\" font-size=\"%m\" stroke=\"#fff\" stroke-width=\"1.4\" "
                 "paint-order=\"stroke\">\n",
                 size);
    PLAT_EACH_CELL(cell, g, g->all)
        plat_svg_add(svg, "<text x=\"%m\" y=\"%m\">%s</text>\n", board->facts[cell].at.x,
                     board->facts[cell].at.y + board->grid.half + size * 13 / 10,
                     board->facts[cell].name);
    plat_svg_add(svg, "</g>\n");
}

/* The names of hexes on which nothing else stands. */
static void put_names(Board *board) {
    Svg *svg = &board->draw->svg;
    const PlatGeometry *g = board->grid.g;
    int size = board->grid.name;
    if (g->tiling == PLAT_GRAPH)
        put_names_below(board);
    if (g->tiling != PLAT_HEX)
        return;
    plat_svg_add(svg, "<g class=\"m g on\" font-size=\"%m\">\n", size);
    PLAT_EACH_CELL(cell, g, g->all) {
        const Facts *facts = &board->facts[cell];
        if (!plat_cell_is_bare(board, facts))
            continue;
        const size_t start = svg->out->length;
        if (board->shared >= 0 && !svg->notes_cells)
            plat_svg_add(svg, "<use href=\"#n%d%s\"/>\n", board->shared, facts->name);
        else
            plat_svg_add(svg, "<text x=\"%m\" y=\"%m\">%s</text>\n", facts->at.x,
                         facts->at.y + size * 35 / 100, facts->name);
        plat_svg_note(svg, board->shared, cell, SVG_NAME, start);
    }
    plat_svg_add(svg, "</g>\n");
}

/* Texts that stand alone on their cells. */
static void put_texts(Board *board) {
    Svg *svg = &board->draw->svg;
    const PlatGeometry *g = board->grid.g;
    size_t before = svg->out->length;
    plat_svg_add(svg, "<g class=\"m b on\" font-size=\"%m\">\n", plat_cell_text_size(board));
    size_t start = svg->out->length;
    PLAT_EACH_CELL(cell, g, g->all)
        plat_cell_text(board, &board->facts[cell], true);
    if (svg->out->length > start || svg->out->failed)
        plat_svg_add(svg, "</g>\n");
    else
        svg->out->length = before;
}

static void put_contents(Board *board) {
    Svg *svg = &board->draw->svg;
    const PlatGeometry *g = board->grid.g;
    put_names(board);
    put_texts(board);
    PLAT_EACH_CELL(cell, g, g->all) {
        const Facts *facts = &board->facts[cell];
        size_t start = svg->out->length;
        if (plat_cell_is_bare(board, facts) || plat_cell_text(board, facts, false))
            continue;
        plat_svg_add(svg, board->shared < 0 ? "<g data-on=\"%s\"" : "<g", facts->name);
        plat_svg_add(svg, " transform=\"translate(%m %m)\">", facts->at.x, facts->at.y);
        if (plat_cell_content(board, facts))
            plat_svg_add(svg, "</g>\n");
        else if (!svg->out->failed)
            svg->out->length = start;
        if (svg->out->length > start && !facts->road)
            plat_svg_note(svg, board->shared, cell, SVG_CONTENT, start);
    }
}

/* The edge of the board beside the cells, in the colours of a seat, with two of its badges. */
static void put_edge(Board *board, const uint64_t *cells, int seat) {
    const PlatGeometry *g = board->grid.g;
    const PlatBadge badge = plat_badge_of(board->scene.seats, seat);
    char class[60];
    PLAT_EACH_CELL(cell, g, cells)
        for (int side = 0; side < sides_of(g); side++)
            if (plat_geometry_neighbour(g, cell, side) < 0)
                add_side(board, cell, side);
    const Line at[] = {board->line[board->lines / 4], board->line[3 * board->lines / 4]};
    const int lines = board->lines;
    snprintf(class, sizeof class, "edge %s", plat_svg_class('l', badge.family).text);
    plat_draw_lines(board, class);
    for (int n = 0; n < 2 && lines > 0; n++)
        plat_svg_badge(&board->draw->svg, seat, (at[n].x1 + at[n].x2) / 2,
                       (at[n].y1 + at[n].y2) / 2, 520);
}

static void put_frames(Board *board) {
    EACH_MARK(board, legend, mark)
        if (mark->kind == PLAT_MARK_FRAME && plat_mark_seat(legend, mark) >= 0)
            put_edge(board, mark->cells.word, plat_mark_seat(legend, mark));
        else if (mark->kind == PLAT_MARK_FRAME && board->owned) /* those beside each other apart */
            plat_draw_inside(board, mark->cells.word, board->grid.side < 1000 ? "fine" : "frame",
                             board->grid.side / 25);
        else if (mark->kind == PLAT_MARK_FRAME)
            put_around(board, mark->cells.word, "frame");
}

/* --- what may be chosen --- */

/* A dot on each of the cells, below what stands in their middle. */
static void put_dots(Board *board, const uint64_t *cells) {
    Svg *svg = &board->draw->svg;
    const PlatGeometry *g = board->grid.g;
    Point from = {0, 0};
    int down = board->grid.size * (g->tiling == PLAT_HEX ? 33 : 37) / 100;
    PLAT_EACH_CELL(cell, g, cells) {
        Point at = {board->facts[cell].at.x, board->facts[cell].at.y + down};
        plat_svg_add(svg, from.x || from.y ? "m%m%ph0" : "M%m%ph0", at.x - from.x, at.y - from.y);
        from = at;
    }
}

/* The options of one question on this board: dots on cells, dashes on sides of cells. */
static void put_options(Board *board, const PlatAsk *ask) {
    Svg *svg = &board->draw->svg;
    int owner = -1;
    const PlatOptions *options = &ask->options;
    const PlatField *on = plat_scene_of_options(board->draw->schema, options, ask->seat, &owner);
    if (on != board->field || (on->per_player && owner != board->scene.owner))
        return;
    if (options->kind == PLAT_OPTIONS_EDGES) {
        const int side = board->grid.side; /* the middle half of each */
        plat_svg_add(svg, "<g stroke-dasharray=\"%m\" stroke-dashoffset=\"%m\">\n", side / 2,
                     -side / 4);
        put_walls(board, options->set, "may");
        plat_svg_add(svg, "</g>\n");
        return;
    }
    PlatCells covered;
    const uint64_t *cells = options->set;
    if (options->kind == PLAT_OPTIONS_PLACEMENTS) {
        plat_placements_covered(options->shape, options->geometry, covered.word, cells);
        cells = covered.word;
    }
    plat_svg_add(svg, "<path class=\"may dot on\" data-may=\"%t\" d=\"", ask->name);
    put_dots(board, cells);
    plat_svg_add(svg, "\"/>\n");
}

/* A seat is shown its own question alone: options of others may tell what they hold. */
static void put_asked(Board *board) {
    const PlatDrawOptions *how = board->draw->how;
    for (int seat = 0; how->asked && seat < board->draw->rules->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(board->draw->match, seat);
        bool shown = how->viewer == PLAT_DRAW_TABLE || how->viewer == seat;
        if (ask && shown &&
            (ask->options.kind == PLAT_OPTIONS_CELLS ||
             ask->options.kind == PLAT_OPTIONS_PLACEMENTS ||
             ask->options.kind == PLAT_OPTIONS_EDGES))
            put_options(board, ask);
    }
}

/* The cells that won: those of the winner's only reason for points, as text; or NULL. */
static const char *winning(const DrawContext *draw) {
    const PlatSheet *sheet = draw->how->score;
    const char *cells = NULL;
    for (int n = 0; sheet && plat_match_is_over(draw->match) && n < sheet->lines; n++) {
        const PlatScoreLine *line = &sheet->line[n];
        if (sheet->place[line->seat] != 1 || line->amount == 0)
            continue;
        if (cells)
            return NULL;
        cells = line->place;
    }
    return cells;
}

/* A frame around the cells that the picture is to show. */
static void put_framed(Board *board) {
    const PlatGeometry *g = board->grid.g;
    const char *shown = board->draw->how->framed;
    PlatCells framed = {0};
    for (const char *name = shown ? shown : winning(board->draw); name && *name;
         name += strspn(name, " ")) {
        const size_t length = strcspn(name, " ");
        PLAT_EACH_CELL(cell, g, g->all)
            if (strncmp(board->facts[cell].name, name, length) == 0 &&
                !board->facts[cell].name[length])
                plat_cells_add(framed.word, cell);
        name += length;
    }
    put_around(board, framed.word, "halo");
    put_around(board, framed.word, "framed");
    if (shown)
        board->draw->window = plat_grid_window(&board->grid, framed.word);
}

/* The edge of ground that a legend gives letters which are drawn as a fill. */
static void put_areas(Board *board) {
    EACH_MARK(board, legend, mark)
        if (mark->kind == PLAT_MARK_FREE && mark->parts > 0 &&
            plat_cells_count(board->grid.g, mark->cells.word) > 1 &&
            plat_draw_look(board->draw, legend->part[mark->part].text).as == PLAT_LOOK_GROUND)
            put_around(board, mark->cells.word, "d");
}

static void put_cells(Board *board) {
    const PlatGeometry *g = board->grid.g;
    if (g->tiling == PLAT_GRAPH) /* below the cells */
        put_roads(board);
    if (board->shared >= 0 && board->draw->svg.notes_cells)
        plat_svg_add(&board->draw->svg, "<use href=\"#e%d\"/>\n", board->shared);
    plat_svg_add(&board->draw->svg, "<g class=\"c\">\n");
    PLAT_EACH_CELL(cell, g, g->all)
        put_ground(board, &board->facts[cell]);
    plat_svg_add(&board->draw->svg, "</g>\n");
    put_patterns(board);
    put_areas(board);
    if (g->tiling != PLAT_GRAPH)
        plat_svg_links(&board->draw->svg, &board->grid);
    if (!board->owned)
        put_around(board, g->all, g->tiling == PLAT_HEX ? "rim" : "e");
    put_outlines(board);
    if (!board->owned)
        put_frames(board);
    if (g->tiling != PLAT_GRAPH)
        put_roads(board);
    if (board->scene.walls)
        put_walls(board, board->scene.walls, "wall");
    if (board->draw->how->asked) /* below signs and names */
        plat_draw_moves(board);
    put_contents(board);
    if (board->owned) /* around tiles */
        put_frames(board);
    put_asked(board);
    if (g->tiling != PLAT_GRAPH)
        put_framed(board);
}

/* Make the cells of a narrow picture as small as they must be, and the names in them large. */
static void fit(Board *board) {
    enum { NAME = 290 };
    const Edges edges = plat_draw_edges(board);
    const int room = plat_draw_room(board->draw) - edges.left - edges.right - 50;
    if (board->grid.width > room)
        board->grid = plat_grid_sized(board->grid.g, board->grid.side * room / board->grid.width);
    board->grid.name = NAME;
}

/* A board with its legends. */
static Board board_of(DrawContext *draw, const PlatField *field, int owner) {
    Board board = {.draw = draw, .field = field};
    board.scene = plat_scene_of(draw->schema, field, draw->block, owner < 0 ? 0 : owner,
                                draw->rules->seat_names);
    board.grid = plat_grid_of(board.scene.geometry);
    const PlatField *roads =
        field->kind == PLAT_FIELD_BOARD ? plat_scene_partner(draw->schema, field) : NULL;
    ask_legend(&board, field);
    ask_legend(&board, roads);
    ask_legend(&board, plat_scene_walls(draw->schema, field));
    find_outline(&board);
    if (draw->how->width)
        fit(&board);
    if (!draw->svg.square && board.grid.g->tiling == PLAT_SQUARE)
        draw->svg.square = board.grid.side;
    return board;
}

/* Whether it is a board of each sheet. */
static bool is_on_sheets(const DrawContext *draw, const PlatField *field) {
    return field->per_player && plat_scene_is_drawn(draw->schema, field) &&
           !plat_draw_is_row(draw, field) && plat_draw_field_look(draw, field).as != PLAT_LOOK_NONE;
}

void plat_draw_collect(DrawContext *draw) {
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        for (int seat = 0; seat < draw->rules->seats && is_on_sheets(draw, field); seat++)
            if (!plat_draw_hides(draw, field, seat)) {
                const Board board = board_of(draw, field, seat);
                plat_draw_count_notes(&board);
            }
    }
}

Box plat_draw_common(DrawContext *draw, int width) {
    Box box = {width, 0};
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        if (!is_on_sheets(draw, field) || plat_draw_hides(draw, field, 0))
            continue;
        const Board board = board_of(draw, field, 0);
        box = plat_draw_below(&board, box, true);
    }
    return box;
}

Box plat_draw_keys(DrawContext *draw, const PlatField *field, int owner, int width) {
    enum { ABOVE = 260 };
    const Board board = board_of(draw, field, owner);
    return plat_draw_below(&board, (Box){width, -ABOVE}, false);
}

int plat_draw_notes(DrawContext *draw, const PlatField *field, int owner, int width) {
    const Board board = board_of(draw, field, owner);
    return plat_draw_notes_alone(&board, width);
}

Box plat_draw_board(DrawContext *draw, const PlatField *field, int owner) {
    Svg *svg = &draw->svg;
    Board board = board_of(draw, field, owner);
    const PlatGeometry *g = board.scene.geometry;
    PLAT_FREED PlatPictureMarks *marks = board.marks = calloc(1, sizeof *marks);
    PLAT_FREED Facts *facts = board.facts = calloc((size_t)g->words * 64, sizeof *facts);
    size_t lines = (size_t)(sides_of(g) * g->size) + (size_t)(g->graph ? g->graph->links : 0);
    PLAT_FREED Line *line = board.line = calloc(lines, sizeof *line);
    if (!marks || !facts || !line) {
        svg->out->failed = true;
        return (Box){0, 0};
    }
    for (int n = 0; n < board.scene.legends; n++)
        plat_legend_marks(board.scene.legend[n], marks, g, board.scene.seats);
    PLAT_EACH_CELL(cell, g, g->all)
        facts[cell] = plat_cell_facts(&board, cell);
    int number = plat_schema_find(draw->schema, field->name);
    bool shared = field->per_player && draw->how->sheet == PLAT_DRAW_SHEETS &&
                  draw->rules->seats > 1 && !board.owned && !draw->how->width &&
                  plat_svg_share(svg, g, number);
    board.shared = shared ? number : -1;
    plat_svg_add(svg, "<g data-board=\"%s\"", field->name);
    if (board.scene.owner >= 0)
        plat_svg_add(svg, " data-seat=\"%t\"", board.scene.seats->name[board.scene.owner].text);
    plat_svg_add(svg, ">\n");
    Edges edges = plat_draw_heads(&board);
    plat_svg_add(svg, "<g transform=\"translate(%m %m)\">\n", edges.left, edges.top);
    put_cells(&board);
    draw->window.before = edges.left;
    draw->window.above = edges.top;
    draw->window.behind = edges.right;
    plat_svg_add(svg, "</g>\n");
    Box box = {edges.left + board.grid.width + edges.right, edges.top + board.grid.height};
    if (!draw->keyless)
        box = plat_draw_below(&board, box, false);
    plat_svg_add(svg, "</g>\n");
    return box;
}
