/* Plays a move, and prints what happened.
 *
 * Nothing is decided here: the match reads moves. A move is shown as the text that plays it
 * again. */
#include "game_flow.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "session/player_names.h"
#include "text/choice.h"
#include "text/fields/field.h"
#include "text/scan.h"

/* --- what happened --- */

/* "pink builds a park with 1 on c7": of a bot, at a terminal, where the rules say so, as far as all
 * may know it. */
static bool show_sentence(PlatPrompt *prompt, int seat, const PlatSaid *said, int count) {
    const PlatRules *rules = plat_prompt_rules(prompt);
    PLAT_TEXT text = {0};
    if (!prompt->terminal || !prompt->bot[seat] || count > PLAT_MOVE_ANSWERS ||
        !plat_phrase_move(rules->phrases, rules->schema, &text, "", said, count,
                          plat_prompt_viewer(prompt) == PLAT_VIEWER_TABLE))
        return false;
    plat_prompt_put_seat(prompt, seat);
    plat_prompt_print_from(prompt, plat_utf8_width(plat_prompt_name(prompt, seat)), "%s\n",
                           plat_text_or_lost(&text));
    return true;
}

/* "blue: build 5 house c4", or a sentence */
static void show_move(PlatPrompt *prompt, const PlatMove *move) {
    PLAT_TEXT text = {0};
    PlatSaid said[PLAT_MAX_ANSWERS];
    const int seat = move->answer[0].seat;
    for (int n = 0; n < move->answers; n++)
        said[n] = (PlatSaid){move->answer[n].ask, move->answer[n].text};
    if (!move->answers || show_sentence(prompt, seat, said, move->answers))
        return;
    plat_move_format(move, &text);
    plat_prompt_put_seat(prompt, seat);
    plat_prompt_print_from(prompt, plat_utf8_width(plat_prompt_name(prompt, seat)), ": %s\n",
                           plat_text_or_lost(&text));
}

bool plat_flow_is_roll(const PlatSchema *schema, const PlatEvent *event) {
    const PlatField *field = plat_schema_field(schema, event->field);
    return event->kind == PLAT_EVENT_ROLL && field && field->kind == PLAT_FIELD_DICE &&
           field->visible == PLAT_PUBLIC;
}

bool plat_flow_same_roll(const PlatEvent *a, const PlatEvent *b) {
    return a && b->kind == PLAT_EVENT_ROLL && a->field == b->field && a->seat == b->seat &&
           a->step == b->step && a->turn == b->turn;
}

/* A note of the rules on a move, below it; in a simultaneous step only to the seat that acts. */
static void show_note(PlatPrompt *prompt, const PlatEvent *event, int to) {
    if (event->seat < 0 || event->seat == to || to == PLAT_VIEWER_TABLE)
        plat_prompt_wrap(prompt, "  %s", event->text);
}

static bool is_bots(const PlatPrompt *prompt, int n) {
    const PlatEntry *entry = plat_match_entry(prompt->session.match, n);
    return entry->kind == PLAT_ENTRY_ANSWER && prompt->bot[entry->seat];
}

/* Bots may have answered in a simultaneous step that still runs: what they answered is shown when
 * it has ended. */
static void hold_back(PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    const int before = plat_match_before_simultaneous(match);
    bool secret = false;
    for (int n = before; before >= 0 && n < plat_match_entries(match); n++)
        secret = secret || (is_bots(prompt, n) && plat_curtain_secret(prompt, n));
    if (secret)
        prompt->held_back =
            (PlatHeldBack){true, plat_match_step(match), plat_match_turn(match), before};
}

/* In a simultaneous step that waits, the log ends with what each seat does, seat by seat: what one
 * seat adds goes before what others have done. So all events of that step are left to be looked at
 * again, with how many of each seat have been shown: these are the seat's first ones then. */
