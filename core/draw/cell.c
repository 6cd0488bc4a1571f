/* What stands on a cell: the tile and badge of an owner, signs on discs, numbers and letters.
 *
 * A cell with an owner is a tile: the badge at its upper left, a number at the upper right, signs
 * below. Any other has its sign, or its letters, in the middle. */
#include "cell.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* The look of a road type; without any, that of the first network. */
static Look look_of_way(const DrawContext *draw, const PlatNames *kinds, int kind) {
    int n = 0;
    if (kinds)
        return plat_draw_look(draw, kinds->name[kind].text);
    while (plat_schema_field(draw->schema, n)->kind != PLAT_FIELD_NETWORK)
        n++;
    return plat_draw_field_look(draw, plat_schema_field(draw->schema, n));
}

bool plat_way_is_road(const DrawContext *draw, const PlatNames *kinds, int kind) {
    const PlatLookAs as = look_of_way(draw, kinds, kind).as;
    return as != PLAT_LOOK_RAILS && as != PLAT_LOOK_LINE;
}

SvgClass plat_way_class(const DrawContext *draw, const PlatNames *kinds, int kind, int stroke) {
    static const SvgClass rails[] = {{"r6"}, {"r7"}, {"r8"}}, road[] = {{"r1"}, {"r2"}},
                          middle[] = {{"r3"}, {"r31"}, {"r32"}, {"r33"}};
    const Look look = look_of_way(draw, kinds, kind);
    int roads = 0;
    if (look.as == PLAT_LOOK_LINE)
        return stroke == 0   ? (SvgClass){"l0"}
               : stroke == 1 ? plat_svg_class('r', look.family < 0 ? 0 : look.family)
                             : (SvgClass){""};
    if (look.as == PLAT_LOOK_RAILS)
        return rails[stroke];
    for (int n = 0; n < kind; n++)
        roads += plat_way_is_road(draw, kinds, n);
    return stroke < 2 ? road[stroke] : middle[roads % 4];
}

Facts plat_cell_facts(const Board *board, int cell) {
    const PlatBoard *b = board->scene.board;
    Facts facts = {
        .cell = cell, .owner = -1, .fill = {.family = -1, .sign = -1}
    };
    plat_geometry_name(board->grid.g, facts.name, cell);
    facts.at = plat_grid_middle(&board->grid, cell);
    facts.free = board->marks->free[cell];
    facts.beside = board->marks->beside[cell];
    facts.road = plat_scene_has_road(&board->scene, cell);
    if (!b)
        return facts;
    facts.drawn = plat_cells_has(plat_board_drawn(board->scene.board_at), cell);
    for (int n = 0; facts.drawn && n < b->layers; n++) {
        const PlatLayer *layer = &b->layer[n];
        int value = facts.value[n] = plat_board_value(b, board->scene.board_at, n, cell);
        if (value == 0)
            continue;
        if (layer->as == PLAT_AS_SEAT)
            facts.owner = value - 1;
        if (layer->as != PLAT_AS_NAME || facts.fill.family >= 0)
            continue;
        Look look = plat_draw_name(board->draw, layer->names, value - 1,
                                   !board->owned && n == board->first_name);
        if (look.family >= 0)
            facts.fill = look;
    }
    return facts;
}

bool plat_cell_joined(const Board *board, int a, int b) {
    if (board->outline < 0 || a < 0 || b < 0)
        return false;
    int value = board->facts[a].value[board->outline];
    return value > 0 && value == board->facts[b].value[board->outline];
}

/* Whether it is the first cell of its thing in reading order, so that signs stand on it. */
static bool is_first(const Board *board, const Facts *facts) {
    if (!board->single || facts->value[board->outline] == 0)
        return true;
    const PlatScene *scene = &board->scene;
    PlatCells same;
    plat_board_is(scene->board, scene->board_at, same.word, board->outline,
                  facts->value[board->outline]);
    return plat_cells_next(scene->geometry, same.word, -1) == facts->cell;
}

