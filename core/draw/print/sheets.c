/* Sheets: the boards of a player as large as they go, and beside or below them what is filled in.
 *
 * Each sheet is an area of the page, which is tried with the form at the right in some columns and
 * below; the way in which boards come out largest is taken. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "print_context.h"

enum {
    HEAD = 1100,
    LARGEST = 190, /* percent of the size in pictures */
    COMFORT = 70,  /* in which one still draws well */
    SMALLEST_FORM = 70,
    LARGEST_FORM = 140,
    LEAST = 20,
    GAP = 500,
    APART = 700,
    WIDEST_FORM = 12000,
    WIDEST_KEYS = 9000,
    LEAST_KEYS = 80,
    MOST_COLUMNS = 4
};

/* Boards below each other, as large as in pictures. */
typedef struct Boards {
    PlatBuffer text;
    Box box;
} Boards;

/* Where things stand in an area. */
typedef struct Layout {
    int scale, form; /* percent; scale 0: it does not fit */
    int columns;
    bool below;
} Layout;

typedef struct Sheet {
    int owner;        /* -1: the table */
    bool own, shared; /* whether seats have boards, and whether all together have one */
    bool keyed;       /* keys and notes are in the form, not below boards */
    Boards boards;
    Form form;
} Sheet;

/* --- what is on a sheet --- */

static bool is_board(const PrintContext *print, const PlatField *field, int owner) {
    const DrawContext *draw = &print->draw;
    return field->per_player == (owner >= 0) && plat_scene_is_drawn(draw->schema, field) &&
           !plat_draw_is_row(draw, field) && plat_print_has(print, field);
}

static void put_boards(PrintContext *print, Boards *boards, int owner, bool keyless) {
    DrawContext *draw = &print->draw;
    PlatBuffer *before = draw->svg.out;
    draw->svg.out = &boards->text;
    draw->keyless = keyless;
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        if (!is_board(print, field, owner))
            continue;
        int y = boards->box.height ? boards->box.height + 450 : 0;
        plat_svg_add(&draw->svg, "<g transform=\"translate(0 %m)\">\n", y);
        Box box = plat_draw_board(draw, field, owner);
        plat_svg_add(&draw->svg, "</g>\n");
        boards->box.height = y + box.height;
        boards->box.width = box.width > boards->box.width ? box.width : boards->box.width;
    }
    print->failed = print->failed || boards->text.failed;
    draw->svg.out = before;
}

/* The form of the table has what all fill in. Seats without a board fill in theirs there, too;
 * where there is no such board, each seat fills in what belongs to all. */
static void fill_form(PrintContext *print, Sheet *sheet, int width) {
    const int seats = print->draw.rules->seats;
    plat_form_free(&sheet->form);
    sheet->form.width = width;
    if (sheet->owner < 0 || !sheet->shared)
        plat_form_fill(print, &sheet->form, -1);
    if (sheet->owner >= 0)
        plat_form_fill(print, &sheet->form, sheet->owner);
    for (int seat = 0; sheet->owner < 0 && !sheet->own && seat < seats; seat++)
        plat_form_fill_seat(print, &sheet->form, seat);
    if (sheet->owner >= 0 || !sheet->own)
        plat_form_fill_points(print, &sheet->form, sheet->owner < 0 ? seats : 1);
    for (int n = 0; sheet->keyed && n < plat_schema_fields(print->draw.schema); n++) {
        const PlatField *field = plat_draw_nth(&print->draw, n);
        if (is_board(print, field, sheet->owner))
            plat_form_fill_keys(print, &sheet->form, field, sheet->owner);
    }
}

/* --- where it stands --- */

static int smaller(int a, int b) { return a < b ? a : b; }

