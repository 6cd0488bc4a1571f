/* The table of bots, their names, and the random one.
 *
 * For each question a new generator is made from the bot's seed and the view's hash. So luck does
 * not depend on what was asked before, and yet a bot does not answer every question of a position
 * alike. */
#include "bot.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "bot_table.h"
#include "forbidden.h"

struct PlatBot {
    PlatBotFunctions functions;
    void *self;
    uint64_t seed;
    PlatSeatView *view;
    PlatForbidden forbidden;
    char name[PLAT_MAX_BOT_NAME];
};

/* --- the random bot --- */

int32_t plat_bot_choose_random(void *context, int seat, const char *ask,
                               const PlatOptions *options) {
    (void)seat, (void)ask;
    return plat_options_any(options, context);
}

static PlatStatus choose_random(void *self, int32_t *choice, const PlatSeatView *view,
                                PlatRng *luck, PlatBotHint *thought, PlatError *error) {
    (void)self, (void)thought, (void)error;
    *choice = plat_options_any(&plat_seat_view_ask(view)->options, luck);
    return PLAT_OK;
}

const PlatBotKind plat_random_bot = {.name = "random", .functions = {.choose = choose_random}};

/* --- names --- */

#define WITHOUT " without "

static const PlatBotKind *const kinds[] = {&plat_random_bot, &plat_greedy_bot, &plat_flat_bot,
                                           &plat_mcts_bot, &plat_trained_bot};
enum { KINDS = sizeof kinds / sizeof *kinds, MOST_TRIES = PLAT_MAX_TRIES, MOST_TIME = 600000 };

const char *const *plat_bot_names(void) {
    static const char *const names[] = {"random", "greedy", "flat", "mcts", "trained", NULL};
    return names;
}

static PlatStatus no_such_bot(const char *name, size_t length, PlatError *error) {
    char said[40];
    snprintf(said, sizeof said, "%.*s", (int)length, name);
    PLAT_TEXT all = {0};
    for (int n = 0; n < KINDS; n++)
        plat_buffer_add(&all, "%s`%s%s`", n ? plat_between(n, KINDS, " or ") : "; expected ",
                        kinds[n]->name, kinds[n]->tries ? ":N" : "");
    return plat_fail(
        error, PLAT_E_NAME, "there is no bot `%s`%s", said,
        plat_name_hint(said, plat_bot_names(), KINDS, "`*`", plat_buffer_text(&all)).text);
}

static PlatStatus bad_budget(const PlatBotKind *kind, const char *name, PlatError *error) {
    char time[60] = "";
    if (kind->timed)
        snprintf(time, sizeof time, ", or how long to think (%s:2s)", kind->name);
    return plat_fail(error, PLAT_E_FORMAT, "the bot `%.60s`: expected the number of %s (%s:%s)%s%s",
                     name, kind->tries, kind->name, kind->seeded ? "20000" : "200", time,
                     kind->guides   ? ", and perhaps `:trained` or `:guided`"
                     : kind->seeded ? ", and perhaps a seed (trained:20000:7)"
                                    : "");
}

/* What is behind the name: "", ":200", ":500ms", ":2s", ":200:guided". */
static PlatStatus read_budget(const PlatBotKind *kind, const char *name, PlatBudget *budget,
                              PlatError *error) {
    const char *text = name + strlen(kind->name);
    *budget = (PlatBudget){.tries = kind->usual};
    if (!*text)
        return PLAT_OK;
    char *end;
    if (text[1] < '0' || text[1] > '9')
        return bad_budget(kind, name, error);
    const long number = strtol(text + 1, &end, 10);
    const int seconds = kind->timed && *end == 's';
    const int time = seconds ? 1000 : kind->timed && strncmp(end, "ms", 2) == 0;
    const int most = time ? MOST_TIME / time : MOST_TRIES;
    end += seconds ? 1 : time ? 2 : 0;
    budget->guided = kind->guides && strcmp(end, ":guided") == 0;
    budget->trained = kind->guides && strcmp(end, ":trained") == 0;
    if (kind->seeded && end[0] == ':' && end[1] >= '1' && end[1] <= '9' && strlen(end) <= 7)
        budget->seed = (int)strtol(end + 1, &end, 10);
    if (*end && !budget->guided && !budget->trained)
        return bad_budget(kind, name, error);
    if (number < 1 || number > most)
        return plat_fail(error, PLAT_E_RANGE, "the bot `%.60s`: expected 1 to %d%s", name, most,
                         seconds ? "s"
                         : time  ? "ms"
                                 : "");
    budget->tries = time ? 0 : (int)number;
    budget->milliseconds = (int)number * time;
    return PLAT_OK;
}

