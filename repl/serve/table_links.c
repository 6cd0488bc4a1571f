/* The links of a table. */
#include <stdio.h>
#include <string.h>

#include "kernel/scope.h"
#include "pages/html.h"
#include "qr.h"
#include "session/autosave.h"
#include "table.h"

PlatStatus plat_table_take_links(PlatTable *table, PlatError *error) {
    PLAT_FREED char *name = plat_session_name(table->session);
    PlatLinks *links = &table->links;
    if (!name)
        return plat_fail(error, PLAT_E_ARGUMENT, "the game is not saved: `.save NAME` saves it");
    const int seats = plat_host_rules(table->session->host)->seats;
    if (!links->id[0]) {
        const PlatStatus status = plat_links_read(links, name, error);
        if (status != PLAT_E_NAME)
            return status;
        TRY(plat_links_draw(links, name, seats, error));
    } else if (strcmp(links->game, name) == 0) {
        return PLAT_OK;
    }
    snprintf(links->game, sizeof links->game, "%s", name);
    for (int seat = 0; seat < seats; seat++)
        if (!links->secret[seat][0])
            TRY(plat_link_draw(links->secret[seat], PLAT_LINK_SECRET, error));
    return plat_links_write(links, error);
}

static int link_called(const PlatTable *table, const char *name) {
    for (int link = 0; link < PLAT_LINKS; link++)
        if (table->links.secret[link][0] && strcmp(plat_table_link_name(table, link), name) == 0)
            return link;
    return -1;
}

PlatStatus plat_table_renew(PlatTable *table, const char *name, PlatError *error) {
    const int link = link_called(table, name);
    PlatLinks links = table->links;
    if (link < 0)
        return plat_fail(error, PLAT_E_NAME,
                         "`%.40s` has no link: expected a seat, `spectator` or `host`", name);
    TRY(plat_links_renew(&links, link, error));
    TRY(plat_links_write(&links, error));
    pthread_mutex_lock(&table->tables->lock);
    table->links = links;
    table->renewals[link]++;
    plat_table_set_people(table);
    plat_table_wake(table);
    pthread_mutex_unlock(&table->tables->lock);
    return PLAT_OK;
}

bool plat_tables_find(PlatTables *tables, const char *id, const char *secret, PlatTable **table,
                      int *link, int *renewals) {
    *link = -1;
    pthread_mutex_lock(&tables->lock);
    for (PlatTable *one = tables->all; one && *link < 0; one = one->next)
        if (strcmp(one->links.id, id) == 0) {
            *table = one;
            *link = plat_links_find(&one->links, secret);
            *renewals = *link >= 0 && *link < PLAT_LINKS ? one->renewals[*link] : 0;
        }
    pthread_mutex_unlock(&tables->lock);
    return *link >= 0;
}

void plat_table_link(const PlatTable *table, int link, PlatBuffer *out) {
    if (table->links.secret[link][0])
        plat_buffer_add(out, "%s/t/%s/%s", table->tables->address, table->links.id,
                        table->links.secret[link]);
}

const char *plat_table_link_name(const PlatTable *table, int link) {
    return link == PLAT_LINK_HOST        ? "host"
           : link == PLAT_LINK_SPECTATOR ? "spectator"
                                         : table->seat_name[link];
}

void plat_table_put_links(const PlatTable *table, PlatBuffer *out) {
    const char *comma = "";
    plat_buffer_put(out, ",\"links\":[");
    for (int link = 0; link < PLAT_LINKS; link++) {
        PLAT_TEXT address = {0};
        plat_table_link(table, link, &address);
        if (!address.length)
            continue;
        plat_buffer_put(out, comma);
        plat_json_add(out, "{\"seat\":%s", plat_table_link_name(table, link));
        plat_json_add(out, ",\"link\":%s", address.text);
        plat_qr_path(out, address.text);
        plat_buffer_put(out, "}");
        comma = ",";
    }
    plat_buffer_put(out, "]");
}
