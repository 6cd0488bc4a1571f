/* Bots answer at the prompt, or say what they would answer; so does plat where a person has one
 * answer alone. */
#include <inttypes.h>
#include <string.h>

#include "game_flow.h"
#include "session/player_names.h"
#include "text/choice.h"

enum { MOST_FORCED = 64 /* lines that plat answers in a row: rules may ask without an end */ };

/* Whether a bot's next answer begins another line, because its questions begin again. */
static bool begins_again(const PlatMove *move, const PlatAsk *ask) {
    if (move->answers == PLAT_MAX_ANSWERS)
        return true;
    for (int n = 0; n < move->answers; n++)
        if (strcmp(move->answer[n].ask, ask->name) == 0)
            return true;
    return false;
}

/* The question of a seat with one answer to it; else NULL. */
static const PlatAsk *forced_question(const PlatMatch *match, int seat) {
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    return ask && plat_options_count(&ask->options) == 1 ? ask : NULL;
}

/* Whether a person at a terminal is asked what need not be asked: in a move that has begun one
 * answer, or one that leaves no choice to its end. A move that has a choice further on is typed
 * from its beginning. Between people with a curtain it would say what one had. */
static bool is_forced(const PlatPrompt *prompt, int seat) {
    const PlatMatch *match = prompt->session.match;
    const int step = plat_match_step(match), turn = plat_match_turn(match);
    const PlatAsk *ask = forced_question(match, seat);
    PlatMatch *copy = NULL;
    if (!prompt->terminal || !ask || prompt->bot[seat] || prompt->serving ||
        plat_prompt_is_shared(prompt))
        return false;
    if (plat_match_known_entries(match, seat) > 0 &&
        plat_match_entry(match, plat_match_entries(match) - 1)->seat == seat)
        return true;
    PlatStatus status = plat_match_clone(&copy, match, NULL);
    for (int n = 0; status == PLAT_OK && (ask = forced_question(copy, seat)) && n < MOST_FORCED &&
                    plat_match_step(copy) == step && plat_match_turn(copy) == turn;
         n++)
        status = plat_match_answer(copy, seat, ask->name, plat_options_nth(&ask->options, 0), NULL);
    const bool choice =
        status != PLAT_OK || (plat_match_ask_of(copy, seat) && plat_match_step(copy) == step &&
                              plat_match_turn(copy) == turn);
    plat_match_free(copy);
    return !choice;
}

static bool is_stopped(void *signals) { return plat_signals_pending(signals); }

static PlatStatus stopped(const PlatPrompt *prompt, int seat, const PlatAsk *ask,
                          PlatError *error) {
    return plat_fail(error, PLAT_E_STOPPED, "stopped: %s is still asked %s",
                     plat_prompt_name(prompt, seat), ask->name);
}

/* Answer in `match` as one move; in a copy only until chance decides something. `thought`, unless
 * it is NULL, is of the first question. */
static PlatStatus answer_on(PlatPrompt *prompt, PlatMatch *match, PlatBot *bot, int seat,
                            PlatMove *move, PlatBotHint *thought, PlatError *error) {
    int step = plat_match_step(match), turn = plat_match_turn(match);
    for (;;) {
        const PlatAsk *ask = plat_match_ask_of(match, seat);
        bool same = step == plat_match_step(match) && turn == plat_match_turn(match);
        if (!ask || !same || begins_again(move, ask))
            return PLAT_OK;
        if (plat_signals_interrupted(prompt->signals))
            return stopped(prompt, seat, ask, error);
        PlatAnswer answer = {.seat = seat};
        plat_bot_watch(bot, is_stopped, prompt->signals);
        PlatStatus status = plat_bot_choose(bot, &answer.choice, match, seat, thought, error);
        plat_bot_watch(bot, NULL, NULL);
        thought = NULL;
        if (status != PLAT_OK && plat_signals_interrupted(prompt->signals))
            return stopped(prompt, seat, ask, error);
        if (status != PLAT_OK)
            return status;
        snprintf(answer.ask, sizeof answer.ask, "%s", ask->name);
        plat_choice_format(&ask->options, answer.text, answer.choice);
        const bool copy = match != prompt->session.match;
        const int seen = copy ? plat_match_revealed(match) : 0; /* a log can be long */
        if (!copy)
            plat_prompt_trace(prompt);
        status = plat_match_answer(match, seat, answer.ask, answer.choice, error);
        plat_host_trace(prompt->session.host, false);
        if (status != PLAT_OK)
            return status;
        move->answer[move->answers++] = answer;
        if (copy && plat_match_revealed(match) > seen)
            return PLAT_OK;
    }
}

