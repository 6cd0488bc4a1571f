/* The part of a picture that is the same in all pictures of a game: classes, signs, patterns. */
#include <stdio.h>
#include <string.h>

#include "kernel/cells.h"
#include "svg.h"

/* --- classes --- */

/* The classes that a text has. */
typedef struct Used {
    const char *name[160];
    size_t length[160];
    int count;
    bool all; /* or they are more than have room */
} Used;

static bool is_used(const Used *used, const char *name, size_t length) {
    for (int n = 0; n < used->count; n++)
        if (used->length[n] == length && memcmp(used->name[n], name, length) == 0)
            return true;
    return used->all;
}

static Used used_in(const char *body) {
    enum { ROOM = 160 };
    Used used = {.all = !body};
    for (const char *at = body ? strstr(body, "class=\"") : NULL; at && !used.all;
         at = strstr(at, "class=\"")) {
        at += strlen("class=\"");
        while (*at && *at != '"') {
            size_t length = strcspn(at, " \"");
            if (!is_used(&used, at, length) && used.count < ROOM) {
                used.name[used.count] = at;
                used.length[used.count++] = length;
            }
            used.all = used.count == ROOM;
            at += length + (at[length] == ' ');
        }
    }
    return used;
}

/* Rules one behind the other, ".plat .name{...}", those that are used. */
static void put_used(Svg *svg, const Used *used, const char *rules) {
    static const char before[] = ".plat .";
    for (const char *end; *rules; rules = end) {
        end = strchr(rules, '}') + 1;
        const char *name = rules + strlen(before);
        if (strncmp(rules, before, strlen(before)) != 0 || is_used(used, name, strcspn(name, "{")))
            plat_buffer_put_bytes(svg->out, rules, (size_t)(end - rules));
    }
}

static void put_classes(Svg *svg, const char *body) {
    Used used = used_in(body);
    plat_svg_add(svg, "<style>");
    put_used(svg, &used, plat_svg_classes);
    for (int n = 0; n < PLAT_COLOURS; n++) {
        const PlatColour *family = &plat_colours[n];
        char rules[520];
        snprintf(rules, sizeof rules,
                 ".plat .i-%s{fill:%s}.plat .l-%s{stroke:%s}"
                 ".plat .t-%s{fill:%s}.plat .f-%s{fill:%s}"
                 ".plat .o-%s{fill:%s;stroke:%s;stroke-width:.7}"
                 ".plat .r-%s{fill:none;stroke:%s;stroke-width:1.8;stroke-linecap:round}",
                 family->name, family->ink, family->name, family->ink, family->name, family->tint,
                 family->name, family->fill, family->name, family->tint, family->ink, family->name,
                 family->ink);
        put_used(svg, &used, rules);
        for (int pattern = 1; pattern < PLAT_PATTERNS; pattern++)
            if (svg->ground[pattern][n])
                plat_svg_add(svg, ".plat .y%d-%s{fill:url(#y%d-%s)}", pattern, family->name,
                             pattern, family->name);
    }
    plat_svg_add(svg, "</style>\n");
}

/* --- definitions --- */

typedef struct PatternShape {
    int size, opacity;
    const char *path; /* stroked; NULL: a dot */
} PatternShape;

static const PatternShape patterns[PLAT_PATTERNS] = {
    [PLAT_PATTERN_UPRIGHT] = {180, 45, "M.9 0V1.8"                                 },
    [PLAT_PATTERN_SLANTS] = {210, 45, "M-.5 .5L.5-.5M0 2.1L2.1 0M1.6 2.6L2.6 1.6" },
    [PLAT_PATTERN_DOTS] = {210, 45, NULL                                        },
    [PLAT_PATTERN_LEVEL] = {190, 45, "M0 .95H1.9"                                },
    [PLAT_PATTERN_BRICKS] = {260, 38, "M0 1.3H2.6M0 0H2.6M1.3 0V1.3M0 1.3V2.6"    },
    [PLAT_PATTERN_WAVES] = {420, 50, "M-2.1 2.1q1.05 1.4 2.1 0t2.1 0t2.1 0t2.1 0"},
    [PLAT_PATTERN_NET] = {220, 38, "M0 0L2.2 2.2M0 2.2L2.2 0"                  },
};

/* Alone, or with the family's fill below it. */
static void put_pattern(Svg *svg, int pattern, int number, bool ground) {
    const PlatColour *family = &plat_colours[number];
    const PatternShape *shape = &patterns[pattern];
    const int times = (svg->square + shape->size / 2) / shape->size; /* whole ones in a square */
    plat_svg_add(svg,
                 "<pattern id=\"%s%d-%s\" width=\"%m\" height=\"%m\" "
                 "patternUnits=\"userSpaceOnUse\"",
                 ground ? "y" : "p", pattern, family->name, shape->size, shape->size);
    if (times > 0 && times * shape->size != svg->square) {
        char scale[24];
        const int of = times * shape->size;
        snprintf(scale, sizeof scale, "%d.%04d", svg->square / of,
                 (int)((int64_t)(svg->square % of) * 10000 / of));
        plat_svg_add(svg, " patternTransform=\"scale(%s)\"", scale);
    }
    plat_svg_add(svg, ">");
    if (ground)
        plat_svg_add(svg, "<path d=\"M0 0H9V9H0z\" fill=\"%s\"/>", family->fill);
    plat_svg_add(svg, "<path ");
    if (shape->path)
        plat_svg_add(svg, "d=\"%s\" fill=\"none\" stroke=\"%s\" stroke-width=\"%s\"", shape->path,
                     family->ink, pattern == PLAT_PATTERN_WAVES ? ".32" : ".22");
    else
        plat_svg_add(svg, "d=\"M.68 1.05a.37.37 0 1 0 .74 0a.37.37 0 1 0-.74 0Z\" fill=\"%s\"",
                     family->ink);
    plat_svg_add(svg, " opacity=\"%m\"/></pattern>\n", shape->opacity);
}

