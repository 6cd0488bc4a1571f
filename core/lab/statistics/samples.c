/* Samples. Mean and squares are updated as Welford does it, so that large numbers which differ
 * little keep their digits. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "statistics.h"

void plat_sample_add(PlatSample *sample, double value) {
    const double distance = value - sample->mean;
    sample->min = sample->count == 0 || value < sample->min ? value : sample->min;
    sample->max = sample->count == 0 || value > sample->max ? value : sample->max;
    sample->count++;
    sample->mean += distance / (double)sample->count;
    sample->squares += distance * (value - sample->mean);
}

double plat_sample_variance(const PlatSample *sample) {
    return sample->count < 2 ? 0 : sample->squares / (double)(sample->count - 1);
}

double plat_sample_deviation(const PlatSample *sample) {
    return sqrt(plat_sample_variance(sample));
}

double plat_sample_half(const PlatSample *sample) {
    return sample->count < 2
               ? 0
               : PLAT_NORMAL_95 * plat_sample_deviation(sample) / sqrt((double)sample->count);
}

static int compare(const void *a, const void *b) {
    const double x = *(const double *)a, y = *(const double *)b;
    return (x > y) - (x < y);
}

void plat_numbers_sort(double *value, int64_t count) {
    if (count > 1)
        qsort(value, (size_t)count, sizeof *value, compare);
}

double plat_quantile(const double *sorted, int64_t count, double part) {
    if (count == 0)
        return 0;
    const double at = part * (double)(count - 1);
    const int64_t below = (int64_t)at;
    if (below + 1 >= count)
        return sorted[count - 1];
    return sorted[below] + (at - (double)below) * (sorted[below + 1] - sorted[below]);
}

static int64_t down(int64_t value, int64_t width) {
    const int64_t rest = value % width;
    return value - (rest < 0 ? rest + width : rest);
}

void plat_histogram(PlatHistogram *out, const double *sorted, int64_t count, int bars) {
    static const int64_t step[] = {1, 2, 5};
    memset(out, 0, sizeof *out);
    if (count == 0)
        return;
    const int64_t least = (int64_t)floor(sorted[0]), most = (int64_t)floor(sorted[count - 1]);
    int64_t ten = 1;
    for (int n = 0;; n++) {
        out->width = step[n % 3] * ten;
        out->from = down(least, out->width);
        const int64_t needed = (most - out->from) / out->width + 1;
        out->bars = (int)(needed < PLAT_MAX_BARS ? needed : PLAT_MAX_BARS);
        if (needed <= bars)
            break;
        ten *= n % 3 == 2 ? 10 : 1;
    }
    for (int64_t n = 0; n < count; n++) {
        int64_t *bar = &out->count[((int64_t)floor(sorted[n]) - out->from) / out->width];
        *bar += 1;
        out->most = *bar > out->most ? *bar : out->most;
    }
}
