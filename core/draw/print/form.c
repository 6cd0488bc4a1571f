/* What a pencil fills in: tracks, boxes, names to be ticked, and the points.
 *
 * Decks and hands lie on the table; of dice there is what their faces mean. */
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print_context.h"

enum {
    LINE = 640,
    TEXT = 320,
    SMALL = 290,
    BOX = 460,
    GAP = 90,
    MOST_TICKS = 16,
    MOST_STEPS = 60,
    MOST_NAMES = 24,
    MOST_APART = 500
};

/* --- parts --- */

static void put_box(Column *item, int x, int y, int width, int height, const char *class) {
    plat_svg_add(item->svg,
                 "<rect x=\"%m\" y=\"%m\" width=\"%m\" height=\"%m\" rx=\".8\" class=\"%s\"/>\n", x,
                 y, width, height, class);
}

/* A label with a box at its right, in which one writes. */
static void put_label(Column *item, const Look *look, int box) {
    plat_column_label(item, look, false, LINE / 2, item->width - box - 200);
    put_box(item, item->width - box, item->y + 60, box, LINE - 120, "kk");
    item->y += LINE;
}

/* --- fields --- */

/* A step for each number, with its sign; those done before the game begins are filled. */
static void put_steps(Column *item, const PlatField *field, const Look *look) {
    int64_t at = plat_counter_get(plat_draw_view(item->draw, field, item->owner));
    int steps = (int)field->as.counter.max, per = steps < 12 ? steps : 12;
    per = per < 8 ? 8 : per;
    int width = (item->width + GAP) / per - GAP;
    width = width > 560 ? 560 : width;
    plat_column_heading(item, look, NULL);
    for (int step = 1; step <= steps; step++) {
        int x = plat_column_place(item, width, 560);
        int sign = look->said && step <= PLAT_LOOK_STEPS ? look->said->step[step - 1] : -1;
        bool done = item->owner >= 0 && step <= at;
        put_box(item, x, item->y, width, 560, done ? "i-grey" : "kk");
        char number[16];
        snprintf(number, sizeof number, "%d", step);
        SvgText how = {.size = 260, .anchor = SVG_MIDDLE, .grey = !done, .room = width - 40};
        how.fill = done ? "w" : NULL;
        if (sign >= 0)
            plat_svg_sign(item->svg, sign + PLAT_BADGES, x + width / 2, item->y + 280, 340,
                          done ? "w" : NULL);
        else
            plat_svg_text(item->svg, x + width / 2, item->y + 280, how, number);
    }
    item->y += 560 + 160;
}

/* So many places to be ticked, in a line with the label where there is room. */
static void put_ticks(Column *item, const PlatField *field, const Look *look) {
    int ticks = (int)field->as.counter.max;
    int64_t at = plat_counter_get(plat_draw_view(item->draw, field, item->owner));
    int taken = ticks * (BOX + GAP), left = look->sign >= 0 ? 560 : 0;
    int label = plat_svg_width(look->title.text, TEXT, false);
    bool below = left + label + 200 + taken > item->width;
    plat_column_label(item, look, false, LINE / 2, below ? item->width : item->width - taken - 100);
    item->y += below ? LINE - 80 : 0;
    item->x = below ? 0 : item->width - taken + GAP;
    for (int n = 0; n < ticks; n++) {
        int x = plat_column_place(item, BOX, BOX), y = item->y + (below ? 0 : (LINE - BOX) / 2);
        put_box(item, x, y, BOX, BOX, item->owner >= 0 && n < at ? "i-grey" : "kk");
    }
    item->y += below ? BOX + 160 : LINE;
}

/* A name with a box before it. */
static void put_name(Column *item, const char *name) {
    int width = BOX + 120 + plat_svg_width(name, SMALL, false) + 100;
    width = width > item->width ? item->width : width;
    int x = plat_column_place(item, width, 560);
    SvgText how = {.size = SMALL, .room = width - BOX - 120};
    put_box(item, x, item->y + 50, BOX, BOX, "kk");
    plat_svg_text(item->svg, x + BOX + 120, item->y + 280, how, name);
}