/* With attributes: browsers do not look for classes of an ancestor inside what is used. */
static void put_badge(Svg *svg, PlatBadge badge, int seat) {
    const bool white = badge.family == PLAT_COLOUR_WHITE;
    const char *ink = plat_colours[badge.family].ink, *paper = "#fff", letter[2] = {badge.letter};
    plat_svg_add(svg, "<g id=\"b%d\"><path fill-rule=\"evenodd\" fill=\"%s\"", seat,
                 white ? paper : ink);
    if (white)
        plat_svg_add(svg, " stroke=\"%s\" stroke-width=\".9\"", ink);
    plat_svg_add(svg,
                 " d=\"%s\"/><text y=\"%m\" font-size=\"6.2\" font-weight=\"bold\" "
                 "text-anchor=\"middle\" fill=\"%s\">%t</text></g>\n",
                 plat_signs[badge.shape].path, badge.shape == 4 ? 330 : 220, white ? ink : paper,
                 letter);
}

static void put_hexagon(Svg *svg, const SvgOutline *outline) {
    int s = outline->kind == 'u' ? outline->side * 93 / 100 : outline->side;
    int h = s * 1732 / 2000;
    plat_svg_add(svg, "M%m%ph%ml%m%pl%m%ph%ml%m%pz", -s / 2, -h, s, s / 2, h, -s / 2, h, -s, -s / 2,
                 -h);
}

static void put_square(Svg *svg, const SvgOutline *outline) {
    enum { INSET = 50, ROUND = 140 };
    int s = outline->side, t = s - 2 * INSET - 2 * ROUND;
    if (outline->kind == 'q')
        plat_svg_add(svg, "M%m%ph%mv%mh%mz", -s / 2, -s / 2, s, s, -s);
    else
        plat_svg_add(svg,
                     "M%m%ph%mq1.4 0 1.4 1.4v%mq0 1.4-1.4 1.4h%mq-1.4 0-1.4-1.4v%mq0-1.4 1.4-1.4z",
                     -t / 2, -s / 2 + INSET, t, t, -t, -t);
}

/* The road with these open sides, in a square cell 10 wide or in a hex with sides of 10. */
static void put_piece(Svg *svg, int tiling, int sides) {
    static const int square[2][8] = {
        {0,    500, 0,   -500, 500,  500, -500, -500},
        {-500, 0,   500, 0,    -500, 500, 500,  -500}
    };
    static const int hex[2][6] = {
        {0,    750,  750, 0,   -750, -750},
        {-866, -433, 433, 866, 433,  -433}
    };
    bool is_hex = tiling == PLAT_HEX;
    int end[PLAT_MAX_SIDES], ends = 0;
    for (int side = 0; side < PLAT_MAX_SIDES; side++)
        if (sides >> side & 1)
            end[ends++] = side;
    plat_svg_add(svg, "<path id=\"%s%d\" d=\"", plat_svg_piece(tiling), sides);
    for (int n = 0; n < ends; n++) { /* a little beyond the cell, over the line to the next */
        const int x = is_hex ? hex[0][end[n]] : square[0][end[n]],
                  y = is_hex ? hex[1][end[n]] : square[1][end[n]];
        enum { BEYOND = 102 };
        if (ends == 2 && n == 1)
            plat_svg_add(svg, "Q0 0 %m%pL%m%p", x, y, x * BEYOND / 100, y * BEYOND / 100);
        else
            plat_svg_add(svg, ends == 2 ? "M%m%pL%m%p" : "M%m%pL0 0", x * BEYOND / 100,
                         y * BEYOND / 100, x, y);
    }
    plat_svg_add(svg, "\"/>\n");
}

