/* Draws the annotations beside, above and below a board. Their texts are rows of parts. A seat is
 * its badge, and a letter that stands for a name with a sign on this board is that sign; what a
 * line has no room for goes on in the next. */
#include "cell.h"
#include "flow.h"
#include "kernel/rng.h"

#include <stdio.h>
#include <string.h>

enum { TEXT = 320, SIGN = 480, BADGE = 420, GAP = 90, LINE = 520 };

/* --- parts --- */

/* The sign of the name that the letter stands for on this board, or -1. */
static PlatSign sign_of_letter(const Board *board, const char *text) {
    const PlatBoard *b = board->scene.board;
    for (int n = 0; b && text[0] && !text[1] && n < b->layers; n++) {
        const PlatNames *names = b->layer[n].as == PLAT_AS_NAME ? b->layer[n].names : NULL;
        for (int i = 0; names && i < names->count; i++)
            if (names->name[i].letter == text[0])
                return plat_draw_name(board->draw, names, i, false).sign;
    }
    return -1;
}

static PlatSign sign_of_part(const Board *board, const PlatMarkPart *part) {
    return part->as == PLAT_PART_SIGN ? plat_draw_look(board->draw, part->text).sign
                                      : sign_of_letter(board, part->text);
}

/* The colour of a text, in which it is on a plate; -1: none. */
static PlatColourNumber family_of_part(const Board *board, const PlatMarkPart *part) {
    return part->is_seat || !part->colour ? -1 : plat_draw_look(board->draw, part->colour).family;
}

/* Draw a mark's parts from x on unless `only_measured`; returns their width. Texts that follow each
 * other are one. */
static int put_parts(const Board *board, const PlatLegend *legend, const PlatMark *mark, int x,
                     int y, bool only_measured) {
    Svg *svg = &board->draw->svg;
    int from = x;
    if (mark->parts < 0) {
        if (!only_measured)
            plat_svg_add(svg,
                         "<rect x=\"%m\" y=\"%m\" width=\"5\" height=\"5\" rx=\".8\" "
                         "class=\"kk\" stroke-dasharray=\"1 .6\"/>\n",
                         x, y - 250);
        x += 500 + GAP;
    }
    for (int n = mark->part; n < mark->part + mark->parts;) {
        const PlatMarkPart *part = &legend->part[n];
        PlatSign sign = part->is_seat ? -1 : sign_of_part(board, part);
        if (part->is_seat || sign >= 0) {
            int width = part->is_seat ? BADGE : SIGN;
            if (!only_measured && part->is_seat)
                plat_svg_badge(svg, part->seat, x + width / 2, y, BADGE);
            else if (!only_measured)
                plat_svg_sign(svg, sign, x + width / 2, y, SIGN, "g");
            x += width + GAP;
            n++;
            continue;
        }
        char text[PLAT_LEGEND_LINE + 1] = "";
        size_t used = 0;
        do
            used += (size_t)snprintf(text + used, sizeof text - used, "%s", legend->part[n++].text);
        while (n < mark->part + mark->parts && used < sizeof text - 1 && !legend->part[n].is_seat &&
               sign_of_part(board, &legend->part[n]) < 0 && part->as == legend->part[n].as &&
               family_of_part(board, part) == family_of_part(board, &legend->part[n]));
        const char *shown = text + strspn(text, " ");
        const PlatColourNumber family = family_of_part(board, part);
        const bool plate = family >= 0 || part->as == PLAT_PART_PLATE;
        const int width = shown[0] ? plat_svg_width(shown, TEXT, true) : 0;
        SvgText how = {.size = TEXT, .bold = true, .grey = plate && family < 0};
        if (plate && !only_measured)
            plat_svg_add(svg,
                         "<rect x=\"%m\" y=\"%m\" width=\"%m\" height=\"4.8\" rx=\"1\" "
                         "class=\"%s\"/>",
                         x, y - 240, width + 200,
                         family < 0 ? "k" : plat_svg_class('o', family).text);
        if (shown[0] && !only_measured)
            plat_svg_text(svg, x + (plate ? 100 : 0), y, how, shown);
        x += width + (plate ? 200 : 0) + GAP;
    }
    return x - from;
}

