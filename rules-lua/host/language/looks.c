/* Pictures of these rules: their looks, which lib/looks.lua has checked, and their legends. */
#include "looks.h"

#include "host/drawing.h"

static PlatStatus legend_of(void *context, PlatLegend *legend, const void *block, int field,
                            int seat, int viewer, PlatError *error) {
    return plat_host_legend(context, legend, block, field, seat, viewer, error);
}

const PlatDrawLooks *plat_host_looks(const PlatHost *host) { return host->looks; }

PlatDrawing plat_host_drawing(PlatHost *host) {
    PlatDrawing drawing = plat_drawing_new();
    drawing.title = plat_host_title(host);
    drawing.looks = host->looks;
    drawing.legend = legend_of;
    drawing.context = host;
    return drawing;
}
