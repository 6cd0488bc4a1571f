/* On which board a where is about, for those who show what it allows: see where.h. */
#include <string.h>

#include "where.h"

/* The fields that the conditions look at: the only one so far, or several. */
typedef struct Found {
    int field, seat; /* -1: none yet */
    bool several;
} Found;

/* Of edges only walls are a board. */
static bool is_board(const PlatHost *host, const PlatNode *node, bool edges, bool free_cells) {
    if (node->field < 0)
        return false;
    PlatFieldKind kind = plat_schema_field(host->schema, node->field)->kind;
    if (edges)
        return kind == PLAT_FIELD_WALLS && (!free_cells || node->op == OP_UNBUILT);
    if (kind != PLAT_FIELD_BOARD && kind != PLAT_FIELD_NETWORK)
        return false;
    return !free_cells || node->op == OP_FREE || node->op == OP_OFF_NETWORK;
}

static void find(const PlatHost *host, int index, bool edges, bool free_cells, bool *seen,
                 Found *found) {
    const PlatNode *node = &host->node[index];
    if (seen[index])
        return;
    seen[index] = true;
    if (is_board(host, node, edges, free_cells)) {
        found->several |=
            found->field >= 0 && (found->field != node->field || found->seat != node->seat);
        found->field = node->field;
        found->seat = node->seat;
    }
    for (int i = 0; plat_operation[node->op].takes[i]; i++)
        find(host, node->in[i], edges, free_cells, seen, found);
}

static bool of_edges(const PlatHost *host, int index) {
    const PlatNode *node = &host->node[index];
    return node->space >= 0 && host->space[node->space].edges;
}

void plat_where_find_board(const PlatHost *host, PlatWhere *where) {
    where->board = -1;
    /* what is free says where something is drawn; other boards may only be looked at */
    for (int free_cells = 1; free_cells >= 0 && where->board < 0; free_cells--) {
        bool seen[PLAT_MAX_NODES] = {false};
        Found found = {.field = -1};
        for (int i = 0; i < where->conditions; i++)
            if (where->condition[i].node >= 0)
                find(host, where->condition[i].node, of_edges(host, where->condition[i].node),
                     free_cells, seen, &found);
        if (found.field < 0 || found.several)
            continue;
        where->board = (int16_t)found.field;
        where->board_seat = (int16_t)found.seat;
    }
}
