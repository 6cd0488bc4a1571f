/* Boards as the prompt shows them: what rules say of them is asked for, they are painted
 * (text/drawing/paint.h), coloured and printed. A board of one row that is not asked about needs no
 * coordinates: it stands behind its name. */
#include <stdlib.h>

#include "host/legend.h"
#include "look.h"
#include "showing.h"
#include "system/output.h"
#include "text/drawing/paint.h"

/* --- what there is to be painted --- */

/* A board with the legends that were asked for. */
typedef struct Shown {
    PlatScene scene;
    PlatPaint how;
    PlatError failure; /* status PLAT_OK when no legend failed */
} Shown;

static PlatStatus ask_legend(Shown *shown, const PlatLook *look, const PlatField *field, int owner,
                             PlatError *error) {
    PlatHost *host = plat_host_of(look->rules);
    PlatScene *scene = &shown->scene;
    PlatError failure = {0};
    if (!host || !field)
        return PLAT_OK;
    PlatLegend *legend = malloc(sizeof *legend);
    if (!legend)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory");
    int number = plat_schema_find(look->rules->schema, field->name);
    if (plat_host_legend(host, legend, look->block, number, owner, look->viewer, &failure) !=
            PLAT_OK &&
        shown->failure.status == PLAT_OK)
        shown->failure = failure;
    if (legend->legends > 0)
        scene->legend[scene->legends++] = legend;
    else
        free(legend);
    return PLAT_OK;
}

static void forget(Shown *shown) {
    while (shown->scene.legends > 0)
        free((void *)shown->scene.legend[--shown->scene.legends]);
}

/* The caller forgets what is shown. */
static PlatStatus look_at(Shown *shown, const PlatShowing *showing, const PlatLook *look,
                          const PlatField *field, int owner, PlatError *error) {
    const PlatRules *rules = look->rules;
    *shown = (Shown){
        .scene = plat_scene_of(rules->schema, field, look->block, owner, rules->seat_names),
        .how = {.boxes = showing->boxes, .width = showing->width}
    };
    const PlatField *roads =
        field->kind == PLAT_FIELD_BOARD ? plat_scene_partner(rules->schema, field) : NULL;
    PlatStatus status = ask_legend(shown, look, field, owner, error);
    if (status == PLAT_OK)
        status = ask_legend(shown, look, roads, owner, error);
    if (status != PLAT_OK)
        forget(shown);
    return status;
}

/* Whether rules declare a legend of that board. */
static bool is_described(const PlatRules *rules, const PlatField *board) {
    const PlatHost *host = plat_host_of(rules);
    return host && plat_host_describes(host, plat_schema_find(rules->schema, board->name));
}

/* A board of one row, of which rules say nothing more, can do without coordinates. */
static bool stands_in_a_line(const PlatRules *rules, const PlatField *field) {
    return field->kind == PLAT_FIELD_BOARD && field->as.board.geometry->rows == 1 &&
           field->as.board.geometry->tiling == PLAT_SQUARE && !is_described(rules, field);
}

/* --- printing --- */

/* What went wrong with a legend, as a line. */
static void put_failure(FILE *file, const PlatShowing *showing, const PlatError *failure) {
    PlatBuffer text = {0};
    if (failure->status == PLAT_OK)
        return;
    plat_buffer_add(&text, "  the legend fails: %s%s%s", failure->where,
                    failure->where[0] ? ": " : "", failure->text);
    if (text.text)
        plat_output_wrapped(file, showing->unicode, showing->width, text.text);
    free(text.text);
}

/* Print what was painted, and free it. */
static PlatStatus put_canvas(FILE *file, const PlatShowing *showing, PlatCanvas *canvas,
                             PlatError *error) {
    PlatBuffer text = {0};
    plat_canvas_write(canvas, &text, showing->colour ? plat_showing_codes : NULL);
    bool failed = canvas->failed || text.failed;
    fputs(text.text && !failed ? text.text : "", file);
    free(text.text);
    plat_canvas_free(canvas);
    return failed ? plat_error_set(error, PLAT_E_MEMORY, "", "out of memory") : PLAT_OK;
}

typedef enum Parts { BOARD = 1, NOTES = 2, WHOLE = BOARD | NOTES } Parts;

