/* Measuring: cases in groups, CPU time, windows in turn, medians.
 *
 * A machine never performs quite the same twice, so nothing is compared across runs: the cases of a
 * group take turns, window by window, and what is reported for each is the median of its windows. A
 * case repeats its work as often as it is told, so that a window is long compared to the clock's
 * resolution. */
#ifndef PLAT_BENCH_MEASURE_H
#define PLAT_BENCH_MEASURE_H

#include <stdbool.h>
#include <stdint.h>

enum { BENCH_MAX_WINDOWS = 9, BENCH_MAX_CASES = 8 };

typedef struct BenchSettings {
    int windows;    /* for each case; odd */
    double seconds; /* of CPU time in a window, roughly */
    bool once;      /* runs every case just once and measures nothing: does anything fail? */
} BenchSettings;

/* Does the work `times` times. Returns how many units that was: games, decisions, clones. */
typedef double BenchWork(void *context, uint64_t times);

typedef struct BenchCase {
    const char *name;
    BenchWork *work;
    void *context;
    double rate;     /* out: units per second, the median */
    double min, max; /* out: the slowest and the fastest window */
} BenchCase;

/* Measures the cases of a group against each other. */
void bench_measure(const BenchSettings *settings, BenchCase *group, int cases);

/* The CPU time of the whole process, and the wall-clock time, in seconds. */
double bench_cpu_time(void);
double bench_wall_time(void);

/* The median of some numbers; sorts them. */
double bench_median(double *numbers, int count);

#endif
