/* The words of a line are taken one after the other, each against the question that waits on a copy
 * of the match. Names of options may hold blanks, so the longest run of words that is a name wins
 * over a single word. */
#include "move.h"
#include "text/buffer.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

enum { LISTED = 12 /* options named in a message */ };

static const char *skip_blanks(const char *text) { return text + strspn(text, " \t"); }
static size_t word_length(const char *text) { return strcspn(text, " \t"); }

/* Where `text` goes on after `name`, when it begins with it as whole words (either case); else
 * NULL. Blanks between words count as one. */
static const char *after_name(const char *text, const char *name) {
    while (*name) {
        if (*name == ' ') {
            if (*text != ' ' && *text != '\t')
                return NULL;
            text = skip_blanks(text);
            name++;
            continue;
        }
        if (tolower((unsigned char)*text) != tolower((unsigned char)*name))
            return NULL;
        text++;
        name++;
    }
    return *text && *text != ' ' && *text != '\t' ? NULL : skip_blanks(text);
}

/* The name of `names` that the text begins with, the longest when several do; -1 for none. */
static int longest_name(const PlatNames *names, const char *text, const char **after) {
    int found = -1;
    size_t longest = 0;
    for (int n = 0; names && n < names->count; n++) {
        const char *rest = after_name(text, names->name[n].text);
        size_t length = strlen(names->name[n].text);
        if (rest && length > longest) {
            found = n;
            longest = length;
            *after = rest;
        }
    }
    return found;
}

static bool is_number(const char *text) {
    size_t digits = strspn(text, "0123456789");
    return digits > 0 && !*skip_blanks(text + digits);
}

static bool only_words(const char *text) {
    for (; *text; text++)
        if (!isalnum((unsigned char)*text) && !strchr(" \t_-@", *text))
            return false;
    return true;
}

/* The option that the text begins with by its full name: -1 for none. */
static int whole_option(const PlatOptions *options, const char *text, const char **after) {
    if (options->kind == PLAT_OPTIONS_NAMES)
        return longest_name(options->names, text, after);
    if (options->kind == PLAT_OPTIONS_RANGE)
        return -1;
    size_t length = word_length(text);
    int choice = options->kind == PLAT_OPTIONS_PLACEMENTS
                     ? plat_placement_parse(options->shape, options->geometry, text, length)
                     : plat_geometry_parse(options->geometry, text, length);
    if (choice >= 0)
        *after = skip_blanks(text + length);
    return choice;
}

/* True when what follows a name can be the rest of a move, and not that of a Lua statement
 * (`build = 3`). */
static bool may_be_answer(const char *rest) {
    return !*rest || !strchr("=(.:[{\"'~<>+*/%^#,", *rest);
}

bool plat_move_begins(const PlatMatch *match, int seat, const char *line) {
    line = skip_blanks(line);
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    if (!ask || !*line)
        return false;
    if (is_number(line))
        return true;
    const char *rest = after_name(line, ask->name);
    if (rest && may_be_answer(rest))
        return true;
    int named = longest_name(plat_match_rules(match)->seat_names, line, &rest);
    /* `blue and pink` is Lua */
    if (named >= 0 && *rest && only_words(rest))
        return !after_name(rest, "and") && !after_name(rest, "or");
    return only_words(line) && whole_option(&ask->options, line, &rest) >= 0;
}

void plat_options_format(const PlatOptions *options, int max, PlatBuffer *text) {
    int count = plat_options_count(options);
    if (options->kind == PLAT_OPTIONS_RANGE && count > 2) {
        plat_buffer_add(text, "%d to %d", options->min, options->max);
        return;
    }
    /* one more than the rest is not worth a "and 1 more" */
    int shown = count <= max + 1 ? count : max;
    for (int n = 0; n < shown; n++) {
        char name[PLAT_MAX_NAME];
        plat_choice_format(options, name, plat_options_nth(options, n));
        plat_buffer_add(text, "%s%s", n ? ", " : "", name);
    }
    if (shown < count)
        plat_buffer_add(text, " and %d more", count - shown);
}

/* --- reading --- */

typedef struct Reader {
    PlatMatch *copy; /* stands after the answers read so far */
    int seat;
    const char *start, *at;
    PlatMove *move;
} Reader;

static const char *seat_name(const PlatMatch *match, int seat) {
    return plat_match_rules(match)->seat_names->name[seat].text;
}

