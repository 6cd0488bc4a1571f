/* The connections of a server, so that one whose request does not end can be closed. */
#ifndef PLAT_SERVE_CONNECTIONS_H
#define PLAT_SERVE_CONNECTIONS_H

#include <pthread.h>
#include <stdbool.h>

typedef struct PlatConnection PlatConnection;

typedef struct PlatConnections {
    pthread_mutex_t lock;
    PlatConnection *first;
} PlatConnections;

/* A connection that waits for its first request; NULL without memory. */
PlatConnection *plat_connection_begin(PlatConnections *all, int socket);
void plat_connection_end(PlatConnections *all, PlatConnection *self);
/* Its request is complete, or the next one is waited for. */
void plat_connection_set_complete(PlatConnection *self, bool complete);
/* Close those whose request takes too long; where there are more than `many`, sooner. */
void plat_connections_close_slow(PlatConnections *all, int many);

#endif
