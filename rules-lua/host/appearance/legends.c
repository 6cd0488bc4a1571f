/* Filling legends: see appearance.h and host/legend.h. Each legend function is entered separately
 * and reads the block as the viewer may see it. */
#include "appearance.h"

#include <stdio.h>
#include <string.h>

#include "host/legend.h"
#include "host/sandbox/table_fields.h"
#include "host/values/entry.h"
#include "text/drawing/canvas.h"
#include "text/utf8.h"

/* --- clean text --- */

/* Copy text with '?' for each character that must not be shown. Returns how many characters there
 * are. */
static int put_clean(char *to, const char *text, size_t length) {
    int count = 0;
    for (size_t at = 0; at < length; count++) {
        int32_t point;
        bool clean;
        size_t bytes = plat_utf8_next(text + at, length - at, &point, &clean);
        memcpy(to, clean ? text + at : "?", clean ? bytes : 1);
        to += clean ? bytes : 1;
        at += bytes;
    }
    *to = '\0';
    return count;
}

/* --- marks and their parts --- */

static PlatLegend *legend_under_way(lua_State *L) {
    PlatLegend *legend = host_of(L)->legend;
    if (!legend)
        plat_host_raise(L, PLAT_E_ARGUMENT, "mark works only in legend functions");
    return legend;
}

static const PlatGeometry *board_shown(lua_State *L) {
    return plat_field_geometry(host_of(L)->legend_of);
}

static PlatMark *new_mark(lua_State *L, PlatMarkKind kind) {
    PlatLegend *legend = legend_under_way(L);
    if (legend->marks == PLAT_LEGEND_MARKS)
        plat_host_raise(L, PLAT_E_CAPACITY, "a board has at most %d marks", PLAT_LEGEND_MARKS);
    PlatMark *mark = &legend->mark[legend->marks++];
    memset(mark, 0, sizeof *mark);
    mark->kind = kind;
    mark->part = legend->parts;
    return mark;
}

/* Add a part with this text to the mark, otherwise like `like`; returns how many characters. */
static int add_part(lua_State *L, PlatMark *mark, const char *text, PlatMarkPart like) {
    PlatLegend *legend = host_of(L)->legend;
    size_t length = strlen(text);
    if (length > PLAT_LEGEND_LINE)
        return plat_host_raise(L, PLAT_E_RANGE, "a legend's text has at most %d bytes, not %d",
                               PLAT_LEGEND_LINE, (int)length);
    if (legend->parts == PLAT_LEGEND_PARTS || legend->bytes + (int)length + 1 > PLAT_LEGEND_BYTES)
        return plat_host_raise(L, PLAT_E_CAPACITY,
                               "the legend of a board has at most %d texts and %d bytes",
                               PLAT_LEGEND_PARTS, PLAT_LEGEND_BYTES);
    like.text = legend->text + legend->bytes;
    int count = put_clean(legend->text + legend->bytes, text, length);
    legend->bytes += (int)strlen(like.text) + 1;
    legend->part[legend->parts++] = like;
    mark->parts++;
    return count;
}

/* The seat at `index`, or -1. */
static int seat_at(lua_State *L, int index) {
    return lua_type(L, index) == LUA_TTABLE ? seat_of_value(L, host_of(L), index) : -1;
}

/* The colour at `index`: the name of one, or a seat; or how the part is drawn. */
static PlatMarkPart colour_at(lua_State *L, int index) {
    static const char *const ways[PLAT_PARTS_AS] = {"text", "sign", "shape", "plate"};
    PlatMarkPart part = {.seat = seat_at(L, index)};
    if (part.seat >= 0)
        return part;
    plat_sandbox_tostring(L, index);
    const char *name = lua_tostring(L, -1);
    for (int way = PLAT_PART_SIGN; way < PLAT_PARTS_AS; way++)
        if (strcmp(name, ways[way]) == 0) {
            lua_pop(L, 1);
            part.as = (PlatMarkAs)way;
            return part;
        }
    const char *colour[PLAT_STYLES];
    int colours = 0;
    while ((colour[colours] = plat_colour_name(colours)) != NULL)
        colours++;
    part.colour =
        colour[plat_host_choose(L, name, colour, colours, "there is no colour `%s`", name)];
    lua_pop(L, 1);
    return part;
}

static const PlatMarkPart plain = {.seat = -1};

/* Add what pictures draw as a sign or a shape to a text of letters: apart from what is before it,
 * and without what a name is in, as in "tracks.trade". */