/* --- the words of a cell --- */

static int64_t number_of(const PlatLayer *layer, int value) { return value - 1 + layer->min; }

bool plat_cell_title(const Board *board, const Facts *facts) {
    Svg *svg = &board->draw->svg;
    size_t start = svg->out->length;
    const PlatBoard *b = board->scene.board;
    char sides[PLAT_SIDES_TEXT];
    const char *before = ": ";
    plat_svg_add(svg, "<title>%s", facts->name);
    size_t bare = svg->out->length;
    for (int n = 0; b && n < b->layers; n++) {
        const PlatLayer *layer = &b->layer[n];
        int value = facts->value[n];
        if (value == 0 || (n == board->outline && board->single))
            continue;
        char number[40];
        snprintf(number, sizeof number, "%" PRId64, number_of(layer, value));
        plat_svg_add(svg, "%s%t", before,
                     layer->as == PLAT_AS_NAME   ? layer->names->name[value - 1].text
                     : layer->as == PLAT_AS_SEAT ? board->scene.seats->name[value - 1].text
                     : layer->as == PLAT_AS_FLAG ? layer->name
                                                 : number);
        before = " ";
    }
    if (facts->drawn && b->layers == 0) {
        plat_svg_add(svg, "%sdrawn", before);
        before = " ";
    }
    if (facts->road) {
        plat_sides_format(board->grid.g->tiling, sides,
                          plat_scene_sides(&board->scene, facts->cell), PLAT_SIDES_NAMES);
        plat_svg_add(svg, "%sroad %s", before, sides);
    }
    const char *letters = facts->beside[0] || facts->drawn ? facts->beside : facts->free;
    const Look look = plat_draw_look(board->draw, letters);
    if (letters[0] && look.as != PLAT_LOOK_GROUND)
        plat_svg_add(svg, look.sign < 0 ? "%s(%t)" : "%s%t", before,
                     look.sign < 0 ? letters : plat_signs[look.sign].name);
    if (svg->out->length == bare && !svg->out->failed) {
        svg->out->length = start;
        return false;
    }
    plat_svg_add(svg, "</title>");
    return true;
}

/* --- what stands in the middle --- */

/* What a cell shows, gathered from its layers. */
typedef struct Shown {
    struct {
        PlatSign sign;
        PlatColourNumber family;
        int times;
    } sign[PLAT_MAX_LAYERS];
    int signs;
    char letters[PLAT_MAX_LAYERS * 4 + 16];
    char number[24];
    const char *named;
    int units, few; /* so many signs of a number, and of a name */
    int places;     /* for so many of the number's there is a place */
    bool gone;      /* the number's are crossed out */
    PlatSign unit, fews;
    bool crossed, beside; /* letters that a fill does not tell */
} Shown;

static void add_letters(Shown *shown, const PlatNames *names, int index) {
    char letter[4] = {names->name[index].letter, '\0'};
    size_t used = strlen(shown->letters);
    if (!letter[0]) /* its first two letters, whole characters */
        for (int n = 0; n < 3 && (names->name[index].text[n] & 0x80) == 0; n++) {
            letter[n] = n < 2 ? names->name[index].text[n] : '\0';
            letter[3] = '\0';
        }
    snprintf(shown->letters + used, sizeof shown->letters - used, "%s", letter[0] ? letter : "?");
}

static void add_sign(Shown *shown, const Look *look) {
    shown->sign[shown->signs].sign = look->sign;
    shown->sign[shown->signs].family = look->family;
    shown->sign[shown->signs++].times = look->times;
}

