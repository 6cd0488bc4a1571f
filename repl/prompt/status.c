/* Fields come in groups: first those of the game, then those of each module, whose names begin with
 * the module's. A choice whose name begins a rule of the rulebook (a goal card, say) is shown as
 * that rule, on a line of its own; all others of a group share a line. A module with a legend says
 * beside the board what there is to say, and has no group. */
#include "status.h"

#include <stdlib.h>
#include <string.h>

#include "host/legend.h"
#include "kernel/pieces.h"
#include "kernel/scope.h"
#include "session/rulebook.h"
#include "text/fields/field.h"

typedef struct Group {
    const PlatPrompt *prompt;
    const PlatRules *rules;
    const char *module; /* "" for the game itself */
    PlatBuffer cited;   /* "H3 Spread out: own houses on 4 streets", a line each */
    PlatBuffer rest;    /* "round 3, blue house 1" */
} Group;

/* The field's own name when it belongs to the group, else NULL. */
static const char *name_in_group(const Group *group, const PlatField *field) {
    size_t length = plat_host_module_of(group->prompt->session.host, field->name);
    if (strlen(group->module) != length || strncmp(field->name, group->module, length) != 0)
        return NULL;
    return field->name + length + (length > 0);
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
    if (field->visible != PLAT_PUBLIC || is_nothing(view))
        return false;
    /* what the game counts for each seat is on that seat's sheet */
    if (field->per_player && !group->module[0])
        return false;
    return (field->kind == PLAT_FIELD_COUNTER && field->as.counter.as != PLAT_AS_SEAT) ||
           field->kind == PLAT_FIELD_DICE || field->kind == PLAT_FIELD_NAMES ||
           (field->kind == PLAT_FIELD_HAND && plat_hand_count(view) > 0);
}

static void add_field(Group *group, const char *name, PlatConstFieldRef view) {
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
        plat_buffer_add(&group->rest, "%s %s", name, value);
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
            const char *name = name_in_group(&group, field);
            PlatConstFieldRef view = {rules->schema, field, block, seat < 0 ? 0 : seat};
            if (name && field->per_player == (seat >= 0) && matters(&group, view))
                add_field(&group, name, view);
        }
    }
    if (group.cited.text || group.rest.text)
        plat_buffer_add(text, "%s%s%s\n%s", module, module[0] && group.rest.text ? ": " : "",
                        plat_buffer_text(&group.rest), plat_buffer_text(&group.cited));
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
