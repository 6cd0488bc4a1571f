/* Text with signs and shapes in it that flows in lines: notes below boards, and the faces of cards
 * in panels. */
#ifndef PLAT_DRAW_FLOW_H
#define PLAT_DRAW_FLOW_H

#include "draw_context.h"

/* Begins with where its lines are; plat_draw_flow_line begins the first. */
typedef struct Flow {
    DrawContext *draw;
    int indent, width, line; /* where lines after the first begin and end, and their height */
    int x, y, foot;          /* where the next word stands, and the foot of its line */
} Flow;

/* Begin a line whose top is y. */
void plat_draw_flow_line(Flow *flow, int x, int y);
/* Go to the next line where so much has no room. */
void plat_draw_flow_need(Flow *flow, int width);
/* Write a text, with as many lines as it takes. */
void plat_draw_flow_words(Flow *flow, SvgText how, const char *text);
/* The same of values: a word that names a field or a thing with a style is its sign. */
void plat_draw_flow_values(Flow *flow, SvgText how, const char *text);
void plat_draw_flow_sign(Flow *flow, PlatSign sign);
void plat_draw_flow_badge(Flow *flow, int seat);
/* A text with a frame; in the tint of a family unless that is -1. */
void plat_draw_flow_plate(Flow *flow, SvgText how, const char *text, PlatColourNumber family);
/* A shape, as small as a line, but for patterns with letters. */
void plat_draw_flow_shape(Flow *flow, const char *drawn);

#endif
