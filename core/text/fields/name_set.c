/* Sets of names as text: "trade faith", or "none". */
#include <string.h>

#include "kind.h"

static void format(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    const PlatNames *names = view.field->as.names.of;
    const uint64_t *set = plat_field_in(view);
    bool some = false;
    for (int i = 0; i < names->count; i++) {
        if (!plat_cells_has(set, i))
            continue;
        plat_buffer_put(out, some ? " " : "");
        plat_name_write(out, names, i);
        some = true;
    }
    if (!some && plat_names_find(names, "none", 4) < 0)
        plat_buffer_put(out, "none");
}

static PlatStatus parse(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    (void)seats;
    const PlatNames *names = at.field->as.names.of;
    uint64_t set[(PLAT_MAX_NAMES + 63) / 64] = {0};
    bool nothing = plat_says_nothing(scan, names);
    while (!nothing && !plat_scan_done(scan)) {
        int name;
        TRY(plat_scan_name(scan, names, &name, error));
        plat_cells_add(set, name);
    }
    PlatStatus status = plat_read_end(scan, error);
    if (status == PLAT_OK)
        memcpy(plat_field_at(at), set, at.field->size);
    return status;
}

const PlatKindText plat_names_text = {.format = format, .parse = parse};
