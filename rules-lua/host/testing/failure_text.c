/* Pictures for failed rule tests: see picture.h. Boards are painted as at the prompt. */
#include "failure_text.h"

#include <stdlib.h>

#include "position.h"
#include "text/drawing/paint.h"

/* Add a board as it is painted. */
static void put_scene(PlatBuffer *out, const PlatScene *scene) {
    const PlatPaint how = {.width = 100};
    PlatCanvas canvas = {.unicode = true};
    plat_paint_board(&canvas, scene, &how);
    plat_canvas_write(&canvas, out, NULL);
    plat_canvas_free(&canvas);
}

static void put_field(PlatBuffer *out, const PlatMatch *match, const PlatField *field, int seat,
                      void *view) {
    const PlatRules *rules = plat_match_rules(match);
    const void *block = plat_drawn_block(match, field, seat, view);
    PlatScene scene = plat_scene_of(rules->schema, field, block, seat, rules->seat_names);
    plat_buffer_add(out, "%s%s%s:\n", field->per_player ? rules->seat_names->name[seat].text : "",
                    field->per_player ? "." : "", field->name);
    put_scene(out, &scene);
}

char *plat_rule_picture_boards(const PlatMatch *match, int seat, const PlatOptions *options) {
    const PlatRules *rules = plat_match_rules(match);
    int whose = seat;
    const PlatField *only = options && options->board
                                ? plat_scene_of_options(rules->schema, options, seat, &whose)
                                : NULL;
    const PlatGeometry *geometry = options && !only ? options->geometry : NULL;
    PlatBuffer out = {0};
    void *view = malloc(plat_schema_bytes(rules->schema));
    for (int n = 0; view && n < plat_schema_fields(rules->schema); n++) {
        const PlatField *field = plat_schema_field(rules->schema, n);
        if (!plat_scene_is_drawn(rules->schema, field) || (only && field != only) ||
            (geometry && plat_field_geometry(field) != geometry))
            continue;
        for (int owner = 0; owner < (field->per_player ? rules->seats : 1); owner++)
            if (!field->per_player || whose < 0 || whose == owner)
                put_field(&out, match, field, owner, view);
    }
    free(view);
    return plat_buffer_take(&out);
}

char *plat_rule_picture_cells(const PlatGeometry *g, const uint64_t *wanted,
                              const uint64_t *found) {
    const char *sign[PLAT_MAX_POSITIONS];
    PlatBuffer out = {0};
    PLAT_EACH_CELL(cell, g, g->all) {
        bool in = plat_cells_has(wanted, cell), is = plat_cells_has(found, cell);
        sign[cell] = in && is ? "=" : in ? "+" : is ? "-" : ".";
    }
    put_scene(&out, &(PlatScene){.geometry = g, .sign = sign, .owner = -1});
    return plat_buffer_take(&out);
}

char *plat_rule_picture_lines(const PlatSheet *sheet, int seat, int item) {
    PlatBuffer out = {0};
    for (int n = 0; n < sheet->lines; n++) {
        const PlatScoreLine *line = &sheet->line[n];
        if (line->seat != seat || (item >= 0 && line->item != item))
            continue;
        bool named = item < 0, placed = line->place[0] != '\0';
        plat_buffer_add(&out, "%7d %s%s%s%s%s%s\n", line->amount,
                        named ? sheet->item[line->item] : "", named ? ": " : "", line->reason,
                        placed ? " (" : "", line->place, placed ? ")" : "");
    }
    return plat_buffer_take(&out);
}
