/* The ring of positions that undo goes back to: when it is full, the oldest makes room. */
#include <stdlib.h>

#include "state.h"

PlatUndoSlot *plat_ring_slot(const PlatRing *ring, int n) {
    return &ring->slot[(ring->first + n) % ring->capacity];
}

void plat_ring_push(PlatRing *ring, PlatUndoSlot *slot) {
    if (ring->capacity == 0)
        return;
    if (ring->count == ring->capacity) {
        ring->first = (ring->first + 1) % ring->capacity;
        ring->count--;
    }
    PlatUndoSlot *place = plat_ring_slot(ring, ring->count++);
    PlatUndoSlot given = *slot;
    slot->base = place->base;
    slot->saved = place->saved;
    *place = given;
    plat_entries_truncate(&slot->saved, 0);
}

void plat_ring_truncate(PlatRing *ring, int count) {
    for (; ring->count > count; ring->count--)
        plat_entries_truncate(&plat_ring_slot(ring, ring->count - 1)->saved, 0);
}

void plat_ring_free(PlatRing *ring) {
    for (int n = 0; n < ring->capacity; n++)
        plat_entries_free(&ring->slot[n].saved);
    free(ring->slot);
    *ring = (PlatRing){0};
}
