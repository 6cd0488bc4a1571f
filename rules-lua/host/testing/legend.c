/* Rule tests: what stands on and beside a board, as a line of text for each mark. */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "position.h"
#include "test.h"
#include "text/buffer.h"

static void put_lines(PlatBuffer *text, const char *what, int first, int last, bool letters) {
    char line[48];
    int add = letters ? 'a' : 1;
    const char *format = letters ? "%s %c" : "%s %d";
    snprintf(line, sizeof line, format, what, first + add);
    plat_buffer_put(text, line);
    if (last > first) {
        snprintf(line, sizeof line, letters ? "-%c" : "-%d", last + add);
        plat_buffer_put(text, line);
    }
}

static void put_cells(PlatBuffer *text, const char *what, const PlatGeometry *g,
                      const PlatCells *cells) {
    plat_buffer_put(text, what);
    for (int cell = plat_cells_next(g, cells->word, -1); cell >= 0;
         cell = plat_cells_next(g, cells->word, cell)) {
        char name[PLAT_CELL_NAME];
        plat_geometry_name(g, name, cell);
        plat_buffer_put(text, " ");
        plat_buffer_put(text, name);
    }
}

/* "row 3", "columns a-b", "cells a1 b2", "free c3", "frame a1 a2", "note" */
static void put_place(PlatBuffer *text, const PlatGeometry *g, const PlatMark *mark) {
    switch (mark->kind) {
    case PLAT_MARK_ROW: put_lines(text, "row", mark->first, mark->last, false); break;
    case PLAT_MARK_COLUMN:
        put_lines(text, mark->together ? "columns" : "column", mark->first, mark->last, true);
        break;
    case PLAT_MARK_CELLS: put_cells(text, "cells", g, &mark->cells); break;
    case PLAT_MARK_FREE: put_cells(text, "free", g, &mark->cells); break;
    case PLAT_MARK_FRAME: put_cells(text, "frame", g, &mark->cells); break;
    case PLAT_MARK_NOTE: plat_buffer_put(text, "note"); break;
    }
}

static void put_legend(PlatBuffer *text, const PlatGeometry *g, const PlatNames *seats,
                       const PlatLegend *legend) {
    for (int n = 0; n < legend->marks; n++) {
        const PlatMark *mark = &legend->mark[n];
        put_place(text, g, mark);
        plat_buffer_put(text, ": ");
        for (int i = mark->part; i < mark->part + mark->parts; i++) {
            const PlatMarkPart *part = &legend->part[i];
            char letter[2] = {part->is_seat ? seats->name[part->seat].letter : '\0', '\0'};
            bool brief = letter[0] && mark->kind != PLAT_MARK_NOTE;
            plat_buffer_put(text, brief ? letter : part->text);
        }
        plat_buffer_put(text, "\n");
    }
}

/* legend(position, board [, viewer]) -> a line for each mark; without a viewer all lies open. */
int plat_rule_test_legend(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    const PlatRules *rules = plat_match_rules(match);
    PlatHost *host = plat_host_of(plat_drawn_rules(match));
    const PlatField *field;
    int owner, viewer = lua_isnoneornil(L, 3) ? PLAT_LOOKS_ON : plat_rule_test_seat(L, 3, match);
    PlatError error = {PLAT_OK, "", ""};
    if (plat_drawn_field_resolve(rules, lua_tostring(L, 2), &field, &owner, &error) != PLAT_OK)
        return plat_rule_test_raise(L, &error);
    if (field->kind != PLAT_FIELD_BOARD && field->kind != PLAT_FIELD_NETWORK)
        return plat_script_error(L, "%s is not a board", field->name);
    void *view = plat_rule_test_view(L, match);
    if (viewer >= 0)
        plat_match_view(match, view, viewer);
    else
        memcpy(view, plat_match_block(match), plat_schema_bytes(rules->schema));
    PlatRuleTests *tests = tests_of(L);
    if (!tests->legend)
        tests->legend = malloc(sizeof *tests->legend);
    if (!tests->legend)
        return plat_script_error(L, "out of memory");
    if (plat_host_legend(host, tests->legend, view, plat_schema_find(rules->schema, field->name),
                         owner, viewer, &error) != PLAT_OK)
        return plat_rule_test_raise(L, &error);
    const PlatGeometry *g = plat_field_geometry(field);
    PlatBuffer text = {0};
    plat_buffer_put(&text, ""); /* there may be no mark */
    put_legend(&text, g, rules->seat_names, tests->legend);
    plat_rule_test_push_text(L, plat_buffer_take(&text));
    return 1;
}
