/* Single checks: each takes a position, does something to a copy of it, and compares. */
#include "checks.h"

#include <inttypes.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "text/fields/field.h"

enum { OPTIONS_TRIED = 3, FIELDS_EVERY = 7 };

void plat_checks_fail(Checks *checks, CheckNumber check, const char *format, ...) {
    char *text = checks->failure[check];
    if (text[0])
        return;
    size_t size = sizeof checks->failure[check];
    int used = snprintf(text, size, "seed %" PRIu64 ", after %d decision%s: ", checks->seed,
                        checks->decisions, checks->decisions == 1 ? "" : "s");
    va_list list;
    va_start(list, format);
    vsnprintf(text + used, size - (size_t)used, format, list);
    va_end(list);
}

bool plat_checks_held(Checks *checks, CheckNumber check, PlatStatus status, const char *doing) {
    if (status == PLAT_OK)
        return true;
    plat_checks_fail(checks, check, "%s: %s", doing, plat_error_line(&checks->error).text);
    return false;
}

static bool options_equal(const PlatOptions *a, const PlatOptions *b) {
    if (a->kind != b->kind || plat_options_count(a) != plat_options_count(b))
        return false;
    if (a->kind == PLAT_OPTIONS_RANGE)
        return a->min == b->min && a->max == b->max;
    size_t words = (size_t)plat_options_words(a);
    return plat_options_words(b) == (int)words &&
           memcmp(a->set, b->set, words * sizeof *a->set) == 0;
}

static bool asks_equal(CheckNumber check, const PlatAsk *a, const PlatAsk *b) {
    if (!a || !b)
        return a == b;
    return a->seat == b->seat && strcmp(a->name, b->name) == 0 &&
           (check == CHECK_OTHERWISE || strcmp(a->detail, b->detail) == 0) &&
           options_equal(&a->options, &b->options);
}

bool plat_checks_equal(Checks *checks, CheckNumber check, const PlatMatch *a, const PlatMatch *b,
                       const char *how) {
    uint64_t hash = plat_match_hash(a);
    uint64_t other = plat_match_hash(b);
    if (hash != other) {
        plat_checks_fail(checks, check, "%s: expected hash %016" PRIx64 ", got %016" PRIx64, how,
                         hash, other);
        return false;
    }
    for (int seat = 0; seat < checks->rules->seats; seat++) {
        const PlatAsk *ask = plat_match_ask_of(a, seat);
        if (!asks_equal(check, ask, plat_match_ask_of(b, seat))) {
            plat_checks_fail(checks, check,
                             "%s: expected the same question to %s, got a different one", how,
                             checks->rules->seat_names->name[seat].text);
            return false;
        }
    }
    return true;
}

static PlatMatch *copy_of(Checks *checks, CheckNumber check, const PlatMatch *match) {
    PlatMatch *copy = NULL;
    plat_checks_held(checks, check, plat_match_clone(&copy, match, &checks->error), "copying");
    return copy;
}

/* --- options --- */

static void check_offered(Checks *checks, const PlatMatch *match, const PlatAsk *ask) {
    int count = plat_options_count(&ask->options);
    for (int n = 0; n < OPTIONS_TRIED && n < count; n++) {
        int32_t choice = plat_options_any(&ask->options, &checks->luck);
        char text[PLAT_MAX_NAME];
        plat_choice_format(&ask->options, text, choice);
        char doing[2 * PLAT_MAX_NAME + 32];
        snprintf(doing, sizeof doing, "%s %s is offered", ask->name, text);
        PlatMatch *copy = copy_of(checks, CHECK_OFFERED, match);
        if (copy)
            plat_checks_held(checks, CHECK_OFFERED,
                             plat_match_answer(copy, ask->seat, ask->name, choice, &checks->error),
                             doing);
        plat_match_free(copy);
    }
}

/* Something of the same kind that is not offered, or -1. */
static int32_t not_offered(const PlatOptions *options) {
    if (options->kind == PLAT_OPTIONS_RANGE)
        return options->max < INT32_MAX ? options->max + 1 : -1;
    for (int32_t choice = 0; choice < 64 * plat_options_words(options); choice++)
        if (plat_options_exists(options, choice) && !plat_options_has(options, choice))
            return choice;
    return -1;
}

