/* A board: grounds, patterns, outlines, roads, walls, then what stands on the cells. What crosses
 * cells is drawn after all grounds, texts after all lines. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "beside.h"
#include "cell.h"

/* --- what is drawn --- */

static void ask_legend(Board *board, const PlatField *field) {
    Easel *easel = board->easel;
    PlatScene *scene = &board->scene;
    if (!easel->how->legend || !field)
        return;
    PlatLegend *legend = easel->legend[scene->legends];
    int number = plat_schema_find(easel->schema, field->name);
    PlatError error;
    if (!legend)
        legend = easel->legend[scene->legends] = malloc(sizeof *legend);
    if (!legend) {
        easel->svg.out->failed = true;
        return;
    }
    int owner = scene->owner < 0 ? 0 : scene->owner;
    easel->how->legend(easel->how->context, legend, easel->block, number, owner,
                       easel->how->viewer < 0 ? -1 : easel->how->viewer, &error);
    if (legend->legends > 0)
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
            plat_easel_look(board->easel, b->layer[n].name).as == PLAT_LOOK_OUTLINE) {
            board->outline = n;
            board->single = b->layer[n].as == PLAT_AS_INTEGER;
        }
    }
}

/* --- grounds --- */

static void put_owner_class(Board *board, int owner) {
    PlatBadge badge = plat_badge_of(board->scene.seats, owner);
    plat_svg_add(&board->easel->svg, " class=\"%s\"", plat_svg_class('o', badge.family).text);
}

static void put_ground(Board *board, int cell) {
    Svg *svg = &board->easel->svg;
    bool hex = board->grid.g->tiling == PLAT_HEX;
    int x, y;
    char name[PLAT_CELL_NAME];
    Facts facts = plat_cell_facts(board, cell);
    plat_geometry_name(board->grid.g, name, cell);
    plat_grid_middle(&board->grid, cell, &x, &y);
    char kind = hex ? 'h' : board->owned ? 't' : 'q';
    plat_svg_add(svg, "<use data-cell=\"%s\"", name);
    if (facts.owner >= 0)
        plat_svg_add(svg, " data-owner=\"%t\"", board->scene.seats->name[facts.owner].text);
    Look free = {.family = -1};
    if (!facts.drawn && board->marks->free[cell][0])
        free = plat_easel_look(board->easel, board->marks->free[cell]);
    const Look *fill = facts.drawn ? &facts.fill : &free;
    plat_svg_add(svg, " href=\"#%s\" x=\"%m\" y=\"%m\"",
                 plat_svg_outline(svg, kind, board->grid.side).text, x, y);
    if (fill->family >= 0 && !(board->owned && facts.drawn))
        plat_svg_add(svg, " class=\"%s\"", plat_svg_fill(fill->family, fill->pattern).text);
    else if (facts.owner >= 0 && !hex)
        put_owner_class(board, facts.owner);
    else if (board->owned && !facts.drawn && !hex)
        plat_svg_add(svg, " class=\"t-land\"");
    plat_svg_add(svg, ">");
    plat_cell_title(board, cell, &facts);
    plat_svg_add(svg, "</use>\n");
}

/* One path of all cells whose fill has the pattern, so that it runs on from cell to cell. */
static void put_pattern(Board *board, int pattern, PlatFamilyNumber family) {
    Svg *svg = &board->easel->svg;
    const Grid *grid = &board->grid;
    const PlatGeometry *g = grid->g;
    const uint64_t *drawn = plat_board_drawn(board->scene.board_at);
    bool any = false;
    int s = grid->side, h = grid->half;
    for (int cell = plat_cells_next(g, drawn, -1); cell >= 0;
         cell = plat_cells_next(g, drawn, cell)) {
        Facts facts = plat_cell_facts(board, cell);
        int x, y;
        if (facts.fill.family != family || facts.fill.pattern != pattern)
            continue;
        if (!any)
            plat_svg_add(svg, "<path class=\"p on\" fill=\"%s\" d=\"",
                         plat_easel_pattern(board->easel, pattern, family).text);
        any = true;
        plat_grid_middle(grid, cell, &x, &y);
        if (g->tiling == PLAT_HEX)
            plat_svg_add(svg, "M%m %mh%ml%m %ml%m %mh%ml%m %mz", x - s / 2, y - h, s, s / 2, h,
                         -s / 2, h, -s, -s / 2, -h);
        else
            plat_svg_add(svg, "M%m %mh%mv%mh%mz", x - h, y - h, s, s, -s);
    }
    plat_svg_add(svg, any ? "\"/>\n" : "");
}

