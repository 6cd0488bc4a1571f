/* Running programs: see programs.h. */
#include "machine.h"
#include "opcodes.h"

#include "host/values/set_words.h"

/* --- through Lua: what has no typed form --- */

int plat_programs_call_in_lua(PlatPrograms *m, const PlatReg *called, const PlatReg *in, int count,
                              PlatReg *out, int wanted) {
    lua_State *L = plat_programs_lua(m);
    const int top = lua_gettop(L), most = wanted < 0 ? PLAT_PROGRAM_RESULTS : wanted;
    luaL_checkstack(L, count + PLAT_PROGRAM_RESULTS + LUA_MINSTACK, "a program");
    plat_reg_push(m, called);
    for (int i = 0; i < count; i++)
        plat_reg_push(m, &in[i]);
    if (count > 0 && called->kind == R_WORD && called->word->changes)
        plat_constants_write(m, &in[0]);
    lua_call(L, count, wanted);
    const int came = lua_gettop(L) - top;
    if (came > most)
        plat_programs_abandon(m);
    /* what stays in Lua moves below what does not */
    int kept = top;
    for (int i = 0; i < came; i++) {
        lua_pushvalue(L, top + 1 + i);
        PlatReg r = plat_reg_take(m);
        if (r.kind == R_LUA) {
            lua_replace(L, ++kept);
            r.n = kept;
        }
        out[i] = r;
    }
    lua_settop(L, kept);
    return came;
}

/* --- calls --- */

static int run(PlatPrograms *m, PlatFunction *function, PlatReg *base, int count, PlatReg *out,
               int wanted);

static const PlatEventHooks *hooks_of(PlatPrograms *m, const PlatFunction *emit, const char *name) {
    for (int i = 0; i < m->events; i++)
        if (m->event[i].name == name)
            return &m->event[i];
    lua_State *L = plat_programs_lua(m);
    if (m->events == (int)(sizeof m->event / sizeof *m->event))
        return NULL;
    PlatEventHooks hooks = {.name = name};
    const char *found;
    lua_rawgeti(L, LUA_REGISTRYINDEX, emit->ref);
    for (int i = 1; (found = lua_getupvalue(L, -1, i)) != NULL; i++) {
        if (strcmp(found, "hooks_of") == 0)
            break;
        lua_pop(L, 1);
    }
    if (!found || !lua_istable(L, -1))
        plat_programs_abandon(m);
    const int type = lua_getfield(L, -1, name);
    if (type == LUA_TTABLE) {
        hooks.count = (int)lua_rawlen(L, -1);
        hooks.hook = lua_newuserdatauv(L, (size_t)hooks.count * sizeof *hooks.hook, 0);
        luaL_ref(L, LUA_REGISTRYINDEX);
        for (int i = 0; i < hooks.count; i++) {
            lua_rawgeti(L, -1, i + 1);
            hooks.hook[i] = plat_reg_take_constant(m);
        }
    }
    lua_pop(L, 3);
    if (type != LUA_TTABLE && type != LUA_TBOOLEAN)
        return NULL;
    m->event[m->events] = hooks;
    return &m->event[m->events++];
}

/* emit("event", ...): -1 when it is Lua's to complain. */
static int emit(PlatPrograms *m, const PlatFunction *function, const PlatReg *in, int count) {
    const PlatEventHooks *hooks =
        count > 0 && in[0].kind == R_TEXT ? hooks_of(m, function, in[0].text) : NULL;
    if (!hooks)
        return PLAT_NO_FORM;
    PlatReg none;
    for (int i = 0; i < hooks->count; i++)
        plat_programs_call(m, &hooks->hook[i], in + 1, count - 1, &none, 0);
    return 0;
}

static inline int fill(PlatReg *out, int came, int wanted) {
    for (int i = came; i < wanted; i++)
        out[i] = plat_reg_nil();
    return wanted < 0 ? came : wanted;
}

