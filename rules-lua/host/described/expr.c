/* Making described expressions, and calling operations from Lua: see expr.h. */
#include "expr.h"
#include "host/values/bound.h"

#include <stdlib.h>
#include <string.h>

int plat_expr_node(lua_State *L, const PlatNode *node) {
    PlatHost *host = host_of(L);
    for (int i = 0; i < host->nodes; i++) {
        const PlatNode *have = &host->node[i];
        if (have->op == node->op && have->type == node->type && have->layer == node->layer &&
            have->space == node->space && have->field == node->field && have->seat == node->seat &&
            have->a == node->a && have->b == node->b && have->c == node->c)
            return i;
    }
    if (!host->loading)
        plat_host_raise(L, PLAT_E_ARGUMENT, "described sets are made at load: here the rules run");
    if (host->nodes == PLAT_MAX_NODES) {
        plat_host_raise(L, PLAT_E_CAPACITY, "too many described expressions (at most %d)",
                        PLAT_MAX_NODES);
    }
    if (host->nodes == host->node_room) {
        int room = host->node_room ? host->node_room * 2 : 256;
        PlatNode *grown = realloc(host->node, (size_t)room * sizeof *grown);
        if (!grown)
            plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
        host->node = grown;
        host->node_room = room;
    }
    host->node[host->nodes] = *node;
    return host->nodes++;
}

static int number_node(lua_State *L, int64_t number) {
    if (number < INT32_MIN || number > INT32_MAX)
        return plat_host_raise(L, PLAT_E_RANGE,
                               "the number is too large for a described expression");
    return plat_expr_node(L, &(PlatNode){.op = OP_NUMBER,
                                         .type = TYPE_NUMBER,
                                         .space = -1,
                                         .field = -1,
                                         .seat = PLAT_SEAT_SHARED,
                                         .a = (int32_t)number,
                                         .b = -1,
                                         .c = -1});
}

static const char *type_text(PlatType type) {
    if (type == TYPE_SET)
        return "a set";
    return type == TYPE_NUMBER ? "a number" : "a condition";
}

static int constant_node(lua_State *L, int index) {
    PlatHost *host = host_of(L);
    int space;
    PlatCells storage;
    const uint64_t *set = plat_check_set(L, index, &space, &storage);
    uint64_t payload =
        plat_arena_put(&host->arena, (uint16_t)space, set, (uint16_t)host->space[space].words);
    if (payload == UINT64_MAX)
        return plat_host_raise(L, PLAT_E_CAPACITY, "too many cell sets");
    return plat_expr_node(L, &(PlatNode){.op = OP_CONSTANT,
                                         .type = TYPE_SET,
                                         .space = (int16_t)space,
                                         .field = -1,
                                         .seat = PLAT_SEAT_SHARED,
                                         .a = (int32_t)payload,
                                         .b = -1,
                                         .c = -1});
}

static int self_node(lua_State *L) {
    return plat_expr_node(L, &(PlatNode){.op = OP_SELF,
                                         .type = TYPE_NUMBER,
                                         .space = -1,
                                         .field = -1,
                                         .seat = PLAT_SEAT_SHARED,
                                         .a = -1,
                                         .b = -1,
                                         .c = -1});
}

