/* DrawCity by hand.
 *
 * The town is a set of 128 bits, twelve for each street. The last bit of a street stays empty, so
 * that neighbours are shifts. For each player and number, the spaces that the street's order still
 * allows are updated by every build, so finding where a number fits is one AND. What goals count is
 * updated as well where that is cheaper than counting it again. Cards are drawn at random from
 * decks that are not shuffled, which makes no difference to the players. */
#include "by_hand_city.h"

#include <stdlib.h>
#include <string.h>

__extension__ typedef unsigned __int128 Bits;

enum {
    COLUMNS = 11,
    STRIDE = 12,
    MAX_STREETS = 10,
    NUMBERS = 9,
    HAND = 2,
    CARDS = 50,
    SKIPS_TO_FINISH = 2,
    GOALS = 4 /* of each kind */
};

typedef struct Deck {
    uint8_t card[CARDS], discard[CARDS];
    int left, discards;
} Deck;

typedef struct Player {
    Bits allowed[NUMBERS + 1]; /* by number: the spaces that the street's order allows */
    Bits own, net;
    Bits kind[HAND_KINDS];
    uint8_t number[HAND], plan[HAND];
    int turns, skips;
    bool finished;
    int ticked[HAND_KINDS]; /* the space of that card, from 1; 0: none */
    int streets[HAND_KINDS], columns[HAND_KINDS];
    uint32_t street_seen[HAND_KINDS], column_seen[HAND_KINDS];
    int shops_on[MAX_STREETS], shop_pairs; /* streets with two shops or more */
} Player;

struct HandCity {
    /* the same for every game */
    int players, streets;
    bool goals;
    int spaces; /* of a goal card, in use */
    Bits all, border, starts;
    Bits before[HAND_MAX_CELLS]; /* west of the cell on its street, and all other streets */
    Bits beyond[HAND_MAX_CELLS], elsewhere[HAND_MAX_CELLS];
    uint8_t street[HAND_MAX_CELLS], column[HAND_MAX_CELLS];
    Deck numbers_new, plans_new;
    Player player_new;
    /* the game */
    Deck numbers, plans;
    Player player[HAND_MAX_PLAYERS];
    Bits free, net;
    Bits kind[HAND_KINDS];
    uint8_t owner[HAND_MAX_CELLS], kind_at[HAND_MAX_CELLS];
    int goal[HAND_KINDS], closed[HAND_KINDS], newest[HAND_KINDS];
    int decisions;
};

/* --- sets --- */

static inline Bits bit(int cell) { return (Bits)1 << cell; }
static inline Bits grown(Bits set) { return set << 1 | set >> 1 | set << STRIDE | set >> STRIDE; }

static inline int lowest(Bits set) {
    uint64_t low = (uint64_t)set;
    return low ? __builtin_ctzll(low) : 64 + __builtin_ctzll((uint64_t)(set >> 64));
}
static inline int highest(Bits set) {
    uint64_t high = (uint64_t)(set >> 64);
    return high ? 127 - __builtin_clzll(high) : 63 - __builtin_clzll((uint64_t)set);
}
static inline int count(Bits set) {
    return __builtin_popcountll((uint64_t)set) + __builtin_popcountll((uint64_t)(set >> 64));
}
static inline bool at_least(Bits set, int least) {
    while (least > 1 && set) {
        set &= set - 1;
        least--;
    }
    return set != 0;
}

static Bits group_of(Bits set, int cell) {
    Bits group = bit(cell);
    for (Bits more; (more = (group | grown(group)) & set) != group;)
        group = more;
    return group;
}

/* --- set-up --- */

