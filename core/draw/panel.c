/* The panel: all fields that are not drawn as boards, in the order of the schema, each in a group
 * of its own. What is short is a line; dice, cards, sets and tracks are rows of plates. */
#include <inttypes.h>
#include <limits.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "flow.h"
#include "kernel/scope.h"

enum {
    LINE = 480,
    TEXT = 320,
    PLATE = 680,
    GAP = 100,
    ROUND = 120,
    SMALL = 290,
    RECORD = 560,
    NUMBER = 420
};

/* --- columns --- */

/* Note that something ends at x. */
static void use(Column *column, int x) { column->used = x > column->used ? x : column->used; }

int plat_column_label(Column *column, const Look *look, bool bold, int down, int room) {
    int x = look->sign >= 0 ? 560 : 0, y = column->y + down;
    if (x)
        plat_svg_sign(column->svg, look->sign, 220, y, 400,
                      look->family >= 0 ? plat_svg_class('i', look->family).text : NULL);
    SvgText how = {.size = TEXT, .room = room - x, .bold = bold};
    x += plat_svg_text(column->svg, x, y, how, look->title.text);
    use(column, x);
    return x;
}

void plat_column_heading(Column *column, const Look *look, const char *right) {
    SvgText how = {.size = TEXT, .anchor = SVG_END, .grey = true};
    if (right)
        plat_svg_text(column->svg, column->width, column->y + LINE / 2, how, right);
    const int y = column->y, taken = right ? plat_svg_width(right, TEXT, false) + 200 : 0;
    plat_svg_add(column->svg, "<g transform=\"translate(0 %m)\">", y); /* others have it, too */
    column->y = 0;
    use(column, taken + plat_column_label(column, look, true, LINE / 2, column->width - taken));
    plat_svg_add(column->svg, "<path class=\"h\" d=\"M0 %mh%m\"/></g>\n", LINE, column->width);
    column->y = y + LINE + 120;
    column->x = 0;
}

int plat_column_place(Column *column, int width, int height) {
    if (column->x > 0 && column->x + width > column->width) {
        column->x = 0;
        column->y += height + column->gap;
    }
    int x = column->x;
    use(column, x + width);
    column->x += width + column->gap;
    return x;
}

/* --- lines and headings --- */

static void put_heading(Column *panel, const Look *look, const char *right) {
    panel->y += 60;
    plat_column_heading(panel, look, right);
}

static void put_line(Column *panel, const Look *look, const char *value) {
    SvgText how = {.size = TEXT, .anchor = SVG_END, .bold = true};
    if (panel->strip) {
        how.anchor = SVG_START;
        put_heading(panel, look, NULL);
        use(panel, plat_svg_text(panel->svg, 0, panel->y + LINE / 2, how, value));
        panel->y += LINE;
        return;
    }
    int width = plat_svg_width(value, TEXT, true), half = panel->width / 2;
    how.room = panel->width - 200 - half;
    int taken = plat_column_label(panel, look, false, LINE / 2,
                                  width < how.room ? panel->width - width - 200 : half);
    use(panel, taken + 300 + width);
    if (taken + 200 + width <= panel->width) {
        how.room = 0;
        plat_svg_text(panel->svg, panel->width, panel->y + LINE / 2, how, value);
        panel->y += LINE;
        return;
    }
    panel->y += LINE;
    SvgText below = {.size = SMALL, .room = panel->width - 300};
    panel->y += 400 * plat_svg_lines(panel->svg, 300, panel->y + 180, below, 400, value);
}

/* --- plates --- */

/* What is drawn until end_at stands about this place: the same in other places is defined once. */
static void begin_at(Column *panel, int x, int y) {
    plat_svg_add(panel->svg, "<g transform=\"translate(%m %m)\">", x, y);
}

static void end_at(Column *panel) { plat_svg_add(panel->svg, "</g>"); }

static void end_plates(Column *panel, int height) { panel->y += height + 160; }

static void put_rounded(Column *panel, int width, int height, int round, const char *class) {
    plat_svg_add(panel->svg, "<rect width=\"%m\" height=\"%m\" rx=\"%m\" class=\"%s\"/>", width,
                 height, round, class);
}

static void put_plate(Column *panel, int width, int height, const char *class) {
    put_rounded(panel, width, height, ROUND, class);
}

/* A plate with a text, and before it a sign unless that is -1. */
static void put_named_plate(Column *panel, int height, const char *text, const Look *look,
                            const char *class) {
    bool filled = look->family >= 0;
    int sign = look->sign >= 0 ? 520 : 0;
    const bool alone = !sign && strlen(text) <= 2; /* the number of a card */
    const int size = alone ? NUMBER : SMALL;
    int width = sign + plat_svg_width(text, size, alone) + 280;
    width = width > panel->width ? panel->width : width;
    int x = plat_column_place(panel, width, height), middle = height / 2;
    begin_at(panel, x, panel->y);
    char classes[40];
    snprintf(classes, sizeof classes, "%s %s", class,
             filled ? plat_svg_class('t', look->family).text : "");
    put_plate(panel, width, height, filled ? classes : class);
    if (sign)
        plat_svg_sign(panel->svg, look->sign, 360, middle, 400, NULL);
    SvgText how = {.size = size, .room = width - sign - 280, .bold = alone};
    plat_svg_text(panel->svg, 140 + sign, middle, how, text);
    end_at(panel);
}

/* --- the kinds --- */

static void put_text(Column *panel, const PlatField *field, const Look *look) {
    PlatConstFieldRef view = plat_draw_view(panel->draw, field, panel->owner);
    char *text = plat_field_format(view, panel->draw->rules->seat_names);
    if (!text)
        panel->svg->out->failed = true;
    else
        put_line(panel, look, text[0] ? text : "-");
    free(text);
}

