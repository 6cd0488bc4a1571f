/* Blocks of memory, kept by size: see free_lists.h. */
#include "free_lists.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

enum { LARGEST = PLAT_BLOCK_STEP * PLAT_BLOCK_CLASSES };

static size_t class_of(size_t size) { return (size - 1) / PLAT_BLOCK_STEP; }
static size_t class_bytes(size_t class) { return (class + 1) * PLAT_BLOCK_STEP; }

void plat_free_lists_init(PlatFreeLists *blocks, size_t room) {
    memset(blocks, 0, sizeof *blocks);
    blocks->room = room;
}

size_t plat_free_lists_release(PlatFreeLists *blocks) {
    size_t released = blocks->bytes;
    for (int class = 0; class < PLAT_BLOCK_CLASSES; class ++) {
        void *next;
        for (void *block = blocks->kept[class]; block; block = next) {
            memcpy(&next, block, sizeof next);
            free(block);
        }
        blocks->kept[class] = NULL;
    }
    blocks->bytes = 0;
    return released;
}

static void *take(PlatFreeLists *blocks, size_t size) {
    if (size > LARGEST)
        return malloc(size);
    size_t class = class_of(size);
    void *block = blocks->kept[class];
    if (!block)
        return malloc(class_bytes(class));
    memcpy(&blocks->kept[class], block, sizeof block);
    blocks->bytes -= class_bytes(class);
    return block;
}

static void give_back(PlatFreeLists *blocks, void *block, size_t size) {
    size_t class = class_of(size);
    if (size > LARGEST || blocks->bytes + class_bytes(class) > blocks->room) {
        free(block);
        return;
    }
    memcpy(block, &blocks->kept[class], sizeof block);
    blocks->kept[class] = block;
    blocks->bytes += class_bytes(class);
}

/* A block for which there is no smaller one stays what it is, which is large enough. */
static void *move(PlatFreeLists *blocks, void *memory, size_t old_size, size_t new_size) {
    void *moved = take(blocks, new_size);
    if (!moved)
        return new_size < old_size ? memory : NULL;
    memcpy(moved, memory, old_size < new_size ? old_size : new_size);
    give_back(blocks, memory, old_size);
    return moved;
}

static void *from_system(void *memory, size_t old_size, size_t new_size) {
    if (new_size == 0) {
        free(memory);
        return NULL;
    }
    void *resized = realloc(memory, new_size);
    return resized || new_size > old_size ? resized : memory;
}

void *plat_free_lists_resize(PlatFreeLists *blocks, void *memory, size_t old_size,
                             size_t new_size) {
    assert((memory != NULL) == (old_size != 0));
    if (blocks->room == 0 || (old_size > LARGEST && new_size > LARGEST))
        return from_system(memory, old_size, new_size);
    if (!memory)
        return new_size == 0 ? NULL : take(blocks, new_size);
    if (new_size == 0) {
        give_back(blocks, memory, old_size);
        return NULL;
    }
    if (old_size <= LARGEST && new_size <= LARGEST && class_of(old_size) == class_of(new_size))
        return memory;
    return move(blocks, memory, old_size, new_size);
}
