/* Lists: records of a few numbers, up to a capacity. */
#include <stdio.h>
#include <string.h>

#include "kernel/kind.h"

/* A number is stored as its distance from its column's min, low byte first, all numbers in the
 * width that the widest column needs. */
typedef struct ListMemory {
    uint64_t count;
    uint8_t number[]; /* record by record */
} ListMemory;

static ListMemory *list_at(PlatFieldRef at) { return plat_field_at(at); }
static const ListMemory *list_in(PlatConstFieldRef view) { return plat_field_in(view); }

/* Bytes of one number, of which the field's width says how many: 1, 2, 4 or 8. */
static int find_width(const PlatField *field) {
    uint64_t span = 0;
    for (int i = 0; i < field->as.list.columns; i++) {
        const PlatColumn *column = &field->as.list.column[i];
        uint64_t own = (uint64_t)column->max - (uint64_t)column->min;
        span = own > span ? own : span;
    }
    return span <= UINT8_MAX ? 1 : span <= UINT16_MAX ? 2 : span <= UINT32_MAX ? 4 : 8;
}

static uint64_t read_number(const uint8_t *from, int width) {
    uint64_t number = 0;
    for (int i = 0; i < width; i++)
        number |= (uint64_t)from[i] << (8 * i);
    return number;
}

static void write_number(uint8_t *to, int width, uint64_t number) {
    for (int i = 0; i < width; i++)
        to[i] = (uint8_t)(number >> (8 * i));
}

static size_t record_bytes(const PlatField *field) {
    return (size_t)(field->as.list.columns * field->as.list.width);
}

/* Where a number lies among all. */
static size_t place_of(const PlatField *field, int record, int column) {
    return (size_t)((record * field->as.list.columns + column) * field->as.list.width);
}

int plat_list_count(PlatConstFieldRef view) { return (int)list_in(view)->count; }

int64_t plat_list_get(PlatConstFieldRef view, int record, int column) {
    const ListMemory *list = list_in(view);
    const PlatField *field = view.field;
    if (record < 0 || record >= (int)list->count || column < 0 || column >= field->as.list.columns)
        return 0;
    uint64_t min = (uint64_t)field->as.list.column[column].min;
    const uint8_t *from = list->number + place_of(field, record, column);
    return (int64_t)(min + read_number(from, field->as.list.width));
}

static PlatStatus check_number(PlatFieldRef at, int column, int64_t value, PlatError *error) {
    const PlatColumn *c = &at.field->as.list.column[column];
    char name[2 * PLAT_MAX_NAME + 8];
    if (value >= c->min && value <= c->max)
        return PLAT_OK;
    snprintf(name, sizeof name, "%s of %s", c->name, at.field->name);
    return plat_check_range(at.field, name, value, c->min, c->max, error);
}

static PlatStatus check_record(PlatFieldRef at, int record, PlatError *error) {
    return plat_check_index(at.field, "records", "record", (int)list_at(at)->count, record, error);
}

static void put(PlatFieldRef at, int record, int column, int64_t value) {
    uint64_t min = (uint64_t)at.field->as.list.column[column].min;
    write_number(list_at(at)->number + place_of(at.field, record, column), at.field->as.list.width,
                 (uint64_t)value - min);
}

PlatStatus plat_list_add(PlatFieldRef at, const int64_t *values, PlatError *error) {
    ListMemory *list = list_at(at);
    int columns = at.field->as.list.columns;
    TRY(plat_check_room(at.field, "records", list->count, (size_t)at.field->as.list.capacity,
                        error));
    for (int column = 0; column < columns; column++)
        if (check_number(at, column, values[column], error) != PLAT_OK)
            return PLAT_E_RANGE;
    int record = (int)list->count++;
    for (int column = 0; column < columns; column++)
        put(at, record, column, values[column]);
    return PLAT_OK;
}

PlatStatus plat_list_set(PlatFieldRef at, int record, int column, int64_t value, PlatError *error) {
    TRY(check_record(at, record, error));
    TRY(plat_check_index(at.field, "values in a record", "value", at.field->as.list.columns, column,
                         error));
    TRY(check_number(at, column, value, error));
    put(at, record, column, value);
    return PLAT_OK;
}

PlatStatus plat_list_remove(PlatFieldRef at, int record, PlatError *error) {
    TRY(check_record(at, record, error));
    ListMemory *list = list_at(at);
    size_t bytes = record_bytes(at.field);
    uint8_t *gone = list->number + place_of(at.field, record, 0);
    uint8_t *last = list->number + place_of(at.field, (int)list->count - 1, 0);
    memmove(gone, gone + bytes, (size_t)(last - gone));
    memset(last, 0, bytes);
    list->count--;
    return PLAT_OK;
}

void plat_list_clear(PlatFieldRef at) { memset(list_at(at), 0, at.field->size); }

