/* The sheet: sections for what is shared and for each seat, each its boards with a panel at their
 * right, placed beside each other.
 *
 * What is drawn goes to a buffer first, since only then the size is known, and which definitions
 * are needed. */
#include "draw.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "draw_context.h"
#include "kernel/scope.h"

enum {
    MARGIN = 600,
    PANEL = PLAT_PANEL_WIDTH,
    BETWEEN = 900,
    APART = 450,
    SEATS_PER_ROW = 4,
    HEAD = 1300,
    SECOND_LINE = 600,
    SMALLEST = 290, /* text of narrow pictures */
    NARROW = 26700, /* the least room for what is over sheets, and for panels alone */
    WIDEST = 52000,
    WIDEST_THREE = 43000, /* where more than two are beside each other */
    MAX_SECTIONS = PLAT_MAX_SEATS + 1
};

int plat_draw_width(int pixels) {
    enum { LEAST = 300 };
    return pixels == 0 ? 0 : (pixels < LEAST ? LEAST : pixels) * SMALLEST / 12;
}

static int margin_of(const PlatDrawOptions *how) { return how->width ? MARGIN / 2 : MARGIN; }

int plat_draw_room(const DrawContext *draw) { return draw->how->width - 2 * margin_of(draw->how); }

PlatDrawOptions plat_draw_options_new(void) {
    PlatDrawOptions drawing = {.viewer = PLAT_DRAW_TABLE, .sheet = PLAT_DRAW_SHEETS, .field = -1};
    return drawing;
}

/* --- sections --- */

typedef struct Section {
    PlatBuffer *text;
    Box box;
    int owner, left; /* where the boards begin */
    bool boards;     /* else a panel alone */
} Section;

static bool is_shown(const PlatDrawOptions *how, int owner) {
    if (how->sheet != PLAT_DRAW_SHEETS)
        return how->sheet == owner;
    return owner < 0 || !how->sheets || how->sheets >> owner & 1U;
}

static bool is_drawn(const DrawContext *draw, const PlatField *field, int owner) {
    return field->per_player == (owner >= 0) && plat_scene_is_drawn(draw->schema, field) &&
           !plat_draw_is_row(draw, field) && plat_draw_field_look(draw, field).as != PLAT_LOOK_NONE;
}

/* The badge and name of a seat; returns where they end. */
static int put_owner(DrawContext *draw, int seat) {
    const char *name = draw->rules->seat_names->name[seat].text;
    PlatBadge badge = plat_badge_of(draw->rules->seat_names, seat);
    SvgClass ink = plat_svg_class('i', badge.family);
    SvgText how = {.size = 400, .bold = true, .fill = ink.text, .room = 5000};
    plat_svg_add(&draw->svg, "<g data-whose=\"%t\">\n", name);
    plat_svg_badge(&draw->svg, seat, 260, 300, 520);
    const int width = plat_svg_text(&draw->svg, 660, 300, how, name);
    plat_svg_add(&draw->svg, "</g>\n");
    return 660 + width;
}

/* Whether what seats have besides boards of that width has room beside their names. */
static bool are_brief(DrawContext *draw, int width) {
    PlatBuffer *out = draw->svg.out;
    const size_t start = out->length;
    bool brief = true;
    for (int seat = 0; brief && seat < draw->rules->seats; seat++)
        brief = !is_shown(draw->how, seat) ||
                plat_draw_brief(draw, seat, put_owner(draw, seat), width) <= width;
    out->length = out->failed ? out->length : start;
    return brief;
}

/* Whether a section has more than one board, which then have titles. */
static bool has_several(const DrawContext *draw, int owner) {
    int boards = 0;
    for (int n = 0; n < plat_schema_fields(draw->schema) && draw->how->field < 0; n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        bool of_section = draw->how->sheet >= 0 && !field->per_player;
        boards += is_drawn(draw, field, of_section ? PLAT_DRAW_SHARED : owner);
    }
    return boards > 1;
}

/* A part of the whole board, as it was defined, to (x, y). */
static void put_part(DrawContext *draw, int x, int y, int width, int height, int left, int top) {
    plat_svg_add(&draw->svg,
                 "<svg x=\"%m\" y=\"%m\" width=\"%m\" height=\"%m\" viewBox=\"%m %m %m %m\">"
                 "<use href=\"#whole\"/></svg>\n",
                 x, y, width, height, left, top, width, height);
}

