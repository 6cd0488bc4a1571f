/* Requests: each thing that can be asked for, taken by its name. */
#include "request.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_source.h"
#include "parse.h"
#include "system/list.h"

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

static bool copy_text(char **to, const char *from) {
    *to = from ? strdup(from) : NULL;
    return *to || !from;
}

PlatStatus plat_request_copy(PlatRequest *to, const PlatRequest *from, PlatError *error) {
    *to = (PlatRequest){0};
    to->players = from->players;
    to->seed = from->seed;
    to->has_seed = from->has_seed;
    to->plain = from->plain;
    to->reach = from->reach;
    to->everybody = from->everybody;
    to->persons = from->persons;
    to->printed = from->printed;
    memcpy(to->person, from->person, sizeof to->person);
    bool ok = copy_text(&to->game, from->game) && copy_text(&to->variant, from->variant) &&
              plat_settings_copy(&to->modules, &from->modules) &&
              plat_settings_copy(&to->options, &from->options) &&
              plat_settings_copy(&to->tables, &from->tables) &&
              plat_settings_copy(&to->named_bots, &from->named_bots) &&
              plat_settings_copy(&to->without, &from->without);
    for (int seat = 0; ok && seat < PLAT_MAX_SEATS; seat++)
        ok = copy_text(&to->bot[seat], from->bot[seat]);
    if (!ok)
        plat_request_free(to);
    return ok ? PLAT_OK : plat_no_memory(error);
}

static PlatStatus add_module(PlatRequest *request, const char *module, PlatError *error) {
    if (plat_settings_find(&request->modules, module) >= 0)
        return plat_error_set(error, PLAT_E_TWICE, "", "the module %.200s is already in play",
                              module);
    if (request->modules.count == PLAT_MAX_MODULES)
        return plat_error_set(error, PLAT_E_CAPACITY, "", "there can be at most %d modules",
                              PLAT_MAX_MODULES);
    return plat_settings_put(&request->modules, module, "") ? PLAT_OK : plat_no_memory(error);
}

/* Either a variant, or `--module none` for no variant at all. */
static PlatStatus take_variant(PlatRequest *request, const char *name, PlatError *error) {
    char *variant = name ? strdup(name) : NULL;
    if (name && !variant)
        return plat_no_memory(error);
    if (name ? request->plain : request->variant != NULL) {
        plat_error_set(error, PLAT_E_TWICE, "",
                       "--module none plays without a variant, but the variant %.200s was asked "
                       "for",
                       name ? name : request->variant);
        free(variant);
        return PLAT_E_TWICE;
    }
    free(request->variant);
    request->variant = variant;
    request->plain = !name;
    return PLAT_OK;
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
        return plat_error_set(error, PLAT_E_FORMAT, "", "\"%.200s\" is not of the form %s", setting,
                              form);
    char *name = strndup(setting, (size_t)(equals - setting));
    if (!name)
        return plat_no_memory(error);
    PlatStatus status = PLAT_OK;
    if (list->count == room && plat_settings_find(list, name) < 0)
        status =
            plat_error_set(error, PLAT_E_CAPACITY, "", "there can be at most %d of %s", room, form);
    else if (!plat_settings_put(list, name, equals + 1))
        status = plat_no_memory(error);
    free(name);
    return status;
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
    PlatStatus status = PLAT_OK;
    if (!request->variant)
        return PLAT_OK;
    for (int n = 0; n < plat_host_modules(host) && status == PLAT_OK; n++)
        if (find_module(request, plat_host_module(host, n)) < 0)
            status = add_module(request, plat_host_module(host, n), error);
    for (int n = 0; n < plat_host_options(host) && status == PLAT_OK; n++) {
        PlatHostOption option = plat_host_option(host, n);
        if (option.changed && !plat_settings_put(&request->options, option.name, option.value))
            status = plat_no_memory(error);
    }
    if (status == PLAT_OK) {
        free(request->variant);
        request->variant = NULL;
        request->plain = true;
    }
    return status;
}

static PlatStatus remove_module(PlatRequest *request, const char *module, PlatError *error) {
    const char *known[PLAT_MAX_MODULES];
    int found = find_module(request, module);
    if (found >= 0) {
        plat_settings_remove(&request->modules, found);
        return PLAT_OK;
    }
    for (int n = 0; n < request->modules.count; n++)
        known[n] = request->modules.at[n].name;
    return plat_error_set(error, PLAT_E_NAME, "", "the module %.200s is not in play%s", module,
                          plat_name_hint(module, known, request->modules.count, "*", "").text);
}

PlatStatus plat_request_drop_module(PlatRequest *request, const PlatHost *host, const char *module,
                                    PlatError *error) {
    char name[256];
    short_name(module, name, sizeof name);
    PlatStatus status = spell_out(request, host, error);
    if (status == PLAT_OK)
        status = remove_module(request, module, error);
    for (int n = 0; n < plat_host_options(host) && status == PLAT_OK; n++) {
        PlatHostOption option = plat_host_option(host, n);
        int found = plat_settings_find(&request->options, option.name);
        if (found >= 0 && strcmp(option.owner, name) == 0)
            plat_settings_remove(&request->options, found);
    }
    return status;
}