PlatStatus plat_flow_bot(PlatPrompt *prompt, PlatBot *bot, int seat, PlatError *error) {
    PlatMove move = {0};
    PlatMatch *match = prompt->session.match;
    PlatStatus status = answer_on(prompt, match, bot, seat, &move, NULL, error);
    PlatError ignored;
    /* half a move is none */
    while (status == PLAT_E_STOPPED && move.answers > 0 &&
           plat_match_undo(match, seat, &ignored) == PLAT_OK)
        move.answers--;
    plat_flow_show_bots_move(prompt, seat, &move);
    plat_flow_show_events(prompt);
    return status;
}

/* "  brings houses +2, trees -1": the items of the seat's score that a move changes, if any. */
static bool show_items(const PlatPrompt *prompt, int seat, PlatSheet *was, const PlatSheet *is) {
    PLAT_TEXT text = {0};
    for (int n = 0; n < is->items; n++) {
        const int before = plat_sheet_item(was, is->item[n]);
        const int64_t more = is->points[n][seat] - (before < 0 ? 0 : was->points[before][seat]);
        if (more)
            plat_buffer_add(&text, "%s%s %+" PRId64, text.length ? ", " : "",
                            plat_title_of(plat_prompt_rules(prompt)->titles, is->item[n]).text,
                            more);
    }
    if (text.length)
        plat_prompt_print(prompt, "  brings %s\n", plat_text_or_lost(&text));
    return text.length > 0;
}

/* "+3" of points in a step, "12.4" at the end of the game, "40%". */
static void put_thought(PlatBuffer *text, const PlatBotHint *thought, double total) {
    if (thought->likely)
        plat_buffer_add(text, "%.0f%%", 100 * total);
    else if (thought->at_end)
        plat_buffer_add(text, "%.1f", total);
    else
        plat_buffer_add(text, total == 0 ? "0" : "%+.0f", total);
}

/* What a bot thinks of its best answers to the question. `ends`: the step ends with the move that
 * was shown. `before`: the points that do not come by them. `brings`: items were shown. If all
 * are as good, there is no list. */
static void show_thoughts(const PlatPrompt *prompt, const PlatAsk *ask, const PlatBotHint *thought,
                          bool ends, bool brings, double before) {
    const char *what = thought->likely ? "how likely each is"
                       : thought->at_end
                           ? "points at the end of the game; it goes by its chance to win"
                       : ends ? "points that each brings in this step"
                              : "points to the end of this step, as far as it looked";
    bool equal = thought->count > 1;
    for (int n = 1; n < thought->count; n++)
        equal = equal && thought->best[n].total == thought->best[0].total;
    if (equal && !thought->likely && !thought->at_end && thought->best[0].total == before) {
        fprintf(prompt->out, "  %s in this step\n",
                brings ? "other answers are as good" : "no answer brings points");
        return;
    }
    if (equal) {
        PLAT_TEXT total = {0};
        put_thought(&total, thought, thought->best[0].total - before);
        plat_prompt_print(prompt, "  %s: %s, and others are as good\n",
                          thought->likely || thought->at_end ? what : "points in this step",
                          plat_text_or_lost(&total));
        return;
    }
    if (thought->count > 0)
        plat_prompt_print(prompt, "  %s:\n", what);
    for (int n = 0; n < thought->count; n++) {
        char choice[PLAT_MAX_NAME];
        PLAT_TEXT total = {0};
        plat_choice_format(&ask->options, choice, thought->best[n].choice);
        put_thought(&total, thought, thought->best[n].total - before);
        plat_prompt_print(prompt, "  %7s  %s %s\n", plat_text_or_lost(&total), ask->name, choice);
    }
    if (thought->value[0])
        fputs("  what decides most for it:\n", prompt->out);
    for (int n = 0; n < PLAT_VALUES && thought->value[n]; n++)
        plat_prompt_print(prompt, "    %s\n", thought->value[n]);
}

