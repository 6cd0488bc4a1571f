/* Statistics, compared with figures from tables and by hand. tests/repl/report has a reference in
 * another language; here is what no reference has: how often intervals hold. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "lab/statistics/statistics.h"

static void near(double found, double expected) {
    if (!(fabs(found - expected) <= 1e-6 * (1 + fabs(expected))))
        fail_msg("%.9g, not %.9g", found, expected);
}

/* Figures of Abramowitz and Stegun, tables 26.1 and 26.8. */
static void distributions_are_those_of_the_tables(void **state) {
    (void)state;
    near(plat_normal_below(1), 0.841344746);
    near(plat_normal_below(-1.5), 0.066807201);
    near(plat_normal_quantile(0.975), PLAT_NORMAL_95);
    near(plat_normal_quantile(0.2), -0.841621234);
    near(plat_normal_beyond(-1.959963985), 0.05);
    near(plat_chi_square_above(3.84145882, 1), 0.05);
    near(plat_chi_square_above(5.99146455, 2), 0.05);
    near(plat_chi_square_above(11.0704977, 5), 0.05);
    near(plat_chi_square_above(16.8118938, 6), 0.01);
    near(plat_chi_square_above(0, 3), 1);
}

static void samples_are_described(void **state) {
    (void)state;
    double value[] = {7, 2, 4, -3, 5};
    PlatSample sample = {0};
    near(plat_sample_half(&sample), 0);
    for (int n = 0; n < 5; n++)
        plat_sample_add(&sample, value[n]);
    near(sample.mean, 3);
    near(plat_sample_variance(&sample), 14.5);
    near(plat_sample_half(&sample), 1.959963985 * sqrt(14.5 / 5));
    assert_true(sample.min == -3 && sample.max == 7);
    plat_numbers_sort(value, 5);
    near(plat_quantile(value, 5, 0.5), 4);
    near(plat_quantile(value, 5, 0.1), -1);
    near(plat_quantile(value, 5, 1), 7);
    near(plat_quantile(value, 0, 0.5), 0);
}

static void bars_hold_every_number(void **state) {
    (void)state;
    double value[] = {-3, 2, 4, 5, 7};
    PlatHistogram bars;
    plat_histogram(&bars, value, 5, 4);
    assert_int_equal(bars.width, 5);
    assert_int_equal(bars.from, -5);
    assert_int_equal(bars.bars, 3);
    assert_int_equal(bars.count[0], 1);
    assert_int_equal(bars.count[1], 2);
    assert_int_equal(bars.count[2], 2);
    assert_int_equal(bars.most, 2);
    double wide[] = {-1e9, 0, 1e9};
    plat_histogram(&bars, wide, 3, PLAT_MAX_BARS);
    assert_int_equal(bars.count[0] + bars.count[bars.bars - 1], 2);
    plat_histogram(&bars, wide, 0, 4);
    assert_int_equal(bars.bars, 0);
}

/* Wilson's interval of 15 in 20 (his formula by hand), and its ends. */
static void shares_have_intervals(void **state) {
    (void)state;
    PlatShare share = plat_share(15, 20, PLAT_NORMAL_95);
    near(share.share, 0.75);
    near(share.low, 0.531299);
    near(share.high, 0.888138);
    assert_true(plat_share(0, 10, PLAT_NORMAL_95).low == 0);
    near(plat_share(10, 10, PLAT_NORMAL_95).high, 1);
    share = plat_share(0, 0, PLAT_NORMAL_95);
    assert_true(share.low == 0 && share.high == 1);
    /* the interval ends where the test is 0.05 */
    share = plat_share(551, 1000, PLAT_NORMAL_95);
    near(plat_share_test(551, 1000, share.low), 0.05);
    near(plat_share_test(551, 1000, share.high), 0.05);
    double statistic;
    near(plat_shares_test((double[]){30, 20, 10}, 3, &statistic), 0.006737947);
    near(statistic, 10);
    near(plat_shares_test((double[]){0, 0}, 2, NULL), 1);
}

