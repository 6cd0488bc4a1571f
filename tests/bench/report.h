/* The report: a line for each case, with its ratio and how it meets its bar. */
#ifndef PLAT_BENCH_REPORT_H
#define PLAT_BENCH_REPORT_H

#include "measure.h"

/* What a bar demands of a figure: a `share` or a `factor` of another case's rate in the same run,
 * or a rate or time of its own. */
typedef enum BenchMeasure {
    BENCH_SHARE,  /* at least this share of the other's rate: 0.06 */
    BENCH_TIMES,  /* at least this many times the other's rate: 400 */
    BENCH_WITHIN, /* the other has at most this many times the rate: 12 */
    BENCH_RATE,   /* at least this many units per second */
    BENCH_TIME    /* at most this many seconds per unit */
} BenchMeasure;

typedef struct BenchBar {
    BenchMeasure measure;
    double bar, goal; /* 0: none, the figure is only shown */
} BenchBar;

typedef struct Bench {
    BenchSettings settings;
    const char *only;   /* only groups whose names contain this; NULL: all */
    const char *others; /* a file with other programs' rates, in lines "NAME RATE"; or NULL */
    bool shown;         /* something has been measured */
    int bars, met, goals;
    int disagreements; /* games that differ by hand and in plat */
} Bench;

/* True when the group should run; then prints its heading. */
bool bench_begins(const Bench *bench, const char *group);

/* Prints a case by itself: its rate, or the time for a unit. */
void bench_say_rate(Bench *bench, const BenchCase *one, const char *unit);
void bench_say_time(Bench *bench, const BenchCase *one);
/* The same, with its ratio to `other` (may be NULL), which is called `name`, and the bar (may be
 * NULL). With `unit` NULL it shows the time for a unit. Without a bar the ratio is a share. */
void bench_say_against(Bench *bench, const BenchCase *one, const char *unit, const BenchCase *other,
                       const char *name, const BenchBar *bar);
/* Prints a ratio alone, on a line of its own below the case. */
void bench_say_bar(Bench *bench, double value, const char *what, const BenchBar *bar);
/* Prints a remark, indented. */
void bench_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
void bench_summary(const Bench *bench);

/* --- the same game twice? --- */

enum { BENCH_MAX_FIGURES = 8 };

/* What is known about a figure from many games. */
typedef struct BenchSample {
    double count, sum, squares;
} BenchSample;

/* The same figure of games in plat and of games in C by hand. */
typedef struct BenchTwins {
    const char *name[BENCH_MAX_FIGURES];
    BenchSample plat[BENCH_MAX_FIGURES], hand[BENCH_MAX_FIGURES];
    int figures;
} BenchTwins;

void bench_sample_add(BenchSample *sample, double value);
/* Prints the means and whether they agree: they do not when they differ by more than chance could
 * explain (5 standard errors). */
void bench_say_twins(Bench *bench, const BenchTwins *twins);

#endif
