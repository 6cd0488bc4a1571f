/* The normal distribution by the error function of the C library, chi-square by its closed sums for
 * whole degrees of freedom (Abramowitz and Stegun, 26.4.4 and 26.4.5). */
#include <math.h>

#include "statistics.h"

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
