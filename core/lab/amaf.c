/* A hash table that is never enlarged. */
#include "amaf.h"

#include <stdlib.h>
#include <string.h>

enum {
    FEW = 1 << 12,
    MOST = 1 << 18,
    A_PLAYOUT = 64, /* entries */
    PROBED = 6
};

typedef struct Entry {
    uint64_t key; /* 0: empty */
    double reward;
    int32_t visits;
} Entry;

struct PlatAmaf {
    uint64_t entries; /* a power of two */
    Entry entry[];
};

PlatStatus plat_amaf_new(PlatAmaf **out, int playouts, PlatError *error) {
    uint64_t entries = FEW;
    while (entries < MOST && (playouts == 0 || entries < (uint64_t)playouts * A_PLAYOUT))
        entries *= 2;
    *out = calloc(1, sizeof **out + entries * sizeof(Entry));
    if (!*out)
        return plat_no_memory(error);
    (*out)->entries = entries;
    return PLAT_OK;
}

void plat_amaf_free(PlatAmaf *amaf) { free(amaf); }

void plat_amaf_clear(PlatAmaf *amaf) {
    memset(amaf->entry, 0, amaf->entries * sizeof *amaf->entry);
}

/* Its entry, or an empty one for it; NULL: there is no room. */
static const Entry *find(const PlatAmaf *amaf, uint64_t key) {
    for (uint64_t n = 0; n < PROBED; n++) {
        const Entry *entry = &amaf->entry[(key + n) & (amaf->entries - 1)];
        if (entry->key == key || entry->key == 0)
            return entry;
    }
    return NULL;
}

static uint64_t key_of(int node, uint32_t ask, int32_t choice) {
    uint64_t key = ((uint64_t)ask << 32 | (uint32_t)choice) * UINT64_C(0x9e3779b97f4a7c15);
    key ^= (uint64_t)(node + 1) * UINT64_C(0xd6e8feb86659fd93);
    return (key ^ key >> 32) | 1;
}

void plat_amaf_add(PlatAmaf *amaf, int node, uint32_t ask, int32_t choice, double reward) {
    const uint64_t key = key_of(node, ask, choice);
    const Entry *found = find(amaf, key);
    if (!found)
        return;
    Entry *entry = &amaf->entry[found - amaf->entry];
    entry->key = key;
    entry->reward += reward;
    entry->visits++;
}

int plat_amaf_mean(const PlatAmaf *amaf, int node, uint32_t ask, int32_t choice, double *mean) {
    const Entry *entry = find(amaf, key_of(node, ask, choice));
    if (!entry || entry->visits == 0)
        return 0;
    *mean = entry->reward / entry->visits;
    return entry->visits;
}
