/* Statistics, compared with figures from tables and by hand. tests/repl/report has a reference in
 * another language; here is what no reference has: how often intervals hold. */
#include <math.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <string.h>

#include <cmocka.h>

#include "../share.h"
#include "kernel/rng.h"
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
}

/* A sample of what a seat won: `won` games, `ties` of `k` seats, and `lost`. */
static PlatSample sample_of(int won, int ties, int k, int lost) {
    PlatSample wins = {0};
    for (int n = 0; n < won + ties + lost; n++)
        plat_sample_add(&wins, n < won ? 1 : n < won + ties ? 1.0 / k : 0);
    return wins;
}

/* Without ties wins are as other shares; with them the interval is as narrow as the sample says. */
static void ties_narrow_the_interval_of_wins(void **state) {
    (void)state;
    PlatSample wins = sample_of(15, 0, 2, 5);
    PlatShare share = plat_wins(&wins, PLAT_NORMAL_95);
    near(share.low, 0.531299);
    near(share.high, 0.888138);
    near(plat_wins_test(&wins, 0.5), plat_share_test(15, 20, 0.5));
    wins = sample_of(280, 500, 2, 220); /* 53%, of which s is 0.3523 */
    share = plat_wins(&wins, PLAT_NORMAL_95);
    near(share.low, 0.508050724);
    near(share.high, 0.551719628);
    near(plat_wins_test(&wins, share.low), 0.05);
    near(plat_wins_test(&wins, share.high), 0.05);
    wins = sample_of(0, 100, 2, 0); /* nothing but ties: certain, but for the games to come */
    share = plat_wins(&wins, PLAT_NORMAL_95);
    near(share.low, 0.481503);
    near(plat_wins_test(&wins, 0.5), 1);
    double statistic;
    const PlatSample none = {0};
    const PlatSample seat[] = {sample_of(30, 0, 2, 30), sample_of(20, 0, 2, 40),
                               sample_of(10, 0, 2, 50)};
    near(plat_seats_test(seat, 3, &statistic), 0.006737947);
    near(statistic, 10);
    near(plat_seats_test(&none, 1, NULL), 1);
    /* for two seats it is the test of one of them */
    const PlatSample two[] = {sample_of(28, 50, 2, 22), sample_of(22, 50, 2, 28)};
    near(plat_seats_test(two, 2, NULL), plat_wins_test(&two[0], 0.5));
}

/* How often the interval of the first of `seats` holds its share, and how often the seats are found
 * to be unequal, in reports of games that end in a tie of `tied` seats so often. */
typedef struct Held {
    double share, unequal;
} Held;

static Held simulate(int seats, int tied, double ties, double first, int games) {
    enum { REPORTS = 4000 };
    PlatRng rng;
    Held held = {0, 0};
    plat_rng_seed(&rng, 5, (uint64_t)(100 * seats + games));
    for (int report = 0; report < REPORTS; report++) {
        PlatSample wins[4] = {{0}};
        for (int game = 0; game < games; game++) {
            const int k = plat_rng_next(&rng) < ties * 4294967296.0 ? tied : 1;
            const bool favoured = k == 1 && plat_rng_next(&rng) < first * 4294967296.0;
            const int from = favoured ? 0 : (int)plat_rng_below(&rng, (uint32_t)seats);
            for (int seat = 0; seat < seats; seat++)
                plat_sample_add(&wins[seat], (seat - from + seats) % seats < k ? 1.0 / k : 0);
        }
        const double truth = 1.0 / seats + (1 - ties) * first * (1 - 1.0 / seats);
        const PlatShare share = plat_wins(&wins[0], PLAT_NORMAL_95);
        held.share += share.low <= truth && truth <= share.high;
        held.unequal += plat_seats_test(wins, seats, NULL) <= 0.05;
    }
    return (Held){held.share / REPORTS, held.unequal / REPORTS};
}

