/* Writes SVG: elements, numbers in millimetres, and every text of a picture. */
#include "svg.h"

#include <stdio.h>
#include <string.h>

#include "kernel/cells.h"
#include "text/utf8.h"

/* --- parts of the text --- */

static void put_length(PlatBuffer *out, int length) {
    char text[16];
    int at = (int)sizeof text;
    bool minus = length < 0;
    unsigned left = minus ? 0U - (unsigned)length : (unsigned)length;
    unsigned part = left % MM;
    left /= MM;
    if (part % 10)
        text[--at] = (char)('0' + part % 10);
    if (part) {
        text[--at] = (char)('0' + part / 10);
        text[--at] = '.';
    }
    for (bool first = true; left > 0 || (first && !part); first = false, left /= 10)
        text[--at] = (char)('0' + left % 10);
    if (minus)
        text[--at] = '-';
    plat_buffer_put_bytes(out, text + at, sizeof text - (size_t)at);
}

static const char *entity(char letter) {
    switch (letter) {
    case '&': return "&amp;";
    case '<': return "&lt;";
    case '>': return "&gt;";
    case '"': return "&quot;";
    case '\'': return "&#39;";
    default: return NULL;
    }
}

/* Text of a person: escaped, and what must not be shown, or not be in XML, is a question mark. */
static void put_escaped(PlatBuffer *out, const char *text, size_t length) {
    for (size_t at = 0; at < length;) {
        int32_t point;
        bool clean;
        size_t bytes = plat_utf8_next(text + at, length - at, &point, &clean);
        const char *other = bytes == 1 ? entity(text[at]) : NULL;
        if (!clean || (point & 0xFFFE) == 0xFFFE)
            other = point == '\n' || point == '\t' ? " " : "?";
        if (other)
            plat_buffer_put(out, other);
        else
            plat_buffer_put_bytes(out, text + at, bytes);
        at += bytes;
    }
}

void plat_svg_add(Svg *svg, const char *format, ...) {
    va_list arguments;
    va_start(arguments, format);
    const char *from = format;
    for (const char *at = strchr(from, '%'); at; at = strchr(from, '%')) {
        plat_buffer_put_bytes(svg->out, from, (size_t)(at - from));
        from = at + 2;
        if (at[1] == 'm' || at[1] == 'p') {
            int length = va_arg(arguments, int);
            plat_buffer_put(svg->out, at[1] == 'p' && length >= 0 ? " " : "");
            put_length(svg->out, length);
        } else if (at[1] == 'd') {
            put_length(svg->out, MM * va_arg(arguments, int));
        } else if (at[1] == '%') {
            plat_buffer_put_bytes(svg->out, "%", 1);
        } else {
            const char *text = va_arg(arguments, const char *);
            if (at[1] == 't')
                put_escaped(svg->out, text, strlen(text));
            else
                plat_buffer_put(svg->out, text);
        }
    }
    plat_buffer_put(svg->out, from);
    va_end(arguments);
}

void plat_svg_begin(Svg *svg, int width, int height) {
    plat_svg_add(svg,
                 "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plat\" role=\"img\" "
                 "width=\"%mmm\" height=\"%mmm\" viewBox=\"0 0 %m %m\">\n",
                 width, height, width, height);
}

/* --- texts --- */

enum { USUAL = 320, SMALL = 290 /* the sizes of all text and of class s, in style.css */ };
enum { LEAST = 225, OTHER = 64 /* a column of what is not ASCII */ };

/* How far the characters from the blank on reach, in hundredths of the size: in DejaVu Sans, the
 * widest of the families, and in its bold. */
static const unsigned char reach[2]['~' - ' ' + 1] = {
    {32, 41, 46, 84, 64, 96,  78, 28, 40, 40, 50, 84, 32, 37, 32, 34, 64, 64, 64,
     64, 64, 64, 64, 64, 64, 64, 34, 34, 84, 84, 84, 54, 100, 69, 69, 70, 78, 64,
     58, 78, 76, 30, 30, 66, 56, 87,  75, 79, 61, 79, 70, 64, 62, 74, 69, 99,  69,
     62, 69, 40, 34, 40, 84, 50, 50, 62, 64, 55, 64, 62, 36, 64, 64, 28, 28, 58,
     28, 98,  64, 62, 64, 64, 42, 53, 40, 64, 60, 82, 60, 60, 53, 64, 34, 64, 84},
    {35, 46, 53, 84, 70, 101, 88, 31, 46, 46, 53, 84, 38, 42, 38, 37, 70, 70, 70,
     70, 70, 70, 70, 70, 70, 70, 40, 40, 84, 84, 84, 59, 100, 78, 77, 74, 84, 69,
     69, 83, 84, 38, 38, 78, 64, 100, 84, 86, 74, 86, 78, 73, 69, 82, 78, 111, 78,
     73, 73, 46, 37, 46, 84, 50, 50, 68, 72, 60, 72, 68, 44, 72, 72, 35, 35, 67,
     35, 105, 72, 69, 72, 72, 50, 60, 48, 72, 66, 93, 65, 66, 59, 72, 37, 72, 84},
};

