/* Reads a typed move as answers. Each word of a line is read as an answer to the question that
 * waits. Names of options may hold blanks, so the longest run of words that is a name wins over a
 * single word. */
#include "move.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "state.h"
#include "text/choice.h"
#include "text/scan.h"

enum { LISTED = 12 /* options named in a message */, FEW = 8 /* named behind a condition */ };

/* Take a seat's name, unless the question that `seat` is asked has a longer name which begins with
 * it: `red card`. */
static bool scan_seat(PlatScan *scan, const PlatMatch *match, int seat, int *named) {
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    PlatScan after = *scan, question = *scan;
    if (!plat_scan_whole_name(&after, match->rules->seat_names, named) ||
        (ask && plat_scan_word(&question, ask->name) && question.at > after.at))
        return false;
    *scan = after;
    return true;
}

/* It is not that seat's turn, or the game is over; whoever typed the move knows the step. */
static PlatStatus not_asked(const PlatMatch *match, int seat, PlatError *error) {
    PlatStatus status = plat_match_not_asked(match, seat, error);
    if (error)
        error->where[0] = '\0';
    return status;
}

/* --- is it a move? --- */

/* Take the name, when a blank or nothing follows it: `build, x = 1` is Lua. */
static bool begins_with(PlatScan *scan, const char *name) {
    PlatScan after = *scan;
    if (!plat_scan_word(&after, name) || (after.at < after.end && !strchr(" \t", *after.at)))
        return false;
    plat_scan_done(&after);
    *scan = after;
    return true;
}

static bool is_number(PlatScan scan) {
    plat_scan_done(&scan);
    const char *from = scan.at;
    while (scan.at < scan.end && isdigit((unsigned char)*scan.at))
        scan.at++;
    return scan.at > from && plat_scan_done(&scan);
}

/* Words of moves; within one may be what the name of a piece of road has, `rail.NS+tram.EW`. */
static bool only_words(const char *text) {
    for (const char *at = text; *at; at++)
        if (!isalnum((unsigned char)*at) && !strchr(" \t_-@/", *at) &&
            (at == text || strchr(" \t", at[-1]) || !strchr(".+*", *at)))
            return false;
    return true;
}

/* Take the cells that a list of moves shows behind a placement, each once. */
static void skip_covered(PlatScan *scan, const PlatOptions *options, int32_t choice) {
    PlatCells covered;
    size_t length;
    if (!plat_placement_cells(options->shape, options->geometry, covered.word, choice))
        return;
    for (;;) {
        const char *word = plat_scan_peek(scan, &length);
        int cell = length ? plat_geometry_parse(options->geometry, word, length) : -1;
        if (cell < 0 || !plat_cells_has(covered.word, cell))
            return;
        plat_cells_remove(covered.word, cell);
        scan->at += length;
    }
}

/* Take a placement as a list of moves shows it, `1f@c4: c4 c5 d5`, or with a blank in place of the
 * `@`, unless its first word is an answer in itself. */
static bool scan_spelled_out(PlatScan *scan, int32_t *choice, const PlatOptions *options) {
    PlatScan after = *scan;
    size_t length, next;
    const char *word = plat_scan_peek(&after, &length), *cell;
    if (options->kind != PLAT_OPTIONS_PLACEMENTS || length == 0)
        return false;
    after.at += length;
    if (word[length - 1] == ':') {
        if (plat_choice_parse(options, choice, word, length - 1, NULL) != PLAT_OK)
            return false;
        skip_covered(&after, options, *choice);
        *scan = after;
        return true;
    }
    const int way = plat_orientation_parse(options->shape, word, length);
    cell = plat_scan_peek(&after, &next);
    const int anchor = next ? plat_geometry_parse(options->geometry, cell, next) : -1;
    if (way < 0 || anchor < 0 || plat_choice_parse(options, choice, word, length, NULL) == PLAT_OK)
        return false;
    *choice = plat_placement(options->geometry, way, anchor);
    scan->at = cell + next;
    return true;
}

