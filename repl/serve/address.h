/* Where a server listens. */
#ifndef PLAT_SERVE_ADDRESS_H
#define PLAT_SERVE_ADDRESS_H

#include "kernel/status.h"
#include "text/buffer.h"

typedef struct PlatAddress {
    char host[64]; /* "127.0.0.1" */
    int port;
} PlatAddress;

/* Read "ADDRESS:PORT", ":PORT" or "PORT"; `text` may be NULL. PLAT_E_FORMAT. */
PlatStatus plat_address_read(PlatAddress *address, const char *text, PlatError *error);

/* Add what all links begin with: "https://NAME" for a proxy; without a `name` the address,
 * and this machine's in one network if the address means all networks. */
void plat_address_url(const PlatAddress *address, const char *name, PlatBuffer *out);

/* Whether only this machine can reach it. */
bool plat_address_is_near(const PlatAddress *address);

/* Open a socket that listens there; a port of 0 becomes one that is free. PLAT_E_FORMAT, PLAT_E_IO:
 * the address cannot be had. */
PlatStatus plat_address_open(PlatAddress *address, int *file, PlatError *error);

#endif
