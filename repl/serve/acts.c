/* The filter before the protocol, which trusts its caller: a row for each request says who may make
 * it. A seat's name is put in here, so no link acts or looks for another. An act is on the disk
 * before it is acknowledged, with the ID that its client gave it: sent again, it counts once. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>
#include <strings.h>

#include "kernel/scope.h"
#include "lab/bot.h"
#include "lab/view_json.h"
#include "pages/html.h"
#include "pages/pages.h"
#include "session/autosave.h"
#include "session/json_message.h"
#include "session/parse.h"
#include "session/player_names.h"
#include "table.h"

enum { UNDO_SECONDS = 60, MOST_SAID = 300 /* bytes */, MOST_LINES = 500 /* by one link */ };

/* A request while it is carried out. */
typedef struct Request {
    PlatTable *table;
    PlatAct *act;
    json_t *message;
    PlatBuffer *reply;
    PlatError *error;
} Request;

static const PlatRules *rules_of(const PlatTable *table) {
    return plat_match_rules(table->session->match);
}

static bool is_host(const Request *request) { return request->act->link == PLAT_LINK_HOST; }

static PlatStatus take_text(const Request *request, const char *key, const char **text) {
    *text = json_string_value(json_object_get(request->message, key));
    return *text ? PLAT_OK
                 : plat_fail(request->error, PLAT_E_FORMAT, "\"%s\" is missing, or no text", key);
}

/* --- the server's own requests --- */

static PlatStatus do_name(const Request *request) {
    static const char *const others[] = {"host", "spectator", "you"};
    PlatTable *table = request->table;
    PlatRequest *asked = &table->session->request;
    const int seat = request->act->link;
    const char *text = NULL;
    PLAT_TEXT line = {0};
    TRY(take_text(request, "text", &text));
    for (size_t n = 0; n < sizeof others / sizeof *others; n++)
        if (strcasecmp(text, others[n]) == 0)
            return plat_fail(request->error, PLAT_E_NAME, "somebody else is called `%s`", text);
    plat_buffer_add(&line, "%s=%s", rules_of(table)->seat_names->name[seat].text,
                    *text ? text : "none");
    if (line.failed)
        return plat_no_memory(request->error);
    for (char *c = strchr(line.text, '=') + 1; *c; c++)
        *c = (char)(*c == ',' || *c == '=' ? ' ' : *c);
    TRY(plat_people_take(asked->person, asked, rules_of(table), line.text, request->error));
    return plat_session_note(table->session, "name", seat, asked->person[seat].name,
                             request->error);
}

/* The notes of what was said, by one or by all (NULL). */
static void list_said(const PlatTable *table, const char *by, PlatStrings *said) {
    const char *what = NULL;
    int entries;
    for (int note = 0; note < plat_match_notes(table->session->match); note++) {
        const char *text = plat_match_noted(table->session->match, note, &entries),
                   *who = plat_frame_speaker(table, text, &what);
        if (who && (!by || strcmp(who, by) == 0))
            plat_strings_add(said, text);
    }
}

/* Take back the last answer of a seat, or the last entry of all (-1). What was said since is not
 * taken back with it, as other notes are. */
static PlatStatus undo(const Request *request, int seat) {
    PlatTable *table = request->table;
    PLAT_STRINGS before = {0}, after = {0};
    PlatError ignored;
    list_said(table, NULL, &before);
    TRY(seat < 0 ? plat_match_undo(table->session->match, -1, request->error)
                 : plat_undo_carry_out(table, seat, request->error));
    list_said(table, NULL, &after);
    for (int n = after.count; n < before.count; n++)
        plat_match_note(table->session->match, before.word[n], &ignored);
    return PLAT_OK;
}

static PlatStatus do_undo(const Request *request) {
    PlatTable *table = request->table;
    const PlatMatch *match = table->session->match;
    const int seat = request->act->link;
    uint32_t of;
    if (is_host(request))
        return undo(request, -1);
    switch (plat_undo_kind(table, seat, &of)) {
    case PLAT_UNDO_FREE:
        plat_buffer_put(request->reply, ",\"undone\":true");
        return undo(request, seat);
    case PLAT_UNDO_ASK:
        table->undo = (PlatUndoAsked){.is = true,
                                      .by = seat,
                                      .of = of,
                                      .hash = plat_match_hash(match),
                                      .entries = plat_match_entries(match),
                                      .until = time(NULL) + UNDO_SECONDS};
        plat_frame_seats(table, request->reply, "asked", of);
        return PLAT_OK;
    default:
        return plat_fail(request->error, PLAT_E_NO_PAST, "there is nothing of yours to take back");
    }
}

