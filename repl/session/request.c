/* Requests: each thing that can be asked for, taken by its name. */
#include "request.h"

#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "parse.h"
#include "search_path.h"
#include "system/output.h"
#include "text/buffer.h"

/* --- settings: short lists, so a search goes through all of them --- */

static void free_one(PlatSetting setting) {
    free((char *)(uintptr_t)setting.name);
    free((char *)(uintptr_t)setting.value);
}

int plat_settings_find(const PlatSettings *settings, const char *name) {
    int n = settings->count - 1;
    while (n >= 0 && strcmp(settings->at[n].name, name) != 0)
        n--;
    return n;
}

bool plat_settings_put(PlatSettings *settings, const char *name, const char *value) {
    int n = plat_settings_find(settings, name);
    PlatSetting copy = {strdup(name), strdup(value)};
    if (!copy.name || !copy.value ||
        (n < 0 && !plat_grow_by_one(&settings->at, settings->count, sizeof copy))) {
        free_one(copy);
        return false;
    }
    if (n < 0)
        n = settings->count++;
    else
        free_one(settings->at[n]);
    settings->at[n] = copy;
    return true;
}

static void remove_setting(PlatSettings *settings, int n) {
    free_one(settings->at[n]);
    settings->count--;
    memmove(&settings->at[n], &settings->at[n + 1],
            sizeof *settings->at * (size_t)(settings->count - n));
}

/* Fill `to`, which is all zeros. False when memory ran out: what was copied by then is there. */
static bool copy_settings(PlatSettings *to, const PlatSettings *from) {
    bool ok = true;
    for (int n = 0; ok && n < from->count; n++)
        ok = plat_settings_put(to, from->at[n].name, from->at[n].value);
    return ok;
}

void plat_settings_free(PlatSettings *settings) {
    for (int n = 0; n < settings->count; n++)
        free_one(settings->at[n]);
    free(settings->at);
    *settings = (PlatSettings){0};
}

/* --- requests --- */

void plat_request_free(PlatRequest *request) {
    free(request->game);
    free(request->variant);
    plat_settings_free(&request->modules);
    plat_settings_free(&request->options);
    plat_settings_free(&request->tables);
    plat_settings_free(&request->named_bots);
    plat_settings_free(&request->without);
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        free(request->bot[seat]);
        free(request->script[seat].text);
    }
    *request = (PlatRequest){0};
}

/* Also in place of an own text, which is freed. */
static bool copy_text(char **to, const char *from) {
    char *copy = from ? strdup(from) : NULL;
    if (from && !copy)
        return false;
    free(*to);
    *to = copy;
    return true;
}

PlatStatus plat_request_copy_players(PlatRequest *to, const PlatRequest *from, PlatError *error) {
    memcpy(to->person, from->person, sizeof to->person);
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        if (!copy_text(&to->bot[seat], from->bot[seat]))
            return plat_no_memory(error);
    return PLAT_OK;
}

PlatStatus plat_request_copy(PlatRequest *to, const PlatRequest *from, PlatError *error) {
    *to = *from; /* what is no text; then each text is the copy's own */
    to->modules = to->options = to->tables = to->named_bots = to->without = (PlatSettings){0};
    memset(to->bot, 0, sizeof to->bot);
    memset(to->script, 0, sizeof to->script);
    to->game = to->variant = NULL;
    bool ok = copy_text(&to->game, from->game) && copy_text(&to->variant, from->variant) &&
              copy_settings(&to->modules, &from->modules) &&
              copy_settings(&to->options, &from->options) &&
              copy_settings(&to->tables, &from->tables) &&
              copy_settings(&to->named_bots, &from->named_bots) &&
              copy_settings(&to->without, &from->without);
    if (ok && plat_request_copy_players(to, from, NULL) == PLAT_OK)
        return PLAT_OK;
    plat_request_free(to);
    return plat_no_memory(error);
}

static PlatStatus add_module(PlatRequest *request, const char *module, PlatError *error) {
    if (plat_settings_find(&request->modules, module) >= 0)
        return plat_fail(error, PLAT_E_TWICE, "the module %.200s is already in play", module);
    if (request->modules.count == PLAT_MAX_MODULES)
        return plat_fail(error, PLAT_E_CAPACITY, "there can be at most %d modules",
                         PLAT_MAX_MODULES);
    return plat_settings_put(&request->modules, module, "") ? PLAT_OK : plat_no_memory(error);
}

