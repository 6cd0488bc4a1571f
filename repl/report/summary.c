/* How a report begins: what is found, in one sentence, and three figures in another. They are taken
 * from what the other parts have said and put into tables. */
#include <string.h>

#include "report.h"
#include "system/output.h"

/* "1 finding, a likely flaw: 1 of 77 comparisons is significant." */
static void say_verdict(PlatReport *report) {
    int findings = 0, flaws = 0, significant = 0;
    for (int n = 0; n < report->findings; n++) {
        flaws += report->finding[n].rank == PLAT_RANK_FLAW;
        findings +=
            report->finding[n].rank == PLAT_RANK_FLAW || report->finding[n].rank == PLAT_RANK_FOUND;
    }
    for (int n = 0; n < report->claims; n++)
        significant += report->claim[n].found;
    const char *many = significant ? plat_report_text(report, "%d", significant) : "none";
    const char *of =
        plat_report_text(report, "%s of %d comparison%s %s significant", many, report->claims,
                         report->claims == 1 ? "" : "s", significant < 2 ? "is" : "are");
    if (report->claims == 0)
        return;
    if (findings == 0)
        plat_report_put(report, PLAT_RANK_VERDICT,
                        plat_report_text(report, "Nothing stands out: %s.", of));
    else
        plat_report_put(
            report, PLAT_RANK_VERDICT,
            plat_report_text(report, "%d finding%s%s: %s.", findings, findings == 1 ? "" : "s",
                             flaws == 0      ? ""
                             : findings == 1 ? ", a likely flaw"
                             : flaws == 1    ? ", the first a likely flaw"
                             : flaws == findings
                                 ? ", all likely flaws"
                                 : plat_report_text(report, ", the first %d likely flaws", flaws),
                             of));
}

/* A figure that may be among the first three: a column of a table, in all rows or in some. */
typedef struct Key {
    const char *table, *column, *turn; /* turn: only rows that have this there */
    const char *label;
} Key;

static const Key keys[] = {
    {"beginning", "wins",     "begins", "wins of the first player"},
    {"length",    "turns",    NULL,     "turns in a game"         },
    {"drama",     "runaways", NULL,     "decided by half-time"    },
    {"drama",     "changes",  NULL,     "lead changes in a game"  },
    {"ties",      "ties",     NULL,     "games that end in a tie" },
};

static const PlatReportTable *table_of(const PlatReport *report, const char *id) {
    for (int n = 0; n < report->tables; n++)
        if (strcmp(report->table[n].id, id) == 0)
            return &report->table[n];
    return NULL;
}

/* Add the figure: of one variant with its interval, of several the least and the most. */
static void put_key(PlatReport *report, const Key *key, PlatBuffer *sentence) {
    const PlatReportTable *table = table_of(report, key->table);
    const int column = table ? plat_report_table_column(table, key->column) : -1;
    const PlatFigure *least = NULL, *most = NULL;
    PLAT_TEXT note = {0};
    int rows = 0;
    for (int row = 0; column >= 0 && row < plat_report_table_rows(table); row++) {
        const PlatFigure *figure = plat_report_table_figure(table, row, column);
        const int turn = plat_report_table_column(table, "turn");
        if (figure->empty ||
            (key->turn && strcmp(plat_report_table_figure(table, row, turn)->text, key->turn) != 0))
            continue;
        least = !least || figure->value < least->value ? figure : least;
        most = !most || figure->value > most->value ? figure : most;
        rows++;
    }
    if (!rows)
        return;
    const bool share = table->column[column].kind == PLAT_COLUMN_SHARE;
    const char *value = share ? plat_report_text(report, "%.1f%%", 100 * most->value)
                              : plat_text_number(report, most->value);
    if (rows > 1 && least->value < most->value)
        value = plat_report_text(report, "%s to %s",
                                 share ? plat_report_text(report, "%.1f", 100 * least->value)
                                       : plat_text_number(report, least->value),
                                 value);
    else if (most->interval && share)
        plat_buffer_add(&note, "%.1f to %.1f", 100 * most->low, 100 * most->high);
    else if (most->interval)
        plat_buffer_put(&note, plat_text_range(report, most->low, most->high));
    if (most->fair >= 0 && least->fair == most->fair)
        plat_buffer_add(&note, "%sa fair share is %.1f%%", note.length ? "; " : "",
                        100 * most->fair);
    report->key[report->keys++] =
        (PlatKeyFigure){value, key->label, plat_report_text(report, "%s", plat_buffer_text(&note))};
    plat_buffer_add(sentence, "%s%s %s", sentence->length ? ", " : "Key figures: ", key->label,
                    value);
}

void plat_report_sum_up(PlatReport *report) {
    PlatBuffer sentence = {0};
    for (int n = 0; n < report->results->cells; n++)
        if (plat_cell_is_plain(report->results, n) &&
            !plat_cell_is_enough(&report->results->cell[n]))
            return; /* no sentence rests on such games */
    for (size_t n = 0; n < sizeof keys / sizeof *keys && report->keys < PLAT_KEY_FIGURES; n++)
        put_key(report, &keys[n], &sentence);
    if (report->keys) {
        plat_buffer_put(&sentence, ".");
        plat_report_put(report, PLAT_RANK_KEYS, plat_report_keep(report, &sentence));
    }
    say_verdict(report);
    plat_buffer_free(&sentence);
}
