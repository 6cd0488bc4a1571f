/* Typed words of Lua's own library, and of `where` rules. */
#include "machine.h"

#include "host/described/where.h"
#include "host/values/set_words.h"

static int next_element(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)count;
    const PlatReg list = in[0], n = plat_reg_number(in[1].n + 1);
    out[1] = plat_reg_element(m, &list, &n);
    out[0] = out[1].kind == R_NIL ? plat_reg_nil() : n;
    return 2;
}
static PlatWordForm elements_form = {
    .ref = LUA_NOREF, .code = next_element, .most = -1, .loops = true};

static int word_ipairs(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || !plat_reg_is_table(m, &in[0]))
        return PLAT_NO_FORM;
    const PlatReg list = in[0];
    out[0] = (PlatReg){.kind = R_WORD, .word = &elements_form};
    out[1] = list;
    out[2] = plat_reg_number(0);
    return 3;
}

int plat_reg_list(PlatPrograms *m, const PlatReg *list, PlatReg *out, int most) {
    const int64_t count = plat_reg_is_table(m, list) ? plat_reg_length(m, list) : -1;
    for (int i = 0; i < count && count <= most; i++) {
        const PlatReg n = plat_reg_number(i + 1);
        out[i] = plat_reg_element(m, list, &n);
    }
    return count <= most ? (int)count : -1;
}

static int word_unpack(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    PlatReg listed[PLAT_PROGRAM_RESULTS];
    if (count != 1)
        return PLAT_NO_FORM;
    count = plat_reg_list(m, &in[0], listed, PLAT_PROGRAM_RESULTS);
    if (count < 0)
        return PLAT_NO_FORM;
    memcpy(out, listed, (size_t)count * sizeof *out);
    return count;
}

static int best(const PlatReg *in, int count, PlatReg *out, bool largest) {
    int64_t found = 0;
    for (int i = 0; i < count; i++) {
        if (in[i].kind != R_NUMBER)
            return PLAT_NO_FORM;
        found = i == 0 || (largest ? in[i].n > found : in[i].n < found) ? in[i].n : found;
    }
    out[0] = plat_reg_number(found);
    return count > 0 ? 1 : PLAT_NO_FORM;
}

static int word_max(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)m;
    return best(in, count, out, true);
}
static int word_min(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    (void)m;
    return best(in, count, out, false);
}

static int where_allows(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    PlatPlacements storage;
    int space;
    if (count < 2 || in[0].kind != R_LIGHT || tag_of_bits(in[0].bits) != PLAT_TAG_WHERE ||
        where_seat(in[0].bits) >= 0 || where_is_over(in[0].bits) || in[1].kind != R_SEAT)
        return PLAT_NO_FORM;
    const int where = where_index(in[0].bits);
    if (m->host->where[where].truth || count - 2 > m->host->where[where].params ||
        !plat_programs_look(m, where, (int)in[1].n, in + 2, count - 2, &storage, &space))
        return PLAT_NO_FORM;
    out[0] = plat_reg_flag(words_any(storage.word, plat_reg_words(m, space)));
    return 1;
}

const PlatTypedWord plat_typed_lua[] = {
    {"ipairs",       word_ipairs },
    {"table.unpack", word_unpack },
    {"math.max",     word_max    },
    {"math.min",     word_min    },
    {"where:allows", where_allows},
    {NULL,           NULL        }
};
