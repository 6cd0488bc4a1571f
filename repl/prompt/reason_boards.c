/* Boards that show a reason: the cells for which a move was refused, or that earned points. */
#include <string.h>

#include "screen.h"
#include "text/drawing/scene.h"

/* The first condition that the text quotes, or NULL. */
static const PlatCondition *quoted(const PlatOptions *options, const char *why) {
    for (int n = 0; n < options->conditions; n++) {
        PLAT_TEXT name = {0};
        plat_buffer_add(&name, "\"%s\"", options->condition[n].name);
        if (name.text && strstr(why, name.text))
            return &options->condition[n];
    }
    return NULL;
}

void plat_screen_show_refused(PlatPrompt *prompt, const PlatMove *move, const char *why) {
    PlatMatch *copy = NULL;
    const int seat = move->answers ? move->answer[0].seat : plat_prompt_seat(prompt);
    if (plat_match_clone(&copy, prompt->session.match, NULL) != PLAT_OK)
        return;
    for (int n = 0; n < move->answers; n++)
        if (plat_match_answer(copy, seat, move->answer[n].ask, move->answer[n].choice, NULL) !=
            PLAT_OK)
            break;
    const PlatAsk *ask = plat_match_ask_of(copy, seat);
    int owner = -1;
    const PlatField *board = ask && ask->options.kind == PLAT_OPTIONS_CELLS
                                 ? plat_scene_of_options(plat_prompt_rules(prompt)->schema,
                                                         &ask->options, ask->seat, &owner)
                                 : NULL;
    const PlatCondition *condition = board ? quoted(&ask->options, why) : NULL;
    if (condition) {
        const PlatGeometry *g = ask->options.geometry;
        PlatDisplay show;
        PlatCells failing;
        plat_cells_minus(g, failing.word, g->all, condition->set);
        const bool fails = 2 * plat_cells_count(g, failing.word) <= g->size;
        plat_display_begin(&show, prompt->out, &prompt->showing, copy, plat_prompt_viewer(prompt));
        show.how.brief = show.how.low = true;
        fprintf(prompt->out, "  in brackets the cells where that %s\n", fails ? "fails" : "holds");
        plat_display_board(&show, board, owner,
                           (PlatMarked){.cells = fails ? failing.word : condition->set});
        plat_display_end(&show, NULL);
    }
    plat_match_free(copy);
}

/* Add the cells that a text names; returns how many, 0 when it is about something else. */
static int add_named(const PlatGeometry *g, uint64_t *cells, const char *text) {
    int count = 0;
    for (size_t length; *text; text += length + strspn(text + length, " "), count++) {
        length = strcspn(text, " ");
        const int cell = plat_geometry_parse(g, text, length);
        if (cell < 0)
            return 0;
        plat_cells_add(cells, cell);
    }
    return count;
}

void plat_screen_show_reasons(PlatPrompt *prompt, const PlatSheet *sheet, int item,
                              uint32_t seats) {
    const PlatSchema *schema = plat_prompt_rules(prompt)->schema;
    const int viewer = plat_prompt_viewer(prompt);
    const PlatField *best = NULL;
    PlatCells marked = {0};
    int most = 0;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        if (field->kind != PLAT_FIELD_BOARD || (field->per_player && viewer < 0))
            continue;
        PlatCells cells = {0};
        int count = 0;
        for (int at = 0; at < sheet->lines; at++) {
            const PlatScoreLine *line = &sheet->line[at];
            if (line->item == item && seats >> line->seat & 1U &&
                (!field->per_player || line->seat == viewer))
                count += add_named(field->as.board.geometry, cells.word, line->place);
        }
        if (count > most) {
            best = field;
            marked = cells;
            most = count;
        }
    }
    if (!best)
        return;
    PlatDisplay show;
    plat_prompt_show(prompt, &show, prompt->out);
    show.how.brief = show.how.low = true;
    fputc('\n', prompt->out);
    plat_display_board(&show, best, best->per_player ? viewer : -1,
                       (PlatMarked){.cells = marked.word});
    plat_display_end(&show, NULL);
}
