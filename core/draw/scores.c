/* The points of all seats beside each other, with a line for each item of the score sheet: it fills
 * the place of a board where a row of sheets has one to spare. */
#include <inttypes.h>
#include <stdio.h>

#include "draw_context.h"

enum { LINE = 440, TEXT = 320, COLUMN = 1100, HEAD = 560 };

static void put_number(Svg *svg, int right, int y, int64_t number, bool bold) {
    char text[24];
    snprintf(text, sizeof text, "%" PRId64, number);
    plat_svg_text(svg, right, y, (SvgText){.size = TEXT, .anchor = SVG_END, .bold = bold}, text);
}

Box plat_draw_scores(DrawContext *draw, int width) {
    Svg *svg = &draw->svg;
    const PlatSheet *score = draw->how->score;
    const int seats = draw->rules->seats, label = width - seats * COLUMN;
    int y = HEAD;
    if (!score || label < 3 * COLUMN || ~draw->how->scored & ((1U << seats) - 1))
        return (Box){0, 0};
    plat_svg_text(svg, 0, HEAD / 2, (SvgText){.size = TEXT, .bold = true}, "points");
    for (int seat = 0; seat < seats; seat++)
        plat_svg_badge(svg, seat, label + (seat + 1) * COLUMN - 200, HEAD / 2, 420);
    plat_svg_add(svg, "<path class=\"h\" d=\"M0 %mh%m\"/>\n", HEAD, width);
    for (int item = 0; item < score->items; item++) {
        bool any = false;
        for (int seat = 0; seat < seats; seat++)
            any = any || score->points[item][seat];
        if (!any)
            continue;
        plat_svg_text(svg, 0, y + LINE / 2, (SvgText){.size = TEXT, .room = label - 200},
                      plat_title_of(draw->rules->titles, score->item[item]).text);
        for (int seat = 0; seat < seats; seat++)
            if (score->points[item][seat])
                put_number(svg, label + (seat + 1) * COLUMN, y + LINE / 2,
                           score->points[item][seat], false);
        y += LINE;
    }
    plat_svg_add(svg, "<path class=\"hh\" d=\"M0 %mh%m\"/>\n", y + 60, width);
    for (int seat = 0; seat < seats; seat++)
        put_number(svg, label + (seat + 1) * COLUMN, y + 60 + HEAD / 2, score->total[seat], true);
    return (Box){width, y + 60 + HEAD};
}
