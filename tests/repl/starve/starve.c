/* Memory that runs out, to be loaded before libc: the allocation number STARVE_AT fails, and with
 * STARVE_FOR_EVER=1 all that come after it. At the end the number of allocations is written to the
 * file STARVE_COUNT. Nobody waits for the disk: a process that ends does not need that. */
#include <errno.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>

int fsync(int file);

/* glibc's own names for what is replaced here */
void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);

static atomic_long count;
static long at;
static int for_ever;

__attribute__((constructor)) static void begin(void) {
    const char *number = getenv("STARVE_AT");
    at = number ? strtol(number, NULL, 10) : 0;
    for_ever = getenv("STARVE_FOR_EVER") != NULL;
    atomic_store(&count, 0);
}

__attribute__((destructor)) static void end(void) {
    long counted = atomic_load(&count);
    at = 0;
    const char *name = getenv("STARVE_COUNT");
    FILE *file = name ? fopen(name, "w") : NULL;
    if (file) {
        fprintf(file, "%ld\n", counted);
        fclose(file);
    }
}

static int fails(void) {
    long number = atomic_fetch_add(&count, 1) + 1;
    if (at == 0 || number < at || (number > at && !for_ever))
        return 0;
    errno = ENOMEM;
    return 1;
}

void *malloc(size_t size) { return fails() ? NULL : __libc_malloc(size); }

void *calloc(size_t number, size_t size) { return fails() ? NULL : __libc_calloc(number, size); }

void *realloc(void *memory, size_t size) { return fails() ? NULL : __libc_realloc(memory, size); }

void *aligned_alloc(size_t alignment, size_t size) {
    return fails() ? NULL : __libc_memalign(alignment, size);
}

int fsync(int file) {
    (void)file;
    return 0;
}
