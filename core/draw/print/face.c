/* What stands on a card: a head with its name, then its shape and signs, then texts.
 *
 * A card of which nothing is said but its name shows that, or its sign, as large as it goes. */
#include <stdio.h>
#include <string.h>

#include "draw/flow.h"
#include "print_context.h"
#include "text/utf8.h"

enum { NUMBERS = 1000 }; /* the height of a row of them */
enum { FRAME = 250, LEFT = 600, HEAD_END = 1500, BODY = 1750, PLATE = 640, SQUARE = 780 };

/* A card while it is drawn. */
typedef struct Face {
    PrintContext *print;
    Svg *svg;
    const PlatCardFace *said; /* or NULL */
    const char *rules;        /* or NULL */
    char title[PLAT_MAX_TITLE], kind[PLAT_MAX_TITLE], corner[PLAT_MAX_NAME];
    PlatSign sign;           /* or -1 */
    PlatColourNumber family; /* that of its colours */
    int wide, high;          /* the card */
    int right, width, foot;  /* where its texts end, and their room */
} Face;

/* --- the head --- */

/* The card's name and under it its kind; the kind alone where the name stands large below. */
static void put_head(const Face *face, bool kind_alone) {
    Svg *svg = face->svg;
    SvgClass line = plat_svg_class('l', face->family);
    plat_svg_add(svg,
                 "<path class=\"%s\" d=\"M%m %mv-9.9a2.6 2.6 0 0 1 2.6-2.6h%ma2.6 2.6 0 0 1 2.6 "
                 "2.6v9.9z\"/>\n",
                 plat_svg_class('t', face->family).text, FRAME, HEAD_END,
                 face->wide - 2 * FRAME - 520);
    plat_svg_add(svg,
                 "<rect x=\"%m\" y=\"%m\" width=\"%m\" height=\"%m\" rx=\"2.6\" fill=\"none\" "
                 "stroke-width=\".6\" class=\"%s\"/>\n<path d=\"M%m %mh%m\" fill=\"none\" "
                 "stroke-width=\".5\" class=\"%s\"/>\n",
                 FRAME, FRAME, face->wide - 2 * FRAME, face->high - 2 * FRAME, line.text, FRAME,
                 HEAD_END, face->wide - 2 * FRAME, line.text);
    int x = LEFT - 50;
    if (face->sign >= 0) {
        plat_svg_add(svg,
                     "<circle cx=\"%m\" cy=\"8.8\" r=\"4.4\" fill=\"#fff\" stroke-width=\".5\" "
                     "class=\"%s\"/>\n",
                     FRAME + 680, line.text);
        plat_svg_sign(svg, face->sign, FRAME + 680, 880, 560,
                      plat_svg_class('i', face->family).text);
        x = FRAME + 1290;
    }
    int room = face->right + 50 - x;
    const char *name = kind_alone ? face->kind : face->title;
    const char *kind = kind_alone ? "" : face->kind;
    bool single = plat_svg_width(name, 300, true) <= room;
    SvgText title = {.size = single ? 400 : 290, .bold = true, .room = room};
    SvgText grey = {.size = 290, .grey = true, .room = room};
    int corner = face->corner[0] ? plat_svg_width(face->corner, 290, false) + 150 : 0;
    if (single)
        plat_svg_text(svg, x, kind[0] || corner ? 700 : 880, title, name);
    else
        plat_print_lines(svg, x, kind[0] || corner ? 520 : 700, title, 340, 2, name);
    int y = single ? 1170 : 1230;
    grey.room = room - corner;
    if (kind[0])
        plat_svg_text(svg, x, y, grey, kind);
    SvgText right = {.size = 290, .grey = true, .anchor = SVG_END};
    if (corner)
        plat_svg_text(svg, face->right + 50, y, right, face->corner);
}

/* --- signs --- */

/* Signs on plates of their colours, rows of them in the middle. Returns their height. */
static int put_signs(const Face *face, int y, bool only_measured) {
    int signs = face->said ? face->said->signs : 0, per_row = (face->width + 80) / (PLATE + 80);
    for (int n = 0; n < signs && !only_measured; n++) {
        int row = n / per_row, in_row = signs - row * per_row;
        in_row = in_row > per_row ? per_row : in_row;
        int x = (face->wide - in_row * (PLATE + 80) + 80) / 2 + n % per_row * (PLATE + 80);
        int at = y + row * (PLATE + 100);
        Look look = plat_draw_look(&face->print->draw, face->said->sign[n]);
        PlatColourNumber family = look.family < 0 ? plat_colour_named("grey") : look.family;
        plat_svg_add(face->svg,
                     "<rect x=\"%m\" y=\"%m\" width=\"6.4\" height=\"6.4\" rx=\"1\" "
                     "class=\"%s\"/>\n",
                     x, at, plat_svg_class('i', family).text);
        if (look.sign >= 0)
            plat_svg_sign(face->svg, look.sign, x + PLATE / 2, at + PLATE / 2, 440, "w");
    }
    int rows = (signs + per_row - 1) / per_row;
    return rows ? rows * (PLATE + 100) - 100 : 0;
}

