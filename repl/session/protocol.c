/* The protocol of `plat play --json`, a row for each request. An act is carried out whole or not
 * at all; then the bots answer, and one line says who is asked. docs/protocol.md describes the
 * lines. */
#include "protocol.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "autosave.h"
#include "bot_source.h"
#include "journal_file.h"
#include "json_message.h"
#include "kernel/scope.h"
#include "lab/view_json.h"
#include "match/move.h"
#include "parse.h"
#include "policies.h"
#include "reload.h"
#include "render/page_json.h"

struct PlatProtocol {
    PlatSession *session; /* `own`, or that of a caller */
    PlatSession own;
    PlatBot *bot[PLAT_MAX_SEATS];
    PlatPolicies *policies; /* of trained bots */
    PlatReload reload;
};

/* A line while it is carried out. */
typedef struct Line {
    PlatProtocol *drive;
    PlatMatch *match;
    const PlatRules *rules;
    const json_t *message;
    int entries; /* of the record before it */
    PlatBuffer *reply;
    PlatError *error;
} Line;

static Line line_of(PlatProtocol *drive, const json_t *message, PlatBuffer *reply,
                    PlatError *error) {
    PlatMatch *match = drive->session->match;
    return (Line){drive, match, plat_match_rules(match), message, plat_match_entries(match),
                  reply, error};
}

/* --- what is read --- */

static PlatStatus take_text(const Line *line, const char *key, const char **text) {
    const json_t *value = json_object_get(line->message, key);
    *text = json_string_value(value);
    if (*text)
        return PLAT_OK;
    return plat_fail(line->error, PLAT_E_FORMAT,
                     value ? "\"%s\" is not a text" : "\"%s\" is missing", key);
}

/* *text is left as it is when the key is not there. */
static PlatStatus take_optional(const Line *line, const char *key, const char **text) {
    return json_object_get(line->message, key) ? take_text(line, key, text) : PLAT_OK;
}

/* "seat", or `otherwise` when it is not there. */
static PlatStatus take_seat(const Line *line, int otherwise, int *seat) {
    const char *name = NULL;
    *seat = otherwise;
    TRY(take_optional(line, "seat", &name));
    if (!name)
        return PLAT_OK;
    if (strcmp(name, "spectator") == 0 && otherwise == PLAT_DUMP_OPEN) {
        *seat = -1;
        return PLAT_OK;
    }
    TRY(plat_parse_seat(line->rules->seat_names, name, seat, line->error));
    if (*seat < line->rules->seats)
        return PLAT_OK;
    return plat_fail(line->error, PLAT_E_RANGE, "there are %d seats", line->rules->seats);
}

/* The seat that is named, else the first that is asked. */
static PlatStatus take_asked(const Line *line, int *seat) {
    const PlatAsk *ask = plat_match_ask(line->match);
    if (!ask)
        return plat_fail(line->error, PLAT_E_OVER, "the game is over");
    TRY(take_seat(line, ask->seat, seat));
    if (plat_match_ask_of(line->match, *seat))
        return PLAT_OK;
    return plat_fail(line->error, PLAT_E_NOT_ASKED, "%s is asked nothing now",
                     line->rules->seat_names->name[*seat].text);
}

/* --- what is written --- */

/* Who is asked, and whether the game is over; then how many events there are. */
static PlatStatus add_asked(const Line *line) {
    const PlatMatch *match = line->match;
    const char *comma = "";
    plat_buffer_put(line->reply, ",\"asked\":[");
    for (int seat = 0; seat < line->rules->seats; seat++) {
        PLAT_FREED char *name = NULL;
        if (!plat_match_ask_of(match, seat))
            continue;
        TRY(plat_json_text(&name, line->rules->seat_names->name[seat].text, line->error));
        plat_buffer_add(line->reply, "%s%s", comma, name);
        comma = ",";
    }
    plat_buffer_add(line->reply, "],\"over\":%s", plat_match_is_over(match) ? "true" : "false");
    return PLAT_OK;
}

static PlatStatus add_standing(const Line *line) {
    TRY(add_asked(line));
    plat_buffer_add(line->reply, ",\"events\":%d", plat_match_events(line->match));
    return PLAT_OK;
}

/* --- what can be done --- */

