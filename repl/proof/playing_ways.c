/* Ways to play. Flags that say how to play leave one way; the seed, bots and the like do not. */
#include "playing_ways.h"

#include <string.h>

#include "module_game.h"
#include "session/session.h"
#include "system/output.h"

typedef struct Ways {
    PlatPlayingWay *way;
    void *context;
} Ways;

/* By every number of players. */
static PlatStatus by_players(const Ways *ways, PlatRequest *request, const PlatHost *host,
                             PlatError *error) {
    int min, max;
    PlatStatus status = PLAT_OK;
    plat_host_players(host, &min, &max);
    for (int players = min; status == PLAT_OK && players <= max; players++) {
        request->players = players;
        status = ways->way(ways->context, request, error);
    }
    request->players = 0;
    return status;
}

/* With one thing more: a module, or a variant. */
static PlatStatus with(const Ways *ways, const PlatRequest *request, const char *what,
                       const char *name, PlatError *error) {
    PLAT_REQUEST more = {0};
    TRY(plat_request_copy(&more, request, error));
    more.plain = strcmp(what, "variant") != 0;
    TRY(plat_request_take(&more, what, name, error));
    return ways->way(ways->context, &more, error);
}

static PlatStatus with_each(const Ways *ways, const PlatRequest *request, const PlatHost *host,
                            PlatError *error) {
    char **module = plat_host_list_modules(plat_host_folder(host));
    PlatStatus status = PLAT_OK;
    for (int n = 0; status == PLAT_OK && module && module[n]; n++)
        status = with(ways, request, "module", module[n], error);
    plat_host_names_free(module);
    for (int n = 0; status == PLAT_OK && n < plat_host_variants(host); n++)
        status = with(ways, request, "variant", plat_host_variant(host, n).name, error);
    return status;
}

PlatStatus plat_playing_ways(PlatRequest *request, PlatPlayingWay *way, void *context,
                             PlatError *error) {
    const Ways ways = {way, context};
    const bool one = request->players || request->modules.count || request->variant ||
                     request->plain || request->options.count || request->tables.count;
    bool is_module;
    PLAT_HOST *host = NULL;
    TRY(plat_module_take(request, NULL, &is_module, error));
    if (one)
        return way(context, request, error);
    request->plain = true;
    TRY(plat_session_load(&host, request, true, error));
    TRY(by_players(&ways, request, host, error));
    return is_module ? PLAT_OK : with_each(&ways, request, host, error);
}

void plat_playing_way_name(const PlatHost *host, const PlatRequest *request, PlatBuffer *name) {
    const int seats = plat_host_rules(host)->seats;
    plat_buffer_add(name, "%d player%s", seats, plat_plural(seats));
    if (request->variant)
        plat_buffer_add(name, ", variant %s,", request->variant);
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(name, "%s%s", n ? ", " : " with ", plat_host_module(host, n));
}
