/* The colours were chosen from Okabe and Ito's eight and toned until the contrasts that the tests
 * demand held. */
#include "palette.h"

#include <string.h>

static const char dark[] = "#1E2732";

/* clang-format off */
const PlatColour plat_colours[PLAT_COLOURS] = {
    {"blue",   "#00507F", "#0072B2", "#D6E8F5", "#74ABD9", PLAT_PATTERN_UPRIGHT},
    {"pink",   "#8A2F66", "#CC79A7", "#F9E3EF", "#DFA6C7", PLAT_PATTERN_DOTS},
    {"green",  "#00614A", "#009E73", "#D3EFE4", "#A5E0CB", PLAT_PATTERN_SLANTS},
    {"red",    "#9A3B00", "#D55E00", "#FADFCC", "#E88F5C", PLAT_PATTERN_NET},
    {"yellow", "#665C00", "#F0E442", "#FCF8CC", "#F7EC7A", PLAT_PATTERN_LEVEL},
    {"violet", "#563C8F", "#8465C4", "#E6DFF4", "#BCA8E0", PLAT_PATTERN_LEVEL},
    {"orange", "#8A5200", "#E69F00", "#FCEBC8", "#F6D79A", PLAT_PATTERN_BRICKS},
    {"sky",    "#1A5F8A", "#56B4E9", "#DFF1FC", "#BFDFF3", PLAT_PATTERN_WAVES},
    {"brown",  "#54402F", "#8C6D4F", "#E9DFD3", "#BBA58C", PLAT_PATTERN_BRICKS},
    {"grey",   "#3F4851", "#5B6672", "#E6E9EC", "#C3C9CF", PLAT_PATTERN_NET},
    {"black",  "#14181D", "#14181D", "#CBD0D6", "#A9B0B8", PLAT_PATTERN_SLANTS},
    {"white",  "#3F4851", "#FFFFFF", "#FFFFFF", "#FFFFFF", PLAT_PATTERN_NONE},
    {"land",   dark, "#EDE7D6", "#F6F3EA", "#F6F3EA", PLAT_PATTERN_NONE},
    {"sand",   dark, "#EDE7D6", "#EDE7D6", "#EDE7D6", PLAT_PATTERN_NONE},
    {"woods",  "#2F6B3A", "#2F6B3A", "#E4EFD9", "#E4EFD9", PLAT_PATTERN_NONE},
    {"water",  "#1A5F8A", "#56B4E9", "#DFF1FC", "#DFF1FC", PLAT_PATTERN_WAVES},
    {"stone",  "#5B6672", "#5B6672", "#ECEDEF", "#ECEDEF", PLAT_PATTERN_NONE},
};
/* clang-format on */

const char *const plat_pattern_names[PLAT_PATTERNS] = {"none",  "upright", "slants", "dots",
                                                       "level", "bricks",  "waves",  "net"};

PlatColourNumber plat_colour_named(const char *name) {
    static const char *const other[][2] = {
        {"purple", "violet"},
        {"gray",   "grey"  }
    };
    for (size_t n = 0; n < sizeof other / sizeof *other; n++)
        if (strcmp(name, other[n][0]) == 0)
            name = other[n][1];
    for (int n = 0; n < PLAT_COLOURS; n++)
        if (*plat_colours[n].name == *name && strcmp(plat_colours[n].name, name) == 0)
            return n;
    return -1;
}

PlatSign plat_sign_named(const char *name) {
    for (int n = PLAT_BADGES; n < PLAT_SIGNS; n++)
        if (*plat_signs[n].name == *name && strcmp(plat_signs[n].name, name) == 0)
            return n;
    return -1;
}

PlatBadge plat_badge_of(const PlatNames *seats, int seat) {
    static const int shapes[PLAT_COLOUR_LAND] = {0, 1, 2, 3, 4, 6, 5, 7, 7, 5, 5, 7};
    PlatColourNumber family = plat_colour_named(seats->name[seat].text);
    if (family < 0 || family >= PLAT_COLOUR_LAND)
        family = seat % PLAT_COLOUR_GREY;
    return (PlatBadge){shapes[family], family, seats->name[seat].letter};
}