/* Steps of a track, those done filled with ink. */
static void put_track(Column *panel, const PlatField *field, const Look *look) {
    Svg *svg = panel->svg;
    int64_t at = plat_counter_get(plat_draw_view(panel->draw, field, panel->owner));
    int steps = (int)field->as.counter.max;
    char right[48];
    snprintf(right, sizeof right, "%" PRId64 " of %d", at, steps);
    put_heading(panel, look, right);
    enum { HIGH = 560, APART = GAP / 2 };
    PlatColourNumber family = look->family < 0 ? 0 : look->family;
    int width = (panel->width + APART) / (steps < 12 ? 12 : steps > 16 ? 16 : steps) - APART;
    const int in_row = (panel->width + APART + 20) / (width + APART);
    use(panel, (steps < in_row ? steps : in_row) * (width + APART) - APART);
    bool own = look->sign >= 0; /* a track without rewards has its sign on each step */
    for (int step = 0; look->said && step < PLAT_LOOK_STEPS; step++)
        own = own && look->said->step[step] < 0;
    begin_at(panel, 0, panel->y);
    for (int done = 0; done < 2; done++) { /* all steps, which others have too, then those done */
        begin_at(panel, 0, 0);
        for (int step = 0; step < (done ? at : steps); step++) {
            begin_at(panel, step % in_row * (width + APART), step / in_row * (HIGH + APART));
            put_plate(panel, width, HIGH, done ? plat_svg_class('i', family).text : "k");
            int sign = look->said && step < PLAT_LOOK_STEPS ? look->said->step[step] : -1;
            sign = sign >= 0 ? sign + PLAT_BADGES
                   : !own    ? done ? plat_sign_named("tick") : -1
                             : look->sign;
            if (sign >= 0)
                plat_svg_sign(svg, sign, width / 2, HIGH / 2, 340, done ? "w" : own ? "g" : NULL);
            end_at(panel);
        }
        end_at(panel);
    }
    end_at(panel);
    panel->y += (steps - 1) / in_row * (HIGH + APART);
    end_plates(panel, HIGH);
}

static void put_counter(Column *panel, const PlatField *field, const Look *look) {
    const PlatConstFieldRef view = plat_draw_view(panel->draw, field, panel->owner);
    int64_t value = plat_counter_get(view);
    PlatValue as = field->as.counter.as;
    enum { MOST = 40 };
    if (as == PLAT_AS_INTEGER && look->as == PLAT_LOOK_TRACK && field->as.counter.max <= MOST) {
        put_track(panel, field, look);
        return;
    }
    if (as == PLAT_AS_SEAT && value >= 0) {
        const PlatNames *seats = panel->draw->rules->seat_names;
        if (panel->strip) {
            put_heading(panel, look, NULL);
            plat_svg_badge(panel->svg, (int)value, 200, panel->y + LINE / 2, 360);
            use(panel, 460 + plat_svg_text(panel->svg, 460, panel->y + LINE / 2,
                                           (SvgText){.size = TEXT, .bold = true},
                                           seats->name[value].text));
            panel->y += LINE;
            return;
        }
        const int named = plat_svg_width(seats->name[value].text, TEXT, true) + 700;
        const int label = plat_column_label(panel, look, false, LINE / 2,
                                            panel->width - (named < 2400 ? named : 2400));
        SvgText how = {.size = TEXT, .anchor = SVG_END, .bold = true, .room = 1800};
        int width = plat_svg_text(panel->svg, panel->width, panel->y + LINE / 2, how,
                                  seats->name[value].text);
        use(panel, label + 300 + width + 440);
        plat_svg_badge(panel->svg, (int)value, panel->width - width - 260, panel->y + LINE / 2,
                       360);
        panel->y += LINE;
        return;
    }
    if (as == PLAT_AS_FLAG) {
        use(panel, 700 + plat_column_label(panel, look, false, LINE / 2, panel->width - 600));
        begin_at(panel, panel->width - 200, panel->y + LINE / 2);
        plat_svg_add(panel->svg, "<rect x=\"-2\" y=\"-2\" width=\"4\" height=\"4\" rx=\".6\" "
                                 "class=\"k\"/>");
        if (value)
            plat_svg_sign(panel->svg, plat_sign_named("tick"), 0, 0, 320, NULL);
        end_at(panel);
        panel->y += LINE;
        return;
    }
    if (as == PLAT_AS_NAME && value >= 0) {
        const PlatNames *names = field->as.counter.names;
        PlatLabel title = plat_draw_title(names, (int)value);
        const int sign = plat_draw_name(panel->draw, names, (int)value, false).sign;
        const int width = plat_svg_width(title.text, TEXT, true) + 300;
        use(panel, width + 600 + plat_svg_width(look->title.text, TEXT, false));
        if (sign >= 0 && width < panel->width / 2)
            plat_svg_sign(panel->svg, sign, panel->width - width, panel->y + LINE / 2, 400, NULL);
        put_line(panel, look, title.text);
        return;
    }
    enum { SIGN_WIDTH = 440 };
    if (look->as == PLAT_LOOK_SIGNS && look->sign >= 0 && as == PLAT_AS_INTEGER && value > 0 &&
        value * SIGN_WIDTH + plat_svg_width(look->title.text, TEXT, false) + 800 <= panel->width) {
        const int signs = (int)value * SIGN_WIDTH, right = panel->width;
        use(panel, 300 + signs + plat_column_label(panel, look, false, LINE / 2, right - signs));
        for (int n = 0; n < value; n++)
            plat_svg_sign(panel->svg, look->sign, right - signs + n * SIGN_WIDTH + SIGN_WIDTH / 2,
                          panel->y + LINE / 2, 400, NULL);
        panel->y += LINE;
        return;
    }
    if (look->as == PLAT_LOOK_SIGNS && look->sign >= 0 && as == PLAT_AS_INTEGER && value <= MOST) {
        char right[24];
        snprintf(right, sizeof right, "%" PRId64, value);
        put_line(panel, look, right);
        panel->x = 0;
        for (int n = 0; n < value; n++) {
            int x = plat_column_place(panel, 440, 480); /* may begin a row */
            plat_svg_sign(panel->svg, look->sign, x + 240, panel->y + 240, 440, NULL);
        }
        if (value > 0)
            end_plates(panel, 480);
        return;
    }
    put_text(panel, field, look);
}