/* The board within the window, with the names of the rows and columns there; or all of it. */
static Box put_window(DrawContext *draw, Box whole) {
    const Window *w = &draw->window;
    const int x = w->before + (w->left < 0 ? w->left : 0);
    const int y = w->above + (w->top < 0 ? w->top : 0);
    const int left = w->before + w->left, top = w->above + w->top;
    if (!w->width) {
        put_part(draw, 0, 0, whole.width, whole.height, 0, 0);
        return whole;
    }
    put_part(draw, x, y, w->width, w->height, left, top);
    if (y > 0)
        put_part(draw, x, 0, w->width, y, left, 0);
    if (x > 0)
        put_part(draw, 0, y, x, w->height, 0, top);
    if (w->behind)
        put_part(draw, x + w->width, y, w->behind, w->height, whole.width - w->behind, top);
    return (Box){x + w->width + w->behind, y + w->height};
}

/* The boards of an owner under each other from y on; returns where they end. */
static int put_boards(DrawContext *draw, Section *section, int owner, int y, int only) {
    const bool titled = has_several(draw, section->owner);
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        if (!is_drawn(draw, field, owner) || (only >= 0 && only != draw->order[n]) ||
            plat_draw_hides(draw, field, owner))
            continue;
        if (titled) {
            SvgText how = {.size = 380, .bold = true};
            plat_svg_text(&draw->svg, section->left, y + 240, how,
                          plat_draw_field_look(draw, field).title.text);
            y += 620;
        }
        const char *framed = draw->how->framed;
        plat_svg_add(&draw->svg, "<g transform=\"translate(%m %m)\">\n", section->left, y);
        plat_buffer_put(draw->svg.out, framed ? "<defs><g id=\"whole\" class=\"plat\">\n" : "");
        Box box = plat_draw_board(draw, field, owner);
        plat_buffer_put(draw->svg.out, framed ? "</g></defs>\n" : "");
        if (framed)
            box = put_window(draw, box);
        plat_svg_add(&draw->svg, "</g>\n");
        y += box.height + APART;
        box.width += section->left;
        section->box.width = box.width > section->box.width ? box.width : section->box.width;
        section->boards = true;
    }
    return y;
}

/* The whole width of a narrow picture, or half of it for what is beside other panels. */
static int panel_width(const DrawContext *draw, const Section *section) {
    const int room = plat_draw_room(draw);
    if (!draw->how->width)
        return PANEL;
    return section->boards || draw->how->sheet != PLAT_DRAW_SHEETS ? room : (room - BETWEEN) / 2;
}

/* A part of the panel of an owner at (x, y); returns where it ends. */
static int put_panel(DrawContext *draw, Section *section, int owner, int x, int y, int columns,
                     PanelPart *part) {
    size_t start = section->text->length;
    plat_svg_add(&draw->svg, "<g transform=\"translate(%m %m)\">\n", x, y);
    Box panel = plat_draw_panel(draw, owner, panel_width(draw, section), columns, part);
    plat_svg_add(&draw->svg, "</g>\n");
    if (panel.height == 0 && !section->text->failed) {
        section->text->length = start;
        return y;
    }
    if (x + panel.width > section->box.width)
        section->box.width = x + panel.width;
    return y + panel.height + APART;
}

/* The notes of the boards of a section below each other, in that width; returns where they end. */
static int put_notes(DrawContext *draw, const Section *section, int x, int y, int width) {
    PlatBuffer *out = draw->svg.out;
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        const bool shared = draw->how->sheet >= 0 && !field->per_player;
        const int owner = shared ? PLAT_DRAW_SHARED : section->owner;
        const size_t start = out->length;
        if (!is_drawn(draw, field, owner) || plat_draw_hides(draw, field, owner))
            continue;
        plat_svg_add(&draw->svg, "<g transform=\"translate(%m %m)\">\n", x, y);
        const int height = plat_draw_notes(draw, field, owner, width);
        plat_svg_add(&draw->svg, "</g>\n");
        if (height == 0 && !out->failed)
            out->length = start;
        y += height;
    }
    return y;
}

/* Whether the section is lower with the notes below its panels, at the right of the boards, which
 * end at y. */