/* --- bots --- */

static const char person[] = "me";

static PlatStatus put_bot(PlatRequest *request, int first, int last, const char *name,
                          PlatError *error) {
    const bool none = strcmp(name, person) == 0;
    for (int seat = first; seat <= last; seat++) {
        char *copy = none ? NULL : strdup(name);
        if (!copy && !none)
            return plat_no_memory(error);
        free(request->bot[seat]);
        request->bot[seat] = copy;
    }
    return PLAT_OK;
}

static PlatStatus set_bot(PlatRequest *request, const char *setting, PlatError *error) {
    const char *equals = strchr(setting, '=');
    const char *name = equals ? equals + 1 : setting;
    const bool known = request->persons && strcmp(name, person) == 0;
    PlatStatus status = known ? PLAT_OK : plat_bot_source_check(name, error);
    if (status != PLAT_OK)
        return status;
    request->everybody = request->everybody || !equals;
    if (!equals)
        return put_bot(request, 0, PLAT_MAX_SEATS - 1, name, error);
    size_t length = (size_t)(equals - setting);
    if (length == 0 || strspn(setting, "0123456789") != length)
        return put_setting(&request->named_bots, PLAT_MAX_SEATS, setting, "SEAT=NAME", error);
    char number[24];
    snprintf(number, sizeof number, "%.*s", (int)(length < 20 ? length : 20), setting);
    int64_t seat = 0;
    status = plat_parse_integer("a seat", number, 1, PLAT_MAX_SEATS, &seat, error);
    return status == PLAT_OK ? put_bot(request, (int)seat - 1, (int)seat - 1, name, error) : status;
}

/* "2:what=park": what one bot is deprived of, beside what it is without already. */
static PlatStatus take_without(PlatRequest *request, const char *value, PlatError *error) {
    static const char form[] = "SEAT:QUESTION=ANSWER";
    const char *colon = strchr(value, ':');
    const char *equals = colon ? strchr(colon, '=') : NULL;
    if (!colon || colon == value || !equals || equals == colon + 1 || !equals[1])
        return plat_error_set(error, PLAT_E_FORMAT, "",
                              "--without: expected %s, such as 2:what=park, not \"%.60s\"", form,
                              value);
    PlatBuffer setting = {0};
    plat_buffer_add(&setting, "%.*s", (int)(colon - value), value);
    const int found = setting.text ? plat_settings_find(&request->without, setting.text) : -1;
    plat_buffer_add(&setting, "=%s%s%s", found < 0 ? "" : request->without.at[found].value,
                    found < 0 ? "" : ",", colon + 1);
    PlatStatus status =
        setting.text ? put_setting(&request->without, PLAT_MAX_SEATS, setting.text, form, error)
                     : plat_no_memory(error);
    free(setting.text);
    return status;
}

static PlatStatus find_deprived(const PlatRules *rules, const char *text, int *seat,
                                PlatError *error) {
    if (strspn(text, "0123456789") != strlen(text))
        return plat_parse_seat(rules->seat_names, text, seat, error);
    int64_t number = 0;
    PlatStatus status = plat_parse_integer("a seat", text, 1, rules->seats, &number, error);
    *seat = (int)number - 1;
    return status;
}

/* Write what bots are deprived of behind their names. */
static PlatStatus deprive(PlatRequest *request, const PlatRules *rules, PlatError *error) {
    for (int n = 0; n < request->without.count; n++) {
        int seat = 0;
        PlatStatus status = find_deprived(rules, request->without.at[n].name, &seat, error);
        if (status != PLAT_OK)
            return status;
        if (seat >= rules->seats || !request->bot[seat])
            return plat_error_set(
                error, PLAT_E_ARGUMENT, "",
                "--without: %s is not played by a bot: give it one with --bot %s=NAME",
                request->without.at[n].name, request->without.at[n].name);
        PlatBuffer name = {0};
        plat_buffer_add(&name, "%s%s%s", request->bot[seat],
                        strstr(request->bot[seat], " without ") ? "," : " without ",
                        request->without.at[n].value);
        if (!name.text)
            return plat_no_memory(error);
        status = plat_bot_source_check(name.text, error);
        if (status == PLAT_OK)
            status = put_bot(request, seat, seat, name.text, error);
        free(name.text);
        if (status != PLAT_OK)
            return status;
    }
    plat_settings_free(&request->without);
    return PLAT_OK;
}

/* A bare "greedy" gives all eight seats a bot, so only when some seats have none is one beyond the
 * last a mistake. */
