/* A harness is one function that gives any bytes to plat, as a stranger's file or program might,
 * and asserts what must hold whatever they are. libFuzzer calls it where PLAT_LIBFUZZER is on, and
 * short.c elsewhere, with the files of its corpus and some mutations of them. */
#ifndef PLAT_TESTS_FUZZ_HARNESS_H
#define PLAT_TESTS_FUZZ_HARNESS_H

#include <assert.h>
#include <stddef.h>
#include <stdint.h>

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size);

#endif
