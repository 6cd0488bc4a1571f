/* A page with a game in it: the page of a table, the engine that plays, and the game's journal with
 * its rules, as JSON. repl/pages/game/contents.js reads it. */
#include <stdlib.h>
#include <string.h>

#include "html.h"
#include "kernel/scope.h"
#include "lab/view_json.h"
#include "pages.h"
#include "session/autosave.h"
#include "session/search_path.h"
#include "system/files.h"

/* --- the session --- */

static PlatStatus add_bots(PlatSession *session, int people, PlatError *error) {
    const int seats = plat_host_rules(session->host)->seats;
    const uint32_t spare = plat_request_spare_seats(&session->request, seats, people);
    for (int seat = 0; seat < seats; seat++)
        if (spare >> seat & 1U && !(session->request.bot[seat] = strdup("greedy")))
            return plat_no_memory(error);
    return PLAT_OK;
}

/* A page cannot start programs, and has no files. */
static PlatStatus check_bots(const PlatSession *session, PlatError *error) {
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        const char *bot = session->request.bot[seat];
        if (bot && (strncmp(bot, "command:", 8) == 0 || strstr(bot, ".lua") || strchr(bot, '/')))
            return plat_fail(error, PLAT_E_NAME, "only plat's own bots can play in a page");
    }
    return PLAT_OK;
}

PlatStatus plat_game_page_begin(PlatSession *session, const PlatRequest *request, int people,
                                PlatError *error) {
    TRY(plat_session_begin(session, request, false, error));
    TRY(add_bots(session, people, error));
    TRY(check_bots(session, error));
    return plat_session_listen(session, error);
}

/* --- the page --- */

/* Add `"key":"text"`, where no `<` ends the script. */
static PlatStatus put_pair(PlatBuffer *out, const char *key, const char *text, PlatError *error) {
    PLAT_FREED char *json = NULL;
    TRY(plat_json_text(&json, text, error));
    plat_json_add(out, "%s", key);
    plat_buffer_put(out, ":");
    for (const char *at = json; *at; at++)
        if (*at == '<')
            plat_buffer_put(out, "\\u003c");
        else
            plat_buffer_put_bytes(out, at, 1);
    return PLAT_OK;
}

static PlatStatus put_text(PlatBuffer *out, const char *key, const char *text, PlatError *error) {
    plat_buffer_put(out, ",");
    return put_pair(out, key, text, error);
}

static PlatStatus put_journal(PlatBuffer *out, const PlatSession *session, PlatError *error) {
    PLAT_FREED char *text = NULL;
    size_t size = 0;
    FILE *file = open_memstream(&text, &size);
    PlatStatus status =
        file ? plat_save_file_write(session->store, file, error) : plat_no_memory(error);
    if (file && fclose(file) != 0 && status == PLAT_OK)
        status = plat_no_memory(error);
    TRY(status);
    plat_buffer_add(out, ",\"id\":\"%016llx\"",
                    (unsigned long long)plat_hash_bytes(PLAT_HASH_BEGIN, text, size));
    return put_text(out, "journal", text, error);
}

static PlatStatus add_engine(PlatBuffer *text, const char *name, PlatError *error) {
    PLAT_FREED char *path = plat_search_engine(name);
    if (!path)
        return plat_fail(error, PLAT_E_IO,
                         "the engine for pages is not built: `sh vendor/bootstrap web` in "
                         "plat's source folder builds it");
    return plat_file_text(path, text, error);
}

static PlatStatus put_engine(PlatBuffer *out, const char *key, const char *name, PlatError *error) {
    PLAT_TEXT text = {0};
    TRY(add_engine(&text, name, error));
    return put_text(out, key, plat_buffer_text(&text), error);
}

/* The written rules; a game may have none. */
static PlatStatus put_rules(PlatBuffer *out, const PlatSession *session, PlatError *error) {
    PLAT_TEXT rules = {0};
    const PlatCardFaces *faces = plat_host_card_faces(session->host);
    if (plat_rules_page_of(&rules, session->request.game, faces, false, NULL) != PLAT_OK)
        return PLAT_OK;
    return put_text(out, "rules", plat_buffer_text(&rules), error);
}

/* A path below the current folder, without the "./" that it has in a journal. */
static const char *bare(const char *path) { return strncmp(path, "./", 2) == 0 ? path + 2 : path; }

static bool is_loaded(const PlatHost *host, const char *path) {
    for (int n = 0; n < plat_host_files(host); n++)
        if (strcmp(bare(plat_host_file(host, n).path), bare(path)) == 0)
            return true;
    return false;
}

/* The path of a game's file in the page, as the journal's head has it; its tests are in tests/ of
 * its folder, or else where they are looked for below the current folder. */
