/* Named legality: looking at wheres, and calling them; see where.h. conditions.c declares them. */
#include "where.h"

#include <stdio.h>
#include <string.h>

#include "host/values/coverage_hooks.h"
#include "host/values/handle_target.h"
#include "host/values/set_words.h"
#include "recheck.h"
#include "unused.h"

/* The where at `index`, whose bits are given. */
static inline PlatWhere *where_of_bits(lua_State *L, int index, uint64_t bits) {
    if (tag_of_bits(bits) != PLAT_TAG_WHERE)
        plat_refuse(L, "expected a where, got %s", plat_value_typename(L, index));
    return &host_of(L)->where[where_index(bits)];
}

PlatWhere *plat_where_at(lua_State *L, int index) {
    return where_of_bits(L, index, light_bits(L, index));
}

/*--- # where and conditions */

/*--- where:of(seat) -> where
 * Makes the same `where` rule for a seat other than the one that is asked: its cells, shown on its
 * board.
 *     local cell = me:ask("fence", site:of(me:next())) */
static int f_where_of(lua_State *L) {
    const PlatHost *host = host_of(L);
    plat_where_at(L, 1);
    int seat = seat_of_value(L, host, 2);
    if (seat < 0)
        return plat_seat_expected(L, 2, "where:of(seat)");
    uint64_t rest = light_bits(L, 1) & PLAT_PAYLOAD & ~(UINT64_C(0xFF) << 8);
    push_bits(L, PLAT_TAG_WHERE, rest | (uint64_t)(seat + 1) << 8);
    return 1;
}

/* A set goes into the value beside the rest: its slot, and as much of its generation as there is
 * room for. */
enum { SLOT_BITS = 18, GENERATION_BITS = 25, SLOT_AT = 17, GENERATION_AT = SLOT_AT + SLOT_BITS };
_Static_assert(PLAT_MAX_ARENA_SETS < 1 << SLOT_BITS, "the slots of sets are too many");
_Static_assert(PLAT_MAX_WHERES <= 256, "the `where` rules are too many");

/*--- where:over(set) -> where
 * Makes a `where` rule for all these names, cards or seats as its first parameter. In a question it
 * allows the cells that are allowed for any of them, or covered by an allowed placement.
 *     local cell = me:ask("at", site:over(me.hand:cards())) */
static int word_where_over(lua_State *L) {
    const PlatHost *host = host_of(L);
    const PlatWhere *where = plat_where_at(L, 1);
    const int space = plat_space_of_set(L, 2);
    if (light_tag(L, 2) != PLAT_TAG_SET || !host->space[space].names)
        return plat_refuse(L,
                           "where \"%s\": over(set) takes a set of names, cards or seats, got %s",
                           where->name, plat_value_written(L, 2));
    if (where->params == 0)
        return plat_refuse(L,
                           "where \"%s\" has no parameter besides the seat: over(set) gives each "
                           "of the set as the first",
                           where->name);
    uint64_t set = light_bits(L, 2), rest = light_bits(L, 1) & 0xFFFF;
    uint64_t generation = set >> 32 & ((UINT64_C(1) << GENERATION_BITS) - 1);
    push_bits(L, PLAT_TAG_WHERE,
              rest | UINT64_C(1) << 16 | (set & 0xFFFFFFFF) << SLOT_AT |
                  generation << GENERATION_AT);
    return 1;
}

void plat_push_where_set(lua_State *L, uint64_t bits) {
    const PlatArena *arena = &host_of(L)->arena;
    const uint64_t mask = (UINT64_C(1) << GENERATION_BITS) - 1;
    uint64_t slot = bits >> SLOT_AT & ((UINT64_C(1) << SLOT_BITS) - 1);
    uint64_t generation = bits >> GENERATION_AT & mask;
    if (slot >= arena->permanent)
        generation |= arena->generation & ~mask;
    push_bits(L, PLAT_TAG_SET, generation << 32 | slot);
}

