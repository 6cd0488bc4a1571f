/* An enumeration: a fixed list of names, each with a map letter. Building kinds, card types,
 * labels of an ask and colours of seats are all lists of names. Index 0 is the first name.
 * Immutable once made; the schema that it is given to owns it. */
#ifndef PLAT_KERNEL_NAMES_H
#define PLAT_KERNEL_NAMES_H

#include <stdbool.h>
#include <stddef.h>

#include "status.h"

PLAT_API_BEGIN

enum { PLAT_MAX_NAME = 48, PLAT_MAX_NAMES = 250, PLAT_MAX_TITLE = 96 };

typedef struct PlatName {
    char text[PLAT_MAX_NAME]; /* zero-terminated; text/naming.h says what is allowed */
    char letter;              /* printable ASCII, or 0 when it has none */
} PlatName;

/* What a name is shown as, beside what is typed; text/naming.h says what is allowed. */
typedef struct PlatTitle {
    char text[PLAT_MAX_TITLE]; /* "": it has none */
} PlatTitle;

/* in C++ an array of no stated length is an extension */
__extension__ typedef struct PlatNames {
    int count;
    PlatTitle *title; /* count of them; NULL: no name has one */
    PlatName name[];  /* count of them */
} PlatNames;

/* A new list of `count` names (1..PLAT_MAX_NAMES), zeroed; the caller fills it. NULL when memory
 * ran out or the count is out of range. */
PlatNames *plat_names_new(int count);
/* Give the name a title, cut to what there is room for. PLAT_E_MEMORY. */
PlatStatus plat_names_entitle(PlatNames *names, int index, const char *title);
/* What the name is shown as: its title, or the name itself. */
const char *plat_names_title(const PlatNames *names, int index);
/* NULL: nothing happens. */
void plat_names_free(PlatNames *names);

/* The index of the name equal to text[0..length), or -1. */
int plat_names_find(const PlatNames *names, const char *text, size_t length);

PLAT_API_END

/* Whether the names are the same, in the same order; NULL is the same as NULL. */
bool plat_same_names(const PlatNames *a, const PlatNames *b);

#endif
