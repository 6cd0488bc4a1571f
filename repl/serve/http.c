/* One thread answers all connections and never waits: an act goes to its table, and its connection
 * sleeps until it is done. A listener that has been sent everything sleeps too, and one that reads
 * slowly is sent the newest when it is ready, so nothing queues up. No URL is ever written
 * anywhere: it holds a secret. */
#include "http.h"

#ifdef PLAT_MICROHTTPD

#include <arpa/inet.h>
#include <microhttpd.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <unistd.h>

#include "connections.h"
#include "gzip.h"
#include "kernel/scope.h"
#include "pages/html.h"

enum {
    BLOCK = 8192,
    WORTH_GZIP = 1000,   /* shorter answers are sent as they are */
    POOL = 16384,        /* bytes of a connection: longer headers are refused */
    UPLOAD = 65536,      /* and of a body */
    CONNECTIONS = 8192,  /* in all, */
    OF_AN_ADDRESS = 200, /* and from one, if they come from elsewhere */
    SECONDS_IDLE = 60    /* a connection may be silent so long */
};

struct PlatServer {
    struct MHD_Daemon *daemon;
    PlatTables *tables;
    PlatAddress address;
    int socket;
    char *name;                              /* of a proxy */
    struct MHD_Response *page, *packed_page; /* packed: by gzip; NULL without zlib */
    PlatGzip *gzip;
    PlatBuffer rules_policy, replay_policy;
    PlatConnections connections;
};

/* A request while it is read, and answered. */
typedef struct Request {
    PlatAct act;
    struct MHD_Connection *connection;
    PlatBuffer body;
    PlatGzip *gzip; /* NULL: the answer is wanted as it is */
    bool too_large, waits, packed;
    atomic_bool done;
} Request;

static const char json_type[] = "application/json", html_type[] = "text/html; charset=utf-8",
                  events_type[] = "text/event-stream",
                  no_policy[] = "default-src 'none'; frame-ancestors 'none'";

/* --- answers --- */

static void add_headers(struct MHD_Response *response, const char *type, const char *policy) {
    static const char *const header[][2] = {
        {"Cache-Control",                "no-store"   },
        {"Referrer-Policy",              "no-referrer"},
        {"X-Content-Type-Options",       "nosniff"    },
        {"X-Frame-Options",              "DENY"       },
        {"Cross-Origin-Opener-Policy",   "same-origin"},
        {"Cross-Origin-Resource-Policy", "same-origin"}
    };
    MHD_add_response_header(response, "Content-Type", type);
    MHD_add_response_header(response, "Content-Security-Policy", policy);
    for (size_t n = 0; n < sizeof header / sizeof *header; n++)
        MHD_add_response_header(response, header[n][0], header[n][1]);
}

static bool takes_gzip(struct MHD_Connection *connection) {
    const char *takes = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Accept-Encoding");
    const char *gzip = takes ? strstr(takes, "gzip") : NULL;
    return gzip && (gzip == takes || strchr(", ", gzip[-1])) &&
           gzip[strlen("gzip") + strspn(gzip + strlen("gzip"), " ;q=")] != '0';
}

/* Answer with a text, which is taken over. */
static enum MHD_Result reply(struct MHD_Connection *connection, unsigned code, const char *type,
                             const char *policy, bool packed, PlatBuffer *text) {
    struct MHD_Response *response =
        MHD_create_response_from_buffer(text->length, text->text, MHD_RESPMEM_MUST_FREE);
    *text = (PlatBuffer){0};
    if (!response)
        return MHD_NO;
    add_headers(response, type, policy);
    if (packed)
        MHD_add_response_header(response, "Content-Encoding", "gzip");
    if (code == 429 || code == 503)
        MHD_add_response_header(response, "Retry-After", "1");
    if (code == 405)
        MHD_add_response_header(response, "Allow", "GET, POST");
    const enum MHD_Result result = MHD_queue_response(connection, code, response);
    MHD_destroy_response(response);
    return result;
}

static enum MHD_Result refuse(struct MHD_Connection *connection, unsigned code, const char *why) {
    const char *accepted = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Accept");
    const bool reads = accepted && strstr(accepted, "text/html"); /* a person in a browser */
    PlatBuffer text = {0};
    plat_buffer_add(&text,
                    reads ? "plat: %s\n" : "{\"ok\":false,\"error\":\"%s\",\"where\":\"\"}\n", why);
    return reply(connection, code, reads ? "text/plain" : json_type, no_policy, false, &text);
}

