/* A playtest report as data: sentences first, then tables of figures.
 *
 * It is made from results alone (lab/results.h), so that games that were just played and games from
 * stores give the same report. The terminal, JSON and the page are written from it, and all say the
 * same.
 *
 * A sentence may hold claims. What a claim says is chosen when all claims are known: they are
 * corrected for being many, and only what is then still below 1 in 20 counts as found. */
#ifndef PLAT_REPORT_REPORT_H
#define PLAT_REPORT_REPORT_H

#include <stdio.h>

#include "lab/results.h"
#include "text/buffer.h"

/* --- sentences --- */

/* Kinds of claims. All are corrected together, but each kind that a report has gets a part of the
 * error: choices, which are many, a quarter of what either other kind gets. */
typedef enum PlatTestFamily {
    PLAT_TEST_FAMILY_MAIN, /* balance, and effects of what is varied */
    PLAT_TEST_FAMILY_CHOICES,
    PLAT_TEST_FAMILY_ASKED, /* what was asked for: restricted play */
    PLAT_TEST_FAMILIES
} PlatTestFamily;

typedef struct PlatClaim {
    PlatTestFamily family;
    double test, corrected; /* how likely that is by chance, alone and among all */
    bool found;
    char *yes, *no; /* what is said when it is found, and when it is not; NULL: nothing */
} PlatClaim;

typedef struct PlatFinding {
    char *head; /* how the sentence begins; its claims follow, and "." */
    PlatClaim *claim;
    int claims;
    char *text; /* the sentence, from plat_report_correct; NULL: there is nothing to say */
} PlatFinding;

/* --- tables --- */

typedef enum PlatReportKind {
    PLAT_COLUMN_TEXT,
    PLAT_COLUMN_COUNT,  /* a whole number */
    PLAT_COLUMN_NUMBER, /* shown with one or two digits */
    PLAT_COLUMN_SHARE,  /* 0..1, shown in percent */
    PLAT_COLUMN_TEST    /* a probability that may be very small */
} PlatReportKind;

typedef enum PlatChart {
    PLAT_CHART_NONE,
    PLAT_CHART_BARS,  /* from 0, with the interval; `fair` is marked */
    PLAT_CHART_AROUND /* intervals around 0 */
} PlatChart;

typedef struct PlatReportColumn {
    const char *key, *head; /* constants: "share", "wins" */
    PlatReportKind kind;
    PlatChart chart;
} PlatReportColumn;

typedef struct PlatFigure {
    char *text; /* of a text column */
    bool empty, interval;
    double value, low, high;
    double fair; /* a mark in bars; below 0: none */
} PlatFigure;

enum { PLAT_REPORT_COLUMNS = 24 };

typedef struct PlatReport PlatReport;

typedef struct PlatReportTable {
    PlatReport *report;
    const char *id, *title; /* constants */
    const char *note;       /* or NULL; a constant too */
    PlatReportColumn column[PLAT_REPORT_COLUMNS];
    int columns;
    PlatFigure *figure; /* row by row */
    int figures, room;
} PlatReportTable;

enum { PLAT_MAX_TABLES = 24 };

struct PlatReport {
    char *title; /* "DrawCity: 2,000 games of 2 players, greedy, seed 7" */
    double z;    /* of shares: 1.96, or more when games were added until an interval was narrow */
    PlatFinding *finding;
    int findings;
    PlatReportTable table[PLAT_MAX_TABLES]; /* those without rows are left out of what is shown */
    int tables;
    int64_t failures; /* games that failed */
    bool incomplete;  /* games, or whole shards, are not there */
    bool failed;      /* memory ran out */
};

/* A sentence of no claims; all texts are copied. */
void plat_report_say(PlatReport *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* Begin a sentence; the claims that follow belong to it. */
void plat_report_find(PlatReport *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* `yes` and `no` are taken over. */
void plat_report_claim(PlatReport *report, PlatTestFamily family, double test, char *yes, char *no);
/* A text from a format for such a claim; NULL when memory ran out. */
char *plat_report_text(PlatReport *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* How many claims there are. */
int plat_report_claims(const PlatReport *report);
/* Correct the claims, and write the sentences. */
void plat_report_correct(PlatReport *report);

PlatReportTable *plat_report_table(PlatReport *report, const char *id, const char *title);
/* A constant. */
void plat_report_table_note(PlatReportTable *table, const char *note);
void plat_report_table_column(PlatReportTable *table, const char *key, const char *head,
                              PlatReportKind kind, PlatChart chart);
/* The next figure of a row; a row ends with its last column. */
void plat_report_table_text(PlatReportTable *table, const char *text);
void plat_report_table_number(PlatReportTable *table, double value);
void plat_report_table_interval(PlatReportTable *table, double value, double low, double high,
                                double fair);
void plat_report_table_nothing(PlatReportTable *table);
int plat_report_table_rows(const PlatReportTable *table);
const PlatFigure *plat_report_table_figure(const PlatReportTable *table, int row, int column);

void plat_report_free(PlatReport *report);

/* --- what numbers look like, everywhere --- */

/* "2,000"; "12.3", "0.46" for small ones; "55.1%"; "0.03", "below 0.001". `out` is added to. */
void plat_report_count(PlatBuffer *out, int64_t value);
void plat_report_number(PlatBuffer *out, double value);
/* " (5.9 to 6.5)", and with the unit " points" " (5.9 to 6.5 points)" */
void plat_report_range(PlatBuffer *out, double low, double high, const char *unit);
void plat_report_figure(PlatBuffer *out, const PlatReportColumn *column, const PlatFigure *figure);

/* --- making it --- */

/* The games that luck, skill and restricted play ask for are cells of factors with these names,
 * which no option has; a report tells of them in tables of their own. Cells that have nothing to do
 * with such a factor have the level PLAT_LEVEL_NONE of it. */
#define PLAT_FACTOR_LUCK       "--luck"
#define PLAT_FACTOR_SKILL      "--skill"
#define PLAT_FACTOR_RESTRICTED "--restricted"
#define PLAT_LEVEL_NONE        "-"

/* Everything that the results tell. `until_narrow`: games were added until an interval was narrow
 * (plat_within). `report` is filled, also when that fails; the caller frees it with
 * plat_report_free. PLAT_E_MEMORY. */
PlatStatus plat_report_make(PlatReport *report, const PlatResults *results, bool until_narrow,
                            PlatError *error);

/* --- writing it --- */

/* The sentences and tables in `width` columns; `unicode` when bars may be of blocks. */
void plat_report_print(const PlatReport *report, FILE *file, bool unicode, int width);
/* One JSON object, indented. PLAT_E_MEMORY, PLAT_E_IO. */
PlatStatus plat_report_json(const PlatReport *report, const PlatResults *results, FILE *file,
                            PlatError *error);
/* A row for each seat of each game. PLAT_E_IO. */
PlatStatus plat_report_csv(const PlatResults *results, FILE *file, PlatError *error);
/* Add the page to `page`. PLAT_E_MEMORY. */
PlatStatus plat_report_page(const PlatReport *report, PlatBuffer *page, PlatError *error);

#endif
