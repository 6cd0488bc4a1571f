/* The end of each line of a file in which a game lives: " +1a2b3c4d", or " .1a2b3c4d" when the line
 * is the last that was written in one go. The eight digits cover the line, its mark, and the
 * checksum before it. */
#ifndef PLAT_MATCH_LINE_CHECKSUM_H
#define PLAT_MATCH_LINE_CHECKSUM_H

#include "text/buffer.h"

/* Add a line (without its end) as such a file has it, with the end. */
void plat_line_checksum_add(PlatBuffer *to, const char *line, size_t length, bool last,
                            uint64_t *chain);
/* Cut the mark off a line of such a file. False when the line is not as it was written: then
 * nothing has changed. */
bool plat_line_checksum_cut(char *line, size_t *length, bool *last, uint64_t *chain);

#endif
