/* A table that a prompt runs wakes it by a byte in a pipe, which is polled with the keyboard. */
#include "serving.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "http.h"
#include "kernel/scope.h"
#include "qr.h"
#include "system/platform.h"

struct PlatServing {
    PlatAddress address;
    PlatServer *server;
    PlatTables *tables;
    PlatTable *lent; /* the prompt's, or NULL */
    const char *host;
    int pipe[2];
    bool heard;
};

static void look_at_server(void *context) {
    const PlatServing *serving = context;
    plat_server_look(serving->server);
}

static PlatStatus begin(PlatServing *serving, const PlatServingPlan *plan, PlatError *error) {
    PLAT_TEXT address = {0};
    plat_platform_keep_little();
    serving->host = plan->host; /* an argument of the program */
    TRY(plat_address_read(&serving->address, plan->listen, error));
    TRY(plat_server_new(&serving->server, &serving->address, plan->host, error));
    plat_address_url(&serving->address, plan->host, &address);
    if (address.failed)
        return plat_no_memory(error);
    return plat_tables_new(&serving->tables, address.text, plan->seconds, plan->idle,
                           look_at_server, serving, error);
}

PlatStatus plat_serving_new(PlatServing **out, const PlatServingPlan *plan, PlatError *error) {
    PlatServing *serving = calloc(1, sizeof *serving);
    if (!serving)
        return plat_no_memory(error);
    serving->pipe[0] = serving->pipe[1] = -1;
    const PlatStatus status = begin(serving, plan, error);
    if (status == PLAT_OK)
        *out = serving;
    else
        plat_serving_end(serving);
    return status;
}

PlatStatus plat_serving_start(PlatServing *serving, PlatError *error) {
    return plat_server_serve(serving->server, serving->tables, error);
}

void plat_serving_end(PlatServing *serving) {
    if (!serving)
        return;
    if (serving->tables)
        plat_tables_stop(serving->tables);
    plat_server_free(serving->server);
    if (serving->tables)
        plat_tables_free(serving->tables);
    for (int n = 0; n < 2; n++)
        if (serving->pipe[n] >= 0)
            close(serving->pipe[n]);
    free(serving);
}

PlatTables *plat_serving_tables(PlatServing *serving) { return serving->tables; }

PlatStatus plat_serving_invite(PlatServing *serving, FILE *file, PlatError *error) {
    char secret[PLAT_LINK_SECRET + 1];
    PLAT_TEXT address = {0};
    TRY(plat_link_host(secret, error));
    plat_tables_set_host(serving->tables, secret);
    plat_address_url(&serving->address, serving->host, &address);
    fprintf(file, "%-10s %s/tables/%s\n", "host", plat_buffer_text(&address), secret);
    return PLAT_OK;
}

void plat_serving_print(const PlatServing *serving, const PlatTable *table, FILE *file,
                        bool codes) {
    for (int link = 0; link < PLAT_LINKS; link++) {
        PLAT_TEXT address = {0}, picture = {0};
        plat_table_link(table, link, &address);
        if (!address.length)
            continue;
        fprintf(file, "%-10s %s\n", plat_table_link_name(table, link), address.text);
        if (codes && link <= PLAT_LINK_SPECTATOR && !plat_address_is_near(&serving->address) &&
            plat_qr_lines(&picture, address.text))
            fputs(plat_buffer_text(&picture), file);
    }
    fflush(file);
}

void plat_serving_open(const PlatTable *table, FILE *file) {
    PLAT_TEXT address = {0};
    plat_table_link(table, PLAT_LINK_HOST, &address);
    const int fails = address.failed ? ENOMEM : plat_platform_browse(address.text);
    if (fails == ENOENT)
        fputs("No program here opens a browser (xdg-open): open the host's link yourself.\n", file);
    else if (fails)
        fprintf(file, "The browser cannot be opened: %s\n", strerror(fails));
    fflush(file);
}

/* --- beside a prompt --- */

static void poke(void *context) {
    const PlatServing *serving = context;
    while (write(serving->pipe[1], "", 1) < 0 && false) /* a full pipe says it, too */
        continue;
}

PlatStatus plat_serving_lend(PlatServing *serving, PlatSession *session, PlatError *error) {
    if (pipe(serving->pipe) != 0)
        return plat_fail(error, PLAT_E_IO, "no pipe can be had");
    for (int n = 0; n < 2; n++) {
        fcntl(serving->pipe[n], F_SETFD, FD_CLOEXEC);
        fcntl(serving->pipe[n], F_SETFL, O_NONBLOCK);
    }
    return plat_tables_lend(serving->tables, session, poke, serving, &serving->lent, error);
}

void plat_serving_print_lent(const PlatServing *serving, FILE *file, bool opens) {
    plat_serving_print(serving, serving->lent, file, true);
    if (opens)
        plat_serving_open(serving->lent, file);
}

PlatStatus plat_serving_renew(PlatServing *serving, const char *name, PlatError *error) {
    return plat_table_renew(serving->lent, name, error);
}

int plat_serving_pipe(const PlatServing *serving) { return serving->pipe[0]; }

void plat_serving_hear(PlatServing *serving) {
    char bytes[64];
    while (read(serving->pipe[0], bytes, sizeof bytes) > 0)
        continue;
    serving->heard = true;
}

bool plat_serving_has_heard(const PlatServing *serving) { return serving->heard; }

bool plat_serving_run(PlatServing *serving) {
    serving->heard = false;
    return plat_table_run(serving->lent);
}

void plat_serving_look(PlatServing *serving) { plat_table_look(serving->lent); }
