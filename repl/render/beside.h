/* Two texts side by side. */
#ifndef PLAT_RENDER_BESIDE_H
#define PLAT_RENDER_BESIDE_H

#include "text/buffer.h"

/* A text of some lines, and what stands above it. */
typedef struct PlatTitled {
    const char *title, *text;
} PlatTitled;

/* Add both to `out`: side by side where `width` allows it, else one below the other. */
void plat_beside_add(PlatBuffer *out, bool unicode, int width, PlatTitled left, PlatTitled right);

#endif