static bool is_option(PlatScan scan, const PlatOptions *options) {
    int32_t unused;
    return plat_scan_whole_choice(&scan, &unused, options) ||
           scan_spelled_out(&scan, &unused, options);
}

/* Take the words that repeat what the seat answered last in this turn, with or without the names of
 * the questions, when more follows them: `5 shop c4` after `build 5`. */
static bool skip_repeated(const PlatMatch *match, int seat, PlatScan *scan) {
    const int entries = plat_match_entries(match);
    for (int first = entries - 1; first >= 0 && entries - first <= PLAT_MAX_ANSWERS; first--) {
        const PlatEntry *entry = plat_match_entry(match, first);
        if (entry->kind != PLAT_ENTRY_ANSWER || entry->seat != seat ||
            plat_match_entry_turn(match, first) != plat_match_turn(match))
            return false;
        PlatScan after = *scan;
        int n = first;
        for (; n < entries; n++) {
            entry = plat_match_entry(match, n);
            begins_with(&after, entry->name);
            if (!begins_with(&after, entry->said))
                break;
        }
        if (n == entries && after.at < after.end) {
            *scan = after;
            return true;
        }
    }
    return false;
}

/* Take a number of the list of moves that stands before the move: `12 build 5`. */
static bool skip_number(const PlatAsk *ask, PlatScan *scan, int *number) {
    size_t length;
    const char *word = plat_scan_peek(scan, &length);
    PlatScan after = {word + length, scan->end};
    if (length == 0 || length > 6 || strspn(word, "0123456789") != length)
        return false;
    plat_scan_done(&after);
    PlatScan question = after;
    if (!begins_with(&question, ask->name))
        return false;
    *number = atoi(word);
    *scan = after;
    return true;
}

/* True when what follows a name can be the rest of a move, and not that of a Lua statement
 * (`build = 3`). */
static bool may_be_answer(const PlatScan *scan) {
    return scan->at == scan->end || !strchr("=(.:[{\"'~<>+*/%^#,", *scan->at);
}

bool plat_move_begins(const PlatMatch *match, int seat, const char *line) {
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    PlatScan scan = plat_scan_text(line), rest = scan;
    if (!ask || plat_scan_done(&scan))
        return false;
    if (is_number(scan) || (begins_with(&rest, ask->name) && may_be_answer(&rest)))
        return true;
    for (int named = 0; named < match->rules->seats; named++) {
        rest = scan;
        if (begins_with(&rest, plat_match_seat_name(match, named)) && rest.at < rest.end &&
            only_words(rest.at)) /* `blue and pink` is Lua */
            return !begins_with(&rest, "and") && !begins_with(&rest, "or");
    }
    int32_t choice;
    int number;
    rest = scan;
    if (scan_spelled_out(&rest, &choice, &ask->options) || skip_number(ask, &rest, &number))
        return true;
    return only_words(scan.at) &&
           (is_option(scan, &ask->options) || skip_repeated(match, seat, &rest));
}

/* --- reading --- */

typedef struct Reader {
    PlatMatch *copy; /* after the answers read so far */
    int seat;
    const char *start;
    PlatScan scan;
    PlatMove *move;
    PlatError *error;
} Reader;

static Reader read_from(const char *line, int seat, PlatMove *move) {
    Reader reader = {.seat = seat, .scan = plat_scan_text(line), .move = move};
    plat_scan_done(&reader.scan);
    while (reader.scan.end > reader.scan.at && strchr(" \t", reader.scan.end[-1]))
        reader.scan.end--;
    reader.start = reader.scan.at;
    *move = (PlatMove){0};
    return reader;
}

/* Bytes of the words before the one where the reader stands. */
static int length_before(const Reader *reader) {
    int length = (int)(reader->scan.at - reader->start);
    while (length > 0 && strchr(" ,\t", reader->start[length - 1]))
        length--;
    return length;
}

