/* Pictures of games, written to files. */
#ifndef PLAT_RENDER_PICTURE_FILE_H
#define PLAT_RENDER_PICTURE_FILE_H

#include "host/drawing.h"

/* Write the picture of the position as `viewer` (see display.h) sees it, with all sheets or those
 * that draw.h names, to a file, which it replaces as a whole; "-": to standard output. PLAT_E_IO,
 * PLAT_E_MEMORY. */
PlatStatus plat_picture_file_write(PlatHost *host, const PlatMatch *match, int viewer, int sheet,
                                   const char *path, PlatError *error);

#endif
