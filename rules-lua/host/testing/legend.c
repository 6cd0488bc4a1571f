/* Rule tests: the legend of a board, as a line of text for each mark. */
#include <stdlib.h>
#include <string.h>

#include "position.h"
#include "test.h"
#include "text/buffer.h"

static void put_lines(PlatBuffer *text, const char *what, int first, int last, bool letters) {
    int add = letters ? 'a' : 1;
    plat_buffer_add(text, letters ? "%s %c" : "%s %d", what, first + add);
    if (last > first)
        plat_buffer_add(text, letters ? "-%c" : "-%d", last + add);
}

static void put_cells(PlatBuffer *text, const char *what, const PlatGeometry *g,
                      const PlatCells *cells) {
    plat_buffer_put(text, what);
    PLAT_EACH_CELL(cell, g, cells->word) {
        char name[PLAT_CELL_NAME];
        plat_geometry_name(g, name, cell);
        plat_buffer_add(text, " %s", name);
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
            char letter[2];
            bool brief = mark->kind != PLAT_MARK_NOTE;
            plat_buffer_put(text, brief ? plat_mark_letters(part, letter, seats) : part->text);
        }
        plat_buffer_put(text, "\n");
    }
}

/* legend(position, board [, viewer]) -> a line for each mark; without a viewer all is shown. */
static int n_legend(lua_State *L) {
    const PlatMatch *match = plat_rule_test_match(L, 1);
    const PlatRules *rules = plat_match_rules(match);
    PlatHost *host = plat_host_of(plat_drawn_rules(match));
    int owner, viewer = lua_isnoneornil(L, 3) ? PLAT_SPECTATOR : plat_rule_test_seat(L, 3, match);
    const PlatField *field = plat_rule_test_field(L, 2, match, &owner);
    if (field->kind != PLAT_FIELD_BOARD && field->kind != PLAT_FIELD_NETWORK &&
        field->kind != PLAT_FIELD_WALLS)
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
    PlatError error = {PLAT_OK, "", ""};
    int number = plat_schema_find(rules->schema, field->name);
    PlatStatus status = plat_host_legend(host, tests->legend, view, number, owner, viewer, &error);
    plat_rule_test_check(L, status, &error);
    PlatBuffer text = {0};
    put_legend(&text, plat_field_geometry(field), rules->seat_names, tests->legend);
    plat_rule_test_push_text(L, plat_buffer_take(&text));
    return 1;
}

void plat_rule_test_add_legend(lua_State *L) {
    lua_pushcfunction(L, n_legend);
    lua_setfield(L, -2, "legend");
}
