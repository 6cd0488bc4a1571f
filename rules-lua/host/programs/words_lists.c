/* Typed words of lists. */
#include "machine.h"

static int column_space(PlatHost *host, const PlatColumn *column) {
    if (column->as == PLAT_AS_CELL)
        return plat_set_domain_of_geometry(host, column->geometry);
    return plat_set_domain_of_names(host, column->names);
}

static int column_of(const PlatField *list, const PlatReg *name) {
    for (int i = 0; name->kind == R_TEXT && i < list->as.list.columns; i++)
        if (strcmp(list->as.list.column[i].name, name->text) == 0)
            return i;
    return -1;
}

static PlatReg value_in(const PlatHost *host, PlatConstFieldRef list, int record, int column,
                        int space) {
    return plat_reg_value(host, plat_list_get(list, record, column),
                          list.field->as.list.column[column].as, space);
}

static int list_get(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatConstFieldRef list = plat_reg_view(m->host, in[0].bound);
    const int column = count == 3 ? column_of(list.field, &in[2]) : -1;
    if (column < 0 || in[0].bound->seat == PLAT_SEAT_SELF || in[1].kind != R_NUMBER ||
        in[1].n < 1 || in[1].n > plat_list_count(list))
        return PLAT_NO_FORM;
    out[0] = value_in(m->host, list, (int)in[1].n - 1, column,
                      column_space(m->host, &list.field->as.list.column[column]));
    return 1;
}

static int list_count(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    if (count != 1 || in[0].bound->seat == PLAT_SEAT_SELF)
        return PLAT_NO_FORM;
    out[0] = plat_reg_number(plat_list_count(plat_reg_view(m->host, in[0].bound)));
    return 1;
}

/* A record with all its values, in a table that Lua has not seen. */
static int list_add(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const PlatHandleTarget *bound = in[0].bound;
    const PlatField *list = bound->of;
    const int columns = list->as.list.columns;
    int64_t values[PLAT_MAX_RECORD_COLUMNS];
    if (count != 2 || in[1].kind != R_FRESH || in[1].fresh->ref != LUA_NOREF ||
        in[1].fresh->count != columns || !plat_reg_writes(m->host, bound))
        return PLAT_NO_FORM;
    for (int i = 0; i < columns; i++) {
        const int column = column_of(list, &in[1].fresh->key[i]);
        if (column < 0)
            return PLAT_NO_FORM;
        const PlatColumn *of = &list->as.list.column[column];
        const PlatNumberType means = {(uint8_t)of->as, (int16_t)column_space(m->host, of)};
        if (!plat_reg_read(m->host, &in[1].fresh->value[i], means, &values[column]))
            return PLAT_NO_FORM;
    }
    if (plat_list_add(plat_reg_field(m->host, bound), values, NULL) != PLAT_OK)
        return PLAT_NO_FORM;
    out[0] = plat_reg_number(plat_list_count(plat_reg_view(m->host, bound)));
    return 1;
}

/* What a loop goes through: a list, and columns. */
typedef struct Loop {
    const PlatHandleTarget *list;
    int8_t column[PLAT_PROGRAM_RESULTS];
    int16_t space[PLAT_PROGRAM_RESULTS];
} Loop;

static int next_record(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    const Loop *loop = (const Loop *)in[0].set;
    const int record = in[1].kind == R_NUMBER ? (int)in[1].n : 0;
    const PlatConstFieldRef list = plat_reg_view(m->host, loop->list);
    out[0] = plat_reg_nil();
    if (record >= plat_list_count(list))
        return 1;
    out[0] = plat_reg_number(record + 1);
    for (count = 0; loop->column[count] >= 0; count++)
        out[count + 1] = value_in(m->host, list, record, loop->column[count], loop->space[count]);
    return count + 1;
}
static PlatWordForm records_form = {.ref = LUA_NOREF, .code = next_record, .loops = true};

static int list_each(PlatPrograms *m, const PlatReg *in, int count, PlatReg *out) {
    enum { WORDS = (sizeof(Loop) + 7) / 8 };
    Loop loop = {.list = in[0].bound};
    if (count > PLAT_PROGRAM_RESULTS - 1 || in[0].bound->seat == PLAT_SEAT_SELF ||
        m->used + WORDS > PLAT_PROGRAM_WORDS)
        return PLAT_NO_FORM;
    for (int i = 0; i < count; i++) {
        const int column = i + 1 < count ? column_of(in[0].bound->of, &in[i + 1]) : -1;
        if (column < 0 && i + 1 < count)
            return PLAT_NO_FORM;
        loop.column[i] = (int8_t)column;
        if (column >= 0)
            loop.space[i] =
                (int16_t)column_space(m->host, &in[0].bound->of->as.list.column[column]);
    }
    memcpy(m->set + m->used, &loop, sizeof loop);
    out[0] = (PlatReg){.kind = R_WORD, .word = &records_form};
    out[1] = (PlatReg){.kind = R_TURN, .set = m->set + m->used};
    m->used += WORDS;
    return 2;
}

const PlatTypedWord plat_typed_lists[] = {
    {"list:get",   list_get  },
    {"list:count", list_count},
    {"list:add",   list_add  },
    {"list:each",  list_each },
    {NULL,         NULL      }
};
