/* A whole file as text. */
#ifndef PLAT_TERMINAL_FILE_TEXT_H
#define PLAT_TERMINAL_FILE_TEXT_H

#include "kernel/status.h"
#include "output.h"
#include "text/buffer.h"

/* `text` is empty (but not NULL) for an empty file; the caller frees it. PLAT_E_IO,
 * PLAT_E_MEMORY. */
PlatStatus plat_file_text(const char *path, PlatBuffer *text, PlatError *error);

#endif