HandCity *hand_city_new(int players, bool goals) {
    static const int streets[] = {[2] = 4, [3] = 5, [4] = 7, [5] = 9, [6] = 10};
    static const int spaces[] = {[2] = 1, [3] = 2, [4] = 2, [5] = 3, [6] = 3};
    static const uint8_t copies[NUMBERS] = {2, 4, 6, 8, 10, 8, 6, 4, 2};
    /* the sets of 128 bits must be aligned for vector loads */
    size_t size = (sizeof(HandCity) + 63) & ~(size_t)63;
    HandCity *city = aligned_alloc(64, size);
    if (!city)
        return NULL;
    memset(city, 0, size);
    city->players = players;
    city->streets = streets[players];
    city->goals = goals;
    city->spaces = spaces[players];
    for (int cell = 0; cell < city->streets * STRIDE; cell++) {
        city->street[cell] = (uint8_t)(cell / STRIDE);
        city->column[cell] = (uint8_t)(cell % STRIDE);
        city->all |= cell % STRIDE < COLUMNS ? bit(cell) : 0;
    }
    for (int cell = 0; cell < city->streets * STRIDE; cell++) {
        int first = cell - cell % STRIDE;
        Bits street = ((bit(COLUMNS) - 1) << first) & city->all;
        Bits west = (bit(cell) - 1) & street;
        city->elsewhere[cell] = city->all & ~street;
        city->before[cell] = city->elsewhere[cell] | west;
        city->beyond[cell] = city->all & ~(west | bit(cell));
    }
    Bits inner =
        city->all & city->all << 1 & city->all >> 1 & city->all << STRIDE & city->all >> STRIDE;
    city->border = city->all & ~inner;
    city->starts = bit(STRIDE + 1) | bit((city->streets - 2) * STRIDE + 9);
    for (int n = 0; n < NUMBERS; n++) {
        for (int copy = 0; copy < copies[n]; copy++)
            city->numbers_new.card[city->numbers_new.left++] = (uint8_t)(n + 1);
        city->player_new.allowed[n + 1] = city->all;
    }
    for (int n = 0; n < 12 * HAND_KINDS; n++)
        city->plans_new.card[city->plans_new.left++] = (uint8_t)(n % HAND_KINDS);
    return city;
}

void hand_city_free(HandCity *city) { free(city); }

/* --- cards --- */

static inline uint8_t draw(Deck *deck, HandRandom *random) {
    uint32_t at = hand_below(random, (uint32_t)deck->left);
    uint8_t card = deck->card[at];
    deck->card[at] = deck->card[--deck->left];
    if (deck->left == 0) { /* rule 10 */
        memcpy(deck->card, deck->discard, (size_t)deck->discards);
        deck->left = deck->discards;
        deck->discards = 0;
    }
    return card;
}

static inline void exchange(Deck *deck, uint8_t *card, HandRandom *random) {
    deck->discard[deck->discards++] = *card;
    *card = draw(deck, random);
}

static void begin(HandCity *city, HandRandom *random) {
    city->numbers = city->numbers_new;
    city->plans = city->plans_new;
    for (int n = 0; n < city->players; n++) {
        Player *player = &city->player[n];
        *player = city->player_new;
        for (int card = 0; card < HAND; card++) {
            player->number[card] = draw(&city->numbers, random);
            player->plan[card] = draw(&city->plans, random);
        }
    }
    city->free = city->all;
    city->net = 0;
    memset(city->kind, 0, sizeof city->kind);
    for (int kind = 0; city->goals && kind < HAND_KINDS; kind++) {
        city->goal[kind] = (int)hand_below(random, GOALS);
        city->closed[kind] = city->newest[kind] = 0;
    }
    city->decisions = 0;
}

/* Chooses an option. A question with only one answer counts as a decision too. */
static inline uint32_t choose(HandCity *city, HandRandom *random, uint32_t options) {
    city->decisions++;
    return options == 1 ? 0 : hand_below(random, options);
}

/* Chooses a card of a hand of two, where two equal cards are one option. */
static inline int which_card(HandCity *city, HandRandom *random, const uint8_t *card) {
    return (int)choose(city, random, card[0] == card[1] ? 1 : 2);
}

/* --- goals, after building on `cell` --- */

static bool house_goal(const Player *me, int goal, int streets, int cell) {
    Bits houses = me->kind[HAND_HOUSES];
    switch (goal) {
    case 0: return at_least(group_of(houses, cell), 4);
    case 1: {
        Bits group = group_of(houses, cell); /* on every street from its first to its last */
        return highest(group) / STRIDE - lowest(group) / STRIDE >= 2;
    }
    case 2: return me->streets[HAND_HOUSES] >= (streets < 4 ? streets : 4);
    default: return (houses & houses << 1 & houses >> 1) != 0;
    }
}

static bool shop_goal(const HandCity *city, const Player *me, int goal, int cell) {
    switch (goal) {
    case 0: return me->shops_on[city->street[cell]] >= 4;
    case 1: return me->columns[HAND_SHOPS] >= 5;
    case 2: return at_least(me->kind[HAND_SHOPS] & grown(city->kind[HAND_HOUSES]), 3);
    default: return me->shop_pairs >= 2;
    }
}

static bool factory_goal(const HandCity *city, const Player *me, int goal) {
    Bits factories = me->kind[HAND_FACTORIES];
    switch (goal) {
    case 0: {
        Bits h = grown(city->kind[HAND_HOUSES]), s = grown(city->kind[HAND_SHOPS]);
        Bits f = grown(city->kind[HAND_FACTORIES]), p = grown(city->kind[HAND_PARKS]);
        return at_least(factories & ((h & s & (f | p)) | (f & p & (h | s))), 2);
    }
    case 1: return at_least(factories & city->border, 3);
    case 2: return me->streets[HAND_FACTORIES] >= (city->streets < 4 ? city->streets : 4);
    default: return at_least(factories & grown(city->kind[HAND_PARKS]), 3);
    }
}

