/* The page is the file replay/replay.html with its parts put in: the style and the script as they
 * are, and the game as JSON. Its content security policy names the two by their hashes, so nothing
 * else runs or loads, whatever a name or a note may hold. */
#include "replay_page.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "html.h"
#include "position_svg.h"
#include "replay_json.h"
#include "session/people.h"

/* --- the game --- */

static bool leads_on(const char *line) {
    return strncmp(line, "hash ", 5) != 0 && strncmp(line, "bot ", 4) != 0 &&
           strncmp(line, "name ", 5) != 0 && strncmp(line, "points ", 7) != 0;
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

static PlatStatus play(PlatReplayJson *teller, PlatRecorded *recorded, PlatError *error) {
    const PlatJournal *journal = recorded->journal;
    int played = 0;
    PlatStatus status = check_length(journal, error);
    if (status == PLAT_OK)
        status = plat_replay_json_write(teller, "", error);
    while (status == PLAT_OK && played < journal->lines) {
        const char *line = journal->line[played].text;
        status = plat_recorded_play_line(recorded, &played, error);
        teller->host = recorded->session.host;
        if (status == PLAT_OK && leads_on(line))
            status = plat_replay_json_write(teller, line, error);
    }
    if (status == PLAT_OK && teller->lack.status != PLAT_OK) {
        status = teller->lack.status;
        if (error)
            *error = teller->lack;
    }
    const PlatMatch *match = recorded->session.match;
    if (status == PLAT_OK && plat_journal_compares(journal, match) &&
        plat_match_hash(match) != journal->hash)
        status = plat_error_set(error, PLAT_E_HASH, journal->name,
                                "the game ends in another position than the journal says: `plat "
                                "replay` without --html tells where");
    return status;
}

static void put_list(PlatBuffer *out, const char *text) {
    plat_buffer_put(out, out->text && out->text[out->length - 1] == '[' ? "" : ",");
    plat_html_json_any(out, text);
}

/* "Ann (pink)", or the seat alone. */
static void put_seat(PlatBuffer *out, const PlatRequest *request, const PlatRules *rules,
                     int seat) {
    const char *own = rules->seat_names->name[seat].text;
    PlatBuffer name = {0};
    plat_buffer_put(&name, plat_people_name(request, rules, seat));
    if (request->person[seat].name[0])
        plat_buffer_add(&name, " (%s)", own);
    put_list(out, name.text ? name.text : own);
    free(name.text);
}

static void put_about(PlatBuffer *out, const PlatRecorded *recorded, int viewer) {
    const PlatSession *session = &recorded->session;
    const PlatHost *host = session->host;
    PlatBuffer text = {0};
    plat_buffer_put(out, ",\"about\":[");
    if (session->request.variant)
        put_list(out, session->request.variant);
    for (int n = 0; n < plat_host_modules(host); n++) {
        text.length = 0;
        plat_buffer_add(&text, "with %s", plat_host_module(host, n));
        put_list(out, text.text ? text.text : "");
    }
    for (int n = 0; n < plat_host_options(host); n++) {
        PlatHostOption option = plat_host_option(host, n);
        text.length = 0;
        plat_buffer_add(&text, "%s=%s", option.name, option.value);
        if (option.changed)
            put_list(out, text.text ? text.text : "");
    }
    if (viewer == PLAT_VIEWER_TABLE) {
        text.length = 0;
        plat_buffer_add(&text, "seed %" PRIu64, plat_match_seed(session->match));
        put_list(out, text.text ? text.text : "");
    }
    plat_buffer_put(out, "]");
    free(text.text);
}

/* The game as a JSON object. */
static PlatStatus put_game(PlatBuffer *out, const PlatReplayJson *teller,
                           const PlatRecorded *recorded, PlatError *error) {
    const PlatMatch *match = recorded->session.match;
    const PlatRules *rules = plat_match_rules(match);
    PlatBuffer style = {0};
    plat_buffer_put(out, "{\"title\":");
    plat_html_json_any(out, plat_host_title(recorded->session.host));
    plat_buffer_add(out, ",\"viewer\":%d,\"seats\":[", teller->viewer);
    for (int seat = 0; seat < rules->seats; seat++)
        put_seat(out, &recorded->session.request, rules, seat);
    plat_buffer_put(out, "]");
    put_about(out, recorded, teller->viewer);
    PlatStatus status = plat_position_svg_style(&style, recorded->session.host, match, error);
    for (char *end = style.text ? strchr(style.text, '\n') : NULL; end; end = strchr(end, '\n'))
        *end = ' ';
    plat_buffer_put(out, ",\"style\":");
    plat_html_json_any(out, style.text ? style.text : "");
    plat_buffer_put(out, ",\n\"pictures\":");
    plat_line_deltas_put(&teller->pictures, out);
    plat_buffer_put(out, ",\n\"sheets\":");
    plat_line_deltas_put(&teller->sheets, out);
    plat_buffer_add(out, ",\n\"entries\":[%s]}", teller->entries.text);
    out->failed |= style.failed;
    free(style.text);
    return status == PLAT_OK && out->failed ? plat_no_memory(error) : status;
}

/* --- the page --- */

static void put_page(PlatBuffer *page, const char *title, const PlatBuffer *game) {
    const PlatPageFile *css = &plat_page_replay_css, *js = &plat_page_replay_js;
    PlatBuffer name = {0}, policy = {0};
    plat_html_text(&name, title);
    plat_buffer_put(&policy, "default-src 'none'; img-src data:; base-uri 'none'; form-action "
                             "'none'; style-src ");
    plat_html_hash(&policy, css);
    plat_buffer_put(&policy, "; script-src ");
    plat_html_hash(&policy, js);
    page->failed = page->failed || name.failed || policy.failed;
    const PlatPagePart part[] = {
        {"TITLE",  name.text,   name.length  },
        {"POLICY", policy.text, policy.length},
        {"STYLE",  css->text,   css->size    },
        {"SCRIPT", js->text,    js->size     },
        {"GAME",   game->text,  game->length }
    };
    if (!page->failed)
        plat_html_fill(page, &plat_page_replay_html, part, sizeof part / sizeof *part);
    free(name.text);
    free(policy.text);
}

PlatStatus plat_replay_page(PlatBuffer *page, PlatRecorded *recorded, int viewer,
                            PlatError *error) {
    PlatReplayJson teller = {
        .viewer = viewer, .match = recorded->session.match, .host = recorded->session.host};
    PlatBuffer game = {0}, title = {0};
    PlatStatus status = play(&teller, recorded, error);
    if (status == PLAT_OK)
        status = put_game(&game, &teller, recorded, error);
    if (status == PLAT_OK) {
        const char *name = plat_host_title(recorded->session.host);
        plat_html_clean(&title, name, strlen(name));
        put_page(page, title.text ? title.text : "", &game);
    }
    if (status == PLAT_OK && (page->failed || title.failed))
        status = plat_no_memory(error);
    free(game.text);
    free(title.text);
    plat_replay_json_free(&teller);
    return status;
}