static void put_pips(Svg *svg, int x, int y, int face) {
    static const unsigned spots[] = {0x10, 0x44, 0x54, 0x145, 0x155, 0x16D};
    for (int n = 0; n < 9; n++)
        if (spots[face] >> n & 1U)
            plat_svg_add(svg, "<circle cx=\"%m\" cy=\"%m\" r=\".62\"/>", x + (n % 3 - 1) * 190,
                         y + (n / 3 - 1) * 190);
}

/* What a face of the dice says, or NULL. */
static const PlatCardFace *said_by(const Column *panel, const PlatField *field, int face) {
    const PlatNames *faces = field->as.dice.names;
    return face < 0 || !faces
               ? NULL
               : plat_faces_find(panel->draw->how->faces, field->name, faces->name[face].text);
}

/* Dice with names have these below them, and their colours; with shapes they are larger. */
static void put_dice(Column *panel, const PlatField *field, const Look *look) {
    enum { NAME = 360 };
    Svg *svg = panel->svg;
    PlatConstFieldRef view = plat_draw_view(panel->draw, field, panel->owner);
    const PlatNames *faces = field->as.dice.names, *dice = field->as.dice.dice;
    int high = 760;
    for (int die = 0; die < field->as.dice.count; die++) {
        const PlatCardFace *said = said_by(panel, field, plat_dice_face(view, die));
        high = said && said->shape[0] ? 1000 : high;
    }
    const int height = high + (dice ? NAME : 0);
    put_heading(panel, look, NULL);
    for (int die = 0; die < field->as.dice.count; die++) {
        int face = plat_dice_face(view, die), width = high;
        SvgText how = {.size = 420, .room = 680, .anchor = SVG_MIDDLE, .bold = true};
        if (face >= 0 && faces && strlen(faces->name[face].text) > 2 &&
            plat_draw_name(panel->draw, faces, face, false).sign < 0) {
            how = (SvgText){.size = SMALL, .anchor = SVG_MIDDLE, .bold = true};
            width = plat_svg_width(faces->name[face].text, SMALL, true) + 240;
            width = width < high ? high : width;
        }
        const PlatCardFace *said = said_by(panel, field, face);
        const Shape shape =
            plat_draw_shape(panel->draw, said ? said->shape : "", 300, (Box){1900, high - 200});
        const bool shaped = shape.box.width > 0;
        if (shaped)
            width = shape.box.width + 200 < high ? high : shape.box.width + 200;
        PlatLabel name = {""};
        Look own = *look;
        if (dice) {
            name = plat_draw_title(dice, die);
            own = plat_draw_name(panel->draw, dice, die, false);
            const int named = plat_svg_width(name.text, SMALL, false);
            width = named > width ? named : width;
        }
        int x = plat_column_place(panel, width, height);
        char number[16];
        snprintf(number, sizeof number, "%d", face + 1);
        Look named = {.family = -1, .sign = -1};
        if (face >= 0 && faces)
            named = plat_draw_name(panel->draw, faces, face, false);
        if (face >= 0)
            plat_svg_add(svg, "<g><title>%t</title>", faces ? faces->name[face].text : number);
        begin_at(panel, x, panel->y);
        put_plate(panel, width, high,
                  face < 0            ? "kd"
                  : own.family >= 0   ? plat_svg_class('o', own.family).text
                  : named.family >= 0 ? plat_svg_class('o', named.family).text
                                      : "kk");
        if (shaped)
            plat_draw_put_shape(panel->draw, &shape, (width - shape.box.width) / 2,
                                (high - shape.box.height) / 2, named);
        else if (named.sign >= 0)
            plat_svg_sign(svg, named.sign, width / 2, high / 2, 560, NULL);
        else if (face >= 0 && !faces && field->as.dice.faces == 6)
            put_pips(svg, 380, 380, face);
        else if (face >= 0)
            plat_svg_text(svg, width / 2, high / 2, how, faces ? faces->name[face].text : number);
        if (dice)
            plat_svg_text(svg, width / 2, high + NAME / 2 + 20,
                          (SvgText){.size = SMALL, .anchor = SVG_MIDDLE}, name.text);
        end_at(panel);
        plat_svg_add(svg, face >= 0 ? "</g>\n" : "\n");
    }
    end_plates(panel, height);
}

/* --- cards --- */

static Look look_of_card(const Column *panel, const PlatCardFace *face, const PlatNames *names,
                         int card) {
    return face && face->look[0] ? plat_draw_look(panel->draw, face->look)
                                 : plat_draw_name(panel->draw, names, card, false);
}

/* What a card says, as wide as the panel: below its name its shape at the left, and beside that its
 * signs and lines. */
