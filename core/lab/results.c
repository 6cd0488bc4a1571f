/* Results: joined block by block, put in order at the end.
 *
 * While blocks are joined, lists of tallies are sorted by what they count, so that two lists join
 * in one walk. plat_cell_results_finish sorts them for people. Where an item or a choice stands
 * then depends on the games alone, not on the order in which their blocks came. */
#include "results.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void plat_outcome_free(PlatOutcome *outcome) {
    free(outcome->failure);
    free(outcome->points);
    free(outcome->leader);
    *outcome = (PlatOutcome){0};
}

static void forget_lists(PlatCellResults *cell) {
    free(cell->item);
    free(cell->item_met);
    free(cell->outcome);
    free(cell->question);
    free(cell->choice);
    free(cell->use);
    cell->item = NULL;
    cell->item_met = NULL;
    cell->outcome = NULL;
    cell->question = NULL;
    cell->choice = NULL;
    cell->use = NULL;
    cell->items = cell->questions = cell->choices = cell->uses = 0;
}

void plat_cell_results_free(PlatCellResults *cell) {
    for (int64_t n = 0; n < cell->outcomes; n++)
        plat_outcome_free(&cell->outcome[n]);
    for (int n = 0; n < PLAT_MAX_FACTORS; n++)
        free(cell->level[n]);
    for (int seat = 0; seat < PLAT_MAX_SEATS; seat++) {
        free(cell->seat_name[seat]);
        free(cell->bot[seat]);
    }
    free(cell->label);
    free(cell->identity);
    free(cell->variant);
    free(cell->command);
    free(cell->stream);
    forget_lists(cell);
    *cell = (PlatCellResults){0};
}

void plat_results_free(PlatResults *results) {
    if (!results)
        return;
    for (int n = 0; n < results->cells; n++)
        plat_cell_results_free(&results->cell[n]);
    for (int n = 0; n < PLAT_MAX_FACTORS; n++)
        free(results->factor[n]);
    free(results->cell);
    free(results->game);
    free(results->title);
    free(results);
}

const PlatOutcome *plat_cell_outcome(const PlatCellResults *cell, int64_t game) {
    int64_t low = 0, high = cell->outcomes;
    while (low < high) {
        int64_t middle = low + (high - low) / 2;
        if (cell->outcome[middle].game < game)
            low = middle + 1;
        else
            high = middle;
    }
    return low < cell->outcomes && cell->outcome[low].game == game ? &cell->outcome[low] : NULL;
}

int plat_cell_bot(const PlatCellResults *cell, int64_t game, int seat) {
    return cell->rotates ? (int)((game + seat) % cell->seats) : seat;
}

/* --- items --- */

/* Put the points of `outcome` where `at` says for each of its items, among `items` of the cell. */
static bool renumber(PlatOutcome *outcome, const int *at, int items, int seats) {
    if (outcome->status != PLAT_OK)
        return true;
    int64_t *points = calloc((size_t)(items * seats) + 1, sizeof *points);
    if (!points)
        return false;
    for (int n = 0; n < outcome->items; n++)
        memcpy(&points[at[n] * seats], &outcome->points[n * seats], sizeof *points * (size_t)seats);
    free(outcome->points);
    outcome->points = points;
    outcome->items = items;
    return true;
}

static int find_item(const PlatCellResults *cell, const char *name) {
    for (int n = 0; n < cell->items; n++)
        if (strcmp(cell->item[n], name) == 0)
            return n;
    return -1;
}

/* Which item of `to` each of `more` is; those that `to` does not have are added. *same: all have
 * the same number in both. */
static bool join_items(PlatCellResults *to, const PlatCellResults *more, int *at, bool *same) {
    size_t room = (size_t)to->items + (size_t)more->items + 1;
    void *item = realloc(to->item, room * sizeof *to->item);
    to->item = item ? item : to->item;
    void *met = realloc(to->item_met, room * sizeof *to->item_met);
    to->item_met = met ? met : to->item_met;
    if (!item || !met)
        return false;
    *same = true;
    for (int n = 0; n < more->items; n++) {
        at[n] = find_item(to, more->item[n]);
        if (at[n] < 0) {
            at[n] = to->items++;
            memcpy(to->item[at[n]], more->item[n], PLAT_MAX_NAME);
            to->item_met[at[n]] = more->item_met[n];
        }
        if (more->item_met[n] < to->item_met[at[n]])
            to->item_met[at[n]] = more->item_met[n];
        *same = *same && at[n] == n;
    }
    return true;
}

