/* Calling operations from Lua: on values they are carried out at once, on descriptions they make
 * nodes. See expr.h. */
#include <string.h>

#include "host/values/handle_target.h"
#include "program.h"
#include "recheck.h"
#include "unused.h"

int plat_expr_push(lua_State *L, const PlatNode *node) {
    int made = plat_expr_node(L, node);
    plat_unused_note(L, made);
    push_node(L, made);
    return 1;
}

/* What a letter of operations.h for sides or a direction wants. */
static PlatNumberType way_meant(char form, int space) {
    return (PlatNumberType){form == 'x'   ? PLAT_AS_SIDES
                            : form == 'e' ? PLAT_AS_SIDE
                                          : PLAT_AS_DIRECTION,
                            (int16_t)space};
}

/* Sides or a direction. Nothing is refused, unless it may have been described: then it is a choice
 * that was not made. */
static int64_t way_number(lua_State *L, char form, int index, int space) {
    int64_t number;
    if (lua_isnil(L, index) && host_of(L)->recheck.depth > 0)
        return -1;
    if (!plat_number_type_read(L, index, way_meant(form, space), &number))
        plat_number_type_refuse(L, index, way_meant(form, space), "");
    return number;
}

/* The number of a row, or of a column, of the space's board. One that is off the board is refused,
 * unless it may have been described: then it is the number of an empty one. */
static int64_t line_number(lua_State *L, char form, int index, int space) {
    const PlatHost *host = host_of(L);
    const PlatGeometry *g = host->space[space].geometry;
    bool row = form == 'r', any = host->recheck.depth > 0;
    if (row)
        plat_need_named_rows(L, g);
    return check_whole(L, index, row ? "row" : "column", any ? INT64_MIN : 1,
                       any   ? INT64_MAX
                       : row ? g->rows
                             : g->columns);
}

/* The space of the first operand that is a set: a parameter beside it is a cell there. -1: there is
 * none. */
static int space_of_operands(lua_State *L, const char *takes, int first) {
    const PlatHost *host = host_of(L);
    for (int i = 0; takes[i]; i++) {
        uint64_t bits = light_bits(L, first + i);
        bool set = takes[i] == 's' || takes[i] == 'm';
        if (set && tag_of_bits(bits) == PLAT_TAG_NODE && host->node[node_index(bits)].space >= 0)
            return host->node[node_index(bits)].space;
        if (set && (tag_of_bits(bits) == PLAT_TAG_SET || tag_of_bits(bits) == PLAT_TAG_CELL))
            return plat_space_of_set(L, first + i);
    }
    return -1;
}

const char *plat_lacking_on_graph(PlatOp op) {
    switch (op) {
    case OP_AROUND: return "corners: write set:beside()";
    case OP_SHIFT:
    case OP_SHIFT_STEPS:
    case OP_RAY:
    case OP_RAY_UNTIL:
    case OP_RAY_STEPS: return "directions: write set:beside(), or set:reach(n) for n steps";
    case OP_ROWS_OF:
    case OP_COLUMNS_OF:
    case OP_ROW_COUNT:
    case OP_COLUMN_COUNT:
    case OP_ROW:
    case OP_COLUMN: return "rows and columns: name its cells, map:set \"mill harbour\"";
    case OP_LINES:
    case OP_LINE_THROUGH: return "straight lines: a network has a longest_path()";
    case OP_SIDES_ARE:
    case OP_OPENING:
    case OP_LEAVING:
    case OP_TOWARDS:
    case OP_FITS:
    case OP_FRONTIER:
        return "sides: a network joins neighbours, network:link(a, b), and map:between(a, b) are "
               "the edges that it may take";
    default: return NULL;
    }
}

void plat_need_grid(lua_State *L, int space, const char *lacking) {
    const PlatGeometry *g = space < 0 ? NULL : host_of(L)->space[space].geometry;
    if (g && g->tiling == PLAT_GRAPH)
        plat_refuse(L, "a graph has no %s", lacking);
}