static void put_face(Column *panel, const PlatCardFace *face, const PlatNames *names, int card) {
    enum { HEAD = 560, INSET = 140, SQUARE = 420 };
    Svg *svg = &panel->draw->svg;
    const Look look = look_of_card(panel, face, names, card);
    const PlatColourNumber family = look.family < 0 ? plat_colour_named("grey") : look.family;
    const int corner = face->corner[0] ? plat_svg_width(face->corner, SMALL, false) + 200 : 0;
    const int name_at = look.sign >= 0 ? 620 : INSET, width = panel->width;
    const SvgClass line = plat_svg_class('l', family);
    SvgText how = {.size = TEXT, .room = width - name_at - corner - INSET, .bold = true};
    use(panel, width);
    begin_at(panel, 0, panel->y);
    plat_svg_add(svg, "<path class=\"%s\" d=\"M0 5.6v-4.4q0-1.2 1.2-1.2h%mq1.2 0 1.2 1.2v4.4z\"/>",
                 plat_svg_class('t', family).text, width - 240);
    if (look.sign >= 0)
        plat_svg_sign(svg, look.sign, 330, HEAD / 2, 400, plat_svg_class('i', family).text);
    plat_svg_text(svg, name_at, HEAD / 2, how,
                  face->title[0] ? face->title : plat_draw_title(names, card).text);
    how = (SvgText){.size = SMALL, .anchor = SVG_END, .grey = true};
    if (corner)
        plat_svg_text(svg, width - INSET, HEAD / 2, how, face->corner);
    const Shape shape =
        plat_draw_shape(panel->draw, face->shape, SQUARE, (Box){width / 4, 3 * SQUARE});
    const int left = INSET + (shape.box.width ? shape.box.width + 200 : 0);
    int foot = HEAD + 100;
    if (shape.box.width) {
        plat_draw_put_shape(panel->draw, &shape, INSET, foot + 40, look);
        foot += shape.box.height + 120;
    }
    Flow flow = {.draw = panel->draw, .indent = left, .width = width - INSET, .line = 400};
    flow.foot = HEAD + 60;
    if (face->signs > 0)
        plat_draw_flow_line(&flow, left, flow.foot);
    for (int n = 0; n < face->signs; n++)
        plat_draw_flow_sign(&flow, plat_draw_look(panel->draw, face->sign[n]).sign);
    for (int n = 0; n < face->lines; n++) {
        plat_draw_flow_line(&flow, left, flow.foot);
        plat_draw_flow_words(&flow, (SvgText){.size = SMALL, .grey = true}, face->line[n].label);
        flow.x += face->line[n].label[0] ? 100 : 0;
        how = (SvgText){.size = SMALL};
        (face->line[n].label[0] ? plat_draw_flow_values : plat_draw_flow_words)(&flow, how,
                                                                                face->line[n].text);
    }
    foot = flow.foot + 60 > foot ? flow.foot + 60 : foot;
    plat_svg_add(svg,
                 "<rect width=\"%m\" height=\"%m\" rx=\"1.2\" fill=\"none\" "
                 "stroke-width=\".35\" class=\"%s\"/>",
                 width, foot, line.text);
    end_at(panel);
    panel->x = 0;
    panel->y += foot + GAP;
}

/* A card on a sheet alone, or of all, shows its face where that says more than its name; beside
 * other sheets, or `named`, its sign and name. */
static void put_card(Column *panel, const PlatField *deck, int card, bool named) {
    const PlatNames *names = deck->as.deck.names;
    if (card != PLAT_HIDDEN_CARD) {
        const char *name = names->name[card].text;
        const PlatCardFace *face = plat_faces_find(panel->draw->how->faces, deck->name, name);
        const PlatLabel title = plat_draw_title(names, card);
        const bool own = face && face->title[0],
                   alone = panel->owner < 0 || panel->draw->how->sheet != PLAT_DRAW_SHEETS;
        plat_svg_add(panel->svg, "<g data-card=\"%t\">", name);
        if (face && alone && !named && (face->lines || face->signs || face->shape[0])) {
            put_face(panel, face, names, card);
        } else {
            const Look look = look_of_card(panel, face, names, card);
            char text[sizeof title + PLAT_MAX_TITLE + 1];
            snprintf(text, sizeof text, "%s%s%s", title.text, own ? " " : "",
                     own ? face->title : "");
            put_named_plate(panel, PLATE, text, &look, "kk");
        }
        plat_svg_add(panel->svg, "</g>\n");
        return;
    }
    int x = plat_column_place(panel, 480, PLATE);
    begin_at(panel, x, panel->y);
    put_plate(panel, 480, PLATE, "k");
    plat_svg_add(panel->svg,
                 "<rect x=\".4\" y=\".4\" width=\"4\" height=\"%m\" rx=\"1\" fill=\"%s\"/>",
                 PLATE - 80,
                 plat_draw_pattern(panel->draw, PLAT_PATTERN_NET, plat_colour_named("grey")).text);
    end_at(panel);
    plat_svg_add(panel->svg, "\n");
}

static void put_hand(Column *panel, const PlatField *field, const Look *look) {
    PlatConstFieldRef view = plat_draw_view(panel->draw, field, panel->owner);
    const PlatField *deck = plat_schema_field(panel->draw->schema, field->as.hand.deck);
    int count = plat_hand_count(view);
    put_heading(panel, look, NULL);
    for (int n = 0; n < count; n++)
        put_card(panel, deck, plat_hand_card(view, n), look->as == PLAT_LOOK_NAMED);
    end_plates(panel, panel->x ? PLATE : -GAP);
}

static void put_deck(Column *panel, const PlatField *field, const Look *look) {
    PlatConstFieldRef view = plat_draw_view(panel->draw, field, panel->owner);
    char text[48];
    int gone = plat_deck_discards(view);
    snprintf(text, sizeof text, gone ? "%d to draw, %d discarded" : "%d to draw",
             plat_deck_count(view), gone);
    put_line(panel, look, text);
}

static void put_names(Column *panel, const PlatField *field, const Look *look) {
    PlatConstFieldRef view = plat_draw_view(panel->draw, field, panel->owner);
    const PlatNames *names = field->as.names.of;
    const uint64_t *at = plat_field_in(view);
    put_heading(panel, look, NULL);
    for (int n = 0; n < names->count; n++) {
        if (!(at[n / 64] >> (n % 64) & 1U))
            continue;
        Look of = plat_draw_name(panel->draw, names, n, false);
        put_named_plate(panel, PLATE, plat_draw_title(names, n).text, &of, "k");
        plat_svg_add(panel->svg, "\n");
    }
    end_plates(panel, PLATE);
}

/* A value of a record as text, "" where there is nothing to say or a sign says it. A number says
 * nothing without its column's name or sign, unless it is alone; zeros are left out. */