static void check_refused(Checks *checks, const PlatMatch *match, const PlatAsk *ask) {
    int32_t choice = not_offered(&ask->options);
    if (choice < 0)
        return;
    PlatMatch *copy = copy_of(checks, CHECK_REFUSED, match);
    if (!copy)
        return;
    PlatStatus status = plat_match_answer(copy, ask->seat, ask->name, choice, &checks->error);
    if (status != PLAT_E_ILLEGAL) {
        plat_checks_fail(checks, CHECK_REFUSED, "%s %d is not offered; expected a refusal, got: %s",
                         ask->name, (int)choice,
                         status == PLAT_OK ? "accepted" : checks->error.text);
    } else {
        plat_checks_equal(checks, CHECK_REFUSED, match, copy, "a refused answer");
    }
    plat_match_free(copy);
}

/* --- views --- */

static void check_view(Checks *checks, const PlatMatch *match, int seat) {
    PlatMatch *copy = copy_of(checks, CHECK_VIEW, match);
    if (!copy)
        return;
    uint64_t luck = plat_rng_next(&checks->luck);
    if (plat_checks_held(checks, CHECK_VIEW, plat_match_resample(copy, seat, luck, &checks->error),
                         "redrawing what a seat cannot know")) {
        const char *name = checks->rules->seat_names->name[seat].text;
        plat_match_view(match, checks->block, seat);
        plat_match_view(copy, checks->other, seat);
        if (memcmp(checks->block, checks->other, plat_schema_bytes(checks->rules->schema)) != 0)
            plat_checks_fail(
                checks, CHECK_VIEW,
                "the view of %s leaks hidden information: it changes when only that changes", name);
        if (!asks_equal(CHECK_VIEW, plat_match_ask_of(match, seat), plat_match_ask_of(copy, seat)))
            plat_checks_fail(checks, CHECK_VIEW, "the options of %s depend on hidden information",
                             name);
    }
    plat_match_free(copy);
}

/* The cards that a seat cannot see lie in decks and in the hands of others. */
static bool is_unknown(const PlatField *field, int owner, int seat) {
    return field->kind == PLAT_FIELD_DECK ||
           (field->kind == PLAT_FIELD_HAND && field->visible != PLAT_PUBLIC &&
            (field->visible == PLAT_NOBODY || owner != seat));
}

/* What `seat` cannot know, as another position has it. */
typedef struct Unknown {
    const PlatRules *rules;
    const void *from; /* its block */
    int seat;
    bool own_only; /* what belongs to others, or to nobody, stays */
} Unknown;

/* Take it into `base`; NULL: only look. False: there is nothing that the seat cannot know. */
static bool take_unknown(const Unknown *unknown, void *base) {
    const PlatSchema *schema = unknown->rules->schema;
    bool any = false;
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        int places = field->per_player ? unknown->rules->seats : 1;
        for (int place = 0; place < places; place++) {
            int owner = field->per_player ? place : -1;
            if (!is_unknown(field, owner, unknown->seat) ||
                (unknown->own_only && owner != unknown->seat))
                continue;
            any = true;
            if (base)
                memcpy(plat_field_at((PlatFieldRef){schema, field, base, place}),
                       plat_field_in((PlatConstFieldRef){schema, field, unknown->from, place}),
                       field->size);
        }
    }
    return any;
}

static void exchange_unknown(void *context, void *base) { take_unknown(context, base); }

/* What a seat is offered must follow from what it sees: with other unknown cards at the beginning
 * of the step, which then runs again, it is offered the same. What was drawn in the step cannot be
 * put back; the view shows it. In a simultaneous step check_view has run the seat's part again with
 * other cards of everybody else, so only its own are left. */
