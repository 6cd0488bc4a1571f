/* The rules in force, as a journal holds them: what was asked for, and the files that were
 * loaded. */
#ifndef PLAT_SESSION_IN_FORCE_H
#define PLAT_SESSION_IN_FORCE_H

#include "request.h"

typedef struct PlatInForce {
    PlatRuleSet set; /* points into what follows, and at the texts of the host */
    PlatJournalHeader header[PLAT_JOURNAL_HEADERS];
    PlatRuleFile *file;
    bool lost; /* a header had no room, or was too long */
} PlatInForce;

typedef enum PlatInForceKind {
    PLAT_IN_FORCE_FOUND, /* files that were found by a name get paths that are the same everywhere;
                            headers say which bots play */
    PLAT_IN_FORCE_HELD,  /* the same, but paths stay: the files came from a journal */
    PLAT_IN_FORCE_HASHES /* headers have the hashes of the files instead of the bots */
} PlatInForceKind;

/* Freed with plat_in_force_free. PLAT_E_CAPACITY when a journal cannot hold all that was asked for
 * and loaded, PLAT_E_MEMORY. */
PlatStatus plat_in_force_new(PlatInForce **out, const PlatRequest *request, const PlatHost *host,
                             uint64_t seed, PlatInForceKind kind, PlatError *error);
void plat_in_force_free(PlatInForce *self);

#endif
