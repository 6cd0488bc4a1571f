/* Counters as text: "3", "true", "blue", "none". */
#include "kind.h"

static PlatNumberText how_of(const PlatSchema *schema, const PlatField *field,
                             const PlatNames *seats) {
    return plat_number_text(schema, seats, field->as.counter.as, field->as.counter.names, NULL);
}

static void format(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    PlatNumberText how = how_of(view.schema, view.field, seats);
    plat_number_write(out, &how, plat_counter_get(view));
}

static PlatStatus parse(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    PlatNumberText how = how_of(at.schema, at.field, seats);
    int64_t value;
    TRY(plat_number_read(scan, &how, &value, error));
    TRY(plat_read_end(scan, error));
    return plat_counter_set(at, value, error);
}

const PlatKindText plat_counter_text = {.format = format, .parse = parse};
