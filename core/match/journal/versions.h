/* The rules that a game was played under and that were not gone back from, the last in force. They
 * are known from the lines of its journal as these are written. Rules that were in force before
 * count as gone back to. */
#ifndef PLAT_MATCH_VERSIONS_H
#define PLAT_MATCH_VERSIONS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef struct PlatVersion {
    uint64_t hash; /* of what was asked for, and of the files */
    int changes;   /* of the rules up to these; 0: the game began under them */
    int acts;      /* in the game up to these rules */
} PlatVersion;

/* Begins as all zeros. */
typedef struct PlatVersions {
    PlatVersion *at;
    int count, room;
    int changes, acts;  /* in all lines */
    uint64_t hash;      /* of the rules whose lines are being read */
    bool begun, inside; /* the game has begun; a change is being read */
} PlatVersions;

/* Learn the next line of the journal. False when memory ran out: nothing has changed then. */
bool plat_versions_learn(PlatVersions *versions, const char *line, size_t length);
/* Whether the last that was done is a change of the rules that was not gone back from. */
bool plat_versions_end_with_change(const PlatVersions *versions);
void plat_versions_free(PlatVersions *versions);

#endif