static int add_word(lua_State *L, PlatMark *mark, int index, PlatMarkPart like) {
    const PlatLegend *legend = host_of(L)->legend;
    const char *end = legend->text + legend->bytes - 1, *name = luaL_tolstring(L, index, NULL);
    const char *dot = like.as == PLAT_PART_SIGN ? strrchr(name, '.') : NULL;
    bool apart = mark->parts > 0 && legend->bytes > 1 && end[-1] != ' ';
    lua_pushfstring(L, "%s%s", apart ? " " : "", dot ? dot + 1 : name);
    int count = add_part(L, mark, lua_tostring(L, -1), like);
    lua_pop(L, 2);
    return count;
}

/* Add text, a number, or the names of cells as a part like `like`. */
static int add_text(lua_State *L, PlatMark *mark, int index, PlatMarkPart like) {
    char names[PLAT_LEGEND_LINE];
    if (plat_format_members(L, index, names, sizeof names))
        return add_part(L, mark, names, like);
    if (!lua_isstring(L, index))
        return plat_host_raise(
            L, PLAT_E_ARGUMENT,
            "expected text, a number, a seat, cells or { \"text\", \"colour\" }, got %s",
            lua_isnoneornil(L, index) ? "nothing" : plat_value_typename(L, index));
    lua_pushvalue(L, index); /* lua_tostring changes a number */
    int count = add_part(L, mark, lua_tostring(L, -1), like);
    lua_pop(L, 1);
    return count;
}

/* Add any value as a part: one of those, a seat, or { text, colour }. Returns its number of
 * characters. */
static int add_value(lua_State *L, PlatMark *mark, int index) {
    int seat = seat_at(L, index);
    if (seat >= 0) {
        const char *name = host_of(L)->seat_names->name[seat].text;
        return add_part(L, mark, name, (PlatMarkPart){.seat = seat, .is_seat = true});
    }
    if (lua_type(L, index) != LUA_TTABLE)
        return add_text(L, mark, index, plain);
    lua_rawgeti(L, index, 1);
    lua_rawgeti(L, index, 2);
    int value = lua_gettop(L) - 1;
    PlatMarkPart like = colour_at(L, value + 1);
    bool word = !host_of(L)->legend_drawn && like.as != PLAT_PART_TEXT && lua_isstring(L, value);
    int count = (word ? add_word : add_text)(L, mark, value, like);
    lua_settop(L, value - 1);
    return count;
}

/* Add the values from `index` to `last` as the text of the mark. */
static void add_values(lua_State *L, PlatMark *mark, int index, int last) {
    int first = host_of(L)->legend->bytes;
    for (; index <= last; index++)
        add_value(L, mark, index);
    int bytes = host_of(L)->legend->bytes - first - mark->parts;
    if (bytes > PLAT_LEGEND_LINE)
        plat_host_raise(L, PLAT_E_RANGE, "a legend's text has at most %d bytes, not %d",
                        PLAT_LEGEND_LINE, bytes);
}

/* --- what scripts call --- */

/* The number of a row or column at `index`, counted from 0 in the result. */
static int line_number(lua_State *L, int index, const char *what, int lines) {
    if (!lua_isinteger(L, index))
        return plat_host_raise(L, PLAT_E_ARGUMENT, "mark:%s: expected the number of a %s, got %s",
                               what, what, plat_value_typename(L, index));
    lua_Integer n = lua_tointeger(L, index);
    if (n < 1 || n > lines)
        return plat_host_raise(L, PLAT_E_RANGE, "mark:%s: there is no %s %lld (of %d)", what, what,
                               (long long)n, lines);
    return (int)n - 1;
}

/* mark:row(n, ...), mark:column(n, ...), and mark:columns(first, last, ...) when `several`. */
static int mark_line(lua_State *L, PlatMarkKind kind, bool several) {
    int end = lua_gettop(L);
    legend_under_way(L);
    const PlatGeometry *g = board_shown(L);
    bool row = kind == PLAT_MARK_ROW;
    const char *what = row ? "row" : "column";
    /* on a hex board that is not a rhombus, a cell's number is its place in its column */
    if (g->tiling == PLAT_GRAPH)
        return plat_host_raise(L, PLAT_E_ARGUMENT,
                               "mark:%s: a graph has no %ss: use mark:cell or mark:note", what,
                               what);
    bool ragged = g->tiling == PLAT_HEX && g->size != g->rows * g->columns;
    if (ragged && (row || several))
        return plat_host_raise(
            L, PLAT_E_ARGUMENT,
            "mark:%s: this board has no straight %ss: use mark:note or mark:cell", what, what);
    int from = line_number(L, 2, what, row ? g->rows : g->columns);
    int to = several ? line_number(L, 3, what, g->columns) : from;
    if (to < from)
        return plat_host_raise(L, PLAT_E_RANGE, "mark:columns: column %d is left of column %d",
                               to + 1, from + 1);
    PlatMark *mark = new_mark(L, kind);
    mark->first = from;
    mark->last = to;
    mark->together = several;
    add_values(L, mark, several ? 4 : 3, end);
    return 0;
}