static void take_name(const Board *board, Shown *shown, int n, int value) {
    const PlatLayer *layer = &board->scene.board->layer[n];
    Look of_layer = plat_draw_look(board->draw, layer->name);
    Look look = plat_draw_name(board->draw, layer->names, value - 1,
                               !board->owned && n == board->first_name);
    if (of_layer.as == PLAT_LOOK_NONE || look.as == PLAT_LOOK_NONE)
        return;
    if (look.said && look.said->places > shown->places)
        shown->places = look.said->places;
    if (of_layer.as == PLAT_LOOK_NAMED)
        shown->named = plat_names_title(layer->names, value - 1);
    if (look.sign >= 0 && of_layer.as == PLAT_LOOK_SIGNS) {
        shown->few = look.times;
        shown->fews = look.sign;
    } else if (look.sign >= 0)
        add_sign(shown, &look);
    else if (look.as != PLAT_LOOK_GROUND && of_layer.as != PLAT_LOOK_NAMED) {
        shown->beside = shown->beside || look.family < 0;
        add_letters(shown, layer->names, value - 1);
    }
}

static void take_number(const Board *board, Shown *shown, int n, int value) {
    const PlatLayer *layer = &board->scene.board->layer[n];
    Look look = plat_draw_look(board->draw, layer->name);
    int64_t number = number_of(layer, value);
    if (look.as == PLAT_LOOK_NONE || n == board->outline)
        return;
    if ((look.as == PLAT_LOOK_SIGNS || look.as == PLAT_LOOK_CROSS) && look.sign >= 0) {
        shown->gone = look.as == PLAT_LOOK_CROSS;
        shown->units = number > 0 && number <= PLAT_LOOK_TIMES ? (int)number : 0;
        shown->unit = look.sign;
        return;
    }
    size_t used = strlen(shown->number);
    snprintf(shown->number + used, sizeof shown->number - used, "%s%" PRId64, used ? " " : "",
             number);
}

static void take_flag(const Board *board, Shown *shown, const PlatLayer *layer) {
    Look look = plat_draw_look(board->draw, layer->name);
    size_t used = strlen(shown->letters);
    if (look.as == PLAT_LOOK_CROSS)
        shown->crossed = true;
    else if (look.as != PLAT_LOOK_NONE && look.sign >= 0)
        add_sign(shown, &look);
    else if (look.as != PLAT_LOOK_NONE && layer->letter) {
        snprintf(shown->letters + used, sizeof shown->letters - used, "%c", layer->letter);
        shown->beside = true;
    }
}

static Shown gather(const Board *board, const Facts *facts) {
    Shown shown = {.units = 0};
    const PlatBoard *b = board->scene.board;
    bool first = is_first(board, facts);
    for (int n = 0; b && n < b->layers; n++) {
        const PlatLayer *layer = &b->layer[n];
        int value = facts->value[n];
        if (value == 0)
            continue;
        if (layer->as == PLAT_AS_NAME && (first || board->outline < 0 || !board->single))
            take_name(board, &shown, n, value);
        else if (layer->as == PLAT_AS_INTEGER)
            take_number(board, &shown, n, value);
        else if (layer->as == PLAT_AS_FLAG)
            take_flag(board, &shown, layer);
    }
    return shown;
}

/* --- drawing it --- */

/* A sign on a white disc with a rim, where a pattern or a road is below; else alone. */
static void put_sign(const Board *board, PlatSign sign, PlatColourNumber family, int x, int y,
                     int size, bool disc) {
    Svg *svg = &board->draw->svg;
    if (disc)
        plat_svg_disc(svg, x, y, size * 70 / 100,
                      plat_svg_class('l', family >= 0 ? family : PLAT_COLOUR_LAND).text);
    bool coloured = family >= PLAT_COLOUR_LAND && !disc;
    plat_svg_sign(svg, sign, x, y, size, coloured ? plat_svg_class('i', family).text : NULL);
}

/* A sign several times, in rows within the room of one. */
static void put_signs(const Board *board, PlatSign sign, int times, int x, int y, int size,
                      const char *class) {
    int per_row = times <= 2 ? times : (times + 1) / 2, step = size * 108 / 100;
    int rows = (times + per_row - 1) / per_row;
    for (int n = 0; n < times; n++) {
        int row = n / per_row, in_row = row == rows - 1 ? times - row * per_row : per_row;
        plat_svg_sign(&board->draw->svg, sign, x + (2 * (n % per_row) - in_row + 1) * step / 2,
                      y + (2 * row - rows + 1) * step / 2, size, class);
    }
}

