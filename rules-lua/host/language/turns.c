/* Turns: a step that runs for one seat after another, and what is asked after each of them. */
#include "handles.h"
#include "host/described/where.h"
#include "host/values/set_words.h"
#include "scoring.h"
#include "words.h"

/* Whether a described end or a function of one says that the game is over. */
static bool is_over(lua_State *L) {
    PlatHost *host = host_of(L);
    if (host->over_node >= 0 && plat_expr_eval(host, host->over_node, -1, NULL, NULL))
        return true;
    if (host->over_ref == LUA_NOREF)
        return false;
    host->reading = true;
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->over_ref);
    lua_call(L, 0, 1);
    host->reading = false;
    bool over = lua_toboolean(L, -1);
    lua_pop(L, 1);
    return over;
}

/* What has won for the seat, in the i-th way; NULL: nothing. */
static const uint64_t *winning_set(lua_State *L, int i, int seat, PlatWhereCall *look,
                                   PlatPlacements *storage) {
    PlatHost *host = host_of(L);
    plat_where_prepare(L, look, host->win[i], seat, lua_gettop(L) + 1);
    const uint64_t *set = plat_where_look(L, look, storage, NULL);
    return words_any(set, host->space[look->space].words) ? set : NULL;
}

static bool has_won(lua_State *L, int seat) {
    PlatHost *host = host_of(L);
    for (int i = 0; i < host->wins; i++) {
        PlatWhereCall look;
        PlatPlacements storage;
        if (winning_set(L, i, seat, &look, &storage))
            return true;
    }
    return false;
}

/* The score item: a point for what has won. The upvalues are the way to win, and the reason. */
int plat_turns_score(lua_State *L) {
    PlatWhereCall look;
    PlatPlacements storage;
    const int way = (int)lua_tointeger(L, lua_upvalueindex(1));
    const uint64_t *set = winning_set(L, way, seat_of_value(L, host_of(L), 1), &look, &storage);
    if (!set)
        return 0;
    lua_settop(L, 0);
    lua_pushvalue(L, lua_upvalueindex(2));
    plat_push_set(L, look.space, set);
    plat_scoring_add(L, 1, 1);
    return 0;
}

/* Who begins: the seat in a field, or without one the first. */
static int first_seat(lua_State *L, const PlatHandleTarget *field) {
    int seat = field ? (int)plat_counter_get(view_of_bound(L, field)) : 0;
    if (seat < 0)
        plat_host_raise(L, PLAT_E_RULES,
                        "turns: %s is nobody: set it to the first player, in a step before",
                        field->of->name);
    return seat;
}

/* The seats that have a turn, in order: round the table from the first one, or by the values of
 * the third upvalue, the highest first. Returns how many. */
static int find_order(lua_State *L, PlatHost *host, int *order) {
    lua_Number value[PLAT_MAX_SEATS];
    const int first = first_seat(L, bound_of_handle(L, lua_upvalueindex(2))), seats = host->seats;
    for (int n = 0; n < seats; n++)
        order[n] = first + n < seats ? first + n : first + n - seats;
    if (lua_isnil(L, lua_upvalueindex(3)))
        return seats;
    lua_pushvalue(L, lua_upvalueindex(3));
    host->reading = true;
    const unsigned left = plat_seat_values(L, lua_gettop(L), "turns: order", value);
    host->reading = false;
    int count = 0;
    for (int n = 0; n < seats; n++) {
        const int seat = order[n];
        int at = count;
        if (!(left >> seat & 1))
            continue;
        for (count++; at > 0 && value[seat] > value[order[at - 1]]; at--)
            order[at] = order[at - 1];
        order[at] = seat;
    }
    return count;
}

/* The step: its function for each seat, until the game is over or one names the next step. The
 * upvalues are the function; the field that says who begins, or nil; the order, or nil; and the
 * name of the step if it repeats. */
int plat_turns_take(lua_State *L) {
    PlatHost *host = host_of(L);
    int order[PLAT_MAX_SEATS];
    const int count = find_order(L, host, order);
    host->finished = false;
    for (int turn = 0; turn < count; turn++) {
        lua_pushvalue(L, lua_upvalueindex(1));
        plat_push_seat(L, host, order[turn]);
        lua_call(L, 1, 1);
        if (!lua_isnil(L, -1))
            return 1;
        lua_pop(L, 1);
        if (!host->finished && (has_won(L, order[turn]) || is_over(L))) {
            plat_run_finish(host->run);
            host->finished = true;
        }
        if (host->finished)
            return 0;
    }
    if (count == 0 || lua_isnil(L, lua_upvalueindex(4)))
        return 0;
    lua_pushvalue(L, lua_upvalueindex(4));
    return 1;
}

/* turns(name, function, field or nil, order or nil, repeats) -> the function of a step */
static int n_turns(lua_State *L) {
    const PlatHost *host = host_of(L);
    const PlatHandleTarget *field = bound_of_handle(L, 3);
    bool seat = field && field->type == &plat_counter_handles &&
                plat_means_value(host, field).as == PLAT_AS_SEAT;
    if (!seat && !lua_isnil(L, 3))
        return plat_refuse(L,
                           "turns \"%s\": the first player is a field declared as seat(), got %s; "
                           "without it the function follows the name",
                           lua_tostring(L, 1), plat_value_written(L, 3));
    if (!lua_toboolean(L, 5)) {
        lua_pushnil(L);
        lua_replace(L, 1);
    }
    lua_settop(L, 4);
    lua_pushvalue(L, 1);
    lua_pushcclosure(L, plat_turns_take, 4);
    return 1;
}

/* wins(where, reason) -> the function of the score item; after its turn a seat for which the where
 * is not empty has won */
static int n_wins(lua_State *L) {
    PlatHost *host = host_of(L);
    int where = where_index(light_bits(L, 1));
    if (host->where[where].truth)
        return plat_refuse(L,
                           "wins \"%s\": expected a set, got a condition: write when(condition, "
                           "set)",
                           host->where[where].name);
    if (host->where[where].params > 0)
        return plat_refuse(L, "wins \"%s\": its function takes the seat alone: function(me)",
                           host->where[where].name);
    if (host->wins == PLAT_MAX_WINS)
        return plat_host_raise(L, PLAT_E_CAPACITY, "a game has at most %d ways to win",
                               PLAT_MAX_WINS);
    host->win[host->wins] = where;
    lua_pushinteger(L, host->wins++);
    lua_pushvalue(L, 2);
    lua_pushcclosure(L, plat_turns_score, 2);
    return 1;
}

const luaL_Reg plat_turn_natives[] = {
    {"turns", n_turns},
    {"wins",  n_wins },
    {NULL,    NULL   }
};
