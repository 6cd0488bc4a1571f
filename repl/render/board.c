/* Boards as the prompt shows them: the rules are asked for their legends, then the boards are
 * painted (text/drawing/paint.h), coloured and printed. A board of one row on which nothing is
 * asked needs no coordinates: it stands behind its name. */
#include <stdlib.h>
#include <string.h>

#include "display.h"
#include "host/legend.h"
#include "system/output.h"
#include "text/drawing/paint.h"

/* --- what is painted --- */

/* A board with its legends. */
typedef struct Shown {
    PlatScene scene;
    PlatPaint how;
    PlatCells made, last;
    PlatError failure; /* status PLAT_OK when no legend failed */
} Shown;

static bool begins_with(const PlatLegend *legend, const PlatMark *note, const char *name) {
    PLAT_TEXT text = {0};
    for (int n = 0; n < note->parts; n++)
        plat_buffer_put(&text, legend->part[note->part + n].text);
    const size_t length = strlen(name);
    return strncmp(plat_buffer_text(&text), name, length) == 0 &&
           strchr(" :", plat_buffer_text(&text)[length]);
}

/* Whether a note begins with a named answer, or with what the question is about: a blueprint that
 * may be picked, a track that may take a step. */
static bool is_asked(const PlatLegend *legend, const PlatMark *mark, const PlatAsk *ask) {
    const PlatOptions *options = &ask->options;
    bool asked = false;
    for (int n = 0; n < options->abouts && !asked; n++)
        asked = options->about[n].text && begins_with(legend, mark, options->about[n].text);
    for (int n = 0;
         options->kind == PLAT_OPTIONS_NAMES && n < plat_options_count(options) && !asked; n++) {
        char name[PLAT_MAX_NAME];
        plat_choice_format(options, name, plat_options_nth(options, n));
        asked = begins_with(legend, mark, name);
    }
    return asked;
}

/* The notes that the question needs come first; a low window leaves out the last. */
static void sort_notes(PlatLegend *legend, const PlatAsk *ask) {
    int first = 0;
    while (first < legend->marks && legend->mark[first].kind != PLAT_MARK_NOTE)
        first++;
    for (int n = first; n < legend->marks; n++)
        if (legend->mark[n].kind == PLAT_MARK_NOTE && is_asked(legend, &legend->mark[n], ask)) {
            const PlatMark mark = legend->mark[n];
            memmove(&legend->mark[first + 1], &legend->mark[first],
                    (size_t)(n - first) * sizeof mark);
            legend->mark[first++] = mark;
        }
}

static void ask_legend(Shown *shown, PlatDisplay *show, const PlatField *field, int owner) {
    PlatHost *host = plat_host_of(show->rules);
    PlatScene *scene = &shown->scene;
    PlatError failure = {0};
    if (!host || !field)
        return;
    PlatLegend *legend = malloc(sizeof *legend);
    if (!legend) {
        show->failed = true;
        return;
    }
    int number = plat_schema_find(show->rules->schema, field->name);
    if (plat_host_legend(host, legend, show->block, number, owner, show->viewer, &failure) !=
            PLAT_OK &&
        shown->failure.status == PLAT_OK)
        shown->failure = failure;
    if (show->asked && (owner < 0 || owner == show->asked->seat))
        sort_notes(legend, show->asked);
    if (legend->legends > 0)
        scene->legend[scene->legends++] = legend;
    else
        free(legend);
}

static void forget(Shown *shown) {
    while (shown->scene.legends > 0)
        free((void *)shown->scene.legend[--shown->scene.legends]);
}

/* Whether the cell has been drawn on, or anything else happened to it. */
static bool differs(const PlatScene *a, const PlatScene *b, int cell) {
    char room[PLAT_BOARD_TOKEN], other[PLAT_BOARD_TOKEN];
    return strcmp(plat_scene_token(a, room, cell), plat_scene_token(b, other, cell)) != 0 ||
           (a->network && a->geometry->tiling != PLAT_GRAPH &&
            plat_scene_sides(a, cell) != plat_scene_sides(b, cell));
}