static void put_patterns(Board *board) {
    bool used[PLAT_PATTERNS][PLAT_FAMILIES] = {{false}};
    const PlatGeometry *g = board->grid.g;
    if (!board->scene.board || board->owned)
        return;
    const uint64_t *drawn = plat_board_drawn(board->scene.board_at);
    for (int cell = plat_cells_next(g, drawn, -1); cell >= 0;
         cell = plat_cells_next(g, drawn, cell)) {
        Facts facts = plat_cell_facts(board, cell);
        if (facts.fill.family >= 0 && facts.fill.pattern > 0)
            used[facts.fill.pattern][facts.fill.family] = true;
    }
    for (int pattern = 1; pattern < PLAT_PATTERNS; pattern++)
        for (int family = 0; family < PLAT_FAMILIES; family++)
            if (used[pattern][family])
                put_pattern(board, pattern, family);
}

/* --- lines --- */

static void put_side(Board *board, int cell, int side) {
    int x, y, x1, y1, x2, y2;
    plat_grid_middle(&board->grid, cell, &x, &y);
    plat_grid_corner(&board->grid, side, &x1, &y1);
    plat_grid_corner(&board->grid, side + 1, &x2, &y2);
    plat_svg_add(&board->easel->svg, "M%m %ml%m %m", x + x1, y + y1, x2 - x1, y2 - y1);
}

/* A line around a set of cells. */
static void put_around(Board *board, const uint64_t *set, const char *class) {
    const PlatGeometry *g = board->grid.g;
    plat_svg_add(&board->easel->svg, "<path class=\"%s on\" d=\"", class);
    for (int cell = plat_cells_next(g, set, -1); cell >= 0; cell = plat_cells_next(g, set, cell))
        for (int side = 0; side < g->sides; side++) {
            int other = plat_geometry_neighbour(g, cell, side);
            if (other < 0 || !plat_cells_has(set, other))
                put_side(board, cell, side);
        }
    plat_svg_add(&board->easel->svg, "\"/>\n");
}

/* The lines between things, each once. */
static void put_outlines(Board *board) {
    const PlatGeometry *g = board->grid.g;
    if (board->outline < 0)
        return;
    plat_svg_add(&board->easel->svg, "<path class=\"e on\" d=\"");
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        if (plat_cell_facts(board, cell).value[board->outline] == 0)
            continue;
        for (int side = 0; side < g->sides; side++) {
            int other = plat_geometry_neighbour(g, cell, side);
            bool theirs = other >= 0 && other < cell &&
                          plat_cell_facts(board, other).value[board->outline] > 0;
            if (!plat_cell_joined(board, cell, other) && !theirs)
                put_side(board, cell, side);
        }
    }
    plat_svg_add(&board->easel->svg, "\"/>\n");
}

static void put_walls(Board *board, const uint64_t *walls, const char *class) {
    const PlatGeometry *g = board->grid.g;
    bool any = false;
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell))
        for (int side = 0; side < g->sides; side++) {
            int other = plat_geometry_neighbour(g, cell, side);
            int edge = other > cell ? plat_edge_between(g, cell, other) : -1;
            if (edge < 0 || !plat_cells_has(walls, edge))
                continue;
            if (!any)
                plat_svg_add(&board->easel->svg, "<path class=\"%s on\" d=\"", class);
            any = true;
            put_side(board, cell, side);
        }
    plat_svg_add(&board->easel->svg, any ? "\"/>\n" : "");
}

/* --- roads --- */

