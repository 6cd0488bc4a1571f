/* Any text takes the place of a game's tables.lua: of the game whose name is in its first line, as
 * it is in the tables that come with plat. Wrong numbers are refused when the rules load;
 * those that are not are played with for a while. */
#include "../../match/toy.h"
#include "harness.h"

#include <xxhash.h>

#include "host/host.h"

enum { GAMES = 5, MOST_FILES = 64, MOST_ANSWERS = 20 };

typedef struct Game {
    const char *name, *folder;
    PlatHost *host; /* with its own tables */
    PlatRuleFile file[MOST_FILES];
    int files, tables;
} Game;

static Game games[GAMES] = {
    {.name = "DrawCity",      .folder = "drawcity"     },
    {.name = "Doodle City",   .folder = "doodle-city"  },
    {.name = "Drow",          .folder = "drow"         },
    {.name = "Scribble City", .folder = "scribble-city"},
    {.name = "Townies",       .folder = "townies"      },
};

static void load(Game *game) {
    char path[512];
    snprintf(path, sizeof path, PLAT_GAMES "/%s", game->folder);
    PlatSetup setup = {.game = path};
    assert_ok(plat_host_new(&game->host, &setup, &error));
    game->files = plat_host_files(game->host);
    assert(game->files <= MOST_FILES);
    for (int n = 0; n < game->files; n++) {
        PlatHostFile f = plat_host_file(game->host, n);
        game->file[n] = (PlatRuleFile){f.name, f.path, f.hash, f.text, f.size};
        if (strcmp(f.required, "tables") == 0)
            game->tables = n;
    }
    assert(game->tables > 0);
}

static Game *game_of(const char *text) {
    size_t line = strcspn(text, "\n");
    for (int n = 0; n < GAMES; n++) {
        const char *found = strstr(text, games[n].name);
        if (found && (size_t)(found - text) < line)
            return &games[n];
    }
    return &games[0];
}

static void play(const PlatRules *rules) {
    PlatError error = {PLAT_OK, "", ""};
    PlatMatch *match = NULL;
    PlatRng luck;
    plat_rng_seed(&luck, 1, 1);
    if (plat_match_new(&match, rules, 7, 0, &error) != PLAT_OK)
        return;
    PlatStatus status = plat_match_run(match, &error);
    for (int n = 0; n < MOST_ANSWERS && status == PLAT_OK && !plat_match_is_over(match); n++) {
        const PlatAsk *ask = plat_match_ask(match);
        status =
            plat_match_answer(match, ask->seat, ask->name, toy_pick(&luck, &ask->options), &error);
    }
    assert(status == error.status);
    plat_match_free(match);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    PlatError error = {PLAT_OK, "", ""};
    PlatRuleFile file[MOST_FILES];
    PlatHost *host = NULL;
    char *text = strndup((const char *)data, size);
    Game *game = game_of(text);
    if (!game->host)
        load(game);
    memcpy(file, game->file, sizeof file);
    PlatRuleFile *tables = &file[game->tables];
    *tables = (PlatRuleFile){tables->name, tables->path, XXH3_64bits(data, size),
                             (const char *)data, size};
    PlatSetup setup = {.game = file[0].path,
                       .file = file,
                       .files = game->files,
                       .memory_limit = 16 << 20,
                       .instruction_limit = 2000000,
                       .counted = true};
    PlatStatus status = plat_host_new(&host, &setup, &error);
    assert(status == error.status && (status == PLAT_OK) == (host != NULL));
    assert(host || error.text[0]);
    if (host)
        play(plat_host_rules(host));
    plat_host_free(host);
    free(text);
    return 0;
}