static PlatLabel value_text(const DrawContext *draw, const PlatField *field,
                            const PlatColumn *column, int64_t value, PlatSign sign, bool first) {
    const PlatLabel label = plat_title_of(draw->rules->titles, column->name);
    const bool bare = field->as.list.columns == 1 || plat_draw_look(draw, column->name).said;
    PlatLabel text = {""};
    char cell[PLAT_CELL_NAME] = "";
    switch (column->as) {
    case PLAT_AS_INTEGER:
        if (value != 0 || field->as.list.columns == 1)
            snprintf(text.text, sizeof text.text, "%s%.90s%s%" PRId64, first || bare ? "" : ", ",
                     bare ? "" : label.text, bare ? "" : " ", value);
        break;
    case PLAT_AS_FLAG: return value ? label : text;
    case PLAT_AS_NAME:
        return value >= 0 && sign < 0 ? plat_draw_title(column->names, (int)value) : text;
    case PLAT_AS_SEAT:
        if (value >= 0)
            snprintf(text.text, sizeof text.text, "%s", draw->rules->seat_names->name[value].text);
        break;
    case PLAT_AS_CELL:
        if (value >= 0)
            plat_geometry_name(column->geometry, cell, (int)value);
        snprintf(text.text, sizeof text.text, "%s", cell);
        break;
    }
    return text;
}

/* Draw a value's sign and text around y, from x on, unless `only_measured`; returns the room that
 * they take. */
static int put_value(Column *panel, PlatSign sign, const char *text, int x, int y, bool bold,
                     bool only_measured) {
    const int signed_ = sign >= 0 ? 420 : 0;
    if (only_measured)
        return signed_ + (text[0] ? plat_svg_width(text, SMALL, bold) + 100 : 40);
    if (signed_) {
        begin_at(panel, x, y);
        plat_svg_sign(panel->svg, sign, 200, 0, 360, NULL);
    }
    if (text[0])
        plat_svg_text(panel->svg, signed_ ? signed_ : x, signed_ ? 0 : y,
                      (SvgText){.size = SMALL, .bold = bold}, text);
    if (signed_)
        end_at(panel);
    return signed_ + (text[0] ? plat_svg_width(text, SMALL, bold) + 100 : 40);
}

/* A record's first sign, what it names, then its numbers, around y from x on. */
static int put_values(Column *panel, const PlatField *field, int record, int x, int y,
                      bool only_measured) {
    DrawContext *draw = panel->draw;
    PlatConstFieldRef view = plat_draw_view(draw, field, panel->owner);
    const int from = x;
    for (int pass = 0; pass < 3; pass++)
        for (int n = 0; n < field->as.list.columns; n++) {
            const PlatColumn *column = &field->as.list.column[n];
            const int64_t value = plat_list_get(view, record, n);
            const bool number = column->as == PLAT_AS_INTEGER;
            PlatSign sign = number ? plat_draw_look(draw, column->name).sign : -1;
            if (column->as == PLAT_AS_NAME && value >= 0)
                sign = plat_draw_name(draw, column->names, (int)value, false).sign;
            if (pass != (number ? 2 : sign < 0))
                continue;
            const PlatLabel text = value_text(draw, field, column, value, sign, x == from);
            if (text.text[0] || (!number && sign >= 0))
                x += put_value(panel, sign, text.text, x, y, number, only_measured);
        }
    return x - from;
}

/* A record is a plate; on sheets beside others it has none, as room is scarce there. */
static void put_record(Column *panel, const PlatField *field, int record) {
    const bool plain = panel->owner >= 0 && panel->draw->how->sheet == PLAT_DRAW_SHEETS;
    int width = put_values(panel, field, record, 0, 0, true) + (plain ? 200 : 180);
    width = width > panel->width ? panel->width : width;
    const int x = plat_column_place(panel, width, RECORD); /* may begin a row */
    if (plain) {
        put_values(panel, field, record, x, panel->y + RECORD / 2, false);
        return;
    }
    begin_at(panel, x, panel->y);
    put_plate(panel, width, RECORD, "k");
    put_values(panel, field, record, 120, RECORD / 2, false);
    end_at(panel);
    plat_svg_add(panel->svg, "\n");
}

static void put_list(Column *panel, const PlatField *field, const Look *look) {
    PlatConstFieldRef view = plat_draw_view(panel->draw, field, panel->owner);
    int count = plat_list_count(view);
    put_heading(panel, look, NULL);
    for (int n = 0; n < count; n++)
        put_record(panel, field, n);
    end_plates(panel, RECORD);
}

static void put_ledger(Column *panel, const PlatField *field, const Look *look) {
    PlatConstFieldRef view = plat_draw_view(panel->draw, field, panel->owner);
    int64_t points = 0;
    PlatLedgerLine line;
    for (int n = 0; plat_ledger_get(view, n, &line); n++)
        points += line.amount;
    char text[64];
    snprintf(text, sizeof text, "%" PRId64 " points", points);
    put_line(panel, look, text);
}

/* --- a board of one row --- */

/* Its cell as a plate, round where it may be marked: filled where a flag is set, else with the tint
 * of what is there, or of the seat that has it, whose badge and rim it has. */