/* "yes" or no of a seat whose consent is asked. */
static PlatStatus do_grant(const Request *request) {
    PlatTable *table = request->table;
    PlatUndoAsked *asked = &table->undo;
    const uint32_t own = 1U << request->act->link;
    if (!asked->is || !(asked->of & own))
        return plat_fail(request->error, PLAT_E_NOT_ASKED, "nobody asks you for an undo now");
    asked->of &= ~own;
    if (json_is_true(json_object_get(request->message, "yes")) && asked->of)
        return PLAT_OK;
    asked->is = false;
    if (asked->of || !json_is_true(json_object_get(request->message, "yes")))
        return PLAT_OK;
    return undo(request, asked->by);
}

static PlatStatus do_bot(const Request *request) {
    PlatTable *table = request->table;
    const char *name = NULL, *bot = NULL;
    int seat = 0;
    if (table->poke)
        return plat_fail(request->error, PLAT_E_READONLY, "the prompt gives seats to bots: `.bot`");
    TRY(take_text(request, "seat", &name));
    TRY(take_text(request, "bot", &bot));
    TRY(plat_parse_seat(rules_of(table)->seat_names, name, &seat, request->error));
    if (seat >= rules_of(table)->seats)
        return plat_fail(request->error, PLAT_E_RANGE, "there are %d seats",
                         rules_of(table)->seats);
    const bool person = strcmp(bot, "me") == 0;
    if (!person && !plat_asked_bot_is_own(bot))
        return plat_fail(request->error, PLAT_E_NAME,
                         "only plat's own bots can be asked for by a link");
    if (!person)
        TRY(plat_bot_source_check(bot, request->error));
    char *own = person ? NULL : strdup(bot);
    if (!person && !own)
        return plat_no_memory(request->error);
    free(table->session->request.bot[seat]);
    table->session->request.bot[seat] = own;
    plat_table_set_fault(table, NULL); /* that may have been the bot's */
    plat_table_hire(table);
    return plat_session_note(table->session, "bot", seat, bot, request->error);
}

/* A line of chat is a note of the game, as `.note` writes them, with who said it. */
static PlatStatus do_say(const Request *request) {
    PlatTable *table = request->table;
    const char *text = NULL, *who = plat_table_link_name(table, request->act->link);
    PLAT_STRINGS said = {0};
    PLAT_TEXT note = {0};
    TRY(take_text(request, "text", &text));
    if (strlen(text) > MOST_SAID)
        return plat_fail(request->error, PLAT_E_FORMAT, "that is too long: at most %d bytes",
                         MOST_SAID);
    if (text[strspn(text, " ")] == '\0')
        return plat_fail(request->error, PLAT_E_FORMAT, "nothing is said");
    list_said(table, who, &said);
    if (said.count >= MOST_LINES)
        return plat_fail(request->error, PLAT_E_CAPACITY, "you have said %d lines: no more fit",
                         MOST_LINES);
    plat_buffer_add(&note, "%s" PLAT_SAYS "%s", who, text);
    return note.failed ? plat_no_memory(request->error)
                       : plat_match_note(table->session->match, note.text, request->error);
}

/* The links, what is played, and the name that it is saved as. */
static PlatStatus do_links(const Request *request) {
    plat_table_put_links(request->table, request->reply);
    plat_frame_text(request->reply, "saved", request->table->links.game);
    plat_page_about(request->reply, request->table->session, PLAT_VIEWER_TABLE);
    return PLAT_OK;
}

static PlatStatus do_renew(const Request *request) {
    const char *name = NULL;
    TRY(take_text(request, "seat", &name));
    TRY(plat_table_renew(request->table, name, request->error));
    return do_links(request);
}

/* The written rules as a page, which is made once. */
static PlatStatus give_rules(PlatTable *table, PlatBuffer *out, PlatError *error) {
    PlatBuffer *page = &table->rules_page;
    if (!page->length)
        TRY(plat_rules_page_of(page, table->session->request.game,
                               plat_host_card_faces(table->session->host), false, error));
    plat_buffer_put(out, plat_buffer_text(page));
    return out->failed ? plat_no_memory(error) : PLAT_OK;
}

/* --- the protocol's --- */

/* Whether the message is about a version of the game that this seat no longer sees. */
static bool is_stale(const Request *request) {
    const char *said = json_string_value(json_object_get(request->message, "version"));
    char version[20];
    return said && !is_host(request) &&
           plat_json_version(version, request->table->session->match, request->act->link, NULL) ==
               PLAT_OK &&
           strcmp(said, version) != 0;
}

/* Let the protocol answer, with this link's seat in the message. Of an act a seat learns from what
 * it is shown next what came of it. */
