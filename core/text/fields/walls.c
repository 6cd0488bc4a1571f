/* Walls as text: "a1/b1 c4/c5", or "none". */
#include <string.h>

#include "kind.h"
#include "text/words.h"

static void format(PlatConstFieldRef view, const PlatNames *seats, PlatBuffer *out) {
    (void)seats;
    const PlatGeometry *g = view.field->as.walls.geometry;
    const uint64_t *walls = plat_field_in(view);
    char name[PLAT_EDGE_NAME];
    for (int edge = 0; edge < 64 * plat_edge_words(g); edge++) {
        if (!plat_cells_has(walls, edge))
            continue;
        plat_buffer_put(out, out->length == 0 ? "" : " ");
        plat_edge_name(g, name, edge);
        plat_buffer_put(out, name);
    }
    plat_buffer_put(out, out->length == 0 ? "none" : "");
}

static PlatStatus parse(PlatFieldRef at, const PlatNames *seats, PlatScan *scan, PlatError *error) {
    (void)seats;
    const PlatGeometry *g = at.field->as.walls.geometry;
    uint64_t *walls = plat_field_at(at);
    memset(walls, 0, (size_t)plat_edge_words(g) * sizeof *walls);
    bool nothing = plat_says_nothing(scan, NULL);
    while (!nothing && !plat_scan_done(scan)) {
        size_t length;
        const char *word = plat_scan_peek(scan, &length);
        int edge = 0;
        TRY(plat_edge_match(g, word, length, &edge, error));
        plat_cells_add(walls, edge);
        scan->at += length;
    }
    return plat_read_end(scan, error);
}

const PlatKindText plat_walls_text = {.format = format, .parse = parse};