static PlatStatus put_board(FILE *file, const PlatShowing *showing, const PlatLook *look,
                            const PlatField *field, int owner, const uint64_t *marked, Parts parts,
                            PlatError *error) {
    Shown shown;
    PlatCanvas canvas = {.unicode = showing->unicode};
    if (plat_look_hides(look, field, owner)) {
        fputs(parts & BOARD ? "  hidden\n" : "", file);
        return PLAT_OK;
    }
    PlatStatus status = look_at(&shown, showing, look, field, owner, error);
    if (status != PLAT_OK)
        return status;
    shown.scene.marked = marked;
    if (parts & BOARD && stands_in_a_line(look->rules, field) && !marked)
        plat_paint_row(&canvas, &shown.scene, &shown.how);
    else if (parts & BOARD)
        plat_paint_board(&canvas, &shown.scene, &shown.how);
    if (parts & NOTES)
        plat_paint_notes(&canvas, &shown.scene, &shown.how);
    status = put_canvas(file, showing, &canvas, error);
    if (parts & NOTES)
        put_failure(file, showing, &shown.failure);
    forget(&shown);
    return status;
}

static PlatStatus show_board(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                             int viewer, const PlatField *field, int owner, const uint64_t *marked,
                             Parts parts, PlatError *error) {
    PlatLook look;
    PlatStatus status = plat_look_begin(&look, match, viewer, error);
    if (status == PLAT_OK) {
        status = put_board(file, showing, &look, field, owner, marked, parts, error);
        plat_look_end(&look);
    }
    return status;
}

PlatStatus plat_show_notes(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                           int viewer, const PlatField *field, int owner, PlatError *error) {
    return show_board(file, showing, match, viewer, field, owner, NULL, NOTES, error);
}

PlatStatus plat_show_board(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                           int viewer, const PlatField *field, int owner, const uint64_t *marked,
                           PlatError *error) {
    Parts parts = showing->brief ? BOARD : WHOLE;
    return show_board(file, showing, match, viewer, field, owner, marked, parts, error);
}

void plat_show_orientations(FILE *file, const PlatShowing *showing, const PlatShape *shape,
                            const PlatGeometry *g) {
    PlatCanvas canvas = {0};
    const PlatPaint how = {.width = showing->width};
    PlatError ignored; /* a help to the eye: the question stands without it */
    plat_paint_shape(&canvas, shape, g, &how);
    put_canvas(file, showing, &canvas, &ignored);
}

/* --- the boards of a position --- */

static PlatStatus put_titled(FILE *file, const PlatShowing *showing, const PlatLook *look,
                             const PlatField *field, int owner, PlatError *error) {
    if (owner >= 0) {
        const PlatNames *seats = look->rules->seat_names;
        fprintf(file, "%s%s%s: ", plat_showing_seat_colour(showing, seats, owner),
                seats->name[owner].text, plat_showing_plain(showing));
    }
    fprintf(file, "%s%s", field->name, stands_in_a_line(look->rules, field) ? " " : "\n");
    PlatStatus status =
        put_board(file, showing, look, field, owner, NULL, showing->brief ? BOARD : WHOLE, error);
    fputs(stands_in_a_line(look->rules, field) ? "" : "\n", file);
    return status;
}

/* The boards of a seat, or shared ones (-1): first those that are a line each. */
static PlatStatus show_boards_of(FILE *file, const PlatShowing *showing, const PlatLook *look,
                                 int owner, PlatError *error) {
    const PlatSchema *schema = look->rules->schema;
    PlatStatus status = PLAT_OK;
    int lines = 0;
    for (int pass = 0; pass < 2; pass++) {
        for (int n = 0; status == PLAT_OK && n < plat_schema_fields(schema); n++) {
            const PlatField *field = plat_schema_field(schema, n);
            if (field->per_player == (owner >= 0) && plat_scene_is_drawn(schema, field) &&
                stands_in_a_line(look->rules, field) == (pass == 0)) {
                status = put_titled(file, showing, look, field, owner, error);
                lines += pass == 0;
            }
        }
        fputs(pass == 0 && lines > 0 ? "\n" : "", file);
    }
    return status;
}

/* The boards of the owners from `first` to `last`, of which -1 is the table. */
static PlatStatus show_owners(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                              int viewer, int first, int last, PlatError *error) {
    PlatLook look;
    PlatStatus status = plat_look_begin(&look, match, viewer, error);
    if (status != PLAT_OK)
        return status;
    for (int owner = first; status == PLAT_OK && owner <= last; owner++)
        status = show_boards_of(file, showing, &look, owner, error);
    plat_look_end(&look);
    return status;
}

PlatStatus plat_show_boards(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                            int viewer, PlatError *error) {
    return show_owners(file, showing, match, viewer, -1, plat_match_rules(match)->seats - 1, error);
}

PlatStatus plat_show_boards_of(FILE *file, const PlatShowing *showing, const PlatMatch *match,
                               int viewer, int owner, PlatError *error) {
    return show_owners(file, showing, match, viewer, owner, owner, error);
}
