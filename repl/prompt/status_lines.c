/* The fields that are shown beside the boards.
 *
 * They come in groups: first those of the game, then those of each module, whose names begin with
 * the module's. A choice whose name begins a rule of the rulebook (a goal card, say) is shown as
 * that rule, on a line of its own; all others of a group share a line. A module with a legend says
 * beside the board what there is to say, and has no group. */
#include <ctype.h>
#include <stdlib.h>
#include <string.h>

#include "host/legend.h"
#include "kernel/pieces.h"
#include "kernel/scope.h"
#include "screen.h"
#include "session/rulebook.h"
#include "system/files.h"
#include "system/line_editor.h"
#include "text/fields/field.h"

typedef struct Group {
    const PlatPrompt *prompt;
    const PlatRules *rules;
    const char *module; /* "" for the game itself */
    PlatBuffer cited;   /* "H3 Spread out: own houses on 4 streets", a line each */
    PlatBuffer rest;    /* "round 3, blue house 1" */
} Group;

static bool is_of_group(const Group *group, const PlatField *field) {
    size_t length = plat_host_module_of(group->prompt->session.host, field->name);
    return strlen(group->module) == length && strncmp(field->name, group->module, length) == 0;
}

static bool is_empty(PlatConstFieldRef names) {
    const uint64_t *set = plat_field_in(names);
    uint64_t any = 0;
    for (size_t w = 0; w < names.field->size / sizeof *set; w++)
        any |= set[w];
    return any == 0;
}

/* A counter at zero, a choice that was not made, or no names. */
static bool is_nothing(PlatConstFieldRef view) {
    if (view.field->kind == PLAT_FIELD_NAMES)
        return is_empty(view);
    int64_t nothing = view.field->as.counter.as == PLAT_AS_NAME ? -1 : 0;
    return view.field->kind == PLAT_FIELD_COUNTER && plat_counter_get(view) == nothing;
}

/* Whether the value is news to somebody who sees the boards and the moves. */
static bool matters(const Group *group, PlatConstFieldRef view) {
    const PlatField *field = view.field;
    if (field->visible != PLAT_PUBLIC || is_nothing(view) ||
        !plat_display_lists(&(PlatDisplay){.rules = group->rules}, field)) /* notes say it */
        return false;
    /* what the game counts for each seat is on that seat's sheet */
    if (field->per_player && !group->module[0])
        return false;
    return (field->kind == PLAT_FIELD_COUNTER && field->as.counter.as != PLAT_AS_SEAT) ||
           field->kind == PLAT_FIELD_DICE || field->kind == PLAT_FIELD_NAMES ||
           (field->kind == PLAT_FIELD_HAND && plat_hand_count(view) > 0);
}

static void add_field(Group *group, PlatConstFieldRef view) {
    PLAT_FREED char *value = plat_field_format(view, group->rules->seat_names);
    PLAT_TEXT rule = {0};
    const PlatField *field = view.field;
    bool choice = field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_NAME;
    if (value && choice && !field->per_player &&
        plat_rulebook_find(group->prompt->session.host, value, true, &rule)) {
        plat_buffer_add(&group->cited, "  %s\n", rule.text ? rule.text : value);
    } else if (value) {
        plat_buffer_add(&group->rest, "%s", group->rest.length ? ", " : "");
        if (field->per_player)
            plat_buffer_add(&group->rest, "%s ", plat_prompt_name(group->prompt, view.seat));
        const PlatTitles *titles = group->rules->titles;
        PlatLabel title = group->module[0] ? plat_title_within(titles, view.field->name)
                                           : plat_title_of(titles, view.field->name);
        plat_buffer_add(&group->rest, "%s %s", title.text, value);
    }
}