PlatStatus plat_flow_hint(PlatPrompt *prompt, PlatBot *bot, int seat, PlatError *error) {
    PlatMatch *copy = NULL;
    PlatMove move = {0};
    PlatBotHint thought = {0};
    PLAT_SHEET was, is;
    plat_sheet_init(&was, plat_prompt_rules(prompt)->seats, false);
    plat_sheet_init(&is, plat_prompt_rules(prompt)->seats, false);
    was.seats_wanted = is.seats_wanted = UINT32_C(1) << seat; /* points are as a bot counts them */
    const PlatAsk *ask = plat_match_ask_of(prompt->session.match, seat);
    const int step = plat_match_step(prompt->session.match);
    const int turn = plat_match_turn(prompt->session.match);
    PlatStatus status = plat_match_clone(&copy, prompt->session.match, error);
    if (status == PLAT_OK) /* what the seat cannot know is otherwise there */
        status = plat_match_resample(copy, seat, 1, error);
    if (status == PLAT_OK) {
        plat_match_explain(copy, true);
        status = answer_on(prompt, copy, bot, seat, &move, &thought, error);
    }
    const bool ends = status != PLAT_OK || !plat_match_ask_of(copy, seat) ||
                      plat_match_step(copy) != step || plat_match_turn(copy) != turn;
    if (status == PLAT_OK)
        status = plat_match_score(prompt->session.match, &was, error);
    if (status == PLAT_OK)
        status = plat_match_score(copy, &is, error);
    plat_match_free(copy);
    if (status != PLAT_OK)
        return status;
    PLAT_TEXT text = {0};
    plat_move_format(&move, &text);
    plat_prompt_print(prompt, "%s would play: %s\n", plat_bot_name(bot), plat_text_or_lost(&text));
    const bool brings = show_items(prompt, seat, &was, &is);
    show_thoughts(prompt, ask, &thought, ends, brings,
                  thought.likely || thought.at_end ? 0 : (double)was.total[seat]);
    return PLAT_OK;
}

/* Answer what is_forced, to the end of the step, in a line: "red: build done (the only choice)". */
static PlatStatus answer_forced(PlatPrompt *prompt, int seat, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    const int step = plat_match_step(match), turn = plat_match_turn(match);
    PLAT_TEXT text = {0};
    PlatMove move = {0};
    for (const PlatAsk *ask; plat_match_step(match) == step && plat_match_turn(match) == turn &&
                             (ask = forced_question(match, seat)) && !begins_again(&move, ask);) {
        PlatAnswer answer = {.seat = seat, .choice = plat_options_nth(&ask->options, 0)};
        if (plat_signals_interrupted(prompt->signals))
            return stopped(prompt, seat, ask, error);
        snprintf(answer.ask, sizeof answer.ask, "%s", ask->name);
        plat_choice_format(&ask->options, answer.text, answer.choice);
        TRY(plat_match_answer(match, seat, answer.ask, answer.choice, error));
        move.answer[move.answers++] = answer;
    }
    plat_move_format(&move, &text);
    plat_prompt_put_seat(prompt, seat);
    plat_prompt_print_from(prompt, plat_utf8_width(plat_prompt_name(prompt, seat)),
                           ": %s (the only choice)\n", plat_text_or_lost(&text));
    plat_flow_show_events(prompt);
    return PLAT_OK;
}

PlatStatus plat_flow_bots(PlatPrompt *prompt, PlatError *error) {
    PlatMatch *match = prompt->session.match;
    PlatStatus status = PLAT_OK;
    for (int seat = 0, forced = 0; status == PLAT_OK && seat < plat_prompt_rules(prompt)->seats;
         seat++) {
        if (prompt->bot[seat] && plat_match_ask_of(match, seat))
            status = plat_flow_bot(prompt, prompt->bot[seat], seat, error);
        else if (forced < MOST_FORCED && is_forced(prompt, seat) && ++forced)
            status = answer_forced(prompt, seat, error);
        else
            continue;
        seat = -1; /* now anybody may be asked */
    }
    return status;
}
