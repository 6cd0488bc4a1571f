/* A row for each thing that can be asked for. Each act is carried out whole or not at all; then the
 * bots answer, and one line tells who is asked. docs/protocol.md describes it. */
#include "drive.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "bot_source.h"
#include "journal_file.h"
#include "lab/view_json.h"
#include "match/move.h"
#include "message.h"
#include "parse.h"
#include "system/files.h"
#include "system/output.h"

struct PlatDrive {
    PlatSession session;
    PlatBot *bot[PLAT_MAX_SEATS];
};

static const PlatRules *rules_of(const PlatDrive *drive) {
    return plat_match_rules(drive->session.match);
}

/* --- what is read --- */

static PlatStatus take_text(const json_t *message, const char *key, const char **text,
                            PlatError *error) {
    const json_t *value = json_object_get(message, key);
    if (json_is_string(value)) {
        *text = json_string_value(value);
        return PLAT_OK;
    }
    return plat_error_set(error, PLAT_E_FORMAT, "",
                          value ? "\"%s\" is not a text" : "\"%s\" is missing", key);
}

/* "seat", or `otherwise` when it is not there. */
static PlatStatus take_seat(const PlatDrive *drive, const json_t *message, int otherwise, int *seat,
                            PlatError *error) {
    const char *name = "";
    *seat = otherwise;
    if (!json_object_get(message, "seat"))
        return PLAT_OK;
    PlatStatus status = take_text(message, "seat", &name, error);
    if (status == PLAT_OK && strcmp(name, "spectator") == 0 && otherwise == PLAT_DUMP_OPEN) {
        *seat = -1;
        return PLAT_OK;
    }
    if (status == PLAT_OK)
        status = plat_parse_seat(rules_of(drive)->seat_names, name, seat, error);
    if (status == PLAT_OK && *seat >= rules_of(drive)->seats)
        status =
            plat_error_set(error, PLAT_E_RANGE, "", "there are %d seats", rules_of(drive)->seats);
    return status;
}

/* The seat that is named, else the first that is asked. */
static PlatStatus take_asked(const PlatDrive *drive, const json_t *message, int *seat,
                             PlatError *error) {
    const PlatAsk *ask = plat_match_ask(drive->session.match);
    if (!ask)
        return plat_error_set(error, PLAT_E_OVER, "", "the game is over");
    PlatStatus status = take_seat(drive, message, ask->seat, seat, error);
    if (status == PLAT_OK && !plat_match_ask_of(drive->session.match, *seat))
        status = plat_error_set(error, PLAT_E_NOT_ASKED, "", "%s is asked nothing now",
                                rules_of(drive)->seat_names->name[*seat].text);
    return status;
}

/* --- what is written --- */

/* Add a key with JSON text, which is freed. */
static void add_key(PlatBuffer *reply, const char *key, char *json) {
    plat_buffer_add(reply, ",\"%s\":", key);
    plat_buffer_put(reply, json ? json : "null");
    free(json);
}

/* Who is asked, whether the game is over, and how many events there are. */
static PlatStatus add_standing(const PlatDrive *drive, PlatBuffer *reply, PlatError *error) {
    const PlatMatch *match = drive->session.match;
    PlatStatus status = PLAT_OK;
    const char *comma = "";
    plat_buffer_put(reply, ",\"asked\":[");
    for (int seat = 0; status == PLAT_OK && seat < rules_of(drive)->seats; seat++) {
        char *name = NULL;
        if (!plat_match_ask_of(match, seat))
            continue;
        status = plat_json_text(&name, rules_of(drive)->seat_names->name[seat].text, error);
        plat_buffer_put(reply, comma);
        plat_buffer_put(reply, name ? name : "");
        comma = ",";
        free(name);
    }
    plat_buffer_add(reply, "],\"over\":%s,\"events\":%d",
                    plat_match_is_over(match) ? "true" : "false", plat_match_events(match));
    return status;
}

/* --- what can be done --- */

static PlatStatus let_bots(PlatDrive *drive, PlatError *error) {
    PlatMatch *match = drive->session.match;
    PlatStatus status = PLAT_OK;
    for (int seat = 0; status == PLAT_OK && seat < rules_of(drive)->seats; seat++) {
        int32_t choice;
        if (!drive->bot[seat] || !plat_match_ask_of(match, seat))
            continue;
        status = plat_bot_choose(drive->bot[seat], &choice, match, seat, NULL, error);
        if (status == PLAT_OK)
            status = plat_match_answer(match, seat, NULL, choice, error);
        seat = -1; /* now anybody may be asked */
    }
    return status;
}