/* Shared fields first. */
static void add_group(PlatBuffer *text, const PlatPrompt *prompt, const char *module) {
    const PlatRules *rules = plat_prompt_rules(prompt);
    Group group = {.prompt = prompt, .rules = rules, .module = module};
    const void *block = plat_match_block(prompt->session.match);
    for (int seat = -1; seat < rules->seats; seat++) {
        for (int n = 0; n < plat_schema_fields(rules->schema); n++) {
            const PlatField *field = plat_schema_field(rules->schema, n);
            PlatConstFieldRef view = {rules->schema, field, block, seat < 0 ? 0 : seat};
            if (is_of_group(&group, field) && field->per_player == (seat >= 0) &&
                matters(&group, view))
                add_field(&group, view);
        }
    }
    if (group.cited.text || group.rest.text)
        plat_buffer_add(text, "%s%s%s\n%s", plat_title_of(rules->titles, module).text,
                        module[0] && group.rest.text ? ": " : "", plat_buffer_text(&group.rest),
                        plat_buffer_text(&group.cited));
    free(group.cited.text);
    free(group.rest.text);
}

char *plat_status_lines(const PlatPrompt *prompt) {
    const PlatHost *host = prompt->session.host;
    PLAT_TEXT text = {0};
    PlatDisplay show;
    add_group(&text, prompt, "");
    for (int n = 0; n < plat_host_modules(host); n++) {
        const char *module = plat_host_module(host, n);
        if (!plat_host_has_legend(host, module))
            add_group(&text, prompt, module);
    }
    plat_prompt_show(prompt, &show, NULL);
    if (text.text && !show.failed)
        plat_output_wrapped(show.file, prompt->showing.unicode, prompt->showing.width, text.text);
    return plat_display_take(&show);
}

/* Reporting an error, with the line of the rules that it points to.
 *
 * An error names its place as "drawcity/tables.lua:12". The file is searched among those that the
 * rules were loaded from, then beside them, since a file that failed to load is not listed. */

enum { SOURCE_LINE = 160 /* room for what is shown of a source line */ };

static FILE *open_source(const PlatPrompt *prompt, const char *name) {
    const PlatHost *host = prompt->session.host;
    for (int n = 0; host && n < plat_host_files(host); n++) {
        PlatHostFile loaded = plat_host_file(host, n);
        if (strcmp(loaded.name, name) != 0)
            continue;
        /* rules from a journal are not on the disk, or are others there */
        return prompt->session.held && loaded.size
                   ? fmemopen((char *)(uintptr_t)loaded.text, loaded.size, "r")
                   : plat_file_open(loaded.path, NULL);
    }
    PLAT_TEXT path = {0};
    if (host) /* the name begins with the folder's own name, which the folder ends with */
        plat_buffer_add(&path, "%s/../%s", plat_host_folder(host), name);
    FILE *file = path.text ? plat_file_open(path.text, NULL) : NULL;
    /* "prompt" is the line that was typed, which is on the screen already */
    return file || strcmp(name, "prompt") == 0 ? file : plat_file_open(name, NULL);
}

static void show_source(const PlatPrompt *prompt, FILE *to, const char *where) {
    const char *colon = strrchr(where, ':');
    if (!colon || colon == where || !isdigit((unsigned char)colon[1]))
        return;
    long wanted = strtol(colon + 1, NULL, 10);
    PLAT_FREED char *name = strndup(where, (size_t)(colon - where)), *line = NULL;
    FILE *file = name ? open_source(prompt, name) : NULL;
    if (!file)
        return;
    PlatError ignored;
    for (long n = 0; n < wanted; n++) {
        free(line);
        if (plat_line_read(file, &line, &ignored) != PLAT_OK)
            break;
    }
    fclose(file);
    if (line && line[0]) {
        int column = fprintf(to, "  %5ld | ", wanted);
        if (strlen(line) >= SOURCE_LINE)
            plat_text_copy(line, SOURCE_LINE, line);
        if (prompt->terminal)
            plat_output_words(to, prompt->showing.unicode, prompt->showing.width, column + 4,
                              &column, line);
        else
            plat_output_line(to, prompt->showing.unicode, line);
        fputc('\n', to);
    }
}

void plat_prompt_report_error(PlatPrompt *prompt, FILE *file, const char *where,
                              const PlatError *error) {
    bool unicode = prompt->showing.unicode;
    const PlatErrorLine said = plat_error_line(error);
    fflush(prompt->out);
    if (where)
        fprintf(file, "plat: %s: ", where);
    if (prompt->terminal && !where)
        plat_output_wrapped(file, unicode, prompt->showing.width, said.text);
    else
        plat_output_text(file, unicode, said.text);
    show_source(prompt, file, error->where);
    fflush(file);
}
