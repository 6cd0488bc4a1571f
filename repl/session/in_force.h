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

/* The rules were loaded from memory when `held`; else files that were found by a name get paths
 * that are the same everywhere. NULL when memory ran out; freed with plat_in_force_free. */
PlatInForce *plat_in_force_new(const PlatRequest *request, const PlatHost *host, uint64_t seed,
                               bool held);
/* Add headers that say which bots play. */
void plat_in_force_add_bots(PlatInForce *self, const PlatRequest *request, const PlatHost *host);
/* Add headers that say what the people are called. */
void plat_in_force_add_people(PlatInForce *self, const PlatRequest *request, const PlatHost *host);
/* Add headers with the hashes of the files. */
void plat_in_force_add_hashes(PlatInForce *self);
/* PLAT_E_CAPACITY when a journal cannot hold all that was asked for and loaded, else PLAT_OK. */
PlatStatus plat_in_force_check(const PlatInForce *self, PlatError *error);
void plat_in_force_free(PlatInForce *self);

#endif
