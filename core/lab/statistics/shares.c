/* Shares, and how many games make an interval narrow. */
#include <math.h>
#include <stddef.h>

#include "statistics.h"

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