/* The layout with a form of that size in so many columns; 0 columns: there is none. */
static Layout try_layout(const Sheet *sheet, Box area, Layout layout) {
    Box boards = sheet->boards.box;
    int columns = layout.columns, room_x = area.width, room_y = area.height;
    int form = columns ? plat_form_height(&sheet->form, columns) * layout.form / 100 : 0;
    int width = (columns * (sheet->form.width + FORM_APART) - FORM_APART) * layout.form / 100;
    if (columns && (form > area.height || width > area.width))
        return (Layout){0};
    layout.scale = LARGEST;
    if (!boards.height)
        return layout;
    if (columns && layout.below)
        room_y -= form + APART;
    else if (columns)
        room_x -= width + APART;
    if (room_x <= 0 || room_y <= 0)
        return (Layout){0};
    layout.scale = smaller(layout.scale, (int)((int64_t)room_x * 100 / boards.width));
    layout.scale = smaller(layout.scale, (int)((int64_t)room_y * 100 / boards.height));
    return layout.scale < LEAST ? (Layout){0} : layout;
}

/* The same with the form as large as it goes, which takes no room from boards. */
static Layout grown(const Sheet *sheet, Box area, Layout best) {
    for (int form = LARGEST_FORM; form > best.form; form -= 5)
        for (int columns = 1; columns <= MOST_COLUMNS; columns++) {
            Layout wanted = {.form = form, .columns = columns, .below = best.below};
            Layout layout = try_layout(sheet, area, wanted);
            if (layout.scale > 0 && layout.scale >= best.scale)
                return layout;
        }
    return best;
}

/* The one in which boards are largest. A form becomes smaller where they would be too small. */
static Layout best_layout(const Sheet *sheet, Box area) {
    Layout best = {0};
    if (!sheet->form.items)
        return try_layout(sheet, area, (Layout){0});
    for (int form = 100; form >= SMALLEST_FORM && best.scale < COMFORT; form -= 10)
        for (int columns = 1; columns <= MOST_COLUMNS; columns++)
            for (int below = 0; below < 2; below++) {
                Layout wanted = {.form = form, .columns = columns, .below = below};
                Layout layout = try_layout(sheet, area, wanted);
                if (layout.scale > best.scale)
                    best = layout;
            }
    return best.scale ? grown(sheet, area, best) : best;
}

/* The columns of the form as wide as what boards leave of the paper, and then its letters as large
 * as they go. The form is filled in anew. */
static Layout widened(PrintContext *print, Sheet *sheet, Box area, Layout best) {
    const Box boards = sheet->boards.box;
    const int taken = boards.height ? APART : 0;
    int room_x = area.width, room_y = area.height;
    if (!best.scale || !sheet->form.items)
        return best;
    if (best.below)
        room_y -= boards.height * best.scale / 100 + taken;
    else if (boards.height)
        room_x -= boards.width * best.scale / 100 + taken;
    for (int form = LARGEST_FORM; form >= best.form; form -= 5)
        for (int columns = 1; columns <= MOST_COLUMNS; columns++) {
            const int width = (room_x * 100 / form + FORM_APART) / columns - FORM_APART;
            if (width < FORM || width > WIDEST_FORM)
                continue;
            fill_form(print, sheet, width);
            if (plat_form_height(&sheet->form, columns) * form / 100 <= room_y) {
                best.form = form;
                best.columns = columns;
                return best;
            }
        }
    fill_form(print, sheet, FORM);
    return best;
}

/* --- pages --- */

static void put_head(PrintContext *print, const Sheet *sheet, int width) {
    Svg *svg = &print->draw.svg;
    const PlatNames *seats = print->draw.rules->seat_names;
    int right = width;
    if (sheet->owner >= 0) {
        SvgText how = {.size = 380, .bold = true, .anchor = SVG_END, .room = width / 5};
        SvgClass ink = plat_svg_class('i', plat_badge_of(seats, sheet->owner).family);
        how.fill = ink.text;
        right -= plat_svg_text(svg, width, 350, how, seats->name[sheet->owner].text) + 360;
        plat_svg_badge(svg, sheet->owner, right, 350, 520);
        right -= 600;
    }
    SvgText title = {.size = 560, .bold = true, .room = width * 2 / 5};
    int taken = plat_svg_text(svg, 0, 350, title, plat_print_title(print)) + 500;
    SvgText grey = {.size = 320, .grey = true, .room = right - taken - 800};
    if (sheet->owner < 0) {
        const int room = (width - taken + GAP) / seats->count;
        for (int seat = 0; seat < seats->count; seat++, taken += room) {
            plat_svg_badge(svg, seat, taken + 260, 350, 520);
            plat_svg_add(svg, "<path d=\"M%m 5.6h%m\" stroke=\"#5B6672\" stroke-width=\".3\"/>\n",
                         taken + 640, room - 640 - GAP);
        }
        return;
    }
    taken += plat_svg_text(svg, taken, 390, grey, "name") + 200;
    if (right - taken > 1500)
        plat_svg_add(svg, "<path d=\"M%m 5.6H%m\" stroke=\"#5B6672\" stroke-width=\".3\"/>\n",
                     taken, right);
}

