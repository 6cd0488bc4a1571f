/* A website of games. For each game there are a page with its rules or its script, one that plays
 * it, and a picture of the end of a game between bots; in front of them a page that says what plat
 * is, the gallery and the cookbook. Every link is relative, so the site works in any folder, also
 * without a server. The engine is one file for all pages. */
#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "host/drawing.h"
#include "html.h"
#include "kernel/scope.h"
#include "lab/game.h"
#include "pages.h"
#include "session/search_path.h"
#include "system/files.h"
#include "system/output.h"

enum { SEED = 3 /* of the games in pictures */, PATH_ROOM = 4096 };

/* The site's folder, as a page of a game names it. */
static const char root_of_game[] = "../../";

/* One of the site's folders of games, and the cards that lead to them. */
typedef struct Part {
    const char *folder;
    PlatBuffer cards, last; /* last: behind them, of games without written rules */
    int games;
} Part;

typedef struct Site {
    const char *folder;
    bool whole; /* with gallery and cookbook */
    Part games, gallery, cookbook;
    PlatBuffer *notes;
} Site;

/* A section of the cookbook. */
typedef struct Recipe {
    char name[128];
    PlatBuffer title, intro, rest; /* intro, rest: HTML, before and from the first listing on */
} Recipe;

/* A game on its way to the site. */
typedef struct Entry {
    const char *name;
    const Recipe *recipe; /* NULL: a game that has rules, or a script that is shown */
    PlatSession session;
    PlatGameFolder place; /* its name is the game's folder in the site */
    PlatBuffer script, about, facts;
    PlatBuffer play; /* the page to play */
    bool ruled;      /* it has written rules */
} Entry;

/* --- files --- */

static PlatStatus put_file(const Site *site, const char *folder, const char *name, const char *file,
                           const PlatBuffer *text, PlatError *error) {
    char path[PATH_ROOM];
    if (text->failed)
        return plat_no_memory(error);
    if (snprintf(path, sizeof path, "%s/%s%s%s/%s", site->folder, folder, *name ? "/" : "", name,
                 file) >= (int)sizeof path)
        return plat_error_set(error, PLAT_E_IO, file, "its path is too long");
    plat_folders_make(path, 0777);
    return plat_file_put(path, text, error);
}

/* --- pages --- */

static void put_nav(PlatBuffer *out, const Site *site, const char *root) {
    plat_html_add(out, "<nav aria-label=\"Site\"><a href=\"%sindex.html\">plat</a>", root);
    plat_html_add(out, "<a href=\"%sindex.html#games\">Games</a>", root);
    if (site->whole) {
        plat_html_add(out, "<a href=\"%sgallery/index.html\">Gallery</a>", root);
        plat_html_add(out, "<a href=\"%scookbook/index.html\">Cookbook</a>", root);
    }
    plat_buffer_put(out, "</nav>\n");
}

static PlatStatus put_page(const Site *site, const char *folder, const char *name,
                           const char *title, PlatBuffer *body, PlatError *error) {
    PLAT_TEXT page = {0};
    plat_html_add(body, "<footer>Made by plat %s.</footer>\n", plat_version());
    const PlatHtmlPage made = {.html = &plat_page_document_html,
                               .css = &plat_page_site_css,
                               .title = title,
                               .body = body,
                               .site = true};
    TRY(plat_page_write(&page, &made, error));
    return put_file(site, folder, name, "index.html", &page, error);
}

static void put_listing(PlatBuffer *out, const char *file, const char *text) {
    plat_html_add(out, "<pre tabindex=\"0\" role=\"region\" aria-label=\"%s\"><code>", file);
    for (size_t length; *text; text += length) {
        length = strcspn(text, "\n");
        plat_html_add(out, "%.*s", (int)length, text);
        plat_buffer_put(out, "\n");
        length += text[length] == '\n';
    }
    plat_buffer_put(out, "</code></pre>\n");
}

static const char *title_of(const Entry *entry) {
    return entry->recipe ? plat_buffer_text(&entry->recipe->title)
                         : plat_host_title(entry->session.host);
}