/* A condition, called with a seat and its parameters; one that needs neither, with nothing. */
static __attribute__((noinline)) int call_condition(PlatPrograms *m, const PlatWhere *where,
                                                    const PlatReg *in, int count, PlatReg *out) {
    PlatPlacements storage;
    int space;
    const int given = count > 0, seat = given && in[0].kind == R_SEAT ? (int)in[0].n : -1;
    if ((given && in[0].kind != R_SEAT && in[0].kind != R_NIL) || count - given > where->params ||
        !plat_programs_look(m, (int)(where - m->host->where), seat, in + given, count - given,
                            &storage, &space))
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(storage.word[0]);
    return 1;
}

/* A where, called with a seat and its parameters. */
static __attribute__((noinline)) int call_where(PlatPrograms *m, uint64_t bits, const PlatReg *in,
                                                int count, PlatReg *out) {
    const PlatWhere *where = &m->host->where[where_index(bits)];
    PlatPlacements storage;
    int space;
    if (count < 1 || in[0].kind != R_SEAT || where_seat(bits) >= 0 || where_is_over(bits) ||
        count - 1 > where->params || where->truth ||
        !plat_programs_look(m, where_index(bits), (int)in[0].n, in + 1, count - 1, &storage,
                            &space))
        return PLAT_NO_FORM;
    uint64_t *kept = plat_reg_room(m, space);
    words_copy(kept, storage.word, plat_reg_words(m, space));
    out[0] = plat_reg_set(space, kept);
    return 1;
}

/* A word with a typed form, if its arguments are those of one. */
static inline int call_typed(PlatPrograms *m, const PlatWordForm *word, const PlatReg *in,
                             int count, PlatReg *out) {
    if (!word->code || count > word->most ||
        (word->of &&
         (count == 0 || in[0].kind != R_HANDLE || in[0].bound->type->words != word->of)))
        return PLAT_NO_FORM;
    return word->code(m, in, count, out);
}

static int call_word(PlatPrograms *m, const PlatReg *called, const PlatReg *in, int count,
                     PlatReg *out, int wanted) {
    const PlatWordForm *word = called->word;
    int came = PLAT_NO_FORM;
    if (word->loops) /* called by hand */
        plat_programs_abandon(m);
    if (word->where) {
        came = call_condition(m, word->where, in, count, out);
    } else if (word->code) {
        came = call_typed(m, word, in, count, out);
    } else if (word->op && count > 0 && count <= word->most) {
        const PlatHandleTarget *bound = in[0].kind == R_HANDLE ? in[0].bound : NULL;
        if (!word->of || (bound && bound->type->words == word->of))
            came = plat_programs_operate(m, word->op, bound, in + (bound != NULL),
                                         count - (bound != NULL), out);
    }
    if (came == PLAT_NO_FORM)
        came = plat_programs_call_in_lua(m, called, in, count, out, wanted);
    return fill(out, came, wanted);
}

/* Whether there is room for the registers of a function from `base` on. */
static inline bool has_room(const PlatPrograms *m, const PlatFunction *function,
                            const PlatReg *base) {
    return base + function->code->registers + PLAT_PROGRAM_RESULTS < m->reg + PLAT_REGISTERS;
}

int plat_programs_call(PlatPrograms *m, const PlatReg *called, const PlatReg *in, int count,
                       PlatReg *out, int wanted) {
    int came = PLAT_NO_FORM;
    if (called->kind == R_WORD)
        return call_word(m, called, in, count, out, wanted);
    if (called->kind == R_LIGHT && tag_of_bits(called->bits) == PLAT_TAG_WHERE)
        came = call_where(m, called->bits, in, count, out);
    else if (called->kind == R_FUNCTION && called->function->emits)
        came = emit(m, called->function, in, count);
    if (came == PLAT_NO_FORM && called->kind == R_FUNCTION && !called->function->code)
        called->function->steps++;
    if (came == PLAT_NO_FORM && (called->kind != R_FUNCTION || !called->function->code))
        came = plat_programs_call_in_lua(m, called, in, count, out, wanted);
    if (came != PLAT_NO_FORM)
        return fill(out, came, wanted);
    /* above all registers that are in use: those of the callers end where `in` ends or before */
    PlatFunction *function = called->function;
    PlatReg *base = m->top;
    if (!has_room(m, function, base + count))
        plat_programs_abandon(m);
    const int given = count < function->code->params ? count : function->code->params;
    for (int i = 0; i < given; i++)
        base[i] = in[i];
    return run(m, function, base, given, out, wanted);
}