/* --- outcomes --- */

/* Whether both hold a game; *game is then its number. */
static bool share_a_game(const PlatCellResults *a, const PlatCellResults *b, int64_t *game) {
    int64_t at = 0, other = 0;
    while (at < a->outcomes && other < b->outcomes) {
        *game = a->outcome[at].game;
        const int64_t its = b->outcome[other].game;
        if (*game == its)
            return true;
        at += *game < its;
        other += its < *game;
    }
    return false;
}

/* The outcomes of both, by game. */
static PlatStatus join_outcomes(PlatCellResults *to, PlatCellResults *more, PlatError *error) {
    const int64_t all = to->outcomes + more->outcomes;
    int64_t a = to->outcomes, b = more->outcomes, game = 0;
    if (share_a_game(to, more, &game))
        return plat_fail(error, PLAT_E_TWICE, "game %lld is there twice", (long long)game + 1);
    PlatOutcome *outcome = realloc(to->outcome, sizeof *outcome * ((size_t)all + 1));
    if (!outcome)
        return plat_no_memory(error);
    to->outcome = outcome;
    for (int64_t n = all; b > 0; n--) { /* from behind, so that nothing is in the way */
        const bool later = a > 0 && outcome[a - 1].game > more->outcome[b - 1].game;
        outcome[n - 1] = later ? outcome[--a] : more->outcome[--b];
    }
    to->outcomes = all;
    to->failed += more->failed;
    more->outcomes = more->failed = 0;
    return PLAT_OK;
}

/* --- tallies --- */

typedef int Order(const void *a, const void *b);

static int by_question(const void *a, const void *b) {
    const PlatQuestionTally *one = a, *other = b;
    int order = strcmp(one->name, other->name);
    return order ? order : (one->kind > other->kind) - (one->kind < other->kind);
}

static int by_choice(const void *a, const void *b) {
    const PlatChoiceTally *one = a, *other = b;
    int order = strcmp(one->question, other->question);
    order = order ? order : (one->kind > other->kind) - (one->kind < other->kind);
    return order ? order : strcmp(one->choice, other->choice);
}

static int by_option(const void *a, const void *b) {
    const PlatChoiceTally *one = a, *other = b;
    int order = strcmp(one->question, other->question);
    order = order ? order : (one->kind > other->kind) - (one->kind < other->kind);
    order = order ? order : (one->order > other->order) - (one->order < other->order);
    return order ? order : strcmp(one->choice, other->choice);
}

static void add_question(void *to, const void *more) {
    PlatQuestionTally *sum = to;
    const PlatQuestionTally *part = more;
    sum->asked += part->asked;
    sum->forced += part->forced;
    sum->games += part->games;
}

static void add_choice(void *to, const void *more) {
    PlatChoiceTally *sum = to;
    const PlatChoiceTally *part = more;
    sum->order = part->order < sum->order ? part->order : sum->order;
    sum->offered += part->offered;
    sum->taken += part->taken;
    sum->takers += part->takers;
    sum->most += part->most;
    sum->most_won += part->most_won;
    sum->points += part->points;
}

/* A list of tallies, each `size` bytes. */
typedef struct Tallies {
    char *at;
    int count;
    size_t size;
    Order *order;
    void (*add)(void *to, const void *more);
} Tallies;

/* Sort, and make one of those that count the same. */
static void tidy(Tallies *list) {
    int kept = 0;
    if (list->count > 1)
        qsort(list->at, (size_t)list->count, list->size, list->order);
    for (int n = 0; n < list->count; n++) {
        char *here = list->at + list->size * (size_t)n;
        char *last = list->at + list->size * (size_t)(kept - 1);
        if (kept > 0 && list->order(last, here) == 0)
            list->add(last, here);
        else if (kept++ != n)
            memmove(list->at + list->size * (size_t)(kept - 1), here, list->size);
    }
    list->count = kept;
}

/* False: memory ran out. */
static bool join_lists(Tallies *to, const Tallies *more) {
    const size_t size = to->size, all = (size_t)to->count + (size_t)more->count;
    char *at = realloc(to->at, size * (all + 1));
    if (!at)
        return false;
    to->at = at;
    if (more->count > 0)
        memcpy(at + size * (size_t)to->count, more->at, size * (size_t)more->count);
    to->count = (int)all;
    tidy(to);
    return true;
}