/* After an act the bots answer. Where one of them fails, all of that is taken back. */
static PlatStatus finish_act(PlatDrive *drive, int entries, PlatBuffer *reply, PlatError *error) {
    PlatMatch *match = drive->session.match;
    PlatError ignored;
    PlatStatus status = let_bots(drive, error);
    if (status == PLAT_OK)
        return add_standing(drive, reply, error);
    while (plat_match_entries(match) > entries && plat_match_undo(match, -1, &ignored) == PLAT_OK)
        continue;
    return status;
}

typedef PlatStatus Doing(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                         PlatError *error);

static PlatStatus do_answer(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                            PlatError *error) {
    PlatMatch *match = drive->session.match;
    const int entries = plat_match_entries(match);
    const char *ask = NULL;
    char text[PLAT_MAX_NAME];
    int32_t choice;
    int seat = 0;
    PlatStatus status = take_asked(drive, message, &seat, error);
    if (status == PLAT_OK && json_object_get(message, "ask"))
        status = take_text(message, "ask", &ask, error);
    if (status == PLAT_OK)
        status = plat_message_choice(message, text, error);
    if (status == PLAT_OK)
        status = plat_choice_parse(&plat_match_ask_of(match, seat)->options, &choice, text,
                                   strlen(text), error);
    if (status == PLAT_OK)
        status = plat_match_answer(match, seat, ask, choice, error);
    return status == PLAT_OK ? finish_act(drive, entries, reply, error) : status;
}

static PlatStatus do_move(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                          PlatError *error) {
    PlatMatch *match = drive->session.match;
    const int entries = plat_match_entries(match);
    const char *text = NULL;
    int seat = 0;
    PlatStatus status = take_asked(drive, message, &seat, error);
    if (status == PLAT_OK)
        status = take_text(message, "text", &text, error);
    PlatMove *move = malloc(sizeof *move);
    if (status == PLAT_OK)
        status = move ? plat_move_read(match, move, seat, text, error) : plat_no_memory(error);
    if (status == PLAT_OK)
        status = plat_move_play(match, move, error);
    free(move);
    return status == PLAT_OK ? finish_act(drive, entries, reply, error) : status;
}

static PlatStatus do_bots(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                          PlatError *error) {
    (void)message;
    return finish_act(drive, plat_match_entries(drive->session.match), reply, error);
}

static PlatStatus do_undo(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                          PlatError *error) {
    int seat = -1;
    PlatStatus status = take_seat(drive, message, -1, &seat, error);
    if (status == PLAT_OK)
        status = plat_match_undo(drive->session.match, seat, error);
    return status == PLAT_OK ? add_standing(drive, reply, error) : status;
}

static PlatStatus do_redo(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                          PlatError *error) {
    (void)message;
    PlatStatus status = plat_match_redo(drive->session.match, error);
    return status == PLAT_OK ? add_standing(drive, reply, error) : status;
}

static PlatStatus do_view(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                          PlatError *error) {
    char *view = NULL;
    int viewer;
    PlatStatus status = take_seat(drive, message, PLAT_DUMP_OPEN, &viewer, error);
    if (status == PLAT_OK)
        status = plat_json_position(&view, drive->session.match, viewer, error);
    if (status == PLAT_OK)
        add_key(reply, "view", view);
    return status;
}

static PlatStatus do_question(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                              PlatError *error) {
    const PlatMatch *match = drive->session.match;
    char *question = NULL, *refused = NULL;
    int seat = 0;
    PlatStatus status = take_asked(drive, message, &seat, error);
    if (status == PLAT_OK)
        status = plat_json_question(&question, plat_match_ask_of(match, seat), error);
    if (status == PLAT_OK)
        add_key(reply, "question", question);
    if (status == PLAT_OK && json_is_true(json_object_get(message, "refused"))) {
        status = plat_json_refused(&refused, match, seat, error);
        add_key(reply, "refused", refused);
    }
    return status;
}

