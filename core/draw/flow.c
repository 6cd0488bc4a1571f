/* Text with signs and shapes in it, in lines. */
#include "flow.h"

#include <stdio.h>
#include <string.h>

#include "faces.h"
#include "text/drawing/legend.h"

void plat_draw_flow_line(Flow *flow, int x, int y) {
    flow->x = x;
    flow->y = y + flow->line / 2;
    flow->foot = y + flow->line;
}

void plat_draw_flow_need(Flow *flow, int width) {
    if (flow->x > flow->indent && flow->x + width > flow->width)
        plat_draw_flow_line(flow, flow->indent, flow->foot);
}

void plat_draw_flow_words(Flow *flow, SvgText how, const char *text) {
    while (*text) {
        const char *begin = text + strspn(text, " "), *end = begin;
        const int from = flow->x + (begin > text && flow->x > flow->indent ? 100 : 0);
        char line[PLAT_LEGEND_LINE + 1];
        int width = 0;
        while (*end) { /* as many words as have room */
            size_t next = strspn(end, " ");
            next += strcspn(end + next, " ");
            snprintf(line, sizeof line, "%.*s", (int)(end + next - begin), begin);
            int with = plat_svg_width(line, how.size, how.bold);
            if (from + with > flow->width && (end > begin || flow->x > flow->indent))
                break;
            end += next;
            width = with;
        }
        if (end > begin) {
            snprintf(line, sizeof line, "%.*s", (int)(end - begin), begin);
            plat_svg_text(&flow->draw->svg, from, flow->y, how, line);
        }
        flow->x = from + width;
        if (*end)
            plat_draw_flow_line(flow, flow->indent, flow->foot);
        text = end;
    }
}

/* The sign of a word, or -1: of what has a style, or of a field, which may be of an array. */
static PlatSign sign_of_word(const DrawContext *draw, const char *word) {
    const Look look = plat_draw_look(draw, word);
    for (int n = 0; n < plat_schema_fields(draw->schema) && !look.said; n++) {
        const PlatField *field = plat_schema_field(draw->schema, n);
        const char *dot = strrchr(field->name, '.');
        if (strcmp(dot ? dot + 1 : field->name, word) == 0)
            return plat_draw_field_look(draw, field).sign;
    }
    return look.said ? look.sign : -1;
}

void plat_draw_flow_values(Flow *flow, SvgText how, const char *text) {
    const char *from = text, *at = text;
    while (*from) {
        char word[PLAT_MAX_NAME], plain[PLAT_FACE_TEXT];
        at += strspn(at, " ,;.()");
        const size_t length = strcspn(at, " ,;.()");
        snprintf(word, sizeof word, "%.*s", (int)length, at);
        const PlatSign sign = length ? sign_of_word(flow->draw, word) : -1;
        if (sign >= 0 || !length) {
            snprintf(plain, sizeof plain, "%.*s", (int)(at - from), from);
            plat_draw_flow_words(flow, how, plain);
            from = at + length;
        }
        if (sign >= 0)
            plat_draw_flow_sign(flow, sign);
        at += length;
    }
}

void plat_draw_flow_sign(Flow *flow, PlatSign sign) {
    flow->x += flow->x > flow->indent ? 40 : 0;
    plat_draw_flow_need(flow, 380);
    plat_svg_sign(&flow->draw->svg, sign, flow->x + 180, flow->y, 360, NULL);
    flow->x += 380;
}

void plat_draw_flow_badge(Flow *flow, int seat) {
    plat_draw_flow_need(flow, 360);
    plat_svg_badge(&flow->draw->svg, seat, flow->x + 170, flow->y, 340);
    flow->x += 380;
}

void plat_draw_flow_plate(Flow *flow, SvgText how, const char *text, PlatColourNumber family) {
    const int width = plat_svg_width(text, how.size, how.bold) + 160;
    how.anchor = SVG_MIDDLE;
    flow->x += flow->x > flow->indent ? 80 : 0;
    plat_draw_flow_need(flow, width);
    plat_svg_add(&flow->draw->svg,
                 "<rect x=\"%m\" y=\"%m\" width=\"%m\" height=\"4\" rx=\"1\" class=\"%s\"/>",
                 flow->x, flow->y - 200, width,
                 family < 0 ? "k" : plat_svg_class('o', family).text);
    plat_svg_text(&flow->draw->svg, flow->x + width / 2, flow->y, how, text);
    flow->x += width + 60;
}

void plat_draw_flow_shape(Flow *flow, const char *drawn) {
    DrawContext *draw = flow->draw;
    const bool letters = drawn[strspn(drawn, "X./")] != '\0';
    Shape shape = plat_draw_shape(draw, drawn, letters ? 480 : 150,
                                  letters ? (Box){2000, 1400} : (Box){2000, flow->line - 30});
    flow->x += flow->x > flow->indent ? 100 : 0;
    plat_draw_flow_need(flow, shape.box.width);
    const int top = letters ? flow->y - 200 : flow->y - shape.box.height / 2;
    if (shape.box.height > 0)
        plat_draw_put_shape(draw, &shape, flow->x, top, (Look){.family = -1, .sign = -1});
    if (top + shape.box.height > flow->foot)
        flow->foot = top + shape.box.height + 60;
    flow->x += shape.box.width + 100;
}