/* --- the kind --- */

/* The number of the first column with that name, or -1. */
static int find_column(const PlatField *field, const char *name) {
    for (int i = 0; i < field->as.list.columns; i++)
        if (strcmp(field->as.list.column[i].name, name) == 0)
            return i;
    return -1;
}

/* Finds the width of its numbers, too. */
static PlatStatus check(const PlatSchema *schema, PlatField *field, PlatError *error) {
    (void)schema;
    TRY(plat_check_count(field, "records", field->as.list.capacity, PLAT_MAX_RECORDS, error));
    TRY(plat_check_count(field, "values in a record", field->as.list.columns,
                         PLAT_MAX_RECORD_COLUMNS, error));
    for (int i = 0; i < field->as.list.columns; i++) {
        const PlatColumn *column = &field->as.list.column[i];
        TRY(plat_check_name(column->name, 0, field->name, error));
        if (find_column(field, column->name) < i)
            return plat_error_set(error, PLAT_E_TWICE, field->name, "`%s` appears twice",
                                  column->name);
        TRY(plat_check_numbers(field, column->as, column->min, column->max, column->names, error));
    }
    field->as.list.width = find_width(field);
    return PLAT_OK;
}

static size_t bytes(const PlatField *field) {
    return sizeof(ListMemory) + (size_t)field->as.list.capacity * record_bytes(field);
}

static bool same_column(const PlatColumn *a, const PlatColumn *b) {
    return strcmp(a->name, b->name) == 0 && a->as == b->as && a->min == b->min &&
           a->max == b->max && (a->as != PLAT_AS_NAME || plat_same_names(a->names, b->names)) &&
           (a->as != PLAT_AS_CELL || plat_same_geometry(a->geometry, b->geometry));
}

static bool same(PlatConstFieldRef from, PlatConstFieldRef to) {
    const PlatField *a = from.field;
    const PlatField *b = to.field;
    if (a->as.list.capacity != b->as.list.capacity || a->as.list.columns != b->as.list.columns)
        return false;
    for (int i = 0; i < a->as.list.columns; i++)
        if (!same_column(&a->as.list.column[i], &b->as.list.column[i]))
            return false;
    return true;
}

/* Into `before`, for each column of `to`: the column of `from` with the same name and kind. */
static PlatStatus match_columns(const PlatMigration *m, int *before) {
    const PlatField *from = m->from.field;
    const PlatField *to = m->to.field;
    bool same_number = from->as.list.columns == to->as.list.columns;
    for (int i = 0; i < to->as.list.columns; i++) {
        const PlatColumn *column = &to->as.list.column[i];
        before[i] = find_column(from, column->name);
        if (!same_number || before[i] < 0)
            return plat_cannot_migrate(m, "its records are now declared differently");
        const PlatColumn *old = &from->as.list.column[before[i]];
        if (old->as != column->as ||
            (column->as == PLAT_AS_CELL && !plat_similar_geometry(old->geometry, column->geometry)))
            return plat_error_set(m->error, PLAT_E_MIGRATE, to->name,
                                  "`%s` in its records is now another kind of value", column->name);
    }
    return PLAT_OK;
}

static PlatStatus migrate(const PlatMigration *m) {
    const PlatField *from = m->from.field;
    const PlatField *to = m->to.field;
    int before[PLAT_MAX_RECORD_COLUMNS];
    if (plat_list_count(m->from) == 0)
        return PLAT_OK;
    TRY(match_columns(m, before));
    for (int n = 0; n < plat_list_count(m->from); n++) {
        int64_t values[PLAT_MAX_RECORD_COLUMNS];
        for (int i = 0; i < to->as.list.columns; i++) {
            const PlatColumn *column = &to->as.list.column[i];
            values[i] = plat_list_get(m->from, n, before[i]);
            if (column->as == PLAT_AS_CELL && values[i] >= 0) {
                int cell = (int)values[i];
                TRY(plat_migrate_cell(m, column->geometry, from->as.list.column[before[i]].geometry,
                                      &cell));
                values[i] = cell;
            }
            if (column->as != PLAT_AS_NAME || values[i] < 0)
                continue;
            const PlatNames *old = from->as.list.column[before[i]].names;
            int name = plat_index_in(column->names, old, values[i]);
            if (name < 0)
                return plat_no_name(m, old, values[i]);
            values[i] = name;
        }
        PlatStatus status = plat_list_add(m->to, values, NULL);
        if (status == PLAT_E_CAPACITY)
            return plat_no_room(m);
        if (status != PLAT_OK)
            return plat_error_set(m->error, PLAT_E_MIGRATE, to->name, "record %d no longer fits",
                                  n + 1);
    }
    return PLAT_OK;
}

const PlatKind plat_list_kind = {
    .name = "list",
    .check = check,
    .bytes = bytes,
    .same = same,
    .migrate = migrate,
};
