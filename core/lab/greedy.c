/* The greedy bot: what scores most at once?
 *
 * A move is often several questions (which card, which building, where), so that the score right
 * after the first answer says nothing. The search therefore follows the seat's own questions to the
 * end of the step and looks at the score sheet there. It works in a world in which everything that
 * the seat may not know was drawn anew, and on any rules: it sees options and totals, never what
 * they mean.
 *
 * The questions of a step are a tree, and each of its leaves is one trial: the step runs from its
 * beginning, and the search answers its way down. The number of trials is bounded: by the name of
 * the bot (`greedy:500`), or else by what the game declares, since steps differ much. A question is
 * given a share of the leaves that are left; when it has more options than leaves, a sample of
 * them, spread evenly over their order, stands for all. Where something was left out, and there are
 * trials for it, the tree below the first answer of the best path is searched once more, then that
 * below the second, and so on; and at last each question of the best path is tried again with other
 * answers.
 *
 * The best path is a plan: while a later question comes in a view that was foreseen, the plan
 * answers it without another search. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "bot_table.h"
#include "guide.h"
#include "lookahead.h"

enum {
    TRIES = 200,       /* trials before a question is answered, when neither name nor game says: */
    MOST_AGAIN = 100,  /* at most half of them with another answer in the best path, */
    MOST_LEAVES = 400, /* the others in the tree, but when there are more, at most half of these */
    DEPTH = 24,        /* questions that it follows into one step */
    MOST_SHOWN = 24,   /* options of a question that a guide looks at */
    ALWAYS_EQUAL = 8 /* so often the opponents' best was the same: it does not depend on the move */
};

typedef struct Value {
    int64_t total; /* of the seat */
    int64_t lead;  /* total less the best opponent's */
} Value;

/* A question on the way down. */
typedef struct Node {
    int count;  /* its options, and how many of them stand for all */
    int shown;  /* and are tried: */
    int i;      /* this one is under way */
    int leaves; /* left for it and what lies below */
    bool moves; /* the next one is to be taken */
    int32_t answer;
} Node;

typedef struct Plan {
    int length;
    uint64_t view[DEPTH]; /* what will be seen */
    int32_t choice[DEPTH];
} Plan;

typedef struct PlatLookahead {
    int tries; /* at a question; 0: as the game says */
    PlatWorld *world;
    Plan plan;
    Node node[DEPTH];
} Greedy;

typedef struct Search {
    Greedy *greedy;
    const PlatSeatView *view;
    int seat, seats;
    PlatRng *luck;
    PlatBotHint *thought;
    PlatError *error;
    PlatSheet sheet;
    int trials;     /* that there were */
    int leaves;     /* trials in the tree, */
    int deeper;     /* then in trees below the answers of the best path, */
    int again;      /* and then with another answer in the best path */
    int from;       /* the question with which the tree begins: before it, the best path */
    int64_t *total; /* by option, the best that it was seen to lead to; NULL: nobody asks */
    int at;         /* the question of this trial that comes now */
    int depth;      /* questions that have a node */
    bool sample;    /* something was left out */
    int32_t path[DEPTH];
    Value best;
    bool any;             /* there is one: `best` */
    uint32_t firsts;      /* first answers of paths that are as good as the best, */
    uint32_t equal_paths; /* and paths of the last of those answers */
    int32_t equal_first;
    int32_t last[DEPTH];   /* the last path that was as good as the best, */
    uint32_t equal[DEPTH]; /* at each question of it: how many answers were, */
    bool chosen[DEPTH];    /* and whether this one was taken of them */
    int length;            /* of the best path */
    int32_t best_path[DEPTH];
    int64_t opponents;   /* the best opponent's total, */
    int opponents_equal; /* and how often it was that; -1: not always */
    PlatGuide *guide;    /* proposes ways, */
    double liking;       /* the logarithm of how likely this one is */
    int turn, i, shown;  /* trying again: the question, which option of how many that are tried */
} Search;

/* --- what a leaf is worth --- */