static PlatStatus put_file(PlatBuffer *out, const PlatSession *session, const PlatGameFolder *place,
                           const char *file, PlatError *error) {
    PLAT_TEXT text = {0}, path = {0};
    const size_t folder = strlen(place->folder);
    const bool inside = strncmp(file, place->folder, folder) == 0 &&
                        strncmp(file + folder, "/", 1) == 0 &&
                        strncmp(file + folder, "/../", 4) != 0;
    const bool typed = plat_search_is_path(session->request.game);
    PLAT_FREED char *anywhere = typed ? strdup(file) : plat_search_anywhere(file);
    if (!anywhere)
        return plat_no_memory(error);
    if (inside)
        plat_buffer_add(&path, "%s%s", typed || *anywhere == '/' ? "" : "./",
                        typed ? anywhere : bare(anywhere));
    else
        plat_buffer_add(&path, "./tests/rules/%s/%s", place->name, file + plat_folder_part(file));
    TRY(plat_file_text(file, &text, error));
    plat_buffer_put(out, ",");
    return put_pair(out, plat_buffer_text(&path), plat_buffer_text(&text), error);
}

/* The files of the game that it has not loaded: modules, data files, written rules and tests. */
static PlatStatus put_files(PlatBuffer *out, const PlatSession *session, PlatError *error) {
    PlatGameFolder place;
    PLAT_STRINGS files = {0};
    PlatError none;
    TRY(plat_game_folder_find(&place, plat_host_file(session->host, 0).path, error));
    plat_game_folder_files(&place, &files);
    plat_test_files_add(&files, session->request.game, &none);
    const size_t before = out->length;
    for (int n = 0; n < files.count; n++)
        if (!is_loaded(session->host, files.word[n]))
            TRY(put_file(out, session, &place, files.word[n], error));
    if (out->length > before)
        out->text[before] = ' '; /* in place of the first comma */
    return PLAT_OK;
}

static PlatStatus put_engines(PlatBuffer *out, PlatError *error) {
    TRY(put_engine(out, "worker", "engine.js", error));
    return put_engine(out, "engine", "engine.base64", error);
}

static PlatStatus put_data(PlatBuffer *out, const PlatSession *session, PlatGamePageParts parts,
                           const char *site, PlatError *error) {
    const bool seeded = parts & PLAT_GAME_PAGE_SEEDED;
    PLAT_FREED char *seats = NULL;
    const PlatRules *rules = plat_host_rules(session->host);
    TRY(plat_json_seats(&seats, rules, error));
    if (site)
        plat_html_add(out, "<script src=\"%sengine.js\"></script>\n", site);
    plat_buffer_put(out, "<script type=\"application/json\" id=\"data\">");
    plat_buffer_add(out, "{\"seeded\":%s,\"seats\":%s,\"bots\":[", seeded ? "true" : "false",
                    seats);
    for (int seat = 0; seat < rules->seats; seat++) {
        const char *bot = session->request.bot[seat];
        plat_buffer_put(out, seat ? "," : "");
        plat_json_add(out, "%s", bot ? bot : "");
    }
    plat_buffer_put(out, "]");
    TRY(put_journal(out, session, error));
    if (site) {
        plat_buffer_put(out, ",\"home\":\"index.html\"");
    } else {
        TRY(put_rules(out, session, error));
        TRY(put_engines(out, error));
    }
    if (parts & PLAT_GAME_PAGE_EDIT) {
        plat_buffer_put(out, ",\"files\":{");
        TRY(put_files(out, session, error));
        plat_buffer_put(out, "}");
        if (!site)
            TRY(put_engine(out, "editor", "editor.base64", error));
    }
    plat_buffer_put(out, "}</script>\n");
    return PLAT_OK;
}

PlatStatus plat_game_engine(PlatBuffer *out, PlatError *error) {
    plat_buffer_add(out, "var platEngine={\"version\":\"%s\"", plat_version());
    TRY(put_engines(out, error));
    TRY(put_engine(out, "editor", "editor.base64", error));
    plat_buffer_put(out, "};\n");
    return out->failed ? plat_no_memory(error) : PLAT_OK;
}

PlatStatus plat_game_page(PlatBuffer *page, const PlatSession *session, PlatGamePageParts parts,
                          const char *site, PlatError *error) {
    PLAT_TEXT body = {0}, hash = {0};
    const bool edit = parts & PLAT_GAME_PAGE_EDIT;
    TRY(put_data(&body, session, parts, site, error));
    if (edit)
        TRY(add_engine(&hash, "editor.hash", error));
    const PlatPageFile editor = {.hash = plat_buffer_text(&hash)};
    const PlatHtmlPage made = {.html = &plat_page_table_html,
                               .css = &plat_page_table_css,
                               .inner_css = &plat_page_rules_css,
                               .more_css = edit ? &plat_page_edit_css : NULL,
                               .more_js = edit ? &plat_page_edit_js : NULL,
                               .late_js = edit ? &editor : NULL,
                               .js = &plat_page_game_js,
                               .title = plat_host_title(session->host),
                               .body = &body,
                               .engine = true,
                               .site = site != NULL};
    return plat_page_write(page, &made, error);
}
