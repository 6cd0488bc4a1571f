/* Bots that judge an answer by games that are played on from it: flat Monte Carlo, and UCT.
 *
 * Each playout takes a world of its own, drawn anew, and goes to the end of the game. On its way it
 * follows a tree of answers: from the question that waits, each answer leads to a node, whatever
 * chance did between. So a node stands for all the worlds in which those answers can be given, and
 * of its children those count that are options in the world at hand; how often one was an option
 * takes the place of how often its parent was visited. In a simultaneous step the others cannot see
 * what is answered, so only the bot's own answers are in the tree; elsewhere everybody's are, and
 * each seat wants its own place. Where there are hundreds of options, a node takes them up one by
 * one, as its visits grow.
 *
 * Where two play without luck and nothing is hidden, a place from which all ways have been seen to
 * the end is proven, and so is one from which a seat can win at once: its value is known.
 *
 * Below the tree any option is as likely. A bot that is guided prefers answers that did well in
 * other playouts a little: of a few options drawn by chance it takes the best. */
#include <math.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

#include "kinds.h"

enum {
    MOST_NODES = 1 << 20,
    HABITS = 1 << 13,  /* answers whose results are remembered for the way below the tree */
    DRAWN = 3,         /* of so many options the best is taken there */
    MOST_PATH = 1024,  /* answers of one playout that are in the tree, */
    MOST_LEARNT = 4096 /* and whose result is learnt for others */
};

static const double EXPLORING = 0.7; /* how much a node is tried for being little known */

/* An answer, and the place that it leads to. */
typedef struct Node {
    int32_t choice;
    uint32_t ask;        /* the hash of the question's name and its seat */
    int32_t first, next; /* the first child, and the next child of the same parent; 0: none */
    int32_t visits, offered;
    int32_t options; /* of the question that it leads to, once that was seen */
    int seat;
    bool proven;
    double value;  /* proven: what seat 0 gets */
    double reward; /* sums over the visits */
    double total;  /* of the bot's own seat */
} Node;

typedef struct Habit {
    double reward;
    int32_t visits;
} Habit;

typedef struct Thinker {
    bool flat; /* no tree: only the question that waits */
    PlatBudget budget;
    PlatWorld *world;
    Node *node;
    int nodes, room;
    Habit habit[HABITS];
} Thinker;

typedef struct Search {
    Thinker *thinker;
    const PlatSeatView *view;
    int seat, seats;
    PlatRng *luck;
    PlatSheet sheet;
    PlatError *error;
    int done;   /* playouts */
    int at;     /* the node that this playout has come to; -1: it has left the tree */
    int length; /* answers in the tree, */
    int32_t path[MOST_PATH];
    int learnt; /* and those whose habit learns */
    uint16_t habit[MOST_LEARNT];
    uint8_t habit_seat[MOST_LEARNT];
    int decisions;
    bool certain; /* no luck, and nothing is hidden: places can be proven */
    bool endless;
    double low, high; /* the totals of one seat that were seen; with opponents: of the lead */
} Search;

/* --- the tree --- */

static uint32_t hash_ask(int seat, const char *ask) {
    uint32_t hash = 2166136261U + (uint32_t)seat;
    for (; *ask; ask++)
        hash = (hash ^ (unsigned char)*ask) * 16777619U;
    return hash;
}

static uint16_t habit_of(uint32_t ask, int32_t choice) {
    uint32_t mixed = (ask ^ (uint32_t)choice * 2654435761U) * 2246822519U;
    return (uint16_t)((mixed ^ mixed >> 15) % HABITS);
}

/* How many options a place takes up after so many visits. */
static int wide(const Search *search, int visits) {
    return search->thinker->flat ? INT32_MAX : 4 + (int)(2 * sqrt(visits));
}

/* What is known or expected of a node, for who chose it. */
static double expected(const Node *node) {
    if (node->proven)
        return node->seat == 0 ? node->value : 1 - node->value;
    return node->reward / node->visits;
}

static double worth(const Search *search, const Node *node) {
    const double mean = expected(node);
    if (node->proven) /* at the first question, the playouts are for the others */
        return search->at == 0 ? mean - 1 : mean;
    return search->thinker->flat ? -node->visits
                                 : mean + EXPLORING * sqrt(log(node->offered) / node->visits);
}

static bool is_child(const Search *search, int parent, uint32_t ask, int32_t choice) {
    const Node *node = search->thinker->node;
    for (int n = node[parent].first; n; n = node[n].next)
        if (node[n].ask == ask && node[n].choice == choice)
            return true;
    return false;
}