static void check_offer(Checks *checks, const PlatMatch *match, int seat) {
    const PlatRules *rules = checks->rules;
    Unknown unknown = {.rules = rules, .from = checks->block, .seat = seat};
    unknown.own_only =
        rules->step_simultaneous && rules->step_simultaneous(rules->self, plat_match_step(match));
    if (!take_unknown(&unknown, NULL))
        return;
    PlatMatch *redrawn = copy_of(checks, CHECK_VIEW, match);
    PlatMatch *copy = copy_of(checks, CHECK_VIEW, match);
    uint64_t luck = plat_rng_next(&checks->luck);
    int dropped = 0;
    if (redrawn && copy && plat_match_resample(redrawn, seat, luck, NULL) == PLAT_OK) {
        plat_match_open(redrawn, checks->block);
        if (plat_match_change_base(copy, exchange_unknown, &unknown, &dropped, NULL) == PLAT_OK &&
            dropped == 0) {
            plat_match_view(match, checks->block, seat);
            plat_match_view(copy, checks->other, seat);
            size_t bytes = plat_schema_bytes(rules->schema);
            if (memcmp(checks->block, checks->other, bytes) == 0 &&
                !asks_equal(CHECK_VIEW, plat_match_ask_of(match, seat),
                            plat_match_ask_of(copy, seat)))
                plat_checks_fail(checks, CHECK_VIEW,
                                 "the options of %s depend on cards that it cannot see",
                                 rules->seat_names->name[seat].text);
        }
    }
    plat_match_free(redrawn);
    plat_match_free(copy);
}

/* --- simultaneous steps --- */

/* The seats answer in the order given, each by a generator of its own, so that the order alone
 * differs: once, or until nobody is asked in this step. */
static bool answer_in_order(Checks *checks, PlatMatch *match, const int *order, int seats,
                            uint64_t luck, bool once) {
    int before = plat_match_entries_before(match);
    for (int n = 0; n < seats; n++) {
        PlatRng rng;
        plat_rng_seed(&rng, luck, (uint64_t)order[n]);
        const PlatAsk *ask;
        while (plat_match_entries_before(match) == before &&
               (ask = plat_match_ask_of(match, order[n]))) {
            int32_t choice = plat_options_any(&ask->options, &rng);
            PlatStatus status = plat_match_answer(match, order[n], NULL, choice, &checks->error);
            if (!plat_checks_held(checks, CHECK_ORDER, status, "answering"))
                return false;
            if (once)
                break;
        }
    }
    return true;
}

static void check_reverse(Checks *checks, const PlatMatch *match, const int *order, int seats,
                          bool once) {
    int reverse[PLAT_MAX_SEATS];
    for (int n = 0; n < seats; n++)
        reverse[n] = order[seats - 1 - n];
    PlatMatch *first = copy_of(checks, CHECK_ORDER, match);
    PlatMatch *last = copy_of(checks, CHECK_ORDER, match);
    uint64_t luck = plat_rng_next(&checks->luck);
    if (first && last && answer_in_order(checks, first, order, seats, luck, once) &&
        answer_in_order(checks, last, reverse, seats, luck, once))
        plat_checks_equal(checks, CHECK_ORDER, first, last, "seats in reverse order");
    plat_match_free(first);
    plat_match_free(last);
}

/* Where a simultaneous step begins, all seats play it to its end in both orders. At each of its
 * positions two seats exchange one answer; to play all the rest again from each of them would only
 * repeat this. So the work grows with the number of answers, not with its square. */
static void check_order(Checks *checks, const PlatMatch *match, bool begins) {
    int order[PLAT_MAX_SEATS];
    int waiting = 0;
    for (int seat = 0; seat < checks->rules->seats; seat++)
        if (plat_match_ask_of(match, seat))
            order[waiting++] = seat;
    if (waiting < 2)
        return;
    if (begins)
        check_reverse(checks, match, order, waiting, false);
    order[1] = order[1 + (int)plat_rng_below(&checks->luck, (uint32_t)(waiting - 1))];
    check_reverse(checks, match, order, 2, true);
}

/* --- scores and fields --- */

static bool sheets_equal(const PlatSheet *a, const PlatSheet *b) {
    if (a->items != b->items || a->lines != b->lines || a->tie_breaks != b->tie_breaks)
        return false;
    for (int seat = 0; seat < a->seats; seat++)
        if (a->total[seat] != b->total[seat] || a->place[seat] != b->place[seat])
            return false;
    for (int n = 0; n < a->lines; n++) {
        const PlatScoreLine *one = &a->line[n];
        const PlatScoreLine *two = &b->line[n];
        if (one->item != two->item || one->seat != two->seat || one->amount != two->amount ||
            strcmp(one->reason, two->reason) != 0 || strcmp(one->place, two->place) != 0)
            return false;
    }
    return true;
}