static bool is_lower_noteless(DrawContext *draw, const Section *section, int y) {
    enum { POINTS = 900 };
    const size_t start = section->text->length;
    const int below = put_notes(draw, section, 0, 0, section->box.width),
              beside = put_notes(draw, section, 0, 0, PANEL);
    int panels = section->owner < 0 ? 0 : POINTS;
    if (!section->text->failed)
        section->text->length = start;
    panels += plat_draw_panel_height(draw, section->owner, PANEL);
    if (draw->how->sheet >= 0)
        panels += APART + plat_draw_panel_height(draw, PLAT_DRAW_SHARED, PANEL);
    return below > 0 && panels + APART + beside < (panels < y ? y : panels) && y - below < y;
}

/* The panels of a section, at that side of the boards, which end at y; returns where all ends.
 * Beside boards that are much lower, the rest goes below these. */
static int put_panels(DrawContext *draw, Section *section, PlatPanelSide side, int top, int y) {
    const PlatDrawOptions *how = draw->how;
    const bool beside = section->boards && side != PLAT_PANEL_BELOW;
    const int owner[] = {section->owner, PLAT_DRAW_SHARED}, owners = how->sheet >= 0 ? 2 : 1;
    const int panel = panel_width(draw, section);
    const int below = (section->box.width + BETWEEN) / (panel + BETWEEN);
    PanelPart part[2] = {{0}};
    int height = 0, at = top, end = y;
    int x = section->boards && side == PLAT_PANEL_RIGHT ? section->box.width + BETWEEN : 0;
    int columns = 1;
    for (int n = 0; n < owners; n++)
        height += plat_draw_panel_height(draw, owner[n], panel);
    const bool divided =
        beside && side == PLAT_PANEL_RIGHT && below > 0 && 3 * height > 4 * (y - top);
    if (section->boards && !beside) {
        columns = below < 1 ? 1 : below;
        at = y;
    }
    for (int n = 0; n < owners; n++) {
        part[n].most = !divided ? 0 : y - at > BETWEEN ? y - at : 1;
        at = put_panel(draw, section, owner[n], x, at, columns, &part[n]);
    }
    if (draw->noteless && !draw->how->width) {
        at = put_notes(draw, section, x, at, PANEL) + APART;
        section->box.width = x + PANEL > section->box.width ? x + PANEL : section->box.width;
    }
    end = at > end ? at : end;
    for (int n = 0; divided && n < owners; n++) {
        part[n].most = 0;
        y = put_panel(draw, section, owner[n], section->left, y, below, &part[n]);
    }
    return end > y ? end : y;
}

/* What is shared, over all sheets. */
static int put_strip(DrawContext *draw, Section *section, int width) {
    size_t start = section->text->length;
    section->box = plat_draw_strip(draw, width);
    if (section->box.height == 0 && !section->text->failed)
        section->text->length = start;
    return section->box.height + APART;
}

/* The boards of a section, those that are shared first where a seat's are drawn alone. */
static int put_all_boards(DrawContext *draw, Section *section, unsigned parts, int y) {
    const int only = draw->how->field;
    if (parts & PLAT_DRAW_BOARDS && draw->how->sheet >= 0)
        y = put_boards(draw, section, PLAT_DRAW_SHARED, y, only);
    return parts & PLAT_DRAW_BOARDS ? put_boards(draw, section, section->owner, y, only) : y;
}

/* The boards of one owner, or of what is shared and a seat, and the panels beside them; what is
 * shared and has no board is as wide as the sheets. */