static int width_of(const Board *board, const PlatLegend *legend, const PlatMark *mark) {
    return put_parts(board, legend, mark, 0, 0, true);
}

/* --- rows and columns --- */

/* How many texts stand above the column, and how wide is what stands beside the row. */
static int above(const Board *board, int column) {
    int lines = 0;
    EACH_MARK(board, legend, mark)
        lines += mark->kind == PLAT_MARK_COLUMN && mark->first <= column && column <= mark->last;
    return lines;
}

static int beside(const Board *board, int row) {
    int width = 0;
    EACH_MARK(board, legend, mark)
        if (mark->kind == PLAT_MARK_ROW && mark->first == row)
            width += width_of(board, legend, mark) + GAP;
    return width;
}

/* Whether each column has one short text, which is beside its letter then. */
static bool is_beside_letters(const Board *board) {
    const PlatGeometry *g = board->grid.g;
    int marks = 0;
    EACH_MARK(board, legend, mark) {
        if (mark->kind != PLAT_MARK_COLUMN)
            continue;
        if (mark->first != mark->last || width_of(board, legend, mark) > board->grid.side * 2 / 5)
            return false;
        marks++;
    }
    for (int column = 0; column < g->columns; column++)
        if (above(board, column) != 1)
            return false;
    return marks == g->columns;
}

static int column_middle(const Board *board, int column) {
    return board->grid.first_x + board->grid.side * column;
}

static void put_above(const Board *board, Edges edges, int lines, const PlatLegend *legend,
                      const PlatMark *mark, int line) {
    Svg *svg = &board->draw->svg;
    const bool beside = is_beside_letters(board);
    int y = edges.top - (beside ? 310 : 420 + LINE * (lines - line));
    int from = column_middle(board, mark->first), to = column_middle(board, mark->last);
    int width = width_of(board, legend, mark) - GAP, middle = edges.left + (from + to) / 2;
    if (mark->first < mark->last) {
        int half = board->grid.half - 80;
        plat_svg_add(svg, "<path class=\"kk\" fill-opacity=\"0\" d=\"M%m %mv-2.4h%mv2.4\"/>\n",
                     edges.left + from - half, y + 240, to - from + 2 * half);
        plat_svg_add(svg, "<rect class=\"w\" x=\"%m\" y=\"%m\" width=\"%m\" height=\"4.4\"/>\n",
                     middle - width / 2 - 60, y - 220, width + 120);
    }
    put_parts(board, legend, mark, beside ? middle + 170 : middle - width / 2, y, false);
}

static void put_beside(const Board *board, Edges edges) {
    int at[PLAT_MAX_ROWS] = {0};
    EACH_MARK(board, legend, mark) {
        if (mark->kind != PLAT_MARK_ROW)
            continue;
        int x = edges.left + board->grid.width + 200 + at[mark->first];
        put_parts(board, legend, mark, x,
                  edges.top + board->grid.first_y + board->grid.side * mark->first, false);
        at[mark->first] += width_of(board, legend, mark) + GAP;
    }
}

/* The letters of columns above and the numbers of rows at the left. Cells of hexes have names. */
static void put_coordinates(const Board *board, Edges edges) {
    Svg *svg = &board->draw->svg;
    plat_svg_add(svg, "<g class=\"on\" transform=\"translate(%m %m)\">\n", edges.left, edges.top);
    if (board->shared >= 0)
        plat_svg_add(svg, "<use href=\"#x%d\"/>\n", board->shared);
    else
        plat_svg_coordinates(svg, &board->grid, true);
    plat_svg_add(svg, "</g>\n");
}

/* How many lines of texts are above the columns. */
static int lines_above(const Board *board) {
    int lines = 0;
    for (int column = 0; column < board->grid.g->columns; column++)
        lines = above(board, column) > lines ? above(board, column) : lines;
    return lines;
}

