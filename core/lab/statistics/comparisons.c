/* Comparisons: of variants on the same seeds, of one source of luck with the rest, and of many
 * things at once. */
#include <math.h>

#include "statistics.h"

PlatPaired plat_paired(const double *a, const double *b, int64_t games) {
    PlatSample first = {0}, second = {0}, difference = {0};
    for (int64_t n = 0; n < games; n++) {
        plat_sample_add(&first, a[n]);
        plat_sample_add(&second, b[n]);
        plat_sample_add(&difference, b[n] - a[n]);
    }
    PlatPaired paired = {.games = games, .difference = difference.mean, .test = 1};
    const double x = plat_sample_variance(&first), y = plat_sample_variance(&second);
    const double both = plat_sample_variance(&difference);
    paired.half = plat_sample_half(&difference);
    if (both > 0) {
        paired.gain = (x + y) / both;
        paired.test = plat_normal_beyond(difference.mean / sqrt(both / (double)games));
    } else if (games > 1 && difference.mean != 0)
        paired.test = 0;
    if (x > 0 && y > 0) /* var(b - a) = var(a) + var(b) - 2 cov */
        paired.correlation = (x + y - both) / (2 * sqrt(x * y));
    return paired;
}

/* Tests are compared by their weights: each becomes the largest, among those that are at most as
 * large, of itself by its weight times the weights of those that are as large or larger. Counting
 * is quadratic and sorts nothing: reports have hundreds at most. */
void plat_holm(const double *test, const double *weight, double *corrected, int count) {
    for (int n = 0; n < count; n++) {
        const double own = test[n] / weight[n];
        double left = 0;
        for (int m = 0; m < count; m++)
            left += test[m] / weight[m] >= own ? weight[m] : 0;
        corrected[n] = own * left < 1 ? own * left : 1;
    }
    /* those that have been raised here are largest values of fewer, so their order is no matter */
    for (int n = 0; n < count; n++)
        for (int m = 0; m < count; m++)
            if (test[m] / weight[m] <= test[n] / weight[n] && corrected[m] > corrected[n])
                corrected[n] = corrected[m];
}

PlatLuck plat_luck(const double *pair, int64_t pairs) {
    PlatSample all = {0}, half_square = {0};
    for (int64_t n = 0; n < pairs; n++) {
        const double apart = pair[2 * n] - pair[2 * n + 1];
        plat_sample_add(&all, pair[2 * n]);
        plat_sample_add(&all, pair[2 * n + 1]);
        plat_sample_add(&half_square, apart * apart / 2);
    }
    const double variance = plat_sample_variance(&all);
    PlatLuck luck = {.variance = half_square.mean};
    if (variance > 0) {
        luck.share = half_square.mean / variance;
        luck.half = plat_sample_half(&half_square) / variance;
    }
    return luck;
}
