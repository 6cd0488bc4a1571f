/* Samples. Mean and squares are updated as Welford does it, so that large numbers which differ
 * little keep their digits. */
#include <math.h>
#include <stddef.h>
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

/* The normal distribution by the error function of the C library, chi-square by its closed sums for
 * whole degrees of freedom (Abramowitz and Stegun, 26.4.4 and 26.4.5). */

static const double ROOT_2 = 1.4142135623730951, ROOT_PI = 1.7724538509055159;

double plat_normal_below(double z) { return 0.5 * erfc(-z / ROOT_2); }

double plat_normal_beyond(double z) { return erfc(fabs(z) / ROOT_2); }

double plat_normal_quantile(double probability) {
    double low = -40, high = 40;
    for (int n = 0; n < 100; n++) {
        const double middle = 0.5 * (low + high);
        if (plat_normal_below(middle) < probability)
            low = middle;
        else
            high = middle;
    }
    return 0.5 * (low + high);
}

double plat_chi_square_above(double x, int freedom) {
    if (x <= 0)
        return 1;
    const double half = 0.5 * x;
    const bool odd = freedom % 2 == 1;
    double above = odd ? erfc(sqrt(half)) : exp(-half);
    double term = odd ? 2 * sqrt(half) * exp(-half) / ROOT_PI : half * exp(-half);
    for (int n = odd ? 3 : 4; n <= freedom; n += 2) {
        above += term;
        term *= half / (0.5 * n);
    }
    return above;
}

/* Comparisons: of variants on the same seeds, of one source of luck with the rest, and of many
 * things at once. */

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

/* Shares, and how many games make an interval narrow. */

/* Wilson's interval; its variance is share * (1 - share) where each game is won or lost. */
static PlatShare interval(double share, double variance, double games, double z) {
    const double square = z * z / games;
    const double middle = (share + square / 2) / (1 + square);
    const double half = z / (1 + square) * sqrt(variance / games + square / (4 * games));
    const double low = middle - half, high = middle + half;
    return (PlatShare){share, low > 0 ? low : 0, high < 1 ? high : 1};
}

PlatShare plat_share(double count, double games, double z) {
    if (games <= 0)
        return (PlatShare){0, 0, 1};
    const double share = count / games;
    return interval(share, share * (1 - share), games, z);
}

double plat_share_test(double count, double games, double fair) {
    if (games <= 0)
        return 1;
    return plat_normal_beyond((count / games - fair) / sqrt(fair * (1 - fair) / games));
}

PlatShare plat_wins(const PlatSample *wins, double z) {
    const double games = (double)wins->count;
    return games > 0 ? interval(wins->mean, wins->squares / games, games, z) : (PlatShare){0, 0, 1};
}

/* What ties take from the variance. The interval ends where the test is 0.05 when they are counted
 * as if z * z games more had no tie. */
static double taken_by_ties(const PlatSample *wins) {
    const double games = (double)wins->count, z = PLAT_NORMAL_95;
    const double taken = wins->mean * (1 - wins->mean) - wins->squares / games;
    return taken > 0 ? taken * games / (games + z * z) : 0;
}

double plat_wins_test(const PlatSample *wins, double fair) {
    if (wins->count == 0)
        return 1;
    const double variance = fair * (1 - fair) - taken_by_ties(wins);
    if (variance <= 0) /* so many ties are not possible at that share */
        return wins->mean == fair ? 1 : 0;
    return plat_normal_beyond((wins->mean - fair) / sqrt(variance / (double)wins->count));
}

double plat_seats_test(const PlatSample *wins, int count, double *statistic) {
    const double games = count > 0 ? (double)wins->count : 0, fair = count > 0 ? 1.0 / count : 1;
    double sum = 0, taken = 0;
    for (int n = 0; n < count && games > 0; n++) {
        sum += games * (wins[n].mean - fair) * (wins[n].mean - fair) / fair;
        taken += taken_by_ties(&wins[n]);
    }
    if (count > 1)
        sum /= 1 - taken / (1 - fair);
    if (statistic)
        *statistic = sum;
    return count < 2 || games <= 0 ? 1 : plat_chi_square_above(sum, count - 1);
}

int64_t plat_within_next(int64_t games) {
    return games < PLAT_WITHIN_FIRST ? PLAT_WITHIN_FIRST : games + (games + 3) / 4;
}

bool plat_within(double wins, double games, double half) {
    const PlatShare share = plat_share(wins, games, PLAT_WITHIN_Z);
    return games > 0 && share.high - share.low <= 2 * half;
}