/* Either a variant, or `--module none` for no variant at all. */
static PlatStatus take_variant(PlatRequest *request, const char *name, PlatError *error) {
    if (name ? request->plain : request->variant != NULL)
        return plat_fail(error, PLAT_E_TWICE,
                         "--module none plays without a variant, but the "
                         "variant %.200s was asked for",
                         name ? name : request->variant);
    request->plain = !name;
    return copy_text(&request->variant, name) ? PLAT_OK : plat_no_memory(error);
}

/* The name of a module in a path: "wells" of "./wells.lua" or "../wells/". */
static void short_name(const char *module, char *name, size_t size) {
    size_t end = strlen(module);
    while (end > 1 && module[end - 1] == '/')
        end--;
    size_t begin = end;
    while (begin > 0 && module[begin - 1] != '/')
        begin--;
    if (end - begin > 4 && strncmp(module + end - 4, ".lua", 4) == 0)
        end -= 4;
    snprintf(name, size, "%.*s", (int)(end - begin), module + begin);
}

/* Put "name=value" into a list, in place of an earlier value. */
static PlatStatus put_setting(PlatSettings *list, int room, const char *setting, const char *form,
                              PlatError *error) {
    const char *equals = strchr(setting, '=');
    if (!equals || equals == setting || !equals[1])
        return plat_fail(error, PLAT_E_FORMAT, "expected `%s`, not `%.200s`", form, setting);
    PLAT_FREED char *name = strndup(setting, (size_t)(equals - setting));
    if (!name)
        return plat_no_memory(error);
    if (list->count == room && plat_settings_find(list, name) < 0)
        return plat_fail(error, PLAT_E_CAPACITY, "there can be at most %d of %s", room, form);
    return plat_settings_put(list, name, equals + 1) ? PLAT_OK : plat_no_memory(error);
}

/* --- modules that leave --- */

/* Find a module among those asked for, by its path or its name. Returns its index, or -1. */
static int find_module(const PlatRequest *request, const char *module) {
    int n = request->modules.count - 1;
    for (; n >= 0; n--) {
        char name[256];
        short_name(request->modules.at[n].name, name, sizeof name);
        if (strcmp(request->modules.at[n].name, module) == 0 || strcmp(name, module) == 0)
            break;
    }
    return n;
}

/* Replace the variant by the modules and options that it stands for, as `host` loaded them. */
static PlatStatus spell_out(PlatRequest *request, const PlatHost *host, PlatError *error) {
    if (!request->variant)
        return PLAT_OK;
    for (int n = 0; n < plat_host_modules(host); n++)
        if (find_module(request, plat_host_module(host, n)) < 0)
            TRY(add_module(request, plat_host_module(host, n), error));
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        if (option.changed && !plat_settings_put(&request->options, option.name, option.value))
            return plat_no_memory(error);
    }
    copy_text(&request->variant, NULL);
    request->plain = true;
    return PLAT_OK;
}

static PlatStatus remove_module(PlatRequest *request, const char *module, PlatError *error) {
    const char *known[PLAT_MAX_MODULES];
    int found = find_module(request, module);
    if (found >= 0) {
        remove_setting(&request->modules, found);
        return PLAT_OK;
    }
    for (int n = 0; n < request->modules.count; n++)
        known[n] = request->modules.at[n].name;
    return plat_fail(error, PLAT_E_NAME, "the module %.200s is not in play%s", module,
                     plat_name_hint(module, known, request->modules.count, "`*`", "").text);
}

PlatStatus plat_request_drop_module(PlatRequest *request, const PlatHost *host, const char *module,
                                    PlatError *error) {
    char name[256];
    short_name(module, name, sizeof name);
    TRY(spell_out(request, host, error));
    TRY(remove_module(request, module, error));
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        int found = plat_settings_find(&request->options, option.name);
        if (found >= 0 && strcmp(option.owner, name) == 0)
            remove_setting(&request->options, found);
    }
    return PLAT_OK;
}

/* --- bots --- */

static const char person[] = "me";

static PlatStatus put_bot(PlatRequest *request, int first, int last, const char *name,
                          PlatError *error) {
    const char *bot = strcmp(name, person) == 0 ? NULL : name;
    for (int seat = first; seat <= last; seat++)
        if (!copy_text(&request->bot[seat], bot))
            return plat_no_memory(error);
    return PLAT_OK;
}

