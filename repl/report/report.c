/* Reports: sentences with their claims, and tables. */
#include "report.h"

#include <assert.h>
#include <stdlib.h>
#include <string.h>

#include "text/buffer.h"

/* --- texts --- */

const char *plat_report_keep(PlatReport *report, PlatBuffer *text) {
    char *taken = plat_buffer_take(text);
    if (taken && plat_grow_by_one(&report->kept, report->texts, sizeof taken)) {
        char *small = realloc(taken, strlen(taken) + 1);
        return report->kept[report->texts++] = small ? small : taken;
    }
    free(taken);
    report->failed = true;
    return "";
}

static const char *keep_list(PlatReport *report, const char *format, va_list arguments) {
    PlatBuffer text = {0};
    plat_buffer_add_list(&text, format, arguments);
    return plat_report_keep(report, &text);
}

const char *plat_report_text(PlatReport *report, const char *format, ...) {
    va_list list;
    va_start(list, format);
    const char *text = keep_list(report, format, list);
    va_end(list);
    return text;
}

/* --- sentences --- */

static void begin_finding(PlatReport *report, const char *head) {
    if (plat_grow_by_one(&report->finding, report->findings, sizeof *report->finding))
        report->finding[report->findings++] =
            (PlatFinding){.head = head, .first = report->claims, .rank = PLAT_RANK_FOUND};
    else
        report->failed = true;
}

void plat_report_say(PlatReport *report, const char *format, ...) {
    va_list list;
    va_start(list, format);
    begin_finding(report, keep_list(report, format, list));
    va_end(list);
}

void plat_report_flaw(PlatReport *report, const char *format, ...) {
    va_list list;
    va_start(list, format);
    begin_finding(report, keep_list(report, format, list));
    va_end(list);
    if (report->findings > 0)
        report->finding[report->findings - 1].rank = PLAT_RANK_FLAW;
}

void plat_report_claim(PlatReport *report, PlatTestFamily family, double test, const char *yes,
                       const char *no) {
    if (report->findings == 0 ||
        !plat_grow_by_one(&report->claim, report->claims, sizeof *report->claim)) {
        report->failed = true;
        return;
    }
    report->claim[report->claims++] =
        (PlatClaim){.family = family, .test = test, .yes = yes, .no = no};
    report->finding[report->findings - 1].claims++;
}

static void correct(PlatReport *report, double *test, int count) {
    static const double part[PLAT_TEST_FAMILIES] = {[PLAT_TEST_FAMILY_MAIN] = 4,
                                                    [PLAT_TEST_FAMILY_CHOICES] = 1,
                                                    [PLAT_TEST_FAMILY_COMPARED] = 1,
                                                    [PLAT_TEST_FAMILY_ASKED] = 4};
    double *weight = test + count, *corrected = weight + count;
    int claims[PLAT_TEST_FAMILIES] = {0};
    for (int n = 0; n < count; n++)
        claims[report->claim[n].family]++;
    for (int n = 0; n < count; n++) {
        test[n] = report->claim[n].test;
        weight[n] = part[report->claim[n].family] / claims[report->claim[n].family];
    }
    plat_holm(test, weight, corrected, count);
    for (int n = 0; n < count; n++) {
        report->claim[n].corrected = corrected[n];
        report->claim[n].found = corrected[n] <= 0.05;
    }
}

/* What is found comes first. A sentence whose claims have nothing to say says nothing. */
static void write_sentence(PlatReport *report, PlatFinding *finding) {
    PlatBuffer text = {0};
    int said = 0;
    plat_buffer_put(&text, finding->head);
    finding->strong = 0;
    for (int round = 0; round < 2; round++) {
        for (int c = 0; c < finding->claims; c++) {
            const PlatClaim *claim = &report->claim[finding->first + c];
            const char *words = claim->found ? claim->yes : claim->no;
            if (!words || claim->found != (round == 0))
                continue;
            plat_buffer_add(&text, "%s%s", said++ ? "; " : "", words);
            if (!claim->found && claim->test <= 0.05)
                plat_buffer_add(&text, " (p is %s alone, %s corrected for all %d comparisons)",
                                plat_text_test(report, claim->test),
                                plat_text_test(report, claim->corrected), report->claims);
        }
        finding->strong = round == 0 && said ? text.length : finding->strong;
    }
    plat_buffer_put(&text, finding->claims ? "." : "");
    const char *kept = plat_report_keep(report, &text);
    finding->text = finding->claims && !said ? NULL : kept;
}

/* Move the finding up to its place by its rank, behind those of the same. */
static void move_up(PlatReport *report, int n) {
    const PlatFinding moved = report->finding[n];
    for (; n > 0 && report->finding[n - 1].rank > moved.rank; n--)
        report->finding[n] = report->finding[n - 1];
    report->finding[n] = moved;
}

/* What is found first, and flaws before all of that; else as they were said. */
static void order(PlatReport *report) {
    for (int n = 0; n < report->findings; n++) {
        PlatFinding *finding = &report->finding[n];
        bool found = false;
        for (int c = 0; c < finding->claims; c++)
            found = found || report->claim[finding->first + c].found;
        finding->rank = n < report->warnings  ? PLAT_RANK_WARNING
                        : n < report->opening ? PLAT_RANK_OPENING
                        : found               ? finding->rank
                                              : PLAT_RANK_REST;
        move_up(report, n);
    }
}