/* The number of a where of sets, not of what is true or false. */
static int of_sets(lua_State *L, const PlatWhere *where) {
    if (where->truth)
        plat_refuse(L, "expected a where, got the condition \"%s\", which is true or false",
                    where->name);
    return (int)(where - host_of(L)->where);
}

/* Only asking takes a where that was given more than its name. What to write instead, here with a
 * seat or a value between, is said for what was tried. */
static PlatWhere *bare_where(lua_State *L, int index, const char *before, const char *after) {
    const uint64_t bits = light_bits(L, index);
    PlatWhere *where = where_of_bits(L, index, bits);
    const bool over = where_is_over(bits);
    if (where_seat(bits) >= 0 || over)
        plat_refuse(L, "where \"%s\" %s can be asked, and nothing else: %s %s%s", where->name,
                    over ? "over a set" : "of a seat", before,
                    over ? "one value of it" : "the seat", after);
    return where;
}

int plat_check_where_of(lua_State *L, int index, int *seat) {
    const uint64_t bits = light_bits(L, index);
    int of = where_seat(bits);
    *seat = of < 0 ? *seat : of;
    return of_sets(L, where_of_bits(L, index, bits));
}

int plat_check_where(lua_State *L, int index) {
    return of_sets(L, bare_where(L, index, "here give", " beside the where"));
}

static __attribute__((noinline, noreturn)) void refuse_use(lua_State *L, const PlatWhere *where,
                                                           int given) {
    if (given != where->params)
        plat_refuse(L, "where \"%s\" takes %d parameter%s besides the seat, got %d", where->name,
                    where->params, where->params == 1 ? "" : "s", given < 0 ? 0 : given);
    plat_refuse(L, "where \"%s\": expected a seat first", where->name);
    __builtin_unreachable();
}

void plat_where_check_given(lua_State *L, int where, int first) {
    const PlatWhere *w = &host_of(L)->where[where];
    const int beyond = first + w->params;
    if (!lua_isnoneornil(L, beyond))
        refuse_use(L, w, lua_gettop(L) - first + 1);
}

/* This and reading the parameters are one for most, so they are inlined into that. */
static inline __attribute__((always_inline)) void use(lua_State *L, PlatWhereCall *look, int where,
                                                      int seat, int first) {
    const PlatWhere *w = &host_of(L)->where[where];
    int given = w->params > 0 ? lua_gettop(L) - first + 1 : 0;
    if (given < w->params || (seat < 0 && w->needs_seat))
        refuse_use(L, w, given);
    look->where = where;
    look->seat = seat;
    look->first = first;
}

/* What messages call a parameter. */
typedef struct Called {
    char text[PLAT_MAX_NAME + 40];
} Called;

static Called called(const PlatWhere *where, int param) {
    Called c;
    snprintf(c.text, sizeof c.text, "where \"%s\", parameter %d", where->name, param + 1);
    return c;
}

/* Whether a parameter is used as something else, too, which the value at `at` is. */
static bool fits_another(lua_State *L, const PlatWhere *where, const PlatParamUse *slot, int at) {
    int64_t number;
    for (int i = 0; i < where->slots; i++) {
        const PlatParamUse *other = &where->slot[i];
        if (other != slot && other->param == slot->param &&
            plat_number_type_read(L, at, other->means, &number))
            return true;
    }
    return false;
}

/* The value of a parameter that does not fit as it is: described at load and kept, a number that
 * one of the lists in which it is looked for does not have, or wrong. */
static __attribute__((noinline)) void read_described(lua_State *L, const PlatWhere *where,
                                                     const PlatParamUse *slot, int at,
                                                     int64_t *out) {
    if (is_node(L, at))
        plat_recheck_value(L, at);
    if (plat_number_type_read(L, at, slot->means, out))
        return;
    if (!lua_isinteger(L, at) || !fits_another(L, where, slot, at))
        plat_number_type_refuse(L, at, slot->means, called(where, slot->param).text);
    *out = PLAT_NO_NAME;
}

