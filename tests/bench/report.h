/* What was measured, a line a case, and how it stands to the bars. */
#ifndef PLAT_BENCH_REPORT_H
#define PLAT_BENCH_REPORT_H

#include "measure.h"

/* What is asked of a figure. A `share` or a `factor` of another case's rate in the same run, or a
 * rate or a time by itself. */
typedef enum BenchMeasure {
    BENCH_SHARE,  /* at least so much of the other's rate: 0.06 */
    BENCH_TIMES,  /* at least so many times the other's rate: 400 */
    BENCH_WITHIN, /* the other has at most so many times the rate: 12 */
    BENCH_RATE,   /* at least so many units a second */
    BENCH_TIME    /* at most so many seconds a unit */
} BenchMeasure;

typedef struct BenchBar {
    BenchMeasure measure;
    double bar, goal; /* 0: none, only the measure counts */
} BenchBar;

typedef struct Bench {
    BenchSettings settings;
    const char *only;   /* only groups whose name has this in it; NULL: all */
    const char *others; /* file with other programs' rates, a line "NAME RATE"; or NULL */
    bool shown;         /* something was measured */
    int bars, met, goals;
    int disagreements; /* games that are not the same by hand as in plat */
} Bench;

/* True when the group is to run; prints its heading. */
bool bench_begins(const Bench *bench, const char *group);

/* A case by itself: its rate, or the time of a unit. */
void bench_say_rate(Bench *bench, const BenchCase *one, const char *unit);
void bench_say_time(Bench *bench, const BenchCase *one);
/* The same, with its relation to `other` (may be NULL), called `name`, and the bar (may be NULL).
 * `unit` NULL shows the time of a unit. Without a bar the relation is a share. */
void bench_say_against(Bench *bench, const BenchCase *one, const char *unit, const BenchCase *other,
                       const char *name, const BenchBar *bar);
/* A relation alone, on a line of its own below the case. */
void bench_say_bar(Bench *bench, double value, const char *what, const BenchBar *bar);
/* A remark, indented. */
void bench_note(const char *format, ...) __attribute__((format(printf, 1, 2)));
void bench_summary(const Bench *bench);

/* --- the same game twice? --- */

enum { BENCH_MAX_FIGURES = 8 };

/* What is known of a figure over many games. */
typedef struct BenchSample {
    double count, sum, squares;
} BenchSample;

/* The same figures of games in plat and of games in C by hand. */
typedef struct BenchTwins {
    const char *name[BENCH_MAX_FIGURES];
    BenchSample plat[BENCH_MAX_FIGURES], hand[BENCH_MAX_FIGURES];
    int figures;
} BenchTwins;

void bench_sample_add(BenchSample *sample, double value);
/* Shows the means and whether they agree: they do not when they are further apart than chance makes
 * credible (5 standard errors). */
void bench_say_twins(Bench *bench, const BenchTwins *twins);

#endif