/* Signs of a name and of a number together on a plate, the number's in red or crossed out. */
static void put_plate(const Board *board, const Facts *facts, const Shown *shown) {
    Svg *svg = &board->draw->svg;
    int all = shown->few + shown->units, per_row = all <= 1 ? 1 : all <= 4 ? 2 : 3;
    int rows = (all + per_row - 1) / per_row, s = board->grid.size;
    int step = s * (per_row == 3 ? 20 : 27) / 100;
    int width = per_row * step + s * 8 / 100, height = rows * step + s * 8 / 100;
    plat_svg_add(
        svg,
        "<rect x=\"%m\" y=\"%m\" width=\"%m\" height=\"%m\" rx=\"1.2\" "
        "class=\"o %s\"/>",
        -width / 2, -height / 2, width, height,
        plat_svg_class('l', facts->fill.family < 0 ? PLAT_COLOUR_LAND : facts->fill.family).text);
    for (int n = 0; n < all; n++) {
        int row = n / per_row, in_row = row == rows - 1 ? all - row * per_row : per_row;
        const int x = (2 * (n % per_row) - in_row + 1) * step / 2,
                  y = (2 * row - rows + 1) * step / 2;
        const bool few = n < shown->few;
        const int reach = step * 38 / 100;
        plat_svg_sign(svg, few ? shown->fews : shown->unit, x, y, step * 88 / 100,
                      few           ? NULL
                      : shown->gone ? "gone"
                                    : "x");
        if (!few && shown->gone)
            plat_svg_add(svg, "<path class=\"xl\" d=\"M%m %ml%m%pm0%pl%m%p\"/>", x - reach,
                         y - reach, 2 * reach, 2 * reach, -2 * reach, -2 * reach, 2 * reach);
    }
}

static void put_tile(const Board *board, const Facts *facts, const Shown *shown) {
    Svg *svg = &board->draw->svg;
    const PlatNames *seats = board->scene.seats;
    bool hex = board->grid.g->tiling == PLAT_HEX;
    int s = board->grid.size;
    if (hex)
        plat_svg_add(svg, "<use href=\"#%s\" class=\"%s\"/>",
                     plat_svg_outline(svg, 'u', board->grid.side).text,
                     plat_svg_class('o', plat_badge_of(seats, facts->owner).family).text);
    if (shown->signs == 0 && !shown->letters[0] && !shown->number[0]) {
        plat_svg_badge(svg, facts->owner, 0, 0, s * 58 / 100);
        return;
    }
    int up = -s * 27 / 100, down = s * 20 / 100, aside = hex ? s * 22 / 100 : s * 27 / 100;
    if (!plat_cell_is_owned_tile(board, facts))
        plat_svg_add(svg, "<use href=\"#%s\"/>\n",
                     plat_svg_owned(svg, seats, facts->owner, hex, board->grid.side).text);
    SvgText number = {.size = s * (svg->least ? 48 : 40) / 100,
                      .room = s * 50 / 100,
                      .anchor = SVG_END,
                      .bold = true};
    if (shown->number[0])
        plat_svg_text(svg, aside + s * 14 / 100, up + s / 25, number, shown->number);
    if (shown->signs > 0)
        plat_svg_tile_sign(svg, shown->sign[0].sign, shown->number[0] || shown->signs > 1, s);
    if (shown->signs > 1) /* above a corner's triangle */
        plat_svg_sign(svg, shown->sign[1].sign, aside,
                      facts->beside[0] && !hex ? down - s * 16 / 100 : down, s * 24 / 100, NULL);
    SvgText letters = {.size = s * 30 / 100, .room = s * 60 / 100, .bold = true};
    letters.anchor = SVG_MIDDLE;
    if (shown->letters[0])
        plat_svg_text(svg, shown->signs ? aside : 0, down, letters, shown->letters);
}

