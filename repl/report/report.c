/* Reports: sentences with their claims, and tables. */
#include "report.h"

#include <stdlib.h>
#include <string.h>

#include "lab/statistics/statistics.h"

/* --- sentences --- */

static char *write_list(PlatReport *report, const char *format, va_list arguments) {
    PlatBuffer text = {0};
    plat_buffer_add_list(&text, format, arguments);
    char *taken = plat_buffer_take(&text);
    report->failed = report->failed || !taken;
    return taken;
}

char *plat_report_text(PlatReport *report, const char *format, ...) {
    va_list list;
    va_start(list, format);
    char *text = write_list(report, format, list);
    va_end(list);
    return text;
}

static void begin_finding(PlatReport *report, char *head) {
    const size_t count = (size_t)report->findings + 1;
    PlatFinding *more = realloc(report->finding, count * sizeof *more);
    if (!more) {
        free(head);
        report->failed = true;
        return;
    }
    report->finding = more;
    report->finding[report->findings++] = (PlatFinding){.head = head};
}

void plat_report_say(PlatReport *report, const char *format, ...) {
    va_list list;
    va_start(list, format);
    begin_finding(report, write_list(report, format, list));
    va_end(list);
}

void plat_report_find(PlatReport *report, const char *format, ...) {
    va_list list;
    va_start(list, format);
    begin_finding(report, write_list(report, format, list));
    va_end(list);
}

void plat_report_claim(PlatReport *report, PlatTestFamily family, double test, char *yes,
                       char *no) {
    PlatFinding *finding = report->findings ? &report->finding[report->findings - 1] : NULL;
    PlatClaim *more =
        finding ? realloc(finding->claim, ((size_t)finding->claims + 1) * sizeof *more) : NULL;
    if (!more) {
        free(yes);
        free(no);
        report->failed = true;
        return;
    }
    finding->claim = more;
    finding->claim[finding->claims++] =
        (PlatClaim){.family = family, .test = test, .yes = yes, .no = no};
}

int plat_report_claims(const PlatReport *report) {
    int count = 0;
    for (int f = 0; f < report->findings; f++)
        count += report->finding[f].claims;
    return count;
}

static void correct(PlatReport *report, PlatClaim **of, double *number, int count) {
    static const double part[PLAT_TEST_FAMILIES] = {
        [PLAT_TEST_FAMILY_MAIN] = 4, [PLAT_TEST_FAMILY_CHOICES] = 1, [PLAT_TEST_FAMILY_ASKED] = 4};
    double *test = number, *weight = number + count, *corrected = number + 2 * count;
    int at = 0, claims[PLAT_TEST_FAMILIES] = {0};
    for (int f = 0; f < report->findings; f++)
        for (int c = 0; c < report->finding[f].claims; c++) {
            of[at++] = &report->finding[f].claim[c];
            claims[of[at - 1]->family]++;
        }
    for (int n = 0; n < count; n++) {
        test[n] = of[n]->test;
        weight[n] = part[of[n]->family] / claims[of[n]->family];
    }
    plat_holm(test, weight, corrected, count);
    for (int n = 0; n < count; n++) {
        of[n]->corrected = corrected[n];
        of[n]->found = corrected[n] <= 0.05;
    }
}

/* What is found comes first. A sentence whose claims have nothing to say says nothing. */
static void write_sentence(PlatReport *report, PlatFinding *finding) {
    static const char alone[] = " (it would if nothing else were compared)";
    PlatBuffer text = {0};
    int said = 0;
    plat_buffer_add(&text, "%s", finding->head ? finding->head : "");
    for (int round = 0; round < 2; round++)
        for (int c = 0; c < finding->claims; c++) {
            const PlatClaim *claim = &finding->claim[c];
            const char *words = claim->found ? claim->yes : claim->no;
            if (words && claim->found == (round == 0))
                plat_buffer_add(&text, "%s%s%s", said++ ? "; " : "", words,
                                claim->found || claim->test > 0.05 ? "" : alone);
        }
    plat_buffer_put(&text, finding->claims ? "." : "");
    finding->text = plat_buffer_take(&text);
    report->failed = report->failed || !finding->text;
    if (finding->claims && !said) {
        free(finding->text);
        finding->text = NULL;
    }
}

void plat_report_correct(PlatReport *report) {
    const int count = plat_report_claims(report);
    PlatClaim **of = calloc((size_t)count + 1, sizeof(PlatClaim *));
    double *number = calloc(3 * (size_t)count + 1, sizeof *number);
    report->failed = report->failed || !of || !number;
    if (of && number)
        correct(report, of, number, count);
    for (int n = 0; n < report->findings; n++)
        write_sentence(report, &report->finding[n]);
    free(of);
    free(number);
}

/* --- tables --- */

PlatReportTable *plat_report_table(PlatReport *report, const char *id, const char *title) {
    PlatReportTable *table = &report->table[report->tables++];
    *table = (PlatReportTable){.report = report, .id = id, .title = title};
    return table;
}

void plat_report_table_note(PlatReportTable *table, const char *note) { table->note = note; }

void plat_report_table_column(PlatReportTable *table, const char *key, const char *head,
                              PlatReportKind kind, PlatChart chart) {
    table->column[table->columns++] = (PlatReportColumn){key, head, kind, chart};
}

static void put(PlatReportTable *table, PlatFigure figure) {
    if (table->figures == table->room) {
        const int room = table->room ? 2 * table->room : 64;
        PlatFigure *more = realloc(table->figure, (size_t)room * sizeof *more);
        if (!more) {
            free(figure.text);
            table->report->failed = true;
            return;
        }
        table->figure = more;
        table->room = room;
    }
    table->figure[table->figures++] = figure;
}

void plat_report_table_text(PlatReportTable *table, const char *text) {
    char *copy = strdup(text);
    table->report->failed = table->report->failed || !copy;
    put(table, (PlatFigure){.text = copy, .fair = -1});
}

void plat_report_table_number(PlatReportTable *table, double value) {
    put(table, (PlatFigure){.value = value, .fair = -1});
}

void plat_report_table_interval(PlatReportTable *table, double value, double low, double high,
                                double fair) {
    put(table,
        (PlatFigure){.interval = true, .value = value, .low = low, .high = high, .fair = fair});
}

void plat_report_table_nothing(PlatReportTable *table) {
    put(table, (PlatFigure){.empty = true, .fair = -1});
}

int plat_report_table_rows(const PlatReportTable *table) {
    return table->columns ? table->figures / table->columns : 0;
}

const PlatFigure *plat_report_table_figure(const PlatReportTable *table, int row, int column) {
    return &table->figure[row * table->columns + column];
}

/* --- freeing --- */

static void free_finding(PlatFinding *finding) {
    for (int c = 0; c < finding->claims; c++) {
        free(finding->claim[c].yes);
        free(finding->claim[c].no);
    }
    free(finding->claim);
    free(finding->head);
    free(finding->text);
}

void plat_report_free(PlatReport *report) {
    for (int n = 0; n < report->findings; n++)
        free_finding(&report->finding[n]);
    for (int n = 0; n < report->tables; n++) {
        PlatReportTable *table = &report->table[n];
        for (int f = 0; f < table->figures; f++)
            free(table->figure[f].text);
        free(table->figure);
    }
    free(report->finding);
    free(report->title);
    *report = (PlatReport){0};
}
