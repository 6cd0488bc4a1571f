/* Handles of fields that hold a set: of cells, or of names. */
#include <string.h>

#include "declaration_table.h"
#include "handles.h"
#include "host/described/recheck.h"
#include "host/values/set_words.h"

/* What a method of either kind is called with. */
static const PlatHandleTarget *stored_here(lua_State *L) {
    const PlatHandleTarget *bound = bound_of_handle(L, 1);
    bool names = bound && bound->type == &plat_names_handles;
    return bound_here(L, names ? &plat_names_handles : &plat_cells_handles);
}

/* The number of the name or seat at index 2; -1 for nil. */
static int64_t name_argument(lua_State *L, const PlatHandleTarget *bound) {
    bool seats = host_of(L)->space[bound->space].seats;
    return plat_value_from_lua(L, 2, seats ? PLAT_AS_SEAT : PLAT_AS_NAME, -1, PLAT_MAX_NAMES,
                               bound->space, bound->of->name);
}

/* The set at index 2; a cell or a name stands for the set of itself. */
static const uint64_t *set_argument(lua_State *L, const PlatHandleTarget *bound,
                                    PlatCells *storage) {
    const PlatSetDomain *space = &host_of(L)->space[bound->space];
    if (!space->names || light_tag(L, 2) != PLAT_TAG_NONE)
        return plat_check_set_in(L, 2, bound->space, storage);
    int64_t name = name_argument(L, bound);
    if (name < 0)
        plat_refuse(L, "%s: expected a name or a set of names, got nil", bound->of->name);
    memset(storage->word, 0, sizeof(uint64_t) * (size_t)space->words);
    plat_cells_add(storage->word, (int)name);
    return storage->word;
}

typedef void Change(uint64_t *set, const uint64_t *given, int words);

static int change(lua_State *L, Change *with) {
    const PlatHandleTarget *bound = stored_here(L);
    PlatFieldRef at = at_of_bound(L, bound);
    PlatCells storage;
    host_need_write(L, bound);
    with(plat_field_at(at), set_argument(L, bound, &storage),
         host_of(L)->space[bound->space].words);
    return 0;
}

static void replace(uint64_t *set, const uint64_t *given, int words) {
    memmove(set, given, sizeof *set * (size_t)words);
}
static void join(uint64_t *set, const uint64_t *given, int words) {
    words_or(set, set, given, words);
}
static void leave(uint64_t *set, const uint64_t *given, int words) {
    words_minus(set, set, given, words);
}

/*--- # stored sets of names */

/*--- names:set(names)
 * Replaces it by another set, or by a single name.
 *     state.goals:set(goals:only("gardens", "walls")) */
/*--- # stored cell sets */

/*--- cells:set(set)
 * Replaces it by another set.
 *     state.burnt:set(map:row(1)) */
static int stored_set(lua_State *L) { return change(L, replace); }

/*--- # stored sets of names */

/*--- names:add(names)
 * Adds a name or a set.
 *     me.met:add(goal) */
/*--- # stored cell sets */

/*--- cells:add(cells)
 * Adds a cell or a set.
 *     state.burnt:add(cell) */
static int stored_add(lua_State *L) { return change(L, join); }

/*--- # stored sets of names */

/*--- names:remove(names)
 * Removes a name or a set.
 *     state.goals:remove(goal) */
/*--- # stored cell sets */

/*--- cells:remove(cells)
 * Removes a cell or a set.
 *     state.burnt:remove(cell) */
static int stored_remove(lua_State *L) { return change(L, leave); }

/*--- # stored sets of names */

/*--- names:clear()
 * Removes all names.
 *     me.met:clear() */
/*--- # stored cell sets */

/*--- cells:clear()
 * Removes all cells.
 *     state.burnt:clear() */
static int stored_clear(lua_State *L) {
    const PlatHandleTarget *bound = stored_here(L);
    PlatFieldRef at = at_of_bound(L, bound);
    host_need_write(L, bound);
    memset(plat_field_at(at), 0, at.field->size);
    return 0;
}

static int push_stored(lua_State *L, const PlatHandleTarget *bound) {
    if (!host_of(L)->loading)
        at_of_bound(L, bound);
    return plat_expr_call(L, OP_STORED, 3, bound);
}

/*--- # stored sets of names */

/*--- names:has(name) -> condition
 * Tests whether a name is in it; false for nil.
 *     if me.met:has("towers") then ... end */
/*--- # stored cell sets */

/*--- cells:has(cell) -> condition
 * Tests whether a cell is in it.
 *     if state.burnt:has(cell) then ... end */
static int stored_has(lua_State *L) {
    const PlatHandleTarget *bound = stored_here(L);
    lua_settop(L, 2);
    if (host_of(L)->loading) { /* has of the set that it holds */
        push_stored(L, bound);
        lua_replace(L, 1);
        return plat_expr_call(L, OP_HAS, 1, NULL);
    }
    if (is_node(L, 2))
        plat_recheck_value(L, 2);
    const uint64_t *set = plat_field_in(view_of_bound(L, bound));
    int64_t member = bound->type == &plat_names_handles ? name_argument(L, bound)
                                                        : check_cell(L, 2, bound->space);
    lua_pushboolean(L, member >= 0 && plat_cells_has(set, (int)member));
    return 1;
}

/*--- cells.value -> set
 * Holds the set as it is now.
 *     local burnt = state.burnt.value */
static PLAT_WORDS(cells_words, WORD("cells.value", NULL), WORD("cells:set", stored_set),
                  WORD("cells:add", stored_add), WORD("cells:remove", stored_remove),
                  WORD("cells:clear", stored_clear), WORD("cells:has", stored_has));

/*--- # stored sets of names */
/*--- names.value -> name set
     * Holds the set as it is now.
     *     me:ask("goal", state.goals.value) */
static PLAT_WORDS(names_words, WORD("names.value", NULL), WORD("names:set", stored_set),
                  WORD("names:add", stored_add), WORD("names:remove", stored_remove),
                  WORD("names:clear", stored_clear), WORD("names:has", stored_has));

static void cells_declare(lua_State *L, PlatField *field) {
    field->as.cells.geometry = plat_geometry_in(L, 1);
}

const PlatHandleType plat_cells_handles = {
    .name = "cell set",
    .words = cells_words,
    .value = push_stored,
    .kind = PLAT_FIELD_CELLS,
    .declare = cells_declare,
};

static void names_declare(lua_State *L, PlatField *field) {
    field->as.names.of = plat_names_in(L, 1);
}

const PlatHandleType plat_names_handles = {
    .name = "name set",
    .words = names_words,
    .value = push_stored,
    .kind = PLAT_FIELD_NAMES,
    .declare = names_declare,
    .names = offsetof(PlatField, as.names.of),
};
