/* Where a server listens, in numbers, and what its links begin with. */
#include "address.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netdb.h>
#include <stdio.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

#include "session/parse.h"

enum { LISTENING = 512 };

PlatStatus plat_address_read(PlatAddress *address, const char *text, PlatError *error) {
    const char *colon = text ? strrchr(text, ':') : NULL;
    const char *port = colon ? colon + 1 : text;
    int64_t number = 8064;
    *address = (PlatAddress){.host = "127.0.0.1"};
    if (colon && colon > text) {
        const size_t bracket = text[0] == '[' && colon[-1] == ']';
        const size_t length = (size_t)(colon - text) - 2 * bracket;
        if (length >= sizeof address->host)
            return plat_fail(error, PLAT_E_FORMAT, "`%.80s` is no address", text);
        memcpy(address->host, text + bracket, length);
        address->host[length] = '\0';
    }
    if (port)
        TRY(plat_parse_integer("the port", port, 0, 65535, &number, error));
    address->port = (int)number;
    return PLAT_OK;
}

/* The address of the network through which other machines are reached; no packet is sent. */
static bool find_own(char *out, size_t size) {
    struct sockaddr_in other = {.sin_family = AF_INET, .sin_port = htons(9)}, own;
    socklen_t length = sizeof own;
    const int file = socket(AF_INET, SOCK_DGRAM, 0);
    inet_pton(AF_INET, "192.0.2.1", &other.sin_addr);
    const bool found = file >= 0 && connect(file, (struct sockaddr *)&other, sizeof other) == 0 &&
                       getsockname(file, (struct sockaddr *)&own, &length) == 0 &&
                       inet_ntop(AF_INET, &own.sin_addr, out, (socklen_t)size);
    if (file >= 0)
        close(file);
    return found;
}

void plat_address_url(const PlatAddress *address, const char *name, PlatBuffer *out) {
    const char *host = address->host;
    char own[INET_ADDRSTRLEN];
    if (name) {
        plat_buffer_add(out, "https://%s", name);
        return;
    }
    if (strcmp(host, "0.0.0.0") == 0 || strcmp(host, "::") == 0)
        host = find_own(own, sizeof own) ? own : "127.0.0.1";
    plat_buffer_add(out, strchr(host, ':') ? "http://[%s]:%d" : "http://%s:%d", host,
                    address->port);
}

bool plat_address_is_near(const PlatAddress *address) {
    return strncmp(address->host, "127.", 4) == 0 || strcmp(address->host, "::1") == 0;
}

static in_port_t *port_of(struct sockaddr_storage *at) {
    return at->ss_family == AF_INET6 ? &((struct sockaddr_in6 *)at)->sin6_port
                                     : &((struct sockaddr_in *)at)->sin_port;
}

/* A socket that listens there; -1: `errno` says why not. libmicrohttpd's own is refused after a
 * kill while old connections linger, and its address reuse would share the port with other
 * programs. */
static int listen_at(const struct sockaddr_storage *at, socklen_t size) {
    const int on = 1, file = socket(at->ss_family, SOCK_STREAM, 0);
    if (file < 0)
        return -1;
    if (setsockopt(file, SOL_SOCKET, SO_REUSEADDR, &on, sizeof on) == 0 &&
        bind(file, (const struct sockaddr *)at, size) == 0 && listen(file, LISTENING) == 0)
        return file;
    const int why = errno;
    close(file);
    errno = why;
    return -1;
}

/* The first of the next ports at which nothing listens, or 0. */
static int free_port_after(struct sockaddr_storage at, socklen_t size) {
    const int port = ntohs(*port_of(&at));
    for (int next = port + 1; next <= port + 32 && next <= 65535; next++) {
        *port_of(&at) = htons((uint16_t)next);
        const int file = listen_at(&at, size);
        if (file >= 0) {
            close(file);
            return next;
        }
    }
    return 0;
}

PlatStatus plat_address_open(PlatAddress *address, int *file, PlatError *error) {
    const struct addrinfo wanted = {.ai_family = AF_UNSPEC,
                                    .ai_socktype = SOCK_STREAM,
                                    .ai_flags = AI_PASSIVE | AI_NUMERICHOST | AI_NUMERICSERV};
    struct addrinfo *found = NULL;
    struct sockaddr_storage at = {0};
    char port[8];
    snprintf(port, sizeof port, "%d", address->port);
    if (getaddrinfo(address->host, port, &wanted, &found) != 0)
        return plat_fail(error, PLAT_E_FORMAT,
                         "`%s` is no address in numbers: expected e.g. 0.0.0.0:8080",
                         address->host);
    socklen_t size = found->ai_addrlen;
    memcpy(&at, found->ai_addr, size);
    freeaddrinfo(found);
    *file = listen_at(&at, size);
    const int why = errno, next = *file < 0 && why == EADDRINUSE ? free_port_after(at, size) : 0;
    const bool six = strchr(address->host, ':');
    if (next)
        return plat_fail(
            error, PLAT_E_IO, "another program listens at %s:%d; try `--listen %s%s%s:%d`",
            address->host, address->port, six ? "[" : "", address->host, six ? "]" : "", next);
    if (*file < 0)
        return plat_fail(error, PLAT_E_IO, "plat cannot listen at %s:%d: %s", address->host,
                         address->port, strerror(why));
    fcntl(*file, F_SETFD, FD_CLOEXEC);
    fcntl(*file, F_SETFL, O_NONBLOCK);
    if (getsockname(*file, (struct sockaddr *)&at, &size) == 0)
        address->port = ntohs(*port_of(&at));
    return PLAT_OK;
}
