/* Links as QR codes, for phones. Without libqrencode there are none. */
#ifndef PLAT_SERVE_QR_H
#define PLAT_SERVE_QR_H

#include "text/buffer.h"

/* Add ,"qr":PATH,"size":N to an object: the dark modules as the path of an SVG whose side is N. */
void plat_qr_path(PlatBuffer *object, const char *text);
/* Add the code in lines of half blocks, dark on light in any terminal. False:
 * there is none. */
bool plat_qr_lines(PlatBuffer *out, const char *text);

#endif
