/* Which numbered rules a script cites: comments that begin with `-- Rule 3.`, `-- Rules 3 and 4.`
 * or `-- Rules 1, 4 to 6.` The period (or a colon, or the end of the line) closes the list, so that
 * a slip in it is found and drops no number in silence. */
#ifndef PLAT_PROOF_CITATIONS_H
#define PLAT_PROOF_CITATIONS_H

#include <stdbool.h>

#include "kernel/status.h"

enum { PLAT_MAX_RULES = 999 }; /* the highest number a rule may have */

typedef struct PlatCitation {
    int line;
    int first, last; /* the same for one rule; 0: the comment cannot be read */
} PlatCitation;

typedef struct PlatCitations {
    PlatCitation *citation; /* in the order of the text */
    int count;
    char *alone; /* by line, from 1: not 0 where nothing but a comment stands */
    int lines;
} PlatCitations;

/* Read a script. PLAT_E_IO, PLAT_E_MEMORY. Freed with plat_citations_free whatever came of it. */
PlatStatus plat_citations_read(PlatCitations *citations, const char *path, PlatError *error);
void plat_citations_free(PlatCitations *citations);

/* True when the citation stands above `line`, in the comment that ends just before it, or in it. */
bool plat_citation_is_of(const PlatCitations *citations, const PlatCitation *citation, int line);

#endif
