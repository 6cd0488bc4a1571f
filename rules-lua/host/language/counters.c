/* Handles of counters: numbers, flags, seats, choices. */
#include "declaration_table.h"
#include "handles.h"
#include "host/described/recheck.h"

static const char *field_name(const PlatHost *host, const PlatHandleTarget *bound) {
    return plat_schema_field(host->schema, bound->field)->name;
}

static int counter_push(lua_State *L, const PlatHandleTarget *bound) {
    PlatHost *host = host_of(L);
    if (host->loading)
        return plat_expr_call(
            L, plat_means_value(host, bound).as == PLAT_AS_FLAG ? OP_FLAG : OP_COUNTER, 3, bound);
    at_of_bound(L, bound);
    int64_t value = *(const int64_t *)memory_of_bound(host, bound);
    plat_value_to_lua(L, value, bound->of->as.counter.as, bound->space);
    return 1;
}

static int64_t counter_argument(lua_State *L, const PlatHandleTarget *bound, PlatFieldRef at) {
    return plat_value_from_lua(L, 2, at.field->as.counter.as, at.field->as.counter.min,
                               at.field->as.counter.max, bound->space, at.field->name);
}

/*--- # counters, flags, seats and choices */

/*--- counter:set(value)
 * Sets its value; nil is nobody, or no name.
 *     state.turn:set(me) */
static int counter_set(lua_State *L, const PlatFieldCall *f) {
    host_check(L, plat_counter_set(f->at, counter_argument(L, f->bound, f->at), host_error(L)));
    return 0;
}

/*--- counter:add(number)
 * Adds to a number; leaving its bounds is an error.
 *     me.skips:add(1) */
static int counter_add(lua_State *L, const PlatFieldCall *f) {
    if (f->at.field->as.counter.as != PLAT_AS_INTEGER)
        return plat_refuse(L, "%s holds no number: write %s:set(value)", f->at.field->name,
                           f->at.field->name);
    int64_t number = check_whole(L, 2, "add", INT64_MIN, INT64_MAX);
    host_check(L, plat_counter_add(f->at, number, host_error(L)));
    return 0;
}

/*--- counter:full() -> condition
 * Tests whether it has reached its max.
 *     hamlet:ends_when(state.round:full()) */
static int counter_full(lua_State *L) {
    const PlatHandleTarget *bound = bound_here(L, &plat_counter_handles);
    PlatNumberType means = plat_means_value(host_of(L), bound);
    if (means.as == PLAT_AS_SEAT || means.as == PLAT_AS_NAME)
        return plat_refuse(L, "%s:full works only for numbers and flags",
                           field_name(host_of(L), bound));
    return plat_field_operation(L);
}

/*--- counter:at_least(number) -> condition
 * Tests whether it is at least that large.
 *     hill:ends_when(state.round:at_least(5)) */
static int counter_at_least(lua_State *L) {
    const PlatHandleTarget *bound = bound_here(L, &plat_counter_handles);
    PlatHost *host = host_of(L);
    PlatNumberType means = plat_means_value(host, bound);
    if (!plat_number_type_converts(host, means, plat_means_integer()))
        return plat_refuse(L, "%s:at_least works only for numbers: write %s:is(value)",
                           field_name(host, bound), field_name(host, bound));
    if (host->loading) {
        plat_expr_call(L, OP_COUNTER, 2, bound);
        lua_replace(L, 1);
        return plat_expr_call(L, OP_NUMBER_AT_LEAST, 1, NULL);
    }
    plat_recheck_value(L, 2);
    int64_t number = check_whole(L, 2, "at_least", INT64_MIN, INT64_MAX);
    int64_t value = plat_counter_get(view_of_bound(L, bound));
    if (means.as != PLAT_AS_INTEGER)
        value = plat_number_type_convert(host, means, plat_means_integer(), value);
    lua_pushboolean(L, value >= number);
    return 1;
}

/*--- counter:is(value) -> condition
 * Tests whether that is its value; nil is nobody, or no name.
 *     hill:ends_when(state.phase:is("night")) */
/* Compares what a counter holds with what `counter:set` would take. */
static int counter_is(lua_State *L) {
    const PlatHandleTarget *bound = bound_here(L, &plat_counter_handles);
    PlatHost *host = host_of(L);
    if (host->loading)
        return plat_expr_call(L, OP_COUNTER_IS, 2, bound);
    plat_recheck_value(L, 2);
    PlatConstFieldRef view = view_of_bound(L, bound);
    int64_t number = plat_value_from_lua(L, 2, view.field->as.counter.as, INT64_MIN, INT64_MAX,
                                         bound->space, view.field->name);
    lua_pushboolean(L, plat_counter_get(view) == number);
    return 1;
}

/*--- counter:random() -> value
 * Sets a seat field to a seat, or a choice to one of its names, at random.
 *     state.turn:random() */
static int counter_random(lua_State *L, const PlatFieldCall *f) {
    PlatHost *host = host_of(L);
    if (f->at.field->as.counter.as == PLAT_AS_INTEGER)
        return plat_refuse(L, "%s:random works only for seats and choices", f->at.field->name);
    int64_t min = f->at.field->as.counter.as == PLAT_AS_FLAG ? 0 : f->at.field->as.counter.min + 1;
    uint32_t values = (uint32_t)(f->at.field->as.counter.max - min + 1);
    PlatRng *stream = plat_block_stream(host->block, f->at.field->as.counter.stream);
    host_check(L, plat_counter_set(f->at, min + plat_rng_below(stream, values), &host->error));
    return counter_push(L, f->bound);
}

/*--- counter.value
 * Holds its current value: a number, true or false, a seat or nil for nobody, a name or nil for
 * none.
 *     if state.round.value == 3 then ... end */
static PLAT_WORDS(counter_words, WORD("counter.value", NULL), WRITES("counter:set", counter_set),
                  WRITES("counter:add", counter_add), CALLS("counter:full", counter_full, OP_FULL),
                  WORD("counter:at_least", counter_at_least), WORD("counter:is", counter_is),
                  WRITES("counter:random", counter_random));

/* --- the kind --- */

static void counter_declare(lua_State *L, PlatField *field) {
    field->as.counter.as = plat_value_in(L, 1);
    field->as.counter.min = plat_integer_in(L, 1, "low", 0);
    field->as.counter.max = plat_integer_in(L, 1, "high", 0);
    field->as.counter.start = plat_integer_in(L, 1, "start", 0);
    field->as.counter.names = plat_names_in(L, 1);
    if (field->as.counter.as != PLAT_AS_INTEGER)
        field->as.counter.stream = plat_stream_in(L, 1);
}

const PlatHandleType plat_counter_handles = {
    .name = "counter",
    .words = counter_words,
    .value = counter_push,
    .kind = PLAT_FIELD_COUNTER,
    .declare = counter_declare,
    .names = offsetof(PlatField, as.counter.names),
};