void plat_need_edges(lua_State *L, const PlatGeometry *g) {
    if (g && g->tiling == PLAT_DIAGONAL)
        plat_refuse(L, "a board with diagonals has no edges and no walls, since ways cross its "
                       "corners: draw lines on a network");
}

/* Raise when the operation asks for what a board of that space does not have. */
static void need_tiling(lua_State *L, PlatOp op, int first, const PlatHandleTarget *bound) {
    const PlatHost *host = host_of(L);
    const char *lacking = plat_lacking_on_graph(op);
    if (!lacking && op != OP_LINKS)
        return;
    int space = bound ? bound->space : space_of_operands(L, plat_operation[op].takes, first);
    if (lacking)
        plat_need_grid(L, space, lacking);
    else if (host->space[space].geometry->tiling != PLAT_GRAPH)
        plat_refuse(L, "links: only on a graph are they edges");
}

/* Raise when the operation asks for neighbours or rows of cards and names. */
static void need_map(lua_State *L, PlatOp op, int space) {
    const PlatSetDomain *of = space < 0 ? NULL : &host_of(L)->space[space];
    const char *form = plat_operation[op].takes;
    if (!of || of->geometry)
        return;
    while (*form && *form != 'm')
        form++;
    if (!*form)
        return;
    plat_refuse(
        L, "%s",
        of->edges ? "edges have no neighbours or rows: write walls:beside(edges)"
        : of->shape
            ? "placements have no neighbours or rows: use placements:covered(), or the cells of "
              "one"
            : "cards and names have no neighbours or rows");
}

/* --- walls --- */

/* What the handle at `index` is bound to if it is one of walls; NULL for any other value. */
static const PlatHandleTarget *walls_at(lua_State *L, int index) {
    const PlatHandleTarget *bound = bound_of_handle(L, index);
    const PlatField *field =
        bound && bound->field >= 0 ? plat_schema_field(host_of(L)->schema, bound->field) : NULL;
    return field && field->kind == PLAT_FIELD_WALLS ? bound : NULL;
}

/* The space of the edges of the board whose cells are the space, which is -1 where that is still to
 * be found: then the board is the one of `found`, the space of what is given. */
static int edges_of(lua_State *L, int *space, int found) {
    const PlatHost *host = host_of(L);
    if (!host->space[found].edges)
        plat_refuse(L, "expected walls or edges, got %s",
                    host->space[found].geometry ? "cells: write walls:around(cells)"
                                                : "another set");
    if (*space < 0)
        *space = host->space[found].ground;
    if (host->space[found].ground != *space)
        plat_set_domains_differ(L, *space, found);
    return found;
}

static void need_walls(lua_State *L, int index) {
    const PlatTag tag = light_tag(L, index);
    if (tag != PLAT_TAG_SET && tag != PLAT_TAG_CELL && !is_node(L, index))
        plat_refuse(L, "expected walls or edges, got %s", plat_value_typename(L, index));
}

static int walls_operand(lua_State *L, int at, int *space) {
    PlatHost *host = host_of(L);
    const PlatHandleTarget *walls = walls_at(L, at);
    if (walls) {
        PlatNode node = plat_expr_begin(OP_BUILT, plat_set_domain_of_edges(host, walls->space));
        node.field = (int16_t)walls->field;
        node.seat = (int16_t)walls->seat;
        edges_of(L, space, node.space);
        return plat_expr_node(L, &node);
    }
    need_walls(L, at);
    int edges = *space < 0 ? -1 : host->space[*space].sides;
    int set = plat_operand_set_of(L, at, edges);
    edges_of(L, space, host->node[set].space);
    return set;
}

