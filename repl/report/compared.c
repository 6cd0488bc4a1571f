/* A game beside the five city games that ship with plat: what of it lies far outside of what these
 * have. The figures of these are data (references.h), made by references.py from their reports. */
#include <math.h>
#include <stdio.h>
#include <string.h>

#include "references.h"
#include "report.h"

/* What is compared. */
typedef enum Which {
    TIES,
    CHANGES,
    SETTLED,
    RUNAWAYS,
    KINGMAKERS,
    LAST,
    DEAD_ENDS,
    DECISIONS,
    OPTIONS,
    OPEN,
    COVERAGE,
    DECKS,
    SKILL
} Which;

typedef struct Compared {
    const char *key, *name;     /* in data, and in the table */
    const char *before, *after; /* what a sentence says around the figure; NULL: it has none */
    bool share;                 /* in percent */
    bool always;                /* it is said also when it is as usual */
    const char *few;            /* NULL: many are bad. Else few are, and that is what it means */
} Compared;

/* clang-format off */
static const Compared compared[] = {
    [TIES] = {"ties", "games that end in a tie (%)",
        "", " of the games end in a tie", .share = true, .always = true},
    [CHANGES] = {"changes", "lead changes"},
    [SETTLED] = {"settled", "decided after this part of the game (%)", .share = true},
    [RUNAWAYS] = {"runaways", "decided by half-time (%)",
        "", " of the games are decided by half-time", .share = true, .always = true},
    [KINGMAKERS] = {"kingmakers", "decided by a kingmaker (%)",
        "in ", " of the games the last player with a choice cannot win any more, and decides who "
        "does", .share = true},
    [LAST] = {"last", "decided by the last choice (%)", .share = true},
    [DEAD_ENDS] = {"dead_ends", "questions without an option (%)",
        "", " of the questions that players must answer have no legal option", .share = true},
    [DECISIONS] = {"decisions", "decisions of a player with a choice",
        "a player decides ", " times in a game"},
    [OPTIONS] = {"options", "options of a decision"},
    [OPEN] = {"open", "equal options that would vary as much"},
    [COVERAGE] = {"coverage", "used part of the boards (%)", .share = true},
    [DECKS] = {"decks", "a deck runs out before the last turn (%)",
        "runs out before the last turn in ", " of the games", .share = true},
    [SKILL] = {"skill", "trained bots won against random (%)",
        "the trained bots won only ", " of their games against random", .share = true,
        .few = "how one plays matters little, and chance decides; "},
};
/* clang-format on */
enum {
    COMPARED = sizeof compared / sizeof *compared,
    LEAST_MET = 10 /* games against random: no more are played than show who is stronger */
};

/* --- figures --- */

static bool of_game(Which which, const PlatCellResults *cell, const PlatOutcome *game,
                    double *value) {
    PlatCourse course;
    switch (which) {
    case TIES: *value = plat_outcome_winner(cell, game) < 0; return cell->seats > 1;
    case CHANGES:
    case SETTLED:
    case RUNAWAYS:
        if (cell->seats == 1 || !plat_outcome_course(cell, game, &course) ||
            (which == SETTLED && course.winner < 0))
            return false;
        *value = which == CHANGES    ? course.changes
                 : which == RUNAWAYS ? course.runaway
                                     : (double)course.settled / game->leads;
        return true;
    case KINGMAKERS: *value = game->kingmaker == 1; return game->kingmaker >= 0 && cell->seats > 2;
    case LAST: *value = game->kingmaker > 0; return game->kingmaker >= 0;
    case DEAD_ENDS:
        *value = game->dead_ends - game->forced_passes;
        *value /= fmax(1, *value + game->decisions);
        return true;
    case DECISIONS: *value = (double)(game->decisions - game->forced) / cell->seats; return true;
    case OPTIONS:
        *value = game->decisions ? (double)game->options / game->decisions : 0;
        return game->decisions > 0;
    default: return false;
    }
}

/* A share of games of which only this much is known. */
static PlatSample sample_of(double share, double games) {
    return (PlatSample){
        .count = (int64_t)games, .mean = share, .squares = games * share * (1 - share), .max = 1};
}

/* The deck that runs out before the last turn in the most games; NULL: there is no deck. */
static const PlatUseTally *first_deck(const PlatCellResults *cell) {
    const PlatUseTally *found = NULL;
    for (int n = 0; n < cell->uses; n++)
        if (strcmp(cell->use[n].kind, "deck") == 0 && (!found || cell->use[n].early > found->early))
            found = &cell->use[n];
    return found;
}

/* Of components: the deck that runs out most often, or the part of all boards that is used. */
static PlatSample of_uses(Which which, const PlatCellResults *cell) {
    const PlatUseTally *deck = first_deck(cell);
    double games = 0, used = 0, room = 0;
    PLAT_EACH_GAME(game, cell)
        games += game->followed;
    for (int n = 0; n < cell->uses; n++) {
        const PlatUseTally *use = &cell->use[n];
        if (strcmp(use->kind, "board") == 0 && !*use->value) {
            used += (double)use->at_end;
            room += games * (double)use->capacity * (use->per_player ? cell->seats : 1);
        }
    }
    if (which == DECKS)
        return games > 0 && deck ? sample_of((double)deck->early / games, games) : (PlatSample){0};
    return room > 0 ? sample_of(used / room, games) : (PlatSample){0};
}

/* How narrow choices are. If an option is taken in a share r of its offers, r (1 - r) of them,
 * summed over the options of a question, is what cannot be foretold of an answer: 1 - 1/k of k
 * options that are taken alike. */