/* A seat's pattern and badge on a tile. */
static void put_owned(Svg *svg, const SvgOutline *outline, const PlatNames *seats) {
    bool hex = outline->kind >= 'A';
    int seat = outline->kind - (hex ? 'A' : '0'), s = outline->side;
    PlatBadge badge = plat_badge_of(seats, seat);
    int size = hex ? s * 1732 * 85 / 100000 : s; /* as grid.c has it */
    plat_svg_add(svg, "<g id=\"%s\">", plat_svg_outline(svg, outline->kind, s).text);
    if (!hex)
        plat_svg_add(svg, "<use href=\"#%s\" fill=\"%s\" stroke=\"%s\" stroke-width=\".7\"/>",
                     plat_svg_outline(svg, 't', s).text, plat_colours[badge.family].tint,
                     plat_colours[badge.family].ink);
    if (badge.family != 0 && plat_colours[badge.family].pattern != PLAT_PATTERN_NONE)
        plat_svg_add(svg, "<use href=\"#%s\" fill=\"url(#p%d-%s)\" opacity=\".7\"/>",
                     plat_svg_outline(svg, hex ? 'u' : 't', s).text,
                     (int)plat_colours[badge.family].pattern, plat_colours[badge.family].name);
    const int large = svg->least ? 34 : 26; /* on phones */
    plat_svg_badge(svg, seat, -size * (hex ? 22 : 27) / 100, -size * 27 / 100, size * large / 100);
    plat_svg_add(svg, "</g>\n");
}

/* The cells of a board where they lie. The names have neither size nor colour, which they take from
 * where they are used. */
static void put_shared(Svg *svg, const SvgShared *shared) {
    const PlatGeometry *g = shared->g;
    Grid grid = plat_grid_of(g);
    bool hex = g->tiling == PLAT_HEX;
    PLAT_EACH_CELL(cell, g, g->all) {
        char name[PLAT_CELL_NAME];
        if (svg->notes_cells) /* they are in what boards have in common */
            break;
        plat_geometry_name(g, name, cell);
        Point at = plat_grid_middle(&grid, cell);
        plat_svg_add(svg, "<path id=\"g%d%s\" d=\"", shared->number, name);
        plat_svg_cell_path(svg, &grid, at.x, at.y);
        plat_svg_add(svg, "\"/>\n");
        if (hex)
            plat_svg_add(svg, "<text id=\"n%d%s\" x=\"%m\" y=\"%m\">%s</text>\n", shared->number,
                         name, at.x, at.y + grid.name * 35 / 100, name);
    }
    if (hex)
        return;
    plat_svg_add(svg, "<g id=\"x%d\" fill=\"#5B6672\" text-anchor=\"middle\">\n", shared->number);
    plat_svg_coordinates(svg, &grid, false);
    plat_svg_add(svg, "</g>\n");
}

/* Where svg.c puts one that is not defined. */
static void put_tile_sign(Svg *svg, PlatSign sign, bool aside) {
    int s = svg->tile_size;
    plat_svg_add(svg,
                 "<use id=\"%s-%s\" href=\"#s-%s\" transform=\"translate(%m %m) scale(%m)\"/>\n",
                 aside ? "T" : "t", plat_signs[sign].name, plat_signs[sign].name,
                 aside ? -s * 15 / 100 : 0, s * 20 / 100, s * 44 / 1000);
}

static void put_definitions(Svg *svg, const PlatNames *seats, const PlatBuffer *others) {
    plat_svg_add(svg, "<defs>\n");
    for (int n = 0; n < PLAT_SIGNS; n++)
        if (svg->sign[n])
            plat_svg_add(svg, "<path id=\"s-%s\" fill-rule=\"evenodd\" d=\"%s\"/>\n",
                         plat_signs[n].name, plat_signs[n].path);
    for (int seat = 0; seat < seats->count && seat < PLAT_MAX_NAMED_SEATS; seat++)
        if (svg->badge[seat])
            put_badge(svg, plat_badge_of(seats, seat), seat);
    for (int pattern = 1; pattern < PLAT_PATTERNS; pattern++)
        for (int family = 0; family < PLAT_COLOURS; family++)
            for (int ground = 0; ground < 2; ground++)
                if ((ground ? svg->ground : svg->pattern)[pattern][family])
                    put_pattern(svg, pattern, family, ground);
    for (int n = 0; n < svg->outlines; n++) {
        const SvgOutline *outline = &svg->outline[n];
        if (outline->kind < 'a') {
            put_owned(svg, outline, seats);
            continue;
        }
        plat_svg_add(svg, "<path id=\"%s\" d=\"",
                     plat_svg_outline(svg, outline->kind, outline->side).text);
        if (outline->kind == 'h' || outline->kind == 'u')
            put_hexagon(svg, outline);
        else
            put_square(svg, outline);
        plat_svg_add(svg, "\"/>\n");
    }
    for (int n = 0; n < 2 * PLAT_SIGNS; n++)
        if (svg->tile[n % 2][n / 2])
            put_tile_sign(svg, n / 2, n % 2);
    for (int n = 0; n < svg->shareds; n++)
        put_shared(svg, &svg->shared[n]);
    for (int tiling = 0; tiling < PLAT_TILINGS; tiling++)
        for (int sides = 1; sides < PLAT_DRAW_SIDE_MASKS; sides++)
            if (svg->piece[tiling][sides])
                put_piece(svg, tiling, sides);
    if (others && others->text)
        plat_buffer_put_bytes(svg->out, others->text, others->length);
    plat_svg_add(svg, "</defs>\n");
}

void plat_svg_style(Svg *svg, const PlatNames *seats, const char *body, const PlatBuffer *others) {
    put_classes(svg, body);
    put_definitions(svg, seats, others);
}