void plat_flow_mark_shown(PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    const PlatRules *rules = match ? plat_prompt_rules(prompt) : NULL;
    prompt->shown = (PlatFollowed){.events = match ? plat_match_events(match) : 0};
    if (match) {
        plat_curtain_goes_back(prompt);
        hold_back(prompt);
    }
    if (!match || plat_match_is_over(match) ||
        !rules->step_simultaneous(rules->self, plat_match_step(match)))
        return;
    while (prompt->shown.events > 0) {
        const PlatEvent *event = plat_match_event(match, prompt->shown.events - 1);
        if (event->step != plat_match_step(match) || event->turn != plat_match_turn(match))
            return;
        prompt->shown.events--;
        if (event->seat >= 0)
            prompt->shown.of_seat[event->seat]++;
    }
}

/* Show what is new in the log; what is one seat's alone, only to seat `to`; unless it is for `all`,
 * nothing else. */
static void show_to(PlatPrompt *prompt, int to, bool all) {
    const PlatMatch *match = prompt->session.match;
    const PlatSchema *schema = plat_prompt_rules(prompt)->schema;
    const PlatEvent *before = NULL; /* the last one on a line that goes on */
    plat_prompt_show_trace(prompt);
    for (int n = prompt->shown.events; n < plat_match_events(match); n++) {
        const PlatEvent *event = plat_match_event(match, n);
        const PlatField *field = plat_schema_field(schema, event->field);
        if (event->seat >= 0 && prompt->shown.of_seat[event->seat] > 0) {
            prompt->shown.of_seat[event->seat]--;
            continue;
        }
        if (!all && event->seat != to)
            continue;
        if (event->kind == PLAT_EVENT_NOTE) {
            fputs(before ? "\n" : "", prompt->out);
            before = NULL;
            show_note(prompt, event, to);
        }
        if (!all || !plat_flow_is_roll(schema, event))
            continue;
        if (!plat_flow_same_roll(before, event)) {
            fputs(before ? "\n" : "", prompt->out);
            if (event->seat >= 0)
                plat_prompt_print(prompt, "%s ", plat_prompt_name(prompt, event->seat));
            fprintf(prompt->out,
                    "%s:", plat_title_of(plat_prompt_rules(prompt)->titles, field->name).text);
        } else if (field->as.dice.dice)
            fputc(',', prompt->out);
        PLAT_TEXT face = {0};
        plat_rolled_format(field, event->value, &face);
        fprintf(prompt->out, " %s", plat_text_or_lost(&face));
        before = event;
    }
    fputs(before ? "\n" : "", prompt->out);
    plat_flow_mark_shown(prompt);
}

static void show_events(PlatPrompt *prompt, int to) { show_to(prompt, to, true); }

/* --- what bots answer at the same time as persons --- */

/* When the step has ended, show what bots answered in it. True: that was shown now. */
static bool show_held_back(PlatPrompt *prompt) {
    const PlatMatch *match = prompt->session.match;
    const int before = plat_match_before_simultaneous(match);
    const int entries = before < 0 ? plat_match_entries(match) : before;
    const PlatHeldBack held = prompt->held_back;
    if (!held.any ||
        (before >= 0 && plat_match_step(match) == held.step && plat_match_turn(match) == held.turn))
        return false;
    prompt->held_back.any = false;
    for (int n = held.entries, next; n < entries; n = next) {
        PLAT_TEXT move = {0};
        next = plat_people_move(&prompt->session.request, match, n, &move);
        if (!is_bots(prompt, n) || plat_match_entry_turn(match, n) != held.turn)
            continue;
        PlatSaid said[PLAT_MOVE_ANSWERS];
        for (int at = n; at < next && at - n < PLAT_MOVE_ANSWERS; at++)
            said[at - n] =
                (PlatSaid){plat_match_entry(match, at)->name, plat_match_entry(match, at)->said};
        if (!show_sentence(prompt, plat_match_entry(match, n)->seat, said, next - n))
            plat_prompt_print(prompt, "%s\n", plat_text_or_lost(&move));
    }
    return true;
}