static PlatStatus let_bots(const Line *line) {
    for (int seat = 0; seat < line->rules->seats; seat++) {
        PlatBot *bot = line->drive->bot[seat];
        int32_t choice;
        if (!bot || !plat_match_ask_of(line->match, seat))
            continue;
        TRY(plat_bot_choose(bot, &choice, line->match, seat, NULL, line->error));
        TRY(plat_match_answer(line->match, seat, NULL, choice, line->error));
        seat = -1; /* now any seat may be asked */
    }
    return PLAT_OK;
}

/* Undo all that the line has done. */
static void take_back(const Line *line) {
    PlatError ignored;
    while (plat_match_entries(line->match) > line->entries &&
           plat_match_undo(line->match, -1, &ignored) == PLAT_OK)
        continue;
}

/* After an act the bots answer. If one of them fails, the whole act is undone. */
static PlatStatus do_bots(const Line *line) {
    const PlatStatus status = let_bots(line);
    if (status == PLAT_OK)
        return add_standing(line);
    take_back(line);
    return status;
}

/* Whether "version", if it is there, is that of what the seat knows now. */
static PlatStatus check_version(const Line *line, int seat) {
    const char *said = NULL;
    char version[20];
    TRY(take_optional(line, "version", &said));
    if (!said)
        return PLAT_OK;
    TRY(plat_json_version(version, line->match, seat, line->error));
    return strcmp(said, version) == 0
               ? PLAT_OK
               : plat_fail(line->error, PLAT_E_QUESTION,
                           "the game has gone on since; ask for the question again");
}

/* Answer the question that waits for `seat` in a match. */
static PlatStatus answer(const Line *line, PlatMatch *match, int seat, const char *ask,
                         const json_t *message) {
    char text[PLAT_MAX_NAME];
    int32_t choice;
    const PlatAsk *asked = plat_match_ask_of(match, seat);
    if (!asked)
        return plat_fail(line->error, PLAT_E_NOT_ASKED, "%s is asked nothing more",
                         line->rules->seat_names->name[seat].text);
    TRY(plat_message_choice(message, text, line->error));
    TRY(plat_choice_parse(&asked->options, &choice, text, strlen(text), line->error));
    return plat_match_answer(match, seat, ask, choice, line->error);
}

static PlatStatus do_answer(const Line *line) {
    const char *ask = NULL;
    int seat = 0;
    TRY(take_asked(line, &seat));
    TRY(take_optional(line, "ask", &ask));
    TRY(check_version(line, seat));
    TRY(answer(line, line->match, seat, ask, line->message));
    return do_bots(line);
}

/* Give the answers of "choices" in a match, one after the other. */
static PlatStatus answer_all(const Line *line, PlatMatch *match, int seat) {
    const json_t *choices = json_object_get(line->message, "choices");
    PlatStatus status = PLAT_OK;
    if (!json_is_array(choices))
        return plat_fail(line->error, PLAT_E_FORMAT, "\"choices\" is not a list");
    for (size_t n = 0; status == PLAT_OK && n < json_array_size(choices); n++) {
        json_t *message = json_pack("{s:O}", "choice", json_array_get(choices, n));
        status = answer(line, match, seat, NULL, message);
        json_decref(message);
    }
    return status;
}

static PlatStatus do_act(const Line *line) {
    int seat = 0;
    TRY(take_asked(line, &seat));
    TRY(check_version(line, seat));
    const PlatStatus status = answer_all(line, line->match, seat);
    if (status == PLAT_OK)
        return do_bots(line);
    take_back(line);
    return status;
}

static PlatStatus do_move(const Line *line) {
    const char *text = NULL;
    int seat = 0;
    TRY(take_asked(line, &seat));
    TRY(take_text(line, "text", &text));
    PLAT_FREED PlatMove *move = malloc(sizeof *move);
    if (!move)
        return plat_no_memory(line->error);
    TRY(plat_move_read(line->match, move, seat, text, line->error));
    TRY(plat_move_play(line->match, move, line->error));
    return do_bots(line);
}

/* The last answer in the log (`seat`: that of the seat), or NULL; *revealed: a card or a roll (of
 * the seat) came after it. */
static const PlatEvent *last_answer(const PlatMatch *match, int seat, bool *revealed) {
    *revealed = false;
    for (int n = plat_match_events(match) - 1; n >= 0; n--) {
        const PlatEvent *event = plat_match_event(match, n);
        if (seat >= 0 && event->seat != seat)
            continue;
        if (event->kind == PLAT_EVENT_ANSWER)
            return event;
        *revealed |= event->kind == PLAT_EVENT_DRAW || event->kind == PLAT_EVENT_ROLL;
    }
    return NULL;
}

