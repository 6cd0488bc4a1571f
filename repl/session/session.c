/* Sessions: from a request to rules, from rules to a match, and from one set of rules to the next
 * while a match goes on. */
#include "session.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/random.h>
#include <sys/stat.h>
#include <unistd.h>

/* --- where games are looked up --- */

enum { MAX_FOLDERS = (int)(sizeof((PlatSearchPath){0}).folder / sizeof(char *)) };

static bool is_folder(const char *path) {
    struct stat about;
    return stat(path, &about) == 0 && S_ISDIR(about.st_mode);
}

/* Add a copy; false when memory ran out. */
static bool add_folder(PlatSearchPath *path, const char *folder) {
    if (path->folders == MAX_FOLDERS)
        return true;
    char *copy = strdup(folder);
    path->folder[path->folders] = copy;
    path->folders += copy != NULL;
    return copy;
}

static bool add_environment(PlatSearchPath *path) {
    const char *list = getenv("PLAT_PATH");
    bool ok = true;
    while (ok && list && *list) {
        size_t length = strcspn(list, ":");
        char *folder = strndup(list, length);
        ok = folder && (length == 0 || add_folder(path, folder));
        free(folder);
        list += length + (list[length] == ':');
    }
    return ok;
}

/* The games and classics under one folder, if they are there. */
static bool add_rooms(PlatSearchPath *path, const char *folder, bool *found) {
    static const char *const room[] = {"games", "classics"};
    for (size_t n = 0; n < 2; n++) {
        char name[4352];
        snprintf(name, sizeof name, "%s/%s", folder, room[n]);
        if (is_folder(name)) {
            *found = true;
            if (!add_folder(path, name))
                return false;
        }
    }
    return true;
}

/* Beside the program, so that an installed tree and a build tree can be moved as a whole; only if
 * nothing is there, where the build said. */
static bool add_installed(PlatSearchPath *path) {
    char program[4096];
    bool found = false;
    ssize_t length = readlink("/proc/self/exe", program, sizeof program - 1);
    if (length > 0) {
        program[length] = '\0';
        *strrchr(program, '/') = '\0';
        static const char *const beside[] = {"../share/plat", "../rules-lua"};
        for (size_t n = 0; n < 2 && !found; n++) {
            char folder[4200];
            snprintf(folder, sizeof folder, "%s/%s", program, beside[n]);
            if (!add_rooms(path, folder, &found))
                return false;
        }
    }
#ifdef PLAT_DATA_DIR
    if (!found && !add_rooms(path, PLAT_DATA_DIR, &found))
        return false;
#endif
#ifdef PLAT_SOURCE_DATA_DIR
    if (!found && !add_rooms(path, PLAT_SOURCE_DATA_DIR, &found))
        return false;
#endif
    return true;
}

const PlatSearchPath *plat_search_path(void) {
    PlatSearchPath *path = calloc(1, sizeof *path);
    if (!path || !add_folder(path, ".") || !add_environment(path) || !add_installed(path)) {
        plat_search_path_free(path);
        return NULL;
    }
    return path;
}

void plat_search_path_free(const PlatSearchPath *path) {
    for (int n = 0; path && n < path->folders; n++)
        free((char *)(uintptr_t)path->folder[n]);
    free((PlatSearchPath *)(uintptr_t)path);
}

/* --- sessions --- */

/* A table that no script requires would be read by nobody: its name was mistyped. */
static PlatStatus check_table(const PlatHost *host, const PlatSetting *table, PlatError *error) {
    const char *known[PLAT_MAX_SETTINGS];
    int count = 0;
    for (int n = 0; n < plat_host_files(host); n++) {
        const char *required = plat_host_file(host, n).required;
        if (strcmp(required, table->name) == 0)
            return PLAT_OK;
        if (*required && count < PLAT_MAX_SETTINGS)
            known[count++] = required;
    }
    const char *near = plat_nearest_name(table->name, known, count);
    return plat_error_set(error, PLAT_E_NAME, "", "%s has no table \"%.80s\"%s%s%s",
                          plat_host_game(host), table->name, near ? ": did you mean \"" : "",
                          near ? near : "", near ? "\"?" : "");
}

