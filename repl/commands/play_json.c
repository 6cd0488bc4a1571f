/* A row for each thing that can be asked for. Each act is carried out whole or not at all; then the
 * bots answer, and one line tells who is asked. docs/protocol.md describes it. */
#include "play_json.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include <jansson.h>

#include "lab/view_json.h"
#include "match/move.h"
#include "session/hiring.h"
#include "session/keeping.h"
#include "session/parse.h"
#include "session/session.h"
#include "system/files.h"
#include "system/list.h"
#include "system/output.h"

typedef struct Drive {
    PlatSession session;
    PlatBot *bot[PLAT_MAX_SEATS];
} Drive;

static const PlatRules *rules_of(const Drive *drive) {
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
static PlatStatus take_seat(const Drive *drive, const json_t *message, int otherwise, int *seat,
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
static PlatStatus take_asked(const Drive *drive, const json_t *message, int *seat,
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
static PlatStatus add_standing(const Drive *drive, PlatBuffer *reply, PlatError *error) {
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

static PlatStatus let_bots(Drive *drive, PlatError *error) {
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
static PlatStatus finish_act(Drive *drive, int entries, PlatBuffer *reply, PlatError *error) {
    PlatMatch *match = drive->session.match;
    PlatError ignored;
    PlatStatus status = let_bots(drive, error);
    if (status == PLAT_OK)
        return add_standing(drive, reply, error);
    while (plat_match_entries(match) > entries && plat_match_undo(match, -1, &ignored) == PLAT_OK)
        continue;
    return status;
}

typedef PlatStatus Doing(Drive *drive, const json_t *message, PlatBuffer *reply, PlatError *error);

static PlatStatus do_answer(Drive *drive, const json_t *message, PlatBuffer *reply,
                            PlatError *error) {
    PlatMatch *match = drive->session.match;
    const int entries = plat_match_entries(match);
    const json_t *said = json_object_get(message, "choice");
    const char *text = NULL, *ask = NULL;
    char number[32];
    int32_t choice;
    int seat = 0;
    PlatStatus status = take_asked(drive, message, &seat, error);
    if (status == PLAT_OK && json_object_get(message, "ask"))
        status = take_text(message, "ask", &ask, error);
    if (status == PLAT_OK && json_is_integer(said)) {
        snprintf(number, sizeof number, "%" JSON_INTEGER_FORMAT, json_integer_value(said));
        text = number;
    } else if (status == PLAT_OK) {
        status = take_text(message, "choice", &text, error);
    }
    if (status == PLAT_OK)
        status = plat_choice_parse(&plat_match_ask_of(match, seat)->options, &choice, text,
                                   strlen(text), error);
    if (status == PLAT_OK)
        status = plat_match_answer(match, seat, ask, choice, error);
    return status == PLAT_OK ? finish_act(drive, entries, reply, error) : status;
}

static PlatStatus do_move(Drive *drive, const json_t *message, PlatBuffer *reply,
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

static PlatStatus do_bots(Drive *drive, const json_t *message, PlatBuffer *reply,
                          PlatError *error) {
    (void)message;
    return finish_act(drive, plat_match_entries(drive->session.match), reply, error);
}

static PlatStatus do_undo(Drive *drive, const json_t *message, PlatBuffer *reply,
                          PlatError *error) {
    int seat = -1;
    PlatStatus status = take_seat(drive, message, -1, &seat, error);
    if (status == PLAT_OK)
        status = plat_match_undo(drive->session.match, seat, error);
    return status == PLAT_OK ? add_standing(drive, reply, error) : status;
}

static PlatStatus do_redo(Drive *drive, const json_t *message, PlatBuffer *reply,
                          PlatError *error) {
    (void)message;
    PlatStatus status = plat_match_redo(drive->session.match, error);
    return status == PLAT_OK ? add_standing(drive, reply, error) : status;
}

static PlatStatus do_view(Drive *drive, const json_t *message, PlatBuffer *reply,
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

static PlatStatus do_question(Drive *drive, const json_t *message, PlatBuffer *reply,
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

static PlatStatus do_score(Drive *drive, const json_t *message, PlatBuffer *reply,
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

static PlatStatus do_log(Drive *drive, const json_t *message, PlatBuffer *reply, PlatError *error) {
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

static PlatStatus do_boards(Drive *drive, const json_t *message, PlatBuffer *reply,
                            PlatError *error) {
    (void)message;
    char *boards = NULL;
    PlatStatus status = plat_json_boards(&boards, rules_of(drive), error);
    if (status == PLAT_OK)
        add_key(reply, "boards", boards);
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
    {"boards",   do_boards  }
};
enum { DOINGS = sizeof doings / sizeof *doings };

static PlatStatus carry_out(Drive *drive, const json_t *message, PlatBuffer *reply,
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

/* Answer one line. False when it was the last. */
static bool answer_line(Drive *drive, const char *line) {
    PlatError error = {0};
    PlatBuffer reply = {0};
    json_error_t where;
    json_t *message = json_loads(line, JSON_REJECT_DUPLICATES, &where);
    const char *what = json_string_value(json_object_get(message, "do"));
    bool quits = what && strcmp(what, "quit") == 0;
    plat_buffer_put(&reply, "{\"ok\":true");
    PlatStatus status = quits     ? PLAT_OK
                        : message ? carry_out(drive, message, &reply, &error)
                                  : plat_error_set(&error, PLAT_E_FORMAT, "",
                                                   "that line is not JSON: %s, near byte "
                                                   "%d",
                                                   where.text, where.position);
    if (status == PLAT_OK && reply.failed)
        status = plat_no_memory(&error);
    if (status == PLAT_OK) {
        printf("%s}\n", reply.text);
    } else {
        char *text = NULL, *place = NULL;
        PlatError ignored;
        plat_json_text(&text, error.text, &ignored);
        plat_json_text(&place, error.where, &ignored);
        printf("{\"ok\":false,\"error\":%s,\"where\":%s}\n", text ? text : "\"\"",
               place ? place : "\"\"");
        free(text);
        free(place);
    }
    fflush(stdout);
    free(reply.text);
    json_decref(message);
    return !quits;
}

static void answer_lines(Drive *drive) {
    char *line = NULL;
    size_t room = 0;
    while (getline(&line, &room, stdin) >= 0)
        if (line[strspn(line, " \t\r\n")] && !answer_line(drive, line))
            break;
    free(line);
}

/* The first line: what is played, and who is asked. */
static PlatStatus greet(Drive *drive, PlatError *error) {
    PlatBuffer reply = {0};
    char *game = NULL, *seats = NULL;
    PlatStatus status = plat_json_text(&game, plat_host_game(drive->session.host), error);
    if (status == PLAT_OK)
        status = plat_json_seats(&seats, rules_of(drive), error);
    plat_buffer_put(&reply, "{\"ok\":true,\"protocol\":1");
    add_key(&reply, "game", game);
    add_key(&reply, "seats", seats);
    plat_buffer_add(&reply, ",\"seed\":%llu",
                    (unsigned long long)plat_match_seed(drive->session.match));
    if (status == PLAT_OK)
        status = let_bots(drive, error);
    if (status == PLAT_OK)
        status = add_standing(drive, &reply, error);
    if (status == PLAT_OK)
        printf("%s}\n", reply.text ? reply.text : "{\"ok\":false");
    fflush(stdout);
    free(reply.text);
    return status;
}

static PlatStatus refuse_flags(const PlatArguments *arguments, PlatError *error) {
    static const char *const other[] = {"eval", "keep-going", "play-out", "fair", "save"};
    for (size_t n = 0; n < sizeof other / sizeof *other; n++)
        if (plat_flag(arguments, other[n]))
            return plat_error_set(error, PLAT_E_ARGUMENT, "", "--%s cannot be given with --json",
                                  other[n]);
    if (arguments->words > 1)
        return plat_error_set(error, PLAT_E_ARGUMENT, "",
                              "--json reads standard input, not a script");
    if (plat_ends_with(arguments->request.game, ".plat"))
        return plat_error_set(error, PLAT_E_ARGUMENT, "",
                              "--json begins a game; a journal cannot be given with it");
    return PLAT_OK;
}

int plat_play_json(const PlatArguments *arguments) {
    Drive drive = {0};
    PlatError error = {0};
    PlatStatus status = refuse_flags(arguments, &error);
    if (status == PLAT_OK)
        status = plat_session_begin(&drive.session, &arguments->request, true, &error);
    for (int seat = 0; status == PLAT_OK && seat < rules_of(&drive)->seats; seat++)
        if (drive.session.request.bot[seat])
            status = plat_hire(&drive.bot[seat], drive.session.request.bot[seat],
                               drive.session.request.seed + (uint64_t)seat, &error);
    if (status == PLAT_OK)
        status = greet(&drive, &error);
    if (status == PLAT_OK)
        answer_lines(&drive);
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++)
        plat_bot_free(drive.bot[seat]);
    plat_session_end(&drive.session);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_complain("play", &error);
}
