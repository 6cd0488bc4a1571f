/* .play, .bot, .hint: what is asked, and who answers it. */
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "kernel/scope.h"
#include "prompt/game_flow.h"
#include "prompt/start_game.h"
#include "session/autosave.h"
#include "session/bot_source.h"
#include "session/parse.h"
#include "text/choice.h"
#include "text/scan.h"

static PlatStatus do_play(PlatPrompt *prompt, const char *rest, PlatError *error) {
    return plat_flow_move(prompt, rest, error);
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
    return plat_flow_go_on(prompt, error);
}

/* The seat that is asked and typed for, and its bot: the one that is named, its own, or greedy.
 * *hired is to be freed. */
static PlatStatus find_bot(PlatPrompt *prompt, const char *name, int *seat, PlatBot **bot,
                           PlatBot **hired, PlatError *error) {
    int named = -1;
    char word[PLAT_MAX_NAME];
    PlatError unknown;
    const PlatAsk *ask = plat_match_ask(prompt->session.match);
    if (!ask)
        return plat_fail(error, PLAT_E_OVER, "the game is over");
    *seat = plat_prompt_seat(prompt);
    if (!plat_match_ask_of(prompt->session.match, *seat))
        *seat = ask->seat;
    snprintf(word, sizeof word, "%.*s", (int)strcspn(name, " "), name);
    if (*name && plat_prompt_take_seat(prompt, word, &named, &unknown) == PLAT_OK)
        return plat_fail(error, PLAT_E_NAME,
                         "`%s` is a seat; expected `.bot SEAT=NAME`, e.g. `.bot %s=greedy`", word,
                         word);
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
        status = plat_flow_bot(prompt, bot, seat, error);
    plat_bot_free(hired);
    if (status == PLAT_OK)
        status = plat_flow_bots(prompt, error);
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
             "step; flat:N and mcts:N, with N random playouts; trained or trained:N, which first "
             "plays N games against itself; scripts such as `./builder.lua` "
             "(docs/bots.md); other programs, as in `command:python3 bot.py` "
             "(docs/protocol.md).",
             bot_words, PLAT_NEEDS_GAME);

/* --- .hint --- */

static PlatStatus do_hint(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PlatBot *bot = NULL, *hired = NULL;
    int seat = -1;
    PlatStatus status = find_bot(prompt, rest, &seat, &bot, &hired, error);
    if (status == PLAT_OK)
        status = plat_flow_hint(prompt, bot, seat, error);
    plat_bot_free(hired);
    return status;
}

PLAT_COMMAND(hint, "[BOT]", "show what a bot would play",
             "BOT is named as for `.bot`. `.hint` lists the bot's best answers to the question, "
             "each with the points that it brings in this step (greedy, and scripts that look "
             "ahead), or with the points expected at the end of the game (flat, mcts). Nothing "
             "is played.",
             bot_words, PLAT_NEEDS_GAME);

/* .moves: the options of the question that waits, and whole moves.
 *
 * A list that is longer than the window is folded: one line for each kind of move, with what lists
 * the others. */

enum {
    AROUND_LIST = 3,  /* lines of a window: the command, the heading, the prompt */
    WHOLE_MOVES = 500 /* that are looked at: a step can have endlessly many */
};

/* The lines of a list, and of each the words behind `.moves` that list its kind of move. */
typedef struct Listing {
    PlatStrings lines, kinds;
    bool more; /* of each kind there may be more */
} Listing;

/* "shape 3@i4 ... (260 more; `.moves shape 3`)": the first move of each kind. */
static void fold(Listing *listing) {
    const PlatStrings *lines = &listing->lines, *kinds = &listing->kinds;
    PlatStrings folded = {0};
    for (int n = 0; n < kinds->count; n++) {
        PLAT_TEXT line = {0};
        int first = 0, others = 0;
        while (strcmp(kinds->word[first], kinds->word[n]) != 0)
            first++;
        if (first < n)
            continue;
        for (int other = n + 1; other < kinds->count; other++)
            others += strcmp(kinds->word[other], kinds->word[n]) == 0;
        if (others == 0)
            plat_buffer_put(&line, lines->word[n]);
        else
            plat_buffer_add(&line, "%.*s ... (%s%d more; `.moves %s`)",
                            (int)strcspn(lines->word[n], ":"), lines->word[n],
                            listing->more ? "at least " : "", others, kinds->word[n]);
        plat_strings_add(&folded, plat_buffer_text(&line));
    }
    plat_strings_free(&listing->lines);
    listing->lines = folded;
}

static void print_listing(const PlatPrompt *prompt, Listing *listing, bool may_fold) {
    const PlatDisplayOptions *showing = &prompt->showing;
    PlatStrings *lines = &listing->lines;
    if (may_fold && showing->height > 0 && !lines->failed && !listing->kinds.failed &&
        plat_output_rows(showing->width, lines->word, lines->count) > showing->height - AROUND_LIST)
        fold(listing);
    if (lines->failed)
        fputs("  " PLAT_OUTPUT_LOST "\n", prompt->out);
    plat_output_columns(prompt->out, showing->unicode, showing->width, lines->word, lines->count);
    plat_strings_free(lines);
    plat_strings_free(&listing->kinds);
}

