/* .play, .bot, .hint: what is asked, and who answers it. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "prompt/game.h"
#include "session/autosave.h"
#include "session/bot_source.h"
#include "session/parse.h"

static PlatStatus do_play(PlatPrompt *prompt, const char *rest, PlatError *error) {
    return plat_turns_move(prompt, rest, error);
}

PLAT_COMMAND(play, "MOVE", "play a move, whatever else its words could mean",
             "MOVE is a number from the `.moves` list, or what is asked and the answer: `.play "
             "build 5`. One line may answer several questions as long as the same seat is "
             "asked: `.play build 5 house c4`. A seat's name may come first: `.play blue build "
             "5`. If any part of a move does not fit, none of it is played. After the move the "
             "bots answer.",
             plat_offer_moves, PLAT_NEEDS_GAME);

/* --- .bot --- */

/* "pink=greedy", "pink=me": who plays for a seat from now on. */
static PlatStatus seat_bot(PlatPrompt *prompt, const char *setting, PlatError *error) {
    size_t length = strcspn(setting, "=");
    const char *name = setting + length + 1;
    char *seat_text = strndup(setting, length);
    PlatBot *bot = NULL;
    int seat = -1;
    if (!seat_text)
        return plat_no_memory(error);
    PlatStatus status =
        *seat_text ? plat_prompt_take_seat(prompt, seat_text, &seat, error)
                   : plat_parse_seat(plat_prompt_rules(prompt)->seat_names, "", &seat, error);
    free(seat_text);
    bool person = strcmp(name, "me") == 0;
    if (status == PLAT_OK && !person)
        status = plat_prompt_hire(prompt, &prompt->session, &bot, name, seat, error);
    if (status != PLAT_OK)
        return status;
    plat_bot_free(prompt->bot[seat]);
    prompt->bot[seat] = bot;
    /* so that .seed keeps the players */
    char **asked_for = &prompt->session.request.bot[seat];
    free(*asked_for);
    *asked_for = person ? NULL : plat_bot_source_settle(name);
    if (!person && !*asked_for)
        return plat_no_memory(error);
    status = plat_session_note_bot(&prompt->session, seat, error);
    if (status != PLAT_OK)
        return status;
    fprintf(prompt->out, "%s is played by %s.\n", plat_prompt_seat_name(prompt, seat),
            person ? "you" : plat_bot_name(bot));
    return plat_turns_go_on(prompt, error);
}

/* The seat that is asked and typed for, and its bot: the one that is named, its own, or greedy.
 * *hired is to be freed. */
static PlatStatus find_bot(PlatPrompt *prompt, const char *name, int *seat, PlatBot **bot,
                           PlatBot **hired, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    const PlatAsk *ask = plat_match_ask(match);
    if (!ask)
        return plat_error_set(error, PLAT_E_OVER, "", "the game is over");
    *seat =
        plat_match_ask_of(match, plat_prompt_seat(prompt)) ? plat_prompt_seat(prompt) : ask->seat;
    PlatError unknown;
    int named = -1;
    PlatStatus status = PLAT_OK;
    if (*name && plat_prompt_take_seat(prompt, name, &named, &unknown) == PLAT_OK)
        return plat_error_set(error, PLAT_E_NAME, "",
                              "%s is a seat: `.bot %s=greedy` gives it to a bot", name, name);
    if (*name || !prompt->bot[*seat])
        status = plat_prompt_hire(prompt, &prompt->session, hired, *name ? name : "greedy", *seat,
                                  error);
    *bot = *hired ? *hired : prompt->bot[*seat];
    return status;
}

static PlatStatus do_bot(PlatPrompt *prompt, const char *rest, PlatError *error) {
    const char *equals = strchr(rest, '='), *without = strstr(rest, " without ");
    if (equals && (!without || equals < without) && !plat_bot_source_is_command(rest))
        return seat_bot(prompt, rest, error);
    PlatBot *bot = NULL, *hired = NULL;
    int seat = -1;
    PlatStatus status = find_bot(prompt, rest, &seat, &bot, &hired, error);
    if (status == PLAT_OK)
        status = plat_turns_bot(prompt, bot, seat, error);
    plat_bot_free(hired);
    if (status == PLAT_OK)
        status = plat_turns_bots(prompt, error);
    plat_screen_show(prompt);
    return status;
}

/* "greedy", "pink=", and then "pink=greedy" and "pink=me"; files, when a path is typed. */
static void bot_words(PlatPlace *place) {
    if (strpbrk(place->typed, "./") && !strchr(place->typed, '='))
        plat_offer_files(place);
    const char *equals = strchr(place->typed, '=');
    int seat = equals ? (int)(equals - place->typed) + 1 : 0;
    for (const char *const *name = plat_bot_names(); *name; name++)
        plat_offer(place, "%.*s%s", seat, place->typed, *name);
    plat_offer(place, "%.*scommand:", seat, place->typed);
    if (equals)
        plat_offer(place, "%.*sme", seat, place->typed);
    for (int n = 0; !equals && n < plat_prompt_rules(place->prompt)->seats; n++)
        plat_offer(place, "%s=", plat_prompt_seat_name(place->prompt, n));
}

PLAT_COMMAND(bot, "[NAME | SEAT=NAME]", "let a bot answer, or give a seat to a bot",
             "`.bot` lets the seat's own bot, or greedy if it has none, answer the current "
             "question and those that follow from it; `.bot random` lets that bot do so. `.bot "
             "pink=greedy` gives a seat to a bot for the rest of the game, `.bot pink=me` gives "
             "it back to you. Bots are random, greedy, which tries the questions of this step "
             "to their end (greedy:N does so N times), flat:N and mcts:N, which play N games on "
             "for each answer, scripts, as in `./builder.lua` (docs/bots.md describes them "
             "all), and other programs, as in `command:python3 bot.py` (docs/protocol.md).",
             bot_words, PLAT_NEEDS_GAME);

/* --- .hint --- */

static PlatStatus do_hint(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatBot *bot = NULL, *hired = NULL;
    int seat = -1;
    PlatStatus status = find_bot(prompt, rest, &seat, &bot, &hired, error);
    if (status == PLAT_OK)
        status = plat_turns_hint(prompt, bot, seat, error);
    plat_bot_free(hired);
    return status;
}

PLAT_COMMAND(hint, "[BOT]", "tell what a bot would play",
             "The bot is named as for `.bot`. Below the move stand its best few answers to the "
             "question that waits, each with the total that it expects: greedy at the end of "
             "this step, as a script that looks ahead, flat and mcts at the end of the game. "
             "Nothing is played.",
             bot_words, PLAT_NEEDS_GAME);