static void put_row_cell(Column *panel, const PlatField *field, const uint64_t *at, int cell) {
    const PlatBoard *b = &field->as.board;
    const PlatNames *seats = panel->draw->rules->seat_names;
    char text[3 * PLAT_MAX_NAME] = "", name[PLAT_CELL_NAME];
    Look look = {.family = -1, .sign = -1};
    int owner = -1;
    bool flagged = false, flags = false;
    for (int n = 0; n < b->layers; n++) {
        const PlatLayer *layer = &b->layer[n];
        int value = plat_board_value(b, at, n, cell);
        flags = flags || layer->as == PLAT_AS_FLAG;
        size_t used = strlen(text);
        if (value == 0)
            continue;
        owner = layer->as == PLAT_AS_SEAT ? value - 1 : owner;
        flagged = flagged || layer->as == PLAT_AS_FLAG;
        if (layer->as == PLAT_AS_NAME) {
            Look of = plat_draw_name(panel->draw, layer->names, value - 1, true);
            look.family = of.family;
            look.sign = of.sign;
            if (of.sign < 0)
                snprintf(text + used, sizeof text - used, "%s%s", used ? " " : "",
                         plat_names_title(layer->names, value - 1));
        } else if (layer->as == PLAT_AS_INTEGER) {
            snprintf(text + used, sizeof text - used, "%s%d", used ? " " : "",
                     value - 1 + layer->min);
        }
    }
    PlatBadge badge = {.family = -1};
    if (owner >= 0)
        badge = plat_badge_of(seats, owner);
    int signs = (owner >= 0 ? 460 : 0) + (look.sign >= 0 ? 460 : 0);
    int width = signs + plat_svg_width(text, TEXT, true) + (signs ? 240 : 200);
    width = width < PLATE ? PLATE : width;
    int x = plat_column_place(panel, width, PLATE), at_x = 120;
    plat_geometry_name(b->geometry, name, cell);
    plat_svg_add(panel->svg, "<g data-cell=\"%s\"><title>%s: %t%s%t%s</title>", name, name, text,
                 owner >= 0 ? " " : "", owner >= 0 ? seats->name[owner].text : "",
                 flagged ? ", marked" : "");
    char class[60];
    PlatColourNumber rim = owner >= 0 ? badge.family : look.family;
    PlatColourNumber tint = look.family >= 0 ? look.family : rim;
    if (tint >= 0)
        snprintf(class, sizeof class, "%s %s\" stroke-width=\".5", plat_svg_class('t', tint).text,
                 plat_svg_class('l', rim).text);
    begin_at(panel, x, panel->y);
    put_rounded(panel, width, PLATE, flags ? PLATE / 2 : ROUND,
                flagged     ? "i-grey"
                : tint >= 0 ? class
                            : "k");
    if (owner >= 0) {
        plat_svg_badge(panel->svg, owner, at_x + 220, PLATE / 2, 400);
        at_x += 460;
    }
    if (look.sign >= 0) {
        plat_svg_sign(panel->svg, look.sign, at_x + 220, PLATE / 2, 400, NULL);
        at_x += 460;
    }
    SvgText how = {.size = TEXT, .bold = true, .fill = flagged ? "w" : NULL};
    how.anchor = signs ? SVG_START : SVG_MIDDLE;
    if (text[0])
        plat_svg_text(panel->svg, signs ? at_x : width / 2, PLATE / 2, how, text);
    plat_svg_add(panel->svg, "</g></g>\n");
}

/* The points of the column's seat for the item of the score sheet that the field is named for, or
 * NULL. */
static const int64_t *points_for(const Column *panel, const PlatField *field) {
    const PlatDrawOptions *how = panel->draw->how;
    for (int n = 0; how->score && panel->owner >= 0 && n < how->score->items; n++)
        if (how->scored >> panel->owner & 1U && strcmp(how->score->item[n], field->name) == 0)
            return &how->score->points[n][panel->owner];
    return NULL;
}

/* Its cells are smaller where that saves a second row. */
static void put_row(Column *panel, const PlatField *field, const Look *look) {
    enum { LEAST = 70 /* percent */ };
    const PlatGeometry *g = field->as.board.geometry;
    const uint64_t *at = plat_field_in(plat_draw_view(panel->draw, field, panel->owner));
    const int64_t *points = points_for(panel, field);
    char right[24];
    snprintf(right, sizeof right, "%" PRId64, points ? *points : 0);
    put_heading(panel, look, points ? right : NULL);
    const int taken = g->size * (PLATE + GAP), width = panel->width, y = panel->y;
    const int scale = taken > width ? width * 100 / taken : 100;
    const bool smaller = scale >= LEAST && scale < 100;
    if (smaller) {
        plat_svg_add(panel->svg, "<g transform=\"translate(0 %m)\"><g transform=\"scale(%m)\">\n",
                     y, scale);
        panel->width = taken;
        panel->y = 0;
    }
    PLAT_EACH_CELL(cell, g, g->all)
        put_row_cell(panel, field, at, cell);
    end_plates(panel, PLATE);
    if (smaller) {
        plat_svg_add(panel->svg, "</g></g>\n");
        panel->y = y + panel->y * scale / 100;
        panel->used = panel->width = width;
    }
}

/* --- the column --- */

static void put_field(Column *panel, const PlatField *field, const PlatLabel *own) {
    Look look = plat_draw_field_look(panel->draw, field);
    look.title = own ? *own : look.title;
    if (look.as == PLAT_LOOK_NONE)
        return;
    plat_svg_add(panel->svg, "<g data-field=\"%s\">", field->name);
    if (plat_draw_hides(panel->draw, field, panel->owner)) {
        put_line(panel, &look, "hidden");
        plat_svg_add(panel->svg, "</g>\n");
        return;
    }
    static void (*const put[])(Column *, const PlatField *, const Look *) = {
        [PLAT_FIELD_COUNTER] = put_counter, [PLAT_FIELD_DICE] = put_dice,
        [PLAT_FIELD_DECK] = put_deck,       [PLAT_FIELD_HAND] = put_hand,
        [PLAT_FIELD_BOARD] = put_row,       [PLAT_FIELD_CELLS] = put_text,
        [PLAT_FIELD_LIST] = put_list,       [PLAT_FIELD_NETWORK] = put_text,
        [PLAT_FIELD_LEDGER] = put_ledger,   [PLAT_FIELD_WALLS] = put_text,
        [PLAT_FIELD_NAMES] = put_names,
    };
    put[field->kind](panel, field, &look);
    plat_svg_add(panel->svg, "</g>\n");
}

/* Whether a field outside of groups says nothing now: an empty hand or set, a flag that is not set,
 * a name that is none, no signs; and whose turn it is, once the game is over. */