/* Whoever wants the points alone gets the same. */
static bool points_equal(const PlatSheet *a, const PlatSheet *b) {
    bool equal = a->items == b->items && a->tie_breaks == b->tie_breaks;
    for (int i = 0; equal && i < a->items; i++)
        equal = a->counts[i] == b->counts[i] &&
                memcmp(a->points[i], b->points[i], sizeof a->points[i]) == 0;
    return equal && memcmp(a->place, b->place, sizeof a->place) == 0;
}

static void check_points(Checks *checks, CheckNumber check, const PlatMatch *match,
                         const PlatSheet *sheet) {
    PlatSheet points;
    plat_sheet_init(&points, checks->rules->seats, false);
    if (plat_checks_held(checks, check, plat_match_score(match, &points, &checks->error),
                         "scoring without reasons") &&
        !points_equal(sheet, &points))
        plat_checks_fail(checks, check, "expected the same points with and without reasons");
    plat_sheet_free(&points);
}

/* Have the rules run in another way, or as usual again. False: they have none. */
static bool run_otherwise(const Checks *checks, bool otherwise) {
    const PlatConformance *of = checks->of;
    if (of->run_otherwise)
        of->run_otherwise(of->context, otherwise);
    return of->run_otherwise != NULL;
}

/* Check the score of any position. */
static void check_score(Checks *checks, const PlatMatch *match) {
    PlatSheet sheet, again;
    uint64_t hash = plat_match_hash(match);
    plat_sheet_init(&sheet, checks->rules->seats, true);
    plat_sheet_init(&again, checks->rules->seats, true);
    if (plat_checks_held(checks, CHECK_SCORE, plat_match_score(match, &sheet, &checks->error),
                         "scoring") &&
        plat_checks_held(checks, CHECK_SCORE, plat_match_score(match, &again, &checks->error),
                         "scoring again")) {
        if (!sheets_equal(&sheet, &again))
            plat_checks_fail(checks, CHECK_SCORE,
                             "expected equal score sheets, got different ones");
        if (plat_match_hash(match) != hash)
            plat_checks_fail(checks, CHECK_SCORE,
                             "expected an unchanged position, got a different one");
        check_points(checks, CHECK_SCORE, match, &sheet);
        if (run_otherwise(checks, true)) {
            check_points(checks, CHECK_OTHERWISE, match, &sheet);
            run_otherwise(checks, false);
        }
    }
    plat_sheet_free(&sheet);
    plat_sheet_free(&again);
}

static void check_field(Checks *checks, PlatFieldRef at) {
    const PlatNames *seats = checks->rules->seat_names;
    char *text = plat_field_format(plat_view(at), seats);
    if (!text) {
        plat_checks_fail(checks, CHECK_TEXT, "%s cannot be written as text", at.field->name);
        return;
    }
    size_t bytes = plat_schema_bytes(at.schema);
    memcpy(checks->other, at.block, bytes);
    PlatFieldRef other = {at.schema, at.field, checks->other, at.seat};
    if (plat_checks_held(checks, CHECK_TEXT, plat_field_edit(other, seats, text, &checks->error),
                         at.field->name) &&
        memcmp(checks->other, at.block, bytes) != 0) {
        /* two faces of a die may have one name: then either will do */
        char *again = plat_field_format(plat_view(other), seats);
        if (at.field->kind != PLAT_FIELD_DICE || !again || strcmp(again, text) != 0)
            plat_checks_fail(checks, CHECK_TEXT,
                             "expected `%s` unchanged, got a different value from \"%.200s\"",
                             at.field->name, text);
        free(again);
    }
    free(text);
}

static void check_fields(Checks *checks, const PlatMatch *match) {
    const PlatSchema *schema = checks->rules->schema;
    memcpy(checks->block, plat_match_block(match), plat_schema_bytes(schema));
    for (int n = 0; n < plat_schema_fields(schema); n++) {
        const PlatField *field = plat_schema_field(schema, n);
        int seats = field->per_player ? checks->rules->seats : 1;
        for (int seat = 0; seat < seats; seat++)
            check_field(checks, (PlatFieldRef){schema, field, checks->block, seat});
    }
}

