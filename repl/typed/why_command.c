/* .why: what refuses a move, or everything that is not legal now. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "prompt/skipped.h"
#include "prompt/turns.h"
#include "text/choice.h"
#include "text/scan.h"

static PlatStatus why_move(PlatPrompt *prompt, const char *line, PlatError *error) {
    PlatMove move;
    PLAT_TEXT text = {0};
    PlatError why = {0};
    PlatStatus status = plat_turns_read(prompt, &move, plat_prompt_seat(prompt), line, &why);
    char *unplayed = strstr(why.text, PLAT_MOVE_UNPLAYED);
    if (unplayed) /* nobody expected it to be played */
        *unplayed = '\0';
    if (status == PLAT_OK) {
        plat_move_format(&move, &text);
        plat_prompt_print(prompt, "`%s` is legal.\n", plat_text_or_lost(&text));
    } else if (status == PLAT_E_ILLEGAL) {
        plat_prompt_long(prompt, why.text);
        status = PLAT_OK;
    } else {
        *error = why;
    }
    return status;
}

/* Everything that may not be chosen, by what refuses it. */
static void list_refused(PlatPrompt *prompt, const PlatAsk *ask) {
    const PlatOptions *options = &ask->options;
    const int legal = plat_options_count(options), refused = plat_refused_count(options);
    PLAT_TEXT text = {0};
    plat_buffer_add(&text, "%s, %s%s%s%s: ", plat_prompt_name(prompt, ask->seat), ask->name,
                    ask->detail[0] ? " (" : "", ask->detail, ask->detail[0] ? ")" : "");
    if (refused > 0) {
        plat_buffer_add(&text, "%d of %d are legal\n", legal, legal + refused);
        plat_refused_format(options, &text);
    } else {
        plat_buffer_put(&text, "all are legal: ");
        plat_options_format(options, &text, 12);
        plat_buffer_put(&text, "\n");
    }
    plat_prompt_put(prompt, &text);
}

static PlatStatus why_seat(PlatPrompt *prompt, int seat, PlatError *error) {
    const PlatAsk *ask = NULL;
    const PlatMissedAsk *missed = prompt->bot[seat] ? NULL : plat_skipped_next(prompt, seat, NULL);
    PlatStatus status = plat_curtain_asked(prompt, seat, &ask, error);
    if (status != PLAT_OK && (ask || !missed))
        return status;
    TRY(plat_curtain_allows(prompt, seat, error));
    for (; missed; missed = plat_skipped_next(prompt, seat, missed))
        plat_prompt_wrap(prompt, "%s, %s", plat_prompt_name(prompt, seat), missed->text);
    if (ask)
        list_refused(prompt, ask);
    return PLAT_OK;
}

/* Whether the words are nothing, a seat, or the name of what it is asked: *seat. */
static bool is_question(const PlatPrompt *prompt, const char *words, int *seat) {
    PlatScan scan = plat_scan_text(words);
    *seat = plat_prompt_seat(prompt);
    plat_scan_whole_name(&scan, plat_prompt_rules(prompt)->seat_names, seat);
    if (plat_scan_done(&scan))
        return true;
    const PlatAsk *ask = plat_match_ask_of(prompt->session.match, *seat);
    int32_t answer;
    PlatScan rest = scan;
    return ask && plat_scan_word(&scan, ask->name) && plat_scan_done(&scan) &&
           !plat_scan_whole_choice(&rest, &answer, &ask->options);
}

static PlatStatus do_why(PlatPrompt *prompt, const char *rest, PlatError *error) {
    int seat;
    PLAT_FREED char *seated = plat_prompt_with_seat(prompt, rest);
    const char *line = seated ? seated : rest;
    return is_question(prompt, line, &seat) ? why_seat(prompt, seat, error)
                                            : why_move(prompt, line, error);
}

PLAT_COMMAND(why, "[MOVE]", "explain why moves are illegal",
             "MOVE is typed as for `.play`; nothing is played. Without a move, or with a seat or "
             "the name of the question alone, `.why` lists all illegal answers, grouped by the "
             "condition that they fail, and the questions that the last move skipped because "
             "nothing was legal.",
             plat_offer_moves, PLAT_NEEDS_GAME | PLAT_IN_PAGES);
