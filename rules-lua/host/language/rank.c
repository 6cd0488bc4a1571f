/* Rewards for the most, the second most and so on. Players with equal values are tied: the rule of
 * the first place that they take says what they get, and how many places they take. */
#include <string.h>

#include "handles.h"
#include "words.h"

typedef enum Ties { SHARED, FULL, NEXT, NOBODY, TIES } Ties;
static const char *const ties_name[TIES] = {"shared", "full", "next", "nobody"};

/* The rule for ties at `index`; pops it. */
static Ties pop_ties(lua_State *L, int index) {
    const char *name = lua_tostring(L, index);
    name = name ? name : plat_value_written(L, index);
    const int ties =
        plat_host_choose(L, name, ties_name, TIES, "rank: there is no rule for ties `%s`", name);
    lua_pop(L, 1);
    return (Ties)ties;
}

/* How many entries the list at `index` has; 0 for anything else. */
static lua_Integer entries(lua_State *L, int index) {
    return lua_istable(L, index) ? luaL_len(L, index) : 0;
}

/* The rules at index 3, for each place. */
static void read_ties(lua_State *L, Ties *ties, int seats) {
    const lua_Integer count = entries(L, 3);
    for (int place = 0; place < seats; place++) {
        if (lua_isnil(L, 3)) {
            ties[place] = SHARED;
        } else if (count == 0) {
            lua_pushvalue(L, 3);
            ties[place] = pop_ties(L, -1);
        } else {
            lua_geti(L, 3, place < count ? place + 1 : count);
            ties[place] = pop_ties(L, -1);
        }
    }
}

/* The rewards at index 2, for each place; 0 for places that have none. */
static void read_rewards(lua_State *L, lua_Integer *reward, int seats) {
    const lua_Integer count = entries(L, 2);
    if (count == 0)
        plat_refuse(L, "rank: expected a list of rewards, { 4, 2 }, got %s",
                    plat_value_written(L, 2));
    for (lua_Integer place = 0; place < count || place < seats; place++) {
        lua_geti(L, 2, place + 1);
        const lua_Integer number =
            place < count ? check_whole(L, -1, "rank", -1000000, 1000000) : 0;
        if (place < seats)
            reward[place] = number;
        lua_pop(L, 1);
    }
}

static int bad_values(lua_State *L, int index, const char *what) {
    return plat_refuse(L,
                       "%s: expected a function of a player, a table by players, { [me] = 3 }, or "
                       "the name of a counter of the players, got %s",
                       what, plat_value_written(L, index));
}

/* Replace the seat on top of the stack by its value. */
static void replace_by_value(lua_State *L, int index, const char *what) {
    lua_pushvalue(L, index);
    lua_insert(L, -2);
    switch (lua_type(L, index)) {
    case LUA_TFUNCTION: lua_call(L, 1, 1); return;
    case LUA_TTABLE: lua_gettable(L, -2); break;
    case LUA_TSTRING:
        lua_insert(L, -2);
        lua_gettable(L, -2); /* raises for a name that players do not have */
        const PlatHandleTarget *field = bound_of_handle(L, -1);
        if (!field || field->type != &plat_counter_handles)
            bad_values(L, index, what);
        field->type->value(L, field);
        lua_remove(L, -2);
        break;
    default: bad_values(L, index, what);
    }
    lua_remove(L, -2);
}

/* What is on top of the stack is no value of the seat. */
static int bad_value(lua_State *L, int seat, const char *what) {
    const char *got = plat_value_written(L, -1);
    plat_push_seat(L, host_of(L), seat);
    lua_getfield(L, -1, "name");
    return plat_refuse(L, "%s: expected a number for %s, or nil to leave it out, got %s", what,
                       lua_tostring(L, -1), got);
}

unsigned plat_seat_values(lua_State *L, int index, const char *what, lua_Number *value) {
    const PlatHost *host = host_of(L);
    unsigned part = 0;
    int strangers = 0;
    for (int seat = 0; seat < host->seats; seat++) {
        plat_push_seat(L, host, seat);
        replace_by_value(L, index, what);
        if (is_node(L, -1))
            plat_refuse(
                L, "%s: there is no position at load: call it in a step or a score function", what);
        if (!lua_isnil(L, -1)) {
            value[seat] = lua_tonumber(L, -1);
            if (lua_type(L, -1) != LUA_TNUMBER || value[seat] != value[seat])
                bad_value(L, seat, what);
            part |= 1U << seat;
            strangers--;
        }
        lua_pop(L, 1);
    }
    if (lua_istable(L, index))
        for (lua_pushnil(L); lua_next(L, index); lua_pop(L, 1))
            strangers++;
    if (strangers > 0)
        bad_values(L, index, what);
    return part;
}

/* What each of `tied` players gets who take the places from `place` on. */
static lua_Integer earned(Ties ties, const lua_Integer *reward, int place, int tied) {
    lua_Integer sum = 0;
    if (tied == 1 || ties == FULL || ties == NEXT)
        return reward[place];
    for (int n = place; n < place + tied && ties == SHARED; n++)
        sum += reward[n];
    return sum / tied - (sum % tied < 0); /* rounded down */
}

/* Replace the rewards of places by those of the seats. */
static void give(int seats, unsigned left, const lua_Number *value, lua_Integer *reward,
                 const Ties *ties) {
    lua_Integer of_seat[PLAT_MAX_SEATS] = {0};
    for (int place = 0; left;) {
        unsigned best = 0;
        for (int seat = 0; seat < seats; seat++) {
            const int first = best ? __builtin_ctz(best) : seat;
            if (!(left >> seat & 1) || value[seat] < value[first])
                continue;
            best = (value[seat] > value[first] ? 0 : best) | 1U << seat;
        }
        const int tied = __builtin_popcount(best);
        const lua_Integer each = earned(ties[place], reward, place, tied);
        for (int seat = 0; seat < seats; seat++)
            of_seat[seat] = best >> seat & 1 ? each : of_seat[seat];
        place += ties[place] == NEXT ? 1 : tied;
        left &= ~best;
    }
    memcpy(reward, of_seat, sizeof of_seat);
}

/*--- # players */

/*--- rank(values, rewards [, ties]) -> numbers by player
 * Returns what each player earns: the first reward for the highest value, the second for the next.
 * Values are a function of a player, a table by players, or the name of a counter of the players;
 * nil takes no part. Ties: "shared" (default), the rewards of all places that they take, divided
 * and rounded down; "full", each the whole reward, and they take as many places; "next", the same,
 * but the next player takes the next place; "nobody", nothing. A list { "full", "nobody" } has one
 * for each place, the last also for later ones. It runs in steps and in functions such as those of
 * scores; a where that needs it is a table of functions, since no expression describes it.
 *     sheet:add(rank(function(player) return #city:of(player) end, { 4, 2 })[me], "most") */
int plat_word_rank(lua_State *L) {
    const PlatHost *host = host_of(L);
    lua_Integer reward[PLAT_MAX_SEATS];
    lua_Number value[PLAT_MAX_SEATS];
    Ties ties[PLAT_MAX_SEATS];
    lua_settop(L, 3);
    read_rewards(L, reward, host->seats);
    read_ties(L, ties, host->seats);
    const unsigned part = plat_seat_values(L, 1, "rank", value);
    give(host->seats, part, value, reward, ties);
    lua_createtable(L, 0, host->seats);
    for (int seat = 0; seat < host->seats; seat++) {
        plat_push_seat(L, host, seat);
        lua_pushinteger(L, reward[seat]);
        lua_rawset(L, -3);
    }
    return 1;
}
