/* plat explain: what a game consists of, for those who want to change it. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "editor.h"
#include "parts.h"
#include "session/session.h"
#include "system/output.h"

enum { WIDTH = 80, SECONDS = 20 };

static void print_lines(const PlatBuffer *text) {
    for (const char *at = text->text; at && *at;) {
        size_t length = strcspn(at, "\n");
        plat_print("%.*s\n", (int)length, at);
        at += length + (at[length] == '\n');
    }
}

static void add_heading(PlatBuffer *out, const PlatHost *host) {
    int min = 0;
    int max = 0;
    int seats = plat_host_rules(host)->seats;
    PlatBuffer line = {0};
    plat_host_players(host, &min, &max);
    plat_buffer_add(&line, "%s (%s), ", plat_host_title(host), plat_host_game(host));
    if (min < max)
        plat_buffer_add(&line, "%d to %d players, here ", min, max);
    plat_buffer_add(&line, "%d player%s", seats, plat_plural(seats));
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(&line, "%s %s", n ? "," : ", with", plat_host_module(host, n));
    if (line.text)
        plat_parts_line(out, "", 0, WIDTH, line.text);
    free(line.text);
}

static void add_variants(PlatBuffer *out, const PlatHost *host) {
    if (plat_host_variants(host))
        plat_buffer_add(out, "Variants\n");
    for (int n = 0; n < plat_host_variants(host); n++) {
        PlatHostVariant variant = plat_host_variant(host, n);
        PlatBuffer line = {0};
        plat_buffer_add(&line, "%s%s%s%s", variant.name, variant.usual ? " (usual)" : "",
                        variant.text[0] ? ": " : "", variant.text);
        if (line.text)
            plat_parts_line(out, "", 2, WIDTH, line.text);
        free(line.text);
    }
}

static bool in_play(const PlatHost *host, const char *module) {
    for (int n = 0; n < plat_host_modules(host); n++)
        if (strcmp(plat_host_module(host, n), module) == 0)
            return true;
    return false;
}

static void add_modules(PlatBuffer *out, const PlatHost *host) {
    char **module = plat_host_list_modules(plat_host_folder(host));
    if (module && module[0])
        plat_buffer_add(out, "Modules (--module NAME explains the game with one)\n");
    for (int n = 0; module && module[n]; n++) {
        PlatBuffer line = {0};
        plat_buffer_add(&line, "%s%s", module[n], in_play(host, module[n]) ? ": in play" : "");
        if (line.text)
            plat_parts_line(out, "", 2, WIDTH, line.text);
        free(line.text);
    }
    plat_host_names_free(module);
}

static void add_one(PlatBuffer *out, const PlatHostPart *part) {
    PlatBuffer line = {0};
    plat_buffer_add(&line, "%s %s%s%s", part->group, part->title, part->about[0] ? ": " : "",
                    part->about);
    if (line.text)
        plat_parts_line(out, "", 0, WIDTH, line.text);
    free(line.text);
    if (part->place[0])
        plat_buffer_add(out, "%s\n", part->place);
    for (const char *at = part->source; *at;) {
        size_t length = strcspn(at, "\n");
        plat_buffer_add(out, "  %.*s\n", (int)length, at);
        at += length + (at[length] == '\n');
    }
}

static PlatStatus no_such(const PlatParts *parts, const char *game, const char *name,
                          PlatError *error) {
    const char **known = calloc((size_t)parts->count + 1, sizeof *known);
    if (!known)
        return plat_no_memory(error);
    for (int n = 0; n < parts->count; n++)
        known[n] = parts->part[n].name;
    PlatHint hint = plat_name_hint(name, known, parts->count, "\"*\"", "");
    free(known);
    return plat_error_set(error, PLAT_E_NAME, "",
                          "%s has no event, step, field, option, where or score item \"%.60s\"%s%s",
                          game, name, hint.text,
                          hint.text[0] ? "" : "; plat explain GAME lists them");
}

/* All parts of that name; a player's field may be written with "me.". */
static PlatStatus add_named(PlatBuffer *out, const PlatParts *parts, const char *game,
                            const char *name, PlatError *error) {
    int found = 0;
    const char *field = strncmp(name, "me.", 3) == 0 ? name + 3 : NULL;
    for (int n = 0; n < parts->count; n++) {
        const PlatHostPart *part = &parts->part[n];
        bool is_field = strcmp(part->group, "field") == 0;
        if (strcmp(part->name, name) != 0 && !(field && is_field && strcmp(part->name, field) == 0))
            continue;
        if (found++)
            plat_buffer_add(out, "\n");
        add_one(out, part);
    }
    return found ? PLAT_OK : no_such(parts, game, name, error);
}

static int explain(PlatArguments *arguments) {
    PlatHost *host = NULL;
    PlatParts parts = {0};
    PlatBuffer text = {0};
    PlatError error = {0};
    plat_apart_next(arguments->apart, arguments->word[0], SECONDS);
    PlatStatus status = plat_session_load_usual(&host, &arguments->request, false, &error);
    if (status == PLAT_OK)
        status = plat_parts_find(&parts, host, &error);
    if (status == PLAT_OK && arguments->words > 1) {
        status = add_named(&text, &parts, plat_host_game(host), arguments->word[1], &error);
    } else if (status == PLAT_OK) {
        add_heading(&text, host);
        plat_parts_list(&text, &parts, "", WIDTH);
        add_modules(&text, host);
        add_variants(&text, host);
    }
    if (status == PLAT_OK && text.failed)
        status = plat_no_memory(&error);
    const char *editor = plat_flag_value(arguments, "editor");
    if (status == PLAT_OK && editor)
        status = plat_editor_write(editor, host, &error);
    if (status == PLAT_OK)
        print_lines(&text);
    free(text.text);
    plat_parts_free(&parts);
    plat_host_free(host);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_complain("explain", &error);
}

const PlatCommand plat_command_explain = {
    .name = "explain",
    .brief = "list what a game consists of, for those who change it",
    .usage = "GAME [NAME] [flags]",
    .text =
        "Lists the events of a game with what they pass, its steps in their order, its fields,\n"
        "options, wheres with their conditions, score items, modules and variants, with what\n"
        "its scripts say of them. With NAME it shows what has that name, with its source.",
    .begins_game = true,
    .flag = {{"editor", 0, "FOLDER",
              "write there what an editor with the Lua language server needs: .luarc.json, unless "
              "there is one, and .stubs",
              0}},
    .apart = true,
    .min = 1,
    .max = 2,
    .run = explain,
};
