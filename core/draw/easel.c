/* What files of this room share: looks with all that nobody said, and what is hidden. */
#include "easel.h"

#include <stdio.h>
#include <string.h>

static Look completed(const PlatDrawLook *said, const char *name) {
    Look look = {.family = -1, .sign = -1, .pattern = -1, .times = 1, .said = said};
    if (said) {
        look.as = said->as;
        look.family = said->family;
        look.sign = said->sign < 0 ? -1 : said->sign + PLAT_BADGES;
        look.pattern = said->pattern;
        look.times = said->times;
    }
    if (look.family < 0)
        look.family = plat_family_named(name);
    if (look.sign < 0 && look.as != PLAT_LOOK_GROUND)
        look.sign = plat_sign_named(name);
    if (look.pattern < 0)
        look.pattern = look.family < 0 ? 0 : (int)plat_families[look.family].pattern;
    return look;
}

Look plat_easel_look(const Easel *easel, const char *name) {
    return completed(plat_looks_find(easel->how->looks, name), name);
}

/* Whether somebody gave one of the names a family of colours. */
static bool any_family_said(const Easel *easel, const PlatNames *names) {
    for (int n = 0; n < names->count; n++) {
        const PlatDrawLook *said = plat_looks_find(easel->how->looks, names->name[n].text);
        if (said && said->family >= 0)
            return true;
    }
    return false;
}

/* A family for a name that has none: the next in turn that no other name is called. */
static PlatFamilyNumber family_in_turn(const PlatNames *names, int index) {
    static const int in_turn[] = {0, 4, 2, 3, 8, 7, 1, 6, 5};
    enum { TURNS = sizeof in_turn / sizeof *in_turn };
    bool called[PLAT_FAMILIES] = {false};
    int before = 0, left = 0; /* names without a family before it; families to choose from */
    for (int n = 0; n < names->count; n++) {
        PlatFamilyNumber family = plat_family_named(names->name[n].text);
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

Look plat_easel_name(const Easel *easel, const PlatNames *names, int index, bool fills) {
    Look look = plat_easel_look(easel, names->name[index].text);
    if (look.family < 0 && fills && !any_family_said(easel, names)) {
        look.family = family_in_turn(names, index);
        if (look.pattern <= 0)
            look.pattern = (int)plat_families[look.family].pattern;
    }
    return look;
}

/* The look of the smallest family that a field is in, by its name up to a dot. */
static const PlatDrawLook *look_of_family(const Easel *easel, const char *field) {
    char family[PLAT_MAX_NAME];
    snprintf(family, sizeof family, "%s", field);
    for (char *dot = strrchr(family, '.'); dot; dot = strrchr(family, '.')) {
        *dot = '\0';
        const PlatDrawLook *found = plat_looks_find(easel->how->looks, family);
        if (found)
            return found;
    }
    return NULL;
}

Look plat_easel_field(const Easel *easel, const PlatField *field) {
    const PlatDrawLook *said = plat_looks_find(easel->how->looks, field->name);
    const PlatDrawLook *of_family = look_of_family(easel, field->name);
    const char *dot = strrchr(field->name, '.');
    Look look = completed(said ? said : of_family, dot ? dot + 1 : field->name);
    if (of_family && look.as == PLAT_LOOK_USUAL)
        look.as = of_family->as;
    return look;
}

const PlatField *plat_easel_nth(const Easel *easel, int n) {
    return plat_schema_field(easel->schema, easel->order[n]);
}

/* Whether a field is named by this, its name or that of its family. */
static bool is_of(const PlatField *field, const char *name) {
    size_t length = strlen(name);
    return strncmp(field->name, name, length) == 0 &&
           (field->name[length] == '\0' || field->name[length] == '.');
}

void plat_easel_sort(Easel *easel) {
    const PlatDrawSheet *sheet = easel->how->looks ? &easel->how->looks->sheet : NULL;
    int fields = plat_schema_fields(easel->schema), count = 0;
    for (int n = 0; n <= (sheet ? sheet->fields : 0); n++)
        for (int f = 0; f < fields; f++) {
            const PlatField *field = plat_schema_field(easel->schema, f);
            int first = 0; /* of the names that are said, the one that it is of */
            while (sheet && first < sheet->fields && !is_of(field, sheet->field[first]))
                first++;
            if (first == n)
                easel->order[count++] = f;
        }
}

bool plat_easel_hides(const Easel *easel, const PlatField *field, int owner) {
    return easel->how->viewer != PLAT_DRAW_TABLE &&
           plat_field_hides(field, owner, easel->how->viewer);
}

PlatView plat_easel_view(const Easel *easel, const PlatField *field, int owner) {
    return (PlatView){easel->schema, field, easel->block, field->per_player ? owner : 0};
}

PatternFill plat_easel_pattern(Easel *easel, int pattern, PlatFamilyNumber family) {
    PatternFill fill = {""};
    if (pattern <= 0 || family < 0)
        return fill;
    easel->svg.pattern[pattern][family] = true;
    snprintf(fill.text, sizeof fill.text, "url(#p%d-%s)", pattern, plat_families[family].name);
    return fill;
}

bool plat_easel_is_row(const Easel *easel, const PlatField *field) {
    return field->kind == PLAT_FIELD_BOARD && field->as.board.geometry->rows == 1 &&
           field->as.board.geometry->tiling == PLAT_SQUARE &&
           !plat_scene_partner(easel->schema, field) && !plat_scene_walls(easel->schema, field);
}

void plat_easel_label(const char *name, char *text, size_t room) {
    size_t used = 0;
    for (; *name && used + 3 < room; name++) {
        if (*name == '.')
            text[used++] = ':';
        text[used++] = *name == '.' || *name == '_' ? ' ' : *name;
    }
    text[used] = '\0';
}

EaselTitle plat_easel_title(const PlatNames *names, int index) {
    EaselTitle title;
    const char *name = names->name[index].text, *shown = plat_names_title(names, index);
    snprintf(title.text, sizeof title.text, "%s", shown);
    for (char *at = title.text; strcmp(shown, name) == 0 && *at; at++)
        *at = *at == '_' ? ' ' : *at;
    return title;
}
