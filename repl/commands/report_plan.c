/* Planning a report's games. Cells for luck, skill and restricted play are copies of the cells that
 * were asked for, which come first. */
#include "report_plan.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "report/measures.h"
#include "session/session.h"

enum {
    PILOT_GAMES = 40,     /* that are played to see which choices there are */
    MOST_RESTRICTED = 40, /* choices of one cell */
    MOST_CELLS = 64       /* that are varied, when something more is asked for */
};

/* The usual bot. Learning is worth its time in longer reports; bots whose answers are forbidden, or
 * whose luck is compared, are all greedy. */
static const char usual_bot[] = "greedy", long_bot[] = "trained";
enum { LONG = 100 /* games */ };

static const char *bot_for(const PlatArguments *arguments) {
    const bool asked = plat_flag(arguments, "restricted") || plat_flag(arguments, "luck") ||
                       plat_flag(arguments, "skill");
    return asked || plat_flag_number(arguments, "games", LONG) < LONG ? usual_bot : long_bot;
}

/* The bot of all seats of a cell. Several bots cannot be restricted or compared alike. */
static PlatStatus bot_of(const PlatExperiment *experiment, int of, const char **bot,
                         const char *flag, PlatError *error) {
    const PlatRequest *request = &experiment->cell[of].request;
    *bot = request->bot[0] ? request->bot[0] : experiment->bot;
    bool same = request->named_bots.count == 0 && request->without.count == 0;
    for (int seat = 1; seat < PLAT_MAX_SEATS; seat++)
        same = same && strcmp(request->bot[seat] ? request->bot[seat] : experiment->bot, *bot) == 0;
    return same ? PLAT_OK
                : plat_error_set(error, PLAT_E_ARGUMENT, flag,
                                 "all seats need the same bot: --bot NAME, and no --without");
}

/* Give all seats a bot, and the first one another, who goes round the table. */
static PlatStatus seat_first(PlatExperimentCell *cell, const char *first, const char *others,
                             PlatError *error) {
    PLAT_TEXT name = {0};
    plat_buffer_add(&name, "1=%s", first);
    cell->rotates = true;
    TRY(plat_request_take(&cell->request, "bot", others, error));
    return name.failed ? plat_no_memory(error)
                       : plat_request_take(&cell->request, "bot", name.text, error);
}

/* --- skill --- */

static PlatStatus add_skill(PlatExperiment *experiment, int of, PlatError *error) {
    static const int budget[] = {12, 25, 50, 100};
    for (size_t n = 1; n < sizeof budget / sizeof *budget; n++) {
        char first[24], others[24], level[64];
        snprintf(first, sizeof first, "mcts:%d", budget[n]);
        snprintf(others, sizeof others, "mcts:%d", budget[n - 1]);
        snprintf(level, sizeof level, "%s against %s", first, others);
        TRY(plat_experiment_add(experiment, of, PLAT_FACTOR_SKILL, PLAT_LEVEL_NONE, level, error));
        TRY(seat_first(&experiment->cell[experiment->cells - 1], first, others, error));
    }
    return PLAT_OK;
}

/* --- the strongest bot --- */

/* One of these is the strongest bot of most games. */
static PlatStatus add_strongest(PlatExperiment *experiment, int of, PlatError *error) {
    static const char *const strong[] = {"mcts:50:trained", "mcts:200"};
    const char *bot;
    TRY(bot_of(experiment, of, &bot, PLAT_FACTOR_STRONGEST, error));
    for (size_t n = 0; n < sizeof strong / sizeof *strong; n++) {
        PLAT_TEXT level = {0};
        plat_buffer_add(&level, "%s against %s", strong[n], bot);
        if (level.failed)
            return plat_no_memory(error);
        TRY(plat_experiment_add(experiment, of, PLAT_FACTOR_STRONGEST, PLAT_LEVEL_NONE, level.text,
                                error));
        TRY(seat_first(&experiment->cell[experiment->cells - 1], strong[n], bot, error));
    }
    return PLAT_OK;
}

/* --- luck --- */

static PlatStatus add_source(PlatExperiment *experiment, int of, const char *stream,
                             PlatError *error) {
    TRY(plat_experiment_add(experiment, of, PLAT_FACTOR_LUCK, PLAT_LEVEL_NONE, stream, error));
    PlatExperimentCell *cell = &experiment->cell[experiment->cells - 1];
    cell->stream = strdup(stream);
    cell->redraws = 2;
    return cell->stream ? PLAT_OK : plat_no_memory(error);
}