/* Bytes of the words before the one where the reader stands. */
static int length_before(const Reader *reader) {
    int length = (int)(reader->at - reader->start);
    while (length > 0 && strchr(" \t", reader->start[length - 1]))
        length--;
    return length;
}

/* Say what was wrong at the word where the reader stands. What the rules or the parser said is in
 * `told`; `choice` is the answer they refuse, "" when the word is no answer at all. */
static PlatStatus complain(const Reader *reader, const PlatAsk *ask, const char *choice,
                           const PlatError *told, PlatError *error) {
    PlatBuffer text = {0};
    const char *why = told->text;
    plat_buffer_add(&text, "%s %s", seat_name(reader->copy, reader->seat), ask->name);
    if (*choice) {
        /* a refusal begins with what is refused, which is said here in full */
        PlatBuffer said = {0};
        plat_buffer_add(&said, "%s %s: ", ask->name, choice);
        if (said.text && strncmp(why, said.text, said.length) == 0)
            why += said.length;
        free(said.text);
        plat_buffer_add(&text, " %s is refused", choice);
    }
    plat_buffer_add(&text, "%s%s", strncmp(why, "legal: ", 7) == 0 ? "; " : ": ", why);
    if (reader->move->answers) {
        plat_buffer_add(&text, PLAT_MOVE_UNPLAYED ", not even `%.*s`", length_before(reader),
                        reader->start);
    }
    PlatStatus status =
        plat_error_set(error, told->status, "", "%s", text.text ? text.text : told->text);
    free(text.text);
    return status;
}

static PlatStatus answer_missing(const Reader *reader, const PlatAsk *ask, PlatError *error) {
    PlatBuffer options = {0};
    plat_options_format(&ask->options, LISTED, &options);
    PlatStatus status = plat_error_set(error, PLAT_E_FORMAT, "",
                                       "%s %s: an answer is missing; expected "
                                       "%s",
                                       seat_name(reader->copy, reader->seat), ask->name,
                                       options.text ? options.text : "");
    free(options.text);
    return status;
}

/* How many answers of the seat's came last, back to the one to the question `name`, when nothing
 * else stands between; 0 when it was not answered so. */
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
static PlatStatus not_asked(const Reader *reader, const PlatAsk *ask, PlatError *error) {
    PlatBuffer options = {0}, hint = {0};
    plat_options_format(&ask->options, LISTED, &options);
    const char *candidate[] = {ask->name};
    char word[PLAT_MAX_NAME];
    snprintf(word, sizeof word, "%.*s", (int)word_length(reader->at), reader->at);
    const char *near = plat_nearest_name(word, candidate, 1);
    int since = answers_since(reader, word);
    if (since > 0)
        plat_buffer_add(&hint, "; `.undo %d` goes back to %s", since, word);
    else if (near)
        plat_buffer_add(&hint, "; did you mean `%s`?", near);
    PlatStatus status = plat_error_set(
        error, PLAT_E_FORMAT, "", "`%s` is %s: %s is asked %s (%s)%s", word,
        since ? "not the question now" : "not a move", seat_name(reader->copy, reader->seat),
        ask->name, options.text ? options.text : "", hint.text ? hint.text : "");
    free(options.text);
    free(hint.text);
    return status;
}

/* Answer the question with `choice`, whose words end at `after`. */
static PlatStatus take_answer(Reader *reader, int32_t choice, const char *after, PlatError *error) {
    const PlatAsk *ask = plat_match_ask_of(reader->copy, reader->seat);
    PlatAnswer answer = {.seat = reader->seat, .choice = choice};
    if (reader->move->answers == PLAT_MAX_ANSWERS)
        return plat_error_set(error, PLAT_E_CAPACITY, "", "a move has at most %d answers",
                              PLAT_MAX_ANSWERS);
    snprintf(answer.ask, sizeof answer.ask, "%s", ask->name);
    plat_choice_format(&ask->options, answer.text, choice);
    PlatError told = {0};
    PlatStatus status = plat_match_why(reader->copy, reader->seat, choice, &told);
    if (status != PLAT_OK)
        return complain(reader, ask, answer.text, &told, error);
    status = plat_match_answer(reader->copy, reader->seat, ask->name, choice, error);
    if (status != PLAT_OK)
        return status;
    reader->move->answer[reader->move->answers++] = answer;
    reader->at = after;
    return PLAT_OK;
}