/* --- the options of the question --- */

/* ": c4 c5 d5": what a placement covers. */
static void add_covered(PlatBuffer *text, const PlatOptions *options, int32_t choice) {
    const PlatGeometry *g = options->geometry;
    PlatCells covered;
    if (options->kind != PLAT_OPTIONS_PLACEMENTS || choice == PLAT_PASS)
        return;
    plat_placement_cells(options->shape, g, covered.word, choice);
    plat_buffer_put(text, ":");
    for (int cell = -1; (cell = plat_cells_next(g, covered.word, cell)) >= 0;) {
        char name[PLAT_CELL_NAME];
        plat_geometry_name(g, name, cell);
        plat_buffer_add(text, " %s", name);
    }
}

/* "shape 3", "where c": the orientation of a placement, the column of a cell. */
static void add_kind(PlatStrings *kinds, const PlatAsk *ask, int32_t choice) {
    const PlatOptionsKind kind = ask->options.kind;
    char text[PLAT_MAX_NAME], line[2 * PLAT_MAX_NAME];
    plat_choice_format(&ask->options, text, choice);
    if (choice != PLAT_PASS && kind == PLAT_OPTIONS_PLACEMENTS)
        text[strcspn(text, "@")] = '\0';
    else if (choice != PLAT_PASS && (kind == PLAT_OPTIONS_CELLS || kind == PLAT_OPTIONS_EDGES))
        text[strcspn(text, "0123456789")] = '\0';
    snprintf(line, sizeof line, "%s %s", ask->name, text);
    plat_strings_add(kinds, line);
}

static const char separators[] = " ,@:()";

/* How well a word of `text` fits `word`: 2 the same, 1 begins with it, 0 neither. */
static int fit_of(const char *text, const char *word, size_t length) {
    int best = 0;
    for (const char *at = text + strspn(text, separators); *at; at += strspn(at, separators)) {
        const size_t letters = strcspn(at, separators);
        if (letters >= length && plat_same_letters(at, word, length))
            best = letters == length ? 2 : best > 1 ? best : 1;
        at += letters;
    }
    return best;
}

/* The worst fit of the words. */
static int fit_of_all(const char *text, const char *words) {
    int worst = 2;
    for (const char *at = words + strspn(words, separators); *at; at += strspn(at, separators)) {
        const size_t length = strcspn(at, separators);
        const int fit = fit_of(text, at, length);
        worst = fit < worst ? fit : worst;
        at += length;
    }
    return worst;
}

/* Add the options that fit the words at least so well, numbered unless they are numbers
 * themselves. Returns the best fit of all. */
static int list_options(const PlatAsk *ask, const char *words, int least, Listing *listing) {
    PlatStrings *lines = &listing->lines;
    const int count = plat_options_count(&ask->options), digits = snprintf(NULL, 0, "%d", count);
    int best = 0;
    for (int n = 0; n < count; n++) {
        PLAT_TEXT line = {0};
        const int32_t choice = plat_options_nth(&ask->options, n);
        if (!plat_options_are_numbers(&ask->options))
            plat_buffer_add(&line, "%*d ", digits, n + 1);
        const size_t begin = line.length;
        plat_buffer_add(&line, "%s ", ask->name);
        plat_choice_show(&ask->options, &line, choice);
        add_covered(&line, &ask->options, choice);
        const int fit = line.failed ? 0 : fit_of_all(line.text + begin, words);
        lines->failed = lines->failed || line.failed;
        best = fit > best ? fit : best;
        if (fit < least)
            continue;
        plat_strings_add(lines, line.text);
        add_kind(&listing->kinds, ask, choice);
    }
    return best;
}

/* Those that have all the words; if there are none, those that have words that begin so. */
static void print_options(PlatPrompt *prompt, const PlatAsk *ask, const char *words,
                          bool may_fold) {
    enum { NONE = 3 };
    Listing listing = {0};
    const int count = plat_options_count(&ask->options);
    const int best = list_options(ask, words, NONE, &listing);
    plat_prompt_print(prompt, "%s, %s%s%s%s: %d move%s\n", plat_prompt_name(prompt, ask->seat),
                      ask->name, ask->detail[0] ? " (" : "", ask->detail, ask->detail[0] ? ")" : "",
                      count, plat_plural(count));
    if (best > 0)
        list_options(ask, words, best, &listing);
    else
        plat_prompt_print(prompt, "  no move contains `%s`\n", words);
    print_listing(prompt, &listing, may_fold);
}

/* --- the command --- */