/* The opponents' totals count only between equal totals of the seat's own. */
static PlatStatus measure_lead(Search *search, Value *value) {
    if (search->opponents_equal < ALWAYS_EQUAL && search->seats > 1) {
        const uint32_t others = ((1U << search->seats) - 1) & ~(1U << search->seat);
        TRY(plat_world_try_score(search->greedy->world, others, &search->sheet, search->error));
        int64_t best = INT64_MIN;
        for (int seat = 0; seat < search->seats; seat++)
            if (seat != search->seat && search->sheet.total[seat] > best)
                best = search->sheet.total[seat];
        if (search->opponents_equal > 0 && best != search->opponents)
            search->opponents_equal = -1;
        if (search->opponents_equal >= 0)
            search->opponents_equal++;
        search->opponents = best;
    }
    value->lead = value->total - search->opponents;
    return PLAT_OK;
}

/* Of paths that are equally good one is taken by chance: each first answer is as likely, however
 * many ways go on from it, and where many trials are spent, each answer at each question. For that
 * paths come in the order of the tree: those that begin with the same answers, together. */
static void begin_equal(Search *search, const int32_t *path) {
    memcpy(search->last, path, sizeof search->last);
    for (int n = 0; n < DEPTH; n++) {
        search->equal[n] = 1;
        search->chosen[n] = true;
    }
}

static bool takes_turn_anywhere(Search *search) {
    int at = 0;
    while (at < search->at && search->path[at] == search->last[at])
        at++;
    if (at == search->at)
        return false;
    search->chosen[at] = plat_rng_below(search->luck, ++search->equal[at]) == 0;
    for (int n = at + 1; n < DEPTH; n++) {
        search->equal[n] = 1;
        search->chosen[n] = true;
    }
    memcpy(search->last, search->path, sizeof search->last);
    for (int n = 0; n <= at; n++)
        if (!search->chosen[n])
            return false;
    return true;
}

static bool takes_turn(Search *search) {
    const int32_t first = search->path[0];
    if (search->firsts > 0 && first == search->equal_first)
        return first == search->best_path[0] &&
               plat_rng_below(search->luck, ++search->equal_paths) == 0;
    search->equal_first = first;
    search->equal_paths = 1;
    return plat_rng_below(search->luck, ++search->firsts) == 0;
}

/* Keep the best total of the first answer, which is the n-th option of the first question. */
static void note_total(Search *search, int64_t total) {
    const PlatOptions *options = &plat_seat_view_ask(search->view)->options;
    const int count = plat_options_count(options);
    int n = 0;
    while (n < count && plat_options_nth(options, n) != search->path[0])
        n++;
    if (n < count && total > search->total[n])
        search->total[n] = total;
}

/* A trial has ended: is its path the best so far? */
static PlatStatus judge(Search *search) {
    Value value;
    TRY(plat_world_try_score(search->greedy->world, 1U << search->seat, &search->sheet,
                             search->error));
    value.total = search->sheet.total[search->seat];
    if (search->thought)
        plat_hint_add(search->thought, search->path[0], (double)value.total);
    if (search->total)
        note_total(search, value.total);
    if (search->any && value.total < search->best.total)
        return PLAT_OK;
    TRY(measure_lead(search, &value));
    const bool first = !search->any || value.total > search->best.total;
    if (!first && value.lead < search->best.lead)
        return PLAT_OK;
    const bool better = first || value.lead > search->best.lead;
    if (better)
        search->firsts = 0;
    if (search->deeper == 0 ? !takes_turn(search) : !better && !takes_turn_anywhere(search))
        return PLAT_OK;
    if (better)
        begin_equal(search, search->path);
    search->any = true;
    search->best = value;
    search->length = search->at;
    memcpy(search->best_path, search->path, sizeof search->path);
    return PLAT_OK;
}

static PlatStatus try(Search *search, PlatChoose *choose) {
    search->at = 0;
    search->trials++;
    return plat_world_try(search->greedy->world, search->seat, choose, search, search->error);
}

/* --- the tree --- */

/* A question that this way leads to for the first time. */
static void open_node(Search *search, const PlatOptions *options) {
    Node *node = &search->greedy->node[search->depth];
    int share = search->leaves;
    if (search->depth++ > 0)
        share = node[-1].leaves / (node[-1].shown - node[-1].i);
    int count = plat_options_count(options);
    int shown = count < share ? count : share;
    search->sample = search->sample || shown < count;
    *node = (Node){.count = count, .shown = shown, .leaves = share, .moves = true};
}

