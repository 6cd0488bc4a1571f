/* What any rules must keep: random games under the single checks, and what shows only over a whole
 * game: that it ends, and that both playing it inline and playing its journal lead to the same
 * position. */
#include "conformance.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "checks.h"
#include "lab/bot.h"
#include "lab/game.h"
#include "match/journal/journal.h"

/* Checking a position copies the whole record, so in long games only some positions are checked,
 * and late in very long ones none. */
enum { LOOK_AT_ALL = 300, THEN_EVERY = 16, LOOK_AT_NONE = 2000, UNDO_KEPT = 4 };
/* Moves that may be tried to make a failing game short: each is under all checks. */
enum { SHRINKING = 5000 };

static bool looked_at(int decision) {
    return decision < LOOK_AT_ALL || (decision < LOOK_AT_NONE && decision % THEN_EVERY == 0);
}

static const char *const sentence[CHECKS] = {
    [CHECK_ENDS] = "every game ends",
    [CHECK_TWICE] = "running a step twice gives the same position (rules hold no state)",
    [CHECK_OTHERWISE] = "rules run as programs give the same positions and scores",
    [CHECK_COPY] = "a copy is equal and independent",
    [CHECK_UNDO] = "undo and redo restore the position",
    [CHECK_INLINE] = "answers given inside and outside the rules give the same game",
    [CHECK_JOURNAL] = "a journal read back gives the same position",
    [CHECK_OFFERED] = "what is offered is accepted",
    [CHECK_REFUSED] = "what is not offered is refused, and nothing changes",
    [CHECK_VIEW] = "a view shows nothing that is hidden",
    [CHECK_ORDER] = "the order of seats in a simultaneous step does not matter",
    [CHECK_SCORE] = "scoring twice gives the same score and changes nothing",
    [CHECK_TEXT] = "every field can be read back from its text",
    [CHECK_DECIDED] = "players decide something, and modules leave them options",
    [CHECK_SHOWN] = "annotations can be shown in every position",
};

static PlatMatch *begin(Checks *checks, CheckNumber check) {
    PlatMatch *match = NULL;
    PlatError error = {0};
    PlatStatus status = plat_match_new(&match, checks->rules, checks->seed, UNDO_KEPT, &error);
    if (status != PLAT_OK)
        plat_checks_fail(checks, check, "beginning: %s", error.text);
    return match;
}

/* The end is asked only when the list of steps begins again, so a game whose steps name each other
 * for ever is told apart from one whose end does not come true. */
static void fail_to_end(Checks *checks, const PlatMatch *match) {
    const int turns = plat_match_turn(match);
    plat_checks_fail(
        checks, CHECK_ENDS, "the game did not end: it is in turn %d, in step `%s`%s", turns,
        checks->rules->step_name(checks->rules->self, plat_match_step(match)),
        turns > 1 ? "" : "; the end is checked when the step list begins again, and it never did");
}

/* The games in which checks failed first, to be made short. */
typedef struct Failing {
    uint64_t seed[CHECKS];
    PlatGivenAnswers moves[CHECKS]; /* empty: none */
    bool known[CHECKS];
} Failing;

/* Keep the moves of checks that have failed since it was looked last. */
static void keep_failing(Failing *failing, const Checks *checks, const PlatGivenAnswers *moves) {
    for (int n = 0; n < CHECKS; n++) {
        if (!checks->failure[n][0] || failing->known[n])
            continue;
        failing->known[n] = true;
        failing->seed[n] = checks->seed;
        for (int m = 0; m < moves->count; m++)
            plat_given_add(&failing->moves[n], moves->at[m].seat, moves->at[m].ask,
                           moves->at[m].choice);
    }
}

/* A check that is to fail in a short game. */
typedef struct Wanted {
    Checks checks;
    CheckNumber check;
} Wanted;

static bool check_fails(void *context, PlatMatch *match, const PlatGivenAnswer *move) {
    Wanted *wanted = context;
    Checks *checks = &wanted->checks;
    memset(checks->failure, 0, sizeof checks->failure);
    checks->before = -1;
    if (move)
        plat_checks_answer(checks, match, move->seat, move->choice);
    else if (plat_match_is_over(match))
        plat_checks_end(checks, match);
    else
        plat_checks_position(checks, match);
    return checks->failure[wanted->check][0] != '\0';
}