/* Whether the seat may take its last answer back without asking anybody: nobody else has answered
 * since, and nothing was revealed. */
static PlatStatus check_undo(const Line *line, int seat, PlatError *error) {
    const PlatMatch *match = line->match;
    const PlatRules *rules = line->rules;
    const PlatEntry *entry = plat_match_entry(match, line->entries - 1);
    const bool within =
        plat_match_before_simultaneous(match) >= 0 && plat_match_known_entries(match, seat) > 0;
    bool revealed;
    const PlatEvent *last = last_answer(match, within ? seat : -1, &revealed);
    if (!within && (!last || last->seat != seat || !entry || entry->kind != PLAT_ENTRY_ANSWER))
        return plat_fail(error, PLAT_E_NO_PAST, "the last answer is not that of %s",
                         rules->seat_names->name[seat].text);
    const bool shown =
        !within && rules->step_simultaneous && rules->step_simultaneous(rules->self, last->step);
    return revealed || shown
               ? plat_fail(error, PLAT_E_NO_PAST,
                           "something was revealed since, so the others would have to agree")
               : PLAT_OK;
}

static PlatStatus do_undo(const Line *line) {
    int seat = -1;
    TRY(take_seat(line, -1, &seat));
    if (seat >= 0)
        TRY(check_undo(line, seat, line->error));
    TRY(plat_match_undo(line->match, seat, line->error));
    return add_standing(line);
}

static PlatStatus do_redo(const Line *line) {
    TRY(plat_match_redo(line->match, line->error));
    return add_standing(line);
}

static PlatStatus do_view(const Line *line) {
    char *view = NULL;
    int viewer;
    TRY(take_seat(line, PLAT_DUMP_OPEN, &viewer));
    return plat_message_put(line->reply, "view", &view,
                            plat_json_position(&view, line->match, viewer, line->error));
}

/* Add the question that waits for `seat` in a match, and with "refused" what may not be chosen. */
static PlatStatus add_question(const Line *line, const PlatMatch *match, int seat) {
    char *question = NULL, *refused = NULL;
    TRY(plat_message_put(line->reply, "question", &question,
                         plat_json_asked(&question, match, seat, line->error)));
    if (!json_is_true(json_object_get(line->message, "refused")))
        return PLAT_OK;
    return plat_message_put(line->reply, "refused", &refused,
                            plat_json_refused(&refused, match, seat, line->error));
}

static PlatStatus add_version(const Line *line, int viewer) {
    char version[20];
    TRY(plat_json_version(version, line->match, viewer, line->error));
    plat_buffer_add(line->reply, ",\"version\":\"%s\"", version);
    return PLAT_OK;
}

static PlatStatus do_question(const Line *line) {
    int seat = 0;
    TRY(take_asked(line, &seat));
    TRY(add_version(line, seat));
    return add_question(line, line->match, seat);
}

static PlatStatus add_score(const Line *line, const PlatMatch *match, int viewer) {
    char *score = NULL;
    return plat_message_put(line->reply, "score", &score,
                            plat_json_score(&score, match, viewer, line->error));
}

static PlatStatus do_score(const Line *line) {
    int viewer;
    TRY(take_seat(line, PLAT_DUMP_OPEN, &viewer));
    return add_score(line, line->match, viewer);
}

static PlatStatus add_log(const Line *line, int viewer, int skipped) {
    char *log = NULL;
    return plat_message_put(line->reply, "log", &log,
                            plat_json_log(&log, line->match, viewer, skipped, line->error));
}

static PlatStatus do_log(const Line *line) {
    const json_t *from = json_object_get(line->message, "from");
    const json_int_t skipped = json_integer_value(from);
    const int events = plat_match_events(line->match);
    int viewer;
    TRY(take_seat(line, PLAT_DUMP_OPEN, &viewer));
    if (from && (!json_is_integer(from) || skipped < 0 || skipped > events))
        return plat_fail(line->error, PLAT_E_RANGE, "\"from\": expected a number from 0 to %d",
                         events);
    return add_log(line, viewer, (int)skipped);
}

static PlatStatus do_boards(const Line *line) {
    char *boards = NULL;
    return plat_message_put(line->reply, "boards", &boards,
                            plat_json_boards(&boards, line->rules, line->error));
}

