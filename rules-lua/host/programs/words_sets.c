/* Typed words of sets. */
#include "machine.h"

#include "host/values/cost.h"
#include "host/values/set_words.h"

static PlatReg member(const PlatHost *host, int space, int index) {
    return host->space[space].names ? plat_reg_name(host, space, index)
                                    : plat_reg_cell(space, index);
}

static int next_bit(const uint64_t *set, int words) {
    for (int w = 0; w < words; w++)
        if (set[w])
            return 64 * w + __builtin_ctzll(set[w]);
    return -1;
}

static int word_any(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || in[0].kind != R_SET)
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(words_any(in[0].set, plat_reg_words(m, in[0].space)));
    return 1;
}

static int word_empty(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (word_any(m, in, count, out) == PLAT_NO_FORM)
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(out[0].kind == R_FALSE);
    return 1;
}

static int word_at_least(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 2 || in[0].kind != R_SET || in[1].kind != R_NUMBER)
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(words_count(in[0].set, plat_reg_words(m, in[0].space)) >= in[1].n);
    return 1;
}

/* The index of a member of the space; PLAT_NO_FORM: Lua is to say what it is. -1: nil, no name. */
enum { NOBODY = -1, UNKNOWN = -2 };
static int index_of(const PlatHost *host, const PlatReg *r, int space) {
    if (!host->space[space].names)
        return r->kind == R_CELL && r->space == space ? (int)r->n : UNKNOWN;
    const int name = plat_reg_name_of(host, r, space);
    return name >= 0 ? name : r->kind == R_NIL ? NOBODY : UNKNOWN;
}

static int word_has(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    PlatSetBuffer room;
    const uint64_t *set = count == 2 ? plat_reg_as_set(m, &in[0], -1, &room) : NULL;
    const int index = set ? index_of(m->host, &in[1], in[0].space) : UNKNOWN;
    if (index == UNKNOWN)
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(index >= 0 && plat_cells_has(set, index));
    return 1;
}

static int word_none(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || in[0].kind != R_SET)
        return PLAT_NO_FORM;
    const int space = in[0].space;
    uint64_t *none = plat_reg_room(m, space);
    memset(none, 0, (size_t)plat_reg_words(m, space) * sizeof *none);
    out[0] = plat_reg_set(space, none);
    return 1;
}

static int word_first(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || in[0].kind != R_SET)
        return PLAT_NO_FORM;
    const int space = in[0].space, first = next_bit(in[0].set, plat_reg_words(m, space));
    out[0] = first < 0 ? plat_reg_nil() : member(m->host, space, first);
    return 1;
}

static int word_last(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || in[0].kind != R_SET)
        return PLAT_NO_FORM;
    const int space = in[0].space;
    int word = plat_reg_words(m, space) - 1;
    while (word >= 0 && !in[0].set[word])
        word--;
    out[0] = word < 0 ? plat_reg_nil()
                      : member(m->host, space, word * 64 + 63 - __builtin_clzll(in[0].set[word]));
    return 1;
}

enum { LISTED = 32 };

static int word_only(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count < 2 || in[0].kind != R_SET)
        return PLAT_NO_FORM;
    const PlatHost *host = m->host;
    PlatReg listed[LISTED];
    if (count == 2 && (in[1].kind == R_LUA || in[1].kind == R_TABLE || in[1].kind == R_FRESH)) {
        count = plat_reg_list(m, &in[1], listed + 1, LISTED - 1) + 1;
        listed[0] = in[0];
        in = listed;
        if (count < 2)
            return PLAT_NO_FORM;
    }
    const int space = in[0].space, words = plat_reg_words(m, space);
    const uint32_t used = m->used;
    uint64_t *joined = plat_reg_room(m, space);
    memset(joined, 0, (size_t)words * sizeof *joined);
    for (int i = 1; i < count; i++) {
        const int index = in[i].kind == R_NIL ? UNKNOWN : index_of(host, &in[i], space);
        if (index < 0) {
            m->used = used;
            return PLAT_NO_FORM;
        }
        plat_cells_add(joined, index);
    }
    words_and(joined, joined, in[0].set, words);
    out[0] = plat_reg_set(space, joined);
    return 1;
}

/* A copy of a set that a loop takes its members off. */
static PlatReg turn_of(PlatPrograms *m, const PlatReg *set, const uint64_t *words) {
    uint64_t *left = plat_reg_room(m, set->space);
    memcpy(left, words, (size_t)plat_reg_words(m, set->space) * sizeof *left);
    return (PlatReg){.kind = R_TURN, .space = set->space, .set = left};
}

static int each_next(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)count;
    const PlatReg turn = in[0];
    uint64_t *left = (uint64_t *)(uintptr_t)turn.set;
    const int next = next_bit(left, plat_reg_words(m, turn.space));
    out[0] = next < 0 ? plat_reg_nil() : member(m->host, turn.space, next);
    if (next >= 0)
        left[next >> 6] &= ~(UINT64_C(1) << (next & 63));
    return 1;
}
static PlatWordForm each_form = {.ref = LUA_NOREF, .code = each_next, .most = -1, .loops = true};

static int word_each(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    PlatSetBuffer room;
    const uint64_t *set = count == 1 ? plat_reg_as_set(m, &in[0], -1, &room) : NULL;
    if (!set)
        return PLAT_NO_FORM;
    const PlatReg turn = turn_of(m, &in[0], set);
    out[0] = (PlatReg){.kind = R_WORD, .word = &each_form};
    out[1] = turn;
    return 2;
}

