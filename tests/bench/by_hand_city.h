/* DrawCity by hand: the base game with its usual options, and with Municipal Goals (four cards).
 * The rules are those of rules-lua/games/drawcity/RULES.md, 1 to 46. */
#ifndef PLAT_BENCH_BY_HAND_CITY_H
#define PLAT_BENCH_BY_HAND_CITY_H

#include <stdbool.h>

#include "by_hand.h"

enum { HAND_MAX_PLAYERS = 6, HAND_MAX_CELLS = 128 };

/* The order in which kinds are numbered here: the first four items are also the kinds. */
typedef enum HandItem {
    HAND_HOUSES,
    HAND_SHOPS,
    HAND_FACTORIES,
    HAND_PARKS,
    HAND_KINDS,
    HAND_INTERNET = HAND_KINDS,
    HAND_GOALS,
    HAND_ITEMS
} HandItem;

typedef struct HandCity HandCity;

/* A table for 2 to 6 players, with or without goals; NULL when memory has run out. */
HandCity *hand_city_new(int players, bool goals);
void hand_city_free(HandCity *city);

/* Plays a game from set-up to its end. Returns the number of decisions. */
int hand_city_play(HandCity *city, HandRandom *random);
/* What the city is worth now, in points by player and item. */
void hand_city_score(const HandCity *city, int points[HAND_MAX_PLAYERS][HAND_ITEMS]);

#endif
