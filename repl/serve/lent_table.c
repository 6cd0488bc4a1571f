/* A prompt's game as a table: the prompt's thread runs it, between two keys. */
#include "kernel/scope.h"
#include "table.h"

PlatStatus plat_tables_lend(PlatTables *tables, PlatSession *session, void (*poke)(void *context),
                            void *context, PlatTable **out, PlatError *error) {
    PlatTable *table = plat_table_new(tables);
    if (!table)
        return plat_no_memory(error);
    table->session = session;
    table->poke = poke;
    table->prompt = context;
    PlatStatus status = plat_table_take_links(table, error);
    if (status == PLAT_OK) {
        plat_table_recall(table);
        status = plat_protocol_over(&table->protocol, session, error);
    }
    if (status != PLAT_OK) {
        plat_table_free(table);
        return status;
    }
    plat_table_show_rules(table, "");
    table->seen = plat_snapshot_take(session);
    plat_table_add(table, NULL);
    *out = table;
    return PLAT_OK;
}

bool plat_table_run(PlatTable *table) {
    PlatTables *tables = table->tables;
    const PlatMatch *match = table->session->match;
    const uint64_t hash = plat_match_hash(match);
    const int entries = plat_match_entries(match), notes = plat_match_notes(match);
    pthread_mutex_lock(&tables->lock);
    while (plat_table_has_work(table))
        plat_table_run_due(table);
    pthread_mutex_unlock(&tables->lock);
    return plat_match_hash(match) != hash || plat_match_entries(match) != entries ||
           plat_match_notes(match) != notes;
}

void plat_table_look(PlatTable *table) {
    PlatError error = {0};
    if (!table->session->host)
        return;
    if (plat_table_take_links(table, &error) != PLAT_OK)
        plat_table_set_fault(table, &error);
    if (table->shown != table->session->host)
        plat_table_show_change(table, table->seen, &(PlatFieldChanges){.names = {{0}}},
                               &(PlatRebinding){.report = NULL});
    else
        plat_table_forget_points(table);
    plat_snapshot_free(table->seen);
    table->seen = plat_snapshot_take(table->session);
    plat_table_show(table, true);
}
