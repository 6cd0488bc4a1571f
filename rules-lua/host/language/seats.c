/* Seats: the order round the table, what scripts hold for each, and the end of the game. */
#include <string.h>

#include "handles.h"
#include "host/described/recheck.h"
#include "words.h"

/* --- round the table --- */

static int check_seat(lua_State *L, int index) {
    int seat = seat_of_value(L, host_of(L), index);
    if (seat < 0)
        return plat_seat_expected(L, index, "");
    return seat;
}

/*--- # players */

/*--- seat:next = me:next() -> seat
 * Returns the next seat, clockwise.
 *     state.turn:set(me:next()) */
static int seat_next(lua_State *L) {
    PlatHost *host = host_of(L);
    plat_push_seat(L, host, (check_seat(L, 1) + 1) % host->seats);
    return 1;
}

/*--- seat:previous = me:previous() -> seat
 * Returns the previous seat, counterclockwise.
 *     local neighbour = me:previous() */
static int seat_previous(lua_State *L) {
    PlatHost *host = host_of(L);
    plat_push_seat(L, host, (check_seat(L, 1) + host->seats - 1) % host->seats);
    return 1;
}

/*--- seat:others = me:others() -> set of seats
 * Returns all players but this one.
 *     local victim = me:ask("victim", me:others()) */
/* A known set, or for the described seat a description. */
static int seat_others(lua_State *L) {
    PlatHost *host = host_of(L);
    if (seat_of_value(L, host, 1) != PLAT_SEAT_SELF)
        check_seat(L, 1);
    lua_settop(L, 1);
    push_bits(L, PLAT_TAG_SET, host->space[host->seat_space].all);
    lua_insert(L, 1);
    return plat_expr_call(L, OP_MINUS, 1, NULL);
}

/*--- seat:is = me:is(seat) -> condition
 * Tests whether it is that seat, described or known; nil is nobody.
 *     when(me:is(seat_at(1)), map:row(1), map:cells()) */
/* At load described, where one of the two is. */
static int seat_is(lua_State *L) {
    const PlatHost *host = host_of(L);
    const PlatNumberType seat = {PLAT_AS_SEAT, -1};
    bool described = is_node(L, 2);
    for (int i = 1; i <= 2; i++)
        described |= seat_of_value(L, host, i) == PLAT_SEAT_SELF;
    if (described && host->loading) {
        PlatNode node = plat_expr_begin(OP_NUMBER_IS, -1);
        for (int i = 0; i < 2; i++)
            node.in[i] = plat_operand_number(L, 1 + i, seat, "seat:is");
        return plat_expr_push(L, &node);
    }
    int64_t other;
    plat_recheck_value(L, 2);
    if (!plat_number_type_read(L, 2, seat, &other))
        return plat_number_type_refuse(L, 2, seat, "seat:is");
    lua_pushboolean(L, check_seat(L, 1) == other);
    return 1;
}

/* The seat after the one at index 2; the first seat after nil. */
static int seats_next(lua_State *L) {
    PlatHost *host = host_of(L);
    int seat = seat_of_value(L, host, 2) + 1;
    if (seat <= 0)
        seat = lua_isnil(L, 2) ? 0 : check_seat(L, 2) + 1;
    plat_push_seat(L, host, seat);
    return 1;
}

/*--- seats() -> seats in turn
 * Loops over all players in order.
 *     for me in seats() do me.hand:refill() end */
static int f_seats(lua_State *L) {
    if (lua_gettop(L) > 0) /* as `for me in seats` calls it */
        return plat_refuse(L, "seats takes no values: for me in seats() do");
    lua_pushcfunction(L, seats_next);
    return 1;
}

static int seats_from_next(lua_State *L) {
    PlatHost *host = host_of(L);
    int first = check_seat(L, 1);
    if (lua_isnil(L, 2)) {
        plat_push_seat(L, host, first);
        return 1;
    }
    int seat = (check_seat(L, 2) + 1) % host->seats;
    plat_push_seat(L, host, seat == first ? -1 : seat);
    return 1;
}

/*--- seats_from(me) -> seats in turn
 * Loops over all players, starting with this one.
 *     for other in seats_from(me) do ... end */
