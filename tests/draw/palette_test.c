/* Text stands out from what it stands on, and fills from each other, also in grey and for people
 * who are colour-blind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <stdlib.h>
#include <string.h>

#include "draw/palette.h"

static const char ink[] = "#1E2732", grey[] = "#5B6672", white[] = "#FFFFFF";

static void text_stands_out(void **state) {
    (void)state;
    assert_true(plat_contrast(grey, white) >= 4.5);
    for (int n = 0; n < PLAT_FAMILIES; n++) {
        const PlatFamily *family = &plat_families[n];
        if (plat_contrast(ink, family->tint) < 6 || plat_contrast(ink, family->fill) < 6)
            fail_msg("dark text on %s: %.1f, %.1f", family->name, plat_contrast(ink, family->tint),
                     plat_contrast(ink, family->fill));
        if (n < PLAT_FAMILY_LAND && plat_contrast(white, family->ink) < 6)
            fail_msg("white text on %s: %.1f", family->name, plat_contrast(white, family->ink));
    }
}

static void the_contrast_is_that_of_the_web(void **state) {
    (void)state;
    assert_true(plat_contrast("#000000", "#FFFFFF") > 20.99 &&
                plat_contrast("#000000", "#FFFFFF") < 21.01);
    assert_true(plat_contrast("#777777", "#FFFFFF") > 4.47 &&
                plat_contrast("#777777", "#FFFFFF") < 4.49);
}

/* Colours that lie beside each other on a board differ in more than colour: two families may share
 * a pattern only when even their greys are apart. */
static void nothing_is_said_by_colour_alone(void **state) {
    (void)state;
    for (int a = 0; a < PLAT_FAMILY_LAND; a++)
        for (int b = a + 1; b < PLAT_FAMILY_LAND; b++) {
            const PlatFamily *one = &plat_families[a], *other = &plat_families[b];
            if (one->pattern == other->pattern && plat_contrast(one->fill, other->fill) < 1.1)
                fail_msg("%s and %s look alike in grey", one->name, other->name);
        }
}

/* Seats differ in shape as well, for any names that seats are given. */
static void badges_differ_in_shape(void **state) {
    (void)state;
    static const char *const names[] = {"red",    "blue",   "green", "yellow",
                                        "violet", "orange", "white", "black"};
    PlatNames *seats = plat_names_new(8);
    for (int n = 0; n < 8; n++)
        strcpy(seats->name[n].text, names[n]);
    for (int a = 0; a < 7; a++)
        for (int b = a + 1; b < 7; b++) {
            PlatBadge one = plat_badge_of(seats, a), other = plat_badge_of(seats, b);
            if (one.shape == other.shape)
                fail_msg("%s and %s", names[a], names[b]);
        }
    plat_names_free(seats);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(text_stands_out),
        cmocka_unit_test(the_contrast_is_that_of_the_web),
        cmocka_unit_test(nothing_is_said_by_colour_alone),
        cmocka_unit_test(badges_differ_in_shape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
