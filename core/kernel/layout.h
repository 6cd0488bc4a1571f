/* How pieces lie in a block: shared by the files of the kernel, included by nobody else.
 *
 * Everything is fixed-width integers, the bytes after the last of them up to the next field are 0,
 * and so are places that hold nothing: equal positions are equal bytes. */
#ifndef PLAT_KERNEL_LAYOUT_H
#define PLAT_KERNEL_LAYOUT_H

#include "schema.h"

/* Faces are stored as face + 1, so that 0 is a die that was not rolled. */
typedef struct DiceMemory {
    uint8_t forced;                /* results waiting in next[], the first comes first */
    uint8_t next[PLAT_MAX_FORCED]; /* 0-based faces; 0 behind the last */
    uint8_t face[];                /* one a die */
} DiceMemory;

/* Both piles share one run of bytes, since no card is in two places: the draw pile grows from its
 * beginning, the discard pile from its end towards the beginning. Each pile's top is where it
 * grows. What lies between is 0. */
typedef struct DeckMemory {
    uint16_t draw, discards; /* cards in each pile */
    uint8_t card[];
} DeckMemory;

typedef struct HandMemory {
    uint8_t count;
    uint8_t card[]; /* in the order they came */
} HandMemory;

/* Numbers are stored as number - min of their column, all in one width that fits each column. */
typedef struct ListMemory {
    uint64_t count;
    uint8_t number[]; /* record by record */
} ListMemory;

/* Bytes of one number of a list: 1, 2, 4 or 8. */
static inline int list_width(const PlatField *field) {
    uint64_t span = 0;
    for (int i = 0; i < field->as.list.columns; i++) {
        const PlatColumn *column = &field->as.list.column[i];
        uint64_t own = (uint64_t)column->max - (uint64_t)column->min;
        span = own > span ? own : span;
    }
    return span <= UINT8_MAX ? 1 : span <= UINT16_MAX ? 2 : span <= UINT32_MAX ? 4 : 8;
}

/* The places of a deck's piles: n = 0 is the top. */
static inline uint8_t *deck_top(DeckMemory *deck, int n) { return &deck->card[deck->draw - 1 - n]; }
static inline uint8_t *discard_top(const PlatField *field, DeckMemory *deck, int n) {
    return &deck->card[field->as.deck.cards - deck->discards + n];
}

/* The names of the cards that a hand holds. */
static inline const PlatNames *hand_names(const PlatSchema *schema, const PlatField *hand) {
    return plat_schema_field(schema, hand->as.hand.deck)->as.deck.names;
}

/* Give a field its initial value. */
void plat_field_init(const PlatField *field, void *at);

#endif