static int f_seats_from(lua_State *L) {
    check_seat(L, 1);
    lua_pushcfunction(L, seats_from_next);
    lua_pushvalue(L, 1);
    return 2;
}

/*--- seat_at(n) -> seat
 * Returns the n-th player.
 *     local first = seat_at(1) */
static int f_seat_at(lua_State *L) {
    PlatHost *host = host_of(L);
    plat_push_seat(L, host, (int)check_whole(L, 1, "seat_at", 1, host->seats) - 1);
    return 1;
}

/* only_seat() -> the seat whose part of a simultaneous step runs, or nil */
static int n_only_seat(lua_State *L) {
    plat_push_seat(L, host_of(L), host_of(L)->only_seat);
    return 1;
}

/*--- player_count() -> number
 * Returns the number of players.
 *     if player_count() == 2 then ... end */
static int f_player_count(lua_State *L) {
    lua_pushinteger(L, host_of(L)->seats);
    return 1;
}

/* The players' flag of that name. It is remembered, since a game asks for the same one each turn;
 * the name is pinned, being a key beside the field's handle. */
static const PlatField *flag_named(lua_State *L, PlatHost *host, const char *name) {
    if (name == host->skipping)
        return host->skipping_at;
    int number = plat_schema_find(host->schema, name);
    const PlatField *field = number < 0 ? NULL : plat_schema_field(host->schema, number);
    if (!field || !field->per_player || field->kind != PLAT_FIELD_COUNTER) {
        plat_host_raise(L, PLAT_E_NAME, "next_seat: players have no flag `%s`", name);
        return NULL;
    }
    if (!strchr(name, '.')) {
        host->skipping = name;
        host->skipping_at = field;
    }
    return field;
}

static const char *flag_name(lua_State *L) {
    if (lua_type(L, 2) != LUA_TSTRING)
        plat_refuse(L, "next_seat(me, \"flag\"): expected a flag's name, got %s",
                    plat_value_typename(L, 2));
    return lua_tostring(L, 2);
}

/*--- next_seat(me, "flag") -> seat
 * Returns the next seat clockwise whose flag is not set, me last; nil if there is none.
 *     local following = next_seat(me, "finished") */
static int f_next_seat(lua_State *L) {
    PlatHost *host = host_of(L);
    int me = check_seat(L, 1);
    const PlatField *field = flag_named(L, host, flag_name(L));
    if (!host->block)
        return plat_refuse(L, "next_seat: there is no position at load");
    for (int i = 1; i <= host->seats; i++) {
        int seat = (me + i) % host->seats;
        if (!plat_counter_get((PlatConstFieldRef){host->schema, field, host->block, seat})) {
            plat_push_seat(L, host, seat);
            return 1;
        }
    }
    return 0;
}

/* --- the end --- */

/*--- finish()
 * Ends the game after this step. In a step of each player one player ends it for all, after
 * everybody has answered.
 *     if not following then return finish() end */
static int f_finish(lua_State *L) {
    PlatHost *host = host_of(L);
    if (!host->run || host->reading)
        return plat_host_raise(L, PLAT_E_READONLY, "only steps and hooks may finish the game");
    plat_run_finish(host->run);
    host->finished = true;
    return 0;
}

/* --- what has happened --- */

/* The values from the first on as one text: cells and sets by their names, anything else as it is
 * written. What does not fit is cut. */
static void write_values(lua_State *L, char *text, size_t size) {
    text[0] = '\0';
    for (int i = 1, last = lua_gettop(L); i <= last; i++) {
        char members[PLAT_NOTE_TEXT];
        const bool set = plat_format_members(L, i, members, sizeof members);
        if (!set)
            plat_sandbox_tostring(L, i);
        if (!plat_text_append(text, size, "%s", set ? members : lua_tostring(L, -1)))
            return;
    }
}

/* What can be read in a line of the log. A field is not: its value was meant. */
static bool is_news(lua_State *L, int index) {
    const int type = lua_type(L, index);
    return type == LUA_TSTRING || type == LUA_TNUMBER || type == LUA_TBOOLEAN ||
           type == LUA_TLIGHTUSERDATA || seat_of_value(L, host_of(L), index) >= 0;
}

