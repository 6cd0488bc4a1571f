/* Whole blocks: initializing, migrating to another schema, masking, resampling.
 * A block is plat_schema_bytes(schema) bytes, 8-byte aligned, owned by the caller. */
#ifndef PLAT_KERNEL_BLOCK_H
#define PLAT_KERNEL_BLOCK_H

#include "pieces.h"

PLAT_API_BEGIN

/* Streams seeded, counters at their start, decks full and in order (not shuffled), hands, boards,
 * sets and lists empty, dice not rolled. */
void plat_block_init(const PlatSchema *schema, void *block, uint64_t seed);

/* Write one place of a field that cannot be migrated by name; it has its initial value. *done says
 * whether that was possible. */
typedef PlatStatus PlatMigrateReshape(void *context, PlatConstFieldRef from, PlatFieldRef to,
                                      bool *done, PlatError *error);
/* What a migration calls; each may be NULL. */
typedef struct PlatMigrateCalls {
    PlatMigrateReport *report;
    PlatMigrateReshape *reshape;
    void *context;
} PlatMigrateCalls;

/* Migrate `from` to `to` by name. Declared alike: copied; names (of counters, layers,
 * cards, dice) are matched by name. A counter whose range shrank is kept when its value fits; a
 * list or hand whose capacity changed is kept when its contents fit; streams of the same name
 * are kept, new ones seeded from `seed`. New fields get their initial value and fields that are
 * gone are dropped: both are reported, and so is a field whose declaration changed but was kept.
 * The layers of a board come and go like fields, and are reported as "board.layer". The control is
 * copied.
 * Errors: PLAT_E_MIGRATE (a field has another kind, another geometry, another owner, a deck another
 * composition, a list other columns, or a value no longer fits), naming it; `to` is
 * then undefined. `reshape` may prevent all of these but another owner. The number of seats must be
 * equal. `calls` may be NULL. */
PlatStatus plat_block_migrate(const PlatSchema *from_schema, const void *from,
                              const PlatSchema *to_schema, void *to, uint64_t seed,
                              const PlatMigrateCalls *calls, PlatError *error);

/* A simultaneous step where seats write fields of each other: `field`, by number, says which of
 * the players' fields are lent, and sheet[s] whose of them seat s writes. Each seat is in it once.
 * What is not lent, a seat writes of its own. */
typedef struct PlatLoan {
    const bool *field; /* NULL: nothing is lent */
    int sheet[PLAT_MAX_SEATS];
} PlatLoan;

/* Join the seats' own copies of a simultaneous step: of seat s's part, copies[s] replaces what the
 * seat owns and copies[t] what is lent to t in `block`, and every stream of `block` moves on.
 * copies[s] may be NULL (what s writes is left as it is), and so may `loan` (nothing is lent). */
void plat_block_join(const PlatSchema *schema, void *block, void *const *copies,
                     const PlatLoan *loan);
/* True when everything but what the seat writes, and the streams, is the same in both. *field names
 * the first that differs ("control" when it is no field), unless NULL. `loan` may be NULL. */
bool plat_block_others_equal(const PlatSchema *schema, const void *a, const void *b, int seat,
                             const PlatLoan *loan, const char **field);

/* Whether the field of `owner` is hidden from `viewer` (-1: a spectator) as a whole. Decks and
 * hands never are: their cards are hidden one by one. */
bool plat_field_hides(const PlatField *field, int owner, int viewer);
/* What `seat` may see (-1: a spectator): hidden cards become PLAT_HIDDEN_CARD (counts stay), other
 * hidden fields their initial value, all streams zero. Of every deck the draw pile is hidden, of
 * one that the seat does not see the discard pile too; forced results are hidden from all. `out` is
 * another block. */
void plat_block_mask(const PlatSchema *schema, const void *block, void *out, int seat);

/* Redraw in place what `seat` cannot know: for each deck its draw pile, its discard pile when that
 * is hidden, and every hand of it that is hidden from the seat are pooled, shuffled and dealt again
 * with the same counts, and every stream is redrawn; other hidden fields, and forced results,
 * become what they are in plat_block_mask. The same block, seat and seed give the same result; so
 * do two blocks that look the same to the seat: nothing of what is hidden shows in it. */
void plat_block_resample(const PlatSchema *schema, void *block, int seat, uint64_t seed);

PLAT_API_END

#endif