/* Each random stream of the rules, and what bots draw. */
static PlatStatus add_luck(PlatExperiment *experiment, int of, PlatError *error) {
    PLAT_HOST *host = NULL;
    TRY(plat_experiment_refused(
        experiment, plat_session_load_usual(&host, &experiment->cell[of].request, false, error),
        error));
    const PlatSchema *schema = plat_host_rules(host)->schema;
    for (int n = 0; n < plat_schema_streams(schema); n++)
        TRY(add_source(experiment, of, plat_schema_stream_name(schema, n), error));
    return add_source(experiment, of, "bots", error);
}

/* --- restricted play --- */

static PlatStatus add_without(PlatExperiment *experiment, int of, const char *what,
                              PlatError *error) {
    const char *bot;
    PLAT_TEXT first = {0};
    TRY(bot_of(experiment, of, &bot, PLAT_FACTOR_RESTRICTED, error));
    plat_buffer_add(&first, "%s without %s", bot, what);
    TRY(first.failed ? plat_no_memory(error) : plat_bot_check(first.text, error));
    TRY(plat_experiment_add(experiment, of, PLAT_FACTOR_RESTRICTED, PLAT_LEVEL_NONE, what, error));
    return seat_first(&experiment->cell[experiment->cells - 1], first.text, bot, error);
}

/* Names that somebody took, and not always had to: cards, goals, kinds. A comma would begin another
 * answer. */
static bool is_worth_it(const PlatChoiceTally *choice) {
    return choice->kind == PLAT_OPTIONS_NAMES && choice->taken > 0 &&
           strcmp(choice->choice, "pass") != 0 && !strchr(choice->choice, ',');
}

static PlatStatus add_found(PlatExperiment *experiment, int of, const PlatCellResults *pilot,
                            PlatError *error) {
    int added = 0;
    for (int n = 0; n < pilot->choices && added < MOST_RESTRICTED; n++) {
        const PlatChoiceTally *choice = &pilot->choice[n];
        char what[2 * PLAT_MAX_NAME];
        if (!is_worth_it(choice))
            continue;
        snprintf(what, sizeof what, "%s=%s", choice->question, choice->choice);
        TRY(add_without(experiment, of, what, error));
        added++;
    }
    if (added == 0)
        return plat_error_set(error, PLAT_E_ARGUMENT, PLAT_FACTOR_RESTRICTED,
                              "this game has no choice by a name (a card, a goal, a kind) that a "
                              "player could go without");
    return PLAT_OK;
}

/* What was typed behind the game. */
static PlatStatus add_typed(PlatExperiment *experiment, int of, const PlatArguments *arguments,
                            PlatError *error) {
    for (int n = 1; n < arguments->words; n++)
        TRY(add_without(experiment, of, arguments->word[n], error));
    return PLAT_OK;
}

/* A cell with no game that came to its end has no choices. */
static PlatStatus check_trial(const PlatCellResults *trial, const char *flag, PlatError *error) {
    const PlatOutcome *game = &trial->outcome[0];
    return trial->outcomes == 0 || trial->failed < trial->outcomes
               ? PLAT_OK
               : plat_error_set(error, PLAT_E_RULES, flag,
                                "all %" PRId64 " trial games failed; the first is game %" PRId64
                                " (seed %" PRIu64 "): %.600s",
                                trial->failed, game->game + 1, game->seed,
                                game->failure ? game->failure : plat_status_name(game->status));
}

/* Play some games of each cell. *results is freed by the caller, also on failure. */
static PlatStatus pilot(PlatResults **results, const PlatExperiment *experiment, const char *flag,
                        int threads, int *stopped, PlatError *error) {
    const PlatExperimentRun how = {.games = PILOT_GAMES, .threads = threads};
    TRY(plat_measure(results, experiment, &how, stopped, error));
    for (int n = 0; n < (*results)->cells; n++)
        TRY(check_trial(&(*results)->cell[n], flag, error));
    return *stopped ? plat_error_set(error, PLAT_E_STOPPED, flag,
                                     "stopped in the trial games; there is nothing to report")
                    : PLAT_OK;
}

/* --- all of it --- */

static PlatStatus check_restricted(const PlatExperiment *experiment, PlatError *error) {
    for (int of = 0; of < experiment->cells; of++) {
        const char *bot;
        TRY(bot_of(experiment, of, &bot, PLAT_FACTOR_RESTRICTED, error));
        if (strcmp(bot, "random") == 0)
            return plat_error_set(error, PLAT_E_ARGUMENT, PLAT_FACTOR_RESTRICTED,
                                  "a random bot ignores what it may choose: use a bot that "
                                  "compares options, e.g. greedy");
    }
    return PLAT_OK;
}

