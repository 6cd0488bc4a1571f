/* Shares, and how many games make an interval narrow. */
#include <math.h>
#include <stddef.h>

#include "statistics.h"

PlatShare plat_share(double wins, double games, double z) {
    if (games <= 0)
        return (PlatShare){0, 0, 1};
    const double share = wins / games, square = z * z / games;
    const double middle = (share + square / 2) / (1 + square);
    const double half = z / (1 + square) * sqrt(share * (1 - share) / games + square / (4 * games));
    const double low = middle - half, high = middle + half;
    return (PlatShare){share, low > 0 ? low : 0, high < 1 ? high : 1};
}

double plat_share_test(double wins, double games, double fair) {
    if (games <= 0)
        return 1;
    return plat_normal_beyond((wins / games - fair) / sqrt(fair * (1 - fair) / games));
}

double plat_shares_test(const double *wins, int count, double *statistic) {
    double all = 0, sum = 0;
    for (int n = 0; n < count; n++)
        all += wins[n];
    const double expected = count > 0 ? all / count : 0;
    for (int n = 0; n < count && expected > 0; n++)
        sum += (wins[n] - expected) * (wins[n] - expected) / expected;
    if (statistic)
        *statistic = sum;
    return count < 2 || expected <= 0 ? 1 : plat_chi_square_above(sum, count - 1);
}

int64_t plat_within_next(int64_t games) {
    return games < PLAT_WITHIN_FIRST ? PLAT_WITHIN_FIRST : games + (games + 3) / 4;
}

bool plat_within(double wins, double games, double half) {
    const PlatShare share = plat_share(wins, games, PLAT_WITHIN_Z);
    return games > 0 && share.high - share.low <= 2 * half;
}
