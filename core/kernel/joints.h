/* The links of one road type, for the files of the kernel that work on networks. */
#ifndef PLAT_KERNEL_JOINTS_H
#define PLAT_KERNEL_JOINTS_H

#include <string.h>

#include "network.h"

/* The link with that number, as bytes: it lies in memory that is otherwise words. */
static inline PlatLink read_link(const PlatNetwork *n, const uint64_t *at, int number) {
    PlatLink link;
    const uint64_t *links = at + n->geometry->sides * n->geometry->words;
    memcpy(&link, (const unsigned char *)links + (size_t)number * sizeof link, sizeof link);
    return link;
}

static inline bool is_link(PlatLink link) { return link.b != 0; }

#endif