void plat_report_put(PlatReport *report, PlatRank rank, const char *text) {
    begin_finding(report, text);
    if (report->failed)
        return;
    PlatFinding *finding = &report->finding[report->findings - 1];
    finding->text = text;
    finding->rank = (int)rank;
    move_up(report, report->findings - 1);
}

void plat_report_correct(PlatReport *report) {
    PLAT_FREED double *number = calloc(3 * (size_t)report->claims + 1, sizeof *number);
    report->failed = report->failed || !number;
    if (number)
        correct(report, number, report->claims);
    for (int n = 0; n < report->findings; n++)
        write_sentence(report, &report->finding[n]);
    order(report);
}

/* --- tables --- */

static void add_column(PlatReportTable *table, const char *kind, const char *key,
                       const char *head) {
    static const char *const kinds[] = {[PLAT_COLUMN_TEXT] = "text",
                                        [PLAT_COLUMN_COUNT] = "count",
                                        [PLAT_COLUMN_NUMBER] = "number",
                                        [PLAT_COLUMN_SHARE] = "share",
                                        [PLAT_COLUMN_TEST] = "test"};
    const size_t length = strcspn(kind, "+ ");
    int n = PLAT_COLUMN_TEST;
    while (n > 0 && (strlen(kinds[n]) != length || strncmp(kinds[n], kind, length) != 0))
        n--;
    table->column[table->columns++] =
        (PlatReportColumn){key, head, (PlatReportKind)n,
                           strncmp(kind + length, "+bars", 5) == 0     ? PLAT_CHART_BARS
                           : strncmp(kind + length, "+around", 7) == 0 ? PLAT_CHART_AROUND
                           : strncmp(kind + length, "+range", 6) == 0  ? PLAT_CHART_RANGE
                                                                       : PLAT_CHART_NONE};
}

PlatReportTable *plat_report_table(PlatReport *report, const PlatReportTableKind *kind) {
    PlatReportTable *table = &report->table[report->tables++];
    *table = (PlatReportTable){report, kind->id, kind->title, kind->note, {{0}}, 0, NULL, 0};
    if (!kind->apart && plat_plain_cells(report->results) > 1)
        add_column(table, "text", "cell", "with");
    for (const char *at = kind->columns; *at; at += *at == '|') {
        const char *key = at + strcspn(at, " ") + 1, *head = key + strcspn(key, " |");
        const char *end = head + strcspn(head, "|");
        const char *name = plat_report_text(report, "%.*s", (int)(head - key), key);
        add_column(table, at, name,
                   head == end ? name
                               : plat_report_text(report, "%.*s", (int)(end - head - 1), head + 1));
        at = end;
    }
    return table;
}

static void put(PlatReportTable *table, PlatFigure figure) {
    PlatBuffer text = {0};
    if (!plat_grow_by_one(&table->figure, table->figures, sizeof figure)) {
        table->report->failed = true;
        return;
    }
    plat_report_figure(&text,
                       figure.percent ? PLAT_COLUMN_SHARE
                                      : table->column[table->figures % table->columns].kind,
                       &figure);
    figure.text = plat_report_keep(table->report, &text);
    table->figure[table->figures++] = figure;
}

void plat_report_table_add(PlatReportTable *table, int cell, const PlatFigure *figure,
                           size_t figures) {
    if (strcmp(table->column[0].key, "cell") == 0)
        put(table, plat_figure_text(plat_text_levels(table->report, cell, PLAT_LEVELS_CELL, -1)));
    for (size_t n = 0; n < figures; n++)
        put(table, figure[n]);
    assert(table->report->failed || table->figures % table->columns == 0);
}

PlatFigure plat_figure_text(const char *text) { return (PlatFigure){.text = text, .fair = -1}; }
PlatFigure plat_figure(double value) { return (PlatFigure){.value = value, .fair = -1}; }

PlatFigure plat_figure_if(bool there, double value) {
    return (PlatFigure){.empty = !there, .value = there ? value : 0, .fair = -1};
}

PlatFigure plat_figure_share(PlatShare share, double fair) {
    return (PlatFigure){
        .interval = true, .value = share.share, .low = share.low, .high = share.high, .fair = fair};
}

PlatFigure plat_figure_around(double value, double half) {
    return plat_figure_share((PlatShare){value, value - half, value + half}, -1);
}

PlatFigure plat_figure_sample(const PlatSample *sample) {
    return plat_figure_around(sample->mean, plat_sample_half(sample));
}

int plat_report_table_rows(const PlatReportTable *table) { return table->figures / table->columns; }

const PlatFigure *plat_report_table_figure(const PlatReportTable *table, int row, int column) {
    return &table->figure[row * table->columns + column];
}

int plat_report_table_column(const PlatReportTable *table, const char *key) {
    for (int c = 0; c < table->columns; c++)
        if (strcmp(table->column[c].key, key) == 0)
            return c;
    return -1;
}

void plat_report_free(PlatReport *report) {
    for (int n = 0; n < report->texts; n++)
        free(report->kept[n]);
    for (int n = 0; n < report->tables; n++)
        free(report->table[n].figure);
    free(report->kept);
    free(report->finding);
    free(report->claim);
    *report = (PlatReport){0};
}