static PlatSample of_answers(const PlatCellResults *cell) {
    double answers = 0, open = 0;
    for (int c = 0; c < cell->choices; c++) {
        const PlatChoiceTally *choice = &cell->choice[c];
        const double taken = (double)choice->taken, offered = (double)choice->offered;
        answers += taken;
        open += taken > 0 ? taken * (1 - taken / offered) : 0;
    }
    if (answers == 0 || open >= answers)
        return (PlatSample){0};
    return (PlatSample){.count = plat_cell_finished(cell), .mean = 1 / (1 - open / answers)};
}

/* As it was when they had learned. */
static PlatSample of_skill(const PlatCellResults *cell) {
    const char *at = cell->identity ? strstr(cell->identity, "\nlearned ") : NULL;
    int games, halves;
    if (!at ||
        sscanf(at, "\nlearned %*d games, met greedy %*d %*d, random %d %d", &games, &halves) != 2 ||
        games == 0)
        return (PlatSample){0};
    return sample_of(halves / 2.0 / games, games);
}

static PlatSample figure_of(Which which, const PlatCellResults *cell) {
    PlatSample sample = {0};
    double value;
    if (which == COVERAGE || which == DECKS)
        return of_uses(which, cell);
    if (which == OPEN)
        return of_answers(cell);
    if (which == SKILL)
        return of_skill(cell);
    PLAT_EACH_GAME(game, cell)
        if (of_game(which, cell, game, &value))
            plat_sample_add(&sample, value);
    return sample;
}

/* --- what is far outside --- */

static const PlatReference *reference_of(const Compared *what) {
    for (size_t n = 0; n < sizeof plat_references / sizeof *plat_references; n++)
        if (strcmp(plat_references[n].key, what->key) == 0)
            return &plat_references[n];
    return NULL;
}

/* How likely is a figure so far outside if the truth is a bit outside: by 5 percentage points, or a
 * quarter? */
static double test_of(const Compared *what, const PlatSample *figure,
                      const PlatReference *reference) {
    const double count = (double)figure->count;
    double limit = 1.25 * reference->most, test;
    if (what->share) {
        limit = (what->few ? reference->least - 5 : reference->most + 5) / 100;
        if (limit <= 0 || limit >= 1)
            return 1;
        test = plat_share_test(count * figure->mean, count, limit) / 2;
    } else {
        const double error = plat_sample_deviation(figure) / sqrt(count);
        test = error > 0 ? plat_normal_beyond((figure->mean - limit) / error) / 2 : 0;
    }
    return (figure->mean < limit) == (what->few != NULL) && figure->mean != limit ? test : 1;
}

static void say(PlatReport *report, int n, const Compared *what, const PlatSample *figure,
                const PlatReference *reference) {
    const PlatCellResults *cell = &report->results->cell[n];
    const char *value = what->share
                            ? plat_text_share(report,
                                              plat_share((double)figure->count * figure->mean,
                                                         (double)figure->count, PLAT_NORMAL_95),
                                              0)
                            : plat_text_number(report, figure->mean);
    const char *before =
        what == &compared[DECKS]
            ? plat_report_text(report, "the deck `%s` %s", first_deck(cell)->field, what->before)
            : what->before;
    const char *begins = plat_report_text(report, "%s%s", before, value);
    plat_report_flaw(report, "%s%s", plat_text_where(report, n, begins), what->after);
    const char *range =
        plat_report_text(report, "%s%s", plat_text_range(report, reference->least, reference->most),
                         what->share ? "%" : "");
    const char *more = what->few && cell->command
                           ? plat_report_text(report, ": %s`plat report %s --luck` shows where",
                                              what->few, cell->command)
                           : "";
    const bool usual = what->always && figure->mean > 0 && plat_plain_cells(report->results) == 1;
    plat_report_claim(report, PLAT_TEST_FAMILY_COMPARED, test_of(what, figure, reference),
                      plat_report_text(report, ", %s than in any of the five city games (%s)%s",
                                       what->few ? "less" : "more", range, more),
                      usual ? plat_report_text(report, " (the five city games: %s)", range) : NULL);
}

static const PlatReportTableKind compared_table = {
    .id = "compared",
    .title = "Beside the five city games",
    .note = "From reports of these games with their usual numbers of players.",
    .columns = "text key|text figure|number+range value here|number least|number most",
};

void plat_report_compared(PlatReport *report) {
    PlatReportTable *table = plat_report_table(report, &compared_table);
    for (int n = 0; n < report->results->cells; n++) {
        const PlatCellResults *cell = &report->results->cell[n];
        if (!plat_cell_is_plain(report->results, n) || !plat_cell_is_enough(cell) ||
            figure_of(DECISIONS, cell).mean == 0)
            continue;
        for (int at = 0; at < COMPARED; at++) {
            const Compared *what = &compared[at];
            const PlatReference *reference = reference_of(what);
            const PlatSample figure = figure_of((Which)at, cell);
            const double scale = what->share ? 100 : 1;
            if (figure.count < (at == SKILL ? LEAST_MET : PLAT_FEW_GAMES))
                continue;
            plat_report_table_row(
                table, n, plat_figure_text(what->key), plat_figure_text(what->name),
                plat_figure(scale * figure.mean),
                plat_figure_if(reference != NULL, reference ? reference->least : 0),
                plat_figure_if(reference != NULL, reference ? reference->most : 0));
            if (reference && what->before)
                say(report, n, what, &figure, reference);
        }
    }
}