/* What a script's first comment says behind the game's name: "Lamps: each round a lamp ..." */
static void put_about(PlatBuffer *out, const char *script, const char *title) {
    PLAT_TEXT comment = {0};
    while (strncmp(script, "-- ", 3) == 0) {
        const size_t length = strcspn(script, "\n");
        plat_buffer_put(&comment, comment.length ? " " : "");
        plat_buffer_put_bytes(&comment, script + 3, length - 3);
        script += length + (script[length] == '\n');
    }
    const char *text = plat_buffer_text(&comment), *colon = strchr(text, ':');
    const size_t named = strncmp(text, title, strlen(title)) == 0 ? strlen(title)
                         : colon                                  ? (size_t)(colon - text)
                                                                  : 0;
    text += named + strspn(text + named, ":. ");
    const char first = (char)(*text >= 'a' && *text <= 'z' ? *text - 'a' + 'A' : *text);
    if (*text)
        plat_html_add(out, "%.*s%s", 1, &first, text + 1);
}

static void put_facts(PlatBuffer *out, const PlatHost *host) {
    int min = 0, max = 0;
    plat_host_players(host, &min, &max);
    plat_buffer_add(out, "%d", min);
    if (max > min)
        plat_buffer_add(out, " to %d", max);
    plat_buffer_add(out, " player%s", plat_plural(max));
    char **module = plat_host_list_modules(plat_host_folder(host));
    for (int n = 0; module && module[n]; n++) {
        for (char *at = module[n]; *at; at++)
            *at = *at == '_' ? ' ' : *at;
        plat_html_add(out, n ? ", %s" : "; modules: %s", module[n]);
    }
    plat_host_names_free(module);
}

/* The page that leads to the others of a game. */
static PlatStatus put_game(const Site *site, const Part *part, Entry *entry, PlatError *error) {
    PLAT_TEXT body = {0};
    PLAT_STRINGS rules = {0};
    const char *title = title_of(entry);
    put_nav(&body, site, root_of_game);
    plat_html_add(&body, "<h1>%s</h1>\n", title);
    if (entry->recipe)
        plat_buffer_put(&body, plat_buffer_text(&entry->recipe->intro));
    else
        plat_buffer_add(&body, "<p>%s</p>\n", plat_buffer_text(&entry->about));
    plat_buffer_add(&body, "<p class=\"facts\">%s</p>\n", plat_buffer_text(&entry->facts));
    plat_buffer_put(&body, "<p class=\"acts\"><a class=\"go\" href=\"play.html\">Play</a>"
                           "<a href=\"play.html?edit\">Change the rules</a></p>\n");
    plat_html_add(
        &body,
        "<img class=\"board\" src=\"board.svg\" alt=\"A board of %s at the end of a game\">\n",
        title);
    if (entry->recipe) {
        plat_buffer_put(&body, plat_buffer_text(&entry->recipe->rest));
        return put_page(site, part->folder, entry->place.name, title, &body, error);
    }
    plat_game_folder_rules(&entry->place, &rules);
    entry->ruled = rules.count > 0;
    if (entry->ruled) {
        PLAT_TEXT text = {0};
        TRY(plat_rules_body(&text, entry->name, plat_host_card_faces(entry->session.host), error));
        const char *behind = strstr(plat_buffer_text(&text), "</h1>\n"); /* the title is above */
        plat_buffer_put(&body, "<h2>Rules</h2>\n");
        plat_buffer_put(&body, behind ? behind + strlen("</h1>\n") : plat_buffer_text(&text));
        body.failed |= text.failed;
    }
    if (part == &site->gallery || !entry->ruled) {
        plat_buffer_put(&body, "<h2>Script</h2>\n");
        put_listing(&body, entry->name, plat_buffer_text(&entry->script));
    }
    return put_page(site, part->folder, entry->place.name, title, &body, error);
}

static void put_card(Part *part, const Entry *entry, const char *to) {
    PlatBuffer *out = entry->ruled || entry->recipe ? &part->cards : &part->last;
    const char *name = entry->place.name, *title = title_of(entry);
    plat_html_add(out, "<li class=\"card\"><a href=\"%s%s/index.html\">", to, name);
    plat_html_add(out, "<img src=\"%s%s/board.svg\" alt=\"\" loading=\"lazy\"><b>%s</b></a>", to,
                  name, title);
    plat_buffer_add(out, "<p>%s</p><p>%s</p>", plat_buffer_text(&entry->about),
                    plat_buffer_text(&entry->facts));
    plat_html_add(
        out,
        "<p class=\"acts\"><a href=\"%s%s/play.html\" aria-label=\"Play %s\">Play</a></p></li>\n",
        to, name, title);
    out->failed |= entry->about.failed || entry->facts.failed;
    part->games++;
}

