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
 * Where two play without luck and nothing is hidden, a node is a position. One that is reached in
 * another order of answers is the same one, and its visits are shared. One from which all ways have
 * been seen to the end is proven, and so is one from which a seat can win at once: its value is
 * known. An answer that refuted one way is the first to be tried against the next. The second half
 * of the playouts goes on where the first half found most, since it may be refuted yet. An answer
 * that is little known is judged by the playouts in which it was given later, too (GRAVE): by those
 * through the last node on the way that was visited often enough.
 *
 * Where time is the budget, other threads grow trees of their own from the same view, by the same
 * rules loaded once more, and at the end their first answers are added to those of the bot's tree.
 *
 * Below the tree any option is as likely. A bot that is guided prefers answers that did well in
 * other playouts a little: of a few options drawn by chance it takes the best. A bot that is
 * trained has a policy (guide.h): nodes take up its likely answers first and are tried in
 * proportion to its probabilities, and below the tree it answers as the policy does. If the policy
 * itself looks ahead, there is no tree: the bot tries more ways through the step. Where a node
 * is a position, the tree itself sees what comes, and more playouts are worth more than better
 * ones: there they stay random. */
#include <math.h>
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <string.h>

#include "amaf.h"
#include "bot_table.h"
#include "guide.h"
#include "lookahead.h"
#include "usual.h"

enum {
    USUAL_PLAYOUTS = 200,
    MOST_NODES = 1 << 20,
    HABITS = 1 << 13, /* answers whose results are remembered for the way below the tree */
    DRAWN = 3,        /* that many options are drawn, and the best is taken */
    MOST_PLACES = 1 << 20,
    PROBED = 8,         /* as many entries may hold a place, or it is not found again */
    MOST_PATH = 1024,   /* nodes of the tree on the way of one playout, */
    MOST_LEARNT = 4096, /* and whose result is learnt for others */
    MOST_ADVISED = 256, /* options of a question in the tree that a policy looks at, */
    MOST_SHOWN = 24,    /* and below it */
    MOST_HELPERS = 15,  /* threads besides the bot's own */
    KNOWN = 20,         /* visits after which a node gathers the answers below it, */
    WELL_KNOWN = 40     /* and after which these say more than those of the nodes above */
};

/* How much a node is tried for being little known; less where later answers are looked at. */
static const double EXPLORING = 0.7, EXPLORING_CERTAIN = 0.4;
static const double WIDTH = 2.5; /* of results, as plat_usual_add */
static const double PRIOR = 1;   /* how much a policy's probability counts, */
static const double TEMPERATURE = 0.5, TEMPERATURE_CERTAIN = 1; /* and how much it is trusted */
static const double LATER_COUNTS = 0.01; /* how soon its own visits outweigh them: less, later */

/* An answer, and the place that it leads to. */
typedef struct Node {
    int32_t choice;
    uint32_t ask;        /* the hash of the question's name and its seat */
    int32_t first, next; /* the first child, and the next child of the same parent; 0: none */
    int32_t visits, offered;
    int32_t options;    /* of the question that it leads to, once that was seen */
    int32_t same;       /* the node that led to the same position before; 0: none */
    int32_t reply[2];   /* what last proved children to be lost, the newest first, when they were */
    uint32_t reply_ask; /* asked this; 0: none */
    int seat;
    bool proven;
    int32_t left;  /* proven: answers to the end, if the winner hurries and the loser does not */
    double value;  /* and what seat 0 gets */
    double prior;  /* its probability, as the policy has it */
    double reward; /* sums over the visits */
    double total;  /* of the bot's own seat */
} Node;

typedef struct Habit {
    double reward;
    int32_t visits;
} Habit;

/* A position, by its hash, and the first node that led to it. */
typedef struct Place {
    uint64_t hash;
    int32_t node; /* 0: none */
} Place;

typedef struct Helper Helper;

