/* Measuring: cases in groups, CPU time, windows in turn, medians.
 *
 * The machine is never quite the same twice, so nothing is compared across runs: the cases of a
 * group take turns, window by window, and what is reported of each is the median of its windows.
 * A case repeats its work as often as it is told, so that a window is long beside the clock. */
#ifndef PLAT_BENCH_MEASURE_H
#define PLAT_BENCH_MEASURE_H

#include <stdbool.h>
#include <stdint.h>

enum { BENCH_MAX_WINDOWS = 9, BENCH_MAX_CASES = 8 };

typedef struct BenchSettings {
    int windows;    /* a case; odd */
    double seconds; /* of CPU time in a window, about */
    bool once;      /* every case just once, nothing is measured: is there a fault? */
} BenchSettings;

/* Does the work `times` times. Returns how many units were done in it: games, decisions, clones. */
typedef double BenchWork(void *context, uint64_t times);

typedef struct BenchCase {
    const char *name;
    BenchWork *work;
    void *context;
    double rate;     /* out: units a second, the median */
    double min, max; /* out: the slowest and the fastest window */
} BenchCase;

/* Measure the cases of a group against each other. */
void bench_measure(const BenchSettings *settings, BenchCase *group, int cases);

/* CPU time of the whole process, and the time on the wall, in seconds. */
double bench_cpu_time(void);
double bench_wall_time(void);

/* The median of some numbers; sorts them. */
double bench_median(double *numbers, int count);

#endif