/* A page that was away learns only from an event that its link is no more. */
static enum MHD_Result say_gone(struct MHD_Connection *connection) {
    PlatBuffer text = {0};
    plat_buffer_put(&text, "event: gone\ndata: {\"why\":\"" PLAT_LINK_IS_REPLACED "\"}\n\n");
    return reply(connection, 200, events_type, no_policy, false, &text);
}

/* --- events --- */

typedef struct Events {
    PlatListener listener;
    bool packed; /* by gzip */
    struct MHD_Connection *connection;
    PlatFrame *frame;
    size_t at;
} Events;

static void rest(void *context, bool asleep) {
    const Events *events = context;
    if (asleep)
        MHD_suspend_connection(events->connection);
    else
        MHD_resume_connection(events->connection);
}

static ssize_t give_events(void *context, uint64_t position, char *out, size_t room) {
    Events *events = context;
    if (events->packed && position < PLAT_GZIP_HEAD) {
        const size_t left = PLAT_GZIP_HEAD - (size_t)position;
        memcpy(out, plat_gzip_head + position, left < room ? left : room);
        return (ssize_t)(left < room ? left : room);
    }
    if (!events->frame) {
        events->frame = plat_table_next(&events->listener);
        events->at = 0;
    }
    if (!events->frame)
        return events->listener.ends ? MHD_CONTENT_READER_END_OF_STREAM : 0;
    const PlatFrame *frame = events->frame;
    const size_t whole = events->packed ? frame->packed : frame->length;
    const size_t length = whole - events->at < room ? whole - events->at : room;
    memcpy(out, frame->text + (events->packed ? frame->length : 0) + events->at, length);
    events->at += length;
    if (events->at == whole) {
        plat_frame_leave(events->listener.table, events->frame);
        events->frame = NULL;
    }
    return (ssize_t)length;
}

static void end_events(void *context) {
    Events *events = context;
    plat_table_leave(&events->listener);
    if (events->frame)
        plat_frame_leave(events->listener.table, events->frame);
    free(events);
}

static enum MHD_Result begin_events(const PlatServer *server, struct MHD_Connection *connection,
                                    PlatTable *table, int link, int renewals) {
    Events *events = calloc(1, sizeof *events);
    if (!events)
        return MHD_NO;
    const char *last = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Last-Event-ID");
    events->connection = connection;
    events->packed = server->gzip && takes_gzip(connection);
    events->listener = (PlatListener){
        .table = table, .link = link, .renewals = renewals, .rest = rest, .context = events};
    events->listener.state = last ? strtoull(last, NULL, 10) : 0;
    if (!plat_table_listen(&events->listener)) {
        free(events);
        return refuse(connection, 503, "too many look by this link");
    }
    struct MHD_Response *response =
        MHD_create_response_from_callback(MHD_SIZE_UNKNOWN, BLOCK, give_events, events, end_events);
    if (!response) {
        end_events(events);
        return MHD_NO;
    }
    add_headers(response, events_type, no_policy);
    if (events->packed)
        MHD_add_response_header(response, "Content-Encoding", "gzip");
    MHD_add_response_header(response, "X-Accel-Buffering", "no"); /* for nginx */
    const enum MHD_Result result = MHD_queue_response(connection, 200, response);
    MHD_destroy_response(response);
    return result;
}

/* --- who asks --- */

/* Whether a name is an address in numbers: a foreign name may lead here, but no foreign number. */
static bool is_number(const char *name) {
    unsigned char bytes[16];
    return inet_pton(AF_INET, name, bytes) == 1 || inet_pton(AF_INET6, name, bytes) == 1;
}

/* Whether "NAME:PORT" is this server: no other site can make a browser ask it. */
static bool is_own(const PlatServer *server, const char *host) {
    char name[256];
    const size_t proxy = server->name ? strcspn(server->name, "/") : 0; /* a path may follow */
    if (proxy && strlen(host) == proxy && strncasecmp(host, server->name, proxy) == 0)
        return true;
    const bool bracket = host[0] == '[';
    const size_t length = bracket ? strcspn(host, "]") - 1 : strcspn(host, ":");
    if (length >= sizeof name)
        return false;
    memcpy(name, host + bracket, length);
    name[length] = '\0';
    return strcasecmp(name, "localhost") == 0 || is_number(name);
}