/* Where ` without ...` begins in a name, or its end. */
static size_t own_name(const char *name) {
    const char *without = strstr(name, WITHOUT);
    return without ? (size_t)(without - name) : strlen(name);
}

/* Find the row of a name, and what it says behind. */
static PlatStatus find_kind(const char *name, const PlatBotKind **kind, PlatBudget *budget,
                            PlatError *error) {
    char own[PLAT_MAX_BOT_NAME];
    PlatForbidden without;
    const size_t end = own_name(name), length = strcspn(name, ": ");
    if (strlen(name) >= sizeof own)
        return plat_fail(error, PLAT_E_CAPACITY,
                         "the name of a bot has at most %d letters: `%.60s...`",
                         PLAT_MAX_BOT_NAME - 1, name);
    snprintf(own, sizeof own, "%.*s", (int)end, name);
    for (int n = 0; n < KINDS; n++) {
        if (strlen(kinds[n]->name) != length || strncmp(name, kinds[n]->name, length) != 0)
            continue;
        *kind = kinds[n];
        if (kinds[n]->tries)
            TRY(read_budget(kinds[n], own, budget, error));
        else if (own[length])
            return plat_fail(error, PLAT_E_FORMAT, "the bot %s takes no number: `%.60s`",
                             kinds[n]->name, own);
        return name[end] ? plat_forbidden_read(&without, name + end + strlen(WITHOUT), error)
                         : PLAT_OK;
    }
    return no_such_bot(name, length, error);
}

PlatStatus plat_bot_check(const char *name, PlatError *error) {
    const PlatBotKind *kind;
    PlatBudget budget = {0};
    return find_kind(name, &kind, &budget, error);
}

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

int64_t plat_budget_end(const PlatBudget *budget) {
    return budget->milliseconds > 0 ? milliseconds() + budget->milliseconds : 0;
}

bool plat_budget_lasts(const PlatBudget *budget, int64_t end, int done) {
    return done == 0 || (end ? milliseconds() < end : done < budget->tries);
}

bool plat_bot_is_timed(const char *name) {
    const PlatBotKind *kind;
    PlatBudget budget = {0};
    PlatError ignored;
    return find_kind(name, &kind, &budget, &ignored) == PLAT_OK && budget.milliseconds > 0;
}

/* --- making --- */

PlatStatus plat_bot_make(PlatBot **out, const char *name, const PlatBotFunctions *functions,
                         void *self, uint64_t seed, PlatError *error) {
    PlatForbidden forbidden = {.count = 0};
    const char *without = name + own_name(name);
    if (*without)
        TRY(plat_forbidden_read(&forbidden, without + strlen(WITHOUT), error));
    PlatBot *bot = calloc(1, sizeof *bot);
    PlatSeatView *view = NULL;
    if (!bot || plat_seat_view_new(&view, error) != PLAT_OK) {
        free(bot);
        return plat_no_memory(error);
    }
    *bot = (PlatBot){*functions, self, seed, view, forbidden, ""};
    snprintf(bot->name, sizeof bot->name, "%s", name);
    if (forbidden.count > 0)
        plat_seat_view_forbid(view, &bot->forbidden);
    *out = bot;
    return PLAT_OK;
}