/* The next answer from the words. */
static PlatStatus read_answer(Reader *reader, const PlatAsk *ask, PlatError *error) {
    const char *after = NULL;
    int whole = whole_option(&ask->options, reader->at, &after);
    if (whole >= 0)
        return take_answer(reader, whole, after, error);
    int32_t choice = 0;
    size_t length = word_length(reader->at);
    PlatError told = {0};
    if (plat_choice_parse(&ask->options, &choice, reader->at, length, &told) != PLAT_OK)
        return complain(reader, ask, "", &told, error);
    return take_answer(reader, choice, skip_blanks(reader->at + length), error);
}

/* Whether the number that the text begins with is itself an option. */
static bool is_option(const PlatOptions *options, const char *text, int32_t *choice) {
    PlatError ignored;
    return plat_choice_parse(options, choice, text, word_length(text), &ignored) == PLAT_OK &&
           plat_options_has(options, *choice);
}

/* A number alone: that move of the list; where the list is shorter, it may be the answer. */
static PlatStatus read_number(Reader *reader, const PlatAsk *ask, PlatError *error) {
    long long number = strtoll(reader->at, NULL, 10);
    int count = plat_options_count(&ask->options);
    int32_t choice = 0;
    if (number >= 1 && number <= count)
        choice = plat_options_nth(&ask->options, (int)number - 1);
    else if (!is_option(&ask->options, reader->at, &choice))
        return plat_error_set(error, PLAT_E_RANGE, "", "there is no move %.*s: the list has %d",
                              (int)word_length(reader->at), reader->at, count);
    return take_answer(reader, choice, reader->at + strlen(reader->at), error);
}

/* True when every option is a number. */
static bool are_numbers(const PlatOptions *options) {
    char name[PLAT_MAX_NAME];
    int count = options->kind == PLAT_OPTIONS_RANGE ? 0 : plat_options_count(options);
    for (int n = 0; n < count; n++) {
        plat_choice_format(options, name, plat_options_nth(options, n));
        if (!is_number(name))
            return false;
    }
    return true;
}

PlatStatus plat_move_doubt(const PlatMatch *match, int seat, const char *line, PlatError *error) {
    line = skip_blanks(line);
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    long long number = strtoll(line, NULL, 10);
    if (!ask || !is_number(line) || number < 1 || number > plat_options_count(&ask->options) ||
        !are_numbers(&ask->options))
        return PLAT_OK;
    char name[PLAT_MAX_NAME];
    plat_choice_format(&ask->options, name, plat_options_nth(&ask->options, (int)number - 1));
    int32_t choice;
    if (strtoll(name, NULL, 10) == number)
        return PLAT_OK;
    bool answers = is_option(&ask->options, line, &choice);
    return plat_error_set(
        error, PLAT_E_NAME, "", "number %lld of the list is `%s %s`: type that%s%s%s%.*s%s", number,
        ask->name, name, answers ? ", or `" : "", answers ? ask->name : "", answers ? " " : "",
        answers ? (int)word_length(line) : 0, line, answers ? "`" : "");
}

/* A seat's name before the move: take it, unless it is itself an answer. */
static PlatStatus read_seat(Reader *reader, PlatError *error) {
    const char *rest = NULL, *unused = NULL;
    int named = longest_name(plat_match_rules(reader->copy)->seat_names, reader->at, &rest);
    if (named < 0)
        return PLAT_OK;
    const PlatAsk *own = plat_match_ask_of(reader->copy, reader->seat);
    const PlatAsk *theirs = plat_match_ask_of(reader->copy, named);
    bool says_what = theirs && after_name(rest, theirs->name);
    if (!says_what && own && whole_option(&own->options, reader->at, &unused) >= 0)
        return PLAT_OK;
    if (!theirs) {
        const PlatAsk *asked = plat_match_ask(reader->copy);
        return plat_error_set(error, PLAT_E_NOT_ASKED, "", "it is not %s's turn: %s is asked %s",
                              seat_name(reader->copy, named), seat_name(reader->copy, asked->seat),
                              asked->name);
    }
    if (!*rest)
        return answer_missing(reader, theirs, error);
    reader->seat = named;
    reader->at = rest;
    return PLAT_OK;
}

