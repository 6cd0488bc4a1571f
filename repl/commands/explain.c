/* plat explain: lists the parts of a game, for designers. */
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "commands.h"
#include "proof/configurations.h"
#include "scaffold/scaffold.h"
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

/* A line of text, broken and indented. */
__attribute__((format(printf, 3, 4))) static void add_line(PlatBuffer *out, int indent,
                                                           const char *format, ...) {
    PLAT_TEXT line = {0};
    va_list list;
    va_start(list, format);
    plat_buffer_add_list(&line, format, list);
    va_end(list);
    plat_parts_line(out, "", indent, WIDTH, plat_buffer_text(&line));
    out->failed = out->failed || line.failed;
}

static void add_heading(PlatBuffer *out, const PlatHost *host) {
    int min = 0;
    int max = 0;
    int seats = plat_host_rules(host)->seats;
    PLAT_TEXT line = {0};
    plat_host_players(host, &min, &max);
    plat_buffer_add(&line, "%s (%s), ", plat_host_title(host), plat_host_game(host));
    if (min < max)
        plat_buffer_add(&line, "%d to %d players, here ", min, max);
    plat_buffer_add(&line, "%d player%s", seats, plat_plural(seats));
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(&line, "%s %s", n ? "," : ", with", plat_host_module(host, n));
    add_line(out, 0, "%s", plat_buffer_text(&line));
}