/* The next character's reach; `text` goes on behind it. */
static int take_reach(const char **text, bool bold) {
    char shown[PLAT_UTF8_ROOM];
    int columns;
    const unsigned char first = (unsigned char)**text;
    if (first >= ' ' && first <= '~') {
        ++*text;
        return reach[bold][first - ' '];
    }
    *text += plat_utf8_shown(*text, shown, &columns, true);
    return columns * OTHER * (bold ? 110 : 100) / 100;
}

int plat_svg_width(const char *text, int size, bool bold) {
    int sum = 0;
    while (*text)
        sum += take_reach(&text, bold);
    return (sum * size + 99) / 100;
}

/* How many bytes of the text have room. */
static size_t fitting(const char *text, int room, int size, bool bold) {
    const char *at = text, *next = text;
    for (int sum = 0; *at; at = next) {
        sum += take_reach(&next, bold);
        if ((sum * size + 99) / 100 > room)
            break;
    }
    return (size_t)(at - text);
}

/* Write `length` bytes of a text, and an ellipsis when it was cut. */
static void put_text(Svg *svg, int x, int y, SvgText how, const char *text, size_t length,
                     bool cut) {
    static const char *const anchors[] = {"", "m", "n"};
    const char *const class[] = {anchors[how.anchor],
                                 how.fill   ? how.fill
                                 : how.grey ? "g"
                                            : "",
                                 how.bold ? "b" : "", how.size == SMALL ? "s" : ""};
    int classes = 0;
    plat_svg_add(svg, "<text");
    if (x != 0)
        plat_svg_add(svg, " x=\"%m\"", x);
    plat_svg_add(svg, " y=\"%m\"", y + how.size * 35 / 100);
    if (how.size != USUAL && how.size != SMALL)
        plat_svg_add(svg, " font-size=\"%m\"", how.size);
    for (size_t n = 0; n < sizeof class / sizeof *class; n++)
        if (class[n][0])
            plat_svg_add(svg, classes++ ? " %s" : " class=\"%s", class[n]);
    plat_buffer_put(svg->out, classes ? "\">" : ">");
    put_escaped(svg->out, text, length);
    plat_svg_add(svg, "%s</text>\n", cut ? "…" : "");
}

int plat_svg_text(Svg *svg, int x, int y, SvgText how, const char *text) {
    const int least = svg->least ? svg->least : LEAST;
    while (how.room > 0 && plat_svg_width(text, how.size, how.bold) > how.room && how.size > least)
        how.size -= 5;
    int width = plat_svg_width(text, how.size, how.bold);
    bool cut = how.room > 0 && width > how.room;
    size_t length = strlen(text);
    if (cut) {
        length = fitting(text, how.room - how.size, how.size, how.bold);
        width = how.room;
    }
    put_text(svg, x, y, how, text, length, cut);
    return width;
}

size_t plat_svg_line(const char *text, int room, int size, bool bold) {
    size_t length = fitting(text, room > 2 * size ? room : 2 * size, size, bold);
    size_t end = length;
    while (text[length] && end > 0 && text[end] != ' ')
        end--;
    return text[length] && end > 0 ? end : length;
}

int plat_svg_lines(Svg *svg, int x, int y, SvgText how, int line, const char *text) {
    enum { NEARLY = 108 /* percent of the room: a smaller size is better than a word alone */ };
    int whole = plat_svg_width(text, how.size, how.bold);
    if (whole > how.room && whole <= how.room * NEARLY / 100)
        how.size = how.size * how.room / whole;
    int lines = 0;
    while (*text) {
        size_t length = plat_svg_line(text, how.room, how.size, how.bold);
        put_text(svg, x, y + lines * line, how, text, length, false);
        text += length;
        text += strspn(text, " ");
        lines++;
    }
    return lines;
}

void plat_svg_links(Svg *svg, const Grid *grid) {
    const PlatGraph *graph = grid->g->graph;
    if (!graph || graph->links == 0)
        return;
    plat_svg_add(svg, "<path fill=\"none\" stroke=\"#5B6672\" stroke-width=\".6\" d=\"");
    for (int n = 0; n < graph->links; n++) {
        Point a = plat_grid_middle(grid, graph->link[n].a);
        Point b = plat_grid_middle(grid, graph->link[n].b);
        Point c = plat_grid_bend(grid, graph->link[n].a, graph->link[n].b);
        plat_svg_add(svg, "M%m%pQ%m%p %m%p", a.x, a.y, c.x, c.y, b.x, b.y);
    }
    plat_svg_add(svg, "\"/>\n");
}