static void check_shown(Checks *checks, const PlatMatch *match) {
    if (checks->of->show)
        plat_checks_held(checks, CHECK_SHOWN,
                         checks->of->show(checks->of->context, match, &checks->error), "showing");
}

/* --- a position, and an answer --- */

/* What a seat can see and is asked changes with the answers that it knows of. */
static void check_views(Checks *checks, const PlatMatch *match, bool begins) {
    for (int seat = 0; seat < checks->rules->seats; seat++) {
        int known = plat_match_known_entries(match, seat);
        if (begins || known != checks->known[seat])
            check_view(checks, match, seat);
        checks->known[seat] = known;
    }
}

void plat_checks_position(Checks *checks, const PlatMatch *match) {
    const PlatAsk *ask = plat_match_ask(match);
    int before = plat_match_entries_before(match);
    bool begins = before != checks->before;
    checks->before = before;
    check_offered(checks, match, ask);
    check_refused(checks, match, ask);
    check_views(checks, match, begins);
    check_offer(checks, match, ask->seat);
    check_order(checks, match, begins);
    check_score(checks, match);
    if (checks->decisions % FIELDS_EVERY == 0) {
        check_shown(checks, match);
        check_fields(checks, match);
    }
}

void plat_checks_end(Checks *checks, const PlatMatch *match) {
    check_score(checks, match);
    check_shown(checks, match);
}

/* Take the last answer back and give it again. */
static bool check_undo(Checks *checks, PlatMatch *match, const PlatMatch *before) {
    PlatMatch *after = copy_of(checks, CHECK_UNDO, match);
    bool ok =
        after &&
        plat_checks_held(checks, CHECK_UNDO, plat_match_undo(match, -1, &checks->error), "undo") &&
        plat_checks_equal(checks, CHECK_UNDO, before, match, "undo") &&
        plat_checks_held(checks, CHECK_UNDO, plat_match_redo(match, &checks->error), "redo") &&
        plat_checks_equal(checks, CHECK_UNDO, after, match, "redo");
    plat_match_free(after);
    return ok;
}

/* Give the same answer in another copy, under that check. Programs run only where nobody reads the
 * questions. */
static bool check_again(Checks *checks, CheckNumber check, const PlatMatch *before,
                        const PlatMatch *after, int seat, int32_t choice) {
    static const char *const how[CHECKS] = {
        [CHECK_TWICE] = "running the step again", [CHECK_OTHERWISE] = "running the step otherwise"};
    PlatMatch *twin = copy_of(checks, check, before);
    if (twin)
        plat_match_explain(twin, check == CHECK_TWICE);
    bool ok =
        twin &&
        plat_checks_held(checks, check, plat_match_answer(twin, seat, NULL, choice, &checks->error),
                         how[check]) &&
        plat_checks_equal(checks, check, after, twin, how[check]);
    plat_match_free(twin);
    return ok;
}

/* Rules without a state of their own do the same again: twice, for what happens every other time,
 * and otherwise. */
static bool check_twice(Checks *checks, const PlatMatch *before, const PlatMatch *after, int seat,
                        int32_t choice) {
    bool ok = check_again(checks, CHECK_TWICE, before, after, seat, choice) &&
              check_again(checks, CHECK_TWICE, before, after, seat, choice);
    if (ok && run_otherwise(checks, true)) {
        ok = check_again(checks, CHECK_OTHERWISE, before, after, seat, choice);
        run_otherwise(checks, false);
    }
    return ok;
}

bool plat_checks_answer(Checks *checks, PlatMatch *match, int seat, int32_t choice) {
    PlatMatch *before = copy_of(checks, CHECK_COPY, match);
    PlatMatch *twin = copy_of(checks, CHECK_COPY, match);
    bool alive = before && twin;
    if (alive) {
        plat_checks_equal(checks, CHECK_COPY, match, twin, "a copy");
        alive = plat_checks_held(checks, CHECK_ENDS,
                                 plat_match_answer(match, seat, NULL, choice, &checks->error),
                                 "answering");
    }
    if (alive) {
        plat_checks_equal(checks, CHECK_COPY, before, twin, "a copy, after the game went on");
        if (check_twice(checks, before, match, seat, choice)) /* else that would fail, too */
            alive = check_undo(checks, match, before);
    }
    plat_match_free(before);
    plat_match_free(twin);
    return alive;
}