/* How wide the texts beside the rows are. */
static int widest_beside(const Board *board) {
    int widest = 0;
    for (int row = 0; row < board->grid.g->rows; row++)
        widest = beside(board, row) > widest ? beside(board, row) : widest;
    return widest;
}

/* Whether they are below the board, as they would leave a narrow picture too little room. */
static bool has_rows_below(const Board *board) {
    enum { MOST = 1200 };
    return board->draw->how->width && widest_beside(board) > MOST;
}

Edges plat_draw_edges(const Board *board) {
    const PlatGeometry *g = board->grid.g;
    Edges edges = {0, 50, 0};
    if (!plat_geometry_upright(g))
        return edges;
    const int lines = is_beside_letters(board) ? 0 : lines_above(board);
    edges.right = has_rows_below(board) ? 0 : widest_beside(board);
    edges.left = 620;
    edges.top = (is_beside_letters(board) ? 560 : 480) + lines * LINE + (lines > 0 ? 180 : 0);
    edges.right += edges.right > 0 ? 200 : 0;
    return edges;
}

Edges plat_draw_heads(const Board *board) {
    const PlatGeometry *g = board->grid.g;
    const Edges edges = plat_draw_edges(board);
    if (g->tiling == PLAT_GRAPH)
        put_coordinates(board, edges);
    if (!plat_geometry_upright(g))
        return edges;
    const int lines = lines_above(board);
    int line[PLAT_MAX_COLUMNS] = {0};
    put_coordinates(board, edges);
    EACH_MARK(board, legend, mark) {
        if (mark->kind != PLAT_MARK_COLUMN)
            continue;
        int last = mark->together ? mark->last : mark->first, used = 0;
        for (int c = mark->first; c <= last; c++)
            used = line[c] > used ? line[c] : used;
        for (int c = mark->first; c <= last; c++)
            line[c] = used + 1;
        put_above(board, edges, lines, legend, mark, lines - 1 - used);
    }
    if (!has_rows_below(board))
        put_beside(board, edges);
    return edges;
}

/* The texts of rows below the board, two in a line, with the numbers of their rows. */
static int put_rows_below(const Board *board, int width, int y) {
    int count = 0;
    if (!plat_geometry_upright(board->grid.g) || !has_rows_below(board))
        return y;
    EACH_MARK(board, legend, mark) {
        const int x = count % 2 * width / 2, at = y + count / 2 * LINE + LINE / 2;
        char number[16];
        if (mark->kind != PLAT_MARK_ROW)
            continue;
        snprintf(number, sizeof number, "%d", mark->first + 1);
        plat_svg_text(&board->draw->svg, x, at, (SvgText){.size = TEXT, .grey = true}, number);
        put_parts(board, legend, mark, x + LINE, at, false);
        count++;
    }
    return y + (count + 1) / 2 * LINE;
}

/* --- below --- */

enum { NOTE = 290, WITH_WORD = 1600 /* a sign and the word behind it */ };

/* The length of the name before a text's first colon, 0 where it has none. */
static size_t name_in(const char *text) {
    const size_t length = strcspn(text, ":");
    return text[length] && (text[length + 1] == ' ' || !text[length + 1]) ? length : 0;
}

/* Text; the name before its first colon is bold, and on a card stands alone above the rest. */
static void put_note_text(Flow *note, const char *text, bool first, bool card) {
    char name[PLAT_LEGEND_LINE + 1];
    const size_t length = first ? name_in(text) : 0;
    if (length) {
        snprintf(name, sizeof name, "%.*s%s", (int)length, text,
                 card || (note->draw->carded && !text[length + 1]) ? "" : ":");
        plat_draw_flow_words(note, (SvgText){.size = card ? TEXT : NOTE, .bold = true}, name);
        text += length + 1;
        text += card ? strspn(text, " ") : 0;
        if (card)
            plat_draw_flow_line(note, note->indent, note->foot);
    }
    plat_draw_flow_words(note, (SvgText){.size = NOTE, .grey = true}, text);
}

