/* Whether a function may change a table that it has not just made. If none does, no table changes
 * that was there when the game was loaded, and what it holds is remembered.
 *
 * The code of all files is gone through once, with what is known of each register. Scripts have no
 * rawset, setmetatable or _G, so a table is changed by an assignment or by table.insert and the
 * like, which are called by their whole names: elsewhere nothing is certain. */
#include "machine.h"
#include "opcodes.h"

#include <stdio.h>
#include <stdlib.h>

enum { WIDTH = 256 /* registers */ };
enum {
    UNKNOWN,
    MADE, /* a table, here */
    MAKER /* collect */,
    CHANGER /* table.insert */,
    LIBRARY /* table */
};

typedef struct Reading {
    PlatPrograms *m;
    const PlatCode *code;
    bool main; /* it runs once, while the game loads */
    bool lent; /* a function in it assigns its locals */
    int at;    /* the step */
} Reading;

/* The step may change a table that was there. */
static void found(const Reading *r) {
    PlatPrograms *m = r->m;
    const char *source = r->code->source[0] == '@' ? r->code->source + 1 : r->code->source;
    char place[sizeof *m->writer];
    snprintf(place, sizeof place, "%.64s:%d", source, r->code->line[r->at]);
    m->changes = true;
    for (int i = 0; i < m->writers; i++)
        if (strcmp(m->writer[i], place) == 0)
            return;
    if (m->writers < PLAT_WRITERS)
        memcpy(m->writer[m->writers++], place, sizeof place);
}

static bool is_text(const PlatReg *r, const char *text) {
    return r && r->kind == R_TEXT && strcmp(r->text, text) == 0;
}

static const PlatReg *constant(const PlatCode *code, int n) {
    return n < code->constants ? &code->constant[n] : NULL;
}

static bool is_environment(const PlatCode *code, int upvalue) {
    return upvalue < code->upvalues && code->upvalue[upvalue].name &&
           strcmp(code->upvalue[upvalue].name, "_ENV") == 0;
}

/* The library's functions are only called by their whole names. */
static void check_kept(const Reading *r, const uint8_t *s, int from, int to) {
    for (int i = from; i <= to && i < WIDTH; i++)
        if (s[i] > MAKER)
            found(r);
}

static void forget(uint8_t *s, int from, int to) {
    for (int i = from; i <= to && i < WIDTH; i++)
        s[i] = UNKNOWN;
}

/* It changes this table. */
static void changes(const Reading *r, uint8_t table) {
    if (!r->main && table != MADE)
        found(r);
}

/* Whether a step only compares: the next one is left out if that fails. */
static bool compares(const PlatStep *i) {
    switch ((PlatLuaCode)i->op) {
    case LUA_EQ:
    case LUA_LT:
    case LUA_LE:
    case LUA_EQK:
    case LUA_EQI:
    case LUA_LTI:
    case LUA_LEI:
    case LUA_GTI:
    case LUA_GEI:
    case LUA_TEST: return true;
    default: return false;
    }
}

