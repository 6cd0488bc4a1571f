/* Making geometries, and what can be asked about single cells.
 *
 * Two masks carry everything: `all` (the cells) and `box` (the cells and the holes between them).
 * What is in neither is the spare column, or lies before or behind the board. A step off the board
 * ends there or in a hole: no cell, which is all that anybody has to check. */
#include "geometry.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "bits.h"
#include "tiling.h"

enum { MAX_SIDE = 12 };

/* As plat_cells_add: cells.h stands above this file. */
static void add(uint64_t *set, int index) { set[index / 64] |= UINT64_C(1) << (index % 64); }

static PlatStatus check_size(int columns, int rows, PlatError *error) {
    if (columns < 1 || columns > PLAT_MAX_COLUMNS)
        return plat_fail(error, PLAT_E_RANGE, "a board has 1 to %d columns, not %d",
                         PLAT_MAX_COLUMNS, columns);
    if (rows < 1 || rows > PLAT_MAX_ROWS)
        return plat_fail(error, PLAT_E_RANGE, "a board has 1 to %d rows, not %d", PLAT_MAX_ROWS,
                         rows);
    if (rows * (columns + 1) > PLAT_MAX_POSITIONS)
        return plat_fail(error, PLAT_E_RANGE, "a board of %d columns has at most %d rows, not %d",
                         columns, PLAT_MAX_POSITIONS / (columns + 1), rows);
    return PLAT_OK;
}

static PlatStatus make(PlatGeometry **out, PlatTiling tiling, int columns, int rows,
                       const char *outline, PlatError *error) {
    TRY(check_size(columns, rows, error));
    PlatGeometry *g = calloc(1, sizeof *g);
    if (!g)
        return plat_no_memory(error);

    g->tiling = tiling;
    g->rows = rows;
    g->columns = columns;
    g->stride = columns + 1;
    g->words = (rows * g->stride - 1 + 63) / 64; /* the last spare position needs no bit */
    const PlatTilingRow *like = plat_tiling(tiling);
    g->sides = like->sides;
    g->directions = like->directions;
    for (int d = 0; d < g->directions; d++)
        g->shift[d] = like->direction[d].rows * g->stride + like->direction[d].columns;
    for (int d = g->directions; d < PLAT_MAX_DIRECTIONS; d++)
        g->shift[d] = -PLAT_MAX_POSITIONS; /* off the board */

    for (int row = 0; row < rows; row++) {
        for (int column = 0; column < columns; column++) {
            int index = row * g->stride + column;
            add(g->box, index);
            char what = outline ? outline[row * columns + column] : '.';
            if (what == ' ' || what == '#')
                continue;
            add(g->all, index);
            g->size++;
        }
    }
    if (g->size == 0) {
        free(g);
        return plat_fail(error, PLAT_E_ARGUMENT, "a board needs at least one cell");
    }

    for (int index = 0; index < 64 * g->words; index++) {
        int neighbours = 0;
        for (int d = 0; d < g->sides; d++)
            neighbours += is_cell(g, index + g->shift[d]);
        if (is_cell(g, index) && neighbours < g->sides)
            add(g->border, index);
    }
    *out = g;
    return PLAT_OK;
}

PlatStatus plat_geometry_square(PlatGeometry **out, int columns, int rows, const char *outline,
                                PlatError *error) {
    return make(out, PLAT_SQUARE, columns, rows, outline, error);
}

PlatStatus plat_geometry_diagonal(PlatGeometry **out, int columns, int rows, const char *outline,
                                  PlatError *error) {
    return make(out, PLAT_DIAGONAL, columns, rows, outline, error);
}

PlatStatus plat_geometry_hex(PlatGeometry **out, int columns, int rows, int first_q, int first_r,
                             const char *outline, PlatError *error) {
    TRY(make(out, PLAT_HEX, columns, rows, outline, error));
    (*out)->first_q = first_q;
    (*out)->first_r = first_r;
    return PLAT_OK;
}