/* Whether a part is the letter of its seat. */
static bool is_letter_of_seat(const Board *board, const PlatMarkPart *part) {
    return part->seat >= 0 && !part->is_seat &&
           part->text[0] == board->scene.seats->name[part->seat].letter && !part->text[1];
}

static bool is_plain(const Board *board, const PlatMarkPart *part) {
    return part->as <= PLAT_PART_SIGN && !part->is_seat && !is_letter_of_seat(board, part) &&
           sign_of_part(board, part) < 0 && family_of_part(board, part) < 0;
}

static void put_note_part(const Board *board, Flow *note, const PlatMarkPart *part) {
    SvgText how = {.size = NOTE, .bold = true};
    if (part->is_seat || is_letter_of_seat(board, part))
        plat_draw_flow_badge(note, part->seat);
    if (is_letter_of_seat(board, part))
        return;
    SvgClass ink = plat_svg_class('i', part->is_seat || family_of_part(board, part) < 0
                                           ? PLAT_COLOUR_GREY
                                           : family_of_part(board, part));
    how.fill = ink.text;
    if (part->as == PLAT_PART_SHAPE) {
        plat_draw_flow_shape(note, part->text);
    } else if (part->as == PLAT_PART_PLATE) {
        plat_draw_flow_plate(note, (SvgText){.size = NOTE, .bold = true}, part->text,
                             plat_draw_look(board->draw, part->text).family);
    } else if (!part->is_seat && sign_of_part(board, part) >= 0) {
        plat_draw_flow_need(note, WITH_WORD);
        plat_draw_flow_sign(note, sign_of_part(board, part));
    } else {
        plat_draw_flow_words(note, how, part->text);
    }
}

/* Texts that follow each other are one: those from part `*n` on. */
static size_t take_text(const Board *board, const PlatLegend *legend, const PlatMark *mark, int *n,
                        char *text, size_t room) {
    size_t used = 0;
    const PlatMarkPart *part = &legend->part[mark->part];
    for (text[0] = '\0'; *n < mark->parts && is_plain(board, &part[*n]) && used < room; (*n)++)
        used += (size_t)snprintf(text + used, room - used, "%s", part[*n].text);
    return used;
}

/* Whether something is to be written behind a note on paper, but for a heading over such notes. */
static bool is_written_on(const Board *board, const PlatLegend *legend, const PlatMark *mark,
                          const char *text, size_t used) {
    const PlatMark *next = mark + 1 < legend->mark + legend->marks ? mark + 1 : NULL;
    return board->draw->blank &&
           (mark->together || (used > 0 && text[used - 1] == ':' && !(next && next->together)));
}

static void put_note(const Board *board, Flow *note, const PlatLegend *legend, const PlatMark *mark,
                     int from, bool card) {
    bool first = true;
    for (int n = from; n < mark->parts;) {
        char text[PLAT_LEGEND_LINE + 1];
        size_t used = take_text(board, legend, mark, &n, text, sizeof text);
        if (used > 0)
            put_note_text(note, text, first, card);
        first = first && used == 0;
        if (n < mark->parts && card && !first && legend->part[mark->part + n].is_seat &&
            note->x > note->indent)
            plat_draw_flow_line(note, note->indent, note->foot);
        if (n < mark->parts)
            put_note_part(board, note, &legend->part[mark->part + n++]);
        if (n == mark->parts && is_written_on(board, legend, mark, text, used))
            plat_svg_add(&board->draw->svg, "<path class=\"k\" d=\"M%m %mH%m\"/>", note->x + 100,
                         note->y + 160, note->width);
    }
    plat_svg_add(&board->draw->svg, "\n");
}

/* How many parts stand before the name of a note that is a card, as it has a name and more to say;
 * or -1. */
