/* Loads the cells of an experiment. The identity of a cell is a text, so that two stores can be
 * compared line by line, and a message can say which line differs. */
#include "experiment_run.h"

#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

#include "session/bot_source.h"

enum {
    /* scoring every turn takes up to four times as long as a random game */
    FOLLOW_RANDOM = 512
};

static bool copy_text(char **to, const char *from) {
    *to = from ? strdup(from) : NULL;
    return *to || !from;
}

/* --- the identity of a cell --- */

/* What the first trained bot learned: a report says it. */
static void put_learned(PlatBuffer *text, const PlatPolicy *policy) {
    const PlatPolicyStrength *strength = plat_policy_strength(policy);
    plat_buffer_add(text, "learned %d games, met greedy %d %d, random %d %d, plays %s\n",
                    strength->games, strength->greedy.games, strength->greedy.halves,
                    strength->random.games, strength->random.halves,
                    strength->is_greedy ? "greedy" : "trained");
    for (int n = 0; n < PLAT_VALUES && strength->value[n][0]; n++)
        plat_buffer_add(text, "%s%s", n ? "; " : "values ", strength->value[n]);
    plat_buffer_put(text, strength->value[0][0] ? "\n" : "");
}

static char *identity_of(const PlatMeasuredCell *cell, uint64_t seed) {
    PlatBuffer text = {0};
    const PlatHost *host = cell->host;
    plat_buffer_add(&text, "plat %s\ngame %s\nseed %" PRIu64 "\nplayers %d\n", PLAT_VERSION,
                    plat_host_game(host), seed, cell->seats);
    plat_session_add_rules(&text, host);
    for (int seat = 0; seat < cell->seats; seat++) {
        const char *bot = cell->request.bot[seat];
        plat_buffer_add(&text, "bot %d %s\n", seat + 1, bot);
        if (cell->request.script[seat].text)
            plat_buffer_add(&text, "script %d %016" PRIx64 "\n", seat + 1,
                            cell->request.script[seat].hash);
    }
    if (cell->learned)
        put_learned(&text, cell->learned);
    if (cell->rotates)
        plat_buffer_add(&text, "bots rotate\n");
    if (cell->stream)
        plat_buffer_add(&text, "redraws %s %d\n", cell->stream, cell->redraws);
    plat_buffer_add(&text, "follows %d\n", cell->follow);
    return text.text;
}

static char *label_of(const PlatExperiment *experiment, const PlatExperimentCell *cell) {
    PlatBuffer text = {0};
    for (int n = 0; n < experiment->factors; n++)
        plat_buffer_add(&text, "%s%s %s", n ? ", " : "", experiment->factor[n], cell->level[n]);
    return plat_buffer_take(&text);
}

