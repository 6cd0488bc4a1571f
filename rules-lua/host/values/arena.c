/* The arena of sets: see arena.h. Invariant: slots below `permanent` keep their numbers and are in
 * the fixed table; a temporary slot is in the other, under the current generation. */
#include "arena.h"

#include <stdlib.h>
#include <string.h>

#include "text/buffer.h"

enum { FIRST_TABLE = 1024, FIXED_STAMP = 1 };

static const uint32_t NO_SLOT = UINT32_MAX;

static inline uint64_t hash_words(uint16_t space, const uint64_t *word, uint16_t words) {
    uint64_t hash = UINT64_C(0x9E3779B97F4A7C15) * (space + 1U);
    for (uint16_t i = 0; i < words; i++) {
        hash = (hash ^ word[i]) * UINT64_C(0xFF51AFD7ED558CCD);
        hash ^= hash >> 32;
    }
    return hash;
}

bool plat_arena_init(PlatArena *arena) {
    memset(arena, 0, sizeof *arena);
    arena->temporary.entry = calloc(FIRST_TABLE, sizeof *arena->temporary.entry);
    arena->fixed.entry = calloc(FIRST_TABLE, sizeof *arena->fixed.entry);
    if (!arena->temporary.entry || !arena->fixed.entry) {
        plat_arena_free(arena);
        return false;
    }
    arena->temporary.mask = arena->fixed.mask = FIRST_TABLE - 1;
    arena->generation = 1;
    return true;
}

void plat_arena_free(PlatArena *arena) {
    free(arena->word);
    free(arena->slot);
    free(arena->temporary.entry);
    free(arena->fixed.entry);
    memset(arena, 0, sizeof *arena);
}

void plat_arena_settle(PlatArena *arena) { arena->settled = true; }

void plat_arena_reset(PlatArena *arena) {
    arena->slots = arena->permanent;
    arena->words = arena->permanent_words;
    if (++arena->generation > 0xFFFFFFF) {
        arena->generation = 1;
        memset(arena->temporary.entry, 0,
               (arena->temporary.mask + 1) * sizeof *arena->temporary.entry);
    }
}

static bool same(const PlatArena *arena, const PlatArenaSlot *slot, uint64_t hash, uint16_t space,
                 const uint64_t *word, uint16_t words) {
    if (slot->hash != hash || slot->space != space)
        return false;
    const uint64_t *have = arena->word + slot->offset;
    for (uint16_t i = 0; i < words; i++)
        if (have[i] != word[i])
            return false;
    return true;
}

static void insert(const PlatArenaTable *table, uint32_t stamp, uint64_t hash, uint32_t slot) {
    uint32_t at = (uint32_t)hash & table->mask;
    while (table->entry[at] >> 32 == stamp)
        at = (at + 1) & table->mask;
    table->entry[at] = (uint64_t)stamp << 32 | slot;
}

/* Double a table, which has the slots from `first` on. */
static bool grow(const PlatArena *arena, PlatArenaTable *table, uint32_t stamp, uint32_t first) {
    uint32_t size = (table->mask + 1) * 2;
    uint64_t *entry = calloc(size, sizeof *entry);
    if (!entry)
        return false;
    free(table->entry);
    *table = (PlatArenaTable){entry, size - 1};
    for (uint32_t i = first; i < arena->slots; i++)
        insert(table, stamp, arena->slot[i].hash, i);
    return true;
}

/* The slot of the set, or NO_SLOT. */
static inline uint32_t find(const PlatArena *arena, const PlatArenaTable *table, uint32_t stamp,
                            uint64_t hash, uint16_t space, const uint64_t *word, uint16_t words) {
    for (uint32_t at = (uint32_t)hash & table->mask; table->entry[at] >> 32 == stamp;
         at = (at + 1) & table->mask) {
        uint32_t slot = (uint32_t)table->entry[at];
        if (same(arena, &arena->slot[slot], hash, space, word, words))
            return slot;
    }
    return NO_SLOT;
}

static bool make_room(PlatArena *arena, uint16_t words) {
    if (arena->slots >= PLAT_MAX_ARENA_SETS)
        return false;
    return plat_grow(&arena->slot, &arena->slot_room, (int)arena->slots + 1, sizeof *arena->slot) &&
           plat_grow(&arena->word, &arena->word_room, (int)arena->words + words,
                     sizeof *arena->word);
}

/* The set as a new slot, in no table yet. */
static uint32_t append(PlatArena *arena, uint64_t hash, uint16_t space, const uint64_t *word,
                       uint16_t words) {
    uint32_t slot = arena->slots++;
    arena->slot[slot] = (PlatArenaSlot){arena->words, space, words, hash};
    memcpy(arena->word + arena->words, word, words * sizeof *word);
    arena->words += words;
    return slot;
}

uint64_t plat_arena_put(PlatArena *arena, uint16_t space, const uint64_t *word, uint16_t words) {
    uint64_t hash = hash_words(space, word, words);
    uint32_t slot = find(arena, &arena->fixed, FIXED_STAMP, hash, space, word, words);
    if (slot != NO_SLOT)
        return slot;
    const bool settled = arena->settled;
    PlatArenaTable *table = settled ? &arena->temporary : &arena->fixed;
    uint32_t stamp = settled ? arena->generation : FIXED_STAMP;
    uint32_t first = settled ? arena->permanent : 0;
    uint64_t handle = settled ? (uint64_t)stamp << 32 : 0;
    if (settled)
        slot = find(arena, table, stamp, hash, space, word, words);
    if (slot != NO_SLOT)
        return handle | slot;
    if (!make_room(arena, words))
        return UINT64_MAX;
    if ((arena->slots - first) * 2 > table->mask && !grow(arena, table, stamp, first))
        return UINT64_MAX;
    slot = append(arena, hash, space, word, words);
    insert(table, stamp, hash, slot);
    if (!settled) {
        arena->permanent = arena->slots;
        arena->permanent_words = arena->words;
    }
    return handle | slot;
}

/* The newest first: each is the last that was put into its run of places in the table, so that
 * taking it out breaks no other's. */
void plat_arena_release(PlatArena *arena, PlatArenaMark mark) {
    const PlatArenaTable *table = &arena->temporary;
    while (arena->slots > mark.slots) {
        uint32_t slot = --arena->slots;
        uint32_t at = (uint32_t)arena->slot[slot].hash & table->mask;
        while (table->entry[at] != ((uint64_t)arena->generation << 32 | slot))
            at = (at + 1) & table->mask;
        table->entry[at] = 0;
    }
    arena->words = mark.words;
}