static int parts_before_name(const Board *board, const PlatLegend *legend, const PlatMark *mark) {
    enum { LONGEST = 60 };
    char text[PLAT_LEGEND_LINE + 1];
    int n = 0, end;
    if (!board->draw->carded)
        return -1;
    while (n < mark->parts && !is_plain(board, &legend->part[mark->part + n]))
        n++;
    end = n;
    const size_t used = take_text(board, legend, mark, &end, text, sizeof text);
    const size_t name = used > 0 ? name_in(text) : 0;
    return name > 0 && name <= LONGEST && (text[name + 1] || end < mark->parts) ? n : -1;
}

/* A note as a card: its sign and name, then what it says, then what stands before its name. Returns
 * how high it is. */
static int put_card(const Board *board, const PlatLegend *legend, const PlatMark *mark, int width) {
    enum { INSET = 150 };
    Flow note = {.draw = board->draw, .indent = INSET, .width = width - INSET, .line = 440};
    const PlatMarkPart *part = &legend->part[mark->part];
    const int before = parts_before_name(board, legend, mark);
    const bool signed_ = before > 0 && !part->is_seat && sign_of_part(board, part) >= 0;
    plat_draw_flow_line(&note, INSET, 80);
    if (signed_)
        plat_draw_flow_sign(&note, sign_of_part(board, part));
    note.x += signed_ ? 60 : 0;
    put_note(board, &note, legend, mark, before, true);
    if (before > signed_)
        plat_draw_flow_line(&note, INSET, note.foot + 40);
    for (int n = signed_; n < before; n++)
        if (part[n].is_seat)
            plat_draw_flow_badge(&note, part[n].seat);
        else
            put_note_part(board, &note, &part[n]);
    return note.foot + 100;
}

/* --- notes that all sheets have --- */

static bool is_note(const Board *board, const PlatLegend *legend, const PlatMark *mark) {
    return mark->kind == PLAT_MARK_NOTE ||
           (mark->kind == PLAT_MARK_COLUMN && board->grid.g->tiling == PLAT_HEX) ||
           (mark->kind == PLAT_MARK_FRAME && mark->parts > 0 && plat_mark_seat(legend, mark) < 0);
}

static uint64_t hash_of(const Board *board, const PlatLegend *legend, const PlatMark *mark) {
    uint64_t hash =
        plat_hash_bytes(PLAT_HASH_BEGIN, board->field->name, strlen(board->field->name));
    for (int n = mark->part; n < mark->part + mark->parts; n++) {
        const PlatMarkPart *part = &legend->part[n];
        const int kind[] = {part->as, part->seat};
        hash = plat_hash_bytes(hash, part->text, strlen(part->text) + 1);
        hash = plat_hash_bytes(hash, kind, sizeof kind);
    }
    return hash;
}

/* The place of a note in those that were counted, behind the last where it is new. */
static int place_of(const DrawContext *draw, uint64_t hash) {
    int n = 0;
    while (n < draw->notes && draw->note[n].hash != hash)
        n++;
    return n;
}

void plat_draw_count_notes(const Board *board) {
    DrawContext *draw = board->draw;
    EACH_MARK(board, legend, mark) {
        const uint64_t hash = hash_of(board, legend, mark);
        const int n = place_of(draw, hash);
        if (!is_note(board, legend, mark) || n == PLAT_LEGEND_MARKS)
            continue;
        draw->notes += n == draw->notes;
        draw->note[n].hash = hash;
        draw->note[n].times++;
    }
}

/* Whether what is the same on all sheets is drawn apart from those of this board. */
static bool is_collected(const Board *board) {
    return board->draw->collects && board->field->per_player;
}

static bool is_common(const Board *board, const PlatLegend *legend, const PlatMark *mark) {
    const int n = place_of(board->draw, hash_of(board, legend, mark));
    return is_collected(board) && n < board->draw->notes &&
           board->draw->note[n].times >= board->draw->rules->seats;
}

/* The column of cards that ends lowest, or the first of those that end highest. */
static int column_of(const int *foot, int columns, bool lowest) {
    int found = 0;
    for (int n = 1; n < columns; n++)
        found = (lowest ? foot[n] > foot[found] : foot[n] < foot[found]) ? n : found;
    return found;
}

