/* Where temporary sets live: a stack arena, reset at each entry into rules.
 *
 * A set is written once, interned (equal sets of one space have one handle, so that == compares
 * sets) and never changed. A handle carries the generation of its entry: one kept from an earlier
 * entry is found out. Sets made at load are permanent: generation 0, never reset. */
#ifndef PLAT_HOST_VALUES_ARENA_H
#define PLAT_HOST_VALUES_ARENA_H

#include "kernel/cells.h"

enum { PLAT_MAX_ARENA_SETS = 200000 };

typedef struct PlatArenaSlot {
    uint32_t offset; /* in words */
    uint16_t space;
    uint16_t count; /* words */
    uint64_t hash;
} PlatArenaSlot;

typedef struct PlatArena {
    uint64_t *word;
    uint32_t words, word_room;
    PlatArenaSlot *slot;
    uint32_t slots, slot_room;
    uint32_t permanent, permanent_words; /* those made at load */
    bool settled;                        /* loading is over */
    uint32_t *fixed;                     /* hash table of permanent slots: slot + 1 */
    uint32_t fixed_mask;
    uint64_t *table; /* hash table of temporary slots: generation << 32 | slot */
    uint32_t table_mask;
    uint32_t generation; /* 1.. 2^28-1, then again 1 */
} PlatArena;

bool plat_arena_init(PlatArena *arena);
void plat_arena_free(PlatArena *arena);
/* What was put so far stays for ever. Called once, when loading is over. */
void plat_arena_settle(PlatArena *arena);
/* Forget the temporary sets. */
void plat_arena_reset(PlatArena *arena);
/* The handle's payload (generation << 32 | slot) of the set, new or there already; UINT64_MAX when
 * the arena is full or memory ran out. */
uint64_t plat_arena_put(PlatArena *arena, uint16_t space, const uint64_t *word, uint16_t words);
/* The slot of a payload, or NULL when it is stale or was never made. */
static inline const PlatArenaSlot *plat_arena_get(const PlatArena *arena, uint64_t payload) {
    uint32_t slot = (uint32_t)payload;
    uint32_t generation = (uint32_t)(payload >> 32) & 0xFFFFFFF;
    if (slot >= arena->slots)
        return NULL;
    if (slot < arena->permanent ? generation != 0 : generation != arena->generation)
        return NULL;
    return &arena->slot[slot];
}

#endif