/* Whether one person plays, against bots. */
static bool plays_alone(const PlatPrompt *prompt) {
    int persons = 0;
    for (int seat = 0; seat < plat_prompt_rules(prompt)->seats; seat++)
        persons += !prompt->bot[seat];
    return persons == 1;
}

void plat_flow_show_bots_move(PlatPrompt *prompt, int seat, const PlatMove *move) {
    const int last = plat_match_entries(prompt->session.match) - 1;
    const bool shown = show_held_back(prompt);
    if (move->answers > 0 && plat_curtain_secret(prompt, last)) {
        hold_back(prompt);
        if (plat_match_ask_of(prompt->session.match, seat) || plays_alone(prompt))
            return;
        plat_prompt_put_seat(prompt, seat);
        fputs(" has answered.\n", prompt->out);
    } else if (!prompt->bot[seat] || !shown) {
        show_move(prompt, move);
    }
}

void plat_flow_show_events(PlatPrompt *prompt) {
    show_held_back(prompt);
    show_events(prompt, plat_prompt_viewer(prompt));
}

void plat_flow_come(PlatPrompt *prompt) {
    prompt->shown = plat_curtain_rise(prompt);
    show_to(prompt, prompt->curtain.facing, prompt->curtain.cleared);
    plat_curtain_followed(prompt);
    plat_screen_show(prompt);
}

/* --- moves --- */

/* Take back all but the first `entries` because of an error, which then says so. */
static void take_back(PlatPrompt *prompt, int entries, PlatError *why) {
    PlatMatch *match = prompt->session.match;
    PlatError ignored;
    const PlatError cause = *why;
    while (plat_match_entries(match) > entries && plat_match_undo(match, -1, &ignored) == PLAT_OK)
        continue;
    plat_flow_mark_shown(prompt);
    plat_error_set(why, cause.status, cause.where, "%s; plat took back the move", cause.text);
}

/* Whether the move is on the screen already, just as it would be shown. */
static bool typed_as_is(const PlatPrompt *prompt, const PlatMove *move, const char *typed) {
    PLAT_TEXT text = {0};
    plat_move_format(move, &text);
    return prompt->terminal && text.text && strcmp(text.text, typed) == 0;
}

PlatStatus plat_flow_read(const PlatPrompt *prompt, PlatMove *move, int seat, const char *line,
                          PlatError *error) {
    const PlatMatch *match = prompt->session.match;
    if (!line[strspn(line, " \t")])
        return plat_fail(error, PLAT_E_FORMAT, "which move? `.moves` lists them");
    PlatScan scan = plat_scan_text(line);
    int named = seat;
    if (plat_scan_whole_name(&scan, plat_prompt_rules(prompt)->seat_names, &named) &&
        plat_curtain_allows(prompt, named, error) != PLAT_OK)
        return PLAT_E_NOT_ASKED;
    PlatStatus status = plat_move_read(match, move, seat, line, error);
    if (status != PLAT_OK && move->since > 0) {
        const PlatError why = *error;
        const PlatEntry *answered =
            plat_match_entry(match, plat_match_entries(match) - move->since);
        plat_error_set(error, status, why.where, "%s; `.undo %d` goes back to `%s`", why.text,
                       move->since, answered->name);
    }
    return status;
}

void plat_flow_line(const PlatPrompt *prompt, const char *line, PlatBuffer *out) {
    const PlatNames *names = plat_prompt_rules(prompt)->seat_names;
    PlatScan scan = plat_scan_text(line);
    const int seat = plat_prompt_seat(prompt);
    if (seat >= 0 && !plat_scan_whole_name(&scan, names, &(int){0}))
        plat_buffer_add(out, "%s ", names->name[seat].text);
    plat_buffer_put(out, line);
}

/* Keep a move that rules refused with those refused at the same place. */
static void keep_refused(PlatPrompt *prompt, const char *line) {
    PLAT_TEXT text = {0};
    if (prompt->refused_at != plat_match_entries(prompt->session.match))
        plat_strings_free(&prompt->refused);
    prompt->refused_at = plat_match_entries(prompt->session.match);
    plat_flow_line(prompt, line, &text);
    plat_strings_add(&prompt->refused, plat_buffer_text(&text));
}