/* Tell of each check that failed, in a game that is as short as it was made. */
static PlatStatus tell_failing(const PlatConformance *conformance, const Checks *checks,
                               const Failing *failing, PlatError *error) {
    Wanted *wanted = malloc(sizeof *wanted);
    PlatStatus status = wanted ? PLAT_OK : plat_no_memory(error);
    for (int n = 0; status == PLAT_OK && n < CHECKS; n++) {
        if (failing->moves[n].count == 0)
            continue;
        wanted->checks = *checks;
        wanted->checks.decisions = 0;
        wanted->check = (CheckNumber)n;
        const PlatShrinking what = {.rules = conformance->rules,
                                    .seed = failing->seed[n],
                                    .moves = &failing->moves[n],
                                    .fails = check_fails,
                                    .context = wanted,
                                    .budget = SHRINKING,
                                    .undo = UNDO_KEPT};
        PlatShrunk shrunk;
        PlatError why = {0};
        if (plat_shrink(&shrunk, &what, &why) == PLAT_OK)
            conformance->failing(conformance->context, sentence[n], &shrunk);
        else if (why.status == PLAT_E_MEMORY)
            status = plat_no_memory(error);
        plat_shrunk_free(&shrunk);
    }
    free(wanted);
    return status;
}

/* A random game to its end, looking at its positions. False when it did not get there. */
static bool play(Checks *checks, PlatMatch *match, Failing *failing, PlatGivenAnswers *moves) {
    moves->count = 0;
    if (!plat_checks_held(checks, CHECK_ENDS, plat_match_run(match, &checks->error), "set-up"))
        return false;
    PlatRng rng;
    plat_rng_seed(&rng, checks->seed, 1);
    while (!plat_match_is_over(match)) {
        if (checks->decisions == PLAT_MAX_DECISIONS) {
            fail_to_end(checks, match);
            return false;
        }
        const PlatAsk *ask = plat_match_ask(match);
        const int seat = ask->seat;
        const int32_t choice = plat_bot_choose_random(&rng, seat, ask->name, &ask->options);
        const bool looked = looked_at(checks->decisions);
        if (looked) {
            plat_checks_position(checks, match);
            keep_failing(failing, checks, moves);
        }
        plat_given_add(moves, seat, ask->name, choice);
        const bool answered =
            looked ? plat_checks_answer(checks, match, seat, choice)
                   : plat_checks_held(checks, CHECK_ENDS,
                                      plat_match_answer(match, seat, NULL, choice, &checks->error),
                                      "answering");
        keep_failing(failing, checks, moves);
        if (!answered)
            return false;
        checks->decisions++;
    }
    plat_checks_end(checks, match);
    keep_failing(failing, checks, moves);
    return true;
}

/* The same game again, answered inline. The questions come in the same order, so the same generator
 * gives the same answers. */
static void play_inline(Checks *checks, const PlatMatch *played) {
    PlatMatch *match = begin(checks, CHECK_INLINE);
    if (!match)
        return;
    PlatError error = {0};
    PlatRng rng;
    plat_rng_seed(&rng, checks->seed, 1);
    if (plat_match_playout(match, plat_bot_choose_random, &rng, &error) != PLAT_OK)
        plat_checks_fail(checks, CHECK_INLINE, "%s", plat_error_line(&error).text);
    else
        plat_checks_equal(checks, CHECK_INLINE, played, match, "played inline");
    plat_match_free(match);
}

static void replay(Checks *checks, FILE *file, const PlatMatch *played) {
    PlatError error = {0};
    PlatJournal *journal = NULL;
    PlatMatch *match = NULL;
    int lines = 0;
    PlatStatus status = plat_journal_read(&journal, file, "journal", &error);
    if (status == PLAT_OK) {
        match = begin(checks, CHECK_JOURNAL);
        status = match ? plat_match_run(match, &error) : PLAT_OK;
    }
    if (status == PLAT_OK && match)
        status = plat_journal_play(journal, match, NULL, NULL, &lines, &error);
    if (status != PLAT_OK)
        plat_checks_fail(checks, CHECK_JOURNAL, "%s", plat_error_line(&error).text);
    else if (match)
        plat_checks_equal(checks, CHECK_JOURNAL, played, match, "replayed");
    plat_match_free(match);
    plat_journal_free(journal);
}

