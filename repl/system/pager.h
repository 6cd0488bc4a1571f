/* Text that is longer than the window, a page at a time: through the program that $PAGER names, or,
 * where it is not set, by a pager of our own. */
#ifndef PLAT_SYSTEM_PAGER_H
#define PLAT_SYSTEM_PAGER_H

#include "signals.h"

/* Print `text` on standard output. That and standard input must be a terminal of `width` columns
 * and `height` lines. A text that fits is printed as it is, and so is any text if $PAGER is empty
 * or if keys were typed before there was a page to look at: they are for the prompt.
 *
 * The own pager continues with Enter or a blank and ends with q, Ctrl-C or Ctrl-D, which interrupt
 * nothing else. Any other key that writes something ends it as well, and is *unread: the first byte
 * of the next line, whose rest follows on standard input; else *unread is 0. PLAT_E_IO when the
 * program of $PAGER cannot be run: then all of the text has been printed. */
PlatStatus plat_pager_show(const char *text, int width, int height, PlatSignals *signals,
                           char *unread, PlatError *error);

#endif
