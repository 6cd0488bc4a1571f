/* The score sheet: amounts are summed as they come; lines keep each with its reason.
 *
 * points[item][seat] is always the sum of all amounts added there, whether lines are kept or not.
 * Totals and places are made by plat_sheet_rank, from the points alone. */
#include <stdlib.h>
#include <string.h>

#include "sheet.h"
#include "text/buffer.h"

void plat_sheet_init(PlatSheet *sheet, int seats, bool keep_lines) {
    memset(sheet, 0, sizeof *sheet);
    sheet->seats = seats;
    sheet->keep_lines = keep_lines;
}

void plat_sheet_free(PlatSheet *sheet) {
    free(sheet->line);
    plat_sheet_init(sheet, sheet->seats, sheet->keep_lines);
}

void plat_sheet_clear(PlatSheet *sheet) {
    memset(sheet->points, 0, sizeof sheet->points[0] * (size_t)sheet->items);
    memset(sheet->tie_value, 0, sizeof sheet->tie_value);
    memset(sheet->total, 0, sizeof sheet->total);
    memset(sheet->place, 0, sizeof sheet->place);
    sheet->items = 0;
    sheet->tie_breaks = 0;
    sheet->lines = 0;
}

int plat_sheet_item(PlatSheet *sheet, const char *name) {
    for (int i = 0; i < sheet->items; i++)
        if (strcmp(sheet->item[i], name) == 0)
            return i;
    if (sheet->items == PLAT_MAX_ITEMS)
        return -1;
    plat_text_copy(sheet->item[sheet->items], PLAT_MAX_NAME, name);
    sheet->counts[sheet->items] = false;
    return sheet->items++;
}

PlatStatus plat_sheet_add(PlatSheet *sheet, int item, int seat, int32_t amount, const char *reason,
                          const char *place) {
    if (item < 0 || item >= sheet->items || seat < 0 || seat >= sheet->seats)
        return PLAT_E_RANGE;
    if (sheet->keep_lines) {
        if (!plat_grow(&sheet->line, &sheet->line_capacity, sheet->lines + 1, sizeof *sheet->line))
            return PLAT_E_MEMORY;
        PlatScoreLine *line = &sheet->line[sheet->lines++];
        line->item = item;
        line->seat = seat;
        line->amount = amount;
        plat_text_copy(line->reason, sizeof line->reason, reason ? reason : "");
        plat_text_copy(line->place, sizeof line->place, place ? place : "");
    }
    sheet->counts[item] |= amount != 0;
    sheet->points[item][seat] += amount;
    return PLAT_OK;
}

PlatStatus plat_sheet_tie_break(PlatSheet *sheet, const char *name, int seat, int64_t value) {
    if (seat < 0 || seat >= sheet->seats)
        return PLAT_E_RANGE;
    int n = 0;
    while (n < sheet->tie_breaks && strcmp(sheet->tie_break[n], name) != 0)
        n++;
    if (n == PLAT_MAX_TIE_BREAKS)
        return PLAT_E_CAPACITY;
    if (n == sheet->tie_breaks) {
        plat_text_copy(sheet->tie_break[n], PLAT_MAX_NAME, name);
        sheet->tie_breaks++;
    }
    sheet->tie_value[n][seat] = value;
    return PLAT_OK;
}

/* True when seat a stands before seat b: by total, then by the tie breaks in order. */
static bool stands_before(const PlatSheet *sheet, int a, int b) {
    if (sheet->total[a] != sheet->total[b])
        return sheet->total[a] > sheet->total[b];
    for (int n = 0; n < sheet->tie_breaks; n++)
        if (sheet->tie_value[n][a] != sheet->tie_value[n][b])
            return sheet->tie_value[n][a] > sheet->tie_value[n][b];
    return false;
}

void plat_sheet_rank(PlatSheet *sheet) {
    for (int seat = 0; seat < sheet->seats; seat++) {
        sheet->total[seat] = 0;
        for (int i = 0; i < sheet->items; i++)
            sheet->total[seat] += sheet->points[i][seat];
    }
    for (int seat = 0; seat < sheet->seats; seat++) {
        sheet->place[seat] = 1;
        for (int other = 0; other < sheet->seats; other++)
            sheet->place[seat] += stands_before(sheet, other, seat) ? 1 : 0;
    }
}
