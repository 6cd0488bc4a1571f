/* The page is the file replay/replay.html with its parts put in: the style and the script as they
 * are, and the game as JSON. Its content security policy names the two by their hashes, so nothing
 * else runs or loads, whatever a name or a note may hold. */
#include "pages.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "html.h"
#include "replay_json.h"
#include "session/player_names.h"

/* --- the game --- */

static bool leads_on(const char *line) {
    static const char *const still[] = {"hash ", "bot ", "name ", "points ", "curtain ", "act "};
    for (size_t n = 0; n < sizeof still / sizeof *still; n++)
        if (strncmp(line, still[n], strlen(still[n])) == 0)
            return false;
    return true;
}

/* A change of rules is many lines, and one entry. */
static PlatStatus check_length(const PlatJournal *journal, PlatError *error) {
    int entries = 0;
    bool changes = false;
    for (int n = 0; n < journal->lines; n++) {
        const char *line = journal->line[n].text;
        entries += !changes && leads_on(line);
        changes = strcmp(line, "changed") != 0 && (changes || strcmp(line, "change") == 0);
    }
    if (entries <= PLAT_MAX_PAGE_ENTRIES)
        return PLAT_OK;
    return plat_error_set(error, PLAT_E_LIMIT, journal->name,
                          "this game has %d entries; a page has at most %d", entries,
                          PLAT_MAX_PAGE_ENTRIES);
}

static PlatStatus play(PlatReplayJson *json, PlatRecorded *recorded, PlatError *error) {
    const PlatJournal *journal = recorded->journal;
    const PlatMatch *match = recorded->session.match;
    TRY(check_length(journal, error));
    TRY(plat_replay_json_write(json, "", error));
    for (int played = 0; played < journal->lines;) {
        const char *line = journal->line[played].text;
        TRY(plat_recorded_play_line(recorded, &played, error));
        json->host = recorded->session.host;
        if (leads_on(line))
            TRY(plat_replay_json_write(json, line, error));
    }
    if (json->lack.status != PLAT_OK) {
        if (error)
            *error = json->lack;
        return json->lack.status;
    }
    if (plat_journal_compares(journal, match) && plat_match_hash(match) != journal->hash)
        return plat_error_set(error, PLAT_E_HASH, journal->name,
                              "the game does not end in the position of the journal; `plat "
                              "replay` without --html shows where");
    return PLAT_OK;
}

/* "Ann (pink)", or the seat alone. */
static void put_seat(PlatBuffer *out, const PlatRequest *request, const PlatRules *rules,
                     int seat) {
    PLAT_TEXT name = {0};
    plat_buffer_put(&name, plat_people_name(request, rules, seat));
    if (request->person[seat].name[0])
        plat_buffer_add(&name, " (%s)", rules->seat_names->name[seat].text);
    plat_json_add(out, seat ? ",%s" : "%s", plat_buffer_text(&name));
}

/* A date at the end of the journal's name, as saved games have: "drawcity-2026-03-01". */
static void put_date(PlatBuffer *out, const char *name) {
    const char *slash = strrchr(name, '/');
    int year, month, day, end = 0;
    for (const char *at = slash ? slash : name; (at = strchr(at, '-')); at++)
        if (sscanf(at, "-%4d-%2d-%2d%n", &year, &month, &day, &end) == 3 && end == 11)
            plat_json_add(out, ",\"date\":[%d,%d,%d]", year, month, day);
}