static inline __attribute__((always_inline)) void read(lua_State *L, PlatWhereCall *look) {
    const PlatWhere *where = &host_of(L)->where[look->where];
    const PlatParamUse *slot = where->slot, *end = slot + where->slots;
    for (int64_t *out = look->params; slot < end; slot++, out++) {
        int at = look->first + slot->param;
        if (!plat_number_type_read(L, at, slot->means, out))
            read_described(L, where, slot, at, out);
    }
}

void plat_where_use(lua_State *L, PlatWhereCall *look, int where, int seat, int first) {
    use(L, look, where, seat, first);
}
void plat_where_read(lua_State *L, PlatWhereCall *look) { read(L, look); }
void plat_where_prepare(lua_State *L, PlatWhereCall *look, int where, int seat, int first) {
    use(L, look, where, seat, first);
    read(L, look);
}

/* Call an eager condition; its set lies in `storage` or in the arena. */
static const uint64_t *call_condition(lua_State *L, const PlatWhere *where,
                                      const PlatWhereCondition *c, const PlatWhereCall *look,
                                      int *space, PlatSetBuffer *storage) {
    PlatHost *host = host_of(L);
    bool reading = host->reading;
    host->reading = true;
    lua_rawgeti(L, LUA_REGISTRYINDEX, c->ref);
    plat_push_seat(L, host, look->seat);
    for (int i = 0; i < where->params; i++)
        lua_pushvalue(L, look->first + i);
    lua_call(L, where->params + 1, 1);
    host->reading = reading;
    if (light_tag(L, -1) != PLAT_TAG_SET && light_tag(L, -1) != PLAT_TAG_CELL)
        plat_refuse(L, "where \"%s\", \"%s\": expected a set, got %s", where->name, c->name,
                    plat_value_typename(L, -1));
    const uint64_t *set = plat_check_set(L, lua_gettop(L), space, storage);
    lua_pop(L, 1);
    return set;
}

/* Write one condition's set to `out`. Returns its space. */
static int look_at(lua_State *L, const PlatWhere *where, const PlatWhereCondition *c,
                   const PlatWhereCall *look, PlatPlacements *out) {
    PlatHost *host = host_of(L);
    int space = where->space; /* of all that are described */
    if (c->node >= 0) {
        plat_expr_eval(host, c->node, look->seat, look->params, out->word);
    } else {
        PlatSetBuffer storage;
        const uint64_t *set = call_condition(L, where, c, look, &space, &storage);
        memcpy(out->word, set, (size_t)host->space[space].words * sizeof(uint64_t));
    }
    if (c->negated) {
        const PlatSetDomain *of = &host->space[space];
        const uint64_t *all = host->arena.word + host->arena.slot[of->all].offset;
        words_minus(out->word, all, out->word, of->words);
    }
    return space;
}

/* Turn cells into the placements that lie on them. */
static void place(const PlatHost *host, PlatPlacements *set, int space) {
    const PlatSetDomain *of = &host->space[space];
    PlatCells cells;
    memcpy(cells.word, set->word, sizeof cells.word);
    plat_placements_find(of->shape, host->space[of->ground].geometry, set->word, cells.word);
}

/* Of a where over placements conditions may give cells, and eager ones another shape each time. So
 * the first placements decide what the look is about, and make placements of the whole and of the
 * reasons, which have been cells so far. */
static void agree(lua_State *L, const PlatWhere *where, const PlatWhereCondition *c,
                  PlatWhereCall *look, int space, PlatPlacements *set, PlatPlacements *whole,
                  PlatReasons *reasons) {
    const PlatHost *host = host_of(L);
    if (look->space < 0)
        look->space = space;
    const PlatSetDomain *of = &host->space[space], *rest = &host->space[look->space];
    if (rest->shape && rest->ground == space) {
        place(host, set, look->space);
    } else if (of->shape && of->ground == look->space) {
        look->space = space;
        if (whole)
            place(host, whole, space);
        for (int i = 0; reasons && i < reasons->count; i++)
            place(host, &reasons->set[i], space);
    } else if (space != look->space) {
        char text[2][PLAT_SET_DOMAIN_TEXT];
        plat_set_domain_format(host, space, text[0]);
        plat_set_domain_format(host, look->space, text[1]);
        plat_refuse(L,
                    "where \"%s\": its conditions must belong to one board or shape: \"%s\" is of "
                    "%s, another of %s",
                    where->name, c->name, text[0], text[1]);
    }
}

