/* The words of looks, and finding them. */
#include "looks.h"

#include <stdio.h>
#include <string.h>

#include "palette.h"

static const char *const ways[PLAT_LOOKS_AS] = {"usual", "none",  "ground", "outline",
                                                "named", "signs", "track",  "cross",
                                                "rails", "board", "title",  "line"};

PlatDrawLook plat_look_new(const char *name) {
    PlatDrawLook look = {.family = -1, .sign = -1, .pattern = -1, .times = 1};
    snprintf(look.name, sizeof look.name, "%s", name);
    for (int n = 0; n < PLAT_LOOK_STEPS; n++)
        look.step[n] = -1;
    return look;
}

const PlatDrawLook *plat_looks_find(const PlatDrawLooks *looks, const char *name) {
    for (int n = 0; looks && n < looks->count; n++)
        if (*looks->look[n].name == *name && strcmp(looks->look[n].name, name) == 0)
            return &looks->look[n];
    return NULL;
}

const PlatDrawLook *plat_looks_of_array(const PlatDrawLooks *looks, const char *field) {
    char array[PLAT_MAX_NAME];
    snprintf(array, sizeof array, "%s", field);
    for (char *dot = strrchr(array, '.'); dot; dot = strrchr(array, '.')) {
        *dot = '\0';
        const PlatDrawLook *found = plat_looks_find(looks, array);
        if (found)
            return found;
    }
    return NULL;
}

PlatLookAs plat_looks_of_field(const PlatDrawLooks *looks, const char *field) {
    const PlatDrawLook *said = plat_looks_find(looks, field);
    if (!said || said->as == PLAT_LOOK_USUAL)
        said = plat_looks_of_array(looks, field);
    return said ? said->as : PLAT_LOOK_USUAL;
}

const char *plat_look_family(int n) {
    return n >= 0 && n < PLAT_COLOURS ? plat_colours[n].name : NULL;
}
const char *plat_look_sign(int n) {
    return n >= 0 && n < PLAT_SIGNS - PLAT_BADGES ? plat_signs[n + PLAT_BADGES].name : NULL;
}
const char *plat_look_pattern(int n) {
    return n >= 0 && n < PLAT_PATTERNS ? plat_pattern_names[n] : NULL;
}
const char *plat_look_as(int n) { return n >= 0 && n < PLAT_LOOKS_AS ? ways[n] : NULL; }
const char *plat_look_panel(int n) {
    static const char *const sides[PLAT_PANEL_SIDES] = {"right", "left", "below"};
    return n >= 0 && n < PLAT_PANEL_SIDES ? sides[n] : NULL;
}
