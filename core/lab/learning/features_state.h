/* What a reader of features knows of the question at hand, and how it puts a feature down. For the
 * files of features alone. */
#ifndef PLAT_LEARNING_FEATURES_STATE_H
#define PLAT_LEARNING_FEATURES_STATE_H

#include "features.h"
#include "kernel/pieces.h"

enum {
    MOST_SETS = 12,
    MOST_MODES = 3,
    MOST_COUNTERS = 24,
    MOST_FACTS = 64,
    MOST_CARDS = 12, /* that are looked at in a hand */
    MOST_KINDS = 10, /* that are counted on a board */
    MOST_RUN = 9
};

/* Families of facts: each has its own numbers. Never renumber: trained policies are kept. */
typedef enum Family {
    CELL = 1,
    CELL_ABOUT,
    CELL_SEAT,
    COLUMN_ABOUT,
    ROW_ABOUT,
    MEMBER,
    MEMBER_ABOUT,
    HERE_ABOUT,
    BESIDE,
    BESIDE_ABOUT,
    BESIDE_WAY,
    BESIDE_MODE,
    BESIDE_LAYER,
    BESIDE_TWO,
    AROUND,
    AROUND_ABOUT,
    GAP_ABOUT,
    RUN_OWN,
    RUN_OTHERS,
    LAID_ABOUT,
    ANCHOR,
    TOUCHES_BORDER,
    TOUCHES_EMPTY,
    TOUCHES_DRAWN,
    CHOICE,
    CHOICE_ABOUT,
    CHOICE_ABOUT_ALL,
    CHOICE_TURN,
    CHOICE_COUNTER,
    CHOICE_FACT,
    WAY,
    WAYS
} Family;

/* What is on a cell. */
enum { OFF_BOARD = 1, EMPTY, DRAWN };

/* Whose it is. */
typedef enum Owner { NOWHERE, NOBODY, OWN, OTHER } Owner;

struct PlatFeatures {
    PlatFeatureQuestion question;
    uint32_t ask;
    uint32_t about[2]; /* 0: nothing */
    bool takes_cells;  /* it asks for cells or a placement: then */
    const PlatGeometry *board_of;
    const PlatBoard *board; /* NULL: nothing is drawn there */
    const uint64_t *drawing;
    const PlatNetwork *network; /* NULL: there is none */
    const uint64_t *ways;
    int site; /* the cell that the question is about, if it asks for none; -1 */
    bool known[PLAT_MAX_POSITIONS];
    uint32_t state[PLAT_MAX_POSITIONS];
    int sets, modes;
    const uint64_t *set[MOST_SETS];
    uint32_t mode[MOST_MODES]; /* counters that hold a name */
    int counters, facts;       /* else */
    uint32_t counter[MOST_COUNTERS], fact[MOST_FACTS];
    int set_field[MOST_SETS], counter_field[MOST_COUNTERS], fact_field[MOST_FACTS];
    uint32_t *out;
    int count;
    bool remembers;
    int32_t choice;
    struct {
        Family family;
        uint32_t a, b;
    } put[PLAT_MAX_FEATURES]; /* remembers: what is behind each feature */
};

static inline uint32_t mix(uint32_t a, uint32_t b, uint32_t c) {
    uint32_t h =
        a * 2654435761U ^ (b + 0x9e3779b9U) * 2246822519U ^ (c + 0x85ebca6bU) * 3266489917U;
    h ^= h >> 15;
    h *= 2246822519U;
    return h ^ h >> 13;
}

static inline void put(PlatFeatures *f, Family family, uint32_t a, uint32_t b) {
    if (f->count == PLAT_MAX_FEATURES)
        return;
    if (f->remembers) {
        f->put[f->count].family = family;
        f->put[f->count].a = a;
        f->put[f->count].b = b;
    }
    f->out[f->count++] = mix(f->ask + (uint32_t)family * 0x51ed270bU, a, b) & (PLAT_FEATURES - 1);
}

/* The fact alone, and with each thing that the question is about. */
static inline void put_about(PlatFeatures *f, Family family, uint32_t a) {
    put(f, family, a, f->about[0]);
    if (f->about[1])
        put(f, family, a, f->about[1]);
}

/* Small numbers as they are, larger ones roughly. */
static inline uint32_t bucket(int64_t value) {
    if (value <= 8)
        return (uint32_t)(value < -3 ? 0 : value + 3);
    uint32_t at = 11;
    for (; value > 11 && at < 43; value = value * 3 / 4)
        at++;
    return at;
}

/* Of cells: read a field that the choice of a cell or a placement is beside, and put down what
 * holds for one. */
void plat_features_read_ground(PlatFeatures *f, int number, PlatConstFieldRef at);
void plat_features_put_cell(PlatFeatures *f, int cell);
void plat_features_put_placement(PlatFeatures *f, int32_t choice);

/* What is on each side of a cell: ways that end there, or others; with what is to be drawn. */
void plat_features_put_ways(PlatFeatures *f, int cell, uint32_t what);

/* The same of names and numbers. */
void plat_features_read_fact(PlatFeatures *f, int number, PlatConstFieldRef at);
void plat_features_put_choice(PlatFeatures *f, int32_t choice);

#endif