/* --- what a page of a seat shows --- */

static PlatStatus add_picture(const Line *line, const PlatMatch *match, int viewer) {
    char *picture = NULL;
    return plat_message_put(
        line->reply, "picture", &picture,
        plat_json_picture(&picture, line->drive->session->host, match, viewer, line->error));
}

static PlatStatus do_game(const Line *line) {
    char *game = NULL, *titles = NULL;
    TRY(plat_message_put(line->reply, "titles", &titles,
                         plat_json_titles(&titles, line->rules, line->error)));
    TRY(do_boards(line));
    return plat_message_put(
        line->reply, "game", &game,
        plat_json_game(&game, line->drive->session->host, line->match, line->error));
}

static Line with_error(const Line *line, PlatError *error) {
    Line other = *line;
    other.error = error;
    return other;
}

static PlatStatus do_page(const Line *line) {
    enum { EVENTS = 120 }; /* or up to twice as many: the first stays the same for long */
    const int events = plat_match_events(line->match);
    PlatError refused;
    char *view = NULL;
    int viewer;
    TRY(take_seat(line, PLAT_DUMP_OPEN, &viewer));
    if (viewer == PLAT_DUMP_OPEN)
        return plat_fail(line->error, PLAT_E_FORMAT, "\"seat\" is missing");
    TRY(add_version(line, viewer));
    TRY(add_asked(line));
    TRY(plat_message_put(line->reply, "view", &view,
                         plat_json_position(&view, line->match, viewer, line->error)));
    if (viewer >= 0 && plat_match_ask_of(line->match, viewer))
        TRY(add_question(line, line->match, viewer));
    const Line may_fail = with_error(line, &refused); /* where rules fail to draw or to score */
    add_picture(&may_fail, line->match, viewer);
    add_score(&may_fail, line->match, viewer);
    TRY(add_log(line, viewer, events > EVENTS ? (events - EVENTS) / EVENTS * EVENTS : 0));
    plat_buffer_add(line->reply, ",\"free_undo\":%s",
                    viewer >= 0 && check_undo(line, viewer, &refused) == PLAT_OK ? "true"
                                                                                 : "false");
    return PLAT_OK;
}

/* What would come of the answers, in a position that looks the same to the seat. What chance would
 * bring then is not told. */
static PlatStatus try_in(const Line *line, PlatMatch *match, int seat) {
    char *view = NULL;
    const int step = plat_match_step(match), seen = plat_match_revealed(match),
              begun = plat_match_entries_before(match);
    TRY(answer_all(line, match, seat));
    const bool goes_on = plat_match_step(match) == step && plat_match_revealed(match) == seen &&
                         plat_match_entries_before(match) == begun &&
                         plat_match_ask_of(match, seat);
    plat_buffer_add(line->reply, ",\"ends\":%s", goes_on ? "false" : "true");
    if (goes_on)
        TRY(add_question(line, match, seat));
    TRY(plat_message_put(line->reply, "view", &view,
                         plat_json_position(&view, match, seat, line->error)));
    TRY(add_picture(line, match, seat));
    return add_score(line, match, seat);
}

static PlatStatus do_try(const Line *line) {
    PlatMatch *match = NULL;
    int seat = 0;
    TRY(take_asked(line, &seat));
    TRY(check_version(line, seat));
    TRY(plat_json_imagine(&match, line->match, seat, 1, line->error));
    const PlatStatus status = try_in(line, match, seat);
    plat_match_free(match);
    return status;
}

/* "dropped": how many answers of the step no longer fit. */
static PlatStatus do_edit(const Line *line) {
    const char *field = NULL, *value = NULL, *cell = NULL;
    int dropped = 0;
    TRY(take_text(line, "field", &field));
    TRY(take_text(line, "value", &value));
    TRY(take_optional(line, "cell", &cell));
    TRY(cell ? plat_match_edit_cell(line->match, field, cell, value, &dropped, line->error)
             : plat_match_edit(line->match, field, value, &dropped, line->error));
    plat_buffer_add(line->reply, ",\"dropped\":%d", dropped);
    return add_standing(line);
}

static PlatStatus do_force(const Line *line) {
    const char *field = NULL, *values = NULL;
    TRY(take_text(line, "field", &field));
    TRY(take_text(line, "values", &values));
    TRY(plat_match_force(line->match, field, values, line->error));
    return add_standing(line);
}