/* Nothing is asked any more that the rest of the line could answer; `before` bytes of it are
 * answers. */
static PlatStatus unexpected(const PlatMatch *match, int seat, const PlatScan *rest,
                             const char *line, int before, PlatError *error) {
    return plat_fail(error, PLAT_E_LEFTOVER, "unexpected `%.*s`: %s has no question after `%.*s`%s",
                     (int)(rest->end - rest->at), rest->at, plat_match_seat_name(match, seat),
                     before, line, PLAT_MOVE_UNPLAYED);
}

/* The first word that is left to read, for messages. */
static int length_of_word(Reader *reader) {
    size_t length;
    plat_scan_peek(&reader->scan, &length);
    return (int)length;
}

/* Say `text` of the question that is asked where the reader stands. */
static PlatStatus complain(const Reader *reader, const PlatAsk *ask, PlatStatus status,
                           PlatBuffer *text) {
    PlatBuffer whole = {0};
    plat_buffer_add(&whole, "%s %s%s", plat_match_seat_name(reader->copy, reader->seat), ask->name,
                    text->text ? text->text : "");
    free(text->text);
    if (reader->move->answers)
        plat_buffer_put(&whole,
                        PLAT_MOVE_UNPLAYED + (whole.length && whole.text[whole.length - 1] == '?'));
    return plat_error_take(reader->error, status, &whole);
}

static PlatStatus refuse(const Reader *reader, const PlatAsk *ask, const PlatAnswer *answer) {
    PlatBuffer text = {0}, why = {0};
    const bool listed = plat_refusal_explain(&ask->options, &why, answer->choice);
    if (!listed && ask->options.kind == PLAT_OPTIONS_NAMES && /* no board marks them */
        plat_options_count(&ask->options) <= FEW) {
        plat_buffer_put(&why, "; legal: ");
        plat_options_format(&ask->options, &why, FEW);
    }
    plat_buffer_add(&text, " %s is illegal%s%s", answer->text, listed ? "; " : ": ",
                    why.text ? why.text : "");
    free(why.text);
    return complain(reader, ask, PLAT_E_ILLEGAL, &text);
}

static PlatStatus answer_missing(const Reader *reader, const PlatAsk *ask) {
    PlatBuffer text = {0};
    plat_buffer_add(&text, "%s %s: an answer is missing; expected ",
                    plat_match_seat_name(reader->copy, reader->seat), ask->name);
    plat_options_format(&ask->options, &text, LISTED);
    return plat_error_take(reader->error, PLAT_E_FORMAT, &text);
}

/* How many answers of the seat were given last, back to the one to the question `name`, with
 * nothing else in between; 0 when there is none. */
static int answers_since(const Reader *reader, const char *name) {
    int entries = plat_match_entries(reader->copy);
    for (int n = entries - 1; n >= 0; n--) {
        const PlatEntry *entry = plat_match_entry(reader->copy, n);
        if (entry->kind != PLAT_ENTRY_ANSWER || entry->seat != reader->seat)
            return 0;
        if (strcmp(entry->name, name) == 0)
            return entries - n;
    }
    return 0;
}

/* What is asked, when the first word is no answer and names another question or none. */
static PlatStatus no_answer(Reader *reader, const PlatAsk *ask) {
    PlatBuffer text = {0};
    const char *candidate[] = {ask->name};
    char word[PLAT_MAX_NAME];
    snprintf(word, sizeof word, "%.*s", length_of_word(reader), reader->scan.at);
    int since = reader->move->since = answers_since(reader, word);
    plat_buffer_add(&text, "`%s` is %s: %s is asked `%s` (", word,
                    since ? "not the question now" : "not a move",
                    plat_match_seat_name(reader->copy, reader->seat), ask->name);
    plat_options_format(&ask->options, &text, LISTED);
    plat_buffer_put(&text, ")");
    if (since == 0)
        plat_buffer_put(&text, plat_name_hint(word, candidate, 1, "`*`", "").text);
    return plat_error_take(reader->error, PLAT_E_FORMAT, &text);
}

