/* Windows and medians. */
#include "measure.h"

#include <stdlib.h>
#include <time.h>

static double seconds_of(clockid_t clock) {
    struct timespec now;
    clock_gettime(clock, &now);
    return (double)now.tv_sec + 1e-9 * (double)now.tv_nsec;
}

double bench_cpu_time(void) { return seconds_of(CLOCK_PROCESS_CPUTIME_ID); }
double bench_wall_time(void) { return seconds_of(CLOCK_MONOTONIC); }

static int by_size(const void *a, const void *b) {
    double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

double bench_median(double *numbers, int count) {
    qsort(numbers, (size_t)count, sizeof *numbers, by_size);
    return count % 2 == 1 ? numbers[count / 2]
                          : 0.5 * (numbers[count / 2 - 1] + numbers[count / 2]);
}

/* How often a case must repeat its work to fill a window. Warms the case up as well. */
static uint64_t times_in(const BenchCase *one, double seconds) {
    for (uint64_t times = 1;; times *= 4) {
        double start = bench_cpu_time();
        one->work(one->context, times);
        double took = bench_cpu_time() - start;
        if (took > 0.1 * seconds) {
            double wanted = (double)times * seconds / took;
            return wanted < 1.0 ? 1 : (uint64_t)wanted;
        }
    }
}

void bench_measure(const BenchSettings *settings, BenchCase *group, int cases) {
    if (settings->once) {
        for (int n = 0; n < cases; n++)
            group[n].work(group[n].context, 1);
        return;
    }
    uint64_t times[BENCH_MAX_CASES];
    double rate[BENCH_MAX_CASES][BENCH_MAX_WINDOWS];
    for (int n = 0; n < cases; n++)
        times[n] = times_in(&group[n], settings->seconds);
    for (int window = 0; window < settings->windows; window++) {
        for (int n = 0; n < cases; n++) {
            double start = bench_cpu_time();
            double units = group[n].work(group[n].context, times[n]);
            rate[n][window] = units / (bench_cpu_time() - start);
        }
    }
    for (int n = 0; n < cases; n++) {
        group[n].rate = bench_median(rate[n], settings->windows);
        group[n].min = rate[n][0];
        group[n].max = rate[n][settings->windows - 1];
    }
}