/* The pieces of one kind of way, once more for each of their strokes. */
static void put_pieces(Board *board, const PlatNetwork *single, const uint64_t *at,
                       const char *class) {
    Svg *svg = &board->easel->svg;
    const PlatGeometry *g = board->grid.g;
    bool hex = g->tiling == PLAT_HEX, any = false;
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        int sides = plat_network_sides(single, at, cell), x, y;
        if (sides == 0)
            continue;
        if (!any)
            plat_svg_add(svg, "<g class=\"%s on\" transform=\"scale(%m)\">\n", class,
                         board->grid.side / 10);
        any = svg->piece[g->tiling][sides] = true;
        plat_grid_middle(&board->grid, cell, &x, &y);
        plat_svg_add(svg, "<use href=\"#%s%d\" x=\"%m\" y=\"%m\"/>\n", hex ? "w" : "r", sides,
                     x * 1000 / board->grid.side, y * 1000 / board->grid.side);
    }
    plat_svg_add(svg, any ? "</g>\n" : "");
}

static void put_links(Board *board, const PlatNetwork *single, const uint64_t *at) {
    Svg *svg = &board->easel->svg;
    int links = plat_network_link_count(single, at), r = board->grid.size * 14 / 100;
    for (int n = 0; n < links; n++) {
        PlatLink link = plat_network_link_nth(single, at, n);
        int x1, y1, x2, y2;
        plat_grid_middle(&board->grid, link.a, &x1, &y1);
        plat_grid_middle(&board->grid, link.b, &x2, &y2);
        for (int stroke = 0; stroke < 2; stroke++)
            plat_svg_add(svg, "<path class=\"%s on\" d=\"M%m %mL%m %m\"/>\n", stroke ? "r5" : "r4",
                         x1, y1, x2, y2);
        plat_svg_add(svg, "<circle class=\"on\" cx=\"%m\" cy=\"%m\" r=\"%m\"/>", x1, y1, r);
        plat_svg_add(svg, "<circle class=\"on\" cx=\"%m\" cy=\"%m\" r=\"%m\"/>\n", x2, y2, r);
    }
}

/* Where kinds of way are joined. */
static void put_joints(Board *board) {
    const PlatNetwork *all = board->scene.network;
    const PlatGeometry *g = board->grid.g;
    const uint64_t *joined = all->kinds ? plat_network_joined(all, board->scene.network_at) : NULL;
    for (int cell = joined ? plat_cells_next(g, joined, -1) : -1; cell >= 0;
         cell = plat_cells_next(g, joined, cell)) {
        int x, y;
        plat_grid_middle(&board->grid, cell, &x, &y);
        plat_svg_add(&board->easel->svg, "<circle class=\"kk on\" cx=\"%m\" cy=\"%m\" r=\"%m\"/>\n",
                     x, y, board->grid.size * 17 / 100);
    }
}

static void put_roads(Board *board) {
    const PlatNetwork *all = board->scene.network;
    static const char *const middle[] = {"r3", "r31", "r32", "r33"}; /* by kind of way */
    if (!all)
        return;
    PlatNetwork single = plat_network_single(all);
    int kinds = plat_network_kinds(all);
    const uint64_t *at = board->scene.network_at;
    for (int kind = 0; kind < kinds; kind++)
        put_links(board, &single, plat_network_part_in(all, at, kind));
    for (int kind = 0; kind < kinds; kind++)
        put_pieces(board, &single, plat_network_part_in(all, at, kind), "r1");
    for (int kind = 0; kind < kinds; kind++)
        put_pieces(board, &single, plat_network_part_in(all, at, kind), "r2");
    for (int kind = 0; kind < kinds; kind++)
        put_pieces(board, &single, plat_network_part_in(all, at, kind), middle[kind % 4]);
    put_joints(board);
}

/* --- the whole --- */

