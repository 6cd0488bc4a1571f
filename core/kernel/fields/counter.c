/* Counters: one number within its bounds. */
#include <inttypes.h>

#include "kernel/kind.h"

int64_t plat_counter_get(PlatConstFieldRef view) {
    const int64_t *number = plat_field_in(view);
    return *number;
}

PlatStatus plat_counter_set(PlatFieldRef at, int64_t value, PlatError *error) {
    const int64_t min = at.field->as.counter.min, max = at.field->as.counter.max;
    if (value < min || value > max) /* counters are set often: no call where it fits */
        return plat_check_range(at.field, at.field->name, value, min, max, error);
    int64_t *number = plat_field_at(at);
    *number = value;
    return PLAT_OK;
}

PlatStatus plat_counter_add(PlatFieldRef at, int64_t amount, PlatError *error) {
    int64_t sum;
    if (__builtin_add_overflow(plat_counter_get(plat_view(at)), amount, &sum))
        return plat_error_set(
            error, PLAT_E_RANGE, at.field->name,
            "%s goes from %" PRId64 " to %" PRId64 ": adding %" PRId64 " overflows", at.field->name,
            at.field->as.counter.min, at.field->as.counter.max, amount);
    return plat_counter_set(at, sum, error);
}

/* --- the kind --- */

static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    int64_t min = field->as.counter.min;
    int64_t max = field->as.counter.max;
    int64_t start = field->as.counter.start;
    TRY(plat_check_numbers(field, field->as.counter.as, min, max, field->as.counter.names, error));
    if (start < min || start > max)
        return plat_error_set(error, PLAT_E_RANGE, field->name,
                              "starts at %" PRId64 ", which is outside %" PRId64 " to %" PRId64,
                              start, min, max);
    return PLAT_OK;
}

static size_t bytes(const PlatField *field) {
    (void)field;
    return sizeof(int64_t);
}

static void init(const PlatField *field, void *at) { *(int64_t *)at = field->as.counter.start; }

static bool same(PlatConstFieldRef from, PlatConstFieldRef to) {
    const PlatField *a = from.field;
    const PlatField *b = to.field;
    return a->as.counter.as == b->as.counter.as && a->as.counter.min == b->as.counter.min &&
           a->as.counter.max == b->as.counter.max && a->as.counter.start == b->as.counter.start &&
           (a->as.counter.as != PLAT_AS_NAME ||
            plat_same_names(a->as.counter.names, b->as.counter.names));
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatField *from = m->from.field;
    const PlatField *to = m->to.field;
    if (from->as.counter.as != to->as.counter.as)
        return plat_cannot_migrate(m, "it now holds another kind of value");
    int64_t old = plat_counter_get(m->from);
    int64_t value = old;
    if (to->as.counter.as == PLAT_AS_NAME && old >= 0) {
        value = plat_index_in(to->as.counter.names, from->as.counter.names, old);
        if (value < 0)
            return plat_no_name(m, from->as.counter.names, old);
    }
    if (plat_counter_set(m->to, value, NULL) == PLAT_OK)
        return PLAT_OK;
    return plat_error_set(m->error, PLAT_E_MIGRATE, to->name,
                          "the value %" PRId64 " no longer fits", old);
}

const PlatKind plat_counter_kind = {
    .name = "counter",
    .check = check,
    .bytes = bytes,
    .init = init,
    .same = same,
    .migrate = migrate,
};