static void pairs_gain_by_what_they_share(void **state) {
    (void)state;
    double a[] = {1, 2, 3, 4}, b[] = {2, 4, 4, 6}, c[] = {2, 3, 4, 5};
    PlatPaired paired = plat_paired(a, b, 4);
    near(paired.difference, 1.5);
    near(paired.half, 1.959963985 * sqrt(1.0 / 3 / 4));
    near(paired.correlation, 2.0 / sqrt(5.0 / 3 * 8 / 3));
    near(paired.gain, (5.0 / 3 + 8.0 / 3) / (1.0 / 3));
    paired = plat_paired(a, c, 4); /* the same in every game: no doubt is left */
    near(paired.difference, 1);
    assert_true(paired.test == 0 && paired.gain == 0);
    near(paired.correlation, 1);
    assert_true(plat_paired(a, a, 4).test == 1);
}

static void many_tests_are_corrected(void **state) {
    (void)state;
    /* Holm's own order: 0.005 by 4, 0.01 by 3, 0.03 by 2, and never less than before */
    const double test[] = {0.01, 0.04, 0.03, 0.005};
    double corrected[4];
    plat_holm(test, corrected, 4);
    near(corrected[0], 0.03);
    near(corrected[1], 0.06);
    near(corrected[2], 0.06);
    near(corrected[3], 0.02);
    plat_holm((double[]){0.02, 0.02, 0.9}, corrected, 3);
    near(corrected[0], 0.06);
    near(corrected[1], 0.06);
    near(corrected[2], 0.9);
}

/* Results that are the sum of two dice: each of them explains half. */
static void luck_is_what_one_source_changes(void **state) {
    (void)state;
    double pair[2 * 216];
    int count = 0;
    for (int held = 0; held < 6; held++)
        for (int first = 0; first < 6; first++)
            for (int again = 0; again < 6; again++) {
                pair[count++] = held + first;
                pair[count++] = held + again;
            }
    PlatLuck luck = plat_luck(pair, 216);
    near(luck.variance, 35.0 / 12);
    assert_true(fabs(luck.share - 0.5) < 0.01);
}

/* How often the interval holds at the end when games are added until it is narrow: exactly, by the
 * probability of each number of wins after each game. */
static double coverage(double share, double half) {
    static double at[4096]; /* the probability of so many wins, of runs that go on */
    memset(at, 0, sizeof at);
    at[0] = 1;
    double held = 0, going = 1;
    for (int64_t games = 0; going > 1e-9;) {
        for (const int64_t next = plat_within_next(games); games < next; games++) {
            for (int64_t wins = games + 1; wins > 0; wins--)
                at[wins] = at[wins] * (1 - share) + at[wins - 1] * share;
            at[0] *= 1 - share;
        }
        for (int64_t wins = 0; wins <= games; wins++) {
            if (!plat_within((double)wins, (double)games, half))
                continue;
            const PlatShare found = plat_share((double)wins, (double)games, PLAT_WITHIN_Z);
            held += found.low <= share && share <= found.high ? at[wins] : 0;
            going -= at[wins];
            at[wins] = 0;
        }
    }
    return held;
}

static void playing_until_an_interval_is_narrow_tells_no_lies(void **state) {
    (void)state;
    const double half[] = {0.10, 0.07, 0.05, 0.04, 0.03};
    for (size_t n = 0; n < sizeof half / sizeof *half; n++)
        for (int percent = 10; percent <= 50; percent++)
            if (coverage(percent / 100.0, half[n]) < 0.95)
                fail_msg("a share of %d%% until %g: %f", percent, half[n],
                         coverage(percent / 100.0, half[n]));
    assert_int_equal(plat_within_next(0), 100);
    assert_int_equal(plat_within_next(100), 125);
    assert_int_equal(plat_within_next(125), 157);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distributions_are_those_of_the_tables),
        cmocka_unit_test(samples_are_described),
        cmocka_unit_test(bars_hold_every_number),
        cmocka_unit_test(shares_have_intervals),
        cmocka_unit_test(pairs_gain_by_what_they_share),
        cmocka_unit_test(many_tests_are_corrected),
        cmocka_unit_test(luck_is_what_one_source_changes),
        cmocka_unit_test(playing_until_an_interval_is_narrow_tells_no_lies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