static void put_sheet(PrintContext *print, const Sheet *sheet, int x, int y, Box area,
                      Layout layout) {
    Svg *svg = &print->draw.svg;
    const Boards *boards = &sheet->boards;
    const PlatNames *seats = print->draw.rules->seat_names;
    int width = boards->box.width * layout.scale / 100;
    int height = boards->box.height * layout.scale / 100;
    plat_svg_add(svg, "<g data-sheet=\"%t\" transform=\"translate(%m %m)\">\n",
                 sheet->owner < 0 ? "" : seats->name[sheet->owner].text, x, y);
    put_head(print, sheet, area.width);
    if (sheet->owner < 0 && print->how->setup)
        plat_svg_text(svg, 0, HEAD + area.height + 200,
                      (SvgText){.size = 260, .grey = true, .room = area.width}, print->how->setup);
    int at_x = 0, at_y = HEAD;
    if (boards->box.height) {
        int left = layout.below || !layout.columns ? (area.width - width) / 2 : 0;
        plat_svg_add(svg, "<g transform=\"translate(%m %m) scale(%m)\">\n", left, HEAD,
                     layout.scale);
        plat_buffer_put_bytes(svg->out, boards->text.text, boards->text.length);
        plat_svg_add(svg, "</g>\n");
        int form =
            (layout.columns * (sheet->form.width + FORM_APART) - FORM_APART) * layout.form / 100;
        at_x = layout.below ? (area.width - form) / 2 : width + APART;
        at_y = layout.below ? HEAD + height + APART : HEAD;
    }
    if (layout.columns) {
        plat_svg_add(svg, "<g transform=\"translate(%m %m) scale(%m)\">\n", at_x, at_y,
                     layout.form);
        plat_form_put(print, &sheet->form, layout.columns,
                      layout.below ? 0 : height * 100 / layout.form);
        plat_svg_add(svg, "</g>\n");
    }
    plat_svg_add(svg, "</g>\n");
    print->pages->sheets++;
}

/* What there is room for on a page, or on half of one. */
static Box area_of(const PrintContext *print, bool upright, bool half) {
    int width = print->paper.width, height = print->paper.height;
    if (!upright) {
        height = width;
        width = print->paper.height;
    }
    Box area = {width - 2 * MARGIN, height - 2 * MARGIN - HEAD};
    if (half)
        area.height = height / 2 - 2 * MARGIN - HEAD;
    return area;
}

static void put_cut(PrintContext *print) {
    Svg *svg = &print->draw.svg;
    int y = print->height / 2;
    plat_svg_add(svg,
                 "<path d=\"M%m %mH%m\" fill=\"none\" stroke=\"#8A949E\" stroke-width=\".25\" "
                 "stroke-dasharray=\"1.5 2.5\"/>\n<path d=\"M%m %mh5M%m %mh-5\" fill=\"none\" "
                 "stroke=\"#1E2732\" stroke-width=\".25\"/>\n",
                 EDGE + 600, y, print->width - EDGE - 600, EDGE, y, print->width - EDGE, y);
}

/* A sheet alone on its page, whichever way it is larger. Where it does not fit with its form, the
 * form goes on a page of its own. */
static void put_alone(PrintContext *print, Sheet *sheet, const char *title) {
    Box up = area_of(print, true, false), flat = area_of(print, false, false);
    Layout upright = best_layout(sheet, up), level = best_layout(sheet, flat);
    if (!upright.scale && !level.scale && sheet->boards.box.height && sheet->form.items) {
        Sheet boards = *sheet, form = *sheet;
        boards.form = (Form){.width = FORM};
        form.boards = (Boards){{0}, {0}};
        put_alone(print, &boards, title);
        put_alone(print, &form, title);
        sheet->form = form.form; /* which may have been filled in anew */
        return;
    }
    bool stands = upright.scale >= level.scale;
    plat_print_begin(print, stands);
    Layout layout = widened(print, sheet, stands ? up : flat, stands ? upright : level);
    if (!layout.scale) /* nothing helps: as small as it takes */
        layout = (Layout){LEAST, SMALLEST_FORM, sheet->form.items ? 3 : 0, true};
    put_sheet(print, sheet, MARGIN, MARGIN, stands ? up : flat, layout);
    plat_print_end(print, "sheets", title);
}