/* At a terminal: what nobody who sits there was asked, since nothing was legal. */
static void show_skipped(PlatPrompt *prompt, int mover) {
    const int viewer = plat_prompt_viewer(prompt);
    for (int n = 0; prompt->terminal && n < prompt->misses; n++) {
        const PlatMissedAsk *missed = &prompt->missed[n];
        if (!missed->must || prompt->bot[missed->seat] ||
            (missed->seat != mover && missed->seat != viewer) ||
            plat_curtain_allows(prompt, missed->seat, NULL) != PLAT_OK)
            continue;
        plat_prompt_put_seat(prompt, missed->seat);
        plat_prompt_print_from(prompt, plat_utf8_width(plat_prompt_name(prompt, missed->seat)),
                               ", %.*s: `.why`\n", (int)strcspn(missed->text, "\n"), missed->text);
    }
}

static PlatStatus not_played(PlatPrompt *prompt, const char *text, PlatStatus status) {
    if (status == PLAT_E_ILLEGAL)
        keep_refused(prompt, text);
    plat_prompt_show_trace(prompt);
    return status;
}

/* The entries from number `before` on came of the line that was played: `.undo` takes back together
 * what persons answered in them. */
static void note_line(PlatPrompt *prompt, int before) {
    PlatTypedLine *lines = prompt->typed;
    int answers = 0, length = 0;
    for (int n = before; n < plat_match_entries(prompt->session.match); n++)
        if (!is_bots(prompt, n)) {
            answers++;
            length = n + 1 - before;
        }
    while (prompt->typed_lines > 0 && lines[prompt->typed_lines - 1].before >= before)
        prompt->typed_lines--;
    if (answers < 2)
        return;
    if (prompt->typed_lines == PLAT_TYPED_LINES)
        memmove(lines, lines + 1, (size_t)--prompt->typed_lines * sizeof *lines);
    lines[prompt->typed_lines++] = (PlatTypedLine){before, length, answers};
}

/* Play a move that was read from `text`, show it, let the bots answer, and show the game. */
static PlatStatus play(PlatPrompt *prompt, const PlatMove *move, const char *text,
                       PlatError *error) {
    const int entries = plat_match_entries(prompt->session.match);
    const int mover = move->answer[0].seat;
    free(plat_host_take_trace(prompt->session.host)); /* of reading it: it was tried */
    PlatStatus status = plat_move_play(prompt->session.match, move, error);
    if (status != PLAT_OK)
        return not_played(prompt, text, status);
    if (!typed_as_is(prompt, move, text))
        show_move(prompt, move);
    show_events(prompt, mover); /* who may no longer be the seat that is asked */
    status = plat_flow_bots(prompt, error);
    if (status == PLAT_OK) {
        note_line(prompt, entries);
        show_skipped(prompt, mover);
    } else {
        take_back(prompt, entries, error);
    }
    plat_screen_show(prompt);
    return status;
}

/* plat_flow_move for a line that names no person. */
static PlatStatus move_by_seat(PlatPrompt *prompt, const char *text, PlatError *error) {
    PlatMove move;
    PlatSkipped missed;
    PLAT_TEXT whole = {0};
    const PlatAsk *ask = plat_match_ask_of(prompt->session.match, plat_prompt_seat(prompt));
    if (prompt->terminal && ask && *text && !text[strspn(text, "0123456789")] &&
        (plat_options_are_numbers(&ask->options) || /* it is no answer: none of a list that */
         prompt->listed != plat_match_entries(prompt->session.match) + 1)) /* nobody has seen */
        plat_buffer_add(&whole, "%s %s", ask->name, text);
    plat_prompt_trace(prompt);
    PlatStatus status = plat_flow_read(prompt, &move, plat_prompt_seat(prompt),
                                       whole.length ? plat_buffer_text(&whole) : text, error);
    if (status != PLAT_OK)
        return not_played(prompt, text, status);
    plat_skipped_begin(prompt, &missed);
    status = play(prompt, &move, text, error);
    plat_skipped_end(&missed);
    return status;
}