PlatStatus plat_geometry_hexagon(PlatGeometry **out, int side, PlatError *error) {
    if (side < 1 || side > MAX_SIDE)
        return plat_fail(error, PLAT_E_RANGE, "a hexagon has sides of 1 to %d cells, not %d",
                         MAX_SIDE, side);
    char outline[(2 * MAX_SIDE - 1) * (2 * MAX_SIDE - 1)];
    int radius = side - 1;
    int width = 2 * side - 1;
    for (int r = -radius; r <= radius; r++)
        for (int q = -radius; q <= radius; q++)
            outline[(r + radius) * width + q + radius] = abs(q + r) <= radius ? '.' : ' ';
    return plat_geometry_hex(out, width, width, -radius, -radius, outline, error);
}

static void free_links(PlatGraph *graph) {
    free(graph->link);
    free(graph->near);
    graph->link = NULL;
    graph->near = NULL;
    graph->links = 0;
    memset(graph->ends, 0, sizeof graph->ends);
}

void plat_geometry_free(PlatGeometry *geometry) {
    if (geometry && geometry->graph) {
        free_links(geometry->graph);
        plat_names_free(geometry->graph->names);
        free(geometry->graph->cell);
        free(geometry->graph);
    }
    free(geometry);
}

static bool same_links(const PlatGraph *a, const PlatGraph *b) {
    const int links = a ? a->links : 0;
    return links == (b ? b->links : 0) &&
           (links == 0 || memcmp(a->link, b->link, (size_t)links * sizeof *a->link) == 0);
}

bool plat_geometry_equal_cells(const PlatGeometry *a, const PlatGeometry *b) {
    if (a->tiling != b->tiling || a->rows != b->rows || a->columns != b->columns ||
        a->first_q != b->first_q || a->first_r != b->first_r ||
        memcmp(a->all, b->all, sizeof a->all) != 0)
        return false;
    for (int i = 0; a->tiling == PLAT_GRAPH && i < a->size; i++)
        if (strcmp(a->graph->names->name[i].text, b->graph->names->name[i].text) != 0)
            return false;
    return true;
}

bool plat_geometry_equal(const PlatGeometry *a, const PlatGeometry *b) {
    return a == b || (plat_geometry_equal_cells(a, b) && same_links(a->graph, b->graph));
}

int plat_geometry_cell(const PlatGeometry *geometry, int row, int column) {
    if (row < 0 || row >= geometry->rows || column < 0 || column >= geometry->columns)
        return -1;
    int index = row * geometry->stride + column;
    return is_cell(geometry, index) ? index : -1;
}

int plat_geometry_neighbour(const PlatGeometry *geometry, int cell, int direction) {
    int index = cell + geometry->shift[direction];
    return is_cell(geometry, index) ? index : -1;
}

/* The cells that are reached, in order, and by how many steps: 1 more; 0 for others. */
typedef struct Walk {
    int count;
    uint16_t cell[PLAT_MAX_POSITIONS];
    int16_t steps[PLAT_MAX_POSITIONS];
} Walk;

static void reach(Walk *walk, int cell, int steps) {
    if (walk->steps[cell])
        return;
    walk->steps[cell] = (int16_t)steps;
    walk->cell[walk->count++] = (uint16_t)cell;
}

/* The fewest steps over sides and links; -1: there is no way. */
static int walk(const PlatGeometry *g, int from, int to) {
    Walk walk = {0};
    reach(&walk, from, 1);
    for (int head = 0; head < walk.count && !walk.steps[to]; head++) {
        const int at = walk.cell[head], steps = walk.steps[at] + 1;
        for (int d = 0; d < g->sides; d++)
            if (is_cell(g, at + g->shift[d]))
                reach(&walk, at + g->shift[d], steps);
        for (int i = 0; i < g->words; i++)
            for (uint64_t w = g->graph->near[at * g->words + i]; w; w &= w - 1)
                reach(&walk, 64 * i + lowest_bit(w), steps);
    }
    return walk.steps[to] - 1;
}

int plat_geometry_distance(const PlatGeometry *geometry, int a, int b) {
    if (geometry->graph)
        return walk(geometry, a, b);
    int columns = plat_geometry_column(geometry, a) - plat_geometry_column(geometry, b);
    int rows = plat_geometry_row(geometry, a) - plat_geometry_row(geometry, b);
    return plat_tiling(geometry->tiling)->distance(columns, rows);
}

/* --- graphs and links --- */