/* Answer the question with `choice`; the scan stands behind its words. */
static PlatStatus take_answer(Reader *reader, int32_t choice, PlatScan after) {
    const PlatAsk *ask = plat_match_ask_of(reader->copy, reader->seat);
    PlatAnswer answer = {.seat = reader->seat, .choice = choice};
    if (reader->move->answers == PLAT_MAX_ANSWERS)
        return plat_fail(reader->error, PLAT_E_CAPACITY, "a move has at most %d answers",
                         PLAT_MAX_ANSWERS);
    memcpy(answer.ask, ask->name, sizeof answer.ask);
    plat_choice_format(&ask->options, answer.text, choice);
    if (!plat_options_has(&ask->options, choice))
        return refuse(reader, ask, &answer);
    TRY(plat_match_answer(reader->copy, reader->seat, ask->name, choice, reader->error));
    reader->move->answer[reader->move->answers++] = answer;
    reader->scan = after;
    plat_scan_done(&reader->scan);
    return PLAT_OK;
}

/* The next answer from the words. */
static PlatStatus read_answer(Reader *reader, const PlatAsk *ask) {
    PlatError told = {0};
    PlatBuffer text = {0};
    PlatScan after = reader->scan;
    int32_t choice = 0;
    if (plat_scan_choice(&after, &choice, &ask->options, &told) != PLAT_OK &&
        !scan_spelled_out(&after, &choice, &ask->options)) {
        plat_buffer_add(&text, ": %s", told.text);
        return complain(reader, ask, told.status, &text);
    }
    return take_answer(reader, choice, after);
}

/* A number alone: the answer where answers are numbers and it is legal, or else that move of the
 * list. Where the list is shorter it is the answer, even an illegal one, so that the message names
 * the condition. */
static PlatStatus read_number(Reader *reader, const PlatAsk *ask) {
    PlatScan end = {reader->scan.end, reader->scan.end};
    long long number = strtoll(reader->scan.at, NULL, 10);
    int count = plat_options_count(&ask->options);
    int32_t choice = 0;
    PlatScan answer = reader->scan;
    if (plat_options_are_numbers(&ask->options) &&
        plat_scan_choice(&answer, &choice, &ask->options, NULL) == PLAT_OK &&
        plat_options_has(&ask->options, choice)) {
        reader->scan = answer;
    } else if (number >= 1 && number <= count) {
        choice = plat_options_nth(&ask->options, (int)number - 1);
    } else if (plat_scan_choice(&reader->scan, &choice, &ask->options, NULL) != PLAT_OK) {
        return plat_fail(reader->error, PLAT_E_RANGE, "there is no move %.*s: the list has %d",
                         length_of_word(reader), reader->scan.at, count);
    }
    return take_answer(reader, choice, end);
}

/* A seat's name before the move: take it, unless it is itself an answer. */
static PlatStatus read_seat(Reader *reader) {
    PlatScan rest = reader->scan;
    int named;
    if (!scan_seat(&rest, reader->copy, reader->seat, &named))
        return PLAT_OK;
    const PlatAsk *own = plat_match_ask_of(reader->copy, reader->seat);
    const PlatAsk *theirs = plat_match_ask_of(reader->copy, named);
    PlatScan question = rest;
    bool says_what = theirs && plat_scan_word(&question, theirs->name);
    if (!says_what && own && is_option(reader->scan, &own->options))
        return PLAT_OK;
    if (!theirs)
        return not_asked(reader->copy, named, reader->error);
    if (plat_scan_done(&rest))
        return answer_missing(reader, theirs);
    reader->seat = named;
    reader->scan = rest;
    return PLAT_OK;
}

/* The name of the question before the first answer. */
static PlatStatus read_ask(Reader *reader, const PlatAsk *ask) {
    PlatScan rest = reader->scan;
    bool named = plat_scan_word(&rest, ask->name);
    bool answers = is_option(reader->scan, &ask->options);
    if (named && (!plat_scan_done(&rest) || !answers)) {
        reader->scan = rest;
        return PLAT_OK;
    }
    return answers ? PLAT_OK : no_answer(reader, ask);
}