/* An option that is not in the tree yet; there is one. */
static int32_t fresh_option(Search *search, uint32_t ask, const PlatOptions *options, int count) {
    const int begin = (int)plat_rng_below(search->luck, (uint32_t)count);
    for (int n = 0; n < count; n++) {
        int32_t choice = plat_options_nth(options, (begin + n) % count);
        if (!is_child(search, search->at, ask, choice))
            return choice;
    }
    return plat_options_nth(options, begin);
}

/* The child that the playout goes on with; 0: a new one is to be made. */
static int choose_child(Search *search, uint32_t ask, const PlatOptions *options, int count) {
    Node *node = search->thinker->node;
    int best = 0, known = 0;
    double most = 0;
    node[search->at].options = count;
    for (int n = node[search->at].first; n; n = node[n].next) {
        if (node[n].ask != ask || !plat_options_has(options, node[n].choice))
            continue;
        known++;
        node[n].offered++;
        const double worthy = worth(search, &node[n]);
        if (!best || worthy > most) {
            best = n;
            most = worthy;
        }
    }
    const bool full = search->thinker->nodes == search->thinker->room;
    return known < count && known < wide(search, node[search->at].visits) && !full ? 0 : best;
}

static int add_child(Search *search, int seat, uint32_t ask, int32_t choice) {
    Thinker *thinker = search->thinker;
    Node *parent = &thinker->node[search->at];
    const int made = thinker->nodes++;
    thinker->node[made] =
        (Node){.choice = choice, .ask = ask, .next = parent->first, .offered = 1, .seat = seat};
    parent->first = made;
    return made;
}

/* --- a playout --- */

/* Below the tree. */
static int32_t play_on(Search *search, uint32_t ask, const PlatOptions *options, int seat) {
    const Habit *habit = search->thinker->habit;
    int32_t best = plat_options_any(options, search->luck);
    uint16_t place = habit_of(ask, best);
    for (int n = 1; n < DRAWN && search->thinker->budget.guided; n++) {
        const int32_t other = plat_options_any(options, search->luck);
        const uint16_t there = habit_of(ask, other);
        const Habit *a = &habit[place], *b = &habit[there];
        if (b->visits == 0 || (a->visits > 0 && b->reward * a->visits > a->reward * b->visits)) {
            best = other;
            place = there;
        }
    }
    if (search->thinker->budget.guided && search->learnt < MOST_LEARNT) {
        search->habit_seat[search->learnt] = (uint8_t)seat;
        search->habit[search->learnt++] = place;
    }
    return best;
}

static int32_t answer(void *context, int seat, const char *name, const PlatOptions *options) {
    Search *search = context;
    if (++search->decisions > PLAT_MAX_DECISIONS && !search->endless) {
        search->endless = true;
        plat_world_stop(search->thinker->world);
    }
    const uint32_t ask = hash_ask(seat, name);
    const bool unseen = seat != search->seat && plat_world_asks_at_once(search->thinker->world);
    if (search->at < 0 || unseen || search->length == MOST_PATH)
        return play_on(search, ask, options, seat);
    const int count = plat_options_count(options);
    int child = choose_child(search, ask, options, count);
    const bool made = child == 0;
    if (made && search->thinker->nodes == search->thinker->room) {
        search->at = -1;
        return play_on(search, ask, options, seat);
    }
    if (made)
        child = add_child(search, seat, ask, fresh_option(search, ask, options, count));
    search->path[search->length++] = child;
    search->at = made || search->thinker->flat ? -1 : child;
    return search->thinker->node[child].choice;
}

/* --- what a playout is worth --- */

/* Between 0 and 1: the place, and as much again how far ahead. */
static double reward_of(Search *search, int seat) {
    const PlatSheet *sheet = &search->sheet;
    if (search->seats == 1)
        return search->high > search->low
                   ? ((double)sheet->total[0] - search->low) / (search->high - search->low)
                   : 0.5;
    double behind = 0, equal = 0;
    int64_t best = INT64_MIN;
    for (int other = 0; other < search->seats; other++) {
        if (other == seat)
            continue;
        behind += sheet->place[other] > sheet->place[seat] ? 1 : 0;
        equal += sheet->place[other] == sheet->place[seat] ? 1 : 0;
        best = sheet->total[other] > best ? sheet->total[other] : best;
    }
    const double place = (behind + equal / 2) / (search->seats - 1);
    const double lead = (double)(sheet->total[seat] - best);
    return search->high > 0 ? 0.5 * place + 0.25 + 0.25 * lead / search->high : place;
}