typedef struct Thinker {
    bool flat; /* no tree: only the question that waits */
    PlatBudget budget;
    PlatWorld *world;
    Node *node;
    int nodes, room;
    Place *place;                   /* NULL until a game needs them; */
    uint64_t places;                /* a power of two */
    const PlatPolicySource *source; /* NULL: a guide learns for itself */
    PlatGuide *guide;               /* NULL: there is none, or not yet */
    PlatLookahead *lookahead;       /* NULL until it looks ahead */
    PlatAmaf *later;                /* NULL as well: answers below a node */
    Helper *helper[MOST_HELPERS];   /* other threads, */
    int helpers;
    const PlatRules *helped; /* by these rules */
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
    int above;  /* the parent of the node `at`; -1: none */
    int at;     /* the node that this playout has come to; -1: it has left the tree */
    int moves;  /* answers in the tree, */
    int length; /* nodes that they led to, */
    int32_t path[MOST_PATH];
    int learnt; /* and those whose habit learns */
    uint16_t habit[MOST_LEARNT];
    uint8_t habit_seat[MOST_LEARNT];
    int decisions;
    int given; /* certain: answers in this playout, */
    struct {
        uint32_t ask;
        int32_t choice;
        int seat;
    } answer[MOST_LEARNT];
    int from[MOST_PATH]; /* and how many of them lead to each node of the path */
    int reference;       /* the node whose answers below are looked at */
    bool certain;        /* no luck, and nothing is hidden: nodes are positions */
    bool follows;        /* certain: this playout has not left the tree, or only now */
    int steps;           /* that had ended in it at the last question */
    uint64_t answers;    /* a hash of the answers in the step that runs */
    bool insists;        /* the first answer is what is best so far */
    bool endless;
    double most;     /* certain: the largest lead that was seen */
    PlatUsual usual; /* else: results */
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

/* The node in which what is known of a position is gathered. */
static Node *gathered(Node *all, Node *node) { return node->same ? &all[node->same] : node; }

static bool is_proven(Node *all, Node *node) {
    const Node *at = gathered(all, node);
    node->proven = at->proven;
    node->value = at->value;
    node->left = at->left;
    return node->proven;
}

/* What is known or expected of a node, for who chose it. */
static double expected(Node *all, Node *node) {
    const Node *at = gathered(all, node);
    const double known = at->proven ? at->value : at->reward / at->visits;
    return node->seat == (at->proven ? 0 : at->seat) ? known : 1 - known;
}

/* The mean of a node and of the playouts in which its answer came later. */
static double blend(const Search *search, const Node *node, double mean) {
    double later = 0;
    const double own = node->visits;
    const double others =
        plat_amaf_mean(search->thinker->later, search->reference, node->ask, node->choice, &later);
    const double share = others / (others + own + LATER_COUNTS * others * own);
    return mean + share * (later - mean);
}

static double worth(const Search *search, Node *node) {
    double mean = expected(search->thinker->node, node);
    if (is_proven(search->thinker->node, node)) /* at the first question, leave it for others */
        return search->at == 0 ? mean - 1 : mean;
    if (search->at == 0 && search->insists)
        return mean;
    if (search->thinker->flat)
        return -node->visits;
    mean = search->certain ? blend(search, node, mean) : mean;
    if (search->thinker->guide)
        return mean + PRIOR * node->prior * sqrt(search->thinker->node[search->at].visits) /
                          (1 + node->visits);
    return mean + (search->certain ? EXPLORING_CERTAIN : EXPLORING) *
                      sqrt(log(node->offered) / node->visits);
}

static bool is_child(const Search *search, int parent, uint32_t ask, int32_t choice) {
    const Node *node = search->thinker->node;
    for (int n = node[parent].first; n; n = node[n].next)
        if (node[n].ask == ask && node[n].choice == choice)
            return true;
    return false;
}

/* An option that is not in the tree yet, of which there is one: the one that did best later. */
static int32_t fresh_option(Search *search, uint32_t ask, const PlatOptions *options, int count) {
    const int begin = (int)plat_rng_below(search->luck, (uint32_t)count);
    int32_t best = plat_options_nth(options, begin);
    double most = -1;
    for (int n = 0; n < count; n++) {
        const int32_t choice = plat_options_nth(options, (begin + n) % count);
        double mean = 0.5;
        if (search->certain)
            plat_amaf_mean(search->thinker->later, search->reference, ask, choice, &mean);
        if (mean <= most || is_child(search, search->at, ask, choice))
            continue;
        best = choice;
        most = mean;
        if (!search->certain)
            break;
    }
    return best;
}

/* The last node on the way that is well known. */
static int find_reference(const Search *search) {
    const Node *node = search->thinker->node;
    for (int n = search->length - 1; n >= 0; n--)
        if (node[search->path[n]].visits >= WELL_KNOWN && !node[search->path[n]].same)
            return search->path[n];
    return 0;
}

/* The child that the playout goes on with; 0: a new one is to be made. */
static int choose_child(Search *search, uint32_t ask, const PlatOptions *options, int count) {
    Node *node = search->thinker->node;
    int best = 0, known = 0;
    double most = 0;
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
    /* how many options a place takes up after its visits */
    const int wide =
        search->thinker->flat ? INT32_MAX : 4 + (int)(2 * sqrt(node[search->at].visits));
    return known < count && known < wide && !full ? 0 : best;
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

/* --- positions that come again --- */

/* The entry of a position, or an empty one for it; NULL: there is no room. */
static Place *find_place(const Thinker *thinker, uint64_t hash) {
    for (uint64_t n = 0; n < PROBED; n++) {
        Place *place = &thinker->place[(hash + n) & (thinker->places - 1)];
        if (place->hash == hash || place->node == 0)
            return place;
    }
    return NULL;
}

static void stop_following(Search *search) {
    search->at = -1;
    if (search->follows)
        plat_world_follow(search->thinker->world, false);
    search->follows = false;
}

/* Go on at a node, which the path gets, and at the one in which its position is gathered. */
static void go_to(Search *search, int n) {
    Node *node = &search->thinker->node[n];
    search->from[search->length] = search->given;
    search->path[search->length++] = n;
    search->at = n;
    if (node->same) {
        search->from[search->length] = search->given;
        search->at = search->path[search->length++] = node->same;
    }
    if (is_proven(search->thinker->node, node))
        stop_following(search);
}

/* What refuted one answer may refute the next one: an answer that comes before all others. */
static bool has_reply(const Search *search, uint32_t ask, const PlatOptions *options,
                      int32_t *reply) {
    const Node *above = &search->thinker->node[search->above];
    if (!search->follows || search->above < 0 || above->reply_ask != ask)
        return false;
    for (int n = 0; n < 2; n++) {
        *reply = above->reply[n];
        if (plat_options_has(options, *reply) && !is_child(search, search->at, ask, *reply))
            return true;
    }
    return false;
}

/* A question is asked. If a new node led to it, the position is known now: that in which the step
 * began, with the answers in the step. */
static void arrive(Search *search, uint32_t ask, const PlatOptions *options) {
    Thinker *thinker = search->thinker;
    const int steps = plat_world_steps_ended(thinker->world);
    if (steps != search->steps)
        search->answers = 0;
    search->steps = steps;
    if (search->at >= 0)
        return;
    const int32_t made = search->path[search->length - 1];
    Place *place =
        find_place(thinker, plat_world_step_hash(thinker->world) ^ search->answers ^ ask);
    if (place && place->node) {
        thinker->node[made].same = place->node;
        search->length--;
        go_to(search, made);
        return;
    }
    if (place)
        *place = (Place){plat_world_step_hash(thinker->world) ^ search->answers ^ ask, made};
    search->at = made;
    int32_t reply;
    if (!has_reply(search, ask, options, &reply))
        stop_following(search);
}

static uint64_t mix(uint64_t answers, uint32_t ask, int32_t choice) {
    answers = (answers ^ ((uint64_t)ask << 32 | (uint32_t)choice)) * UINT64_C(0x9e3779b97f4a7c15);
    return answers ^ answers >> 29;
}

/* --- a playout --- */

static PlatAdvice advise(Search *search, int seat, const char *name, const PlatOptions *options,
                         int most) {
    return plat_guide_ask(
        search->thinker->guide,
        &(PlatGuideQuestion){.world = search->thinker->world,
                             .seat = seat,
                             .ask = name,
                             .options = options,
                             .most = most,
                             .temperature = search->certain ? TEMPERATURE_CERTAIN : TEMPERATURE},
        search->luck);
}

/* The child for an option that is not in the tree yet: the likeliest one. */
static int take_up(Search *search, int seat, const char *name, const PlatOptions *options,
                   int count) {
    const uint32_t ask = hash_ask(seat, name);
    int best = -1;
    PlatAdvice advice = {0};
    if (search->thinker->guide)
        advice = advise(search, seat, name, options, MOST_ADVISED);
    for (int n = 0; n < advice.count; n++)
        if ((best < 0 || advice.probability[n] > advice.probability[best]) &&
            !is_child(search, search->at, ask, advice.choice[n]))
            best = n;
    if (best < 0)
        return add_child(search, seat, ask, fresh_option(search, ask, options, count));
    const int made = add_child(search, seat, ask, advice.choice[best]);
    search->thinker->node[made].prior = (double)advice.probability[best];
    return made;
}

/* Below the tree. */
static int32_t play_on(Search *search, int seat, const char *name, const PlatOptions *options) {
    if (search->thinker->guide && !search->certain && plat_options_count(options) > 1) {
        const PlatAdvice advice = advise(search, seat, name, options, MOST_SHOWN);
        return advice.choice[advice.pick];
    }
    const uint32_t ask = hash_ask(seat, name);
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

/* In the tree, or on from there. */
static int32_t go_on(Search *search, int seat, const char *name, const PlatOptions *options) {
    const uint32_t ask = hash_ask(seat, name);
    const bool unseen = seat != search->seat && plat_world_asks_at_once(search->thinker->world);
    if (search->at < 0 || unseen || search->length + 2 > MOST_PATH)
        return play_on(search, seat, name, options);
    const int count = plat_options_count(options);
    search->thinker->node[search->at].options = count;
    search->reference = search->certain ? find_reference(search) : 0;
    int32_t reply;
    const bool replies = has_reply(search, ask, options, &reply);
    int child = replies ? 0 : choose_child(search, ask, options, count);
    const bool made = child == 0;
    if (made && search->thinker->nodes == search->thinker->room) {
        stop_following(search);
        return play_on(search, seat, name, options);
    }
    if (replies)
        child = add_child(search, seat, ask, reply);
    else if (made)
        child = take_up(search, seat, name, options, count);
    search->above = search->at;
    const int32_t choice = search->thinker->node[child].choice;
    go_to(search, child);
    if (made || search->thinker->flat)
        search->at = -1;
    search->moves++;
    search->answers = mix(search->answers, ask, choice);
    return choice;
}

static int32_t answer(void *context, int seat, const char *name, const PlatOptions *options) {
    Search *search = context;
    if (++search->decisions > PLAT_MAX_DECISIONS && !search->endless) {
        search->endless = true;
        plat_world_stop(search->thinker->world);
    }
    const uint32_t ask = hash_ask(seat, name);
    if (search->follows)
        arrive(search, ask, options);
    const int at = search->given;
    search->given += search->certain && at < MOST_LEARNT;
    const int32_t choice = go_on(search, seat, name, options);
    if (search->given > at) {
        search->answer[at].ask = ask;
        search->answer[at].choice = choice;
        search->answer[at].seat = seat;
    }
    return choice;
}

/* --- what a playout is worth --- */

/* Of two seats: 1, 0, or half for a tie. */
static double won_by_first(const PlatSheet *sheet) {
    return 0.5 + 0.5 * ((sheet->place[0] < sheet->place[1]) - (sheet->place[0] > sheet->place[1]));
}

/* Between 0 and 1. Where nodes are positions, it is the place, and as much again how far ahead. */
static void reward_all(Search *search, double *reward) {
    const PlatSheet *sheet = &search->sheet;
    if (!search->certain) {
        plat_usual_add(&search->usual, sheet, WIDTH, reward);
        for (int seat = 0; seat < search->seats; seat++)
            reward[seat] = 0.5 + reward[seat] / 2;
        return;
    }
    const double lead = (double)(sheet->total[0] - sheet->total[1]);
    const double place = won_by_first(sheet);
    search->most = fmax(search->most, fabs(lead));
    reward[0] = search->most > 0 ? 0.5 * place + 0.25 + 0.25 * lead / search->most : place;
    reward[1] = 1 - reward[0];
}

/* What proved a node below `above` may prove the next one. */
static void keep_reply(Node *above, const Node *reply) {
    if (above->reply_ask != reply->ask)
        above->reply[0] = above->reply[1] = reply->choice;
    if (above->reply[0] != reply->choice)
        above->reply[1] = above->reply[0];
    above->reply[0] = reply->choice;
    above->reply_ask = reply->ask;
}

/* Whether the winner gets to the end sooner in `a`, or the loser later. */
static bool ends_better(const Node *a, const Node *b, double value) {
    return value == 0 ? a->left > b->left : a->left < b->left;
}

/* Whether the children of a node prove it; then they do. */
static bool prove(Node *node, int parent, int above) {
    int proven = 0;
    double best = -1;
    const Node *chosen = NULL;
    for (int n = node[parent].first; n; n = node[n].next) {
        if (!is_proven(node, &node[n]))
            continue;
        const double value = expected(node, &node[n]);
        proven++;
        if (value > best || (value == best && ends_better(&node[n], chosen, value))) {
            best = value;
            chosen = &node[n];
        }
    }
    if (!chosen || (best < 1 && proven < node[parent].options))
        return false;
    node[parent].proven = true;
    node[parent].value = chosen->value;
    node[parent].left = chosen->left + 1;
    if (best == 1 && above >= 0)
        keep_reply(&node[above], chosen);
    return true;
}

/* The last node of the path is proven, and so perhaps more. */
static void prove_path(const Search *search) {
    Node *node = search->thinker->node;
    for (int n = search->length - 2; n >= 0; n--) {
        const int32_t *path = search->path;
        const int above = n > 0 && node[path[n - 1]].same == path[n] ? n - 2 : n - 1;
        if (!is_proven(node, &node[path[n]]) && !prove(node, path[n], above < 0 ? 0 : path[above]))
            return;
    }
    prove(node, 0, -1);
}

/* The value of the path's last node when it is proven: the game ended there, or it was proven
 * before. Otherwise -1. */
static double proven_of(Search *search) {
    if (!search->certain || search->length == 0)
        return -1;
    Node *last = &search->thinker->node[search->path[search->length - 1]];
    if (search->decisions == search->moves) {
        last->proven = true;
        last->value = won_by_first(&search->sheet);
    }
    return last->proven ? last->value : -1;
}

/* Each node that is known gathers the answers below it. */
static void learn_later(Search *search, const double *reward) {
    Thinker *thinker = search->thinker;
    for (int n = -1; n < search->length; n++) {
        const int at = n < 0 ? 0 : search->path[n];
        if (n >= 0 && (thinker->node[at].visits < KNOWN || thinker->node[at].same))
            continue;
        for (int m = n < 0 ? 0 : search->from[n]; m < search->given; m++)
            plat_amaf_add(thinker->later, at, search->answer[m].ask, search->answer[m].choice,
                          reward[search->answer[m].seat]);
    }
}

static void learn(Search *search) {
    double reward[PLAT_MAX_SEATS];
    Thinker *thinker = search->thinker;
    reward_all(search, reward);
    const double proven = proven_of(search);
    if (proven >= 0) {
        reward[0] = proven;
        reward[1] = 1 - proven;
    }
    thinker->node[0].visits++;
    for (int n = 0; n < search->length; n++) {
        Node *node = &thinker->node[search->path[n]];
        node->visits++;
        node->reward += reward[node->seat];
        node->total += (double)search->sheet.total[search->seat];
    }
    if (proven >= 0)
        prove_path(search);
    if (search->certain)
        learn_later(search, reward);
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
    search->given = search->at = search->length = search->moves = search->learnt =
        search->decisions = 0;
    search->steps = 0;
    search->above = -1;
    search->answers = 0;
    search->follows = search->certain;
    TRY(plat_world_imagine(world, search->view, redraw, search->error));
    if (search->follows || search->thinker->guide) /* who sees what was answered in the step */
        plat_world_follow(*world, true);
    PlatStatus status = plat_world_playout(*world, answer, search, search->error);
    if (search->endless)
        return plat_fail(search->error, PLAT_E_LIMIT,
                         "a game that the bot played on did not end after %d decisions",
                         PLAT_MAX_DECISIONS);
    TRY(status);
    TRY(plat_world_score(*world, &search->sheet, search->error));
    learn(search);
    return PLAT_OK;
}

/* --- the decision --- */

/* What is expected of the answer that was visited most, of those that are not proven. */
static double expected_of_most(const Search *search) {
    Node *node = search->thinker->node, *most = NULL;
    for (int n = node[0].first; n; n = node[n].next)
        if (!is_proven(node, &node[n]) && node[n].visits > 0 &&
            (!most || node[n].visits > most->visits))
            most = &node[n];
    return most ? expected(node, most) : -1;
}

/* A tree is visited most where it is best. What is proven comes before all that is not, when it is
 * as good as the best of that (`most`); otherwise after it. Of what is proven to be equal, a win
 * that comes soon, a loss that comes late, and then what the playouts did best with: others do not
 * see all. */
static bool better(const Search *search, double most, Node *a, Node *b) {
    Node *all = search->thinker->node;
    if (a->proven != b->proven)
        return a->proven ? expected(all, a) >= most : expected(all, b) < most;
    if (!search->thinker->flat && !a->proven && a->visits != b->visits)
        return a->visits > b->visits;
    double mean = expected(all, a) - expected(all, b);
    if (mean == 0 && a->proven && a->left != b->left && expected(all, a) != 0.5)
        return ends_better(a, b, expected(all, a));
    if (mean == 0)
        mean = a->reward / a->visits - b->reward / b->visits;
    return mean != 0 ? mean > 0 : a->choice < b->choice;
}

static int32_t decide(const Search *search, PlatBotHint *thought) {
    Node *node = search->thinker->node;
    Node *best[PLAT_MAX_THOUGHTS];
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
        thought->at_end = true;
        thought->best[n].choice = best[n]->choice;
        thought->best[n].total = best[n]->total / best[n]->visits;
        thought->count = n + 1;
    }
    return best[0]->choice;
}

static PlatStatus think(Search *search) {
    Thinker *thinker = search->thinker;
    const PlatBudget *budget = &thinker->budget;
    const int64_t end = plat_budget_end(budget);
    thinker->nodes = 1;
    thinker->node[0] = (Node){0};
    if (budget->guided)
        memset(thinker->habit, 0, sizeof thinker->habit);
    while (!thinker->node[0].proven && plat_budget_lasts(budget, end, search->done)) {
        search->insists = search->certain && 2 * search->done >= budget->tries && !end;
        TRY(play_one(search));
        search->done++;
    }
    return PLAT_OK;
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

/* Forget the positions of before, and make room for as many as there are nodes. */
static PlatStatus begin_places(Thinker *thinker, PlatError *error) {
    if (!thinker->place) {
        thinker->places = 16;
        while (thinker->places < 2 * (uint64_t)thinker->room && thinker->places < MOST_PLACES)
            thinker->places *= 2;
        thinker->place = malloc(sizeof *thinker->place * thinker->places);
    }
    if (!thinker->place)
        return plat_no_memory(error);
    if (!thinker->later)
        TRY(plat_amaf_new(&thinker->later, thinker->budget.tries, error));
    memset(thinker->place, 0, sizeof *thinker->place * thinker->places);
    plat_amaf_clear(thinker->later);
    return PLAT_OK;
}

/* A trained bot needs a policy for the rules at hand. */
static PlatStatus find_guide(Thinker *thinker, const PlatSeatView *view, PlatError *error) {
    if (!thinker->budget.trained ||
        (thinker->guide && plat_guide_rules(thinker->guide) == plat_seat_view_rules(view)))
        return PLAT_OK;
    plat_guide_free(thinker->guide);
    thinker->guide = NULL;
    return plat_guide_new(&thinker->guide, thinker->source, view, error);
}

/* A search that is about to begin. Freed with end_search. */
static PlatStatus begin_search(Search **out, Thinker *thinker, const PlatSeatView *view,
                               PlatRng *luck, PlatError *error) {
    Search *search = *out = calloc(1, sizeof *search);
    if (!search)
        return plat_no_memory(error);
    search->thinker = thinker;
    search->view = view;
    search->seat = plat_seat_view_seat(view);
    search->seats = plat_seat_view_rules(view)->seats;
    search->luck = luck;
    search->certain = !thinker->flat && is_certain(plat_seat_view_rules(view));
    search->error = error;
    plat_sheet_init(&search->sheet, search->seats, false);
    TRY(find_guide(thinker, view, error));
    return search->certain ? begin_places(thinker, error) : PLAT_OK;
}

static void end_search(Search *search) {
    if (search)
        plat_sheet_free(&search->sheet);
    free(search);
}

/* --- making --- */

static PlatStatus new_thinker(void **self, bool flat, const PlatBudget *budget, PlatError *error) {
    Thinker *thinker = calloc(1, sizeof *thinker);
    int room = budget->tries > 0 && budget->tries < MOST_NODES ? 2 * budget->tries + 1 : MOST_NODES;
    Node *node = thinker ? malloc(sizeof *node * (size_t)room) : NULL;
    if (!node) {
        free(thinker);
        return plat_no_memory(error);
    }
    thinker->flat = flat;
    thinker->budget = *budget;
    thinker->node = node;
    thinker->room = room;
    *self = thinker;
    return PLAT_OK;
}

/* One without helpers. */
static void free_alone(Thinker *thinker) {
    if (!thinker)
        return;
    plat_world_free(thinker->world);
    free(thinker->node);
    free(thinker->place);
    plat_amaf_free(thinker->later);
    plat_guide_free(thinker->guide);
    plat_lookahead_free(thinker->lookahead);
    free(thinker);
}

/* --- threads --- */

struct Helper {
    Thinker *thinker;
    const PlatRules *rules;
    PlatSeatView *view;
    Search *search; /* NULL: it does not think */
    PlatRng luck;
    PlatError error;
    atomic_bool ended; /* whom it helps has thought enough */
    pthread_t thread;
};

static void dismiss(Thinker *thinker) {
    for (int n = 0; n < thinker->helpers; n++) {
        Helper *helper = thinker->helper[n];
        plat_seat_view_free(helper->view);
        free_alone(helper->thinker);
        thinker->source->give_back(thinker->source->context, helper->rules);
        free(helper);
    }
    thinker->helpers = 0;
}

static bool has_ended(void *helper) { return atomic_load(&((Helper *)helper)->ended); }

/* False: there are no more rules, or no memory. */
static bool hire(Thinker *thinker) {
    const PlatPolicySource *source = thinker->source;
    Helper *helper = calloc(1, sizeof *helper);
    void *own = NULL;
    PlatError ignored;
    if (helper && plat_seat_view_new(&helper->view, &ignored) == PLAT_OK &&
        new_thinker(&own, thinker->flat, &thinker->budget, &ignored) == PLAT_OK)
        helper->rules = source->again(source->context, thinker->helped, thinker->helpers + 1);
    if (!helper || !helper->rules) {
        free_alone(own);
        plat_seat_view_free(helper ? helper->view : NULL);
        free(helper);
        return false;
    }
    helper->thinker = own;
    helper->thinker->source = source;
    plat_seat_view_watch(helper->view, has_ended, helper);
    thinker->helper[thinker->helpers++] = helper;
    return true;
}

static void *help(void *helper) {
    think(((Helper *)helper)->search);
    return NULL;
}

/* Let others think about the same for as long; who cannot does not. */
static void begin_help(Search *search) {
    Thinker *thinker = search->thinker;
    const PlatRules *rules = plat_seat_view_rules(search->view);
    if (thinker->budget.milliseconds == 0 || !thinker->source || !thinker->source->again)
        return;
    if (thinker->helped != rules)
        dismiss(thinker);
    thinker->helped = rules;
    while (thinker->helpers < MOST_HELPERS && hire(thinker))
        ;
    for (int n = 0; n < thinker->helpers; n++) {
        Helper *helper = thinker->helper[n];
        plat_rng_seed(&helper->luck, plat_rng_next(search->luck), (uint64_t)n);
        atomic_store(&helper->ended, false);
        PlatError *error = &helper->error;
        if (plat_seat_view_again(helper->view, search->view, helper->rules, error) == PLAT_OK &&
            begin_search(&helper->search, helper->thinker, helper->view, &helper->luck, error) ==
                PLAT_OK &&
            pthread_create(&helper->thread, NULL, help, helper) == 0)
            continue;
        end_search(helper->search);
        helper->search = NULL;
    }
}

/* Add to a search what another one knows of the first answers. */
static void add_answers(Search *search, const Search *other) {
    Node *node = search->thinker->node, *from = other->thinker->node;
    search->at = 0;
    for (int n = from[0].first; n; n = from[n].next) {
        if (from[n].visits == 0)
            continue;
        int own = node[0].first;
        while (own && (node[own].ask != from[n].ask || node[own].choice != from[n].choice))
            own = node[own].next;
        if (!own && search->thinker->nodes == search->thinker->room)
            continue;
        if (!own)
            own = add_child(search, from[n].seat, from[n].ask, from[n].choice);
        Node *to = &node[own];
        const double mean = to->visits > 0 ? expected(node, to) : 0;
        const bool proven = to->visits > 0 && is_proven(node, to);
        to->same = 0; /* it shares its position with no other any more */
        to->reward = mean * to->visits + expected(from, &from[n]) * from[n].visits;
        to->visits += from[n].visits;
        to->total += from[n].total;
        if (!proven && is_proven(from, &from[n])) {
            to->proven = true;
            to->value = from[n].value;
            to->left = from[n].left;
        }
    }
}

static void end_help(Search *search) {
    for (int n = 0; n < search->thinker->helpers; n++) {
        Helper *helper = search->thinker->helper[n];
        if (!helper->search)
            continue;
        atomic_store(&helper->ended, true);
        pthread_join(helper->thread, NULL);
        add_answers(search, helper->search);
        end_search(helper->search);
        helper->search = NULL;
    }
}

/* The best of some ways through the step: their points say more than playouts. */
static PlatStatus look_ahead(const Search *search, int32_t *choice, PlatBotHint *thought) {
    Thinker *thinker = search->thinker;
    if (!thinker->lookahead)
        TRY(plat_lookahead_new(&thinker->lookahead, search->error));
    return plat_lookahead_guided(thinker->lookahead, choice, thinker->guide,
                                 plat_guide_look(thinker->guide), &thinker->budget, search->view,
                                 search->luck, thought, search->error);
}

static PlatStatus choose(void *self, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                         PlatBotHint *thought, PlatError *error) {
    const PlatOptions *options = &plat_seat_view_ask(view)->options;
    Search *search;
    *choice = plat_options_nth(options, 0);
    if (!thought && plat_options_count(options) == 1)
        return PLAT_OK;
    PlatStatus status = begin_search(&search, self, view, luck, error);
    if (status == PLAT_OK && search->thinker->guide &&
        plat_guide_look(search->thinker->guide) > 0) {
        status = look_ahead(search, choice, thought);
    } else if (status == PLAT_OK) {
        begin_help(search);
        status = think(search);
        end_help(search);
        if (status == PLAT_OK)
            *choice = decide(search, thought);
    }
    end_search(search);
    return status;
}

/* --- the bots --- */

/* A game begins. */
static void forget(void *self) {
    const Thinker *thinker = self;
    if (thinker->lookahead)
        plat_greedy_bot.functions.forget(thinker->lookahead);
}

static void free_thinker(void *self) {
    dismiss(self);
    free_alone(self);
}

static void learn_from(void *self, const PlatPolicySource *source) {
    ((Thinker *)self)->source = source;
}

static PlatStatus new_flat(void **self, const PlatBudget *budget, PlatError *error) {
    return new_thinker(self, true, budget, error);
}

static PlatStatus new_mcts(void **self, const PlatBudget *budget, PlatError *error) {
    return new_thinker(self, false, budget, error);
}

const PlatBotKind plat_flat_bot = {
    .name = "flat",
    .tries = "games it may play on for an answer",
    .usual = USUAL_PLAYOUTS,
    .timed = true,
    .new = new_flat,
    .functions = {.choose = choose, .free = free_thinker},
};

const PlatBotKind plat_mcts_bot = {
    .name = "mcts",
    .tries = "games it may play on for an answer",
    .usual = USUAL_PLAYOUTS,
    .timed = true,
    .guides = true,
    .new = new_mcts,
    .functions = {.choose = choose,
                  .forget = forget,
                  .free = free_thinker,
                  .learn_from = learn_from},
};