static PlatStatus do_note(const Line *line) {
    const char *text = NULL;
    TRY(take_text(line, "text", &text));
    TRY(plat_match_note(line->match, text, line->error));
    return add_standing(line);
}

static PlatStatus put_journal(const Line *line, FILE *file) {
    const PlatSession *session = line->drive->session;
    if (!json_is_true(json_object_get(line->message, "rules")))
        return plat_journal_put(file, &session->request, session->host, session->match,
                                line->error);
    return session->store ? plat_save_file_write(session->store, file, line->error)
                          : plat_fail(line->error, PLAT_E_ARGUMENT,
                                      "this game does not keep its rules: leave out \"rules\"");
}

/* The journal as one text, lines and all. */
static PlatStatus do_journal(const Line *line) {
    PLAT_FREED char *text = NULL;
    char *json = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    PlatStatus status = file ? put_journal(line, file) : plat_no_memory(line->error);
    if (file && fclose(file) != 0 && status == PLAT_OK)
        status = plat_no_memory(line->error);
    TRY(status);
    return plat_message_put(line->reply, "journal", &json,
                            plat_json_text(&json, text, line->error));
}

/* --- other rules --- */

/* The request of the game with what the line changes in it. */
static PlatStatus take_request(const Line *line, PlatRequest *request) {
    static const char *const names[] = {"set", "module", "drop"};
    const PlatSession *session = line->drive->session;
    TRY(plat_request_copy(request, &session->request, line->error));
    for (size_t n = 0; n < sizeof names / sizeof *names; n++) {
        const char *value = NULL;
        TRY(take_optional(line, names[n], &value));
        if (value && n == 2)
            TRY(plat_request_drop_module(request, session->host, value, line->error));
        else if (value)
            TRY(plat_request_take(request, names[n], value, line->error));
    }
    return PLAT_OK;
}

/* Let the bots answer under new rules. If one of them fails, the rules stay: "fault" says why. */
static PlatStatus go_on(const Line *line) {
    PlatError fault = {0};
    char *json = NULL;
    const Line now = line_of(line->drive, line->message, line->reply, &fault);
    if (let_bots(&now) != PLAT_OK) {
        take_back(&now);
        TRY(plat_message_put(line->reply, "fault", &json,
                             plat_json_text(&json, plat_error_line(&fault).text, line->error)));
    }
    return add_standing(&now);
}

/* Read the rules again: the game continues under them, or everything stays as it was. */
static PlatStatus do_reload(const Line *line) {
    PLAT_REQUEST request = {0};
    PLAT_TEXT lines = {0};
    char *json = NULL;
    int dropped = 0;
    TRY(take_request(line, &request));
    TRY(plat_reload_rules(&line->drive->reload, line->drive->session, &request, &dropped, &lines,
                          line->error));
    plat_buffer_add(line->reply, ",\"dropped\":%d", dropped);
    TRY(plat_message_put(line->reply, "changes", &json,
                         plat_json_text(&json, plat_buffer_text(&lines), line->error)));
    return go_on(line);
}

/* Begin the game again under the rules as they are now, with the entries that fit. */
static PlatStatus do_again(const Line *line) {
    PlatProtocol *drive = line->drive;
    PLAT_REQUEST request = {0};
    PlatSession again = {0};
    PlatError why = {0};
    char *json = NULL;
    int given = 0;
    if (drive->session != &drive->own)
        return plat_fail(line->error, PLAT_E_READONLY, "this game cannot begin again");
    TRY(take_request(line, &request));
    TRY(plat_session_again(&again, drive->session, &request, &given, &why, line->error));
    plat_reload_free(&drive->reload);
    plat_session_end(&drive->own);
    drive->own = again;
    plat_buffer_add(line->reply, ",\"given\":%d,\"of\":%d", given, line->entries);
    TRY(plat_message_put(line->reply, "why", &json,
                         plat_json_text(&json, plat_error_line(&why).text, line->error)));
    return go_on(line);
}

static PlatStatus add_texts(const Line *line, const char *const *key, const char *const *text) {
    for (int n = 0; key[n]; n++) {
        PLAT_FREED char *json = NULL;
        TRY(plat_json_text(&json, text[n] ? text[n] : "", line->error));
        plat_buffer_add(line->reply, "%s\"%s\":%s", n ? "," : "{", key[n], json);
    }
    plat_buffer_put(line->reply, "}");
    return PLAT_OK;
}