/* Widen the range of what was seen. */
static void see(Search *search) {
    const PlatSheet *sheet = &search->sheet;
    for (int seat = 0; seat < search->seats; seat++) {
        const double total = (double)sheet->total[seat];
        if (search->seats == 1) {
            search->low = search->done == 0 || total < search->low ? total : search->low;
            search->high = search->done == 0 || total > search->high ? total : search->high;
        }
        for (int other = 0; other < seat; other++)
            search->high = fmax(search->high, fabs(total - (double)sheet->total[other]));
    }
}

/* Whether the children of a node prove it; then they do. */
static bool prove(Node *node, int parent) {
    int proven = 0;
    double best = -1;
    const Node *chosen = NULL;
    for (int n = node[parent].first; n; n = node[n].next) {
        if (!node[n].proven)
            continue;
        proven++;
        if (expected(&node[n]) > best) {
            best = expected(&node[n]);
            chosen = &node[n];
        }
    }
    if (!chosen || (best < 1 && proven < node[parent].options))
        return false;
    node[parent].proven = true;
    node[parent].value = chosen->value;
    return true;
}

/* The game ended where the path did: that is proven, and perhaps more. */
static void prove_path(Search *search) {
    Node *node = search->thinker->node;
    const int last = search->path[search->length - 1];
    node[last].proven = true;
    node[last].value = 0.5 + 0.5 * ((search->sheet.place[0] < search->sheet.place[1]) -
                                    (search->sheet.place[0] > search->sheet.place[1]));
    for (int n = search->length - 2; n >= -1; n--)
        if (!prove(node, n < 0 ? 0 : search->path[n]))
            return;
}

static void learn(Search *search) {
    double reward[PLAT_MAX_SEATS];
    Thinker *thinker = search->thinker;
    see(search);
    for (int seat = 0; seat < search->seats; seat++)
        reward[seat] = reward_of(search, seat);
    thinker->node[0].visits++;
    for (int n = 0; n < search->length; n++) {
        Node *node = &thinker->node[search->path[n]];
        node->visits++;
        node->reward += reward[node->seat];
        node->total += (double)search->sheet.total[search->seat];
    }
    if (search->certain && search->length > 0 && search->decisions == search->length)
        prove_path(search);
    for (int n = 0; n < search->learnt; n++) {
        Habit *habit = &thinker->habit[search->habit[n]];
        habit->visits++;
        habit->reward += reward[search->habit_seat[n]];
    }
}

static PlatStatus play_one(Search *search) {
    PlatWorld **world = &search->thinker->world;
    uint64_t redraw = (uint64_t)plat_rng_next(search->luck) << 32;
    redraw |= plat_rng_next(search->luck);
    search->at = search->length = search->learnt = search->decisions = 0;
    PlatStatus status = plat_world_imagine(world, search->view, redraw, search->error);
    if (status == PLAT_OK)
        status = plat_world_playout(*world, answer, search, search->error);
    if (search->endless)
        return plat_error_set(search->error, PLAT_E_LIMIT, "",
                              "a game that the bot played on did not end after %d decisions",
                              PLAT_MAX_DECISIONS);
    if (status == PLAT_OK)
        status = plat_world_score(*world, &search->sheet, search->error);
    if (status == PLAT_OK)
        learn(search);
    return status;
}

/* --- the decision --- */

/* What is expected of the answer that was visited most, of those that are not proven. */
static double expected_of_most(const Search *search) {
    const Node *node = search->thinker->node, *most = NULL;
    for (int n = node[0].first; n; n = node[n].next)
        if (!node[n].proven && node[n].visits > 0 && (!most || node[n].visits > most->visits))
            most = &node[n];
    return most ? expected(most) : -1;
}

/* A tree is visited most where it is best. What is proven comes before all that is not, when it is
 * as good as the best of that (`most`); otherwise after it. */
static bool better(const Search *search, double most, const Node *a, const Node *b) {
    if (a->proven != b->proven)
        return a->proven ? expected(a) >= most : expected(b) < most;
    if (!search->thinker->flat && !a->proven && a->visits != b->visits)
        return a->visits > b->visits;
    const double mean = expected(a) - expected(b);
    return mean != 0 ? mean > 0 : a->choice < b->choice;
}