PlatStatus plat_flow_move(PlatPrompt *prompt, const char *text, PlatError *error) {
    PLAT_FREED char *seated = plat_prompt_with_seat(prompt, text);
    return move_by_seat(prompt, seated ? seated : text, error);
}

/* "DrawCity with zoning: "; at a terminal many modules have lines of their own. Returns the
 * column behind it. */
static int show_game(PlatPrompt *prompt) {
    const PlatHost *host = prompt->session.host;
    PLAT_TEXT text = {0};
    plat_buffer_add(&text, "%s", plat_host_title(host));
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(&text, "%s%s", n ? ", " : " with ", plat_host_module(host, n));
    const char *game = plat_text_or_lost(&text);
    const int width = plat_utf8_width(game);
    const bool alone = prompt->terminal && width > prompt->showing.width / 2;
    if (alone)
        plat_prompt_wrap(prompt, "%s", game);
    else
        plat_prompt_print(prompt, "%s: ", game);
    return alone ? 0 : width + 2;
}

/* What comes next in a list that is at `column`: on the next line if it, and the mark behind it,
 * are too wide for this one.
 * Returns the column behind it. */
static int put_between(const PlatPrompt *prompt, const char *mark, int column, int columns) {
    const bool breaks = column > 4 && column + columns + 3 > prompt->showing.width;
    fprintf(prompt->out, breaks ? "%s\n    " : *mark ? "%s " : "%s", mark);
    return breaks ? 4 + columns : column + columns + (*mark ? 2 : 0);
}

/* From a column on; returns the one behind it. */
static int put_players(PlatPrompt *prompt, int column) {
    for (int seat = 0; seat < plat_prompt_rules(prompt)->seats; seat++) {
        const PlatBot *bot = prompt->bot[seat];
        const bool called = prompt->session.request.person[seat].name[0];
        PLAT_TEXT role = {0};
        if (called)
            plat_buffer_put(&role, plat_prompt_seat_name(prompt, seat));
        if (bot)
            plat_buffer_add(&role, "%s%s", called ? ", " : "", plat_bot_name(bot));
        const char *who = called || bot     ? plat_text_or_lost(&role)
                          : prompt->serving ? "by link"
                                            : "you";
        column =
            put_between(prompt, seat ? "," : "", column,
                        plat_utf8_width(plat_prompt_name(prompt, seat)) + 3 + plat_utf8_width(who));
        plat_prompt_put_seat(prompt, seat);
        plat_prompt_print(prompt, " (%s)", who);
    }
    return column;
}

void plat_flow_players(PlatPrompt *prompt) { put_players(prompt, 0); }

void plat_flow_who(PlatPrompt *prompt) {
    char seed[40];
    const int column = put_players(prompt, show_game(prompt));
    snprintf(seed, sizeof seed, "seed %" PRIu64, plat_match_seed(prompt->session.match));
    put_between(prompt, ";", column, (int)strlen(seed));
    fprintf(prompt->out, "%s\n", seed);
}

void plat_flow_banner(PlatPrompt *prompt, bool seed_by_chance) {
    if (prompt->terminal)
        plat_flow_who(prompt);
    else if (seed_by_chance)
        fprintf(prompt->out, "seed %" PRIu64 "\n", plat_match_seed(prompt->session.match));
}

PlatStatus plat_flow_resume(PlatPrompt *prompt, const char *notes, PlatError *error) {
    plat_flow_who(prompt);
    if (notes)
        plat_prompt_long(prompt, notes);
    plat_flow_mark_shown(prompt);
    prompt->over_shown = plat_match_is_over(prompt->session.match);
    return plat_flow_go_on(prompt, error);
}

PlatStatus plat_flow_go_on(PlatPrompt *prompt, PlatError *error) {
    plat_flow_show_events(prompt);
    PlatStatus status = plat_flow_bots(prompt, error);
    plat_screen_show(prompt);
    return status;
}
