/* A server and its tables: as a program of their own, or beside a prompt whose game is played in
 * browsers, too. Beside a prompt its thread runs the table, between two keys. */
#ifndef PLAT_SERVE_SERVING_H
#define PLAT_SERVE_SERVING_H

#include <stdio.h>

#include "session/session.h"
#include "tables.h"

typedef struct PlatServing PlatServing;

/* What was asked for; all may be NULL or 0. */
typedef struct PlatServingPlan {
    const char *listen; /* "ADDRESS:PORT" */
    const char *host;   /* the name of a proxy */
    int seconds;        /* for a move */
    int idle;           /* seconds, as plat_tables_new has them */
    bool opens;         /* the host's page, in the browser of this machine */
} PlatServingPlan;

/* Begin to listen. PLAT_E_FORMAT, PLAT_E_IO, PLAT_E_MEMORY. */
PlatStatus plat_serving_new(PlatServing **out, const PlatServingPlan *plan, PlatError *error);
/* Answer requests, in a thread of its own. PLAT_E_IO. */
PlatStatus plat_serving_start(PlatServing *serving, PlatError *error);
/* End what all who listen are sent, save the games, and free it; `serving` may be NULL. */
void plat_serving_end(PlatServing *serving);
PlatTables *plat_serving_tables(PlatServing *serving);
/* Let whoever has the host's link begin tables, and print that link. As plat_link_host. */
PlatStatus plat_serving_invite(PlatServing *serving, FILE *file, PlatError *error);
/* Print the links of a table; `codes`: with QR codes, if others than this machine can use them. */
void plat_serving_print(const PlatServing *serving, const PlatTable *table, FILE *file, bool codes);

/* Open the host's page in the browser, and print why not if there is none. */
void plat_serving_open(const PlatTable *table, FILE *file);

/* --- beside a prompt --- */

/* Serve the game of a prompt's session, which is saved. The links are those that it had, or new
 * ones. PLAT_E_ARGUMENT: it is not saved; and as plat_links_read. */
PlatStatus plat_serving_lend(PlatServing *serving, PlatSession *session, PlatError *error);
/* Print its links; `opens` as the plan has it. */
void plat_serving_print_lent(const PlatServing *serving, FILE *file, bool opens);
/* Let the link of that name be another one. As plat_table_renew. */
PlatStatus plat_serving_renew(PlatServing *serving, const char *name, PlatError *error);
/* A file descriptor that can be read when there is something to do; then hear, and run. */
int plat_serving_pipe(const PlatServing *serving);
void plat_serving_hear(PlatServing *serving);
/* Whether that was heard and is still to be done. */
bool plat_serving_has_heard(const PlatServing *serving);
/* Do what links have asked for. True: the game or its notes have changed. */
bool plat_serving_run(PlatServing *serving);
/* The prompt has done something: show it to all. */
void plat_serving_look(PlatServing *serving);

#endif