/* How many cells from this one on to the east are of the same thing. */
static int cells_of_row(const Board *board, int cell) {
    const PlatGeometry *g = board->grid.g;
    int cells = 1, next = plat_geometry_neighbour(g, cell, PLAT_EAST);
    for (; plat_geometry_upright(g) && plat_cell_joined(board, cell, next); cells++)
        next = plat_geometry_neighbour(g, next, PLAT_EAST);
    return cells;
}

/* Where a name of that width stands: in the first row of its thing, or in the first one that has
 * room. */
static int cell_of_name(const Board *board, int cell, int width) {
    const PlatGeometry *g = board->grid.g;
    enum { RIM = 300 };
    if (!board->single || !plat_geometry_upright(g))
        return cell;
    for (int at = cell; at >= 0; at = plat_cells_next(g, g->all, at)) {
        int before = plat_geometry_neighbour(g, at, PLAT_WEST);
        bool begins = at == cell ||
                      (plat_cell_joined(board, cell, at) && !plat_cell_joined(board, before, at));
        if (begins && cells_of_row(board, at) * board->grid.size - RIM >= width)
            return at;
    }
    return cell;
}

/* Whether a name that is too long may reach over the next cell, as nothing is there. */
static bool may_reach(const Board *board, int cell) {
    int next = plat_geometry_neighbour(board->grid.g, cell, PLAT_EAST);
    return plat_geometry_upright(board->grid.g) && next >= 0 && board->outline >= 0 &&
           !plat_cells_has(plat_board_drawn(board->scene.board_at), next);
}

/* A name on a plate, in two lines where one has no room. Returns where it ends. */
static int put_named(const Board *board, int cell, const char *name) {
    enum { SIZE = 280 };
    Svg *svg = &board->draw->svg;
    const bool narrow = svg->least > 0;
    const int largest = narrow ? svg->least : SIZE, least = narrow ? 205 : 225;
    const int aside = narrow ? 40 : 60, inset = narrow ? 70 : 100, rim = narrow ? 185 : 300;
    int s = board->grid.size, lines = 1;
    SvgText how = {.size = largest, .room = cells_of_row(board, cell) * s - rim, .bold = true};
    const char *blank = strrchr(name, ' ');
    char line[2][PLAT_MAX_TITLE] = {"", ""};
    snprintf(line[0], sizeof line[0], "%s", name);
    if (blank && plat_svg_width(name, least, true) > how.room) {
        line[0][blank - name] = '\0';
        snprintf(line[1], sizeof line[1], "%s", blank + 1);
        lines = 2;
    }
    int at = cell_of_name(board, cell, plat_svg_width(line[0], least, true));
    how.room = cells_of_row(board, at) * s - rim;
    if (plat_svg_width(line[0], least, true) > how.room && may_reach(board, at))
        how.room += s;
    int width = 0;
    for (int n = 0; n < lines; n++) {
        while (how.size > least && plat_svg_width(line[n], how.size, true) > how.room)
            how.size -= 5;
        int taken = plat_svg_width(line[n], how.size, true);
        taken = taken > how.room ? how.room : taken;
        width = taken > width ? taken : width;
    }
    const Point from = board->facts[cell].at, to = board->facts[at].at;
    const int x = to.x - from.x + inset - s / 2, y = to.y - from.y + inset - s / 2;
    const int step = how.size * 93 / 100, height = 100 + how.size + (lines - 1) * step;
    plat_svg_add(svg, "<rect x=\"%m\" y=\"%m\" width=\"%m\" height=\"%m\" rx=\"1\" class=\"w\"/>",
                 x, y, width + 2 * aside, height);
    for (int n = 0; n < lines; n++) {
        if (plat_svg_width(line[n], how.size, true) <= how.room)
            how.room = 0; /* it may be smaller than other text */
        plat_svg_text(svg, x + aside, y + 50 + how.size / 2 + n * step, how, line[n]);
    }
    return at == cell ? y + height : -s / 2;
}