static void put_names(Column *item, const Look *look, const PlatNames *names) {
    plat_column_heading(item, &(Look){.family = -1, .sign = -1, .title = look->title}, NULL);
    for (int n = 0; n < names->count; n++)
        put_name(item, plat_draw_title(names, n).text);
    item->y += 560 + 160;
}

/* The group of a flag that is one of several, "" for any other field. */
static PlatLabel group_of_flag(const DrawContext *draw, const PlatField *field, PlatLabel *own) {
    const bool flag = field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_FLAG;
    return flag ? plat_draw_group(draw, field, own) : (PlatLabel){""};
}

/* All flags of the group of the n-th field, if that begins it. */
static void put_flags(PrintContext *print, Column *item, int n, const char *group) {
    const DrawContext *draw = &print->draw;
    const bool per_player = plat_draw_nth(draw, n)->per_player;
    PlatLabel own;
    for (int before = 0; before < n; before++)
        if (plat_draw_nth(draw, before)->per_player == per_player &&
            strcmp(group_of_flag(draw, plat_draw_nth(draw, before), &own).text, group) == 0)
            return;
    Look none = {.family = -1, .sign = -1};
    snprintf(none.title.text, sizeof none.title.text, "%s", group);
    plat_column_heading(item, &none, NULL);
    for (; n < plat_schema_fields(draw->schema); n++)
        if (plat_draw_nth(draw, n)->per_player == per_player &&
            strcmp(group_of_flag(draw, plat_draw_nth(draw, n), &own).text, group) == 0)
            put_name(item, own.text);
    item->y += 560 + 160;
}

static void put_counter(Column *item, const PlatField *field, const Look *look) {
    int64_t max = field->as.counter.max;
    switch (field->as.counter.as) {
    case PLAT_AS_FLAG: put_label(item, look, BOX); break;
    case PLAT_AS_NAME:
        if (field->as.counter.names->count <= MOST_NAMES)
            put_label(item, look, 2600);
        break;
    case PLAT_AS_INTEGER:
        if (look->as == PLAT_LOOK_TRACK && max <= MOST_STEPS)
            put_steps(item, field, look);
        else if (max <= MOST_TICKS && field->as.counter.min >= 0)
            put_ticks(item, field, look);
        else
            put_label(item, look, 1800);
        break;
    default: break;
    }
}

/* Whether dice before these have the same faces. */
static bool drawn_before(const DrawContext *draw, const PlatField *dice) {
    const PlatField *before = NULL;
    for (int n = 0; dice->as.dice.names && before != dice; n++) {
        before = plat_draw_nth(draw, n);
        if (before != dice && before->kind == PLAT_FIELD_DICE &&
            plat_same_names(before->as.dice.names, dice->as.dice.names))
            return true;
    }
    return false;
}

enum { SHAPED = 1500, LEAST_SHAPED = 1400 };

/* How wide faces with shapes are, where their rows have the same number of them. */
static int width_of_shaped(const Column *item, int faces) {
    const int fit = (item->width + GAP) / (LEAST_SHAPED + GAP), rows = (faces + fit - 1) / fit;
    return (item->width + GAP) / ((faces + rows - 1) / rows) - GAP;
}

/* A face of dice with its number and name, and below them its shape, if it has one. */
static void put_shaped(PrintContext *print, Column *item, int wide, int number, const char *title,
                       const char *drawn) {
    enum { NAME = 400 };
    int x = plat_column_place(item, wide, SHAPED), y = item->y;
    char label[sizeof(PlatLabel) + 16];
    snprintf(label, sizeof label, "%d %s", number, title);
    SvgText how = {.size = 260, .room = wide - 100, .anchor = SVG_MIDDLE};
    put_box(item, x, y, wide, SHAPED, "kk");
    plat_svg_text(item->svg, x + wide / 2, y + NAME / 2 + 20, how, label);
    Shape shape = plat_draw_shape(&print->draw, drawn, 340, (Box){wide - 200, SHAPED - NAME - 120});
    if (shape.box.height)
        plat_draw_put_shape(&print->draw, &shape, x + (wide - shape.box.width) / 2,
                            y + NAME + (SHAPED - NAME - shape.box.height) / 2 - 30,
                            (Look){.family = -1});
}