/* A word, behind a blank if it is not the first, in quotes where a shell would take it apart. */
static void put_word(PlatBuffer *text, const char *word) {
    plat_buffer_put(text, text->length ? " " : "");
    if (!word[strspn(word, "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                           "_-+=:,./")])
        plat_buffer_put(text, word);
    else
        plat_buffer_add(text, "%c%s%c", '\'', word, '\'');
}

static void put_settings(PlatBuffer *text, const char *flag, const PlatSettings *settings) {
    for (int n = 0; n < settings->count; n++) {
        const PlatSetting *setting = &settings->at[n];
        PLAT_TEXT word = {0};
        plat_buffer_add(&word, "%s%s%s", setting->name, setting->value[0] ? "=" : "",
                        setting->value);
        plat_buffer_add(text, " %s", flag);
        put_word(text, plat_buffer_text(&word));
    }
}

/* What was asked for as a command takes it, without bots and seed. */
static char *command_of(const PlatRequest *request) {
    PlatBuffer text = {0};
    put_word(&text, request->game);
    if (request->players)
        plat_buffer_add(&text, " --players %d", request->players);
    if (request->variant || request->plain) {
        plat_buffer_put(&text, request->variant ? " --variant" : " --module none");
        if (request->variant)
            put_word(&text, request->variant);
    }
    put_settings(&text, "--module", &request->modules);
    put_settings(&text, "--set", &request->options);
    put_settings(&text, "--table", &request->tables);
    return text.text;
}

static PlatStatus describe(PlatCellResults *to, const PlatMeasuredCell *cell,
                           const PlatExperiment *experiment, const PlatExperimentCell *from,
                           PlatError *error) {
    const PlatNames *names = plat_host_rules(cell->host)->seat_names;
    to->seats = cell->seats;
    to->rotates = cell->rotates;
    to->redraws = cell->redraws;
    to->follow = cell->follow;
    to->label = label_of(experiment, from);
    to->identity = identity_of(cell, experiment->seed);
    to->command = command_of(&from->request);
    bool ok = to->label && to->identity && to->command &&
              copy_text(&to->variant, cell->request.variant) &&
              copy_text(&to->stream, cell->stream);
    for (int n = 0; ok && n < experiment->factors; n++)
        ok = copy_text(&to->level[n], from->level[n]);
    for (int seat = 0; ok && seat < cell->seats; seat++)
        ok = copy_text(&to->seat_name[seat], names->name[seat].text) &&
             copy_text(&to->bot[seat], cell->request.bot[seat]);
    return ok ? PLAT_OK : plat_no_memory(error);
}

/* --- loading --- */

static PlatStatus check_stream(PlatMeasuredCell *cell, PlatError *error) {
    const PlatRules *rules = plat_host_rules(cell->host);
    if (!cell->stream)
        return PLAT_OK;
    cell->redraws_bots = strcmp(cell->stream, "bots") == 0;
    for (int n = 0; n < plat_schema_streams(rules->schema); n++)
        if (strcmp(plat_schema_stream_name(rules->schema, n), "bots") == 0)
            cell->redraws_bots = false;
    if (cell->redraws_bots)
        return PLAT_OK;
    PlatMatch *match = NULL;
    TRY(plat_match_new(&match, rules, 0, 0, error));
    const PlatStatus status = plat_match_redraw_stream(match, cell->stream, 1, error);
    plat_match_free(match);
    return status;
}

static PlatStatus load(PlatMeasuredCell *cell, const PlatExperiment *experiment,
                       const PlatExperimentCell *from, int follow, PlatError *error) {
    TRY(plat_request_copy(&cell->request, &from->request, error));
    TRY(plat_experiment_refused(
        experiment, plat_session_load_usual(&cell->host, &cell->request, false, error), error));
    cell->seats = plat_host_rules(cell->host)->seats;
    for (int seat = 0; seat < cell->seats; seat++)
        if (!cell->request.bot[seat] && !copy_text(&cell->request.bot[seat], experiment->bot))
            return plat_no_memory(error);
    TRY(plat_game_runner_seat(&cell->request, cell->host, experiment->bot, error));
    cell->rotates = from->rotates;
    cell->stream = from->stream;
    cell->redraws = from->stream && from->redraws > 0 ? from->redraws : 1;
    cell->all_random = true;
    for (int seat = 0; seat < cell->seats; seat++)
        cell->all_random = cell->all_random && strcmp(cell->request.bot[seat], "random") == 0;
    cell->follow = follow > 0 ? follow : cell->all_random ? FOLLOW_RANDOM : 1;
    return check_stream(cell, error);
}

/* Let the trained bots of a cell learn, before games are counted. */
static PlatStatus learn(PlatMeasuredCell *cell, const PlatLearning *learning, PlatError *error) {
    const PlatPolicySource *source = cell->request.policies = learning->policies;
    for (int seat = 0; seat < cell->seats; seat++) {
        const PlatPolicy *policy;
        PlatTraining training;
        if (!plat_bot_learns(cell->request.bot[seat], &training))
            continue;
        training.played = learning->watch->played;
        training.context = learning->watch->context;
        TRY(source->get(source->context, &policy, plat_host_rules(cell->host), &training, error));
        cell->learned = cell->learned ? cell->learned : policy;
    }
    return PLAT_OK;
}

static PlatStatus load_all(PlatMeasuredCell *cell, PlatResults *results,
                           const PlatExperiment *experiment, int follow,
                           const PlatLearning *learning, PlatError *error) {
    /* what is wrong with any cell is said before a bot learns */
    for (int n = 0; n < experiment->cells; n++)
        TRY(load(&cell[n], experiment, &experiment->cell[n], follow, error));
    for (int n = 0; n < experiment->cells; n++) {
        TRY(learn(&cell[n], learning, error));
        TRY(describe(&results->cell[n], &cell[n], experiment, &experiment->cell[n], error));
    }
    results->seed = experiment->seed;
    results->factors = experiment->factors;
    bool ok = copy_text(&results->game, plat_host_game(cell[0].host)) &&
              copy_text(&results->title, plat_host_title(cell[0].host));
    for (int n = 0; ok && n < experiment->factors; n++)
        ok = copy_text(&results->factor[n], experiment->factor[n]);
    return ok ? PLAT_OK : plat_no_memory(error);
}

PlatStatus plat_measured_cells(PlatMeasuredCell **out, PlatResults **results,
                               const PlatExperiment *experiment, int follow,
                               const PlatLearning *learning, PlatError *error) {
    const size_t cells = (size_t)experiment->cells;
    PlatMeasuredCell *cell = calloc(cells, sizeof *cell);
    PlatResults *made = calloc(1, sizeof *made);
    if (made)
        made->cell = calloc(cells, sizeof *made->cell);
    PlatStatus status = PLAT_OK;
    if (!cell || !made || !made->cell) {
        status = plat_no_memory(error);
    } else {
        made->cells = experiment->cells;
        status = load_all(cell, made, experiment, follow, learning, error);
    }
    if (status == PLAT_OK) {
        *out = cell;
        *results = made;
    } else {
        plat_measured_cells_free(cell, experiment->cells);
        plat_results_free(made);
    }
    return status;
}

void plat_measured_cells_free(PlatMeasuredCell *cell, int cells) {
    for (int n = 0; cell && n < cells; n++) {
        plat_request_free(&cell[n].request);
        plat_host_free(cell[n].host);
    }
    free(cell);
}