/* Where the signs of a thing are that has a name down to `end`: in the cell below, where they have
 * no room in this one. */
static int below_name(const Board *board, int cell, int end) {
    const PlatGeometry *g = board->grid.g;
    const int s = board->grid.size, usual = s * 18 / 100, half = s * 19 / 100;
    const int below = plat_geometry_upright(g) ? plat_geometry_neighbour(g, cell, PLAT_SOUTH) : -1;
    if (end + half <= usual + 40)
        return usual;
    return plat_cell_joined(board, cell, below) ? s * 90 / 100 : s / 2 - half;
}

/* The signs of a number, and a circle for each place that is free; two in a row. */
static void put_units(const Board *board, const Shown *shown, int y) {
    Svg *svg = &board->draw->svg;
    int all = shown->units > shown->places ? shown->units : shown->places;
    bool rows = all > 2 && shown->places > 0;
    int s = board->grid.size, size = s * (rows ? 17 : 24) / 100;
    for (int n = 0; n < all; n++) {
        int place = rows ? n % 2 : n,
            x = (shown->signs ? place + 1 : place) * s * 24 / 100 + s * 8 / 100;
        int row = rows ? n / 2 : 0, down = rows ? (2 * row + 1 - (all + 1) / 2) * s * 10 / 100 : 0;
        if (shown->signs)
            x -= s * 22 / 100;
        if (n < shown->units)
            plat_svg_sign(svg, shown->unit, x, y + down, size, NULL);
        else
            plat_svg_add(svg, "<circle cx=\"%m\" cy=\"%m\" r=\"%m\" class=\"kp\"/>\n", x, y + down,
                         size * 36 / 100);
    }
}

static void put_thing(const Board *board, const Facts *facts, const Shown *shown) {
    Svg *svg = &board->draw->svg;
    int s = board->grid.size, x = 0, y = 0, size = s * 44 / 100;
    bool disc = facts->road || facts->fill.pattern > 0;
    bool aside = shown->named != NULL || shown->units > 0 || shown->places > 0;
    bool plate = shown->signs == 0 && shown->few + shown->units > 0 && !shown->named;
    if (plate)
        put_plate(board, facts, shown);
    if (shown->named)
        y = below_name(board, facts->cell, put_named(board, facts->cell, shown->named));
    if (aside) {
        x = -s * 22 / 100;
        size = s * 26 / 100;
    }
    int last = shown->signs - 1; /* what is drawn upon the others */
    bool hex = board->grid.g->tiling == PLAT_HEX;
    bool alone = shown->signs == 0 && !shown->letters[0]; /* a number */
    if (hex && shown->number[0] && !alone) {
        y -= s * 13 / 100; /* it stands below */
    } else if (shown->signs > 0 && shown->number[0] && !aside) {
        x = -s * 11 / 100; /* it stands at the upper right */
        y = s * 12 / 100;
        size = s * 40 / 100;
    }
    if (shown->signs > 0 && shown->sign[last].times > 1) {
        put_signs(board, shown->sign[last].sign, shown->sign[last].times, x, y, s * 26 / 100, NULL);
    } else if (shown->signs > 0) {
        PlatColourNumber family = shown->sign[last].family;
        put_sign(board, shown->sign[last].sign, family >= 0 ? family : facts->fill.family, x, y,
                 size, disc);
    }
    if (!plate)
        put_units(board, shown, y);
    bool filled = shown->signs > 0 && disc && !shown->beside; /* the fill tells the rest */
    if (shown->letters[0] && !filled) {
        bool corner = shown->signs > 0;
        SvgText how = {.size = (corner ? s * 24 : s * 40) / 100,
                       .bold = true,
                       .room = s * (corner ? 40 : 80) / 100,
                       .anchor = SVG_MIDDLE};
        int aside = corner ? s * 32 / 100 : shown->number[0] && !hex ? -s * 14 / 100 : 0;
        plat_svg_text(svg, aside, corner && !hex ? s * 32 / 100 : y, how, shown->letters);
    }
    if (shown->number[0]) {
        SvgText how = {.size = (alone ? s * 40 : s * 28) / 100,
                       .bold = true,
                       .room = s * (alone || hex ? 80 : 40) / 100,
                       .anchor = SVG_MIDDLE};
        int right = alone || hex ? 0 : s * 30 / 100;
        int down = alone ? 0 : hex ? s * 37 / 100 : -s * 30 / 100;
        plat_svg_text(svg, right, down, how, shown->number);
    }
}