const uint64_t *plat_check_walls(lua_State *L, int at, int *space, PlatSetBuffer *held) {
    const PlatHandleTarget *walls = walls_at(L, at);
    int found;
    if (walls) {
        edges_of(L, space, plat_set_domain_of_edges(host_of(L), walls->space));
        return plat_field_in(view_of_bound(L, walls));
    }
    need_walls(L, at);
    const uint64_t *set = plat_check_set(L, at, &found, held);
    edges_of(L, space, found);
    return set;
}

/* The space of what an operation gives whose cells, or placements, are of that space. */
static int space_given(lua_State *L, PlatOp op, int space) {
    if (op == OP_COVERED)
        return host_of(L)->space[space].ground;
    return plat_gives_edges(op) ? plat_set_domain_of_edges(host_of(L), space) : space;
}

/* --- operands --- */

static void need_same_space(lua_State *L, int space, int found) {
    if (space >= 0 && found != space)
        plat_set_domains_differ(L, space, found);
}

/* The node of an operand. *space is that of the operation's sets, -1 while it is not known. */
static int operand(lua_State *L, char form, int at, int *space, const PlatHandleTarget *bound) {
    PlatHost *host = host_of(L);
    switch (form) {
    case 'd':
    case 'e':
    case 'x': return plat_operand_number(L, at, way_meant(form, *space), "");
    case 'p': return plat_operand_condition(L, at);
    case 'r':
    case 'k':
        if (!is_node(L, at))
            line_number(L, form, at, *space);
        else if (form == 'r')
            plat_need_named_rows(L, host->space[*space].geometry);
        return plat_operand_number(L, at, plat_means_integer(), "");
    case 'n': return plat_operand_number(L, at, plat_means_integer(), "");
    case 'c': return plat_operand_member(L, at, *space);
    case 'v': return plat_operand_value(L, at, bound);
    case 'w': return walls_operand(L, at, space);
    default: break;
    }
    int wanted = form == 'g' ? host->space[*space].ground : *space;
    int set = plat_operand_set_of(L, at, wanted);
    need_same_space(L, wanted, host->node[set].space);
    if (form != 'g')
        *space = host->node[set].space;
    return set;
}

/* Make the node of an operation whose arguments lie at `first`... */
static int describe(lua_State *L, PlatOp op, int first, const PlatHandleTarget *bound) {
    PlatNode node = plat_expr_begin(op, -1);
    const char *takes = plat_operation[op].takes;
    int space = bound ? bound->space : space_of_operands(L, takes, first);
    if (bound) {
        node.field = (int16_t)bound->field;
        node.seat = (int16_t)bound->seat;
        node.layer = (uint8_t)(bound->layer < 0 ? 0 : bound->layer);
    }
    if (op == OP_COUNTER)
        node.means = plat_means_value(host_of(L), bound);
    for (int i = 0; takes[i]; i++)
        node.in[i] = operand(L, takes[i], first + i, &space, bound);
    need_map(L, op, space);
    node.space = (int16_t)space_given(L, op, space);
    return plat_expr_push(L, &node);
}

/* --- carrying out at once --- */

const uint64_t *plat_check_set_of(lua_State *L, int at, int *space, PlatSetBuffer *held) {
    PlatHost *host = host_of(L);
    if (*space >= 0 && host->space[*space].names && light_tag(L, at) == PLAT_TAG_NONE) {
        /* a card stands for the set of itself, as a cell does */
        int64_t name = plat_value_from_lua(L, at, PLAT_AS_NAME, 0, 0, *space, "set");
        memset(held->word, 0, sizeof(uint64_t) * (size_t)host->space[*space].words);
        if (name >= 0)
            plat_cells_add(held->word, (int)name);
        return held->word;
    }
    int found;
    const uint64_t *set = plat_check_set(L, at, &found, held);
    need_same_space(L, *space, found);
    *space = found;
    return set;
}