/* Mark what is different from before, unless half of the board is. */
static void mark_last(Shown *shown, PlatDisplay *show, const PlatField *field, int owner) {
    const PlatRules *rules = show->rules;
    const PlatGeometry *g = shown->scene.geometry;
    const PlatScene old =
        plat_scene_of(rules->schema, field, show->before, owner, rules->seat_names);
    int count = 0;
    plat_cells_clear(g, shown->last.word);
    PLAT_EACH_CELL(cell, g, g->all)
        if (differs(&shown->scene, &old, cell)) {
            plat_cells_add(shown->last.word, cell);
            count++;
        }
    if (!count || 2 * count > g->size)
        return;
    shown->scene.last = shown->last.word;
    show->marks |= 2;
}

/* Mark the cells that the seat that is asked has chosen in this step, and those that its question
 * is about. */
static void mark_made(Shown *shown, PlatDisplay *show, const PlatField *field, int owner) {
    const PlatAsk *ask = show->made;
    const PlatGeometry *g = shown->scene.geometry;
    if (field->per_player && owner != ask->seat)
        return;
    plat_cells_clear(g, shown->made.word);
    for (int n = plat_match_entries_before(show->match); n < plat_match_entries(show->match); n++) {
        const PlatEntry *entry = plat_match_entry(show->match, n);
        const int cell = entry->seat == ask->seat ? plat_entry_cell(entry, g) : -1;
        if (cell >= 0)
            plat_cells_add(shown->made.word, cell);
    }
    for (int n = 0; n < ask->options.abouts; n++)
        if (ask->options.about[n].geometry == g)
            plat_cells_add(shown->made.word, (int)ask->options.about[n].number);
    if (shown->scene.last) /* what has been drawn is marked as that */
        plat_cells_minus(g, shown->made.word, shown->made.word, shown->last.word);
    shown->scene.made = shown->made.word;
    show->marks |= !plat_cells_empty(g, shown->made.word);
}

/* The caller forgets what is shown. */
static void look_at(Shown *shown, PlatDisplay *show, const PlatField *field, int owner) {
    const PlatRules *rules = show->rules;
    *shown = (Shown){
        .scene = plat_scene_of(rules->schema, field, show->block, owner, rules->seat_names),
        .how = {.boxes = show->how.boxes, .width = show->how.width, .low = show->how.low}
    };
    if (show->before)
        mark_last(shown, show, field, owner);
    if (show->made)
        mark_made(shown, show, field, owner);
    const PlatField *roads =
        field->kind == PLAT_FIELD_BOARD ? plat_scene_partner(rules->schema, field) : NULL;
    ask_legend(shown, show, field, owner);
    ask_legend(shown, show, roads, owner);
    ask_legend(shown, show, plat_scene_walls(rules->schema, field), owner);
}

/* Whether rules declare a legend of that board. */
static bool is_described(const PlatRules *rules, const PlatField *board) {
    const PlatHost *host = plat_host_of(rules);
    return host && plat_host_describes(host, plat_schema_find(rules->schema, board->name));
}

/* A board of one row, of which rules say nothing more, can do without coordinates. */
static bool stands_in_a_line(const PlatRules *rules, const PlatField *field) {
    return field->kind == PLAT_FIELD_BOARD && field->as.board.geometry->rows == 1 &&
           plat_geometry_upright(field->as.board.geometry) && !is_described(rules, field) &&
           !plat_scene_walls(rules->schema, field);
}

/* --- printing --- */

/* What went wrong with a legend, as a line. */
static void put_failure(const PlatDisplay *show, const PlatError *failure) {
    PLAT_TEXT text = {0};
    if (failure->status == PLAT_OK)
        return;
    plat_buffer_add(&text, "  the legend fails: %s", plat_error_line(failure).text);
    plat_output_wrapped(show->file, show->how.unicode, show->how.width, plat_buffer_text(&text));
}

/* Print what was painted, and free it. False when memory ran out. */
static bool put_canvas(FILE *file, const PlatDisplayOptions *showing, PlatCanvas *canvas) {
    PLAT_TEXT text = {0};
    plat_canvas_write(canvas, &text, showing->colour ? plat_display_options_codes : NULL);
    bool failed = canvas->failed || text.failed;
    fputs(failed ? "" : plat_buffer_text(&text), file);
    plat_canvas_free(canvas);
    return !failed;
}