static int32_t walk(void *context, int seat, const char *ask, const PlatOptions *options) {
    Search *search = context;
    (void)seat, (void)ask;
    if (search->at == DEPTH)
        return PLAT_STOP_HERE;
    if (search->at < search->from) {
        const int32_t choice = search->best_path[search->at];
        return search->path[search->at++] = plat_options_has(options, choice)
                                                ? choice
                                                : plat_options_any(options, search->luck);
    }
    if (search->at - search->from == search->depth)
        open_node(search, options);
    Node *node = &search->greedy->node[search->at - search->from];
    if (node->moves)
        node->answer = plat_option_of(search->luck, options, node->i, node->shown, node->count);
    node->moves = false;
    search->path[search->at++] = node->answer;
    return node->answer;
}

/* From a leaf up to the deepest question that has another answer. False: there is none. */
static bool next_leaf(Search *search) {
    Node *node = search->greedy->node;
    for (int depth = 0; depth < search->depth; depth++)
        node[depth].leaves--;
    while (search->depth > 0 && ++node[search->depth - 1].i == node[search->depth - 1].shown)
        search->depth--;
    if (search->depth > 0)
        node[search->depth - 1].moves = true;
    return search->depth > 0;
}

static PlatStatus search_tree(Search *search) {
    do {
        TRY(try(search, walk));
        TRY(judge(search));
    } while (next_leaf(search));
    return PLAT_OK;
}

/* Once more below the first answer of the best path, below the second and so on, where a sample
 * stands for less and less. What is better replaces the best path; what is as good competes with
 * all of the whole tree, and seldom does. */
static PlatStatus search_deeper(Search *search) {
    const int end = search->trials + search->deeper;
    for (int from = 1; from < search->length; from++) {
        const int left = end - search->trials, questions = search->length - from;
        if (left <= 0 || !search->sample)
            break;
        search->from = from;
        search->depth = 0;
        search->leaves = (left + questions - 1) / questions;
        search->sample = false;
        TRY(search_tree(search));
    }
    return PLAT_OK;
}

/* --- the best path once more --- */

static int32_t vary(void *context, int seat, const char *ask, const PlatOptions *options) {
    Search *search = context;
    (void)seat, (void)ask;
    const int at = search->at;
    if (at == DEPTH)
        return PLAT_STOP_HERE;
    int32_t choice;
    if (at == search->turn) {
        int count = plat_options_count(options);
        search->shown = count < search->shown ? count : search->shown;
        choice = plat_option_of(search->luck, options, search->i, search->shown, count);
    } else if (at < search->length && plat_options_has(options, search->best_path[at])) {
        choice = search->best_path[at];
    } else {
        choice = plat_options_any(options, search->luck);
    }
    search->path[search->at++] = choice;
    return choice;
}

/* From the last question to the first, and again while it helps. */
static PlatStatus try_again(Search *search) {
    int left = search->again;
    for (bool better = true; better && left > 0;) {
        const Value before = search->best;
        for (int turn = search->length - 1; turn >= 0 && left > 0; turn--) {
            search->turn = turn;
            begin_equal(search, search->best_path);
            search->shown = (left + turn) / (turn + 1);
            for (search->i = 0; search->i < search->shown && left > 0; search->i++, left--) {
                TRY(try(search, vary));
                TRY(judge(search));
            }
        }
        better = search->best.total > before.total;
    }
    return PLAT_OK;
}

/* --- plans --- */

static int32_t record(void *context, int seat, const char *ask, const PlatOptions *options) {
    Search *search = context;
    Plan *plan = &search->greedy->plan;
    (void)seat;
    if (search->at == search->length)
        return PLAT_STOP_HERE;
    const int32_t choice = search->best_path[search->at];
    if (!plat_options_has(options, choice))
        return PLAT_STOP_HERE;
    plan->view[plan->length] =
        plat_seat_view_foresee(search->view, search->greedy->world, search->at++, ask, options);
    plan->choice[plan->length++] = choice;
    return choice;
}

static bool follow(const Plan *plan, const PlatSeatView *view, int32_t *choice) {
    const uint64_t hash = plat_seat_view_hash(view);
    for (int n = 0; n < plan->length; n++) {
        *choice = plan->choice[n];
        if (plan->view[n] == hash && plat_options_has(&plat_seat_view_ask(view)->options, *choice))
            return true;
    }
    return false;
}

/* --- the bot --- */

static int least(int a, int b) { return a < b ? a : b; }