static PlatStatus do_score(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                           PlatError *error) {
    (void)message;
    char *text = NULL;
    size_t size = 0;
    PlatSheet sheet;
    plat_sheet_init(&sheet, rules_of(drive)->seats, true);
    FILE *file = open_memstream(&text, &size);
    PlatStatus status =
        file ? plat_match_score(drive->session.match, &sheet, error) : plat_no_memory(error);
    if (status == PLAT_OK)
        status = plat_dump_sheet(file, rules_of(drive)->seat_names, &sheet, false, error);
    if (file)
        fclose(file);
    if (text && size > 0 && text[size - 1] == '\n')
        text[size - 1] = '\0';
    add_key(reply, "score", text);
    plat_sheet_free(&sheet);
    return status;
}

static PlatStatus do_log(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                         PlatError *error) {
    const json_t *from = json_object_get(message, "from");
    const int events = plat_match_events(drive->session.match);
    char *log = NULL;
    if (from && (!json_is_integer(from) || json_integer_value(from) < 0 ||
                 json_integer_value(from) > events))
        return plat_error_set(error, PLAT_E_RANGE, "", "\"from\": expected a number from 0 to %d",
                              events);
    PlatStatus status =
        plat_json_log(&log, drive->session.match, from ? (int)json_integer_value(from) : 0, error);
    if (status == PLAT_OK)
        add_key(reply, "log", log);
    return status;
}

static PlatStatus do_boards(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                            PlatError *error) {
    (void)message;
    char *boards = NULL;
    PlatStatus status = plat_json_boards(&boards, rules_of(drive), error);
    if (status == PLAT_OK)
        add_key(reply, "boards", boards);
    return status;
}

/* "dropped": how many answers of the step no longer fit. */
static PlatStatus do_edit(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                          PlatError *error) {
    PlatMatch *match = drive->session.match;
    const char *field = NULL, *value = NULL, *cell = NULL;
    int dropped = 0;
    PlatStatus status = take_text(message, "field", &field, error);
    if (status == PLAT_OK)
        status = take_text(message, "value", &value, error);
    if (status == PLAT_OK && json_object_get(message, "cell"))
        status = take_text(message, "cell", &cell, error);
    if (status != PLAT_OK)
        return status;
    status = cell ? plat_match_edit_cell(match, field, cell, value, &dropped, error)
                  : plat_match_edit(match, field, value, &dropped, error);
    if (status != PLAT_OK)
        return status;
    plat_buffer_add(reply, ",\"dropped\":%d", dropped);
    return add_standing(drive, reply, error);
}

static PlatStatus do_force(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                           PlatError *error) {
    const char *field = NULL, *values = NULL;
    PlatStatus status = take_text(message, "field", &field, error);
    if (status == PLAT_OK)
        status = take_text(message, "values", &values, error);
    if (status == PLAT_OK)
        status = plat_match_force(drive->session.match, field, values, error);
    return status == PLAT_OK ? add_standing(drive, reply, error) : status;
}

static PlatStatus do_note(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                          PlatError *error) {
    const char *text = NULL;
    PlatStatus status = take_text(message, "text", &text, error);
    if (status == PLAT_OK)
        status = plat_match_note(drive->session.match, text, error);
    return status == PLAT_OK ? add_standing(drive, reply, error) : status;
}

/* The journal as one text, lines and all. */
static PlatStatus do_journal(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                             PlatError *error) {
    (void)message;
    const PlatSession *session = &drive->session;
    char *text = NULL, *json = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    PlatStatus status =
        file ? plat_journal_put(file, &session->request, session->host, session->match, error)
             : plat_no_memory(error);
    if (file && fclose(file) != 0 && status == PLAT_OK)
        status = plat_no_memory(error);
    if (status == PLAT_OK)
        status = plat_json_text(&json, text, error);
    if (status == PLAT_OK)
        add_key(reply, "journal", json);
    free(text);
    return status;
}

static const struct {
    const char *name;
    Doing *doing;
} doings[] = {
    {"answer",   do_answer  },
    {"move",     do_move    },
    {"bots",     do_bots    },
    {"undo",     do_undo    },
    {"redo",     do_redo    },
    {"view",     do_view    },
    {"question", do_question},
    {"score",    do_score   },
    {"log",      do_log     },
    {"boards",   do_boards  },
    {"edit",     do_edit    },
    {"force",    do_force   },
    {"note",     do_note    },
    {"journal",  do_journal }
};
enum { DOINGS = sizeof doings / sizeof *doings };