typedef enum Parts { BOARD = 1, NOTES = 2 } Parts;

static void put_board(PlatDisplay *show, const PlatField *field, int owner, PlatMarked marked,
                      Parts parts) {
    Shown shown;
    PlatCanvas canvas = {.unicode = show->how.unicode};
    if (show->failed)
        return;
    if (plat_display_hides(show, field, owner)) {
        fputs(parts & BOARD ? "  hidden\n" : "", show->file);
        return;
    }
    look_at(&shown, show, field, owner);
    shown.scene.marked = marked.cells;
    shown.scene.dotted = marked.edges;
    if (parts & BOARD && stands_in_a_line(show->rules, field) && !marked.cells)
        plat_paint_row(&canvas, &shown.scene, &shown.how);
    else if (parts & BOARD)
        plat_paint_board(&canvas, &shown.scene, &shown.how);
    if (parts & BOARD && marked.shape)
        *marked.beside = plat_paint_shape_beside(&canvas, marked.shape, shown.scene.geometry,
                                                 &(PlatPaint){.width = shown.how.width});
    else if (parts & BOARD && show->shape && show->shape->tiling == shown.scene.geometry->tiling)
        plat_paint_shape_beside(&canvas, show->shape, shown.scene.geometry,
                                &(PlatPaint){.width = shown.how.width});
    if (parts & NOTES)
        plat_paint_notes(&canvas, &shown.scene, &shown.how);
    if (!put_canvas(show->file, &show->how, &canvas))
        show->failed = true;
    if (parts & NOTES)
        put_failure(show, &shown.failure);
    forget(&shown);
}

void plat_display_notes(PlatDisplay *show, const PlatField *field, int owner) {
    put_board(show, field, owner, (PlatMarked){.cells = NULL}, NOTES);
}

void plat_display_board(PlatDisplay *show, const PlatField *field, int owner, PlatMarked marked) {
    put_board(show, field, owner, marked, show->how.brief ? BOARD : BOARD | NOTES);
}

void plat_display_orientations(FILE *file, const PlatDisplayOptions *showing,
                               const PlatShape *shape, const PlatGeometry *g) {
    PlatCanvas canvas = {0};
    const PlatPaint how = {.width = showing->width};
    plat_paint_shape(&canvas, shape, g, &how);
    put_canvas(file, showing, &canvas); /* a help to the eye: the question can do without it */
}

/* --- the boards of a position --- */

static void put_titled(PlatDisplay *show, const PlatField *field, int owner) {
    bool in_a_line = stands_in_a_line(show->rules, field);
    if (owner >= 0) {
        plat_display_options_seat(show->file, &show->how, show->rules->seat_names, owner);
        fputs(": ", show->file);
    }
    fprintf(show->file, "%s%s", plat_title_of(show->rules->titles, field->name).text,
            in_a_line ? " " : "\n");
    plat_display_board(show, field, owner, (PlatMarked){.cells = NULL});
    fputs(in_a_line ? "" : "\n", show->file);
}

/* Boards that are a line each come first. */
void plat_display_boards_of(PlatDisplay *show, int owner) {
    const PlatSchema *schema = show->rules->schema;
    int lines = 0;
    for (int pass = 0; !show->failed && pass < 2; pass++) {
        for (int n = 0; n < plat_schema_fields(schema); n++) {
            const PlatField *field = plat_schema_field(schema, n);
            if (field->per_player == (owner >= 0) && plat_scene_is_drawn(schema, field) &&
                stands_in_a_line(show->rules, field) == (pass == 0)) {
                put_titled(show, field, owner);
                lines += pass == 0;
            }
        }
        fputs(pass == 0 && lines > 0 && !show->how.low ? "\n" : "", show->file);
    }
}

void plat_display_boards(PlatDisplay *show) {
    for (int owner = -1; owner < show->rules->seats; owner++)
        plat_display_boards_of(show, owner);
}