PlatStatus plat_bot_new(PlatBot **out, const char *name, uint64_t seed, PlatError *error) {
    const PlatBotKind *kind;
    PlatBudget budget = {0};
    void *self = NULL;
    TRY(find_kind(name, &kind, &budget, error));
    if (kind->new)
        TRY(kind->new (&self, &budget, error));
    PlatStatus status = plat_bot_make(out, name, &kind->functions, self, seed, error);
    if (status != PLAT_OK && kind->functions.free)
        kind->functions.free(self);
    return status;
}

void plat_bot_free(PlatBot *bot) {
    if (!bot)
        return;
    if (bot->functions.free)
        bot->functions.free(bot->self);
    plat_seat_view_free(bot->view);
    free(bot);
}

const char *plat_bot_name(const PlatBot *bot) { return bot->name; }

void plat_bot_watch(PlatBot *bot, PlatStopped *stopped, void *context) {
    plat_seat_view_watch(bot->view, stopped, context);
}

void plat_bot_reseed(PlatBot *bot, uint64_t seed) {
    bot->seed = seed;
    if (bot->functions.forget)
        bot->functions.forget(bot->self);
}

void plat_bot_learn_from(PlatBot *bot, const PlatPolicySource *source) {
    if (bot->functions.learn_from)
        bot->functions.learn_from(bot->self, source);
}

bool plat_bot_learns(const char *name, PlatTraining *training) {
    const PlatBotKind *kind;
    PlatBudget budget = {0};
    PlatError ignored;
    if (find_kind(name, &kind, &budget, &ignored) != PLAT_OK ||
        !(kind->guides ? budget.trained : kind->functions.learn_from != NULL))
        return false;
    *training =
        (PlatTraining){.games = kind->guides ? 0 : budget.tries, .seed = (uint64_t)budget.seed};
    return true;
}

bool plat_bot_unmet(const PlatBot *bot, int n, char *text) {
    for (int i = 0; i < bot->forbidden.count; i++) {
        if (bot->forbidden.of[i].met > 0 || n-- > 0)
            continue;
        snprintf(text, (size_t)2 * PLAT_MAX_NAME, "%s%s=%s", bot->forbidden.of[i].ask,
                 bot->forbidden.of[i].others ? "!" : "", bot->forbidden.of[i].choice);
        return true;
    }
    return false;
}

/* --- choosing --- */

void plat_hint_add(PlatBotHint *hint, int32_t choice, double total) {
    int n = 0;
    while (n < hint->count && hint->best[n].choice != choice)
        n++;
    if (n < hint->count && hint->best[n].total >= total)
        return;
    if (n == hint->count && n < PLAT_MAX_THOUGHTS)
        hint->count++;
    else if (n == hint->count && hint->best[--n].total >= total)
        return;
    for (; n > 0 && hint->best[n - 1].total < total; n--)
        hint->best[n] = hint->best[n - 1];
    hint->best[n].choice = choice;
    hint->best[n].total = total;
}

PlatStatus plat_bot_choose(PlatBot *bot, int32_t *choice, const PlatMatch *match, int seat,
                           PlatBotHint *thought, PlatError *error) {
    PlatRng luck;
    TRY(plat_seat_view_take(bot->view, match, seat, error));
    if (thought)
        *thought = (PlatBotHint){0};
    plat_rng_seed(&luck, bot->seed ^ plat_seat_view_hash(bot->view), (uint64_t)seat);
    TRY(bot->functions.choose(bot->self, choice, bot->view, &luck, thought, error));
    const PlatAsk *ask = plat_match_ask_of(match, seat);
    if (plat_options_has(&ask->options, *choice))
        return PLAT_OK;
    char said[PLAT_MAX_NAME] = "something";
    if (plat_options_exists(&ask->options, *choice))
        plat_choice_format(&ask->options, said, *choice);
    return plat_fail(error, PLAT_E_ILLEGAL,
                     "the bot %.60s chose %s for `%s`, which is not an option", bot->name, said,
                     ask->name);
}
