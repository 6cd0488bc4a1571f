/* Positions as text: how to show them, who is asked, and all fields but boards. */
#include "display.h"

#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include "host/legend.h"
#include "kernel/pieces.h"
#include "kernel/scope.h"
#include "system/files.h"
#include "system/output.h"
#include "text/drawing/canvas.h"
#include "text/fields/field.h"

/* --- how to show --- */

PlatDisplayOptions plat_display_options_for(FILE *file) {
    PlatDisplayOptions showing = {.width = 80, .unicode = plat_output_utf8()};
    int descriptor = fileno(file);
    if (descriptor < 0 || !isatty(descriptor))
        return showing;
    const char *term = getenv("TERM");
    const char *no_colour = getenv("NO_COLOR");
    showing.colour = !(no_colour && no_colour[0]) && term && strcmp(term, "dumb") != 0;
    showing.boxes = showing.unicode;
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0)
        return showing;
    if (size.ws_col >= 20)
        showing.width = size.ws_col;
    showing.breaks = true;
    showing.height = size.ws_row;
    return showing;
}

/* Plain, bold, then the colours in the order of plat_colour_name. */
const char *const plat_display_options_codes[PLAT_STYLES] = {
    "\033[0m",        "\033[1m",        "\033[31m", "\033[38;5;208m", "\033[38;5;214m",
    "\033[33m",       "\033[38;5;118m", "\033[32m", "\033[36m",       "\033[36m",
    "\033[38;5;45m",  "\033[94m",       "\033[95m", "\033[35m",       "\033[38;5;203m",
    "\033[38;5;130m", "\033[97m",       "\033[37m", "\033[90m",       "\033[35m"};

const char *plat_display_options_seat_colour(const PlatDisplayOptions *showing,
                                             const PlatNames *seats, int seat) {
    PlatStyle style = plat_style_of_seat(seats, seat);
    return showing->colour && style != PLAT_STYLE_PLAIN ? plat_display_options_codes[style] : "";
}

const char *plat_display_options_plain(const PlatDisplayOptions *showing) {
    return showing->colour ? plat_display_options_codes[PLAT_STYLE_PLAIN] : "";
}

const char *plat_display_options_name(const PlatDisplayOptions *showing, const PlatNames *seats,
                                      int seat) {
    const char *name = showing->person ? showing->person[seat].name : "";
    return *name ? name : seats->name[seat].text;
}

void plat_display_options_seat(FILE *file, const PlatDisplayOptions *showing,
                               const PlatNames *seats, int seat) {
    const char *colour = plat_display_options_seat_colour(showing, seats, seat);
    fputs(colour, file);
    plat_output_line(file, showing->unicode, plat_display_options_name(showing, seats, seat));
    fputs(plat_display_options_plain(showing), file);
}

/* --- what a viewer sees --- */

void plat_display_begin(PlatDisplay *show, FILE *file, const PlatDisplayOptions *how,
                        const PlatMatch *match, int viewer) {
    const PlatRules *rules = plat_match_rules(match);
    size_t bytes = plat_schema_bytes(rules->schema);
    *show = (PlatDisplay){.how = *how, .match = match, .rules = rules, .viewer = viewer};
    show->file = file ? file : open_memstream(&show->text, &show->bytes);
    show->block = malloc(bytes);
    show->failed = !show->file || !show->block;
    if (show->block && viewer == PLAT_VIEWER_TABLE)
        memcpy(show->block, plat_match_block(match), bytes);
    else if (show->block)
        plat_match_view(match, show->block, viewer);
}

PlatStatus plat_display_end(PlatDisplay *show, PlatError *error) {
    free(show->block);
    return show->failed ? plat_no_memory(error) : PLAT_OK;
}

char *plat_display_take(PlatDisplay *show) {
    free(show->block);
    if (show->file)
        fclose(show->file);
    if (!show->failed)
        return show->text;
    free(show->text);
    return NULL;
}

bool plat_display_hides(const PlatDisplay *show, const PlatField *field, int owner) {
    return show->viewer != PLAT_VIEWER_TABLE && plat_field_hides(field, owner, show->viewer);
}

bool plat_display_lists(const PlatDisplay *show, const PlatField *field) {
    const PlatHost *host = plat_host_of(show->rules);
    const PlatLookAs as = plat_looks_of_field(host ? plat_host_looks(host) : NULL, field->name);
    return as != PLAT_LOOK_NONE && as != PLAT_LOOK_BOARD;
}

PlatConstFieldRef plat_display_view(const PlatDisplay *show, const PlatField *field, int owner) {
    return (PlatConstFieldRef){show->rules->schema, field, show->block,
                               field->per_player ? owner : 0};
}

/* --- fields --- */