/* --- fields --- */

/* Whose field is looked up, for a site to remember; 0: it may be another the next time. A handle
 * shares its methods with all of its kind. */
static inline uint64_t identity(const PlatReg *r, bool method) {
    switch (r->kind) {
    case R_SEAT: return (uint64_t)r->n + 1;
    case R_HANDLE: return method ? (uint64_t)(uintptr_t)r->bound->type : r->bits;
    case R_CELL:
    case R_SET:
    case R_LIGHT: return 64; /* all have the same methods */
    case R_TABLE: return r->table->fixed ? r->bits : 0;
    default: return 0;
    }
}

static PlatReg value_of(PlatPrograms *m, const PlatHandleTarget *bound) {
    const PlatHost *host = m->host;
    if (bound->seat == PLAT_SEAT_SELF || !bound->of)
        plat_programs_abandon(m);
    if (bound->of->kind == PLAT_FIELD_COUNTER && bound->layer < 0)
        return plat_reg_value(host, *(const int64_t *)memory_of_bound(host, bound),
                              bound->of->as.counter.as, bound->space);
    if ((bound->of->kind == PLAT_FIELD_CELLS || bound->of->kind == PLAT_FIELD_NAMES)) {
        uint64_t *kept = plat_reg_room(m, bound->space);
        words_copy(kept, memory_of_bound(host, bound), plat_reg_words(m, bound->space));
        return plat_reg_set(bound->space, kept);
    }
    plat_reg_push(m, &(PlatReg){.kind = R_HANDLE, .bound = bound});
    lua_getfield(plat_programs_lua(m), -1, "value");
    lua_remove(plat_programs_lua(m), -2);
    return plat_reg_take(m);
}

static inline int place_of(uint64_t who) { return (int)(who * UINT64_C(0x9E3779B97F4A7C15) >> 61); }

static __attribute__((noinline)) PlatReg look_up(PlatPrograms *m, PlatSite *site, const PlatReg *of,
                                                 uint64_t who, bool method) {
    if (site->is_value && of->kind == R_HANDLE)
        return value_of(m, of->bound);
    PlatReg found;
    if (of->kind == R_LUA || of->kind == R_TABLE || of->kind == R_FRESH) {
        const PlatReg key = {.kind = R_TEXT, .text = site->key};
        found = plat_reg_element(m, of, &key);
        if (who == 0 || !of->table->fixed)
            return found;
    } else {
        lua_State *L = plat_programs_lua(m);
        plat_reg_push(m, of);
        lua_rawgeti(L, LUA_REGISTRYINDEX, site->ref);
        lua_gettable(L, -2);
        lua_remove(L, -2);
        if (who == 0)
            return plat_reg_take(m);
        found = plat_reg_take_constant(m);
    }
    if (method && of->kind == R_HANDLE && found.kind != R_WORD)
        return found; /* a part of this handle alone */
    const int at = place_of(who);
    site->at[at].value = found;
    site->at[at].of = who;
    return found;
}

static inline void get_field(PlatPrograms *m, PlatSite *site, const PlatReg *of, PlatReg *to,
                             bool method) {
    const uint64_t who = identity(of, method);
    const int at = place_of(who);
    if (who && site->at[at].of == who)
        plat_reg_copy(to, &site->at[at].value);
    else
        *to = look_up(m, site, of, who, method);
}

static PlatReg field(PlatPrograms *m, PlatSite *site, const PlatReg *of, bool method) {
    PlatReg found;
    get_field(m, site, of, &found, method);
    return found;
}

/* A method of a handle that is always the same. */
static inline const PlatReg *method_of(PlatPrograms *m, PlatSite *site, const PlatReg *handle) {
    if (site->method.kind != R_WORD)
        site->method = field(m, site, handle, true);
    return &site->method;
}