static void draw_section(DrawContext *draw, Section *section, unsigned parts, int width) {
    PlatBuffer *before = draw->svg.out;
    const PlatDrawOptions *how = draw->how;
    bool all = how->sheet == PLAT_DRAW_SHEETS;
    bool panels = parts & PLAT_DRAW_PANEL && how->field < 0;
    PlatPanelSide side = how->width   ? PLAT_PANEL_BELOW
                         : how->looks ? how->looks->sheet.panel
                                      : PLAT_PANEL_RIGHT;
    int top = all && section->owner >= 0 ? 800 : 0, y = top, named = 0;
    draw->svg.out = section->text;
    if (top)
        named = put_owner(draw, section->owner);
    if (panels && side == PLAT_PANEL_LEFT)
        section->left = PANEL + BETWEEN;
    const size_t start = section->text->length;
    const int cells = draw->svg.notes;
    y = put_all_boards(draw, section, parts, top);
    const bool beside = panels && section->boards && side == PLAT_PANEL_RIGHT;
    if (beside && top && are_brief(draw, section->box.width)) {
        plat_draw_brief(draw, section->owner, named, section->box.width);
    } else if (panels && all && section->owner < 0 && !section->boards) {
        y = put_strip(draw, section, width);
    } else if (panels) {
        draw->noteless = beside && is_lower_noteless(draw, section, y - top);
        if (draw->noteless) {
            section->text->length = section->text->failed ? section->text->length : start;
            section->box.width = 0;
            draw->svg.notes = cells;
            y = put_all_boards(draw, section, parts, top);
        }
        y = put_panels(draw, section, side, top, y);
        draw->noteless = false;
    }
    section->box.height = y > top ? y - APART : 0;
    draw->svg.out = before;
}

/* Place the sections: those with boards in rows as wide as the widest may be, panels alone in rows
 * of a few. Returns what all takes. */
static Box arrange(const DrawContext *draw, Section *section, int sections, int x[], int y[]) {
    Box all = {0, 0};
    int in_row = 0, row_height = 0, row_width = 0;
    for (int n = 0; n < sections; n++) {
        const Section *s = &section[n];
        if (s->box.height == 0)
            continue;
        int widest = draw->how->width     ? plat_draw_room(draw)
                     : s->boards          ? in_row < 2 ? WIDEST : WIDEST_THREE
                     : all.width > NARROW ? all.width
                                          : NARROW;
        bool changes = n > 0 && in_row > 0 && section[n - 1].owner < 0;
        bool full =
            in_row > 0 && (row_width + s->box.width > widest || in_row == SEATS_PER_ROW || changes);
        if (full) {
            all.height += row_height + BETWEEN;
            row_height = row_width = in_row = 0;
        }
        x[n] = row_width;
        y[n] = all.height;
        row_width += s->box.width + BETWEEN;
        row_height = s->box.height > row_height ? s->box.height : row_height;
        all.width = row_width - BETWEEN > all.width ? row_width - BETWEEN : all.width;
        in_row++;
    }
    all.height += row_height;
    return all;
}

/* --- the picture --- */

/* The badge of a seat in the head, with its name or alone. Returns the room that it takes. */
static int put_seat(DrawContext *draw, int seat, int right, bool named, bool only_measured) {
    enum { ALONE = 700 };
    Svg *svg = &draw->svg;
    const PlatNames *seats = draw->rules->seat_names;
    const char *name = seats->name[seat].text;
    SvgClass ink = plat_svg_class('i', plat_badge_of(seats, seat).family);
    SvgText how = {.size = 400, .bold = true, .fill = ink.text};
    int taken = named ? plat_svg_width(name, 400, true) + 900 : ALONE;
    if (only_measured)
        return taken;
    if (named)
        plat_svg_text(svg, right - taken + 900, 350, how, name);
    plat_svg_badge(svg, seat, right - taken + (named ? 520 : ALONE - 260), 350, 520);
    return taken;
}

/* The title and the note at the left, the seats at the right: without their names where these have
 * no room. */
static void put_head(DrawContext *draw, const char *title, const char *note, int width) {
    Svg *svg = &draw->svg;
    int sheet = draw->how->sheet, named = 0, right = width;
    int first = sheet >= 0 ? sheet : 0;
    int end = sheet >= 0 ? sheet + 1 : sheet == PLAT_DRAW_SHARED ? 0 : draw->rules->seats;
    for (int seat = first; seat < end; seat++)
        named += put_seat(draw, seat, right, true, true);
    const bool fits =
        named + plat_svg_width(title, 560, true) + plat_svg_width(note, 360, false) + 700 <= width;
    for (int seat = end - 1; seat >= first; seat--)
        right -= put_seat(draw, seat, right, fits, false);
    int room = right - 400;
    SvgText how = {.size = 560, .bold = true, .room = room};
    int taken = plat_svg_text(svg, 0, 350, how, title);
    SvgText grey = {.size = 360, .grey = true, .room = room - taken - 300};
    if (draw->how->width)
        plat_svg_text(svg, 0, 350 + SECOND_LINE,
                      (SvgText){.size = 360, .grey = true, .room = width}, note);
    else if (note[0] && grey.room > 1500)
        plat_svg_text(svg, taken + 300, 380, grey, note);
}

