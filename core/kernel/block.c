/* Whole blocks, field by field and seat by seat.
 *
 * What a seat may know is decided in one place, `sees`. Of a deck nobody sees the draw pile. */
#include "block.h"

#include <string.h>

#include "layout.h"

PlatRng *plat_block_stream(const PlatSchema *schema, void *block, int stream) {
    (void)schema;
    return (PlatRng *)((char *)block + sizeof(PlatControl)) + stream;
}

/* In how many places a field lies. */
static int places(const PlatSchema *schema, const PlatField *field) {
    return field->per_player ? plat_schema_seats(schema) : 1;
}

void plat_field_init(const PlatField *field, void *at) {
    memset(at, 0, field->size);
    if (field->kind == PLAT_FIELD_COUNTER)
        *(int64_t *)at = field->as.counter.start;
    if (field->kind != PLAT_FIELD_DECK)
        return;
    DeckMemory *deck = at;
    deck->draw = (uint16_t)field->as.deck.cards;
    for (int type = 0, n = 0; type < field->as.deck.names->count; type++)
        for (int copy = 0; copy < field->as.deck.copies[type]; copy++)
            *deck_top(deck, n++) = (uint8_t)type;
}

void plat_block_init(const PlatSchema *schema, void *block, uint64_t seed) {
    memset(block, 0, plat_schema_bytes(schema));
    for (int i = 0; i < plat_schema_streams(schema); i++)
        plat_rng_seed_named(plat_block_stream(schema, block, i), seed,
                            plat_schema_stream_name(schema, i));
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        for (int seat = 0; seat < places(schema, field); seat++)
            plat_field_init(field, plat_field_at(schema, field, block, seat));
    }
}

/* --- simultaneous steps --- */

void plat_block_join(const PlatSchema *schema, void *block, void *const *copies) {
    /* a seat may have seen what its copy of a stream held: the streams go on elsewhere */
    static const uint64_t joined = UINT64_C(0x6a6f696e6564);
    size_t bytes = plat_schema_seat_bytes(schema);
    for (int seat = 0; seat < plat_schema_seats(schema); seat++) {
        size_t offset = plat_schema_seat_offset(schema, seat);
        if (copies[seat])
            memcpy((char *)block + offset, (const char *)copies[seat] + offset, bytes);
    }
    for (int i = 0; i < plat_schema_streams(schema); i++)
        plat_rng_branch(plat_block_stream(schema, block, i), joined);
}

static bool same_bytes(const void *a, const void *b, size_t from, size_t to) {
    return memcmp((const char *)a + from, (const char *)b + from, to - from) == 0;
}

/* The name of the first field outside `own` seat's part that differs. */
static const char *first_difference(const PlatSchema *schema, const void *a, const void *b,
                                    int own) {
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        for (int seat = 0; seat < places(schema, field); seat++) {
            if (field->per_player && seat == own)
                continue;
            if (memcmp(plat_field_in(schema, field, a, seat), plat_field_in(schema, field, b, seat),
                       field->size) != 0)
                return field->name;
        }
    }
    return "control";
}

bool plat_block_others_equal(const PlatSchema *schema, const void *a, const void *b, int seat,
                             const char **field) {
    size_t fields = sizeof(PlatControl) + (size_t)plat_schema_streams(schema) * sizeof(PlatRng);
    size_t own = plat_schema_seat_offset(schema, seat);
    size_t after = plat_schema_seat_offset(schema, seat + 1);
    if (same_bytes(a, b, 0, sizeof(PlatControl)) && same_bytes(a, b, fields, own) &&
        same_bytes(a, b, after, plat_schema_bytes(schema)))
        return true;
    if (field)
        *field = first_difference(schema, a, b, seat);
    return false;
}

/* --- who sees what --- */

static bool sees(const PlatField *field, int owner, int viewer) {
    switch (field->visible) {
    case PLAT_PUBLIC: return true;
    case PLAT_OWNER: return field->per_player && owner == viewer;
    case PLAT_NOBODY: return false;
    }
    return false;
}

