/* Operations and `where` rules on values of registers: what described/call.c and where.c do with
 * values of Lua. */
#include "machine.h"

#include <stdlib.h>

#include "host/described/program.h"
#include "host/described/where.h"
#include "host/values/set_words.h"

/* --- operations --- */

typedef struct Operands {
    PlatOperand value[4]; /* the result, then what it takes */
    PlatSetBuffer held[3];
    int space; /* of its sets; -1: not known yet */
} Operands;

/* A name is taken as the set with it alone, as a cell is. */
static const uint64_t *set_of(PlatPrograms *m, const PlatReg *r, int *space, PlatSetBuffer *held) {
    const PlatHost *host = m->host;
    if (*space >= 0 && host->space[*space].names && r->kind != R_SET) {
        const int name = plat_reg_name_of(host, r, *space);
        if (name < 0)
            return NULL;
        memset(held->word, 0, sizeof(uint64_t) * (size_t)host->space[*space].words);
        plat_cells_add(held->word, name);
        return held->word;
    }
    const uint64_t *set = plat_reg_as_set(m, r, *space, held);
    *space = set ? r->space : *space;
    return set;
}

static bool line_in(const PlatHost *host, const PlatReg *r, char form, int space, int64_t *out) {
    const PlatGeometry *g = space < 0 ? NULL : host->space[space].geometry;
    *out = r->n;
    return g && r->kind == R_NUMBER && (form == 'k' || plat_geometry_names_rows(g)) && r->n >= 1 &&
           r->n <= (form == 'r' ? g->rows : g->columns);
}

/* Read one operand; false: it is Lua's to complain or to know better. */
static bool read_operand(PlatPrograms *m, char form, const PlatReg *r, int n, Operands *o) {
    const PlatHost *host = m->host;
    PlatOperand *to = &o->value[1 + n];
    switch (form) {
    case 's':
    case 'm': return (to->set = set_of(m, r, &o->space, &o->held[n])) != NULL;
    case 'g': {
        int ground = o->space < 0 ? -1 : host->space[o->space].ground;
        return ground >= 0 && (to->set = set_of(m, r, &ground, &o->held[n])) != NULL;
    }
    case 'c': to->number = r->n; return r->kind == R_CELL && r->space == o->space;
    case 'n': to->number = r->n; return r->kind == R_NUMBER;
    case 'r':
    case 'k': return line_in(host, r, form, o->space, &to->number);
    case 'd': {
        const PlatNumberType way = {PLAT_AS_DIRECTION, (int16_t)o->space};
        return o->space >= 0 && plat_reg_read(host, r, way, &to->number);
    }
    default: return false;
    }
}

/* The space of what it gives, or -1 where Lua is to find it. */
static int given_space(const PlatHost *host, int op, int space) {
    if (plat_gives_edges((PlatOp)op))
        return -1;
    return op == OP_COVERED ? host->space[space].ground : space;
}

/* Whether the operation needs a map, and there is none. */
static bool lacks_map(const PlatHost *host, int op, int space) {
    return strchr(plat_operation[op].takes, 'm') && (space < 0 || !host->space[space].geometry);
}

/* The set of the first operand that is one. */
static int first_space(const char *takes, const PlatReg *in, int count) {
    for (int i = 0; i < count && takes[i]; i++)
        if ((takes[i] == 's' || takes[i] == 'm') && (in[i].kind == R_SET || in[i].kind == R_CELL))
            return in[i].space;
    return -1;
}

int plat_programs_operate(PlatPrograms *m, int op, const PlatHandleTarget *bound, const PlatReg *in,
                          int count, PlatReg *out) {
    const PlatHost *host = m->host;
    const PlatOperation *row = &plat_operation[op];
    const bool of_field = bound && bound->field >= 0;
    if (count != (int)strlen(row->takes) || host->graphs || op == OP_LINKS ||
        (of_field && bound->seat == PLAT_SEAT_SELF))
        return PLAT_NO_FORM;
    Operands o;
    o.space = bound ? bound->space : first_space(row->takes, in, count);
    for (int i = 0; i < count; i++)
        if (!read_operand(m, row->takes[i], &in[i], i, &o))
            return PLAT_NO_FORM;
    PlatInstruction at;
    at.op = (uint8_t)op;
    at.own = false;
    at.lines = NULL;
    for (int i = 0; i < 3; i++)
        at.in[i] = (PlatInput){FROM_RESULT, 1 + i};
    at.map = o.space < 0 ? NULL : plat_set_domain_map(&host->space[o.space]);
    at.slot = o.space;
    const int space = row->gives == TYPE_SET ? given_space(host, op, o.space) : o.space;
    if (lacks_map(host, op, o.space) || (row->gives == TYPE_SET && space < 0))
        return PLAT_NO_FORM;
    at.space = (int16_t)space;
    if (of_field) {
        at.seat = bound->seat;
        at.offset = (uint32_t)bound->offset;
        plat_program_bind(&at, bound->of, bound->layer < 0 ? 0 : bound->layer);
    }
    PlatPlacements storage;
    plat_program_one(host, &at, o.value, storage.word);
    if (row->gives == TYPE_SET) {
        uint64_t *kept = plat_reg_room(m, space);
        memcpy(kept, o.value->set, sizeof(uint64_t) * (size_t)host->space[space].words);
        *out = plat_reg_set(space, kept);
    } else if (row->gives == TYPE_NUMBER) {
        *out = plat_reg_number(o.value->number);
    } else {
        *out = plat_reg_flag(o.value->number != 0);
    }
    return 1;
}