void plat_page_about(PlatBuffer *out, const PlatSession *session, int viewer) {
    const PlatRules *rules = plat_match_rules(session->match);
    char text[2 * PLAT_MAX_NAME + 2];
    const char *then = "";
    plat_json_add(out, ",\"variant\":%s", session->request.variant ? session->request.variant : "");
    plat_buffer_put(out, ",\"modules\":[");
    for (int n = 0; n < plat_host_modules(session->host); n++)
        plat_json_add(out, n ? ",%s" : "%s",
                      plat_title_of(rules->titles, plat_host_module(session->host, n)).text);
    plat_buffer_put(out, "],\"settings\":[");
    for (int n = 0; n < plat_host_options(session->host); n++) {
        const PlatHostOption option = plat_host_option(session->host, n);
        snprintf(text, sizeof text, "%s=%s", option.name, option.value);
        if (!option.changed)
            continue;
        plat_buffer_put(out, then);
        plat_json_add(out, "%s", text);
        then = ",";
    }
    plat_buffer_put(out, "]");
    snprintf(text, sizeof text, "%" PRIu64, plat_match_seed(session->match));
    if (viewer == PLAT_VIEWER_TABLE)
        plat_json_add(out, ",\"seed\":%s", text);
}

static void put_references(PlatBuffer *out, const PlatCardFaces *faces) {
    const PlatCardFace *card;
    if (!plat_faces_reference(faces, 0))
        return;
    plat_buffer_put(out, ",\"reference\":[");
    for (int n = 0; (card = plat_faces_reference(faces, n)); n++) {
        plat_buffer_put(out, n ? "," : "");
        plat_json_add(out, "{\"title\":%s,\"lines\":[", card->title);
        for (int at = 0; at < card->lines; at++) {
            plat_buffer_put(out, at ? "," : "");
            plat_json_add(out, "[%s,%s]", card->line[at].label, card->line[at].text);
        }
        plat_buffer_put(out, "]}");
    }
    plat_buffer_put(out, "]");
}

/* The game as a JSON object. */
static PlatStatus put_game(PlatBuffer *out, const PlatReplayJson *json,
                           const PlatRecorded *recorded, PlatError *error) {
    const PlatRules *rules = plat_match_rules(recorded->session.match);
    PLAT_TEXT style = {0};
    plat_json_add(out, "{\"title\":%s,\"viewer\":%d,\"seats\":[",
                  plat_host_title(recorded->session.host), json->viewer);
    for (int seat = 0; seat < rules->seats; seat++)
        put_seat(out, &recorded->session.request, rules, seat);
    plat_buffer_put(out, "]");
    plat_page_about(out, &recorded->session, json->viewer);
    put_date(out, recorded->journal->name);
    put_references(out, plat_host_card_faces(recorded->session.host));
    TRY(plat_replay_json_draw(json, &style, PLAT_DRAW_TABLE, PLAT_DRAW_STYLE, error));
    for (char *end = style.text ? strchr(style.text, '\n') : NULL; end; end = strchr(end, '\n'))
        *end = ' ';
    plat_json_add(out, ",\"style\":%s,\n\"pictures\":", plat_buffer_text(&style));
    plat_line_deltas_put(&json->pictures, out);
    plat_buffer_put(out, ",\n\"sheets\":");
    plat_line_deltas_put(&json->sheets, out);
    plat_buffer_put(out, ",\n\"entries\":[");
    plat_buffer_put(out, plat_buffer_text(&json->entries));
    plat_buffer_put(out, "]}");
    out->failed |= style.failed;
    return PLAT_OK;
}

/* --- the page --- */

PlatStatus plat_replay_page(PlatBuffer *page, PlatRecorded *recorded, int viewer,
                            PlatError *error) {
    PlatReplayJson json = {.viewer = viewer,
                           .request = &recorded->session.request,
                           .match = recorded->session.match,
                           .host = recorded->session.host};
    PLAT_TEXT game = {0};
    PlatStatus status = play(&json, recorded, error);
    if (status == PLAT_OK)
        status = put_game(&game, &json, recorded, error);
    plat_replay_json_free(&json);
    if (status != PLAT_OK)
        return status;
    return plat_page_write(page,
                           &(PlatHtmlPage){.html = &plat_page_replay_html,
                                           .css = &plat_page_replay_css,
                                           .js = &plat_page_replay_js,
                                           .title = plat_host_title(recorded->session.host),
                                           .body = &game},
                           error);
}