/* NULL, or why the request is refused; *code gets the status. */
static const char *foreign(const PlatServer *server, struct MHD_Connection *connection,
                           unsigned *code) {
    const char *host = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Host");
    const char *origin = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Origin");
    *code = 421;
    if (!host || !is_own(server, host))
        return "this server is not called so";
    *code = 403;
    const char *from = origin ? strstr(origin, "://") : NULL;
    return origin && (!from || strcasecmp(from + 3, host) != 0) ? "another site asks" : NULL;
}

/* --- requests --- */

/* "/t/ID/SECRET" and what follows, NULL when that is no link. */
static const char *find_link(const PlatServer *server, const char *url, PlatTable **table,
                             int *link, int *renewals) {
    char id[PLAT_LINK_ID + 1], secret[PLAT_LINK_SECRET + 1];
    const size_t length = strlen("/t/") + PLAT_LINK_ID + 1 + PLAT_LINK_SECRET;
    if (strncmp(url, "/t/", 3) != 0 || strlen(url) < length || url[3 + PLAT_LINK_ID] != '/')
        return NULL;
    memcpy(id, url + 3, PLAT_LINK_ID);
    id[PLAT_LINK_ID] = '\0';
    memcpy(secret, url + 3 + PLAT_LINK_ID + 1, PLAT_LINK_SECRET);
    secret[PLAT_LINK_SECRET] = '\0';
    return plat_tables_find(server->tables, id, secret, table, link, renewals) ? url + length
                                                                               : NULL;
}

/* In the thread of the table, so that no other waits while the answer is made smaller. */
static void wake_request(void *context) {
    Request *request = context;
    struct MHD_Connection *connection = request->connection;
    PlatBuffer *text = &request->act.reply;
    request->packed = text->length > WORTH_GZIP && plat_gzip_file(request->gzip, text);
    atomic_store(&request->done, true);
    MHD_resume_connection(connection);
}

static bool is_json(struct MHD_Connection *connection) {
    static const char json[] = "application/json";
    const char *type = MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Content-Type");
    return type && strncasecmp(type, json, sizeof json - 1) == 0 &&
           strchr("; ", type[sizeof json - 1]);
}

/* Let the table answer, or all tables (NULL). */
static enum MHD_Result ask(const PlatServer *server, Request *request, PlatTable *table, int link,
                           PlatActPage page) {
    request->act = (PlatAct){.table = table,
                             .link = link,
                             .line = plat_buffer_text(&request->body),
                             .length = request->body.length,
                             .page = page,
                             .done = wake_request,
                             .context = request};
    request->gzip = takes_gzip(request->connection) ? server->gzip : NULL;
    request->waits = true;
    MHD_suspend_connection(request->connection);
    if (table)
        plat_table_act(&request->act);
    else
        plat_tables_post(server->tables, &request->act);
    return MHD_YES;
}

static enum MHD_Result post(const PlatServer *server, Request *request, PlatTable *table,
                            int link) {
    return is_json(request->connection)
               ? ask(server, request, table, link, PLAT_ACT_LINE)
               : refuse(request->connection, 415, "expected application/json");
}

static enum MHD_Result answer(const PlatServer *server, Request *request, const char *url,
                              const char *method) {
    struct MHD_Connection *connection = request->connection;
    static const char tables[] = "/tables/";
    PlatTable *table = NULL;
    unsigned code;
    int link = 0, renewals = 0;
    const char *why = foreign(server, connection, &code);
    if (why)
        return refuse(connection, code, why);
    if (strcmp(url, "/favicon.ico") == 0) /* browsers ask for it by themselves */
        return reply(connection, 204, json_type, no_policy, false, &(PlatBuffer){0});
    if (request->too_large || request->body.failed)
        return refuse(connection, 413, "more than 64 kB");
    const bool gets = strcmp(method, "GET") == 0 || strcmp(method, "HEAD") == 0;
    if (strncmp(url, tables, sizeof tables - 1) == 0 &&
        plat_tables_is_host(server->tables, url + sizeof tables - 1))
        return gets ? refuse(connection, 405, "this link begins tables, by POST: see docs/table.md")
                    : post(server, request, NULL, PLAT_LINK_HOST);
    const char *rest = find_link(server, url, &table, &link, &renewals);
    if (!rest)
        return refuse(connection, 404, "there is no such table, or the link is not whole");
    const bool listens = gets && strcmp(rest, "/events") == 0;
    if (link == PLAT_LINK_REPLACED)
        return listens ? say_gone(connection) : refuse(connection, 410, PLAT_LINK_IS_REPLACED);
    if (!gets && strcmp(method, "POST") != 0)
        return refuse(connection, 405, "expected GET or POST");
    if (!*rest)
        return gets ? MHD_queue_response(connection, 200,
                                         server->packed_page && takes_gzip(connection)
                                             ? server->packed_page
                                             : server->page)
                    : post(server, request, table, link);
    if (listens)
        return begin_events(server, connection, table, link, renewals);
    if (gets && strcmp(rest, "/rules") == 0)
        return ask(server, request, table, link, PLAT_ACT_RULES);
    if (gets && strcmp(rest, "/replay") == 0)
        return ask(server, request, table, link, PLAT_ACT_REPLAY);
    return refuse(connection, 404, "there is nothing here");
}

