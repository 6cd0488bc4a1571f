/* The numbered rules that a script cites, in comments that begin with `-- Rule 3.`, `-- Rules 3 and
 * 4.` or `-- Rules 1, 4 to 6.` A period, a colon or the end of the line must close the list, so
 * that a slip in it is noticed. */
#ifndef PLAT_PROOF_CITATIONS_H
#define PLAT_PROOF_CITATIONS_H

#include <stdbool.h>

#include "kernel/status.h"

enum { PLAT_MAX_RULES = 999 }; /* the highest number a rule may have */

typedef struct PlatCitation {
    int line;
    int first, last; /* the same for one rule; 0 when the comment cannot be read */
} PlatCitation;

typedef struct PlatCitations {
    PlatCitation *citation; /* in the order of the text */
    int count;
    char *alone; /* by line, from 1: not 0 when the line holds only a comment */
    int lines;
} PlatCitations;

/* Read a script. PLAT_E_IO, PLAT_E_MEMORY. Free it with plat_citations_free, after a failure
 * too. */
PlatStatus plat_citations_read(PlatCitations *citations, const char *path, PlatError *error);
void plat_citations_free(PlatCitations *citations);
#define PLAT_CITATIONS __attribute__((cleanup(plat_citations_free))) PlatCitations

/* True when the citation is in `line`, or in the comment that ends just above it. */
bool plat_citation_is_of(const PlatCitations *citations, const PlatCitation *citation, int line);

#endif