static int count_role(const PlatWhere *where, PlatRole role) {
    int count = 0;
    for (int i = 0; i < where->conditions; i++)
        count += where->condition[i].role == role;
    return count;
}

/* Have each reason refuse only what is refused because of it: a required condition not what a
 * widening one allows, a widening one not what all required ones allow, and one that allows nothing
 * as things are not at all: it would be no help to name it. */
static void settle_reasons(const PlatHost *host, const PlatWhere *where, const PlatWhereCall *look,
                           PlatReasons *reasons) {
    const PlatSetDomain *of = &host->space[look->space];
    const uint64_t *all = host->arena.word + host->arena.slot[of->all].offset;
    const int required = count_role(where, PLAT_REQUIRED), words = of->words;
    const int end = required + count_role(where, PLAT_WIDENING);
    PlatPlacements whole = reasons->set[0], widened = {{0}};
    for (int i = 1; i < required; i++)
        words_and(whole.word, whole.word, reasons->set[i].word, words);
    for (int i = required; i < end; i++)
        words_or(widened.word, widened.word, reasons->set[i].word, words);
    words_or(whole.word, whole.word, widened.word, words);
    for (int i = 0; i < end; i++) {
        reasons->condition[i].instead = i >= required;
        if (i < required)
            words_or(reasons->set[i].word, reasons->set[i].word, widened.word, words);
        else
            memcpy(reasons->set[i].word, words_any(reasons->set[i].word, words) ? whole.word : all,
                   sizeof(uint64_t) * (size_t)words);
    }
}

/* Go through the conditions role by role: combine their sets into the whole, unless all of it is
 * described and known, and note them as reasons. */
static void look_at_each(lua_State *L, const PlatWhere *where, PlatWhereCall *look,
                         PlatPlacements *whole, PlatReasons *reasons) {
    PlatHost *host = host_of(L);
    PlatPlacements each;
    bool begun = false;
    luaL_checkstack(L, 20, "conditions");
    for (int role = PLAT_REQUIRED; role <= PLAT_NARROWING; role++) {
        for (int i = 0; i < where->conditions; i++) {
            const PlatWhereCondition *c = &where->condition[i];
            if ((int)c->role != role || (where->described && !reasons))
                continue;
            PlatPlacements *set = reasons ? &reasons->set[reasons->count] : &each;
            int space = look_at(L, where, c, look, set);
            if (space != look->space)
                agree(L, where, c, look, space, set, begun ? whole : NULL, reasons);
            if (reasons) {
                PlatCondition *to = &reasons->condition[reasons->count++];
                memcpy(to->name, c->name, sizeof to->name);
                to->set = set->word;
                to->instead = false;
                to->narrows = role == PLAT_NARROWING;
                to->place = c->place;
            }
            int words = host->space[look->space].words;
            if (where->described)
                continue;
            if (!begun)
                memcpy(whole->word, set->word, (size_t)words * sizeof(uint64_t));
            else if (role == PLAT_WIDENING)
                words_or(whole->word, whole->word, set->word, words);
            else
                words_and(whole->word, whole->word, set->word, words);
            begun = true;
        }
    }
    if (where->conditions == 0)
        plat_host_raise(L, PLAT_E_RULES, "where \"%s\" has no conditions", where->name);
    if (reasons)
        settle_reasons(host, where, look, reasons);
}

