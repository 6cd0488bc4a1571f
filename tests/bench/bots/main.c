/* plat-bench-bots: which of two bots is stronger, and how many games they play a second.
 *
 *     plat-bench-bots GAME[:VARIANT] PLAYERS BOT BOT[,BOT...] GAMES [SEED]
 *
 * The first bot meets each of the others. Games come in pairs with the same seed and the bots
 * exchanged: with three players the first has two seats in one game and one in the other. So equal
 * bots have equal shares of the wins, whoever sits well. Shared wins are shared. The interval is
 * twice the standard error over the pairs, which holds 95 of 100 times. `former` is the greedy bot
 * of before; a bot whose name ends with `.lua` is a script. A bot against itself measures speed
 * alone. */
#include <math.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "former_greedy.h"
#include "host/host.h"
#include "lab/game.h"
#include "lab/learning/policy.h"
#include "scripted.h"

static double seconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void must(PlatStatus status, const PlatError *error) {
    if (status == PLAT_OK)
        return;
    fprintf(stderr, "%s %s\n", error->where, error->text);
    exit(1);
}

enum { TRAININGS = 8 };

/* The policies that were learned: trained bots of a name share one. */
typedef struct Policies {
    PlatTraining training[TRAININGS];
    PlatPolicy *policy[TRAININGS];
    double learning; /* seconds */
} Policies;

static PlatStatus get_policy(void *context, const PlatPolicy **policy, const PlatRules *rules,
                             const PlatTraining *training, PlatError *error) {
    Policies *policies = context;
    int n = 0;
    while (n < TRAININGS - 1 && policies->policy[n] &&
           (policies->training[n].games != training->games ||
            policies->training[n].seed != training->seed))
        n++;
    if (!policies->policy[n]) {
        const double begun = seconds();
        TRY(plat_policy_learn(&policies->policy[n], rules, training, error));
        policies->training[n] = *training;
        printf("(learned in %.1f s) ", seconds() - begun);
        policies->learning += seconds() - begun;
    }
    *policy = policies->policy[n];
    return PLAT_OK;
}

/* A script; its text is never freed. */
static PlatBot *hire_script(const char *path) {
    FILE *file = fopen(path, "r");
    char *text = calloc(1, 1 << 16);
    if (!file || !text || fread(text, 1, (1 << 16) - 1, file) == 0) {
        fprintf(stderr, "%s cannot be read\n", path);
        exit(1);
    }
    fclose(file);
    return scripted_bot(path, text, 0);
}

static PlatBot *hire(const char *name, const PlatPolicySource *source) {
    PlatError error = {0};
    PlatBot *bot = NULL;
    const size_t length = strlen(name);
    if (length > 4 && strcmp(name + length - 4, ".lua") == 0)
        bot = hire_script(name);
    else if (strcmp(name, "former") == 0)
        must(plat_bot_make(&bot, name, &former_greedy, NULL, 0, &error), &error);
    else
        must(plat_bot_new(&bot, name, 0, &error), &error);
    plat_bot_learn_from(bot, source);
    return bot;
}

typedef struct Table {
    const PlatRules *rules;
    const char *variant; /* NULL: none */
    Policies policies;
    PlatBot *bot[2][PLAT_MAX_SEATS];
    int64_t decisions;
    int lost; /* games that the first bot did not win, not even with others */
    double points[2];
    int64_t played[2]; /* games by either bot, counted by seat */
} Table;

/* Play a game in which `whose[seat]` tells the bot. The first bot's share of the win. */
static double play(Table *table, uint64_t seed, const int *whose) {
    PlatError error = {0};
    PlatMatch *match = NULL;
    PlatSheet sheet;
    PlatBot *bot[PLAT_MAX_SEATS];
    const int seats = table->rules->seats;
    plat_sheet_init(&sheet, seats, false);
    for (int seat = 0; seat < seats; seat++) {
        bot[seat] = table->bot[whose[seat]][seat];
        plat_bot_reseed(bot[seat], plat_game_seed(seed, 1 + (uint64_t)seat));
    }
    int64_t decisions = 0;
    must(plat_match_new(&match, table->rules, seed, 0, &error), &error);
    must(plat_match_run(match, &error), &error);
    must(plat_game_play_bots(match, bot, &decisions, &error), &error);
    must(plat_match_score(match, &sheet, &error), &error);
    table->decisions += decisions;
    int winners = 0, first = 0;
    for (int seat = 0; seat < seats; seat++) {
        winners += sheet.place[seat] == 1;
        first += sheet.place[seat] == 1 && whose[seat] == 0;
        table->points[whose[seat]] += (double)sheet.total[seat];
        table->played[whose[seat]]++;
    }
    table->lost += first == 0;
    plat_match_free(match);
    plat_sheet_free(&sheet);
    return (double)first / winners;
}