/* The modules of the game, those in play and all; and its rule options. */
static PlatStatus do_settings(const Line *line) {
    static const char *const keys[] = {"name", "value", "values", "text", "owner", NULL};
    const PlatHost *host = line->drive->session->host;
    char **all = plat_host_list_modules(plat_host_folder(host));
    plat_buffer_put(line->reply, ",\"played\":[");
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(line->reply, "%s\"%s\"", n ? "," : "", plat_host_module(host, n));
    plat_buffer_put(line->reply, "],\"modules\":[");
    for (int n = 0; all && all[n]; n++)
        plat_buffer_add(line->reply, "%s\"%s\"", n ? "," : "", all[n]);
    plat_host_names_free(all);
    plat_buffer_put(line->reply, "],\"options\":[");
    for (int n = 0; n < plat_host_options(host); n++) {
        const PlatHostOption option = plat_host_option(host, n);
        const char *const texts[] = {option.name, option.value, option.values, option.text,
                                     option.owner};
        plat_buffer_put(line->reply, n ? "," : "");
        TRY(add_texts(line, keys, texts));
    }
    plat_buffer_put(line->reply, "]");
    return PLAT_OK;
}

/* The words of the rule language, as `?` explains them. */
static PlatStatus do_words(const Line *line) {
    static const char *const keys[] = {"name", "signature", "text", "example", "group", NULL};
    plat_buffer_put(line->reply, ",\"words\":[");
    for (int n = 0; n < plat_registry_count(); n++) {
        const PlatEntryDoc *entry = plat_registry_entry(n);
        const char *const texts[] = {entry->name, entry->signature, entry->text, entry->example,
                                     entry->group};
        plat_buffer_put(line->reply, n ? "," : "");
        TRY(add_texts(line, keys, texts));
    }
    plat_buffer_put(line->reply, "]");
    return PLAT_OK;
}

/* Where the game differs from what it was before the last change of the rules. */
static PlatStatus do_diff(const Line *line) {
    enum { SLICE = 100 /* milliseconds */ };
    PLAT_TEXT text = {0};
    char *json = NULL;
    bool goes_on = false;
    TRY(plat_reload_compare(&line->drive->reload, SLICE, &goes_on, &text, line->error));
    plat_buffer_add(line->reply, ",\"ends\":%s", goes_on ? "false" : "true");
    return plat_message_put(line->reply, "text", &json,
                            plat_json_text(&json, plat_buffer_text(&text), line->error));
}

static const struct {
    const char *name;
    PlatStatus (*carry_out)(const Line *line);
} requests[] = {
    {"answer",   do_answer  },
    {"act",      do_act     },
    {"try",      do_try     },
    {"move",     do_move    },
    {"bots",     do_bots    },
    {"undo",     do_undo    },
    {"redo",     do_redo    },
    {"view",     do_view    },
    {"question", do_question},
    {"score",    do_score   },
    {"log",      do_log     },
    {"boards",   do_boards  },
    {"game",     do_game    },
    {"page",     do_page    },
    {"edit",     do_edit    },
    {"force",    do_force   },
    {"note",     do_note    },
    {"journal",  do_journal },
    {"reload",   do_reload  },
    {"again",    do_again   },
    {"diff",     do_diff    },
    {"settings", do_settings},
    {"words",    do_words   }
};
enum { REQUESTS = sizeof requests / sizeof *requests };

static PlatStatus carry_out(const Line *line) {
    const char *known[REQUESTS + 1], *what = "";
    TRY(take_text(line, "do", &what));
    for (int n = 0; n < REQUESTS; n++) {
        if (strcmp(requests[n].name, what) == 0)
            return requests[n].carry_out(line);
        known[n] = requests[n].name;
    }
    known[REQUESTS] = "quit";
    return plat_fail(line->error, PLAT_E_NAME, "there is nothing to `do` called `%.60s`%s", what,
                     plat_name_hint(what, known, REQUESTS + 1, "`*`", "").text);
}

/* --- lines --- */

void plat_protocol_put_error(PlatBuffer *reply, const PlatError *error) {
    PLAT_FREED char *text = NULL, *place = NULL;
    plat_json_text(&text, error->text, NULL);
    plat_json_text(&place, error->where, NULL);
    plat_buffer_free(reply);
    plat_buffer_add(reply, "{\"ok\":false,\"error\":%s,\"where\":%s}", text ? text : "\"\"",
                    place ? place : "\"\"");
}