/* A text from a column on, at a terminal broken between words. */
static void put_words(const PlatDisplay *show, const char *text, int column, int indent) {
    if (show->how.breaks)
        plat_output_words(show->file, show->how.unicode, show->how.width, indent, &column, text);
    else
        plat_output_line(show->file, show->how.unicode, text);
}

/* "house x3, shop": how many of each, in the order of the names. */
static void add_counts(PlatBuffer *text, const PlatNames *names, const int *count) {
    const char *between = "";
    for (int n = 0; n < names->count; n++) {
        if (count[n] == 1)
            plat_buffer_add(text, "%s%s", between, names->name[n].text);
        else if (count[n] > 1)
            plat_buffer_add(text, "%s%s x%d", between, names->name[n].text, count[n]);
        between = count[n] > 0 ? ", " : between;
    }
}

static void add_deck(PlatBuffer *text, PlatConstFieldRef view) {
    const int discards = plat_deck_discards(view);
    int count[PLAT_MAX_NAMES] = {0};
    plat_buffer_add(text, "%d to draw", plat_deck_count(view));
    if (discards == 0)
        return;
    for (int n = 0; n < discards; n++) {
        int card = plat_deck_discarded(view, n);
        if (card >= 0 && card < PLAT_MAX_NAMES)
            count[card]++;
    }
    plat_buffer_add(text, ", %d discarded: ", discards);
    add_counts(text, view.field->as.deck.names, count);
}

/* The face of a card that has one with more than its name; or NULL. */
static const PlatCardFace *face_of(const PlatDisplay *show, const PlatField *deck, int card) {
    PlatHost *host = plat_host_of(show->rules);
    const PlatCardFace *face = !host || card == PLAT_HIDDEN_CARD
                                   ? NULL
                                   : plat_faces_find(plat_host_card_faces(host), deck->name,
                                                     deck->as.deck.names->name[card].text);
    return face && (face->lines || face->signs || face->shape[0]) ? face : NULL;
}

/* "A7 Pump House, infrastructure XX: utilities 1; near river + utilities 2". Of kinds that are the
 * title of all cards, such as blueprints, nothing is said. */
static void add_face(PlatBuffer *text, const PlatDisplay *show, const PlatField *deck, int card,
                     const PlatCardFace *face) {
    const char *name = deck->as.deck.names->name[card].text, *between = ": ";
    const PlatCardFace *all =
        plat_faces_find(plat_host_card_faces(plat_host_of(show->rules)), deck->name, "");
    const bool titled = face->title[0] && strcmp(face->title, name) != 0;
    const bool kind = !all || strncmp(all->title, face->kind, strlen(face->kind)) != 0;
    plat_buffer_add(text, "%s%s%s%s%s", name, titled ? " " : "", titled ? face->title : "",
                    kind ? ", " : "", kind ? face->kind : "");
    if (face->shape[0] && face->shape[0] != '=') /* else a piece of road, in numbers */
        plat_buffer_add(text, " %s", face->shape);
    for (int n = 0, same; n < face->signs; n += same, between = ", ") {
        for (same = 1; n + same < face->signs && !strcmp(face->sign[n], face->sign[n + same]);)
            same++;
        plat_buffer_add(text, "%s%s %d", between,
                        plat_title_within(show->rules->titles, face->sign[n]).text, same);
    }
    between = face->signs ? "; " : between;
    for (int n = 0; n < face->lines; n++, between = "; ")
        plat_buffer_add(text, "%s%s%s%s", between, face->line[n].label,
                        face->line[n].label[0] ? " " : "", face->line[n].text);
}

/* Cards that all have faces, each on a line of its own below the name of their hand. Else nothing,
 * as where it is to be brief: false. */
static bool put_faces(const PlatDisplay *show, PlatConstFieldRef view) {
    enum { INDENT = 4 };
    const PlatField *deck = plat_schema_field(view.schema, view.field->as.hand.deck);
    const int count = plat_hand_count(view);
    for (int n = 0; n < count; n++)
        if ((show->how.brief && !show->how.faces) || !face_of(show, deck, plat_hand_card(view, n)))
            return false;
    for (int n = 0; n < count; n++) {
        PLAT_TEXT text = {0};
        const int card = plat_hand_card(view, n);
        add_face(&text, show, deck, card, face_of(show, deck, card));
        fprintf(show->file, "\n%*s", INDENT, "");
        put_words(show, text.text ? text.text : PLAT_OUTPUT_LOST, INDENT, INDENT + 2);
    }
    return count > 0;
}