static bool has_nothing(const Column *panel, const PlatField *field) {
    const DrawContext *draw = panel->draw;
    const PlatConstFieldRef view = plat_draw_view(draw, field, panel->owner);
    const PlatLookAs look = plat_draw_field_look(draw, field).as;
    const uint64_t *at = plat_field_in(view);
    bool any = plat_draw_hides(draw, field, panel->owner);
    PlatLabel own;
    if (any || plat_draw_group(draw, field, &own).text[0])
        return false;
    switch (field->kind) {
    case PLAT_FIELD_HAND: return plat_hand_count(view) == 0;
    case PLAT_FIELD_LIST: return plat_list_count(view) == 0;
    case PLAT_FIELD_NAMES:
        for (int n = 0; n < (field->as.names.of->count + 63) / 64; n++)
            any = any || at[n];
        return !any;
    case PLAT_FIELD_DICE:
        for (int die = 0; die < field->as.dice.count; die++)
            any = any || plat_dice_face(view, die) >= 0;
        return !any;
    case PLAT_FIELD_COUNTER:
        switch (field->as.counter.as) {
        case PLAT_AS_NAME: return plat_counter_get(view) < 0;
        case PLAT_AS_SEAT:
            return plat_counter_get(view) < 0 ||
                   (look == PLAT_LOOK_TITLE && plat_match_is_over(draw->match));
        default:
            return plat_counter_get(view) == 0 &&
                   (field->as.counter.as == PLAT_AS_FLAG || look == PLAT_LOOK_SIGNS);
        }
    default: return false;
    }
}

static bool is_in(const Column *panel, const PlatField *field) {
    bool row = plat_draw_is_row(panel->draw, field);
    bool board = field->kind == PLAT_FIELD_BOARD || field->kind == PLAT_FIELD_NETWORK ||
                 field->kind == PLAT_FIELD_WALLS;
    PlatLookAs as = plat_draw_field_look(panel->draw, field).as;
    if (panel->draw->titled && plat_draw_is_title(panel->draw, field))
        return false;
    return field->per_player == (panel->owner >= 0) && (row || !board) && as != PLAT_LOOK_NONE &&
           as != PLAT_LOOK_BOARD && !has_nothing(panel, field);
}

/* Whether it is drawn as a line, without a heading of its own. */
static bool is_line(const Column *panel, const PlatField *field) {
    return field->kind == PLAT_FIELD_DECK || field->kind == PLAT_FIELD_LEDGER ||
           (field->kind == PLAT_FIELD_COUNTER &&
            plat_draw_field_look(panel->draw, field).as != PLAT_LOOK_TRACK);
}

/* The group of the n-th field, and what it is called there. */
static PlatLabel group_of(const Column *panel, int n, PlatLabel *own) {
    return plat_draw_group(panel->draw, plat_draw_nth(panel->draw, n), own);
}

/* Whether the panel has the n-th field, and as one of that group. */
static bool is_in_group(const Column *panel, int n, const char *group) {
    PlatLabel own;
    return is_in(panel, plat_draw_nth(panel->draw, n)) &&
           strcmp(group_of(panel, n, &own).text, group) == 0;
}

/* Whether the panel has the n-th field, and none before it has begun its group. */
static bool begins_group(const Column *panel, int n) {
    PlatLabel own, group = group_of(panel, n, &own);
    for (int before = 0; before < n && group.text[0]; before++)
        if (is_in_group(panel, before, group.text))
            return false;
    return is_in(panel, plat_draw_nth(panel->draw, n));
}

static Column new_column(DrawContext *draw, int owner, int width) {
    return (Column){.draw = draw, .svg = &draw->svg, .owner = owner, .width = width, .gap = GAP};
}

/* Draw the n-th field with all others of its group, under one heading where some are lines. */
static void put_group(Column *panel, int first) {
    const int fields = plat_schema_fields(panel->draw->schema);
    PlatLabel own, group = group_of(panel, first, &own);
    int members = 0, lines = 0;
    for (int n = first; n < fields && group.text[0]; n++)
        if (is_in_group(panel, n, group.text)) {
            members++;
            lines += is_line(panel, plat_draw_nth(panel->draw, n));
        }
    const bool headed = members > 1 && lines > 0;
    if (headed)
        put_heading(panel, &(Look){.family = -1, .sign = -1, .title = group}, NULL);
    for (int n = first; n < fields; n++)
        if (n == first || (members > 1 && is_in_group(panel, n, group.text))) {
            group_of(panel, n, &own);
            put_field(panel, plat_draw_nth(panel->draw, n), headed ? &own : NULL);
        }
    panel->y += headed ? 160 : 0;
}

/* A part of a strip: a group, how wide and high it is, and where it goes. */
typedef struct StripPart {
    int field, width, height, column;
} StripPart;

/* The shared fields beside each other, each group as wide as what it holds; low ones are under
 * each other. */
Box plat_draw_strip(DrawContext *draw, int width) {
    enum { APART = 1100, ROWS_APART = 300, WIDEST = 7000 };
    const int fields = plat_schema_fields(draw->schema);
    PLAT_FREED StripPart *part = calloc((size_t)fields + 1, sizeof *part);
    PlatBuffer *out = draw->svg.out;
    const size_t start = out->length;
    int parts = 0, most = 0, x = 0, y = 0, row = 0;
    Box box = {0, 0};
    draw->svg.out->failed |= !part;
    for (int n = 0; part && n < fields; n++) {
        Column column = new_column(draw, PLAT_DRAW_SHARED, width < WIDEST ? width : WIDEST);
        column.strip = true;
        if (!begins_group(&column, n))
            continue;
        put_group(&column, n);
        part[parts++] = (StripPart){n, column.used, column.y, 0};
        most = column.y > most ? column.y : most;
    }
    out->length = out->failed ? out->length : start;
    for (int n = 0, next; n < parts; n = next) {
        Column column = new_column(draw, PLAT_DRAW_SHARED, 0);
        int high = 0;
        column.strip = true;
        for (next = n; next < parts && (next == n || high + part[next].height <= most); next++) {
            high += part[next].height;
            column.width = part[next].width > column.width ? part[next].width : column.width;
        }
        if (x > 0 && x + column.width > width) {
            x = 0;
            y += row + ROWS_APART;
            row = 0;
        }
        plat_svg_add(&draw->svg, "<g transform=\"translate(%m %m)\">\n", x, y);
        for (int i = n; i < next; i++)
            put_group(&column, part[i].field);
        plat_svg_add(&draw->svg, "</g>\n");
        x += column.width + APART;
        row = column.y > row ? column.y : row;
        box.width = x - APART > box.width ? x - APART : box.width;
        box.height = y + row;
    }
    return box;
}