/* --- where rules --- */

/* The functions of the eager conditions of a where, at their numbers. NULL: it is Lua's, since one
 * does not have to hold or a mutant negates it. */
static const PlatReg *eager_of(PlatPrograms *m, int where) {
    const PlatWhere *w = &m->host->where[where];
    for (int i = 0; i < w->conditions; i++)
        if (w->condition[i].role != PLAT_REQUIRED || w->condition[i].negated)
            return NULL;
    if (m->eager[where] || w->conditions == 0)
        return m->eager[where];
    PlatReg *made = m->eager[where] = calloc(PLAT_MAX_WHERE_CONDITIONS, sizeof *made);
    for (int i = 0; made && i < w->conditions; i++)
        if (w->condition[i].node < 0) {
            lua_rawgeti(plat_programs_lua(m), LUA_REGISTRYINDEX, w->condition[i].ref);
            made[i] = plat_reg_take_constant(m);
        }
    return made;
}

/* The set of one condition, and its space; NULL: it is none. */
static const uint64_t *set_of_condition(PlatPrograms *m, const PlatReg *called, int seat,
                                        const PlatReg *in, int count, int *space,
                                        PlatSetBuffer *room) {
    PlatHost *host = m->host;
    PlatReg given[PLAT_MAX_PARAMS + 1] = {plat_reg_seat(host, seat)}, found;
    const bool reading = host->reading;
    memcpy(given + 1, in, (size_t)count * sizeof *in);
    host->reading = true;
    plat_programs_call(m, called, given, count + 1, &found, 1);
    host->reading = reading;
    *space = found.space;
    return plat_reg_as_set(m, &found, -1, room);
}

/* Look at a where with eager conditions, whose sets must be of one space: else it is Lua's. */
static const uint64_t *look_at_each(PlatPrograms *m, int where, int seat, const int64_t *params,
                                    const PlatReg *in, PlatPlacements *storage, int *space) {
    PlatHost *host = m->host;
    const PlatWhere *w = &host->where[where];
    const PlatReg *eager = seat < 0 ? NULL : eager_of(m, where);
    const uint32_t used = m->used;
    for (int i = 0; eager && i < w->conditions; i++) {
        PlatPlacements described;
        PlatSetBuffer room;
        int its = w->space;
        const uint64_t *set = described.word;
        if (w->condition[i].node >= 0)
            plat_expr_eval(host, w->condition[i].node, seat, params, described.word);
        else
            set = set_of_condition(m, &eager[i], seat, in, w->params, &its, &room);
        if (!set || its < 0 || (i > 0 && its != *space))
            return NULL;
        *space = its;
        const int words = plat_reg_words(m, its);
        if (i == 0)
            memcpy(storage->word, set, (size_t)words * sizeof *set);
        else
            words_and(storage->word, storage->word, set, words);
        m->used = used;
    }
    return eager ? storage->word : NULL;
}

const uint64_t *plat_programs_look(PlatPrograms *m, int where, int seat, const PlatReg *in,
                                   int count, PlatPlacements *storage, int *space) {
    PlatHost *host = m->host;
    const PlatWhere *w = &host->where[where];
    int64_t params[PLAT_MAX_SLOTS];
    if (count < w->params || (seat < 0 && w->needs_seat) || host->recheck.until <= 0)
        return NULL;
    for (int i = 0; i < w->slots; i++)
        if (!plat_reg_read(host, &in[w->slot[i].param], w->slot[i].means, &params[i]))
            return NULL;
    if (!w->described && !look_at_each(m, where, seat, params, in, storage, space))
        return NULL;
    host->recheck.until--; /* as plat_recheck_look does; the one that is compared is Lua's */
    if (!w->described)
        return storage->word;
    *space = w->space;
    const int64_t number = plat_expr_eval(host, w->root, seat, params, storage->word);
    if (w->truth)
        storage->word[0] = number != 0;
    return storage->word;
}
