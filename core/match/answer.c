/* Starting a match, answers from outside, and why a choice is refused.
 *
 * An answer is checked against the question that waits, joins the entries that a pass begins with,
 * and the pass runs the step again. What could be redone is forgotten when it succeeds, but not
 * when redo itself gives the answer. */
#include <stdlib.h>

#include "pass.h"
#include "text/fields/field.h"
#include "text/refusal.h"

PlatStatus plat_match_run(PlatMatch *match, PlatError *error) {
    if (match->begun)
        return PLAT_OK; /* a match that has begun waits or is over */
    PlatPass pass;
    plat_pass_begin(match, &pass);
    return plat_pass_run(match, &pass, error);
}

/* --- why a choice is refused --- */

static PlatStatus refuse(const PlatMatch *match, const PlatAsk *ask, int32_t choice,
                         PlatError *error) {
    PlatBuffer text = {0};
    char said[PLAT_MAX_NAME];
    plat_choice_format(&ask->options, said, choice);
    plat_buffer_add(&text, "%s %s: ", ask->name, said);
    plat_refusal_explain(&ask->options, &text, choice);
    PlatStatus status =
        plat_error_set(error, PLAT_E_ILLEGAL, plat_match_step_name(match, plat_match_step(match)),
                       "%s", text.text ? text.text : said);
    free(text.text);
    return status;
}

static PlatStatus find_ask(const PlatMatch *match, int seat, const char *name, const PlatAsk **out,
                           PlatError *error) {
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    if (ask && (!name || strcmp(name, ask->name) == 0)) {
        *out = ask;
        return PLAT_OK;
    }
    const PlatAsk *first = ask ? ask : plat_match_ask(match);
    if (!first && plat_match_is_over(match))
        return plat_error_set(error, PLAT_E_OVER, "", "the game is over");
    if (!first)
        return plat_error_set(error, PLAT_E_NOT_BEGUN, "", "the match has not begun");
    const char *step = plat_match_step_name(match, plat_match_step(match));
    if (ask)
        return plat_error_set(error, PLAT_E_QUESTION, step, "%s is asked `%s`, not `%s`",
                              plat_match_seat_name(match, seat), ask->name, name);
    char number[24];
    snprintf(number, sizeof number, "seat %d", seat + 1);
    bool exists = seat >= 0 && seat < match->rules->seats;
    return plat_error_set(error, PLAT_E_NOT_ASKED, step, "it is not %s's turn: %s is asked `%s`",
                          exists ? plat_match_seat_name(match, seat) : number,
                          plat_match_seat_name(match, first->seat), first->name);
}

PlatStatus plat_match_why(const PlatMatch *match, int seat, int32_t choice, PlatError *error) {
    const PlatAsk *ask = NULL;
    PlatStatus status = find_ask(match, seat, NULL, &ask, error);
    if (status != PLAT_OK || plat_options_has(&ask->options, choice))
        return status;
    return refuse(match, ask, choice, error);
}

/* --- answers --- */

PlatStatus plat_give_answer(PlatMatch *match, int seat, const char *ask, int32_t choice,
                            PlatError *error) {
    const PlatAsk *asked = NULL;
    TRY(find_ask(match, seat, ask, &asked, error));
    if (!plat_options_has(&asked->options, choice))
        return refuse(match, asked, choice, error);
    TRY(plat_match_room(match, error));
    PlatEntry entry = {.kind = PLAT_ENTRY_ANSWER, .seat = seat, .choice = choice};
    memcpy(entry.name, asked->name, sizeof entry.name);
    plat_choice_format(&asked->options, entry.said, choice);
    PlatStatus status = plat_pass_give(match, seat, entry, error);
    plat_action_log_entry(match, &entry, status);
    return status;
}

PlatStatus plat_match_answer(PlatMatch *match, int seat, const char *ask, int32_t choice,
                             PlatError *error) {
    return plat_match_forget_redo(match, plat_give_answer(match, seat, ask, choice, error));
}
