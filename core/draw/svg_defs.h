/* What stands in several places of a picture is defined once and used there. */
#ifndef PLAT_DRAW_SVG_DEFS_H
#define PLAT_DRAW_SVG_DEFS_H

#include "text/buffer.h"

/* Write the picture `from` to `to` with what is the same in several places as <use> elements, and
 * what they use to `definitions`. What says what it is (data-..., titles) stays where it is: a
 * group <g data-on="c4" transform="translate(...)"> becomes <use data-on="c4" x="..." y="...">. */
void plat_draw_svg_defs(const PlatBuffer *from, PlatBuffer *to, PlatBuffer *definitions);

#endif