static PlatStatus set_bot(PlatRequest *request, const char *setting, PlatError *error) {
    const char *equals = setting + strcspn(setting, "= ");
    equals = *equals == '=' ? equals : NULL; /* not that of `greedy without what=park` */
    const char *name = equals ? equals + 1 : setting;
    if (!request->persons || strcmp(name, person) != 0)
        TRY(plat_bot_source_check(name, error));
    request->everybody = request->everybody || !equals;
    if (!equals)
        return put_bot(request, 0, PLAT_MAX_SEATS - 1, name, error);
    size_t length = (size_t)(equals - setting);
    if (length == 0 || strspn(setting, "0123456789") != length)
        return put_setting(&request->named_bots, PLAT_MAX_SEATS, setting, "SEAT=NAME", error);
    char number[24];
    snprintf(number, sizeof number, "%.*s", (int)(length < 20 ? length : 20), setting);
    int64_t seat = 0;
    TRY(plat_parse_integer("seat", number, 1, PLAT_MAX_SEATS, &seat, error));
    return put_bot(request, (int)seat - 1, (int)seat - 1, name, error);
}

uint32_t plat_request_spare_seats(const PlatRequest *request, int seats, int people) {
    uint32_t spare = 0;
    for (int seat = 0; seat < seats; seat++)
        people -= !request->bot[seat] && request->person[seat].name[0];
    for (int seat = 0; seat < seats; seat++)
        if (!request->bot[seat] && !request->person[seat].name[0] && people-- <= 0)
            spare |= 1U << seat;
    return spare;
}

/* "2:what=park": an answer that is forbidden to one bot, beside earlier ones. */
static PlatStatus take_without(PlatRequest *request, const char *value, PlatError *error) {
    static const char form[] = "SEAT:QUESTION=ANSWER";
    const char *colon = strchr(value, ':');
    const char *equals = colon ? strchr(colon, '=') : NULL;
    if (!colon || colon == value || !equals || equals == colon + 1 || !equals[1])
        return plat_fail(error, PLAT_E_FORMAT,
                         "--without: expected `%s` (e.g. 2:what=park), not `%.60s`", form, value);
    PLAT_TEXT setting = {0};
    plat_buffer_add(&setting, "%.*s", (int)(colon - value), value);
    const int found = plat_settings_find(&request->without, plat_buffer_text(&setting));
    plat_buffer_add(&setting, "=%s%s%s", found < 0 ? "" : request->without.at[found].value,
                    found < 0 ? "" : ",", colon + 1);
    return setting.failed
               ? plat_no_memory(error)
               : put_setting(&request->without, PLAT_MAX_SEATS, setting.text, form, error);
}

static PlatStatus find_seat(const PlatRules *rules, const char *text, int *seat, PlatError *error) {
    if (strspn(text, "0123456789") != strlen(text))
        return plat_parse_seat(rules->seat_names, text, seat, error);
    int64_t number = 0;
    TRY(plat_parse_integer("seat", text, 1, rules->seats, &number, error));
    *seat = (int)number - 1;
    return PLAT_OK;
}

/* Write forbidden answers behind the names of bots. */
static PlatStatus forbid(PlatRequest *request, const PlatRules *rules, PlatError *error) {
    for (int n = 0; n < request->without.count; n++) {
        const PlatSetting *without = &request->without.at[n];
        PLAT_TEXT name = {0};
        int seat = 0;
        TRY(find_seat(rules, without->name, &seat, error));
        if (!request->bot[seat])
            return plat_fail(error, PLAT_E_ARGUMENT,
                             "--without: %s is not played by a bot: give it one with --bot %s=NAME",
                             without->name, without->name);
        plat_buffer_add(&name, "%s%s%s", request->bot[seat],
                        strstr(request->bot[seat], " without ") ? "," : " without ",
                        without->value);
        if (name.failed)
            return plat_no_memory(error);
        TRY(plat_bot_source_check(name.text, error));
        TRY(put_bot(request, seat, seat, name.text, error));
    }
    plat_settings_free(&request->without);
    return PLAT_OK;
}

/* A bare "greedy" gives all eight seats a bot, so only when some seats have none is one beyond the
 * last a mistake. */
static PlatStatus check_seats(const PlatRequest *request, int seats, PlatError *error) {
    int given = 0, beyond = -1;
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        given += request->bot[seat] != NULL;
        beyond = request->bot[seat] && seat >= seats && beyond < 0 ? seat : beyond;
    }
    if (request->everybody || given == PLAT_MAX_SEATS || beyond < 0)
        return PLAT_OK;
    return plat_fail(error, PLAT_E_RANGE, "--bot: there is no seat %d; the game has %d player%s",
                     beyond + 1, seats, plat_plural(seats));
}

PlatStatus plat_request_seat_bots(PlatRequest *request, const PlatRules *rules, PlatError *error) {
    TRY(check_seats(request, rules->seats, error));
    for (int n = 0; n < request->named_bots.count; n++) {
        const PlatSetting *bot = &request->named_bots.at[n];
        int seat = 0;
        TRY(plat_parse_seat(rules->seat_names, bot->name, &seat, error));
        TRY(put_bot(request, seat, seat, bot->value, error));
    }
    plat_settings_free(&request->named_bots);
    return forbid(request, rules, error);
}