/* --- texts --- */

static int line_of(int size) { return size * 130 / 100; }
static int label_of(int size) { return size > 340 ? 300 : 260; }

/* How high a label is, with what is free below it. */
static int label_height(const Face *face, const PlatFaceLine *said, int size) {
    int label = label_of(size), lines = plat_print_count(said->label, face->width, label, false);
    return lines ? lines * line_of(label) + 40 : 0;
}

/* How many numbers a text of three or more is, with commas between them; 0: it is none. */
static int numbers_in(const char *text) {
    int numbers = 1;
    if (!text[0] || text[strspn(text, "0123456789-, ")])
        return 0;
    while ((text = strchr(text, ',')) && *++text)
        numbers++;
    return numbers < 3 ? 0 : numbers;
}

/* The numbers as a row of boxes, each with its place above it. */
static void put_numbers(const Face *face, int y, int numbers, const char *text) {
    enum { GAP = 80, PLACE = 340, WIDEST = 800, BOX = 640 };
    int width = (face->width + GAP) / numbers - GAP, x = LEFT;
    width = width > WIDEST ? WIDEST : width;
    for (int n = 1; n <= numbers; n++, x += width + GAP) {
        char number[16], place[16];
        snprintf(number, sizeof number, "%.*s", (int)strcspn(text, ","), text);
        snprintf(place, sizeof place, "%d", n);
        SvgText how = {.size = 260, .anchor = SVG_MIDDLE, .grey = true};
        plat_svg_text(face->svg, x + width / 2, y + PLACE / 2, how, place);
        plat_svg_add(face->svg,
                     "<rect x=\"%m\" y=\"%m\" width=\"%m\" height=\"%m\" rx=\"1\" "
                     "class=\"kk %s\"/>\n",
                     x, y + PLACE, width, BOX, plat_svg_class('t', face->family).text);
        how = (SvgText){.size = 360, .anchor = SVG_MIDDLE, .bold = true, .room = width - 40};
        plat_svg_text(face->svg, x + width / 2, y + PLACE + BOX / 2, how, number);
        text += strcspn(text, ",");
        text += strspn(text, ", ");
    }
}

/* How high the texts are in that size. */
static int height_of(const Face *face, int size) {
    int height = 0, line = line_of(size);
    for (int n = 0; face->said && n < face->said->lines; n++) {
        const PlatFaceLine *said = &face->said->line[n];
        height += label_height(face, said, size);
        height += numbers_in(said->text)
                      ? NUMBERS
                      : plat_print_count(said->text, face->width, size, false) * line;
        height += 160;
    }
    if (face->rules)
        height += plat_print_count(face->rules, face->width, size, false) * line;
    return height;
}

static void put_texts(const Face *face, int y, int size, int end) {
    int line = line_of(size);
    int label = label_of(size);
    SvgText how = {.size = size, .room = face->width};
    SvgText grey = {.size = label, .room = face->width, .grey = true};
    for (int n = 0; face->said && n < face->said->lines && y < end; n++) {
        const PlatFaceLine *said = &face->said->line[n];
        if (n > 0)
            plat_svg_add(face->svg, "<path class=\"h\" d=\"M%m %mh%m\"/>\n", LEFT, y - 80,
                         face->width);
        plat_print_lines(face->svg, LEFT, y + line_of(label) / 2, grey, line_of(label), 3,
                         said->label);
        y += label_height(face, said, size);
        const int most = (end - y) / line, numbers = numbers_in(said->text);
        if (numbers) {
            put_numbers(face, y, numbers, said->text);
            y += NUMBERS + 160;
            continue;
        }
        int lines = plat_print_count(said->text, face->width, size, false);
        if (said->label[0] && lines == 1) { /* values: things with signs are these */
            Flow flow = {.draw = &face->print->draw, .width = face->right, .line = line};
            plat_draw_flow_line(&flow, LEFT, y);
            plat_draw_flow_values(&flow, how, said->text);
        } else {
            lines = plat_print_lines(face->svg, LEFT, y + line / 2, how, line, most < 1 ? 1 : most,
                                     said->text);
        }
        y += lines * line + 160;
    }
    int most = (end - y) / line;
    if (face->rules && most > 0)
        plat_print_lines(face->svg, LEFT, y + line / 2, how, line, most, face->rules);
}