static int groups_next(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)count;
    const PlatReg turn = in[0];
    const PlatGeometry *g = m->host->space[turn.space].geometry;
    uint64_t *left = (uint64_t *)(uintptr_t)turn.set;
    const int first = plat_cells_next(g, left, -1);
    if (first < 0) {
        out[0] = plat_reg_nil();
        return 1;
    }
    uint64_t *group = plat_reg_room(m, turn.space);
    plat_cells_group_of(g, group, left, first);
    plat_cells_minus(g, left, left, group);
    plat_programs_charge(m, plat_cost_of_searches(g, 1, group));
    out[0] = plat_reg_set(turn.space, group);
    return 1;
}
static PlatWordForm groups_form = {
    .ref = LUA_NOREF, .code = groups_next, .most = -1, .loops = true};

static int word_groups(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    PlatSetBuffer room;
    const uint64_t *set = count == 1 ? plat_reg_as_set(m, &in[0], -1, &room) : NULL;
    if (!set || !m->host->space[in[0].space].geometry)
        return PLAT_NO_FORM;
    const PlatReg turn = turn_of(m, &in[0], set);
    out[0] = (PlatReg){.kind = R_WORD, .word = &groups_form};
    out[1] = turn;
    return 2;
}

static int word_filter(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 2 || in[0].kind != R_SET || (in[1].kind != R_WORD && in[1].kind != R_FUNCTION))
        return PLAT_NO_FORM;
    const PlatReg of = in[0], fn = in[1];
    const int words = plat_reg_words(m, of.space);
    uint64_t *kept = plat_reg_room(m, of.space);
    memset(kept, 0, (size_t)words * sizeof *kept);
    for (int w = 0; w < words; w++)
        for (uint64_t left = of.set[w]; left; left &= left - 1) {
            const int index = 64 * w + __builtin_ctzll(left);
            const PlatReg one = member(m->host, of.space, index);
            PlatReg answer;
            plat_programs_call(m, &fn, &one, 1, &answer, 1);
            if (plat_reg_true(&answer))
                plat_cells_add(kept, index);
        }
    out[0] = plat_reg_set(of.space, kept);
    return 1;
}

static int number_of_line(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out, bool row) {
    const PlatGeometry *g =
        count == 1 && in[0].kind == R_CELL ? m->host->space[in[0].space].geometry : NULL;
    if (!g || g->tiling == PLAT_GRAPH || (row && !plat_geometry_names_rows(g)))
        return PLAT_NO_FORM;
    const int cell = (int)in[0].n;
    out[0] =
        plat_reg_number(1 + (row ? plat_geometry_row(g, cell) : plat_geometry_column(g, cell)));
    return 1;
}

static int word_row(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    return number_of_line(m, in, count, out, true);
}

static int word_column(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    return number_of_line(m, in, count, out, false);
}

int plat_programs_fitting(PlatPrograms *m, int space, const uint64_t *among, int seat,
                          const PlatReg *in, int count, PlatReg *out) {
    PlatHost *host = m->host;
    const int words = plat_reg_words(m, space);
    if (count < 1 || count > PLAT_MAX_PARAMS || seat < 0 || in[0].kind != R_LIGHT ||
        tag_of_bits(in[0].bits) != PLAT_TAG_WHERE || where_seat(in[0].bits) >= 0 ||
        where_is_over(in[0].bits))
        return PLAT_NO_FORM;
    const int where = where_index(in[0].bits), looks = words_count(among, words);
    /* the looks must all be ours, or else all Lua's */
    if (host->where[where].params == 0 || host->where[where].params != count ||
        host->where[where].truth || host->recheck.until <= looks)
        return PLAT_NO_FORM;
    PlatReg params[PLAT_MAX_PARAMS];
    memcpy(params, in, (size_t)count * sizeof *params);
    const int until = host->recheck.until;
    const uint32_t used = m->used;
    uint64_t *fits = plat_reg_room(m, space);
    memset(fits, 0, (size_t)words * sizeof *fits);
    for (int w = 0; w < words; w++)
        for (uint64_t left = among[w]; left; left &= left - 1) {
            const int name = 64 * w + __builtin_ctzll(left);
            PlatPlacements storage;
            int found;
            params[0] = plat_reg_name(host, space, name);
            if (!plat_programs_look(m, where, seat, params, count, &storage, &found)) {
                host->recheck.until = until;
                m->used = used;
                return PLAT_NO_FORM;
            }
            if (words_any(storage.word, plat_reg_words(m, found)))
                plat_cells_add(fits, name);
        }
    out[0] = plat_reg_set(space, fits);
    return 1;
}

static int word_fitting(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    PlatReg params[PLAT_MAX_PARAMS];
    if (count < 3 || count > PLAT_MAX_PARAMS + 1 || in[0].kind != R_SET || in[2].kind != R_SEAT ||
        !m->host->space[in[0].space].names)
        return PLAT_NO_FORM;
    params[0] = in[1];
    for (int i = 3; i < count; i++)
        params[i - 2] = in[i];
    return plat_programs_fitting(m, in[0].space, in[0].set, (int)in[2].n, params, count - 2, out);
}

const PlatTypedWord plat_typed_sets[] = {
    {"set:any",      word_any     },
    {"set:empty",    word_empty   },
    {"set:at_least", word_at_least},
    {"set:has",      word_has     },
    {"set:none",     word_none    },
    {"set:only",     word_only    },
    {"set:each",     word_each    },
    {"set:groups",   word_groups  },
    {"set:filter",   word_filter  },
    {"set:fitting",  word_fitting },
    {"set:first",    word_first   },
    {"set:last",     word_last    },
    {"cell:row",     word_row     },
    {"cell:column",  word_column  },
    {NULL,           NULL         }
};