static Tallies questions_of(const PlatCellResults *cell) {
    return (Tallies){(char *)cell->question, cell->questions, sizeof *cell->question, by_question,
                     add_question};
}

static Tallies choices_of(const PlatCellResults *cell) {
    return (Tallies){(char *)cell->choice, cell->choices, sizeof *cell->choice, by_choice,
                     add_choice};
}

static bool join_tallies(PlatCellResults *to, PlatCellResults *more) {
    Tallies question = questions_of(to), choice = choices_of(to);
    const Tallies more_questions = questions_of(more), more_choices = choices_of(more);
    const bool joined =
        join_lists(&question, &more_questions) && join_lists(&choice, &more_choices);
    to->question = (PlatQuestionTally *)question.at;
    to->questions = question.count;
    to->choice = (PlatChoiceTally *)choice.at;
    to->choices = choice.count;
    return joined;
}

/* Both are of the same rules: they list the same. */
static void join_uses(PlatCellResults *to, PlatCellResults *more) {
    if (!to->use) {
        to->use = more->use;
        to->uses = more->uses;
        more->use = NULL;
        more->uses = 0;
    }
    for (int n = 0; n < more->uses && n < to->uses; n++) {
        const PlatUseTally *part = &more->use[n];
        PlatUseTally *sum = &to->use[n];
        sum->most = part->most > sum->most ? part->most : sum->most;
        sum->most_all = part->most_all > sum->most_all ? part->most_all : sum->most_all;
        sum->full += part->full;
        sum->early += part->early;
        sum->at_end += part->at_end;
    }
}

/* --- joining --- */

PlatStatus plat_cell_results_join(PlatCellResults *to, PlatCellResults *more, PlatError *error) {
    int at[2 * PLAT_MAX_ITEMS];
    bool same = true;
    to->seats = to->seats ? to->seats : more->seats;
    if (to->items + more->items > 2 * PLAT_MAX_ITEMS)
        return plat_fail(error, PLAT_E_CAPACITY, "there are more than %d score items",
                         PLAT_MAX_ITEMS);
    if (!join_items(to, more, at, &same))
        return plat_no_memory(error);
    for (int64_t n = 0; !same && n < more->outcomes; n++)
        if (!renumber(&more->outcome[n], at, to->items, to->seats))
            return plat_no_memory(error);
    PlatStatus status = join_outcomes(to, more, error);
    if (status == PLAT_OK && !join_tallies(to, more))
        status = plat_no_memory(error);
    if (status != PLAT_OK)
        return status;
    join_uses(to, more);
    forget_lists(more);
    return PLAT_OK;
}

/* --- the order at the end --- */

/* Sort the items by where they were met, and give every outcome all of them. */
static bool finish_items(PlatCellResults *cell) {
    int at[2 * PLAT_MAX_ITEMS], items = cell->items;
    char(*item)[PLAT_MAX_NAME] = calloc((size_t)items + 1, sizeof *item);
    int64_t *met = calloc((size_t)items + 1, sizeof *met);
    bool done = item && met;
    for (int n = 0; done && n < items; n++) {
        at[n] = 0;
        for (int other = 0; other < items; other++)
            at[n] += cell->item_met[other] < cell->item_met[n] ||
                     (cell->item_met[other] == cell->item_met[n] && other < n);
        memcpy(item[at[n]], cell->item[n], PLAT_MAX_NAME);
        met[at[n]] = cell->item_met[n];
    }
    for (int64_t n = 0; done && n < cell->outcomes; n++)
        done = renumber(&cell->outcome[n], at, items, cell->seats);
    if (!done) {
        free(item);
        free(met);
        return false;
    }
    free(cell->item);
    free(cell->item_met);
    cell->item = item;
    cell->item_met = met;
    return true;
}

PlatStatus plat_cell_results_finish(PlatCellResults *cell, PlatError *error) {
    Tallies question = questions_of(cell), choice = choices_of(cell);
    tidy(&question);
    tidy(&choice);
    cell->questions = question.count;
    cell->choices = choice.count;
    if (cell->choices > 1)
        qsort(cell->choice, (size_t)cell->choices, sizeof *cell->choice, by_option);
    cell->simultaneous = true;
    for (int64_t n = 0; n < cell->outcomes; n++)
        cell->simultaneous = cell->simultaneous && cell->outcome[n].began < 0;
    return finish_items(cell) ? PLAT_OK : plat_no_memory(error);
}

