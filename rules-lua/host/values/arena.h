/* Where temporary sets live: a stack arena, reset at each entry into rules.
 *
 * A set is written once, interned (equal sets of one space have one handle, so that == compares
 * sets) and never changed. A handle carries the generation of its entry, so that one kept from an
 * earlier entry is noticed. Sets made at load are permanent: generation 0, never reset. */
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

/* Finds slots by their hashes. */
typedef struct PlatArenaTable {
    uint64_t *entry; /* stamp << 32 | slot; empty under another stamp */
    uint32_t mask;   /* of places, a power of two, less 1 */
} PlatArenaTable;

typedef struct PlatArena {
    uint64_t *word;
    uint32_t words;
    int word_room;
    PlatArenaSlot *slot;
    uint32_t slots;
    int slot_room;
    uint32_t permanent, permanent_words; /* those made at load */
    bool settled;                        /* loading is over */
    PlatArenaTable fixed, temporary;     /* the latter's stamp is the generation */
    uint32_t generation;                 /* 1.. 2^28-1, then again 1 */
} PlatArena;

bool plat_arena_init(PlatArena *arena);
void plat_arena_free(PlatArena *arena);
/* Loading is over: sets are temporary from now on. */
void plat_arena_settle(PlatArena *arena);
/* Forget the temporary sets. */
void plat_arena_reset(PlatArena *arena);
/* Where the temporary sets end now; and forget those made since a mark of the same entry, whose
 * handles may not be used again. */
typedef struct PlatArenaMark {
    uint32_t slots, words;
} PlatArenaMark;
static inline PlatArenaMark plat_arena_mark(const PlatArena *arena) {
    return (PlatArenaMark){arena->slots, arena->words};
}
void plat_arena_release(PlatArena *arena, PlatArenaMark mark);
/* The payload of the set's handle (generation << 32 | slot), whether the set is new or not;
 * UINT64_MAX when the arena is full or memory ran out. */
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