/* Whether a note is a name and nothing else, which is over the cards behind it. */
static bool is_heading(const Board *board, const PlatLegend *legend, const PlatMark *mark) {
    char text[PLAT_LEGEND_LINE + 1];
    int n = 0;
    const size_t used = take_text(board, legend, mark, &n, text, sizeof text);
    return n == mark->parts && used > 0 && name_in(text) == used - 1;
}

/* Notes below each other, cards in columns: each in that which is the shortest so far. */
static int put_notes(const Board *board, Box box, int y, bool common) {
    enum { LEAST = 4200, APART = 160, MOST = 12 };
    Svg *svg = &board->draw->svg;
    int columns = (box.width + APART) / (LEAST + APART), named = 0, foot[MOST];
    int like = -1; /* of the cards below a heading: whether something is before their names */
    bool headed = false;
    if (board->draw->how->framed)
        return y;
    y += board->draw->carded ? 60 : 0;
    EACH_MARK(board, legend, mark)
        named += is_note(board, legend, mark) && is_common(board, legend, mark) == common &&
                 parts_before_name(board, legend, mark) >= 0;
    columns = named < columns ? named : columns;
    columns = columns < 1 ? 1 : columns > MOST ? MOST : columns;
    for (const int rows = (named + columns - 1) / columns;
         rows > 0 && (columns - 1) * rows >= named; columns--)
        ; /* about as many in each */
    int width = (box.width + APART) / columns - APART;
    width = width > 2 * LEAST ? 2 * LEAST : width;
    for (int n = 0; n < columns; n++)
        foot[n] = y;
    EACH_MARK(board, legend, mark) {
        if (!is_note(board, legend, mark) || is_common(board, legend, mark) != common)
            continue;
        const int before = parts_before_name(board, legend, mark);
        const bool card = before >= 0, ends = card && headed && like >= 0 && like != (before > 0);
        const int column = ends ? 0 : column_of(foot, columns, !card),
                  top = foot[ends ? column_of(foot, columns, true) : column] + (ends ? APART : 0);
        for (int n = 0; ends && n < columns; n++)
            foot[n] = top;
        if (ends)
            plat_svg_add(svg, "<path class=\"h\" d=\"M0 %mh%m\"/>\n", top - APART, box.width);
        headed = card ? headed && !ends : is_heading(board, legend, mark);
        like = card ? before > 0 : -1;
        plat_svg_add(svg, "<g transform=\"translate(%m %m)\">", card ? column * (width + APART) : 0,
                     top);
        if (card) {
            const int height = put_card(board, legend, mark, width);
            plat_svg_add(svg, "<rect class=\"kc\" width=\"%m\" height=\"%m\" rx=\"1.2\"/>", width,
                         height);
            foot[column] += height + APART;
        } else {
            Flow note = {.draw = board->draw, .indent = 300, .width = box.width, .line = 460};
            plat_draw_flow_line(&note, 0, 0);
            put_note(board, &note, legend, mark, 0, false);
            for (int n = 0; n < columns; n++)
                foot[n] = top + note.foot;
        }
        plat_svg_add(svg, "</g>\n");
    }
    return foot[column_of(foot, columns, true)];
}

/* Whether any cell holds that value of the layer, on the board or on those of all sheets. */
static bool is_on(const Board *board, int layer, int value) {
    const DrawContext *draw = board->draw;
    const int owner = board->scene.owner < 0 ? 0 : board->scene.owner;
    const bool all = is_collected(board);
    for (int seat = all ? 0 : owner; seat < (all ? draw->rules->seats : owner + 1); seat++) {
        const PlatScene scene =
            plat_scene_of(draw->schema, board->field, draw->block, seat, draw->rules->seat_names);
        PlatCells set;
        plat_board_is(scene.board, scene.board_at, set.word, layer, value);
        if (!plat_cells_empty(scene.geometry, set.word))
            return true;
    }
    return false;
}

enum { NAMED = 580 /* where the name of an entry of the key begins */ };

