/* Two texts side by side. */
#ifndef PLAT_RENDER_SIDE_BY_SIDE_H
#define PLAT_RENDER_SIDE_BY_SIDE_H

#include "text/buffer.h"

/* A text of some lines, and its title. */
typedef struct PlatTitled {
    const char *title, *text;
} PlatTitled;

/* Add both to `out`: side by side where `width` allows it, else one below the other. */
void plat_side_by_side_add(PlatBuffer *out, bool unicode, int width, PlatTitled left,
                           PlatTitled right);

#endif
