/* Seats: asking them, and going round the table. */
#include <stdio.h>
#include <string.h>

#include "handles.h"
#include "host/described/where.h"
#include "words.h"

#define WRITE_ASK "write me:ask(\"name\", options, ...)"

/* --- what may be chosen, from the value that a script gives --- */

typedef struct Question {
    PlatOptions options;
    int space; /* of the choice; -1: an integer */
    PlatCells single;
    PlatPlacements storage;
    PlatReasons reasons;
} Question;

static void ask_set(PlatHost *host, Question *q, int space, const uint64_t *set) {
    const PlatSpace *of = &host->space[space];
    q->space = space;
    q->options.kind = of->shape      ? PLAT_OPTIONS_PLACEMENTS
                      : of->geometry ? PLAT_OPTIONS_CELLS
                                     : PLAT_OPTIONS_NAMES;
    q->options.geometry = of->shape ? host->space[of->ground].geometry : of->geometry;
    q->options.shape = of->shape;
    q->options.names = of->names;
    q->options.set = set;
}

static void ask_where(lua_State *L, Question *q, int seat, bool explain) {
    PlatHost *host = host_of(L);
    int where = plat_check_where(L, 3), space = -1;
    int64_t params[PLAT_MAX_PARAMS];
    plat_where_params(L, where, 4, params);
    const uint64_t *set = plat_where_look(L, where, seat, params, 4, &space, &q->storage);
    ask_set(host, q, space, set);
    if (!explain)
        return;
    plat_where_reasons(L, where, seat, params, 4, &q->reasons);
    q->options.condition = q->reasons.condition;
    q->options.conditions = q->reasons.count;
}

/* A card set that `fitting` made: not in hand, or in hand and fitting nowhere. */
static void explain_fitting(PlatHost *host, Question *q) {
    PlatReasons *reasons = &q->reasons;
    PlatCondition *held = &reasons->condition[0], *fits = &reasons->condition[1];
    strcpy(held->name, host->fitted.dice ? "on the table" : "in hand");
    held->set = host->fitted.hand;
    snprintf(fits->name, sizeof fits->name, "fits somewhere: %s",
             host->where[host->fitted.where].name);
    fits->set = reasons->set[1].word;
    for (int i = 0; i < PLAT_NAME_WORDS; i++) /* a card that is not there is refused once */
        reasons->set[1].word[i] = host->fitted.fits[i] | ~host->fitted.hand[i];
    q->options.condition = reasons->condition;
    q->options.conditions = 2;
}

static int bad_options(lua_State *L) {
    if (is_node(L, 3)) {
        return plat_host_raise(
            L, PLAT_E_ARGUMENT,
            "a described set is looked at through a where: declare it with :where");
    }
    return plat_host_raise(L, PLAT_E_ARGUMENT,
                           "expected options: a set, a where, a hand, an enumeration, labels or "
                           "range(low, high), got %s (lists of labels are declared at load)",
                           plat_value_typename(L, 3));
}

static void read_options(lua_State *L, Question *q, int seat, bool explain) {
    PlatHost *host = host_of(L);
    uint64_t bits = light_bits(L, 3);
    q->options = (PlatOptions){.kind = PLAT_OPTIONS_RANGE};
    q->space = -1;
    int space;
    switch (tag_of_bits(bits)) {
    case PLAT_TAG_SET:
    case PLAT_TAG_CELL: {
        const uint64_t *set = plat_check_set(L, 3, &space, &q->single);
        ask_set(host, q, space, set);
        if (explain && bits == host->fitted.bits)
            explain_fitting(host, q);
        break;
    }
    case PLAT_TAG_WHERE: ask_where(L, q, seat, explain); break;
    case PLAT_TAG_RANGE:
        q->options.min = (int32_t)((bits >> 28) & 0xFFFFFFF) - (1 << 27);
        q->options.max = (int32_t)(bits & 0xFFFFFFF) - (1 << 27);
        break;
    default:
        if (!bound_of_handle(L, 3)) {
            bad_options(L);
            return;
        }
        const PlatBound *hand = plat_check_handle(L, 3, HANDLE_HAND,
                                                  "options (a set, a where, a "
                                                  "hand, labels or a range)");
        memset(q->storage.word, 0, sizeof(uint64_t) * PLAT_NAME_WORDS);
        plat_hand_types(at_of_bound(L, hand), q->storage.word);
        ask_set(host, q, hand->space, q->storage.word);
    }
}