/* Divide the trials at a question of so many options. When the total of each is asked for, all the
 * leaves are in the tree, and there are more of them. */
static void allot(Search *search, int options) {
    const int said = plat_seat_view_rules(search->view)->tries;
    const int own = search->greedy->tries;
    const int tries = own > 0 ? own : said > 0 ? said : TRIES;
    search->again = least(tries / 2, MOST_AGAIN);
    search->leaves = tries - search->again;
    if (search->total) {
        search->leaves += options + MOST_AGAIN;
    } else if (tries > TRIES) {
        search->deeper = search->leaves - least((search->leaves + 1) / 2, MOST_LEAVES);
        search->leaves -= search->deeper;
    }
}

/* In a simultaneous step a seat's fields are joined to the others' when all have answered, so the
 * others answer anything. */
static PlatStatus let_others_end(Search *search) {
    PlatWorld *world = search->greedy->world;
    for (int seat = 0; seat < search->seats; seat++) {
        const PlatAsk *ask;
        for (int n = 0; seat != search->seat && n < PLAT_MAX_ENTRIES / PLAT_MAX_SEATS &&
                        (ask = plat_world_ask_of(world, seat));
             n++)
            TRY(plat_world_answer(world, seat, plat_options_any(&ask->options, search->luck),
                                  search->error));
    }
    return PLAT_OK;
}

static PlatStatus imagine(Search *search) {
    uint64_t redraw = (uint64_t)plat_rng_next(search->luck) << 32;
    redraw |= plat_rng_next(search->luck);
    search->greedy->plan.length = 0;
    TRY(plat_world_imagine(&search->greedy->world, search->view, redraw, search->error));
    if (plat_seat_view_simultaneous(search->view))
        TRY(let_others_end(search));
    return PLAT_OK;
}

static PlatStatus search_all(Search *search) {
    TRY(imagine(search));
    TRY(search_tree(search));
    if (search->sample) {
        TRY(search_deeper(search));
        TRY(try_again(search));
    }
    return search->length > 1 ? try(search, record) : PLAT_OK;
}

/* --- ways that a guide proposes --- */

static int32_t heed(void *context, int seat, const char *ask, const PlatOptions *options) {
    Search *search = context;
    if (search->at == DEPTH)
        return PLAT_STOP_HERE;
    int32_t choice = plat_options_nth(options, 0);
    if (plat_options_count(options) > 1) {
        const PlatGuideQuestion question = {search->greedy->world, seat, ask, options, MOST_SHOWN,
                                            .temperature = 1};
        const PlatAdvice advice = plat_guide_ask(search->guide, &question, search->luck);
        search->liking += log((double)advice.probability[advice.pick]);
        choice = advice.choice[advice.pick];
    }
    return search->path[search->at++] = choice;
}

/* The best of some ways: each point counts `look` against the logarithm of how likely it is. */
static PlatStatus search_guided(Search *search, double look, const PlatBudget *budget) {
    const int64_t end = plat_budget_end(budget);
    double best = 0;
    TRY(imagine(search));
    plat_world_follow(search->greedy->world, true);
    for (int way = 0; plat_budget_lasts(budget, end, way); way++) {
        search->liking = 0;
        TRY(try(search, heed));
        TRY(plat_world_try_score(search->greedy->world, 1U << search->seat, &search->sheet,
                                 search->error));
        const double points = (double)search->sheet.total[search->seat];
        const double value = look * points + search->liking;
        if (search->thought)
            plat_hint_add(search->thought, search->path[0], points);
        if (way > 0 && value <= best)
            continue;
        best = value;
        search->length = search->at;
        memcpy(search->best_path, search->path, sizeof search->path);
    }
    return search->length > 1 ? try(search, record) : PLAT_OK;
}

/* Search for the best first answer; `thought` and `total` may be NULL. */
static PlatStatus search_for(Greedy *greedy, int32_t *choice, int64_t *total,
                             const PlatSeatView *view, PlatRng *luck, PlatBotHint *thought,
                             PlatError *error) {
    Search search = {.greedy = greedy,
                     .view = view,
                     .seat = plat_seat_view_seat(view),
                     .seats = plat_seat_view_rules(view)->seats,
                     .luck = luck,
                     .thought = thought,
                     .total = total,
                     /* who wants totals does not ask how far it is ahead */
                     .opponents_equal = total ? ALWAYS_EQUAL : 0,
                     .error = error};
    allot(&search, plat_options_count(&plat_seat_view_ask(view)->options));
    plat_sheet_init(&search.sheet, search.seats, false);
    PlatStatus status = search_all(&search);
    *choice = search.best_path[0];
    plat_sheet_free(&search.sheet);
    return status;
}