/* One with its number in a box, and its sign. */
static void put_face(Column *item, const PlatNames *names, int index) {
    PlatLabel title = plat_draw_title(names, index);
    Look face = plat_draw_name(item->draw, names, index, false);
    int sign = face.sign >= 0 ? 480 : 0;
    int width = BOX + 100 + sign + plat_svg_width(title.text, SMALL, false) + 100;
    width = width > item->width ? item->width : width;
    int x = plat_column_place(item, width, 560), y = item->y + 280;
    char number[16];
    snprintf(number, sizeof number, "%d", index + 1);
    SvgText how = {.size = 260, .bold = true, .anchor = SVG_MIDDLE};
    put_box(item, x, item->y + 50, BOX, BOX, "kk");
    plat_svg_text(item->svg, x + BOX / 2, y, how, number);
    if (sign)
        plat_svg_sign(item->svg, face.sign, x + BOX + 300, y, 360, NULL);
    SvgText name = {.size = SMALL, .room = width - BOX - 100 - sign};
    plat_svg_text(item->svg, x + BOX + 100 + sign, y, name, title.text);
}

/* Whether every name is its own number, as of dice whose faces are 1 to 6. */
static bool are_numbers(const PlatNames *names) {
    bool numbers = true;
    for (int n = 0; numbers && n < names->count; n++) {
        char number[16];
        snprintf(number, sizeof number, "%d", n + 1);
        numbers = strcmp(names->name[n].text, number) == 0;
    }
    return numbers;
}

/* What the faces of a die mean, whose dice have numbers. */
static void put_faces(PrintContext *print, Column *item, const PlatField *field, const Look *look) {
    const PlatNames *names = field->as.dice.names;
    const PlatCardFaces *faces = print->how->drawing.faces;
    bool shaped = false;
    for (int n = 0; n < names->count; n++) {
        const PlatCardFace *face = plat_faces_find(faces, field->name, names->name[n].text);
        shaped = shaped || (face && face->shape[0]);
    }
    plat_column_heading(item, look, NULL);
    for (int n = 0; n < names->count; n++) {
        const PlatCardFace *face = plat_faces_find(faces, field->name, names->name[n].text);
        if (shaped)
            put_shaped(print, item, width_of_shaped(item, names->count), n + 1,
                       plat_draw_title(names, n).text, face ? face->shape : "");
        else
            put_face(item, names, n);
    }
    item->y += (shaped ? SHAPED : 560) + 160;
}

/* A box for each element that a list can have. */
static void put_list(Column *item, const PlatField *field, const Look *look) {
    enum { WIDE = 900, HIGH = 800 };
    plat_column_heading(item, look, NULL);
    for (int n = 0; n < field->as.list.capacity; n++) {
        int x = plat_column_place(item, WIDE, HIGH); /* may go to another row */
        put_box(item, x, item->y, WIDE, HIGH, "kk");
    }
    item->y += HIGH + 160;
}

static void put_field(PrintContext *print, Column *item, int n) {
    DrawContext *draw = &print->draw;
    const PlatField *field = plat_draw_nth(draw, n);
    PlatLabel own, group = group_of_flag(draw, field, &own);
    Look look = plat_draw_field_look(draw, field);
    bool cards = field->kind != PLAT_FIELD_DICE; /* these lie on the table */
    if (!plat_print_has(print, field) ||
        (cards && plat_faces_find(print->how->drawing.faces, field->name, "")))
        return;
    item->x = 0;
    if (group.text[0])
        put_flags(print, item, n, group.text);
    else if (field->kind == PLAT_FIELD_COUNTER)
        put_counter(item, field, &look);
    else if (field->kind == PLAT_FIELD_NAMES && field->as.names.of->count <= MOST_NAMES)
        put_names(item, &look, field->as.names.of);
    else if (field->kind == PLAT_FIELD_DICE && field->as.dice.names &&
             !are_numbers(field->as.dice.names) && !drawn_before(draw, field))
        put_faces(print, item, field, &look);
    else if (field->kind == PLAT_FIELD_LIST && field->as.list.capacity <= MOST_TICKS)
        put_list(item, field, &look);
    else if (plat_draw_is_row(draw, field)) {
        plat_svg_add(item->svg, "<g transform=\"translate(0 %m)\">\n", item->y);
        item->y += plat_draw_field(item->draw, field, item->owner, item->width);
        plat_svg_add(item->svg, "</g>\n");
    }
}