static PlatStatus do_protocol(const Request *request) {
    PLAT_TEXT reply = {0};
    if (!is_host(request))
        json_object_set_new(request->message, "seat",
                            json_string(plat_table_link_name(request->table, request->act->link)));
    PLAT_FREED char *line = json_dumps(request->message, JSON_COMPACT);
    if (!line)
        return plat_no_memory(request->error);
    plat_protocol_line(request->table->protocol, line, strlen(line), &reply);
    if (reply.failed)
        return plat_no_memory(request->error);
    json_t *read = json_loadb(reply.text, reply.length, 0, NULL);
    const bool fine = json_is_true(json_object_get(read, "ok"));
    PlatStatus status = PLAT_OK;
    if (!fine) {
        const char *where = json_string_value(json_object_get(read, "where"));
        const char *text = json_string_value(json_object_get(read, "error"));
        status =
            plat_error_set(request->error, is_stale(request) ? PLAT_E_QUESTION : PLAT_E_ILLEGAL,
                           where ? where : "", "%s", text ? text : "");
    }
    json_decref(read);
    TRY(status);
    plat_buffer_put_bytes(request->reply, reply.text + strlen("{\"ok\":true"),
                          reply.length - strlen("{\"ok\":true}"));
    return PLAT_OK;
}

/* What is hidden until the game is over is in its journal. */
static PlatStatus check_over(const Request *request) {
    return is_host(request) || plat_match_is_over(request->table->session->match)
               ? PLAT_OK
               : plat_fail(request->error, PLAT_E_READONLY,
                           "players can have that when the game is over");
}

static PlatStatus do_journal(const Request *request) {
    TRY(check_over(request));
    return do_protocol(request);
}

static PlatStatus make_replay(const PlatTable *table, PlatBuffer *page, PlatError *error) {
    PlatRecorded recorded = {.journal = NULL};
    TRY(plat_save_file_read(table->session->store, &recorded.journal, error));
    PlatStatus status = plat_recorded_start(&recorded, true, error);
    if (status == PLAT_OK)
        status = plat_replay_page(page, &recorded, PLAT_VIEWER_TABLE, error);
    plat_recorded_end(&recorded);
    if (status != PLAT_OK)
        plat_buffer_free(page);
    return status;
}

/* The whole game as a page that needs no server. When a game ends all may want it at once, so it is
 * kept until something is done or said. */
static PlatStatus keep_replay(const Request *request) {
    PlatTable *table = request->table;
    const PlatMatch *match = table->session->match;
    const int size[] = {plat_match_entries(match), plat_match_notes(match)};
    const uint64_t now = plat_hash_bytes(plat_match_hash(match), size, sizeof size);
    TRY(check_over(request));
    if (table->replay_of != now)
        plat_buffer_free(&table->replay);
    table->replay_of = now;
    return table->replay.length ? PLAT_OK : make_replay(table, &table->replay, request->error);
}

static PlatStatus do_replay(const Request *request) {
    char *json = NULL;
    TRY(keep_replay(request));
    return plat_message_put(
        request->reply, "page", &json,
        plat_json_text(&json, plat_buffer_text(&request->table->replay), request->error));
}

static PlatStatus do_act(const Request *request) {
    PlatBuffer *reply = request->reply;
    const size_t before = reply->length;
    TRY(do_protocol(request));
    if (!is_host(request))
        reply->length = before;
    return PLAT_OK;
}

enum { SEAT = 1, SPECTATOR = 2, HOST = 4, ACT = 8 };

static const struct {
    const char *name;
    unsigned who; /* may ask for it, and whether it changes anything */
    PlatStatus (*carry_out)(const Request *request);
} requests[] = {
    {"answer",   SEAT | HOST | ACT,       do_act     },
    {"act",      SEAT | HOST | ACT,       do_act     },
    {"try",      SEAT | HOST,             do_protocol},
    {"move",     SEAT | HOST | ACT,       do_act     },
    {"undo",     SEAT | HOST | ACT,       do_undo    },
    {"grant",    SEAT | ACT,              do_grant   },
    {"name",     SEAT | ACT,              do_name    },
    {"question", SEAT | HOST,             do_protocol},
    {"view",     SEAT | SPECTATOR | HOST, do_protocol},
    {"boards",   SEAT | SPECTATOR | HOST, do_protocol},
    {"redo",     HOST | ACT,              do_act     },
    {"edit",     HOST | ACT,              do_act     },
    {"force",    HOST | ACT,              do_act     },
    {"note",     HOST | ACT,              do_act     },
    {"score",    SEAT | SPECTATOR | HOST, do_protocol},
    {"log",      SEAT | SPECTATOR | HOST, do_protocol},
    {"replay",   SEAT | SPECTATOR | HOST, do_replay  },
    {"journal",  SEAT | SPECTATOR | HOST, do_journal },
    {"bot",      HOST | ACT,              do_bot     },
    {"say",      SEAT | HOST | ACT,       do_say     },
    {"links",    HOST,                    do_links   },
    {"renew",    HOST,                    do_renew   }
};
enum { REQUESTS = sizeof requests / sizeof *requests };