/* An entry of the key that is a sign alone, of a flag. Returns its width. */
static int put_flag_key(const Board *board, const Look *look, const char *title, int x, int y,
                        bool only_measured) {
    Svg *svg = &board->draw->svg;
    const PlatSign sign = look->as == PLAT_LOOK_CROSS ? plat_sign_named("cross") : look->sign;
    if (!only_measured) {
        plat_svg_sign(svg, sign, x + 220, y, 400, look->as == PLAT_LOOK_CROSS ? "xx" : NULL);
        plat_svg_text(svg, x + NAMED, y, (SvgText){.size = 300}, title);
    }
    return NAMED + plat_svg_width(title, 300, false) + 300;
}

/* One entry of the key: its fill or sign, and its name. Returns its width. */
static int put_key(const Board *board, int layer, int index, int x, int y, bool only_measured) {
    const PlatNames *names = board->scene.board->layer[layer].names;
    DrawContext *draw = board->draw;
    Svg *svg = &draw->svg;
    Look look = plat_draw_name(draw, names, index, !board->owned && layer == board->first_name);
    SvgText how = {.size = 300};
    const char *title = plat_names_title(names, index);
    int width = NAMED + plat_svg_width(title, how.size, false) + 300;
    if (only_measured)
        return width;
    bool filled = look.family >= 0 && !board->owned;
    if (filled) {
        SvgClass fill = plat_svg_fill(look.family, look.pattern),
                 line = plat_svg_class('l', look.family);
        plat_svg_add(svg,
                     "<rect x=\"%m\" y=\"%m\" width=\"4.4\" height=\"4.4\" rx=\".8\" "
                     "class=\"%s %s\" stroke-width=\".35\"/>",
                     x, y - 220, fill.text, line.text);
        PatternFill pattern = plat_draw_pattern(draw, look.pattern, look.family);
        if (pattern.text[0])
            plat_svg_add(svg,
                         "<rect x=\"%m\" y=\"%m\" width=\"4.4\" height=\"4.4\" rx=\".8\" "
                         "fill=\"%s\"/>\n",
                         x, y - 220, pattern.text);
    }
    char letter[2] = {names->name[index].letter, '\0'};
    SvgText bold = {.size = 290, .bold = true, .anchor = SVG_MIDDLE};
    if (look.sign < 0 && look.as == PLAT_LOOK_GROUND)
        look.sign = plat_sign_named(names->name[index].text);
    if (look.sign >= 0)
        plat_svg_sign(svg, look.sign, x + 220, y, filled ? 330 : 440, NULL);
    else if (look.as != PLAT_LOOK_GROUND)
        plat_svg_text(svg, x + 220, y, bold, letter);
    plat_svg_text(svg, x + NAMED, y, how, title);
    return width;
}

/* Whether the sheet has what the faces of dice mean, which are these names. */
static bool is_on_dice(const DrawContext *draw, const PlatNames *names) {
    for (int n = 0; draw->blank && n < plat_schema_fields(draw->schema); n++) {
        const PlatField *field = plat_schema_field(draw->schema, n);
        if (field->kind == PLAT_FIELD_DICE && field->as.dice.names &&
            plat_same_names(field->as.dice.names, names))
            return true;
    }
    return false;
}

