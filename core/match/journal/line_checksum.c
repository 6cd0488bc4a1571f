/* Eight digits of a 64-bit checksum are shown, and all of it goes into the next. */
#include "line_checksum.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include <xxhash.h>

enum { DIGITS = 8, MARK = DIGITS + 2 };

void plat_line_checksum_add(PlatBuffer *to, const char *line, size_t length, bool last,
                            uint64_t *chain) {
    size_t before = to->length;
    plat_buffer_put_bytes(to, line, length);
    plat_buffer_put(to, last ? " ." : " +");
    if (to->failed)
        return;
    *chain = XXH3_64bits_withSeed(to->text + before, to->length - before, *chain);
    plat_buffer_add(to, "%08" PRIx32 "\n", (uint32_t)*chain);
}

bool plat_line_checksum_cut(char *line, size_t *length, bool *last, uint64_t *chain) {
    if (*length < MARK)
        return false;
    char digits[DIGITS + 1];
    size_t covered = *length - DIGITS, end = *length - MARK;
    if (line[end] != ' ' || (line[end + 1] != '+' && line[end + 1] != '.'))
        return false;
    uint64_t sum = XXH3_64bits_withSeed(line, covered, *chain);
    snprintf(digits, sizeof digits, "%08" PRIx32, (uint32_t)sum);
    if (memcmp(line + covered, digits, DIGITS) != 0)
        return false;
    *last = line[end + 1] == '.';
    *chain = sum;
    *length = end;
    line[end] = '\0';
    return true;
}