/* --- once, and on the disk --- */

/* The act's own number, as it is noted; NULL: it has none. */
static PlatStatus take_id(const Request *request, const char **id) {
    const json_t *value = json_object_get(request->message, "id");
    *id = json_string_value(value);
    if (!value)
        return PLAT_OK;
    const size_t length = *id ? strlen(*id) : 0;
    bool plain = length > 0 && length <= PLAT_ACT_ID;
    for (const char *c = plain ? *id : ""; *c; c++)
        plain = plain && (isalnum((unsigned char)*c) || *c == '-');
    return plain ? PLAT_OK
                 : plat_fail(request->error, PLAT_E_FORMAT,
                             "\"id\": expected at most %d letters, digits or dashes", PLAT_ACT_ID);
}

bool plat_table_knows(const PlatTable *table, const char *act) {
    for (int n = 0; n < PLAT_ACTS_KNOWN; n++)
        if (strcmp(table->known[n], act) == 0)
            return true;
    return false;
}

void plat_table_know(PlatTable *table, const char *act) {
    snprintf(table->known[table->knowns++ % PLAT_ACTS_KNOWN], sizeof table->known[0], "%s", act);
}

/* Take back what could not be put on the disk. */
static void go_back(PlatMatch *match, int entries) {
    PlatError ignored;
    PlatStatus status = PLAT_OK;
    while (status == PLAT_OK && plat_match_entries(match) > entries)
        status = plat_match_undo(match, -1, &ignored);
    while (status == PLAT_OK && plat_match_entries(match) < entries)
        status = plat_match_redo(match, &ignored);
}

PlatStatus plat_table_commit(PlatTable *table, int entries, PlatError *error) {
    PLAT_TEXT notes = {0};
    const PlatStatus status = plat_session_commit(table->session, &notes, error);
    if (status != PLAT_OK)
        go_back(table->session->match, entries);
    return status;
}

static PlatStatus carry_out_act(const Request *request, int row) {
    PlatTable *table = request->table;
    const int entries = plat_match_entries(table->session->match);
    const char *id = NULL;
    char act[sizeof table->known[0]];
    TRY(take_id(request, &id));
    snprintf(act, sizeof act, "%d %s", request->act->link + 1, id ? id : "");
    if (id && plat_table_knows(table, act)) {
        plat_buffer_put(request->reply, ",\"again\":true");
        return PLAT_OK;
    }
    TRY(requests[row].carry_out(request));
    if (id)
        TRY(plat_session_note(table->session, "act", -1, act, request->error));
    TRY(plat_table_commit(table, entries, request->error));
    if (id)
        plat_table_know(table, act);
    return PLAT_OK;
}

static PlatStatus carry_out(const Request *request, bool *acts) {
    const char *what = NULL;
    int row = 0;
    const int link = request->act->link;
    const unsigned who = is_host(request) ? HOST : link == PLAT_LINK_SPECTATOR ? SPECTATOR : SEAT;
    TRY(take_text(request, "do", &what));
    while (row < REQUESTS && strcmp(requests[row].name, what) != 0)
        row++;
    if (row == REQUESTS || !(requests[row].who & who)) {
        request->act->code = 403;
        return plat_fail(request->error, PLAT_E_READONLY, "this link may not do that");
    }
    *acts = requests[row].who & ACT;
    return *acts ? carry_out_act(request, row) : requests[row].carry_out(request);
}

bool plat_table_carry_out(PlatTable *table, PlatAct *act) {
    PlatError error = {0};
    Request request = {table, act, NULL, &act->reply, &error};
    bool acts = false;
    PlatStatus status = PLAT_OK;
    act->code = 200;
    if (act->page == PLAT_ACT_REPLAY) {
        status = keep_replay(&request);
        act->code = status == PLAT_OK ? 200 : 403;
        plat_buffer_put(&act->reply, status == PLAT_OK ? plat_buffer_text(&table->replay) : "");
    } else if (act->page == PLAT_ACT_RULES) {
        status = give_rules(table, &act->reply, &error);
        act->code = status == PLAT_OK ? 200 : 404;
    } else {
        plat_buffer_put(&act->reply, "{\"ok\":true");
        status = plat_message_read(&request.message, act->line, act->length, "that line", &error);
        if (status == PLAT_OK)
            status = carry_out(&request, &acts);
        else
            act->code = 400;
        json_decref(request.message);
        plat_buffer_put(&act->reply, "}");
    }
    if (status != PLAT_OK || act->reply.failed)
        plat_act_put_error(act, act->code, &error);
    return status == PLAT_OK && acts;
}
