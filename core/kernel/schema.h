/* What can change in a game: named fields, and where each lies in the block.
 *
 * The block is one flat run of bytes without pointers or padding:
 *
 *     control | streams | shared fields | seat 0's fields | seat 1's fields | ...
 *
 * Every field starts on 8 bytes. A schema is built once while rules load (add fields, then seal)
 * and is immutable afterwards. It borrows the names and geometries that its fields point to; those
 * handed over with plat_schema_keep_names and plat_schema_keep_geometry it frees at its end. */
#ifndef PLAT_KERNEL_SCHEMA_H
#define PLAT_KERNEL_SCHEMA_H

#include "board.h"
#include "network.h"
#include "rng.h"

PLAT_API_BEGIN

enum {
    PLAT_MAX_SEATS = 8,
    PLAT_MAX_FIELDS = 500,
    PLAT_MAX_STREAMS = 24,
    PLAT_MAX_BLOCK = 65536, /* bytes */
    PLAT_MAX_CARDS = 1000,  /* in one deck */
    PLAT_MAX_HAND = 255,
    PLAT_MAX_DICE = 64, /* in one field */
    PLAT_MAX_FACES = 100,
    PLAT_MAX_FORCED = 24, /* results a die field can hold in advance */
    PLAT_MAX_RECORDS = 500,
    PLAT_MAX_RECORD_COLUMNS = 8,
    PLAT_MAX_LEDGER_LINES = 250,
    PLAT_MAX_LEDGER_TEXT = 20000, /* bytes of reasons in one field */
    PLAT_HIDDEN_CARD = 255        /* stands for a card in a masked copy */
};

typedef enum PlatFieldKind {
    PLAT_FIELD_COUNTER, /* one number: integer, flag, seat or name */
    PLAT_FIELD_DICE,
    PLAT_FIELD_DECK,
    PLAT_FIELD_HAND, /* cards of one deck, face up or down: a hand, a market, a row */
    PLAT_FIELD_BOARD,
    PLAT_FIELD_CELLS,   /* one cell set */
    PLAT_FIELD_LIST,    /* records of numbers, up to a capacity */
    PLAT_FIELD_NETWORK, /* roads on a board */
    PLAT_FIELD_LEDGER,  /* points that were settled, with their reasons */
    PLAT_FIELD_WALLS,   /* between the cells of a board */
    PLAT_FIELD_NAMES    /* one set of names, a bit for each by its index */
} PlatFieldKind;

typedef enum PlatVisibility { PLAT_PUBLIC, PLAT_OWNER, PLAT_NOBODY } PlatVisibility;

typedef enum PlatReshuffle {
    PLAT_RESHUFFLE_WHEN_EMPTIED, /* as soon as the last card is drawn */
    PLAT_RESHUFFLE_WHEN_NEEDED,  /* when a card is drawn from an empty pile */
    PLAT_RESHUFFLE_NEVER
} PlatReshuffle;

typedef struct PlatColumn { /* of a list's record */
    char name[PLAT_MAX_NAME];
    PlatValue as;
    int64_t min, max;
    const PlatNames *names;
    const PlatGeometry *geometry; /* PLAT_AS_CELL */
} PlatColumn;

/* Counters store an int64_t: PLAT_AS_SEAT 0-based, -1 for nobody; PLAT_AS_NAME the index, -1 for
 * none; PLAT_AS_FLAG 0 or 1. */
typedef struct PlatField {
    char name[PLAT_MAX_NAME]; /* "round"; a module's field is "wells.dug" */
    PlatFieldKind kind;
    PlatVisibility visible;
    bool per_player;
    bool remembers;  /* decks and hands: which seats know which cards, besides who sees the field */
    uint32_t offset; /* from the block's start when shared, from the seat's part otherwise */
    uint32_t size;   /* bytes, a multiple of 8 */
    union {
        struct {
            PlatValue as;
            int64_t min, max, start;
            const PlatNames *names;
            int stream; /* what is chosen at random comes from it; 0 where nothing is */
        } counter;
        struct {
            int count, faces;
            const PlatNames *names;         /* of the faces, or NULL */
            const PlatNames *dice, *places; /* of the dice and where they may be, or NULL */
            int stream;
        } dice;
        struct {
            const PlatNames *names;
            uint16_t *copies;
            int cards;
            int stream;
            PlatReshuffle reshuffle;
        } deck; /* copies: names->count of them, owned */
        struct {
            int deck;
            int capacity;
        } hand; /* deck: that field's number */
        PlatBoard board;
        struct {
            const PlatGeometry *geometry;
        } cells;
        struct {
            int capacity, columns;
            PlatColumn column[PLAT_MAX_RECORD_COLUMNS];
            int width; /* bytes of a number */
        } list;        /* width: the schema's */
        PlatNetwork network;
        struct {
            const PlatNames *seasons, *items;
            int lines, text; /* how many of them, and bytes of their reasons and places */
        } ledger;
        struct {
            const PlatGeometry *geometry;
        } walls;
        struct {
            const PlatNames *of;
        } names;
    } as;
} PlatField;

