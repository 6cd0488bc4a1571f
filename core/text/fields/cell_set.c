/* Cell sets as text: "a1 b2", or "none". */
#include "kind.h"

static void format(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    const PlatGeometry *g = view.field->as.cells.geometry;
    const uint64_t *set = plat_field_in(view);
    char name[PLAT_CELL_NAME];
    PLAT_EACH_CELL(cell, g, set) {
        plat_buffer_put(out, out->length == 0 ? "" : " ");
        plat_geometry_name(g, name, cell);
        plat_buffer_put(out, name);
    }
    plat_buffer_put(out, out->length == 0 ? "none" : "");
}

static PlatStatus parse(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    (void)seats;
    const PlatGeometry *g = at.field->as.cells.geometry;
    PlatCells set;
    plat_cells_clear(g, set.word);
    bool nothing = plat_says_nothing(scan, NULL);
    while (!nothing && !plat_scan_done(scan)) {
        int64_t cell = 0;
        TRY(plat_cell_read(scan, g, &cell, error));
        plat_cells_add(set.word, (int)cell);
    }
    PlatStatus status = plat_read_end(scan, error);
    if (status == PLAT_OK)
        plat_cells_copy(g, plat_field_at(at), set.word);
    return status;
}

const PlatKindText plat_cells_text = {.format = format, .parse = parse};