static PlatStatus check_seats(const PlatRequest *request, int seats, PlatError *error) {
    bool all = true;
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        all = all && request->bot[seat];
    all = all || request->everybody;
    for (int seat = seats; !all && seat < PLAT_MAX_SEATS; seat++) {
        if (request->bot[seat])
            return plat_error_set(error, PLAT_E_RANGE, "",
                                  "a bot for seat %d, but there are %d players", seat + 1, seats);
    }
    return PLAT_OK;
}

PlatStatus plat_request_seat_bots(PlatRequest *request, const PlatRules *rules, PlatError *error) {
    PlatStatus status = check_seats(request, rules->seats, error);
    for (int n = 0; status == PLAT_OK && n < request->named_bots.count; n++) {
        int seat = 0;
        status = plat_parse_seat(rules->seat_names, request->named_bots.at[n].name, &seat, error);
        if (status == PLAT_OK && seat >= rules->seats)
            status =
                plat_error_set(error, PLAT_E_RANGE, "", "a bot for %s, but there are %d players",
                               rules->seat_names->name[seat].text, rules->seats);
        if (status == PLAT_OK)
            status = put_bot(request, seat, seat, request->named_bots.at[n].value, error);
    }
    if (status == PLAT_OK)
        plat_settings_free(&request->named_bots);
    return status == PLAT_OK ? deprive(request, rules, error) : status;
}

/* --- by name --- */

static PlatStatus take_text(char **text, const char *value, PlatError *error) {
    free(*text);
    *text = strdup(value);
    return *text ? PLAT_OK : plat_no_memory(error);
}

static PlatStatus take_players(PlatRequest *request, const char *what, const char *value,
                               PlatError *error) {
    int64_t players = request->players;
    PlatStatus status = plat_parse_integer(what, value, 1, PLAT_MAX_SEATS, &players, error);
    request->players = (int)players;
    return status;
}

PlatStatus plat_request_take(PlatRequest *request, const char *what, const char *value,
                             PlatError *error) {
    const char *name = strncmp(what, "--", 2) == 0 ? what + 2 : what;
    if (strcmp(what, "game") == 0)
        return take_text(&request->game, value, error);
    if (strcmp(name, "players") == 0)
        return take_players(request, what, value, error);
    if (strcmp(name, "module") == 0 && strcmp(value, "none") == 0)
        return take_variant(request, NULL, error);
    if (strcmp(name, "module") == 0)
        return add_module(request, value, error);
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
    if (status == PLAT_OK && !request->game)
        status = plat_error_set(error, PLAT_E_FORMAT, "", "the journal names no game");
    if (status == PLAT_OK && !request->has_seed)
        status = plat_error_set(error, PLAT_E_FORMAT, "", "the journal has no seed");
    if (status != PLAT_OK) {
        plat_request_free(request);
        return status == PLAT_E_MEMORY
                   ? status
                   : plat_error_set(error, PLAT_E_FORMAT, "", "%s", error ? error->text : "");
    }
    return PLAT_OK;
}

/* --- paths --- */

/* The whole path when it is one and something is there, else a copy. */
static char *whole_path(const char *name) {
    size_t length = strlen(name);
    bool path = strchr(name, '/') || name[0] == '.' ||
                (length > 4 && strcmp(name + length - 4, ".lua") == 0);
    char *whole = path ? realpath(name, NULL) : NULL;
    return whole ? whole : strdup(name);
}

PlatStatus plat_request_settle(PlatRequest *request, PlatError *error) {
    PlatSettings modules = {0}, tables = {0};
    char *game = whole_path(request->game);
    bool ok = game;
    for (int n = 0; ok && n < request->modules.count; n++) {
        char *module = whole_path(request->modules.at[n].name);
        ok = module && plat_settings_put(&modules, module, "");
        free(module);
    }
    for (int n = 0; ok && n < request->tables.count; n++) {
        char *file = realpath(request->tables.at[n].value, NULL);
        const char *path = file ? file : request->tables.at[n].value;
        ok = plat_settings_put(&tables, request->tables.at[n].name, path);
        free(file);
    }
    for (int seat = 0; ok && seat < PLAT_MAX_SEATS; seat++) {
        char *bot = request->bot[seat] ? plat_bot_source_settle(request->bot[seat]) : NULL;
        ok = bot || !request->bot[seat];
        free(request->bot[seat]);
        request->bot[seat] = bot;
    }
    for (int n = 0; ok && n < request->named_bots.count; n++) {
        const PlatSetting bot = request->named_bots.at[n];
        char *settled = plat_bot_source_settle(bot.value);
        ok = settled && plat_settings_put(&request->named_bots, bot.name, settled);
        free(settled);
    }
    if (!ok) {
        free(game);
        plat_settings_free(&modules);
        plat_settings_free(&tables);
        return plat_no_memory(error);
    }
    free(request->game);
    plat_settings_free(&request->modules);
    plat_settings_free(&request->tables);
    request->game = game;
    request->modules = modules;
    request->tables = tables;
    return PLAT_OK;
}