/* Note for each condition whether it holds and fails anywhere. */
static void note_reached(lua_State *L, const PlatWhereCall *look) {
    const PlatHost *host = host_of(L);
    const PlatWhere *where = &host->where[look->where];
    for (int i = 0; !where->used && i < where->conditions; i++) {
        const PlatWhereCondition *c = &where->condition[i];
        if (where->truth) {
            bool holds = plat_expr_eval(host, c->node, look->seat, look->params, NULL) != 0;
            plat_coverage_map_note(host, c, holds, !holds);
            continue;
        }
        PlatPlacements set, rest;
        const PlatSetDomain *of = &host->space[look_at(L, where, c, look, &set)];
        const uint64_t *all = host->arena.word + host->arena.slot[of->all].offset;
        words_minus(rest.word, all, set.word, of->words);
        plat_coverage_map_note(host, c, words_any(set.word, of->words),
                               words_any(rest.word, of->words));
    }
}

const uint64_t *plat_where_look(lua_State *L, PlatWhereCall *look, PlatPlacements *storage,
                                PlatReasons *reasons) {
    PlatHost *host = host_of(L);
    const PlatWhere *where = &host->where[look->where];
    plat_recheck_look(L, look);
    if (host->reach)
        note_reached(L, look);
    look->space = where->described ? where->space : -1;
    if (reasons)
        reasons->count = 0;
    if (where->described)
        plat_expr_eval(host, where->root, look->seat, look->params, storage->word);
    if (!where->described || reasons)
        look_at_each(L, where, look, storage, reasons);
    if (host->watch)
        plat_where_watch_note(L, look, storage->word);
    return storage->word;
}

/* A described where that is used in another description, for a seat and with parameters. */
typedef struct Use {
    const PlatWhere *where;
    int seat;                 /* PLAT_SEAT_SELF: the one that the other is for */
    int first;                /* stack index of the first parameter */
    int node[PLAT_MAX_NODES]; /* what stands for each node of the where, -1: not made yet */
} Use;

static int substitute(lua_State *L, Use *use, int index) {
    PlatNode node = host_of(L)->node[index];
    if (use->node[index] >= 0)
        return use->node[index];
    int made;
    if (node.op == OP_SLOT) {
        int param = use->where->slot[node.in[0]].param;
        made =
            plat_operand_number(L, use->first + param, node.means, called(use->where, param).text);
    } else if (node.op == OP_SELF && use->seat >= 0) {
        made = plat_expr_meaning(L, OP_NUMBER, use->seat, node.means);
    } else {
        for (int i = 0; plat_operation[node.op].takes[i]; i++)
            node.in[i] = substitute(L, use, node.in[i]);
        if (node.seat == PLAT_SEAT_SELF)
            node.seat = (int16_t)use->seat;
        made = plat_expr_node(L, &node);
    }
    return use->node[index] = made;
}

/* `seat` is the stack index of the seat, after which the parameters come. */
static int describe_call(lua_State *L, PlatWhere *where, int seat) {
    const PlatHost *host = host_of(L);
    Use use = {.where = where, .seat = PLAT_SEAT_SELF, .first = seat + 1};
    if (!where->described)
        return plat_refuse(L,
                           "where \"%s\" has eager conditions, so it cannot be part of a "
                           "description: in place of that, " PLAT_EAGER,
                           where->name);
    if (lua_gettop(L) - seat < where->params)
        refuse_use(L, where, lua_gettop(L) - seat);
    if (!lua_isnoneornil(L, seat) || where->needs_seat)
        use.seat = seat_of_value(L, host, seat);
    if (use.seat == -1)
        return plat_refuse(L, "where \"%s\": expected a seat first, got %s", where->name,
                           is_node(L, seat) ? "one that is only described: write me or seat_at(n)"
                                            : plat_value_typename(L, seat));
    memset(use.node, -1, sizeof use.node);
    where->used = true;
    where->used_in = host->tracing < 0 ? NULL : host->where[host->tracing].name;
    for (int i = seat + 1; i <= seat + where->params; i++)
        plat_unused_take(L, i);
    int made = substitute(L, &use, where->root);
    plat_unused_note(L, made);
    push_node(L, made);
    return 1;
}