static void write_detail(lua_State *L, char *detail, size_t size) {
    size_t used = 0;
    detail[0] = '\0';
    for (int i = 4; i <= lua_gettop(L) && used < size; i++) {
        plat_sandbox_tostring(L, i);
        int wrote =
            snprintf(detail + used, size - used, "%s%s", used ? " " : "", lua_tostring(L, -1));
        lua_pop(L, 1);
        if (wrote > 0)
            used += (size_t)wrote;
    }
}

static int refuse_asking(lua_State *L, int seat) {
    PlatHost *host = host_of(L);
    if (host->loading)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "asking belongs in a step, not at load");
    if (host->reading)
        return plat_host_raise(L, PLAT_E_READONLY, "only steps and hooks may ask: this only reads");
    return plat_host_raise(L, PLAT_E_READONLY,
                           "seats decide at once here: seat %d cannot be asked by another",
                           seat + 1);
}

/* A question's name is typed and stands in journals: one word would do, a few are allowed. */
static const char *check_ask_name(lua_State *L, int index) {
    size_t length;
    if (lua_type(L, index) != LUA_TSTRING)
        plat_host_raise(L, PLAT_E_ARGUMENT, WRITE_ASK);
    const char *name = lua_tolstring(L, index, &length);
    bool plain = length > 0 && length < PLAT_MAX_NAME;
    for (size_t i = 0; plain && i < length; i++)
        plain = (unsigned char)name[i] >= ' ' && (unsigned char)name[i] != 127;
    if (!plain)
        plat_host_raise(L, PLAT_E_NAME, "the name of an ask has 1 to %d letters",
                        PLAT_MAX_NAME - 1);
    return name;
}

/* The name at `index`, checked. Those checked first are pinned, and known again by their address:
 * a game asks the same few questions all the time. */
static const char *ask_name(lua_State *L, PlatHost *host, int index) {
    const void *string = lua_topointer(L, index);
    PlatAskName *known = &host->ask_name[((uintptr_t)string >> 5) % PLAT_ASK_NAMES];
    if (string && known->string == string)
        return known->text;
    const char *name = check_ask_name(L, index);
    if (!known->string) {
        lua_pushvalue(L, index);
        luaL_ref(L, LUA_REGISTRYINDEX);
        *known = (PlatAskName){string, name};
    }
    return name;
}

/* What a script gets for a choice. */
static void push_choice(lua_State *L, const Question *q, int32_t choice) {
    if (q->space < 0)
        lua_pushinteger(L, choice);
    else if (q->options.kind != PLAT_OPTIONS_NAMES)
        push_cell(L, q->space, choice);
    else
        plat_push_name_value(L, host_of(L), q->space, choice);
}

typedef enum AskForm {
    ASK,
    ASK_IF_ANY, /* nil without an option */
    CHOOSE      /* a single option is the answer */
} AskForm;