bool plat_protocol_line(PlatProtocol *drive, const char *text, size_t length, PlatBuffer *reply) {
    PlatError error = {0};
    json_t *message = NULL;
    PlatStatus status = plat_message_read(&message, text, length, "that line", &error);
    const char *what = json_string_value(json_object_get(message, "do"));
    const bool quits = what && strcmp(what, "quit") == 0;
    const Line line = line_of(drive, message, reply, &error);
    plat_buffer_put(reply, "{\"ok\":true");
    if (status == PLAT_OK && !quits)
        status = carry_out(&line);
    plat_buffer_put(reply, "}");
    if (status == PLAT_OK && reply->failed)
        status = plat_no_memory(&error);
    if (status != PLAT_OK)
        plat_protocol_put_error(reply, &error);
    json_decref(message);
    return !quits;
}

/* The first line: what is played, and who is asked. */
static PlatStatus greet(PlatProtocol *drive, PlatBuffer *greeting, PlatError *error) {
    const Line line = line_of(drive, NULL, greeting, error);
    char *game = NULL, *seats = NULL, *titles = NULL;
    plat_buffer_put(greeting, "{\"ok\":true,\"protocol\":1");
    TRY(plat_message_put(greeting, "game", &game,
                         plat_json_text(&game, plat_host_game(drive->session->host), error)));
    TRY(plat_message_put(greeting, "seats", &seats, plat_json_seats(&seats, line.rules, error)));
    TRY(plat_message_put(greeting, "titles", &titles,
                         plat_json_titles(&titles, line.rules, error)));
    plat_buffer_add(greeting, ",\"seed\":%llu", (unsigned long long)plat_match_seed(line.match));
    TRY(let_bots(&line));
    TRY(add_standing(&line));
    plat_buffer_put(greeting, "}");
    return PLAT_OK;
}

/* --- beginning and end --- */

/* The drive has its session: give it bots, and greet. */
static PlatStatus begin(PlatProtocol *drive, PlatBuffer *greeting, PlatError *error) {
    const PlatSession *session = drive->session;
    TRY(plat_policies_new(&drive->policies, true, 0, error));
    const PlatBotSource source = {.policies = plat_policies_source(drive->policies)};
    for (int seat = 0; seat < plat_match_rules(session->match)->seats; seat++)
        if (session->request.bot[seat])
            TRY(plat_bot_open(&drive->bot[seat], &source, session->request.bot[seat],
                              session->request.seed + (uint64_t)seat, error));
    return greet(drive, greeting, error);
}

PlatStatus plat_protocol_begin(PlatProtocol **out, const PlatRequest *request, PlatBuffer *greeting,
                               PlatError *error) {
    PlatSession session = {0};
    TRY(plat_session_begin(&session, request, true, error));
    return plat_protocol_go_on(out, &session, greeting, error);
}

PlatStatus plat_protocol_go_on(PlatProtocol **out, PlatSession *session, PlatBuffer *greeting,
                               PlatError *error) {
    PlatProtocol *drive = calloc(1, sizeof *drive);
    if (!drive) {
        plat_session_end(session);
        return plat_no_memory(error);
    }
    drive->own = *session;
    drive->session = &drive->own;
    *session = (PlatSession){0};
    const PlatStatus status = begin(drive, greeting, error);
    if (status == PLAT_OK)
        *out = drive;
    else
        plat_protocol_end(drive);
    return status;
}

PlatStatus plat_protocol_over(PlatProtocol **out, PlatSession *session, PlatError *error) {
    PlatProtocol *drive = calloc(1, sizeof *drive);
    if (!drive)
        return plat_no_memory(error);
    drive->session = session;
    *out = drive;
    return PLAT_OK;
}

const PlatMatch *plat_protocol_match(const PlatProtocol *drive) { return drive->session->match; }
const PlatSession *plat_protocol_session(const PlatProtocol *drive) { return drive->session; }

void plat_protocol_end(PlatProtocol *drive) {
    if (!drive)
        return;
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        plat_bot_free(drive->bot[seat]);
    plat_policies_free(drive->policies);
    plat_reload_free(&drive->reload);
    plat_session_end(&drive->own);
    free(drive);
}