/* Prepare to look at a where for the seat at index `first`, with the parameters behind it. */
static inline __attribute__((always_inline)) void prepare_call(lua_State *L, const PlatWhere *where,
                                                               int first, PlatWhereCall *look) {
    const PlatHost *host = host_of(L);
    int seat = seat_of_value(L, host, first);
    if (seat < 0 && !lua_isnoneornil(L, first))
        plat_refuse(L, "where \"%s\": expected a seat first, got %s", where->name,
                    plat_value_typename(L, first));
    if (!host->block)
        plat_refuse(L, "there is no position here");
    use(L, look, (int)(where - host->where), seat, first + 1);
    read(L, look);
}

static int call(lua_State *L, PlatWhere *where, int first) {
    PlatHost *host = host_of(L);
    PlatWhereCall look;
    plat_where_check_given(L, (int)(where - host->where), first + 1);
    if (host->loading)
        return describe_call(L, where, first);
    prepare_call(L, where, first, &look);
    if (where->truth) {
        plat_recheck_look(L, &look);
        if (host->reach)
            note_reached(L, &look);
        bool holds = plat_expr_eval(host, where->root, look.seat, look.params, NULL) != 0;
        lua_pushboolean(L, holds);
        return 1;
    }
    PlatPlacements storage;
    const uint64_t *set = plat_where_look(L, &look, &storage, NULL);
    plat_push_set(L, look.space, set);
    return 1;
}

/*--- where:allows(me, ...) -> condition
 * Tests whether it allows the seat anything, with its parameters.
 *     if site:allows(me, 5) then ... end */
/* The same as any() of the set, which is not kept. */
static int word_where_allows(lua_State *L) {
    const PlatHost *host = host_of(L);
    PlatWhere *where = bare_where(L, 1, "give allows", "");
    PlatWhereCall look;
    PlatPlacements storage;
    of_sets(L, where);
    plat_where_check_given(L, (int)(where - host->where), 3);
    if (host->loading) {
        describe_call(L, where, 2);
        return plat_expr_call(L, OP_ANY, lua_gettop(L), NULL);
    }
    prepare_call(L, where, 2, &look);
    const uint64_t *set = plat_where_look(L, &look, &storage, NULL);
    lua_pushboolean(L, words_any(set, host->space[look.space].words));
    return 1;
}

int plat_where_call(lua_State *L) {
    PlatTag tag = light_tag(L, 1);
    if (tag == PLAT_TAG_SET || tag == PLAT_TAG_NODE)
        return plat_refuse(L, "a set cannot be called: for cell in set:each() do goes through it");
    return call(L, bare_where(L, 1, "call the where itself, with", ""), 2);
}

/* To scripts a condition is a function, which is cheaper to call than a value with a metatable. */
static int condition_call(lua_State *L) {
    return call(L, lua_touserdata(L, lua_upvalueindex(1)), 1);
}

int plat_condition_function(lua_State *L) {
    lua_pushlightuserdata(L, plat_where_at(L, 1));
    lua_pushcclosure(L, condition_call, 1);
    return 1;
}

const PlatWhere *plat_condition_of_function(lua_State *L, int index) {
    if (lua_tocfunction(L, index) != condition_call || !lua_getupvalue(L, index, 1))
        return NULL;
    const PlatWhere *where = lua_touserdata(L, -1);
    lua_pop(L, 1);
    return where;
}

/*--- where() = where(me, ...) -> set
 * Returns what a `where` rule allows a seat, with its parameters. A condition returns true or
 * false.
 *     local sites = site(me, 5) */
PLAT_WORDS(plat_words_where, WORD("where()", NULL), WORD("where:allows", word_where_allows),
           WORD("where:of", f_where_of), WORD("where:over", word_where_over));

/* --- what was declared --- */

int plat_host_conditions(const PlatHost *host) {
    int count = 0;
    for (int i = 0; i < host->wheres; i++)
        count += host->where[i].conditions;
    return count;
}

PlatHostCondition plat_host_condition(const PlatHost *host, int n) {
    const PlatWhere *where = host->where;
    for (; n >= where->conditions; where++)
        n -= where->conditions;
    const PlatWhereCondition *c = &where->condition[n];
    return (PlatHostCondition){where->name, c->name, c->place};
}
