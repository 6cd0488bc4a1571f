/* The parts of a game as text: what `plat explain` prints, and `plat new` writes into a module. */
#ifndef PLAT_SCAFFOLD_PARTS_H
#define PLAT_SCAFFOLD_PARTS_H

#include "host/host.h"
#include "text/buffer.h"

/* What a host's rules consist of. Begins as zeros; the texts are the host's. */
typedef struct PlatParts {
    PlatHostPart *part;
    int count;
} PlatParts;

/* Freed with plat_parts_free. As plat_host_explain. */
PlatStatus plat_parts_find(PlatParts *parts, PlatHost *host, PlatError *error);
void plat_parts_free(PlatParts *parts);

/* Add all parts, or those of a module alone (`owner`, or NULL), under a heading for each group, in
 * lines that begin with `before` and have at most `width` columns, broken between words. */
void plat_parts_list(PlatBuffer *out, const PlatParts *parts, const char *owner, const char *before,
                     int width);
/* Add one line, broken between words in the same way; what follows is indented by four more. */
void plat_parts_line(PlatBuffer *out, const char *before, int indent, int width, const char *text);

#endif
