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

#include "measures.h"
#include "text/buffer.h"

/* --- sentences --- */

/* Kinds of claims. All are corrected together, but each kind that a report has gets a part of the
 * error: choices, which are many, and what is compared with other games a quarter of what either
 * other kind gets. */
typedef enum PlatTestFamily {
    PLAT_TEST_FAMILY_MAIN, /* balance, and effects of what is varied */
    PLAT_TEST_FAMILY_CHOICES,
    PLAT_TEST_FAMILY_COMPARED, /* with the games that ship */
    PLAT_TEST_FAMILY_ASKED,    /* what was asked for: restricted play */
    PLAT_TEST_FAMILIES
} PlatTestFamily;

typedef struct PlatClaim {
    PlatTestFamily family;
    double test, corrected; /* the p-value, alone and corrected for all */
    bool found;
    const char *yes, *no; /* what is said when it is found, and when it is not; NULL: nothing */
} PlatClaim;

typedef enum PlatRank {
    PLAT_RANK_WARNING, /* games failed, or are not there */
    PLAT_RANK_VERDICT,
    PLAT_RANK_KEYS,    /* the key figures, as one sentence */
    PLAT_RANK_OPENING, /* what the report rests on */
    PLAT_RANK_FLAW,    /* that is found */
    PLAT_RANK_FOUND,
    PLAT_RANK_REST
} PlatRank;

typedef struct PlatFinding {
    const char *head;  /* how the sentence begins; its claims follow, and "." */
    int first, claims; /* those of the report from `first` on */
    int rank;          /* in the order of sentences (PlatRank), the least first */
    const char *text;  /* the sentence, from plat_report_correct; NULL: there is nothing to say */
    size_t strong;     /* how much of it is found; 0: nothing */
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
    PLAT_CHART_BARS,   /* from 0, with the interval; `fair` is marked */
    PLAT_CHART_AROUND, /* intervals around 0 */
    PLAT_CHART_RANGE   /* a point beside what columns "least" and "most" have */
} PlatChart;

typedef struct PlatReportColumn {
    const char *key, *head; /* "share", "wins" */
    PlatReportKind kind;
    PlatChart chart;
} PlatReportColumn;

typedef struct PlatFigure {
    const char *text; /* of a text column as it is put; then of each as it is shown */
    bool empty, interval;
    double value, low, high;
    double fair;      /* a mark in bars; below 0: none */
    const char *unit; /* what it is counted in, where that differs within a column; else NULL */
    bool percent;     /* shown in percent, whatever its column says */
} PlatFigure;

enum { PLAT_REPORT_COLUMNS = 24 };

/* What a table consists of, a constant. `columns` has "KIND KEY HEAD" for each, separated by "|":
 * the kind is text, count, number, share or test, with "+bars" or "+around" if it has a chart;
 * without a head it is the key. */
typedef struct PlatReportTableKind {
    const char *id, *title, *note; /* `note` may be NULL */
    const char *columns;
    bool apart; /* its rows are not of cells */
} PlatReportTableKind;

typedef struct PlatReport PlatReport;

typedef struct PlatReportTable {
    PlatReport *report;
    const char *id, *title, *note;
    PlatReportColumn column[PLAT_REPORT_COLUMNS];
    int columns;
    PlatFigure *figure; /* row by row */
    int figures;
} PlatReportTable;

enum { PLAT_MAX_TABLES = 24, PLAT_KEY_FIGURES = 3 };

/* What somebody wants to know first: "36.0%", "wins of the first player", "31.5 to 40.8". */
typedef struct PlatKeyFigure {
    const char *value, *label, *note;
} PlatKeyFigure;

struct PlatReport {
    const PlatResults *results;
    const char *title; /* "DrawCity: 2,000 games of 2 players, greedy, seed 7" */
    double z; /* of shares: 1.96, or more when games were added until an interval was narrow */
    PlatFinding *finding;
    PlatClaim *claim;                       /* finding by finding */
    PlatReportTable table[PLAT_MAX_TABLES]; /* those without rows are left out of what is shown */
    char **kept;                            /* all texts */
    PlatKeyFigure key[PLAT_KEY_FIGURES];
    int findings, claims, tables, texts, keys;
    int warnings;     /* the number of sentences about games that failed or are not there, */
    int opening;      /* and with these of those that say what the report rests on */
    int64_t failures; /* games that failed */
    bool incomplete;  /* games, or whole shards, are not there */
    bool failed;      /* memory ran out */
};

/* All texts of a report are kept until it is freed, and none is NULL: when memory runs out `failed`
 * is set, and the text is "". */