static void set_complete(struct MHD_Connection *connection, bool complete) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_SOCKET_CONTEXT);
    if (info && info->socket_context)
        plat_connection_set_complete(info->socket_context, complete);
}

static enum MHD_Result take_request(void *context, struct MHD_Connection *connection,
                                    const char *url, const char *method, const char *version,
                                    const char *data, size_t *length, void **own) {
    const PlatServer *server = context;
    Request *request = *own;
    (void)version;
    if (!request) {
        *own = request = calloc(1, sizeof *request);
        if (!request)
            return MHD_NO;
        request->connection = connection;
        const char *announced =
            MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Content-Length");
        if (announced &&
            MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Transfer-Encoding"))
            return MHD_NO; /* where it ends depends on who reads it */
        if (announced && strtoull(announced, NULL, 10) > UPLOAD)
            return refuse(connection, 413, "more than 64 kB");
        return MHD_YES;
    }
    if (*length) {
        request->too_large = request->too_large || request->body.length + *length > UPLOAD;
        if (!request->too_large)
            plat_buffer_put_bytes(&request->body, data, *length);
        *length = 0;
        return MHD_YES;
    }
    set_complete(connection, true);
    if (!request->waits)
        return answer(server, request, url, method);
    if (!atomic_load(&request->done))
        return MHD_YES;
    const PlatAct *act = &request->act;
    const PlatBuffer *policy =
        act->page == PLAT_ACT_RULES ? &server->rules_policy : &server->replay_policy;
    return act->page != PLAT_ACT_LINE && act->code == 200
               ? reply(connection, 200, html_type, plat_buffer_text(policy), request->packed,
                       &request->act.reply)
               : reply(connection, act->code, json_type, no_policy, request->packed,
                       &request->act.reply);
}

static void end_request(void *context, struct MHD_Connection *connection, void **own,
                        enum MHD_RequestTerminationCode code) {
    Request *request = *own;
    (void)context, (void)code;
    *own = NULL;
    if (!request)
        return;
    set_complete(connection, false);
    plat_buffer_free(&request->act.reply);
    plat_buffer_free(&request->body);
    free(request);
}

static void follow_connection(void *context, struct MHD_Connection *connection, void **own,
                              enum MHD_ConnectionNotificationCode code) {
    PlatServer *server = context;
    if (code == MHD_CONNECTION_NOTIFY_STARTED)
        *own = plat_connection_begin(
            &server->connections,
            MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD)->connect_fd);
    else if (*own)
        plat_connection_end(&server->connections, *own);
}

/* --- the server --- */

/* What a page may load: its own style and script (NULL: none), and pictures that are in it. */
static void put_policy(PlatBuffer *out, const PlatPageFile *css, const PlatPageFile *js) {
    plat_buffer_put(out, "default-src 'none'; img-src 'self' data:; base-uri 'none'; "
                         "form-action 'none'; frame-ancestors 'none'; style-src ");
    plat_html_hash(out, css);
    if (!js)
        return;
    plat_buffer_put(out, "; connect-src 'self'; script-src ");
    plat_html_hash(out, js);
}

static struct MHD_Response *page_response(const PlatBuffer *text, const char *policy) {
    struct MHD_Response *response =
        MHD_create_response_from_buffer(text->length, text->text, MHD_RESPMEM_MUST_COPY);
    if (response)
        add_headers(response, html_type, policy);
    return response;
}

