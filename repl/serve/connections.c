/* A connection is closed by shutting its socket down: whoever serves it sees its end. */
#include "connections.h"

#include <stdatomic.h>
#include <stdlib.h>
#include <sys/socket.h>
#include <time.h>

enum {
    SECONDS_OF_A_REQUEST = 20, /* from its first byte to its last, */
    SECONDS_OF_MANY = 2
};

struct PlatConnection {
    int socket;
    _Atomic time_t since; /* 0: its request is complete */
    PlatConnection *next, **before;
};

PlatConnection *plat_connection_begin(PlatConnections *all, int socket) {
    PlatConnection *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    pthread_mutex_lock(&all->lock);
    *self = (PlatConnection){
        .socket = socket, .since = time(NULL), .next = all->first, .before = &all->first};
    if (self->next)
        self->next->before = &self->next;
    all->first = self;
    pthread_mutex_unlock(&all->lock);
    return self;
}

void plat_connection_end(PlatConnections *all, PlatConnection *self) {
    pthread_mutex_lock(&all->lock);
    *self->before = self->next;
    if (self->next)
        self->next->before = self->before;
    pthread_mutex_unlock(&all->lock);
    free(self);
}

void plat_connection_set_complete(PlatConnection *self, bool complete) {
    self->since = complete ? 0 : time(NULL);
}

void plat_connections_close_slow(PlatConnections *all, int many) {
    const time_t at = time(NULL);
    int count = 0;
    pthread_mutex_lock(&all->lock);
    for (const PlatConnection *one = all->first; one; one = one->next)
        count++;
    const int most = count > many ? SECONDS_OF_MANY : SECONDS_OF_A_REQUEST;
    for (PlatConnection *one = all->first; one; one = one->next)
        if (one->since && at - one->since > most)
            shutdown(one->socket, SHUT_RDWR);
    pthread_mutex_unlock(&all->lock);
}
