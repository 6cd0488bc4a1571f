/* The links of a table: a secret for each seat, one for spectators, one for the host. Who has a
 * seat's link plays it. They are in a file that only its owner may read, never in a journal. */
#ifndef PLAT_SERVE_LINKS_H
#define PLAT_SERVE_LINKS_H

#include "kernel/schema.h"
#include "system/string_list.h"

enum {
    PLAT_LINK_SPECTATOR = PLAT_MAX_SEATS, /* the numbers of links that are no seat's */
    PLAT_LINK_HOST,
    PLAT_LINKS,
    PLAT_LINK_REPLACED = PLAT_LINKS, /* what plat_links_find calls one that was a link once */
    PLAT_LINK_ID = 10,               /* letters, of 5 random bits each, that name a table */
    PLAT_LINK_SECRET = 26,           /* and that are a secret */
    PLAT_LINK_GAME = 120,
    PLAT_LINKS_REPLACED = 32
};

typedef struct PlatLinks {
    char game[PLAT_LINK_GAME]; /* the name of the saved game */
    char id[PLAT_LINK_ID + 1];
    char secret[PLAT_LINKS][PLAT_LINK_SECRET + 1];            /* "": there is no such link */
    char replaced[PLAT_LINKS_REPLACED][PLAT_LINK_SECRET + 1]; /* the last of them */
    int replacements;
} PlatLinks;

/* Draw `length` random letters; `text` has room for one byte more. PLAT_E_IO: the system has no
 * source of random numbers. */
PlatStatus plat_link_draw(char *text, int length, PlatError *error);
/* Draw the links of a table with `seats` seats. As plat_link_draw. */
PlatStatus plat_links_draw(PlatLinks *links, const char *game, int seats, PlatError *error);
/* Draw another secret for a link; the one that it had is remembered. As plat_link_draw. */
PlatStatus plat_links_renew(PlatLinks *links, int link, PlatError *error);
/* Which link has that secret, or PLAT_LINK_REPLACED; -1: none. Takes as long for any secret. */
int plat_links_find(const PlatLinks *links, const char *secret);

/* The secret of the host of all tables, made when there is none yet; `secret` has room for it.
 * PLAT_E_IO, PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_link_host(char secret[PLAT_LINK_SECRET + 1], PlatError *error);
/* Whether two secrets are equal; takes as long for any. */
bool plat_link_equals(const char *own, const char *secret);

/* Put the links of the saved game on the disk; read them. PLAT_E_NAME: there are none, PLAT_E_IO,
 * PLAT_E_FORMAT, PLAT_E_MEMORY. */
PlatStatus plat_links_write(const PlatLinks *links, PlatError *error);
PlatStatus plat_links_read(PlatLinks *links, const char *game, PlatError *error);
/* Add the names of all saved games that have links. PLAT_E_IO: there is no folder for them. */
PlatStatus plat_links_list(PlatStrings *games, PlatError *error);

#endif
