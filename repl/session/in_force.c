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

/* What the n-th of the game and its modules was asked for by. */
static bool was_path(const PlatRequest *request, int main) {
    const char *name = main == 0                        ? request->game
                       : main <= request->modules.count ? request->modules.at[main - 1].name
                                                        : "";
    size_t length = strlen(name);
    return strchr(name, '/') || name[0] == '.' ||
           (length >= 4 && strcmp(name + length - 4, ".lua") == 0);
}

/* "./drawcity/tables.lua" for a file that was found in a folder of the search path. */
static char *path_anywhere(const char *path, const PlatList *folders) {
    for (int n = 0; n < folders->count; n++) {
        if (!lies_in(path, folders->word[n]))
            continue;
        PlatBuffer text = {0};
        plat_buffer_add(&text, ".%s", path + strlen(folders->word[n]));
        return text.text;
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

PlatInForce *plat_in_force_new(const PlatRequest *request, const PlatHost *host, uint64_t seed,
                               bool held) {
    PlatInForce *self = calloc(1, sizeof *self);
    if (!self)
        return NULL;
    put_request(self, request, host, seed);
    if (!put_files(self, request, host, held)) {
        plat_in_force_free(self);
        return NULL;
    }
    self->set.header = self->header;
    self->set.file = self->file;
    return self;
}

void plat_in_force_add_bots(PlatInForce *self, const PlatRequest *request, const PlatHost *host) {
    const PlatRules *rules = plat_host_rules(host);
    for (int seat = 0; seat < rules->seats; seat++)
        if (request->bot[seat])
            put_header(self, "bot", "%s %s", rules->seat_names->name[seat].text,
                       request->bot[seat]);
}

void plat_in_force_add_people(PlatInForce *self, const PlatRequest *request, const PlatHost *host) {
    const PlatRules *rules = plat_host_rules(host);
    for (int seat = 0; seat < rules->seats; seat++)
        if (request->person[seat].name[0])
            put_header(self, "name", "%s %s", rules->seat_names->name[seat].text,
                       request->person[seat].name);
}

void plat_in_force_add_hashes(PlatInForce *self) {
    for (int n = 0; n < self->set.files; n++)
        put_header(self, "rules", "%s %016" PRIx64, self->file[n].name, self->file[n].hash);
}

PlatStatus plat_in_force_check(const PlatInForce *self, PlatError *error) {
    if (!self->lost)
        return PLAT_OK;
    return plat_error_set(
        error, PLAT_E_CAPACITY, "",
        "a journal holds at most %d options, modules, tables and files, each "
        "with a value of at most %d bytes: this game has more, and cannot be kept",
        PLAT_JOURNAL_HEADERS, (int)sizeof self->header->value - 1);
}

void plat_in_force_free(PlatInForce *self) {
    if (!self)
        return;
    for (int n = 0; n < self->set.files; n++)
        free((char *)(uintptr_t)self->file[n].path);
    free(self->file);
    free(self);
}
