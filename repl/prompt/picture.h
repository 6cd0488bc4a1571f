/* The position as a picture, and the one that .picture FILE --keep keeps current. */
#ifndef PLAT_PROMPT_PICTURE_H
#define PLAT_PROMPT_PICTURE_H

#include "prompt.h"

/* Write all boards and sheets, as whoever looks at the screen may see them, to an SVG file.
 * PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_picture_write(const PlatPrompt *prompt, const char *path, PlatError *error);
/* Keep the file, which shows the position as it is, current from now on, in place of the one that
 * was kept; NULL: none. `path` is taken over. */
void plat_picture_keep(PlatPrompt *prompt, char *path);
/* Write the kept picture again if the position, or who looks at it, is another than when it was
 * written last. When that fails it is no longer kept: PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_picture_refresh(PlatPrompt *prompt, PlatError *error);

#endif