/* --- games --- */

/* The board of the first seat at the end of a game between bots. */
static PlatStatus put_board(const Site *site, const Part *part, Entry *entry, PlatError *error) {
    PlatMatch *match = entry->session.match;
    PLAT_TEXT picture = {0};
    PlatBot *bot[PLAT_MAX_SEATS] = {0};
    int64_t decisions = 0;
    PlatStatus status = PLAT_OK;
    const int seats = plat_match_rules(match)->seats;
    for (int n = 0; n < seats && status == PLAT_OK; n++)
        status = plat_bot_new(&bot[n], "greedy", (uint64_t)n + 1, error);
    if (status == PLAT_OK)
        status = plat_game_play_bots(match, bot, &decisions, error);
    for (int n = 0; n < seats; n++)
        plat_bot_free(bot[n]);
    TRY(status);
    PlatDrawOptions how = plat_host_draw_options(entry->session.host);
    how.sheet = 0;
    how.parts = PLAT_DRAW_STYLE | PLAT_DRAW_BOARDS;
    TRY(plat_draw_svg(&picture, match, &how, error));
    if (!strstr(plat_buffer_text(&picture), "data-board=")) { /* a game without a board */
        how.parts |= PLAT_DRAW_PANEL;
        plat_buffer_free(&picture);
        TRY(plat_draw_svg(&picture, match, &how, error));
    }
    return put_file(site, part->folder, entry->place.name, "board.svg", &picture, error);
}

static PlatStatus put_entry(Site *site, Part *part, Entry *entry, PlatError *error) {
    put_about(&entry->about, plat_buffer_text(&entry->script), title_of(entry));
    put_facts(&entry->facts, entry->session.host);
    TRY(put_file(site, part->folder, entry->place.name, "play.html", &entry->play, error));
    TRY(put_board(site, part, entry, error));
    TRY(put_game(site, part, entry, error));
    put_card(part, entry, part == &site->games ? "games/" : "");
    return PLAT_OK;
}

static void end_entry(Entry *entry) {
    plat_session_end(&entry->session);
    plat_buffer_free(&entry->script);
    plat_buffer_free(&entry->about);
    plat_buffer_free(&entry->facts);
    plat_buffer_free(&entry->play);
}

static PlatStatus begin_entry(Entry *entry, PlatError *error) {
    PLAT_REQUEST request = {.game = strdup(entry->name), .seed = SEED, .has_seed = true};
    if (!request.game)
        return plat_no_memory(error);
    TRY(plat_game_page_begin(&entry->session, &request, 1, error));
    TRY(plat_game_folder_find(&entry->place, entry->name, error));
    TRY(plat_file_text(entry->place.script, &entry->script, error));
    return plat_game_page(&entry->play, &entry->session, PLAT_GAME_PAGE_EDIT, root_of_game, error);
}

static PlatStatus add_game(Site *site, Part *part, const char *name, bool must, PlatError *error) {
    Entry entry = {.name = name};
    PlatStatus status = begin_entry(&entry, error);
    if (status == PLAT_OK)
        status = put_entry(site, part, &entry, error);
    else if (!must) {
        plat_buffer_add(site->notes, "%s is left out: %s\n", name, plat_error_line(error).text);
        status = PLAT_OK;
    }
    end_entry(&entry);
    return status;
}

static PlatStatus add_games(Site *site, Part *part, bool of_gallery, PlatError *error) {
    char **name = plat_search_games(of_gallery);
    PlatStatus status = name ? PLAT_OK : plat_no_memory(error);
    for (int n = 0; status == PLAT_OK && name[n]; n++)
        status = add_game(site, part, name[n], false, error);
    plat_host_names_free(name);
    return status;
}

/* --- the cookbook --- */

/* The scripts of a recipe are in the site. Looked up there, its game has no path of this machine.
 */