static PlatReg global(PlatPrograms *m, PlatSite *site, const PlatReg *environment) {
    if (site->at[0].of)
        return site->at[0].value;
    plat_reg_push(m, environment);
    lua_getfield(plat_programs_lua(m), -1, site->key);
    lua_remove(plat_programs_lua(m), -2);
    const bool emits = strcmp(site->key, "emit") == 0;
    PlatReg value = plat_reg_take_constant(m);
    if (emits && value.kind == R_FUNCTION)
        value.function->emits = true;
    site->at[0].value = value;
    site->at[0].of = 1;
    return value;
}

static void assign(PlatPrograms *m, const PlatReg *of, const PlatReg *key, const PlatReg *value) {
    if (of->kind == R_FRESH && plat_fresh_set(of->fresh, key, value))
        return;
    lua_State *L = plat_programs_lua(m);
    plat_constants_write(m, of);
    if (of->kind != R_LUA)
        plat_reg_push(m, of);
    const int at = of->kind == R_LUA ? (int)of->n : lua_gettop(L);
    plat_reg_push(m, key);
    plat_reg_push(m, value);
    lua_settable(L, at);
    if (of->kind != R_LUA)
        lua_pop(L, 1);
}

/* --- operators --- */

static PlatReg arithmetic_in_lua(PlatPrograms *m, int op, const PlatReg *a, const PlatReg *b) {
    plat_reg_push(m, a);
    plat_reg_push(m, b);
    lua_arith(plat_programs_lua(m), op);
    return plat_reg_take(m);
}

static int operation_of(int op) {
    return op == LUA_OPBAND ? OP_AND : op == LUA_OPBOR ? OP_OR : op == LUA_OPSUB ? OP_MINUS : -1;
}

static __attribute__((noinline)) PlatReg slow_arithmetic(PlatPrograms *m, int op, const PlatReg *a,
                                                         const PlatReg *b) {
    PlatReg both[2] = {*a, *b}, out;
    const int sets = operation_of(op);
    const bool set = a->kind == R_SET || a->kind == R_CELL;
    if (sets >= 0 && a->kind == R_SET && b->kind == R_SET && a->space == b->space) {
        uint64_t *joined = plat_reg_room(m, a->space);
        const int words = plat_reg_words(m, a->space);
        (sets == OP_AND  ? words_and
         : sets == OP_OR ? words_or
                         : words_minus)(joined, a->set, b->set, words);
        return plat_reg_set(a->space, joined);
    }
    if (sets >= 0 && set && plat_programs_operate(m, sets, NULL, both, 2, &out) == 1)
        return out;
    return arithmetic_in_lua(m, op, a, b);
}

static PlatReg calculate(PlatPrograms *m, int op, const PlatReg *a, const PlatReg *b) {
    if (a->kind != R_NUMBER || b->kind != R_NUMBER)
        return slow_arithmetic(m, op, a, b);
    const uint64_t x = (uint64_t)a->n, y = (uint64_t)b->n;
    switch (op) {
    case LUA_OPADD: return plat_reg_number((int64_t)(x + y));
    case LUA_OPSUB: return plat_reg_number((int64_t)(x - y));
    case LUA_OPMUL: return plat_reg_number((int64_t)(x * y));
    case LUA_OPIDIV:
        if (b->n > 0)
            return plat_reg_number(a->n / b->n - (a->n % b->n < 0));
        break;
    case LUA_OPMOD:
        if (b->n > 0)
            return plat_reg_number(a->n % b->n + (a->n % b->n < 0 ? b->n : 0));
        break;
    case LUA_OPBAND: return plat_reg_number((int64_t)(x & y));
    case LUA_OPBOR: return plat_reg_number((int64_t)(x | y));
    case LUA_OPBXOR: return plat_reg_number((int64_t)(x ^ y));
    default: break;
    }
    return arithmetic_in_lua(m, op, a, b);
}

static bool compares(PlatPrograms *m, int op, const PlatReg *a, const PlatReg *b) {
    if (a->kind == R_NUMBER && b->kind == R_NUMBER)
        return op == LUA_OPLT ? a->n < b->n : a->n <= b->n;
    plat_reg_push(m, a);
    plat_reg_push(m, b);
    const bool result = lua_compare(plat_programs_lua(m), -2, -1, op);
    lua_pop(plat_programs_lua(m), 2);
    return result;
}