static PlatStatus check_names(const PlatNames *names, PlatError *error) {
    for (int i = 0; i < names->count; i++) {
        const char *name = names->name[i].text;
        size_t length = strlen(name);
        if (strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") < length ||
            !islower((unsigned char)*name))
            return plat_fail(error, PLAT_E_NAME,
                             "\"%s\" cannot be the name of a cell: expected letters a to z, digits "
                             "and _, a letter first",
                             name);
        if (length >= PLAT_CELL_NAME)
            return plat_fail(error, PLAT_E_NAME,
                             "the name of a cell has at most %d letters, but \"%s\" has %zu",
                             PLAT_CELL_NAME - 1, name, length);
        if (strcmp(name, "none") == 0 || strcmp(name, "pass") == 0)
            return plat_fail(error, PLAT_E_NAME,
                             "a cell cannot be called `%s`: it is a word of moves", name);
        if (plat_names_find(names, name, length) < i)
            return plat_fail(error, PLAT_E_TWICE, "there are two cells `%s`", name);
    }
    return PLAT_OK;
}

PlatStatus plat_geometry_graph(PlatGeometry **out, int columns, int rows, const char *outline,
                               const PlatNames *names, PlatError *error) {
    PlatGeometry *g;
    TRY(check_names(names, error));
    TRY(make(&g, PLAT_GRAPH, columns, rows, outline, error));
    PlatStatus status = PLAT_OK;
    if (g->size != names->count)
        status = plat_fail(error, PLAT_E_ARGUMENT, "%d cells need as many names, not %d", g->size,
                           names->count);
    else if (!(g->graph = calloc(1, sizeof *g->graph)) ||
             !(g->graph->names = plat_names_new(names->count)) ||
             !(g->graph->cell = calloc((size_t)names->count, sizeof *g->graph->cell)))
        status = plat_no_memory(error);
    if (status != PLAT_OK) {
        plat_geometry_free(g);
        return status;
    }
    for (int i = 0, cell = 0; i < names->count; i++, cell++) {
        while (!is_cell(g, cell))
            cell++;
        g->graph->names->name[i] = names->name[i];
        g->graph->cell[i] = (uint16_t)cell;
    }
    *out = g;
    return PLAT_OK;
}

static PlatStatus check_link(const PlatGeometry *g, PlatLink link, PlatError *error) {
    char a[PLAT_CELL_NAME], b[PLAT_CELL_NAME];
    if (!is_cell(g, link.a) || !is_cell(g, link.b))
        return plat_fail(error, PLAT_E_RANGE, "a link joins two cells of the board");
    plat_geometry_name(g, a, link.a);
    plat_geometry_name(g, b, link.b);
    if (link.a == link.b)
        return plat_fail(error, PLAT_E_RANGE, "a link joins two cells, but %s is linked to itself",
                         a);
    for (int d = 0; d < g->sides; d++)
        if (plat_geometry_neighbour(g, link.a, d) == link.b)
            return plat_fail(error, PLAT_E_TWICE,
                             "%s and %s share a side, so they are neighbours without a link", a, b);
    return PLAT_OK;
}

static int compare_links(const void *one, const void *other) {
    const PlatLink *x = one, *y = other;
    return x->a != y->a ? x->a - y->a : x->b - y->b;
}

/* Put the links into the graph, which has room for them, in order and each once. */
static void put_links(PlatGraph *graph, const PlatLink *links, int count, int words) {
    for (int i = 0; i < count; i++) {
        PlatLink link = links[i];
        graph->link[i] = link.a < link.b ? link : (PlatLink){link.b, link.a};
    }
    qsort(graph->link, (size_t)count, sizeof *links, compare_links);
    for (int i = 0; i < count; i++) {
        PlatLink link = graph->link[i];
        if (i > 0 && compare_links(&link, &graph->link[graph->links - 1]) == 0)
            continue;
        graph->link[graph->links++] = link;
        add(graph->near + link.a * words, link.b);
        add(graph->near + link.b * words, link.a);
        add(graph->ends, link.a);
        add(graph->ends, link.b);
    }
}