/*--- # legends beside a board */

/*--- mark:row(n, ...)
 * Writes text beside a row. The text is one value after another: text, numbers, cells, { "text",
 * "colour" }, and seats, shown by their letters in their colours. A colour is the name of a colour
 * or a seat. In pictures { "house", "sign" } is drawn as that sign, { "X./XX", "shape" } as its
 * cells, and { "6", "plate" } with a frame; as text they are words, apart from what is before.
 *     mark:row(street, kind, " ", leader) */
static int mark_row(lua_State *L) { return mark_line(L, PLAT_MARK_ROW, false); }

/*--- mark:column(n, ...)
 * Writes a short text above a column. Later texts for the same column follow below it.
 *     mark:column(3, "H") */
static int mark_column(lua_State *L) { return mark_line(L, PLAT_MARK_COLUMN, false); }

/*--- mark:columns(first, last, ...)
 * Draws a brace over several columns, with or without text.
 *     mark:columns(1, 2, seat_at(1)) */
static int mark_columns(lua_State *L) { return mark_line(L, PLAT_MARK_COLUMN, true); }

/* Copy the cells at `index`, which must be on this board, into the mark. */
static void take_cells(lua_State *L, PlatMark *mark, int index) {
    PlatHost *host = host_of(L);
    PlatCells storage;
    const PlatGeometry *g = board_shown(L);
    const uint64_t *set =
        plat_check_set_in(L, index, plat_set_domain_of_geometry(host, g), &storage);
    memcpy(mark->cells.word, set, (size_t)g->words * sizeof *set);
}

/* mark:cell and mark:free(where, letters or seat [, colour]) */
static int letters_on_cells(lua_State *L, PlatMarkKind kind) {
    PlatMark *mark = new_mark(L, kind);
    take_cells(L, mark, 2);
    bool tinted = !lua_isnoneornil(L, 4);
    int count = tinted ? add_text(L, mark, 3, colour_at(L, 4)) : add_value(L, mark, 3);
    if (seat_at(L, 3) < 0 && (count < 1 || count > PLAT_LEGEND_LETTERS))
        return plat_host_raise(L, PLAT_E_RANGE, "a mark on a cell has 1 to %d characters, not %d",
                               PLAT_LEGEND_LETTERS, count);
    return 0;
}

/*--- mark:cell(where, letters [, colour])
 * Writes one to three letters, or a seat's letter, on a cell or a set: beside what is drawn there,
 * or in place of the dot of an empty cell.
 *     mark:cell(map:set "c1 i3", "c", "coral") */
static int mark_cell(lua_State *L) { return letters_on_cells(L, PLAT_MARK_CELLS); }

/*--- mark:free(where, letters [, colour])
 * Writes letters like mark:cell, but only while nothing is drawn there.
 *     mark:free(starts, "*") */
static int mark_free(lua_State *L) { return letters_on_cells(L, PLAT_MARK_FREE); }

/*--- mark:frame(where, ...)
 * Draws a line around the cells of a set, with or without a name. On a board of hexes the cells are
 * listed below the board instead. In pictures a seat in place of a name is the owner of the edge of
 * the board beside these cells, which has its colours.
 *     mark:frame(map:row(1) | map:row(2), "old town") */
static int mark_frame(lua_State *L) {
    int last = lua_gettop(L);
    PlatMark *mark = new_mark(L, PLAT_MARK_FRAME);
    take_cells(L, mark, 2);
    add_values(L, mark, 3, last);
    return 0;
}

/*--- mark:note(...)
 * Writes a line below the board. Seats are shown by their names.
 *     mark:note("first to finish: ", seat_at(2)) */
static int mark_note(lua_State *L) {
    int last = lua_gettop(L);
    add_values(L, new_mark(L, PLAT_MARK_NOTE), 2, last);
    return 0;
}

/*--- mark:is_text() -> flag
 * Returns whether the board is shown as text, where letters stand for signs. What explains these
 * letters belongs there, not in pictures.
 *     if mark:is_text() then mark:note("H house") end */
static int mark_is_text(lua_State *L) {
    legend_under_way(L);
    lua_pushboolean(L, !host_of(L)->legend_drawn);
    return 1;
}

/*--- mark:viewer() -> seat
 * Returns the seat that looks; nil for a spectator. The legend does not see what the viewer may not
 * see: hidden cards are nil, other hidden fields have their first value.
 *     local me = mark:viewer() */