static PlatReg length(PlatPrograms *m, const PlatReg *of) {
    if (of->kind == R_SET)
        return plat_reg_number(words_count(of->set, plat_reg_words(m, of->space)));
    if ((of->kind == R_TABLE && of->table->plain) || of->kind == R_FRESH)
        return plat_reg_number(plat_reg_length(m, of));
    plat_reg_push(m, of);
    lua_len(plat_programs_lua(m), -1);
    lua_remove(plat_programs_lua(m), -2);
    return plat_reg_take(m);
}

static PlatReg concatenate(PlatPrograms *m, const PlatReg *first, int count) {
    luaL_checkstack(plat_programs_lua(m), count + LUA_MINSTACK, "a program");
    for (int i = 0; i < count; i++)
        plat_reg_push(m, &first[i]);
    lua_concat(plat_programs_lua(m), count);
    return plat_reg_take(m);
}

/* --- the loop over instructions --- */

static bool prepare_loop(PlatReg *r) {
    if (r[0].kind != R_NUMBER || r[1].kind != R_NUMBER || r[2].kind != R_NUMBER || r[2].n == 0)
        return false;
    return true;
}

/* Count the rounds of a loop over numbers, as Lua does. */
static bool begins(PlatReg *r) {
    const int64_t from = r[0].n, to = r[1].n, by = r[2].n;
    if (by > 0 ? from > to : from < to)
        return false;
    const uint64_t way = by > 0 ? (uint64_t)to - (uint64_t)from : (uint64_t)from - (uint64_t)to;
    r[1].n = (int64_t)(way / (by > 0 ? (uint64_t)by : (uint64_t)(-(by + 1)) + 1));
    r[3] = r[0];
    return true;
}

static inline int deliver(PlatPrograms *m, const PlatReg *from, int came, PlatReg *out, int wanted,
                          int top, uint32_t used) {
    bool keeps_words = false, keeps_lua = false;
    if (wanted >= 0 && came > wanted)
        came = wanted;
    if (came > PLAT_PROGRAM_RESULTS)
        plat_programs_abandon(m);
    for (int i = 0; i < came; i++) {
        keeps_words |= from[i].kind == R_SET || from[i].kind == R_TURN;
        keeps_lua |= from[i].kind == R_LUA;
        plat_reg_copy(&out[i], &from[i]); /* which is not below */
    }
    m->depth--;
    if (!keeps_words)
        m->used = used;
    if (!m->bare && !keeps_lua && lua_gettop(m->host->L) > top)
        lua_settop(m->host->L, top);
    return fill(out, came, wanted);
}

static inline void charge(PlatPrograms *m, PlatFunction *function, int steps) {
    function->steps += (uint64_t)steps;
    plat_programs_charge(m, steps);
}

/* Whether two values are equal, which is soon seen of the commonest. */
static inline bool is_equal(PlatPrograms *m, const PlatReg *a, const PlatReg *b) {
    if (a->kind == b->kind && (a->kind == R_NUMBER || a->kind == R_TEXT || a->kind == R_SEAT))
        return a->n == b->n;
    return plat_reg_equal(m, a, b);
}

static inline PlatReg *register_at(PlatReg *base, size_t bytes) {
    return (PlatReg *)(void *)((char *)base + bytes);
}
/* Go on with the instruction behind. Each has a jump of its own, which is sooner foreseen. */
#define NEXT                                    \
    do {                                        \
        i++;                                    \
        __extension__({ goto *label[i->op]; }); \
    } while (0)
#define OP(name) do_##name:
#define RA       (*register_at(R, i->ra))
#define RB       (*register_at(R, i->rb))
#define RC       (*register_at(R, i->rc))
#define ARITHMETIC(op, right)          \
    RA = calculate(m, op, &RB, right); \
    i++;                               \
    NEXT
