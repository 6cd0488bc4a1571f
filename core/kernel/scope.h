/* Memory that is freed when its variable leaves its scope, also by an early return.
 *
 * An error of Lua jumps over scopes: no function through which one may jump uses these. */
#ifndef PLAT_KERNEL_SCOPE_H
#define PLAT_KERNEL_SCOPE_H

#include <stdlib.h>
#include <string.h>

/* Frees the pointer at `variable`; for PLAT_FREED alone. */
static inline void plat_free_variable(void *variable) {
    void *memory;
    memcpy(&memory, variable, sizeof memory);
    free(memory);
}

/* A pointer to memory from malloc, or NULL: PLAT_FREED char *name = NULL; */
#define PLAT_FREED __attribute__((cleanup(plat_free_variable)))

#endif