static void intervals_of_wins_hold_with_ties(void **state) {
    (void)state;
    static const struct {
        int seats, tied;
        double ties;
    } game[] = {
        {2, 2, 0   },
        {2, 2, 0.13},
        {2, 2, 0.5 },
        {2, 2, 0.9 },
        {3, 2, 0.5 },
        {3, 3, 0.5 },
        {4, 2, 0.3 },
        {4, 3, 0.8 }
    };
    for (int n = share_first(2); n < (int)(sizeof game / sizeof *game); n += share_step(2))
        for (int games = 100; games <= 400; games *= 4)
            for (int first = 0; first < 2; first++) {
                const Held held =
                    simulate(game[n].seats, game[n].tied, game[n].ties, 0.2 * first, games);
                if (held.share < 0.937 || held.share > 0.985 ||
                    (!first && (held.unequal < 0.015 || held.unequal > 0.063)))
                    fail_msg("%d seats, %g of %d games tied: held %f, unequal %f", game[n].seats,
                             game[n].ties, games, held.share, held.unequal);
            }
    /* a true 53% in 1,000 games of which half are ties, as in Hamlet */
    int found = 0;
    PlatRng rng;
    plat_rng_seed(&rng, 5, 1);
    for (int report = 0; report < 1000; report++) {
        PlatSample wins = {0};
        for (int game = 0; game < 1000; game++) {
            const double at = plat_rng_next(&rng) / 4294967296.0;
            plat_sample_add(&wins, at < 0.28 ? 1 : at < 0.78 ? 0.5 : 0);
        }
        found += plat_wins_test(&wins, 0.5) <= 0.05;
    }
    assert_in_range(found, 700, 800);
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
    const double weight[] = {1, 1, 1, 1};
    plat_holm(test, weight, corrected, 4);
    near(corrected[0], 0.03);
    near(corrected[1], 0.06);
    near(corrected[2], 0.06);
    near(corrected[3], 0.02);
    plat_holm((double[]){0.02, 0.02, 0.9}, weight, corrected, 3);
    near(corrected[0], 0.06);
    near(corrected[1], 0.06);
    near(corrected[2], 0.9);
    /* four fifths for the first: 0.04 by 5/4, and then 0.003 alone by its own */
    plat_holm((double[]){0.04, 0.03}, (double[]){4, 1}, corrected, 2);
    near(corrected[0], 0.05);
    near(corrected[1], 0.05);
    plat_holm((double[]){0.03, 0.03}, (double[]){4, 1}, corrected, 2);
    near(corrected[0], 0.0375);
    near(corrected[1], 0.0375);
    plat_holm((double[]){0.5, 0.003, 0.004}, (double[]){4, 0.5, 0.5}, corrected, 3);
    near(corrected[0], 0.5);
    near(corrected[1], 0.03);
    near(corrected[2], 0.036);
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
        for (int percent = 10 + share_first(3); percent <= 50; percent += share_step(3))
            if (coverage(percent / 100.0, half[n]) < 0.95)
                fail_msg("a share of %d%% until %g: %f", percent, half[n],
                         coverage(percent / 100.0, half[n]));
    assert_int_equal(plat_within_next(0), 100);
    assert_int_equal(plat_within_next(100), 125);
    assert_int_equal(plat_within_next(125), 157);
}

/* Of two, the rating is the logarithm of the odds. */
static void ratings_are_odds(void **state) {
    (void)state;
    PlatRating rating[3];
    const PlatPairing pair = {.first = 1, .other = 0, .others = 1, .won = 299.5, .games = 399};
    plat_ratings(rating, 2, &pair, 1);
    near(rating[1].elo - rating[0].elo, 400 * log10(3));
    near(rating[1].elo + rating[0].elo, 0);
    /* the variance of a logarithm of odds is 1 / (n p (1 - p)); half of the difference has a
     * quarter of it */
    near(rating[0].half, PLAT_NORMAL_95 * 400 / log(10) / 2 / sqrt(400 * 0.75 * 0.25));
    /* alone against two: a third is fair, and twice the odds are twice the strength */
    const PlatPairing alone = {0, 1, 2, 49 + 2.0 / 3, 99};
    plat_ratings(rating, 2, &alone, 1);
    near(rating[0].elo - rating[1].elo, 400 * log10(2));
}

/* A third player, met by one of them alone, and who loses all games. */
static void ratings_are_joined_by_others(void **state) {
    (void)state;
    PlatRating rating[3];
    const PlatPairing pair[] = {
        {0, 1, 1, 74.5, 99},
        {1, 2, 1, 99,   99}
    };
    plat_ratings(rating, 3, pair, 2);
    near(rating[0].elo - rating[1].elo, 400 * log10(3));
    near(rating[1].elo - rating[2].elo, 400 * log10(199));
    near(rating[0].elo + rating[1].elo + rating[2].elo, 0);
    assert_true(rating[2].half > rating[0].half);
}

int main(void) {
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(distributions_are_those_of_the_tables),
        cmocka_unit_test(samples_are_described),
        cmocka_unit_test(bars_hold_every_number),
        cmocka_unit_test(shares_have_intervals),
        cmocka_unit_test(ties_narrow_the_interval_of_wins),
        cmocka_unit_test(intervals_of_wins_hold_with_ties),
        cmocka_unit_test(pairs_gain_by_what_they_share),
        cmocka_unit_test(many_tests_are_corrected),
        cmocka_unit_test(ratings_are_odds),
        cmocka_unit_test(ratings_are_joined_by_others),
        cmocka_unit_test(luck_is_what_one_source_changes),
        cmocka_unit_test(playing_until_an_interval_is_narrow_tells_no_lies),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
