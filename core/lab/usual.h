/* What a game was worth to a seat, in relation to what is usual: for what learns from games.
 *
 * It is the seat's own points, less a part of the best other seat's. Where seats have many points
 * in the same games, that part is what luck has given to all; where one has many when the other has
 * few, it is what they take from each other, and all of it if only one can win. The rest of the
 * others' points is noise to who learns. */
#ifndef PLAT_LAB_USUAL_H
#define PLAT_LAB_USUAL_H

#include "match/sheet.h"

/* Begins as zeros. */
typedef struct PlatUsual {
    int games;
    double points, others;     /* the means of a seat's points, and of the best other seat's, */
    double variance, together; /* the variance of these, the covariance of both, */
    double deviation;          /* and the mean deviation of what is left of the points */
} PlatUsual;

/* Take a game into what is usual, and write what it was worth, from -1 to 1, to result[seat]. What
 * differs from the usual by much more than `width` mean deviations is worth hardly more. */
void plat_usual_add(PlatUsual *usual, const PlatSheet *sheet, double width, double *result);

#endif