static PlatStatus load(PlatHost **host, const PlatSetup *setup, const PlatRequest *request,
                       PlatError *error) {
    PlatStatus status = plat_host_new(host, setup, error);
    if (status != PLAT_OK)
        return status;
    for (int n = 0; status == PLAT_OK && n < request->tables; n++)
        status = check_table(*host, &request->table[n], error);
    if (status != PLAT_OK) {
        plat_host_free(*host);
        *host = NULL;
    }
    return status;
}

PlatStatus plat_session_load(PlatHost **host, const PlatRequest *request, bool counted,
                             PlatError *error) {
    const PlatSearchPath *path = plat_search_path();
    if (!path)
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    const PlatSetup setup = {
        .game = request->game,
        .variant = request->variant,
        .module = (const char *const *)request->module,
        .modules = request->modules,
        .option = request->option,
        .options = request->options,
        .table = request->table,
        .tables = request->tables,
        .players = request->players,
        .path = path->folder,
        .paths = path->folders,
        .counted = counted,
    };
    PlatStatus status = load(host, &setup, request, error);
    plat_search_path_free(path);
    return status;
}

uint64_t plat_seed_by_chance(void) {
    uint32_t seed = 0;
    if (getrandom(&seed, sizeof seed, 0) != (ssize_t)sizeof seed)
        seed = (uint32_t)getpid();
    return seed % 1000000;
}

PlatStatus plat_session_begin(PlatSession *session, const PlatRequest *request, bool keep_log,
                              PlatError *error) {
    PlatSession begun = {0};
    if (plat_request_copy(&begun.request, request) != PLAT_OK)
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    if (!begun.request.has_seed) {
        begun.request.seed = plat_seed_by_chance();
        begun.request.has_seed = true;
    }
    PlatStatus status = plat_session_load(&begun.host, request, false, error);
    if (status == PLAT_OK)
        status = plat_request_seat_bots(&begun.request, plat_host_rules(begun.host), error);
    if (status == PLAT_OK) {
        status = plat_match_new(&begun.match, plat_host_rules(begun.host), begun.request.seed,
                                PLAT_UNDO_DEFAULT, error);
    }
    if (status == PLAT_OK && keep_log)
        plat_match_keep_log(begun.match);
    if (status == PLAT_OK)
        status = plat_match_run(begun.match, error);
    if (status != PLAT_OK) {
        plat_session_end(&begun);
        return status;
    }
    *session = begun;
    return PLAT_OK;
}

void plat_session_end(PlatSession *session) {
    plat_match_free(session->match);
    if (session->host)
        plat_host_free(session->host);
    plat_request_free(&session->request);
    session->host = NULL;
    session->match = NULL;
}

PlatStatus plat_session_change(PlatSession *session, const PlatRequest *request,
                               PlatRebinding *rebinding, PlatError *error) {
    PlatRequest changed;
    if (plat_request_copy(&changed, request) != PLAT_OK)
        return plat_error_set(error, PLAT_E_MEMORY, "", "memory ran out");
    changed.players = plat_host_rules(session->host)->seats; /* they do not leave the table */
    PlatHost *host = NULL;
    PlatRebinding nobody_asks = {0};
    PlatStatus status = plat_session_load(&host, &changed, false, error);
    if (status == PLAT_OK) {
        status = plat_match_rebind(session->match, plat_host_rules(host),
                                   rebinding ? rebinding : &nobody_asks, error);
    }
    if (status != PLAT_OK) {
        if (host)
            plat_host_free(host);
        plat_request_free(&changed);
        return status;
    }
    plat_host_free(session->host);
    plat_request_free(&session->request);
    session->host = host;
    session->request = changed;
    return PLAT_OK;
}

int plat_session_headers(const PlatSession *session, PlatJournalHeader *header, int room) {
    return plat_request_headers(&session->request, session->host, plat_match_seed(session->match),
                                header, room);
}