/* Whether the n-th field is a counter whose value is a seat. */
static bool is_seat(const DrawContext *draw, int n) {
    const PlatField *field = plat_draw_nth(draw, n);
    return field->kind == PLAT_FIELD_COUNTER && field->as.counter.as == PLAT_AS_SEAT;
}

/* "era 2 of 3, round 1, first player: red"; games without such counters have the turn. */
static void note_of(const DrawContext *draw, PlatBuffer *note) {
    const bool over = plat_match_is_over(draw->match);
    bool timed = plat_schema_find(draw->schema, "round") >= 0;
    for (int n = 0; n < plat_schema_fields(draw->schema); n++)
        timed = timed || (plat_draw_is_title(draw, plat_draw_nth(draw, n)) && !is_seat(draw, n));
    if (!timed)
        plat_buffer_add(note, "turn %d", plat_match_turn(draw->match));
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_draw_nth(draw, n);
        if (!plat_draw_is_title(draw, field))
            continue;
        const Look look = plat_draw_field_look(draw, field);
        const int64_t value = plat_counter_get(plat_draw_view(draw, field, PLAT_DRAW_SHARED));
        const bool seat = is_seat(draw, n);
        if (seat && (over || value < 0))
            continue;
        plat_buffer_add(note, "%s%s", note->length ? ", " : "", look.title.text);
        if (seat)
            plat_buffer_add(note, ": %s", draw->rules->seat_names->name[value].text);
        else
            plat_buffer_add(note, " %" PRId64, value);
        if (look.as == PLAT_LOOK_TITLE && !seat)
            plat_buffer_add(note, " of %" PRId64, field->as.counter.max);
    }
    if (over)
        plat_buffer_add(note, "%sthe game is over", note->length ? ", " : "");
}

static void put_everything(DrawContext *draw, PlatBuffer *body, Box box) {
    const PlatDrawOptions *how = draw->how;
    Svg *svg = &draw->svg;
    unsigned parts = how->parts ? how->parts : PLAT_DRAW_WHOLE;
    PLAT_TEXT note = {0};
    const char *title = how->title ? how->title : draw->rules->game;
    note_of(draw, &note);
    const char *said = how->note ? how->note : plat_buffer_text(&note);
    bool head = parts & PLAT_DRAW_HEAD && how->field < 0;
    const int margin = margin_of(how);
    int top = margin + (head ? HEAD : 0);
    if (head && how->width) /* the note has a line of its own */
        top += SECOND_LINE;
    Box whole = {box.width + 2 * margin, box.height + top + margin};
    plat_svg_begin(svg, whole.width, whole.height);
    plat_svg_add(svg, "<title>%t%s%t</title>\n", title, said[0] ? ", " : "", said);
    PLAT_TEXT rest = {0};
    PlatBuffer *out = svg->out;
    svg->out = &rest; /* the head's badges are definitions, too */
    if (head) {
        plat_svg_add(svg, "<g transform=\"translate(%m %m)\">\n", margin, margin);
        put_head(draw, title, said, box.width);
        plat_svg_add(svg, "</g>\n");
    }
    plat_svg_add(svg, "<g transform=\"translate(%m %m)\">\n", margin, top);
    plat_buffer_put_bytes(&rest, plat_buffer_text(body), body->length);
    plat_svg_add(svg, "</g>\n</svg>\n");
    svg->out = out;
    if (parts & PLAT_DRAW_STYLE) {
        PlatBuffer shared = {0};
        PLAT_TEXT definitions = {0};
        plat_draw_svg_defs(&rest, &shared, &definitions);
        plat_svg_style(svg, draw->rules->seat_names, plat_buffer_text(&rest), &definitions);
        out->failed = out->failed || definitions.failed;
        plat_buffer_free(&rest);
        rest = shared;
    }
    plat_svg_add(svg, "<rect width=\"%m\" height=\"%m\" fill=\"#fff\"/>\n", whole.width,
                 whole.height);
    plat_buffer_put_bytes(out, plat_buffer_text(&rest), rest.length);
    out->failed = out->failed || rest.failed || body->failed;
}