static PlatStatus make_page(PlatServer *server, PlatError *error) {
    const PlatBuffer none = {0};
    PLAT_TEXT policy = {0};
    PlatBuffer text = {0};
    const PlatHtmlPage page = {.html = &plat_page_table_html,
                               .css = &plat_page_table_css,
                               .js = &plat_page_table_js,
                               .title = "plat",
                               .body = &none,
                               .connects = true};
    put_policy(&policy, page.css, page.js);
    put_policy(&server->rules_policy, &plat_page_rules_css, NULL);
    put_policy(&server->replay_policy, &plat_page_replay_css, &plat_page_replay_js);
    TRY(plat_page_write(&text, &page, error));
    if (policy.failed || server->rules_policy.failed || server->replay_policy.failed)
        return plat_no_memory(error);
    server->page = page_response(&text, policy.text);
    server->gzip = plat_gzip_new();
    server->packed_page =
        plat_gzip_file(server->gzip, &text) ? page_response(&text, policy.text) : NULL;
    plat_buffer_free(&text);
    if (!server->page)
        return plat_no_memory(error);
    if (server->packed_page)
        MHD_add_response_header(server->packed_page, "Content-Encoding", "gzip");
    return PLAT_OK;
}

static PlatStatus start(PlatServer *server, PlatAddress *address, const char *name,
                        PlatError *error) {
    struct rlimit files;
    if (name && !(server->name = strdup(name)))
        return plat_no_memory(error);
    TRY(plat_address_open(address, &server->socket, error));
    server->address = *address;
    if (getrlimit(RLIMIT_NOFILE, &files) == 0) {
        files.rlim_cur = files.rlim_max;
        setrlimit(RLIMIT_NOFILE, &files);
    }
    return make_page(server, error);
}

PlatStatus plat_server_new(PlatServer **out, PlatAddress *address, const char *name,
                           PlatError *error) {
    PlatServer *server = calloc(1, sizeof *server);
    if (!server)
        return plat_no_memory(error);
    server->socket = -1;
    pthread_mutex_init(&server->connections.lock, NULL);
    const PlatStatus status = start(server, address, name, error);
    if (status == PLAT_OK)
        *out = server;
    else
        plat_server_free(server);
    return status;
}

PlatStatus plat_server_serve(PlatServer *server, PlatTables *tables, PlatError *error) {
    const bool near = plat_address_is_near(&server->address);
    server->tables = tables;
    server->daemon = MHD_start_daemon(
        MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, take_request,
        server, MHD_OPTION_LISTEN_SOCKET, server->socket, MHD_OPTION_CONNECTION_LIMIT,
        (unsigned)CONNECTIONS, MHD_OPTION_PER_IP_CONNECTION_LIMIT,
        (unsigned)(near ? 0 : OF_AN_ADDRESS), MHD_OPTION_CONNECTION_MEMORY_LIMIT, (size_t)POOL,
        MHD_OPTION_CONNECTION_TIMEOUT, (unsigned)SECONDS_IDLE, MHD_OPTION_NOTIFY_COMPLETED,
        end_request, NULL, MHD_OPTION_NOTIFY_CONNECTION, follow_connection, server, MHD_OPTION_END);
    if (!server->daemon)
        return plat_fail(error, PLAT_E_IO, "the server cannot start");
    server->socket = -1; /* the daemon's */
    return PLAT_OK;
}

void plat_server_look(PlatServer *server) {
    plat_connections_close_slow(&server->connections, CONNECTIONS / 2);
}

void plat_server_free(PlatServer *server) {
    if (!server)
        return;
    if (server->daemon)
        MHD_stop_daemon(server->daemon);
    if (server->page)
        MHD_destroy_response(server->page);
    if (server->packed_page)
        MHD_destroy_response(server->packed_page);
    plat_gzip_free(server->gzip);
    if (server->socket >= 0)
        close(server->socket);
    pthread_mutex_destroy(&server->connections.lock);
    plat_buffer_free(&server->rules_policy);
    plat_buffer_free(&server->replay_policy);
    free(server->name);
    free(server);
}

#else

PlatStatus plat_server_new(PlatServer **out, PlatAddress *address, const char *name,
                           PlatError *error) {
    (void)out, (void)address, (void)name;
    return plat_fail(error, PLAT_E_IO,
                     "this plat was built without libmicrohttpd, so it serves no tables: install "
                     "libmicrohttpd-dev (Debian), libmicrohttpd-devel (Fedora) or libmicrohttpd "
                     "(Arch, Homebrew), and build plat again");
}
PlatStatus plat_server_serve(PlatServer *server, PlatTables *tables, PlatError *error) {
    (void)server, (void)tables;
    return plat_fail(error, PLAT_E_IO, "there is no server");
}
void plat_server_look(PlatServer *server) { (void)server; }
void plat_server_free(PlatServer *server) { (void)server; }

#endif