static void compare(Table *table, int games, uint64_t run) {
    const int seats = table->rules->seats, pairs = (games + 1) / 2;
    double sum = 0, squares = 0, wins[2] = {0, 0};
    for (int pair = 0; pair < pairs; pair++) {
        int whose[2][PLAT_MAX_SEATS];
        for (int seat = 0; seat < seats; seat++) {
            whose[0][seat] = (seat + pair) % 2;
            whose[1][seat] = !whose[0][seat];
        }
        const uint64_t seed = plat_game_seed(run, (uint64_t)pair);
        double a = play(table, seed, whose[0]), b = play(table, seed, whose[1]);
        wins[whose[0][0] == 0 ? 0 : 1] += a;
        wins[whose[1][0] == 0 ? 0 : 1] += b;
        sum += (a + b) / 2;
        squares += (a + b) / 2 * ((a + b) / 2);
    }
    double mean = sum / pairs;
    double deviation = sqrt(fmax(0, squares / pairs - mean * mean) / pairs);
    printf("share %.1f%% +- %.1f (%.1f%% in the first seat, %.1f%% else; %d lost), "
           "%.2f points against %.2f, ",
           100 * mean, 200 * deviation, 100 * wins[0] / pairs, 100 * wins[1] / pairs, table->lost,
           table->points[0] / (double)table->played[0],
           table->points[1] / (double)table->played[1]);
}

/* The games of two bots, and the line that says how they went. */
static void match_up(Table *table, char **argument, const char *other, int games, uint64_t seed) {
    printf("%s%s%s, %d players: %s against %s: ", argument[1], table->variant ? ":" : "",
           table->variant ? table->variant : "", table->rules->seats, argument[3], other);
    table->decisions = table->lost = 0;
    memset(table->points, 0, sizeof table->points);
    memset(table->played, 0, sizeof table->played);
    const double begun = seconds() - table->policies.learning;
    if (strcmp(argument[3], other) != 0)
        compare(table, games, seed);
    else
        for (int n = 0; n < games; n++)
            play(table, plat_game_seed(seed, (uint64_t)n), (int[PLAT_MAX_SEATS]){0});
    const double took = seconds() - begun - table->policies.learning;
    printf("%d games, %.2f games a second, %.0f decisions a second\n", games, games / took,
           (double)table->decisions / took);
    fflush(stdout);
}

int main(int count, char **argument) {
    if (count < 6) {
        fprintf(stderr, "plat-bench-bots GAME PLAYERS BOT BOT GAMES [SEED]\n");
        return 2;
    }
    PlatError error = {0};
    char path[600];
    char *game = argument[1], *variant = strchr(game, ':');
    if (variant)
        *variant++ = '\0';
    snprintf(path, sizeof path, "%s/games/%s", BENCH_RULES, game);
    PlatSetup setup = {.game = path, .variant = variant, .players = atoi(argument[2])};
    PlatHost *host = NULL;
    if (plat_host_new(&host, &setup, &error) != PLAT_OK) {
        snprintf(path, sizeof path, "%s/classics/%s.lua", BENCH_RULES, game);
        must(plat_host_new(&host, &setup, &error), &error);
    }
    Table table = {.rules = plat_host_rules(host), .variant = variant};
    const PlatPolicySource source = {.get = get_policy, .context = &table.policies};
    const int games = atoi(argument[5]);
    const uint64_t seed = count > 6 ? strtoull(argument[6], NULL, 10) : 1;
    for (char *next = argument[4], *other; (other = strtok(next, ",")); next = NULL) {
        for (int seat = 0; seat < table.rules->seats; seat++) {
            table.bot[0][seat] = hire(argument[3], &source);
            table.bot[1][seat] = hire(other, &source);
        }
        match_up(&table, argument, other, games, seed);
        for (int n = 0; n < 2; n++)
            for (int seat = 0; seat < table.rules->seats; seat++)
                plat_bot_free(table.bot[n][seat]);
    }
    for (int n = 0; n < TRAININGS; n++)
        plat_policy_free(table.policies.policy[n]);
    plat_host_free(host);
    return 0;
}