/* --- points --- */

/* The room that the names of all items take, between a third and a half of the width. */
static int room_of_names(const PlatSheet *score, const Column *item) {
    int room = item->width / 3;
    for (int n = 0; n < score->items; n++) {
        PlatLabel label = plat_title_of(item->draw->rules->titles, score->item[n]);
        const int width = plat_svg_width(label.text, TEXT, false) + 200;
        room = width > room ? width : room;
    }
    return room < item->width / 2 ? room : item->width / 2;
}

/* A line for each item with a box for each player, and the total. */
static void put_points(const PlatSheet *score, Column *item, int columns) {
    Look none = {.family = -1, .sign = -1, .title = {"points"}};
    int room = item->width - room_of_names(score, item), width = (room + GAP) / columns - GAP;
    width = width > 2200 ? 2200 : width;
    int left = item->width - columns * (width + GAP) + GAP;
    plat_column_heading(item, &none, NULL);
    if (columns > 1) {
        for (int n = 0; n < columns; n++)
            plat_svg_badge(item->svg, n, left + n * (width + GAP) + width / 2, item->y + 220, 420);
        item->y += 480;
    }
    for (int n = 0; n <= score->items; n++) {
        bool total = n == score->items;
        int height = total ? 760 : 620;
        PlatLabel label =
            plat_title_of(item->draw->rules->titles, total ? "total" : score->item[n]);
        SvgText how = {.size = TEXT, .bold = total, .room = left - 150};
        if (plat_svg_width(label.text, SMALL, total) <= how.room) {
            plat_svg_text(item->svg, 0, item->y + height / 2, how, label.text);
        } else {
            how.size = 240;
            int above = plat_print_count(label.text, how.room, 240, total) > 1 ? 130 : 0;
            plat_print_lines(item->svg, 0, item->y + height / 2 - above, how, 270, 2, label.text);
        }
        for (int column = 0; column < columns; column++)
            put_box(item, left + column * (width + GAP), item->y + 60, width, height - 120,
                    total ? "hh" : "kk");
        item->y += height;
    }
    item->y += 100;
}

/* --- the whole --- */

/* Begin to draw an item to `text`, from (0, 0) on. */
static Column begin(PrintContext *print, const Form *form, int owner, PlatBuffer *text) {
    print->draw.svg.out = text;
    return (Column){.draw = &print->draw,
                    .svg = &print->draw.svg,
                    .owner = owner,
                    .width = form->width,
                    .gap = GAP};
}

/* Keep what an item has drawn, unless that is nothing. */
static void keep(PrintContext *print, Form *form, const Column *item, PlatBuffer *text) {
    print->failed = print->failed || text->failed;
    if (item->y == 0 || form->items == FORM_ITEMS || text->failed) {
        free(text->text);
    } else {
        form->height[form->items] = item->y;
        form->item[form->items++] = *text;
    }
    *text = (PlatBuffer){0};
}

/* Whether the n-th field and the next are tracks of one array, which are not parted. */
static bool are_tracks(const DrawContext *draw, int n) {
    PlatLabel own, group[2];
    for (int i = 0; i < 2; i++) {
        if (n + i == plat_schema_fields(draw->schema) ||
            plat_draw_field_look(draw, plat_draw_nth(draw, n + i)).as != PLAT_LOOK_TRACK)
            return false;
        group[i] = plat_draw_group(draw, plat_draw_nth(draw, n + i), &own);
    }
    return group[0].text[0] && strcmp(group[0].text, group[1].text) == 0;
}