static int ask(lua_State *L, AskForm form) {
    PlatHost *host = host_of(L);
    int seat = seat_of_value(L, host, 1);
    if (seat == -1)
        return plat_host_raise(L, PLAT_E_ARGUMENT, WRITE_ASK);
    if (!host->run || host->reading || seat < 0 ||
        (host->only_seat >= 0 && host->only_seat != seat))
        return refuse_asking(L, seat);
    const char *name = ask_name(L, host, 2);
    bool explain = plat_run_wants_conditions(host->run);
    Question q;
    read_options(L, &q, seat, explain);
    if (form == CHOOSE && plat_options_count(&q.options) == 1) {
        push_choice(L, &q, plat_options_nth(&q.options, 0));
        return 1;
    }
    char detail[PLAT_DETAIL_TEXT];
    if (explain)
        write_detail(L, detail, sizeof detail);
    int32_t choice;
    PlatStatus status =
        plat_run_ask(host->run, seat, name, &q.options, explain ? detail : NULL, &choice);
    if (status == PLAT_OK) {
        push_choice(L, &q, choice);
        return 1;
    }
    if (status == PLAT_E_NO_OPTION && form == ASK_IF_ANY)
        return 0;
    if (status == PLAT_E_NO_OPTION) {
        return plat_host_raise(
            L, status, "ask \"%s\" has no option: look whether there is one, or use ask_if_any",
            name);
    }
    host->status = status;
    if (status == PLAT_WAITING) {
        lua_pushlightuserdata(L, NULL);
        return lua_error(L); /* unwinds to the entry: not an error, nothing reads it */
    }
    if (status != PLAT_E_REPLAY)
        return plat_host_raise(L, status, "%s", plat_run_error(host->run)->text);
    return plat_host_raise(L, status, "the recorded answer does not fit ask \"%s\"", name);
}

static int seat_ask(lua_State *L) { return ask(L, ASK); }
static int seat_ask_if_any(lua_State *L) { return ask(L, ASK_IF_ANY); }
static int seat_choose(lua_State *L) { return ask(L, CHOOSE); }

/* --- round the table --- */

static int check_seat(lua_State *L, int index) {
    int seat = seat_of_value(L, host_of(L), index);
    if (seat < 0)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "expected a seat, got %s",
                               plat_value_typename(L, index));
    return seat;
}

static int seat_next(lua_State *L) {
    PlatHost *host = host_of(L);
    plat_push_seat(L, host, (check_seat(L, 1) + 1) % host->seats);
    return 1;
}

/* The seat after the one at index 2; the first after nil. */
static int seats_next(lua_State *L) {
    PlatHost *host = host_of(L);
    int seat = seat_of_value(L, host, 2) + 1;
    if (seat <= 0)
        seat = lua_isnil(L, 2) ? 0 : check_seat(L, 2) + 1;
    plat_push_seat(L, host, seat);
    return 1;
}

static int f_seats(lua_State *L) {
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

static int f_seats_from(lua_State *L) {
    check_seat(L, 1);
    lua_pushcfunction(L, seats_from_next);
    lua_pushvalue(L, 1);
    return 2;
}

static int f_seat_at(lua_State *L) {
    PlatHost *host = host_of(L);
    lua_Integer n = luaL_checkinteger(L, 1);
    if (n < 1 || n > host->seats) {
        return plat_host_raise(L, PLAT_E_RANGE, "there is no seat %lld (1..%d)", (long long)n,
                               host->seats);
    }
    plat_push_seat(L, host, (int)n - 1);
    return 1;
}

/* only_seat() -> the seat whose part of a simultaneous step runs, or nil */
static int n_only_seat(lua_State *L) {
    plat_push_seat(L, host_of(L), host_of(L)->only_seat);
    return 1;
}

static int f_player_count(lua_State *L) {
    lua_pushinteger(L, host_of(L)->seats);
    return 1;
}

/* The players' flag of that name; remembered, since a game asks for the same one each turn. Its
 * name is pinned by the field's handle, which has it as a key. */
static const PlatField *flag_named(lua_State *L, PlatHost *host, const char *name) {
    if (name == host->skipping)
        return host->skipping_at;
    int number = plat_schema_find(host->schema, name);
    const PlatField *field = number < 0 ? NULL : plat_schema_field(host->schema, number);
    if (!field || !field->per_player || field->kind != PLAT_FIELD_COUNTER) {
        plat_host_raise(L, PLAT_E_NAME, "next_seat: players have no flag \"%s\"", name);
        return NULL;
    }
    if (!strchr(name, '.')) {
        host->skipping = name;
        host->skipping_at = field;
    }
    return field;
}

/* next_seat(me, "finished"): the next clockwise whose flag is not set, `me` last; nil if none */
static int f_next_seat(lua_State *L) {
    PlatHost *host = host_of(L);
    int me = check_seat(L, 1);
    const PlatField *field = flag_named(L, host, luaL_checkstring(L, 2));
    if (!host->block)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "next_seat: there is no position at load");
    for (int i = 1; i <= host->seats; i++) {
        int seat = (me + i) % host->seats;
        if (!plat_counter_get((PlatAt){host->schema, field, host->block, seat})) {
            plat_push_seat(L, host, seat);
            return 1;
        }
    }
    return 0;
}