static int mark_viewer(lua_State *L) {
    legend_under_way(L);
    plat_push_seat(L, host_of(L), host_of(L)->legend_viewer);
    return 1;
}

PLAT_WORDS(plat_words_mark, WORD("mark:row", mark_row), WORD("mark:column", mark_column),
           WORD("mark:columns", mark_columns), WORD("mark:cell", mark_cell),
           WORD("mark:free", mark_free), WORD("mark:frame", mark_frame),
           WORD("mark:note", mark_note), WORD("mark:is_text", mark_is_text),
           WORD("mark:viewer", mark_viewer));

static int mark_index(lua_State *L) {
    const char *names[16];
    const char *name = lua_type(L, 2) == LUA_TSTRING ? lua_tostring(L, 2) : "";
    int count = plat_api_names(plat_words_mark, names, 0, 16);
    return plat_host_raise(
        L, PLAT_E_NAME,
        "mark has no `%s`%s: it has row, column, columns, cell, free, frame, note, is_text "
        "and viewer",
        name, plat_name_hint(name, names, count, "`*`", "").text);
}

static int mark_newindex(lua_State *L) {
    return plat_host_raise(L, PLAT_E_READONLY,
                           "mark cannot be changed: call its methods, as in mark:note(\"text\")");
}

/* --- loading --- */

static void push_mark(lua_State *L) {
    lua_createtable(L, 0, 9);
    plat_api_fill(L, plat_words_mark, NULL);
    lua_pushcfunction(L, mark_index);
    plat_api_otherwise(L);
    lua_pushcfunction(L, mark_newindex);
    plat_api_front(L);
}

void plat_legends_open(lua_State *L) {
    PlatHost *host = host_of(L);
    PLAT_EACH_ROW(L, "legends", i) { /* the prelude counts them */
        PlatRuleLegend *legend = &host->rule_legend[i];
        host->legends = i + 1;
        snprintf(legend->owner, sizeof legend->owner, "%s", plat_table_text(L, "owner"));
        legend->field = (int)plat_table_integer(L, "field");
        lua_getfield(L, -1, "fn");
        legend->ref = luaL_ref(L, LUA_REGISTRYINDEX);
    }
    push_mark(L);
    host->mark_ref = luaL_ref(L, LUA_REGISTRYINDEX);
}

/* --- looking --- */

static PlatStatus run_legend(PlatHost *host, const PlatRuleLegend *from, int seat,
                             PlatError *error) {
    lua_State *L = host->L;
    PlatLegend *legend = host->legend;
    int marks = legend->marks, parts = legend->parts, bytes = legend->bytes;
    bool own = host->legend_of->per_player;
    lua_rawgeti(L, LUA_REGISTRYINDEX, from->ref);
    if (own)
        plat_push_seat(L, host, seat);
    lua_rawgeti(L, LUA_REGISTRYINDEX, host->mark_ref);
    PlatStatus status = plat_entry_call(host, own ? 2 : 1, 0, error);
    if (status != PLAT_OK) {
        legend->marks = marks;
        legend->parts = parts;
        legend->bytes = bytes;
    }
    return status;
}

PlatStatus plat_host_legend(PlatHost *host, PlatLegend *legend, const void *block, int field,
                            int seat, int viewer, PlatError *error) {
    PlatStatus first = PLAT_OK;
    legend->legends = legend->marks = legend->parts = legend->bytes = 0;
    int64_t steps = host->limits.instruction_limit;
    if (steps > PLAT_LEGEND_STEPS)
        host->limits.instruction_limit = PLAT_LEGEND_STEPS;
    host->legend = legend;
    host->legend_of = plat_schema_field(host->schema, field);
    host->legend_viewer = viewer;
    for (int i = 0; i < host->legends; i++) {
        if (host->rule_legend[i].field != field)
            continue;
        legend->legends++;
        PlatError failure = {0};
        plat_entry_look(host, block);
        PlatStatus status = run_legend(host, &host->rule_legend[i], seat, &failure);
        plat_entry_end(host);
        if (status != PLAT_OK && first == PLAT_OK) {
            first = status;
            if (error)
                *error = failure;
        }
    }
    host->legend = NULL;
    host->legend_of = NULL;
    host->limits.instruction_limit = steps;
    return first;
}

bool plat_host_describes(const PlatHost *host, int field) {
    for (int i = 0; i < host->legends; i++)
        if (host->rule_legend[i].field == field)
            return true;
    return false;
}

bool plat_host_has_legend(const PlatHost *host, const char *owner) {
    for (int i = 0; i < host->legends; i++)
        if (strcmp(host->rule_legend[i].owner, owner) == 0)
            return true;
    return false;
}
