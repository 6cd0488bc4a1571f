/* What a link is shown comes from the functions that answer the protocol's requests, with its seat
 * in them, so nothing hidden can be in it. */
#include <stdlib.h>
#include <string.h>

#include "kernel/scope.h"
#include "lab/view_json.h"
#include "pages/html.h"
#include "session/json_message.h"
#include "table.h"

void plat_frame_text(PlatBuffer *out, const char *key, const char *text) {
    plat_json_add(out, ",%s:%s", key, text);
}

void plat_frame_seats(const PlatTable *table, PlatBuffer *out, const char *key, uint32_t seats) {
    const char *comma = "";
    plat_buffer_add(out, ",\"%s\":[", key);
    for (int seat = 0; seat < table->seats; seat++)
        if (seats >> seat & 1) {
            plat_buffer_put(out, comma);
            plat_json_add(out, "%s", table->seat_name[seat]);
            comma = ",";
        }
    plat_buffer_put(out, "]");
}

/* Add lines as a list of texts. */
static void put_list(PlatBuffer *out, const char *key, const char *lines) {
    const char *comma = "";
    plat_buffer_add(out, ",\"%s\":[", key);
    while (*lines) {
        const size_t length = strcspn(lines, "\n"), blank = strspn(lines, " ");
        plat_buffer_put(out, comma);
        plat_json_add(out, "%.*s", (int)(length - blank), lines + blank);
        lines += length + (lines[length] == '\n');
        comma = ",";
    }
    plat_buffer_put(out, "]");
}

/* Add the keys of the protocol's answer to a request for that link; none if it refuses. */
static void put_answer(PlatTable *table, const char *what, int link, PlatBuffer *out) {
    static const char fine[] = "{\"ok\":true";
    PLAT_TEXT line = {0}, reply = {0};
    plat_json_add(&line, "{\"do\":%s,\"seat\":%s}", what, plat_table_link_name(table, link));
    if (line.failed)
        return;
    plat_protocol_line(table->protocol, line.text, line.length, &reply);
    if (reply.length > sizeof fine && strncmp(reply.text, fine, sizeof fine - 1) == 0)
        plat_buffer_put_bytes(out, reply.text + sizeof fine - 1, reply.length - sizeof fine);
}

PlatStatus plat_frame_state(PlatTable *table, int link, PlatBuffer *out, PlatError *error) {
    static const char *const kinds[] = {"no", "free", "ask"};
    const PlatMatch *match = table->session->match;
    const int viewer = link < PLAT_LINK_SPECTATOR ? link : -1;
    uint32_t of;
    plat_frame_text(out, "you", plat_table_link_name(table, link));
    if (plat_match_before_simultaneous(match) >= 0)
        plat_buffer_put(out, ",\"simultaneous\":true");
    put_answer(table, "page", viewer < 0 ? PLAT_LINK_SPECTATOR : link, out);
    if (viewer >= 0 && table->points[viewer])
        put_list(out, "changed", table->points[viewer]);
    if (viewer >= 0)
        plat_buffer_add(out, ",\"undo\":\"%s\"", kinds[plat_undo_kind(table, viewer, &of)]);
    return out->failed ? plat_no_memory(error) : PLAT_OK;
}

PlatStatus plat_frame_rules(PlatTable *table, const char *changed, PlatBuffer *out,
                            PlatError *error) {
    plat_frame_text(out, "name", plat_host_game(table->session->host));
    put_answer(table, "game", PLAT_LINK_SPECTATOR, out);
    if (*changed)
        put_list(out, "changed", changed);
    return out->failed ? plat_no_memory(error) : PLAT_OK;
}

/* --- people --- */

static void put_seat(const PlatTable *table, int seat, time_t now, PlatBuffer *out) {
    const PlatSeated *who = &table->seated[seat];
    const long seconds = table->tables->seconds;
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
    int replaced = 0;
    for (int link = 0; link < PLAT_LINKS; link++)
        replaced += table->renewals[link];
    plat_buffer_add(out, "],\"spectators\":%d,\"replaced\":%d",
                    table->listening[PLAT_LINK_SPECTATOR], replaced);
    plat_buffer_put(out, table->talk ? table->talk : "");
    if (!table->asked.is)
        return;
    plat_json_add(out, ",\"undo\":{\"by\":%s", table->seat_name[table->asked.by]);
    plat_frame_seats(table, out, "of", table->asked.of);
    plat_buffer_put(out, "}");
}

const char *plat_frame_speaker(const PlatTable *table, const char *note, const char **text) {
    for (int link = 0; link < PLAT_LINKS; link++) {
        const char *name = plat_table_link_name(table, link);
        const size_t length = strlen(name);
        if (*name && strncmp(note, name, length) == 0 &&
            strncmp(note + length, PLAT_SAYS, sizeof PLAT_SAYS - 1) == 0) {
            *text = note + length + sizeof PLAT_SAYS - 1;
            return name;
        }
    }
    return NULL;
}

void plat_frame_talk(const PlatTable *table, PlatBuffer *out) {
    enum { LINES = 50 };
    const PlatMatch *match = table->session->match;
    const char *text = NULL, *begin = ",\"talk\":[";
    int first = plat_match_notes(match), entries;
    for (int lines = 0; first > 0 && lines < LINES; first--)
        lines +=
            plat_frame_speaker(table, plat_match_noted(match, first - 1, &entries), &text) != NULL;
    for (; first < plat_match_notes(match); first++) {
        const char *by = plat_frame_speaker(table, plat_match_noted(match, first, &entries), &text);
        if (!by)
            continue;
        plat_buffer_put(out, begin);
        plat_json_add(out, "{\"by\":%s,\"text\":%s}", by, text);
        begin = ",";
    }
    plat_buffer_put(out, out->length ? "]" : "");
}
