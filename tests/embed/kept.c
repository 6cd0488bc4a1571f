/* A program that embeds plat and keeps a game: it begins one in the file FILE, or goes on with the
 * one that is there, under the rules that the file holds. It answers ten questions, each on the
 * disk before the next, and prints the hash of the position before and after. embed.sh runs it
 * twice. */
#include <inttypes.h>
#include <plat/plat.h>
#include <stdio.h>
#include <string.h>

enum { SEED = 7, ANSWERS = 10, MOST_FILES = 64 };

typedef struct Game {
    PlatHost *host;
    PlatMatch *match;
    PlatSaveFile *store;
} Game;

/* Loads the rules and runs a match to its first question. */
static PlatStatus load(Game *game, const PlatSetup *setup, PlatError *error) {
    PlatStatus status = plat_host_new(&game->host, setup, error);
    if (!status)
        status = plat_match_new(&game->match, plat_host_rules(game->host), SEED, 0, error);
    return status ? status : plat_match_run(game->match, error);
}

static PlatStatus begin(Game *game, const char *name, const char *path, PlatError *error) {
    const PlatSetup setup = {.game = name, .players = 2};
    PlatJournalHeader header = {"game", ""};
    PlatRuleFile file[MOST_FILES];
    PlatStatus status = load(game, &setup, error);
    if (status)
        return status;
    int files = plat_host_files(game->host);
    if (files > MOST_FILES)
        return PLAT_E_CAPACITY;
    for (int n = 0; n < files; n++) {
        PlatHostFile loaded = plat_host_file(game->host, n);
        file[n] = (PlatRuleFile){loaded.name, loaded.path, loaded.hash, loaded.text, loaded.size};
    }
    snprintf(header.value, sizeof header.value, "%s", name);
    const PlatRuleSet rules = {&header, 1, file, files};
    status = plat_save_file_new(&game->store, game->match, &rules, error);
    return status ? status : plat_save_file_create(game->store, path, error);
}

static PlatStatus go_on(Game *game, const char *path, PlatError *error) {
    PlatRuleSet rules;
    PlatStatus status = plat_save_file_open(&game->store, path, error);
    if (status)
        return status;
    status = plat_journal_rules(plat_save_file_journal(game->store), &rules, error);
    if (status)
        return status;
    const PlatSetup setup = {.game = plat_journal_get(plat_save_file_journal(game->store), "game"),
                             .players = 2,
                             .file = rules.file,
                             .files = rules.files};
    status = load(game, &setup, error);
    plat_rule_set_free(&rules);
    return status ? status : plat_save_file_resume(game->store, game->match, NULL, NULL, error);
}

static PlatStatus play(Game *game, PlatError *error) {
    PlatStatus status = PLAT_OK;
    for (int n = 0; !status && n < ANSWERS && plat_match_ask(game->match); n++) {
        const PlatAsk *ask = plat_match_ask(game->match);
        status = plat_match_answer(game->match, ask->seat, NULL, plat_options_nth(&ask->options, 0),
                                   error);
        if (!status)
            status = plat_save_file_commit(game->store, error);
    }
    return status;
}

int main(int argc, char **argv) {
    Game game = {0};
    PlatError error = {0};
    if (argc != 3)
        return 2;
    FILE *there = fopen(argv[2], "r");
    if (there)
        fclose(there);
    PlatStatus status =
        there ? go_on(&game, argv[2], &error) : begin(&game, argv[1], argv[2], &error);
    if (!status) {
        printf("%016" PRIx64 " ", plat_match_hash(game.match));
        status = play(&game, &error);
    }
    if (!status)
        printf("%016" PRIx64 "\n", plat_match_hash(game.match));
    else
        fprintf(stderr, "%s: %s\n", error.where, error.text);
    plat_save_file_free(game.store);
    plat_match_free(game.match);
    plat_host_free(game.host);
    return status != PLAT_OK;
}