PlatStatus plat_geometry_link(PlatGeometry *geometry, const PlatLink *links, int count,
                              PlatError *error) {
    if (count < 0 || count > PLAT_MAX_BOARD_LINKS)
        return plat_fail(error, PLAT_E_CAPACITY, "a board has at most %d links, not %d",
                         PLAT_MAX_BOARD_LINKS, count);
    for (int i = 0; i < count; i++)
        TRY(check_link(geometry, links[i], error));
    size_t words = (size_t)geometry->words;
    if (!geometry->graph)
        geometry->graph = calloc(1, sizeof *geometry->graph);
    if (geometry->graph) {
        free_links(geometry->graph);
        geometry->graph->link = calloc((size_t)count + 1, sizeof *links);
        geometry->graph->near = calloc(64 * words * words, sizeof(uint64_t));
    }
    if (!geometry->graph || !geometry->graph->link || !geometry->graph->near)
        return plat_no_memory(error);
    put_links(geometry->graph, links, count, geometry->words);
    return PLAT_OK;
}

/* --- names --- */

static bool counts_cells(const PlatGeometry *g) { return plat_tiling(g->tiling)->counts_cells; }

/* How many cells of a hex board's column lie above `row`: its names have no gaps. */
static int cells_above(const PlatGeometry *g, int row, int column) {
    int above = 0;
    for (int r = 0; r < row; r++)
        above += is_cell(g, r * g->stride + column);
    return above;
}

void plat_geometry_name(const PlatGeometry *geometry, char *name, int cell) {
    if (geometry->tiling == PLAT_GRAPH) {
        int number = 0;
        while (geometry->graph->cell[number] != cell)
            number++;
        strcpy(name, geometry->graph->names->name[number].text);
        return;
    }
    int row = plat_geometry_row(geometry, cell);
    int column = plat_geometry_column(geometry, cell);
    int number = 1 + (counts_cells(geometry) ? cells_above(geometry, row, column) : row);
    *name++ = (char)('a' + column);
    if (number >= 10)
        *name++ = (char)('0' + number / 10);
    *name++ = (char)('0' + number % 10);
    *name = '\0';
}

bool plat_geometry_names_rows(const PlatGeometry *geometry) {
    for (int cell = geometry->stride; counts_cells(geometry) && cell < 64 * geometry->words; cell++)
        if (is_cell(geometry, cell) && !is_cell(geometry, cell - geometry->stride))
            return false;
    return true;
}

int plat_geometry_parse(const PlatGeometry *geometry, const char *text, size_t length) {
    if (geometry->tiling == PLAT_GRAPH) {
        char name[PLAT_CELL_NAME];
        for (size_t i = 0; i < length && i < sizeof name; i++)
            name[i] = (char)tolower((unsigned char)text[i]);
        int number =
            length < sizeof name ? plat_names_find(geometry->graph->names, name, length) : -1;
        return number < 0 ? -1 : geometry->graph->cell[number];
    }
    if (length < 2 || length > 3)
        return -1;
    int column = -1;
    if (text[0] >= 'a' && text[0] <= 'z')
        column = text[0] - 'a';
    else if (text[0] >= 'A' && text[0] <= 'Z')
        column = text[0] - 'A';
    if (column < 0 || text[1] == '0') /* a cell has one name: no "c04" */
        return -1;
    int number = 0;
    for (size_t i = 1; i < length; i++) {
        if (text[i] < '0' || text[i] > '9')
            return -1;
        number = 10 * number + text[i] - '0';
    }
    if (!counts_cells(geometry))
        return plat_geometry_cell(geometry, number - 1, column);
    for (int row = 0; row < geometry->rows; row++) {
        int cell = plat_geometry_cell(geometry, row, column);
        if (cell >= 0 && --number == 0)
            return cell;
    }
    return -1;
}

int plat_geometry_direction(const PlatGeometry *geometry, const char *name) {
    for (int d = 0; d < geometry->directions; d++)
        if (strcmp(name, plat_tiling(geometry->tiling)->direction[d].name) == 0)
            return d;
    return -1;
}

const char *plat_geometry_direction_name(const PlatGeometry *geometry, int direction) {
    return plat_tiling(geometry->tiling)->direction[direction].name;
}

/* --- the tilings, a row each --- */

static int square_distance(int columns, int rows) { return abs(columns) + abs(rows); }

static int diagonal_distance(int columns, int rows) {
    return abs(columns) > abs(rows) ? abs(columns) : abs(rows);
}