static int f_finish(lua_State *L) {
    PlatHost *host = host_of(L);
    if (!host->run || host->reading)
        return plat_host_raise(L, PLAT_E_READONLY, "only steps and hooks may finish the game");
    plat_run_finish(host->run);
    return 0;
}

/* range(min, max): an ask's options */
static int f_range(lua_State *L) {
    lua_Integer min = luaL_checkinteger(L, 1), max = luaL_checkinteger(L, 2);
    if (min < -(1 << 27) || max >= 1 << 27 || min > max) {
        return plat_host_raise(L, PLAT_E_RANGE, "range(%lld, %lld): expected low <= high",
                               (long long)min, (long long)max);
    }
    push_bits(L, PLAT_TAG_RANGE, (uint64_t)(min + (1 << 27)) << 28 | (uint64_t)(max + (1 << 27)));
    return 1;
}

/* first_nonempty(set, set, ...) */
static int f_first_nonempty(lua_State *L) {
    int count = lua_gettop(L);
    if (count < 2)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "first_nonempty: expected two or more sets");
    while (lua_gettop(L) > 1)
        plat_expr_call(L, OP_FIRST_NONEMPTY, lua_gettop(L) - 1, NULL), lua_replace(L, -3),
            lua_pop(L, 1);
    return 1;
}

static int fold_conditions(lua_State *L, PlatOp op) {
    if (lua_gettop(L) < 1)
        return plat_host_raise(L, PLAT_E_ARGUMENT, "expected conditions");
    while (lua_gettop(L) > 1) {
        plat_expr_call(L, op, lua_gettop(L) - 1, NULL);
        lua_replace(L, -3);
        lua_pop(L, 1);
    }
    return 1;
}
static int f_all_of(lua_State *L) { return fold_conditions(L, OP_ALL_OF); }
static int f_any_of(lua_State *L) { return fold_conditions(L, OP_ANY_OF); }
static int f_none_of(lua_State *L) {
    fold_conditions(L, OP_ANY_OF);
    return plat_expr_call(L, OP_NONE_OF, 1, NULL);
}

/* --- the words --- */

static const char declared[] = "what can change";
static const char sets[] = "sets";
static const char conditions[] = "where and conditions";
static const char players[] = "players";