static void mask_field(const PlatField *field, bool seen, void *at) {
    if (field->kind == PLAT_FIELD_DECK) {
        DeckMemory *deck = at;
        memset(deck->card, PLAT_HIDDEN_CARD, deck->draw);
        if (!seen)
            memset(discard_top(field, deck, 0), PLAT_HIDDEN_CARD, deck->discards);
        return;
    }
    if (field->kind == PLAT_FIELD_DICE) { /* what will be rolled is the future, for everybody */
        DiceMemory *dice = at;
        dice->forced = 0;
        memset(dice->next, 0, sizeof dice->next);
    }
    if (seen)
        return;
    if (field->kind == PLAT_FIELD_HAND) {
        HandMemory *hand = at;
        memset(hand->card, PLAT_HIDDEN_CARD, hand->count);
        return;
    }
    plat_field_init(field, at);
}

void plat_block_mask(const PlatSchema *schema, const void *block, void *out, int seat) {
    memcpy(out, block, plat_schema_bytes(schema));
    for (int i = 0; i < plat_schema_streams(schema); i++)
        memset(plat_block_stream(schema, out, i), 0, sizeof(PlatRng));
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        for (int owner = 0; owner < places(schema, field); owner++)
            mask_field(field, sees(field, owner, seat), plat_field_at(schema, field, out, owner));
    }
}

/* --- resampling --- */

/* Cards that somebody cannot tell apart, by type. They are first counted and then dealt out again,
 * so the result depends on how many there are of each type, never on where they lay. */
typedef struct Pool {
    int of_type[UINT8_MAX + 1];
    uint32_t cards;
    PlatRng rng;
    bool dealing;
} Pool;

static void pass(Pool *pool, uint8_t *card, int count) {
    for (int i = 0; i < count; i++) {
        if (!pool->dealing) {
            pool->of_type[card[i]]++;
            pool->cards++;
            continue;
        }
        int which = (int)plat_rng_below(&pool->rng, pool->cards--);
        int type = 0;
        while (which >= pool->of_type[type])
            which -= pool->of_type[type++];
        pool->of_type[type]--;
        card[i] = (uint8_t)type;
    }
}

/* Pass over all that `viewer` cannot see of deck number `number`, of the seat `owner` when each
 * player has one. */
static void pass_deck(Pool *pool, const PlatSchema *schema, void *block, int number, int owner,
                      int viewer) {
    const PlatField *field = plat_schema_field(schema, number);
    DeckMemory *deck = plat_field_at(schema, field, block, owner);
    pass(pool, deck->card, deck->draw);
    if (!sees(field, owner, viewer))
        pass(pool, discard_top(field, deck, 0), deck->discards);
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *other = plat_schema_field(schema, i);
        if (other->kind != PLAT_FIELD_HAND || other->as.hand.deck != number)
            continue;
        for (int seat = 0; seat < places(schema, other); seat++) {
            if ((field->per_player && seat != owner) || sees(other, seat, viewer))
                continue;
            HandMemory *hand = plat_field_at(schema, other, block, seat);
            pass(pool, hand->card, hand->count);
        }
    }
}

void plat_block_resample(const PlatSchema *schema, void *block, int seat, uint64_t seed) {
    /* so that the match's own seed does not give the streams that the match began with */
    static const uint64_t resampled = UINT64_C(0x726573616d706c65);
    for (int i = 0; i < plat_schema_fields(schema); i++) {
        const PlatField *field = plat_schema_field(schema, i);
        if (field->kind != PLAT_FIELD_DECK)
            continue;
        for (int owner = 0; owner < places(schema, field); owner++) {
            Pool pool = {.dealing = false};
            plat_rng_seed_named(&pool.rng, seed, field->name);
            plat_rng_branch(&pool.rng, resampled + (uint64_t)owner + 1);
            pass_deck(&pool, schema, block, i, owner, seat);
            pool.dealing = true;
            pass_deck(&pool, schema, block, i, owner, seat);
        }
    }
    for (int i = 0; i < plat_schema_streams(schema); i++) {
        PlatRng *rng = plat_block_stream(schema, block, i);
        plat_rng_seed_named(rng, seed, plat_schema_stream_name(schema, i));
        plat_rng_branch(rng, resampled);
    }
}