static int put_keys(const Board *board, Box box, int y) {
    enum { FEW = 9 };
    const PlatBoard *b = board->scene.board;
    int x = 0;
    bool any = false;
    int top = y;
    PlatBuffer *out = board->draw->svg.out;
    size_t before = out->length;
    y = 0;
    plat_svg_add(&board->draw->svg, "<g transform=\"translate(0 %m)\">\n", top);
    for (int n = 0; b && n < b->layers; n++) {
        const PlatNames *names = b->layer[n].as == PLAT_AS_NAME ? b->layer[n].names : NULL;
        const Look look = plat_draw_look(board->draw, b->layer[n].name);
        const PlatLookAs as = look.as;
        const bool flag = b->layer[n].as == PLAT_AS_FLAG && as != PLAT_LOOK_NONE &&
                          (as == PLAT_LOOK_CROSS || look.sign >= 0) && is_on(board, n, 1);
        if (flag) {
            const PlatLabel title = plat_title_of(board->draw->rules->titles, b->layer[n].name);
            const int width = put_flag_key(board, &look, title.text, 0, 0, true);
            if (x > 0 && x + width > box.width) {
                x = 0;
                y += 560;
            }
            plat_svg_add(&board->draw->svg, "<g>");
            x += put_flag_key(board, &look, title.text, x, y + 250, false);
            plat_svg_add(&board->draw->svg, "</g>\n");
            any = true;
        }
        if (!names || as == PLAT_LOOK_NONE || as == PLAT_LOOK_NAMED || as == PLAT_LOOK_SIGNS)
            continue;
        for (int i = 0; i < names->count; i++) {
            const Look of = plat_draw_name(board->draw, names, i, n == board->first_name);
            if (of.as == PLAT_LOOK_NONE || (of.family < 0 && is_on_dice(board->draw, names)) ||
                (names->count > FEW && !is_on(board, n, i + 1)))
                continue;
            int width = put_key(board, n, i, 0, 0, true);
            if (x > 0 && x + width > box.width) {
                x = 0;
                y += 560;
            }
            plat_svg_add(&board->draw->svg, "<g>");
            x += put_key(board, n, i, x, y + 250, false);
            plat_svg_add(&board->draw->svg, "</g>\n");
            any = true;
        }
    }
    if (!any && !out->failed)
        out->length = before;
    plat_svg_add(&board->draw->svg, any ? "</g>\n" : "");
    return any ? top + y + 600 : top;
}

/* The road types, each with its line in the middle. */
static int put_ways(const Board *board, Box box, int y) {
    const PlatNames *kinds = board->scene.network ? board->scene.network->kinds : NULL;
    Svg *svg = &board->draw->svg;
    int x = 0;
    for (int n = 0; kinds && n < kinds->count; n++) {
        const char *title = plat_names_title(kinds, n);
        SvgText how = {.size = 300};
        int width = 1300 + plat_svg_width(title, how.size, false);
        if (x > 0 && x + width > box.width) {
            x = 0;
            y += 560;
        }
        for (int stroke = 0; stroke < 3; stroke++)
            plat_svg_add(svg, "<path class=\"%s\" d=\"M%m %mh8\"/>\n",
                         plat_way_class(board->draw, kinds, n, stroke).text, x, y + 250);
        plat_svg_text(svg, x + 960, y + 250, how, title);
        x += width;
    }
    return kinds ? y + 600 : y;
}

Box plat_draw_below(const Board *board, Box box, bool common) {
    Svg *svg = &board->draw->svg;
    int y = box.height + 260;
    const size_t start = svg->out->length;
    plat_svg_add(svg, "<g data-below=\"%s\">\n", board->field->name);
    const size_t begun = svg->out->length;
    y = common ? y : put_rows_below(board, box.width, y);
    if (common || !is_collected(board)) {
        y = put_keys(board, box, y);
        y = put_ways(board, box, y);
    }
    if (common || !board->draw->noteless)
        y = put_notes(board, box, y, common);
    SvgText how = {.size = 290, .room = box.width, .fill = "x"};
    if (board->fault[0] && !common)
        y += 400 * plat_svg_lines(svg, 0, y + 200, how, 400, board->fault);
    if (svg->out->length == begun && !svg->out->failed) {
        svg->out->length = start;
        return box;
    }
    plat_svg_add(svg, "</g>\n");
    box.height = y;
    return box;
}

int plat_draw_notes_alone(const Board *board, int width) {
    PlatBuffer *out = board->draw->svg.out;
    const size_t start = out->length;
    plat_svg_add(&board->draw->svg, "<g data-below=\"%s\">\n", board->field->name);
    const size_t begun = out->length;
    const int end = put_notes(board, (Box){width, 0}, 0, false);
    if (out->length == begun && !out->failed) {
        out->length = start;
        return 0;
    }
    plat_svg_add(&board->draw->svg, "</g>\n");
    return end;
}
