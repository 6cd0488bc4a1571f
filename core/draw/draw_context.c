/* What files of this room share: looks with all that nobody said, and what is hidden. */
#include "draw_context.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static Look completed(const DrawContext *draw, const PlatDrawLook *said, const char *name) {
    Look look = {.family = -1, .sign = -1, .pattern = -1, .times = 1, .said = said};
    if (said) {
        look.as = said->as;
        look.family = said->family;
        look.sign = said->sign < 0 ? -1 : said->sign + PLAT_BADGES;
        look.pattern = said->pattern;
        look.times = said->times;
    }
    if (look.family < 0)
        look.family = plat_colour_named(name);
    if (look.sign < 0 && look.as != PLAT_LOOK_GROUND && !(said && said->sign == PLAT_LOOK_NO_SIGN))
        look.sign = plat_sign_named(name);
    if (look.pattern < 0)
        look.pattern = look.family < 0 ? 0 : (int)plat_colours[look.family].pattern;
    if (draw->blank && look.family < PLAT_COLOUR_LAND)
        look.pattern = 0;
    return look;
}

Look plat_draw_look(const DrawContext *draw, const char *name) {
    return completed(draw, plat_looks_find(draw->how->looks, name), name);
}

/* Whether somebody gave one of the names a family of colours. */
static bool any_family_said(const DrawContext *draw, const PlatNames *names) {
    for (int n = 0; n < names->count; n++) {
        const PlatDrawLook *said = plat_looks_find(draw->how->looks, names->name[n].text);
        if (said && said->family >= 0)
            return true;
    }
    return false;
}

/* A family for a name that has none: the next in turn that no other name is called. */
static PlatColourNumber family_in_turn(const PlatNames *names, int index) {
    static const int in_turn[] = {0, 4, 2, 3, 8, 7, 1, 6, 5};
    enum { TURNS = sizeof in_turn / sizeof *in_turn };
    bool called[PLAT_COLOURS] = {false};
    int before = 0, left = 0; /* names without a family before it; families to choose from */
    for (int n = 0; n < names->count; n++) {
        PlatColourNumber family = plat_colour_named(names->name[n].text);
        if (family >= 0)
            called[family] = true;
        else
            before += n < index;
    }
    for (int n = 0; n < TURNS; n++)
        left += !called[in_turn[n]];
    for (int n = 0, skip = left ? before % left : 0; left && n < TURNS; n++)
        if (!called[in_turn[n]] && skip-- == 0)
            return in_turn[n];
    return in_turn[index % TURNS];
}

Look plat_draw_name(const DrawContext *draw, const PlatNames *names, int index, bool fills) {
    Look look = plat_draw_look(draw, names->name[index].text);
    if (look.family < 0 && fills && !any_family_said(draw, names)) {
        look.family = family_in_turn(names, index);
        if (look.pattern <= 0 && !draw->blank)
            look.pattern = (int)plat_colours[look.family].pattern;
    }
    return look;
}

Look plat_draw_field_look(const DrawContext *draw, const PlatField *field) {
    const PlatDrawLook *said = plat_looks_find(draw->how->looks, field->name);
    const PlatDrawLook *of_array = plat_looks_of_array(draw->how->looks, field->name);
    const char *dot = strrchr(field->name, '.');
    Look look = completed(draw, said ? said : of_array, dot ? dot + 1 : field->name);
    look.as = plat_looks_of_field(draw->how->looks, field->name);
    look.title = plat_title_of(draw->rules->titles, field->name);
    return look;
}

PlatLabel plat_draw_group(const DrawContext *draw, const PlatField *field, PlatLabel *own) {
    const PlatDrawLook *said = plat_looks_find(draw->how->looks, field->name);
    const PlatDrawLook *of_array = plat_looks_of_array(draw->how->looks, field->name);
    const PlatDrawLook *groups = said && said->group[0] ? said : of_array;
    PlatLabel group = plat_title_of_array(draw->rules->titles, field->name);
    *own = plat_title_within(draw->rules->titles, field->name);
    if (groups && groups->group[0])
        snprintf(group.text, sizeof group.text, "%s", groups->group);
    return group;
}

const PlatField *plat_draw_nth(const DrawContext *draw, int n) {
    return plat_schema_field(draw->schema, draw->order[n]);
}

/* Whether a field is named by this, its name or that of its family. */
static bool is_of(const PlatField *field, const char *name) {
    size_t length = strlen(name);
    return strncmp(field->name, name, length) == 0 &&
           (field->name[length] == '\0' || field->name[length] == '.');
}

void plat_draw_sort(DrawContext *draw) {
    const PlatDrawSheet *sheet = draw->how->looks ? &draw->how->looks->sheet : NULL;
    int fields = plat_schema_fields(draw->schema), count = 0;
    for (int n = 0; n <= (sheet ? sheet->fields : 0); n++)
        for (int f = 0; f < fields; f++) {
            const PlatField *field = plat_schema_field(draw->schema, f);
            int first = 0; /* of the names that are said, the one that it is of */
            while (sheet && first < sheet->fields && !is_of(field, sheet->field[first]))
                first++;
            if (first == n)
                draw->order[count++] = f;
        }
}

bool plat_draw_is_title(const DrawContext *draw, const PlatField *field) {
    const PlatLookAs as = plat_draw_field_look(draw, field).as;
    return field->kind == PLAT_FIELD_COUNTER && !field->per_player &&
           !plat_draw_hides(draw, field, PLAT_DRAW_SHARED) &&
           (as == PLAT_LOOK_TITLE || (as == PLAT_LOOK_USUAL && strcmp(field->name, "round") == 0));
}

bool plat_draw_hides(const DrawContext *draw, const PlatField *field, int owner) {
    return draw->how->viewer != PLAT_DRAW_TABLE &&
           plat_field_hides(field, owner, draw->how->viewer);
}

PlatConstFieldRef plat_draw_view(const DrawContext *draw, const PlatField *field, int owner) {
    return (PlatConstFieldRef){draw->schema, field, draw->block, field->per_player ? owner : 0};
}

PatternFill plat_draw_pattern(DrawContext *draw, int pattern, PlatColourNumber family) {
    PatternFill fill = {""};
    if (pattern <= 0 || family < 0)
        return fill;
    draw->svg.pattern[pattern][family] = true;
    snprintf(fill.text, sizeof fill.text, "url(#p%d-%s)", pattern, plat_colours[family].name);
    return fill;
}

void plat_draw_free_legends(DrawContext *draw) {
    for (int n = 0; n < PLAT_SCENE_LEGENDS; n++)
        free(draw->legend[n]);
}

bool plat_draw_is_row(const DrawContext *draw, const PlatField *field) {
    return field->kind == PLAT_FIELD_BOARD && field->as.board.geometry->rows == 1 &&
           plat_geometry_upright(field->as.board.geometry) &&
           !plat_scene_partner(draw->schema, field) && !plat_scene_walls(draw->schema, field);
}

PlatLabel plat_draw_title(const PlatNames *names, int index) {
    PlatLabel title;
    const char *name = names->name[index].text, *shown = plat_names_title(names, index);
    snprintf(title.text, sizeof title.text, "%s", shown);
    for (char *at = title.text; strcmp(shown, name) == 0 && *at; at++)
        *at = *at == '_' ? ' ' : *at;
    return title;
}
