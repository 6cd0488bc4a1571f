/* The greedy bot as it was before it became fast: the opponent that the new one must not lose to.
 *
 * What scores most at once?
 *
 * A move is often several questions (which card, which building, where), so that the score right
 * after the first answer says nothing. The search therefore follows the seat's own questions to the
 * end of the step and looks at the score sheet there. It works on copies in which everything that
 * the seat may not know was drawn anew, and on any rules: it sees options and totals, never what
 * they mean.
 *
 * The number of positions it looks at is bounded. A question is given a share of the leaves that
 * are left; when it has more options than leaves, a sample of them, spread evenly over their order,
 * stands for all. */
#include "former_greedy.h"

enum {
    LEAVES = 400, /* positions it looks at before it answers one question */
    DEPTH = 24    /* questions it follows into one step */
};

typedef struct Value {
    int64_t total; /* of the seat */
    int64_t lead;  /* total less the best opponent's */
} Value;

typedef struct Search {
    int seat, step;
    int64_t turn;
    const PlatRules *rules;
    PlatWorld *level[DEPTH + 1]; /* scratch positions, made when first needed */
    PlatSheet sheet;
    PlatRng *rng;
    PlatError *error;
} Search;

/* Whether the step in which the search began still runs. */
static bool in_step(const Search *search, const PlatWorld *match) {
    return !plat_world_is_over(match) && plat_world_step(match) == search->step &&
           plat_world_turn(match) == search->turn;
}

/* In a simultaneous step a seat's fields are joined to the others' when all have answered, so the
 * others answer anything. */
static PlatStatus let_others_end(Search *search, PlatWorld *match) {
    const PlatAsk *ask;
    while (in_step(search, match) && !plat_world_ask_of(match, search->seat) &&
           (ask = plat_world_ask(match))) {
        int32_t any = plat_options_any(&ask->options, search->rng);
        PlatStatus status = plat_world_answer(match, ask->seat, any, search->error);
        if (status != PLAT_OK)
            return status;
    }
    return PLAT_OK;
}

static PlatStatus evaluate(Search *search, PlatWorld *match, Value *value) {
    const PlatRules *rules = search->rules;
    PlatStatus status = PLAT_OK;
    if (rules->step_simultaneous(rules->self, search->step))
        status = let_others_end(search, match);
    if (status == PLAT_OK)
        status = plat_world_score(match, &search->sheet, search->error);
    if (status != PLAT_OK)
        return status;
    int64_t total = search->sheet.total[search->seat];
    int64_t best = rules->seats > 1 ? INT64_MIN : 0;
    for (int seat = 0; seat < rules->seats; seat++)
        if (seat != search->seat && search->sheet.total[seat] > best)
            best = search->sheet.total[seat];
    *value = (Value){.total = total, .lead = total - best};
    return PLAT_OK;
}

static int compare(Value a, Value b) {
    if (a.total != b.total)
        return a.total > b.total ? 1 : -1;
    return (a.lead > b.lead) - (a.lead < b.lead);
}

/* The i-th of `shown` options that stand for all `count`. */
static int pick(PlatRng *rng, int i, int shown, int count) {
    if (shown == count)
        return i;
    int64_t low = (int64_t)i * count / shown;
    int64_t high = ((int64_t)i + 1) * count / shown;
    return (int)(low + plat_rng_below(rng, (uint32_t)(high - low)));
}

/* The best value that can be reached from `at`, where the seat is asked, looking at
 * no more than *leaves positions, which are counted down; and the answer that leads there. */
static PlatStatus explore(Search *search, const PlatWorld *at, int depth, int *leaves, Value *best,
                          int32_t *choice) {
    const PlatOptions *options = &plat_world_ask_of(at, search->seat)->options;
    int count = plat_options_count(options);
    int shown = count < *leaves ? count : *leaves;
    uint32_t equal = 0; /* answers as good as the best so far */
    for (int i = 0; i < shown; i++) {
        int32_t answer = plat_options_nth(options, pick(search->rng, i, shown, count));
        PlatStatus status = plat_world_copy(&search->level[depth], at, search->error);
        if (status == PLAT_OK)
            status = plat_world_answer(search->level[depth], search->seat, answer, search->error);
        if (status != PLAT_OK)
            return status;
        Value value;
        PlatWorld *next = search->level[depth];
        if (depth < DEPTH && in_step(search, next) && plat_world_ask_of(next, search->seat)) {
            int share = *leaves / (shown - i);
            int left = share;
            int32_t ignored;
            status = explore(search, next, depth + 1, &left, &value, &ignored);
            *leaves -= share - left;
        } else {
            status = evaluate(search, next, &value);
            *leaves -= 1;
        }
        if (status != PLAT_OK)
            return status;
        int order = i == 0 ? 1 : compare(value, *best);
        if (order > 0)
            equal = 0;
        if (order >= 0 && plat_rng_below(search->rng, ++equal) == 0) {
            *best = value;
            *choice = answer;
        }
    }
    return PLAT_OK;
}

static PlatStatus choose(void *self, int32_t *choice, const PlatSeatView *view, PlatRng *luck,
                         PlatBotHint *thought, PlatError *error) {
    (void)self, (void)thought;
    const PlatAsk *ask = plat_seat_view_ask(view);
    if (plat_options_count(&ask->options) == 1) {
        *choice = plat_options_nth(&ask->options, 0);
        return PLAT_OK;
    }
    Search search = {.seat = plat_seat_view_seat(view),
                     .step = plat_seat_view_step(view),
                     .turn = plat_seat_view_turn(view),
                     .rules = plat_seat_view_rules(view),
                     .rng = luck,
                     .error = error};
    plat_sheet_init(&search.sheet, search.rules->seats, false);
    PlatWorld *root = NULL;
    uint64_t redraw = (uint64_t)plat_rng_next(luck) << 32;
    redraw |= plat_rng_next(luck);
    PlatStatus status = plat_world_imagine(&root, view, redraw, error);
    if (status == PLAT_OK) {
        int leaves = LEAVES;
        Value best;
        status = explore(&search, root, 0, &leaves, &best, choice);
    }
    for (int depth = 0; depth <= DEPTH; depth++)
        plat_world_free(search.level[depth]);
    plat_world_free(root);
    plat_sheet_free(&search.sheet);
    return status;
}

const PlatBotFunctions former_greedy = {.choose = choose};