/* clang-format off */
const PlatWord plat_words_seats[] = {
    {{"range", "range(low, high) -> range",
      "Whole numbers from low to high: a layer of a cell, a value of a record, the options of "
      "an ask.",
      "number = range(1, 9)", declared}, .function = f_range},
    {{"first_nonempty", "first_nonempty(set, set, ...) -> set",
      "The first of the sets that is not empty.",
      "first_nonempty(me.map:drawn():beside(), me.map:cells())",
     sets}, .function = f_first_nonempty},
    {{"all_of", "all_of(condition, ...) -> condition",
      "Whether all hold.",
      "all_of(a:any(), b:empty())", conditions}, .function = f_all_of},
    {{"any_of", "any_of(condition, ...) -> condition",
      "Whether one holds.",
      "hill:ends_when(any_of(state.round:full(), map:free():empty()))",
     conditions}, .function = f_any_of},
    {{"none_of", "none_of(condition, ...) -> condition",
      "Whether none holds.",
      "none_of(a:any(), b:any())", conditions}, .function = f_none_of},
    {{"seat:ask", "me:ask(\"name\", options, ...) -> choice",
      "Asks the player. The options are a set, a where (the further values are its "
      "parameters), placements, a hand, a card set, an enumeration, labels or range(low, high). No "
      "option at all is an error.",
      "local cell = me:ask(\"build\", site, what)", players}, .function = seat_ask},
    {{"seat:ask_if_any", "me:ask_if_any(\"name\", options, ...) -> choice or nil",
      "The same, and nil when there is no option.",
      "local cell = me:ask_if_any(\"build\", site)", players}, .function = seat_ask_if_any},
    {{"seat:choose", "me:choose(\"name\", options, ...) -> choice",
      "The same as ask, but a single option is taken without asking.",
      "local track = me:choose(\"track\", open)", players}, .function = seat_choose},
    {{"seat:next", "me:next() -> seat",
      "Who sits next, clockwise.",
      "state.turn:set(me:next())", players}, .function = seat_next},
    {{"seat.index", "me.index",
      "Its number, from 1.",
      NULL, players}, .function = NULL},
    {{"seat.name", "me.name",
      "Its name.",
      NULL, players}, .function = NULL},
    {{"seat.letter", "me.letter",
      "Its map letter.",
      NULL, players}, .function = NULL},
    {{"seats", "seats() -> seats in turn",
      "Goes through all players in order.",
      "for me in seats() do me.hand:refill() end", players}, .function = f_seats},
    {{"seats_from", "seats_from(me) -> seats in turn",
      "Goes round the table from a player on.",
      "for other in seats_from(me) do ... end", players}, .function = f_seats_from},
    {{"seat_at", "seat_at(n) -> seat",
      "The n-th player.",
      "local first = seat_at(1)", players}, .function = f_seat_at},
    {{"next_seat", "next_seat(me, \"flag\") -> seat",
      "Who comes next, clockwise, and has not set the flag; me last of all, nil when there is "
      "nobody.",
      "local following = next_seat(me, \"finished\")", players}, .function = f_next_seat},
    {{"player_count", "player_count() -> number",
      "How many play.",
      NULL, players}, .function = f_player_count},
    {{"finish", "finish()",
      "The game ends after this step.",
      "if not following then return finish() end", players}, .function = f_finish},
    {.entry = {0}},
};
/* clang-format on */

/* --- the seats' tables --- */

static void push_seat_table(lua_State *L, int seat) {
    lua_newtable(L);
    plat_word_fill(L, plat_words_seats, "seat");
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

/* seat_set(names) -> the set of all seats, so named */
static int n_seat_set(lua_State *L) {
    PlatHost *host = host_of(L);
    PlatSpace *space = &host->space[plat_space_new_names(L, 1, NULL)];
    space->seats = true;
    for (int i = 0; i < space->names->count; i++)
        space->string_ref[i] = host->seat_ref[i];
    push_bits(L, PLAT_TAG_SET, space->all);
    return 1;
}

void plat_open_asking(lua_State *L, int natives) {
    static const luaL_Reg functions[] = {
        {"seat_set",   n_seat_set  },
        {"make_seats", n_make_seats},
        {"only_seat",  n_only_seat },
        {NULL,         NULL        }
    };
    lua_pushvalue(L, natives);
    luaL_setfuncs(L, functions, 0);
    lua_newtable(L);
    plat_word_fill(L, plat_words_seats, "");
    lua_setfield(L, -2, "globals");
    lua_pop(L, 1);
}
