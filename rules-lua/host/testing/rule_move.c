/* Moves of rule tests: see rule_move.h. Nothing is guessed: a word that fits nothing is an
 * error. */
#include "rule_move.h"

#include <string.h>

#include "text/scan.h"
#include "text/text.h"

static const char *seat_name(const PlatMatch *match, int seat) {
    return plat_match_rules(match)->seat_names->name[seat].text;
}

/* Take the name `text` (which may hold blanks) when it stands next as whole words. */
static bool take_name(PlatScan *scan, const char *text) {
    size_t length = strlen(text);
    if (plat_scan_done(scan) || (size_t)(scan->end - scan->at) < length)
        return false;
    const char *after = scan->at + length;
    bool whole = after == scan->end || *after == ' ' || *after == ',';
    if (!whole || !plat_same_letters(scan->at, text, length))
        return false;
    scan->at = after;
    return true;
}

/* The next choice of the line, legal or not. */
static PlatStatus take_choice(PlatScan *scan, const PlatOptions *options, int32_t *choice,
                              PlatError *error) {
    if (options->kind == PLAT_OPTIONS_NAMES) {
        int index = 0;
        PlatStatus status = plat_scan_name(scan, options->names, &index, error);
        *choice = index;
        return status;
    }
    size_t length;
    const char *word = plat_scan_peek(scan, &length);
    PlatStatus status = plat_choice_parse(options, choice, word, length, error);
    if (status == PLAT_OK)
        scan->at += length;
    return status;
}

PlatStatus plat_rule_move_choices(const PlatOptions *options, const char *text, int32_t *choice,
                                  int room, int *choices, PlatError *error) {
    PlatScan scan = plat_scan_text(text);
    for (*choices = 0; !plat_scan_done(&scan); ++*choices) {
        if (*choices == room)
            return plat_error_set(error, PLAT_E_CAPACITY, "", "there are more than %d choices",
                                  room);
        PlatStatus status = take_choice(&scan, options, &choice[*choices], error);
        if (status != PLAT_OK)
            return status;
    }
    return PLAT_OK;
}

static PlatStatus nobody_asked(PlatError *error) {
    return plat_error_set(error, PLAT_E_OVER, "", "the game is over");
}

/* A seat's name at the front, unless nothing follows: then it is an answer. */
static PlatStatus take_seat(const PlatMatch *match, PlatScan *scan, int *seat, PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    const PlatAsk *first = plat_match_ask(match);
    if (!first)
        return nobody_asked(error);
    *seat = first->seat;
    for (int named = 0; named < rules->seats; named++) {
        PlatScan after = *scan;
        if (!take_name(&after, seat_name(match, named)) || plat_scan_done(&after))
            continue;
        *scan = after;
        *seat = named;
        if (plat_match_ask_of(match, named))
            return PLAT_OK;
        return plat_error_set(error, PLAT_E_NOT_ASKED, "", "it is not %s's turn: %s is asked `%s`",
                              seat_name(match, named), seat_name(match, first->seat), first->name);
    }
    return PLAT_OK;
}

/* The name of the question, unless it is all that is left: then it is the answer. */
static void take_question(PlatScan *scan, const PlatAsk *ask) {
    PlatScan after = *scan;
    if (take_name(&after, ask->name) && !plat_scan_done(&after))
        *scan = after;
}

static PlatStatus play_answer(PlatMatch *match, PlatScan *scan, int seat, PlatError *error) {
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    if (!ask) {
        return plat_error_set(error, PLAT_E_LEFTOVER, "",
                              "`%.*s` is left over: nothing more is "
                              "asked of %s",
                              (int)(scan->end - scan->at), scan->at, seat_name(match, seat));
    }
    int32_t choice = 0;
    PlatError told = {PLAT_OK, "", ""};
    char name[PLAT_MAX_NAME];
    memcpy(name, ask->name, sizeof name);
    take_question(scan, ask);
    PlatStatus status = take_choice(scan, &ask->options, &choice, &told);
    if (status == PLAT_OK)
        return plat_match_answer(match, seat, name, choice, error);
    return plat_error_set(error, status, "", "%s is asked `%s`: %s", seat_name(match, seat), name,
                          told.text);
}

PlatStatus plat_rule_move_play(PlatMatch *match, const char *line, PlatError *error) {
    PlatScan scan = plat_scan_text(line);
    int seat = 0;
    if (plat_scan_done(&scan))
        return plat_error_set(error, PLAT_E_FORMAT, "", "the move is empty");
    PlatStatus status = take_seat(match, &scan, &seat, error);
    while (status == PLAT_OK && !plat_scan_done(&scan))
        status = play_answer(match, &scan, seat, error);
    return status;
}