static void check_journal(Checks *checks, const PlatMatch *played) {
    PlatJournalHeader header[2] = {{.key = "game"}, {.key = "seed"}};
    snprintf(header[0].value, sizeof header[0].value, "%.200s", checks->rules->game);
    snprintf(header[1].value, sizeof header[1].value, "%" PRIu64, checks->seed);
    char *text = NULL;
    size_t size = 0;
    FILE *out = open_memstream(&text, &size);
    if (!out) {
        plat_checks_fail(checks, CHECK_JOURNAL, "out of memory for the journal");
        return;
    }
    PlatError error = {0};
    PlatStatus status = plat_journal_write(out, header, 2, played, NULL, &error);
    fclose(out);
    if (status != PLAT_OK) {
        plat_checks_fail(checks, CHECK_JOURNAL, "writing: %s", error.text);
    } else {
        FILE *in = fmemopen(text, size, "r");
        if (in) {
            replay(checks, in, played);
            fclose(in);
        }
    }
    free(text);
}

/* What shows over all games together. */
static void check_decided(Checks *checks, const PlatConformance *conformance, int decisions) {
    PlatBuffer text = {0};
    if (conformance->decided)
        conformance->decided(conformance->context, decisions, &text);
    if (text.text)
        snprintf(checks->failure[CHECK_DECIDED], sizeof *checks->failure, "%s", text.text);
    free(text.text);
}

static int report(const PlatConformance *conformance, Checks *checks) {
    int failed = 0;
    for (int n = 0; n < CHECKS; n++) {
        const char *failure = checks->failure[n][0] ? checks->failure[n] : NULL;
        failed += failure != NULL;
        const bool tried =
            n == CHECK_OTHERWISE ? conformance->run_otherwise != NULL : n != CHECK_SHOWN;
        if (failure || tried)
            conformance->result(conformance->context, sentence[n], failure);
    }
    return failed;
}

PlatStatus plat_conformance_run(const PlatConformance *conformance, int *failed, PlatError *error) {
    Checks *checks = calloc(1, sizeof *checks);
    size_t bytes = plat_schema_bytes(conformance->rules->schema);
    void *blocks = malloc(2 * bytes);
    if (!checks || !blocks) {
        free(checks);
        free(blocks);
        return plat_no_memory(error);
    }
    Failing failing = {0};
    PlatGivenAnswers moves = {0};
    checks->of = conformance;
    checks->rules = conformance->rules;
    checks->block = blocks;
    checks->other = (char *)blocks + bytes;
    plat_rng_seed_named(&checks->luck, conformance->seed, "checks");
    int decisions = 0;
    for (int game = 0; game < conformance->games; game++) {
        if (checks->failure[CHECK_ENDS][0])
            break; /* another game without an end would tell nothing new */
        checks->seed = plat_game_seed(conformance->seed, (uint64_t)game);
        checks->decisions = 0;
        checks->before = -1;
        PlatMatch *match = begin(checks, CHECK_ENDS);
        if (match && play(checks, match, &failing, &moves)) {
            play_inline(checks, match);
            check_journal(checks, match);
        }
        plat_match_free(match);
        decisions += checks->decisions;
    }
    if (!checks->failure[CHECK_ENDS][0])
        check_decided(checks, conformance, decisions);
    PlatStatus status = moves.failed ? plat_no_memory(error) : PLAT_OK;
    if (status == PLAT_OK && conformance->failing)
        status = tell_failing(conformance, checks, &failing, error);
    *failed = report(conformance, checks);
    plat_given_free(&moves);
    for (int n = 0; n < CHECKS; n++)
        plat_given_free(&failing.moves[n]);
    free(blocks);
    free(checks);
    return status;
}