static int64_t read_number(lua_State *L, char form, int at, int space) {
    switch (form) {
    case 'd':
    case 'e':
    case 'x': return way_number(L, form, at, space);
    case 'c': return check_cell(L, at, space);
    case 'r':
    case 'k': return line_number(L, form, at, space);
    case 'p':
        if (!lua_isboolean(L, at))
            plat_refuse(L, "expected a condition, got %s", plat_value_typename(L, at));
        return lua_toboolean(L, at);
    default: return check_whole(L, at, NULL, INT64_MIN, INT64_MAX);
    }
}

/* Say which field a single instruction is about, and where that lies in the block. */
static void bind(PlatInstruction *at, const PlatHandleTarget *bound, int layer) {
    at->seat = bound->seat;
    at->offset = (uint32_t)bound->offset;
    plat_program_bind(at, bound->of, layer);
}

void plat_expr_look(const PlatHost *host, uint64_t *set, PlatOp op, const PlatHandleTarget *bound,
                    int layer, int64_t number) {
    PlatInstruction at = {.op = (uint8_t)op, .space = (int16_t)bound->space, .in = {{.at = 1}}};
    PlatOperand value[2] = {[1] = {.number = number}};
    bind(&at, bound, layer);
    plat_program_one(host, &at, value, set);
}

/* Whether an operand is described without being a node: the seat of a description, and at load
 * walls. */
static bool stands_for_node(lua_State *L, char form, int index) {
    if (!host_of(L)->loading)
        return false;
    if (form == 'w')
        return walls_at(L, index);
    return (form == 'c' || form == 's') && seat_of_value(L, host_of(L), index) == PLAT_SEAT_SELF;
}

int plat_expr_call(lua_State *L, PlatOp op, int first, const PlatHandleTarget *bound) {
    PlatHost *host = host_of(L);
    const PlatOperation *row = &plat_operation[op];
    bool of_field = bound && bound->field >= 0, described = of_field && host->loading;
    if (host->graphs || op == OP_LINKS)
        need_tiling(L, op, first, bound);
    for (int i = 0; row->takes[i] && !described; i++)
        described = is_node(L, first + i) || stands_for_node(L, row->takes[i], first + i);
    if (described && host->loading)
        return describe(L, op, first, bound);
    if (described)
        plat_recheck_operands(L, op, first);

    PlatInstruction at; /* what only fields need is filled in by bind */
    at.op = (uint8_t)op;
    at.own = false;
    at.lines = NULL;
    for (int i = 0; i < 3; i++)
        at.in[i] = (PlatInput){FROM_RESULT, 1 + i};
    PlatOperand value[4]; /* the result, then the operands */
    PlatSetBuffer held[3];
    PlatPlacements storage;
    int space = bound ? bound->space : -1;
    if (!bound && light_tag(L, first) == PLAT_TAG_NONE) /* a card, and of the other's deck */
        space = space_of_operands(L, row->takes, first);
    for (int i = 0; row->takes[i]; i++)
        if (row->takes[i] == 's' || row->takes[i] == 'm') {
            value[1 + i].set = plat_check_set_of(L, first + i, &space, &held[i]);
        } else if (row->takes[i] == 'g') {
            int ground = host->space[space].ground;
            value[1 + i].set = plat_check_set_of(L, first + i, &ground, &held[i]);
        } else if (row->takes[i] == 'w')
            value[1 + i].set = plat_check_walls(L, first + i, &space, &held[i]);
        else
            value[1 + i].number = read_number(L, row->takes[i], first + i, space);
    need_map(L, op, space);
    at.map = space < 0 ? NULL : plat_set_domain_map(&host->space[space]);
    at.slot = space;
    space = space_given(L, op, space);
    at.space = (int16_t)space;
    if (of_field)
        bind(&at, bound, bound->layer < 0 ? 0 : bound->layer);
    plat_program_one(host, &at, value, storage.word);
    if (row->gives == TYPE_SET)
        plat_push_set(L, space, value->set);
    else if (row->gives == TYPE_NUMBER)
        lua_pushinteger(L, value->number);
    else
        lua_pushboolean(L, value->number != 0);
    return 1;
}
