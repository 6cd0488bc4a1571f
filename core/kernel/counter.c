/* Counters: one number within its bounds. */
#include <inttypes.h>

#include "pieces.h"

static int64_t *number_at(PlatAt at) {
    return plat_field_at(at.schema, at.field, at.block, at.seat);
}

int64_t plat_counter_get(PlatAt at) { return *number_at(at); }

PlatStatus plat_counter_set(PlatAt at, int64_t value, PlatError *error) {
    int64_t min = at.field->as.counter.min;
    int64_t max = at.field->as.counter.max;
    if (value < min || value > max)
        return plat_error_set(error, PLAT_E_RANGE, at.field->name,
                              "%s goes from %" PRId64 " to %" PRId64 ": it cannot be %" PRId64,
                              at.field->name, min, max, value);
    *number_at(at) = value;
    return PLAT_OK;
}

PlatStatus plat_counter_add(PlatAt at, int64_t amount, PlatError *error) {
    int64_t sum;
    if (__builtin_add_overflow(*number_at(at), amount, &sum))
        return plat_error_set(
            error, PLAT_E_RANGE, at.field->name,
            "%s goes from %" PRId64 " to %" PRId64 ": adding %" PRId64 " overflows", at.field->name,
            at.field->as.counter.min, at.field->as.counter.max, amount);
    return plat_counter_set(at, sum, error);
}