static PlatStatus begin_recipe(const Site *site, Entry *entry, PlatError *error) {
    char folder[PATH_ROOM];
    snprintf(folder, sizeof folder, "%s/cookbook", site->folder);
    const int here = open(".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (here < 0 || chdir(folder) != 0) {
        const PlatStatus status = plat_file_error(folder, error);
        if (here >= 0)
            close(here);
        return status;
    }
    PlatStatus status = begin_entry(entry, error);
    if (fchdir(here) != 0 && status == PLAT_OK)
        status = plat_file_error(".", error);
    close(here);
    return status;
}

static PlatStatus end_recipe(Site *site, Recipe *recipe, PlatError *error) {
    Entry entry = {.name = recipe->name, .recipe = recipe};
    PlatStatus status = PLAT_OK;
    if (recipe->name[0]) {
        status = begin_recipe(site, &entry, error);
        if (status == PLAT_OK)
            status = put_entry(site, &site->cookbook, &entry, error);
        end_entry(&entry);
    }
    plat_buffer_free(&recipe->title);
    plat_buffer_free(&recipe->intro);
    plat_buffer_free(&recipe->rest);
    *recipe = (Recipe){0};
    return status;
}

/* Links lead to other documents, which are not in the site: their words stay. */
static void put_prose(PlatBuffer *out, PlatBuffer *text) {
    PLAT_TEXT words = {0};
    for (const char *at = plat_buffer_text(text); *at;) {
        const char *end = *at == '[' ? strstr(at, "](") : NULL,
                   *close = end ? strchr(end, ')') : NULL;
        const size_t plain = close ? 0 : 1 + strcspn(at + 1, "[");
        plat_buffer_put_bytes(&words, close ? at + 1 : at, close ? (size_t)(end - at) - 1 : plain);
        at = close ? close + 1 : at + plain;
    }
    if (words.length) {
        plat_buffer_put(out, "<p>");
        plat_html_words(out, plat_buffer_text(&words));
        plat_buffer_put(out, "</p>\n");
    }
    out->failed |= words.failed || text->failed;
    plat_buffer_free(text);
}

/* A listing is whole: "lua file=fences.lua" is a file of the site, too. */
static PlatStatus put_code(const Site *site, Recipe *recipe, const char *kind, PlatBuffer *code,
                           PlatError *error) {
    const char *file = strncmp(kind, "lua file=", 9) == 0 ? kind + 9 : "Commands";
    if (file == kind + 9) {
        if (!recipe->name[0])
            snprintf(recipe->name, sizeof recipe->name, "%.*s", (int)strcspn(file, "."), file);
        TRY(put_file(site, "cookbook", recipe->name, file, code, error));
        plat_html_add(&recipe->rest, "<h2><a href=\"%s\" download>%s</a></h2>\n", file, file);
    }
    put_listing(&recipe->rest, file, plat_buffer_text(code));
    plat_buffer_free(code);
    return PLAT_OK;
}

/* Read the cookbook line by line. */
static PlatStatus add_recipes(Site *site, Recipe *recipe, PlatError *error) {
    PLAT_TEXT text = {0};
    PLAT_TEXT pending = {0}; /* of a paragraph, or of a listing of this kind */
    char kind[160] = "";
    for (const char *line = plat_page_site_md.text, *next; *line; line = next) {
        const size_t length = strcspn(line, "\n");
        next = line + length + (line[length] == '\n');
        PlatBuffer *prose = recipe->name[0] ? &recipe->rest : &recipe->intro;
        if (strncmp(line, "```", 3) == 0 && *kind) {
            TRY(put_code(site, recipe, kind, &pending, error));
            *kind = '\0';
        } else if (*kind) {
            plat_buffer_put_bytes(&pending, line, (size_t)(next - line));
        } else if (strncmp(line, "```", 3) == 0) {
            put_prose(prose, &pending);
            snprintf(kind, sizeof kind, "%.*s", (int)length - 3, line + 3);
        } else if (strncmp(line, "## ", 3) == 0) {
            put_prose(prose, &pending);
            TRY(end_recipe(site, recipe, error));
            plat_buffer_put_bytes(&recipe->title, line + 3, length - 3);
        } else if (!length) {
            put_prose(prose, &pending);
        } else if (recipe->title.length && line[length - 1] != ':') { /* the file's name is shown */
            plat_buffer_put(&pending, pending.length ? " " : "");
            plat_buffer_put_bytes(&pending, line, length);
        }
    }
    return end_recipe(site, recipe, error);
}