/* Add the cells that flags ask for beside each cell; `trial` has games of each, or is NULL. */
static PlatStatus add_asked(PlatExperiment *experiment, const PlatArguments *arguments,
                            const PlatResults *trial, PlatError *error) {
    const int cells = experiment->cells;
    for (int of = 0; of < cells; of++) {
        if (plat_flag(arguments, "skill"))
            TRY(add_skill(experiment, of, error));
        if (plat_flag(arguments, "strongest"))
            TRY(add_strongest(experiment, of, error));
        if (plat_flag(arguments, "luck"))
            TRY(add_luck(experiment, of, error));
        if (trial)
            TRY(add_found(experiment, of, &trial->cell[of], error));
        else if (plat_flag(arguments, "restricted"))
            TRY(add_typed(experiment, of, arguments, error));
    }
    return PLAT_OK;
}

static PlatStatus plan(PlatExperiment *experiment, const PlatArguments *arguments, int threads,
                       int *stopped, PlatError *error) {
    const bool restricted = plat_flag(arguments, "restricted");
    const bool typed =
        arguments->words > 2 || (arguments->words == 2 && strcmp(arguments->word[1], "any") != 0);
    PlatResults *trial = NULL;
    for (int n = 0; n < arguments->flags; n++)
        if (strcmp(arguments->flag[n].name, "vary") == 0)
            TRY(plat_experiment_vary(experiment, arguments->flag[n].value, error));
    if (!restricted && !plat_flag(arguments, "luck") && !plat_flag(arguments, "skill") &&
        !plat_flag(arguments, "strongest"))
        return PLAT_OK;
    if (experiment->cells > MOST_CELLS)
        return plat_error_set(error, PLAT_E_CAPACITY, "--vary",
                              "%d combinations are too many for --luck, --skill or --restricted: "
                              "at most %d",
                              experiment->cells, MOST_CELLS);
    if (restricted)
        TRY(check_restricted(experiment, error));
    PlatStatus status = PLAT_OK;
    if (restricted && !typed)
        status = pilot(&trial, experiment, PLAT_FACTOR_RESTRICTED, threads, stopped, error);
    if (status == PLAT_OK)
        status = add_asked(experiment, arguments, trial, error);
    plat_results_free(trial);
    return status;
}

PlatStatus plat_report_plan(PlatExperiment **out, const PlatArguments *arguments, int threads,
                            int *stopped, PlatError *error) {
    PlatExperiment *experiment = NULL;
    TRY(plat_experiment_new(&experiment, &arguments->request, bot_for(arguments), error));
    const PlatStatus status = plan(experiment, arguments, threads, stopped, error);
    if (status == PLAT_OK)
        *out = experiment;
    else
        plat_experiment_free(experiment);
    return status;
}

/* --- tournaments --- */

/* The bots of a tournament. */
typedef struct Field {
    int bots;
    char bot[PLAT_MAX_RATED][PLAT_MAX_BOT_NAME];
} Field;

/* Two bots: the next cell. The first pair takes the cell that is there, when all have copied it. */
static PlatStatus add_pair(PlatExperiment *experiment, const Field *field, const char *a,
                           const char *b, PlatError *error) {
    PLAT_TEXT base = {0}, level = {0};
    plat_buffer_add(&base, "%s against %s", field->bot[0], field->bot[1]);
    plat_buffer_add(&level, "%s against %s", a, b);
    if (base.failed || level.failed)
        return plat_no_memory(error);
    TRY(plat_experiment_add(experiment, 0, PLAT_FACTOR_PAIR, base.text, level.text, error));
    return seat_first(&experiment->cell[experiment->cells - 1], a, b, error);
}

static PlatStatus add_bot(Field *field, const char *name, PlatError *error) {
    for (int n = 0; n < field->bots; n++)
        if (strcmp(field->bot[n], name) == 0)
            return plat_error_set(error, PLAT_E_TWICE, "--bot", "`%.60s` is listed twice", name);
    if (field->bots == PLAT_MAX_RATED)
        return plat_error_set(error, PLAT_E_CAPACITY, "--bot", "a tournament has at most %d bots",
                              PLAT_MAX_RATED);
    if (strlen(name) >= PLAT_MAX_BOT_NAME)
        return plat_bot_check(name, error);
    strcpy(field->bot[field->bots++], name);
    return PLAT_OK;
}

/* --- styles --- */

enum { MOST_STYLED = (PLAT_MAX_RATED - 1) / 2 /* answers: a style with, and one without each */ };