/* What a step does to what is known of registers. */
static void take_step(const Reading *r, const PlatStep *i, uint8_t *s) {
    const PlatCode *code = r->code;
    const int a = i->a, last = code->registers - 1;
    switch ((PlatLuaCode)i->op) {
    case LUA_MOVE:
        check_kept(r, s, i->b, i->b);
        s[a] = s[i->b];
        break;
    case LUA_NEWTABLE: s[a] = r->lent ? UNKNOWN : MADE; break;
    case LUA_GETUPVAL:
        if (is_environment(code, i->b))
            found(r);
        s[a] = UNKNOWN;
        break;
    case LUA_GETTABUP: {
        const PlatReg *name = is_environment(code, i->b) ? constant(code, i->c) : NULL;
        s[a] = is_text(name, "table")                              ? LIBRARY
               : is_text(name, "collect") || is_text(name, "keys") ? MAKER
                                                                   : UNKNOWN;
        break;
    }
    case LUA_GETFIELD: {
        const PlatReg *key = constant(code, i->c);
        const bool change =
            is_text(key, "insert") || is_text(key, "remove") || is_text(key, "sort");
        s[a] = s[i->b] == LIBRARY && change ? CHANGER : UNKNOWN;
        break;
    }
    case LUA_SELF: forget(s, a + 1, a + 1); goto read;
    case LUA_GETTABLE:
    case LUA_GETI:
    case LUA_TESTSET:
    read:
        check_kept(r, s, i->b, i->b);
        s[a] = UNKNOWN;
        break;
    case LUA_SETTABUP: changes(r, UNKNOWN); goto stored;
    case LUA_SETFIELD:
    case LUA_SETTABLE:
    case LUA_SETI:
        changes(r, s[a]);
    stored:
        if (!i->k)
            check_kept(r, s, i->c, i->c);
        break;
    case LUA_SETUPVAL: check_kept(r, s, a, a); break;
    case LUA_SETLIST: check_kept(r, s, a + 1, i->b ? a + i->b : last); break;
    case LUA_CALL:
    case LUA_TAILCALL: {
        check_kept(r, s, a + 1, i->b ? a + i->b - 1 : last);
        if (s[a] == CHANGER)
            changes(r, i->b != 1 && a < last ? s[a + 1] : UNKNOWN);
        const bool made = s[a] == MAKER && !r->lent;
        forget(s, a, last);
        s[a] = made ? MADE : UNKNOWN;
        break;
    }
    case LUA_RETURN: check_kept(r, s, a, i->b ? a + i->b - 2 : last); break;
    case LUA_RETURN1: check_kept(r, s, a, a); break;
    case LUA_CLOSURE: {
        const PlatCode *inner = i->x < code->inners ? code->inner[i->x] : NULL;
        for (int n = 0; inner && n < inner->upvalues; n++)
            if (inner->upvalue[n].in_stack)
                check_kept(r, s, inner->upvalue[n].index, inner->upvalue[n].index);
        s[a] = UNKNOWN;
        break;
    }
    case LUA_LOADNIL: forget(s, a, a + i->b); break;
    case LUA_FORPREP:
    case LUA_FORLOOP: forget(s, a, a + 3); break;
    case LUA_TFORPREP:
    case LUA_TFORCALL:
    case LUA_TFORLOOP:
    case LUA_VARARG: forget(s, a, last); break;
    case LUA_JMP:
    case LUA_CLOSE:
    case LUA_TBC:
    case LUA_MMBIN:
    case LUA_MMBINI:
    case LUA_MMBINK:
    case LUA_VARARGPREP:
    case LUA_RETURN0:
    case LUA_EXTRAARG: break;
    default:
        if (!compares(i))
            s[a] = UNKNOWN;
    }
}

/* The steps that may follow, at most two; -1: none. */
static void following(const PlatStep *i, int at, int next[2]) {
    next[0] = at + 1;
    next[1] = -1;
    switch ((PlatLuaCode)i->op) {
    case LUA_JMP:
    case LUA_TFORPREP: next[0] += i->x; break;
    case LUA_LFALSESKIP: next[0]++; break;
    case LUA_FORPREP: next[1] = at + 2 + i->x; break;
    case LUA_FORLOOP:
    case LUA_TFORLOOP: next[1] = at + 1 - i->x; break;
    case LUA_TESTSET: next[1] = at + 2; break;
    case LUA_RETURN:
    case LUA_RETURN0:
    case LUA_RETURN1: next[0] = -1; break;
    default:
        if (compares(i))
            next[1] = at + 2;
    }
}

/* Join what is known on two ways to a step; says whether that is less than before. */
static bool join(const Reading *r, uint8_t *to, const uint8_t *from, bool *seen) {
    const size_t width = (size_t)r->code->registers;
    bool less = !*seen;
    *seen = true;
    if (less)
        memcpy(to, from, width);
    else if (memcmp(to, from, width) == 0)
        return false;
    for (size_t i = 0; i < width; i++)
        if (to[i] != from[i] && to[i] != UNKNOWN) {
            check_kept(r, to, (int)i, (int)i);
            to[i] = UNKNOWN;
            less = true;
        }
    return less;
}

static bool assigns_outside(const PlatCode *code) {
    for (int i = 0; i < code->steps; i++)
        if (code->step[i].op == LUA_SETUPVAL)
            return true;
    for (int i = 0; i < code->inners; i++)
        if (assigns_outside(code->inner[i]))
            return true;
    return false;
}

void plat_changes_note(PlatPrograms *m, const PlatCode *code, bool main) {
    Reading r = {m, code, main, false, 0};
    const size_t width = (size_t)code->registers;
    uint8_t *known = calloc((size_t)code->steps + 1, width);
    bool *seen = calloc((size_t)code->steps + 1, sizeof *seen), again = true;
    for (int i = 0; i < code->inners; i++) {
        r.lent |= assigns_outside(code->inner[i]);
        plat_changes_note(m, code->inner[i], false);
    }
    m->changes |= !known || !seen;
    if (seen)
        seen[0] = true;
    while (again && known && seen) {
        again = false;
        for (int at = 0; at < code->steps; at++) {
            uint8_t now[WIDTH];
            int next[2];
            if (!seen[at])
                continue;
            r.at = at;
            memcpy(now, known + (size_t)at * width, width);
            take_step(&r, &code->step[at], now);
            following(&code->step[at], at, next);
            for (int n = 0; n < 2; n++)
                if (next[n] >= 0 && next[n] < code->steps)
                    again |= join(&r, known + (size_t)next[n] * width, now, &seen[next[n]]);
        }
    }
    free(known);
    free(seen);
}
