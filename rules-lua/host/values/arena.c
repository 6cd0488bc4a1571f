/* The arena of sets: see arena.h. Invariant: slots below `permanent` never move in the numbering;
 * a temporary slot is in the table under the generation in force and nowhere else. */
#include "arena.h"

#include <stdlib.h>
#include <string.h>

enum { FIRST_TABLE = 1024, FIRST_SLOTS = 512, FIRST_WORDS = 2048 };

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
    arena->word = malloc(FIRST_WORDS * sizeof *arena->word);
    arena->slot = malloc(FIRST_SLOTS * sizeof *arena->slot);
    arena->table = calloc(FIRST_TABLE, sizeof *arena->table);
    arena->fixed = calloc(FIRST_TABLE, sizeof *arena->fixed);
    if (!arena->word || !arena->slot || !arena->table || !arena->fixed) {
        plat_arena_free(arena);
        return false;
    }
    arena->word_room = FIRST_WORDS;
    arena->slot_room = FIRST_SLOTS;
    arena->table_mask = arena->fixed_mask = FIRST_TABLE - 1;
    arena->generation = 1;
    return true;
}

void plat_arena_free(PlatArena *arena) {
    free(arena->word);
    free(arena->slot);
    free(arena->table);
    free(arena->fixed);
    memset(arena, 0, sizeof *arena);
}

void plat_arena_settle(PlatArena *arena) { arena->settled = true; }

void plat_arena_reset(PlatArena *arena) {
    arena->slots = arena->permanent;
    arena->words = arena->permanent_words;
    if (++arena->generation > 0xFFFFFFF) {
        arena->generation = 1;
        memset(arena->table, 0, (arena->table_mask + 1) * sizeof *arena->table);
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

static bool grow_fixed(PlatArena *arena) {
    uint32_t size = (arena->fixed_mask + 1) * 2;
    uint32_t *fixed = calloc(size, sizeof *fixed);
    if (!fixed)
        return false;
    for (uint32_t i = 0; i < arena->slots; i++) {
        uint32_t at = (uint32_t)arena->slot[i].hash & (size - 1);
        while (fixed[at])
            at = (at + 1) & (size - 1);
        fixed[at] = i + 1;
    }
    free(arena->fixed);
    arena->fixed = fixed;
    arena->fixed_mask = size - 1;
    return true;
}

static bool grow_table(PlatArena *arena) {
    uint32_t size = (arena->table_mask + 1) * 2;
    uint64_t *table = calloc(size, sizeof *table);
    if (!table)
        return false;
    for (uint32_t i = arena->permanent; i < arena->slots; i++) {
        uint32_t at = (uint32_t)arena->slot[i].hash & (size - 1);
        while (table[at])
            at = (at + 1) & (size - 1);
        table[at] = (uint64_t)arena->generation << 32 | i;
    }
    free(arena->table);
    arena->table = table;
    arena->table_mask = size - 1;
    return true;
}

static bool make_room(PlatArena *arena, uint16_t words) {
    if (arena->slots >= PLAT_MAX_ARENA_SETS)
        return false;
    if (arena->slots == arena->slot_room) {
        PlatArenaSlot *slot = realloc(arena->slot, arena->slot_room * 2 * sizeof *slot);
        if (!slot)
            return false;
        arena->slot = slot;
        arena->slot_room *= 2;
    }
    if (arena->words + words > arena->word_room) {
        uint64_t *word = realloc(arena->word, arena->word_room * 2 * sizeof *word);
        if (!word)
            return false;
        arena->word = word;
        arena->word_room *= 2;
    }
    if (!arena->settled)
        return arena->slots * 2 <= arena->fixed_mask || grow_fixed(arena);
    return (arena->slots - arena->permanent) * 2 <= arena->table_mask || grow_table(arena);
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

static uint64_t put_fixed(PlatArena *arena, uint64_t hash, uint16_t space, const uint64_t *word,
                          uint16_t words) {
    if (!make_room(arena, words))
        return UINT64_MAX;
    uint32_t at = (uint32_t)hash & arena->fixed_mask;
    while (arena->fixed[at])
        at = (at + 1) & arena->fixed_mask;
    uint32_t slot = append(arena, hash, space, word, words);
    arena->fixed[at] = slot + 1;
    arena->permanent = arena->slots;
    arena->permanent_words = arena->words;
    return slot;
}

uint64_t plat_arena_put(PlatArena *arena, uint16_t space, const uint64_t *word, uint16_t words) {
    uint64_t hash = hash_words(space, word, words);
    for (uint32_t at = (uint32_t)hash & arena->fixed_mask; arena->fixed[at];
         at = (at + 1) & arena->fixed_mask) {
        uint32_t slot = arena->fixed[at] - 1;
        if (same(arena, &arena->slot[slot], hash, space, word, words))
            return slot;
    }
    if (!arena->settled)
        return put_fixed(arena, hash, space, word, words);
    uint64_t stamp = (uint64_t)arena->generation << 32;
    uint32_t at = (uint32_t)hash & arena->table_mask;
    while (arena->table[at] >> 32 == arena->generation) {
        uint32_t slot = (uint32_t)arena->table[at];
        if (same(arena, &arena->slot[slot], hash, space, word, words))
            return stamp | slot;
        at = (at + 1) & arena->table_mask;
    }
    if (!make_room(arena, words))
        return UINT64_MAX;
    at = (uint32_t)hash & arena->table_mask; /* the table may have grown */
    while (arena->table[at] >> 32 == arena->generation)
        at = (at + 1) & arena->table_mask;
    uint32_t slot = append(arena, hash, space, word, words);
    arena->table[at] = stamp | slot;
    return stamp | slot;
}