/* Whether a sheet goes on half a page. That of the table is as large as it can be. */
static bool goes_on_half(const PrintContext *print, const Sheet *sheet, Layout half) {
    int up = print->how->up;
    if (up == 0)
        return sheet->owner >= 0 && half.scale >= COMFORT;
    return up == 2 && half.scale > 0;
}

/* Sheets in their order, two to a page where two that follow each other go on half a page. */
static void put_sheets(PrintContext *print, Sheet *sheet, int sheets, const char *title) {
    Box half = area_of(print, true, true);
    for (int n = 0, on_page; n < sheets; n += on_page) {
        plat_print_begin(print, true);
        for (on_page = 0; on_page < 2 && n + on_page < sheets; on_page++) {
            Sheet *next = &sheet[n + on_page];
            Layout layout = best_layout(next, half);
            if (!goes_on_half(print, next, layout))
                break;
            layout = widened(print, next, half, layout);
            put_sheet(print, next, MARGIN, MARGIN + on_page * print->height / 2, half, layout);
        }
        if (on_page > 0) {
            put_cut(print);
            plat_print_end(print, "sheets", title);
        } else {
            put_alone(print, &sheet[n], title);
            on_page = 1;
        }
    }
}

/* Whether there is a board of seats, or one of all. */
static bool any_board(const PrintContext *print, int owner) {
    for (int n = 0; n < plat_schema_fields(print->draw.schema); n++)
        if (is_board(print, plat_draw_nth(&print->draw, n), owner))
            return true;
    return false;
}

/* Boards and form, with the keys of boards in the form where boards are larger so. */
static void fill_sheet(PrintContext *print, Sheet *sheet) {
    const Box half = area_of(print, true, true);
    Sheet keyed = *sheet;
    put_boards(print, &sheet->boards, sheet->owner, false);
    fill_form(print, sheet, FORM);
    if (sheet->owner < 0)
        return;
    const int least = best_layout(sheet, half).scale * 105 / 100;
    keyed.keyed = true;
    put_boards(print, &keyed.boards, sheet->owner, true);
    for (int width = FORM, scale = 0; width <= WIDEST_KEYS && scale <= least; width += 800) {
        fill_form(print, &keyed, width);
        const Layout layout = best_layout(&keyed, half);
        scale = layout.form < LEAST_KEYS ? 0 : layout.scale;
        if (scale > least) {
            const Sheet other = *sheet;
            *sheet = keyed;
            keyed = other;
        }
    }
    free(keyed.boards.text.text);
    plat_form_free(&keyed.form);
}

void plat_print_sheets(PrintContext *print) {
    int seats = print->draw.rules->seats, sheets = 0;
    Sheet *sheet = calloc((size_t)seats + 1, sizeof *sheet);
    char title[2 * PLAT_MAX_TITLE];
    if (!sheet) {
        print->failed = true;
        return;
    }
    bool own = any_board(print, 0), shared = any_board(print, -1);
    plat_print_begin(print, true); /* what is drawn tells which definitions are needed */
    print->draw.blank = true;
    for (int owner = shared ? -1 : 0; owner < (own || !shared ? seats : 0); owner++) {
        Sheet *next = &sheet[sheets];
        next->owner = owner;
        next->own = own;
        next->shared = shared;
        fill_sheet(print, next);
        sheets += next->boards.box.height || next->form.items;
    }
    snprintf(title, sizeof title, "%s: sheets", plat_print_title(print));
    put_sheets(print, sheet, sheets, title);
    print->draw.blank = false;
    for (int n = 0; n < sheets; n++) {
        free(sheet[n].boards.text.text);
        plat_form_free(&sheet[n].form);
    }
    free(sheet);
}
