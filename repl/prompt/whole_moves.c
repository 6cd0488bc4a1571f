/* Lists whole moves: the questions of a step are a tree, and each way down it is one. Each option
 * is answered on a copy of its own, since the answer may end the step. */
#include "game_flow.h"
#include "kernel/scope.h"
#include "match/move.h"
#include "screen.h"

#include <stdio.h>
#include <string.h>

enum {
    MAX_ANSWERS = 8, /* where a move that goes on and on is cut off, */
    EXAMPLE = 3      /* and an example */
};

typedef struct Walk {
    int seat;
    int before, seen; /* entries of earlier steps, rolls and drawn cards, at the beginning */
    PlatMove *move;
    PlatStrings *lines, *kinds;
    bool more; /* some options were not tried */
} Walk;

/* Whether the move goes on with the question that waits now. */
static bool goes_on(const Walk *walk, const PlatMatch *match) {
    const PlatAsk *ask = plat_match_ask_of(match, walk->seat);
    const PlatMove *move = walk->move;
    if (!ask || move->answers >= MAX_ANSWERS || plat_match_entries_before(match) != walk->before ||
        plat_match_revealed(match) > walk->seen)
        return false;
    for (int n = 0; n < move->answers; n++)
        if (strcmp(move->answer[n].ask, ask->name) == 0)
            return false;
    return true;
}

static void add_answer(const Walk *walk, const PlatAsk *ask, int32_t choice) {
    PlatAnswer *answer = &walk->move->answer[walk->move->answers++];
    *answer = (PlatAnswer){.seat = walk->seat, .choice = choice};
    snprintf(answer->ask, sizeof answer->ask, "%s", ask->name);
    plat_choice_format(&ask->options, answer->text, choice);
}

static void add_move(const Walk *walk) {
    PLAT_TEXT text = {0}, kind = {0};
    const int answers = walk->move->answers;
    plat_move_format(walk->move, &text);
    walk->move->answers = 1;
    plat_buffer_put(&kind, "whole ");
    plat_move_format(walk->move, &kind);
    walk->move->answers = answers;
    walk->lines->failed = walk->lines->failed || text.failed || kind.failed;
    plat_strings_add(walk->lines, plat_buffer_text(&text));
    if (walk->kinds)
        plat_strings_add(walk->kinds, plat_buffer_text(&kind));
}

/* Walk from the question that waits, with at most `most` moves. Returns how many there were. */
static int walk_on(Walk *walk, const PlatMatch *match, int most) {
    const PlatAsk *ask = plat_match_ask_of(match, walk->seat);
    const int count = plat_options_count(&ask->options);
    const int tried = count < most ? count : most;
    int seen = 0;
    walk->more = walk->more || tried < count;
    for (int n = 0; n < tried; n++) {
        PlatMatch *then = NULL;
        const int32_t choice = plat_options_nth(&ask->options, n);
        add_answer(walk, ask, choice);
        if (plat_match_clone(&then, match, NULL) == PLAT_OK &&
            plat_match_answer(then, walk->seat, ask->name, choice, NULL) == PLAT_OK &&
            goes_on(walk, then)) {
            seen += walk_on(walk, then, (most - seen) / (tried - n));
        } else {
            add_move(walk);
            seen++;
        }
        plat_match_free(then);
        walk->move->answers--;
    }
    return seen;
}

bool plat_whole_moves(const PlatMatch *match, int seat, PlatMove *move, int most,
                      PlatStrings *lines, PlatStrings *kinds) {
    Walk walk = {.seat = seat,
                 .before = plat_match_entries_before(match),
                 .seen = plat_match_revealed(match),
                 .move = move,
                 .lines = lines,
                 .kinds = kinds};
    PlatMatch *begun = NULL;
    PlatStatus status = plat_match_clone(&begun, match, NULL);
    for (int n = 0; status == PLAT_OK && n < move->answers; n++)
        status = plat_match_answer(begun, seat, move->answer[n].ask, move->answer[n].choice, NULL);
    if (status == PLAT_OK && goes_on(&walk, begun))
        walk_on(&walk, begun, most);
    else if (status == PLAT_OK && move->answers > 0)
        add_move(&walk);
    plat_match_free(begun);
    return walk.more;
}

void plat_example_move(const PlatPrompt *prompt, int seat, PlatMove *move, PlatBuffer *text) {
    const PlatMatch *match = prompt->session.match;
    const int typed = move->answers;
    Walk walk = {.seat = seat,
                 .before = plat_match_entries_before(match),
                 .seen = plat_match_revealed(match),
                 .move = move};
    PLAT_TEXT line = {0};
    PlatMatch *copy = NULL;
    PlatBot *bot = NULL;
    PlatStatus status = plat_curtain_allows(prompt, seat, NULL);
    if (status == PLAT_OK)
        status = plat_bot_new(&bot, "greedy", plat_match_seed(match), NULL);
    if (status == PLAT_OK)
        status = plat_match_clone(&copy, match, NULL);
    for (int n = 0; status == PLAT_OK && n < typed; n++)
        status = plat_match_answer(copy, seat, move->answer[n].ask, move->answer[n].choice, NULL);
    while (status == PLAT_OK && goes_on(&walk, copy) &&
           (move->answers == typed || move->answers < EXAMPLE)) {
        const PlatAsk *ask = plat_match_ask_of(copy, seat);
        const PlatSaid first = {move->answer[0].ask, move->answer[0].text};
        if (move->answers > typed &&
            !plat_phrase_takes(plat_prompt_rules(prompt)->phrases, &first, ask->name))
            break;
        int32_t choice;
        status = plat_bot_choose(bot, &choice, copy, seat, NULL, NULL);
        if (status != PLAT_OK)
            break;
        add_answer(&walk, ask, choice);
        status = plat_match_answer(copy, seat, ask->name, choice, NULL);
    }
    plat_move_format(move, &line);
    if (status == PLAT_OK && move->answers > typed && line.text)
        plat_buffer_add(text, "(e.g. `%s`)", line.text);
    move->answers = typed;
    plat_match_free(copy);
    plat_bot_free(bot);
}