int plat_expr_node_of(lua_State *L, int index, PlatType wanted) {
    PlatHost *host = host_of(L);
    PlatTag tag = light_tag(L, index);
    if (tag == PLAT_TAG_NODE) {
        int node = node_index(light_bits(L, index));
        PlatType type = (PlatType)host->node[node].type;
        if (type == wanted)
            return node;
        if (wanted == TYPE_NUMBER && type == TYPE_SET)
            return plat_host_raise(L, PLAT_E_ARGUMENT, "expected a number, got a set: write #set");
        if (wanted == TYPE_SET && type == TYPE_NUMBER && host->node[node].op == OP_PARAM)
            return node; /* a cell that is not known yet: the caller makes it a set */
        return plat_host_raise(L, PLAT_E_ARGUMENT, "expected %s, got %s", type_text(wanted),
                               type_text(type));
    }
    if (wanted == TYPE_SET && (tag == PLAT_TAG_SET || tag == PLAT_TAG_CELL))
        return constant_node(L, index);
    if (wanted == TYPE_NUMBER) {
        if (lua_isinteger(L, index))
            return number_node(L, lua_tointeger(L, index));
        if (tag == PLAT_TAG_CELL)
            return number_node(L, cell_index(light_bits(L, index)));
        int seat = seat_of_value(L, host, index);
        if (seat >= 0)
            return number_node(L, seat);
        if (seat == PLAT_SEAT_SELF)
            return self_node(L);
    }
    if (wanted == TYPE_CONDITION && lua_isboolean(L, index)) {
        return plat_host_raise(
            L, PLAT_E_ARGUMENT,
            "expected a described condition, got a plain true or false: comparing "
            "is not described; write set:at_least(n), set:empty() or set:any()");
    }
    return plat_host_raise(L, PLAT_E_ARGUMENT, "expected %s, got %s", type_text(wanted),
                           plat_value_typename(L, index));
}

static int64_t direction_number(lua_State *L, int index, const PlatSpace *space) {
    const char *name = lua_tostring(L, index);
    int direction = name && space->geometry ? plat_geometry_direction(space->geometry, name) : -1;
    if (direction < 0) {
        plat_host_raise(L, PLAT_E_NAME, "no direction \"%s\" on this board: expected %s",
                        name ? name : plat_value_typename(L, index),
                        space->geometry && space->geometry->tiling == PLAT_HEX
                            ? "n, ne, se, s, sw or nw"
                            : "north, east, south, west or one between (northeast)");
    }
    return direction;
}

/* Raise when the operation asks for neighbours or rows of cards and names. */
static void need_map(lua_State *L, PlatOp op, int space) {
    bool anywhere = op <= OP_NOT || op > OP_LINE_THROUGH || op == OP_FIRST_NONEMPTY ||
                    op == OP_COUNT || op == OP_EMPTY || op == OP_ANY || op == OP_HAS;
    if (anywhere || space < 0 || host_of(L)->space[space].geometry)
        return;
    plat_host_raise(
        L, PLAT_E_ARGUMENT, "%s",
        host_of(L)->space[space].shape
            ? "placements have no neighbours or rows: take placements:covered(), or the "
              "cells of one"
            : "cards and names have no neighbours or rows");
}

/* Make the node of an operation whose arguments lie at `first`... */
static int make_node(lua_State *L, PlatOp op, const char *form, int first, const PlatBound *bound) {
    PlatHost *host = host_of(L);
    PlatNode node = {.op = (uint8_t)op,
                     .type = (uint8_t)plat_expr_type(op),
                     .space = -1,
                     .field = -1,
                     .seat = PLAT_SEAT_SHARED,
                     .a = -1,
                     .b = -1,
                     .c = -1};
    int32_t *child[] = {&node.a, &node.b, &node.c};
    if (bound) {
        node.field = (int16_t)bound->field;
        node.seat = (int16_t)bound->seat;
        node.layer = (uint8_t)(bound->layer < 0 ? 0 : bound->layer);
        node.space = (int16_t)bound->space;
    }
    for (int i = 0; form[i]; i++) {
        int at = first + i;
        if (form[i] == 'd') {
            *child[i] = number_node(L, direction_number(L, at, &host->space[node.space]));
            continue;
        }
        if (form[i] == 'p') {
            *child[i] = plat_expr_node_of(L, at, TYPE_CONDITION);
            continue;
        }
        if (form[i] == 'c' || form[i] == 'n') {
            if (form[i] == 'c' && light_tag(L, at) == PLAT_TAG_CELL)
                check_cell(L, at, node.space);
            *child[i] = plat_expr_node_of(L, at, TYPE_NUMBER);
            continue;
        }
        int set = plat_expr_node_of(L, at, TYPE_SET);
        if (host->node[set].type != TYPE_SET) { /* a parameter: a cell as a set */
            if (node.space < 0) {
                return plat_host_raise(L, PLAT_E_ARGUMENT,
                                       "a parameter alone has no board: write board:beside(%s)",
                                       "cell");
            }
            set = plat_expr_node(L, &(PlatNode){.op = OP_SINGLE,
                                                .type = TYPE_SET,
                                                .space = node.space,
                                                .field = -1,
                                                .seat = PLAT_SEAT_SHARED,
                                                .a = set,
                                                .b = -1,
                                                .c = -1});
        }
        if (node.space >= 0 && host->node[set].space != node.space)
            return plat_host_raise(L, PLAT_E_ARGUMENT,
                                   "these are sets of different boards or decks");
        node.space = host->node[set].space;
        *child[i] = set;
    }
    need_map(L, op, node.space);
    push_node(L, plat_expr_node(L, &node));
    return 1;
}

