/* Pages of SVG as one PDF, by rsvg-convert of librsvg, which is looked for in $PATH. */
#ifndef PLAT_SYSTEM_PDF_H
#define PLAT_SYSTEM_PDF_H

#include "kernel/status.h"

/* Write the pages in these files, each as large as it says, to the file `path` ("-": to standard
 * output), as a whole or not at all, with a title. `page` is ended by NULL. PLAT_E_NAME: the
 * program is not installed; PLAT_E_IO: it failed, or `path` cannot be written; PLAT_E_MEMORY. */
PlatStatus plat_pdf_write(const char *path, char *const *page, const char *title, PlatError *error);

#endif