/* How high all from a field on would be in one column; what is written for that is taken back. */
static int height_of(Column panel, int first) {
    const int fields = plat_schema_fields(panel.draw->schema);
    PlatBuffer *out = panel.svg->out;
    const size_t start = out->length;
    for (int n = first; n < fields; n++)
        if (begins_group(&panel, n))
            put_group(&panel, n);
    if (!out->failed)
        out->length = start;
    return panel.y;
}

int plat_draw_panel_height(DrawContext *draw, int owner, int width) {
    return height_of(new_column(draw, owner, width), 0);
}

static bool has_points(const DrawContext *draw, int owner) {
    return owner >= 0 && draw->how->score && draw->how->scored >> owner & 1U;
}

/* Whether a seat has won the game that is over, against others. */
static bool has_won(const DrawContext *draw, int owner) {
    return draw->rules->seats > 1 && plat_match_is_over(draw->match) &&
           draw->how->score->place[owner] == 1;
}

int plat_draw_brief(DrawContext *draw, int owner, int x, int right) {
    enum { APART = 900, LINES = 2 * LINE, CROWN = 480 };
    Svg *svg = &draw->svg;
    SvgText how = {.size = 640, .bold = true, .anchor = SVG_END};
    char number[24];
    if (plat_draw_panel_height(draw, owner, PLAT_PANEL_WIDTH) > LINES)
        return INT_MAX;
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        Column measured = new_column(draw, owner, PLAT_PANEL_WIDTH);
        const size_t start = svg->out->length;
        if (!begins_group(&measured, n))
            continue;
        put_group(&measured, n);
        svg->out->length = svg->out->failed ? svg->out->length : start;
        Column column = new_column(draw, owner, measured.used);
        plat_svg_add(svg, "<g transform=\"translate(%m .6)\">\n", x + APART);
        put_group(&column, n);
        plat_svg_add(svg, "</g>\n");
        x += APART + measured.used;
    }
    if (!has_points(draw, owner))
        return x;
    snprintf(number, sizeof number, "%" PRId64, draw->how->score->total[owner]);
    plat_svg_add(svg, "<g data-points=\"%s\">\n", number);
    int taken = plat_svg_text(svg, right, 300, how, number) + 200;
    how = (SvgText){.size = TEXT, .bold = true, .anchor = SVG_END};
    taken += plat_svg_text(svg, right - taken, 340, how, "points");
    if (has_won(draw, owner))
        plat_svg_sign(svg, plat_sign_named("crown"), right - taken - CROWN * 2 / 3, 310, 420, NULL);
    plat_svg_add(svg, "</g>\n");
    return x + APART + taken + CROWN;
}

/* The total, below everything else. */
static void put_points(Column *panel, int64_t points) {
    char number[24];
    SvgText how = {.size = 380, .bold = true}, right = {.size = 640, .bold = true};
    right.anchor = SVG_END;
    snprintf(number, sizeof number, "%" PRId64, points);
    panel->y += 200;
    plat_svg_add(panel->svg, "<g data-points=\"%s\"><path class=\"hh\" d=\"M0 %mh%m\"/>\n", number,
                 panel->y, panel->width);
    const int taken = plat_svg_text(panel->svg, 0, panel->y + 520, how, "points");
    if (has_won(panel->draw, panel->owner))
        plat_svg_sign(panel->svg, plat_sign_named("crown"), taken + 400, panel->y + 500, 420, NULL);
    plat_svg_text(panel->svg, panel->width, panel->y + 480, right, number);
    plat_svg_add(panel->svg, "</g>\n");
    panel->y += 900;
}

Box plat_draw_panel(DrawContext *draw, int owner, int width, int columns, PanelPart *part) {
    enum { APART = 700 };
    const int fields = plat_schema_fields(draw->schema);
    PlatBuffer *out = draw->svg.out;
    Column panel = new_column(draw, owner, width);
    int most = columns > 1 ? height_of(panel, part->first) / columns : part->most;
    int tallest = 0, column = 1;
    for (; part->first < fields; part->first++) {
        const Column before = panel;
        const size_t start = out->length;
        if (!begins_group(&panel, part->first))
            continue;
        if (columns > 1 && column < columns && panel.y >= most && panel.y > 0) {
            plat_svg_add(&draw->svg, "</g><g transform=\"translate(%m 0)\">\n",
                         column * (width + APART));
            panel.y = 0;
            column++;
        } else if (columns > 1 && column == 1 && tallest == 0) {
            plat_svg_add(&draw->svg, "<g>\n");
        }
        put_group(&panel, part->first);
        if (part->most > 0 && panel.y > part->most && before.y > 0 && !out->failed) {
            out->length = start;
            return (Box){width, before.y};
        }
        tallest = panel.y > tallest ? panel.y : tallest;
    }
    if (has_points(draw, owner)) {
        put_points(&panel, draw->how->score->total[owner]);
        tallest = panel.y > tallest ? panel.y : tallest;
    }
    plat_svg_add(&draw->svg, columns > 1 && tallest > 0 ? "</g>\n" : "");
    return (Box){column * width + (column - 1) * APART, tallest};
}

int plat_draw_field(DrawContext *draw, const PlatField *field, int owner, int width) {
    Column panel = new_column(draw, owner, width);
    put_field(&panel, field, NULL);
    return panel.y;
}
