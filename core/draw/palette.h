/* What pictures are coloured and marked with: families of colours, patterns, signs, and the badges
 * of seats.
 *
 * A family has an ink for lines and for white text, a tint and a fill that carry dark text. The
 * fills can be told apart under the three common colour-blindnesses, and each has a pattern of its
 * own besides, so that nothing is said by colour alone. */
#ifndef PLAT_DRAW_PALETTE_H
#define PLAT_DRAW_PALETTE_H

#include "kernel/geometry.h"
#include "kernel/names.h"

typedef int PlatColourNumber; /* index of plat_colours, -1: none */
typedef int PlatSign;         /* index of plat_signs, -1: none */
enum { PLAT_COLOURS = 17, PLAT_SIGNS = 61, PLAT_TILINGS = 4, PLAT_BADGES = 8 };
enum {
    PLAT_COLOUR_GREY = 9,
    PLAT_COLOUR_WHITE = 11, /* its badge is white, with a dark letter */
    PLAT_COLOUR_LAND = 12   /* the first of the grounds, whose ink is that of all text */
};

typedef enum PlatPattern {
    PLAT_PATTERN_NONE,
    PLAT_PATTERN_UPRIGHT,
    PLAT_PATTERN_SLANTS,
    PLAT_PATTERN_DOTS,
    PLAT_PATTERN_LEVEL,
    PLAT_PATTERN_BRICKS,
    PLAT_PATTERN_WAVES,
    PLAT_PATTERN_NET,
    PLAT_PATTERNS
} PlatPattern;

typedef struct PlatColour {
    const char *name;
    const char *ink, *mid, *tint, *fill; /* "#00507F" */
    PlatPattern pattern;
} PlatColour;

extern const PlatColour plat_colours[PLAT_COLOURS];
extern const char *const plat_pattern_names[PLAT_PATTERNS];

/* A silhouette in a box of 10 by 10 about its middle (signs.svg). */
typedef struct PlatSignPath {
    const char *name, *path;
} PlatSignPath;
extern const PlatSignPath plat_signs[PLAT_SIGNS];

/* A seat on maps and sheets: a shape and a letter on it, in ink and white. */
typedef struct PlatBadge {
    int shape; /* 0..PLAT_BADGES-1, a sign behind plat_signs' names */
    PlatColourNumber family;
    char letter;
} PlatBadge;
PlatBadge plat_badge_of(const PlatNames *seats, int seat);

/* The number of the one with that name, or -1; purple is violet, and gray is grey. */
PlatColourNumber plat_colour_named(const char *name);
PlatSign plat_sign_named(const char *name);

#endif