void plat_form_fill(PrintContext *print, Form *form, int owner) {
    const DrawContext *draw = &print->draw;
    PlatBuffer *before = draw->svg.out, text = {0};
    Column item = begin(print, form, owner, &text);
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        if (field->per_player == (owner >= 0))
            put_field(print, &item, n);
        if (are_tracks(draw, n))
            continue;
        keep(print, form, &item, &text);
        item = begin(print, form, owner, &text);
    }
    print->draw.svg.out = before;
}

/* A single line beside the badge of the seat, or more below its name. */
void plat_form_fill_seat(PrintContext *print, Form *form, int seat) {
    enum { ASIDE = 560, NAME = 520 };
    const DrawContext *draw = &print->draw;
    PlatBuffer *before = draw->svg.out, text = {0};
    const PlatNames *seats = draw->rules->seat_names;
    SvgClass ink = plat_svg_class('i', plat_badge_of(seats, seat).family);
    SvgText how = {.size = TEXT, .bold = true, .room = form->width - ASIDE, .fill = ink.text};
    Column item = begin(print, form, seat, &text);
    for (int named = 0; named < 2; named++) {
        text.length = text.failed ? text.length : 0;
        item.width = form->width - (named ? 0 : ASIDE);
        item.y = named ? NAME : 0;
        plat_svg_badge(item.svg, seat, 220, named ? 240 : LINE / 2, 420);
        if (named)
            plat_svg_text(item.svg, ASIDE, 240, how, seats->name[seat].text);
        plat_svg_add(item.svg, "<g transform=\"translate(%m 0)\">\n", named ? 0 : ASIDE);
        for (int n = 0; n < plat_schema_fields(draw->schema); n++)
            if (plat_draw_nth(draw, n)->per_player)
                put_field(print, &item, n);
        plat_svg_add(item.svg, "</g>\n");
        if (item.y <= LINE)
            break;
    }
    keep(print, form, &item, &text);
    print->draw.svg.out = before;
}

void plat_form_fill_keys(PrintContext *print, Form *form, const PlatField *board, int owner) {
    PlatBuffer *before = print->draw.svg.out, text = {0};
    Column item = begin(print, form, owner, &text);
    const Box box = plat_draw_keys(&print->draw, board, owner, form->width);
    item.y = box.height > 0 ? box.height + 100 : 0;
    keep(print, form, &item, &text);
    print->draw.svg.out = before;
}

void plat_form_fill_points(PrintContext *print, Form *form, int seats) {
    PlatBuffer *before = print->draw.svg.out, text = {0};
    if (print->score.items == 0)
        return;
    Column item = begin(print, form, -1, &text);
    put_points(&print->score, &item, seats);
    keep(print, form, &item, &text);
    print->draw.svg.out = before;
}

/* How many columns of that height it takes. */
static int columns_of(const Form *form, int height) {
    int columns = 1, y = 0;
    for (int n = 0; n < form->items; n++) {
        if (y > 0 && y + form->height[n] > height) {
            columns++;
            y = 0;
        }
        y += form->height[n];
    }
    return columns;
}

int plat_form_height(const Form *form, int columns) {
    int height = 0;
    for (int n = 0; n < form->items; n++)
        height = form->height[n] > height ? form->height[n] : height;
    while (columns_of(form, height) > columns)
        height += 100;
    return height;
}

void plat_form_put(PrintContext *print, const Form *form, int columns, int room) {
    Svg *svg = &print->draw.svg;
    int height = plat_form_height(form, columns), x = 0, at = 0;
    int apart = columns == 1 && room > height ? (room - height) / (form->items + 1) : 0;
    apart = apart > MOST_APART ? MOST_APART : apart;
    for (int n = 0; n < form->items; n++) {
        if (at > 0 && at + form->height[n] > height) {
            x += form->width + FORM_APART;
            at = 0;
        }
        plat_svg_add(svg, "<g transform=\"translate(%m %m)\">\n", x, at + n * apart);
        plat_buffer_put_bytes(svg->out, form->item[n].text ? form->item[n].text : "",
                              form->item[n].length);
        plat_svg_add(svg, "</g>\n");
        at += form->height[n];
    }
}

void plat_form_free(Form *form) {
    for (int n = 0; n < form->items; n++)
        free(form->item[n].text);
    form->items = 0;
}