/* --- the whole --- */

static PlatStatus put_list(const Site *site, const Part *part, const char *title, const char *lead,
                           PlatError *error) {
    PLAT_TEXT body = {0};
    put_nav(&body, site, "../");
    plat_html_add(&body, "<h1>%s</h1>\n<p class=\"lead\">", title);
    plat_html_words(&body, lead);
    plat_buffer_add(&body, "</p>\n<ul class=\"cards\">\n%s%s</ul>\n",
                    plat_buffer_text(&part->cards), plat_buffer_text(&part->last));
    body.failed |= part->cards.failed || part->last.failed;
    return put_page(site, part->folder, "", title, &body, error);
}

static PlatStatus put_front(const Site *site, PlatError *error) {
    PLAT_TEXT body = {0};
    put_nav(&body, site, "");
    const char *cards = strstr(plat_page_site_html.text, "@CARDS@");
    plat_buffer_put_bytes(&body, plat_page_site_html.text,
                          (size_t)(cards - plat_page_site_html.text));
    plat_buffer_put(&body, plat_buffer_text(&site->games.cards));
    plat_buffer_put(&body, plat_buffer_text(&site->games.last));
    plat_buffer_put(&body, "</ul>\n");
    if (site->whole) {
        plat_buffer_put(&body, cards + strlen("@CARDS@"));
        put_listing(&body, "Commands",
                    "plat new night --like lamps\nplat play night\nplat test night\n"
                    "plat report night\n");
    }
    body.failed |= site->games.cards.failed || site->games.last.failed;
    return put_page(site, ".", "", "plat: draw-and-write board games", &body, error);
}

static PlatStatus put_all(Site *site, const char *const *game, int games, PlatError *error) {
    PLAT_TEXT engine = {0};
    Recipe recipe = {0};
    PlatGameFolder found;
    for (int n = 0; n < games; n++) /* before anything is written */
        TRY(plat_game_folder_find(&found, game[n], error));
    TRY(plat_game_engine(&engine, error));
    TRY(put_file(site, ".", "", "engine.js", &engine, error));
    for (int n = 0; n < games; n++)
        TRY(add_game(site, &site->games, game[n], true, error));
    if (site->whole) {
        TRY(add_games(site, &site->games, false, error));
        TRY(add_games(site, &site->gallery, true, error));
        PlatStatus status = add_recipes(site, &recipe, error);
        plat_buffer_free(&recipe.title);
        plat_buffer_free(&recipe.intro);
        plat_buffer_free(&recipe.rest);
        TRY(status);
        TRY(put_list(
            site, &site->gallery, "Gallery",
            "Small games of one mechanism each. Play one, read its script, or begin your own "
            "game with a copy: `plat new night --like lamps`.",
            error));
        TRY(put_list(
            site, &site->cookbook, "Cookbook",
            "Common mechanisms of draw-and-write games, each as a complete game with a test: "
            "play it, read it, change it.",
            error));
    }
    plat_buffer_add(site->notes, "%d game%s and %d recipes: open %s/index.html\n",
                    site->games.games + site->gallery.games,
                    plat_plural(site->games.games + site->gallery.games), site->cookbook.games,
                    site->folder);
    return put_front(site, error);
}

PlatStatus plat_site_write(const char *folder, const char *const *game, int games,
                           PlatBuffer *notes, PlatError *error) {
    Site site = {.folder = folder,
                 .whole = games == 0,
                 .games = {.folder = "games"},
                 .gallery = {.folder = "gallery"},
                 .cookbook = {.folder = "cookbook"},
                 .notes = notes};
    const PlatStatus status = put_all(&site, game, games, error);
    Part *const part[] = {&site.games, &site.gallery, &site.cookbook};
    for (size_t n = 0; n < sizeof part / sizeof *part; n++) {
        plat_buffer_free(&part[n]->cards);
        plat_buffer_free(&part[n]->last);
    }
    return status;
}