/* Letters of a legend on a cell: their sign, where nothing else is drawn; or a triangle in the
 * corner, the letters on it. */
static void put_corner(const Board *board, const char *letters, bool drawn) {
    Svg *svg = &board->draw->svg;
    const bool small = svg->least > 0;
    const int large = !small ? 36 : drawn ? 46 : 68; /* percent */
    int s = board->grid.size, t = s * large / 100, edge = s / 2 - s * 6 / 100;
    Look look = plat_draw_look(board->draw, letters);
    if (look.sign >= 0 && !drawn) {
        put_sign(board, look.sign, look.family, 0, 0, s * 46 / 100, true);
        return;
    }
    SvgClass class = plat_svg_class('f', look.family < 0 ? 6 : look.family);
    SvgText how = {.size = t * 56 / 100, .room = t * 3 / 4, .anchor = SVG_END, .bold = true};
    if (board->grid.g->tiling == PLAT_HEX) {
        how.anchor = SVG_MIDDLE;
        plat_svg_text(svg, 0, edge - s * 8 / 100, how, letters);
        return;
    }
    plat_svg_add(svg, "<path d=\"M%m %mv%mh%mz\" class=\"%s l-land\" stroke-width=\".35\"/>", edge,
                 edge - t, t, -t, class.text);
    plat_svg_text(svg, edge - t * 8 / 100, edge - t * 30 / 100, how, letters);
}

/* What a legend puts on a cell while nothing is drawn there, or the name of a bare hex. */
static void put_free(const Board *board, const Facts *facts) {
    Svg *svg = &board->draw->svg;
    const char *letters = facts->free;
    int s = board->grid.size;
    Look look = plat_draw_look(board->draw, letters);
    bool hex = board->grid.g->tiling == PLAT_HEX, shown = letters[0] && look.as != PLAT_LOOK_GROUND;
    if (facts->beside[0] && plat_draw_look(board->draw, facts->beside).sign >= 0)
        return;
    SvgText how = {.size = s * 34 / 100, .room = s * 70 / 100, .anchor = SVG_MIDDLE, .grey = true};
    if (shown && look.sign >= 0)
        plat_svg_sign(svg, look.sign, 0, hex ? -s / 5 : 0, s * 38 / 100, "g");
    else if (shown)
        plat_svg_text(svg, 0, hex ? -s / 5 : 0, how, letters);
    how.size = shown && !board->draw->how->width ? 225 : board->grid.name;
    if (hex) /* above the dot of an option */
        plat_svg_text(svg, 0, !shown ? 0 : s * (board->draw->how->width ? 22 : 11) / 100, how,
                      facts->name);
}

bool plat_cell_is_owned_tile(const Board *board, const Facts *facts) {
    if (facts->owner < 0 || board->grid.g->tiling == PLAT_HEX || board->scene.network)
        return false;
    Shown shown = gather(board, facts);
    return shown.signs > 0 || shown.letters[0] || shown.number[0];
}

bool plat_cell_is_bare(const Board *board, const Facts *facts) {
    const char *letters = facts->free;
    return board->grid.g->tiling == PLAT_HEX && !facts->drawn && !facts->road &&
           !facts->beside[0] &&
           (!letters[0] || plat_draw_look(board->draw, letters).as == PLAT_LOOK_GROUND);
}

int plat_cell_text_size(const Board *board) { return board->grid.size * 40 / 100; }

