/* The score sheet as text: a table of items and seats, and below it where each point came from. */
#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "display.h"
#include "system/output.h"

typedef struct Table {
    FILE *file;
    const PlatDisplayOptions *showing;
    const PlatRules *rules;
    const PlatSheet *sheet;
    int label;                 /* width of the first column */
    int width[PLAT_MAX_SEATS]; /* of each seat's column */
    uint32_t points, reasons;  /* the seats whose points and reasons are shown */
} Table;

static int max(int a, int b) { return a > b ? a : b; }

static int wider(int width, const char *text) { return max(width, plat_utf8_width(text)); }

static const char *name_of(const Table *table, int seat) {
    return plat_display_options_name(table->showing, table->rules->seat_names, seat);
}

static PlatLabel title_of(const Table *table, int item) {
    return plat_title_of(table->rules->titles, table->sheet->item[item]);
}

static int number_width(int64_t number) { return snprintf(NULL, 0, "%" PRId64, number); }

/* An item of remarks alone has no row of points. */
static bool only_remarks(const PlatSheet *sheet, int item) {
    bool found = false;
    for (int n = 0; n < sheet->lines && !found; n++)
        found = sheet->line[n].item == item;
    return found && !sheet->counts[item];
}

static void measure(Table *table) {
    const PlatSheet *sheet = table->sheet;
    table->label = wider(0, "total");
    for (int n = 0; n < sheet->items; n++)
        table->label =
            only_remarks(sheet, n) ? table->label : wider(table->label, title_of(table, n).text);
    for (int n = 0; n < sheet->tie_breaks; n++)
        table->label = wider(table->label, sheet->tie_break[n]);
    for (int seat = 0; seat < sheet->seats; seat++) {
        int width = number_width(sheet->total[seat]);
        for (int n = 0; n < sheet->items; n++)
            width = max(width, number_width(sheet->points[n][seat]));
        table->width[seat] = wider(max(width, 5), name_of(table, seat));
    }
}

static void put_label(const Table *table, const char *label) {
    fputs("  ", table->file);
    plat_output_line(table->file, table->showing->unicode, label);
    fprintf(table->file, "%*s", max(table->label - plat_utf8_width(label), 0), "");
}

static void put_row(const Table *table, const char *label, const int64_t *number) {
    put_label(table, label);
    for (int seat = 0; seat < table->sheet->seats; seat++)
        if (table->points >> seat & 1U)
            fprintf(table->file, "  %*" PRId64, table->width[seat], number[seat]);
    fputc('\n', table->file);
}

/* The cells that a reason names, `blanks` columns behind its end at `column`. What has no room goes
 * on below them; where that would be a narrow column, all of them stand below the reason. */
static void put_cells(const Table *table, const char *cells, int column, int blanks) {
    enum { NARROW = 24, BELOW = 10 };
    FILE *file = table->file;
    column += blanks;
    int room = table->showing->width - column;
    if (room < NARROW && room < plat_utf8_width(cells)) {
        column = blanks = BELOW;
        fputc('\n', file);
    }
    fprintf(file, "%*s", blanks, "");
    plat_output_words(file, table->showing->unicode, table->showing->width, column, &column, cells);
}

static void put_reason(const Table *table, const PlatScoreLine *line, int seat_width,
                       int reason_width) {
    FILE *file = table->file;
    bool unicode = table->showing->unicode;
    const char *seat = name_of(table, line->seat);
    fputs("    ", file);
    plat_display_options_seat(file, table->showing, table->rules->seat_names, line->seat);
    fprintf(file, "%*s  ", seat_width - plat_utf8_width(seat), "");
    int column = 4 + seat_width + 2;
    if (line->amount != 0) /* else a remark */
        column += fprintf(file, "%4" PRId32 "  ", line->amount);
    plat_output_line(file, unicode, line->reason);
    int own = plat_utf8_width(line->reason);
    if (line->place[0])
        put_cells(table, line->place, column + own, reason_width - own + (line->reason[0] ? 2 : 0));
    fputc('\n', file);
}

