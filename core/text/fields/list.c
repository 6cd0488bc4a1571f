/* Lists as text: "1 house; 2 park", or "none". */
#include "kind.h"

static PlatNumberText how_of(const PlatSchema *schema, const PlatField *field, int column,
                             const PlatNames *seats) {
    const PlatColumn *c = &field->as.list.column[column];
    return plat_number_text(schema, seats, c->as, c->names, c->geometry);
}

static void format(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    int count = plat_list_count(view);
    for (int record = 0; record < count; record++) {
        plat_buffer_put(out, record == 0 ? "" : "; ");
        for (int column = 0; column < view.field->as.list.columns; column++) {
            PlatNumberText how = how_of(view.schema, view.field, column, seats);
            plat_buffer_put(out, column == 0 ? "" : " ");
            plat_number_write(out, &how, plat_list_get(view, record, column));
        }
    }
    plat_buffer_put(out, count == 0 ? "none" : "");
}

static PlatStatus read_record(PlatFieldRef at, const PlatNames *seats, PlatScan *scan,
                              int64_t *value, PlatError *error) {
    for (int column = 0; column < at.field->as.list.columns; column++) {
        PlatNumberText how = how_of(at.schema, at.field, column, seats);
        TRY(plat_number_read(scan, &how, &value[column], error));
    }
    if (!plat_scan_done(scan) && !plat_scan_mark(scan, ';'))
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "a record of `%s` has %d values; expected ; after them",
                              at.field->name, at.field->as.list.columns);
    return PLAT_OK;
}

static PlatStatus parse(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    int64_t value[PLAT_MAX_RECORD_COLUMNS];
    plat_list_clear(at);
    /* "none" is an empty list only when nothing follows: a record may begin with none */
    PlatScan again = *scan;
    if (plat_scan_done(scan) ||
        (plat_scan_word(&again, "none") && plat_scan_done(&again) && at.field->as.list.columns > 0))
        return PLAT_OK;
    while (!plat_scan_done(scan)) {
        PlatStatus status = read_record(at, seats, scan, value, error);
        status = status == PLAT_OK ? plat_list_add(at, value, error) : status;
        if (status != PLAT_OK)
            return status;
    }
    return PLAT_OK;
}

const PlatKindText plat_list_text = {.format = format, .parse = parse};