static void read_operand(lua_State *L, char form, int at, int *space, PlatOperand *in,
                         PlatCells *held) {
    PlatHost *host = host_of(L);
    if (form == 's') {
        int found;
        in->type = TYPE_SET;
        if (*space >= 0 && host->space[*space].names && light_tag(L, at) == PLAT_TAG_NONE) {
            /* a card stands for the set of itself, as a cell does */
            int64_t name = plat_value_from_lua(L, at, PLAT_AS_NAME, 0, 0, *space, "card");
            memset(held->word, 0, sizeof(uint64_t) * (size_t)host->space[*space].words);
            if (name >= 0)
                plat_cells_add(held->word, (int)name);
            in->set = held->word;
            in->space = *space;
            return;
        }
        in->set = plat_check_set(L, at, &found, held);
        in->space = found;
        if (*space >= 0 && found != *space)
            plat_host_raise(L, PLAT_E_ARGUMENT, "these are sets of different boards or decks");
        *space = found;
        return;
    }
    in->type = TYPE_NUMBER;
    if (form == 'd') {
        in->number = direction_number(L, at, &host->space[*space]);
    } else if (form == 'c') {
        in->number = check_cell(L, at, *space);
    } else if (form == 'p') {
        if (!lua_isboolean(L, at))
            plat_host_raise(L, PLAT_E_ARGUMENT, "expected a condition, got %s",
                            plat_value_typename(L, at));
        in->number = lua_toboolean(L, at);
    } else if (lua_isinteger(L, at)) {
        in->number = lua_tointeger(L, at);
    } else {
        plat_host_raise(L, PLAT_E_ARGUMENT, "expected an integer, got %s",
                        plat_value_typename(L, at));
    }
}

int plat_expr_call(lua_State *L, PlatOp op, const char *form, int first, const PlatBound *bound) {
    PlatHost *host = host_of(L);
    bool describe = bound && host->loading && bound->field >= 0;
    for (int i = 0; form[i] && !describe; i++)
        describe = is_node(L, first + i);
    if (describe)
        return make_node(L, op, form, first, bound);

    PlatOperand operand[3], out;
    const PlatOperand *in[3] = {&operand[0], &operand[1], &operand[2]};
    PlatCells held[3];
    PlatPlacements storage;
    int space = bound ? bound->space : -1;
    for (int i = 0; form[i]; i++)
        read_operand(L, form[i], first + i, &space, &operand[i], &held[i]);
    PlatSource source = {.space = (int16_t)space};
    if (bound && bound->field >= 0) {
        source.field = bound->of;
        source.layer = (uint8_t)(bound->layer < 0 ? 0 : bound->layer);
        source.at = (const char *)host->block + bound->offset;
        if (op == OP_HAND)
            source.hand = at_of_bound(L, bound);
    }
    need_map(L, op, space);
    plat_expr_apply(host, op, &source, in, &out, storage.word);
    if (out.type == TYPE_SET)
        plat_push_set(L, space, out.set);
    else if (out.type == TYPE_NUMBER)
        lua_pushinteger(L, out.number);
    else
        lua_pushboolean(L, out.number != 0);
    return 1;
}
