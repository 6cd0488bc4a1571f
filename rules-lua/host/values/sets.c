/* Sets and cells between Lua and the arena: pushing one, and checking that a value is one.
 *
 * A cell or an edge stands for the set of itself wherever a set is expected, and a placement for
 * the cells that it covers. */
#include <stdio.h>
#include <string.h>

#include "state.h"

void plat_push_set(lua_State *L, int space, const uint64_t *words) {
    PlatHost *host = host_of(L);
    uint64_t payload =
        plat_arena_put(&host->arena, (uint16_t)space, words, (uint16_t)host->space[space].words);
    if (payload == UINT64_MAX)
        plat_raise_full(L, lua_pushfstring(L, "too many different sets in one step (at most %d)",
                                           PLAT_MAX_ARENA_SETS));
    push_bits(L, PLAT_TAG_SET, payload);
}

static int not_a_set(lua_State *L, int index) {
    if (light_tag(L, index) == PLAT_TAG_NODE)
        return plat_refuse(L,
                           "a described set has no value yet, and a known set is needed here: in "
                           "a description, " PLAT_EAGER);
    const bool where = light_tag(L, index) == PLAT_TAG_WHERE;
    return plat_refuse(L, "expected a set or a cell, got %s%s", plat_value_written(L, index),
                       where ? ": call it with a seat, as in site(me)" : "");
}

/* The words of a set of the arena; NULL for any other value. Raises when it is stale. */
static const uint64_t *known_set(lua_State *L, int index, int *space) {
    const PlatHost *host = host_of(L);
    uint64_t bits = light_bits(L, index);
    if (tag_of_bits(bits) != PLAT_TAG_SET)
        return NULL;
    const PlatArenaSlot *slot = plat_arena_get(&host->arena, bits & PLAT_PAYLOAD);
    if (!slot) {
        plat_refuse(L, "this set was kept from an earlier step: sets last for one step; keep a "
                       "cells field instead");
        return NULL;
    }
    *space = slot->space;
    return host->arena.word + slot->offset;
}

/* Write the set that one member stands for. Returns its space. */
static int set_of_member(lua_State *L, int index, uint64_t *out) {
    const PlatHost *host = host_of(L);
    uint64_t bits = light_bits(L, index);
    if (tag_of_bits(bits) != PLAT_TAG_CELL)
        return not_a_set(L, index);
    int space = cell_space(bits);
    const PlatSetDomain *of = &host->space[space];
    if (of->shape) {
        plat_placement_cells(of->shape, host->space[of->ground].geometry, out, cell_index(bits));
        return of->ground;
    }
    memset(out, 0, (size_t)of->words * sizeof(uint64_t));
    plat_cells_add(out, cell_index(bits));
    return space;
}

const uint64_t *plat_check_set(lua_State *L, int index, int *space, PlatSetBuffer *storage) {
    const uint64_t *set = known_set(L, index, space);
    if (set)
        return set;
    *space = set_of_member(L, index, storage->word);
    return storage->word;
}

int plat_space_of_set(lua_State *L, int index) {
    int space;
    PlatSetBuffer storage;
    plat_check_set(L, index, &space, &storage);
    return space;
}

static void need_space(lua_State *L, int space, int found) {
    const PlatSetDomain *of = &host_of(L)->space[found];
    if (found != space)
        plat_refuse(L, "%s",
                    of->shape   ? "these are placements, not cells: write placements:covered()"
                    : of->edges ? "these are edges, not cells: write walls:beside(edges)"
                                : "this set belongs to another board or deck");
}

const uint64_t *plat_check_set_in(lua_State *L, int index, int space, PlatCells *storage) {
    int found;
    PlatSetBuffer room; /* an edge of a large board needs more than there is in `storage` */
    const uint64_t *set = known_set(L, index, &found);
    if (!set)
        found = set_of_member(L, index, room.word);
    need_space(L, space, found);
    if (set)
        return set;
    memcpy(storage->word, room.word, (size_t)host_of(L)->space[space].words * sizeof(uint64_t));
    return storage->word;
}

void plat_need_named_rows(lua_State *L, const PlatGeometry *g) {
    if (!plat_geometry_names_rows(g))
        plat_refuse(L,
                    "row: on this board of hexes the number in a cell's name is its place in its "
                    "column, so rows have no number: write column(n), set \"a1 b1\", or "
                    "cell:rows_of() for the row of a cell");
}

/* A text may name a cell, but is none. */
static int no_cell(lua_State *L, int index, int space) {
    const PlatGeometry *g = space < 0 ? NULL : host_of(L)->space[space].geometry;
    size_t length = 0;
    const char *text = lua_type(L, index) == LUA_TSTRING ? lua_tolstring(L, index, &length) : NULL;
    int cell = g && text ? plat_geometry_parse(g, text, length) : -1;
    char hint[60] = "";
    if (cell >= 0 && g->tiling == PLAT_GRAPH)
        snprintf(hint, sizeof hint, ": write map:cell(\"%s\")", text);
    else if (cell >= 0)
        snprintf(hint, sizeof hint, ": write geometry:cell(%d, %d)", plat_geometry_row(g, cell) + 1,
                 plat_geometry_column(g, cell) + 1);
    return plat_refuse(L, "expected a cell, got %s%s", plat_value_written(L, index), hint);
}

int plat_other_cell(lua_State *L, int index, int space) {
    if (light_tag(L, index) != PLAT_TAG_CELL)
        return no_cell(L, index, space);
    uint64_t bits = light_bits(L, index);
    if (host_of(L)->space[cell_space(bits)].shape)
        return plat_refuse(L, "expected a cell, got a placement: write placement:anchor() or "
                              ":cells()");
    const PlatSetDomain *wanted = space < 0 ? NULL : &host_of(L)->space[space];
    const bool edge = host_of(L)->space[cell_space(bits)].edges;
    if (edge && !(wanted && wanted->edges))
        return plat_refuse(L, "expected a cell, got an edge: write walls:beside(edge)");
    if (!edge && wanted && wanted->edges)
        return plat_refuse(L, "expected an edge, got a cell: write walls:between(a, b)");
    if (space >= 0)
        return plat_refuse(L, "this %s belongs to another board", edge ? "edge" : "cell");
    return cell_index(bits);
}

const char *plat_member_name(const PlatHost *host, int space, int member, char *room) {
    const PlatSetDomain *of = &host->space[space];
    if (of->names)
        return of->names->name[member].text;
    if (of->shape)
        plat_placement_name(of->shape, host->space[of->ground].geometry, room, member);
    else if (of->edges)
        plat_edge_name(of->edges, room, member);
    else
        plat_geometry_name(of->geometry, room, member);
    return room;
}

void plat_format_words(const PlatHost *host, int space, const uint64_t *words, char *text,
                       size_t size) {
    text[0] = '\0';
    for (int i = 0; i < host->space[space].words * 64; i++) {
        char written[PLAT_MEMBER_NAME];
        if (plat_cells_has(words, i) &&
            !plat_text_append(text, size, "%s%s", text[0] ? " " : "",
                              plat_member_name(host, space, i, written)))
            return;
    }
}

bool plat_format_members(lua_State *L, int index, char *text, size_t size) {
    int space;
    PlatSetBuffer storage;
    if (light_tag(L, index) != PLAT_TAG_SET && light_tag(L, index) != PLAT_TAG_CELL)
        return false;
    const uint64_t *words = plat_check_set(L, index, &space, &storage);
    plat_format_words(host_of(L), space, words, text, size);
    return true;
}
