/* Statistics: estimates from many games, with confidence intervals.
 *
 * Pure functions of numbers, without any notion of a game. docs/playtesting.md has each
 * formula and where it comes from. All are 95% confidence intervals; where they cannot be exact
 * they are wider rather than narrower. The same numbers in the same order give the same results. */
#ifndef PLAT_LAB_STATISTICS_H
#define PLAT_LAB_STATISTICS_H

#include <stdbool.h>
#include <stdint.h>

#include "kernel/api.h"

PLAT_API_BEGIN

/* Of the standard normal distribution: 2.5% lie above it. */
#define PLAT_NORMAL_95 1.959963984540054

/* --- distributions --- */

/* The probability that a standard normal variable is at most z. */
double plat_normal_below(double z);
/* The z of which plat_normal_below is `probability`, which lies between 0 and 1. */
double plat_normal_quantile(double probability);
/* The probability that a standard normal variable is at least as far from 0 as z. */
double plat_normal_beyond(double z);
/* The probability that chi-square with `freedom` (1 or more) degrees of freedom is at least x. */
double plat_chi_square_above(double x, int freedom);

/* --- samples --- */

/* Count, mean and spread of numbers that come one by one. Begins as zeros. */
typedef struct PlatSample {
    int64_t count;
    double mean, squares; /* the sum of squared distances from the mean */
    double min, max;      /* 0 while there are none */
} PlatSample;

void plat_sample_add(PlatSample *sample, double value);
/* The variance (divided by count - 1), the standard deviation, and half the width of the interval
 * of the mean, 1.96 s / sqrt(n); 0 with fewer than two numbers. */
double plat_sample_variance(const PlatSample *sample);
double plat_sample_deviation(const PlatSample *sample);
double plat_sample_half(const PlatSample *sample);

/* Sort numbers, the least first. */
void plat_numbers_sort(double *value, int64_t count);
/* The value below which `part` (0..1) of sorted numbers lie, between two of them in proportion; 0
 * without any. */
double plat_quantile(const double *sorted, int64_t count, double part);

/* Whole numbers in bars of equal width: bar b holds from + b * width and the width - 1 after it. */
enum { PLAT_MAX_BARS = 24 };
typedef struct PlatHistogram {
    int bars;
    int64_t from, width; /* the width is 1, 2 or 5, times a power of ten */
    int64_t count[PLAT_MAX_BARS];
    int64_t most; /* in one bar */
} PlatHistogram;
/* In at most `bars` (2..PLAT_MAX_BARS) bars. Numbers are rounded down; without any there are no
 * bars. */
void plat_histogram(PlatHistogram *out, const double *sorted, int64_t count, int bars);

/* --- shares --- */

/* A share with its interval. */
typedef struct PlatShare {
    double share, low, high;
} PlatShare;

/* `count` of `games`. Wilson's interval at z (PLAT_NORMAL_95): 0..1 without games. */
PlatShare plat_share(double count, double games, double z);
/* How likely is a share that is at least as far from `fair` (between 0 and 1), when `fair` is the
 * truth? The test that belongs to Wilson's interval. 1 without games. */
double plat_share_test(double count, double games, double fair);

/* The same for a sample of what one seat won of each game: 0 or 1, or 1/k where k seats tie. Ties
 * lie nearer to the middle than wins and losses, so the variance is that of the sample; without
 * ties both are as above. */
PlatShare plat_wins(const PlatSample *wins, double z);
double plat_wins_test(const PlatSample *wins, double fair);
/* The same for the `count` seats of the same games, which should be equal: chi-square with
 * count - 1 degrees of freedom, divided by what ties leave of the variance. *statistic may be NULL.
 * 1 without games, and with fewer than two seats. */
double plat_seats_test(const PlatSample *wins, int count, double *statistic);

/* --- playing until an interval is narrow ---
 *
 * Games are looked at only after 100, 125, 157 ... of them, a quarter more each time. At which look
 * to stop depends on how wide the intervals are and on nothing else, and their z is above 1.96. So
 * the final interval of a share has at least 95% coverage if the true share is 10% to
 * 90%, which a test computes exactly. */
#define PLAT_WITHIN_Z 2.1
enum { PLAT_WITHIN_FIRST = 100 };

/* The number of games at which to look next, after `games` of them. */
int64_t plat_within_next(int64_t games);
/* Whether such an interval is at most `half` wide on either side. */
bool plat_within(double wins, double games, double half);

/* --- two variants on the same seeds --- */

typedef struct PlatPaired {
    int64_t games;
    double difference;  /* the mean of b - a */
    double half;        /* half the width of its interval, 1.96 s / sqrt(n) */
    double test;        /* how likely is such a difference when there is none? */
    double correlation; /* of a and b; 0 when one of them never varies */
    double gain;        /* var(a) + var(b) over var(b - a): how many times as many games two
                         * separate sets of seeds would need; 0 when b - a never varies */
} PlatPaired;

PlatPaired plat_paired(const double *a, const double *b, int64_t games);

/* --- many comparisons --- */

/* Correct `count` tests for being so many, as Holm does: among tests that are at most 0.05
 * afterwards, there is a false one in at most 5 of 100 reports. Each test gets a part of these 5 in
 * proportion to its weight, which is above 0. `corrected` is another array. */
void plat_holm(const double *test, const double *weight, double *corrected, int count);

/* --- luck --- */

/* What one source of luck does: `pair` holds the results of games, each followed by that of the
 * same game with this source alone redrawn; `pairs` such pairs. */
typedef struct PlatLuck {
    double variance; /* half the mean squared difference, as Jansen has it */
    double share;    /* of the variance of `all`; 0 when that is 0 */
    double half;     /* half the width of its interval */
} PlatLuck;

PlatLuck plat_luck(const double *pair, int64_t pairs);

/* --- ratings --- */

enum { PLAT_MAX_RATED = 16 };

/* Games of one player against `others` seats of another one. */
typedef struct PlatPairing {
    int first, other; /* of those who are rated */
    double others;
    double won, games; /* by the first; a tie is a part of a win */
} PlatPairing;

/* How strong a player is, in Elo points, with half the width of the interval; the mean is 0. 400
 * points more win ten times as often. */
typedef struct PlatRating {
    double elo, half;
} PlatRating;

/* Bradley-Terry ratings of `count` players (at most PLAT_MAX_RATED), who are connected by pairings.
 * Each pairing counts one game more that nobody won, so that who wins all games has a rating too.
 */
void plat_ratings(PlatRating *out, int count, const PlatPairing *pairing, int pairings);

PLAT_API_END

#endif
