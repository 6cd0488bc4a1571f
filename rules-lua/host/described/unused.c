/* Finding what descriptions leave out: see unused.h. */
#include "unused.h"

#include <stdio.h>
#include <string.h>

#include "expr.h"
#include "text/buffer.h"

/* --- noting --- */

/* What is known while rules load, and sets, may be left out. */
static bool matters(const PlatNode *node) {
    return node->type != TYPE_SET && node->op != OP_NUMBER && node->op != OP_PARAM &&
           node->op != OP_SLOT && node->op != OP_SELF;
}

void plat_unused_note(lua_State *L, int node) {
    PlatHost *host = host_of(L);
    if (!matters(&host->node[node]))
        return;
    for (int i = host->made_outside; i < host->made_count; i++)
        if (host->made[i].node == node)
            return;
    if (!plat_grow(&host->made, &host->made_room, host->made_count + 1, sizeof *host->made))
        plat_host_raise(L, PLAT_E_MEMORY, "out of memory");
    PlatLoadExpr *made = &host->made[host->made_count++];
    made->node = node;
    plat_script_line(L, made->place, sizeof made->place);
}

/* --- naming --- */

/* "state.round.value:at_least(...)"; cut where it is longer. */
typedef struct Name {
    char text[160];
} Name;

static void add(Name *name, const char *text) {
    plat_text_append(name->text, sizeof name->text, "%s", text);
}

static void add_field(const PlatHost *host, const PlatNode *node, Name *name) {
    char seat[32] = "state.";
    if (node->seat == PLAT_SEAT_SELF)
        strcpy(seat, "me.");
    else if (node->seat >= 0)
        snprintf(seat, sizeof seat, "seat_at(%d).", node->seat + 1);
    add(name, seat);
    add(name, plat_schema_field(host->schema, node->field)->name);
}

/* What a set is made of is not named further down, so that the end of a name has room. */
static void add_node(const PlatHost *host, const PlatNode *node, int depth, Name *name) {
    enum { DEEPEST = 3 };
    const char *text = plat_operation[node->op].written;
    if (depth >= DEEPEST && node->type == TYPE_SET && strchr(text, '0'))
        text = "set";
    const char *end = text + strlen(text);
    if (depth == 0 && *text == '(')
        text++, end--;
    for (; text < end; text++)
        if (*text == '@')
            add_field(host, node, name);
        else if (*text == '$')
            add(name,
                plat_schema_field(host->schema, node->field)->as.board.layer[node->layer].name);
        else if (*text == '0')
            add_node(host, &host->node[node->in[0]], depth + 1, name);
        else
            add(name, (char[]){*text, '\0'});
}

/* --- finding --- */

static void reach_value(lua_State *L, int index, bool *reached) {
    PlatHost *host = host_of(L);
    if (is_node(L, index))
        plat_expr_mark(host, node_index(light_bits(L, index)), reached);
    if (lua_type(L, index) != LUA_TTABLE)
        return;
    lua_pushvalue(L, index);
    for (lua_pushnil(L); lua_next(L, -2); lua_pop(L, 1))
        if (is_node(L, -1))
            plat_expr_mark(host, node_index(light_bits(L, -1)), reached);
    lua_pop(L, 1);
}

/* Raise for one that was made, from the `first` on, and is not reached. Of several the one that
 * stands in no other is told, since that is what the script did something with. */
static void refuse(lua_State *L, int first, bool *reached) {
    PlatHost *host = host_of(L);
    int found = -1;
    for (int i = host->made_count; i-- > first;) {
        if (reached[host->made[i].node])
            continue;
        found = i;
        plat_expr_mark(host, host->made[i].node, reached);
    }
    if (found < 0)
        return;
    Name name = {""};
    add_node(host, &host->node[host->made[found].node], 0, &name);
    const bool inside = host->tracing >= 0;
    plat_host_raise_at(L, PLAT_E_RULES, host->made[found].place,
                       "%s is not known while rules load, and no %s contains it. A branch on it "
                       "(if, and, or, not, ==) would be decided now, for the whole game. %s",
                       name.text, inside ? "condition" : "where or end",
                       !inside ? PLAT_INSTEAD_OF_BRANCH "a function: ends_when(function() ... end)"
                       : host->where[host->tracing].truth ? PLAT_INSTEAD_OF_BRANCH PLAT_ORDINARY
                                                          : PLAT_INSTEAD_OF_BRANCH PLAT_EAGER);
}

/* --- descriptions, and all that is around them --- */

void plat_unused_begin(PlatHost *host) { host->made_outside = host->made_count; }

void plat_unused_end(lua_State *L, int index) {
    PlatHost *host = host_of(L);
    bool reached[PLAT_MAX_NODES] = {false};
    reach_value(L, index, reached);
    refuse(L, host->made_outside, reached);
    host->made_count = host->made_outside;
    host->made_outside = 0;
}

void plat_unused_take(lua_State *L, int index) {
    PlatHost *host = host_of(L);
    bool reached[PLAT_MAX_NODES] = {false};
    reach_value(L, index, reached);
    int left = 0, outside = 0;
    for (int i = 0; i < host->made_count; i++) {
        if (reached[host->made[i].node])
            continue;
        outside += i < host->made_outside;
        host->made[left++] = host->made[i];
    }
    host->made_count = left;
    host->made_outside = outside;
}

void plat_unused_keep(lua_State *L, int index) {
    if (host_of(L)->tracing < 0)
        plat_unused_take(L, index);
}

void plat_unused_check(lua_State *L) {
    PlatHost *host = host_of(L);
    bool reached[PLAT_MAX_NODES] = {false};
    if (host->over_node >= 0)
        plat_expr_mark(host, host->over_node, reached);
    for (int i = 0; i < host->wheres; i++)
        for (int c = 0; c < host->where[i].conditions; c++)
            if (host->where[i].condition[c].node >= 0)
                plat_expr_mark(host, host->where[i].condition[c].node, reached);
    refuse(L, 0, reached);
}
