/* Bradley-Terry ratings. The strength of a player is e to the power of its rating; a seat wins in
 * proportion to the strength of who sits there (Luce), which for one against k is a logistic
 * regression with the offset ln k. Newton's method finds the maximum; the inverse of its matrix is
 * the variance. Only differences of ratings matter, so their mean is 0. */
#include <math.h>
#include <string.h>

#include "statistics.h"

enum { STEPS = 60 };

typedef double Matrix[PLAT_MAX_RATED][2 * PLAT_MAX_RATED];

/* Invert the left half of `matrix` into the right one; it is positive definite. */
static void invert(Matrix matrix, int count) {
    for (int row = 0; row < count; row++)
        for (int n = 0; n < count; n++)
            matrix[row][count + n] = row == n ? 1 : 0;
    for (int pivot = 0; pivot < count; pivot++) {
        const double by = matrix[pivot][pivot];
        for (int n = 0; n < 2 * count; n++)
            matrix[pivot][n] /= by;
        for (int row = 0; row < count; row++) {
            const double times = matrix[row][pivot];
            for (int n = 0; row != pivot && n < 2 * count; n++)
                matrix[row][n] -= times * matrix[pivot][n];
        }
    }
}

/* The slope at these ratings, and the inverse of the curvature. */
static void derive(double *slope, Matrix matrix, const double *rating, int count,
                   const PlatPairing *pairing, int pairings) {
    for (int row = 0; row < count; row++)
        for (int n = 0; n < count; n++)
            matrix[row][n] = 1.0 / count; /* the mean stays 0 */
    memset(slope, 0, sizeof *slope * (size_t)count);
    for (int n = 0; n < pairings; n++) {
        const int a = pairing[n].first, b = pairing[n].other;
        const double games = pairing[n].games + 1; /* one more that nobody won */
        const double fair = 1 / (1 + pairing[n].others);
        const double share = 1 / (1 + pairing[n].others * exp(rating[b] - rating[a]));
        const double bend = games * share * (1 - share);
        slope[a] += pairing[n].won + fair - games * share;
        slope[b] -= pairing[n].won + fair - games * share;
        matrix[a][a] += bend;
        matrix[b][b] += bend;
        matrix[a][b] -= bend;
        matrix[b][a] -= bend;
    }
    invert(matrix, count);
}

void plat_ratings(PlatRating *out, int count, const PlatPairing *pairing, int pairings) {
    const double elo = 400 / log(10);
    double rating[PLAT_MAX_RATED] = {0}, slope[PLAT_MAX_RATED];
    Matrix matrix;
    for (int step = 0; step < STEPS; step++) {
        double move[PLAT_MAX_RATED] = {0}, most = 1;
        derive(slope, matrix, rating, count, pairing, pairings);
        for (int n = 0; n < count; n++) {
            for (int other = 0; other < count; other++)
                move[n] += matrix[n][count + other] * slope[other];
            most = fmax(most, fabs(move[n]));
        }
        for (int n = 0; n < count; n++)
            rating[n] += move[n] / most; /* never further than 1 */
    }
    derive(slope, matrix, rating, count, pairing, pairings);
    for (int n = 0; n < count; n++)
        out[n] =
            (PlatRating){elo * rating[n],
                         elo * PLAT_NORMAL_95 * sqrt(fmax(0, matrix[n][count + n] - 1.0 / count))};
}