/* --- comparing experiments --- */

/* The first line in which two texts differ, "" at the end of one, each in `size` bytes. */
static bool differing_line(const char *a, const char *b, char *a_line, char *b_line, int size) {
    while (*a || *b) {
        const size_t a_length = strcspn(a, "\n"), b_length = strcspn(b, "\n");
        if (a_length != b_length || strncmp(a, b, a_length) != 0) {
            snprintf(a_line, (size_t)size, "%.*s", (int)a_length, a);
            snprintf(b_line, (size_t)size, "%.*s", (int)b_length, b);
            return true;
        }
        a += a_length + (a[a_length] != '\0');
        b += b_length + (b[b_length] != '\0');
    }
    return false;
}

PlatStatus plat_results_compare(const PlatResults *results, const PlatResults *other,
                                const char *where, const char *other_where, PlatError *error) {
    char here[160], there[160];
    if (results->cells != other->cells)
        return plat_error_set(error, PLAT_E_FORMAT, where,
                              "these are results of another experiment: %d combination%s, but %d "
                              "in %.100s",
                              results->cells, results->cells == 1 ? "" : "s", other->cells,
                              other_where);
    for (int n = 0; n < results->cells; n++) {
        const PlatCellResults *a = &results->cell[n], *b = &other->cell[n];
        if (strcmp(a->label, b->label) != 0)
            return plat_error_set(error, PLAT_E_FORMAT, where,
                                  "these are results of another experiment: \"%.120s\", but "
                                  "\"%.120s\" in %.100s",
                                  a->label, b->label, other_where);
        if (differing_line(a->identity, b->identity, here, there, sizeof here))
            return plat_error_set(error, PLAT_E_FORMAT, where,
                                  "these are results of another experiment%s%.100s: \"%s\", but "
                                  "\"%s\" in %.100s",
                                  *a->label ? ", in " : "", a->label, here, there, other_where);
    }
    return PLAT_OK;
}

/* --- summaries --- */

/* The first game sets the minimum and the maximum. */
static void spread_add(PlatSpread *spread, int64_t value, bool first) {
    spread->sum += value;
    spread->min = first || value < spread->min ? value : spread->min;
    spread->max = first || value > spread->max ? value : spread->max;
}

/* The cell's number of each item of the summary, new ones added; -1: the cell does not have it. */
static void summary_items(PlatSummary *summary, const PlatCellResults *cell, int *at) {
    for (int n = 0; n < summary->items; n++)
        at[n] = find_item(cell, summary->item[n]);
    for (int n = 0; n < cell->items && summary->items < PLAT_MAX_ITEMS; n++) {
        int item = 0;
        while (item < summary->items && strcmp(summary->item[item], cell->item[n]) != 0)
            item++;
        if (item < summary->items)
            continue;
        memcpy(summary->item[summary->items], cell->item[n], PLAT_MAX_NAME);
        at[summary->items++] = n;
    }
}

void plat_summary_add(PlatSummary *summary, const PlatCellResults *cell) {
    int at[PLAT_MAX_ITEMS];
    summary_items(summary, cell, at);
    for (int64_t n = 0; n < cell->outcomes; n++) {
        const PlatOutcome *game = &cell->outcome[n];
        if (game->status != PLAT_OK)
            continue;
        const bool first = summary->games++ == 0;
        for (int seat = 0; seat < summary->seats; seat++) {
            for (int item = 0; item < summary->items; item++) {
                const bool has = at[item] >= 0 && at[item] < game->items;
                spread_add(&summary->points[item][seat],
                           has ? game->points[at[item] * summary->seats + seat] : 0, first);
            }
            spread_add(&summary->total[seat], game->total[seat], first);
            summary->won[seat] += game->won[seat];
        }
        spread_add(&summary->decisions, game->decisions, first);
        spread_add(&summary->turns, game->turns, first);
    }
}

double plat_summary_mean(const PlatSummary *summary, const PlatSpread *spread) {
    return summary->games ? (double)spread->sum / (double)summary->games : 0;
}

double plat_summary_share(const PlatSummary *summary, int seat) {
    const double games = (double)PLAT_TALLY_WIN * (double)summary->games;
    return summary->games ? (double)summary->won[seat] / games : 0;
}