/* Those of the first board whose cells may be tiles of seats. */
static void need_tile_signs(DrawContext *draw, const PlatField *field, int size) {
    Svg *svg = &draw->svg;
    bool owned = false;
    if (field->kind != PLAT_FIELD_BOARD)
        return;
    for (int n = 0; n < field->as.board.layers; n++)
        owned = owned || field->as.board.layer[n].as == PLAT_AS_SEAT;
    if (!owned || (svg->tile_size && svg->tile_size != size))
        return;
    svg->tile_size = size;
    for (int n = PLAT_BADGES; n < PLAT_SIGNS; n++)
        svg->tile[0][n] = svg->tile[1][n] = true;
}

/* All definitions that pictures of these rules may need. */
static void need_everything(DrawContext *draw) {
    Svg *svg = &draw->svg;
    for (int n = PLAT_BADGES; n < PLAT_SIGNS; n++)
        svg->sign[n] = true;
    for (int seat = 0; seat < draw->rules->seats; seat++)
        svg->badge[seat] = true;
    for (int n = 0; n < PLAT_COLOURS; n++)
        svg->pattern[plat_colours[n].pattern][n] = true;
    svg->pattern[PLAT_PATTERN_NET][plat_colour_named("grey")] = true;
    const PlatDrawLooks *looks = draw->how->looks;
    for (int n = 0; looks && n < looks->count; n++)
        if (looks->look[n].pattern > 0 && looks->look[n].family >= 0)
            svg->pattern[looks->look[n].pattern][looks->look[n].family] = true;
    for (int n = 0; n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_schema_field(draw->schema, n);
        const PlatGeometry *g = plat_field_geometry(field);
        if (!g || !plat_scene_is_drawn(draw->schema, field))
            continue;
        Grid grid = plat_grid_of(g);
        plat_svg_outline(svg, g->tiling == PLAT_HEX ? 'h' : 'q', grid.side);
        plat_svg_outline(svg, g->tiling == PLAT_HEX ? 'u' : 't', grid.side);
        for (int seat = 0; seat < draw->rules->seats; seat++)
            plat_svg_outline(svg, (char)((g->tiling == PLAT_HEX ? 'A' : '0') + seat), grid.side);
        need_tile_signs(draw, field, grid.size);
        if (field->per_player && draw->rules->seats > 1)
            plat_svg_share(svg, g, n);
        const PlatField *roads =
            field->kind == PLAT_FIELD_NETWORK ? field : plat_scene_partner(draw->schema, field);
        for (int sides = 1; roads && sides < 1 << g->sides; sides++)
            svg->piece[g->tiling][sides] = true;
    }
}

static int drawn_seats(const DrawContext *draw) {
    int seats = 0;
    for (int seat = 0; seat < draw->rules->seats; seat++)
        seats += is_shown(draw->how, seat);
    return seats;
}

