/* Statistics over many games. The first game sets the minimum and the maximum of each spread; an
 * item first seen in a later game had 0 points in those before. */
#include "tally.h"

#include <string.h>

void plat_tally_init(PlatTally *tally, int seats) {
    memset(tally, 0, sizeof *tally);
    tally->seats = seats;
}

static void spread_add(PlatSpread *spread, int64_t value, bool first) {
    spread->sum += value;
    spread->min = first || value < spread->min ? value : spread->min;
    spread->max = first || value > spread->max ? value : spread->max;
}

/* Find `name` among names that lie PLAT_MAX_NAME bytes apart. */
static int find(const char *item, int items, const char *name) {
    for (int n = 0; n < items; n++)
        if (strcmp(item + n * PLAT_MAX_NAME, name) == 0)
            return n;
    return -1;
}

/* Where each item of the tally stands on the sheet, new ones added; -1: not there. */
static void match_items(PlatTally *tally, const PlatSheet *sheet, int *at) {
    for (int n = 0; n < sheet->items; n++)
        if (find(tally->item[0], tally->items, sheet->item[n]) < 0 && tally->items < PLAT_MAX_ITEMS)
            memcpy(tally->item[tally->items++], sheet->item[n], PLAT_MAX_NAME);
    for (int n = 0; n < tally->items; n++)
        at[n] = find(sheet->item[0], sheet->items, tally->item[n]);
}

void plat_tally_add(PlatTally *tally, const PlatSheet *sheet, int64_t decisions, int64_t turns) {
    bool first = tally->games == 0;
    int at[PLAT_MAX_ITEMS];
    match_items(tally, sheet, at);
    int winners = 0;
    for (int seat = 0; seat < tally->seats; seat++) {
        for (int n = 0; n < tally->items; n++) {
            int64_t points = at[n] >= 0 ? sheet->points[at[n]][seat] : 0;
            spread_add(&tally->points[n][seat], points, first);
        }
        spread_add(&tally->total[seat], sheet->total[seat], first);
        winners += sheet->place[seat] == 1;
    }
    for (int seat = 0; seat < tally->seats; seat++)
        if (sheet->place[seat] == 1)
            tally->won[seat] += PLAT_TALLY_WIN / winners;
    spread_add(&tally->decisions, decisions, first);
    spread_add(&tally->turns, turns, first);
    tally->games++;
}

/* Games that do not know an item had 0 points in it. */
static void spread_join(PlatSpread *spread, const PlatSpread *more, bool first) {
    static const PlatSpread none = {0};
    more = more ? more : &none;
    spread->sum += more->sum;
    spread->min = first || more->min < spread->min ? more->min : spread->min;
    spread->max = first || more->max > spread->max ? more->max : spread->max;
}

void plat_tally_join(PlatTally *tally, const PlatTally *more) {
    const bool first = tally->games == 0;
    if (more->games == 0)
        return;
    for (int n = 0; n < more->items; n++)
        if (find(tally->item[0], tally->items, more->item[n]) < 0 && tally->items < PLAT_MAX_ITEMS)
            memcpy(tally->item[tally->items++], more->item[n], PLAT_MAX_NAME);
    for (int seat = 0; seat < tally->seats; seat++) {
        for (int n = 0; n < tally->items; n++) {
            const int its = find(more->item[0], more->items, tally->item[n]);
            spread_join(&tally->points[n][seat], its < 0 ? NULL : &more->points[its][seat], first);
        }
        spread_join(&tally->total[seat], &more->total[seat], first);
        tally->won[seat] += more->won[seat];
    }
    spread_join(&tally->decisions, &more->decisions, first);
    spread_join(&tally->turns, &more->turns, first);
    tally->games += more->games;
}

double plat_tally_mean(const PlatTally *tally, const PlatSpread *spread) {
    return tally->games ? (double)spread->sum / (double)tally->games : 0;
}

double plat_tally_share(const PlatTally *tally, int seat) {
    return tally->games ? (double)tally->won[seat] / ((double)PLAT_TALLY_WIN * (double)tally->games)
                        : 0;
}