/* Returns how many lines there are. */
static int put_item_reasons(const Table *table, int item) {
    const PlatSheet *sheet = table->sheet;
    int seat_width = 0, reason_width = 0, lines = 0;
    for (int n = 0; n < sheet->lines; n++) {
        if (sheet->line[n].item == item && table->reasons >> sheet->line[n].seat & 1U) {
            lines++;
            seat_width = wider(seat_width, name_of(table, sheet->line[n].seat));
            reason_width = wider(reason_width, sheet->line[n].reason);
        }
    }
    if (lines == 0)
        return 0;
    fputs("\n  ", table->file);
    plat_output_line(table->file, table->showing->unicode, title_of(table, item).text);
    fputc('\n', table->file);
    for (int seat = 0; seat < sheet->seats; seat++) {
        for (int n = 0; n < sheet->lines; n++)
            if (sheet->line[n].item == item && sheet->line[n].seat == seat &&
                table->reasons >> seat & 1U)
                put_reason(table, &sheet->line[n], seat_width, reason_width);
    }
    return lines;
}

static Table table_of(FILE *file, const PlatDisplayOptions *showing, const PlatRules *rules,
                      const PlatSheet *sheet) {
    Table table = {.file = file, .showing = showing, .rules = rules, .sheet = sheet};
    table.points = table.reasons = UINT32_MAX;
    return table;
}

static void put_table(Table *table) {
    const PlatSheet *sheet = table->sheet;
    bool open = table->points == UINT32_MAX;
    measure(table);
    put_label(table, "");
    for (int seat = 0; seat < sheet->seats; seat++) {
        if (!(table->points >> seat & 1U))
            continue;
        fprintf(table->file, "  %*s", table->width[seat] - plat_utf8_width(name_of(table, seat)),
                "");
        plat_display_options_seat(table->file, table->showing, table->rules->seat_names, seat);
    }
    fputc('\n', table->file);
    for (int n = 0; n < sheet->items; n++)
        if (!open || !only_remarks(sheet, n)) /* those of others would show which */
            put_row(table, title_of(table, n).text, sheet->points[n]);
    put_row(table, "total", sheet->total);
    for (int n = 0; n < sheet->tie_breaks; n++)
        put_row(table, sheet->tie_break[n], sheet->tie_value[n]);
    int64_t place[PLAT_MAX_SEATS];
    for (int seat = 0; seat < sheet->seats; seat++)
        place[seat] = sheet->place[seat];
    if (open)
        put_row(table, "place", place);
    for (int item = 0; item < sheet->items; item++)
        put_item_reasons(table, item);
}

void plat_display_sheet(FILE *file, const PlatDisplayOptions *showing, const PlatRules *rules,
                        const PlatSheet *sheet, bool reasons) {
    Table table = table_of(file, showing, rules, sheet);
    table.reasons = reasons ? UINT32_MAX : 0;
    put_table(&table);
}

uint32_t plat_display_options_points(const PlatMatch *match, int viewer) {
    const PlatRules *rules = plat_match_rules(match);
    if (viewer == PLAT_VIEWER_TABLE || plat_match_is_over(match))
        return UINT32_MAX;
    bool at_once =
        rules->step_simultaneous && rules->step_simultaneous(rules->self, plat_match_step(match));
    return at_once || viewer < 0 ? 0 : 1U << viewer;
}

void plat_display_sheet_to(FILE *file, const PlatDisplayOptions *showing, const PlatMatch *match,
                           const PlatSheet *sheet, int viewer) {
    Table table = table_of(file, showing, plat_match_rules(match), sheet);
    table.points = plat_display_options_points(match, viewer);
    if (viewer != PLAT_VIEWER_TABLE)
        table.reasons = viewer < 0 ? 0 : 1U << viewer;
    if (table.points)
        put_table(&table);
    else
        fputs("  Scores are hidden at this moment.\n", file);
}

int plat_display_reasons(FILE *file, const PlatDisplayOptions *showing, const PlatRules *rules,
                         const PlatSheet *sheet, int item, uint32_t of) {
    Table table = table_of(file, showing, rules, sheet);
    table.reasons = of;
    return put_item_reasons(&table, item);
}
