/* What a link is shown comes from the functions that answer the protocol's requests, with its seat
 * in them, so nothing hidden can be in it. */
#include <stdlib.h>
#include <string.h>

#include "host/drawing.h"
#include "kernel/scope.h"
#include "lab/view_json.h"
#include "pages/html.h"
#include "session/json_message.h"
#include "table.h"

void plat_frame_text(PlatBuffer *out, const char *key, const char *text) {
    plat_json_add(out, ",%s:%s", key, text);
}

/* Add a text of several lines, clean but for their ends. */
static void put_lines(PlatBuffer *out, const char *key, const char *text) {
    plat_buffer_add(out, ",\"%s\":\"", key);
    for (size_t plain; *text; text += plain + 1) {
        plain = strcspn(text, "\"\\\n");
        plat_buffer_put_bytes(out, text, plain);
        if (!text[plain])
            break;
        plat_buffer_put(out, text[plain] == '\n' ? "\\n" : text[plain] == '"' ? "\\\"" : "\\\\");
    }
    plat_buffer_put(out, "\"");
}

static const PlatRules *rules_of(const PlatTable *table) {
    return plat_match_rules(table->session.match);
}

PlatAsks plat_frame_asks(const PlatMatch *match, int seat) {
    PlatAsks asks;
    snprintf(asks.text, sizeof asks.text, "%d.%d.%d", plat_match_turn(match),
             plat_match_entries_before(match), plat_match_known_entries(match, seat));
    return asks;
}

/* Add the keys of the protocol's answer to a request for that link; none if it refuses. */
static void put_answer(PlatTable *table, const char *what, int link, PlatBuffer *out) {
    static const char fine[] = "{\"ok\":true";
    PLAT_TEXT line = {0}, reply = {0};
    plat_json_add(&line, "{\"do\":%s,\"seat\":%s,\"refused\":true}", what,
                  plat_table_link_name(table, link));
    if (line.failed)
        return;
    plat_protocol_line(table->protocol, line.text, line.length, &reply);
    if (reply.length > sizeof fine && strncmp(reply.text, fine, sizeof fine - 1) == 0)
        plat_buffer_put_bytes(out, reply.text + sizeof fine - 1, reply.length - sizeof fine);
}

static void put_picture(PlatTable *table, int viewer, unsigned parts, const char *key,
                        PlatBuffer *out) {
    PlatDrawOptions how = plat_host_draw_options(table->session.host);
    PLAT_TEXT picture = {0};
    PlatError error = {0};
    how.viewer = viewer;
    how.sheet = PLAT_DRAW_SHEETS;
    how.parts = parts;
    how.asked = true;
    if (plat_draw_svg(&picture, table->session.match, &how, &error) == PLAT_OK && picture.text)
        put_lines(out, key, picture.text);
}

static void put_asked(const PlatTable *table, PlatBuffer *out) {
    const char *comma = "";
    plat_buffer_put(out, ",\"asked\":[");
    for (int seat = 0; seat < rules_of(table)->seats; seat++)
        if (plat_match_ask_of(table->session.match, seat)) {
            plat_buffer_put(out, comma);
            plat_json_add(out, "%s", rules_of(table)->seat_names->name[seat].text);
            comma = ",";
        }
    plat_buffer_put(out, "]");
}

PlatStatus plat_frame_state(PlatTable *table, int link, PlatBuffer *out, PlatError *error) {
    static const char *const kinds[] = {"no", "free", "ask"};
    const PlatMatch *match = table->session.match;
    const int viewer = link < PLAT_LINK_SPECTATOR ? link : -1;
    char *view = NULL;
    uint32_t of;
    plat_frame_text(out, "you", plat_table_link_name(table, link));
    put_asked(table, out);
    plat_buffer_add(out, ",\"over\":%s", plat_match_is_over(match) ? "true" : "false");
    if (plat_match_before_simultaneous(match) >= 0)
        plat_buffer_put(out, ",\"simultaneous\":true");
    TRY(plat_message_put(out, "view", &view, plat_json_position(&view, match, viewer, error)));
    if (viewer >= 0 && plat_match_ask_of(match, viewer)) {
        put_answer(table, "question", link, out);
        plat_frame_text(out, "asks", plat_frame_asks(match, viewer).text);
    }
    put_picture(table, viewer, PLAT_DRAW_BOARDS, "picture", out);
    if (viewer >= 0)
        plat_buffer_add(out, ",\"undo\":\"%s\"", kinds[plat_undo_kind(table, viewer, &of)]);
    return out->failed ? plat_no_memory(error) : PLAT_OK;
}

PlatStatus plat_frame_rules(PlatTable *table, const char *changed, PlatBuffer *out,
                            PlatError *error) {
    PlatHost *host = table->session.host;
    char *seats = NULL, *titles = NULL, *boards = NULL;
    plat_frame_text(out, "game", plat_host_game(host));
    plat_frame_text(out, "title", plat_host_title(host));
    TRY(plat_message_put(out, "seats", &seats, plat_json_seats(&seats, rules_of(table), error)));
    TRY(plat_message_put(out, "titles", &titles,
                         plat_json_titles(&titles, rules_of(table), error)));
    TRY(plat_message_put(out, "boards", &boards,
                         plat_json_boards(&boards, rules_of(table), error)));
    put_picture(table, PLAT_DRAW_SPECTATOR, PLAT_DRAW_STYLE, "style", out);
    if (*changed)
        put_lines(out, "changed", changed);
    return out->failed ? plat_no_memory(error) : PLAT_OK;
}

/* --- people --- */

static void put_seat(const PlatTable *table, int seat, time_t now, PlatBuffer *out) {
    const PlatSeated *who = &table->seated[seat];
    const long seconds = plat_tables_seconds(table->tables);
    plat_json_add(out, "{\"seat\":%s", table->seat_name[seat]);
    if (who->name[0])
        plat_frame_text(out, "name", who->name);
    if (who->bot[0])
        plat_frame_text(out, "bot", who->bot);
    plat_buffer_add(out, ",\"here\":%s", table->listening[seat] ? "true" : "false");
    if (!table->listening[seat] && who->left)
        plat_buffer_add(out, ",\"away\":%ld", (long)(now - who->left));
    plat_buffer_add(out, ",\"asked\":%s", who->asked ? "true" : "false");
    if (who->asked)
        plat_buffer_add(out, ",\"since\":%ld", (long)(now - who->since));
    if (who->asked && seconds && !who->bot[0])
        plat_buffer_add(out, ",\"clock\":%ld", seconds - (long)(now - who->since));
    plat_buffer_put(out, "}");
}

void plat_frame_people(const PlatTable *table, PlatBuffer *out) {
    const time_t now = time(NULL);
    plat_buffer_put(out, ",\"seats\":[");
    for (int seat = 0; seat < table->seats; seat++) {
        plat_buffer_put(out, seat ? "," : "");
        put_seat(table, seat, now, out);
    }
    plat_buffer_add(out, "],\"spectators\":%d", table->listening[PLAT_LINK_SPECTATOR]);
    if (!table->asked.is)
        return;
    const char *comma = "";
    plat_json_add(out, ",\"undo\":{\"by\":%s,\"of\":[", table->seat_name[table->asked.by]);
    for (int seat = 0; seat < table->seats; seat++)
        if (table->asked.of >> seat & 1) {
            plat_buffer_put(out, comma);
            plat_json_add(out, "%s", table->seat_name[seat]);
            comma = ",";
        }
    plat_buffer_put(out, "]}");
}