/*--- announce(value, ...)
 * Writes a line to the event log, shown below the move that caused it: texts, numbers, seats and
 * cells, one after another. It changes nothing. In a step of each player only that player sees the
 * line.
 *     announce(other, " loses a house: ", squares) */
static int f_announce(lua_State *L) {
    PlatHost *host = host_of(L);
    char text[PLAT_NOTE_TEXT];
    const int values = lua_gettop(L);
    if (!host->run || host->reading)
        return plat_host_raise(L, PLAT_E_READONLY, "announce: only steps and hooks have news");
    for (int i = 1; i <= values || i == 1; i++)
        if (i > values || !is_news(L, i))
            return plat_refuse(L,
                               "announce: value %d: expected text, a number, a seat, a cell or a "
                               "set, got %s",
                               i, i > values ? "nothing" : plat_value_typename(L, i));
    if (!plat_run_logs(host->run))
        return 0;
    write_values(L, text, sizeof text);
    plat_run_note(host->run, text);
    return 0;
}

/* --- the words --- */

/*--- seat.index = me.index
 * Holds its number, from 1.
 *     local square = map:cell(1, me.index) */
/*--- seat.name = me.name
 * Holds its name.
 *     announce(me.name, " begins") */
/*--- seat.letter = me.letter
 * Holds its map letter.
 *     mark:cell(home, me.letter) */
PLAT_WORDS(plat_words_seats, WORD("seat:next", seat_next), WORD("seat:previous", seat_previous),
           WORD("seat:others", seat_others), WORD("seat:is", seat_is), WORD("seat.index", NULL),
           WORD("seat.name", NULL), WORD("seat.letter", NULL), WORD("seats", f_seats),
           WORD("seats_from", f_seats_from), WORD("seat_at", f_seat_at),
           WORD("next_seat", f_next_seat), WORD("player_count", f_player_count),
           WORD("rank", plat_word_rank), WORD("pass_hands", plat_word_pass_hands),
           WORD("finish", f_finish), WORD("announce", f_announce));

/* --- the seats' tables --- */

static void push_seat_table(lua_State *L, int seat) {
    lua_newtable(L);
    plat_api_fill(L, plat_words_ask, "seat");
    plat_api_fill(L, plat_words_seats, "seat");
    plat_api_fill(L, plat_words_points, "seat");
    if (seat >= 0) {
        lua_pushinteger(L, seat + 1);
        lua_setfield(L, -2, "index");
    }
}

/* make_seats(n): the seats' tables, and the one of described rules */
static int n_make_seats(lua_State *L) {
    PlatHost *host = host_of(L);
    host->seats = (int)luaL_checkinteger(L, 1);
    for (int i = 0; i < host->seats; i++) {
        push_seat_table(L, i);
        host->seat_table[i] = lua_topointer(L, -1);
        host->seat_ref[i] = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    push_seat_table(L, PLAT_SEAT_SELF);
    host->self_table = lua_topointer(L, -1);
    lua_pushvalue(L, -1);
    luaL_ref(L, LUA_REGISTRYINDEX);
    return 1;
}

/* seat_set(names) -> the set of all seats, so named; once, after make_seats */
static int n_seat_set(lua_State *L) {
    PlatHost *host = host_of(L);
    host->seat_space = plat_set_domain_new_names(L, 1, NULL);
    PlatSetDomain *space = &host->space[host->seat_space];
    space->seats = true;
    for (int i = 0; i < space->names->count; i++)
        space->string_ref[i] = host->seat_ref[i];
    push_bits(L, PLAT_TAG_SET, space->all);
    return 1;
}

/* answers(): makes the names "yes" and "no" */
static int n_answers(lua_State *L) {
    lua_createtable(L, 2, 0);
    lua_pushliteral(L, "yes");
    lua_rawseti(L, -2, 1);
    lua_pushliteral(L, "no");
    lua_rawseti(L, -2, 2);
    host_of(L)->answer_space = plat_set_domain_new_names(L, -1, NULL);
    return 0;
}

const luaL_Reg plat_seat_natives[] = {
    {"answers",    n_answers   },
    {"seat_set",   n_seat_set  },
    {"make_seats", n_make_seats},
    {"only_seat",  n_only_seat },
    {NULL,         NULL        }
};