static void add_variants(PlatBuffer *out, const PlatHost *host) {
    if (plat_host_variants(host))
        plat_buffer_add(out, "Variants\n");
    for (int n = 0; n < plat_host_variants(host); n++) {
        PlatHostVariant variant = plat_host_variant(host, n);
        add_line(out, 2, "%s%s%s%s", variant.name, variant.usual ? " (default)" : "",
                 variant.text[0] ? ": " : "", variant.text);
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
    for (int n = 0; module && module[n]; n++)
        add_line(out, 2, "%s%s", module[n], in_play(host, module[n]) ? ": in play" : "");
    plat_host_names_free(module);
}

static void add_one(PlatBuffer *out, const PlatHostPart *part) {
    add_line(out, 0, "%s %s%s%s", part->group, part->title, part->about[0] ? ": " : "",
             part->about);
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
    PlatHint hint = plat_name_hint(name, known, parts->count, "`*`", "");
    free(known);
    return plat_fail(error, PLAT_E_NAME,
                     "%s has no event, step, field, option, `where` or score item `%.60s`%s%s",
                     game, name, hint.text, hint.text[0] ? "" : "; `plat explain GAME` lists them");
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

/* The conditions that a module adds to the `where` rules of others; found by their files. */
static void add_conditions(PlatBuffer *out, const PlatHost *host, const char *module) {
    const size_t length = strlen(module);
    bool begun = false;
    for (int n = 0; n < plat_host_conditions(host); n++) {
        PlatHostCondition one = plat_host_condition(host, n);
        if (strncmp(one.place, module, length) != 0 || one.place[length] != '/' ||
            strcmp(one.where, one.name) == 0)
            continue;
        if (!begun)
            plat_buffer_add(out, "Conditions, with their `where`\n");
        begun = true;
        add_line(out, 2, "%s: \"%s\"; %s", one.where, one.name, one.place);
    }
}

/* What a module adds to its game. */
static void add_module(PlatBuffer *out, const PlatParts *parts, const PlatHost *host,
                       const char *module) {
    PLAT_TEXT list = {0};
    plat_parts_list(&list, parts, module, "", WIDTH);
    add_conditions(&list, host, module);
    plat_buffer_add(out, "%s, a module of %s\n", module, plat_host_game(host));
    plat_buffer_put(out, list.length ? list.text : "It declares nothing of its own.\n");
    out->failed = out->failed || list.failed;
}

/* The name of a variant, with the modules and options that it consists of. */
static void add_variant(PlatBuffer *out, const PlatParts *parts, const PlatHost *host,
                        const char *name) {
    plat_buffer_add(out, "%s, a variant of %s", name, plat_host_game(host));
    for (int n = 0; n < plat_host_modules(host); n++)
        plat_buffer_add(out, "%s %s", n ? "," : ", with", plat_host_module(host, n));
    plat_buffer_add(out, "\n");
    for (int n = 0; n < parts->count; n++)
        if (strcmp(parts->part[n].group, "option") == 0 && strstr(parts->part[n].about, "default "))
            plat_parts_line(out, "", 2, WIDTH, parts->part[n].title);
}

static bool is_module(const PlatHost *host, const char *name) {
    char **module = plat_host_list_modules(plat_host_folder(host));
    bool found = false;
    for (int n = 0; module && module[n]; n++)
        found = found || strcmp(module[n], name) == 0;
    plat_host_names_free(module);
    return found || in_play(host, name);
}

static bool is_variant(const PlatHost *host, const char *name) {
    for (int n = 0; n < plat_host_variants(host); n++)
        if (strcmp(plat_host_variant(host, n).name, name) == 0)
            return true;
    return false;
}

/* When `name` is a module or a variant of the game that is not in play, load the game with it. */
static PlatStatus load_with(PlatHost **host, PlatRequest *request, const char *name,
                            PlatError *error) {
    bool module = is_module(*host, name);
    if (module ? in_play(*host, name) : !is_variant(*host, name))
        return PLAT_OK;
    PlatStatus status = plat_request_take(request, module ? "module" : "variant", name, error);
    plat_host_free(*host);
    *host = NULL;
    return status == PLAT_OK ? plat_session_load(host, request, false, error) : status;
}

/* What was asked for: a part by its name, what a module adds, a variant, or the whole game. */
static PlatStatus add_asked(PlatBuffer *out, const PlatParts *parts, const PlatHost *host,
                            const char *name, PlatError *error) {
    if (name && is_module(host, name)) {
        add_module(out, parts, host, name);
    } else if (name && is_variant(host, name)) {
        add_variant(out, parts, host, name);
    } else if (name) {
        return add_named(out, parts, plat_host_game(host), name, error);
    } else {
        add_heading(out, host);
        plat_parts_list(out, parts, NULL, "", WIDTH);
        add_modules(out, host);
        add_variants(out, host);
    }
    return out->failed ? plat_no_memory(error) : PLAT_OK;
}

static PlatStatus run(PlatArguments *arguments, PlatHost **host, PlatParts *parts,
                      PlatError *error) {
    PlatRequest *request = &arguments->request;
    const char *name = arguments->words > 1 ? arguments->word[1] : NULL;
    const char *editor = plat_flag_value(arguments, "editor");
    PlatGameFolder place;
    bool own_folder = false;
    PLAT_TEXT text = {0};
    TRY(plat_module_take(request, &place, &own_folder, error));
    TRY(own_folder ? plat_session_load(host, request, false, error)
                   : plat_session_load_usual(host, request, false, error));
    if (own_folder && !name)
        name = place.name;
    if (name)
        TRY(load_with(host, request, name, error));
    TRY(plat_parts_find(parts, *host, error));
    TRY(add_asked(&text, parts, *host, name, error));
    if (editor)
        TRY(plat_editor_write(editor, *host, error));
    if (plat_flag(arguments, "programs")) {
        plat_buffer_free(&text);
        plat_host_programs(*host, &text);
    }
    print_lines(&text);
    return PLAT_OK;
}

static int explain(PlatArguments *arguments) {
    PlatHost *host = NULL;
    PlatParts parts = {0};
    PlatError error = {0};
    plat_subprocess_next(arguments->apart, arguments->word[0], SECONDS);
    const PlatStatus status = run(arguments, &host, &parts, &error);
    plat_parts_free(&parts);
    plat_host_free(host);
    return status == PLAT_OK ? PLAT_EXIT_FINE : plat_report_error("explain", &error);
}

const PlatCommand plat_command_explain = {
    .name = "explain",
    .brief = "list the parts of a game, with source lines",
    .usage = "GAME [NAME] [flags]",
    .first_word = PLAT_WORD_GAME,
    .text =
        "Lists the events of a game with their arguments, its steps in order, its fields,\n"
        "options, `where` rules with their conditions, score items, modules and variants, with\n"
        "the texts of its scripts. With NAME: the part of that name, with its source. For a\n"
        "module: what it adds. For a variant: its modules and the options it changes. GAME may\n"
        "be the folder of a module.",
    .begins_game = true,
    .flag = {{"editor", 0, "FOLDER",
              "write .stubs and, unless it exists, .luarc.json there, for the Lua language server",
              0},
             {"programs", 0, NULL, "list which functions run as programs, and why others do not",
              0}},
    .apart = true,
    .min = 1,
    .max = 2,
    .run = explain,
};