/* From a column on; lines are broken between cards. */
static void put_hand(const PlatDisplay *show, PlatConstFieldRef view, int column) {
    FILE *file = show->file;
    const int indent = column;
    const PlatField *deck = plat_schema_field(view.schema, view.field->as.hand.deck);
    int hidden = 0;
    int count = plat_hand_count(view);
    for (int n = 0; n < count; n++) {
        int card = plat_hand_card(view, n);
        if (card == PLAT_HIDDEN_CARD) {
            hidden++;
            continue;
        }
        PLAT_TEXT name = {0};
        plat_names_show(deck->as.deck.names, &name, card);
        const char *text = name.text ? name.text : PLAT_OUTPUT_LOST;
        const int columns = plat_utf8_width(text) + (n ? 2 : 0);
        const bool breaks = column > indent && column + columns > show->how.width;
        if (n)
            fprintf(file, "%s%*s", breaks ? "\n" : "", breaks ? indent : 2, "");
        column = breaks ? indent + columns - 2 : column + columns;
        plat_output_line(file, show->how.unicode, text);
    }
    if (hidden)
        fprintf(file, "%d hidden", hidden);
    if (count == 0)
        fputs("-", file);
}

static void put_value(const PlatDisplay *show, const PlatField *field, int owner, int column) {
    PlatConstFieldRef view = plat_display_view(show, field, owner);
    if (plat_display_hides(show, field, owner)) {
        fputs("hidden", show->file);
    } else if (field->kind == PLAT_FIELD_HAND) {
        put_hand(show, view, column);
    } else {
        PLAT_TEXT deck = {0};
        PLAT_FREED char *value = NULL;
        if (field->kind == PLAT_FIELD_DECK)
            add_deck(&deck, view);
        else
            value = plat_field_format(view, show->rules->seat_names);
        const char *text = value ? value : deck.text;
        put_words(show, !text ? PLAT_OUTPUT_LOST : text[0] ? text : "-", column, column);
    }
}

/* Whether a field belongs to what is shown of an owner, or of the table (-1). Hands without cards
 * are left out where it is brief. */
static bool is_part(const PlatDisplay *show, const PlatField *field, int owner, bool only_hands) {
    bool drawn = field->kind == PLAT_FIELD_BOARD || field->kind == PLAT_FIELD_WALLS;
    if (field->per_player != (owner >= 0) || drawn)
        return false;
    if (!only_hands)
        return plat_display_lists(show, field);
    return field->kind == PLAT_FIELD_HAND &&
           !(show->how.brief && plat_hand_count(plat_display_view(show, field, owner)) == 0);
}

/* The width of their names; 0 when there are none. */
static int part_width(const PlatDisplay *show, int owner, bool only_hands) {
    int width = 0;
    for (int n = 0; n < plat_schema_fields(show->rules->schema); n++) {
        const PlatField *field = plat_schema_field(show->rules->schema, n);
        int length = plat_utf8_width(plat_title_of(show->rules->titles, field->name).text);
        if (is_part(show, field, owner, only_hands) && length > width)
            width = length;
    }
    return width;
}

/* The fields of a seat or of the table under its name, as lines of the same width. */
static void put_part(const PlatDisplay *show, int owner, bool only_hands) {
    const PlatSchema *schema = show->rules->schema;
    int width = part_width(show, owner, only_hands);
    if (!width)
        return;
    if (owner < 0)
        fputs("all", show->file);
    else
        plat_display_options_seat(show->file, &show->how, show->rules->seat_names, owner);
    fputc('\n', show->file);
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (!is_part(show, field, owner, only_hands))
            continue;
        const PlatLabel title = plat_title_of(show->rules->titles, field->name);
        fprintf(show->file, "  %s", title.text);
        if (field->kind != PLAT_FIELD_HAND ||
            !put_faces(show, plat_display_view(show, field, owner))) {
            fprintf(show->file, "%*s", width - plat_utf8_width(title.text) + 2, "");
            put_value(show, field, owner, width + 4);
        }
        fputc('\n', show->file);
    }
}

/* All fields but boards: a line for each shared field, then for each field of each seat. Fields
 * that are hidden from the viewer say so; of hidden cards only the number is given. */
static void put_fields(PlatDisplay *show) {
    for (int owner = -1; !show->failed && owner < show->rules->seats; owner++)
        put_part(show, owner, false);
}

bool plat_display_hand(PlatDisplay *show, int seat) {
    if (!show->failed)
        put_part(show, seat, true);
    return show->failed || part_width(show, seat, true) > 0;
}

/* --- the whole position --- */

