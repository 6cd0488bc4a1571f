/* What a kind of field is: a row of functions, and what the kinds share. For the kernel alone.
 *
 * Each kind has a file in the folder fields, which ends with its row; kind.c has the table of all.
 * Every value consists of fixed-width integers. The bytes between fields are 0, and so are places
 * that hold nothing, so that equal positions are equal bytes. */
#ifndef PLAT_KERNEL_KIND_H
#define PLAT_KERNEL_KIND_H

#include "pieces.h"

/* One field of one seat, to be migrated. */
typedef struct PlatMigration {
    PlatConstFieldRef from;
    PlatFieldRef to;
    PlatError *error;
} PlatMigration;

typedef struct PlatKind {
    const char *name;

    /* --- its declaration --- */

    /* Refuse what makes no sense, and fill in what follows from the rest. */
    PlatStatus (*check)(const PlatSchema *schema, PlatField *field, PlatError *error);
    /* How many bytes of the caller's the schema has to keep a copy of; with `room` for them, copy
     * them there. NULL: none. */
    size_t (*keep)(PlatField *field, void *room);
    size_t (*bytes)(const PlatField *field); /* in a block */
    /* Its board. NULL: on none. */
    const PlatGeometry *(*geometry)(const PlatField *field);

    /* --- its value --- */

    /* Write the initial value over zeros. NULL: it is all zeros. */
    void (*init)(const PlatField *field, void *at);
    /* Hide what is hidden from a viewer (-1: a spectator) who sees the field, or does not. NULL:
     * nothing when it is seen; else the field gets its initial value. */
    void (*mask)(const PlatField *field, void *at, bool seen, int viewer);
    bool by_card; /* cards are hidden one by one, and the field never is as a whole */
    /* Choose again, by `seed` and `salt`, what `viewer` cannot know of this field, which is number
     * `number`. NULL: nothing, or another field sees to it. */
    void (*resample)(PlatFieldRef at, int number, int viewer, uint64_t seed, uint64_t salt);

    /* --- migrating to another schema --- */

    /* Two fields of this kind: declared alike, so that their bytes mean the same. */
    bool (*same)(PlatConstFieldRef a, PlatConstFieldRef b);
    /* Value by value, over the initial value. PLAT_E_MIGRATE. */
    PlatStatus (*migrate)(const PlatMigration *m);
    /* Report the parts of `field` that `other` does not have. NULL: parts have no names. */
    void (*parts)(const PlatField *field, const PlatField *other, PlatMigrated what,
                  PlatMigrateReport *report, void *context);
} PlatKind;

/* In the folder fields. */
extern const PlatKind plat_counter_kind, plat_dice_kind, plat_deck_kind, plat_hand_kind,
    plat_board_kind, plat_cells_kind, plat_list_kind, plat_network_kind, plat_ledger_kind,
    plat_walls_kind, plat_names_kind;

/* The row of a field; NULL when there is no such kind. */
const PlatKind *plat_kind_of(const PlatField *field);
/* Give a field its initial value. */
void plat_field_init(const PlatField *field, void *at);

/* --- places and viewers --- */

/* How often a field occurs in a block: once for each seat, or once. */
int plat_places(const PlatSchema *schema, const PlatField *field);
/* Whether `viewer` (-1: a spectator) sees the field of `owner`. */
bool plat_sees(const PlatField *field, int owner, int viewer);

/* --- cards --- */

/* Cards in a row, and beside each the seats that know it; NULL where nobody remembers. */
typedef struct PlatCards {
    uint8_t *card, *known;
    int count;
} PlatCards;

/* The cards of a hand, to be dealt again (fields/hand.c). */
PlatCards plat_hand_cards(PlatFieldRef at);

/* Those of the seats that there are. */
static inline uint8_t plat_seats_of(const PlatSchema *schema, unsigned seats) {
    return (uint8_t)(seats & ((1U << plat_schema_seats(schema)) - 1));
}

static inline bool plat_knows(const PlatCards *cards, int n, int viewer) {
    return cards->known && viewer >= 0 && (cards->known[n] >> viewer & 1);
}

/* Hide from a viewer who does not see all of them the cards that it does not know either, and with
 * them who knows them. */
void plat_cards_mask(const PlatCards *cards, int viewer);

/* --- checks --- */

/* `more` is one further letter that is allowed, or 0. */
PlatStatus plat_check_name(const char *name, char more, const char *where, PlatError *error);
PlatStatus plat_check_count(const PlatField *field, const char *what, int count, int max,
                            PlatError *error);
/* The bounds of a number, within those that its kind of value has anyway. */
PlatStatus plat_check_numbers(const PlatField *field, PlatValue as, int64_t min, int64_t max,
                              const PlatNames *names, PlatError *error);
/* A number that counts from 0, of `count` things: "%s has 2 dice: there is no die 3". */
PlatStatus plat_check_index(const PlatField *field, const char *things, const char *thing,
                            int count, int64_t index, PlatError *error);
/* A number between its bounds; `of` is what it is the number of. */
PlatStatus plat_check_range(const PlatField *field, const char *of, int64_t value, int64_t min,
                            int64_t max, PlatError *error);
/* One more, where `held` are held and `room` may be. */
PlatStatus plat_check_room(const PlatField *field, const char *things, size_t held, size_t room,
                           PlatError *error);
PlatStatus plat_check_stream(const PlatSchema *schema, const PlatField *field, int stream,
                             PlatError *error);
PlatStatus plat_check_geometry(const PlatField *field, const PlatGeometry *geometry,
                               PlatError *error);

/* --- is it declared as before? --- */

bool plat_same_geometry(const PlatGeometry *a, const PlatGeometry *b);
/* Whether cells of one board are found on the other: both are graphs, or at most links differ. */
bool plat_similar_geometry(const PlatGeometry *a, const PlatGeometry *b);
bool plat_same_stream(PlatConstFieldRef a, int a_stream, PlatConstFieldRef b, int b_stream);

/* --- migrating by name --- */

/* The index that the name with index i of `from` has in `to`, or -1. */
int plat_index_in(const PlatNames *to, const PlatNames *from, int64_t i);
/* Find a cell on the new board, similar to the old one: on graphs the one with its name. */
PlatStatus plat_migrate_cell(const PlatMigration *m, const PlatGeometry *to,
                             const PlatGeometry *from, int *cell);
/* The same for all cells of a set; `out` is a set of the new board. */
PlatStatus plat_migrate_cells(const PlatMigration *m, const PlatGeometry *to, uint64_t *out,
                              const PlatGeometry *from, const uint64_t *set);
PlatStatus plat_cannot_migrate(const PlatMigration *m, const char *why);
PlatStatus plat_no_room(const PlatMigration *m);
/* Report the part `name` of a field, as "field.name". */
void plat_report_part(const PlatField *field, const char *name, PlatMigrated what,
                      PlatMigrateReport *report, void *context);
PlatStatus plat_no_name(const PlatMigration *m, const PlatNames *from, int64_t i);

/* --- adding one --- */

/* Add the field behind the others, with `extra` bytes of its own behind it (schema.c). NULL when
 * memory ran out. */
PlatField *plat_schema_append(PlatSchema *schema, const PlatField *field, size_t extra);

#endif
