/* Lists: records of a few numbers, up to a capacity. */
#include <inttypes.h>
#include <string.h>

#include "layout.h"
#include "pieces.h"

static ListMemory *list_at(PlatAt at) {
    return plat_field_at(at.schema, at.field, at.block, at.seat);
}

static uint64_t read_number(const uint8_t *from, int width) {
    switch (width) {
    case 1: return *from;
    case 2: {
        uint16_t number;
        memcpy(&number, from, sizeof number);
        return number;
    }
    case 4: {
        uint32_t number;
        memcpy(&number, from, sizeof number);
        return number;
    }
    default: {
        uint64_t number;
        memcpy(&number, from, sizeof number);
        return number;
    }
    }
}

static void write_number(uint8_t *to, int width, uint64_t number) {
    uint8_t one = (uint8_t)number;
    uint16_t two = (uint16_t)number;
    uint32_t four = (uint32_t)number;
    switch (width) {
    case 1: memcpy(to, &one, sizeof one); break;
    case 2: memcpy(to, &two, sizeof two); break;
    case 4: memcpy(to, &four, sizeof four); break;
    default: memcpy(to, &number, sizeof number); break;
    }
}

static size_t record_bytes(const PlatField *field) {
    return (size_t)(field->as.list.columns * list_width(field));
}

static uint8_t *place_of(PlatAt at, int record, int column) {
    return list_at(at)->number + (size_t)record * record_bytes(at.field) +
           (size_t)(column * list_width(at.field));
}

int plat_list_count(PlatAt at) { return (int)list_at(at)->count; }

static bool is_there(PlatAt at, int record, int column) {
    return record >= 0 && record < plat_list_count(at) && column >= 0 &&
           column < at.field->as.list.columns;
}

int64_t plat_list_get(PlatAt at, int record, int column) {
    if (!is_there(at, record, column))
        return 0;
    uint64_t min = (uint64_t)at.field->as.list.column[column].min;
    return (int64_t)(min + read_number(place_of(at, record, column), list_width(at.field)));
}

static PlatStatus check_number(PlatAt at, int column, int64_t value, PlatError *error) {
    const PlatColumn *c = &at.field->as.list.column[column];
    if (value < c->min || value > c->max)
        return plat_error_set(error, PLAT_E_RANGE, at.field->name,
                              "%s of %s goes from %" PRId64 " to %" PRId64
                              ": it cannot be %" PRId64,
                              c->name, at.field->name, c->min, c->max, value);
    return PLAT_OK;
}

static PlatStatus check_record(PlatAt at, int record, PlatError *error) {
    if (record < 0 || record >= plat_list_count(at))
        return plat_error_set(error, PLAT_E_RANGE, at.field->name,
                              "%s has %d records: there is no record %d", at.field->name,
                              plat_list_count(at), record + 1);
    return PLAT_OK;
}

static void put(PlatAt at, int record, int column, int64_t value) {
    uint64_t min = (uint64_t)at.field->as.list.column[column].min;
    write_number(place_of(at, record, column), list_width(at.field), (uint64_t)value - min);
}

PlatStatus plat_list_add(PlatAt at, const int64_t *values, PlatError *error) {
    ListMemory *list = list_at(at);
    int columns = at.field->as.list.columns;
    if (plat_list_count(at) >= at.field->as.list.capacity)
        return plat_error_set(error, PLAT_E_CAPACITY, at.field->name, "%s holds at most %d records",
                              at.field->name, at.field->as.list.capacity);
    for (int column = 0; column < columns; column++)
        if (check_number(at, column, values[column], error) != PLAT_OK)
            return PLAT_E_RANGE;
    int record = (int)list->count++;
    for (int column = 0; column < columns; column++)
        put(at, record, column, values[column]);
    return PLAT_OK;
}

PlatStatus plat_list_set(PlatAt at, int record, int column, int64_t value, PlatError *error) {
    PlatStatus status = check_record(at, record, error);
    if (status == PLAT_OK && (column < 0 || column >= at.field->as.list.columns))
        status = plat_error_set(error, PLAT_E_RANGE, at.field->name,
                                "a record of %s has %d values: there is no value %d",
                                at.field->name, at.field->as.list.columns, column + 1);
    if (status == PLAT_OK)
        status = check_number(at, column, value, error);
    if (status == PLAT_OK)
        put(at, record, column, value);
    return status;
}

PlatStatus plat_list_remove(PlatAt at, int record, PlatError *error) {
    PlatStatus status = check_record(at, record, error);
    if (status != PLAT_OK)
        return status;
    ListMemory *list = list_at(at);
    size_t bytes = record_bytes(at.field);
    uint8_t *gone = place_of(at, record, 0);
    uint8_t *last = place_of(at, (int)list->count - 1, 0);
    memmove(gone, gone + bytes, (size_t)(last - gone));
    memset(last, 0, bytes);
    list->count--;
    return PLAT_OK;
}

void plat_list_clear(PlatAt at) { memset(list_at(at), 0, at.field->size); }
