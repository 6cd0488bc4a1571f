/* A game that is asked for by its name is found in some folder of the search path, elsewhere in
 * another. In a journal all of these folders are ".": that is the only folder in which rules from a
 * journal are looked up. A game that was asked for by its path keeps it. */
#include "in_force.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "search_path.h"

/* --- what was asked for --- */

__attribute__((format(printf, 3, 4))) static void put_header(PlatInForce *self, const char *key,
                                                             const char *format, ...) {
    if (self->set.headers == PLAT_JOURNAL_HEADERS) {
        self->lost = true;
        return;
    }
    PlatJournalHeader *header = &self->header[self->set.headers++];
    va_list list;
    va_start(list, format);
    snprintf(header->key, sizeof header->key, "%s", key);
    int length = vsnprintf(header->value, sizeof header->value, format, list);
    self->lost |= length < 0 || (size_t)length >= sizeof header->value;
    va_end(list);
}

static void put_request(PlatInForce *self, const PlatRequest *request, const PlatHost *host,
                        uint64_t seed) {
    put_header(self, "game", "%s", request->game);
    put_header(self, "players", "%d", plat_host_rules(host)->seats);
    if (request->variant)
        put_header(self, "variant", "%s", request->variant);
    for (int n = 0; n < request->modules.count; n++)
        put_header(self, "module", "%s", request->modules.at[n].name);
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        if (option.changed)
            put_header(self, "set", "%s %s", option.name, option.value);
    }
    for (int n = 0; n < request->tables.count; n++)
        put_header(self, "table", "%s %s", request->tables.at[n].name, request->tables.at[n].value);
    put_header(self, "seed", "%" PRIu64, seed);
}

/* --- files --- */

static bool lies_in(const char *path, const char *folder) {
    size_t length = strlen(folder);
    return strncmp(path, folder, length) == 0 && path[length] == '/';
}

/* Whether the n-th of the game and its modules was asked for by its path. */
static bool was_path(const PlatRequest *request, int main) {
    const char *name = main == 0                        ? request->game
                       : main <= request->modules.count ? request->modules.at[main - 1].name
                                                        : "";
    return plat_search_is_path(name);
}

/* "./drawcity/tables.lua" for a file that was found in a folder of the search path. */
static char *path_anywhere(const char *path, const PlatList *folders) {
    for (int n = 0; n < folders->count; n++) {
        if (!lies_in(path, folders->word[n]))
            continue;
        PlatBuffer text = {0};
        plat_buffer_add(&text, ".%s", path + strlen(folders->word[n]));
        return plat_buffer_take(&text);
    }
    return strdup(path);
}

static bool put_files(PlatInForce *self, const PlatRequest *request, const PlatHost *host,
                      bool held) {
    PlatList folders = held ? (PlatList){0} : plat_search_path();
    int files = plat_host_files(host), main = -1;
    self->file = calloc((size_t)files + 1, sizeof *self->file);
    for (int n = 0; self->file && n < files; n++) {
        PlatHostFile loaded = plat_host_file(host, n);
        main += !*loaded.required;
        bool of_game = lies_in(loaded.path, plat_host_folder(host));
        bool table = plat_settings_find(&request->tables, loaded.required) >= 0 && !of_game;
        bool as_it_is = held || table || was_path(request, of_game ? 0 : main);
        char *path = as_it_is ? strdup(loaded.path) : path_anywhere(loaded.path, &folders);
        if (!path)
            break;
        self->file[self->set.files++] =
            (PlatRuleFile){loaded.name, path, loaded.hash, loaded.text, loaded.size};
    }
    bool failed = folders.failed || self->set.files < files;
    plat_list_free(&folders);
    return !failed;
}

static void put_seats(PlatInForce *self, const PlatRequest *request, const PlatHost *host,
                      PlatInForceKind kind) {
    const PlatRules *rules = plat_host_rules(host);
    const PlatName *seats = rules->seat_names->name;
    for (int seat = 0; kind != PLAT_IN_FORCE_HASHES && seat < rules->seats; seat++)
        if (request->bot[seat])
            put_header(self, "bot", "%s %s", seats[seat].text, request->bot[seat]);
    for (int seat = 0; seat < rules->seats; seat++)
        if (request->person[seat].name[0])
            put_header(self, "name", "%s %s", seats[seat].text, request->person[seat].name);
    for (int n = 0; kind == PLAT_IN_FORCE_HASHES && n < self->set.files; n++)
        put_header(self, "rules", "%s %016" PRIx64, self->file[n].name, self->file[n].hash);
}

PlatStatus plat_in_force_new(PlatInForce **out, const PlatRequest *request, const PlatHost *host,
                             uint64_t seed, PlatInForceKind kind, PlatError *error) {
    PlatInForce *self = *out = calloc(1, sizeof *self);
    if (!self)
        return plat_no_memory(error);
    PlatStatus status = PLAT_OK;
    put_request(self, request, host, seed);
    if (!put_files(self, request, host, kind != PLAT_IN_FORCE_FOUND))
        status = plat_no_memory(error);
    self->set.header = self->header;
    self->set.file = self->file;
    if (status == PLAT_OK)
        put_seats(self, request, host, kind);
    if (status == PLAT_OK && self->lost)
        status = plat_fail(error, PLAT_E_CAPACITY,
                           "a journal holds at most %d options, modules, tables and files, each "
                           "with a value of at most %d bytes: this game has more, and cannot be "
                           "saved",
                           PLAT_JOURNAL_HEADERS, (int)sizeof self->header->value - 1);
    if (status == PLAT_OK)
        return status;
    plat_in_force_free(self);
    *out = NULL;
    return status;
}

void plat_in_force_free(PlatInForce *self) {
    if (!self)
        return;
    for (int n = 0; n < self->set.files; n++)
        free((char *)(uintptr_t)self->file[n].path);
    free(self->file);
    free(self);
}