void plat_svg_coordinates(Svg *svg, const Grid *grid, bool classed) {
    if (grid->g->tiling == PLAT_GRAPH) {
        plat_svg_links(svg, grid);
        return;
    }
    for (int column = 0; column < grid->g->columns; column++) {
        char letter[2] = {(char)('a' + column), '\0'};
        SvgText how = {.size = USUAL, .grey = classed, .anchor = classed ? SVG_MIDDLE : SVG_START};
        plat_svg_text(svg, grid->first_x + grid->side * column, -260, how, letter);
    }
    for (int row = 0; row < grid->g->rows; row++) {
        char number[16];
        int y = grid->first_y + grid->side * row;
        snprintf(number, sizeof number, "%d", row + 1);
        SvgText how = {.size = USUAL, .grey = true, .anchor = SVG_END};
        if (classed)
            plat_svg_text(svg, -160, y, how, number);
        else
            plat_svg_add(svg, "<text x=\"-1.6\" y=\"%m\" text-anchor=\"end\">%s</text>\n",
                         y + USUAL * 35 / 100, number);
    }
}

void plat_svg_hexagon(Svg *svg, int x, int y, int side, int half) {
    plat_svg_add(svg, "M%m%ph%ml%m%p%p%ph%ml%m%pz", x - side / 2, y - half, side, side / 2, half,
                 -side / 2, half, -side, -side / 2, -half);
}

void plat_svg_cell_path(Svg *svg, const Grid *grid, int x, int y) {
    const int s = grid->side, h = grid->half;
    if (grid->g->tiling == PLAT_HEX)
        plat_svg_hexagon(svg, x, y, s, h);
    else
        plat_svg_add(svg, "M%m%ph%mv%mH%mz", x - h, y - h, s, s, x - h);
}

/* --- signs --- */

void plat_svg_sign(Svg *svg, PlatSign sign, int x, int y, int size, const char *class) {
    svg->sign[sign] = true;
    /* a sign is 10 mm wide where it is defined; the scale has two decimals, as lengths do */
    plat_svg_add(svg, "<use href=\"#s-%s\" transform=\"", plat_signs[sign].name);
    if (x != 0 || y != 0)
        plat_svg_add(svg, "translate(%m %m) ", x, y);
    plat_svg_add(svg, "scale(%m)\"", size / 10);
    if (class)
        plat_svg_add(svg, " class=\"%s\"", class);
    plat_buffer_put(svg->out, "/>\n");
}

void plat_svg_disc(Svg *svg, int x, int y, int radius, const char *rim) {
    plat_svg_add(svg, "<circle");
    if (x != 0)
        plat_svg_add(svg, " cx=\"%m\"", x);
    if (y != 0)
        plat_svg_add(svg, " cy=\"%m\"", y);
    plat_svg_add(svg, " r=\"%m\" class=\"o %s\"/>", radius, rim);
}

void plat_svg_tile_sign(Svg *svg, PlatSign sign, bool aside, int size) {
    if (svg->tile_size == 0)
        svg->tile_size = size;
    if (svg->tile_size != size) {
        plat_svg_sign(svg, sign, aside ? -size * 15 / 100 : 0, size * 20 / 100, size * 44 / 100,
                      NULL);
        return;
    }
    svg->sign[sign] = svg->tile[aside][sign] = true;
    plat_svg_add(svg, "<use href=\"#%s-%s\"/>\n", aside ? "T" : "t", plat_signs[sign].name);
}

void plat_svg_badge(Svg *svg, int seat, int x, int y, int size) {
    svg->badge[seat] = true;
    plat_svg_add(svg, "<use href=\"#b%d\" transform=\"translate(%m %m) scale(%m)\"/>\n", seat, x, y,
                 size / 10);
}

SvgClass plat_svg_class(char what, PlatColourNumber family) {
    SvgClass class;
    snprintf(class.text, sizeof class.text, "%c-%s", what, plat_colours[family].name);
    return class;
}

SvgClass plat_svg_owned(Svg *svg, const PlatNames *seats, int seat, bool hex, int side) {
    PlatBadge badge = plat_badge_of(seats, seat);
    svg->badge[seat] = true;
    if (badge.family != 0)
        svg->pattern[plat_colours[badge.family].pattern][badge.family] = true;
    plat_svg_outline(svg, hex ? 'u' : 't', side);
    char kind = (char)((hex ? 'A' : '0') + seat);
    return plat_svg_outline(svg, kind, side);
}

SvgClass plat_svg_fill(PlatColourNumber family, int pattern) {
    return plat_svg_class(pattern > 0 ? 'f' : 't', family);
}

bool plat_svg_share(Svg *svg, const PlatGeometry *g, int number) {
    for (int n = 0; n < svg->shareds; n++)
        if (svg->shared[n].number == number)
            return true;
    if (svg->shareds == PLAT_DRAW_SHARED_BOARDS)
        return false;
    svg->shared[svg->shareds++] = (SvgShared){g, number};
    return true;
}

SvgClass plat_svg_outline(Svg *svg, char kind, int side) {
    SvgClass name;
    int n = 0;
    while (n < svg->outlines && (svg->outline[n].kind != kind || svg->outline[n].side != side))
        n++;
    if (n == svg->outlines && n < PLAT_DRAW_OUTLINES)
        svg->outline[svg->outlines++] = (SvgOutline){kind, side};
    snprintf(name.text, sizeof name.text, "%s%c%d", kind < 'a' ? "o" : "", kind, side);
    return name;
}