/* The words that say what is asked, before the first answer. */
static PlatStatus read_ask(Reader *reader, const PlatAsk *ask, PlatError *error) {
    const char *rest = after_name(reader->at, ask->name), *unused = NULL;
    if (rest && (*rest || whole_option(&ask->options, reader->at, &unused) < 0)) {
        reader->at = rest;
        return PLAT_OK;
    }
    return whole_option(&ask->options, reader->at, &unused) >= 0 ? PLAT_OK
                                                                 : not_asked(reader, ask, error);
}

static PlatStatus read_move(Reader *reader, PlatError *error) {
    if (!plat_match_ask(reader->copy))
        return plat_error_set(error, PLAT_E_OVER, "", "the game is over");
    PlatStatus status = read_seat(reader, error);
    const PlatAsk *ask = plat_match_ask_of(reader->copy, reader->seat);
    if (status != PLAT_OK)
        return status;
    if (is_number(reader->at))
        return read_number(reader, ask, error);
    status = read_ask(reader, ask, error);
    if (status != PLAT_OK)
        return status;
    /* a question with one answer needs no more than its name: `pass` */
    if (!*reader->at)
        return plat_options_count(&ask->options) == 1
                   ? take_answer(reader, plat_options_nth(&ask->options, 0), reader->at, error)
                   : answer_missing(reader, ask, error);
    while (status == PLAT_OK && *reader->at) {
        ask = plat_match_ask_of(reader->copy, reader->seat);
        if (!ask)
            return plat_error_set(
                error, PLAT_E_LEFTOVER, "",
                "`%s` is left over: nothing more is asked of %s after `%.*s`" PLAT_MOVE_UNPLAYED,
                reader->at, seat_name(reader->copy, reader->seat), length_before(reader),
                reader->start);
        const char *rest = reader->move->answers ? after_name(reader->at, ask->name) : NULL;
        if (rest && *rest)
            reader->at = rest;
        status = read_answer(reader, ask, error);
    }
    return status;
}

PlatStatus plat_move_read(const PlatMatch *match, int seat, const char *line, PlatMove *move,
                          PlatError *error) {
    *move = (PlatMove){0};
    line = skip_blanks(line);
    if (!*line)
        return plat_error_set(error, PLAT_E_FORMAT, "", "which move? `.moves` lists them");
    char *words = strdup(line);
    Reader reader = {.seat = seat, .start = words, .at = words, .move = move};
    if (!words)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    for (size_t end = strlen(words); end && strchr(" \t", words[end - 1]); end--)
        words[end - 1] = 0;
    PlatStatus status = plat_match_clone(&reader.copy, match, error);
    if (status == PLAT_OK)
        status = read_move(&reader, error);
    plat_match_free(reader.copy);
    free(words);
    return status;
}

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

PlatMatch *plat_move_follow(const PlatMatch *match, int *seat, const char *line, size_t *from) {
    PlatMove move = {0};
    PlatError ignored;
    Reader reader = {.seat = *seat, .start = line, .at = skip_blanks(line), .move = &move};
    if (!plat_match_ask(match) || plat_match_clone(&reader.copy, match, &ignored) != PLAT_OK)
        return NULL;
    const char *rest = NULL;
    /* words that a blank ends are whole; the last one is still being typed */
    int named = longest_name(plat_match_rules(match)->seat_names, reader.at, &rest);
    if (named >= 0 && *rest && plat_match_ask_of(match, named)) {
        reader.seat = named;
        reader.at = rest;
    }
    const PlatAsk *ask = plat_match_ask_of(reader.copy, reader.seat);
    while (ask) {
        rest = after_name(reader.at, ask->name);
        if (rest && rest > reader.at + strlen(ask->name))
            reader.at = rest;
        const char *after = NULL;
        int whole = whole_option(&ask->options, reader.at, &after);
        size_t length = word_length(reader.at);
        int32_t choice = whole;
        if (whole < 0) {
            after = skip_blanks(reader.at + length);
            if (!reader.at[length] ||
                plat_choice_parse(&ask->options, &choice, reader.at, length, &ignored) != PLAT_OK)
                break;
        }
        /* without a blank behind it the word may still grow */
        if (after == reader.at || (after[-1] != ' ' && after[-1] != '\t'))
            break;
        if (plat_match_answer(reader.copy, reader.seat, ask->name, choice, &ignored) != PLAT_OK)
            break;
        reader.at = after;
        ask = plat_match_ask_of(reader.copy, reader.seat);
    }
    *seat = reader.seat;
    *from = (size_t)(reader.at - line);
    return reader.copy;
}