static PlatStatus read_move(Reader *reader) {
    if (!plat_match_ask(reader->copy))
        return plat_fail(reader->error, PLAT_E_OVER, "the game is over");
    PlatStatus status = read_seat(reader);
    const PlatAsk *ask = plat_match_ask_of(reader->copy, reader->seat);
    if (status != PLAT_OK)
        return status;
    if (is_number(reader->scan))
        return read_number(reader, ask);
    TRY(read_ask(reader, ask));
    /* a question with one answer needs no more than its name: `pass` */
    if (plat_scan_done(&reader->scan))
        return plat_options_count(&ask->options) == 1
                   ? take_answer(reader, plat_options_nth(&ask->options, 0), reader->scan)
                   : answer_missing(reader, ask);
    while (!plat_scan_done(&reader->scan)) {
        ask = plat_match_ask_of(reader->copy, reader->seat);
        if (!ask)
            return unexpected(reader->copy, reader->seat, &reader->scan, reader->start,
                              length_before(reader), reader->error);
        PlatScan rest = reader->scan;
        if (reader->move->answers && plat_scan_word(&rest, ask->name) && !plat_scan_done(&rest))
            reader->scan = rest;
        TRY(read_answer(reader, ask));
    }
    return PLAT_OK;
}

static PlatStatus read_on_copy(const PlatMatch *match, PlatMove *move, int seat, const char *line,
                               PlatError *error) {
    Reader reader = read_from(line, seat, move);
    TRY(plat_match_clone(&reader.copy, match, error));
    reader.error = error;
    PlatStatus status = read_move(&reader);
    plat_match_free(reader.copy);
    return status;
}

/* Read a line again that was not understood, without the words at its front that say what is known
 * already. False when there are none, or when the number in front is not that of the move. */
static bool read_without_known(const PlatMatch *match, PlatMove *move, int seat, const char *line,
                               PlatStatus *status, PlatError *error) {
    PlatScan scan = plat_scan_text(line);
    int number = 0, named;
    if (plat_scan_done(&scan))
        return false;
    if (scan_seat(&scan, match, seat, &named))
        seat = named;
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    plat_scan_done(&scan);
    if (!ask || (!skip_number(ask, &scan, &number) && !skip_repeated(match, seat, &scan)))
        return false;
    *status = read_on_copy(match, move, seat, scan.at, error);
    if (number == 0)
        return true;
    return number <= plat_options_count(&ask->options) && move->answers > 0 &&
           move->answer[0].choice == plat_options_nth(&ask->options, number - 1);
}

PlatStatus plat_move_read(const PlatMatch *match, PlatMove *move, int seat, const char *line,
                          PlatError *error) {
    PlatMove shorter;
    PlatError told = {0};
    PlatStatus status = read_on_copy(match, move, seat, line, error), other = status;
    bool unread = status == PLAT_E_FORMAT || status == PLAT_E_NAME || status == PLAT_E_RANGE;
    if (!unread || !read_without_known(match, &shorter, seat, line, &other, &told))
        return status;
    *move = shorter;
    if (error)
        *error = told;
    return other;
}

/* --- playing --- */

PlatStatus plat_move_play(PlatMatch *match, const PlatMove *move, PlatError *error) {
    for (int n = 0; n < move->answers; n++) {
        const PlatAnswer *answer = &move->answer[n];
        PlatStatus status =
            plat_match_answer(match, answer->seat, answer->ask, answer->choice, error);
        if (status == PLAT_OK)
            continue;
        for (int back = n; back > 0; back--)
            plat_match_undo(match, -1, NULL);
        return status;
    }
    return PLAT_OK;
}

