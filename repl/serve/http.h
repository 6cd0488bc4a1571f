/* Tables over HTTP: a page for each link, its requests by POST, and server-sent events.
 * docs/table.md lists the paths. http.c alone knows libmicrohttpd. */
#ifndef PLAT_SERVE_HTTP_H
#define PLAT_SERVE_HTTP_H

#include "address.h"
#include "tables.h"

typedef struct PlatServer PlatServer;

/* Begin to listen; `tables` are borrowed, NULL until plat_server_serve. `name`: that of a proxy,
 * or NULL. A port of 0 becomes one that is free. PLAT_E_IO: the address cannot be
 * had, or plat was built without libmicrohttpd; PLAT_E_MEMORY. */
PlatStatus plat_server_new(PlatServer **out, PlatAddress *address, const char *name,
                           PlatError *error);
/* Serve these tables, in a thread of its own. PLAT_E_IO. */
PlatStatus plat_server_serve(PlatServer *server, PlatTables *tables, PlatError *error);
/* To be called about once a second: connections whose requests do not end are closed. */
void plat_server_look(PlatServer *server);
/* After plat_tables_stop. `server` may be NULL. */
void plat_server_free(PlatServer *server);

#endif
