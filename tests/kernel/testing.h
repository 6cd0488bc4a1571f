/* What cmocka needs included first, and luck that is the same in every run. */
#ifndef PLAT_TESTS_KERNEL_TESTING_H
#define PLAT_TESTS_KERNEL_TESTING_H

#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <stdbool.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/rng.h"
#include "kernel/status.h"

/* 0..bound-1 */
static inline int luck(PlatRng *rng, int bound) {
    return (int)plat_rng_below(rng, (uint32_t)bound);
}

/* Asserts that a call fails with `status` and a PlatError that names `where`. */
#define assert_refused(call, expected, expected_where)    \
    do {                                                  \
        PlatError error = {PLAT_OK, "", ""};              \
        assert_int_equal(call, expected);                 \
        assert_int_equal(error.status, expected);         \
        assert_string_equal(error.where, expected_where); \
        assert_true(error.text[0] != '\0');               \
    } while (0)

#endif