static bool park_goal(const HandCity *city, const Player *me, int goal) {
    Bits parks = me->kind[HAND_PARKS];
    switch (goal) {
    case 0: {
        Bits others = city->all & ~city->free & ~me->own;
        return (parks & others << 1 & others >> 1 & others << STRIDE & others >> STRIDE) != 0;
    }
    case 1: return me->streets[HAND_PARKS] >= (city->streets < 4 ? city->streets : 4);
    case 2: return me->columns[HAND_PARKS] >= 5;
    default: return at_least(parks & grown(city->kind[HAND_HOUSES]), 3);
    }
}

static void check(HandCity *city, Player *me, int kind, int cell) {
    if (me->ticked[kind] > 0 || city->closed[kind] == city->spaces)
        return;
    bool met = false;
    switch (kind) {
    case HAND_HOUSES: met = house_goal(me, city->goal[kind], city->streets, cell); break;
    case HAND_SHOPS: met = shop_goal(city, me, city->goal[kind], cell); break;
    case HAND_FACTORIES: met = factory_goal(city, me, city->goal[kind]); break;
    default: met = park_goal(city, me, city->goal[kind]);
    }
    if (met) {
        me->ticked[kind] = city->closed[kind] + 1;
        city->newest[kind]++;
    }
}

/* Whether the goal looks at neighbours of the kind that was built. */
static inline bool looks_at(int kind, int goal, int built) {
    switch (kind) {
    case HAND_SHOPS: return goal == 2 && built == HAND_HOUSES;
    case HAND_FACTORIES: return goal == 0 || (goal == 3 && built == HAND_PARKS);
    case HAND_PARKS: return goal == 0 || (goal == 3 && built == HAND_HOUSES);
    default: return false;
    }
}

/* Rule 27. A build can meet goals of its kind for its builder, and goals of its neighbours' kinds
 * for their owners. */
static void check_goals(HandCity *city, Player *me, int built, int cell) {
    check(city, me, built, cell);
    Bits near = grown(bit(cell)) & city->all & ~city->free;
    for (; near; near &= near - 1) {
        int other = lowest(near), kind = city->kind_at[other];
        if (looks_at(kind, city->goal[kind], built))
            check(city, &city->player[city->owner[other]], kind, other);
    }
}

static void close_spaces(HandCity *city) {
    for (int kind = 0; kind < HAND_KINDS; kind++) { /* rule 29 */
        int closed = city->closed[kind] + city->newest[kind];
        city->closed[kind] = closed < city->spaces ? closed : city->spaces;
        city->newest[kind] = 0;
    }
}

static void count_for_goals(const HandCity *city, Player *me, int kind, int cell) {
    int street = city->street[cell];
    uint32_t on = 1U << street, in = 1U << city->column[cell];
    me->streets[kind] += (me->street_seen[kind] & on) == 0;
    me->columns[kind] += (me->column_seen[kind] & in) == 0;
    me->street_seen[kind] |= on;
    me->column_seen[kind] |= in;
    if (kind == HAND_SHOPS)
        me->shop_pairs += ++me->shops_on[street] == 2;
}

/* --- a turn --- */

static void build(HandCity *city, Player *me, int seat, int number, int kind, int cell) {
    Bits here = bit(cell);
    city->free &= ~here;
    me->own |= here;
    me->kind[kind] |= here;
    city->kind[kind] |= here;
    city->owner[cell] = (uint8_t)seat;
    city->kind_at[cell] = (uint8_t)kind;
    for (int n = 1; n < number; n++) /* rule 9 */
        me->allowed[n] &= city->before[cell];
    me->allowed[number] &= city->elsewhere[cell];
    for (int n = number + 1; n <= NUMBERS; n++)
        me->allowed[n] &= city->beyond[cell];
    if (kind != HAND_PARKS && (here & (city->starts | grown(city->net)))) { /* rules 12 and 13 */
        city->net |= here;
        me->net |= here;
    }
    if (city->goals) {
        count_for_goals(city, me, kind, cell);
        check_goals(city, me, kind, cell);
    }
}