static void write_standing(const PlatDisplay *show, PlatBuffer *text) {
    const PlatMatch *match = show->match;
    const PlatRules *rules = show->rules;
    plat_buffer_add(text, "%s, turn %d", rules->game, plat_match_turn(match));
    if (plat_match_is_over(match)) {
        plat_buffer_put(text, ": the game is over.");
        return;
    }
    plat_buffer_add(text, ", step %s", rules->step_name(rules->self, plat_match_step(match)));
    const char *before = ": ";
    bool open = show->viewer == PLAT_VIEWER_TABLE;
    bool at_once =
        rules->step_simultaneous && rules->step_simultaneous(rules->self, plat_match_step(match));
    for (int seat = 0; seat < rules->seats; seat++) {
        bool own = open || seat == show->viewer;
        const PlatAsk *ask = own || !at_once ? plat_match_ask_of(match, seat) : NULL;
        if (!ask)
            continue;
        plat_buffer_add(text, "%s%s is asked: %s", before,
                        plat_display_options_name(&show->how, rules->seat_names, seat), ask->name);
        if (own && ask->detail[0])
            plat_buffer_add(text, " %s", ask->detail);
        before = "; ";
    }
    plat_buffer_put(text, ".");
}

void plat_display_standing(PlatDisplay *show) {
    PLAT_TEXT text = {0};
    if (show->failed)
        return;
    write_standing(show, &text);
    put_words(show, text.text ? text.text : PLAT_OUTPUT_LOST, 0, 4);
    fputc('\n', show->file);
}

void plat_display_position(PlatDisplay *show) {
    if (show->failed)
        return;
    plat_display_standing(show);
    fputc('\n', show->file);
    plat_display_boards(show);
    put_fields(show);
}

/* A seat's own points, as far as it knows them while all answer at once. */
static bool score_own(const PlatMatch *match, int seat, PlatSheet *points) {
    PlatMatch *copy = NULL;
    PlatError ignored;
    const bool done = plat_match_clone(&copy, match, &ignored) == PLAT_OK &&
                      plat_match_resample(copy, seat, 1, &ignored) == PLAT_OK &&
                      plat_match_score(copy, points, &ignored) == PLAT_OK;
    plat_match_free(copy);
    return done;
}

/* A picture is drawn whole before anything is written. */

PlatStatus plat_picture_file_write(PlatHost *host, const PlatMatch *match, int viewer, int sheet,
                                   int width, const char *path, PlatError *error) {
    PLAT_TEXT text = {0};
    TRY(plat_file_refuse_unlike(path, "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"plat\"",
                                "picture", error));
    PlatDrawOptions how = plat_host_draw_options(host);
    how.viewer = viewer == PLAT_VIEWER_TABLE ? PLAT_DRAW_TABLE : viewer;
    how.sheet = sheet;
    how.width = plat_draw_width(width);
    how.asked = true;
    PlatSheet points;
    PlatError ignored; /* a game whose scoring fails has a picture without points */
    plat_sheet_init(&points, plat_match_rules(match)->seats, true);
    how.scored = plat_display_options_points(match, viewer);
    if (how.scored && plat_match_score(match, &points, &ignored) == PLAT_OK)
        how.score = &points;
    if (!how.scored && how.viewer >= 0 && score_own(match, viewer, &points)) {
        how.score = &points;
        how.scored = 1U << viewer;
    }
    PlatStatus status = plat_draw_svg(&text, match, &how, error);
    plat_sheet_free(&points);
    TRY(status);
    return plat_file_put(path, &text, error);
}

/* The left text is put on a canvas, so that its width is known; the right one then goes beside it
 * or below it. */

enum { GAP = 4 /* columns between the two */, WIDEST = 1000 };

static void put_line(PlatCanvas *canvas, int x, int y, const char *text, size_t length) {
    PLAT_FREED char *line = strndup(text, length);
    canvas->failed = canvas->failed || !line;
    if (line)
        plat_canvas_put(canvas, x, y, WIDEST, line, PLAT_STYLE_PLAIN);
}

static void put(PlatCanvas *canvas, int x, int y, PlatTitled titled) {
    put_line(canvas, x, y++, titled.title, strlen(titled.title));
    for (const char *at = titled.text; *at; y++) {
        size_t length = strcspn(at, "\n");
        put_line(canvas, x, y, at, length);
        at += length + (at[length] == '\n');
    }
}

static int width_of(const PlatCanvas *canvas) {
    int width = 0;
    for (int y = 0; y < canvas->lines; y++)
        width = plat_canvas_width(canvas, y) > width ? plat_canvas_width(canvas, y) : width;
    return width;
}

void plat_side_by_side_add(PlatBuffer *out, bool unicode, int width, PlatTitled left,
                           PlatTitled right) {
    PlatCanvas canvas = {.unicode = unicode}, other = {.unicode = unicode};
    put(&canvas, 0, 0, left);
    put(&other, 0, 0, right);
    int x = width_of(&canvas) + GAP;
    if (x + width_of(&other) <= width)
        put(&canvas, x, 0, right);
    else
        put(&canvas, 0, canvas.lines, right);
    plat_canvas_write(&canvas, out, NULL);
    out->failed = out->failed || canvas.failed || other.failed;
    plat_canvas_free(&canvas);
    plat_canvas_free(&other);
}