static PlatStatus carry_out(PlatDrive *drive, const json_t *message, PlatBuffer *reply,
                            PlatError *error) {
    const char *known[DOINGS + 1], *what = "";
    PlatStatus status = take_text(message, "do", &what, error);
    if (status != PLAT_OK)
        return status;
    for (int n = 0; n < DOINGS; n++) {
        if (strcmp(doings[n].name, what) == 0)
            return doings[n].doing(drive, message, reply, error);
        known[n] = doings[n].name;
    }
    known[DOINGS] = "quit";
    return plat_error_set(error, PLAT_E_NAME, "", "there is nothing to \"do\" called \"%.60s\"%s",
                          what, plat_name_hint(what, known, DOINGS + 1, "*", "").text);
}

/* --- lines --- */

static void put_error(PlatBuffer *reply, const PlatError *error) {
    char *text = NULL, *place = NULL;
    PlatError ignored;
    plat_json_text(&text, error->text, &ignored);
    plat_json_text(&place, error->where, &ignored);
    free(reply->text);
    *reply = (PlatBuffer){0};
    plat_buffer_put(reply, "{\"ok\":false,\"error\":");
    plat_buffer_put(reply, text ? text : "\"\"");
    plat_buffer_put(reply, ",\"where\":");
    plat_buffer_put(reply, place ? place : "\"\"");
    plat_buffer_put(reply, "}");
    free(text);
    free(place);
}

bool plat_drive_line(PlatDrive *drive, const char *line, size_t length, PlatBuffer *reply) {
    PlatError error = {0};
    json_t *message = NULL;
    PlatStatus status = plat_message_read(&message, line, length, "that line", &error);
    const char *what = json_string_value(json_object_get(message, "do"));
    const bool quits = what && strcmp(what, "quit") == 0;
    plat_buffer_put(reply, "{\"ok\":true");
    if (status == PLAT_OK && !quits)
        status = carry_out(drive, message, reply, &error);
    plat_buffer_put(reply, "}");
    if (status == PLAT_OK && reply->failed)
        status = plat_no_memory(&error);
    if (status != PLAT_OK)
        put_error(reply, &error);
    json_decref(message);
    return !quits;
}

/* The first line: what is played, and who is asked. */
static PlatStatus greet(PlatDrive *drive, PlatBuffer *greeting, PlatError *error) {
    char *game = NULL, *seats = NULL;
    PlatStatus status = plat_json_text(&game, plat_host_game(drive->session.host), error);
    if (status == PLAT_OK)
        status = plat_json_seats(&seats, rules_of(drive), error);
    plat_buffer_put(greeting, "{\"ok\":true,\"protocol\":1");
    add_key(greeting, "game", game);
    add_key(greeting, "seats", seats);
    plat_buffer_add(greeting, ",\"seed\":%llu",
                    (unsigned long long)plat_match_seed(drive->session.match));
    if (status == PLAT_OK)
        status = let_bots(drive, error);
    if (status == PLAT_OK)
        status = add_standing(drive, greeting, error);
    plat_buffer_put(greeting, "}");
    return status;
}

/* --- beginning and end --- */

PlatStatus plat_drive_begin(PlatDrive **out, const PlatRequest *request, PlatBuffer *greeting,
                            PlatError *error) {
    PlatDrive *drive = calloc(1, sizeof *drive);
    if (!drive)
        return plat_no_memory(error);
    PlatSession *session = &drive->session;
    PlatStatus status = plat_session_begin(session, request, true, error);
    for (int seat = 0; status == PLAT_OK && seat < rules_of(drive)->seats; seat++)
        if (session->request.bot[seat])
            status = plat_bot_open(&drive->bot[seat], session->request.bot[seat],
                                   session->request.seed + (uint64_t)seat, error);
    if (status == PLAT_OK)
        status = greet(drive, greeting, error);
    if (status == PLAT_OK)
        *out = drive;
    else
        plat_drive_end(drive);
    return status;
}

const PlatMatch *plat_drive_match(const PlatDrive *drive) { return drive->session.match; }

void plat_drive_end(PlatDrive *drive) {
    if (!drive)
        return;
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        plat_bot_free(drive->bot[seat]);
    plat_session_end(&drive->session);
    free(drive);
}