/* Carry out the jump behind a condition that holds, or leave it out. */
#define JUMP_IF(condition)     \
    if ((condition) == i->k) { \
        i++;                   \
        goto jump;             \
    }                          \
    i++;                       \
    NEXT
/* RA beside the small number of the instruction. */
#define COMPARES(sign, op, left, right)                                                 \
    {                                                                                   \
        const PlatReg with = plat_reg_number(i->b - 127);                               \
        JUMP_IF(RA.kind == R_NUMBER ? RA.n sign with.n : compares(m, op, left, right)); \
    }

static __attribute__((noinline)) int run(PlatPrograms *m, PlatFunction *function, PlatReg *base,
                                         int count, PlatReg *out, int wanted) {
    const PlatCode *code = function->code;
    PlatReg *const R = base;
    PlatReg *const outer_top = m->top;
    const int lua_top = m->bare ? 0 : lua_gettop(m->host->L);
    const uint32_t used = m->used;
    int came = 0, varying = 0; /* how many values the last open call gave, from `varying` on */
    if (++m->depth > PLAT_PROGRAM_DEPTH)
        plat_programs_abandon(m);
    charge(m, function, code->steps);
    m->top = R + code->registers + PLAT_PROGRAM_RESULTS;
    for (int n = count; n < code->params; n++)
        R[n] = plat_reg_nil();
#define X(name) &&do_##name,
    __extension__ static const void *const label[] = {PLAT_LUA_CODES(X) && do_METHOD};
#undef X
    const PlatStep *i = code->step;
    __extension__({ goto *label[i->op]; });
    /* clang-format off */
    OP(MOVE) plat_reg_copy(&RA, &RB); NEXT;
    OP(LOADI) RA = plat_reg_number(i->x); NEXT;
    OP(LOADK)
        for (; i[1].op == LUA_LOADK; i++)
            plat_reg_copy(&RA, i->kb);
        plat_reg_copy(&RA, i->kb);
        NEXT;
    OP(LOADFALSE) RA = plat_reg_flag(false); NEXT;
    OP(LFALSESKIP)
        RA = plat_reg_flag(false);
        i++;
        NEXT;
    OP(LOADTRUE) RA = plat_reg_flag(true); NEXT;
    OP(LOADNIL)
        for (int n = 0; n <= i->b; n++)
            (&RA)[n] = plat_reg_nil();
        NEXT;
    OP(GETTABUP) {
        const PlatReg *of = &function->upvalue[i->b];
        RA = i->k ? global(m, i->site, of) : field(m, i->site, of, false);
        NEXT;
    }
    OP(GETTABLE) RA = plat_reg_element(m, &RB, &RC); NEXT;
    OP(GETI) {
        const PlatReg key = plat_reg_number(i->c);
        RA = plat_reg_element(m, &RB, &key);
        NEXT;
    }
    OP(GETFIELD) get_field(m, i->site, &RB, &RA, false); NEXT;
    OP(SETTABLE) assign(m, &RA, &RB, i->k ? i->kc : &RC); NEXT;
    OP(SETI) {
        const PlatReg key = plat_reg_number(i->b);
        assign(m, &RA, &key, i->k ? i->kc : &RC);
        NEXT;
    }
    OP(SETFIELD) assign(m, &RA, i->kb, i->k ? i->kc : &RC); NEXT;
    OP(NEWTABLE) {
        const int named = i->b > 0 && i->b < 16 ? 1 << (i->b - 1) : 0;
        PlatReg made = plat_fresh_new(m, i->c, named);
        if (made.kind == R_NIL) {
            lua_createtable(plat_programs_lua(m), i->c, named);
            made = plat_reg_stay(m);
        }
        RA = made;
        i++; /* more of its size */
        NEXT;
    }
    OP(SETLIST) {
        const int values = i->b ? i->b : came - (i->a + 1 - varying);
        int64_t first = i->c;
        const PlatStep *list = i;
        if (i->k)
            first += (int64_t)(++i)->x * 256;
        for (int n = 1; n <= values; n++) {
            const PlatReg key = plat_reg_number(first + n);
            assign(m, &R[list->a], &key, &R[list->a + n]);
        }
        NEXT;
    }
    OP(METHOD) { /* SELF of the upvalue, a handle, follows */
        plat_reg_copy(&RA + 1, i->kb);
        plat_reg_copy(&RA, method_of(m, i[1].site, i->kb));
        i++;
        NEXT;
    }
    OP(SELF) {
        PlatReg *to = &RA;
        plat_reg_copy(to + 1, &RB);
        get_field(m, i->site, to + 1, to, true);
        NEXT;
    }
    OP(ADDI) {
        const PlatReg right = plat_reg_number(i->c - 127);
        ARITHMETIC(LUA_OPADD, &right);
    }
    OP(SHRI)
    OP(SHLI) plat_programs_abandon(m);
    OP(ADDK) ARITHMETIC(LUA_OPADD, i->kc);
    OP(SUBK) ARITHMETIC(LUA_OPSUB, i->kc);
    OP(MULK) ARITHMETIC(LUA_OPMUL, i->kc);
    OP(MODK) ARITHMETIC(LUA_OPMOD, i->kc);
    OP(POWK) ARITHMETIC(LUA_OPPOW, i->kc);
    OP(DIVK) ARITHMETIC(LUA_OPDIV, i->kc);
    OP(IDIVK) ARITHMETIC(LUA_OPIDIV, i->kc);
    OP(BANDK) ARITHMETIC(LUA_OPBAND, i->kc);
    OP(BORK) ARITHMETIC(LUA_OPBOR, i->kc);
    OP(BXORK) ARITHMETIC(LUA_OPBXOR, i->kc);
    OP(ADD) ARITHMETIC(LUA_OPADD, &RC);
    OP(SUB) ARITHMETIC(LUA_OPSUB, &RC);
    OP(MUL) ARITHMETIC(LUA_OPMUL, &RC);
    OP(MOD) ARITHMETIC(LUA_OPMOD, &RC);
    OP(POW) ARITHMETIC(LUA_OPPOW, &RC);
    OP(DIV) ARITHMETIC(LUA_OPDIV, &RC);
    OP(IDIV) ARITHMETIC(LUA_OPIDIV, &RC);
    OP(BAND) ARITHMETIC(LUA_OPBAND, &RC);
    OP(BOR) ARITHMETIC(LUA_OPBOR, &RC);
    OP(BXOR) ARITHMETIC(LUA_OPBXOR, &RC);
    OP(SHL) ARITHMETIC(LUA_OPSHL, &RC);
    OP(SHR) ARITHMETIC(LUA_OPSHR, &RC);
    OP(UNM) {
        const PlatReg of = RB;
        RA = of.kind == R_NUMBER ? plat_reg_number((int64_t)(0 - (uint64_t)of.n))
                                      : arithmetic_in_lua(m, LUA_OPUNM, &of, &of);
        NEXT;
    }
    OP(BNOT) {
        const PlatReg of = RB;
        if (of.kind != R_SET || plat_programs_operate(m, OP_NOT, NULL, &of, 1, &RA) != 1) {
            plat_reg_push(m, &of);
            lua_arith(plat_programs_lua(m), LUA_OPBNOT);
            RA = plat_reg_take(m);
        }
        NEXT;
    }
    OP(NOT) RA = plat_reg_flag(!plat_reg_true(&RB)); NEXT;
    OP(LEN) RA = length(m, &RB); NEXT;
    OP(CONCAT) RA = concatenate(m, &RA, i->b); NEXT;
    OP(CLOSE) NEXT; /* nothing was captured */
    OP(JMP)
    jump:
        if (i->x < 0)
            charge(m, function, -i->x);
        i += i->x;
        NEXT;
    OP(EQ) JUMP_IF(is_equal(m, &RA, &RB));
    OP(LT) JUMP_IF(compares(m, LUA_OPLT, &RA, &RB));
    OP(LE) JUMP_IF(compares(m, LUA_OPLE, &RA, &RB));
    OP(EQK) JUMP_IF(is_equal(m, &RA, i->kb));
    OP(EQI) {
        const PlatReg with = plat_reg_number(i->b - 127);
        JUMP_IF(is_equal(m, &RA, &with));
    }
    OP(LTI) COMPARES(<, LUA_OPLT, &RA, &with)
    OP(LEI) COMPARES(<=, LUA_OPLE, &RA, &with)
    OP(GTI) COMPARES(>, LUA_OPLT, &with, &RA)
    OP(GEI) COMPARES(>=, LUA_OPLE, &with, &RA)
    OP(TEST) JUMP_IF(plat_reg_true(&RA));
    OP(TESTSET)
        if (plat_reg_true(&RB) == i->k) {
            plat_reg_copy(&RA, &RB);
            i++;
            goto jump;
        }
        i++;
        NEXT;
    OP(CALL) {
        PlatReg *at = &RA;
        const int given = i->b ? i->b - 1 : came - (i->a + 1 - varying);
        const int wanted_here = i->c - 1;
        const PlatFunction *of = at->function;
        if (at->kind == R_WORD) {
            came = call_typed(m, at->word, at + 1, given, at);
            if (came == PLAT_NO_FORM)
                came = call_word(m, at, at + 1, given, at, wanted_here);
            else if (came != wanted_here)
                came = fill(at, came, wanted_here);
        } else if (at->kind == R_FUNCTION && of->code && !of->emits &&
                   has_room(m, of, at + 1)) { /* its registers are as Lua has them */
            came = run(m, at->function, at + 1,
                       given < of->code->params ? given : of->code->params, at, wanted_here);
        } else {
            came = plat_programs_call(m, at, at + 1, given, at, wanted_here);
        }
        varying = i->a;
        NEXT;
    }
    OP(TAILCALL) {
        const int given = i->b ? i->b - 1 : came - (i->a + 1 - varying);
        const PlatReg called = RA;
        came = plat_programs_call(m, &called, &RA + 1, given, &RA, -1);
        m->top = outer_top;
        return deliver(m, &RA, came, out, wanted, lua_top, used);
    }
    OP(RETURN) {
        const int given = i->b ? i->b - 1 : came - (i->a - varying);
        m->top = outer_top;
        return deliver(m, &RA, given, out, wanted, lua_top, used);
    }
    OP(RETURN0) m->top = outer_top; return deliver(m, R, 0, out, wanted, lua_top, used);
    OP(RETURN1)
        m->top = outer_top;
        return deliver(m, &RA, 1, out, wanted, lua_top, used);
    OP(FORPREP)
        if (!prepare_loop(&RA))
            plat_programs_abandon(m);
        if (!begins(&RA))
            i += i->x + 1;
        NEXT;
    OP(FORLOOP) {
        PlatReg *r = &RA;
        if (r[1].n == 0)
            NEXT;
        r[1].n--;
        r[0].n = (int64_t)((uint64_t)r[0].n + (uint64_t)r[2].n);
        r[3] = r[0];
        charge(m, function, i->x);
        i -= i->x;
        NEXT;
    }
    OP(TFORPREP)
        if ((&RA)[3].kind != R_NIL)
            plat_programs_abandon(m);
        i += i->x;
        NEXT;
    OP(TFORCALL) {
        PlatReg in[2] = {(&RA)[1], (&RA)[2]};
        const PlatReg called = RA;
        if (called.kind == R_WORD && called.word->loops)
            fill(&RA + 4, called.word->code(m, in, 2, &RA + 4), i->c);
        else
            plat_programs_call(m, &called, in, 2, &RA + 4, i->c);
        NEXT;
    }
    OP(TFORLOOP)
        if ((&RA)[4].kind == R_NIL)
            NEXT;
        (&RA)[2] = (&RA)[4];
        charge(m, function, i->x);
        i -= i->x;
        NEXT;
    OP(MMBIN)
    OP(MMBINI)
    OP(MMBINK)
    OP(EXTRAARG) NEXT; /* they belong to the instruction before */
    OP(LOADF) OP(LOADKX) OP(GETUPVAL) OP(SETUPVAL) OP(SETTABUP)
    OP(TBC) OP(CLOSURE) OP(VARARG) OP(VARARGPREP)
        __builtin_unreachable(); /* it was not linked */
    /* clang-format on */
}