static int32_t decide(const Search *search, PlatThought *thought) {
    const Node *node = search->thinker->node;
    const Node *best[PLAT_MAX_THOUGHTS];
    const double most = expected_of_most(search);
    int count = 0;
    for (int n = node[0].first; n; n = node[n].next) {
        if (node[n].visits == 0)
            continue;
        int place = count < PLAT_MAX_THOUGHTS ? count++ : PLAT_MAX_THOUGHTS;
        for (; place > 0 && better(search, most, &node[n], best[place - 1]); place--)
            if (place < PLAT_MAX_THOUGHTS)
                best[place] = best[place - 1];
        if (place < PLAT_MAX_THOUGHTS)
            best[place] = &node[n];
    }
    for (int n = 0; thought && n < count; n++) {
        thought->best[n].choice = best[n]->choice;
        thought->best[n].total = best[n]->total / best[n]->visits;
        thought->count = n + 1;
    }
    return best[0]->choice;
}

static int64_t milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static PlatStatus think(Search *search) {
    Thinker *thinker = search->thinker;
    const PlatBudget *budget = &thinker->budget;
    const int64_t until = budget->milliseconds > 0 ? milliseconds() + budget->milliseconds : 0;
    thinker->nodes = 1;
    thinker->node[0] = (Node){0};
    if (budget->guided)
        memset(thinker->habit, 0, sizeof thinker->habit);
    PlatStatus status = PLAT_OK;
    while (
        status == PLAT_OK && !thinker->node[0].proven &&
        (search->done == 0 || (until ? milliseconds() < until : search->done < budget->playouts))) {
        status = play_one(search);
        search->done++;
    }
    return status;
}

static bool is_certain(const PlatRules *rules) {
    const PlatSchema *schema = rules->schema;
    if (rules->seats != 2 || plat_schema_streams(schema) > 0)
        return false;
    for (int step = 0; step < rules->steps; step++)
        if (rules->step_simultaneous && rules->step_simultaneous(rules->self, step))
            return false;
    for (int n = 0; n < plat_schema_fields(schema); n++)
        if (plat_schema_field(schema, n)->visible != PLAT_PUBLIC)
            return false;
    return true;
}

static PlatStatus choose(void *self, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                         PlatThought *thought, PlatError *error) {
    Thinker *thinker = self;
    const PlatOptions *options = &plat_seat_view_ask(view)->options;
    *choice = plat_options_nth(options, 0);
    if (!thought && plat_options_count(options) == 1)
        return PLAT_OK;
    Search *search = calloc(1, sizeof *search);
    if (!search)
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for a bot");
    search->thinker = thinker;
    search->view = view;
    search->seat = plat_seat_view_seat(view);
    search->seats = plat_seat_view_rules(view)->seats;
    search->luck = luck;
    search->certain = !thinker->flat && is_certain(plat_seat_view_rules(view));
    search->error = error;
    plat_sheet_init(&search->sheet, search->seats, false);
    PlatStatus status = think(search);
    if (status == PLAT_OK)
        *choice = decide(search, thought);
    plat_sheet_free(&search->sheet);
    free(search);
    return status;
}

/* --- the bots --- */

static void free_thinker(void *self) {
    Thinker *thinker = self;
    plat_world_free(thinker->world);
    free(thinker->node);
    free(thinker);
}

static PlatStatus new_thinker(void **self, bool flat, const PlatBudget *budget, PlatError *error) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    int room =
        budget->playouts > 0 && budget->playouts < MOST_NODES ? budget->playouts + 1 : MOST_NODES;
    Node *node = thinker ? malloc(sizeof *node * (size_t)room) : NULL;
    if (!node) {
        free(thinker);
        return plat_error_set(error, PLAT_E_MEMORY, "", "out of memory for a bot");
    }
    thinker->flat = flat;
    thinker->budget = *budget;
    thinker->node = node;
    thinker->room = room;
    *self = thinker;
    return PLAT_OK;
}

static PlatStatus new_flat(void **self, const PlatBudget *budget, PlatError *error) {
    return new_thinker(self, true, budget, error);
}

static PlatStatus new_mcts(void **self, const PlatBudget *budget, PlatError *error) {
    return new_thinker(self, false, budget, error);
}

const PlatBotKind plat_flat_bot = {
    .name = "flat",
    .budgeted = true,
    .new = new_flat,
    .functions = {.choose = choose, .free = free_thinker},
};

const PlatBotKind plat_mcts_bot = {
    .name = "mcts",
    .budgeted = true,
    .guides = true,
    .new = new_mcts,
    .functions = {.choose = choose, .free = free_thinker},
};
