/* .play, .bot, .hint: what is asked, and who answers it. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "prompt/game.h"
#include "session/autosave.h"
#include "session/bot_source.h"
#include "session/parse.h"

static PlatStatus do_play(PlatPrompt *prompt, const char *rest, PlatError *error) {
    return plat_turns_move(prompt, rest, error);
}

PLAT_COMMAND(play, "MOVE", "play a move, even if its words mean something else",
             "MOVE is a number from the `.moves` list, or a question and its answer: `.play "
             "build 5`. One line can answer several questions if the same seat is asked: `.play "
             "build 5 house c4`. A seat's name can come first: `.play blue build 5`. If any "
             "part of a move is wrong, none of it is played. Then the bots answer.",
             plat_offer_moves, PLAT_NEEDS_GAME);

/* --- .bot --- */

/* "pink=greedy", "pink=me": who plays for a seat from now on. */
static PlatStatus seat_bot(PlatPrompt *prompt, const char *setting, PlatError *error) {
    size_t length = strcspn(setting, "=");
    const char *name = setting + length + 1;
    PLAT_FREED char *seat_text = strndup(setting, length);
    const bool person = strcmp(name, "me") == 0;
    PlatBot *bot = NULL;
    int seat = -1;
    if (!seat_text)
        return plat_no_memory(error);
    TRY(*seat_text ? plat_prompt_take_seat(prompt, seat_text, &seat, error)
                   : plat_parse_seat(plat_prompt_rules(prompt)->seat_names, "", &seat, error));
    if (!person)
        TRY(plat_prompt_hire(prompt, &prompt->session, &bot, name, seat, error));
    plat_bot_free(prompt->bot[seat]);
    prompt->bot[seat] = bot;
    /* so that .seed keeps the players */
    char **asked_for = &prompt->session.request.bot[seat];
    free(*asked_for);
    *asked_for = person ? NULL : plat_bot_source_settle(name);
    if (!person && !*asked_for)
        return plat_no_memory(error);
    TRY(plat_session_note(&prompt->session, "bot", seat, person ? "me" : *asked_for, error));
    fprintf(prompt->out, "%s is played by %s.\n", plat_prompt_seat_name(prompt, seat),
            person ? "you" : plat_bot_name(bot));
    return plat_turns_go_on(prompt, error);
}

/* The seat that is asked and typed for, and its bot: the one that is named, its own, or greedy.
 * *hired is to be freed. */
static PlatStatus find_bot(PlatPrompt *prompt, const char *name, int *seat, PlatBot **bot,
                           PlatBot **hired, PlatError *error) {
    int named = -1;
    PlatError unknown;
    const PlatAsk *ask = plat_match_ask(prompt->session.match);
    if (!ask)
        return plat_fail(error, PLAT_E_OVER, "the game is over");
    *seat = plat_prompt_seat(prompt);
    if (!plat_match_ask_of(prompt->session.match, *seat))
        *seat = ask->seat;
    if (*name && plat_prompt_take_seat(prompt, name, &named, &unknown) == PLAT_OK)
        return plat_fail(error, PLAT_E_NAME, "`%s` is a seat: `.bot %s=greedy` gives it to a bot",
                         name, name);
    if (*name || !prompt->bot[*seat])
        TRY(plat_prompt_hire(prompt, &prompt->session, hired, *name ? name : "greedy", *seat,
                             error));
    *bot = *hired ? *hired : prompt->bot[*seat];
    return PLAT_OK;
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
             "`.bot` lets the seat's bot (greedy if it has none) answer this question and those "
             "that follow from it; `.bot random` lets that bot answer. `.bot pink=greedy` gives "
             "a seat to a bot for the rest of the game, `.bot pink=me` gives it back to you. "
             "Bots: random; greedy or greedy:N, which try N ways through the questions of this "
             "step; flat:N and mcts:N, with N random playouts; scripts such as `./builder.lua` "
             "(docs/bots.md); other programs, as in `command:python3 bot.py` "
             "(docs/protocol.md).",
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

PLAT_COMMAND(hint, "[BOT]", "show what a bot would play",
             "BOT is named as for `.bot`. `.hint` lists the bot's best answers to the question, "
             "each with the expected total: greedy and scripts that look ahead at the end of "
             "this step, flat and mcts at the end of the game. Nothing is played.",
             bot_words, PLAT_NEEDS_GAME);
