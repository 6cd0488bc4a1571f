/* Hands: some cards of one deck, in the order they came. */
#include <string.h>

#include "layout.h"
#include "pieces.h"

static HandMemory *hand_at(PlatAt at) {
    return plat_field_at(at.schema, at.field, at.block, at.seat);
}

int plat_hand_count(PlatAt at) { return hand_at(at)->count; }

int plat_hand_card(PlatAt at, int n) {
    const HandMemory *hand = hand_at(at);
    return n >= 0 && n < hand->count ? hand->card[n] : -1;
}

int plat_hand_copies(PlatAt at, int card) {
    const HandMemory *hand = hand_at(at);
    int copies = 0;
    for (int n = 0; n < hand->count; n++)
        copies += hand->card[n] == card;
    return copies;
}

static PlatStatus check_card(PlatAt at, const PlatNames *names, int card, PlatStatus status,
                             PlatError *error) {
    if (card >= 0 && card < names->count)
        return PLAT_OK;
    return plat_error_set(error, status, at.field->name,
                          "there are %d kinds of card: there is no kind %d", names->count,
                          card + 1);
}

PlatStatus plat_hand_add(PlatAt at, int card, PlatError *error) {
    HandMemory *hand = hand_at(at);
    PlatStatus status = check_card(at, hand_names(at.schema, at.field), card, PLAT_E_RANGE, error);
    if (status != PLAT_OK)
        return status;
    if (hand->count >= at.field->as.hand.capacity)
        return plat_error_set(error, PLAT_E_CAPACITY, at.field->name, "%s holds at most %d cards",
                              at.field->name, at.field->as.hand.capacity);
    hand->card[hand->count++] = (uint8_t)card;
    return PLAT_OK;
}

PlatStatus plat_hand_remove(PlatAt at, int card, PlatError *error) {
    HandMemory *hand = hand_at(at);
    const PlatNames *names = hand_names(at.schema, at.field);
    PlatStatus status = check_card(at, names, card, PLAT_E_NAME, error);
    if (status != PLAT_OK)
        return status;
    uint8_t *found = memchr(hand->card, card, hand->count);
    if (!found)
        return plat_error_set(error, PLAT_E_NAME, at.field->name, "%s has no '%s'", at.field->name,
                              names->name[card].text);
    uint8_t *last = hand->card + hand->count - 1;
    memmove(found, found + 1, (size_t)(last - found));
    *last = 0;
    hand->count--;
    return PLAT_OK;
}

void plat_hand_clear(PlatAt at) { memset(hand_at(at), 0, at.field->size); }

void plat_hand_types(PlatAt at, uint64_t *out) {
    const HandMemory *hand = hand_at(at);
    int count = hand_names(at.schema, at.field)->count;
    memset(out, 0, (size_t)(count + 63) / 64 * sizeof *out);
    for (int n = 0; n < hand->count; n++)
        if (hand->card[n] < count) /* a masked card is of no type */
            out[hand->card[n] >> 6] |= UINT64_C(1) << (hand->card[n] & 63);
}