bool plat_cell_text(const Board *board, const Facts *facts, bool draws) {
    Svg *svg = &board->draw->svg;
    int size = plat_cell_text_size(board);
    if (!facts->drawn || facts->owner >= 0 || facts->beside[0])
        return false;
    Shown shown = gather(board, facts);
    const char *text = shown.letters[0] ? shown.letters : shown.number;
    if (shown.signs || shown.named || shown.units || shown.places || shown.few || shown.crossed ||
        !text[0] || (shown.letters[0] && shown.number[0]) ||
        plat_svg_width(text, size, true) > board->grid.size * 80 / 100)
        return false;
    if (draws && board->shared >= 0)
        plat_svg_add(svg, "<text x=\"%m\" y=\"%m\">%t</text>\n", facts->at.x,
                     facts->at.y + size * 35 / 100, text);
    else if (draws)
        plat_svg_add(svg, "<text data-on=\"%s\" x=\"%m\" y=\"%m\">%t</text>\n", facts->name,
                     facts->at.x, facts->at.y + size * 35 / 100, text);
    return true;
}

/* A cross over the cell, or below where things have their names. */
static void put_cross(const Board *board) {
    const PlatBoard *b = board->scene.board;
    int s = board->grid.size;
    bool named = false;
    for (int n = 0; n < b->layers; n++)
        named = named || plat_draw_look(board->draw, b->layer[n].name).as == PLAT_LOOK_NAMED;
    plat_svg_sign(&board->draw->svg, plat_sign_named("cross"), 0, named ? s * 16 / 100 : 0,
                  s * (named ? 54 : 64) / 100, "xx");
}

/* The colour of the first text beside the cell's row that has one; else grey. */
static PlatColourNumber family_of_row(const Board *board, int cell) {
    EACH_MARK(board, legend, mark)
        for (int n = 0; mark->kind == PLAT_MARK_ROW && n < mark->parts; n++) {
            const char *colour = legend->part[mark->part + n].colour;
            if (colour && mark->first == plat_geometry_row(board->grid.g, cell))
                return plat_draw_look(board->draw, colour).family;
        }
    return plat_colour_named("grey");
}

/* A cell of which nothing is known but that it was drawn: a disc with its letters, or a tick. */
static void put_taken(const Board *board, const Facts *facts) {
    Svg *svg = &board->draw->svg;
    const int s = board->grid.size;
    const SvgText how = {.size = s * 34 / 100,
                         .room = s * 60 / 100,
                         .anchor = SVG_MIDDLE,
                         .bold = true,
                         .fill = "w"};
    plat_svg_add(svg, "<circle r=\"%m\" class=\"%s\"/>", s * 36 / 100,
                 plat_svg_class('i', family_of_row(board, facts->cell)).text);
    if (facts->free[0])
        plat_svg_text(svg, 0, 0, how, facts->free);
    else
        plat_svg_sign(svg, plat_sign_named("tick"), 0, 0, s * 40 / 100, "w");
}

bool plat_cell_content(const Board *board, const Facts *facts) {
    Svg *svg = &board->draw->svg;
    size_t before = svg->out->length;
    if (!facts->drawn) {
        const Look free = plat_draw_look(board->draw, facts->free);
        if (!facts->road)
            put_free(board, facts);
        else if (facts->free[0] && free.sign >= 0 && !facts->beside[0] &&
                 !plat_way_is_road(board->draw, board->scene.network->kinds, 0))
            put_sign(board, free.sign, free.family, 0, 0, board->grid.size * 34 / 100, true);
    } else {
        Shown shown = gather(board, facts);
        if (facts->owner >= 0)
            put_tile(board, facts, &shown);
        else
            put_thing(board, facts, &shown);
        if (shown.crossed)
            put_cross(board);
        else if (board->scene.board->layers == 0)
            put_taken(board, facts);
    }
    if (facts->beside[0])
        put_corner(board, facts->beside, facts->drawn);
    return svg->out->length > before;
}