/* Axial: of q, r and -(q + r), a step changes two by one and leaves the third. */
static int hex_distance(int columns, int rows) {
    return (abs(columns) + abs(rows) + abs(columns + rows)) / 2;
}

/* clang-format off */
#define UPRIGHT_DIRECTIONS                                                                 \
    .directions = 8,                                                                       \
    .direction = {{"north", 0, -1}, {"east", 1, 0}, {"south", 0, 1}, {"west", -1, 0},      \
                  {"northeast", 1, -1}, {"southeast", 1, 1}, {"southwest", -1, 1},         \
                  {"northwest", -1, -1}},                                                  \
    .axes = 4,                                                                             \
    .axis = {PLAT_EAST, PLAT_SOUTH, PLAT_SOUTHEAST, PLAT_SOUTHWEST}

const PlatTilingRow plat_tilings[] = {
    [PLAT_SQUARE] = {.name = "square",
                     .row = "row",
                     .column = "column",
                     .base = 1,
                     .upright = true,
                     .turns = 4,
                     .sides = 4,
                     .onward = {PLAT_EAST, PLAT_SOUTH},
                     UPRIGHT_DIRECTIONS,
                     .distance = square_distance,
                     .any_direction = "north, east, south, west or one between (northeast)",
                     .any_side = "north, east, south or west",
                     .any_sides = "letters of N, E, S, W (\"NS\")"},
    [PLAT_HEX] = {.name = "hex",
                     .row = "r",
                     .column = "q",
                     .counts_cells = true,
                     .skew = 1,
                     .turns = 6,
                     .sides = 6,
                     .onward = {2, 3, 4},
                     .directions = 6,
                     .direction = {{"n", 0, -1},
                                {"ne", 1, -1},
                                {"se", 1, 0},
                                {"s", 0, 1},
                                {"sw", -1, 1},
                                {"nw", -1, 0}},
                     .axes = 3,
                     .axis = {2, 3, 4},
                     .distance = hex_distance,
                     .any_direction = "n, ne, se, s, sw or nw",
                     .any_side = "n, ne, se, s, sw or nw",
                     .any_sides = "n, ne, se, s, sw, nw joined by + (\"n+s\")"},
    [PLAT_GRAPH] = {.name = "graph",
                     .row = "row",
                     .column = "column",
                     .base = 1,
                     .turns = 1,
                     .distance = square_distance,
                     .any_direction = "none: a graph has only links",
                     .any_side = "none: a graph has only links",
                     .any_sides = "none: a graph has only links"},
    [PLAT_DIAGONAL] = {.name = "diagonal",
                     .row = "row",
                     .column = "column",
                     .base = 1,
                     .upright = true,
                     .turns = 4,
                     .sides = 8,
                     .onward = {PLAT_EAST, PLAT_SOUTH, PLAT_SOUTHEAST, PLAT_SOUTHWEST},
                     UPRIGHT_DIRECTIONS,
                     .distance = diagonal_distance,
                     .any_direction = "north, east, south, west or one between (northeast)",
                     .any_side = "north, east, south, west or one between (northeast)",
                     .any_sides = "n, ne, e, se, s, sw, w, nw joined by + (\"n+se\")"},
};
/* clang-format on */

const char *plat_tiling_side(PlatTiling tiling, int side) {
    static const char *const upright[] = {"n", "e", "s", "w", "ne", "se", "sw", "nw"};
    return plat_tiling(tiling)->upright ? upright[side] : plat_tiling(tiling)->direction[side].name;
}

void plat_tiling_sides(PlatTiling tiling, char *text, int sides) {
    char *at = text;
    for (int n = 0; n < plat_tiling(tiling)->sides; n++) {
        const int d = plat_tiling_clockwise(tiling, n);
        const char *name = plat_tiling_side(tiling, d);
        if (((sides >> d) & 1) == 0)
            continue;
        if (tiling == PLAT_SQUARE) {
            *at++ = (char)(name[0] - 'a' + 'A');
            continue;
        }
        if (at > text)
            *at++ = '+';
        while (*name != '\0')
            *at++ = *name++;
    }
    if (at == text)
        *at++ = '.';
    *at = '\0';
}
