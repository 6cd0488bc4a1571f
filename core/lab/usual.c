/* Running means of what seats have at the end. */
#include "usual.h"

#include <math.h>

enum { MEMORY = 500 /* games */ };

/* Between equal points a place counts, and so do tie breaks. */
static const double PLACE = 1.0 / 64;

static double points_of(const PlatSheet *sheet, int seat) {
    return (double)sheet->total[seat] - PLACE * sheet->place[seat];
}

static double best_other(const PlatSheet *sheet, int seat) {
    double best = -INFINITY;
    for (int other = 0; other < sheet->seats; other++)
        if (other != seat)
            best = fmax(best, points_of(sheet, other));
    return sheet->seats == 1 ? 0 : best;
}

/* How far the seat's points are from what the best other seat's foretell. */
static double measure(PlatUsual *usual, const PlatSheet *sheet, int seat) {
    const double weight = 1.0 / (usual->games < MEMORY ? usual->games + 1 : MEMORY),
                 points = points_of(sheet, seat) - usual->points,
                 others = best_other(sheet, seat) - usual->others;
    usual->points += points * weight;
    usual->others += others * weight;
    usual->variance += (others * others - usual->variance) * weight;
    usual->together += (points * others - usual->together) * weight;
    const double part = usual->variance > 0 ? fmin(fabs(usual->together) / usual->variance, 1) : 0;
    const double left = points - part * others;
    usual->deviation += (fabs(left) - usual->deviation) * weight;
    return left;
}

void plat_usual_add(PlatUsual *usual, const PlatSheet *sheet, double width, double *result) {
    for (int seat = 0; seat < sheet->seats; seat++) {
        const double left = measure(usual, sheet, seat);
        result[seat] = usual->deviation > 0 ? tanh(left / (width * usual->deviation)) : 0;
    }
    usual->games++;
}