static void put_contents(Board *board) {
    Svg *svg = &board->easel->svg;
    const PlatGeometry *g = board->grid.g;
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell)) {
        Facts facts = plat_cell_facts(board, cell);
        size_t start = svg->out->length;
        if (plat_cell_bare_name(board, cell, &facts))
            continue;
        char name[PLAT_CELL_NAME];
        int x, y;
        plat_geometry_name(g, name, cell);
        plat_grid_middle(&board->grid, cell, &x, &y);
        plat_svg_add(svg, "<g data-on=\"%s\" transform=\"translate(%m %m)\">", name, x, y);
        if (plat_cell_content(board, cell, &facts))
            plat_svg_add(svg, "</g>\n");
        else if (!svg->out->failed)
            svg->out->length = start;
    }
}

static void put_frames(Board *board) {
    for (int n = 0; n < board->scene.legends; n++)
        for (int m = 0; m < board->scene.legend[n]->marks; m++) {
            const PlatMark *mark = &board->scene.legend[n]->mark[m];
            if (mark->kind == PLAT_MARK_FRAME)
                put_around(board, mark->cells.word, "frame");
        }
}

/* The edge of ground that a legend gives letters which are drawn as a fill. */
static void put_areas(Board *board) {
    const PlatGeometry *g = board->grid.g;
    for (int n = 0; n < board->scene.legends; n++)
        for (int m = 0; m < board->scene.legend[n]->marks; m++) {
            const PlatLegend *legend = board->scene.legend[n];
            const PlatMark *mark = &legend->mark[m];
            if (mark->kind != PLAT_MARK_FREE || mark->parts < 1 ||
                plat_cells_count(g, mark->cells.word) < 2)
                continue;
            Look look = plat_easel_look(board->easel, legend->part[mark->part].text);
            if (look.as == PLAT_LOOK_GROUND)
                put_around(board, mark->cells.word, "d");
        }
}

static void put_cells(Board *board) {
    const PlatGeometry *g = board->grid.g;
    plat_svg_add(&board->easel->svg, "<g class=\"c\">\n");
    for (int cell = plat_cells_next(g, g->all, -1); cell >= 0;
         cell = plat_cells_next(g, g->all, cell))
        put_ground(board, cell);
    plat_svg_add(&board->easel->svg, "</g>\n");
    put_patterns(board);
    put_areas(board);
    put_outlines(board);
    if (!board->owned)
        put_around(board, g->all, g->tiling == PLAT_HEX ? "rim" : "e");
    if (!board->owned)
        put_frames(board);
    put_roads(board);
    if (board->scene.walls)
        put_walls(board, board->scene.walls, "wall");
    put_contents(board);
    if (board->owned) /* around tiles */
        put_frames(board);
}

Box plat_draw_board(Easel *easel, const PlatField *field, int owner) {
    Svg *svg = &easel->svg;
    Board board = {.easel = easel, .field = field};
    board.scene = plat_scene_of(easel->schema, field, easel->block, owner < 0 ? 0 : owner,
                                easel->rules->seat_names);
    board.grid = plat_grid_of(board.scene.geometry);
    board.marks = calloc(1, sizeof *board.marks);
    if (!board.marks) {
        svg->out->failed = true;
        return (Box){0, 0};
    }
    ask_legend(&board, field);
    const PlatField *roads =
        field->kind == PLAT_FIELD_BOARD ? plat_scene_partner(easel->schema, field) : NULL;
    ask_legend(&board, roads);
    ask_legend(&board, plat_scene_walls(easel->schema, field));
    for (int n = 0; n < board.scene.legends; n++)
        plat_legend_marks(board.scene.legend[n], board.marks, board.scene.geometry,
                          board.scene.seats);
    find_outline(&board);
    plat_svg_add(svg, "<g data-board=\"%s\"", field->name);
    if (board.scene.owner >= 0)
        plat_svg_add(svg, " data-seat=\"%t\"", board.scene.seats->name[board.scene.owner].text);
    plat_svg_add(svg, ">\n");
    Edges edges = plat_draw_heads(&board);
    plat_svg_add(svg, "<g transform=\"translate(%m %m)\">\n", edges.left, edges.top);
    put_cells(&board);
    plat_svg_add(svg, "</g>\n");
    Box box = {edges.left + board.grid.width + edges.right, edges.top + board.grid.height};
    box = plat_draw_below(&board, box);
    plat_svg_add(svg, "</g>\n");
    free(board.marks);
    return box;
}