/* --- the card --- */

/* The name alone: a number or a sign, as large as it goes. */
static void put_large(const Face *face) {
    int y = (BODY + face->foot) / 2, columns = plat_utf8_width(face->title);
    int large = face->width * 63 / 100;
    if (face->sign >= 0) {
        plat_svg_sign(face->svg, face->sign, face->wide / 2, y, large,
                      plat_svg_class('i', face->family).text);
        return;
    }
    SvgText how = {.size = large, .room = face->width, .anchor = SVG_MIDDLE, .bold = true};
    how.size = columns > 0 ? face->width * 100 / (68 * columns) : large;
    how.size = how.size > large ? large : how.size < 400 ? 400 : how.size;
    if (how.size > 600) {
        plat_svg_text(face->svg, face->wide / 2, y, how, face->title);
        return;
    }
    enum { SIZE = 480, STEP = 640, MOST = 6 };
    int lines = plat_print_count(face->title, face->width, SIZE, true);
    how.size = SIZE;
    lines = lines > MOST ? MOST : lines;
    plat_print_lines(face->svg, face->wide / 2, y - (lines - 1) * STEP / 2, how, STEP, MOST,
                     face->title);
}

/* "Spread out: own houses on 4 streets" of the card H3: a title, a corner and the text. */
static const char *divide(Face *face, const char *rules) {
    size_t head = rules ? strcspn(rules, ":.") : 0;
    if (!rules || rules[head] != ':' || head >= sizeof face->title || face->said || head == 0)
        return rules;
    if (strlen(face->title) < sizeof face->corner)
        snprintf(face->corner, sizeof face->corner, "%.47s", face->title);
    snprintf(face->title, sizeof face->title, "%.*s", (int)head, rules);
    return rules + head + 1 + strspn(rules + head + 1, " ");
}

/* The look of a card: what is said of it, or that of its name, and what both leave open is as its
 * field has it. */
static Look look_of(const PrintContext *print, const FaceOf *card) {
    bool said = card->said && card->said->look[0];
    Look look = said ? plat_draw_look(&print->draw, card->said->look)
                     : plat_draw_name(&print->draw, card->names, card->card, card->in_turn);
    if (look.family < 0) {
        look.family = card->look.family;
        look.pattern = (int)plat_colours[look.family].pattern;
    }
    look.sign = look.sign < 0 ? card->look.sign : look.sign;
    return look;
}

void plat_print_face(PrintContext *print, const FaceOf *card) {
    const PlatCardFace *said = card->said;
    Face face = {.print = print, .svg = &print->draw.svg, .said = said};
    PlatLabel shown = plat_draw_title(card->names, card->card);
    const char *title = said && said->title[0] ? said->title : shown.text;
    Look look = look_of(print, card);
    snprintf(face.title, sizeof face.title, "%.95s", title);
    if (face.title[0] >= 'a' && face.title[0] <= 'z')
        face.title[0] = (char)(face.title[0] - 'a' + 'A');
    snprintf(face.kind, sizeof face.kind, "%s", said ? said->kind : card->deck);
    snprintf(face.corner, sizeof face.corner, "%s", said ? said->corner : "");
    face.wide = print->card.width;
    face.high = print->card.height;
    face.right = face.wide - LEFT;
    face.width = face.right - LEFT;
    face.foot = face.high - 600;
    face.sign = look.sign;
    face.family = look.family;
    face.rules = said && said->lines ? NULL : divide(&face, card->rules);
    const char *drawn = said ? said->shape : "";
    Shape shape =
        plat_draw_shape(&print->draw, drawn, SQUARE, (Box){face.width, face.high * 3 / 10});
    int shape_high = shape.box.height, signs_high = put_signs(&face, 0, true);
    int above = shape_high + (shape_high && signs_high ? 300 : 0) + signs_high;
    int room = face.foot - BODY - (above ? above + 400 : 0), size = above ? 340 : 480;
    while (size > (face.wide < 5000 ? 190 : 225) && height_of(&face, size) > room)
        size -= 5;
    int texts = height_of(&face, size);
    bool name_alone = !above && !texts;
    put_head(&face, name_alone && face.sign < 0 && face.kind[0]);
    if (name_alone) {
        put_large(&face);
        return;
    }
    print->pages->cut += texts > room;
    texts = texts > room ? room : texts;
    int free_room = room - texts, y = BODY + (above ? 200 + free_room / 2 : 0);
    if (shape_high)
        plat_draw_put_shape(&print->draw, &shape, (face.wide - shape.box.width) / 2, y, look);
    if (signs_high)
        put_signs(&face, y + above - signs_high, false);
    put_texts(&face, above ? face.foot - texts : BODY + free_room / 3, size, face.foot);
}