const char *plat_report_text(PlatReport *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
const char *plat_report_keep(PlatReport *report, PlatBuffer *text); /* which is taken over */

/* Add a sentence, or its beginning when claims follow, which belong to it. */
void plat_report_say(PlatReport *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* The same, for what is a flaw if it is found: it then comes before all else. */
void plat_report_flaw(PlatReport *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* `yes` and `no` are constants, or texts of the report. */
void plat_report_claim(PlatReport *report, PlatTestFamily family, double test, const char *yes,
                       const char *no);
/* Correct the claims, and write the sentences: those before `opening` was set, then what is found,
 * then the others. */
void plat_report_correct(PlatReport *report);
/* Then put two sentences before them: what is found in one, and the key figures, which are taken
 * from tables. */
void plat_report_sum_up(PlatReport *report);
/* A sentence that is whole, with its place among the others. */
void plat_report_put(PlatReport *report, PlatRank rank, const char *text);

/* With a first column for cells, when there are several. */
PlatReportTable *plat_report_table(PlatReport *report, const PlatReportTableKind *kind);
/* Add a row: a figure for each column but that of cells; texts are copied. `cell` is that of the
 * row, where the table has such a column. */
void plat_report_table_add(PlatReportTable *table, int cell, const PlatFigure *figure,
                           size_t figures);
#define plat_report_table_row(table, cell, ...)                           \
    plat_report_table_add(table, cell, (const PlatFigure[]){__VA_ARGS__}, \
                          sizeof((const PlatFigure[]){__VA_ARGS__}) / sizeof(PlatFigure))
PlatFigure plat_figure_text(const char *text);
PlatFigure plat_figure(double value);
PlatFigure plat_figure_if(bool there, double value); /* else it is empty */
PlatFigure plat_figure_around(double value, double half);
PlatFigure plat_figure_sample(const PlatSample *sample);
PlatFigure plat_figure_share(PlatShare share, double fair);
int plat_report_table_rows(const PlatReportTable *table);
const PlatFigure *plat_report_table_figure(const PlatReportTable *table, int row, int column);
int plat_report_table_column(const PlatReportTable *table, const char *key); /* -1: none */

void plat_report_free(PlatReport *report);

/* --- what numbers look like, everywhere --- */

/* "2,000"; "12.3", "0.46" for small ones; "55.1%"; "0.03", "below 0.001". `out` is added to. */
void plat_report_count(PlatBuffer *out, int64_t value);
void plat_report_figure(PlatBuffer *out, PlatReportKind kind, const PlatFigure *figure);
/* The same as texts of the report; one is of a p-value, the last are "5.1 to 11.3", "8.2 (5.1 to
 * 11.3)", and a share with `digits` digits, "55.1% (50.0 to 60.2)". */
const char *plat_text_count(PlatReport *report, int64_t value);
const char *plat_text_test(PlatReport *report, double test);
const char *plat_text_number(PlatReport *report, double value);
const char *plat_text_range(PlatReport *report, double low, double high);
const char *plat_text_around(PlatReport *report, double value, double half);
const char *plat_text_share(PlatReport *report, PlatShare share, int digits);

/* --- making it --- */

/* Make the whole report of results. `until_narrow`: games were added until an interval was narrow
 * (plat_within). `report` is filled, also when that fails; the caller frees it with
 * plat_report_free. PLAT_E_MEMORY. */
PlatStatus plat_report_make(PlatReport *report, const PlatResults *results, bool until_narrow,
                            PlatError *error);

/* The same of a tournament (plat_tournament_plan). PLAT_E_FORMAT: the results are of none. */
PlatStatus plat_tournament_make(PlatReport *report, const PlatResults *results, bool until_narrow,
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

/* Add to a page what a column of a table shows as charts: one, or one for each unit that it is
 * counted in or each variant. Colour is never the only cue: each row has its name and its figure.
 * Long tables are cut. */
void plat_chart(PlatBuffer *page, const PlatReportTable *table, int column);
/* Whether there are several. */
bool plat_chart_is_split(const PlatReportTable *table);

/* Figures of games. */

#define PLAT_GAME_VALUES __attribute__((cleanup(plat_game_values_free))) PlatGameValues

/* The figures of all games of a cell that have one, in the order of the games; none when memory ran
 * out. */
typedef struct PlatGameValues {
    double *value;
    int64_t count;
} PlatGameValues;
PlatGameValues plat_game_values_of(PlatReport *report, const PlatCellResults *cell, int measure);
void plat_game_values_free(PlatGameValues *series);
PlatSample plat_game_values_sample(const PlatGameValues *series);
/* Two cells compared by the games that both have. */
PlatPaired plat_pair_cells(PlatReport *report, const PlatCellResults *first,
                           const PlatCellResults *second, PlatGameFigure *value,
                           const void *context);

/* Texts of the report (plat_report_text). */
/* "greedy bots", "greedy and random bots". */
const char *plat_text_bots(PlatReport *report, const PlatCellResults *cell);
/* A level as one says it: "2 players", "trams", "map inlet". */
const char *plat_text_level(PlatReport *report, int factor, const char *level);
/* Which levels of a cell a text names. */
typedef enum PlatLevels {
    PLAT_LEVELS_CELL,  /* how it differs from others: "trams, 2 players" */
    PLAT_LEVELS_RULES, /* without players and bots, for sentences that name these anyway */
    PLAT_LEVELS_ASKED  /* also those of luck, skill and restricted play: "--restricted what=park" */
} PlatLevels;
/* Their text, but for that of the factor `without` (-1: of all). */
const char *plat_text_levels(PlatReport *report, int cell, PlatLevels which, int without);
/* How a sentence of a cell begins: "With trams, 2 players: the seats", "The seats" when there is
 * one cell. */
const char *plat_text_begin(PlatReport *report, int cell, PlatLevels which, const char *begins);
/* The same with PLAT_LEVELS_CELL. */
const char *plat_text_where(PlatReport *report, int cell, const char *begins);
/* "two". */
const char *plat_word_of(int seats);

/* The parts of a report; each adds its sentences and tables. */
void plat_report_failures(PlatReport *report);
void plat_report_missing(PlatReport *report);
void plat_report_strongest(PlatReport *report);
void plat_report_balance(PlatReport *report);
void plat_report_effects(PlatReport *report);
void plat_report_compared(PlatReport *report);
void plat_report_scores(PlatReport *report);
void plat_report_course(PlatReport *report);
void plat_report_choices(PlatReport *report);
void plat_report_health(PlatReport *report);
void plat_report_asked(PlatReport *report);

#endif