void plat_move_format(const PlatMove *move, PlatBuffer *text) {
    for (int n = 0; n < move->answers; n++) {
        if (n == 0)
            plat_buffer_add(text, "%s", move->answer[n].ask);
        if (n > 0 || strcmp(move->answer[n].ask, move->answer[n].text) != 0)
            plat_buffer_add(text, " %s", move->answer[n].text);
    }
}

/* --- a line that is being typed --- */

PlatMatch *plat_move_follow(const PlatMatch *match, int *seat, size_t *from, const char *line) {
    PlatMove move;
    Reader reader = read_from(line, *seat, &move);
    PlatScan *scan = &reader.scan, rest;
    int named;
    scan->end = line + strlen(line);
    if (!plat_match_ask(match) || plat_match_clone(&reader.copy, match, NULL) != PLAT_OK)
        return NULL;
    /* words that a blank ends are whole; the last one is still being typed */
    rest = *scan;
    if (scan_seat(&rest, match, *seat, &named) && !plat_scan_done(&rest) &&
        plat_match_ask_of(match, named)) {
        reader.seat = named;
        *scan = rest;
    }
    for (const PlatAsk *ask; (ask = plat_match_ask_of(reader.copy, reader.seat)) != NULL;) {
        int32_t choice;
        rest = *scan;
        if (plat_scan_word(&rest, ask->name) && rest.at < rest.end)
            *scan = rest;
        plat_scan_done(scan);
        rest = *scan;
        if (plat_scan_choice(&rest, &choice, &ask->options, NULL) != PLAT_OK ||
            rest.at == rest.end || /* it may still grow */
            plat_match_answer(reader.copy, reader.seat, ask->name, choice, NULL) != PLAT_OK)
            break;
        *scan = rest;
        plat_scan_done(scan);
    }
    *seat = reader.seat;
    *from = (size_t)(scan->at - line);
    return reader.copy;
}

/* --- lines of rule tests: nothing is guessed --- */

/* A seat's name at the front, unless nothing follows: then it is an answer. */
static PlatStatus take_seat(const PlatMatch *match, PlatScan *scan, int *seat, PlatError *error) {
    const PlatAsk *first = plat_match_ask(match);
    if (!first)
        return plat_fail(error, PLAT_E_OVER, "the game is over");
    PlatScan after = *scan;
    int named;
    *seat = first->seat;
    if (!scan_seat(&after, match, *seat, &named) || plat_scan_done(&after))
        return PLAT_OK;
    *scan = after;
    *seat = named;
    return plat_match_ask_of(match, named) ? PLAT_OK : not_asked(match, named, error);
}

static PlatStatus play_answer(PlatMatch *match, PlatScan *scan, int seat, PlatError *error) {
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    if (!ask)
        return plat_fail(error, PLAT_E_LEFTOVER, "unexpected `%.*s`: %s has no question for it",
                         (int)(scan->end - scan->at), scan->at, plat_match_seat_name(match, seat));
    /* the name of the question, unless it is all that is left: then it is the answer */
    PlatScan after = *scan;
    if (plat_scan_word(&after, ask->name) && !plat_scan_done(&after))
        *scan = after;
    PlatError told = {0};
    int32_t choice = 0;
    PlatStatus status = plat_scan_choice(scan, &choice, &ask->options, &told);
    if (status == PLAT_OK)
        return plat_match_answer(match, seat, NULL, choice, error);
    return plat_fail(error, status, "%s is asked `%s`: %s", plat_match_seat_name(match, seat),
                     ask->name, told.text);
}

PlatStatus plat_move_play_line(PlatMatch *match, const char *line, PlatError *error) {
    PlatScan scan = plat_scan_text(line);
    int seat = 0;
    if (plat_scan_done(&scan))
        return plat_fail(error, PLAT_E_FORMAT, "the move is empty");
    PlatStatus status = take_seat(match, &scan, &seat, error);
    while (status == PLAT_OK && !plat_scan_done(&scan))
        status = play_answer(match, &scan, seat, error);
    return status;
}
