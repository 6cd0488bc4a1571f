/* The signs, patterns and classes are in a page once, so they are left out of its pictures. */
#include "position_svg.h"

#include "host/drawing.h"

static PlatStatus draw(PlatBuffer *out, PlatHost *host, const PlatMatch *match, int viewer,
                       unsigned parts, PlatError *error) {
    PlatDrawOptions drawing = plat_host_draw_options(host);
    drawing.viewer = viewer;
    drawing.sheet = PLAT_DRAW_SHEETS;
    drawing.asked = true;
    drawing.parts = parts;
    return plat_draw_svg(out, match, &drawing, error);
}

PlatStatus plat_position_svg(PlatBuffer *out, PlatHost *host, const PlatMatch *match, int viewer,
                             PlatError *error) {
    return draw(out, host, match, viewer, PLAT_DRAW_HEAD | PLAT_DRAW_BOARDS | PLAT_DRAW_PANEL,
                error);
}

PlatStatus plat_position_svg_style(PlatBuffer *out, PlatHost *host, const PlatMatch *match,
                                   PlatError *error) {
    return draw(out, host, match, PLAT_DRAW_TABLE, PLAT_DRAW_STYLE, error);
}