/* --- by name --- */

static PlatStatus take_players(PlatRequest *request, const char *what, const char *value,
                               PlatError *error) {
    int64_t players = request->players;
    PlatStatus status = plat_parse_integer(what, value, 0, 1000, &players, error);
    request->players = players ? (int)players : -1; /* 0 means the game's usual number */
    return status;
}

PlatStatus plat_request_take(PlatRequest *request, const char *what, const char *value,
                             PlatError *error) {
    const char *name = strncmp(what, "--", 2) == 0 ? what + 2 : what;
    if (strcmp(what, "game") == 0)
        return copy_text(&request->game, value) ? PLAT_OK : plat_no_memory(error);
    if (strcmp(name, "players") == 0)
        return take_players(request, what, value, error);
    if (strcmp(name, "module") == 0)
        return strcmp(value, "none") == 0 ? take_variant(request, NULL, error)
                                          : add_module(request, value, error);
    if (strcmp(name, "variant") == 0)
        return take_variant(request, value, error);
    if (strcmp(name, "set") == 0)
        return put_setting(&request->options, PLAT_MAX_SETTINGS, value, "OPTION=VALUE", error);
    if (strcmp(name, "table") == 0)
        return put_setting(&request->tables, PLAT_MAX_SETTINGS, value, "NAME=FILE", error);
    if (strcmp(name, "bot") == 0)
        return set_bot(request, value, error);
    if (strcmp(name, "without") == 0)
        return take_without(request, value, error);
    if (strcmp(name, "seed") != 0)
        return PLAT_E_ARGUMENT;
    request->has_seed = true;
    return plat_parse_seed(value, &request->seed, error);
}

/* --- journals --- */

static PlatStatus take_header(PlatRequest *request, const PlatJournalHeader *header,
                              PlatError *error) {
    char value[sizeof header->value];
    snprintf(value, sizeof value, "%s", header->value);
    char *blank = strchr(value, ' ');
    if (blank && (strcmp(header->key, "set") == 0 || strcmp(header->key, "table") == 0))
        *blank = '=';
    if (strcmp(header->key, "bot") == 0)
        return PLAT_OK; /* the answers are in the journal */
    PlatStatus status = plat_request_take(request, header->key, value, error);
    return status == PLAT_E_ARGUMENT ? PLAT_OK : status; /* "rules" is for those who compare */
}

PlatStatus plat_request_from_headers(PlatRequest *request, const PlatJournalHeader *header,
                                     int headers, PlatError *error) {
    *request = (PlatRequest){0};
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && n < headers; n++)
        status = take_header(request, &header[n], error);
    request->plain = !request->variant;
    if (status == PLAT_OK && (!request->game || !request->has_seed))
        status = plat_fail(error, PLAT_E_FORMAT,
                           request->game ? "the journal has no seed" : "the journal names no game");
    if (status == PLAT_OK)
        return status;
    plat_request_free(request);
    return status == PLAT_E_MEMORY
               ? status
               : plat_fail(error, PLAT_E_FORMAT, "%s", error ? error->text : "");
}

/* --- paths --- */

/* Put the whole path in place of *path, if something is there. */
static void settle_path(const char **path) {
    char *whole = realpath(*path, NULL);
    if (!whole)
        return;
    free((char *)(uintptr_t)*path);
    *path = whole;
}

static bool settle_bot(const char **name) {
    char *settled = plat_bot_source_settle(*name);
    if (!settled)
        return false;
    free((char *)(uintptr_t)*name);
    *name = settled;
    return true;
}

PlatStatus plat_request_settle(PlatRequest *request, PlatError *error) {
    const char *game = request->game;
    bool ok = true;
    if (plat_search_is_path(game))
        settle_path(&game);
    request->game = (char *)(uintptr_t)game;
    for (int n = 0; n < request->modules.count; n++)
        if (plat_search_is_path(request->modules.at[n].name))
            settle_path(&request->modules.at[n].name);
    for (int n = 0; n < request->tables.count; n++)
        settle_path(&request->tables.at[n].value);
    for (int seat = 0; ok && seat < PLAT_MAX_SEATS; seat++) {
        const char *bot = request->bot[seat];
        ok = !bot || settle_bot(&bot);
        request->bot[seat] = (char *)(uintptr_t)bot;
    }
    for (int n = 0; ok && n < request->named_bots.count; n++)
        ok = settle_bot(&request->named_bots.at[n].value);
    return ok ? PLAT_OK : plat_no_memory(error);
}