/* Of the bot, and for each answer to the question one that likes and one that dislikes it; where
 * there are two, who likes one dislikes the other. Names are longer than a bot's may be. */
static PlatStatus add_styles(Field *field, const PlatCellResults *trial, const char *question,
                             PlatError *error) {
    const PlatChoiceTally *answer[MOST_STYLED]; /* the most taken ones */
    char name[PLAT_MAX_BOT_NAME + 2 * PLAT_MAX_NAME];
    int answers = 0;
    for (int n = 0; n < trial->choices; n++) {
        const PlatChoiceTally *choice = &trial->choice[n];
        int at = answers;
        if (strcmp(choice->question, question) != 0 || !is_worth_it(choice))
            continue;
        answers += answers < MOST_STYLED;
        for (; at > 0 && answer[at - 1]->taken < choice->taken; at--)
            if (at < MOST_STYLED)
                answer[at] = answer[at - 1];
        if (at < MOST_STYLED)
            answer[at] = choice;
    }
    for (int n = 0; n < answers; n++)
        for (int likes = answers > 2 ? 0 : 1; likes < 2; likes++) {
            snprintf(name, sizeof name, "%s without %s%s=%s", field->bot[0], question,
                     likes ? "!" : "", answer[n]->choice);
            TRY(add_bot(field, name, error));
        }
    return answers > 1
               ? PLAT_OK
               : plat_error_set(error, PLAT_E_ARGUMENT, "--styles",
                                "expected a question that bots answer with two names (cards, "
                                "goals, kinds) or more; `%.60s` was none in %d games",
                                question, PILOT_GAMES);
}

/* The bots of `--bot`, each once, or with `--styles` those of one bot. */
static PlatStatus read_bots(Field *field, const PlatArguments *arguments, int threads, int *stopped,
                            PlatError *error) {
    const char *question = plat_flag_value(arguments, "styles");
    PlatExperiment *experiment = NULL;
    PlatResults *trial = NULL;
    for (int n = 0; n < arguments->flags; n++)
        if (strcmp(arguments->flag[n].name, "bot") == 0)
            TRY(add_bot(field, arguments->flag[n].value, error));
    if (!question)
        return field->bots > 1 ? PLAT_OK
                               : plat_error_set(error, PLAT_E_ARGUMENT, "--bot",
                                                "a tournament needs two bots or more, each with a "
                                                "--bot of its own, or --styles QUESTION");
    if (field->bots > 1)
        return plat_error_set(error, PLAT_E_ARGUMENT, "--styles",
                              "styles are of one bot: expected one --bot");
    if (field->bots == 0)
        TRY(add_bot(field, usual_bot, error));
    TRY(plat_experiment_new(&experiment, &arguments->request, field->bot[0], error));
    PlatStatus status = pilot(&trial, experiment, "--styles", threads, stopped, error);
    if (status == PLAT_OK)
        status = add_styles(field, trial->cell, question, error);
    plat_results_free(trial);
    plat_experiment_free(experiment);
    return status;
}

/* With two seats each pair plays once; with more, each bot of it is alone against the other. */
static PlatStatus pair_all(PlatExperiment *experiment, const Field *field, PlatError *error) {
    PLAT_HOST *host = NULL;
    TRY(plat_session_load_usual(&host, &experiment->cell[0].request, false, error));
    const int seats = plat_host_rules(host)->seats;
    if (seats == 1 || experiment->cell[0].request.without.count > 0)
        return plat_error_set(error, PLAT_E_ARGUMENT, seats == 1 ? "--players" : "--without",
                              seats == 1
                                  ? "a tournament needs two players or more"
                                  : "bots change seats in a tournament; forbid an answer in a "
                                    "bot's name: --bot \"greedy without what=park\"");
    for (int a = 0; a < field->bots; a++)
        for (int b = seats == 2 ? a + 1 : 0; b < field->bots; b++)
            if (a != b && (a != 0 || b != 1))
                TRY(add_pair(experiment, field, field->bot[a], field->bot[b], error));
    return seat_first(&experiment->cell[0], field->bot[0], field->bot[1], error);
}

PlatStatus plat_tournament_plan(PlatExperiment **out, const PlatArguments *arguments, int threads,
                                int *stopped, PlatError *error) {
    PlatExperiment *experiment = NULL;
    Field field = {0};
    TRY(read_bots(&field, arguments, threads, stopped, error));
    TRY(plat_experiment_new(&experiment, &arguments->request, usual_bot, error));
    const PlatStatus status = pair_all(experiment, &field, error);
    if (status == PLAT_OK)
        *out = experiment;
    else
        plat_experiment_free(experiment);
    return status;
}