/* Those that begin with `move`. */
static void print_whole(PlatPrompt *prompt, int seat, PlatMove *move, bool may_fold) {
    Listing listing = {0};
    listing.more = plat_whole_moves(prompt->session.match, seat, move, WHOLE_MOVES, &listing.lines,
                                    &listing.kinds);
    fprintf(prompt->out, "%s: %s%d whole move%s\n", plat_prompt_name(prompt, seat),
            listing.more ? "more than " : "", listing.lines.count,
            plat_plural(listing.lines.count));
    print_listing(prompt, &listing, may_fold);
}

static PlatStatus do_moves(PlatPrompt *prompt, const char *rest, PlatError *error) {
    PLAT_FREED char *seated = plat_prompt_with_seat(prompt, rest);
    PlatScan scan = plat_scan_text(seated ? seated : rest);
    int seat = plat_prompt_seat(prompt);
    if (plat_match_is_over(prompt->session.match)) {
        fputs("The game is over: there are no moves.\n", prompt->out);
        return PLAT_OK;
    }
    plat_scan_whole_name(&scan, plat_prompt_rules(prompt)->seat_names, &seat);
    const bool all = plat_scan_word(&scan, "all"), whole = plat_scan_word(&scan, "whole");
    const bool alone = plat_scan_done(&scan), may_fold = !all && alone && prompt->terminal;
    const PlatAsk *ask = NULL;
    TRY(plat_curtain_asked(prompt, seat, &ask, error));
    if (!whole) {
        print_options(prompt, ask, scan.at, may_fold);
        prompt->listed = plat_match_entries(prompt->session.match) + 1;
        return PLAT_OK;
    }
    PlatMove move = {0};
    if (!alone)
        TRY(plat_flow_read(prompt, &move, seat, scan.at, error));
    if (move.answers > 0)
        seat = move.answer[0].seat;
    TRY(plat_curtain_allows(prompt, seat, error));
    print_whole(prompt, seat, &move, may_fold);
    return PLAT_OK;
}

/* A seat, `all`, `whole`, and behind that the words of a move. */
static void moves_words(PlatPlace *place) {
    PlatScan scan = plat_scan_text(place->words);
    if (plat_scan_word(&scan, "whole") && *scan.at) {
        place->words = scan.at + strspn(scan.at, " \t");
        plat_offer_moves(place);
        return;
    }
    plat_offer_seats(place);
    plat_offer(place, "all");
    plat_offer(place, "whole");
}

PLAT_COMMAND(
    moves, "[SEAT] [WORDS | whole]", "list the legal moves",
    "`.moves c4` lists the moves that contain the word c4. `.moves whole` lists whole "
    "moves, each as one line answers all questions; `.moves whole build 2` lists those "
    "that begin so. At a terminal, a list that is longer than the window has one line for each "
    "kind of move, and says what lists the others; `.moves all` lists all. A number typed "
    "alone plays that move of the list; at a terminal, of a list that you have seen. If the "
    "answers are numbers themselves, the list has no "
    "numbers of its own, and a number is the answer. In a simultaneous step, SEAT selects "
    "whose moves to list.",
    moves_words, PLAT_NEEDS_GAME | PLAT_IN_PAGES);

/* .why: what refuses a move, or everything that is not legal now. */

static PlatStatus why_move(PlatPrompt *prompt, const char *line, PlatError *error) {
    PlatMove move;
    PLAT_TEXT text = {0}, whole = {0};
    PlatError why = {0};
    PlatStatus status = plat_flow_read(prompt, &move, plat_prompt_seat(prompt), line, &why);
    char *unplayed = strstr(why.text, PLAT_MOVE_UNPLAYED + 1);
    if (unplayed) /* nobody expected it to be played */
        unplayed[unplayed[-1] == '.' ? -1 : 0] = '\0';
    if (status == PLAT_OK) {
        plat_move_format(&move, &text);
        plat_example_move(prompt, move.answer[0].seat, &move, &whole);
        plat_prompt_print(prompt, "`%s` %s%s.\n", plat_text_or_lost(&text),
                          whole.text ? "begins a legal move " : "is legal",
                          plat_buffer_text(&whole));
    } else if (status == PLAT_E_ILLEGAL) {
        plat_prompt_long(prompt, why.text);
        if (prompt->terminal)
            plat_screen_show_refused(prompt, &move, why.text);
        status = PLAT_OK;
    } else {
        if (status == PLAT_E_FORMAT && move.answers + move.since == 0)
            plat_example_move(prompt, plat_prompt_seat(prompt), &move, &whole);
        plat_error_set(error, status, why.where, "%s%s%s", why.text,
                       whole.text ? "; begin with one of these answers " : "",
                       plat_buffer_text(&whole));
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

PLAT_COMMAND(
    why, "[MOVE]", "explain why moves are illegal",
    "Type MOVE as for `.play`, from its first answer; nothing is played. For a cell that is "
    "refused, the board shows at a terminal which cells that condition refuses. Without a move, "
    "or with a seat or the name of the question alone, `.why` lists all illegal answers, "
    "grouped by the condition that they fail. It also lists the questions that the last "
    "move skipped because nothing was legal.",
    plat_offer_moves, PLAT_NEEDS_GAME | PLAT_IN_PAGES);
