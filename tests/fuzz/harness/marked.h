/* Any bytes behind true checksums. */
#ifndef PLAT_TESTS_FUZZ_MARKED_H
#define PLAT_TESTS_FUZZ_MARKED_H

#include <string.h>

#include "match/journal/journal_internal.h"

/* Add the lines of a text with the marks of a file in which a game lives; every third ends what was
 * written in one go. */
static inline void mark_lines(PlatBuffer *kept, const char *text, size_t size) {
    static const char intro[] = "plat journal 1 kept";
    const char *line = memchr(text, '\n', size), *end = text + size;
    uint64_t chain = 0;
    plat_line_checksum_add(kept, intro, strlen(intro), false, &chain);
    for (int n = 1; line && ++line < end; n++) {
        const char *next = memchr(line, '\n', (size_t)(end - line));
        size_t length = (size_t)((next ? next : end) - line);
        plat_line_checksum_add(kept, line, length, n % 3 == 0 || !next, &chain);
        line = next;
    }
}

#endif
