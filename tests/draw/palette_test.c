/* Text stands out from what it stands on, and fills from each other, also in grey and for people
 * who are colour-blind. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>

#include <cmocka.h>

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "draw/palette.h"

static const char ink[] = "#1E2732", grey[] = "#5B6672", white[] = "#FFFFFF";

/* The light of "#RRGGBB", part by part. */
static void light(const char *colour, double linear[3]) {
    for (int n = 0; n < 3; n++) {
        char digits[3] = {colour[1 + 2 * n], colour[2 + 2 * n], '\0'};
        double v = (double)strtol(digits, NULL, 16) / 255;
        linear[n] = v <= 0.04045 ? v / 12.92 : pow((v + 0.055) / 1.055, 2.4);
    }
}

/* The contrast of two colours as WCAG defines it: 1 to 21. */
static double contrast(const char *a, const char *b) {
    double one[3], other[3];
    light(a, one);
    light(b, other);
    double first = 0.05 + 0.2126 * one[0] + 0.7152 * one[1] + 0.0722 * one[2];
    double second = 0.05 + 0.2126 * other[0] + 0.7152 * other[1] + 0.0722 * other[2];
    return fmax(first, second) / fmin(first, second);
}

static void text_stands_out(void **state) {
    (void)state;
    assert_true(contrast(grey, white) >= 4.5);
    for (int n = 0; n < PLAT_COLOURS; n++) {
        const PlatColour *family = &plat_colours[n];
        if (contrast(ink, family->tint) < 6 || contrast(ink, family->fill) < 6)
            fail_msg("dark text on %s: %.1f, %.1f", family->name, contrast(ink, family->tint),
                     contrast(ink, family->fill));
        if (n < PLAT_COLOUR_LAND && contrast(white, family->ink) < 6)
            fail_msg("white text on %s: %.1f", family->name, contrast(white, family->ink));
    }
}

/* How colours are seen, as matrices on linear red, green and blue. The three kinds of
 * colour-blindness at their full severity are those of G. M. Machado, M. M. Oliveira and L. A. F.
 * Fernandes, "A Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE
 * Transactions on Visualization and Computer Graphics 15 (6), 2009, table of the supplement. Grey
 * is the luminance of sRGB. */
typedef struct Eyes {
    const char *name;
    double matrix[3][3];
} Eyes;

/* clang-format off */
static const Eyes eyes[] = {
    {"all", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protanopes", {{ 0.152286,  1.052583, -0.204868},
                    { 0.114503,  0.786281,  0.099216},
                    {-0.003882, -0.048116,  1.051998}}},
    {"deuteranopes", {{ 0.367322, 0.860646, -0.227968},
                      { 0.280085, 0.672501,  0.047413},
                      {-0.011820, 0.042940,  0.968881}}},
    {"tritanopes", {{ 1.255528, -0.076749, -0.178779},
                    {-0.078411,  0.930809,  0.147602},
                    { 0.004733,  0.691367,  0.303900}}},
    {"a grey printer", {{0.2126, 0.7152, 0.0722}, {0.2126, 0.7152, 0.0722},
                        {0.2126, 0.7152, 0.0722}}},
};
/* clang-format on */
enum { EYES = sizeof eyes / sizeof *eyes };

/* Where a colour is in CIE Lab for these eyes, by daylight (D65). */
static void seen(const char *colour, const Eyes *by, double lab[3]) {
    static const double to_xyz[3][3] = {
        {0.4124, 0.3576, 0.1805},
        {0.2126, 0.7152, 0.0722},
        {0.0193, 0.1192, 0.9505}
    };
    static const double white[3] = {0.9505, 1, 1.089};
    double linear[3], shown[3], f[3];
    light(colour, linear);
    for (int n = 0; n < 3; n++) {
        const double *row = by->matrix[n];
        shown[n] = fmin(1, fmax(0, row[0] * linear[0] + row[1] * linear[1] + row[2] * linear[2]));
    }
    for (int n = 0; n < 3; n++) {
        const double *row = to_xyz[n];
        double t = (row[0] * shown[0] + row[1] * shown[1] + row[2] * shown[2]) / white[n];
        f[n] = t > 0.008856 ? cbrt(t) : 7.787 * t + 16.0 / 116;
    }
    lab[0] = 116 * f[1] - 16;
    lab[1] = 500 * (f[0] - f[1]);
    lab[2] = 200 * (f[1] - f[2]);
}

static double apart(const char *a, const char *b, const Eyes *by) {
    double one[3], other[3], sum = 0;
    seen(a, by, one);
    seen(b, by, other);
    for (int n = 0; n < 3; n++)
        sum += (one[n] - other[n]) * (one[n] - other[n]);
    return sqrt(sum);
}

/* Fills that lie beside each other on a board differ in their pattern, or are 10 apart in CIE Lab
 * for all eyes. (Grounds, which have no pattern, have a sign or a dashed edge.) */
static void nothing_is_said_by_colour_alone(void **state) {
    (void)state;
    for (int a = 0; a < PLAT_COLOUR_LAND; a++)
        for (int b = a + 1; b < PLAT_COLOUR_LAND; b++)
            for (int by = 0; by < EYES; by++) {
                const PlatColour *one = &plat_colours[a], *other = &plat_colours[b];
                double distance = apart(one->fill, other->fill, &eyes[by]);
                if (one->pattern == other->pattern && distance < 10)
                    fail_msg("%s and %s are %.1f apart for %s", one->name, other->name, distance,
                             eyes[by].name);
            }
}

/* The simulation is one: red and green of one brightness are far apart for all, and near for
 * protanopes; grey stays grey. */
static void colour_blindness_is_simulated(void **state) {
    (void)state;
    assert_true(apart("#E00000", "#6A6A00", &eyes[0]) > 60);
    assert_true(apart("#B05A00", "#6F6F00", &eyes[2]) < 15);
    for (int by = 0; by < EYES; by++)
        assert_true(apart("#808080", "#808080", &eyes[0]) < 0.01 &&
                    fabs(apart("#808080", "#FFFFFF", &eyes[by]) -
                         apart("#808080", "#FFFFFF", &eyes[0])) < 1);
    assert_true(apart("#FFFFFF", "#000000", &eyes[0]) > 99.9);
}

/* Seats differ in shape as well, for any names that seats are given. */
static void badges_differ_in_shape(void **state) {
    (void)state;
    static const char *const names[] = {"red",    "blue",   "green", "yellow",
                                        "violet", "orange", "white", "black"};
    assert_int_equal(plat_colour_named("purple"), plat_colour_named("violet"));
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
        cmocka_unit_test(nothing_is_said_by_colour_alone),
        cmocka_unit_test(colour_blindness_is_simulated),
        cmocka_unit_test(badges_differ_in_shape),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