/* False when no card fits anywhere. */
static bool may_build(HandCity *city, Player *me, int seat, HandRandom *random) {
    uint8_t list[HAND];
    uint32_t options = 0;
    for (uint8_t card = 0; card < HAND; card++) {
        bool fits = (me->allowed[me->number[card]] & city->free) != 0;
        if (fits && !(options == 1 && me->number[card] == me->number[0]))
            list[options++] = card;
    }
    if (options == 0)
        return false;
    int card = list[choose(city, random, options)];
    int plan = which_card(city, random, me->plan);

    int number = me->number[card], kind = me->plan[plan];
    Bits site = me->allowed[number] & city->free;
    uint8_t cell[HAND_MAX_CELLS];
    uint32_t cells = 0;
    for (uint64_t rest = (uint64_t)site; rest; rest &= rest - 1)
        cell[cells++] = (uint8_t)__builtin_ctzll(rest);
    for (uint64_t rest = (uint64_t)(site >> 64); rest; rest &= rest - 1)
        cell[cells++] = (uint8_t)(64 + __builtin_ctzll(rest));
    build(city, me, seat, number, kind, cell[choose(city, random, cells)]);
    exchange(&city->numbers, &me->number[card], random);
    exchange(&city->plans, &me->plan[plan], random);
    me->skips = 0;
    return true;
}

static void skip(HandCity *city, Player *me, HandRandom *random) {
    uint32_t what = choose(city, random, 4); /* none, a number, a development, both */
    if (what & 1)
        exchange(&city->numbers, &me->number[which_card(city, random, me->number)], random);
    if (what & 2)
        exchange(&city->plans, &me->plan[which_card(city, random, me->plan)], random);
    me->finished = ++me->skips == SKIPS_TO_FINISH;
}

int hand_city_play(HandCity *city, HandRandom *random) {
    begin(city, random);
    int seat = (int)hand_below(random, (uint32_t)city->players);
    for (int round = 1, left = city->players; left > 0;) {
        Player *me = &city->player[seat];
        me->turns++;
        if (!may_build(city, me, seat, random)) {
            skip(city, me, random);
            left -= me->finished;
        }
        for (int n = 0; left > 0 && n < city->players; n++) { /* rule 17 */
            seat = seat + 1 < city->players ? seat + 1 : 0;
            if (!city->player[seat].finished)
                break;
        }
        if (left == 0 || city->player[seat].turns == round) { /* rule 16 */
            round++;
            if (city->goals)
                close_spaces(city);
        }
    }
    return city->decisions;
}

/* --- the score --- */

static int house_points(Bits houses) {
    static const int table[] = {0, 1, 3, 5, 8, 11, 14, 18, 22, 27, 32, 38, 44, 51, 58, 66};
    int points = 0;
    for (Bits group; houses; houses &= ~group) {
        group = group_of(houses, lowest(houses));
        int size = count(group);
        points += table[size < 15 ? size : 15];
        for (int n = 16; n <= size; n++)
            points += (n + 1) / 2;
        points += highest(group) / STRIDE - lowest(group) / STRIDE + 1;
    }
    return points;
}

static int shop_points(const HandCity *city, Bits shops) {
    static const int table[] = {0, 2, 4, 7, 11, 15, 20, 25, 32, 40};
    int points = 0;
    for (int street = 0; street < city->streets; street++)
        points += table[count(shops & (((Bits)1 << STRIDE) - 1) << (street * STRIDE))];
    return points;
}

void hand_city_score(const HandCity *city, int points[HAND_MAX_PLAYERS][HAND_ITEMS]) {
    static const int goal_points[] = {0, 6, 4, 2};
    Bits beside[HAND_KINDS];
    for (int kind = 0; kind < HAND_KINDS; kind++)
        beside[kind] = grown(city->kind[kind]);
    for (int n = 0; n < city->players; n++) {
        const Player *me = &city->player[n];
        Bits parks = me->kind[HAND_PARKS], others = city->all & ~city->free & ~me->own;
        int *to = points[n];
        memset(to, 0, sizeof *to * HAND_ITEMS);
        to[HAND_HOUSES] = house_points(me->kind[HAND_HOUSES]);
        to[HAND_SHOPS] = shop_points(city, me->kind[HAND_SHOPS]);
        for (int kind = 0; kind < HAND_KINDS; kind++) {
            to[HAND_FACTORIES] += count(me->kind[HAND_FACTORIES] & beside[kind]);
            to[HAND_GOALS] += goal_points[me->ticked[kind]];
        }
        to[HAND_PARKS] = count(parks & others << 1) + count(parks & others >> 1) +
                         count(parks & others << STRIDE) + count(parks & others >> STRIDE) +
                         (city->players <= 3 ? count(parks) : 0);
        to[HAND_INTERNET] = count(me->net);
    }
}
