/* Any line is read as a move in positions of the toy and of games whose moves are cells, shapes,
 * cards and names. The first byte says in which position. Reading changes nothing; what was read
 * can be played, and its text is read as the same move. */
#include "../../match/toy.h"
#include "harness.h"

#include "host/host.h"
#include "match/move.h"

enum { GAMES = 5, POSITIONS = 10 };

static const char *const game[GAMES] = {"drawcity", "drow", "scribble-city", "townies", NULL};
static Toy toy;
static PlatMatch *position[GAMES * POSITIONS];

/* Each position of a game is a few answers further on; Lua's rules are never freed. */
static void begin(void) {
    char path[512];
    PlatRng luck;
    plat_rng_seed(&luck, 1, 1);
    toy_new(&toy, (ToyWishes){0});
    for (int g = 0; g < GAMES; g++) {
        PlatMatch **at = &position[g * POSITIONS];
        snprintf(path, sizeof path, PLAT_GAMES "/%s", game[g] ? game[g] : "");
        PlatSetup setup = {.game = path, .counted = true};
        PlatHost *host = NULL;
        if (game[g])
            assert_ok(plat_host_new(&host, &setup, &error));
        const PlatRules *rules = host ? plat_host_rules(host) : &toy.rules;
        assert_ok(plat_match_new(&at[0], rules, 7, 0, &error));
        assert_ok(plat_match_run(at[0], &error));
        for (int n = 1; n < POSITIONS; n++) {
            assert_ok(plat_match_clone(&at[n], at[n - 1], &error));
            toy_play(at[n], &luck, n);
        }
    }
}

static PlatMatch *clone(const PlatMatch *match) {
    PlatMatch *copy = NULL;
    assert_ok(plat_match_clone(&copy, match, &error));
    return copy;
}

static void play(const PlatMatch *match, const PlatMove *move, int seat) {
    PlatMatch *copy = clone(match);
    PlatBuffer text = {0};
    PlatMove again;
    assert_ok(plat_move_play(copy, move, &error));
    plat_match_free(copy);
    plat_move_format(move, &text);
    assert_ok(plat_move_read(match, &again, seat, text.text, &error));
    assert(again.answers == move->answers);
    for (int n = 0; n < move->answers; n++)
        assert(again.answer[n].choice == move->answer[n].choice);
    free(text.text);
}

static void try_line(const PlatMatch *match, const char *line) {
    const PlatAsk *ask = plat_match_ask(match);
    PlatError error = {PLAT_OK, "", ""};
    int seat = ask ? ask->seat : 0;
    size_t from = 0;
    PlatMove move;
    Picture before = picture_of(match);
    plat_move_begins(match, seat, line);
    PlatStatus status = plat_move_read(match, &move, seat, line, &error);
    assert(status == error.status);
    if (status == PLAT_OK)
        play(match, &move, move.answer[0].seat);
    plat_match_free(plat_move_follow(match, &seat, &from, line));
    assert(from <= strlen(line));
    PlatMatch *copy = clone(match);
    plat_move_play_line(copy, line, NULL);
    plat_match_free(copy);
    Picture after = picture_of(match);
    assert_same_picture(&before, &after);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
    if (!position[0])
        begin();
    if (size == 0)
        return 0;
    char *line = strndup((const char *)data + 1, size - 1);
    try_line(position[data[0] % (GAMES * POSITIONS)], line);
    free(line);
    return 0;
}
