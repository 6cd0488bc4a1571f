/* Blocks of memory that a Lua state gave back, kept by size for its next requests.
 *
 * Scripts make and drop small things all the time. A list for each size costs a few instructions
 * where malloc and free cost a hundred. Each block is still one of malloc's, at least as large as
 * its size class, so any of them can be resized or freed alone. One thread uses a PlatFreeLists. */
#ifndef PLAT_HOST_SANDBOX_FREE_LISTS_H
#define PLAT_HOST_SANDBOX_FREE_LISTS_H

#include <stddef.h>

enum {
    PLAT_BLOCK_STEP = 16,      /* bytes between two size classes */
    PLAT_BLOCK_CLASSES = 32,   /* larger blocks than 512 bytes are never kept */
    PLAT_BLOCKS_KEPT = 1 << 20 /* bytes for plat_free_lists_init, of all classes together */
};

typedef struct PlatFreeLists {
    void *kept[PLAT_BLOCK_CLASSES]; /* the first of each class; its first word is the next */
    size_t bytes;                   /* in all lists */
    size_t room;                    /* the most that they may hold; 0: none is kept */
} PlatFreeLists;

/* With `room` 0, every request goes to malloc, realloc or free. */
void plat_free_lists_init(PlatFreeLists *blocks, size_t room);
/* Frees what is kept, and returns how many bytes that were. What was given out is still to be given
 * back, with a size of 0. */
size_t plat_free_lists_release(PlatFreeLists *blocks);

/* Like realloc, for a block of `old_size` bytes as it was last requested (0 with NULL). With a
 * `new_size` of 0 the block is given back, and the result is NULL. NULL when memory has run out;
 * then the block is as before. Making a block smaller never fails. */
void *plat_free_lists_resize(PlatFreeLists *blocks, void *memory, size_t old_size, size_t new_size);

#endif