/* The block's first bytes. The match writes them; rules never see them. */
typedef struct PlatControl {
    int32_t step;     /* index of the step that runs or waits; 0 is set-up */
    int32_t finished; /* 1 when the game is over */
    int64_t turns;    /* times the list of steps began */
} PlatControl;

typedef struct PlatSchema PlatSchema;

/* An empty schema, NULL when memory ran out. Freed with plat_schema_free, when no block of it is
 * used any more. */
PlatSchema *plat_schema_new(void);
void plat_schema_free(PlatSchema *schema);

/* Take ownership of a geometry or of names; freed with the schema, once, however often they are
 * handed over. PLAT_E_MEMORY: they stay the caller's. */
PlatStatus plat_schema_keep_geometry(PlatSchema *schema, PlatGeometry *geometry);
PlatStatus plat_schema_keep_names(PlatSchema *schema, PlatNames *names);
/* The title of a name in any of these lists, or NULL when none gives it one. */
const char *plat_schema_title(const PlatSchema *schema, const char *name);

/* The number of the stream with that name, added when it is new. -1 when there are too many, the
 * name is too long, or the schema is sealed and has no such stream. */
int plat_schema_stream(PlatSchema *schema, const char *name);

/* Add a copy of `field` (name, kind, visible, per_player and `as` filled in) and return its number,
 * or -1 with `error` filled: PLAT_E_NAME (too long, or a bad letter), PLAT_E_TWICE (a name that is
 * there already), PLAT_E_RANGE (a number that makes no sense), PLAT_E_CAPACITY (over a limit
 * above), PLAT_E_ARGUMENT (a part is missing), PLAT_E_MEMORY. All is checked before anything is
 * allocated.
 * Boards are sealed here. Decks: `copies` is copied and `cards` counted. Dice: names, when given,
 * are one a face. Hands: the deck was added before, and a player's deck has players' hands. */
int plat_schema_add(PlatSchema *schema, const PlatField *field, PlatError *error);

/* Lay the fields out for `seats` (1..PLAT_MAX_SEATS). Nothing can be added afterwards.
 * Errors: PLAT_E_CAPACITY when the block would be over PLAT_MAX_BLOCK. */
PlatStatus plat_schema_seal(PlatSchema *schema, int seats, PlatError *error);

/* What is there: fields by their number or name, in the order in which they were added (NULL, -1
 * when there is none), streams from 0, and where the parts of the block lie, in bytes. */
int plat_schema_seats(const PlatSchema *schema);
int plat_schema_fields(const PlatSchema *schema);
const PlatField *plat_schema_field(const PlatSchema *schema, int number);
int plat_schema_find(const PlatSchema *schema, const char *name); /* number or -1 */
int plat_schema_streams(const PlatSchema *schema);
const char *plat_schema_stream_name(const PlatSchema *schema, int stream);
size_t plat_schema_bytes(const PlatSchema *schema); /* of the block */
size_t plat_schema_seat_offset(const PlatSchema *schema, int seat);
size_t plat_schema_seat_bytes(const PlatSchema *schema); /* of one seat's part */

/* The random stream with that number. */
static inline PlatRng *plat_block_stream(void *block, int stream) {
    return (PlatRng *)((char *)block + sizeof(PlatControl)) + stream;
}
static inline const PlatRng *plat_block_stream_in(const void *block, int stream) {
    return (const PlatRng *)((const char *)block + sizeof(PlatControl)) + stream;
}

/* What a kind of field is called ("counter", "dice" ...) as a PlatFieldKind, or -1. */
int plat_kind_named(const char *name);
/* The board that a board, a cell set, a network or walls lie on; NULL for any other field. */
const PlatGeometry *plat_field_geometry(const PlatField *field);

/* One field in one block: to be written, or only to be read. `seat` is ignored for shared fields
 * and must be in range for others. */
typedef struct PlatFieldRef {
    const PlatSchema *schema;
    const PlatField *field;
    void *block;
    int seat;
} PlatFieldRef;
typedef struct PlatConstFieldRef {
    const PlatSchema *schema;
    const PlatField *field;
    const void *block;
    int seat;
} PlatConstFieldRef;

static inline PlatConstFieldRef plat_view(PlatFieldRef at) {
    PlatConstFieldRef view = {at.schema, at.field, at.block, at.seat};
    return view;
}

/* Where it lies: the memory that board.h, network.h, cells.h and edges.h take. */
void *plat_field_at(PlatFieldRef at);
const void *plat_field_in(PlatConstFieldRef view);

/* What happened to one field when a block was migrated. */
typedef enum PlatMigrated {
    PLAT_MIGRATED_NEW,
    PLAT_MIGRATED_GONE,
    PLAT_MIGRATED_CHANGED
} PlatMigrated;
typedef void PlatMigrateReport(void *context, PlatMigrated what, const char *field);

PLAT_API_END

#endif