static void draw_parts(DrawContext *draw) {
    const PlatDrawOptions *how = draw->how;
    Section section[MAX_SECTIONS] = {{.owner = 0}};
    PlatBuffer text[MAX_SECTIONS] = {{0}};
    int x[MAX_SECTIONS] = {0}, y[MAX_SECTIONS] = {0}, sections = 0;
    unsigned parts = how->parts ? how->parts : PLAT_DRAW_WHOLE;
    draw->svg.notes_cells = parts & PLAT_DRAW_STYLE;
    draw->titled = parts & PLAT_DRAW_HEAD && how->field < 0 && !how->note;
    draw->carded = true;
    draw->svg.least = how->width ? SMALLEST : 0;
    draw->collects = parts & PLAT_DRAW_STYLE && parts & PLAT_DRAW_PANEL && how->field < 0 &&
                     how->sheet == PLAT_DRAW_SHEETS && drawn_seats(draw) > 1;
    if (draw->collects)
        plat_draw_collect(draw);
    for (int owner = PLAT_DRAW_SHARED; owner < draw->rules->seats; owner++)
        if (is_shown(how, owner)) {
            section[sections].owner = owner;
            section[sections].text = &text[sections];
            sections++;
        }
    for (int n = sections - 1; n >= 0; n--) { /* what is shared last: as wide as the sheets */
        draw->svg.sheet = n;
        const Box sheets = n == 0 ? arrange(draw, section, sections, x, y) : (Box){0};
        const int least = how->width ? plat_draw_room(draw) : NARROW;
        draw_section(draw, &section[n], parts, sheets.width > least ? sheets.width : least);
    }
    PLAT_TEXT body = {0};
    PlatBuffer *out = draw->svg.out;
    Box box = arrange(draw, section, sections, x, y);
    if (how->width && box.width < plat_draw_room(draw))
        box.width = plat_draw_room(draw);
    draw->svg.out = &body;
    if (draw->svg.shareds > 0 && draw->svg.notes_cells) {
        plat_svg_add(&draw->svg, "<defs>\n");
        plat_svg_take_common(&draw->svg, text, sections);
        plat_svg_add(&draw->svg, "</defs>\n");
    }
    for (int n = 0; n < sections; n++) {
        Section *s = &section[n];
        if (s->box.height > 0 && text[n].text) {
            const char *seat = s->owner < 0 ? "" : draw->rules->seat_names->name[s->owner].text;
            plat_svg_add(&draw->svg, "<g data-sheet=\"%t\" transform=\"translate(%m %m)\">\n", seat,
                         x[n], y[n]);
            plat_buffer_put_bytes(&body, text[n].text, text[n].length);
            plat_svg_add(&draw->svg, "</g>\n");
        }
        body.failed = body.failed || text[n].failed;
        plat_buffer_free(&text[n]);
    }
    if (draw->collects) {
        const int last = sections - 1, left = x[last] + section[last].box.width + BETWEEN;
        const bool beside = y[last] > 0 && box.width - left >= section[last].box.width / 2;
        const int width = box.width - (beside ? left : 0), top = beside ? y[last] : box.height;
        plat_svg_add(&draw->svg, "<g transform=\"translate(%m %m)\">\n", beside ? left : 0, top);
        int end = top + plat_draw_common(draw, width).height;
        plat_svg_add(&draw->svg, "</g>\n");
        if (beside) {
            plat_svg_add(&draw->svg, "<g transform=\"translate(%m %m)\">\n", left, end + APART);
            end += plat_draw_scores(draw, width / 2).height + APART;
            plat_svg_add(&draw->svg, "</g>\n");
        }
        box.height = end > box.height ? end : box.height;
    }
    draw->svg.out = out;
    put_everything(draw, &body, box);
}

/* --- the call --- */

static PlatStatus check(const PlatRules *rules, const PlatDrawOptions *how, PlatError *error) {
    if (how->viewer < PLAT_DRAW_TABLE || how->viewer >= rules->seats ||
        how->sheet < PLAT_DRAW_SHEETS || how->sheet >= rules->seats)
        return plat_fail(error, PLAT_E_RANGE, "there are %d seats", rules->seats);
    const PlatField *field = how->field < 0 ? NULL : plat_schema_field(rules->schema, how->field);
    if (how->field >= 0 && (!field || !plat_scene_is_drawn(rules->schema, field)))
        return plat_fail(error, PLAT_E_RANGE, "field %d is no board", how->field);
    return PLAT_OK;
}

PlatStatus plat_draw_svg(PlatBuffer *out, const PlatMatch *match, const PlatDrawOptions *how,
                         PlatError *error) {
    const PlatRules *rules = plat_match_rules(match);
    TRY(check(rules, how, error));
    size_t fields = (size_t)plat_schema_fields(rules->schema) + 1;
    PLAT_FREED DrawContext *draw = calloc(1, sizeof *draw);
    PLAT_FREED void *block = malloc(plat_schema_bytes(rules->schema));
    PLAT_FREED int *order = calloc(fields, sizeof *order);
    if (!draw || !block || !order)
        return plat_no_memory(error);
    if (how->viewer == PLAT_DRAW_TABLE)
        plat_match_open(match, block);
    else
        plat_match_view(match, block, how->viewer);
    draw->svg.out = out;
    draw->match = match;
    draw->rules = rules;
    draw->schema = rules->schema;
    draw->block = block;
    draw->how = how;
    draw->order = order;
    plat_draw_sort(draw);
    if (how->parts == PLAT_DRAW_STYLE) {
        need_everything(draw);
        plat_svg_style(&draw->svg, rules->seat_names, NULL, NULL);
    } else {
        draw_parts(draw);
    }
    plat_draw_free_legends(draw);
    return out->failed ? plat_no_memory(error) : PLAT_OK;
}