static PlatStatus choose(void *self, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                         PlatBotHint *thought, PlatError *error) {
    Greedy *greedy = self;
    const PlatOptions *options = &plat_seat_view_ask(view)->options;
    *choice = plat_options_nth(options, 0);
    if (!thought && (plat_options_count(options) == 1 || follow(&greedy->plan, view, choice)))
        return PLAT_OK;
    TRY(search_for(greedy, choice, NULL, view, luck, thought, error));
    if (thought && thought->count > 0)
        plat_hint_chosen(thought, *choice, thought->best[0].total);
    return PLAT_OK;
}

static PlatStatus new_greedy(void **self, const PlatBudget *budget, PlatError *error) {
    Greedy *greedy = *self = calloc(1, sizeof *greedy);
    if (!greedy)
        return plat_no_memory(error);
    greedy->tries = budget->tries;
    return PLAT_OK;
}

static void forget(void *self) { ((Greedy *)self)->plan.length = 0; }

static void free_greedy(void *self) {
    plat_world_free(((Greedy *)self)->world);
    free(self);
}

/* --- for bots that decide by themselves --- */

PlatStatus plat_lookahead_new(PlatLookahead **out, PlatError *error) {
    *out = calloc(1, sizeof **out);
    return *out ? PLAT_OK : plat_no_memory(error);
}

void plat_lookahead_free(PlatLookahead *lookahead) {
    if (lookahead)
        free_greedy(lookahead);
}

int32_t plat_option_of(PlatRng *luck, const PlatOptions *options, int n, int shown, int count) {
    if (shown == count)
        return plat_options_nth(options, n);
    const int64_t low = (int64_t)n * count / shown, high = ((int64_t)n + 1) * count / shown;
    return plat_options_nth(options, (int)(low + plat_rng_below(luck, (uint32_t)(high - low))));
}

PlatStatus plat_lookahead_totals(PlatLookahead *lookahead, int64_t *total, const PlatSeatView *view,
                                 PlatRng *luck, PlatError *error) {
    const PlatAsk *ask = plat_seat_view_ask(view);
    const int count = plat_options_count(&ask->options);
    int32_t ignored;
    if (count > PLAT_OUTLOOK_OPTIONS)
        return plat_fail(error, PLAT_E_CAPACITY,
                         "`%s` has %d options, too many to look ahead from; expected at most %d",
                         ask->name, count, PLAT_OUTLOOK_OPTIONS);
    for (int n = 0; n < count; n++)
        total[n] = INT64_MIN;
    return search_for(lookahead, &ignored, total, view, luck, NULL, error);
}

PlatStatus plat_lookahead_guided(PlatLookahead *lookahead, int32_t *choice, PlatGuide *guide,
                                 double look, const PlatBudget *budget, const PlatSeatView *view,
                                 PlatRng *luck, PlatBotHint *thought, PlatError *error) {
    const PlatOptions *options = &plat_seat_view_ask(view)->options;
    Search search = {.greedy = lookahead,
                     .view = view,
                     .seat = plat_seat_view_seat(view),
                     .seats = plat_seat_view_rules(view)->seats,
                     .luck = luck,
                     .guide = guide,
                     .thought = thought,
                     .error = error};
    *choice = plat_options_nth(options, 0);
    if (!thought && (plat_options_count(options) == 1 || follow(&lookahead->plan, view, choice)))
        return PLAT_OK;
    plat_sheet_init(&search.sheet, search.seats, false);
    const PlatStatus status = search_guided(&search, look, budget);
    *choice = search.best_path[0];
    if (thought && thought->count > 0)
        plat_hint_chosen(thought, *choice, thought->best[0].total);
    plat_sheet_free(&search.sheet);
    return status;
}

/* --- its row --- */

const PlatBotKind plat_greedy_bot = {
    .name = "greedy",
    .tries = "whole steps it may try for an answer",
    .new = new_greedy,
    .functions = {.choose = choose, .forget = forget, .free = free_greedy},
};
